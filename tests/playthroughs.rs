//! Whole games as they are told, by seed, listener and language: what each of them hears, word for word.

use std::process::Command;

/// The story of one game of the bots, as the command prints it.
fn story(seed: &str, listener: &str, language: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tablewright"))
        .args(["run", "scenarios/gevaudan", "--seed", seed, "--as", listener, "--locale", language])
        .output()
        .expect("the command starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("stories are UTF-8")
}

#[test]
fn games_are_told_as_they_were() {
    let mut settings = insta::Settings::clone_current();
    settings.set_omit_expression(true);
    settings.bind(|| {
        for seed in ["1764", "7"] {
            for listener in ["all", "beast", "hunters"] {
                for language in ["en", "ru"] {
                    let told = story(seed, listener, language);
                    assert_eq!(told, story(seed, listener, language), "another process tells another story");
                    insta::assert_snapshot!(format!("gevaudan-{seed}-{listener}-{language}"), told);
                }
            }
        }
    });
}
