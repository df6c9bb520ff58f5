/* Loops that never end, and the values that the index of a for loop takes. */
#include "sema/warnings/expressions.h"

/* Ways out of a loop other than its condition. */
struct exits {
    bool returns, ends_invocation;
};

static bool find_exits(const struct visitor *v, struct stmt *s)
{
    struct exits *found = v->user;
    found->returns |= s->kind == STMT_RETURN;
    found->ends_invocation |= s->kind >= STMT_DISCARD && s->kind <= STMT_TERMINATE_RAY;
    return true;
}

static void find_exits_by_call(void *user, struct expr *e)
{
    struct exits *found = user;
    if (e->kind == EXPR_STATEMENTS) found->returns = true; /* it may contain one */
    if (e->kind != EXPR_CALL) return;
    const struct function *f = e->call.function;
    found->ends_invocation |= f ? f->ends_invocation || f->may_discard || !f->defined
                                : e->call.builtin && !e->call.builtin->pure &&
                                      e->type->kind == TYPE_VOID &&
                                      e->call.builtin->lowering == LOWER_ABORT;
}

static struct exits exits_of(struct stmt *s)
{
    struct exits found = {0};
    visit_parts(
        &(struct visitor){.user = &found, .enter_stmt = find_exits, .expr = find_exits_by_call}, s);
    return found;
}

/* What a condition depends on. */
struct dependence {
    const struct stmt *loop;
    const struct decl *local; /* one of them; NULL: none */
    bool is_opencl;
};

static bool is_assigned_in(const struct stmt *loop, const struct decl *d)
{
    for (const struct decl_list *l = loop->assigned; l; l = l->next)
        if (l->decl == d) return true;
    return false;
}

/* Finds what may change between two iterations. */
static enum look look_for_change(void *user, const struct expr *e)
{
    struct dependence *found = user;
    if (e->kind == EXPR_DEREF || e->kind == EXPR_LENGTH) return LOOK_FOUND;
    if (e->kind != EXPR_NAME) return LOOK_INSIDE;
    const struct decl *d = e->name.decl;
    if (!d || d->memory & MEMORY_ANY_COHERENT || d->c.qualifiers & TYPE_VOLATILE) return LOOK_FOUND;
    if (e->constness != CONST_NOT || d->storage == STORAGE_CONSTANT || d->storage == STORAGE_SPEC)
        return LOOK_PAST;
    if (d->storage == STORAGE_UNIFORM || d->storage == STORAGE_PUSH_CONSTANT ||
        d->storage == STORAGE_INPUT)
        return LOOK_PAST;
    bool is_local = d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER;
    if (!is_local || is_assigned_in(found->loop, d) || (found->is_opencl && d->uses.needs_memory))
        return LOOK_FOUND;
    found->local = d;
    return LOOK_PAST;
}

static bool has_pointers(const struct decl *d) { return is_pointer(d->type) || is_array(d->type); }

/* Warns if nothing in the loop changes what its condition depends on. */
static void check_condition_changes(struct body_walk *b, struct stmt *s)
{
    const struct expr *condition = s->loop.condition;
    struct dependence found = {s, NULL, is_opencl(b->c)};
    if (!condition || !condition->type || condition->constness != CONST_NOT || s->loop.has_break ||
        !is_pure(condition) || search_expr(condition, look_for_change, &found) || !found.local ||
        (found.is_opencl && has_pointers(found.local)))
        return;
    struct exits exits = exits_of(s);
    if (exits.returns || exits.ends_invocation) return;
    if (warn_of(b->c, WARNING_INFINITE_LOOP, condition->loc,
                "the condition never changes: once true, the loop never ends"))
        note_at(b->c, found.local->loc, "no iteration assigns '%s'", found.local->name->text);
}

void check_loop_ends(struct body_walk *b, struct stmt *s)
{
    if (b->dead || s->loop.condition_declaration) return;
    if (!s->loop.never_left) {
        check_condition_changes(b, s);
        return;
    }
    struct exits exits = exits_of(s);
    if (exits.returns || exits.ends_invocation) return;
    warn_of(b->c, WARNING_INFINITE_LOOP, s->loc,
            "this loop never ends: it has no condition that ends it, no break and no return");
}

/* --- counted loops ------------------------------------------------------------------------- */

/* Returns the variable that the init statement declares with a known value, or NULL. */
static const struct decl *index_of_loop(const struct stmt *s, int64_t *first)
{
    const struct stmt *init = s->kind == STMT_FOR ? s->loop.init : NULL;
    if (!init || init->kind != STMT_DECLARATION) return NULL;
    const struct declarator *d = init->declaration->declarators;
    bool is_single = d && !d->next && d->decl && d->init && d->init->type;
    return is_single && integer_of_constant(d->init, first) && is_scalar(d->decl->type) ? d->decl
                                                                                        : NULL;
}

static bool is_name_of(const struct expr *e, const struct decl *d)
{
    e = skip_implicit(e);
    return e->kind == EXPR_NAME && e->name.decl == d;
}

/* Returns how much the step adds to `d`; 0: that is not known. */
static int64_t step_of(const struct expr *e, const struct decl *d)
{
    int64_t by;
    if (!e || !e->type) return 0;
    if (e->kind == EXPR_UNARY && is_name_of(e->unary.operand, d)) {
        if (e->op == OP_PRE_INC || e->op == OP_POST_INC) return 1;
        if (e->op == OP_PRE_DEC || e->op == OP_POST_DEC) return -1;
    }
    if (e->kind != EXPR_ASSIGN || !is_name_of(e->binary.left, d) ||
        !integer_of_constant(e->binary.right, &by) || by > INT32_MAX || by < INT32_MIN)
        return 0;
    return e->op == OP_ADD ? by : e->op == OP_SUB ? -by : 0;
}

/* Returns whether the index is changed by the step alone, and nothing leaves the loop early. */
static bool runs_to_end(const struct stmt *s, const struct decl *index)
{
    if (s->loop.has_break || s->loop.has_continue) return false;
    for (const struct decl_list *l = s->loop.assigned_by_body; l; l = l->next)
        if (l->decl == index) return false;
    return true;
}

/* Returns the last value below or up to `bound` that first + n * step has. */
static int64_t last_value(int64_t first, int64_t step, int64_t bound)
{
    return first + (bound - first) / step * step;
}

/* The bound that i < n, i <= n or i != n sets for the values in the loop.  False: it is not known.
 */
static bool bound_of(const struct expr *e, const struct decl *index, int64_t step, int64_t *bound)
{
    if (!e || !e->type || e->kind != EXPR_BINARY || !is_name_of(e->binary.left, index) ||
        !integer_of_constant(e->binary.right, bound) || *bound > INT32_MAX || *bound < INT32_MIN)
        return false;
    bool is_up = step > 0;
    if (e->op == (is_up ? OP_LESS_EQUAL : OP_GREATER_EQUAL)) return true;
    bool is_unequal = e->op == OP_NOT_EQUAL && (step == 1 || step == -1);
    if (e->op != (is_up ? OP_LESS : OP_GREATER) && !is_unequal) return false;
    *bound += is_up ? -1 : 1;
    return true;
}

/* What a for loop counts, if its index begins at a constant, has a constant step, and is compared
 * with a constant. */
struct counting {
    const struct decl *index;
    int64_t first, step, bound;
};

/* Returns whether a loop counts and has an iteration. */
static bool read_counting(const struct stmt *s, struct counting *c)
{
    c->index = index_of_loop(s, &c->first);
    c->step = c->index ? step_of(s->loop.step, c->index) : 0;
    return c->step && bound_of(s->loop.condition, c->index, c->step, &c->bound) &&
           (c->step > 0 ? c->first <= c->bound : c->first >= c->bound);
}

bool has_iteration(const struct stmt *s)
{
    struct counting c;
    return read_counting(s, &c);
}

struct index_loop count_loop(const struct stmt *s)
{
    struct index_loop unknown = {0};
    struct counting c;
    if (!read_counting(s, &c) || !runs_to_end(s, c.index)) return unknown;
    struct exits exits = exits_of((struct stmt *)s);
    if (exits.returns || exits.ends_invocation) return unknown;
    int64_t last = last_value(c.first, c.step, c.bound);
    return (struct index_loop){.index = c.index,
                               .least = c.step > 0 ? c.first : last,
                               .most = c.step > 0 ? last : c.first,
                               .loc = s->loc};
}
