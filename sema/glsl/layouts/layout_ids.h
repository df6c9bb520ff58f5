/* The sides of layout identifiers (layout_ids.c). */
#ifndef SGCC_SEMA_GLSL_LAYOUTS_LAYOUT_IDS_H
#define SGCC_SEMA_GLSL_LAYOUTS_LAYOUT_IDS_H

#include "sema/glsl/glsl.h"

/* Returns STORAGE_INPUT or STORAGE_OUTPUT if the layout goes with `in;` or `out;` alone in this
 * stage, otherwise STORAGE_LOCAL. */
enum storage side_of_stage_layout(const struct checker *ck, const struct qualifier *layout);

#endif
