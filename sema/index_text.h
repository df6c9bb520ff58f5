/* Declarations as text, for the index of names. */
#ifndef SGCC_SEMA_INDEX_TEXT_H
#define SGCC_SEMA_INDEX_TEXT_H

#include "sema/checker.h"

/* Return texts in c->arena. */

/* "layout(set = 0, binding = 1) uniform sampler2D albedo" */
const char *text_of_variable(struct checker *ck, const struct decl *d);
/* "vec4 color, offset 16 of Light (std140)" */
const char *text_of_field(struct checker *ck, const struct type *t, const struct field *f);
/* "float half_of(float x)" */
const char *text_of_function(struct checker *ck, const struct function *f);
/* "struct Light, 2 members" */
const char *text_of_type(struct checker *ck, const struct type *t);
/* The name of the type without the sizes of arrays; "" if it has none. */
const char *base_type_name(struct checker *ck, const struct type *t);

#endif
