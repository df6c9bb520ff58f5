/* Checks of calls of the functions of GL_NV_cooperative_vector; private to the room. */
#ifndef SGCC_SEMA_GLSL_EXTENSIONS_COOPERATIVE_VECTOR_H
#define SGCC_SEMA_GLSL_EXTENSIONS_COOPERATIVE_VECTOR_H

#include "sema/checker.h"

bool check_vector_multiply(struct checker *ck, struct expr *e);
bool check_vector_load(struct checker *ck, struct expr *e);
bool check_vector_store(struct checker *ck, struct expr *e);
bool check_outer_product(struct checker *ck, struct expr *e);
bool check_reduce_sum(struct checker *ck, struct expr *e);

#endif
