/* Inside of sema: offsets of block members. */
#ifndef SGCC_SEMA_LAYOUT_H
#define SGCC_SEMA_LAYOUT_H

#include "sema/checker.h"

enum { MOST_BYTES = 0x7fffffff };       /* that a type or a block may take */

/* Gives the fields of `b->type` their offsets, and checks the ones that the source gives. */
void place_members(struct checker *ck, struct block_info *b);

#endif
