/* The rule about floats that have another encoding than IEEE 754 (SPV_KHR_bfloat16, SPV_EXT_float8,
 * SPV_EXT_ocp_microscaling_types: 2.16.11): they are moved, stored and converted, and nothing is
 * computed with them.  To and from the types of OCP Microscaling, Vulkan has conversions to floats
 * alone (VUID-StandaloneSpirv-OpConvertFToU-12465, VUID-StandaloneSpirv-OpFConvert-12466).
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"
#include "lang/small_float.h"

/* Instructions that compute with the type of their result, or of their first operand. */
static const struct {
    uint32_t first, last;
    bool by_operand;
} computations[] = {
    {SpvOpFNegate, SpvOpFNegate, false},
    {SpvOpFAdd, SpvOpFAdd, false},
    {SpvOpFSub, SpvOpFSub, false},
    {SpvOpFMul, SpvOpFMul, false},
    {SpvOpFDiv, SpvOpFDiv, false},
    {SpvOpFRem, SpvOpFMod, false},
    {SpvOpVectorTimesScalar, SpvOpVectorTimesScalar, false},
    {SpvOpIsNan, SpvOpSignBitSet, true},
    {SpvOpFOrdEqual, SpvOpFUnordGreaterThanEqual, true},
    {SpvOpDPdx, SpvOpFwidthCoarse, false},
    {SpvOpAtomicFMinEXT, SpvOpAtomicFMaxEXT, false},
    {SpvOpAtomicFAddEXT, SpvOpAtomicFAddEXT, false},
};

/* Returns the small float that a scalar, or the components of a vector, are; SCALAR_COUNT for all
 * other types. */
static enum scalar encoded_scalar(const struct spirv_module *m, const uint32_t *type)
{
    if (type && opcode_of(type) == SpvOpTypeVector) type = defined_by(m, element_type_of(type));
    bool has_encoding = type && opcode_of(type) == SpvOpTypeFloat && length_of(type) > 3;
    return has_encoding ? small_float_of_encoding(float_encoding_of(type)) : SCALAR_COUNT;
}

static bool is_microscaling(enum scalar s)
{
    return s != SCALAR_COUNT && scalar_is_microscaling(s);
}

static void check_conversion(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    enum scalar to = encoded_scalar(k->m, defined_by(k->m, result_type_of(at))),
                from = encoded_scalar(k->m, value_type(k->m, operand(at, 0)));
    bool to_integer = opcode_of(at) == SpvOpConvertFToU || opcode_of(at) == SpvOpConvertFToS;
    if (is_microscaling(to))
        violate(k, rule, at, "nothing converts to %s", small_float_spirv_name(to));
    else if (to_integer && is_microscaling(from))
        violate(k, rule, at, "%s converts to floats alone", small_float_spirv_name(from));
}

static void check_pointer(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *pointee = unarrayed(k->m, defined_by(k->m, type_pointer_type(at)));
    enum scalar s = encoded_scalar(k->m, pointee);
    if (s == SCALAR_COUNT || !(SUBBYTE_SCALARS >> s & 1)) return;
    if (type_pointer_storage_class(at) != SpvStorageClassFunction &&
        type_pointer_storage_class(at) != SpvStorageClassPrivate)
        violate(k, rule, at, "%s has less than a byte, and lies in Function and Private alone",
                small_float_spirv_name(s));
}

void rule_float_encoding(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    uint32_t op = opcode_of(at);
    if (op == SpvOpTypePointer) check_pointer(k, rule, at);
    if (op >= SpvOpConvertFToU && op <= SpvOpFConvert && op != SpvOpUConvert && op != SpvOpSConvert)
        check_conversion(k, rule, at);
    for (unsigned i = 0; i < sizeof computations / sizeof *computations; i++) {
        if (op < computations[i].first || op > computations[i].last) continue;
        const uint32_t *type = computations[i].by_operand ? value_type(k->m, operand(at, 0))
                                                          : defined_by(k->m, result_type_of(at));
        enum scalar s = encoded_scalar(k->m, type);
        if (s != SCALAR_COUNT)
            violate(k, rule, at, "nothing is computed with %s", small_float_spirv_name(s));
    }
}
