//! The program as its host sees it: exit codes, one clear line on standard error, signals, health, ports and files.

mod claim;
mod fault;
mod life;
mod playground;
mod server;
