//! The declarations of `sgcc.h`, generated from it. That header documents all of them; the crate `sgcc` has a safe interface.
#![allow(non_camel_case_types)]

include!("bindings.rs");
