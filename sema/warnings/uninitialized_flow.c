/* The statements of uninitialized and maybe-uninitialized, in the order in which they are executed.
 */
#include "sema/warnings/ways.h"

/* --- selection ----------------------------------------------------------------------------- */

/* Visits a branch in `from`; afterwards it is joined into `end`. */
static void visit_branch(struct assignments *a, struct stmt *s, bool is_dead, struct state *end,
                         struct way way)
{
    a->dead += is_dead;
    flow_through(a, s);
    a->dead -= is_dead;
    if (!is_dead) join_now(a, end, way);
}

/* A chain of else-ifs may be long, so it is walked by a loop. */
static void visit_if(struct assignments *a, struct stmt *s)
{
    struct state *end = make_unreached(a);
    uint32_t dead = a->dead;
    struct way way = {WAY_NONE, 0};
    for (;;) {
        struct expr *condition = s->selection.condition;
        bool value, is_known = bool_constant(condition, &value);
        visit_read_value(a, condition);
        struct state *no = copy_state(a);
        visit_branch(a, s->selection.yes, is_known && !value, end,
                     (struct way){WAY_TRUE, condition->loc});
        release_state(a, a->now);
        a->now = no;
        way = (struct way){WAY_FALSE, condition->loc};
        if (is_known && value) {
            a->now->is_reached = false;
            a->dead++;
        }
        if (!s->selection.no || s->selection.no->kind != STMT_IF) break;
        s = s->selection.no;
    }
    visit_branch(a, s->selection.no, false, end, way);
    a->dead = dead;
    release_state(a, a->now);
    a->now = end;
}

/* --- switch -------------------------------------------------------------------------------- */

static void visit_labels(struct assignments *a, struct stmt *s, const struct state *begin)
{
    for (struct stmt *in = s->switch_.body->block.stmts; in; in = in->next) {
        if (in->kind == STMT_CASE || in->kind == STMT_DEFAULT)
            join_states(a, a->now, (struct way){WAY_NONE, 0}, begin,
                        (struct way){WAY_LABEL, in->loc});
        struct stmt *next = in->next;
        in->next = NULL;
        flow_through(a, in);
        in->next = next;
    }
}

static void visit_switch(struct assignments *a, struct stmt *s)
{
    visit_read_value(a, s->switch_.value);
    struct state *begin = copy_state(a), *end = make_unreached(a);
    struct exit_target target = {end, NULL, a->target};
    uint32_t count = a->count;
    a->target = &target;
    a->now->is_reached = false;
    visit_labels(a, s, begin);
    a->count = count;
    if (!s->switch_.has_default)
        join_states(a, end, (struct way){WAY_NONE, 0}, begin, (struct way){WAY_NO_LABEL, s->loc});
    join_now(a, end, (struct way){WAY_NONE, 0});
    a->target = target.outer;
    release_state(a, begin);
    release_state(a, a->now);
    a->now = end;
}

/* --- loops --------------------------------------------------------------------------------- */

/* A later iteration may find what this one writes. */
static void touch_assigned(struct assignments *a, const struct stmt *s)
{
    for (const struct decl_list *l = s->assigned; l; l = l->next) {
        int i = find_tracked(a, l->decl);
        if (i < 0) continue;
        struct fact *f = &a->now->facts[i];
        f->touched = a->variables[i].parts;
        if (f->set != f->touched && !f->way.kind) f->way = (struct way){WAY_NO_ITERATION, s->loc};
    }
}

static void leave_by_condition(struct assignments *a, const struct stmt *s, struct state *end)
{
    bool value;
    if (!s->loop.condition && !s->loop.condition_declaration) return;
    if (s->loop.condition && bool_constant(s->loop.condition, &value) && value) return;
    join_now(a, end, (struct way){WAY_NONE, 0});
}

static bool is_never_entered(const struct stmt *s)
{
    bool value;
    return s->kind != STMT_DO && bool_constant(s->loop.condition, &value) && !value;
}

static void visit_iteration(struct assignments *a, struct stmt *s, struct exit_target *target)
{
    uint32_t count = a->count;
    flow_through(a, s->loop.body);
    a->count = count;
    join_now(a, target->at_continue, (struct way){WAY_NONE, 0});
    release_state(a, a->now);
    a->now = target->at_continue;
    visit_read_value(a, s->loop.step);
}

static void visit_loop(struct assignments *a, struct stmt *s)
{
    uint32_t dead = a->dead, count = a->count;
    flow_through(a, s->loop.init);
    bool is_entered = s->kind == STMT_FOR && has_iteration(s), is_do = s->kind == STMT_DO;
    touch_assigned(a, s);
    struct exit_target target = {make_unreached(a), make_unreached(a), a->target};
    a->target = &target;
    a->dead += is_never_entered(s);
    if (!is_do) {
        visit_read_value(a, s->loop.condition);
        declare_variables(a, s->loop.condition_declaration);
        if (!is_entered) leave_by_condition(a, s, target.at_break);
    }
    visit_iteration(a, s, &target);
    if (is_do) visit_read_value(a, s->loop.condition);
    if (is_do || is_entered) leave_by_condition(a, s, target.at_break);
    a->target = target.outer;
    a->count = count;
    a->dead = dead;
    release_state(a, a->now);
    a->now = target.at_break;
}

/* --- statements ---------------------------------------------------------------------------- */

static void leave(struct assignments *a, const struct stmt *s)
{
    struct exit_target *t = a->target;
    while (t && s->kind == STMT_CONTINUE && !t->at_continue) t = t->outer;
    struct state *to = !t ? NULL : s->kind == STMT_CONTINUE ? t->at_continue : t->at_break;
    if (to && !a->dead) join_now(a, to, (struct way){WAY_BREAK, s->loc});
    a->now->is_reached = false;
}

static void visit_return(struct assignments *a, struct stmt *s)
{
    visit_read_value(a, s->expr);
    read_results(a, s->loc);
    a->now->is_reached = false;
}

static void visit_block(struct assignments *a, struct stmt *s)
{
    uint32_t count = a->count;
    flow_through(a, s->block.stmts);
    a->count = count;
}

static void flow_through_one(struct assignments *a, struct stmt *s)
{
    switch ((enum stmt_kind)s->kind) {
    case STMT_EXPR: visit_read_value(a, s->expr); break;
    case STMT_DECLARATION: declare_variables(a, s->declaration); break;
    case STMT_BLOCK: visit_block(a, s); break;
    case STMT_IF: visit_if(a, s); break;
    case STMT_SWITCH: visit_switch(a, s); break;
    case STMT_WHILE:
    case STMT_DO:
    case STMT_FOR: visit_loop(a, s); break;
    case STMT_BREAK:
    case STMT_CONTINUE: leave(a, s); break;
    case STMT_RETURN: visit_return(a, s); break;
    case STMT_DISCARD:
    case STMT_TERMINATE:
    case STMT_IGNORE_INTERSECTION:
    case STMT_TERMINATE_RAY: a->now->is_reached = false; break;
    default: break;
    }
}

void flow_through(struct assignments *a, struct stmt *s)
{
    for (; s; s = s->next) flow_through_one(a, s);
}

/* Each local variable and parameter may be one. */
static uint32_t most_variables(const struct body_walk *b)
{
    uint32_t count = b->locals.count;
    for (const struct decl *p = b->function->parameters; p; p = p->next) count++;
    return count < MOST_VARIABLES ? count : MOST_VARIABLES;
}

static bool may_lack_values(const struct body_walk *b)
{
    bool lacks = b->has_unset;
    for (const struct decl *p = b->function->parameters; p; p = p->next)
        lacks |= p->direction == DIRECTION_OUT;
    return lacks;
}

void check_values_set(struct body_walk *b, const struct declaration *d)
{
    if (!wants_warning(b->c, WARNING_UNINITIALIZED) &&
        !wants_warning(b->c, WARNING_MAYBE_UNINITIALIZED))
        return;
    if (!may_lack_values(b)) return;
    struct assignments *a = arena_new(&b->c->tree, struct assignments);
    *a = (struct assignments){.b = b, .most = most_variables(b)};
    a->variables = arena_array(&b->c->tree, struct tracked, a->most);
    a->now = make_state(a);
    a->now->is_reached = true;
    for (struct decl *p = b->function->parameters; p; p = p->next)
        if (p->direction == DIRECTION_OUT) follow_variable(a, p);
    flow_through(a, d->body->block.stmts);
    if (a->now->is_reached) read_results(a, d->end ? d->end : d->body->end);
}
