/* Warnings with names: warnings.def and, for -Wpedantic, dialect.def. */
#ifndef SGCC_LANG_WARNINGS_H
#define SGCC_LANG_WARNINGS_H

#include "base/context.h"

enum warning {
#define WARNING(id, name, group) WARNING_##id,
#include "lang/warnings.def"
#undef WARNING
    WARNING_FIRST_DIALECT,
/* WARNING_OF_NARROW_VARIABLE, ...: by enum dialect */
#define DIALECT(id, name, clause, message, taken) WARNING_OF_##id,
#include "lang/dialect.def"
#undef DIALECT
    WARNING_COUNT
};

/* Returns whether `w` may be reported somewhere in this source: an analysis that is for it alone is
 * left out otherwise. */
static inline bool wants_warning(const struct context *c, enum warning w)
{
    return has_warning(&c->warnings.wanted, w);
}

/* Returns whether a warning about the finished module is enabled (analysis/). */
bool wants_module_analysis(const struct context *c);

/* The set of extended instructions that have promises of uniformity in a module, and its
 * instruction: a value, and a constant of enum SpvScope. */
#define PROMISES_SET "NonSemantic.sgcc.Uniform"
enum { PROMISES_UNIFORM = 1 };
/* Returns whether the module has the promises of #pragma sgcc uniform: it is for debugging, or will
 * be analysed. */
bool has_debug_information(const struct sgcc_options *o);
bool keeps_promises(const struct context *c);

/* Sets the warnings that c->options ask for.  Returns false after an error: an item of
 * options.warnings is unknown. */
bool set_warnings(struct context *c);

/* Reports warning `w` at `loc` if it is wanted there, with its name as the rule.  Returns whether
 * it was reported; notes about it (note_at) and its fix (offer_fix) may follow either way. */
bool warn_of(struct context *c, enum warning w, loc_t loc, const char *fmt, ...)
    __attribute__((cold, format(printf, 4, 5)));
/* The same for a location outside of the sources, as of the debug information of a module. */
bool warn_of_in(struct context *c, enum warning w, const struct shown_location *at, const char *fmt,
                ...) __attribute__((cold, format(printf, 4, 5)));

/* Returns the name of row `index`; NULL: there is none. */
const char *warning_name(unsigned index);
/* Returns the group that turns it on: "all", "extra", "pedantic", "default", or "" for none. */
const char *warning_group(unsigned index);
/* Finds a warning by its name of `length` bytes, in which _ stands for -. Returns WARNING_COUNT if
 * there is none. */
enum warning find_warning(const char *name, size_t length);

/* The attribute `name` is at a statement or function from `first` to `last`: silences the warning
 * that sgcc_ignore_NAME is about. */
void read_silencing_attribute(struct context *c, const char *name, loc_t first, loc_t last);
/* Makes `state` hold for the warning "-Wname" from `loc` on.  Returns false if there is no such
 * warning. */
bool set_warning_from(struct context *c, const char *option, enum warning_state state, loc_t loc);

#endif
