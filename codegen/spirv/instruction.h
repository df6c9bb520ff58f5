/* Single instructions: opcode, length, and which words are ids. Also the words of a whole module.
 * It must not know modules under construction. */
#ifndef SGCC_CODEGEN_SPIRV_INSTRUCTION_H
#define SGCC_CODEGEN_SPIRV_INSTRUCTION_H

#include "codegen/spirv/grammar.h"

struct module;

/* a whole module with its header; `count` words */
struct words {
    const uint32_t *at;
    uint32_t count;
};

static inline SpvOp opcode_of(const uint32_t *instruction)
{
    return (SpvOp)(*instruction & 0xffff);
}

static inline unsigned length_of(const uint32_t *instruction) { return *instruction >> 16; }

/* The ids of an instruction to visit: all, all but the result, all but result and result type. */
enum which_ids { IDS_ALL, IDS_USED, IDS_OPERANDS };

/* Calls visit(user, word) for each word of an instruction that holds an id, in order of the
 * words. visit_ids is the entry. It calls visit_ids_slow if only a walk over the operands finds
 * the ids. */
void visit_ids_slow(struct module *m, uint32_t *instruction, enum which_ids which,
                    void (*visit)(void *user, uint32_t *word), void *user);

static inline __attribute__((always_inline)) void
visit_ids(struct module *m, uint32_t *instruction, const struct opcode_info *info,
          enum which_ids which, void (*visit)(void *user, uint32_t *word), void *user)
{
    unsigned length = length_of(instruction), fixed = info->fixed;
    if (info->tail == TAIL_WALK && length > fixed) {
        visit_ids_slow(m, instruction, which, visit, user);
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
