/* The grammar of SPIR-V as const tables (grammar_table.c, made by tools/gen_grammar.py from SPIRV-Headers), and the walk over
 * the operands of an instruction (grammar.c).
 *
 * Strings are offsets into grammar_text, lists are offsets into grammar_operands (operand kinds) and grammar_lists (capabilities by
 * their index among the rows of the kind Capability; extensions by their index in grammar_extensions).
 */
#ifndef SGCC_CODEGEN_SPIRV_GRAMMAR_H
#define SGCC_CODEGEN_SPIRV_GRAMMAR_H

#include <spirv/unified1/spirv.h>
#include <stdbool.h>
#include <stdint.h>

/* The kinds that code asks for by name; the generator asserts that it numbers them alike.  Others follow. */
enum operand_kind {
    KIND_ID_RESULT_TYPE, KIND_ID_RESULT, KIND_ID_MEMORY_SEMANTICS, KIND_ID_SCOPE, KIND_ID_REF,
    KIND_LITERAL_INTEGER, KIND_LITERAL_STRING, KIND_LITERAL_CONTEXT_DEPENDENT_NUMBER,
    KIND_LITERAL_EXT_INST_INTEGER, KIND_LITERAL_SPEC_CONSTANT_OP_INTEGER, KIND_LITERAL_FLOAT,
    KIND_PAIR_LITERAL_INTEGER_ID_REF, KIND_PAIR_ID_REF_LITERAL_INTEGER, KIND_PAIR_ID_REF_ID_REF,
    KIND_CAPABILITY, KIND_MEMORY_SEMANTICS, KIND_SCOPE,
    KIND_ACCESS_QUALIFIER, KIND_ADDRESSING_MODEL, KIND_BUILT_IN, KIND_DIM, KIND_EXECUTION_MODE, KIND_EXECUTION_MODEL, KIND_GROUP_OPERATION,
    KIND_IMAGE_FORMAT, KIND_MEMORY_MODEL, KIND_SOURCE_LANGUAGE, KIND_STORAGE_CLASS
};
enum { OPERAND_KIND = 0xff, OPERAND_OPTIONAL = 0x100, OPERAND_REPEATED = 0x200 };   /* of grammar_operands */

enum operand_category { CATEGORY_BIT_ENUM, CATEGORY_VALUE_ENUM, CATEGORY_ID, CATEGORY_LITERAL, CATEGORY_COMPOSITE };

enum { MOST_CAPABILITIES = 512 };
#define IN_CORE_NEVER 0xffffffffu           /* needs.version of what no version of SPIR-V has; not an int, so not an enumerator */

/* What a module must declare to use something. */
struct needs {
    uint16_t capabilities, extensions;              /* in grammar_lists */
    uint8_t capability_count, extension_count;      /* any one of each; of a Capability: all that it implies */
    uint32_t version;                               /* in core from, 0x00010300; below it one of the extensions is needed */
};

enum tail { TAIL_NONE, TAIL_IDS, TAIL_LITERALS, TAIL_WALK };

/* What an instruction in a function does beyond its result. */
enum effect {
    EFFECT_NONE,                        /* nothing: stays while its result is used */
    EFFECT_STORE,                       /* writes to a variable that only this module sees: stays while that is read */
    EFFECT_CALL,                        /* what the function does */
    EFFECT_FLOW,                        /* control flow, labels, parameters: stays with its function */
    EFFECT_LINE,                        /* OpLine, OpNoLine: belongs to what follows */
    EFFECT_OTHER,                       /* seen from outside */
    EFFECT_BY_OPERANDS                  /* in the table only: one of those above, as its operands say; see effect_of */
};

struct opcode_info {
    uint32_t name;
    uint16_t opcode;
    uint16_t operands; uint8_t operand_count;       /* in grammar_operands: kinds behind type and result */
    bool has_type, has_result;
    uint8_t effect;                                 /* enum effect */
    uint16_t plain_words;                           /* up to this length it needs nothing but Shader; see capabilities.c about types */
    /* Where its ids are: bit i of id_mask says that word i is one, for the `fixed` first words (the first one counted; the last
     * may be image operands, which may be missing); `tail` says what the words behind them are, TAIL_WALK that only a walk can tell. */
    uint8_t fixed, tail;
    uint32_t id_mask;
    struct needs needs;
};

struct kind_info { uint32_t name; uint16_t first, count; uint16_t bases; uint8_t base_count, category; };
struct enumerant { uint32_t value, name; uint16_t parameters; uint8_t parameter_count; struct needs needs; };
struct extended_set { uint32_t name; uint16_t first, count; };
struct extended_instruction { uint32_t number, name; struct needs needs; };

extern const struct opcode_info grammar_opcodes[];
extern const uint16_t grammar_opcode_index[];       /* by opcode: one more than the index in grammar_opcodes, or 0 */
extern const unsigned grammar_opcode_index_size;
extern const struct kind_info grammar_kinds[];
extern const struct enumerant grammar_enumerants[]; /* of one kind together, ascending */
extern const struct extended_set grammar_sets[];
extern const unsigned grammar_set_count;
extern const struct extended_instruction grammar_extended[];
extern const uint32_t grammar_extensions[];
extern const unsigned grammar_extension_count;
extern const uint16_t grammar_operands[], grammar_lists[];
extern const char grammar_text[];

/* The row of an opcode, or NULL. */
static inline const struct opcode_info *find_opcode(SpvOp op)
{
    unsigned row = (unsigned)op < grammar_opcode_index_size ? grammar_opcode_index[op] : 0;
    return row ? &grammar_opcodes[row - 1] : 0;
}

const struct enumerant *find_enumerant(unsigned kind, uint32_t value);                  /* or NULL */
/* The index of a capability among the rows of its kind, or -1. */
int capability_index(SpvCapability capability);
const struct enumerant *capability_row(unsigned index);
const struct extended_set *find_extended_set(const char *name);                         /* or NULL */
const struct extended_instruction *find_extended(const struct extended_set *set, uint32_t number);

/* --- the operands of an instruction, one after the other ------------------------------------------------------- */

struct operand {
    unsigned kind;                                  /* never a composite one */
    const uint32_t *at; unsigned length;            /* its words */
    const struct enumerant *enumerant;              /* of a value enum; NULL when the value is not known */
};

struct operand_walk {
    const uint32_t *at, *end;
    unsigned case_words;                            /* words of a literal of OpSwitch: 1, or 2 */
    bool malformed;                                 /* words are missing or left, or an enumerant is not known */
    unsigned pending_count;
    uint16_t pending[64];                           /* what is expected next, the nearest last */
};

/* All operands, with result type and result. */
void start_walk(struct operand_walk *w, const uint32_t *instruction);
bool next_operand(struct operand_walk *w, struct operand *o);

#endif
