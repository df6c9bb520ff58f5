/* Loops whose trip count is known (counted_loop.c) are lowered once for each iteration.
 *
 * Those with [[unroll]] (GL_EXT_control_flow_attributes, 6.5): the counter is a constant in each
 * copy. Whatever it indexes then has constant indices, so local arrays stay in SSA form, and equal
 * values of different iterations are numbered together.
 *
 * Those that share a work-group's work, with or without the hint:
 *
 *     for (uint i = gl_LocalInvocationIndex; i < 324u; i += 256u) tile[i] = buffer[i];
 *
 * Only the last copy needs a test. The loads of all copies can then overlap, and the pass
 * `prefetch` finds them in straight-line code. On an H100 the convolution of bench/device takes
 * 0.96 of the time, blur 0.97.
 *
 * If a specialization constant bounds such a loop, only its first iteration precedes it: the driver
 * follows the hint too late for that pass.
 *
 * The copies are straight-line code, so invocations that were active together stay so, and barriers
 * and group operations in the body need no care.
 */
#include "codegen/lower/flow/unroll.h"
#include "codegen/lower/flow/counted_loop.h"
#include "codegen/lower/flow/expand_call.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/types/debug.h"
#include "sema/walk.h"

enum {
    /* nodes of one loop with its inner ones: the 64 rounds of a hash with 200 nodes each. Equal
     * values of the copies are emitted once, so the module grows by less. */
    MOST_UNROLLED = 32768,
    /* copies of inner loops that stay loops: constant indices gain little there, and a driver
     * compiles each copy */
    MOST_LOOPS = 4,
    MOST_IN_FUNCTION = 131072, /* nodes: bounds compile time for many loops in a row */
    MOST_UNHINTED = 8,         /* copies of a loop without a hint */
    MOST_UNASKED_NODES = 512   /* of all of them */
};

/* In all copies. */
static uint64_t most_nodes(const struct lowering *lw, const struct stmt *s)
{
    return has_unroll_hint(lw, s) ? MOST_UNROLLED : MOST_UNASKED_NODES;
}

static uint32_t copies_of(const struct counted_loop *l) { return l->trips + l->has_last_test; }

/* Whether a loop with `loops` others in its body, which stay, is unrolled, if it is small enough.
 */
static bool is_unrolled(const struct lowering *lw, const struct stmt *s, uint64_t loops,
                        struct counted_loop *l)
{
    bool has_hint = has_unroll_hint(lw, s),
         may_be = !s->attributes && !loops && transforms(lw->c, TRANSFORM_UNROLL_SHARED);
    if (!has_hint && !(may_be && begins_at_local_index(lw, s))) return false;
    if (!count_trips(lw, s, l) || copies_of(l) * loops > MOST_LOOPS) return false;
    return has_hint || copies_of(l) <= MOST_UNHINTED;
}

uint32_t unrolled_trips(const struct lowering *lw, const struct stmt *s, uint64_t loops)
{
    struct counted_loop l;
    uint32_t copies = is_unrolled(lw, s, loops, &l) ? copies_of(&l) : 1;
    return copies ? copies : 1;
}

/* Counts the nodes of copies. Returns false where the function has too many. */
static bool spend_nodes(struct lowering *lw, uint64_t nodes)
{
    if (lw->flow.unrolled + nodes > MOST_IN_FUNCTION) return false;
    lw->flow.unrolled += (uint32_t)nodes;
    return true;
}

/* --- copies -------------------------------------------------------------------------------- */

static SpvId counter_id(struct lowering *lw, const struct decl *d, int64_t value)
{
    return scalar_constant_id(lw->m, (enum scalar)d->type->scalar,
                              (union scalar_value){.u = (uint64_t)value});
}

static void copy_known(struct lowering *lw, struct stmt *s, const struct counted_loop *l)
{
    int64_t at = l->first;
    for (uint32_t i = 0; i < l->trips && lw->block; i++) {
        rejoin_debug_scope(lw);
        assign_local(lw, l->counter, counter_id(lw, l->counter, at));
        lower_stmt(lw, s->loop.body);
        step_counter(l, at, &at);
    }
    if (lw->block) assign_local(lw, l->counter, counter_id(lw, l->counter, at));
}

/* Begins what runs only if `condition` holds. */
static void open_guard(struct lowering *lw, struct fork *f, SpvId condition)
{
    SpvId header = lw->block, merge = new_id(lw->m), label = new_id(lw->m);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpSelectionMerge, merge, 0);
    branch_on(lw, condition, label, merge);
    open_fork(lw, f, merge);
    skip_arm(f, 1, header);
    begin_arm(lw, f, label);
}

static void close_guard(struct lowering *lw, struct fork *f)
{
    end_arm(lw, f, 0);
    close_fork(lw, f);
}

/* The last copy, for the invocations whose counter passes the test. */
static void copy_last(struct lowering *lw, struct stmt *s)
{
    struct fork f;
    open_guard(lw, &f, lower_value(lw, s->loop.condition));
    lower_stmt(lw, s->loop.body);
    close_guard(lw, &f);
}

static void copy_strided(struct lowering *lw, struct stmt *s, const struct counted_loop *l)
{
    for (uint32_t i = 0; i < copies_of(l) && lw->block; i++) {
        if (i) lower_effects(lw, s->loop.step);
        rejoin_debug_scope(lw);
        if (i < l->trips) lower_stmt(lw, s->loop.body);
        else copy_last(lw, s);
    }
}

bool unroll_loop(struct lowering *lw, struct stmt *s)
{
    struct counted_loop l;
    uint64_t loops, nodes;
    if (lw->in_memory || !is_unrolled(lw, s, 0, &l)) return false;
    nodes = copies_of(&l) * count_unrolled(lw, s->loop.body, MOST_UNROLLED, &loops);
    if (!is_unrolled(lw, s, loops, &l) || nodes > most_nodes(lw, s)) return false;
    SpvId outer = lw->body.unrolled_from;
    if (!outer) { /* the nodes of a loop include those of its inner loops */
        if (!spend_nodes(lw, nodes)) return false;
        lw->body.unrolled_from = lw->m->bound;
    }
    lower_stmt(lw, s->loop.init);
    if (l.spread) copy_strided(lw, s, &l);
    else copy_known(lw, s, &l);
    lw->body.unrolled_from = outer;
    return true;
}

/* --- the first iteration ------------------------------------------------------------------- */

/* Whether an expression in `s` is found by `note`. */
static bool mentions(struct stmt *s, bool (*note)(const struct visitor *v, struct expr *e))
{
    bool found = false;
    const struct visitor v = {.user = &found, .enter_expr = note};
    visit_parts(&v, s);
    return found;
}

static bool note_shared(const struct visitor *v, struct expr *e)
{
    bool *found = v->user;
    const struct expr *to = e->kind == EXPR_ASSIGN ? e->binary.left : NULL;
    while (to && to->kind != EXPR_NAME)
        to = to->kind == EXPR_INDEX     ? to->index.operand
             : to->kind == EXPR_MEMBER  ? to->member.operand
             : to->kind == EXPR_SWIZZLE ? to->swizzle.operand
                                        : NULL;
    *found |= to && to->name.decl && to->name.decl->storage == STORAGE_SHARED;
    return !*found;
}

/* Whether the code may run more than once: in a loop of main, or in another function. */
static bool may_repeat(const struct lowering *lw)
{
    const struct jump_target *t = lw->flow.target;
    while (t && !t->is_loop) t = t->outer;
    return t || lw->expansion.inlining || lw->body.function != lw->info->main;
}

static bool may_peel(const struct lowering *lw, const struct stmt *s, struct specialized_loop *l,
                     uint64_t *nodes)
{
    uint64_t loops;
    if (lw->in_memory || !has_unroll_hint(lw, s) || !may_repeat(lw) ||
        !read_specialized(lw, s, l) || !l->spread || l->spread - 1 + l->by > INT32_MAX)
        return false;
    *nodes = count_unrolled(lw, s->loop.body, MOST_UNASKED_NODES, &loops);
    return *nodes <= MOST_UNASKED_NODES && !loops && mentions(s->loop.body, note_shared);
}

/* Whether the bound exceeds a number: known to the driver once it has the specialization
 * constants, unlike what the place of an invocation decides. */
static SpvId exceeds(struct lowering *lw, const struct specialized_loop *l, SpvId bound,
                     int64_t value)
{
    SpvOp op = l->counter->type->scalar == SCALAR_INT ? SpvOpSGreaterThan : SpvOpUGreaterThan;
    SpvId words[] = {bound, counter_id(lw, l->counter, value)};
    return spec_op_id(lw->m, scalar_id(lw->m, SCALAR_BOOL), op, words, 2);
}

bool peel_loop(struct lowering *lw, struct stmt *s, iterations_function *lower)
{
    struct specialized_loop l;
    struct fork first, others;
    uint64_t nodes;
    if (!may_peel(lw, s, &l, &nodes) || !spend_nodes(lw, nodes)) return false;
    SpvId bound = lower_value(lw, l.bound);
    SpvId condition =
        emit_pure_of(lw->m, SpvOpLogicalOr, scalar_id(lw->m, SCALAR_BOOL),
                     exceeds(lw, &l, bound, l.spread - 1), lower_value(lw, s->loop.condition));
    open_guard(lw, &first, condition);
    lower_stmt(lw, s->loop.body);
    if (lw->block) {
        lower_effects(lw, s->loop.step);
        open_guard(lw, &others, exceeds(lw, &l, bound, l.by));
        lower(lw, s);
        close_guard(lw, &others);
    }
    close_guard(lw, &first);
    return true;
}
