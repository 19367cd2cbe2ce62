//! Charts that must come out the same every time, and carry nothing in from outside.

use maud::Markup;

use super::super::stats::Interval;
use super::*;

const WILD: &str = "<script>\"&'";

fn drawn() -> [Markup; 4] {
    let interval = Interval { low: 0.25, high: 0.5 };
    let bar =
        |group| Bar { label: WILD.to_owned(), value: 0.4, interval: Some(interval), note: WILD.to_owned(), group };
    let point = |x| Point { x, name: None, y: 0.4, band: Some(interval).filter(|_| x < 3.0) };
    let spot = |x| Spot { name: WILD.to_owned(), x, y: x * x, value: x, note: WILD.to_owned(), named: x < 2.0 };
    let (title, description) = (WILD, WILD);
    [
        Bars { title, description, bars: &[bar(0), bar(7)], scale: Scale::Percent }.render(),
        Columns { title, description, axis: WILD, columns: &[(-3, 0.25), (0, 0.5), (400, 0.25)], width: 1 }.render(),
        Lines {
            title,
            description,
            axis: WILD,
            lines: &[Line { label: WILD.to_owned(), points: vec![point(1.0), point(2.0), point(3.0)] }],
            scale: Scale::Plain,
        }
        .render(),
        Heat { title, description, spots: &[spot(0.0), spot(1.0), spot(2.0)], roads: &[Road { from: 0, to: 2 }] }
            .render(),
    ]
}

#[test]
fn every_chart_says_what_it_is_and_escapes_what_others_wrote() {
    for chart in drawn() {
        let text = chart.into_string();
        assert!(text.contains("<title>") && text.contains("<desc>") && text.contains("role=\"img\""), "{text}");
        assert!(!text.contains("<script"), "{text}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    }
}

#[test]
fn charts_are_the_same_bytes_every_time() {
    let all = || drawn().map(Markup::into_string).join("\n");
    assert_eq!(all(), all());
    insta::assert_snapshot!("charts", all().replace('>', ">\n"));
}

#[test]
fn charts_of_nothing_are_no_trouble() {
    let (title, description, axis) = ("t", "d", "a");
    assert!(Columns { title, description, axis, columns: &[], width: 1 }.render().into_string().is_empty());
    assert!(Lines { title, description, axis, lines: &[], scale: Scale::Plain }.render().into_string().is_empty());
    assert!(Heat { title, description, spots: &[], roads: &[] }.render().into_string().is_empty());
    let bars = Bars { title, description, bars: &[], scale: Scale::Percent }.render().into_string();
    assert!(!bars.contains("NaN"), "{bars}");
    let one = Spot { name: "a".to_owned(), x: 1.0, y: 1.0, value: 0.0, note: String::new(), named: true };
    let map = Heat { title, description, spots: &[one], roads: &[Road { from: 0, to: 9 }] }.render().into_string();
    assert!(!map.contains("NaN"), "{map}");
}

#[test]
fn a_flame_graph_adds_up_what_each_function_calls() {
    let stacks = [("a x.lua:1;b x.lua:9".to_owned(), 30), ("a x.lua:1".to_owned(), 10), (WILD.to_owned(), 60)];
    let text = Flame { title: WILD, description: WILD, stacks: &stacks.into(), unit: "steps" }.render();
    assert!(text.contains("a x.lua:1: 40.0 %, 40 steps") && text.contains("b x.lua:9: 30.0 %, 30 steps"), "{text}");
    assert!(!text.contains("<script"), "{text}");
    let nothing = Flame { title: "t", description: "d", stacks: &[].into(), unit: "steps" }.render();
    assert!(!nothing.contains("NaN"), "{nothing}");
}
