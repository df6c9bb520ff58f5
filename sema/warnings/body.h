/* Shared by the files of this folder: one walk over a body (body.c), which calls a function of each
 * subject. */
#ifndef SGCC_SEMA_WARNINGS_BODY_H
#define SGCC_SEMA_WARNINGS_BODY_H

#include "sema/walk.h"
#include "sema/warnings/warnings.h"

/* A loop whose index takes known values. */
struct index_loop {
    const struct decl *index;
    int64_t least, most;
    loc_t loc;
    uint32_t guards; /* those around its body */
    struct index_loop *outer;
};

struct body_walk {
    struct checker *ck;
    struct context *c;
    const struct function *function;
    bool has_effects;        /* on what is outside of the function */
    uint32_t dead;           /* the number of constructs around that a constant switches off */
    uint32_t guards;         /* the number of conditions around: what is inside may be skipped */
    const struct stmt *init; /* of the loop that is being visited */
    struct index_loop *loop; /* the innermost one whose index is known, or NULL */
    const struct expr *address_of; /* operand of the & that is being visited: one past the end is an
                                      address, too */
    VEC(struct decl *) locals;
    bool has_unset; /* some are declared without a value */
};

/* --- conversions.c ------------------------------------------------------------------------- */

void check_conversion_kept(struct body_walk *b, const struct expr *e);
void check_compound_conversion(struct body_walk *b, const struct expr *e);

/* --- comparisons.c ------------------------------------------------------------------------- */

void check_tautology(struct body_walk *b, const struct expr *e);

/* --- loops.c ------------------------------------------------------------------------------- */

void check_loop_ends(struct body_walk *b, struct stmt *s);
/* Returns the values of the index of a for loop; index NULL: they are not known. */
struct index_loop count_loop(const struct stmt *s);
/* Whether a for loop has a first iteration, by constants. It may be left in it. */
bool has_iteration(const struct stmt *s);

/* --- uninitialized_flow.c ------------------------------------------------------------------ */

/* Follows values of variables through the body. */
void check_values_set(struct body_walk *b, const struct declaration *d);

/* --- bounds.c ------------------------------------------------------------------------------ */

void check_bounds(struct body_walk *b, const struct expr *e);

/* --- names.c ------------------------------------------------------------------------------- */

void check_names_used(struct body_walk *b);
/* A call of a built-in function writes the variables of the shader that it is given the memory of.
 */
void note_global_use(const struct expr *e);
/* Returns how a built-in function uses argument `i`, which is `e`; DIRECTION_OUT: it may write it.
 */
enum direction builtin_direction(const struct builtin *b, const struct expr *e, uint32_t i);

/* --- source_text.c ------------------------------------------------------------------------- */

/* Returns whether the token at `loc` comes from a macro. */
bool is_in_macro(const struct body_walk *b, loc_t loc);
/* Returns whether a comment before `loc`, in its line or the one before, says that control falls
 * through. */
bool has_fallthrough_comment(const struct body_walk *b, loc_t loc);
/* Returns whether a semicolon follows the condition of the if at `loc`. */
bool has_semicolon_after_condition(const struct body_walk *b, loc_t loc);

/* Returns the value of a scalar integer constant in *value; false if `e` is none. */
static inline bool integer_of_constant(const struct expr *e, int64_t *value)
{
    *value = 0;
    if (e->constness != CONST_KNOWN || !e->constant || !is_scalar(e->type) || !is_integer(e->type))
        return false;
    *value = integer_of(e->constant);
    return true;
}

/* Returns whether `e` is a known truth value, which is *value then. */
static inline bool bool_constant(const struct expr *e, bool *value)
{
    *value = false;
    if (!e || !e->type || e->constness != CONST_KNOWN || !e->constant || !is_scalar(e->type))
        return false;
    *value = is_integer(e->type) ? integer_of(e->constant) != 0 : e->constant->values[0].b;
    return is_integer(e->type) || is_bool(e->type);
}

#endif
