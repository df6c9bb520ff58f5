/* Statements become structured control flow (SPIR-V, 2.11). A loop has a header with phis for the
 * locals that it assigns, a test (in the header if the condition needs no further blocks), a body,
 * a continue target and a merge block. Statements after a jump are unreachable and emit no code.
 * Unreachable blocks that SPIR-V demands end in OpUnreachable or branch to the header. */
#include "codegen/lower/lower.h"
#include "codegen/lower/flow/unroll.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/expand_call.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/types/debug.h"

/* --- attributes (GL_EXT_control_flow_attributes, 6.5; _attributes2) ------------------------ */

enum { MULTIPLE_WAIT_QUEUES = 0x10000000 }; /* SPV_QCOM_multiple_wait_queues */

struct attribute {
    const char *name;
    uint32_t mask;
    bool has_value;
    unsigned since;
};

static const struct attribute loop_attributes[] = {
    {"unroll", SpvLoopControlUnrollMask, false, 0},
    {"dont_unroll", SpvLoopControlDontUnrollMask, false, 0},
    {"loop", SpvLoopControlDontUnrollMask, false, 0},
    {"dependency_infinite", SpvLoopControlDependencyInfiniteMask, false, 0x10100},
    {"dependency_length", SpvLoopControlDependencyLengthMask, true, 0x10100},
    {"min_iterations", SpvLoopControlMinIterationsMask, true, 0x10400},
    {"max_iterations", SpvLoopControlMaxIterationsMask, true, 0x10400},
    {"iteration_multiple", SpvLoopControlIterationMultipleMask, true, 0x10400},
    {"peel_count", SpvLoopControlPeelCountMask, true, 0x10400},
    {"partial_count", SpvLoopControlPartialCountMask, true, 0x10400},
    {"multiple_wait_queuesQCOM", MULTIPLE_WAIT_QUEUES, true, 0}, /* 0: as many as there are */
};

static const struct attribute selection_attributes[] = {
    {"flatten", SpvSelectionControlFlattenMask, false, 0},
    {"dont_flatten", SpvSelectionControlDontFlattenMask, false, 0},
    {"branch", SpvSelectionControlDontFlattenMask, false, 0},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const struct layout_id *find_loop_attribute(const struct lowering *lw, const struct stmt *s,
                                                   const struct attribute *a)
{
    if (!has_spirv(lw->m->facts, a->since)) return NULL;
    for (const struct layout_id *l = s->attributes; l; l = l->next) {
        if (strcmp(l->name->text, a->name) != 0) continue;
        bool known = l->value && l->value->constant && is_scalar(l->value->type);
        bool may_lack = a->mask == MULTIPLE_WAIT_QUEUES && !l->value;
        if (a->has_value ? known || may_lack : !l->value) return l;
    }
    return NULL;
}

/* Writes the control mask and its literals to `words`; returns their number. Literals have the
 * order of the mask's bits, as the rows do. */
static unsigned control_words(const struct lowering *lw, const struct stmt *s,
                              const struct attribute *rows, size_t count, uint32_t *words)
{
    unsigned used = 1;
    words[0] = 0;
    for (size_t i = 0; s->attributes && i < count; i++) {
        const struct layout_id *l = find_loop_attribute(lw, s, &rows[i]);
        if (!l) continue;
        words[0] |= rows[i].mask;
        if (rows[i].has_value)
            words[used++] = l->value ? (uint32_t)l->value->constant->values[0].u : 0;
    }
    uint32_t contrary =
        SpvLoopControlUnrollMask | SpvLoopControlDontUnrollMask; /* the same bits for selections */
    if ((words[0] & contrary) == contrary) words[0] &= ~contrary;
    return used;
}

bool has_unroll_hint(const struct lowering *lw, const struct stmt *s)
{
    uint32_t words[1 + COUNT(loop_attributes)];
    if (!s->attributes || !transforms(lw->c, TRANSFORM_UNROLL_HINTED)) return false;
    control_words(lw, s, loop_attributes, COUNT(loop_attributes), words);
    return words[0] == SpvLoopControlUnrollMask;
}

static void merge_selection(struct lowering *lw, const struct stmt *s, SpvId merge)
{
    uint32_t words[2] = {merge};
    control_words(lw, s, selection_attributes, COUNT(selection_attributes), words + 1);
    emit(lw->m, SECTION_FUNCTIONS, SpvOpSelectionMerge, words, 2);
}

static void merge_loop(struct lowering *lw, const struct stmt *s, const struct jump_target *t)
{
    uint32_t words[2 + 1 + COUNT(loop_attributes)] = {t->merge, t->next};
    unsigned used = control_words(lw, s, loop_attributes, COUNT(loop_attributes), words + 2);
    emit(lw->m, SECTION_FUNCTIONS, SpvOpLoopMerge, words, used + 2);
}

/* --- if ------------------------------------------------------------------------------------ */

static bool is_known(const struct expr *e) { return e->constness == CONST_KNOWN && e->constant; }

static bool known_bool(const struct expr *e) { return e->constant->values[0].b; }

static bool does_nothing(const struct stmt *s)
{
    while (s && s->kind == STMT_BLOCK && s->block.stmts && !s->block.stmts->next)
        s = s->block.stmts;
    return !s || s->kind == STMT_EMPTY || (s->kind == STMT_BLOCK && !s->block.stmts);
}

static void lower_arm(struct lowering *lw, struct fork *f, unsigned arm, SpvId label,
                      struct stmt *s, SpvId header)
{
    if (label == f->merge) {
        skip_arm(f, arm, header);
        return;
    }
    begin_arm(lw, f, label);
    lower_stmt(lw, s);
    end_arm(lw, f, arm);
}

static void lower_if(struct lowering *lw, struct stmt *s)
{
    struct stmt *yes = s->selection.yes,
                *no = does_nothing(s->selection.no) ? NULL : s->selection.no;
    uint64_t known;
    if (does_nothing(yes) && !no) {
        lower_effects(lw, s->selection.condition);
        return;
    }
    SpvId condition = lower_value(lw, s->selection.condition);
    if (!lw->keep_locals && known_constant(lw->m, condition, &known)) {
        struct stmt *statement = known ? yes : no;
        if (statement) lower_stmt(lw, statement);
        return;
    }
    struct fork f;
    SpvId header = lw->block, merge = new_id(lw->m);
    SpvId yes_label = does_nothing(yes) ? merge : new_id(lw->m),
          no_label = no ? new_id(lw->m) : merge;
    merge_selection(lw, s, merge);
    branch_on(lw, condition, yes_label, no_label);
    open_fork(lw, &f, merge);
    lower_arm(lw, &f, 0, yes_label, yes, header);
    lower_arm(lw, &f, 1, no_label, no, header);
    close_fork(lw, &f);
}

/* --- loops --------------------------------------------------------------------------------- */

struct loop {
    struct jump_target target;
    struct stmt *stmt;
    struct construct outer;
    SpvId header, before;  /* `before` is the label of the block that enters the loop */
    SpvId *entries, *phis; /* one for each of target.locals */
    uint32_t *offsets;     /* word offset of each phi in SECTION_FUNCTIONS */
    uint32_t bindings; /* word offset of the bindings of the phis in debug information (debug.h) */
};

static void open_loop(struct lowering *lw, struct loop *l, struct stmt *s)
{
    *l = (struct loop){.stmt = s};
    open_target(lw, &l->target, s, true);
    uint32_t count = l->target.count;
    l->entries = arena_array(&lw->c->tree, SpvId, count * 2);
    l->phis = l->entries + count;
    l->offsets = arena_array(&lw->c->tree, uint32_t, count);
    l->header = new_id(lw->m);
    l->before = lw->block;
    branch_to(lw, l->header);
    l->outer = open_construct(lw, false);
    push_value_scope(lw->m);
    begin_block(lw, l->header);
    for (uint32_t i = 0; i < count; i++) {
        struct decl *d = l->target.locals[i];
        SpvId type = value_type_id(lw, d->type);
        l->entries[i] = local_value(lw, d);
        l->phis[i] =
            emit_value(lw->m, SpvOpPhi, type, (uint32_t[]){l->entries[i], l->before, 0, 0}, 4);
        l->offsets[i] = last_instruction(lw->m);
        set_local(lw, d, l->phis[i]);
    }
    l->bindings = lw->m->sections[SECTION_FUNCTIONS].count;
    for (uint32_t i = 0; lw->debug && i < count; i++) bind_debug_local(lw, l->target.locals[i]);
}

/* Completes the phis of the header with the values at the back edge from block `from`. If that is
 * not `reached`, a phi gets itself as operand. A phi that selects between a value and itself is
 * that value. */
static void patch_phis(struct lowering *lw, struct loop *l, SpvId from, bool reached)
{
    for (uint32_t i = 0; i < l->target.count; i++) {
        SpvId back = reached ? local_value(lw, l->target.locals[i]) : l->phis[i];
        uint32_t *words = lw->m->sections[SECTION_FUNCTIONS].at + l->offsets[i];
        words[5] = back;
        words[6] = from;
        back = canonical_id(lw->m, back);
        if (back == l->phis[i] || back == canonical_id(lw->m, l->entries[i]))
            replace_all_uses_with(lw->m, l->phis[i], l->entries[i]);
        else merges_by_phi(lw, l->target.locals[i]);
    }
    forget_debug_bindings(lw, l->bindings);
}

/* Begins the block `label`, in which the edges merge, and sets the target's locals to their
 * merged values. Returns false if there is no edge: the block is then unreachable. */
static bool join_locals(struct lowering *lw, struct jump_target *t, SpvId label,
                        struct edges *edges)
{
    SpvId *values = arena_array(&lw->c->tree, SpvId, t->count);
    join_edges(lw, label, edges, t, values);
    if (!edges->list.count) return false;
    rejoin_debug_scope(lw);
    const SpvId *first = edges->list.at[0].values; /* NULL once the phi budget is exhausted */
    for (uint32_t i = 0; i < t->count; i++) {
        set_local(lw, t->locals[i], values[i]);
        if (first && values[i] != first[i]) bind_debug_local(lw, t->locals[i]);
    }
    return true;
}

/* Begins the merge block of a loop or switch, which ends there. */
static void close_target(struct lowering *lw, struct jump_target *t, struct construct outer)
{
    lw->flow.target = t->outer;
    pop_value_scope(lw->m);
    close_construct(lw, outer);
    if (!join_locals(lw, t, t->merge, &t->breaks)) end_block(lw, SpvOpUnreachable, NULL, 0);
}

/* Values of the body are in scope in the continue target only if the end of the body is its only
 * predecessor. */
static void lower_body(struct lowering *lw, struct loop *l)
{
    push_value_scope(lw->m);
    lower_stmt(lw, l->stmt->loop.body);
    bool falls_through = lw->block;
    if (falls_through) {
        add_edge(lw, &l->target, &l->target.continues);
        branch_to(lw, l->target.next);
    }
    if (falls_through && l->target.continues.list.count == 1) extend_value_scope(lw->m);
    else pop_value_scope(lw->m);
    join_locals(lw, &l->target, l->target.next, &l->target.continues);
}

/* Marks the location of the expressions in the head of a loop, which are evaluated elsewhere. */
static void record_loop_head(struct lowering *lw, loc_t loc)
{
    lw->loc = loc;
    set_line(lw, loc);
}

/* Lowers a condition.  That of while (bool b = f()) declares b in each iteration. */
static SpvId lower_condition(struct lowering *lw, struct loop *l)
{
    struct stmt *s = l->stmt;
    if (!s->loop.condition_declaration) return lower_value(lw, s->loop.condition);
    struct declarator *d = s->loop.condition_declaration->declarators;
    record_loop_head(lw, d->loc);
    SpvId value = lower_value(lw, d->init);
    declare_local(lw, d->decl, value);
    return value;
}

static bool condition_may_branch(const struct lowering *lw, const struct stmt *s)
{
    const struct declaration *d = s->loop.condition_declaration;
    return may_branch(lw, d ? d->declarators->init : s->loop.condition);
}

static bool has_condition(const struct stmt *s)
{
    if (s->loop.condition_declaration) return true;
    return s->loop.condition && !(is_known(s->loop.condition) && known_bool(s->loop.condition));
}

/* Branches from the header to the body, or to the merge block if the condition is false. */
static void lower_test(struct lowering *lw, struct loop *l)
{
    struct stmt *s = l->stmt;
    SpvId body = new_id(lw->m);
    if (!has_condition(s)) {
        merge_loop(lw, s, &l->target);
        branch_to(lw, body);
    } else {
        bool in_header = !condition_may_branch(lw, s);
        if (!in_header) {
            SpvId test = new_id(lw->m);
            merge_loop(lw, s, &l->target);
            branch_to(lw, test);
            begin_block(lw, test);
        }
        if (s->loop.condition) record_loop_head(lw, s->loop.condition->loc);
        SpvId condition = lower_condition(lw, l);
        add_edge(lw, &l->target, &l->target.breaks);
        if (in_header) merge_loop(lw, s, &l->target);
        branch_on(lw, condition, body, l->target.merge);
    }
    begin_block(lw, body);
}

static void back_to_header(struct lowering *lw, struct loop *l)
{
    patch_phis(lw, l, lw->block, l->target.continues.list.count != 0);
    branch_to(lw, l->header);
}

/* A loop whose initialization was lowered. */
static void lower_iterations(struct lowering *lw, struct stmt *s)
{
    struct loop l;
    open_loop(lw, &l, s);
    lower_test(lw, &l);
    lower_body(lw, &l);
    if (s->loop.step && l.target.continues.list.count) {
        record_loop_head(lw, s->loop.step->loc);
        lower_effects(lw, s->loop.step);
    }
    back_to_header(lw, &l);
    close_target(lw, &l.target, l.outer);
}

/* Lowers while and for. */
static void lower_head_loop(struct lowering *lw, struct stmt *s)
{
    if (unroll_loop(lw, s)) return;
    if (s->loop.init) lower_stmt(lw, s->loop.init);
    if (!lw->block) return;
    if (s->loop.condition && is_known(s->loop.condition) && !known_bool(s->loop.condition)) return;
    if (!peel_loop(lw, s, lower_iterations)) lower_iterations(lw, s);
}

static void lower_scoped_loop(struct lowering *lw, struct stmt *s)
{
    uint32_t scope = enter_debug_block(lw, s);
    lower_head_loop(lw, s);
    leave_debug_scope(lw, scope);
}

static void lower_do(struct lowering *lw, struct stmt *s)
{
    struct loop l;
    SpvId body = new_id(lw->m);
    open_loop(lw, &l, s);
    merge_loop(lw, s, &l.target);
    branch_to(lw, body);
    begin_block(lw, body);
    lower_body(lw, &l);
    if (!l.target.continues.list.count || !has_condition(s)) {
        back_to_header(lw, &l);
    } else {
        record_loop_head(lw, s->loop.condition->loc);
        SpvId condition = lower_value(lw, s->loop.condition);
        add_edge(lw, &l.target, &l.target.breaks);
        patch_phis(lw, &l, lw->block, true);
        branch_on(lw, condition, l.header, l.target.merge);
    }
    close_target(lw, &l.target, l.outer);
}

static void lower_loop(struct lowering *lw, struct stmt *s)
{
    lw->body.loops_never_left += s->loop.never_left;
    if (s->kind == STMT_DO) lower_do(lw, s);
    else lower_scoped_loop(lw, s);
    lw->body.loops_never_left -= s->loop.never_left;
}

/* --- switch -------------------------------------------------------------------------------- */

static bool is_label(const struct stmt *s)
{
    return s->kind == STMT_CASE || s->kind == STMT_DEFAULT;
}

/* Emits OpSwitch, whose words are selector, default, and literal and label of each case.  Adjacent
 * cases `case x: case y:` share a label. */
struct switch_words {
    uint32_t *at;
    unsigned count;
    SpvId *labels;
};

static unsigned add_literal(uint32_t *at, const struct expr *e)
{
    uint64_t value = e->constant->values[0].u;
    at[0] = (uint32_t)value; /* narrow literals are sign-extended (SPIR-V, 2.2.1) */
    if (scalar_bits(e->type->scalar) < 64) return 1;
    at[1] = (uint32_t)(value >> 32);
    return 2;
}

static struct switch_words collect_cases(struct lowering *lw, struct stmt *first, SpvId otherwise)
{
    unsigned cases = 0;
    for (struct stmt *s = first; s; s = s->next) cases += is_label(s);
    struct switch_words w = {arena_array(&lw->c->tree, uint32_t, cases * 3 + 2), 2,
                             arena_array(&lw->c->tree, SpvId, cases + 1)};
    unsigned runs = 0;
    bool in_run = false;
    w.at[1] = otherwise;
    for (struct stmt *s = first; s; s = s->next) {
        if (is_label(s) && !in_run) w.labels[runs++] = new_id(lw->m);
        in_run = is_label(s);
        if (s->kind == STMT_DEFAULT) w.at[1] = w.labels[runs - 1];
        if (s->kind != STMT_CASE) continue;
        w.count += add_literal(w.at + w.count, s->expr);
        w.at[w.count++] = w.labels[runs - 1];
    }
    if (!runs) w.count = 0;
    return w;
}

/* Begins the block of a case. Its predecessors are the switch, with the locals' values from before
 * it, and the previous case if that falls through. */
static void begin_case(struct lowering *lw, SpvId header, SpvId label)
{
    struct fork f = {.merge = label, .ends = {header}};
    if (lw->block) {
        for (uint32_t i = lw->flow.start; i < lw->flow.log.count; i++) {
            struct assignment a = lw->flow.log.at[i];
            vec_push(&lw->c->tree, &f.changes,
                     ((struct change){a.decl, {a.before, lowered(lw, a.decl)->id}}));
        }
        f.ends[1] = lw->block;
        branch_to(lw, label);
    }
    struct construct same = {lw->flow.start, true};
    f.outer = same;
    lw->flow.depth++; /* close_fork closes the part of the construct before this label */
    close_fork(lw, &f);
}

/* The same, where the values of the previous case are not in scope. */
static void open_case(struct lowering *lw, SpvId header, SpvId label)
{
    pop_value_scope(lw->m);
    push_value_scope(lw->m);
    begin_case(lw, header, label);
}

static void lower_cases(struct lowering *lw, struct stmt *s, SpvId header, const SpvId *labels)
{
    bool in_run = false;
    for (; s; s = s->next) {
        if (!is_label(s)) {
            in_run = false;
            lower_stmt(lw, s);
            continue;
        }
        if (in_run) continue;
        in_run = true;
        open_case(lw, header, *labels++);
    }
}

static void close_switch(struct lowering *lw, struct jump_target *t, struct construct outer)
{
    if (lw->block) {
        add_edge(lw, t, &t->breaks);
        branch_to(lw, t->merge);
    }
    close_target(lw, t, outer);
}

void lower_switch(struct lowering *lw, struct stmt *s, struct stmt *otherwise, struct decl *result)
{
    struct stmt *body = s->switch_.body,
                *first = body && body->kind == STMT_BLOCK ? body->block.stmts : body;
    struct jump_target t;
    SpvId selector = lower_value(lw, s->switch_.value);
    open_target(lw, &t, s, false);
    if (result && is_ssa(lw, result)) add_target_local(lw, &t, result);
    SpvId last = otherwise ? new_id(lw->m) : t.merge;
    struct switch_words w = collect_cases(lw, first, last);
    if (!w.count) {
        lw->flow.target = t.outer;
        return;
    }
    w.at[0] = selector;
    merge_selection(lw, s, t.merge);
    SpvId header = lw->block;
    if (w.at[1] == t.merge) add_edge(lw, &t, &t.breaks);
    end_block(lw, SpvOpSwitch, w.at, w.count);
    struct construct outer = open_construct(lw, true);
    push_value_scope(lw->m);
    uint32_t scope = enter_debug_block(lw, body);
    lower_cases(lw, first, header, w.labels);
    leave_debug_scope(lw, scope);
    if (otherwise) {
        open_case(lw, header, last);
        lower_stmt(lw, otherwise);
    }
    close_switch(lw, &t, outer);
}

/* --- jumps --------------------------------------------------------------------------------- */

static void lower_jump(struct lowering *lw, bool is_break)
{
    struct jump_target *t = lw->flow.target;
    while (t && !is_break && !t->is_loop) t = t->outer;
    if (!t) return;
    add_edge(lw, t, is_break ? &t->breaks : &t->continues);
    branch_to(lw, is_break ? t->merge : t->next);
}

/* --- declarations -------------------------------------------------------------------------- */

/* int a[]; ... int a[4]; (GLSL 4.60, 4.1.9): the array exists already and keeps its value. */
static bool is_declared_again(const struct declarator *at) { return at->loc != at->decl->loc; }

/* A local that needs memory and has a constant initializer that is never changed could be a
 * constant; a plain store does as well. */
static void lower_declarator(struct lowering *lw, struct declarator *at)
{
    struct decl *d = at->decl;
    if (!d || d->kind != DECL_VARIABLE) return;
    if (is_block(d->type) && at->init->kind == EXPR_BLOCK) lower_block_literal(lw, at->init);
    if (d->storage != STORAGE_LOCAL) return;
    /* C99, 6.2.1, 7: the initializer is in the scope of the variable and may assign to it */
    bool is_seen = is_opencl(lw->c);
    SpvId value = 0;
    if (is_seen) declare_local(lw, d, 0);
    if (lw->block && at->init) value = lower_value(lw, at->init);
    else if (lw->block && d->null_initialized) value = null_id(lw->m, value_type_id(lw, d->type));
    if (is_declared_again(at)) {
        if (value)
            initialize_local(
                lw, d, at->init ? lower_conversion(lw, value, at->init->type, d->type) : value);
        return;
    }
    if (!is_seen) declare_local(lw, d, value);
    else if (value) initialize_local(lw, d, value);
}

static void lower_locals(struct lowering *lw, struct declaration *declaration)
{
    if (declaration->kind != DECLARATION_VARIABLES) return;
    note_debug_types(lw, declaration);
    for (struct declarator *at = declaration->declarators; at; at = at->next)
        lower_declarator(lw, at);
}

/* --- all kinds ----------------------------------------------------------------------------- */

static void lower_block(struct lowering *lw, struct stmt *block)
{
    uint32_t scope = enter_debug_block(lw, block);
    for (struct stmt *s = block->block.stmts; s; s = s->next) lower_stmt(lw, s);
    leave_debug_scope(lw, scope);
}

/* After an expression that jumps out of its statement: an unreachable block may not branch to a
 * continue target (SPIR-V, 2.11.1). */
static void end_unreached_block(struct lowering *lw)
{
    if (lw->body.unreached && lw->block == lw->body.unreached)
        end_block(lw, SpvOpUnreachable, NULL, 0);
    lw->body.unreached = 0;
}

/* Returns whether a discard here may be all that leaves a loop, of this function or of one that
 * calls it. */
static bool discard_ends(struct lowering *lw)
{
    if (lw->c->options->discard_is_terminate || lw->body.loops_never_left) return true;
    return lw->body.function != lw->info->main && fact_is_set(lw->m->facts, FACT_DISCARD_LEAVES);
}

/* SPIR-V 1.6 deprecates OpKill, and has two instructions in its place.  A helper invocation keeps
 * the derivatives of its quad defined, as most drivers do for OpKill.  It executes what follows, so
 * a loop that nothing else leaves would hang: there the invocation ends (docs/decisions.md). */
static void lower_discard(struct lowering *lw)
{
    if (!has_spirv(lw->m->facts, 0x10600)) end_block(lw, SpvOpKill, NULL, 0);
    else if (discard_ends(lw)) end_block(lw, SpvOpTerminateInvocation, NULL, 0);
    else emit(lw->m, SECTION_FUNCTIONS, SpvOpDemoteToHelperInvocation, NULL, 0);
}

void lower_stmt(struct lowering *lw, struct stmt *s)
{
    if (!s) return;
    if (!lw->block) { /* declarations in a switch are visible in later cases */
        if (s->kind == STMT_DECLARATION) lower_locals(lw, s->declaration);
        return;
    }
    lw->loc = s->loc;
    if ((lw->keep_lines || lw->m->keeps_locations) && s->kind != STMT_BLOCK &&
        s->kind != STMT_EMPTY)
        set_line(lw, s->loc);
    switch ((enum stmt_kind)s->kind) {
    case STMT_EMPTY:
    case STMT_CASE:
    case STMT_DEFAULT: return;
    case STMT_EXPR:
        lw->body.whole = s->expr;
        lower_effects(lw, s->expr);
        end_unreached_block(lw);
        return;
    case STMT_DECLARATION:
        lower_locals(lw, s->declaration);
        end_unreached_block(lw);
        return;
    case STMT_BLOCK: lower_block(lw, s); return;
    case STMT_IF: lower_if(lw, s); return;
    case STMT_SWITCH: lower_switch(lw, s, NULL, NULL); return;
    case STMT_WHILE:
    case STMT_FOR:
    case STMT_DO: lower_loop(lw, s); return;
    case STMT_BREAK: lower_jump(lw, true); return;
    case STMT_CONTINUE: lower_jump(lw, false); return;
    case STMT_RETURN:
        if (!set_inlined_result(lw, s)) lower_return(lw, s);
        else lower_jump(lw, true);
        return;
    case STMT_IGNORE_INTERSECTION: end_block(lw, SpvOpIgnoreIntersectionKHR, NULL, 0); return;
    case STMT_TERMINATE_RAY: end_block(lw, SpvOpTerminateRayKHR, NULL, 0); return;
    case STMT_DISCARD: lower_discard(lw); return;
    case STMT_TERMINATE: end_block(lw, SpvOpTerminateInvocation, NULL, 0); return;
    case STMT_DEMOTE:
        emit(lw->m, SECTION_FUNCTIONS, SpvOpDemoteToHelperInvocation, NULL, 0);
        return;
    }
}
