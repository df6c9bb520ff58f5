/* --port: a shader that uses the subgroup extensions of before GL_KHR_shader_subgroup, as source that uses those.
 *
 * The source is read as for compiling, with its trees kept (run.c, tree.c); mask.c tells which 64-bit integers hold masks of
 * invocations; rewrite.c and idiom.c say for each expression what it becomes, as edits of the text (edit.c); port.c does so
 * for every set of extensions that #if asks for, and brings the edits together.
 */
#ifndef SGCC_PORT_PORT_H
#define SGCC_PORT_PORT_H

#include "base/context.h"
#include "base/text.h"

struct run;

/* Appends the ported source, or with options.port_diff the differences, to `out`.  What is wrong in the source is reported, and then
 * nothing is appended; what is left as it was is warned of.  `*runs` gets what free_runs frees, also after a longjmp. */
void port_source(struct context *c, const char *path, const char *source, uint32_t length, struct run **runs, struct text *out);
void free_runs(struct run *runs);

#endif
