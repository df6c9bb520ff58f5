/* Debug information: the values of variables in SSA form.
 *
 * A value may be dead though the variable is live: a struct of which only members are used is never
 * assembled. Then each live member is described separately (NonSemantic.Shader. DebugInfo,
 * DebugValue: Indexes). If none is left, the variable gets an undefined value. Otherwise a debugger
 * would show an older one. */
#include "codegen/emit/debug_plan.h"

bool is_plain_type(const struct module *m, SpvId type, unsigned depth)
{
    const uint32_t *at = definition_of(m, canonical_id(m, type));
    if (!at || depth > DEEPEST_PART) return false;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeBool: return true;
    case SpvOpTypeInt: return type_int_width(at) == 32;
    case SpvOpTypeFloat: return type_float_width(at) == 32 && length_of(at) == 3;
    case SpvOpTypeVector:
        return type_vector_component_count(at) <= 4 &&
               is_plain_type(m, type_vector_component_type(at), depth + 1);
    case SpvOpTypeMatrix: return is_plain_type(m, type_matrix_column_type(at), depth + 1);
    default: return false;
    }
}

/* Makes a constant live, if no capability comes with it, as the value of a variable. */
static bool use_constant(struct dce *s, SpvId id)
{
    const uint32_t *at = definition_of(s->m, id);
    if (!is_plain_constant(s->m, id) || !is_plain_type(s->m, result_type_of(at), 0)) return false;
    mark_global(s, id);
    return true;
}

/* A part of a variable, by the indices that lead to it. */
struct variable_part {
    struct debug_plan *p;
    uint32_t variable, inlined;
    uint32_t path[DEEPEST_PART];
    unsigned depth;
    unsigned budget; /* of insertions into dead values that are looked through */
    bool found;
};

static void insert_part(struct variable_part *part, SpvId id)
{
    struct debug_plan *p = part->p;
    struct debug_operand operands[3 + DEEPEST_PART] = {
        {DEBUG_RECORD, part->variable}, {DEBUG_ID, id}, {DEBUG_RECORD, p->info->expression}};
    insert_mark(p, p->due);
    for (unsigned i = 0; i < part->depth; i++)
        operands[3 + i] = (struct debug_operand){DEBUG_SIZE, part->path[i]};
    insert_debug(p, NonSemanticShaderDebugInfo100DebugValue, operands, 3 + part->depth);
    part->found = true;
}

static bool is_usable(struct debug_plan *p, SpvId id)
{
    struct dce *s = &p->w->s;
    SpvId type = type_of_id(s->m, id);
    if (p->collect && type && !may_use_values(p->collect, type)) return false;
    return is_live(s, id) || use_constant(s, id);
}

/* The number of members or components of a type; 0: it has none. */
static unsigned part_count(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, canonical_id(m, type));
    if (!at) return 0;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeStruct: return length_of(at) - 2;
    case SpvOpTypeVector:
    case SpvOpTypeMatrix: return element_count_of(at);
    default: return 0;
    }
}

/* Describes what is live of the dead value `id`. */
static void insert_parts(struct variable_part *part, SpvId id);

static void insert_value_or_parts(struct variable_part *part, SpvId id)
{
    id = canonical_id(part->p->w->s.m, id);
    if (is_usable(part->p, id)) insert_part(part, id);
    else insert_parts(part, id);
}

static void insert_at(struct variable_part *part, uint32_t index, SpvId id)
{
    if (part->depth == DEEPEST_PART || index > MOST_INDEX) return;
    part->path[part->depth++] = index;
    insert_value_or_parts(part, id);
    part->depth--;
}

/* The variable has the value `id`, as was said in this block. */
static bool is_bound(const struct variable_part *part, SpvId id)
{
    const struct debug_plan *p = part->p;
    const struct bound_value *b = &p->bound[part->variable];
    return b->value == canonical_id(p->w->s.m, id) && b->inlined == part->inlined &&
           b->block == p->block;
}

/* The base of an insertion is described first, since later descriptions win. */
static void insert_of_insertion(struct variable_part *part, const uint32_t *at)
{
    unsigned outer = part->depth, indices = length_of(at) - 5;
    if (outer + indices > DEEPEST_PART || part->budget == 0) return;
    part->budget--;
    if (part->depth || !is_bound(part, composite_insert_composite(at)))
        insert_value_or_parts(part, composite_insert_composite(at));
    bool is_small = true;
    for (unsigned i = 0; i + 1 < indices; i++) {
        is_small &= at[5 + i] <= MOST_INDEX;
        part->path[part->depth++] = at[5 + i];
    }
    if (is_small) insert_at(part, at[4 + indices], composite_insert_object(at));
    part->depth = outer;
}

static SpvOp opcode_of_type(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, canonical_id(m, type));
    return at ? opcode_of(at) : SpvOpNop;
}

/* Returns the composite whose parts the OpCompositeConstruct `at` assembles again, maybe without
 * its memory layout, or 0. The result of OpIAddCarry is not a vector but a struct, so it does
 * not count. */
static SpvId composite_of_parts(const struct module *m, const uint32_t *at, unsigned count)
{
    SpvId composite = 0;
    for (unsigned i = 0; i < count; i++) {
        const uint32_t *part = definition_of(m, canonical_id(m, at[3 + i]));
        if (!part || opcode_of(part) != SpvOpCompositeExtract || length_of(part) != 5 ||
            operand(part, 1) != i ||
            (composite && composite != canonical_id(m, composite_extract_composite(part))))
            return 0;
        composite = canonical_id(m, composite_extract_composite(part));
    }
    SpvId type = type_of_id(m, composite);
    return composite && part_count(m, type) == count &&
                   opcode_of_type(m, type) == opcode_of_type(m, result_type_of(at))
               ? composite
               : 0;
}

static void insert_parts(struct variable_part *part, SpvId id)
{
    const struct module *m = part->p->w->s.m;
    const uint32_t *at = definition_of(m, id);
    if (!at) return;
    if (opcode_of(at) == SpvOpCompositeInsert) {
        insert_of_insertion(part, at);
        return;
    }
    unsigned count = length_of(at) - 3;
    if (opcode_of(at) != SpvOpCompositeConstruct || part_count(m, result_type_of(at)) != count)
        return;
    SpvId composite = composite_of_parts(m, at, count);
    if (composite && is_usable(part->p, composite)) insert_part(part, composite);
    else
        for (unsigned i = 0; i < count; i++) insert_at(part, i, at[3 + i]);
}

/* The value to show in place of one that is dead: an undefined one where the debugger would show an
 * older value, else none. */
static SpvId value_of_dead(struct debug_plan *p, uint32_t variable, SpvId id)
{
    struct module *m = p->w->s.m;
    SpvId type = type_of_id(m, id);
    if (p->bound[variable].block < p->body_start || !type || !is_plain_type(m, type, 0)) return 0;
    return undef_id(m, canonical_id(m, type));
}

/* After a part of a variable has changed, no single value describes the variable. */
void insert_value(struct debug_plan *p, const uint32_t *binding, uint32_t inlined)
{
    uint32_t variable = binding_variable(binding);
    SpvId id = canonical_id(p->w->s.m, binding_value(binding));
    struct variable_part part = {
        .p = p, .variable = variable, .inlined = inlined, .budget = MOST_INDEX};
    unsigned depth = length_of(binding) - PATH_OF_BINDING;
    if (binding_kind(binding) == BINDING_REST && p->is_shown_entirely) return;
    if (binding_kind(binding) == BINDING_WHOLE)
        p->is_shown_entirely = !depth && is_bound(&part, id);
    if (depth > DEEPEST_PART || (!depth && is_bound(&part, id))) return;
    for (; part.depth < depth; part.depth++) {
        part.path[part.depth] = binding[PATH_OF_BINDING + part.depth];
        if (part.path[part.depth] > MOST_INDEX) return;
    }
    SpvId shown = is_usable(p, id) ? id : 0;
    if (!shown) insert_parts(&part, id);
    if (!shown && !part.found) shown = value_of_dead(p, variable, id);
    if (shown) insert_part(&part, shown);
    if (binding_kind(binding) == BINDING_WHOLE) p->is_shown_entirely = part.found;
    if (part.found) p->bound[variable] = (struct bound_value){depth ? 0 : id, inlined, p->block};
}
