/* The grammar of SPIR-V as const tables (grammar_table.c, made by tools/gen_grammar.py from
 * SPIRV-Headers), and the walk over the operands of an instruction (grammar.c).
 *
 * Strings are offsets into grammar_text. Lists are offsets into grammar_operands (operand kinds)
 * and grammar_lists (capabilities by their index among the rows of the kind Capability; extensions
 * by their index in grammar_extensions). It must not know modules under construction.
 */
#ifndef SGCC_SPIRV_GRAMMAR_H
#define SGCC_SPIRV_GRAMMAR_H

#include <stdbool.h>
#include <stdint.h>

#include "spirv/newer.h"

/* The kinds that code names. The generator asserts that it gives them the same numbers. Further
 * kinds follow these. */
enum operand_kind {
    KIND_ID_RESULT_TYPE,
    KIND_ID_RESULT,
    KIND_ID_MEMORY_SEMANTICS,
    KIND_ID_SCOPE,
    KIND_ID_REF,
    KIND_LITERAL_INTEGER,
    KIND_LITERAL_STRING,
    KIND_LITERAL_CONTEXT_DEPENDENT_NUMBER,
    KIND_LITERAL_EXT_INST_INTEGER,
    KIND_LITERAL_SPEC_CONSTANT_OP_INTEGER,
    KIND_LITERAL_FLOAT,
    KIND_PAIR_LITERAL_INTEGER_ID_REF,
    KIND_PAIR_ID_REF_LITERAL_INTEGER,
    KIND_PAIR_ID_REF_ID_REF,
    KIND_CAPABILITY,
    KIND_MEMORY_SEMANTICS,
    KIND_SCOPE,
    KIND_ACCESS_QUALIFIER,
    KIND_ADDRESSING_MODEL,
    KIND_BUILT_IN,
    KIND_DIM,
    KIND_EXECUTION_MODE,
    KIND_EXECUTION_MODEL,
    KIND_GROUP_OPERATION,
    KIND_IMAGE_FORMAT,
    KIND_MEMORY_MODEL,
    KIND_SOURCE_LANGUAGE,
    KIND_STORAGE_CLASS
};
/* the bits of an entry of grammar_operands */
enum { OPERAND_KIND = 0xff, OPERAND_OPTIONAL = 0x100, OPERAND_REPEATED = 0x200 };

enum operand_category {
    CATEGORY_BIT_ENUM,
    CATEGORY_VALUE_ENUM,
    CATEGORY_ID,
    CATEGORY_LITERAL,
    CATEGORY_COMPOSITE
};

enum { MOST_CAPABILITIES = 512 };
/* needs.version of what no version of SPIR-V has in core; too large for an enumerator, which is an
 * int */
#define IN_CORE_NEVER 0xffffffffu

/* The declarations that a use requires. */
struct needs {
    uint16_t capabilities, extensions; /* offsets into grammar_lists */
    /* any one of each suffices; for a row of kind Capability these are all that it implies */
    uint8_t capability_count, extension_count;
    /* SPIR-V version from which it is in core, as 0x00010300; below it one of the extensions is
     * needed */
    uint32_t version;
};

enum tail { TAIL_NONE, TAIL_IDS, TAIL_LITERALS, TAIL_WALK };

/* The effects of an instruction in a function besides its result. */
enum effect {
    EFFECT_NONE, /* nothing: it is live while its result is used */
    /* it writes to a variable that only this module sees: it is live while that variable is read */
    EFFECT_STORE,
    EFFECT_CALL,  /* it calls a function, and has that function's effects */
    EFFECT_FLOW,  /* control flow, labels, parameters: it is live with its function */
    EFFECT_LINE,  /* OpLine, OpNoLine: it belongs to the instructions after it */
    EFFECT_OTHER, /* it has an effect outside of the module */
    /* only in the table: the operands decide which of the above, see effect_of */
    EFFECT_BY_OPERANDS
};

struct opcode_info {
    uint32_t name;
    uint16_t opcode;
    /* in grammar_operands: the kinds after result type and result */
    uint16_t operands;
    uint8_t operand_count;
    bool has_type, has_result;
    uint8_t effect; /* a value of enum effect */
    /* an instruction of at most so many words requires no capability but Shader; capabilities.c
     * treats types */
    uint16_t plain_words;
    /* The words that are ids. Bit i of id_mask says that word i is an id, for the first `fixed`
     * words, counting the opcode word. The last of these may be image operands, which are optional.
     * `tail` describes the words after them. TAIL_WALK: only a walk over the operands finds the
     * ids. */
    uint8_t fixed, tail;
    uint32_t id_mask;
    struct needs needs;
};

struct kind_info {
    uint32_t name;
    uint16_t first, count;
    uint16_t bases;
    uint8_t base_count, category;
};
struct enumerant {
    uint32_t value, name;
    uint16_t parameters;
    uint8_t parameter_count;
    struct needs needs;
};
struct extended_set {
    uint32_t name;
    uint16_t first, count;
};
struct extended_instruction {
    uint32_t number, name;
    uint32_t literals; /* bit i: operand i is a literal; the last bit also describes all operands
                          after it */
    struct needs needs;
};

extern const struct opcode_info grammar_opcodes[];
/* by opcode: 1-based index in grammar_opcodes; 0 means none */
extern const uint16_t grammar_opcode_index[];
extern const unsigned grammar_opcode_index_size;
extern const struct kind_info grammar_kinds[];
/* enumerants of one kind are adjacent, in ascending order */
extern const struct enumerant grammar_enumerants[];
extern const struct extended_set grammar_sets[];
extern const unsigned grammar_set_count;
extern const struct extended_instruction grammar_extended[];
extern const uint32_t grammar_extensions[];
extern const unsigned grammar_extension_count;
extern const uint16_t grammar_operands[], grammar_lists[];
extern const char grammar_text[];

/* Returns the row of an opcode, or NULL when the grammar has none. */
static inline const struct opcode_info *find_opcode(SpvOp op)
{
    unsigned row = (unsigned)op < grammar_opcode_index_size ? grammar_opcode_index[op] : 0;
    return row ? &grammar_opcodes[row - 1] : 0;
}

/* NULL: unknown value */
const struct enumerant *find_enumerant(unsigned kind, uint32_t value);
/* Returns the index of a capability among the rows of its kind, or -1. */
int capability_index(SpvCapability capability);
const struct enumerant *capability_row(unsigned index);
const struct extended_set *find_extended_set(const char *name); /* NULL: unknown set */
const struct extended_instruction *find_extended(const struct extended_set *set, uint32_t number);

/* --- the operands of an instruction -------------------------------------------------------- */

struct operand {
    unsigned kind; /* never a composite kind */
    const uint32_t *at;
    unsigned length; /* the words of the operand; `length` of them */
    /* the row of a value enum; NULL for other kinds and for unknown values */
    const struct enumerant *enumerant;
};

struct operand_walk {
    const uint32_t *at, *end;
    unsigned case_words; /* words per literal of an OpSwitch: 1 or 2 */
    /* words are missing or left over, or an enumerant is unknown */
    bool malformed;
    unsigned pending_count;
    /* a stack of the operand kinds expected next; the nearest is last */
    uint16_t pending[64];
};

/* Walk over all operands, result type and result included. next_operand returns false at the end
 * and when w->malformed gets set. A caller may set case_words between the two calls. */
void start_walk(struct operand_walk *w, const uint32_t *instruction);
bool next_operand(struct operand_walk *w, struct operand *o);

#endif
