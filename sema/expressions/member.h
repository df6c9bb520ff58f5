/* Parts of values: [index], .member, .swizzle and .length() (member.c). The argument of each is an
 * unchecked node. It returns the expression that replaces the node, of type_error after an error.
 */
#ifndef SGCC_SEMA_EXPRESSIONS_MEMBER_H
#define SGCC_SEMA_EXPRESSIONS_MEMBER_H

#include "sema/checker.h"

struct expr *check_index(struct checker *ck, struct expr *e);
struct expr *check_member(struct checker *ck, struct expr *e);
struct expr *check_length(struct checker *ck, struct expr *e);

#endif
