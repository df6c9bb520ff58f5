/* Declarations of opaque types, for the declaration files of sema. */
#ifndef SGCC_SEMA_GLSL_OPAQUE_H
#define SGCC_SEMA_GLSL_OPAQUE_H

#include "sema/declare.h"

/* `t` with the image format of the layout, if there is one. */
const struct type *apply_format(struct checker *ck, const struct qualifiers *q, const struct type *t);
/* Whether the layouts and memory qualifiers of a uniform go with its type, opaque or not. */
bool check_uniform_qualifiers(struct checker *ck, const struct qualifiers *q, const struct type *t);
/* Only images take memory qualifiers; of variables and parameters. */
bool check_image_memory(struct checker *ck, const struct qualifiers *q, const struct type *t);
/* A uniform of an opaque type, or an array of one: what it must say; sets d->opaque_index. */
bool check_opaque_uniform(struct checker *ck, struct qualifiers *q, const struct type *t, struct decl *d, unsigned exts);
/* layout(binding = 2, offset = 4) uniform atomic_uint; */
void set_counter_offset(struct checker *ck, const struct qualifiers *q, const struct type *t, loc_t loc);

/* Precisions. */
void set_opaque_precision(struct checker *ck, const struct keyword *k, enum precision precision);
bool has_opaque_precision(const struct type *t);
enum precision default_opaque_precision(struct checker *ck, const struct type *t, loc_t loc);

#endif
