//! The `stiess` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    stiess::commands::run()
}
