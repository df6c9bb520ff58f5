/* Dead-code elimination: marks the live instructions. After the analysis (analyze.c), marking
 * starts at the entry points and at the instructions with effects in reached functions. It proceeds
 * from each instruction to its operands and its construct. A store to a variable that only this
 * module can read waits until the variable is read; shared variables are among those. Phis that
 * only use each other are never reached. The number of visits of each instruction is bounded. */
#include "codegen/emit/dce.h"
#include "codegen/emit/dce_control_flow.h"

/* --- effects ------------------------------------------------------------------------------- */

/* Only this shader sees memory of the class: its invocation or its work-group. Shared variables
 * stay for debuggers. */
static bool is_unseen_class(const struct dce *s, uint32_t class)
{
    const struct sgcc_options *o = s->m->c->options;
    switch (class) {
    case SpvStorageClassFunction:
    case SpvStorageClassPrivate: return true;
    case SpvStorageClassWorkgroup: return o->optimization != SGCC_OPTIMIZE_NONE && !o->debug;
    default: return false;
    }
}

/* Returns the OpVariable at the base of the access chains if every read of it is in this module,
 * so that a store to it is live only if something reads it. Otherwise returns 0. Variables of
 * these classes do not alias unless decorated Aliased (SPIR-V, 2.18.2). Local memory of OpenCL
 * may alias, but only through pointers, which count as reads. Chains are short. */
static SpvId unseen_root(const struct dce *s, SpvId pointer)
{
    for (unsigned steps = 0; steps < 64; steps++) {
        const uint32_t *at = definition_of(s->m, canonical_id(s->m, pointer));
        if (!at) return 0;
        switch ((unsigned)opcode_of(at)) {
        case SpvOpVariable:
            return is_unseen_class(s, variable_storage_class(at)) &&
                           !(s->ids[result_of(at)] & ID_OBSERVED)
                       ? result_of(at)
                       : 0;
        case SpvOpAccessChain:
        case SpvOpInBoundsAccessChain:
        case SpvOpPtrAccessChain:
        case SpvOpInBoundsPtrAccessChain:
        case SpvOpCopyObject: pointer = operand(at, 0); break;
        default: return 0;
        }
    }
    return 0;
}

SpvId stored_variable(const struct dce *s, const uint32_t *instruction)
{
    return unseen_root(s, store_pointer(instruction));
}

static bool is_volatile_access(const uint32_t *instruction, unsigned at)
{
    return length_of(instruction) > at && instruction[at] & SpvMemoryAccessVolatileMask;
}

static bool is_pure_extended(const struct dce *s, const uint32_t *instruction)
{
    return ext_inst_set(instruction) == s->m->glsl450 &&
           ext_inst_instruction(instruction) != GLSLstd450Modf &&
           ext_inst_instruction(instruction) != GLSLstd450Frexp;
}

enum effect effect_by_operands(const struct dce *s, const uint32_t *instruction)
{
    switch ((unsigned)opcode_of(instruction)) {
    case SpvOpLoad: return is_volatile_access(instruction, 4) ? EFFECT_OTHER : EFFECT_NONE;
    case SpvOpStore:
        if (is_volatile_access(instruction, 3)) return EFFECT_OTHER;
        return stored_variable(s, instruction) ? EFFECT_STORE : EFFECT_OTHER;
    case SpvOpCopyMemory:
        if (is_volatile_access(instruction, 3)) return EFFECT_OTHER;
        return stored_variable(s, instruction) ? EFFECT_STORE : EFFECT_OTHER;
    case SpvOpExtInst: return is_pure_extended(s, instruction) ? EFFECT_NONE : EFFECT_OTHER;
    default: return EFFECT_OTHER;
    }
}

/* --- marking ------------------------------------------------------------------------------- */

/* s->work has room, since an id is pushed once. */
static inline void mark_id(void *user, uint32_t *word)
{
    struct dce *s = user;
    SpvId id = *word = canonical_id(s->m, *word);
    if (s->ids[id] & ID_LIVE) return;
    s->ids[id] |= ID_LIVE;
    s->work.at[s->work.count++] = id;
}

void mark_value(struct dce *s, SpvId id) { mark_id(s, &id); }

static void mark_operands(struct dce *s, uint32_t *at, const struct opcode_info *info)
{
    visit_ids(s->m, at, info, IDS_USED, mark_id, s);
}

static bool call_has_effects(const struct dce *s, const uint32_t *instruction)
{
    uint32_t body = s->links[function_call_function(instruction)];
    return !body || s->bodies.at[body - 1].has_effects;
}

static void mark_effect(struct dce *s, uint32_t index)
{
    const struct effect_site *site = &s->effects.at[index];
    uint32_t *at = s->m->sections[SECTION_FUNCTIONS].at + site->offset;
    const struct opcode_info *info = find_opcode(opcode_of(at));
    /* live when its result is used */
    if (info->effect == EFFECT_CALL && !call_has_effects(s, at)) return;
    if (info->has_result) s->ids[at[info->has_type ? 2 : 1]] |= ID_LIVE;
    keep_construct(s, site->construct);
    mark_operands(s, at, info);
}

/* Marks the type and the parameters of a function. */
static void mark_head(struct dce *s, const struct emitted_function *body)
{
    uint32_t *words = s->m->sections[SECTION_FUNCTIONS].at;
    for_each_offset (offset, words, body->start, body->end) {
        SpvOp op = opcode_of(words + offset);
        if (op == SpvOpLabel || op == SpvOpFunctionEnd) return;
        if (op != SpvOpFunction && op != SpvOpFunctionParameter) continue;
        s->ids[result_of(words + offset)] |= ID_LIVE;
        mark_operands(s, words + offset, find_opcode(op));
    }
}

/* A store to a variable that is not read yet waits. */
static void mark_body(struct dce *s, struct emitted_function *body)
{
    if (body->is_live) return;
    body->is_live = true;
    mark_head(s, body);
    keep_construct(s, body->construct);
    for (uint32_t i = body->first_effect; i < body->first_effect + body->effect_count; i++) {
        struct effect_site *site = &s->effects.at[i];
        if (!site->variable || is_live(s, site->variable)) {
            mark_effect(s, i);
            continue;
        }
        site->next = s->links[site->variable];
        s->links[site->variable] = i + 1;
    }
}

static void mark_stores_of(struct dce *s, SpvId variable)
{
    uint32_t next = s->links[variable];
    s->links[variable] = 0;
    for (; next; next = s->effects.at[next - 1].next) mark_effect(s, next - 1);
}

static void mark_work(struct dce *s)
{
    while (s->work.count) {
        SpvId id = s->work.at[--s->work.count];
        uint32_t *at = (uint32_t *)definition_of(s->m, id);
        if (!at) continue;
        SpvOp op = opcode_of(at);
        if (op == SpvOpFunction) {
            if (s->links[id]) mark_body(s, &s->bodies.at[s->links[id] - 1]);
            continue;
        }
        mark_operands(s, at, find_opcode(op));
        if (op == SpvOpVariable) mark_stores_of(s, id);
        else keep_construct(s, s->links[id]);
    }
}

static void mark_all(struct dce *s)
{
    do mark_work(s);
    while (mark_constructs(s));
}

/* Marks all operands in a section of instructions without results. */
static void mark_section(struct dce *s, enum section section)
{
    struct word_list *list = &s->m->sections[section];
    for_each_offset (offset, list->at, 0, list->count) {
        uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpString) continue;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info) mark_operands(s, at, info);
    }
}

/* The constant for the workgroup size is live without uses (Vulkan, "WorkgroupSize"). */
static void mark_workgroup_size(struct dce *s)
{
    struct word_list *list = &s->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpDecorate && decorate_decoration(at) == SpvDecorationBuiltIn &&
            decorate_operand(at, 0) == SpvBuiltInWorkgroupSize)
            mark_id(s, at + 1);
    }
}

/* Marks ids in the decorations of live ids, which may have such decorations themselves. Returns
 * whether any was new. */
static bool mark_decorations(struct dce *s)
{
    struct word_list *list = &s->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        uint32_t *at = list->at + offset;
        SpvOp op = opcode_of(at);
        bool has_ids = op == SpvOpDecorateId || (unsigned)op == SpvOpMemberDecorateIdEXT;
        if (has_ids && is_live(s, decorate_target(at))) mark_operands(s, at, find_opcode(op));
    }
    bool found = s->work.count > 0;
    mark_all(s);
    return found;
}

void eliminate_dead_code(struct dce *s, struct module *m)
{
    *s = (struct dce){.m = m};
    s->ids = arena_table(&m->c->arena, uint8_t, m->bound);
    s->links = arena_table(&m->c->arena, uint32_t, m->bound);
    vec_reserve(&m->c->arena, &s->work, m->bound);
    analyze_module(s);
    mark_section(s, SECTION_ENTRY_POINTS);
    mark_section(s, SECTION_EXECUTION_MODES);
    mark_section(s, SECTION_STRINGS);
    mark_workgroup_size(s);
    for (uint32_t i = 0; i < m->preserved.count; i++) mark_id(s, &m->preserved.at[i]);
    mark_all(s);
    while (mark_decorations(s)) {}
    remove_dead_constructs(s);
    vec_release(&m->c->arena, &s->effects);
}
