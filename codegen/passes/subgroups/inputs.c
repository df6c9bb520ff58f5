/* --lower-for: built-in variables that the language lacks. Each becomes a Private variable that
 * the entry point computes first. A counter in workgroup memory numbers the subgroups, since no
 * language specifies their order in a workgroup. Control flow is uniform at that point, so each
 * subgroup elects once. */
#include "codegen/passes/subgroups/subgroups.h"

static SpvId pointer_to_input(struct subgroup_lowering *f, SpvStorageClass class, SpvId pointee)
{
    return pointer_id(f->m, class, pointee);
}

/* Whether the name or decoration is of another id than the one at `user`. */
static bool is_of_another(void *user, uint32_t *at)
{
    const SpvId *id = user;
    SpvOp op = opcode_of(at);
    return decorate_target(at) != *id || (op != SpvOpDecorate && op != SpvOpName);
}

/* Replaces the old global by OpNop, which finish.c skips. The type of the new variable is emitted
 * after it, so the variable is emitted again. */
static void make_private(struct subgroup_lowering *f, struct computed_input input)
{
    struct module *m = f->m;
    SpvId id = input.id;
    uint32_t *at = m->sections[SECTION_GLOBALS].at + (m->definitions.at[id] - 1);
    SpvId pointee = type_pointer_type(definition_of(m, result_type_of(at)));
    at[0] = length_of(at) << 16 | SpvOpNop;
    emit_global(m, SpvOpVariable, pointer_to_input(f, SpvStorageClassPrivate, pointee), id,
                (uint32_t[]){SpvStorageClassPrivate}, 1);
    filter_section(m, SECTION_DECORATIONS, is_of_another, &id);
    filter_section(m, SECTION_NAMES, is_of_another, &id);
    name_id(m, id, input.what->name);
}

void lower_subgroup_inputs(struct subgroup_lowering *f, const struct lacking_input *lacking,
                           unsigned count)
{
    struct module *m = f->m;
    const struct word_list *list = &m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) != SpvOpDecorate || decorate_decoration(at) != SpvDecorationBuiltIn)
            continue;
        for (unsigned i = 0; i < count; i++)
            if (decorate_operand(at, 0) == (uint32_t)lacking[i].builtin)
                vec_push(&m->c->arena, &f->computed,
                         ((struct computed_input){&lacking[i], decorate_target(at)}));
    }
    for (uint32_t i = 0; i < f->computed.count; i++) make_private(f, f->computed.at[i]);
}

bool is_computed_input(const struct subgroup_lowering *f, SpvId variable)
{
    for (uint32_t i = 0; i < f->computed.count; i++)
        if (f->computed.at[i].id == variable) return true;
    return false;
}

/* --- their values -------------------------------------------------------------------------- */

/* The mask of the subgroup's bits from index `from` on. */
static SpvId bits_from(struct subgroup_lowering *f, SpvId from)
{
    SpvId type = vector_id(f->m, SCALAR_UINT, 4);
    SpvId below = emit_pure_of(f->m, SpvOpNot, type, mask_below(&f->builder, from));
    return subgroup_mask(
        &f->builder, SpvOpBitwiseAnd, below,
        mask_below(&f->builder, load_subgroup_input(&f->builder, SpvBuiltInSubgroupSize)));
}

static SpvId mask_value(struct subgroup_lowering *f, SpvBuiltIn builtin)
{
    SpvId id = load_subgroup_input(&f->builder, SpvBuiltInSubgroupLocalInvocationId),
          next = subgroup_uint(&f->builder, SpvOpIAdd, id, uint_id(f->m, 1));
    switch ((unsigned)builtin) {
    case SpvBuiltInSubgroupLtMask: return mask_below(&f->builder, id);
    case SpvBuiltInSubgroupLeMask: return mask_below(&f->builder, next);
    case SpvBuiltInSubgroupGeMask: return bits_from(f, id);
    case SpvBuiltInSubgroupGtMask: return bits_from(f, next);
    default: break;
    }
    SpvId type = vector_id(f->m, SCALAR_UINT, 4);
    SpvId not_below = emit_pure_of(f->m, SpvOpNot, type, mask_below(&f->builder, id));
    return subgroup_mask(&f->builder, SpvOpBitwiseAnd, not_below, mask_below(&f->builder, next));
}

static void barrier(struct subgroup_lowering *f)
{
    SpvId workgroup = uint_id(f->m, SpvScopeWorkgroup);
    uint32_t semantics =
        SpvMemorySemanticsAcquireReleaseMask | SpvMemorySemanticsWorkgroupMemoryMask;
    emit_words(f->m, SECTION_FUNCTIONS, SpvOpControlBarrier, workgroup, workgroup,
               uint_id(f->m, semantics));
}

/* Computes the number of this subgroup and the number of subgroups. */
static void number_subgroups(struct subgroup_lowering *f, SpvId *number, SpvId *count)
{
    struct module *m = f->m;
    SpvId uint = scalar_id(m, SCALAR_UINT), counter = new_id(m),
          scope = uint_id(m, SpvScopeWorkgroup);
    SpvId relaxed = uint_id(m, SpvMemorySemanticsMaskNone), zero = uint_id(m, 0),
          subgroup = uint_id(m, SpvScopeSubgroup);
    emit_global(m, SpvOpVariable, pointer_to_input(f, SpvStorageClassWorkgroup, uint), counter,
                (uint32_t[]){SpvStorageClassWorkgroup}, 1);
    name_id(m, counter, "subgroup_counter");
    /* an exchange, since SPIRV-Cross lacks a declaration for an atomic store */
    emit_value_of(m, SpvOpAtomicExchange, uint, counter, scope, relaxed, zero);
    barrier(f);
    SpvId elected =
        emit_value_of(m, SpvOpGroupNonUniformElect, scalar_id(m, SCALAR_BOOL), subgroup);
    SpvId more = subgroup_select(&f->builder, uint, elected, uint_id(m, 1), zero);
    SpvId before = emit_value_of(m, SpvOpAtomicIAdd, uint, counter, scope, relaxed, more);
    *number = emit_value_of(m, SpvOpGroupNonUniformBroadcastFirst, uint, subgroup, before);
    barrier(f);
    *count = emit_value_of(m, SpvOpAtomicLoad, uint, counter, scope, relaxed);
}

void lower_subgroup_prologue(struct subgroup_lowering *f)
{
    SpvId number = 0, count = 0;
    f->entry = 0;
    for (uint32_t i = 0; i < f->computed.count; i++) {
        SpvBuiltIn builtin = f->computed.at[i].what->builtin;
        bool is_mask = builtin >= SpvBuiltInSubgroupEqMask && builtin <= SpvBuiltInSubgroupLtMask;
        if (!is_mask && !number) number_subgroups(f, &number, &count);
        SpvId value = is_mask                           ? mask_value(f, builtin)
                      : builtin == SpvBuiltInSubgroupId ? number
                                                        : count;
        emit_words(f->m, SECTION_FUNCTIONS, SpvOpStore, f->computed.at[i].id, value);
    }
}
