/* Walks over checked function bodies, for whoever only looks. */
#ifndef SGCC_SEMA_WALK_H
#define SGCC_SEMA_WALK_H

#include "parser/ast.h"

/* Any of the functions may be NULL.  `user` is handed to each.  Depth is bounded by the parser. */
struct visitor {
    void *user;
    void (*expr)(void *user, struct expr *e);                           /* once its operands were visited */
    void (*declarator)(void *user, struct declarator *d);               /* once its initializer was */
    /* What `condition` decides about begins and ends: it was visited already, and is NULL where there is none or where it is a declaration. */
    void (*enter)(void *user, const struct expr *condition);
    void (*leave)(void *user);
};

void visit_stmts(const struct visitor *v, struct stmt *s);
void visit_expr(const struct visitor *v, struct expr *e);

/* Whether `look` finds what it looks for in `e` or in anything inside that it does not look past. */
enum look { LOOK_INSIDE, LOOK_PAST, LOOK_FOUND };
bool search_expr(const struct expr *e, enum look (*look)(void *user, const struct expr *e), void *user);

#endif
