/* Loops with [[unroll]] whose trip count is known are lowered once for each iteration, with the
 * counter a constant (GL_EXT_control_flow_attributes, 6.5).  Whatever the counter indexes then has
 * constant indices, so local arrays stay in SSA form, and equal values of different iterations are
 * numbered together.
 *
 * A loop qualifies when its test compares a counter that its header alone assigns with a number
 * that is known here: a constant or a local that holds one, such as the counter of an unrolled loop
 * around it or a parameter of an expanded call.  A specialization constant is not known. No `break`
 * and no `continue` may lead out of the body, since the copies stand in straight line.  So
 * invocations that were active together stay so, and barriers and group operations in the body need
 * no care.
 */
#include "codegen/lower/lower.h"
#include "codegen/lower/expand_call.h"
#include "codegen/lower/flow.h"
#include "codegen/lower/function.h"
#include "codegen/lower/debug.h"

enum {
    MOST_TRIPS = 1024,
    /* nodes of one loop with its inner ones: the 64 rounds of a hash with 200 nodes each. Equal
     * values of the copies are emitted once, so the module grows by less. */
    MOST_UNROLLED = 32768,
    /* copies of inner loops that stay loops: constant indices gain little there, and a driver
     * compiles each copy */
    MOST_LOOPS = 8,
    MOST_IN_FUNCTION = 131072 /* nodes: bounds compile time where many loops stand in a row */
};

struct counted_loop {
    struct decl *counter;
    uint32_t trips;
    int64_t first, bound, by;
    enum operator test, step;
};

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

static bool holds(enum operator op, int64_t a, int64_t b)
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
    if (!is_local || d->type->has_opaque || !is_ssa(d) || !d->id || is_listed(s->assigned, d))
        return false;
    if (!known_constant(lw->m, canonical_id(lw->m, d->id), &known)) return false;
    *value = (int64_t)known;
    return true;
}

/* Returns the value of `e` before the loop `s` and in all of its iterations, where it is known. */
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

/* --- the header ---------------------------------------------------------------------------- */

static bool names_counter(const struct expr *e, const struct decl *d)
{
    return e->kind == EXPR_NAME && e->name.decl == d;
}

/* for (int i = FIRST; ... */
static bool read_init(const struct lowering *lw, const struct stmt *s, struct counted_loop *l)
{
    const struct stmt *init = s->loop.init;
    if (!init || init->kind != STMT_DECLARATION || init->declaration->kind != DECLARATION_VARIABLES)
        return false;
    const struct declarator *at = init->declaration->declarators;
    if (!at || at->next || !at->init || !at->decl || at->decl->kind != DECL_VARIABLE) return false;
    l->counter = at->decl;
    bool may_be_value = at->decl->storage == STORAGE_LOCAL && !at->decl->needs_memory &&
                        is_counter_type(at->decl->type);
    return may_be_value && known_value(lw, s, at->init, &l->first) &&
           at->init->type == at->decl->type;
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

static bool read_header(const struct lowering *lw, const struct stmt *s, struct counted_loop *l)
{
    if (s->kind != STMT_FOR || s->loop.has_break || s->loop.has_continue ||
        s->loop.condition_declaration)
        return false;
    if (!read_init(lw, s, l) || is_listed(s->loop.assigned_by_body, l->counter)) return false;
    return read_test(lw, s, l) && read_step(lw, s, l);
}

static bool count_trips(const struct lowering *lw, const struct stmt *s, struct counted_loop *l)
{
    if (!read_header(lw, s, l)) return false;
    int64_t at = l->first;
    for (l->trips = 0; holds(l->test, at, l->bound); l->trips++)
        if (l->trips == MOST_TRIPS || !compute(l->step, l->counter->type, at, l->by, &at))
            return false;
    return true;
}

static bool copies_few_loops(const struct counted_loop *l, uint64_t loops)
{
    return l->trips * loops <= MOST_LOOPS;
}

uint32_t unrolled_trips(const struct lowering *lw, const struct stmt *s, uint64_t loops)
{
    struct counted_loop l = {0};
    bool unrolls = asks_to_unroll(lw, s) && count_trips(lw, s, &l) && copies_few_loops(&l, loops);
    return unrolls && l.trips ? l.trips : 1;
}

/* --- copies -------------------------------------------------------------------------------- */

static SpvId counter_id(struct lowering *lw, const struct decl *d, int64_t value)
{
    return scalar_constant_id(lw->m, (enum scalar)d->type->scalar,
                              (union scalar_value){.u = (uint64_t)value});
}

bool unroll_loop(struct lowering *lw, struct stmt *s)
{
    struct counted_loop l = {0};
    if (lw->in_memory || !asks_to_unroll(lw, s) || !count_trips(lw, s, &l)) return false;
    SpvId outer = lw->unrolled_from;
    uint64_t loops, nodes = l.trips * count_nodes(lw, s->loop.body, MOST_UNROLLED, &loops);
    if (nodes > MOST_UNROLLED || !copies_few_loops(&l, loops)) return false;
    if (!outer) { /* the nodes of a loop include those of its inner loops */
        if (lw->flow.unrolled + nodes > MOST_IN_FUNCTION) return false;
        lw->flow.unrolled += (uint32_t)nodes;
        lw->unrolled_from = lw->m->bound;
    }
    lower_stmt(lw, s->loop.init);
    int64_t at = l.first;
    for (uint32_t i = 0; i < l.trips && lw->block; i++) {
        rejoin_debug_scope(lw);
        assign_local(lw, l.counter, counter_id(lw, l.counter, at));
        lower_stmt(lw, s->loop.body);
        compute(l.step, l.counter->type, at, l.by, &at);
    }
    if (lw->block) assign_local(lw, l.counter, counter_id(lw, l.counter, at));
    lw->unrolled_from = outer;
    return true;
}
