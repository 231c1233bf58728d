//! The `stiess` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    stiess::command_line()
}
