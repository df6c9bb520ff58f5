/* Computes the requirements of the remaining instructions of a module. In: instructions, one after
 * the other. Out: capabilities and extensions. */
#ifndef SGCC_CODEGEN_EMIT_CAPABILITIES_H
#define SGCC_CODEGEN_EMIT_CAPABILITIES_H

#include "codegen/emit/emit.h"

/* alternatives, capabilities or extensions, of which one suffices */
struct alternatives {
    uint8_t count;
    uint16_t options[15];
};

/* The requirements of the remaining instructions. */
struct requirements {
    struct module *m;
    bool is_of_kernels; /* the memory model is OpenCL */
    uint64_t capabilities[MOST_CAPABILITIES / 64];
    VEC(struct alternatives) capability_choices, extension_choices;
    uint64_t closure[MOST_CAPABILITIES / 64]; /* `capabilities` and all that they imply */
    VEC(const char *) extensions;             /* required and not in SECTION_EXTENSIONS */
    /* by id: enum block_kind; allocated with the first block */
    uint8_t *blocks;
    /* by type id: enum narrow_type bits of the types in it; NULL: the module has no narrow types */
    uint8_t *narrow;
    /* enum narrow_type bits: those in the module; those that a storage capability permits */
    uint8_t narrow_seen, narrow_stored;
    /* enum narrow_type bits of types that are not only loaded and stored */
    uint8_t narrow_used;
};

void start_requirements(struct requirements *r, struct module *m);
void require_by_operands(struct requirements *r, const uint32_t *instruction,
                         const struct opcode_info *info);
/* Adds what one remaining instruction requires; its ids are still the original ones. Opcodes of
 * types and extended instructions are the lowest, which the test relies on. */
static inline void require_instruction(struct requirements *r, const uint32_t *instruction,
                                       const struct opcode_info *info)
{
    if (length_of(instruction) > info->plain_words || info->opcode <= SpvOpTypeForwardPointer ||
        r->narrow)
        require_by_operands(r, instruction, info);
}

/* Whether values of the type may be more than loaded and stored, once all instructions are added.
 */
bool may_use_values(struct requirements *r, SpvId type);

/* Decides between the alternatives. Afterwards `capabilities` are those to declare, and none of
 * them implies another. */
void settle_requirements(struct requirements *r);

#endif
