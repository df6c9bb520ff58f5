/* Bodies of functions, and what is checked after the last one; private to sema. */
#ifndef SGCC_SEMA_DECLARATIONS_FUNCTIONS_H
#define SGCC_SEMA_DECLARATIONS_FUNCTIONS_H

#include "sema/checker.h"

/* At the end of the source: checks that there is a main, that every called function has a body and
 * that none calls itself. */
void finish_functions(struct checker *ck);
void finish_c_functions(struct checker *ck); /* the same for OpenCL C */

#endif
