/* Removes dead selections and loops. The analysis (analyze.c) records the construct of each value.
 * A construct is live if something in it has an effect or a value made in it is used. Then the
 * enclosing constructs are live, its conditions are used, and so are inner constructs that jump to
 * its merge block or continue target. SPIR-V leaves open whether a loop without effects terminates.
 * Like other compilers, this assumes so if the loop has an exit. */
#include "codegen/emit/dce_control_flow.h"
#include "codegen/emit/dce.h"

static uint32_t *words_of(const struct dce *s) { return s->m->sections[SECTION_FUNCTIONS].at; }

static struct arena *arena_of(const struct dce *s) { return &s->m->c->arena; }

static bool drops_constructs(const struct dce *s)
{
    return s->m->c->options->optimization != SGCC_OPTIMIZE_NONE;
}

static struct emitted_construct *current_construct(struct dce *s)
{
    return &s->constructs.all.at[s->constructs.current];
}

/* --- analysis ------------------------------------------------------------------------------ */

static uint32_t enter_construct(struct dce *s, struct emitted_construct c)
{
    c.outer = s->constructs.current;
    vec_push(arena_of(s), &s->constructs.all, c);
    return s->constructs.current = s->constructs.all.count - 1;
}

void start_constructs(struct dce *s)
{
    vec_push(arena_of(s), &s->constructs.all, ((struct emitted_construct){.is_live = true}));
}

uint32_t begin_marked_body(struct dce *s, uint32_t offset)
{
    s->constructs.current = s->constructs.closed = 0;
    return s->constructs.body = enter_construct(s, (struct emitted_construct){.start = offset});
}

void end_marked_body(struct dce *s, uint32_t offset)
{
    current_construct(s)->end = offset;
    s->constructs.current = s->constructs.closed = 0;
}

/* `from` is live if `target` is. */
static void note_jump(struct dce *s, uint32_t from, uint32_t target)
{
    struct emitted_construct *c = &s->constructs.all.at[target];
    vec_push(arena_of(s), &s->constructs.jumps, ((struct jump){from, c->first_jump}));
    c->first_jump = s->constructs.jumps.count;
}

/* The construct is live if its function is. */
static void note_needed(struct dce *s, uint32_t construct)
{
    note_jump(s, construct, s->constructs.body);
}

void pass_label(struct dce *s, uint32_t offset, SpvId before)
{
    struct constructs *cs = &s->constructs;
    cs->label_offset = offset;
    cs->block_before = before;
    cs->closed = 0;
    if (!cs->current || current_construct(s)->merge != declared_id(words_of(s) + offset)) return;
    cs->closed = cs->current;
    struct emitted_construct *c = current_construct(s);
    c->end = offset;
    cs->current = c->outer;
    if (!c->is_left) note_needed(s, cs->closed);
}

static bool is_branch_to(const uint32_t *at, SpvId label)
{
    return *at == (2 << 16 | SpvOpBranch) && branch_target_label(at) == label;
}

/* The instructions before OpLoopMerge in a loop header belong to the loop. */
static void move_header(struct dce *s, uint32_t end, uint32_t first_effect)
{
    uint32_t *words = words_of(s), construct = s->constructs.current;
    for_each_offset (offset, words, s->constructs.label_offset + 2, end) {
        const struct opcode_info *info = find_opcode(opcode_of(words + offset));
        if (info && info->has_type) s->links[result_of(words + offset)] = construct;
    }
    for (uint32_t i = first_effect; i < s->effects.count; i++)
        if (s->effects.at[i].construct) s->effects.at[i].construct = construct;
}

void enter_loop(struct dce *s, uint32_t offset, uint32_t first_effect)
{
    if (!drops_constructs(s)) return;
    struct constructs *cs = &s->constructs;
    const uint32_t *merge = words_of(s) + offset, *label = words_of(s) + cs->label_offset;
    if (cs->closed) note_needed(s, cs->closed); /* its phis are those of the loop */
    cs->closed = 0;
    uint32_t loop =
        enter_construct(s, (struct emitted_construct){.start = cs->label_offset - 2,
                                                      .block = cs->block_before,
                                                      .merge = loop_merge_merge_block(merge),
                                                      .next = loop_merge_continue_target(merge),
                                                      .header = declared_id(label)});
    if (!is_branch_to(label - 2, declared_id(label))) note_needed(s, loop);
    move_header(s, offset, first_effect);
}

void enter_selection(struct dce *s, uint32_t offset, SpvId block)
{
    if (!drops_constructs(s)) return;
    enter_construct(
        s, (struct emitted_construct){.start = offset,
                                      .block = block,
                                      .merge = selection_merge_merge_block(words_of(s) + offset)});
}

/* A jump to the merge block, continue target or header of the current construct or an enclosing
 * one. Other labels are inside. */
static void pass_jump(struct dce *s, SpvId label)
{
    struct emitted_construct *at = s->constructs.all.at;
    uint32_t current = s->constructs.current, target = current;
    while (target && label != at[target].merge && label != at[target].next &&
           label != at[target].header)
        target = at[target].outer;
    if (!target) return;
    if (label == at[target].merge) at[target].is_left = true;
    if (target != current) note_jump(s, current, target);
}

static void note_condition(struct dce *s, SpvId id)
{
    uint32_t *first = &current_construct(s)->first_condition;
    vec_push(arena_of(s), &s->constructs.conditions, ((struct branch_condition){id, *first}));
    *first = s->constructs.conditions.count;
}

void pass_branch(struct dce *s, const uint32_t *at, struct branch_targets targets, bool selects,
                 SpvId next)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpBranchConditional || op == SpvOpSwitch)
        note_condition(s, branch_conditional_condition(at));
    if (!drops_constructs(s)) return;
    for_each_target (label, targets) {
        bool is_merge = *label == current_construct(s)->merge;
        /* each label after a selection's merge instruction begins an arm or is the merge block */
        if (selects) current_construct(s)->is_left |= is_merge;
        else if (op != SpvOpSwitch && (is_merge || *label != next)) pass_jump(s, *label);
    }
}

/* --- marking ------------------------------------------------------------------------------- */

bool mark_constructs(struct dce *s)
{
    struct constructs *cs = &s->constructs;
    if (!cs->live.count) return false;
    while (cs->live.count) {
        const struct emitted_construct *c = &cs->all.at[cs->live.at[--cs->live.count]];
        for (uint32_t i = c->first_condition; i; i = cs->conditions.at[i - 1].next)
            mark_value(s, cs->conditions.at[i - 1].id);
        for (uint32_t i = c->first_jump; i; i = cs->jumps.at[i - 1].next)
            keep_construct(s, cs->jumps.at[i - 1].from);
    }
    return true;
}

/* --- taking out ---------------------------------------------------------------------------- */

/* Overwrites the words by instructions that are not written, and a branch to the merge block. That
 * becomes part of the preceding block, its only predecessor, unless it is the continue target of a
 * loop. */
static void remove_construct(struct dce *s, const struct emitted_construct *c)
{
    uint32_t *words = words_of(s), offset = c->start, end = c->end - 2;
    while (offset < end) {
        uint32_t length = end - offset < 0xffff ? end - offset : 0xffff;
        words[offset] = length << 16 | SpvOpNop;
        offset += length;
    }
    words[end] = 2 << 16 | SpvOpBranch;
    words[end + 1] = c->merge;
    if (!(s->ids[c->merge] & ID_CONTINUE)) replace_all_uses_with(s->m, c->merge, c->block);
}

void remove_dead_constructs(struct dce *s)
{
    struct constructs *cs = &s->constructs;
    uint32_t gone = 0; /* word offset up to which words are removed */
    for (uint32_t i = 1; i < cs->all.count; i++) {
        const struct emitted_construct *c = &cs->all.at[i];
        if (c->is_live || c->start < gone) continue;
        if (c->outer) remove_construct(s, c); /* dead functions are not written anyway */
        gone = c->end;
    }
    vec_release(arena_of(s), &cs->all);
    vec_release(arena_of(s), &cs->conditions);
    vec_release(arena_of(s), &cs->jumps);
    vec_release(arena_of(s), &cs->live);
}
