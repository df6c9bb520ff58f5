//! Reflections: views of the tree that the library owns (`tree.rs` is generated).
use std::borrow::Cow;
use std::ffi::CStr;
use std::os::raw::{c_char, c_void};
use std::ptr::NonNull;

use sgcc_sys as sys;

use crate::{message, tree, CompileError, Error};

/// The interface of a module, and what it requires of a device (docs/reflection.md).
pub struct Reflection(NonNull<sys::sgcc_reflection>);

// SAFETY: the tree is never changed after sgcc_reflect has returned it, and freeing it needs no particular thread.
unsafe impl Send for Reflection {}
unsafe impl Sync for Reflection {}

impl Drop for Reflection {
    fn drop(&mut self) {
        // SAFETY: the reflection is owned.
        unsafe { sys::sgcc_reflection_free(self.0.as_ptr()) }
    }
}

impl Reflection {
    /// The tree, whose views live as long as this object.
    pub fn tree(&self) -> tree::Reflection<'_> {
        // SAFETY: the tree lives as long as `self`.
        tree::Reflection(unsafe { self.0.as_ref() })
    }

    pub fn entry_points(&self) -> impl ExactSizeIterator<Item = tree::EntryPoint<'_>> {
        self.tree().entry_points()
    }

    pub fn resources(&self) -> impl ExactSizeIterator<Item = tree::Resource<'_>> {
        self.tree().resources()
    }

    pub fn constants(&self) -> impl ExactSizeIterator<Item = tree::Constant<'_>> {
        self.tree().constants()
    }
}

/// Reads a module. Words that are no module are a [`CompileError`].
pub fn reflect(words: &[u32]) -> Result<Reflection, Error> {
    // SAFETY: the words are not kept.
    let at = unsafe { sys::sgcc_reflect(words.as_ptr().cast::<c_void>(), words.len() * 4, std::ptr::null()) };
    let found = Reflection(NonNull::new(at as *mut sys::sgcc_reflection).ok_or(Error::OutOfMemory)?);
    // SAFETY: the reflection is valid.
    let raw = unsafe { found.0.as_ref() };
    match raw.status {
        sys::SGCC_OK => Ok(found),
        sys::SGCC_OUT_OF_MEMORY => Err(Error::OutOfMemory),
        _ => Err(CompileError { messages: list(raw.messages, raw.message_count).iter().map(|m| message::copy(m, None)).collect() }.into()),
    }
}

/// A list of a live tree; NULL is empty.
pub(crate) fn list<'a, T>(at: *const T, count: usize) -> &'a [T] {
    // SAFETY: only called with the pairs of a live tree.
    if at.is_null() || count == 0 { &[] } else { unsafe { std::slice::from_raw_parts(at, count) } }
}

/// A string of a live tree, which is never NULL there.
pub(crate) fn text<'a>(at: *const c_char) -> Cow<'a, str> {
    // SAFETY: only called with the strings of a live tree.
    if at.is_null() { Cow::Borrowed("") } else { unsafe { CStr::from_ptr(at) }.to_string_lossy() }
}

pub(crate) fn number(value: u32) -> Option<u32> {
    (value != sys::SGCC_NONE).then(|| value)
}
