/* OpenGL's rules about types, images, atomics and memory (OpenGL 4.6 core, appendix C.4).
 */
#include "inspect/check.h"
#include "inspect/environment.h"
#include "spirv/read/module_index.h"

/* --- storage classes ----------------------------------------------------------------------- */

static bool is_listed_class(uint32_t class)
{
    switch (class) {
    case SpvStorageClassUniformConstant:
    case SpvStorageClassInput:
    case SpvStorageClassUniform:
    case SpvStorageClassOutput:
    case SpvStorageClassWorkgroup:
    case SpvStorageClassPrivate:
    case SpvStorageClassFunction:
    case SpvStorageClassAtomicCounter:
    case SpvStorageClassImage: return true;
    default: return false;
    }
}

void rule_storage_class(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (is_listed_class(type_pointer_storage_class(at)) ||
        type_pointer_storage_class(at) == SpvStorageClassStorageBuffer ||
        is_supported(k, find_enumerant(KIND_STORAGE_CLASS, type_pointer_storage_class(at))))
        return;
    violate(k, rule, at, "%s does not exist in OpenGL",
            enumerant_name(k, SpvOpTypePointer, 0, type_pointer_storage_class(at)));
}

static bool has_storage_buffers(struct checking *k, const char **lacking)
{
    return accepts_extension(k, "SPV_KHR_storage_buffer_storage_class", lacking);
}

void rule_storage_buffer(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const char *lacking;
    if (type_pointer_storage_class(at) != SpvStorageClassStorageBuffer ||
        has_storage_buffers(k, &lacking))
        return;
    if (lacking) violate(k, rule, at, "%s lacks the extension", lacking);
    else violate(k, rule, at, "the module does not declare the extension");
}

/* --- images -------------------------------------------------------------------------------- */

void rule_sampled_type(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *type = defined_by(k->m, type_image_sampled_type(at));
    bool is_number = opcode_of(type) == SpvOpTypeInt || opcode_of(type) == SpvOpTypeFloat;
    if (!is_number || number_width(type) != 32)
        violate(k, rule, at, "the Sampled Type is %s", shown_id(k, type_image_sampled_type(at)));
}

/* words of OpTypeImage */
enum { IMAGE_SAMPLED = 7, IMAGE_FORMAT = 8 };

/* Returns the OpTypeImage of a value, or NULL. */
static const uint32_t *image_of(struct checking *k, uint32_t id)
{
    const uint32_t *type = value_type(k->m, id);
    return type && opcode_of(type) == SpvOpTypeImage ? type : NULL;
}

void rule_sampled_operand(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op != SpvOpSampledImage && op != SpvOpImageQuerySizeLod && op != SpvOpImageQueryLevels)
        return;
    const uint32_t *image = image_of(k, operand(at, 0));
    if (image && image[IMAGE_SAMPLED] != 1)
        violate(k, rule, at, "Sampled is %u in the type of %s", image[IMAGE_SAMPLED],
                shown_id(k, operand(at, 0)));
}

void rule_write_format(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *image = image_of(k, image_write_image(at));
    if (image && image[IMAGE_FORMAT] == SpvImageFormatUnknown &&
        !has_capability(k->m, SpvCapabilityStorageImageWriteWithoutFormat))
        violate(k, rule, at, "the format of %s is Unknown", shown_id(k, image_write_image(at)));
}

/* --- atomics ------------------------------------------------------------------------------- */

static bool is_integer_of(const uint32_t *type, unsigned width)
{
    return type && opcode_of(type) == SpvOpTypeInt && type_int_width(type) == width;
}

void rule_counter_type(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (variable_storage_class(at) != SpvStorageClassAtomicCounter) return;
    const uint32_t *type =
        unarrayed(k->m, pointed_type(k->m, defined_by(k->m, result_type_of(at))));
    if (!is_integer_of(type, 32) || type_int_signedness(type))
        violate(k, rule, at, "%s is none", shown_id(k, result_of(at)));
}

/* Returns the type of the pointer of an atomic instruction; NULL for other instructions. */
static const uint32_t *atomic_pointer(struct checking *k, const uint32_t *at)
{
    const uint32_t *type = is_atomic_instruction(opcode_of(at))
                               ? value_type(k->m, at[atomic_pointer_word(opcode_of(at))])
                               : NULL;
    return type && opcode_of(type) == SpvOpTypePointer ? type : NULL;
}

void rule_counter_semantics(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *pointer = atomic_pointer(k, at);
    if (!pointer || type_pointer_storage_class(pointer) != SpvStorageClassAtomicCounter) return;
    struct operand_walk w;
    struct operand o;
    uint64_t semantics;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (o.kind == KIND_ID_MEMORY_SEMANTICS && constant_integer(k->m, *o.at, &semantics) &&
            semantics != SpvMemorySemanticsAtomicCounterMemoryMask)
            violate(k, rule, at, "the semantics are 0x%x", (unsigned)semantics);
}

void rule_atomic_type(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *pointer = atomic_pointer(k, at),
                   *type = pointer ? pointed_type(k->m, pointer) : NULL;
    if (!pointer || is_integer_of(type, 32) || (is_integer_of(type, 64) && k->has_int64_atomics))
        return;
    violate(k, rule, at, "the value is of type %s", shown_id(k, type[1]));
}

/* --- what OpenGL lacks --------------------------------------------------------------------- */

void rule_sampler_type(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    violate(k, rule, at, "OpTypeSampler does not exist in OpenGL");
}

void rule_descriptor_sets(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    for (uint32_t i = 0; i < k->m->decorations.count; i++) {
        const struct module_decoration *d = &k->m->decorations.at[i];
        if (d->decoration == SpvDecorationDescriptorSet && d->operand_count && d->operands[0])
            violate(k, rule, d->at, "DescriptorSet is %u", d->operands[0]);
    }
}

void rule_block_layout(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    for (uint32_t i = 0; i < k->m->decorations.count; i++) {
        const struct module_decoration *d = &k->m->decorations.at[i];
        if (d->decoration == SpvDecorationGLSLShared || d->decoration == SpvDecorationGLSLPacked)
            violate(k, rule, d->at, "%s does not exist in OpenGL",
                    enumerant_name(k, SpvOpDecorate, 1, d->decoration));
    }
}

/* --- runtime arrays ------------------------------------------------------------------------ */

static bool is_runtime_array(struct checking *k, uint32_t type)
{
    return opcode_of(defined_by(k->m, type)) == SpvOpTypeRuntimeArray;
}

/* Only the last member of a struct may be a runtime array, and only if the struct is a storage
 * block. */
static void check_struct_end(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    unsigned length = length_of(at);
    const char *lacking;
    for (unsigned i = 2; i + 1 < length; i++)
        if (is_runtime_array(k, at[i]))
            violate(k, rule, at, "member %u is a runtime array, and others follow", i - 2);
    if (length < 3 || !is_runtime_array(k, at[length - 1]) ||
        is_decorated(k->m, declared_id(at), WHOLE, SpvDecorationBufferBlock))
        return;
    if (!is_decorated(k->m, declared_id(at), WHOLE, SpvDecorationBlock) ||
        !has_storage_buffers(k, &lacking))
        violate(k, rule, at, "%s ends with a runtime array and is no BufferBlock",
                shown_id(k, declared_id(at)));
}

/* A variable of a block with a runtime array must have the storage class that its decoration
 * requires. */
static void check_runtime_array_block(struct checking *k, const struct check_rule *rule,
                                      const uint32_t *at)
{
    const uint32_t *pointee = pointed_type(k->m, defined_by(k->m, result_type_of(at))),
                   *type = unarrayed(k->m, pointee);
    if (opcode_of(pointee) == SpvOpTypeRuntimeArray)
        violate(k, rule, at, "%s is a runtime array itself", shown_id(k, result_of(at)));
    if (opcode_of(type) != SpvOpTypeStruct || length_of(type) < 3 ||
        !is_runtime_array(k, type[length_of(type) - 1]))
        return;
    bool is_buffer_block = is_decorated(k->m, declared_id(type), WHOLE, SpvDecorationBufferBlock);
    if (variable_storage_class(at) !=
        (uint32_t)(is_buffer_block ? SpvStorageClassUniform : SpvStorageClassStorageBuffer))
        violate(k, rule, at, "%s, which ends with a runtime array, is in %s",
                shown_id(k, result_of(at)),
                enumerant_name(k, SpvOpVariable, 0, variable_storage_class(at)));
}

void rule_runtime_array(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray:
        if (is_runtime_array(k, element_type_of(at)))
            violate(k, rule, at, "%s is an array of runtime arrays", shown_id(k, declared_id(at)));
        return;
    case SpvOpTypeStruct: check_struct_end(k, rule, at); return;
    case SpvOpVariable: check_runtime_array_block(k, rule, at); return;
    default: return;
    }
}
