mod players;
mod session;
mod simulate;
mod transcript;
