/* Runs the analysis: tables by opcode and id, graphs of all functions, and sweeps over them until
 * nothing changes. */
#include "analysis/uniformity.h"
#include "lang/warnings.h"

/* --- facts --------------------------------------------------------------------------------- */

bool reduce_scope(uint8_t *scope, struct cause *cause, uint8_t to, struct cause why)
{
    if (to >= *scope) return false;
    *scope = to;
    *cause = why;
    return true;
}

void reduce_value(struct uniformity *u, uint32_t rank, uint8_t to, struct cause why)
{
    struct value_fact *v = &u->values[rank];
    bool falls = reduce_scope(&v->scope, &v->cause, to > v->promised ? to : v->promised, why);
    u->needs_sweep |= falls && (v->feeds_back || u->has_calls);
}

/* Returns the header of the loop around a loop; 0: there is none. */
static uint32_t outer_loop(const struct cfg *cfg, uint32_t loop)
{
    uint32_t outer = cfg->blocks[loop].outer;
    return outer ? cfg->blocks[outer].loop : 0;
}

uint8_t scope_at(const struct uniformity *u, SpvId id, const struct flow *f, uint32_t block)
{
    const struct value_fact *v = &u->values[rank_of_id(u, id)];
    uint8_t scope = v->scope;
    if (!v->block || v->function != f->index || v->block == block) return scope;
    const struct cfg *cfg = &f->cfg;
    for (uint32_t l = cfg->blocks[v->block].loop; l && !is_in_construct(cfg, l, block);
         l = outer_loop(cfg, l))
        if (f->loop_exit[l] < scope) scope = f->loop_exit[l];
    return scope;
}

struct cause cause_at(const struct uniformity *u, SpvId id, const struct flow *f, uint32_t block)
{
    const struct value_fact *v = &u->values[rank_of_id(u, id)];
    struct cause cause = {.kind = CAUSE_OPERAND, .id = id, .function = f->index};
    uint8_t scope = v->scope;
    if (!v->block || v->function != f->index || v->block == block) return cause;
    const struct cfg *cfg = &f->cfg;
    for (uint32_t l = cfg->blocks[v->block].loop; l && !is_in_construct(cfg, l, block);
         l = outer_loop(cfg, l))
        if (f->loop_exit[l] < scope) {
            scope = f->loop_exit[l];
            cause = f->loop_cause[l];
        }
    return cause;
}

const char *uniform_scope_name(const struct uniformity *u, uint8_t scope)
{
    if (scope >= UNIFORM_DISPATCH) return u->is_fragment ? "draw" : "dispatch";
    if (scope >= UNIFORM_WORKGROUP) return u->is_fragment ? "draw" : "work-group";
    if (scope >= UNIFORM_SUBGROUP) return "subgroup";
    if (scope == UNIFORM_QUAD) return "quad";
    return scope ? "cluster" : "invocation";
}

/* --- tables -------------------------------------------------------------------------------- */

static void fill_rules(struct uniformity *u)
{
    static const struct {
        uint16_t opcode;
        uint8_t rule;
    } rows[] = {
#define RESULT(opcode, rule) {SpvOp##opcode, rule},
#include "analysis/uniformity.def"
    };
    u->rules = arena_array(u->arena, uint8_t, grammar_opcode_index_size);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        u->rules[rows[i].opcode] = rows[i].rule;
}

/* Notes the storage class that an instruction writes to. */
static void note_write(struct uniformity *u, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    uint32_t pointer = op == SpvOpStore || op == SpvOpCopyMemory || op == SpvOpCopyMemorySized
                           ? at[1]
                       : op == SpvOpImageWrite     ? 0
                       : is_atomic_instruction(op) ? at[atomic_pointer_word(op)]
                                                   : 0;
    const uint32_t *type = pointer ? value_type(u->m, pointer) : NULL;
    if (op == SpvOpImageWrite) u->writes[SpvStorageClassImage] = 1;
    if (!type || opcode_of(type) != SpvOpTypePointer) return;
    uint32_t storage = type_pointer_storage_class(type);
    if (storage == SpvStorageClassPhysicalStorageBuffer || storage == SpvStorageClassUniform)
        storage = SpvStorageClassStorageBuffer; /* they alias */
    if (storage < 64) u->writes[storage] = 1;
}

/* WorkgroupSize, a constant, replaces LocalSize. */
static void replace_local_size(struct uniformity *u, SpvId id)
{
    const uint32_t *at = defined_by(u->m, id);
    bool is_constant = opcode_of(at) == SpvOpConstantComposite && length_of(at) == 6;
    uint64_t value = 0;
    u->single_invocation = false;
    for (unsigned i = 0; i < 3; i++) {
        bool is_known = is_constant && opcode_of(defined_by(u->m, at[3 + i])) == SpvOpConstant &&
                        constant_integer(u->m, at[3 + i], &value);
        u->local_size[i] = is_known ? (uint32_t)value : 0;
    }
}

static void read_modes(struct uniformity *u)
{
    const struct spirv_module *m = u->m;
    u->is_structured = !has_capability(m, SpvCapabilityKernel);
    u->is_opencl = !u->is_structured;
    u->single_invocation = m->entries.count > 0;
    for (uint32_t i = 0; i < m->entries.count; i++) {
        const struct module_entry *e = &m->entries.at[i];
        u->is_fragment |= e->model == SpvExecutionModelFragment;
        u->is_maximal |= find_mode(m, e->function, SpvExecutionModeMaximallyReconvergesKHR) != NULL;
        const uint32_t *size = find_mode(m, e->function, SpvExecutionModeLocalSize);
        u->single_invocation &= size && size[3] == 1 && size[4] == 1 && size[5] == 1;
    }
    const uint32_t *size = m->entries.count == 1
                               ? find_mode(m, m->entries.at[0].function, SpvExecutionModeLocalSize)
                               : NULL;
    if (size) memcpy(u->local_size, size + 3, sizeof u->local_size);
    for (uint32_t i = 0; i < m->decorations.count; i++) {
        const struct module_decoration *d = &m->decorations.at[i];
        if (d->decoration != SpvDecorationBuiltIn || d->operands[0] != SpvBuiltInWorkgroupSize)
            continue;
        replace_local_size(u, d->target);
    }
}

/* --- graphs -------------------------------------------------------------------------------- */

static unsigned words_of_case(const void *user, const uint32_t *at)
{
    const uint32_t *type = value_type(user, at[1]);
    return type && opcode_of(type) == SpvOpTypeInt && type[2] == 64 ? 2 : 1;
}

static void set_all(uint8_t *scopes, uint32_t count) { memset(scopes, UNIFORM_DISPATCH, count); }

static void make_arrays(struct uniformity *u, struct flow *f)
{
    uint32_t n = f->cfg.block_count;
    f->control = arena_array(u->arena, uint8_t, n);
    f->join = arena_array(u->arena, uint8_t, n);
    f->branch = arena_array(u->arena, uint8_t, n);
    f->loop_exit = arena_array(u->arena, uint8_t, n);
    f->is_split = arena_array(u->arena, uint8_t, n);
    f->control_cause = arena_array(u->arena, struct cause, n);
    f->join_cause = arena_array(u->arena, struct cause, n);
    f->loop_cause = arena_array(u->arena, struct cause, n);
    f->split_cause = arena_array(u->arena, struct cause, n);
    set_all(f->control, n);
    set_all(f->join, n);
    set_all(f->branch, n);
    set_all(f->loop_exit, n);
}

/* Whether it does something, other than to end a block or to mark a place. */
static bool acts(const struct opcode_info *info)
{
    return info->effect != EFFECT_NONE && info->effect != EFFECT_FLOW &&
           info->effect != EFFECT_LINE;
}

static bool is_store(SpvOp op) { return op == SpvOpStore || op == SpvOpCopyMemory; }

static void define_value(struct uniformity *u, struct flow *f, uint32_t block,
                         const struct opcode_info *info, struct flow_step *step)
{
    step->rank = rank_of_id(u, result_of(step->at));
    step->rule = rule_of(u, step->at, info);
    struct value_fact *v = &u->values[step->rank];
    v->function = f->index;
    v->block = block;
    v->has_result = true;
    u->has_calls |= step->rule == RESULT_CALL;
    if (opcode_of(step->at) == SpvOpVariable) track_declaration(u, step->at, true, f->index);
    else track_pointer(u, step->at);
}

static void define_values(struct uniformity *u, struct flow *f)
{
    const uint32_t *words = u->m->words.at;
    for_each_parameter (at, f->f->at + length_of(f->f->at)) {
        struct value_fact *v = &u->values[rank_of_id(u, result_of(at))];
        v->function = f->index;
        v->block = 1;
        v->has_result = true;
    }
    VEC(struct flow_step) steps = {0};
    f->steps.first = arena_array(u->arena, uint32_t, f->cfg.block_count + 1);
    for_each_block (&f->cfg, b) {
        f->steps.first[b] = steps.count;
        for_each_offset (at, words, f->cfg.blocks[b].begin, f->cfg.blocks[b].end) {
            const struct opcode_info *info = find_opcode(opcode_of(words + at));
            struct flow_step step = {.at = words + at, .rule = RESULT_STORED};
            if (info->effect != EFFECT_NONE) note_write(u, step.at);
            if (info->has_result && info->has_type) define_value(u, f, b, info, &step);
            else if (!acts(info)) continue;
            else if (!is_store(opcode_of(step.at))) step.rule = RESULT_NONE;
            vec_push(u->arena, &steps, step);
        }
    }
    f->steps.first[f->cfg.block_count] = steps.count;
    f->steps.at = steps.at;
}

/* Whether block `a` is swept before `b`, or is `b`. */
static bool comes_before(const struct cfg *cfg, uint32_t a, uint32_t b)
{
    return cfg->blocks[b].enter && cfg->blocks[a].order <= cfg->blocks[b].order;
}

/* Marks what phis read around a loop: an operand that comes from a block after the phi. */
static void find_feedback(struct uniformity *u, struct flow *f)
{
    const struct cfg *cfg = &f->cfg;
    for_each_block (cfg, b) {
        const struct cfg_block *block = &cfg->blocks[b];
        bool is_loop = false;
        for (uint32_t i = 0; i < block->predecessor_count && !is_loop; i++)
            is_loop = comes_before(cfg, b, cfg->predecessors[block->first_predecessor + i]);
        for (uint32_t i = f->steps.first[b]; is_loop && i < f->steps.first[b + 1]; i++) {
            const uint32_t *phi = f->steps.at[i].at;
            if (opcode_of(phi) != SpvOpPhi) continue; /* OpLine may be before a phi */
            for (unsigned n = 0; 2 * n + 4 < length_of(phi); n++)
                u->values[rank_of_id(u, phi_value(phi, n))].feeds_back = true;
        }
    }
}

/* Variables of the module and parameters; words of functions are not looked at. */
static void declare_globals(struct uniformity *u)
{
    for (const uint32_t *at = NULL; (at = next_instruction(u->m->words, at));) {
        if (opcode_of(at) == SpvOpFunction) break;
        if (opcode_of(at) == SpvOpVariable) track_declaration(u, at, false, 0);
    }
    for (uint32_t i = 0; i < u->m->functions.count; i++)
        for_each_parameter (at, u->m->functions.at[i].at + length_of(u->m->functions.at[i].at))
            track_declaration(u, at, false, i);
}

static void open_flow(struct uniformity *u, uint32_t index)
{
    struct flow *f = &u->functions[index];
    const uint32_t *words = u->m->words.at;
    struct cfg_error error;
    f->f = &u->m->functions.at[index];
    f->index = index;
    f->entry = f->result = UNIFORM_DISPATCH;
    struct cfg_source source = {words, word_of(u->m, f->f->at), word_of(u->m, f->f->end),
                                words_of_case, u->m};
    f->is_known = make_cfg(u->arena, &source, &f->cfg, &error);
    if (!f->is_known) {
        for_each_instruction (at, f->f->at, f->f->end) note_write(u, at);
        return;
    }
    find_dominators(u->arena, &f->cfg);
    make_arrays(u, f);
    find_post_dominators(u, f);
    define_values(u, f);
    find_feedback(u, f);
}

/* --- promises ------------------------------------------------------------------------------ */

static uint8_t promised_scope(const struct spirv_module *m, SpvId id)
{
    uint64_t scope;
    if (!constant_integer(m, id, &scope)) return UNIFORM_NOWHERE;
    return scope == SpvScopeSubgroup    ? UNIFORM_SUBGROUP
           : scope == SpvScopeWorkgroup ? UNIFORM_WORKGROUP
           : scope == SpvScopeDevice    ? UNIFORM_DISPATCH
                                        : UNIFORM_NOWHERE;
}

/* Believes what NonSemantic.sgcc.Uniform says: instruction 1 has a value and a scope. */
static void find_promises(struct uniformity *u)
{
    enum { VALUE = 5, SCOPE = 6 };
    const struct spirv_module *m = u->m;
    SpvId set = 0;
    for (uint32_t i = 0; i < m->imports.count; i++)
        if (!strcmp((const char *)(m->imports.at[i] + 2), PROMISES_SET))
            set = declared_id(m->imports.at[i]);
    if (!set) return;
    for (const uint32_t *at = NULL; (at = next_instruction(m->words, at));) {
        bool is_promise = opcode_of(at) == SpvOpExtInst && at[3] == set &&
                          at[4] == PROMISES_UNIFORM && length_of(at) == SCOPE + 1;
        if (!is_promise) continue;
        struct value_fact *v = &u->values[rank_of_id(u, at[VALUE])];
        uint8_t scope = promised_scope(m, at[SCOPE]);
        if (scope > v->promised) v->promised = scope;
    }
}

/* --- sweeps -------------------------------------------------------------------------------- */

static uint8_t scope_of_branch(const struct uniformity *u, const struct flow *f, uint32_t block)
{
    const uint32_t *at = cfg_words(&f->cfg, f->cfg.blocks[block].end);
    SpvOp op = opcode_of(at);
    return op == SpvOpBranchConditional || op == SpvOpSwitch ? scope_at(u, at[1], f, block)
                                                             : UNIFORM_DISPATCH;
}

static void return_value(struct uniformity *u, struct flow *f, uint32_t block)
{
    const uint32_t *at = cfg_words(&f->cfg, f->cfg.blocks[block].end);
    if (opcode_of(at) != SpvOpReturnValue) return;
    u->needs_sweep |= reduce_scope(&f->result, &f->result_cause, scope_at(u, at[1], f, block),
                                   cause_at(u, at[1], f, block)) &&
                      u->has_calls;
}

static void sweep_block(struct uniformity *u, struct flow *f, uint32_t block)
{
    u->stamp++;
    u->order = f->cfg.blocks[block].order;
    for (uint32_t i = f->steps.first[block]; i < f->steps.first[block + 1]; i++)
        transfer(u, f, block, &f->steps.at[i]);
    return_value(u, f, block);
    uint8_t scope = scope_of_branch(u, f, block);
    if (scope >= f->branch[block]) return;
    f->branch[block] = scope;
    follow_branch(u, f, block, scope);
}

static void sweep(struct uniformity *u)
{
    for (uint32_t i = 0; i < u->m->functions.count; i++) {
        struct flow *f = &u->functions[i];
        if (!f->is_known) continue;
        u->needs_sweep |=
            reduce_scope(&f->result, &f->result_cause, f->join[0], f->join_cause[0]) &&
            u->has_calls;
        for_each_parameter (at, f->f->at + length_of(f->f->at))
            transfer(u, f, 1,
                     &(struct flow_step){at, rank_of_id(u, result_of(at)), RESULT_PARAMETER});
        for (uint32_t n = 0; n < f->cfg.reachable_count; n++) sweep_block(u, f, f->cfg.order[n]);
    }
}

struct uniformity *analyze_uniformity(struct arena *arena, const struct spirv_module *m)
{
    struct uniformity *u = arena_new(arena, struct uniformity);
    *u = (struct uniformity){.arena = arena, .m = m};
    u->values = arena_array(arena, struct value_fact, m->id_count);
    u->functions = arena_array(arena, struct flow, m->functions.count);
    for (uint32_t i = 0; i < m->id_count; i++) u->values[i].scope = UNIFORM_DISPATCH;
    fill_rules(u);
    read_modes(u);
    u->writes = arena_array(arena, uint8_t, 64);
    declare_globals(u);
    for (uint32_t i = 0; i < m->functions.count; i++) open_flow(u, i);
    for (uint32_t i = 0; i < m->entries.count; i++)
        u->functions[find_id(m, m->entries.at[i].function)->function].is_entry = true;
    find_variables(u);
    find_promises(u);
    do {
        u->needs_sweep = false;
        sweep(u);
    } while (u->needs_sweep);
    return u;
}
