//! Compiles GLSL and OpenCL C to SPIR-V, checks modules, and reads their interface.
//!
//! ```
//! let mut options = sgcc::Options::new();
//! options.set("target-env", "vulkan1.2")?.define("SIZE", "64")?;
//! let source = "#version 450\nlayout(local_size_x = SIZE) in;\nvoid main() {}\n";
//! let module = sgcc::compile(source, "empty.comp", &options)?;
//! assert_eq!(sgcc::reflect(module.words())?.entry_points().next().unwrap().local_size()[0], 64);
//! # Ok::<(), sgcc::Error>(())
//! ```
//!
//! All functions may be called by several threads at once.
mod message;
mod options;
mod reflection;
#[rustfmt::skip]
pub mod tree;

use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_void};
use std::ptr::NonNull;

pub use message::{CompileError, Error, Fix, Message, OptionError, Severity};
pub use options::{Included, Options};
pub use reflection::{reflect, Reflection};
use sgcc_sys as sys;

/// A compiled module. It is plain data, so it is `Send` and `Sync`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    words: Vec<u32>,
    /// Warnings.
    pub messages: Vec<Message>,
    /// The stage, "comp"; empty for kernels.
    pub stage: String,
    /// The environment, "vulkan1.1".
    pub target_env: String,
    /// The included files, in the order of their first inclusion.
    pub files: Vec<String>,
}

impl Module {
    /// The words of SPIR-V.
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// The same as bytes, in this machine's byte order.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: the memory is that of the words, and any bytes are valid u8.
        unsafe { std::slice::from_raw_parts(self.words.as_ptr().cast(), self.words.len() * 4) }
    }
}

/// A result of the library, owned. It never leaves the function that made it, so that no claim about threads is made.
/// Messages refer to the path of the source.
struct Outcome {
    at: NonNull<sys::sgcc_result>,
    _path: CString,
}

impl Outcome {
    fn new(at: *mut sys::sgcc_result, path: CString) -> Result<Outcome, Error> {
        NonNull::new(at).map(|at| Outcome { at, _path: path }).ok_or(Error::OutOfMemory)
    }

    fn at(&self) -> *const sys::sgcc_result {
        self.at.as_ptr()
    }

    fn output(&self) -> &[u8] {
        let mut size = 0;
        // SAFETY: the result lives as long as `self`, and owns `size` bytes of output.
        unsafe {
            let at = sys::sgcc_result_output(self.at(), &mut size);
            if at.is_null() { &[] } else { std::slice::from_raw_parts(at.cast(), size) }
        }
    }

    fn messages(&self) -> Vec<Message> {
        message::read(self.at())
    }

    fn files(&self) -> Vec<String> {
        // SAFETY: the function returns NULL behind the last one.
        (0..).map_while(|i| unsafe { owned(sys::sgcc_included_file(self.at(), i)) }).collect()
    }

    /// The warnings, or the errors.
    fn demand(&self) -> Result<Vec<Message>, Error> {
        // SAFETY: the result is valid.
        match unsafe { sys::sgcc_result_status(self.at()) } {
            sys::SGCC_OK => Ok(self.messages()),
            sys::SGCC_OUT_OF_MEMORY => Err(Error::OutOfMemory),
            sys::SGCC_WRONG_USE => Err(OptionError(self.messages().iter().map(|m| m.text.as_str()).collect::<Vec<_>>().join("\n")).into()),
            _ => Err(CompileError { messages: self.messages() }.into()),
        }
    }
}

impl Drop for Outcome {
    fn drop(&mut self) {
        // SAFETY: the result is owned.
        unsafe { sys::sgcc_result_free(self.at.as_ptr()) }
    }
}

/// A copy of a C string; `None` for NULL.
///
/// # Safety
/// `at` is NULL or ends with NUL.
unsafe fn owned(at: *const c_char) -> Option<String> {
    if at.is_null() { None } else { Some(CStr::from_ptr(at).to_string_lossy().into_owned()) }
}

fn compiled(source: &[u8], path: &str, options: &Options, output: &str) -> Result<Outcome, Error> {
    let mut options = options.clone();
    options.suit(path)?;
    options.set("output", output)?;
    let path = options::c_string(path, "the path")?;
    let call = options.call();
    // SAFETY: the library copies the source and the options; the callbacks of `call` are called until it returns, and the result keeps `path`.
    let at = unsafe { sys::sgcc_compile(call.options(), source.as_ptr().cast::<c_char>(), source.len(), path.as_ptr()) };
    let outcome = Outcome::new(at, path)?;
    call.finish();
    outcome.demand()?;
    Ok(outcome)
}

/// Compiles a source. `path` names it in messages, and its suffix selects the stage or the language unless the options do.
pub fn compile(source: impl AsRef<[u8]>, path: &str, options: &Options) -> Result<Module, Error> {
    let outcome = compiled(source.as_ref(), path, options, "spirv")?;
    let words = outcome.output().chunks_exact(4).map(|w| u32::from_ne_bytes([w[0], w[1], w[2], w[3]])).collect();
    // SAFETY: the result is valid; both functions return static strings.
    let (stage, target_env) = unsafe {
        let stage = sys::sgcc_result_stage(outcome.at());
        (if stage == sys::SGCC_STAGE_UNKNOWN { None } else { owned(sys::sgcc_stage_name(stage)) }, owned(sys::sgcc_target_env(outcome.at())))
    };
    Ok(Module { words, messages: outcome.messages(), stage: stage.unwrap_or_default(), target_env: target_env.unwrap_or_default(), files: outcome.files() })
}

fn text(source: &[u8], path: &str, options: &Options, output: &str) -> Result<String, Error> {
    Ok(String::from_utf8_lossy(compiled(source, path, options, output)?.output()).into_owned())
}

/// The preprocessed source.
pub fn preprocess(source: impl AsRef<[u8]>, path: &str, options: &Options) -> Result<String, Error> {
    text(source.as_ref(), path, options, "preprocessed")
}

/// The module as text.
pub fn disassemble(source: impl AsRef<[u8]>, path: &str, options: &Options) -> Result<String, Error> {
    text(source.as_ref(), path, options, "assembly")
}

/// The source, rewritten to use `GL_KHR_shader_subgroup_*` in place of older extensions. The options `port-diff` and `keep64` count.
pub fn port(source: impl AsRef<[u8]>, path: &str, options: &Options) -> Result<String, Error> {
    text(source.as_ref(), path, options, "ported")
}

/// Checks a module of any compiler by the rules of docs/check.md, of the environment that the options name. Returns the warnings.
pub fn check(words: &[u32], options: &Options) -> Result<Vec<Message>, Error> {
    let call = options.call();
    // SAFETY: the words are not kept.
    let at = unsafe { sys::sgcc_check_module(call.options(), words.as_ptr().cast::<c_void>(), words.len() * 4, std::ptr::null()) };
    Outcome::new(at, CString::default())?.demand()
}

/// The version of the library, "1.0.0".
pub fn version() -> String {
    // SAFETY: the string is static.
    unsafe { owned(sys::sgcc_version()) }.unwrap_or_default()
}
