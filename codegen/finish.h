/* The inside of finishing a module: what finish.c and capabilities.c share. */
#ifndef SGCC_CODEGEN_FINISH_H
#define SGCC_CODEGEN_FINISH_H

#include "codegen/module.h"

struct choice { uint8_t count; uint16_t options[15]; };     /* any one of these capabilities, or extensions */

/* What the instructions that stay in the module need. */
struct requirements {
    struct module *m;
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

/* Which of its ids: all; all but its result; all but its result and its type. */
enum which_ids { IDS_ALL, IDS_USED, IDS_OPERANDS };

/* Calls visit(user, word) for each word of an instruction that holds an id, in order. */
void visit_ids_slowly(struct module *m, uint32_t *instruction, enum which_ids which, void (*visit)(void *user, uint32_t *word),
                      void *user);

static inline __attribute__((always_inline)) void visit_ids(struct module *m, uint32_t *instruction,
                                                            const struct opcode_info *info, enum which_ids which,
                                                            void (*visit)(void *user, uint32_t *word), void *user)
{
    unsigned length = length_of(instruction), fixed = info->fixed;
    if (info->tail == TAIL_WALK && length > fixed) {
        visit_ids_slowly(m, instruction, which, visit, user);
        return;
    }
    uint32_t mask = info->id_mask;
    if (length < fixed) mask &= (1u << length) - 1;
    if (which == IDS_USED) mask &= ~((uint32_t)info->has_result << (1 + info->has_type));
    if (which == IDS_OPERANDS) mask &= ~0u << (1 + info->has_type + info->has_result);
    for (; mask; mask &= mask - 1) visit(user, &instruction[__builtin_ctz(mask)]);
    if (info->tail == TAIL_IDS)
        for (unsigned i = fixed; i < length; i++) visit(user, &instruction[i]);
}

#endif
