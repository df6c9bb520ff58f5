/* The rule about composites: the constituents of OpCompositeConstruct, and the literal indexes of
 * OpCompositeExtract and OpCompositeInsert (SPIR-V 3.3.12). A matrix is made of its columns, a
 * vector of scalars and vectors of its component. Cooperative matrices and vectors, and arrays
 * whose length is specialized, are left to their own rules.
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

/* Returns the number of members that the type has; 0: not known, or not a composite. */
static uint32_t members_of_type(const struct spirv_module *m, const uint32_t *type)
{
    switch (opcode_of(type)) {
    case SpvOpTypeVector:
    case SpvOpTypeMatrix: return element_count_of(type);
    case SpvOpTypeStruct: return length_of(type) - 2;
    case SpvOpTypeArray: {
        const uint32_t *length = defined_by(m, type_array_length(type));
        return opcode_of(length) == SpvOpConstant ? operand(length, 0) : 0;
    }
    default: return 0;
    }
}

/* Returns the type of member `i` of a type with members. */
static const uint32_t *type_of_member(const struct spirv_module *m, const uint32_t *type,
                                      uint32_t i)
{
    return defined_by(m, opcode_of(type) == SpvOpTypeStruct ? type[2 + i] : type[2]);
}

/* --- construction -------------------------------------------------------------------------- */

/* A vector has as many components as the scalars and vectors that it is made of. */
static void check_vector(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                         const uint32_t *type)
{
    const uint32_t *component = defined_by(k->m, type_vector_component_type(type));
    uint32_t found = 0;
    for (unsigned i = 3; i < length_of(at); i++) {
        const uint32_t *part = value_type(k->m, at[i]);
        if (!part) return;
        bool is_vector = opcode_of(part) == SpvOpTypeVector;
        if ((is_vector ? defined_by(k->m, element_type_of(part)) : part) != component)
            violate(k, rule, at, "%s is not a part of a %s", shown_id(k, at[i]),
                    shown_id(k, result_type_of(at)));
        found += is_vector ? element_count_of(part) : 1;
    }
    if (found != type_vector_component_count(type))
        violate(k, rule, at, "%s has %u components, and %u are given",
                shown_id(k, result_type_of(at)), type_vector_component_count(type), found);
}

static void check_parts(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                        const uint32_t *type, uint32_t count)
{
    uint32_t found = length_of(at) - 3;
    if (found != count) {
        violate(k, rule, at, "%s has %u members, and %u are given", shown_id(k, result_type_of(at)),
                count, found);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t *part = value_type(k->m, at[3 + i]);
        if (part && part != type_of_member(k->m, type, i))
            violate(k, rule, at, "%s is not of the type of member %u of %s", shown_id(k, at[3 + i]),
                    i, shown_id(k, result_type_of(at)));
    }
}

static void check_construction(struct checking *k, const struct check_rule *rule,
                               const uint32_t *at)
{
    const uint32_t *type = defined_by(k->m, result_type_of(at));
    uint32_t count = members_of_type(k->m, type);
    if (!count) return;
    if (opcode_of(type) == SpvOpTypeVector) check_vector(k, rule, at, type);
    else check_parts(k, rule, at, type, count);
}

/* --- indexes ------------------------------------------------------------------------------- */

/* Follows the indexes from word `first` on.  Returns the type that they lead to; NULL: it is not
 * known, or a violation was reported. */
static const uint32_t *follow(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                              unsigned first, const uint32_t *type)
{
    for (unsigned i = first; i < length_of(at); i++) {
        SpvOp op = opcode_of(type);
        bool is_composite = op == SpvOpTypeVector || op == SpvOpTypeMatrix ||
                            op == SpvOpTypeStruct || op == SpvOpTypeArray;
        bool is_scalar = op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool;
        uint32_t count = members_of_type(k->m, type);
        if (is_scalar || (count && at[i] >= count) || (op == SpvOpTypeStruct && !count)) {
            violate(k, rule, at, "index %u of %s has no member", at[i], shown_id(k, at[first - 1]));
            return NULL;
        }
        if (!is_composite) return NULL;
        type = type_of_member(k->m, type, at[i]);
    }
    return type;
}

void rule_composites(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *whole, *found, *part;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpCompositeConstruct:
    case SpvOpConstantComposite:
    case SpvOpSpecConstantComposite: check_construction(k, rule, at); return;
    case SpvOpCompositeExtract:
        whole = value_type(k->m, composite_extract_composite(at));
        found = whole ? follow(k, rule, at, 4, whole) : NULL;
        if (found && found != defined_by(k->m, result_type_of(at)))
            violate(k, rule, at, "the member of %s is not a %s",
                    shown_id(k, composite_extract_composite(at)), shown_id(k, result_type_of(at)));
        return;
    case SpvOpCompositeInsert:
        whole = value_type(k->m, composite_insert_composite(at));
        part = value_type(k->m, composite_insert_object(at));
        if (whole && whole != defined_by(k->m, result_type_of(at)))
            violate(k, rule, at, "%s is not a %s", shown_id(k, composite_insert_composite(at)),
                    shown_id(k, result_type_of(at)));
        found = whole ? follow(k, rule, at, 5, whole) : NULL;
        if (found && part && part != found)
            violate(k, rule, at, "%s is not of the type of the member",
                    shown_id(k, composite_insert_object(at)));
        return;
    default: return;
    }
}
