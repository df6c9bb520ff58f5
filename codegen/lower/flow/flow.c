/* Blocks, the log of assignments, and the joins at which phis are placed.
 *
 * A construct is a region that control may skip: an arm of a selection, a loop, a switch. Its
 * assignments to locals from outside are logged with the previous value, once for each local and
 * construct. At the end of an arm the final values are recorded and the log is undone, so that the
 * other arm starts from the same values. Where both arms merge, a local with different values gets
 * a phi. That is an assignment in the enclosing construct, and logged there. Loops and switches may
 * be left from many places: each `break` and `continue` is an edge with the values of the locals
 * that sema lists as assigned. So the cost depends on assignments, not on declarations. It is not
 * always linear: a thousand breaks out of a loop that assigns a thousand locals are a million
 * values. When a function has used up its budget, its words are discarded, and function.c lowers it
 * again with its locals in memory. Structs and arrays get no phis. SPIR-V permits them, but no
 * other compiler emits them, and drivers that split variables into members do not split phis. A
 * local that would need one is recorded, and the function is lowered again with that local split
 * into its parts.
 */
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/flow/split.h"
#include "codegen/lower/types/debug.h"

enum {
    PHI_BUDGET = 1 << 20, /* phi operands in one function */
    DEEPEST_FLOW = 1023   /* SPIR-V, 2.17: control-flow nesting depth */
};

/* Returns false when the budget is used up. Any value will do then, since the function is lowered
 * again. */
static bool spend(struct lowering *lw, uint64_t count)
{
    lw->flow.phi_budget_used += count;
    lw->flow.is_budget_exhausted |= lw->flow.phi_budget_used > PHI_BUDGET;
    return !lw->flow.is_budget_exhausted;
}

/* --- blocks -------------------------------------------------------------------------------- */

void begin_block(struct lowering *lw, SpvId label)
{
    lw->m->block_start = lw->m->sections[SECTION_FUNCTIONS].count;
    emit(lw->m, SECTION_FUNCTIONS, SpvOpLabel, &label, 1);
    lw->block = label;
    lw->body.line.line = 0; /* an OpLine applies until the end of its block */
}

void end_block(struct lowering *lw, SpvOp op, const uint32_t *operands, unsigned count)
{
    emit(lw->m, SECTION_FUNCTIONS, op, operands, count);
    lw->block = 0;
}

void branch_to(struct lowering *lw, SpvId label) { end_block(lw, SpvOpBranch, &label, 1); }

void branch_on(struct lowering *lw, SpvId condition, SpvId yes, SpvId no)
{
    end_block(lw, SpvOpBranchConditional, (uint32_t[]){condition, yes, no}, 3);
}

/* --- locals and the log -------------------------------------------------------------------- */

SpvId local_value(struct lowering *lw, const struct decl *d)
{
    if (lowered(lw, d)->id) return lowered(lw, d)->id; /* one that is split has none */
    SpvId id = parts_of(lw, d) ? assembled_value(lw, d) : 0;
    return id ? id : undef_id(lw->m, value_type_id(lw, d->type));
}

static bool is_logged(const struct function_flow *f, const struct local *l)
{
    return l->entry > f->start;
}

/* A local needs no log in the construct that declares it, since nothing joins there. The cases of a
 * switch do join. */
void set_local(struct lowering *lw, struct decl *d, SpvId value)
{
    struct function_flow *f = &lw->flow;
    struct local *l = &f->locals.at[lowered(lw, d)->slot - 1];
    if (l->parts) {
        assign_parts(lw, d, value);
        return;
    }
    if ((l->depth < f->depth || f->in_switch) && !is_logged(f, l)) {
        vec_push(&lw->c->tree, &f->log, ((struct assignment){d, lowered(lw, d)->id, l->entry}));
        l->entry = f->log.count;
    }
    lowered(lw, d)->id = value;
}

void assign_local(struct lowering *lw, struct decl *d, SpvId value)
{
    set_local(lw, d, value);
    bind_debug_local(lw, d);
}

struct construct open_construct(struct lowering *lw, bool is_switch)
{
    struct function_flow *f = &lw->flow;
    struct construct outer = {f->start, f->in_switch};
    f->start = f->log.count;
    f->in_switch = is_switch;
    if (++f->depth > DEEPEST_FLOW && !f->is_budget_exhausted) {
        error_at(
            lw->c, lw->loc,
            "loops and selections nested too deeply: at most %d levels are possible (SPIR-V, 2.17)",
            DEEPEST_FLOW);
        f->is_budget_exhausted = true;
    }
    return outer;
}

static void undo_assignments(struct lowering *lw)
{
    struct function_flow *f = &lw->flow;
    while (f->log.count > f->start) {
        const struct assignment *a = &f->log.at[--f->log.count];
        lowered(lw, a->decl)->id = a->before;
        f->locals.at[lowered(lw, a->decl)->slot - 1].entry = a->outer_entry;
    }
}

void close_construct(struct lowering *lw, struct construct outer)
{
    struct function_flow *f = &lw->flow;
    undo_assignments(lw);
    f->start = outer.start;
    f->in_switch = outer.in_switch;
    f->depth--;
}

/* --- two ways ------------------------------------------------------------------------------ */

void open_fork(struct lowering *lw, struct fork *f, SpvId merge)
{
    memset(f, 0, sizeof *f);
    f->merge = merge;
    f->outer = open_construct(lw, false);
}

void begin_arm(struct lowering *lw, struct fork *f, SpvId label)
{
    (void)f;
    push_value_scope(lw->m);
    begin_block(lw, label);
    set_line(lw, lw->loc); /* of an expression that continues in other blocks */
}

static struct change *change_of(struct lowering *lw, struct fork *f, const struct assignment *a)
{
    struct local *l = &lw->flow.locals.at[lowered(lw, a->decl)->slot - 1];
    if (l->change < f->changes.count && f->changes.at[l->change].decl == a->decl)
        return &f->changes.at[l->change];
    l->change = f->changes.count;
    struct change *c = vec_add(&lw->c->tree, &f->changes);
    *c = (struct change){a->decl, {a->before, a->before}};
    return c;
}

/* Forks in the second arm have overwritten `change` of the locals, so it is set again. */
static void note_changes(struct lowering *lw, struct fork *f, unsigned arm)
{
    if (!spend(lw, lw->flow.log.count - lw->flow.start)) return;
    for (uint32_t i = 0; i < f->changes.count; i++)
        lw->flow.locals.at[lowered(lw, f->changes.at[i].decl)->slot - 1].change = i;
    for (uint32_t i = lw->flow.start; i < lw->flow.log.count; i++) {
        const struct assignment *a = &lw->flow.log.at[i];
        change_of(lw, f, a)->values[arm] = lowered(lw, a->decl)->id;
    }
}

void end_arm(struct lowering *lw, struct fork *f, unsigned arm)
{
    pop_value_scope(lw->m);
    f->ends[arm] = lw->block;
    if (lw->block) {
        note_changes(lw, f, arm);
        branch_to(lw, f->merge);
    }
    undo_assignments(lw);
}

void skip_arm(struct fork *f, unsigned arm, SpvId from) { f->ends[arm] = from; }

bool is_composite(const struct lowering *lw, const struct type *t)
{
    return (is_array(t) || is_struct(t) || t->has_tensor_addressing) && !is_opencl(lw->c);
}

static SpvId value_or_undef(struct lowering *lw, SpvId id, SpvId type)
{
    return id ? id : undef_id(lw->m, type);
}

static SpvId phi(struct lowering *lw, SpvId type, SpvId first, SpvId from_first, SpvId second,
                 SpvId from_second)
{
    first = value_or_undef(lw, first, type);
    second = value_or_undef(lw, second, type);
    uint32_t words[] = {first, from_first, second, from_second};
    SpvId id = emit_value(lw->m, SpvOpPhi, type, words, 4);
    if (lw->debug) move_phi_before_marks(lw->m);
    return id;
}

/* Keeps the local in memory when the function is lowered again. Until then its recorded value is
 * used. */
void keep_in_memory(struct lowering *lw, struct decl *d)
{
    lw->flow.is_outdated = true;
    vec_push(&lw->c->tree, &lw->to_memory, outermost_local(lw, d));
}

bool merges_by_phi(struct lowering *lw, struct decl *d)
{
    if (!is_composite(lw, d->type)) return true;
    lw->flow.is_outdated = true;
    lowered(lw, d)->is_split = true;
    return false;
}

static bool is_same_id(struct lowering *lw, SpvId a, SpvId b)
{
    return a == b || (a && b && canonical_id(lw->m, a) == canonical_id(lw->m, b));
}

void close_fork(struct lowering *lw, struct fork *f)
{
    close_construct(lw, f->outer);
    begin_block(lw, f->merge);
    if (!f->ends[0] && !f->ends[1]) {
        end_block(lw, SpvOpUnreachable, NULL, 0);
        return;
    }
    bool both = f->ends[0] && f->ends[1];
    for (uint32_t i = 0; i < f->changes.count; i++) {
        struct change *c = &f->changes.at[i];
        SpvId value = f->ends[0] ? c->values[0] : c->values[1];
        if (both && !is_same_id(lw, c->values[0], c->values[1]) && merges_by_phi(lw, c->decl))
            value = phi(lw, value_type_id(lw, c->decl->type), c->values[0], f->ends[0],
                        c->values[1], f->ends[1]);
        set_local(lw, c->decl, value);
    }
    rejoin_debug_scope(lw);
    for (uint32_t i = 0; lw->debug && i < f->changes.count; i++) {
        const struct change *c = &f->changes.at[i];
        if (both && lowered(lw, c->decl)->id != c->values[0]) bind_debug_local(lw, c->decl);
    }
}

SpvId fork_value(struct lowering *lw, const struct fork *f, SpvId type, SpvId first, SpvId second)
{
    SpvId value = first;
    if (!is_same_id(lw, first, second))
        value = phi(lw, type, first, f->ends[0], second, f->ends[1]);
    set_line(lw, lw->loc);
    return value;
}

/* --- many ways ----------------------------------------------------------------------------- */

void open_target(struct lowering *lw, struct jump_target *t, struct stmt *s, bool is_loop)
{
    uint32_t count = 0;
    for (const struct decl_list *l = s->assigned; l; l = l->next)
        if (is_ssa(lw, l->decl)) count += element_locals(lw, l->decl, NULL);
    *t = (struct jump_target){.outer = lw->flow.target, .is_loop = is_loop};
    t->merge = new_id(lw->m);
    if (is_loop) t->next = new_id(lw->m);
    t->locals = arena_array(&lw->c->tree, struct decl *, count);
    for (const struct decl_list *l = s->assigned; l; l = l->next)
        if (is_ssa(lw, l->decl)) t->count += element_locals(lw, l->decl, t->locals + t->count);
    lw->flow.target = t;
}

void add_target_local(struct lowering *lw, struct jump_target *t, struct decl *d)
{
    struct decl **locals =
        arena_array(&lw->c->tree, struct decl *, t->count + element_locals(lw, d, NULL));
    for (uint32_t i = 0; i < t->count; i++) locals[i] = t->locals[i];
    t->count += element_locals(lw, d, locals + t->count);
    t->locals = locals;
}

void add_edge(struct lowering *lw, struct jump_target *t, struct edges *edges)
{
    SpvId *values = NULL;
    if (spend(lw, t->count)) {
        values = arena_array(&lw->c->tree, SpvId, t->count);
        for (uint32_t i = 0; i < t->count; i++) values[i] = lowered(lw, t->locals[i])->id;
    }
    vec_push(&lw->c->tree, &edges->list, ((struct jump_edge){lw->block, values}));
}

/* SPIRV-Cross loses phis after a loop that never repeats, and declares a value of a case in each
 * case that falls into it. With options.lower_for, values after those go through memory. */
static bool breaks_spirv_cross(const struct lowering *lw, const struct jump_target *t,
                               const struct edges *edges, bool same)
{
    if (!lw->c->options->lower_for || edges != &t->breaks) return false;
    return t->is_loop ? !same && !t->continues.list.count : same;
}

/* Returns the value of local `i` at the point where all edges merge. */
static SpvId join_local(struct lowering *lw, const struct jump_target *t, const struct edges *edges,
                        uint32_t i)
{
    struct decl *d = t->locals[i];
    SpvId type = value_type_id(lw, d->type);
    uint32_t count = edges->list.count;
    bool same = true;
    for (uint32_t k = 1; k < count && same; k++)
        same = is_same_id(lw, edges->list.at[0].values[i], edges->list.at[k].values[i]);
    if (breaks_spirv_cross(lw, t, edges, same)) keep_in_memory(lw, d);
    if (same || !merges_by_phi(lw, d)) return edges->list.at[0].values[i];
    uint32_t few[32];
    uint32_t *words = count <= 16 ? few : arena_array(&lw->c->tree, uint32_t, count * 2);
    for (uint32_t k = 0; k < count; k++) {
        words[k * 2] = value_or_undef(lw, edges->list.at[k].values[i], type);
        words[k * 2 + 1] = edges->list.at[k].from;
    }
    return emit_value(lw->m, SpvOpPhi, type, words, count * 2);
}

void join_edges(struct lowering *lw, SpvId label, const struct edges *edges,
                const struct jump_target *t, SpvId *values)
{
    begin_block(lw, label);
    if (!edges->list.count || lw->flow.is_budget_exhausted) return;
    for (uint32_t i = 0; i < t->count; i++) values[i] = join_local(lw, t, edges, i);
}
