/* Calls of built-in functions; private to the room. */
#ifndef SGCC_SEMA_OPENCL_BUILTIN_H
#define SGCC_SEMA_OPENCL_BUILTIN_H

#include "sema/opencl/opencl.h"

/* Returns whether a declaration without a body only repeats a built-in function: it then declares
 * nothing. */
bool repeats_builtin(struct checker *ck, const struct function *f, bool is_variadic);
/* Checks the call of a built-in whose arguments are checked (builtin.c).  NULL if no built-in has
 * this name. */
struct expr *resolve_c_call(struct checker *ck, struct expr *call);
/* The same without regard to versions and extensions, for calls that the compiler itself makes. */
struct expr *resolve_any_version(struct checker *ck, struct expr *call);

#endif
