//! Finds libsgcc: in SGCC_LIB_DIR (SGCC_STATIC=1: the archive), or where pkg-config says. No other crate is needed.
use std::{env, process::Command};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    for name in ["SGCC_LIB_DIR", "SGCC_STATIC", "PKG_CONFIG_PATH"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    let is_static = env::var("SGCC_STATIC").map_or(false, |value| value == "1");
    let kind = if is_static { "static" } else { "dylib" };
    if let Ok(folder) = env::var("SGCC_LIB_DIR") {
        println!("cargo:rustc-link-search=native={folder}");
        println!("cargo:rustc-link-lib={kind}=sgcc");
        println!("cargo:rerun-if-changed={folder}/libsgcc.a");
    } else {
        for word in pkg_config(is_static).split_whitespace() {
            if let Some(folder) = word.strip_prefix("-L") {
                println!("cargo:rustc-link-search=native={folder}");
            } else if word == "-lsgcc" {
                println!("cargo:rustc-link-lib={kind}=sgcc");
            }
        }
    }
    if is_static {
        for name in ["m", "pthread", "dl"] {
            println!("cargo:rustc-link-lib={name}");
        }
    }
}

fn pkg_config(is_static: bool) -> String {
    let mut command = Command::new(env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into()));
    command.args(["--libs", "sgcc"]).env("PKG_CONFIG_ALLOW_SYSTEM_LIBS", "1");
    if is_static {
        command.arg("--static");
    }
    match command.output() {
        Ok(done) if done.status.success() => String::from_utf8_lossy(&done.stdout).into_owned(),
        Ok(done) => panic!("libsgcc was not found: set SGCC_LIB_DIR, or install it for pkg-config\n{}", String::from_utf8_lossy(&done.stderr)),
        Err(error) => panic!("libsgcc was not found: set SGCC_LIB_DIR, or install pkg-config ({error})"),
    }
}
