/* OpenGL's rules about inputs, outputs and blocks (OpenGL 4.6 core, appendix C.4, "Decorations",
 * and 7.4.2).
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

/* The variables to which a decoration applies: their storage classes, as bits, and the stages whose
 * interface lists them. */
struct decorated {
    uint32_t classes, stages;
};

static const uint32_t *block_of_variable(const struct spirv_module *m, const uint32_t *variable)
{
    const uint32_t *type = unarrayed(m, pointed_type(m, defined_by(m, variable[1])));
    return type && opcode_of(type) == SpvOpTypeStruct ? type : NULL;
}

static void note_variable(struct checking *k, struct decorated *all, uint32_t id,
                          const uint32_t *variable)
{
    struct decorated *d = &all[index_of(k, id)];
    d->classes |=
        variable_storage_class(variable) < 32 ? 1u << variable_storage_class(variable) : 0;
    d->stages |= k->interface_stages[index_of(k, result_of(variable))];
}

/* Returns an array by index_of an id.  The row of a variable is about itself, that of a struct
 * about all variables that are blocks of this type. */
static struct decorated *find_decorated(struct checking *k)
{
    struct decorated *all = arena_array(&k->c->arena, struct decorated, k->m->id_count + 1);
    for (const uint32_t *at = NULL; (at = next_instruction(k->m->words, at));) {
        if (opcode_of(at) == SpvOpFunction) break;
        if (opcode_of(at) != SpvOpVariable) continue;
        const uint32_t *block = block_of_variable(k->m, at);
        note_variable(k, all, result_of(at), at);
        if (block) note_variable(k, all, declared_id(block), at);
    }
    return all;
}

static bool is_interpolation(uint32_t decoration)
{
    return decoration == SpvDecorationFlat || decoration == SpvDecorationNoPerspective ||
           decoration == SpvDecorationSample || decoration == SpvDecorationCentroid;
}

void rule_interpolation(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    struct decorated *all = find_decorated(k);
    (void)at;
    for (uint32_t i = 0; i < k->m->decorations.count; i++) {
        const struct module_decoration *d = &k->m->decorations.at[i];
        if (!is_interpolation(d->decoration)) continue;
        const struct decorated *of = &all[index_of(k, d->target)];
        const char *name = enumerant_name(k, SpvOpDecorate, 1, d->decoration);
        uint32_t other_classes = of->classes & ~(1u << SpvStorageClassInput),
                 other_stages = of->stages & ~(uint32_t)SGCC_STAGE_BIT_FRAGMENT;
        if (other_classes)
            violate(k, rule, d->at, "%s is on %s, which is not an input", name,
                    shown_id(k, d->target));
        else if (other_stages)
            violate(k, rule, d->at, "%s is on an input of %s", name, stage_list(k, other_stages));
    }
}

void rule_patch(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t forbidden =
        SGCC_STAGE_BIT_VERTEX | SGCC_STAGE_BIT_GEOMETRY | SGCC_STAGE_BIT_FRAGMENT;
    struct decorated *all = find_decorated(k);
    (void)at;
    for (uint32_t i = 0; i < k->m->decorations.count; i++) {
        const struct module_decoration *d = &k->m->decorations.at[i];
        uint32_t stages = d->decoration == SpvDecorationPatch
                              ? all[index_of(k, d->target)].stages & forbidden
                              : 0;
        if (stages)
            violate(k, rule, d->at, "Patch is on %s, in %s", shown_id(k, d->target),
                    stage_list(k, stages));
    }
}

/* --- types of inputs and outputs ----------------------------------------------------------- */

/* Types refer only to earlier ones, so one pass suffices. */
static void find_booleans(struct checking *k)
{
    const struct spirv_module *m = k->m;
    k->has_bool = arena_array(&k->c->arena, uint8_t, m->id_count + 1);
    for (const uint32_t *at = NULL;
         (at = next_instruction(m->words, at)) && opcode_of(at) != SpvOpFunction;) {
        unsigned first = 2, end = 2;
        switch ((unsigned)opcode_of(at)) {
        case SpvOpTypeBool: k->has_bool[index_of(k, declared_id(at))] = 1; break;
        case SpvOpTypeVector:
        case SpvOpTypeMatrix:
        case SpvOpTypeArray:
        case SpvOpTypeRuntimeArray: end = 3; break;
        case SpvOpTypeStruct: end = length_of(at); break;
        default: break;
        }
        for (; first < end; first++)
            k->has_bool[index_of(k, declared_id(at))] |= k->has_bool[index_of(k, at[first])];
    }
}

static bool is_user_declared(struct checking *k, const uint32_t *at)
{
    bool is_interface = variable_storage_class(at) == SpvStorageClassInput ||
                        variable_storage_class(at) == SpvStorageClassOutput;
    return is_interface && !is_decorated(k->m, result_of(at), WHOLE, SpvDecorationBuiltIn);
}

static bool has_builtin_member(struct checking *k, const uint32_t *block)
{
    return block && length_of(block) > 2 &&
           is_decorated(k->m, declared_id(block), 0, SpvDecorationBuiltIn);
}

void rule_bool_interface(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (!k->has_bool) find_booleans(k);
    const uint32_t *block = block_of_variable(k->m, at);
    if (!is_user_declared(k, at) || has_builtin_member(k, block)) return;
    const uint32_t *type = pointed_type(k->m, defined_by(k->m, result_type_of(at)));
    if (k->has_bool[index_of(k, declared_id(type))])
        violate(k, rule, at, "%s contains booleans", shown_id(k, result_of(at)));
}

enum location_state { NOT_CHECKED, ALL_LOCATED, NOT_LOCATED };

static bool members_have_locations(struct checking *k, const uint32_t *block)
{
    for (unsigned i = 2; i < length_of(block); i++)
        if (!is_decorated(k->m, declared_id(block), (int32_t)i - 2, SpvDecorationLocation))
            return false;
    return length_of(block) > 2;
}

/* Returns whether a variable or all members of its block have locations.  The result for a block is
 * cached, since many variables may have the same type. */
static bool has_locations(struct checking *k, const uint32_t *variable, const uint32_t *block)
{
    if (is_decorated(k->m, result_of(variable), WHOLE, SpvDecorationLocation)) return true;
    if (!block) return false;
    if (!k->located) k->located = arena_array(&k->c->arena, uint8_t, k->m->id_count + 1);
    uint8_t *located = &k->located[index_of(k, declared_id(block))];
    if (*located == NOT_CHECKED)
        *located = members_have_locations(k, block) ? ALL_LOCATED : NOT_LOCATED;
    return *located == ALL_LOCATED;
}

void rule_location(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *block = block_of_variable(k->m, at);
    if (!is_user_declared(k, at) || has_builtin_member(k, block) || has_locations(k, at, block))
        return;
    violate(k, rule, at, "%s has none", shown_id(k, result_of(at)));
}

void rule_binding(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (variable_storage_class(at) != SpvStorageClassUniform &&
        variable_storage_class(at) != SpvStorageClassStorageBuffer)
        return;
    const uint32_t *block = block_of_variable(k->m, at);
    bool is_block =
        block && (is_decorated(k->m, declared_id(block), WHOLE, SpvDecorationBlock) ||
                  is_decorated(k->m, declared_id(block), WHOLE, SpvDecorationBufferBlock));
    if (is_block && !is_decorated(k->m, result_of(at), WHOLE, SpvDecorationBinding))
        violate(k, rule, at, "%s has none", shown_id(k, result_of(at)));
}
