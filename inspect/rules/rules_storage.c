/* Universal rules about handles: the storage classes that may contain them, and the operations that
 * are forbidden (SPIR-V 3.3.6, OpTypePointer; SPV_KHR_ray_query; SPV_EXT_shader_invocation_reorder
 * and its NV form). Ray queries and hit objects are changed through pointers alone: they are never
 * loaded, stored or copied.
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

#define BIT(class) (1u << SpvStorageClass##class)

static const struct {
    uint32_t op;
    bool is_state; /* not to be loaded, stored or copied */
    uint32_t classes;
    uint32_t newer_class; /* one more, or 0 */
} rows[] = {
    {SpvOpTypeRayQueryKHR, true, BIT(Private) | BIT(Function), 0},
    {SpvOpTypeHitObjectNV, true, BIT(Private) | BIT(Function), 0},
    {SpvOpTypeHitObjectEXT, true, BIT(Private) | BIT(Function), 0},
    {SpvOpTypeAccelerationStructureKHR, false, BIT(UniformConstant), 0},
    {SpvOpTypeSampler, false, BIT(UniformConstant), 0},
    {SpvOpTypeSampledImage, false, BIT(UniformConstant), SpvStorageClassTileAttachmentQCOM},
};

/* Returns the row of a type or of the elements of an array; -1: there is none. */
static int row_of(struct checking *k, const uint32_t *type)
{
    SpvOp op = opcode_of(unarrayed(k->m, type));
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].op == (uint32_t)op) return (int)i;
    return -1;
}

void rule_handle_storage(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    int row = row_of(k, pointed_type(k->m, defined_by(k->m, result_type_of(at))));
    uint32_t class = variable_storage_class(at);
    if (row < 0 || (class < 32 && rows[row].classes >> class & 1) ||
        (class && class == rows[row].newer_class))
        return;
    violate(k, rule, at, "%s is in %s", shown_id(k, result_of(at)),
            enumerant_name(k, SpvOpVariable, 0, class));
}

void rule_handle_use(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    uint32_t pointer;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpLoad: pointer = load_pointer(at); break;
    case SpvOpStore:
    case SpvOpCopyMemory: pointer = store_pointer(at); break;
    default: return;
    }
    const uint32_t *type = value_type(k->m, pointer);
    int row =
        type && opcode_of(type) == SpvOpTypePointer ? row_of(k, pointed_type(k->m, type)) : -1;
    if (row >= 0 && rows[row].is_state)
        violate(k, rule, at, "%s points to %s", shown_id(k, pointer),
                grammar_text + find_opcode((SpvOp)rows[row].op)->name);
}
