/* Calls of functions on textures and images; see image_call.c. */
#ifndef SGCC_SEMA_GLSL_IMAGE_CALL_H
#define SGCC_SEMA_GLSL_IMAGE_CALL_H

#include "sema/checker.h"

/* Whether the first parameter of the row is one of several types of images, textures or samplers. */
static inline bool is_image_row(const struct builtin *b) { return b->count && b->params[0].scalar == SCALAR_IMAGES; }

/* What the row in call->call.builtin demands of its arguments beyond their types; one error, or true. */
bool check_image_call(struct checker *ck, const struct expr *call);
/* Whether parameter `i` is an offset that GL_EXT_texture_offset_non_const lets vary here. */
bool offset_may_vary(const struct checker *ck, const struct expr *call, const struct builtin *b, uint32_t i);

#endif
