//! Whoever wants the program to end: Ctrl-C, `kill`, a machine that goes down, a window that is closed.

use super::words::Said;
use super::{Exit, warn};
use std::time::{Duration, Instant};

/// What comes twice within this time was sent once, to a process and to all of its group.
const ECHO: Duration = Duration::from_millis(200);

/// Says it to what is running, which gives what there is; `said` answers whether it had been said before. Whoever will
/// not wait for that says it twice.
pub(super) fn told(said: impl Fn() -> bool + Send + 'static) {
    let mut first = None;
    listen(move || {
        let first = *first.get_or_insert_with(Instant::now);
        if said() && first.elapsed() > ECHO {
            std::process::exit(130);
        }
    });
}

/// At a terminal Ctrl-C drops the line that is being typed; while nobody reads, because the computer thinks, and where a
/// terminal edits no lines, it ends the program, which says what became of the deal. `kept` is whether progress is written down.
pub(super) fn told_at_the_table(kept: bool) {
    listen(move || {
        // Behind what the terminal has shown of the key.
        warn("\n");
        Exit::Interrupted(Said::EndedAtOnce { kept }.in_words()).show();
        std::process::exit(130);
    });
}

/// Where nothing can listen, the program ends at once.
fn listen(heard: impl FnMut() + Send + 'static) {
    stay_deaf();
    let _ = ctrlc::set_handler(heard);
}

/// Whoever was started with `nohup` outlives the window: listening for the rest must not end that. Elsewhere nobody
/// tells what a process was asked not to hear.
#[cfg(target_os = "linux")]
fn stay_deaf() {
    use nix::sys::signal::{SigSet, Signal::SIGHUP};
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    if ignored >> (SIGHUP as u32 - 1) & 1 == 1 {
        let mut hangup = SigSet::empty();
        hangup.add(SIGHUP);
        // Threads that are started from now on inherit it.
        let _ = hangup.thread_block();
    }
}

#[cfg(not(target_os = "linux"))]
fn stay_deaf() {}
