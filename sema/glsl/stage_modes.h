/* Inside of sema: the stage as a whole. */
#ifndef SGCC_SEMA_GLSL_STAGE_MODES_H
#define SGCC_SEMA_GLSL_STAGE_MODES_H

#include "sema/checker.h"

/* The stage is known and served; asked at the first declaration, since #pragma shader_stage may come as late as that. */
void check_stage(struct checker *ck);
/* The version of SPIR-V without which there is no such stage; 0: any has it. */
uint32_t stage_spirv(const struct checker *ck);
/* The version or an extension brings the stage; asked at main, since #extension may come as late as that, and at layouts that only such
 * stages have.  Said once. */
bool check_stage_gate(struct checker *ck, unsigned exts, loc_t loc);
/* Per-vertex inputs or outputs (STORAGE_INPUT, STORAGE_OUTPUT) are arrays of this length from here on. */
void set_per_vertex(struct checker *ck, enum storage side, uint32_t length);
/* Whether variables may be shared in this stage; else an error. */
bool check_shared_stage(struct checker *ck, const struct qualifier *w);
/* After the last declaration: the modes that the whole shader tells are in module_info. */
void finish_stage(struct checker *ck);

#endif
