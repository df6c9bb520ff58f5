/* Inlining while lowering: which functions are expanded at their calls, and the expansion. */
#ifndef SGCC_CODEGEN_LOWER_FLOW_EXPAND_CALL_H
#define SGCC_CODEGEN_LOWER_FLOW_EXPAND_CALL_H

#include "codegen/lower/lower.h"

/* Returns whether calls of the function can only be inlined: of a kernel's function for Vulkan that
 * takes the address of pointers, or returns a struct that holds some. */
bool must_expand(const struct lowering *lw, const struct function *f);
/* Returns whether the function will be inlined.  Its tree must not be released then. */
bool retain_for_inlining(struct lowering *lw, struct declaration *d);
/* Returns whether the function will be lowered at the end, since it calls functions that must be
 * expanded and have no body yet. */
bool defer_to_end(struct lowering *lw, struct declaration *d);
/* Returns whether some call of the function may be inlined now. */
bool may_inline(const struct lowering *lw, const struct function *f);
/* Returns whether this call is inlined. */
bool inlines(const struct lowering *lw, const struct expr *call);
SpvId inline_call(struct lowering *lw, struct expr *call);
/* Takes the value of a return within the last switch of a function that is being expanded; returns
 * false if none is. The caller leaves the switch. */
bool set_inlined_result(struct lowering *lw, const struct stmt *s);
/* Called before a call by id: the function must exist in the module. */
void note_called(struct lowering *lw, struct function *f);
/* Returns the number of nodes of the tree `s`, functions that it calls included; any number
 * above `most` if there are more.  The nodes of a loop that will be unrolled count for each
 * iteration. *loops is the number of loops that stay, counted likewise. */
uint64_t count_unrolled(const struct lowering *lw, struct stmt *s, uint64_t most, uint64_t *loops);
/* at the end: functions that note_called named */
void lower_deferred_functions(struct lowering *lw);

#endif
