/* Offsets of block members; private to the room. */
#ifndef SGCC_SEMA_GLSL_LAYOUTS_LAYOUT_H
#define SGCC_SEMA_GLSL_LAYOUTS_LAYOUT_H

#include "sema/glsl/glsl.h"

/* Inputs, outputs and payloads have no memory layout that is visible outside. */
static inline bool has_packing(enum storage s) { return !is_interface(s) && !is_payload(s); }

/* Gives the fields of `b->type` their offsets in bytes, and checks those that the source gives. */
void lay_out_members(struct checker *ck, struct block_info *b);

#endif
