/* The stage as a whole (stage_modes.c); private to the room. */
#ifndef SGCC_SEMA_GLSL_LAYOUTS_STAGE_MODES_H
#define SGCC_SEMA_GLSL_LAYOUTS_STAGE_MODES_H

#include "sema/glsl/glsl.h"

/* --- stage_modes.c ------------------------------------------------------------------------- */

/* Sets the length of per-vertex arrays of inputs or outputs (STORAGE_INPUT, STORAGE_OUTPUT) for the
 * rest of the source. */
void set_per_vertex(struct checker *ck, enum storage side, uint32_t length);
/* Add an execution mode, without and with a value, to module_info. */
void add_mode(struct checker *ck, uint16_t mode);
void add_mode_of(struct checker *ck, uint16_t mode, uint32_t value);

/* --- passthrough geometry shaders (passthrough.c) ------------------------------------------ */

/* Checks the shader as a whole and adds its modes. */
void finish_passthrough(struct checker *ck);

#endif
