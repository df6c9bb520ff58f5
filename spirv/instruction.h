/* Single instructions: opcode, length, and which words are ids. Also the words of a whole module.
 * It must not know modules under construction. */
#ifndef SGCC_SPIRV_INSTRUCTION_H
#define SGCC_SPIRV_INSTRUCTION_H

#include "spirv/grammar.h"
#include "spirv/operands.h"

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

/* for_each_instruction (at, from, end): `at` is each instruction of the words in turn, a pointer of
 * the type of `from`. for_each_offset (offset, words, from, end): the same with offsets in `words`,
 * which may move or grow meanwhile: all arguments are evaluated each time. Lengths must be right,
 * as they are in a module under construction and after read_module; next_instruction
 * (disassemble.h) walks over words that may be damaged. */
#define for_each_instruction(at, from, end) \
    for (__typeof__(&*(from)) at = (from); at < (end); at += length_of(at))
#define for_each_offset(offset, words, from, end) \
    for (uint32_t offset = (from); (offset) < (end); (offset) += length_of((words) + (offset)))

/* The same until `is_end` is true, which looks at `at`; it must come true before the words end. */
#define for_each_instruction_until(at, from, is_end) \
    for (__typeof__(&*(from)) at = (from); !(is_end); at += length_of(at))
/* Moves `at` on to the first instruction from it on for which `is_end` is true. */
#define skip_until(at, is_end) \
    while (!(is_end)) (at) += length_of(at)

/* The instruction after `at`; after the last one there are no words. */
static inline const uint32_t *instruction_after(const uint32_t *at) { return at + length_of(at); }

/* for_each_parameter (at, first): `at` is each OpFunctionParameter from `first` on. */
#define for_each_parameter(at, first)                                                 \
    for (__typeof__(&*(first)) at = (first); opcode_of(at) == SpvOpFunctionParameter; \
         at += length_of(at))

/* --- named operands (spirv/operands.h has those of each opcode, as load_pointer) ------------- */

/* The result type and result of an instruction that has both. */
static inline SpvId result_type_of(const uint32_t *at) { return at[1]; }
static inline SpvId result_of(const uint32_t *at) { return at[2]; }
/* The result of an instruction without a result type: a type, a label, a string. */
static inline SpvId declared_id(const uint32_t *at) { return at[1]; }
/* Of OpTypeInt and OpTypeFloat: bits. */
static inline unsigned number_width(const uint32_t *type) { return type[2]; }
/* Of types made of equal parts: vector, matrix, array and runtime array. */
static inline SpvId element_type_of(const uint32_t *type) { return type[2]; }
/* Of vectors and matrices. */
static inline unsigned element_count_of(const uint32_t *type) { return type[3]; }
/* Operand `i` of an instruction with a result type and a result, from 0, where operands are words.
 */
static inline uint32_t operand(const uint32_t *at, unsigned i) { return at[3 + i]; }
/* Operand `i` of an instruction with a result and no result type: a type, an import. */
static inline uint32_t type_operand(const uint32_t *type, unsigned i) { return type[2 + i]; }
static inline SpvId member_type_of(const uint32_t *type, uint64_t i) { return type[2 + i]; }
/* Of OpTypeFloat with an encoding; older grammars do not have the operand. */
static inline uint32_t float_encoding_of(const uint32_t *type) { return type[3]; }
/* What follows a decoration, an execution mode, the function of a call, and the set and number of
 * an extended instruction; from 0, where operands are words. */
static inline uint32_t decorate_operand(const uint32_t *at, unsigned i) { return at[3 + i]; }
static inline uint32_t member_decorate_operand(const uint32_t *at, unsigned i) { return at[4 + i]; }
static inline uint32_t mode_operand(const uint32_t *at, unsigned i) { return at[3 + i]; }
static inline SpvId call_argument(const uint32_t *at, unsigned i) { return at[4 + i]; }
static inline uint32_t ext_argument(const uint32_t *at, unsigned i) { return at[5 + i]; }
/* Of OpSource. */
static inline uint32_t language_of_source(const uint32_t *at) { return at[1]; }
static inline uint32_t version_of_source(const uint32_t *at) { return at[2]; }
/* Of OpPhi: value `i`, and the block that it comes from. */
static inline SpvId phi_value(const uint32_t *at, unsigned i) { return at[3 + 2 * i]; }
static inline SpvId phi_parent(const uint32_t *at, unsigned i) { return at[4 + 2 * i]; }
/* The header of a module (SPIR-V, 2.3). */
static inline uint32_t header_version(const uint32_t *words) { return words[1]; }
static inline uint32_t header_generator(const uint32_t *words) { return words[2]; }
static inline uint32_t header_bound(const uint32_t *words) { return words[3]; }
static inline uint32_t header_schema(const uint32_t *words) { return words[4]; }
/* The result of any instruction that has one; looks it up in the grammar. */
static inline SpvId found_result(const uint32_t *at)
{
    return at[1 + find_opcode(opcode_of(at))->has_type];
}

/* Which ids of an instruction to visit: all, all but the result, all but result and result type. */
enum which_ids { IDS_ALL, IDS_USED, IDS_OPERANDS };

/* How many words a literal of the OpSwitch at `at` has: 2 if its selector has 64 bits. */
unsigned case_words_of(const struct module *m, const uint32_t *at);
/* Calls visit(user, word) for each word of an instruction that holds an id, in order of the words.
 * visit_ids is the entry; it calls visit_ids_slow where only a walk over the operands can
 * tell. */
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
