//! Messages and errors.
use std::fmt;

use sgcc_sys as sys;

use crate::owned;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

/// An edit that mends an error: the bytes from `start` to `end` of `file` become `text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    pub title: String,
    /// Nothing else can have been meant.
    pub is_certain: bool,
    pub file: String,
    pub start: usize,
    pub end: usize,
    pub text: String,
}

/// A message. Lines and columns count from 1, columns in bytes; 0 where it is not about a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub severity: Severity,
    pub text: String,
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
    /// The name of its rule, which stays when texts change; empty for notes.
    pub rule: String,
    pub source_line: String,
    pub fix: Option<Fix>,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line != 0 {
            write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        } else if !self.file.is_empty() {
            write!(f, "{}: ", self.file)?;
        }
        let severity = match self.severity {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        write!(f, "{severity}: {}", self.text)
    }
}

/// A source, or a module, that has errors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompileError {
    /// All messages, warnings included, in the order of their detection.
    pub messages: Vec<Message>,
}

impl CompileError {
    /// The first error.
    pub fn first(&self) -> Option<&Message> {
        self.messages.iter().find(|m| m.severity == Severity::Error)
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, message) in self.messages.iter().enumerate() {
            write!(f, "{}{message}", if i == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

/// An option that does not exist, or has another value. The text names it, and what was meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionError(pub String);

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    Compile(CompileError),
    Option(OptionError),
    OutOfMemory,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Compile(error) => error.fmt(f),
            Error::Option(error) => error.fmt(f),
            Error::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::error::Error for CompileError {}
impl std::error::Error for OptionError {}
impl std::error::Error for Error {}

impl From<CompileError> for Error {
    fn from(error: CompileError) -> Error {
        Error::Compile(error)
    }
}

impl From<OptionError> for Error {
    fn from(error: OptionError) -> Error {
        Error::Option(error)
    }
}

/// Copies a message; the strings are those of a live result or reflection.
pub(crate) fn copy(m: &sys::sgcc_message, details: Option<&sys::sgcc_message_details>) -> Message {
    // SAFETY: the strings of C end with NUL or are NULL, but for source_line, which has a length.
    unsafe {
        let line = if m.source_line.is_null() { &[][..] } else { std::slice::from_raw_parts(m.source_line.cast(), m.source_length) };
        let fix = details.and_then(|d| d.fix.as_ref()).map(|fix| Fix {
            title: owned(fix.title).unwrap_or_default(),
            is_certain: fix.is_certain != 0,
            file: owned(fix.file).unwrap_or_default(),
            start: fix.start,
            end: fix.end,
            text: owned(fix.text).unwrap_or_default(),
        });
        Message {
            severity: [Severity::Note, Severity::Warning, Severity::Error][m.severity.min(2) as usize],
            text: owned(m.text).unwrap_or_default(),
            file: owned(m.file).unwrap_or_default(),
            line: m.line,
            column: m.column,
            end_line: details.map_or(0, |d| d.end_line),
            end_column: details.map_or(0, |d| d.end_column),
            rule: details.and_then(|d| owned(d.rule)).unwrap_or_default(),
            source_line: String::from_utf8_lossy(line).into_owned(),
            fix,
        }
    }
}

/// Copies all messages of a live result.
pub(crate) fn read(result: *const sys::sgcc_result) -> Vec<Message> {
    // SAFETY: the result is valid, and the index below the count; all zeros are valid for a struct of numbers and pointers.
    unsafe {
        (0..sys::sgcc_message_count(result))
            .map(|i| {
                let plain = sys::sgcc_message_at(result, i);
                let mut details: sys::sgcc_message_details = std::mem::zeroed();
                details.size = std::mem::size_of_val(&details);
                let is_known = sys::sgcc_message_details_at(result, i, &mut details) != 0;
                copy(&plain, is_known.then(|| &details))
            })
            .collect()
    }
}
