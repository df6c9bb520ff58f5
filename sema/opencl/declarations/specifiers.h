/* Declaration specifiers of OpenCL C; private to the room. */
#ifndef SGCC_SEMA_OPENCL_DECLARATIONS_SPECIFIERS_H
#define SGCC_SEMA_OPENCL_DECLARATIONS_SPECIFIERS_H

#include "sema/opencl/opencl.h"

void read_specifiers(struct checker *ck, struct type_spec *spec, struct c_specifiers *s);
/* Adds a qualifier to those of a declaration or of what a pointer points to. */
void read_qualifier(struct checker *ck, struct c_specifiers *s, const struct qualifier *q);
/* Returns the vector that __attribute__((ext_vector_type(4))) makes of the scalar `t`, as in
 * compilers that build OpenCL's vectors on it; `t` itself without that attribute. */
const struct type *extended_vector(struct checker *ck, const struct qualifier *attributes,
                                   const struct type *t);
bool is_image(const struct type *t);
/* Checks that values of the type may be declared: half needs cl_khr_fp16 except after a pointer,
 * double needs cl_khr_fp64 (6.3.1.1, 6.3.1.2). */
bool check_float_types(struct checker *ck, loc_t loc, const struct type *t);

/* Returns whether a use of the type without cl_khr_fp16 is accepted: that of a vector of half,
 * where the extension exists. Reports it as -Wpedantic says (lang/dialect.def). */
bool accepts_half_vector(struct checker *ck, loc_t loc, const struct type *t);

#endif
