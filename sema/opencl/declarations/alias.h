/* The names of types in a source (alias.c).
 *
 * In: typedefs, enumerations and declarators as they are checked.  Out: `struct alias` (type.h),
 * which lives in c->arena. */
#ifndef SGCC_SEMA_OPENCL_DECLARATIONS_ALIAS_H
#define SGCC_SEMA_OPENCL_DECLARATIONS_ALIAS_H

#include "sema/opencl/opencl.h"

/* Returns the alias that a typedef makes; `base` is how it names the type, or NULL. */
const struct alias *typedef_alias(struct checker *ck, const struct name *name, loc_t loc,
                                  const struct type *type, const struct alias *base);
/* Returns that of an enumeration whose enumerators are declared. */
const struct alias *enum_alias(struct checker *ck, const struct type_spec *spec,
                               const struct type *type);
/* Returns that of a pointer to, or an array of, what `base` names; NULL if that is NULL. */
const struct alias *derived_alias(struct checker *ck, enum alias_kind kind,
                                  const struct alias *base, const struct type *type);

#endif
