/* Rewrites the functions of a finished module, shorter. Expands the calls that inline_plan.c chose.
 *
 * A function that is called once is inserted in its caller with its own ids. Its parameters become
 * aliases of the arguments, the call an alias of the returned value, and its blocks keep their
 * order. The block with the call then ends in the callee's last block; phis that name it are
 * corrected at the end of the function. Pure instructions are numbered and simplified again: after
 * a call is expanded, more is known than lowering knew. A value is in scope in all blocks that its
 * block dominates. All edges but back edges go forward in the order of blocks. So the dominators of
 * the next block are those on the previous block's dominator path that are not younger than the
 * first block with an edge to it. Comparing two numbers for each block suffices.
 */
#include "codegen/passes/inline/inline.h"
#include "codegen/passes/inline/store_forwarding.h"
#include "codegen/passes/passes.h"
#include "spirv/cfg.h"

/* deeper nested calls share the last level */
enum { MOST_LEVELS = 16 };

static struct inline_frame *top_frame(struct inliner *in)
{
    return &in->frames.at[in->frames.count - 1];
}

static struct arena *arena_of(struct inliner *in) { return &in->m->c->arena; }

/* --- instructions -------------------------------------------------------------------------- */

struct resolving {
    struct module *m;
    bool changed;
};

static inline void resolve_and_note(void *user, uint32_t *word)
{
    struct resolving *r = user;
    SpvId id = canonical_id(r->m, *word);
    r->changed |= id != *word;
    *word = id;
}

bool canonicalize_operands(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    struct resolving r = {in->m, false};
    visit_ids(in->m, at, info, IDS_OPERANDS, resolve_and_note, &r);
    return r.changed;
}

static uint8_t current_level(const struct inliner *in)
{
    uint32_t calls = in->frames.count ? in->frames.count - 1 : 0;
    return (uint8_t)(calls < MOST_LEVELS ? calls : MOST_LEVELS);
}

static void append_instruction(struct inliner *in, const uint32_t *at,
                               const struct opcode_info *info)
{
    unsigned length = length_of(at);
    uint32_t *to = begin_instruction(in->m, SECTION_FUNCTIONS, (SpvOp)info->opcode, length);
    for (unsigned i = 1; to && i < length; i++) to[i] = at[i];
    if (!info->has_type) return;
    note_definition(in->m, result_of(at), SECTION_FUNCTIONS, last_instruction(in->m));
    in->levels[result_of(at)] = current_level(in);
}

static void append_canonical(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    canonicalize_operands(in, at, info);
    append_instruction(in, at, info);
}

/* Literals among the operands are taken for ids. That is harmless: a level that is too high only
 * drops the value from the table early. */
static uint8_t level_of(const struct inliner *in, const uint32_t *at)
{
    uint8_t level = 0;
    for (unsigned i = 3; i < length_of(at); i++) {
        uint8_t other = at[i] < in->r.old_bound ? in->levels[at[i]] : MOST_LEVELS;
        if (other > level) level = other;
    }
    return level;
}

static SpvId emit_existing_decorated(struct inliner *in, const uint32_t *at, bool changed)
{
    DECORATE_VALUES(in->m, decorations_of(&in->memory, result_of(at)));
    return emit_existing(in->m, at, changed);
}

/* Skips the lookup for an unchanged instruction that depends on a value of this callee only:
 * lowering did it already. */
void append_pure(struct inliner *in, const uint32_t *at, bool changed)
{
    bool is_phi = opcode_of(at) == SpvOpPhi, is_callee = in->frames.count > 1;
    uint8_t level = !is_callee ? 0 : is_phi ? current_level(in) : level_of(in, at);
    if (is_callee && !changed && !is_phi && level >= current_level(in)) {
        append_instruction(in, at, find_opcode(opcode_of(at)));
        return;
    }
    SpvId value = emit_existing_decorated(in, at, changed);
    if (value != result_of(at)) replace_all_uses_with(in->m, result_of(at), value);
    else in->levels[value] = level;
}

/* Values of back edges are not known yet, but equal operands are equal values. */
static void copy_phi(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    if (canonical_id(in->m, result_of(at)) != result_of(at)) return;
    canonicalize_operands(in, at, info);
    SpvId only = only_value(in->m, at);
    if (only) {
        replace_all_uses_with(in->m, result_of(at), only);
        return;
    }
    uint32_t count = in->m->sections[SECTION_FUNCTIONS].count;
    append_pure(in, at, false);
    if (in->m->sections[SECTION_FUNCTIONS].count != count) vec_push(arena_of(in), &in->phis, count);
}

static void copy_load(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    bool changed = canonicalize_operands(in, at, info);
    struct memory_access access = access_of_load(in, at);
    if (access.kind == MEMORY_CONSTANT) {
        append_pure(in, at, changed);
        return;
    }
    SpvId known = forwarded_load(in, result_of(at), access);
    if (known) {
        replace_all_uses_with(in->m, result_of(at), known);
        return;
    }
    append_instruction(in, at, info);
    remember_load(in, result_of(at), access);
}

static void copy_store(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    append_canonical(in, at, info);
    remember_store(in, at);
}

/* --- blocks -------------------------------------------------------------------------------- */

static void push_block(struct inliner *in)
{
    vec_push(arena_of(in), &in->path, ++in->block_count);
    push_value_scope(in->m);
    forget_memory(in);
}

/* An unreachable block may use all values in scope. */
static void begin_copied_block(struct inliner *in, uint32_t *at)
{
    uint32_t first = in->notes.at[declared_id(at)];
    while (first && in->path.at[in->path.count - 1] > first) {
        pop_value_scope(in->m);
        in->path.count--;
    }
    push_block(in);
    in->m->block_start = in->m->sections[SECTION_FUNCTIONS].count;
    emit(in->m, SECTION_FUNCTIONS, SpvOpLabel, at + 1, 1);
    in->label = declared_id(at);
    top_frame(in)->label = declared_id(at);
    top_frame(in)->line = 0;
}

/* A label has a note once its block has begun, and keeps it. */
static void note_edges(struct inliner *in, const uint32_t *at, const struct opcode_info *info)
{
    struct branch_targets targets =
        targets_of(at, info->opcode == SpvOpSwitch ? case_words_of(in->m, at) : 1);
    for_each_target (label, targets)
        if (!in->notes.at[*label]) in->notes.at[*label] = in->path.at[in->path.count - 1];
}

static void end_copied_block(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    append_canonical(in, at, info);
    if (info->opcode >= SpvOpBranch && info->opcode <= SpvOpSwitch) note_edges(in, at, info);
    in->notes.at[top_frame(in)->label] = in->label;
}

static void copy_selection(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    struct inline_frame *f = top_frame(in);
    uint32_t offset = (uint32_t)(at - in->r.old.at);
    SpvId merge = convert_selection(in, &offset, f->label);
    if (!merge) {
        append_instruction(in, at, info);
        return;
    }
    f->label = merge;
    f->at = offset;
}

/* --- calls --------------------------------------------------------------------------------- */

static struct plan_function *find_planned_function(struct inliner *in, SpvId id)
{
    return &in->plan.functions.at[in->notes.at[id] & ~NOTE_FUNCTION];
}

static uint32_t skip_head(const struct inliner *in, uint32_t offset)
{
    const uint32_t *at = in->r.old.at + offset;
    skip_until(at, opcode_of(at) == SpvOpLabel);
    return (uint32_t)(at - in->r.old.at);
}

/* Makes the parameters aliases of the arguments. */
static void enter_callee_frame(struct inliner *in, const uint32_t *call,
                               const struct plan_function *f)
{
    const uint32_t *argument = call + 4, *at = in->r.old.at + f->start;
    for (; opcode_of(at) != SpvOpLabel; at = instruction_after(at))
        if (opcode_of(at) == SpvOpFunctionParameter)
            replace_all_uses_with(in->m, result_of(at), *argument++);
    uint32_t first = (uint32_t)(instruction_after(at) - in->r.old.at),
             inlined = inlined_at(in, top_frame(in));
    vec_push(arena_of(in), &in->frames,
             ((struct inline_frame){.at = first,
                                    .label = declared_id(at),
                                    .result = result_of(call),
                                    .values = count_values(in->m),
                                    .inlined = inlined}));
}

static bool is_of_callers(void *user, SpvId id)
{
    const struct inliner *in = user;
    return id < in->r.old_bound && in->levels[id] < current_level(in);
}

/* The caller continues in the block in which the callee ended. Values that depend on loads or phis
 * of the callee cannot occur again; dropping them keeps the table small. */
static void leave_callee_frame(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    struct inline_frame *f = top_frame(in);
    canonicalize_operands(in, at, info);
    if (opcode_of(at) == SpvOpReturnValue)
        replace_all_uses_with(in->m, f->result, return_value_value(at));
    if (in->frames.count <= MOST_LEVELS) filter_values(in->m, f->values, is_of_callers, in);
    in->frames.count--;
    uint32_t line = top_frame(in)->line;
    const uint32_t *words = in->r.old.at + line - 1;
    if (line) emit(in->m, SECTION_FUNCTIONS, SpvOpLine, words + 1, length_of(words) - 1);
    copy_location_mark(in, top_frame(in));
}

static void copy_call(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    const struct plan_function *f = find_planned_function(in, function_call_function(at));
    canonicalize_operands(in, at, info);
    if (f->is_expanded) {
        enter_callee_frame(in, at, f);
        return;
    }
    append_instruction(in, at, info);
    forget_memory(in);
}

/* --- functions ----------------------------------------------------------------------------- */

static void copy_other(struct inliner *in, uint32_t *at, const struct opcode_info *info)
{
    if (is_pure_instruction(in->m, at)) {
        append_pure(in, at, canonicalize_operands(in, at, info));
        return;
    }
    append_canonical(in, at, info);
    forget_memory(in); /* an atomic, a barrier, a copy: it may change any memory */
}

static void copy_instruction(struct inliner *in, uint32_t *at)
{
    struct inline_frame *f = top_frame(in);
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info) return;
    switch ((unsigned)info->opcode) {
    case SpvOpLabel: begin_copied_block(in, at); break;
    case SpvOpVariable: break; /* collect_variables emitted it */
    case SpvOpPhi: copy_phi(in, at, info); break;
    case SpvOpLoad: copy_load(in, at, info); break;
    case SpvOpStore: copy_store(in, at, info); break;
    case SpvOpFunctionCall: copy_call(in, at, info); break;
    case SpvOpSelectionMerge: copy_selection(in, at, info); break;
    case SpvOpLine:
    case SpvOpNoLine:
        if (is_location_mark(at)) {
            f->mark = (uint32_t)(at - in->r.old.at) + 1;
            copy_location_mark(in, f);
            break;
        }
        f->line = opcode_of(at) == SpvOpLine ? (uint32_t)(at - in->r.old.at) + 1 : 0;
        append_instruction(in, at, info);
        break;
    case SpvOpDebugBinding: append_canonical(in, at, info); break;
    case SpvOpReturn:
    case SpvOpReturnValue:
        if (in->frames.count > 1) leave_callee_frame(in, at, info);
        else end_copied_block(in, at, info);
        break;
    case SpvOpBranch:
    case SpvOpBranchConditional:
    case SpvOpSwitch:
    case SpvOpUnreachable:
    case SpvOpKill:
    case SpvOpTerminateInvocation:
    case SpvOpIgnoreIntersectionKHR:
    case SpvOpTerminateRayKHR:
    case SpvOpAbortKHR:
    case SpvOpEmitMeshTasksEXT: end_copied_block(in, at, info); break;
    case SpvOpFunctionEnd:
        append_instruction(in, at, info);
        in->frames.count--;
        break;
    default: copy_other(in, at, info);
    }
}

/* Emits the variables of a function and of all functions expanded in it at the start of its first
 * block (SPIR-V, 2.16.1). Variables with an initializer are constant, so equal ones are merged. */
static void collect_variables(struct inliner *in, uint32_t function)
{
    struct word_list work = {0};
    vec_push(arena_of(in), &work, function);
    while (work.count) {
        const struct plan_function *f = &in->plan.functions.at[work.at[--work.count]];
        uint32_t label = skip_head(in, f->start);
        for_each_instruction_until (at, instruction_after(in->r.old.at + label),
                                    opcode_of(at) != SpvOpVariable) {
            if (length_of(at) > 4) append_pure(in, at, false);
            else append_instruction(in, at, find_opcode(SpvOpVariable));
        }
        for (uint32_t i = f->call_count; i > 0; i--) {
            uint32_t callee = in->plan.calls.at[f->first_call + i - 1].callee;
            if (in->plan.functions.at[callee].is_expanded) vec_push(arena_of(in), &work, callee);
        }
    }
}

/* Replaces each predecessor named by a phi with the block in which it has ended. */
static void fix_phis(struct inliner *in)
{
    for (uint32_t i = 0; i < in->phis.count; i++) {
        uint32_t *at = in->m->sections[SECTION_FUNCTIONS].at + in->phis.at[i];
        for (unsigned k = 4; k < length_of(at); k += 2) at[k] = in->notes.at[at[k]];
    }
    in->phis.count = 0;
}

static void copy_function(struct inliner *in, uint32_t function)
{
    const struct plan_function *f = &in->plan.functions.at[function];
    const uint32_t *label = in->r.old.at + f->start, *end = in->r.old.at + f->end;
    for (; label < end && opcode_of(label) != SpvOpLabel; label = instruction_after(label))
        append_instruction(in, label, find_opcode(opcode_of(label)));
    if (label == end) return; /* imported: it has no blocks */
    forget_values(in->m);
    in->path.count = 0;
    vec_push(arena_of(in), &in->frames,
             ((struct inline_frame){.at = (uint32_t)(instruction_after(label) - in->r.old.at),
                                    .label = declared_id(label)}));
    in->m->block_start = in->m->sections[SECTION_FUNCTIONS].count;
    emit(in->m, SECTION_FUNCTIONS, SpvOpLabel, label + 1, 1);
    in->label = declared_id(label);
    push_block(in);
    if (f->is_entry) remember_initializers(in);
    collect_variables(in, function);
    while (in->frames.count) {
        struct inline_frame *top = top_frame(in);
        uint32_t *at = in->r.old.at + top->at;
        top->at += length_of(at);
        copy_instruction(in, at);
    }
    fix_phis(in);
}

/* --- the module ---------------------------------------------------------------------------- */

void inline_calls(struct module *m)
{
    struct inliner *in = arena_new(&m->c->arena, struct inliner);
    struct word_list *list = &m->sections[SECTION_FUNCTIONS];
    in->m = m;
    start_rewriter(&in->r, m);
    vec_extend(arena_of(in), &in->notes, in->r.old_bound);
    in->levels = arena_table(arena_of(in), uint8_t, in->r.old_bound);
    make_plan(in);
    find_initializers(in);
    in->memory = read_memory_facts(m);
    detach_functions(&in->r);
    vec_reserve(arena_of(in), &m->aliases, in->r.old_bound);
    vec_reserve(arena_of(in), list,
                in->r.old.count); /* the new functions take about as many words */
    for (uint32_t i = 0; i < in->plan.functions.count; i++)
        if (in->plan.functions.at[i].is_reached && !in->plan.functions.at[i].is_expanded)
            copy_function(in, i);
    drop_value_table(m);
    m->spare = in->r.old;
    arena_release_piece(arena_of(in), in->levels, in->r.old_bound * sizeof *in->levels);
    vec_release(arena_of(in), &in->notes);
}
