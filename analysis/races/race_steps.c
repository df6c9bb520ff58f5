/* Chooses the instructions that are executed: accesses of shared memory, what orders them, and the
 * integers and bools that decide indices and branches. All others, such as arithmetic of floats,
 * have values that are always unknown. */
#include "analysis/races/race_values.h"

static bool points_to_shared(const struct races *r, SpvId pointer)
{
    uint32_t root = r->u->values[rank_of_id(r->u, pointer)].root;
    const uint32_t *variable = root ? r->u->m->ids[root - 1].at : NULL;
    if (variable && opcode_of(variable) == SpvOpVariable)
        return variable_storage_class(variable) == SpvStorageClassWorkgroup;
    const uint32_t *type = value_type(r->u->m, pointer);
    return type && opcode_of(type) == SpvOpTypePointer &&
           type_pointer_storage_class(type) == SpvStorageClassWorkgroup;
}

/* Returns the pointer through which an instruction may access shared memory; 0: it does not. */
static SpvId accessed_pointer(const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpLoad) return load_pointer(at);
    if (op == SpvOpStore) return store_pointer(at);
    return is_atomic_instruction(op) ? at[atomic_pointer_word(op)] : 0;
}

/* Most instructions compute with numbers. */
static bool may_access(const struct flow_step *step)
{
    return step->rule == RESULT_LOADED || step->rule == RESULT_STORED ||
           step->rule == RESULT_NONE || step->rule == RESULT_DIFFERS;
}

static bool is_access(const struct races *r, const uint32_t *at)
{
    SpvId pointer = accessed_pointer(at);
    return pointer && points_to_shared(r, pointer);
}

/* Whether it orders accesses, or the invocations. */
static bool may_order(SpvOp op)
{
    return is_race_barrier(op) || op == SpvOpFunctionCall || op == SpvOpMemoryBarrier ||
           is_atomic_instruction(op);
}

/* --- what is needed ------------------------------------------------------------------------ */

/* Whether values of a type are followed: integers, bools, vectors of them, and pointers. */
static bool is_followed_type(const struct spirv_module *m, const uint32_t *type)
{
    if (!type) return false;
    SpvOp op = opcode_of(type);
    if (op == SpvOpTypeVector) op = opcode_of(defined_by(m, element_type_of(type)));
    return op == SpvOpTypeInt || op == SpvOpTypeBool || op == SpvOpTypePointer;
}

static void need(void *user, SpvId id)
{
    struct races *r = user;
    uint32_t rank = rank_of_id(r->u, id);
    const struct value_fact *v = &r->u->values[rank];
    if (r->steps.is_needed[rank] || !v->has_result) return;
    const uint32_t *at = r->u->m->ids[rank].at;
    if (!is_followed_type(r->u->m, defined_by(r->u->m, result_type_of(at)))) return;
    r->steps.is_needed[rank] = 1;
    vec_push(r->u->arena, &r->steps.needed, rank);
}

/* A load from a variable of the function needs what is stored to it. */
static void need_variable(struct races *r, SpvId pointer)
{
    uint32_t root = r->u->values[rank_of_id(r->u, pointer)].root;
    if (!root || r->steps.is_needed[root - 1]) return;
    r->steps.is_needed[root - 1] = 1;
    vec_push(r->u->arena, &r->steps.needed, root - 1);
    r->steps.lacks_stores = true;
}

static void need_operands(struct races *r)
{
    for (; r->steps.visited < r->steps.needed.count; r->steps.visited++) {
        const uint32_t *at = r->u->m->ids[r->steps.needed.at[r->steps.visited]].at;
        if (opcode_of(at) == SpvOpLoad) need_variable(r, load_pointer(at));
        visit_operands(r->u, at, need, r);
    }
}

static void need_stored_values(struct races *r)
{
    const struct flow *f = r->f;
    r->steps.lacks_stores = false;
    for (uint32_t i = 0; i < f->stores.first[f->cfg.block_count]; i++) {
        const uint32_t *at = f->stores.at[i];
        uint32_t root = r->u->values[rank_of_id(r->u, at[1])].root;
        if (root && r->steps.is_needed[root - 1] && opcode_of(at) == SpvOpStore)
            need(r, store_object(at));
    }
}

static void need_by(struct races *r, const struct flow_step *step)
{
    if (may_access(step) && is_access(r, step->at)) need(r, accessed_pointer(step->at));
}

static void find_needed(struct races *r)
{
    const struct cfg *cfg = &r->f->cfg;
    for_each_block (cfg, b) {
        if (!cfg->blocks[b].enter) continue;
        for (uint32_t i = r->f->steps.first[b]; i < r->f->steps.first[b + 1]; i++)
            need_by(r, &r->f->steps.at[i]);
        const uint32_t *end = cfg_words(cfg, cfg->blocks[b].end);
        if (opcode_of(end) == SpvOpBranchConditional || opcode_of(end) == SpvOpSwitch)
            need(r, end[1]);
    }
    for (bool again = true; again; again = r->steps.lacks_stores) {
        need_operands(r);
        need_stored_values(r);
        need_operands(r);
    }
}

/* --- lists --------------------------------------------------------------------------------- */

static uint8_t bits_of(const struct spirv_module *m, SpvId id)
{
    const uint32_t *type = value_type(m, id);
    if (!type) return 0;
    type = component_of(m, type);
    if (opcode_of(type) == SpvOpTypeBool) return 1;
    return opcode_of(type) == SpvOpTypeInt && number_width(type) >= 32 ? (uint8_t)number_width(type)
                                                                       : 0;
}

/* Adds an instruction with what does not change while it is executed. */
static void add_step(struct races *r, uint32_t block, const struct flow_step *from)
{
    const struct spirv_module *m = r->u->m;
    SpvOp op = opcode_of(from->at);
    struct race_step step = {from->at, find_opcode(op), from->rank, 0, 0, false, false};
    bool has_result = step.info->has_result && step.info->has_type;
    bool is_needed = has_result && r->steps.is_needed[from->rank];
    if (op == SpvOpStore) {
        uint32_t root = r->u->values[rank_of_id(r->u, store_pointer(from->at))].root;
        is_needed = root && r->steps.is_needed[root - 1];
    }
    step.is_access = may_access(from) && is_access(r, from->at);
    step.is_ordering = step.info->effect != EFFECT_NONE && op != SpvOpStore && may_order(op);
    bool is_order = step.is_ordering && (is_race_barrier(op) || op == SpvOpFunctionCall);
    r->steps.content[block] |= (is_order ? HAS_ORDER : 0) | (step.is_access ? HAS_ACCESS : 0);
    if (!is_needed && !step.is_access && !step.is_ordering) return;
    bool is_plain = has_result && step.info->effect == EFFECT_NONE && length_of(from->at) >= 4 &&
                    length_of(from->at) <= 5 && op != SpvOpLoad;
    if (is_plain) step.result_bits = bits_of(m, result_type_of(from->at));
    if (step.result_bits) step.bits = bits_of(m, operand(from->at, 0));
    vec_push(r->u->arena, &r->steps.list, step);
}

void choose_steps(struct races *r)
{
    const struct flow *f = r->f;
    uint32_t n = f->cfg.block_count;
    r->steps.is_needed = arena_array(r->u->arena, uint8_t, r->u->m->id_count);
    r->steps.content = arena_array(r->u->arena, uint8_t, n);
    r->steps.first = arena_array(r->u->arena, uint32_t, n + 1);
    r->steps.needed.count = r->steps.visited = r->steps.list.count = 0;
    find_needed(r);
    for_each_block (&f->cfg, b) {
        r->steps.first[b] = r->steps.list.count;
        for (uint32_t i = f->steps.first[b]; i < f->steps.first[b + 1]; i++)
            add_step(r, b, &f->steps.at[i]);
    }
    r->steps.first[n] = r->steps.list.count;
}
