/* --port: rewrites a shader that uses older subgroup extensions to use GL_KHR_shader_subgroup_*.
 *
 * The source is read as for compiling, and its trees are retained (run.c, tree.c). mask.c finds the
 * 64-bit integers that contain masks of invocations. rewrite.c and idiom.c translate each
 * expression to edits of the text (edit.c). port.c repeats this for every set of macros that an #if
 * requests and merges the edits. port/ must not know codegen.
 */
#ifndef SGCC_PORT_PORT_H
#define SGCC_PORT_PORT_H

#include "base/context.h"
#include "base/text.h"

struct run;

/* Why a text does not compile: the first error, and the offset in bytes in the file `path`.  An
 * empty path means that the error has no location.  Long strings are truncated. */
struct port_error {
    char path[1024], text[512];
    uint32_t offset;
    uint64_t digest; /* of the module, if the text compiles to one; 0: there is none */
};

/* Returns whether `text` compiles; sets `*error`.  The library provides this function. */
typedef bool port_compile_fn(struct context *c, const struct sgcc_options *options,
                             const char *path, struct text text, struct port_error *error);

/* --- port.c -------------------------------------------------------------------------------- */

/* Appends the ported source, or with options.port_diff a unified diff, to `out`.  `source` has
 * `length` bytes and is padded.  Appends nothing and reports an error if the source has errors, or
 * if the result would not compile; warns about code that it cannot port.  `*runs` is valid at any
 * time, also after a longjmp, and the caller frees it by free_runs. */
void port_source(struct context *c, const char *path, const char *source, uint32_t length,
                 port_compile_fn *compiles, struct run **runs, struct text *out);

/* --- run.c --------------------------------------------------------------------------------- */

void free_runs(struct run *runs);

#endif
