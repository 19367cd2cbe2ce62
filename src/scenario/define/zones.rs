//! Zones as declared.

use super::{Builder, MOST_CELLS};
use crate::scenario::sheet::ZoneEntry;
use crate::table::definition::{Order, Owner, Sort, ZoneKind};

impl Builder<'_> {
    pub(super) fn zones(&mut self) {
        let mut instances = 0;
        for entry in &self.written.sheet.zones {
            let owner = self.owner(&entry.whose);
            if entry.name.value == "out" {
                let complaint = entry.name.error("reserved-name", "`out` means outside the game");
                self.out.push(complaint.help("choose another name"));
            }
            instances += self.owners(&owner);
            if instances > MOST_CELLS {
                let complaint = entry
                    .name
                    .error("too-many", format!("there are more than {MOST_CELLS} zones, counting one for each owner"));
                self.out.push(complaint.help("give the zone to fewer things: of = \"…\""));
                return;
            }
            let zone = self.zone(entry, owner);
            self.made.zones.push(zone);
        }
    }

    fn zone(&self, entry: &ZoneEntry, owner: Owner) -> ZoneKind {
        let visible =
            entry.visible.as_ref().map(|visible| self.visibility(visible, &owner, "zone")).unwrap_or_default();
        let count =
            entry.count.as_ref().map_or_else(|| visible.clone(), |count| self.visibility(count, &owner, "zone"));
        let capacity = entry
            .capacity
            .as_ref()
            .and_then(|number| self.number_within(number, "a capacity", 1, super::MOST_THINGS as i32));
        ZoneKind {
            name: entry.name.value.clone(),
            holds: entry.holds.iter().filter_map(|kind| self.find(kind, Sort::Component)).collect(),
            visible,
            count,
            faces: entry.faces,
            order: self.arrangement(entry),
            in_force: entry.in_force,
            capacity: capacity.and_then(|capacity| u16::try_from(capacity).ok()),
            owner,
        }
    }

    fn arrangement(&self, entry: &ZoneEntry) -> Order {
        let Some(order) = &entry.order else { return Order::Stack };
        match order.as_str() {
            "stack" => Order::Stack,
            "set" => Order::Set,
            other => {
                let complaint =
                    order.error("unknown-word", format!("`order` is \"stack\" or \"set\", not \"{other}\""));
                self.out.suggest(complaint, other, ["stack", "set"]);
                Order::Stack
            }
        }
    }
}
