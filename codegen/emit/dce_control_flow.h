/* Dead selections and loops: dce.c reports each instruction that opens or closes a construct,
 * and queries at the end which constructs are live. */
#ifndef SGCC_CODEGEN_EMIT_DCE_CONTROL_FLOW_H
#define SGCC_CODEGEN_EMIT_DCE_CONTROL_FLOW_H

#include "codegen/emit/dce.h"
#include "spirv/cfg.h"

/* The calls that analyze_module makes, in the order of the words. `offset` is a word offset in
 * SECTION_FUNCTIONS. Without optimization only whole functions are constructs. */
void start_constructs(struct dce *s);
uint32_t begin_marked_body(struct dce *s, uint32_t offset);
void end_marked_body(struct dce *s, uint32_t offset);
/* A label at word offset `offset`; `before` is the label of the preceding block. */
void pass_label(struct dce *s, uint32_t offset, SpvId before);
/* A merge instruction at word offset `offset`. `first_effect` is the first effect of its block, an
 * index in s->effects. */
void enter_loop(struct dce *s, uint32_t offset, uint32_t first_effect);
void enter_selection(struct dce *s, uint32_t offset, SpvId block);
/* The branch `at` that ends a block, and its targets. `selects`: a selection begins with it. `next`
 * is the label after it, or 0. */
void pass_branch(struct dce *s, const uint32_t *at, struct branch_targets targets, bool selects,
                 SpvId next);
/* Marks the operands that live constructs depend on; returns whether any was pending. */
bool mark_constructs(struct dce *s);
/* Removes the dead constructs and releases what only they needed. */
void remove_dead_constructs(struct dce *s);

#endif
