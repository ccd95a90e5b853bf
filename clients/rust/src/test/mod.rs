//! The client against a server whose answers a test gives.

mod changes;
mod errors;
mod export;
mod fake;
mod seat;
mod watch;
mod wire;
