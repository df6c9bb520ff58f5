/* Universal rules about the constituents of types, and about repeated decorations (SPIR-V
 * 2.16.1, 3.2.19 and 3.3.6). */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

/* --- types --------------------------------------------------------------------------------- */

static bool is_scalar_type(const uint32_t *type)
{
    SpvOp op = opcode_of(type);
    return op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool;
}

static bool is_component_count(const struct checking *k, uint32_t count)
{
    if (count >= 2 && count <= 4) return true;
    if (count && module_has(k, SpvCapabilityLongVectorEXT)) return true;
    return (count == 8 || count == 16) && module_has(k, SpvCapabilityVector16);
}

static void check_vector(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (!is_scalar_type(defined_by(k->m, element_type_of(at))))
        violate(k, rule, at, "%s cannot be the component of a vector",
                shown_id(k, element_type_of(at)));
    if (!is_component_count(k, element_count_of(at)))
        violate(k, rule, at, "a vector has %u components", element_count_of(at));
}

static void check_matrix(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *column = defined_by(k->m, element_type_of(at));
    bool is_vector = opcode_of(column) == SpvOpTypeVector;
    if (!is_vector || opcode_of(defined_by(k->m, element_type_of(column))) != SpvOpTypeFloat)
        violate(k, rule, at, "%s cannot be the column of a matrix",
                shown_id(k, element_type_of(at)));
    if (element_count_of(at) < 2 || element_count_of(at) > 4)
        violate(k, rule, at, "a matrix has %u columns", element_count_of(at));
}

static void check_array(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    SpvOp element = opcode_of(defined_by(k->m, element_type_of(at)));
    if (element == SpvOpTypeVoid || element == SpvOpTypeFunction)
        violate(k, rule, at, "%s cannot be the element of an array",
                shown_id(k, element_type_of(at)));
    if (opcode_of(at) != SpvOpTypeArray) return;
    const uint32_t *length = defined_by(k->m, type_array_length(at));
    const uint32_t *type = value_type(k->m, type_array_length(at));
    uint64_t count;
    if (!is_constant_instruction(length) || !type || opcode_of(type) != SpvOpTypeInt)
        violate(k, rule, at, "the length %s is not an integer constant",
                shown_id(k, type_array_length(at)));
    else if (opcode_of(length) == SpvOpConstant &&
             constant_integer(k->m, type_array_length(at), &count) && !count)
        violate(k, rule, at, "the length %s is 0", shown_id(k, type_array_length(at)));
}

void rule_type_shape(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeVector: check_vector(k, rule, at); break;
    case SpvOpTypeMatrix: check_matrix(k, rule, at); break;
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray: check_array(k, rule, at); break;
    default: break;
    }
}

/* --- decorations --------------------------------------------------------------------------- */

static bool same_operands(const struct module_decoration *a, const struct module_decoration *b)
{
    return a->operand_count == b->operand_count &&
           memcmp(a->operands, b->operands, a->operand_count * sizeof *a->operands) == 0;
}

/* UserSemantic may be repeated with other strings; parameters of kernels have several
 * attributes. */
static bool may_repeat(const struct module_decoration *a, const struct module_decoration *b)
{
    if (a->decoration == SpvDecorationFuncParamAttr) return true;
    return a->decoration == SpvDecorationUserSemantic && !same_operands(a, b);
}

void rule_repeated_decorations(struct checking *k, const struct check_rule *rule,
                               const uint32_t *at)
{
    const struct spirv_module *m = k->m;
    (void)at;
    for (uint32_t i = 1; i < m->decorations.count; i++) {
        const struct module_decoration *a = &m->decorations.at[i - 1], *b = a + 1;
        if (a->target != b->target || a->member != b->member || a->decoration != b->decoration ||
            may_repeat(a, b))
            continue;
        const char *name = enumerant_name(k, SpvOpDecorate, 1, b->decoration);
        if (b->member == WHOLE)
            violate(k, rule, b->at, "%s is decorated %s twice", shown_id(k, b->target), name);
        else
            violate(k, rule, b->at, "member %d of %s is decorated %s twice", (int)b->member,
                    shown_id(k, b->target), name);
    }
}
