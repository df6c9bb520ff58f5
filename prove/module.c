/* The entry point, the size of its work-group, and the inputs of an invocation. */
#include "prove/assumptions/ranges.h"
#include "prove/module.h"
#include "prove/prover.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

enum { MOST_GROUPS = 65535 }; /* in each dimension: the least maximum of Vulkan */

static const struct module_entry *find_entry(struct prover *p)
{
    for (uint32_t i = 0; i < p->m->entries.count; i++) {
        const struct module_entry *e = &p->m->entries.at[i];
        bool is_named = !p->request->entry || strcmp(e->name, p->request->entry) == 0;
        if (e->model == SpvExecutionModelGLCompute && is_named) return e;
    }
    return NULL;
}

/* The constant that is decorated as the size of work-groups, or 0. */
static uint32_t size_constant(const struct prover *p)
{
    for (uint32_t i = 0; i < p->m->decorations.count; i++) {
        const struct module_decoration *d = &p->m->decorations.at[i];
        if (d->decoration == SpvDecorationBuiltIn && d->operand_count &&
            d->operands[0] == SpvBuiltInWorkgroupSize)
            return d->target;
    }
    return 0;
}

const struct chosen_constant *chosen_constant(const struct prover *p, uint32_t spec_id)
{
    for (unsigned i = 0; i < p->chosen.count; i++)
        if (p->chosen.at[i].spec_id == spec_id) return &p->chosen.at[i];
    return NULL;
}

bool find_size_ids(struct prover *p, uint32_t found[3])
{
    uint32_t constant = size_constant(p);
    const uint32_t *ids = find_mode(p->m, p->entry->function, SpvExecutionModeLocalSizeId);
    const uint32_t *at = constant ? defined_by(p->m, constant) : NULL;
    bool has_parts = at && (opcode_of(at) == SpvOpSpecConstantComposite) && length_of(at) == 6;
    for (unsigned i = 0; i < 3; i++)
        found[i] = has_parts ? operand(at, i) : ids ? mode_operand(ids, i) : 0;
    return has_parts || ids;
}

static void read_local_size(struct prover *p)
{
    uint32_t constant = size_constant(p);
    const uint32_t *mode = find_mode(p->m, p->entry->function, SpvExecutionModeLocalSize),
                   *ids = find_mode(p->m, p->entry->function, SpvExecutionModeLocalSizeId);
    struct symbolic_value of_constant =
        constant ? value_of_id(p, constant) : (struct symbolic_value){0};
    for (unsigned i = 0; i < 3; i++) {
        uint64_t size = 0;
        if (of_constant.count == 3) numeral_of(p, of_constant.leaf[i], &size);
        else if (ids) numeral_of(p, term_of(p, mode_operand(ids, i)), &size);
        else if (mode) size = mode_operand(mode, i);
        if (!size && p->request->assumption_count)
            stop_proof(p, "the size of the work-group is not known: an assumption that names a "
                          "specialization constant makes it arbitrary");
        if (!size || size > 65536) stop_proof(p, "the size of the work-group is not known");
        p->local_size[i] = size;
    }
}

void read_entry_point(struct prover *p)
{
    p->entry = find_entry(p);
    if (!p->entry)
        stop_proof(p, p->request->entry ? "the module has no compute shader of this name"
                                        : "the module has no compute shader");
    if (!p->chosen.count) find_varied_sizes(p);
    if (p->varied.count) longjmp(p->failed, 1);
    p->t = &p->threads[0];
    p->t->values = arena_array(&p->arena, struct symbolic_value, p->m->bound);
    read_local_size(p);
}

/* --- inputs -------------------------------------------------------------------------------- */

static Z3_ast word(struct prover *p, uint64_t value) { return number_term(p, value, 32); }

static Z3_ast below(struct prover *p, Z3_ast a, Z3_ast b) { return Z3_mk_bvult(p->z3, a, b); }

static uint64_t invocations(const struct prover *p)
{
    return p->local_size[0] * p->local_size[1] * p->local_size[2];
}

/* A power of two, so that quotients are shifts. */
static void make_subgroup_size(struct prover *p)
{
    Z3_ast is_size = false_term(p);
    p->subgroup_log = named_symbol(p, "subgroup log", bits_sort(p, 32));
    for (unsigned log = 0; log < 8; log++)
        if (p->request->sizes >> log & 1)
            is_size = or_term(p, is_size, equal_term(p, p->subgroup_log, word(p, log)));
    add_fact(p, is_size);
    p->subgroup_size = Z3_mk_bvshl(p->z3, word(p, 1), p->subgroup_log);
}

/* What all invocations of a dispatch have in common. */
static void make_common_inputs(struct prover *p)
{
    static const char *const names[] = {"groups x", "groups y", "groups z"};
    if (p->subgroup_size) return;
    for (unsigned i = 0; i < 3; i++) {
        p->group_count[i] = named_symbol(p, names[i], bits_sort(p, 32));
        add_fact(p, below(p, p->group_count[i], word(p, MOST_GROUPS + 1)));
        vec_push(&p->arena, &p->small, below(p, p->group_count[i], word(p, i ? 2 : 4)));
    }
    make_subgroup_size(p);
    p->subgroup_count = named_symbol(p, "subgroups", bits_sort(p, 32));
    Z3_ast all = word(p, invocations(p)), rounded = Z3_mk_bvadd(p->z3, all, p->subgroup_size),
           least = Z3_mk_bvlshr(p->z3, Z3_mk_bvsub(p->z3, rounded, word(p, 1)), p->subgroup_log);
    add_fact(p, Z3_mk_bvule(p->z3, least, p->subgroup_count));
    add_fact(p, Z3_mk_bvule(p->z3, p->subgroup_count, all));
    p->linear = equal_term(p, p->subgroup_count, least);
}

static Z3_ast local_index(struct prover *p, const struct symbolic_thread *t)
{
    Z3_ast row = Z3_mk_bvmul(p->z3, t->local[1], word(p, p->local_size[0]));
    Z3_ast slice = Z3_mk_bvmul(p->z3, t->local[2], word(p, p->local_size[0] * p->local_size[1]));
    if (p->local_size[1] * p->local_size[2] == 1) return t->local[0];
    return Z3_mk_bvadd(p->z3, t->local[0], Z3_mk_bvadd(p->z3, row, slice));
}

void make_inputs(struct prover *p, struct symbolic_thread *t)
{
    make_common_inputs(p);
    for (unsigned i = 0; i < 3; i++) {
        t->local[i] = p->local_size[i] == 1 ? word(p, 0) : new_symbol(p, bits_sort(p, 32));
        t->group[i] = new_symbol(p, bits_sort(p, 32));
        add_fact(p, below(p, t->local[i], word(p, p->local_size[i])));
        add_fact(p, below(p, t->group[i], p->group_count[i]));
    }
    t->lane = new_symbol(p, bits_sort(p, 32));
    t->subgroup = new_symbol(p, bits_sort(p, 32));
    add_fact(p, below(p, t->lane, p->subgroup_size));
    add_fact(p, below(p, t->subgroup, p->subgroup_count));
    Z3_ast index = local_index(p, t), mask = Z3_mk_bvsub(p->z3, p->subgroup_size, word(p, 1));
    p->linear =
        and_term(p, p->linear,
                 and_term(p, equal_term(p, t->lane, Z3_mk_bvand(p->z3, index, mask)),
                          equal_term(p, t->subgroup, Z3_mk_bvlshr(p->z3, index, p->subgroup_log))));
}

void relate_inputs(struct prover *p)
{
    const struct symbolic_thread *a = &p->threads[0], *b = &p->threads[1];
    Z3_ast same_local = true_term(p), same_group = true_term(p);
    for (unsigned i = 0; i < 3; i++) {
        same_local = and_term(p, same_local, equal_term(p, a->local[i], b->local[i]));
        same_group = and_term(p, same_group, equal_term(p, a->group[i], b->group[i]));
    }
    p->same_group = and_term(p, same_group, not_term(p, same_local));
    p->other_group = not_term(p, same_group);
    Z3_ast same_lane =
        and_term(p, equal_term(p, a->lane, b->lane), equal_term(p, a->subgroup, b->subgroup));
    add_fact(p, implies_term(p, p->same_group, not_term(p, same_lane)));
}

static struct symbolic_value three(struct prover *p, Z3_ast const parts[3])
{
    struct symbolic_value v = new_value(p, 3);
    for (unsigned i = 0; i < 3; i++) v.leaf[i] = parts[i];
    return v;
}

static struct symbolic_value global_id(struct prover *p)
{
    Z3_ast parts[3];
    for (unsigned i = 0; i < 3; i++) {
        Z3_ast first = Z3_mk_bvmul(p->z3, p->t->group[i], word(p, p->local_size[i]));
        parts[i] = Z3_mk_bvadd(p->z3, first, p->t->local[i]);
    }
    return three(p, parts);
}

bool value_of_builtin(struct prover *p, uint32_t variable, struct symbolic_value *value)
{
    const struct module_decoration *d =
        find_decoration(p->m, variable, WHOLE, SpvDecorationBuiltIn);
    if (!d || !d->operand_count) return false;
    Z3_ast size[3];
    for (unsigned i = 0; i < 3; i++) size[i] = word(p, p->local_size[i]);
    switch (d->operands[0]) {
    case SpvBuiltInNumWorkgroups: *value = three(p, p->group_count); break;
    case SpvBuiltInWorkgroupSize: *value = three(p, size); break;
    case SpvBuiltInWorkgroupId: *value = three(p, p->t->group); break;
    case SpvBuiltInLocalInvocationId: *value = three(p, p->t->local); break;
    case SpvBuiltInGlobalInvocationId: *value = global_id(p); break;
    case SpvBuiltInLocalInvocationIndex: *value = one_value(p, local_index(p, p->t)); break;
    case SpvBuiltInSubgroupSize: *value = one_value(p, p->subgroup_size); break;
    case SpvBuiltInNumSubgroups: *value = one_value(p, p->subgroup_count); break;
    case SpvBuiltInSubgroupId: *value = one_value(p, p->t->subgroup); break;
    case SpvBuiltInSubgroupLocalInvocationId: *value = one_value(p, p->t->lane); break;
    default: return false;
    }
    return true;
}

/* --- dimensions ---------------------------------------------------------------------------- */

static bool depends_on_group(struct prover *p, unsigned dimension)
{
    const struct symbolic_thread *t = &p->threads[0];
    Z3_ast symbol = t->group[dimension];
    for (uint32_t i = 0; i < p->assumed.count; i++)
        if (mentions_symbol(p, p->assumed.at[i], p->group_count[dimension])) return true;
    for (uint32_t i = 0; i < t->accesses.count; i++) {
        const struct symbolic_access *a = &t->accesses.at[i];
        if (mentions_symbol(p, a->active, symbol)) return true;
        for (unsigned j = 0; j < a->to.count; j++)
            if (mentions_symbol(p, a->to.index[j], symbol)) return true;
    }
    for (uint32_t i = 0; i < t->checks.count; i++)
        if (mentions_symbol(p, t->checks.at[i].active, symbol) ||
            mentions_symbol(p, t->checks.at[i].holds, symbol))
            return true;
    for (uint32_t i = 0; i < t->meetings.count; i++)
        if (mentions_symbol(p, t->meetings.at[i].active, symbol)) return true;
    for (uint32_t i = 0; i < t->loops.count; i++)
        for (uint32_t j = 0; j < t->loops.at[i].scalars.count; j++) {
            const struct loop_scalar *s = &t->loops.at[i].scalars.at[j];
            if (mentions_symbol(p, s->first, symbol) || mentions_symbol(p, s->next, symbol))
                return true;
        }
    return false;
}

void state_unused_dimensions(struct prover *p)
{
    for (unsigned i = 0; i < 3; i++)
        if (!depends_on_group(p, i)) {
            add_fact(p, equal_term(p, p->group_count[i], word(p, 1)));
            p->has_one_group[i] = true;
        }
}
