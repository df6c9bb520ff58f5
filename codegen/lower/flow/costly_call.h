/* Calls that cost more than an expanded copy of the function: which functions above the size limit
 * of expand_call.c are retained, and which of their calls are expanded. */
#ifndef SGCC_CODEGEN_LOWER_FLOW_COSTLY_CALL_H
#define SGCC_CODEGEN_LOWER_FLOW_COSTLY_CALL_H

#include "codegen/lower/lower.h"

/* Notes which parameters `body` tests, or a function that it calls (lowered_decl.is_tested).
 * Returns whether there are any. */
bool note_tested_parameters(const struct lowering *lw, const struct function *f, struct stmt *body);
/* The same. Returns whether some call of the function may be costly. */
bool may_have_costly_calls(const struct lowering *lw, const struct function *f, struct stmt *body);
/* Returns whether this call of such a function is costly. */
bool is_costly_call(const struct lowering *lw, const struct expr *call);

#endif
