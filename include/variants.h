/* For the programs of sgcc: variants of a source that differ in macros are compiled from the point
 * where the source first mentions one of these.
 *
 * A beginning is the state of a compilation at the end of the last external declaration before that
 * point. Each variant goes on from it. A beginning belongs to one thread. */
#ifndef SGCC_VARIANTS_H
#define SGCC_VARIANTS_H

#include "include/sgcc.h"

struct sgcc_beginning;

/* Compiles the beginning of a source. `options.defines` are the macros that all variants have;
 * `varying` are the names, NULL-ended, of those in which they differ. The path, what the options
 * point to, and the texts and tokens that options.include gives must stay valid as long as the
 * beginning. `most` is the most bytes
 * of memory that the copy of the state takes. Returns NULL if nothing is gained: there is no
 * declaration before the first varying name, the options ask for something else than a module or
 * a check, there is an error, or the state is too large. */
struct sgcc_beginning *sgcc_begin(const struct sgcc_options *options, const char *source,
                                  size_t length, const char *path, const char *const *varying,
                                  size_t most);
/* Compiles the rest with these macros added, whose names are among the varying ones.  The include
 * callback gets `include_user`. Returns a result that is valid until the next call for this
 * beginning; NULL: this source must be compiled as a whole. */
const struct sgcc_result *sgcc_go_on(struct sgcc_beginning *beginning, const char *const *defines,
                                     void *include_user);
/* Returns the number of external declarations that the beginning has. */
size_t sgcc_beginning_length(const struct sgcc_beginning *beginning);
/* NULL is allowed. */
void sgcc_beginning_free(struct sgcc_beginning *beginning);

#endif
