/* Computes the scope over which the result of one instruction is uniform, from its operands and
 * uniformity.def. */
#include "analysis/uniformity.h"

/* --- operands ------------------------------------------------------------------------------ */

static void visit_walked(const uint32_t *at, void (*visit)(void *user, SpvId id), void *user)
{
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (o.kind == KIND_ID_REF) visit(user, *o.at);
}

void visit_operands(const struct uniformity *u, const uint32_t *at,
                    void (*visit)(void *user, SpvId id), void *user)
{
    (void)u;
    const struct opcode_info *info = find_opcode(opcode_of(at));
    unsigned length = length_of(at), fixed = info->fixed;
    if (info->tail == TAIL_WALK && length > fixed) {
        visit_walked(at, visit, user);
        return;
    }
    uint32_t mask = info->id_mask & ~0u << (1 + info->has_type + info->has_result);
    if (length < fixed) mask &= (1u << length) - 1;
    for (; mask; mask &= mask - 1) visit(user, at[__builtin_ctz(mask)]);
    if (info->tail == TAIL_IDS)
        for (unsigned i = fixed; i < length; i++) visit(user, at[i]);
}

struct value_folding {
    struct uniformity *u;
    struct flow *f;
    uint32_t block, rank;
};

static void lower_by_operand(void *user, SpvId id)
{
    struct value_folding *x = user;
    uint8_t scope = scope_at(x->u, id, x->f, x->block);
    if (scope < x->u->values[x->rank].scope)
        reduce_value(x->u, x->rank, scope, cause_at(x->u, id, x->f, x->block));
}

/* Lowers the result by all operands that are values. */
static void lower_by_operands(struct value_folding *x, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    unsigned length = length_of(at), fixed = info->fixed;
    if (info->tail == TAIL_WALK && length > fixed) {
        visit_walked(at, lower_by_operand, x);
        return;
    }
    unsigned first = 1 + info->has_type + info->has_result;
    uint32_t mask = info->id_mask & ~0u << first;
    if (length < fixed) mask &= (1u << length) - 1;
    for (; mask; mask &= mask - 1) lower_by_operand(x, at[__builtin_ctz(mask)]);
    if (info->tail == TAIL_IDS)
        for (unsigned i = fixed; i < length; i++) lower_by_operand(x, at[i]);
}

/* --- loads --------------------------------------------------------------------------------- */

static const struct {
    uint16_t builtin;
    uint8_t scope;
} inputs[] = {
#define INPUT(builtin, scope) {SpvBuiltIn##builtin, scope},
#include "analysis/uniformity.def"
};

static uint8_t scope_of_input(const struct uniformity *u, const uint32_t *variable)
{
    if (!variable) return UNIFORM_NOWHERE;
    SpvId id = result_of(variable);
    const struct module_decoration *d = find_decoration(u->m, id, WHOLE, SpvDecorationBuiltIn);
    for (unsigned i = 0; d && i < sizeof inputs / sizeof *inputs; i++)
        if (inputs[i].builtin == d->operands[0]) return inputs[i].scope;
    if (u->single_invocation) return UNIFORM_WORKGROUP;
    bool is_flat = u->is_fragment && is_decorated(u->m, id, WHOLE, SpvDecorationFlat);
    return is_flat ? UNIFORM_QUAD : UNIFORM_NOWHERE;
}

/* Returns the scope over which invocations that load from one address get one value: without data
 * races all do. Where the module writes to buffers, work-groups may be ordered by atomics. */
static uint8_t scope_of_memory(const struct uniformity *u, uint32_t storage,
                               const uint32_t *variable)
{
    switch (storage) {
    case SpvStorageClassUniformConstant:
    case SpvStorageClassPushConstant: return UNIFORM_DISPATCH;
    case SpvStorageClassInput: return scope_of_input(u, variable);
    case SpvStorageClassUniform:
    case SpvStorageClassStorageBuffer:
    case SpvStorageClassPhysicalStorageBuffer:
    case SpvStorageClassCrossWorkgroup:
        if (variable && is_decorated(u->m, result_of(variable), WHOLE, SpvDecorationVolatile))
            return UNIFORM_NOWHERE;
        return u->writes[storage == SpvStorageClassCrossWorkgroup ? storage
                                                                  : SpvStorageClassStorageBuffer]
                   ? UNIFORM_WORKGROUP
                   : UNIFORM_DISPATCH;
    case SpvStorageClassWorkgroup:
    case SpvStorageClassTaskPayloadWorkgroupEXT: return UNIFORM_WORKGROUP;
    default: return UNIFORM_NOWHERE;
    }
}

enum { MEMORY_OPERANDS_WORD = 4 };

static void transfer_load(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at)
{
    uint32_t rank = rank_of_id(u, result_of(at)), root = u->values[rank_of_id(u, at[3])].root;
    struct value_folding x = {u, f, block, rank};
    lower_by_operand(&x, at[3]);
    if (load_variable(u, f, block, at, root)) return;
    const uint32_t *type = value_type(u->m, at[3]);
    const uint32_t *variable = root ? u->m->ids[root - 1].at : NULL;
    bool is_variable = variable && opcode_of(variable) == SpvOpVariable;
    uint32_t storage = type && opcode_of(type) == SpvOpTypePointer ? type[2] : ~0u;
    uint8_t scope = scope_of_memory(u, storage, is_variable ? variable : NULL);
    bool is_volatile = length_of(at) > MEMORY_OPERANDS_WORD &&
                       at[MEMORY_OPERANDS_WORD] & SpvMemoryAccessVolatileMask;
    if (is_volatile) scope = UNIFORM_NOWHERE;
    reduce_value(u, rank, scope, (struct cause){.kind = CAUSE_SOURCE, .id = result_of(at)});
}

/* --- group operations ---------------------------------------------------------------------- */

static unsigned log2_of(uint64_t n)
{
    unsigned bits = 0;
    while (n > 1) n >>= 1, bits++;
    return bits;
}

static uint8_t scope_of_execution(const struct uniformity *u, SpvId id)
{
    uint64_t scope;
    if (!constant_integer(u->m, id, &scope)) return UNIFORM_SUBGROUP;
    return scope == SpvScopeWorkgroup ? UNIFORM_WORKGROUP : UNIFORM_SUBGROUP;
}

static uint8_t scope_of_operation(const struct uniformity *u, const uint32_t *at)
{
    uint64_t size;
    if (at[4] == SpvGroupOperationReduce) return scope_of_execution(u, at[3]);
    if (at[4] != SpvGroupOperationClusteredReduce) return UNIFORM_NOWHERE;
    if (!constant_integer(u->m, at[length_of(at) - 1], &size)) return UNIFORM_NOWHERE;
    unsigned bits = log2_of(size);
    return bits < UNIFORM_SUBGROUP ? (uint8_t)bits : UNIFORM_SUBGROUP;
}

static uint8_t scope_of_group_result(const struct uniformity *u, const struct flow *f,
                                     uint32_t block, const uint32_t *at, enum result_rule rule)
{
    uint8_t value;
    switch (rule) {
    case RESULT_OVER_SUBGROUP: return UNIFORM_SUBGROUP;
    case RESULT_OVER_QUAD: return UNIFORM_QUAD;
    case RESULT_KEEPS:
        value = scope_at(u, at[4], f, block);
        return value > UNIFORM_SUBGROUP ? value : UNIFORM_SUBGROUP;
    case RESULT_BY_SCOPE: return scope_of_execution(u, at[3]);
    case RESULT_BY_OPERATION: return scope_of_operation(u, at);
    case RESULT_BY_INDEX:
        return scope_at(u, at[5], f, block) >= UNIFORM_SUBGROUP ? UNIFORM_SUBGROUP
                                                                : UNIFORM_NOWHERE;
    default: return UNIFORM_NOWHERE;
    }
}

static void transfer_group(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at,
                           enum result_rule rule)
{
    uint32_t rank = rank_of_id(u, result_of(at));
    uint8_t scope = scope_of_group_result(u, f, block, at, rule);
    reduce_value(u, rank, scope, (struct cause){.kind = CAUSE_SOURCE, .id = result_of(at)});
    if (f->is_split[block]) reduce_value(u, rank, UNIFORM_NOWHERE, f->split_cause[block]);
    else if (f->entry_is_split) reduce_value(u, rank, UNIFORM_NOWHERE, f->entry_cause);
}

/* --- the others ---------------------------------------------------------------------------- */

static void transfer_phi(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at)
{
    uint32_t rank = rank_of_id(u, result_of(at));
    bool differ = false;
    for (unsigned i = 3; i + 1 < length_of(at); i += 2) {
        uint32_t from = block_with_label(&f->cfg, at[i + 1]);
        struct value_folding x = {u, f, block, rank};
        if (from && f->cfg.blocks[from].enter) lower_by_operand(&x, at[i]);
        differ |= at[i] != at[3];
    }
    if (differ) reduce_value(u, rank, f->join[block], f->join_cause[block]);
}

static void transfer_call(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at)
{
    uint32_t rank = rank_of_id(u, result_of(at));
    struct flow *callee = &u->functions[find_id(u->m, at[3])->function];
    struct cause here = {.kind = CAUSE_CALL, .function = f->index, .block = block, .at = at};
    u->stamp++; /* the callee may store */
    u->needs_sweep |=
        reduce_scope(&callee->entry, &callee->entry_cause, control_of(f, block), here);
    if ((f->is_split[block] || f->entry_is_split) && !callee->entry_is_split) {
        callee->entry_is_split = true;
        callee->entry_cause = here;
        u->needs_sweep = true;
    }
    const uint32_t *parameter = callee->f->at + length_of(callee->f->at);
    for (unsigned i = 4; i < length_of(at) && opcode_of(parameter) == SpvOpFunctionParameter; i++) {
        uint8_t scope = scope_at(u, at[i], f, block);
        here.id = at[i];
        reduce_value(u, rank_of_id(u, result_of(parameter)), scope, here);
        parameter += length_of(parameter);
    }
    here.id = 0;
    if (callee->is_known) reduce_value(u, rank, callee->result, callee->result_cause);
    else reduce_value(u, rank, UNIFORM_NOWHERE, (struct cause){.kind = CAUSE_SOURCE, .id = at[2]});
}

/* --- memory that operands lead to ------------------------------------------------------------- */

struct memory_search {
    const struct uniformity *u;
    bool found;
};

static void look_for_pointer(void *user, SpvId id)
{
    struct memory_search *s = user;
    const uint32_t *type = value_type(s->u->m, id);
    const uint32_t *at = defined_by(s->u->m, id);
    s->found |= type && !is_type_instruction(at) && opcode_of(type) == SpvOpTypePointer;
}

/* Whether the result depends on memory, or on more than the operands: then it differs. */
static bool depends_on_more(const struct uniformity *u, const uint32_t *at)
{
    struct memory_search s = {u, false};
    const uint32_t *set = NULL;
    if (is_arithmetic(opcode_of(at)) || opcode_of(at) == SpvOpSelect) return false;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpVariable:
    case SpvOpPtrEqual:
    case SpvOpPtrNotEqual:
    case SpvOpPtrDiff:
    case SpvOpConvertPtrToU:
    case SpvOpBitcast:
    case SpvOpImageTexelPointer:
    case SpvOpArrayLength: return false;
    case SpvOpExtInst:
        set = defined_by(u->m, at[3]);
        if (strcmp((const char *)(set + 2), "GLSL.std.450") != 0 &&
            strcmp((const char *)(set + 2), "OpenCL.std") != 0)
            return true;
        break;
    default:
        if (opcode_of(value_type(u->m, result_of(at))) == SpvOpTypePointer) return false;
    }
    visit_operands(u, at, look_for_pointer, &s);
    return s.found;
}

enum result_rule rule_of(const struct uniformity *u, const uint32_t *at,
                         const struct opcode_info *info)
{
    SpvOp op = opcode_of(at);
    enum result_rule rule = u->rules[op];
    if (op >= SpvOpIEqual && op <= SpvOpSLessThanEqual) return RESULT_COMPARED;
    if (rule != RESULT_PURE && rule != RESULT_DEFAULT) return rule;
    bool has_effect = rule != RESULT_PURE && info->effect != EFFECT_NONE && op != SpvOpExtInst &&
                      op != SpvOpAccessChain;
    return has_effect || depends_on_more(u, at) ? RESULT_DIFFERS : RESULT_PURE;
}

static void differ(struct uniformity *u, const struct flow_step *step)
{
    reduce_value(u, step->rank, UNIFORM_NOWHERE,
                 (struct cause){.kind = CAUSE_SOURCE, .id = result_of(step->at)});
}

void transfer(struct uniformity *u, struct flow *f, uint32_t block, const struct flow_step *step)
{
    const uint32_t *at = step->at;
    enum result_rule rule = step->rule;
    struct value_folding x = {u, f, block, step->rank};
    if (rule == RESULT_NONE) return;
    if (rule == RESULT_STORED) {
        store_to_variable(u, f, block, at);
        return;
    }
    /* nothing falls further; a call lowers the parameters, too */
    if (u->values[x.rank].scope == UNIFORM_NOWHERE && rule != RESULT_CALL) return;
    switch (rule) {
    case RESULT_LOADED: transfer_load(u, f, block, at); break;
    case RESULT_PHI: transfer_phi(u, f, block, at); break;
    case RESULT_CALL: transfer_call(u, f, block, at); break;
    case RESULT_PARAMETER: /* calls lower it; those of entry points are the dispatch's */
        if (!f->is_called && !f->is_entry) differ(u, step);
        break;
    case RESULT_OF_COUNT:
        if (at[4] == SpvGroupOperationReduce) lower_by_operand(&x, at[5]);
        else differ(u, step);
        break;
    case RESULT_COMPARED:
        if (!is_decided_by_size(u, at)) lower_by_operands(&x, at);
        break;
    case RESULT_PURE: lower_by_operands(&x, at); break;
    default: transfer_group(u, f, block, at, rule); break;
    }
}
