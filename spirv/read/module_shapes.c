/* Checks the operands of one instruction: their number and kinds as in the grammar, ids that are
 * defined, and types where the instruction needs types.
 */
#include "spirv/read/operations.h"
#include "spirv/disassemble.h"
#include "spirv/read/module_index.h"

/* --- by the grammar ------------------------------------------------------------------------ */

static const char *operand_kind_name(unsigned kind)
{
    return grammar_text + grammar_kinds[kind].name;
}

/* Whether the operand of OpExtInst is a literal. The grammar of the core has ids there alone. */
static bool is_extended_literal(struct module_reading *r, const uint32_t *at,
                                const uint32_t *operand)
{
    if (opcode_of(at) != SpvOpExtInst || operand < at + 5) return false;
    const struct module_id *import = find_id(r->m, ext_inst_set(at));
    if (!import || opcode_of(import->at) != SpvOpExtInstImport) return false;
    const char *name =
        string_operand(r->m->arena, import->at + 2, import->at + length_of(import->at));
    const struct extended_set *set = find_extended_set(name);
    const struct extended_instruction *row =
        set ? find_extended(set, ext_inst_instruction(at)) : NULL;
    unsigned index = (unsigned)(operand - at) - 5;
    return row && row->literals >> (index < 31 ? index : 31) & 1;
}

static bool check_operand(struct module_reading *r, const uint32_t *at, const struct operand *o)
{
    unsigned category = grammar_kinds[o->kind].category;
    bool is_defined =
        category == CATEGORY_ID && *o->at && *o->at < r->m->bound && find_id(r->m, *o->at);
    if (category == CATEGORY_ID && !is_defined && !is_extended_literal(r, at, o->at)) {
        const char *name = name_of_opcode(opcode_of(at));
        if (!*o->at || *o->at >= r->m->bound)
            return reject(r, at, "%s has the id %u (word %u): expected 1 to %u, below the bound",
                          name, *o->at, word_of(r->m, o->at), r->m->bound - 1);
        return reject(r, at, "%s uses %%%u, which nothing defines", name, *o->at);
    }
    return true;
}

static bool knows_bits(unsigned kind, uint32_t mask)
{
    for (; mask; mask &= mask - 1)
        if (!find_enumerant(kind, mask & -mask)) return false;
    return true;
}

/* Reports the error that stopped the walk over the operands; `o` is the last operand. */
static bool reject_walk(struct module_reading *r, const uint32_t *at, const struct operand_walk *w,
                        const struct operand *o)
{
    const char *name = name_of_opcode(opcode_of(at));
    unsigned left = (unsigned)(w->end - w->at);
    if (o->at && o->length && (grammar_kinds[o->kind].category == CATEGORY_VALUE_ENUM) &&
        !o->enumerant)
        return reject(r, at, "%s: %s has no value %u (word %u)", name, operand_kind_name(o->kind),
                      *o->at, word_of(r->m, o->at));
    if (o->at && o->length && grammar_kinds[o->kind].category == CATEGORY_BIT_ENUM &&
        !knows_bits(o->kind, *o->at))
        return reject(r, at, "%s: %s has no such bits as 0x%x (word %u)", name,
                      operand_kind_name(o->kind), *o->at, word_of(r->m, o->at));
    if (o->at && !o->length && o->kind == KIND_LITERAL_STRING && left)
        return reject(r, at, "%s: the string at word %u is not ended by a NUL byte", name,
                      word_of(r->m, o->at));
    if (left)
        return reject(r, at, "%s has %u words: the last %u are more than its operands", name,
                      length_of(at), left);
    return reject(r, at, "%s has %u words: operands are missing at its end", name, length_of(at));
}

/* Returns the number of words of a literal of this type; 0: it is not a numerical type. */
static unsigned literal_words(const uint32_t *type)
{
    if (!type || (opcode_of(type) != SpvOpTypeInt && opcode_of(type) != SpvOpTypeFloat)) return 0;
    return number_width(type) <= 32 ? 1 : number_width(type) <= 64 ? 2 : 0;
}

/* How many of the first words are ids, where all others may be anything; 0: unknown. */
static unsigned words_of_ids(const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    unsigned length = length_of(at);
    if (length < info->fixed || info->fixed > 31 || info->id_mask != (1u << info->fixed) - 2)
        return 0;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeStruct:
    case SpvOpConstantComposite:
    case SpvOpCompositeConstruct:
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpFunctionCall: return length;          /* any number of ids follows */
    case SpvOpPhi: return length % 2 ? length : 0;  /* pairs */
    case SpvOpCompositeExtract: return info->fixed; /* any number of literals follows */
    case SpvOpLoad:
    case SpvOpStore: return length == info->fixed ? length : 0; /* memory operands may follow */
    default: return length == info->fixed && info->tail != TAIL_WALK ? length : 0;
    }
}

/* Whether walk_operands has nothing to say: the fast way for most instructions. */
static bool has_defined_ids(const struct spirv_module *m, const uint32_t *at)
{
    unsigned count = words_of_ids(at);
    for (unsigned i = 1; i < count; i++)
        if (!at[i] || at[i] >= m->bound || !find_id(m, at[i])) return false;
    return count != 0;
}

static bool walk_operands(struct module_reading *r, const uint32_t *at)
{
    struct operand_walk w;
    if (has_defined_ids(r->m, at)) return true;
    start_walk(&w, at);
    if (opcode_of(at) == SpvOpSwitch && length_of(at) > 1) {
        const uint32_t *type = value_type(r->m, switch_selector(at));
        w.case_words = type && opcode_of(type) == SpvOpTypeInt && length_of(type) == 4
                           ? literal_words(type)
                           : 0;
        if (!w.case_words)
            return reject(r, at, "OpSwitch: the selector is not an integer of at most 64 bits");
    }
    struct operand o = {0};
    while (next_operand(&w, &o))
        if (!w.malformed && !check_operand(r, at, &o)) return false;
    return !w.malformed || reject_walk(r, at, &w, &o);
}

/* --- types --------------------------------------------------------------------------------- */

/* The operands of a type instruction that are types: `count` words from word `first` on; a count of
 * 0 means all following words. */
struct type_part {
    SpvOp op;
    unsigned first, count;
};

static const struct type_part type_parts[] = {
    {SpvOpTypeVector, 2, 1},       {SpvOpTypeMatrix, 2, 1}, {SpvOpTypeArray, 2, 1},
    {SpvOpTypeRuntimeArray, 2, 1}, {SpvOpTypeStruct, 2, 0}, {SpvOpTypePointer, 3, 1},
    {SpvOpTypeFunction, 2, 0},     {SpvOpTypeImage, 2, 1},  {SpvOpTypeSampledImage, 2, 1},
};

static bool check_parts(struct module_reading *r, const uint32_t *at)
{
    for (size_t i = 0; i < sizeof type_parts / sizeof *type_parts; i++) {
        const struct type_part *part = &type_parts[i];
        if (part->op != opcode_of(at)) continue;
        unsigned end = part->count ? part->first + part->count : length_of(at);
        for (unsigned word = part->first; word < end; word++)
            if (!is_type_instruction(defined_by(r->m, at[word])))
                return reject(r, at, "%s: %%%u is not a type", name_of_opcode(opcode_of(at)),
                              at[word]);
    }
    if (opcode_of(at) == SpvOpTypeArray &&
        !is_constant_instruction(defined_by(r->m, type_array_length(at))))
        return reject(r, at, "OpTypeArray: the length, %%%u, is not a constant",
                      type_array_length(at));
    return true;
}

/* Types, constants and global variables refer only to earlier ones, except for pointers (SPIR-V,
 * 2.4 and OpTypeForwardPointer).  spirv-val checks that such a pointer is declared by
 * OpTypeForwardPointer. */
static bool check_order(struct module_reading *r, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpConstantFunctionPointerINTEL) return true;
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o)) {
        if (grammar_kinds[o.kind].category != CATEGORY_ID || o.kind == KIND_ID_RESULT) continue;
        const uint32_t *definition = defined_by(r->m, *o.at);
        if (definition < at) continue;
        if (is_type_instruction(at) && definition > at && opcode_of(definition) == SpvOpTypePointer)
            continue;
        return reject(r, at, "%s uses %%%u before it is defined", name_of_opcode(opcode_of(at)),
                      *o.at);
    }
    return true;
}

/* --- single instructions ------------------------------------------------------------------- */

static bool check_literal(struct module_reading *r, const uint32_t *at)
{
    unsigned words = literal_words(defined_by(r->m, result_type_of(at)));
    if (!words)
        return reject(r, at, "%s: its type is not a number of at most 64 bits",
                      name_of_opcode(opcode_of(at)));
    if (length_of(at) == 3 + words) return true;
    return reject(r, at, "%s has a literal of %u words, and its type wants %u",
                  name_of_opcode(opcode_of(at)), length_of(at) - 3, words);
}

static bool expect_opcode(struct module_reading *r, const uint32_t *at, unsigned word, SpvOp op)
{
    if (opcode_of(defined_by(r->m, at[word])) == op) return true;
    return reject(r, at, "%s: %%%u is not the result of %s", name_of_opcode(opcode_of(at)),
                  at[word], name_of_opcode(op));
}

static bool check_member_number(struct module_reading *r, const uint32_t *at)
{
    if (!expect_opcode(r, at, 1, SpvOpTypeStruct)) return false;
    unsigned members = length_of(defined_by(r->m, member_decorate_structure_type(at))) - 2;
    if (member_decorate_member(at) < members) return true;
    return reject(r, at, "%s: member %u of a struct of %u members", name_of_opcode(opcode_of(at)),
                  member_decorate_member(at), members);
}

/* Modes whose operands are ids need OpExecutionModeId, and the others OpExecutionMode (SPIR-V,
 * OpExecutionModeId). */
static bool check_mode(struct module_reading *r, const uint32_t *at)
{
    bool by_ids = opcode_of(at) == SpvOpExecutionModeId, has_ids = false;
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        has_ids |= o.at > at + 2 && grammar_kinds[o.kind].category == CATEGORY_ID;
    if (has_ids == by_ids) return true;
    const char *mode =
        grammar_text + find_enumerant(KIND_EXECUTION_MODE, execution_mode_mode(at))->name;
    return reject(r, at, "%s: the operands of the mode %s are %s", name_of_opcode(opcode_of(at)),
                  mode, by_ids ? "no ids" : "ids");
}

/* The opcode that must define the id in a word of an instruction. */
static const struct {
    SpvOp op;
    unsigned word;
    SpvOp wanted;
} expected_opcodes[] = {
    {SpvOpEntryPoint, 2, SpvOpFunction},
    {SpvOpExecutionMode, 1, SpvOpFunction},
    {SpvOpExecutionModeId, 1, SpvOpFunction},
    {SpvOpFunctionCall, 3, SpvOpFunction},
    {SpvOpFunction, 4, SpvOpTypeFunction},
    {SpvOpExtInst, 3, SpvOpExtInstImport},
    {SpvOpVariable, 1, SpvOpTypePointer},
    {SpvOpGroupDecorate, 1, SpvOpDecorationGroup},
    {SpvOpGroupMemberDecorate, 1, SpvOpDecorationGroup},
};

static bool check_references(struct module_reading *r, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    for (size_t i = 0; i < sizeof expected_opcodes / sizeof *expected_opcodes; i++)
        if (expected_opcodes[i].op == op &&
            !expect_opcode(r, at, expected_opcodes[i].word, expected_opcodes[i].wanted))
            return false;
    if (op == SpvOpExecutionMode || op == SpvOpExecutionModeId) return check_mode(r, at);
    if (op == SpvOpConstant || op == SpvOpSpecConstant) return check_literal(r, at);
    if (op == SpvOpMemberName || op == SpvOpMemberDecorate || op == SpvOpMemberDecorateString)
        return check_member_number(r, at);
    return true;
}

static bool check_nesting(struct module_reading *r, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpFunction && r->function)
        return reject(r, at,
                      "OpFunction inside of a function: the one at word %u has no OpFunctionEnd",
                      word_of(r->m, r->function));
    if (op == SpvOpFunctionEnd && !r->function)
        return reject(r, at, "OpFunctionEnd without OpFunction");
    if (op == SpvOpFunction) r->function = at;
    if (op == SpvOpFunctionEnd) r->function = NULL;
    return true;
}

bool check_shape(struct module_reading *r, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!walk_operands(r, at) || !check_nesting(r, at)) return false;
    if (info->has_type && !is_type_instruction(defined_by(r->m, result_type_of(at))))
        return reject(r, at, "%s: its result type, %%%u, is not a type", grammar_text + info->name,
                      result_type_of(at));
    bool is_global = is_type_instruction(at) || is_constant_instruction(at) ||
                     (opcode_of(at) == SpvOpVariable && !r->function);
    if (is_global && info->has_result && !check_order(r, at)) return false;
    if (is_type_instruction(at) && !check_parts(r, at)) return false;
    return check_references(r, at);
}
