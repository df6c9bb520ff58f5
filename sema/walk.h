/* Walks over checked function bodies, for analyses that do not change their shape. A public header
 * of sema/: lowering uses it, too. */
#ifndef SGCC_SEMA_WALK_H
#define SGCC_SEMA_WALK_H

#include "parser/ast.h"

struct visitor;

/* Callbacks of a walk, each of which may be NULL.  The parser bounds the depth of recursion. */
struct visitor {
    void *user; /* passed to those that do not get the visitor */
    /* Called before the parts of a statement, and before the operands of an expression.  False
     * skips them, and `expr` is not called.  A callback that walks over the parts itself may do so
     * by visit_parts, visit_stmts and visit_expr. */
    bool (*enter_stmt)(const struct visitor *v, struct stmt *s);
    bool (*enter_expr)(const struct visitor *v, struct expr *e);
    void (*expr)(void *user, struct expr *e);             /* called after its operands */
    void (*declarator)(void *user, struct declarator *d); /* called after its initializer */
    /* Begin and end of what `condition` controls.  The condition was visited before.  It is NULL if
     * there is none or it is a declaration. */
    void (*enter)(void *user, const struct expr *condition);
    void (*leave)(void *user);
};

/* Visits `s` and the statements after it in its list. */
void visit_stmts(const struct visitor *v, struct stmt *s);
/* Visits what is inside of `s`. */
void visit_parts(const struct visitor *v, struct stmt *s);
void visit_expr(const struct visitor *v, struct expr *e);

/* Returns whether `look` answers LOOK_FOUND for `e` or a part of it.  LOOK_PAST skips the parts of
 * an expression. */
enum look { LOOK_INSIDE, LOOK_PAST, LOOK_FOUND };
bool search_expr(const struct expr *e, enum look (*look)(void *user, const struct expr *e),
                 void *user);

#endif
