/* Finds the trip count of loops.
 *
 * A loop qualifies when its test compares a counter that its header alone assigns with a number
 * that is known here: a constant or a local with a constant value, such as the counter of an
 * unrolled loop around it or a parameter of an expanded call. A specialization constant is not
 * known. No `break` and no `continue` may lead out of the body.
 */
#include "codegen/lower/flow/counted_loop.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/ranges.h"

/* --- numbers ------------------------------------------------------------------------------- */

static bool is_counter_type(const struct type *t)
{
    return is_scalar(t) && (t->scalar == SCALAR_INT || t->scalar == SCALAR_UINT);
}

static int64_t wrapped(const struct type *t, int64_t value)
{
    return t->scalar == SCALAR_INT ? (int64_t)(int32_t)(uint32_t)value : (int64_t)(uint32_t)value;
}

/* False where the result is undefined, or the operator is none of these. */
static bool compute(enum operator op, const struct type *t, int64_t a, int64_t b, int64_t *result)
{
    switch ((unsigned)op) {
    case OP_ADD: *result = wrapped(t, a + b); return true;
    case OP_SUB: *result = wrapped(t, a - b); return true;
    case OP_MUL: *result = wrapped(t, (int64_t)((uint64_t)a * (uint64_t)b)); return true;
    case OP_DIV:
        if (a < 0 || b <= 0) return false;
        *result = a / b;
        return true;
    case OP_SHL:
        if (b < 0 || b > 31) return false;
        *result = wrapped(t, (int64_t)((uint64_t)a << b));
        return true;
    case OP_SHR:
        if (a < 0 || b < 0 || b > 31) return false;
        *result = a >> b;
        return true;
    default: return false;
    }
}

static bool is_true(enum operator op, int64_t a, int64_t b)
{
    switch ((unsigned)op) {
    case OP_LESS: return a < b;
    case OP_LESS_EQUAL: return a <= b;
    case OP_GREATER: return a > b;
    case OP_GREATER_EQUAL: return a >= b;
    case OP_EQUAL: return a == b;
    case OP_NOT_EQUAL: return a != b;
    default: return false;
    }
}

/* In C a test may be arithmetic, too: i & 6. */
static bool is_comparison(enum operator op)
{
    static const enum operator comparisons[] = {OP_LESS,          OP_LESS_EQUAL, OP_GREATER,
                                                OP_GREATER_EQUAL, OP_EQUAL,      OP_NOT_EQUAL};
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++)
        if (op == comparisons[i]) return true;
    return false;
}

enum { MOST_CONVERSIONS = 8 };

static bool is_listed(const struct decl_list *l, const struct decl *d)
{
    for (; l; l = l->next)
        if (l->decl == d) return true;
    return false;
}

/* A local in SSA form that the loop does not assign. */
static bool known_local(const struct lowering *lw, const struct stmt *s, const struct decl *d,
                        int64_t *value)
{
    uint64_t known;
    bool is_local = d && (d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER);
    if (!is_local || d->type->has_opaque || !is_ssa(lw, d) || !lowered(lw, d)->id ||
        is_listed(s->assigned, d))
        return false;
    if (!known_constant(lw->m, canonical_id(lw->m, lowered(lw, d)->id), &known)) return false;
    *value = (int64_t)known;
    return true;
}

/* Returns the value of `e` before the loop `s` and in all of its iterations, if it is known. */
static bool known_value(const struct lowering *lw, const struct stmt *s, const struct expr *e,
                        int64_t *value)
{
    int64_t right;
    if (!is_counter_type(e->type)) return false;
    if (e->constness == CONST_KNOWN && e->constant) *value = (int64_t)e->constant->values[0].u;
    else if (e->kind == EXPR_NAME) {
        if (!known_local(lw, s, e->name.decl, value)) return false;
    } else if (e->kind == EXPR_CONVERT) {
        if (!known_value(lw, s, e->unary.operand, value)) return false;
    } else if (e->kind != EXPR_BINARY || !known_value(lw, s, e->binary.left, value) ||
               !known_value(lw, s, e->binary.right, &right))
        return false;
    else if (!compute((enum operator)e->op, e->type, *value, right, value)) return false;
    *value = wrapped(e->type, *value);
    return true;
}

/* The first number that the place of the invocation in its work-group never reaches; 0: `e` is
 * something else. */
static int64_t local_index_bound(const struct lowering *lw, const struct expr *e, unsigned depth)
{
    uint64_t row = 0;
    if (!depth) return 0;
    if (e->kind == EXPR_CONVERT && is_counter_type(e->type))
        return local_index_bound(lw, e->unary.operand, depth - 1);
    if (e->kind == EXPR_SWIZZLE && e->swizzle.count == 1) {
        row = e->swizzle.components[0];
        e = e->swizzle.operand;
    }
    if (e->kind != EXPR_NAME || !e->name.decl) return 0;
    const struct decl *d = e->name.decl;
    if (d->builtin && d->storage == STORAGE_INPUT)
        return limit_of_input(lw, d->builtin->builtin, row);
    bool is_local = d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER;
    return is_local && !row && is_counter_type(d->type) && is_ssa(lw, d) && lowered(lw, d)->id
               ? local_index_bound_of(lw, lowered(lw, d)->id)
               : 0;
}

/* --- the header ---------------------------------------------------------------------------- */

static bool names_counter(const struct expr *e, const struct decl *d)
{
    return e->kind == EXPR_NAME && e->name.decl == d;
}

/* for (int i = FIRST; ..., or the place of the invocation in its work-group. */
static bool read_init(const struct lowering *lw, const struct stmt *s, struct counted_loop *l)
{
    const struct stmt *init = s->loop.init;
    if (!init || init->kind != STMT_DECLARATION || init->declaration->kind != DECLARATION_VARIABLES)
        return false;
    const struct declarator *at = init->declaration->declarators;
    if (!at || at->next || !at->init || !at->decl || at->decl->kind != DECL_VARIABLE) return false;
    l->counter = at->decl;
    bool may_be_value = at->decl->storage == STORAGE_LOCAL && !needs_memory(lw, at->decl) &&
                        is_counter_type(at->decl->type);
    if (!may_be_value || at->init->type != at->decl->type) return false;
    if (known_value(lw, s, at->init, &l->first)) return true;
    l->spread = local_index_bound(lw, at->init, MOST_CONVERSIONS);
    return l->spread > 0;
}

/* ... i < BOUND; ... */
static bool read_test(const struct lowering *lw, const struct stmt *s, struct counted_loop *l)
{
    const struct expr *e = s->loop.condition;
    if (!e || e->kind != EXPR_BINARY || !names_counter(e->binary.left, l->counter)) return false;
    l->test = (enum operator)e->op;
    return is_comparison(l->test) && e->binary.right->type == l->counter->type &&
           known_value(lw, s, e->binary.right, &l->bound);
}

/* ... i++), or any other that assigns the counter what is computed of it and a number. */
static bool read_step(const struct lowering *lw, const struct stmt *s, struct counted_loop *l)
{
    const struct expr *e = s->loop.step;
    if (!e) return false;
    if (e->kind == EXPR_UNARY && names_counter(e->unary.operand, l->counter)) {
        bool adds = e->op == OP_PRE_INC || e->op == OP_POST_INC;
        if (!adds && e->op != OP_PRE_DEC && e->op != OP_POST_DEC) return false;
        l->step = adds ? OP_ADD : OP_SUB;
        l->by = 1;
        return true;
    }
    if (e->kind != EXPR_ASSIGN || !names_counter(e->binary.left, l->counter)) return false;
    const struct expr *right = e->binary.right;
    l->step = (enum operator)e->op;
    if (e->op == OP_NONE) {
        if (right->kind != EXPR_BINARY || !names_counter(right->binary.left, l->counter))
            return false;
        l->step = (enum operator)right->op;
        right = right->binary.right;
    }
    return known_value(lw, s, right, &l->by);
}

/* Whether the header alone controls the loop, and how it begins. */
static bool read_counter(const struct lowering *lw, const struct stmt *s, struct counted_loop *l)
{
    return s->kind == STMT_FOR && !s->loop.has_break && !s->loop.has_continue &&
           !s->loop.condition_declaration && read_init(lw, s, l) &&
           !is_listed(s->loop.assigned_by_body, l->counter);
}

bool begins_at_local_index(const struct lowering *lw, const struct stmt *s)
{
    struct counted_loop l = {0};
    return read_counter(lw, s, &l) && l.spread;
}

bool read_specialized(const struct lowering *lw, const struct stmt *s, struct specialized_loop *l)
{
    struct counted_loop all = {0};
    const struct expr *e = s->loop.condition;
    if (!read_counter(lw, s, &all) || !read_step(lw, s, &all)) return false;
    bool is_test = e && e->kind == EXPR_BINARY && e->op == OP_LESS &&
                   names_counter(e->binary.left, all.counter) &&
                   e->binary.right->constness == CONST_SPEC &&
                   e->binary.right->type == all.counter->type;
    if (!is_test || all.step != OP_ADD || all.by <= 0) return false;
    *l = (struct specialized_loop){all.counter, e->binary.right, all.first, all.spread, all.by};
    return true;
}

bool step_counter(const struct counted_loop *l, int64_t at, int64_t *next)
{
    return compute(l->step, l->counter->type, at, l->by, next);
}

/* The trips of a counter that starts at `first`. */
static int64_t trips_from(const struct counted_loop *l, int64_t first)
{
    int64_t end = l->bound + (l->test == OP_LESS_EQUAL);
    return first < end ? (end - first + l->by - 1) / l->by : 0;
}

/* The trip counts of all starting points are equal, or differ by one. */
static bool count_strided_trips(struct counted_loop *l)
{
    bool ascends = (l->test == OP_LESS || l->test == OP_LESS_EQUAL) && l->step == OP_ADD;
    if (!ascends || l->by <= 0 || l->bound < 0 || l->bound + l->by + l->spread > INT32_MAX)
        return false;
    int64_t most = trips_from(l, 0), least = trips_from(l, l->spread - 1);
    if (most > MOST_TRIPS || most - least > 1) return false;
    l->trips = (uint32_t)least;
    l->has_last_test = most > least;
    return true;
}

bool count_trips(const struct lowering *lw, const struct stmt *s, struct counted_loop *l)
{
    *l = (struct counted_loop){0};
    if (!read_counter(lw, s, l) || !read_test(lw, s, l) || !read_step(lw, s, l)) return false;
    if (l->spread) return count_strided_trips(l);
    int64_t at = l->first;
    for (l->trips = 0; is_true(l->test, at, l->bound); l->trips++)
        if (l->trips == MOST_TRIPS || !step_counter(l, at, &at)) return false;
    return true;
}
