/* Parts of values: [index], .member, .swizzle and .length(); see member.c. */
#ifndef SGCC_SEMA_MEMBER_H
#define SGCC_SEMA_MEMBER_H

#include "sema/checker.h"

struct expr *check_index(struct checker *ck, struct expr *e);
struct expr *check_member(struct checker *ck, struct expr *e);
struct expr *check_length(struct checker *ck, struct expr *e);

#endif
