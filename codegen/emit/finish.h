/* The inside of finishing a module: what finish.c and capabilities.c share. */
#ifndef SGCC_CODEGEN_EMIT_FINISH_H
#define SGCC_CODEGEN_EMIT_FINISH_H

#include "codegen/emit/emit.h"

struct choice { uint8_t count; uint16_t options[15]; };     /* any one of these capabilities, or extensions */

/* What the instructions that stay in the module need. */
struct requirements {
    struct module *m;
    bool is_of_kernels;                                 /* by its memory model */
    uint64_t capabilities[MOST_CAPABILITIES / 64];
    VEC(struct choice) capability_choices, extension_choices;
    uint64_t closure[MOST_CAPABILITIES / 64];           /* of capabilities: with all that they imply */
    VEC(const char *) extensions;                       /* to be declared besides those in SECTION_EXTENSIONS */
    uint8_t *blocks;                                    /* by id: enum block_kind; made with the first one */
    uint8_t *narrow;                                    /* by id of a type: enum narrow_type bits of what is in it, or NULL */
    uint8_t narrow_seen, narrow_stored;         /* which there are; which a storage capability brings */
    uint8_t narrow_used;                                /* those with which more is done than loading and storing */
};

void start_requirements(struct requirements *r, struct module *m);
void require_by_operands(struct requirements *r, const uint32_t *instruction, const struct opcode_info *info);
/* One instruction that stays, with the ids it was made with.  Types, and what extended sets have, stand first among the opcodes. */
static inline void require_instruction(struct requirements *r, const uint32_t *instruction, const struct opcode_info *info)
{
    if (length_of(instruction) > info->plain_words || info->opcode <= SpvOpTypeForwardPointer || r->narrow)
        require_by_operands(r, instruction, info);
}
/* Settles what was left open: afterwards `capabilities` are those to be declared, none implied by another. */
void settle_requirements(struct requirements *r);

#endif
