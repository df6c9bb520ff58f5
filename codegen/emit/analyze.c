/* Collects what dead-code elimination needs: where each id is defined, which instructions have
 * effects, the call graph, the construct of each value, and replacements: phis with a single value,
 * and blocks that directly follow their only predecessor, into which they are merged. */
#include "codegen/emit/dce.h"
#include "codegen/emit/dce_control_flow.h"
#include "spirv/build/debug_info.h"

/* a block that may be merged into the preceding one */
struct block_merge {
    SpvId label, into;
};

struct liveness_analysis {
    struct dce *s;
    VEC(uint32_t) phis; /* word offsets of phis */
    VEC(struct block_merge) merges;
    VEC(struct call_edge) edges; /* caller, and the id of the callee in `next` */
    SpvId block;                 /* label of the current block */
    uint32_t first_effect;       /* of the current block */
    SpvOp previous, op;          /* opcodes of the previous and the current instruction */
};

static void analyze_branch(struct liveness_analysis *v, uint32_t *at,
                           const struct opcode_info *info)
{
    struct arena *arena = &v->s->m->c->arena;
    struct branch_targets targets =
        targets_of(at, info->opcode == SpvOpSwitch ? case_words_of(v->s->m, at) : 1);
    for_each_target (label, targets) {
        uint8_t *bits = &v->s->ids[*label];
        *bits |= *bits & ID_PREDECESSOR ? ID_PREDECESSORS : ID_PREDECESSOR;
    }
    bool is_merge = v->previous == SpvOpSelectionMerge || v->previous == SpvOpLoopMerge;
    const uint32_t *following = instruction_after(at); /* there is at least OpFunctionEnd */
    SpvId next = opcode_of(following) == SpvOpLabel ? declared_id(following) : 0;
    if (info->opcode == SpvOpBranch && !is_merge && next == branch_target_label(at))
        vec_push(arena, &v->merges, ((struct block_merge){next, v->block}));
    pass_branch(v->s, at, targets, v->previous == SpvOpSelectionMerge, next);
}

static void analyze_label(struct liveness_analysis *v, SpvId label, uint32_t offset)
{
    pass_label(v->s, offset, v->block);
    v->block = label;
    v->first_effect = v->s->effects.count;
}

static void analyze_merge(struct liveness_analysis *v, const uint32_t *at, uint32_t offset)
{
    struct dce *s = v->s;
    s->ids[loop_merge_merge_block(at)] |= ID_MERGE;
    if (opcode_of(at) == SpvOpSelectionMerge) {
        enter_selection(s, offset, v->block);
        return;
    }
    s->ids[loop_merge_continue_target(at)] |= ID_CONTINUE;
    enter_loop(s, offset, v->first_effect);
}

static void analyze_function_head(struct liveness_analysis *v, SpvId id, uint32_t offset)
{
    struct dce *s = v->s;
    struct emitted_function body = {.id = id,
                                    .start = offset,
                                    .construct = begin_marked_body(s, offset),
                                    .first_effect = s->effects.count};
    vec_push(&s->m->c->arena, &s->bodies, body);
    s->links[id] = s->bodies.count;
}

static void end_function(struct liveness_analysis *v, uint32_t end)
{
    struct dce *s = v->s;
    struct emitted_function *body = &s->bodies.at[s->bodies.count - 1];
    body->end = end;
    body->effect_count = s->effects.count - body->first_effect;
    body->is_imported = v->previous == SpvOpFunction || v->previous == SpvOpFunctionParameter;
    body->has_effects |= body->is_imported; /* the effects of an imported function are unknown */
    end_marked_body(s, end);
}

/* Whether the effect is visible outside of the function. Calls are left to spread_effects; returns
 * and stores to the function's own variables are not visible. */
static bool is_seen_outside(const struct liveness_analysis *v, enum effect effect, SpvId variable)
{
    const uint32_t *made = variable ? definition_of(v->s->m, variable) : NULL;
    return effect == EFFECT_STORE ? !made || variable_storage_class(made) != SpvStorageClassFunction
                                  : effect == EFFECT_OTHER;
}

static void analyze_effect(struct liveness_analysis *v, const uint32_t *at,
                           const struct opcode_info *info, uint32_t offset)
{
    struct dce *s = v->s;
    struct arena *arena = &s->m->c->arena;
    enum effect effect = effect_of(s, at, info);
    if (effect == EFFECT_NONE || is_mark(at)) return;
    SpvId variable = effect == EFFECT_STORE ? stored_variable(s, at) : 0;
    if (effect == EFFECT_CALL)
        vec_push(arena, &v->edges,
                 ((struct call_edge){s->bodies.count - 1, function_call_function(at)}));
    if (is_seen_outside(v, effect, variable)) s->bodies.at[s->bodies.count - 1].has_effects = true;
    /* lines do not keep constructs */
    uint32_t construct = effect == EFFECT_LINE ? 0 : s->constructs.current;
    vec_push(arena, &s->effects, ((struct effect_site){offset, construct, variable, 0}));
}

static void analyze_instruction(struct liveness_analysis *v, uint32_t *at,
                                const struct opcode_info *info, uint32_t offset)
{
    struct dce *s = v->s;
    v->previous = v->op;
    v->op = (SpvOp)info->opcode;
    if (info->has_type && info->opcode != SpvOpVariable)
        s->links[result_of(at)] = s->constructs.current;
    if (info->effect == EFFECT_NONE && info->opcode != SpvOpPhi) return;
    switch ((unsigned)info->opcode) {
    case SpvOpFunction: analyze_function_head(v, result_of(at), offset); break;
    case SpvOpFunctionEnd: end_function(v, offset + length_of(at)); break;
    case SpvOpFunctionParameter:
    case SpvOpUnreachable: break;
    case SpvOpLabel: analyze_label(v, declared_id(at), offset); break;
    case SpvOpPhi:
        vec_push(&s->m->c->arena, &v->phis, offset);
        /* the phi of a merge block belongs to its construct */
        if (s->constructs.closed) s->links[result_of(at)] = s->constructs.closed;
        break;
    case SpvOpBranch:
    case SpvOpBranchConditional:
    case SpvOpSwitch: analyze_branch(v, at, info); break;
    case SpvOpSelectionMerge:
    case SpvOpLoopMerge: analyze_merge(v, at, offset); break;
    default: analyze_effect(v, at, info, offset);
    }
}

/* Records the definitions in a section. `v` is NULL for globals. */
static void analyze_section(struct dce *s, enum section section, struct liveness_analysis *v)
{
    struct word_list *list = &s->m->sections[section];
    for_each_offset (offset, list->at, 0, list->count) {
        uint32_t *at = list->at + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (!info) continue;
        if (info->has_result) note_definition(s->m, at[info->has_type ? 2 : 1], section, offset);
        if (v) analyze_instruction(v, at, info, offset);
    }
}

/* Propagates effects from callees to callers. */
static void spread_effects(struct liveness_analysis *v)
{
    struct dce *s = v->s;
    struct arena *arena = &s->m->c->arena;
    for (uint32_t i = 0; i < v->edges.count; i++) {
        uint32_t callee = s->links[v->edges.at[i].next];
        if (!callee) continue;
        vec_push(arena, &s->calls,
                 ((struct call_edge){v->edges.at[i].caller, s->bodies.at[callee - 1].first_call}));
        s->bodies.at[callee - 1].first_call = s->calls.count;
    }
    VEC(uint32_t) work = {0};
    for (uint32_t i = 0; i < s->bodies.count; i++)
        if (s->bodies.at[i].has_effects) vec_push(arena, &work, i);
    while (work.count) {
        const struct emitted_function *body = &s->bodies.at[work.at[--work.count]];
        for (uint32_t i = body->first_call; i; i = s->calls.at[i - 1].next) {
            struct emitted_function *caller = &s->bodies.at[s->calls.at[i - 1].caller];
            if (caller->has_effects) continue;
            caller->has_effects = true;
            vec_push(arena, &work, s->calls.at[i - 1].caller);
        }
    }
}

/* --- what can be replaced ------------------------------------------------------------------ */

/* Replacing a phi may leave another one with a single value, so this repeats until nothing changes.
 * Nested loops take a round each. A bound limits the cost for unusual graphs; remaining phis are
 * harmless. */
static void replace_phis(struct liveness_analysis *v)
{
    struct module *m = v->s->m;
    const uint32_t *words = m->sections[SECTION_FUNCTIONS].at;
    for (unsigned round = 0; round < 8; round++) {
        uint32_t remaining = 0;
        for (uint32_t i = 0; i < v->phis.count; i++) {
            const uint32_t *phi = words + v->phis.at[i];
            if (canonical_id(m, result_of(phi)) != result_of(phi)) continue;
            SpvId only = only_value(m, phi);
            if (only) replace_all_uses_with(m, result_of(phi), only);
            else v->phis.at[remaining++] = v->phis.at[i];
        }
        if (remaining == v->phis.count) break;
        v->phis.count = remaining;
    }
}

/* Merges a block into the preceding one if that is its only predecessor and it is neither a merge
 * block nor a continue target. A loop header also has an edge from its continue construct. */
static void merge_blocks(struct liveness_analysis *v)
{
    struct dce *s = v->s;
    for (uint32_t i = 0; i < v->merges.count; i++) {
        const struct block_merge *merge = &v->merges.at[i];
        if (!(s->ids[merge->label] & (ID_MERGE | ID_CONTINUE | ID_PREDECESSORS)))
            replace_all_uses_with(s->m, merge->label, merge->into);
    }
}

static void note_observed(struct dce *s)
{
    const struct word_list *list = &s->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (decorates_as_observed(at)) s->ids[decorate_target(at)] |= ID_OBSERVED;
    }
}

void analyze_module(struct dce *s)
{
    struct liveness_analysis v = {.s = s};
    note_observed(s);
    start_constructs(s);
    analyze_section(s, SECTION_GLOBALS, NULL);
    analyze_section(s, SECTION_FUNCTIONS, &v);
    spread_effects(&v);
    merge_blocks(&v);
    replace_phis(&v);
}
