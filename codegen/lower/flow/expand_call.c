/* Inlining while lowering: small functions are expanded where they are called, larger ones where
 * the call would be costly (costly_call.c). Their parameters and locals are then in SSA form and
 * need no memory.
 *
 * A function qualifies by its size, including what it calls, and each of its returns is in tail
 * position: the last statement, or the end of an arm of an `if` whose other arm continues with the
 * following statements, or anywhere in a last switch, which it leaves as `break` does. A return out
 * of a loop or another switch would need control flow that the source lacks. The function's tree is
 * retained. It is emitted as a function only if a call by id was made: before its body was seen, or
 * after the budget was used up. Inlining does not change which invocations are active, since the
 * blocks of the body nest as in the source.
 */
#include "codegen/lower/flow/expand_call.h"
#include "codegen/lower/flow/clone.h"
#include "codegen/lower/flow/costly_call.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/module/opaque.h"
#include "codegen/lower/flow/split.h"
#include "codegen/lower/flow/unroll.h"
#include "sema/walk.h"
#include "codegen/lower/types/debug.h"

enum {
    MOST_NODES = 100,             /* nodes of one function, including those inlined into it */
    MOST_COSTLY_NODES = 4096,     /* ... of one whose costly calls alone are expanded */
    MOST_RETAINED = 8192,         /* nodes of all kept trees of functions up to MOST_NODES */
    MOST_COSTLY_RETAINED = 32768, /* ... of those above it */
    MOST_INLINED = 65536,         /* nodes inlined in the whole module */
    MOST_NESTED = 16,
    MOST_FLOW_AROUND = 500, /* nesting depth at the call; SPIR-V limits it (2.17) */
    MOST_FLOW_WITHIN = 200  /* ... of a function above MOST_NODES */
};

struct inlining {
    const struct function *function;
    struct inlining *outer;
    SpvId result;
    const struct type *type;  /* of the result */
    struct decl *from_switch; /* the result of the last switch; NULL outside of it, and for void */
};

/* --- how large a function is --------------------------------------------------------------- */

struct node_count {
    const struct lowering *lw;
    bool unrolls;            /* loops that will be unrolled count for each iteration, else once */
    uint64_t count, most;    /* past `most` nothing is counted */
    uint64_t loops;          /* the number of loops that stay, counted likewise */
    uint32_t depth, deepest; /* of conditions and loops in each other */
};

static bool is_expanded_by_size(const struct lowering *lw, const struct expr *call)
{
    const struct function *f = call->call.function;
    return lowered_function(lw, f)->cost <= MOST_NODES || must_expand(lw, f) ||
           is_costly_call(lw, call);
}

/* --- what has no other form ---------------------------------------------------------------- */

static bool points_to_pointers(const struct type *t)
{
    const struct type *to = is_pointer(t) ? t->element : NULL;
    return to && (t->space == SPACE_PRIVATE || t->space == SPACE_GENERIC) && to->has_pointer;
}

bool must_expand(const struct lowering *lw, const struct function *f)
{
    if (!lw->opencl.makes_shaders || f->c.kernel) return false;
    bool must =
        lowered_function(lw, f)->prints_text || (is_struct(f->result) && f->result->has_pointer);
    for (const struct decl *p = f->parameters; p; p = p->next) must |= points_to_pointers(p->type);
    return must;
}

/* Strings of printf must be known (docs/opencl-vulkan.md), and an argument is none inside of a
 * function. */
static bool has_string_parameter(const struct function *f)
{
    bool has_string = false;
    for (const struct decl *p = f->parameters; p; p = p->next)
        has_string |= is_pointer(p->type) && p->type->space == SPACE_CONSTANT &&
                      is_scalar(p->type->element) && p->type->element->scalar == SCALAR_INT8;
    return has_string;
}

struct print_search {
    const struct lowering *lw;
    bool found;
};

static bool find_printing(const struct visitor *v, struct expr *e)
{
    struct print_search *in = v->user;
    if (e->kind == EXPR_CALL)
        in->found |= e->call.builtin ? e->call.builtin->lowering == LOWER_CL_PRINTF
                                     : e->call.function &&
                                           lowered_function(in->lw, e->call.function)->prints_text;
    return !in->found;
}

static bool prints_text(const struct lowering *lw, const struct function *f, struct stmt *body)
{
    struct print_search in = {.lw = lw};
    const struct visitor v = {.user = &in, .enter_expr = find_printing};
    if (has_string_parameter(f)) visit_stmts(&v, body);
    return in.found;
}

static bool count_expr(const struct visitor *v, struct expr *e)
{
    struct node_count *n = v->user;
    if (n->count > n->most || ++n->count > n->most || e->constness == CONST_KNOWN) return false;
    const struct function *f = e->kind == EXPR_CALL ? e->call.function : NULL;
    const struct lowered_function *callee = f ? lowered_function(n->lw, f) : NULL;
    if (callee && callee->body && is_expanded_by_size(n->lw, e)) {
        n->count += callee->cost;
        n->loops += callee->loops;
    }
    if (e->kind == EXPR_STATEMENTS) visit_stmts(v, e->statements.body);
    return true;
}

static void count_loop_nodes(const struct visitor *v, struct stmt *s)
{
    struct node_count *n = v->user;
    uint64_t before = n->count, loops_before = n->loops;
    visit_parts(v, s);
    uint32_t trips = n->unrolls ? unrolled_trips(n->lw, s, n->loops - loops_before) : 1;
    n->count = before + (n->count - before) * trips;
    n->loops = trips == 1 ? n->loops + 1 : loops_before + (n->loops - loops_before) * trips;
    if (n->count > n->most) n->count = n->most + 1; /* loops around may multiply it again */
}

static bool count_stmt(const struct visitor *v, struct stmt *s)
{
    struct node_count *n = v->user;
    if (n->count > n->most) return false;
    n->count++;
    bool is_loop = s->kind == STMT_WHILE || s->kind == STMT_DO || s->kind == STMT_FOR;
    if (is_loop) count_loop_nodes(v, s);
    return !is_loop;
}

static void enter_nested(void *user, const struct expr *condition)
{
    struct node_count *n = user;
    (void)condition;
    if (++n->depth > n->deepest) n->deepest = n->depth;
}

static void leave_nested(void *user)
{
    struct node_count *n = user;
    n->depth--;
}

uint64_t count_unrolled(const struct lowering *lw, struct stmt *s, uint64_t most, uint64_t *loops)
{
    struct node_count n = {.lw = lw, .unrolls = true, .most = most};
    const struct visitor v = {.user = &n, .enter_stmt = count_stmt, .enter_expr = count_expr};
    *loops = 0;
    if (!s) return 1;
    if (count_stmt(&v, s)) visit_parts(&v, s);
    *loops = n.loops;
    return n.count;
}

/* Returns whether the body has at most `most` nodes, and their number in *count. */
static bool is_small(const struct lowering *lw, const struct declaration *d, uint64_t most,
                     uint64_t *count)
{
    struct node_count n = {.lw = lw, .most = most};
    const struct visitor v = {.user = &n,
                              .enter_stmt = count_stmt,
                              .enter_expr = count_expr,
                              .enter = enter_nested,
                              .leave = leave_nested};
    if (count_stmt(&v, d->body)) visit_parts(&v, d->body);
    *count = n.count;
    lowered_function(lw, d->function)->loops = (uint32_t)n.loops;
    return n.count <= most && n.deepest <= MOST_FLOW_WITHIN;
}

/* --- where it returns ---------------------------------------------------------------------- */

static bool find_return(const struct visitor *v, struct stmt *s)
{
    bool *found = v->user;
    *found |= s->kind == STMT_RETURN;
    return !*found;
}

static bool pass_expr(const struct visitor *v, struct expr *e)
{
    (void)v, (void)e;
    return false; /* no statement is in it that returns from the function (sema) */
}

/* Returns whether the statement contains a return. */
static bool contains_return(struct stmt *s)
{
    bool found = false;
    const struct visitor v = {.user = &found, .enter_stmt = find_return, .enter_expr = pass_expr};
    if (find_return(&v, s)) visit_parts(&v, s);
    return found;
}

static bool is_breakable(const struct stmt *s)
{
    return s->kind == STMT_SWITCH || s->kind == STMT_FOR || s->kind == STMT_WHILE ||
           s->kind == STMT_DO;
}

static bool find_break(const struct visitor *v, struct stmt *s)
{
    bool *found = v->user;
    *found |= s->kind == STMT_BREAK;
    return !*found && !is_breakable(s);
}

static bool find_nested_return(const struct visitor *v, struct stmt *s)
{
    bool *found = v->user;
    *found |= is_breakable(s) && contains_return(s);
    return !*found && !is_breakable(s);
}

static bool find_in_switch(struct stmt *s, bool (*enter)(const struct visitor *v, struct stmt *s))
{
    bool found = false;
    const struct visitor v = {.user = &found, .enter_stmt = enter, .enter_expr = pass_expr};
    visit_stmts(&v, s->switch_.body);
    return found;
}

/* Returns whether a return in the switch can leave it like a break, and `rest` afterwards need not
 * run: it can be the default case, or is never reached. Locals that `rest` assigned would be
 * missing at the end of the switch. */
static bool is_last_switch(struct stmt *s, const struct stmt *rest)
{
    const struct stmt *body = s->switch_.body;
    const struct stmt *first = body && body->kind == STMT_BLOCK ? body->block.stmts : NULL;
    bool has_label = first && (first->kind == STMT_CASE || first->kind == STMT_DEFAULT);
    if (!has_label || find_in_switch(s, find_nested_return)) return false;
    if (!rest || !s->falls_through) return true;
    return !s->switch_.has_default && !find_in_switch(s, find_break) && rest->kind == STMT_RETURN &&
           rest->expr && !rest->expr->has_effects;
}

static struct stmt *list_of(struct stmt *s)
{
    return s && s->kind == STMT_BLOCK ? s->block.stmts : s;
}

/* `s` is a list of statements if `is_list`, else a single statement. */
static bool ends_well(struct stmt *s, bool is_list);

/* An arm must either contain no return or always end in one. */
static bool arm_ends_well(struct stmt *s)
{
    if (!s || !contains_return(s)) return true;
    return !s->falls_through && ends_well(list_of(s), s->kind == STMT_BLOCK);
}

static bool ends_well(struct stmt *s, bool is_list)
{
    for (; s; s = is_list ? s->next : NULL) {
        if (s->kind == STMT_RETURN) return true;
        if (!contains_return(s)) {
            if (!s->falls_through) return false; /* an endless loop */
            continue;
        }
        if (s->kind == STMT_BLOCK) return !s->falls_through && ends_well(s->block.stmts, true);
        if (s->kind == STMT_SWITCH) return is_last_switch(s, is_list ? s->next : NULL);
        if (s->kind != STMT_IF || !arm_ends_well(s->selection.yes) ||
            !arm_ends_well(s->selection.no))
            return false;
        bool both = contains_return(s->selection.yes) && s->selection.no &&
                    contains_return(s->selection.no);
        if (both) return true;
    }
    return true;
}

static bool retain_tree(struct lowering *lw, struct declaration *d, uint64_t count)
{
    struct function *f = d->function;
    struct lowered_function *entry = lowered_function(lw, f);
    entry->body = d;
    entry->cost = (uint32_t)count;
    entry->is_called_only = false;
    /* a call named it by its prototype */
    if (entry->id && !f->has_opaque_parameter) vec_push(&lw->c->arena, &lw->expansion.called, f);
    return true;
}

static bool retain_costly(struct lowering *lw, struct declaration *d)
{
    struct function *f = d->function;
    uint64_t count;
    if (!transforms(lw->c, TRANSFORM_EXPAND_COSTLY_CALLS) || f->computed > MOST_COSTLY_NODES ||
        lw->expansion.retained_costly >= MOST_COSTLY_RETAINED ||
        !may_have_costly_calls(lw, f, d->body) || !is_small(lw, d, MOST_COSTLY_NODES, &count) ||
        !ends_well(d->body->block.stmts, true))
        return false;
    lw->expansion.retained_costly += (unsigned)count;
    return retain_tree(lw, d, count);
}

/* Keeps the body if calls of the function may be expanded; returns whether they may. */
static bool retain_if_expandable(struct lowering *lw, struct declaration *d)
{
    struct function *f = d->function;
    if (f->control & SpvFunctionControlDontInlineMask) return false;
    if (lw->keep_locals || f == lw->info->main) return false;
    /* a continue construct has no exit but its back edge (SPIR-V, 2.11) */
    if (f->ends_invocation || f->c.returns_within) return false;
    uint64_t count;
    if (f->computed > MOST_NODES || !is_small(lw, d, MOST_NODES, &count))
        return retain_costly(lw, d);
    if (lw->expansion.retained_nodes >= MOST_RETAINED || !ends_well(d->body->block.stmts, true))
        return false;
    lw->expansion.retained_nodes += (unsigned)count;
    if (transforms(lw->c, TRANSFORM_EXPAND_COSTLY_CALLS)) note_tested_parameters(lw, f, d->body);
    return retain_tree(lw, d, count);
}

/* The functions of kernels. */
static bool retain_for_shader(struct lowering *lw, struct declaration *d)
{
    uint64_t count;
    if (lw->opencl.makes_shaders)
        lowered_function(lw, d->function)->prints_text = prints_text(lw, d->function, d->body);
    return must_expand(lw, d->function) && !d->function->c.returns_within &&
           is_small(lw, d, MOST_INLINED, &count) && ends_well(d->body->block.stmts, true) &&
           retain_tree(lw, d, count);
}

bool retain_for_inlining(struct lowering *lw, struct declaration *d)
{
    struct function *f = d->function;
    if (is_opencl(lw->c)) return retain_for_shader(lw, d);
    if (f->has_opaque_parameter) {
        lowered_function(lw, f)->body = d;
        lowered_function(lw, f)->is_called_only = true;
    }
    return retain_if_expandable(lw, d) || f->has_opaque_parameter;
}

/* Whether the body of the function follows: its turn has not come. */
static bool is_yet_to_come(struct lowering *lw, const struct function *f)
{
    return !f->defined || !lowered_function(lw, f)->had_turn;
}

bool defer_to_end(struct lowering *lw, struct declaration *d)
{
    struct function *f = d->function;
    bool awaits = false;
    if (!lw->opencl.makes_shaders) return false;
    for (uint32_t i = 0; i < f->calls.callees.count; i++)
        awaits |=
            must_expand(lw, f->calls.callees.at[i]) && is_yet_to_come(lw, f->calls.callees.at[i]);
    if (!awaits) return false;
    struct lowered_function *entry = lowered_function(lw, f);
    if (!entry->id) entry->id = new_id(lw->m);
    entry->body = d;
    entry->is_called_only = true;
    vec_push(&lw->c->arena, &lw->expansion.called, f);
    return true;
}

/* --- putting it in ------------------------------------------------------------------------- */

bool may_inline(const struct lowering *lw, const struct function *f)
{
    unsigned depth = 0;
    const struct lowered_function *entry = lowered_function(lw, f);
    if (!entry->body || entry->is_called_only || lw->expansion.inlined_nodes >= MOST_INLINED ||
        lw->flow.depth > MOST_FLOW_AROUND)
        return false;
    for (const struct inlining *in = lw->expansion.inlining; in; in = in->outer, depth++)
        if (in->function == f) return false; /* recursion, which sema reports at the end */
    return depth < MOST_NESTED;
}

bool inlines(const struct lowering *lw, const struct expr *call)
{
    const struct function *f = call->call.function;
    return may_inline(lw, f) && is_expanded_by_size(lw, call);
}

static SpvId lower_tail(struct lowering *lw, struct stmt *s, bool is_list);

static SpvId result_or_undef(struct lowering *lw, SpvId id)
{
    return id ? id : undef_id(lw->m, value_type_id(lw, lw->expansion.inlining->type));
}

static SpvId merge_results(struct lowering *lw, const struct fork *f, SpvId first, SpvId second,
                           struct decl *choice)
{
    if (lw->expansion.inlining->type->kind == TYPE_VOID) return 0;
    SpvId chosen = choice ? finish_choice(lw, choice) : 0;
    if (!f->ends[0] || !f->ends[1]) return f->ends[0] ? first : second;
    if (choice) return chosen;
    SpvId result_type = value_type_id(lw, lw->expansion.inlining->type);
    SpvId first_result = result_or_undef(lw, first);
    return fork_value(lw, f, result_type, first_result, result_or_undef(lw, second));
}

/* Lowers an arm. If it does not return, it continues with `rest`. */
static SpvId lower_tail_arm(struct lowering *lw, struct stmt *arm, struct stmt *rest)
{
    if (arm && contains_return(arm))
        return lower_tail(lw, (struct stmt *)list_of(arm), arm->kind == STMT_BLOCK);
    if (arm) lower_stmt(lw, arm);
    return lower_tail(lw, rest, true);
}

static SpvId lower_tail_if(struct lowering *lw, struct stmt *s, struct stmt *rest)
{
    SpvId condition = lower_value(lw, s->selection.condition);
    uint64_t known;
    if (known_constant(lw->m, condition, &known))
        return lower_tail_arm(lw, known ? s->selection.yes : s->selection.no, rest);
    struct fork f;
    SpvId merge = new_id(lw->m), yes = new_id(lw->m), no = new_id(lw->m);
    struct decl *choice = begin_choice(lw, lw->expansion.inlining->type);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpSelectionMerge, merge, SpvSelectionControlMaskNone);
    branch_on(lw, condition, yes, no);
    open_fork(lw, &f, merge);
    begin_arm(lw, &f, yes);
    SpvId first = lower_tail_arm(lw, s->selection.yes, rest);
    add_choice(lw, choice, first);
    end_arm(lw, &f, 0);
    begin_arm(lw, &f, no);
    SpvId second = lower_tail_arm(lw, s->selection.no, rest);
    add_choice(lw, choice, second);
    end_arm(lw, &f, 1);
    close_fork(lw, &f);
    return merge_results(lw, &f, first, second, choice);
}

static SpvId lower_tail_switch(struct lowering *lw, struct stmt *s, struct stmt *rest)
{
    struct inlining *in = lw->expansion.inlining;
    if (in->type->kind != TYPE_VOID) in->from_switch = begin_result(lw, in->type);
    lower_switch(lw, s, s->falls_through ? rest : NULL, in->from_switch);
    SpvId result = in->from_switch ? finish_choice(lw, in->from_switch) : 0;
    in->from_switch = NULL;
    return result;
}

bool set_inlined_result(struct lowering *lw, const struct stmt *s)
{
    const struct inlining *in = lw->expansion.inlining;
    if (!in) return false;
    SpvId value = s->expr ? lower_value(lw, s->expr) : 0;
    add_choice(lw, in->from_switch, value);
    return true;
}

/* Lowers statements up to the return that ends them. Returns its value, or 0 for void. */
static SpvId lower_tail(struct lowering *lw, struct stmt *s, bool is_list)
{
    for (; s && lw->block; s = is_list ? s->next : NULL) {
        if (s->kind == STMT_RETURN) {
            lw->loc = s->loc;
            set_line(lw, s->loc);
            return s->expr ? lower_value(lw, s->expr) : 0;
        }
        if (!contains_return(s)) lower_stmt(lw, s);
        else if (s->kind == STMT_BLOCK) return lower_tail(lw, s->block.stmts, true);
        else if (s->kind == STMT_SWITCH) return lower_tail_switch(lw, s, is_list ? s->next : NULL);
        else return lower_tail_if(lw, s, is_list ? s->next : NULL);
    }
    return 0;
}

static SpvId lower_body(struct lowering *lw, const struct function *f)
{
    struct inlining in = {.function = f, .outer = lw->expansion.inlining, .type = f->result};
    lw->expansion.inlining = &in;
    SpvId result = lower_tail(lw, lowered_function(lw, f)->body->body->block.stmts, true);
    if (!lw->block)
        begin_block(lw, new_id(lw->m)); /* it never returns, so the rest is unreachable */
    if (f->result->kind != TYPE_VOID) result = result_or_undef(lw, result);
    lw->expansion.inlining = in.outer;
    return result;
}

/* an argument, by what its parameter is */
struct passed {
    struct lvalue *lvalue; /* of out and inout */
    SpvId value;           /* before the call what is copied in, after it what is copied out */
    SpvId variable;        /* of the caller, which the parameter is; 0: it has its own */
    struct opaque_lvalue opaque;
};

static SpvId value_of_parameter(struct lowering *lw, const struct decl *p)
{
    return is_ssa(lw, p)
               ? local_value(lw, p)
               : emit_value_of(lw->m, SpvOpLoad, value_type_id(lw, p->type), lowered(lw, p)->id);
}

/* A parameter in memory, such as an array that a variable indexes, would be copied from memory, and
 * back.  Drivers do not see through copies of arrays whose length is a specialization constant. */
static SpvId variable_to_share(struct lowering *lw, const struct lvalue *shared,
                               const struct expr *args, const struct expr *own,
                               const struct decl *p)
{
    return !fits_ssa(lw, p) && can_share_variable(shared, args, own, p->type) ? shared->pointer : 0;
}

static void pass_argument(struct lowering *lw, struct passed *to, struct expr *args, struct expr *a,
                          const struct decl *p)
{
    if (p->type->has_opaque) {
        to->opaque = lower_opaque(lw, a);
        return;
    }
    bool is_in = p->direction == DIRECTION_IN;
    bool stays =
        !is_opencl(lw->c) && !p->uses.is_assigned; /* in C others may point to the argument */
    if (!is_in || (stays && a->kind == EXPR_NAME && a->constness == CONST_NOT)) {
        to->lvalue = evaluate_lvalue_once(lw, a);
        to->variable = variable_to_share(lw, to->lvalue, args, a, p);
        if (to->variable) return;
    }
    if (is_in) to->value = lower_value(lw, a);
    else if (p->direction == DIRECTION_INOUT)
        to->value = lower_conversion(lw, load_lvalue(lw, to->lvalue), a->type, p->type);
}

static void bind_parameter(struct lowering *lw, struct decl *p, const struct passed *from)
{
    if (p->type->has_opaque) {
        bind_opaque(lw, p, &from->opaque);
        declare_debug_opaque(lw, p);
    } else if (from->variable) {
        lowered(lw, p)->slot = 0;
        lowered(lw, p)->id = from->variable;
        declare_debug_local(lw, p);
    } else declare_local(lw, p, from->value);
}

/* The variable of the caller must not be taken for the parameter's own in the next copy of an
 * unrolled loop. */
static void release_parameter(struct lowering *lw, struct decl *p, struct passed *from)
{
    if (from->variable) lowered(lw, p)->id = 0;
    else if (p->direction != DIRECTION_IN) from->value = value_of_parameter(lw, p);
}

/* GLSL 4.60, 6.1.1: arguments are copied in, and copied out in the order of the parameters. */
SpvId inline_call(struct lowering *lw, struct expr *e)
{
    struct function *f = e->call.function;
    struct passed *args = arena_array(&lw->c->tree, struct passed, f->count);
    uint32_t i = 0;
    struct decl *p = f->parameters;
    loc_t loc = lw->loc;
    lw->expansion.inlined_nodes += lowered_function(lw, f)->cost;
    for (struct expr *a = e->call.args; a && p; a = a->next, p = p->next, i++)
        pass_argument(lw, &args[i], e->call.args, a, p);
    uint32_t scope = enter_debug_call(lw, lowered_function(lw, f)->body, e->loc);
    for (p = f->parameters, i = 0; p; p = p->next, i++) bind_parameter(lw, p, &args[i]);
    SpvId result = lower_body(lw, f);
    leave_debug_scope(lw, scope);
    lw->loc = loc;
    mark_location(lw->m, loc); /* the following instructions are the caller's */
    for (p = f->parameters, i = 0; p; p = p->next, i++) release_parameter(lw, p, &args[i]);
    i = 0;
    p = f->parameters;
    for (struct expr *a = e->call.args; a && p; a = a->next, p = p->next, i++)
        if (p->direction != DIRECTION_IN && !args[i].variable)
            store_lvalue(lw, args[i].lvalue, lower_conversion(lw, args[i].value, p->type, a->type));
    return f->result->kind == TYPE_VOID ? 0 : result;
}

/* --- at the end ---------------------------------------------------------------------------- */

void note_called(struct lowering *lw, struct function *f)
{
    if (!lowered_function(lw, f)->id && lowered_function(lw, f)->body)
        vec_push(&lw->c->arena, &lw->expansion.called, f);
}

void lower_deferred_functions(struct lowering *lw)
{
    lower_clones(lw);
    while (lw->expansion.called.count) {
        struct function *f = lw->expansion.called.at[--lw->expansion.called.count];
        lower_function(lw, lowered_function(lw, f)->body);
        lower_clones(lw);
    }
}
