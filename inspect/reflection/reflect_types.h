/* Types of a module, for reflection. */
#ifndef SGCC_INSPECT_REFLECTION_REFLECT_TYPES_H
#define SGCC_INSPECT_REFLECTION_REFLECT_TYPES_H

#include "inspect/reflect.h"

/* Fills the facts of all types and constants. */
void reflect_types(struct reflector *r);
/* Returns the type with this id; NULL: the id is not a type. */
const struct sgcc_type *type_at(const struct reflector *r, uint32_t id);
/* Returns the size of a type in a buffer, in bytes.  `matrix_stride`, in bytes, and `row_major` are
 * those of the member that has the type; other types than matrices ignore them. */
uint64_t size_in_buffer(const struct sgcc_type *t, uint32_t matrix_stride, bool row_major);
/* Sets the members of `v` from the decorations of a variable (`member` is WHOLE) or of a member. */
void read_decorations(const struct reflector *r, struct sgcc_variable *v, uint32_t id,
                      int32_t member);
/* Adds the structs that a type contains or points to, directly or not, to r->structs. */
void list_structs(struct reflector *r, const struct sgcc_type *type);

#endif
