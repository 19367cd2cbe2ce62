//! Rules that travel with components: which of them are in force, looked up by name.

use super::raw::{Address, ByAddress};
use crate::table::{ComponentId, Layout, Table, ZoneId};

/// Groups of hooks, as the prelude numbers them.
pub(super) const GROUPS: usize = 3;
/// The group of `value` hooks.
pub(super) const VALUE: usize = 0;
/// The group of `before` hooks.
pub(super) const BEFORE: usize = 1;
/// The group of `after` hooks.
pub(super) const AFTER: usize = 2;

/// All hooks. Names are known by where the VM keeps their text, which it does once for each.
#[derive(Debug, Default)]
pub(super) struct Hooks {
    groups: [ByAddress<Named>; GROUPS],
    /// Counts the changes of what lies where rules are in force, and in which order.
    moves: u64,
}

/// The hooks of one name.
#[derive(Debug, Default)]
struct Named {
    hooks: Vec<Hook>,
    /// Codes of those in force, in order, as of `at`.
    active: Vec<u16>,
    at: Option<u64>,
}

/// A function of a component's rule.
#[derive(Clone, Copy, Debug)]
struct Hook {
    component: ComponentId,
    code: u16,
}

impl Hooks {
    pub(super) fn add(&mut self, group: usize, name: Address, component: ComponentId, code: u16) {
        self.groups[group].entry(name).or_default().hooks.push(Hook { component, code });
    }

    /// Components may lie elsewhere than before where rules are in force.
    pub(super) fn moved(&mut self) {
        self.moves += 1;
    }

    /// Codes of the hooks of that name in force, in the order of zones, then of lying.
    pub(super) fn active(&mut self, group: usize, name: Address, layout: &Layout, table: &Table) -> &[u16] {
        let Some(named) = self.groups[group].get_mut(&name) else { return &[] };
        if named.at != Some(self.moves) {
            named.look(layout, table);
            named.at = Some(self.moves);
        }
        &named.active
    }
}

impl Named {
    fn look(&mut self, layout: &Layout, table: &Table) {
        let mut found: Vec<(ZoneId, usize, u16)> = Vec::new();
        for hook in &self.hooks {
            let Some(zone) = zone_in_force(layout, table, hook.component) else { continue };
            let place = table.contents(layout, zone).position(|component| component == hook.component);
            found.push((zone, place.unwrap_or(usize::MAX), hook.code));
        }
        // Hooks of one component keep the order in which they were added.
        found.sort_by_key(|(zone, place, _)| (*zone, *place));
        self.active.clear();
        self.active.extend(found.into_iter().map(|(.., code)| code));
    }
}

/// The zone where a component's rules are in force, if it lies in one.
pub(super) fn zone_in_force(layout: &Layout, table: &Table, component: ComponentId) -> Option<ZoneId> {
    let zone = table.zone_of(layout, component)?;
    is_in_force(layout, zone).then_some(zone)
}

/// Whether the rules of what lies in a zone are in force.
pub(super) fn is_in_force(layout: &Layout, zone: ZoneId) -> bool {
    layout.definition.zones[layout.zone(zone).kind.index()].in_force
}
