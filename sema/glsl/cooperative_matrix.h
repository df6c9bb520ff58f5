/* Cooperative matrices: what the checks of types, operators, constructors and calls ask of sema/glsl/cooperative_matrix.c. */
#ifndef SGCC_SEMA_GLSL_COOPERATIVE_MATRIX_H
#define SGCC_SEMA_GLSL_COOPERATIVE_MATRIX_H

#include "sema/checker.h"

/* The type that coopmat<...>, fcoopmatNV<...> and kin name; type_error after an error. */
const struct type *check_cooperative_matrix(struct checker *ck, struct type_spec *spec);
/* The result of a binary operator one of whose operands is a cooperative matrix (GL_KHR_cooperative_matrix, 5.9). */
const struct type *matrix_operator_result(struct checker *ck, const struct expr *e);
/* coopmat<...>(scalar), coopmat<...>(other): 5.4.X. */
struct expr *construct_cooperative_matrix(struct checker *ck, struct expr *e, const struct type *t, uint32_t count);
/* A call of a function of `row`, which is generic, with `count` checked arguments: 8.X. */
struct expr *check_matrix_call(struct checker *ck, struct expr *e, const struct builtin *row, uint32_t count);

/* Makes `e`, an integer that is no constant but for the length of cooperative matrices in it, a specialization constant.  False: it is no such. */
bool take_matrix_length(struct checker *ck, struct expr **e);

#endif
