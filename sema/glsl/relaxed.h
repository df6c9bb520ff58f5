/* GL_EXT_vulkan_glsl_relaxed: uniforms outside of blocks, and atomic counters, as members of blocks (relaxed.c). */
#ifndef SGCC_SEMA_GLSL_RELAXED_H
#define SGCC_SEMA_GLSL_RELAXED_H

#include "sema/declare.h"

/* Whether `d`, a uniform of file scope, becomes a member of a block. */
bool is_gathered(const struct checker *ck, const struct decl *d);
/* Whether `d` is a member of the default uniform block already and of type `t`: other compilers take it for the same one when it is declared
 * again. */
bool is_gathered_again(const struct checker *ck, const struct decl *d, const struct type *t);
/* Makes it one: a DECL_BLOCK_MEMBER of the default uniform block, or of the block of its atomic counter's binding. */
void gather_uniform(struct checker *ck, const struct layout_values *layout, struct decl *d);
/* An array that was declared without a size has one now: int a[]; int a[4]; */
void update_gathered(const struct decl *d);
/* When all declarations are known: sizes of arrays, and where the members lie. */
void finish_gathered(struct checker *ck);
/* gl_VertexID and gl_InstanceID: the name of what they stand for; NULL for all others. */
const char *relaxed_alias(const struct checker *ck, const struct builtin_variable *row);

#endif
