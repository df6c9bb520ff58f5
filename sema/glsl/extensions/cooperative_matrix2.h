/* Checks of calls of the functions of GL_NV_cooperative_matrix2 and
 * GL_EXT_cooperative_matrix_maintenance1; private to the room. */
#ifndef SGCC_SEMA_GLSL_EXTENSIONS_COOPERATIVE_MATRIX2_H
#define SGCC_SEMA_GLSL_EXTENSIONS_COOPERATIVE_MATRIX2_H

#include "sema/checker.h"

bool check_load_tensor(struct checker *ck, struct expr *e);
bool check_store_tensor(struct checker *ck, struct expr *e);
bool check_reduce(struct checker *ck, struct expr *e);
bool check_per_element(struct checker *ck, struct expr *e);
bool check_transpose(struct checker *ck, struct expr *e);
bool check_coordinate(struct checker *ck, struct expr *e);

/* --- tensors (tensor_layout.c) ------------------------------------------------------------- */

bool check_create_tensor(struct checker *ck, struct expr *e);
bool check_set_tensor(struct checker *ck, struct expr *e);

#endif
