/* The check of arguments that constructors (construct.c) and initializers (initializer.c) share. */
#ifndef SGCC_SEMA_DECLARATIONS_INITIALIZER_H
#define SGCC_SEMA_DECLARATIONS_INITIALIZER_H

#include "sema/checker.h"

/* Checks each expression of a list in place.  Returns their number.  Sets *bad if one is in error
 * or void. */
uint32_t check_arguments(struct checker *ck, struct expr **list, bool *bad);

#endif
