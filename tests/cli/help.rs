//! Help, completions and manual pages.

use super::desk::Desk;

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
