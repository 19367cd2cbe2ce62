//! How far it is, on a terminal only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::super::words::Words;

/// A bar with the rate and the time left.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// The bar; nothing is drawn where stderr is no terminal. With `open`, nobody knows how many games it will be; `name` tells which of
    /// several sets of games it is.
    pub(crate) fn new(games: u64, open: bool, name: &str, words: &Words) -> Self {
        const A_SECOND: u8 = 10;
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(A_SECOND));
        let (rate, left) = (words.get("sim-progress-rate"), words.get("sim-progress-left"));
        let template = if open {
            format!("{{msg}} {{spinner}} {{human_pos}}  {{rate}} {rate}  {{elapsed}}")
        } else {
            format!("{{msg}} {{wide_bar}} {{human_pos}}/{{human_len}}  {{rate}} {rate}  {{eta}} {left}")
        };
        if let Ok(style) = ProgressStyle::with_template(&template) {
            let rate = |state: &ProgressState, out: &mut dyn std::fmt::Write| {
                // Nobody hears a failure here.
                let _ = write!(out, "{:.0}", state.per_sec());
            };
            bar.set_style(style.with_key("rate", rate));
        }
        bar.set_message(name.to_owned());
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(bar)
    }

    /// So many games are over.
    pub(crate) fn over(&self, games: u64) {
        self.0.set_position(games);
    }

    /// The bar goes away.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}
