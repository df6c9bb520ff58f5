/* Statements, and the assignments in loops and switches that codegen needs for phis. */
#ifndef SGCC_SEMA_DECLARATIONS_CHECK_STMT_H
#define SGCC_SEMA_DECLARATIONS_CHECK_STMT_H

#include "sema/checker.h"
#include "sema/declarations/functions.h"

void check_stmt(struct checker *ck, struct stmt *s);
/* Whether the current statement is inside of a loop with [[unroll]] and the options allow
 * unrolling. */
bool may_be_unrolled(const struct checker *ck);
/* Notes that `d`, a local or parameter, is assigned here, in the `assigned` lists of the loops and
 * switches inside its scope. */
void note_assignment(struct checker *ck, struct decl *d);
/* Checks the statements of a body in the innermost scope (check_stmt.c). */
void check_body_stmts(struct checker *ck, struct stmt *body);

/* --- promise.c ----------------------------------------------------------------------------- */

/* Takes the #pragma sgcc uniform that comes before `loc`, which begins a statement or ends a block;
 * NULL: there is none. */
struct promise *take_promise(struct checker *ck, loc_t loc);
/* Marks the value or condition of a checked statement, or reports that it has none. */
void apply_promise(struct checker *ck, struct stmt *s, const struct promise *p);
void refuse_promise(struct checker *ck, const struct promise *p);

#endif
