//! Tests of what is not open to the outside: they are compiled into the library.

mod files;
mod kinds;
mod rooms;
mod small;
mod solve;
mod told;
mod walk;
mod whole;
mod worlds;
