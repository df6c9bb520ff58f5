/* Constructors and initializers share the check of their arguments; see construct.c and initializer.c. */
#ifndef SGCC_SEMA_INITIALIZER_H
#define SGCC_SEMA_INITIALIZER_H

#include "sema/checker.h"

/* Checks each expression of a list in place.  Returns how many; *bad is set when one is in error or void. */
uint32_t check_arguments(struct checker *ck, struct expr **list, bool *bad);

#endif
