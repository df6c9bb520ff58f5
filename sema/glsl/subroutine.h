/* Subroutines (GLSL 4.60, 6.1.2), which sources for drivers have: SPIR-V has no form of them. */
#ifndef SGCC_SEMA_GLSL_SUBROUTINE_H
#define SGCC_SEMA_GLSL_SUBROUTINE_H

#include "sema/glsl/glsl.h"

/* Declares the type that `subroutine result NAME(parameters);` is. */
void declare_subroutine_type(struct checker *ck, struct declaration *d, struct function *f);
/* Checks a function against the types that its `subroutine(...)` names. */
void associate_subroutine(struct checker *ck, const struct qualifier *word,
                          const struct declaration *d, struct function *f);
/* Checks that none of several functions of one name is a subroutine. */
void check_subroutine_overloads(struct checker *ck, const struct function *f, loc_t loc);
/* Checks that variables of a subroutine type are subroutine uniforms, and no others are.  Returns
 * whether it is so. */
bool check_subroutine_variable(struct checker *ck, const struct qualifiers *q,
                               const struct type_spec *spec, const struct type *t);
/* Returns the prototype of the subroutine type `t`, or NULL if it is none. */
struct function *subroutine_of(const struct type *t);

#endif
