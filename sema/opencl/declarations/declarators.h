/* Declarators of OpenCL C; private to the room. */
#ifndef SGCC_SEMA_OPENCL_DECLARATIONS_DECLARATORS_H
#define SGCC_SEMA_OPENCL_DECLARATIONS_DECLARATORS_H

#include "sema/opencl/opencl.h"

void read_declarator(struct checker *ck, const struct c_specifiers *s,
                     const struct derivation *derived, loc_t loc, struct c_declared *d);
/* Checks a type-name, as in a cast or sizeof. */
const struct type *check_type_name(struct checker *ck, struct type_spec *spec);
enum address_space default_pointee_space(const struct checker *ck);
/* Checks that the type can be that of an object: complete, and no function.  The error names
 * `what`. */
bool check_complete(struct checker *ck, const struct type *t, loc_t loc, const char *what);

#endif
