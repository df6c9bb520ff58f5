/* Facts about memory from the decorations of a module. */
#include "codegen/passes/memory_facts.h"

enum { MOST_STEPS = 64 };

const uint32_t *variable_of_pointer(const struct module *m, SpvId pointer)
{
    for (unsigned steps = 0; steps < MOST_STEPS; steps++) {
        const uint32_t *at = definition_of(m, pointer);
        if (!at) return NULL;
        switch ((unsigned)opcode_of(at)) {
        case SpvOpVariable: return at;
        case SpvOpAccessChain:
        case SpvOpInBoundsAccessChain: pointer = operand(at, 0); break;
        default: return NULL;
        }
    }
    return NULL;
}

uint8_t memory_decorations(const struct memory_facts *f, const uint32_t *variable)
{
    const uint32_t *type =
        definition_of(f->m, type_pointer_type(definition_of(f->m, result_type_of(variable))));
    while (type && (opcode_of(type) == SpvOpTypeArray || opcode_of(type) == SpvOpTypeRuntimeArray))
        type = definition_of(f->m, element_type_of(type));
    uint8_t of_block =
        type && opcode_of(type) == SpvOpTypeStruct ? decorations_of(f, declared_id(type)) : 0;
    return decorations_of(f, result_of(variable)) | of_block;
}

bool is_buffer_class(const struct memory_facts *f, uint32_t class)
{
    return class == SpvStorageClassStorageBuffer || class == SpvStorageClassPhysicalStorageBuffer ||
           class == SpvStorageClassCrossWorkgroup ||
           (class == SpvStorageClassUniform && f->buffers_are_uniforms);
}

bool is_constant_variable(const struct memory_facts *f, const uint32_t *variable)
{
    if (decorations_of(f, result_of(variable)) & VALUE_VOLATILE) return false;
    enum { MUST = MEMORY_RESTRICT | MEMORY_NON_WRITABLE };
    if (is_buffer_class(f, variable_storage_class(variable)))
        return (memory_decorations(f, variable) & (MUST | MEMORY_ORDERED)) == MUST;
    switch (variable_storage_class(variable)) {
    case SpvStorageClassInput:
    case SpvStorageClassUniformConstant:
    case SpvStorageClassPushConstant:
    case SpvStorageClassShaderRecordBufferKHR: return true;
    case SpvStorageClassUniform: return !f->buffers_are_uniforms;
    case SpvStorageClassFunction: return length_of(variable) > 4;
    default: return false;
    }
}

/* --- decorations --------------------------------------------------------------------------- */

static uint8_t value_decoration_of(const uint32_t *decoration)
{
    if (opcode_of(decoration) != SpvOpDecorate) return 0;
    switch (decorate_decoration(decoration)) {
    case SpvDecorationRelaxedPrecision: return VALUE_RELAXED_PRECISION;
    case SpvDecorationNoContraction: return VALUE_NO_CONTRACTION;
    case SpvDecorationNonUniform: return VALUE_NON_UNIFORM;
    case SpvDecorationVolatile: return VALUE_VOLATILE;
    case SpvDecorationCoherent: return MEMORY_ORDERED;
    case SpvDecorationRestrict: return MEMORY_RESTRICT;
    case SpvDecorationNonWritable: return MEMORY_NON_WRITABLE;
    default: return 0;
    }
}

/* The number of members from the first one on that are NonWritable. Decorations of a struct are
 * in the order of its members. */
struct member_run {
    SpvId type;
    uint32_t count;
};

static uint8_t member_decoration_of(const struct memory_facts *f, const uint32_t *decoration,
                                    struct member_run *run)
{
    if (opcode_of(decoration) != SpvOpMemberDecorate) return 0;
    if (member_decorate_decoration(decoration) == SpvDecorationCoherent ||
        member_decorate_decoration(decoration) == SpvDecorationVolatile)
        return MEMORY_ORDERED;
    if (member_decorate_decoration(decoration) != SpvDecorationNonWritable) return 0;
    if (run->type != member_decorate_structure_type(decoration))
        *run = (struct member_run){member_decorate_structure_type(decoration), 0};
    if (member_decorate_member(decoration) == run->count) run->count++;
    const uint32_t *type = definition_of(f->m, member_decorate_structure_type(decoration));
    return type && run->count == length_of(type) - 2 ? MEMORY_NON_WRITABLE : 0;
}

struct memory_facts read_memory_facts(const struct module *m)
{
    struct memory_facts f = {.m = m, .bound = m->bound};
    const struct word_list *list = &m->sections[SECTION_DECORATIONS];
    struct member_run run = {0};
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        uint8_t decoration = value_decoration_of(at) | member_decoration_of(&f, at, &run) |
                             (decorates_as_observed(at) ? MEMORY_ORDERED : 0);
        if (opcode_of(at) == SpvOpDecorate && decorate_decoration(at) == SpvDecorationBufferBlock)
            f.buffers_are_uniforms = true;
        if (decoration && !f.decorations)
            f.decorations = arena_array(&m->c->arena, uint8_t, f.bound);
        if (decoration) f.decorations[decorate_target(at)] |= decoration;
    }
    return f;
}
