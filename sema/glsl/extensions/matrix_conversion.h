/* Checks of calls of the functions of GL_QCOM_cooperative_matrix_conversion; private to the room.
 */
#ifndef SGCC_SEMA_GLSL_EXTENSIONS_MATRIX_CONVERSION_H
#define SGCC_SEMA_GLSL_EXTENSIONS_MATRIX_CONVERSION_H

#include "sema/checker.h"

bool check_bitcast_array(struct checker *ck, struct expr *e);
bool check_extract_sub_array(struct checker *ck, struct expr *e);
bool check_vector_to_matrix(struct checker *ck, struct expr *e);
bool check_matrix_to_vector(struct checker *ck, struct expr *e);

#endif
