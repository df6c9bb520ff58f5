/* Inlining while lowering: which functions are expanded at their calls, and the expansion. */
#ifndef SGCC_CODEGEN_LOWER_EXPAND_CALL_H
#define SGCC_CODEGEN_LOWER_EXPAND_CALL_H

#include "codegen/lower/lower.h"

/* Returns whether the function will be inlined.  Its tree must not be released then. */
bool keep_for_inlining(struct lowering *lw, struct declaration *d);
bool may_inline(const struct lowering *lw, const struct function *f);
SpvId inline_call(struct lowering *lw, struct expr *call);
/* Called before a call by id: the function must exist in the module. */
void note_called(struct lowering *lw, struct function *f);
/* Returns the number of nodes of the tree `s`, functions that it calls included; any number
 * above `most` if there are more.  With `lw`, the nodes of a loop that will be unrolled count
 * for each iteration, and *loops, unless that is NULL, is the number of loops that stay,
 * counted likewise. */
uint64_t count_nodes(const struct lowering *lw, struct stmt *s, uint64_t most, uint64_t *loops);
/* at the end: functions that note_called named */
void lower_kept_functions(struct lowering *lw);

#endif
