/* The rule about forbidden explicit layouts: variables in Workgroup, Function and Private
 * (Vulkan, appendix A, VUID-StandaloneSpirv-None-10684; Shader Interfaces, Offset and Stride
 * Assignment). */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

/* The storage classes without layouts, and the versions up to which they may have them all the
 * same: SPIR-V forbade it for Function and Private after 1.4.  A block in Workgroup has a layout
 * (SPV_KHR_workgroup_memory_explicit_layout). */
static const struct {
    SpvStorageClass class;
    unsigned allowed_until;
    bool may_be_block;
} rows[] = {
    {SpvStorageClassWorkgroup, 0, true},
    {SpvStorageClassFunction, 0x10400, false},
    {SpvStorageClassPrivate, 0x10400, false},
};

static bool has_own_layout(const struct spirv_module *m, uint32_t type)
{
    const struct module_id *id = find_id(m, type);
    for (uint32_t i = 0; i < id->decoration_count; i++) {
        switch (m->decorations.at[id->first_decoration + i].decoration) {
        case SpvDecorationOffset:
        case SpvDecorationArrayStride:
        case SpvDecorationMatrixStride:
        case SpvDecorationRowMajor:
        case SpvDecorationColMajor:
        case SpvDecorationBlock:
        case SpvDecorationBufferBlock: return true;
        default: break;
        }
    }
    return false;
}

/* Returns whether the type or a part of it has a layout; types before it are known.  Pointers lead
 * to other memory. */
static bool has_layout(const struct checking *k, const uint32_t *type)
{
    if (has_own_layout(k->m, declared_id(type))) return opcode_of(type) != SpvOpTypePointer;
    switch (opcode_of(type)) {
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray: return k->has_layout[index_of(k, element_type_of(type))];
    case SpvOpTypeStruct:
        for (unsigned i = 2; i < length_of(type); i++)
            if (k->has_layout[index_of(k, type[i])]) return true;
        return false;
    default: return false;
    }
}

/* Fills in k->has_layout. */
static void note_layouts(struct checking *k)
{
    k->has_layout = arena_array(k->m->arena, uint8_t, k->m->id_count + 1);
    for (const uint32_t *at = NULL; (at = next_instruction(k->m->words, at));)
        if (is_type_instruction(at))
            k->has_layout[index_of(k, declared_id(at))] = has_layout(k, at);
}

void rule_plain_layout(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *type = pointed_type(k->m, defined_by(k->m, result_type_of(at)));
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].class != variable_storage_class(at) || k->m->version <= rows[i].allowed_until)
            continue;
        if (rows[i].may_be_block &&
            is_decorated(k->m, declared_id(type), WHOLE, SpvDecorationBlock))
            continue;
        if (!k->has_layout) note_layouts(k);
        if (k->has_layout[index_of(k, declared_id(type))])
            violate(k, rule, at, "%s is in %s, and its type has a layout",
                    shown_id(k, result_of(at)),
                    enumerant_name(k, SpvOpVariable, 0, variable_storage_class(at)));
    }
}
