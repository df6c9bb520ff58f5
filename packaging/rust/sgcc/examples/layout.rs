//! Compiles a shader and prints what a pipeline layout needs: `cargo run --example layout light.frag`.
use std::{env, fs, process};

fn main() {
    let path = match env::args().nth(1) {
        Some(path) => path,
        None => {
            eprintln!("usage: layout SHADER");
            process::exit(2);
        }
    };
    if let Err(error) = print_layout(&path) {
        eprintln!("{error}");
        process::exit(1);
    }
}

fn print_layout(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut options = sgcc::Options::new();
    options.set("keep-names", "1")?.set("warn", "all")?;
    let module = sgcc::compile(fs::read(path)?, path, &options)?;
    for warning in &module.messages {
        eprintln!("{warning}");
    }
    let reflection = sgcc::reflect(module.words())?;
    for entry in reflection.entry_points() {
        println!("{} ({}), work-groups of {:?}", entry.name(), entry.stage_name(), entry.local_size());
    }
    for resource in reflection.resources() {
        println!("set {}, binding {}: {} {}", resource.set().unwrap_or(0), resource.binding().unwrap_or(0), resource.kind_name(), resource.name());
    }
    Ok(())
}
