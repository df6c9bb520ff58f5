/* Inside of port/: how expressions become edits (rewrite.c, statement.c, builtin.c, idiom.c, helper.c). */
#ifndef SGCC_PORT_REWRITE_H
#define SGCC_PORT_REWRITE_H

#include "port/legacy.h"

/* --- rewrite.c, replace.c --- */

/* Edits the text of `n` so that it has the form `want`; FORM_NONE: whichever form_of says. */
void rewrite(struct run *r, struct node *n, enum form want);
/* The same for all operands of what keeps its meaning: 64-bit integers stay such. */
void emit_operands(struct run *r, struct node *n);
/* The text of `n` in the form `want`, to stand in the new text of `within`. */
const char *render(struct run *r, struct node *n, enum form want, struct piece within);

void replace_tokens(struct run *r, uint32_t first, uint32_t last, const char *text);
/* Text before and behind `n`; what is emitted in between lies inside. */
struct piece wrap_begin(struct run *r, struct node *n, const char *text);
void wrap_end(struct run *r, struct node *n, struct piece around, const char *text);
/* All of the text of `n` but its parentheses; false when it is in no one place that may be edited. */
bool find_whole(struct run *r, const struct node *n, struct piece *whole);
void begin_whole(struct run *r, const struct node *n, struct piece whole, const char *text);   /* text before it, */
void end_whole(struct run *r, const struct node *n, struct piece whole, const char *text);     /* and behind it */
void replace_whole(struct run *r, struct node *n, struct piece whole, const char *text);
/* A comma in place of the operator. */
void replace_operator(struct run *r, struct node *n, const char *text);
/* An edit is not possible: what can be fixed for another round is. */
void give_up(struct run *r, struct node *n);

bool is_primary(const struct node *n);
bool is_atom(const struct node *n);             /* the same, without its parentheses */
bool becomes_call(struct run *r, struct node *n);       /* of a helper function, once it was rewritten */
/* As replace_tokens for what follows token `last_kept`, with the space between. */
void replace_behind(struct run *r, uint32_t last_kept, uint32_t last, const char *text);
/* Whether name, brackets and their end may be edited. */
bool can_edit_call(struct run *r, const struct node *n);
/* Whether the text of `n` is in the body of a macro, where its arguments may be anything. */
bool is_in_define(struct run *r, const struct node *n);
/* Whether `n` is an argument of the macro in whose body `whole` is. */
bool is_argument(struct run *r, const struct node *n, struct piece whole);
bool may_be_uint(struct run *r, const struct node *n);
const char *format(struct run *r, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void need_feature(struct run *r, enum feature_id f);
bool same_value(const struct node *a, const struct node *b);   /* written in the same way, and computing it twice is nothing else */
void emit_count(struct run *r, struct node *n);                 /* a number of bits to shift by, as a uint */
const char *literal_text(struct run *r, uint64_t bits, enum form form);

/* --- helper.c --- */
enum helper {
#define HELPER(id, name, feature, text) HELPER_##id,
#include "port/helper.def"
#undef HELPER
    HELPER_COUNT
};
const char *helper_name(struct run *r, enum helper h);
const char *swizzle_name(struct run *r, const struct legacy *l, const struct type *t);
const char *lane_name(struct run *r, const char *becomes);

/* --- builtin.c --- */
void emit_legacy(struct run *r, struct node *n);
/* unpackUint2x32 and others that take or give masks; false: nothing special. */
bool emit_mask_builtin(struct run *r, struct node *n);

/* --- idiom.c --- */
/* What has a built-in function of its own in KHR; false: it is no idiom, or cannot be edited as a whole. */
bool emit_idiom(struct run *r, struct node *n);
/* Whether `mask` is not 0 where it stands. */
bool is_nonzero(struct run *r, struct node *mask);

/* --- statement.c --- */
void emit_parts(struct run *r, struct part *p);

#endif
