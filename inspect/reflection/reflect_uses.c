/* Finds what functions use (module variables, other functions and subgroup operations) and what an
 * entry point reaches through them.
 *
 * The class of a subgroup operation follows from SPIR-V's grammar: the intersection of the
 * capabilities that allow the opcode and of those that allow its group operation.
 * OpGroupNonUniformIAdd with ClusteredReduce belongs to GroupNonUniformClustered.
 */
#include "inspect/reflection/reflect_uses.h"
#include "spirv/read/module_index.h"
#include "inspect/reflect.h"
#include "lang/device_needs.h"

/* --- subgroup operations ------------------------------------------------------------------- */

unsigned subgroup_bits_of(uint32_t capability)
{
    const struct capability_need *need = find_capability_need(capability);
    return need ? need->features : 0;
}

static unsigned bits_of_needs(const struct needs *n)
{
    unsigned bits = 0;
    for (unsigned i = 0; i < n->capability_count; i++)
        bits |= subgroup_bits_of(capability_row(grammar_lists[n->capabilities + i])->value);
    return bits;
}

static void want_size(struct sgcc_subgroup_needs *s, uint64_t size)
{
    if (size > s->least_size && size <= SGCC_NONE) s->least_size = (unsigned)size;
}

static void note_cluster(const struct reflector *r, struct sgcc_subgroup_needs *s, uint32_t id)
{
    const struct id_facts *size = facts_of(r, id);
    if (!size->has_value || !size->value || size->value >> 32 || size->value & (size->value - 1))
        return; /* a power of two */
    s->cluster_sizes |= 1u << __builtin_ctzll(size->value);
    want_size(s, size->value);
}

static void note_sizes(const struct reflector *r, struct sgcc_subgroup_needs *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    unsigned cluster = cluster_size_word(at);
    uint32_t id = broadcast_id(at);
    if (is_quad_operation(op)) want_size(s, 4);
    if (cluster) note_cluster(r, s, at[cluster]);
    if (cluster && op == SpvOpGroupNonUniformRotateKHR)
        s->features |= SGCC_SUBGROUP_ROTATE_CLUSTERED;
    if (id && !facts_of(r, id)->has_value) s->dynamic_broadcast = 1;
    else if (id && op == SpvOpGroupNonUniformBroadcast) want_size(s, facts_of(r, id)->value + 1);
}

static void note_group_operation(const struct reflector *r, struct sgcc_subgroup_needs *s,
                                 const uint32_t *at)
{
    unsigned bits = bits_of_needs(&find_opcode(opcode_of(at))->needs);
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o)) {
        if (o.kind == KIND_GROUP_OPERATION && o.enumerant)
            bits &= bits_of_needs(&o.enumerant->needs);
        if (o.kind == KIND_ID_REF && is_extended_type(r->m, value_type(r->m, *o.at)))
            s->extended_types = 1;
    }
    s->quads |= is_quad_operation(opcode_of(at));
    s->features |= bits | SGCC_SUBGROUP_BASIC;
    note_sizes(r, s, at);
}

static void note_instruction(const struct reflector *r, struct sgcc_subgroup_needs *s,
                             const uint32_t *at)
{
    bool barrier = opcode_of(at) == SpvOpControlBarrier || opcode_of(at) == SpvOpMemoryBarrier;
    if (is_group_instruction(opcode_of(at))) note_group_operation(r, s, at);
    else if (barrier && r->has_subgroups &&
             facts_of(r, memory_barrier_memory(at))->value == SpvScopeSubgroup)
        s->features |= SGCC_SUBGROUP_BASIC;
}

void join_subgroup_needs(struct sgcc_subgroup_needs *all, const struct sgcc_subgroup_needs *one)
{
    all->features |= one->features;
    all->stages |= one->stages;
    all->quads |= one->quads;
    all->quad_all_stages |= one->quad_all_stages;
    all->extended_types |= one->extended_types;
    all->dynamic_broadcast |= one->dynamic_broadcast;
    all->cluster_sizes |= one->cluster_sizes;
    want_size(all, one->least_size);
    if (one->required_size) all->required_size = one->required_size;
    if (one->subgroups_per_workgroup) all->subgroups_per_workgroup = one->subgroups_per_workgroup;
    all->full_quads |= one->full_quads;
    all->uniform_control_flow |= one->uniform_control_flow;
    all->maximal_reconvergence |= one->maximal_reconvergence;
}

/* --- functions ----------------------------------------------------------------------------- */

struct function_reading {
    struct reflector *r;
    /* by index in m->ids: the 1-based index of the function that used the id last; 0: none did */
    uint32_t *seen;
    uint32_t function;
    VEC(const uint32_t *) variables;
    VEC(uint32_t) calls;
};

static void note_id(struct function_reading *f, uint32_t id)
{
    const struct module_id *row = find_id(f->r->m, id);
    if (!row) return;
    SpvOp op = opcode_of(row->at);
    bool variable =
        op == SpvOpVariable && variable_storage_class(row->at) != SpvStorageClassFunction;
    uint32_t index = (uint32_t)(row - f->r->m->ids);
    if ((!variable && op != SpvOpFunction) || f->seen[index] == f->function + 1) return;
    f->seen[index] = f->function + 1;
    if (variable) vec_push(f->r->arena, &f->variables, row->at);
    else vec_push(f->r->arena, &f->calls, row->function);
}

static void read_instruction(struct function_reading *f, struct function_facts *facts,
                             const uint32_t *at)
{
    struct operand_walk w;
    struct operand o;
    note_instruction(f->r, &facts->subgroup, at);
    /* OpSwitch refers only to labels and literals, OpFunction to itself. */
    if (opcode_of(at) == SpvOpSwitch || opcode_of(at) == SpvOpFunction) return;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (o.kind == KIND_ID_REF) note_id(f, *o.at);
}

static void read_function(struct reflector *r, uint32_t index, uint32_t *seen)
{
    struct function_facts *facts = &r->functions[index];
    struct function_reading f = {.r = r, .seen = seen, .function = index};
    const struct module_function *function = &r->m->functions.at[index];
    for_each_instruction (at, function->at, function->end) read_instruction(&f, facts, at);
    facts->variables = f.variables.at;
    facts->variable_count = f.variables.count;
    facts->calls = f.calls.at;
    facts->call_count = f.calls.count;
}

void read_functions(struct reflector *r)
{
    uint32_t *seen = arena_table(r->arena, uint32_t, r->m->id_count + 1),
             count = r->m->functions.count;
    memset(seen, 0, sizeof *seen * (r->m->id_count + 1));
    r->functions = arena_array(r->arena, struct function_facts, count + 1);
    for (uint32_t i = 0; i < count; i++) read_function(r, i, seen);
    memset(seen, 0, sizeof *seen * (r->m->id_count + 1));
    r->seen_variables = seen;
    r->seen_functions = arena_array(r->arena, uint32_t, count + 1);
}

/* --- from an entry point ------------------------------------------------------------------- */

typedef VEC(uint32_t) function_list;

static void reach(struct reflector *r, uint32_t function, function_list *functions)
{
    if (r->seen_functions[function] == r->walk) return;
    r->seen_functions[function] = r->walk;
    vec_push(r->arena, functions, function);
}

void walk_uses(struct reflector *r, uint32_t function, struct sgcc_subgroup_needs *subgroup,
               void (*visit)(void *user, const uint32_t *variable), void *user)
{
    function_list reached = {0};
    r->walk++;
    reach(r, function, &reached);
    for (uint32_t i = 0; i < reached.count; i++) {
        const struct function_facts *f = &r->functions[reached.at[i]];
        uint64_t cost = (uint64_t)f->variable_count + f->call_count + 1;
        if (cost > r->steps) {
            reflect_error(
                r, NULL,
                "the entry points together reach more functions and variables than sgcc follows");
            return;
        }
        r->steps -= cost;
        join_subgroup_needs(subgroup, &f->subgroup);
        for (uint32_t k = 0; k < f->call_count; k++) reach(r, f->calls[k], &reached);
        for (uint32_t k = 0; k < f->variable_count; k++) {
            uint32_t *seen = &r->seen_variables[find_id(r->m, f->variables[k][2]) - r->m->ids];
            if (*seen != r->walk) visit(user, f->variables[k]);
            *seen = r->walk;
        }
    }
}
