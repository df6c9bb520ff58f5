/* Parts of values: [index], .member, .swizzle and .length() (member.c).  Each takes an unchecked
 * node and returns the expression that takes its place, of type_error after an error. */
#ifndef SGCC_SEMA_EXPRESSIONS_MEMBER_H
#define SGCC_SEMA_EXPRESSIONS_MEMBER_H

#include "sema/checker.h"

struct expr *check_index(struct checker *ck, struct expr *e);
struct expr *check_member(struct checker *ck, struct expr *e);
struct expr *check_length(struct checker *ck, struct expr *e);

#endif
