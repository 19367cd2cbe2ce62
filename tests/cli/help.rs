//! Help, completions and manual pages.

use super::desk::{Desk, screen};

fn commands(desk: &Desk) -> Vec<String> {
    let help = desk.stdout("--help");
    let (_, rest) = help.split_once("Commands:\n").unwrap();
    let (list, _) = rest.split_once("\n\n").unwrap();
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.map(|line| line.split_whitespace().next().unwrap().to_owned()).filter(|name| name != "help").collect()
}

#[test]
fn every_command_has_help_with_an_example() {
    let desk = Desk::new();
    let commands = commands(&desk);
    assert!(commands.len() >= 5, "{commands:?}");
    for command in commands {
        let help = desk.stdout(&format!("{command} --help"));
        assert!(help.contains(&format!("tablewright {command}")), "{command} shows no example:\n{help}");
        assert!(help.contains("Example"), "{command} shows no example:\n{help}");
    }
}

#[test]
fn help_reads_well() {
    let desk = Desk::new();
    for command in ["check", "run", "replay", "completions", "man"] {
        insta::assert_snapshot!(format!("help-{command}"), desk.screen(&format!("{command} --help")));
    }
}

#[test]
fn help_and_wrong_usage_are_russian_too() {
    let desk = Desk::new();
    insta::assert_snapshot!("ru-help", desk.screen("--locale ru --help"));
    insta::assert_snapshot!("ru-help-run", desk.screen("run --help --locale=ru"));
    let output = desk.command("help replay").env("LANG", "ru_RU.UTF-8").output().unwrap();
    insta::assert_snapshot!("ru-help-replay", screen("help replay", &output));
    assert!(desk.stdout("--locale ru man run").contains("Боты играют"));
    assert!(desk.stdout("--locale ru completions fish").contains("Боты играют"));
    let lines = [
        "--locale ru",
        "--locale ru rum",
        "--locale ru run",
        "--locale ru run lanterns --sede 1",
        "--locale ru run lanterns --seed",
        "--locale ru run lanterns --seed seven",
        "--locale ru run lanterns --format html",
        "--locale ru run lanterns --json --format text",
        "--locale ru check --json --json",
    ];
    let told = lines.map(|line| screen(line, &desk.run(line, 2)));
    insta::assert_snapshot!("ru-wrong-usage", told.join("\n"));
}

#[test]
fn manual_pages_and_completions_know_the_commands() {
    let desk = Desk::new();
    for command in commands(&desk) {
        let page = desk.stdout(&format!("man {command}"));
        assert!(page.contains(&format!(".TH tablewright-{command} 1")), "{page}");
        assert!(desk.stdout("man").contains(&format!("tablewright\\-{command}(1)")), "{command}");
        for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
            assert!(desk.stdout(&format!("completions {shell}")).contains(&command), "{shell} {command}");
        }
    }
    insta::assert_snapshot!("man-of-nothing", desk.screen("man rum"));
}
