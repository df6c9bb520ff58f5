//! Options by name, and the resolution of `#include`.
use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int, c_void};
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::ptr::NonNull;
use std::sync::{Arc, Mutex};

use sgcc_sys as sys;

use crate::{owned, Error, OptionError};

/// A file that a source includes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Included {
    pub path: String,
    pub text: Vec<u8>,
}

type Resolve = dyn Fn(&str, bool, &str) -> Option<Included> + Send + Sync;

/// The options of a compilation.
pub struct Options {
    at: NonNull<sys::sgcc_options>,
    resolve: Option<Arc<Resolve>>,
}

// SAFETY: the library keeps no state besides the memory that `at` owns. Only methods of `&mut self` change it, and compilations read it alone; the
// closure is Send and Sync by its bound.
unsafe impl Send for Options {}
unsafe impl Sync for Options {}

pub(crate) fn c_string(text: &str, what: &str) -> Result<CString, OptionError> {
    CString::new(text).map_err(|_| OptionError(format!("{what} contains a NUL character")))
}

impl Options {
    /// Options with the defaults. Panics where there is no memory.
    pub fn new() -> Options {
        // SAFETY: no arguments.
        let at = NonNull::new(unsafe { sys::sgcc_options_new() }).expect("out of memory");
        Options { at, resolve: None }
    }

    /// Sets an option by its name, which is that of the command line without dashes: `("target-env", "vulkan1.2")`. [`names`](Options::names) lists them.
    pub fn set(&mut self, name: &str, value: &str) -> Result<&mut Options, Error> {
        let c_name = c_string(name, "the name of an option")?;
        let c_value = c_string(value, &format!("the option '{name}'"))?;
        // SAFETY: both strings end with NUL, and the options own a copy of the value.
        match unsafe { owned(sys::sgcc_options_set(self.at.as_ptr(), c_name.as_ptr(), c_value.as_ptr())) } {
            None => Ok(self),
            Some(reason) if reason == "out of memory" => Err(Error::OutOfMemory),
            Some(reason) => Err(OptionError(reason).into()),
        }
    }

    /// Defines a macro.
    pub fn define(&mut self, name: &str, value: &str) -> Result<&mut Options, Error> {
        self.set("define", &format!("{name}={value}"))
    }

    /// Sets the function that finds included files, from the name, whether it is `<name>`, and the path of the including source. A panic in it goes on in the
    /// caller of the compilation.
    pub fn include(&mut self, resolve: impl Fn(&str, bool, &str) -> Option<Included> + Send + Sync + 'static) -> &mut Options {
        self.resolve = Some(Arc::new(resolve));
        self
    }

    /// The names of options and the form of the value of each.
    pub fn names() -> Vec<(String, String)> {
        let (mut name, mut form): (*const c_char, *const c_char) = (std::ptr::null(), std::ptr::null());
        // SAFETY: the function stores static strings, or returns 0 behind the last row.
        (0..)
            .map_while(|i| unsafe {
                let found = sys::sgcc_list_option(i, &mut name, &mut form) != 0;
                found.then(|| (owned(name).unwrap_or_default(), owned(form).unwrap_or_default()))
            })
            .collect()
    }

    /// The stage or the language that a path names, unless they are set.
    pub(crate) fn suit(&mut self, path: &str) -> Result<(), Error> {
        let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
        let c_ending = c_string(ending, "the path")?;
        // SAFETY: the string ends with NUL; the options are owned.
        let (is_stage, has_stage) = unsafe { (sys::sgcc_stage_by_name(c_ending.as_ptr()) != sys::SGCC_STAGE_UNKNOWN, self.at.as_ref().stage != sys::SGCC_STAGE_UNKNOWN) };
        if ending == "cl" {
            self.set("language", "cl")?;
        } else if is_stage && !has_stage && !ending.is_empty() {
            self.set("stage", ending)?;
        }
        Ok(())
    }

    /// The options for one call of the library.
    pub(crate) fn call(&self) -> Call<'_> {
        // SAFETY: the options are valid; the copy refers to memory of `self`, which outlives the call.
        let mut options = unsafe { *self.at.as_ptr() };
        let user = Box::new(User { resolve: self.resolve.clone(), panic: Mutex::new(None) });
        if user.resolve.is_some() {
            options.include = Some(find);
            options.include_release = Some(release);
            options.include_user = (&*user as *const User as *mut User).cast();
        }
        Call { options, user, _owner: self }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::new()
    }
}

impl Clone for Options {
    fn clone(&self) -> Options {
        // SAFETY: the options are valid.
        let at = NonNull::new(unsafe { sys::sgcc_options_clone(self.at.as_ptr()) }).expect("out of memory");
        Options { at, resolve: self.resolve.clone() }
    }
}

impl Drop for Options {
    fn drop(&mut self) {
        // SAFETY: the options are owned.
        unsafe { sys::sgcc_options_free(self.at.as_ptr()) }
    }
}

struct User {
    resolve: Option<Arc<Resolve>>,
    panic: Mutex<Option<Box<dyn std::any::Any + Send>>>,
}

pub(crate) struct Call<'a> {
    options: sys::sgcc_options,
    user: Box<User>,
    _owner: &'a Options,
}

impl Call<'_> {
    pub(crate) fn options(&self) -> *const sys::sgcc_options {
        &self.options
    }

    /// Goes on with what the closure panicked with.
    pub(crate) fn finish(self) {
        let panic = self.user.panic.lock().map(|mut panic| panic.take()).unwrap_or(None);
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
    }
}

/// What C holds of an included file until it releases it.
struct Kept {
    path: CString,
    text: Vec<u8>,
}

unsafe extern "C" fn find(user: *mut c_void, name: *const c_char, system: c_int, including: *const c_char, found: *mut sys::sgcc_include) -> c_int {
    let user = &*user.cast::<User>();
    let text = |at: *const c_char| CStr::from_ptr(at).to_string_lossy();
    let answer = catch_unwind(AssertUnwindSafe(|| user.resolve.as_ref().and_then(|resolve| resolve(&text(name), system != 0, &text(including)))));
    let included = match answer {
        Ok(Some(included)) => included,
        Ok(None) => return 0,
        Err(panic) => {
            if let Ok(mut first) = user.panic.lock() {
                first.get_or_insert(panic);
            }
            return 0;
        }
    };
    let path = match CString::new(included.path) {
        Ok(path) => path,
        Err(_) => return 0,
    };
    let kept = Box::new(Kept { path, text: included.text });
    (*found).path = kept.path.as_ptr();
    (*found).text = kept.text.as_ptr().cast();
    (*found).length = kept.text.len();
    (*found).handle = Box::into_raw(kept).cast();
    1
}

unsafe extern "C" fn release(_user: *mut c_void, handle: *mut c_void) {
    if !handle.is_null() {
        drop(Box::from_raw(handle.cast::<Kept>()));
    }
}
