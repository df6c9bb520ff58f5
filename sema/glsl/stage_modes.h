/* Inside of sema: the stage as a whole. */
#ifndef SGCC_SEMA_GLSL_STAGE_MODES_H
#define SGCC_SEMA_GLSL_STAGE_MODES_H

#include "sema/glsl/glsl.h"

/* Per-vertex inputs or outputs (STORAGE_INPUT, STORAGE_OUTPUT) are arrays of this length from here on. */
void set_per_vertex(struct checker *ck, enum storage side, uint32_t length);

#endif
