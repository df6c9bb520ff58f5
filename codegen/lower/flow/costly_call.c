/* Decides which functions above the size limit of expand_call.c are expanded all the same. A driver
 * simplifies a function before it expands its calls. Two kinds of arguments become slower by that,
 * and by the copies that a call makes:
 *
 * - an array or struct that goes in and out, and any array that stays in memory. After its callees
 *   are expanded, an array whose length is a specialization constant is not taken apart any more.
 * - a constant that the body tests: a loop with such a bound is unrolled, if at all, for any bound.
 *
 * On an H200, ggml's product of a matrix of f16 and four vectors takes 0.70 of the time with these
 * calls expanded.
 */
#include "codegen/lower/flow/costly_call.h"
#include "codegen/lower/flow/function.h"
#include "sema/walk.h"

static bool goes_through_memory(const struct lowering *lw, const struct decl *p)
{
    if (p->type->has_opaque || !(is_array(p->type) || is_struct(p->type))) return false;
    return p->direction != DIRECTION_IN || !fits_ssa(lw, p);
}

static bool has_memory_parameter(const struct lowering *lw, const struct function *f)
{
    for (const struct decl *p = f->parameters; p; p = p->next)
        if (goes_through_memory(lw, p)) return true;
    return false;
}

/* --- constants that the body tests ----------------------------------------------------------- */

static bool may_be_constant(const struct decl *p)
{
    return p->direction == DIRECTION_IN && !p->uses.is_assigned && is_scalar(p->type);
}

struct tests {
    const struct lowering *lw;
    bool found;
};

static enum look note_parameter(void *user, const struct expr *e)
{
    struct tests *tests = user;
    struct decl *d = e->kind == EXPR_NAME ? e->name.decl : NULL;
    if (d && d->storage == STORAGE_PARAMETER && may_be_constant(d))
        lowered(tests->lw, d)->is_tested = tests->found = true;
    return LOOK_INSIDE;
}

static void note_condition(void *user, const struct expr *condition)
{
    if (condition) search_expr(condition, note_parameter, user);
}

/* A test in a callee counts as a test in the caller. The callee was kept before. */
static void note_arguments(void *user, const struct expr *call)
{
    const struct tests *tests = user;
    const struct function *f = call->call.function;
    const struct decl *p = f ? f->parameters : NULL;
    for (const struct expr *a = call->call.args; a && p; a = a->next, p = p->next)
        if (lowered(tests->lw, p)->is_tested) note_condition(user, a);
}

static bool note_choice(const struct visitor *v, struct expr *e)
{
    if (e->kind == EXPR_CONDITIONAL) note_condition(v->user, e->conditional.condition);
    if (e->kind == EXPR_BINARY && (e->op == OP_LOGICAL_AND || e->op == OP_LOGICAL_OR))
        note_condition(v->user, e);
    if (e->kind == EXPR_CALL) note_arguments(v->user, e);
    return true;
}

bool note_tested_parameters(const struct lowering *lw, const struct function *f, struct stmt *body)
{
    struct tests tests = {.lw = lw};
    bool any = false;
    for (const struct decl *p = f->parameters; p; p = p->next) any |= may_be_constant(p);
    const struct visitor v = {.user = &tests, .enter_expr = note_choice, .enter = note_condition};
    if (any) visit_stmts(&v, body);
    return tests.found;
}

/* Of a local in SSA form: of a parameter of a function that is being expanded, too. */
static bool has_constant_value(const struct lowering *lw, const struct decl *d)
{
    bool is_local = d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER;
    if (!is_local || !is_ssa(lw, d) || !is_scalar(d->type) || !lowered(lw, d)->id) return false;
    uint32_t definition = lowered(lw, d)->id < lw->m->definitions.count
                              ? lw->m->definitions.at[lowered(lw, d)->id]
                              : 0;
    return definition && !(definition & FROM_FUNCTIONS);
}

static bool is_constant_argument(const struct lowering *lw, const struct expr *a)
{
    if (a->constness != CONST_NOT) return true;
    return a->kind == EXPR_NAME && has_constant_value(lw, a->name.decl);
}

/* --- */

bool may_have_costly_calls(const struct lowering *lw, const struct function *f, struct stmt *body)
{
    bool tests = note_tested_parameters(lw, f, body);
    return tests || has_memory_parameter(lw, f);
}

bool is_costly_call(const struct lowering *lw, const struct expr *call)
{
    const struct function *f = call->call.function;
    const struct decl *p = f->parameters;
    if (has_memory_parameter(lw, f)) return true;
    for (const struct expr *a = call->call.args; a && p; a = a->next, p = p->next)
        if (lowered(lw, p)->is_tested && is_constant_argument(lw, a)) return true;
    return false;
}
