/* Inside of sema: offsets of block members. */
#ifndef SGCC_SEMA_GLSL_LAYOUT_H
#define SGCC_SEMA_GLSL_LAYOUT_H

#include "sema/glsl/glsl.h"

/* Inputs, outputs and payloads do not lie in memory that others lay out. */
static inline bool has_packing(enum storage s) { return !is_interface(s) && !is_payload(s); }

/* Gives the fields of `b->type` their offsets, and checks the ones that the source gives. */
void place_members(struct checker *ck, struct block_info *b);

#endif
