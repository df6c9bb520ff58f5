/* Calls of the functions of GL_ARM_tensors and of GL_QCOM_image_processing; private to the room. */
#ifndef SGCC_SEMA_GLSL_EXTENSIONS_TENSOR_H
#define SGCC_SEMA_GLSL_EXTENSIONS_TENSOR_H

#include "sema/checker.h"

bool check_tensor_read(struct checker *ck, struct expr *e);
bool check_tensor_write(struct checker *ck, struct expr *e);
bool check_tensor_size(struct checker *ck, struct expr *e);

/* --- image_processing.c -------------------------------------------------------------------- */

bool check_image_processing(struct checker *ck, struct expr *e);

#endif
