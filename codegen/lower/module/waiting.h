/* Declarations wait until it is known which functions an entry point reaches. */
#ifndef SGCC_CODEGEN_LOWER_MODULE_WAITING_H
#define SGCC_CODEGEN_LOWER_MODULE_WAITING_H

#include "codegen/lower/lower.h"

/* Lowers a declaration, now or in lower_waiting. Returns whether its tree must stay. */
bool wait_or_lower(struct lowering *lw, struct declaration *d);

#endif
