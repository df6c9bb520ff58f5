/* The internals of port/ that translate expressions to edits: rewrite.c, constant.c, compare.c,
 * statement.c, builtin.c, idiom.c, helper.c.  The emit_ functions edit the text of an expression;
 * render returns its new text instead. */
#ifndef SGCC_PORT_REWRITE_REWRITE_H
#define SGCC_PORT_REWRITE_REWRITE_H

#include "port/legacy.h"

/* --- rewrite.c, replace.c --- */

/* Edits the text of `n` so that it has the form `want`. FORM_NONE means the form that form_of
 * returns. */
void rewrite(struct run *r, struct node *n, enum integer_form want);
/* Rewrites the operands of an expression that stays: 64-bit integers remain 64 bits wide. */
void emit_operands(struct run *r, struct node *n);

const char *format(struct run *r, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void emit_count(struct run *r, struct node *n); /* a shift amount, as a uint */

/* --- compare.c --- */
void emit_comparison(struct run *r, struct node *n);
void emit_aggregate_comparison(struct run *r, struct node *n); /* compares arrays or structs */

/* --- builtin.c --- */
void emit_legacy(struct run *r, struct node *n);
/* Rewrites a call of unpackUint2x32 or another function on masks; returns false if `n` is not such
 * a call. */
bool emit_mask_builtin(struct run *r, struct node *n);

/* --- idiom.c --- */
/* Replaces an idiom by a built-in function of GL_KHR_shader_subgroup_*.  Returns false if `n` is
 * not an idiom or cannot be edited as a whole. */
bool emit_idiom(struct run *r, struct node *n);
/* Returns whether `mask` is known not to be 0 where it is evaluated. */
bool is_nonzero(struct run *r, struct node *mask);

/* --- statement.c --- */
void emit_parts(struct run *r, struct part *p);

#endif
