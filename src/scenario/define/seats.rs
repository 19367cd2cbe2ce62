//! Roles become seats and teams.

use super::Builder;
use crate::scenario::reader::Marked;
use crate::scenario::sheet::{Count, Role};
use crate::table::definition::{Seat, Sort, Team};
use crate::table::ids::{Audience, SeatId};

impl Builder<'_> {
    pub(super) fn seats(&mut self) {
        if let (true, Some(spot)) = (self.written.sheet.seats.is_empty(), &self.written.sheet.main) {
            let complaint = spot.error("missing-key", "nobody plays: there is no role");
            self.out.push(complaint.help("add [seats.player] with count = 2, for example"));
        }
        for role in &self.written.sheet.seats {
            let count = self.count(role);
            self.check_sharing(role, count);
            self.add_seats(role, count);
        }
        let seats = self.made.seats.len();
        if let (true, Some(last)) = (seats > Audience::MAX_SEATS, self.written.sheet.seats.last()) {
            let message = format!("there are {seats} seats, at most {} can sit at a table", Audience::MAX_SEATS);
            self.out.push(last.name.error("too-many", message).help("lower the counts of the roles"));
            self.made.seats.truncate(Audience::MAX_SEATS);
            for class in &mut self.made.classes {
                class.count = 0;
            }
        }
    }

    fn count(&self, role: &Role) -> u16 {
        const MOST: i32 = Audience::MAX_SEATS as i32;
        let what = format!("the number of seats of `{}`", role.name.value);
        let count = match &role.count {
            None => Some(1),
            Some(Count::Fixed(number)) => self.number_within(number, &what, 1, MOST),
            Some(Count::Range { min, max, default }) => {
                let least = self.number_within(min, &what, 0, MOST);
                let most = self.number_within(max, &what, 1, MOST);
                if let (Some(least), Some(most)) = (least, most)
                    && least > most
                {
                    let complaint = max.error("bounds", format!("max is {most}, less than min {least}"));
                    self.out.push(complaint.help("swap them"));
                    return 1;
                }
                let default = self.number_within(default, &what, least.unwrap_or(0), most.unwrap_or(MOST));
                self.chosen.seats.get(&role.name.value).map(|count| i32::from(*count)).or(default)
            }
        };
        count.and_then(|count| u16::try_from(count).ok()).unwrap_or(1)
    }

    fn check_sharing(&self, role: &Role, count: u16) {
        for (index, row) in role.sharing.iter().enumerate() {
            let people = index + 1;
            let Marked { value: parts, .. } = row;
            if parts.len() != people {
                let complaint = row.error(
                    "sharing",
                    format!("this row is for {people} people, but it has {} of {people} numbers", parts.len()),
                );
                self.out.push(complaint.help("the first row is for one person, the second for two, and so on"));
            } else if parts.iter().any(|part| *part < 1)
                || parts.iter().map(|part| i64::from(*part)).sum::<i64>() != i64::from(count)
            {
                let complaint =
                    row.error("sharing", format!("this row does not share out {count} seats of `{}`", role.name.value));
                self.out.push(complaint.help(format!("its numbers are 1 or more and make {count} together")));
            }
        }
    }

    fn add_seats(&mut self, role: &Role, count: u16) {
        let Some(class) = self.class(&role.name, Sort::Seat) else { return };
        let first = self.made.seats.len();
        let single = role.count.is_none();
        let team = role.team.as_ref().map(|team| self.team(team));
        for index in 1..=count {
            let id = if single { role.name.value.clone() } else { format!("{}.{index}", role.name.value) };
            if let Some(team) = team
                && self.made.seats.len() < Audience::MAX_SEATS
            {
                let seat = Audience::seat(SeatId::at(self.made.seats.len()));
                self.made.teams[team].seats = self.made.teams[team].seats.with(seat);
            }
            self.made.seats.push(Seat { id, class, team, sees_all: role.sees_all, single });
        }
        let class = &mut self.made.classes[class.index()];
        (class.first, class.count) = (u16::try_from(first).unwrap_or(u16::MAX), count);
    }

    fn team(&mut self, team: &Marked<String>) -> usize {
        if let Some(index) = self.made.teams.iter().position(|known| known.name == team.value) {
            return index;
        }
        if self.class(team, Sort::Seat).is_some() {
            let complaint = team.error("duplicate", format!("`{}` is the name of a role and of a team", team.value));
            self.out.push(complaint.help("give the team another name, such as the plural"));
        }
        self.made.teams.push(Team { name: team.value.clone(), seats: Audience::NONE });
        self.made.teams.len() - 1
    }
}
