/* Lookups in the grammar tables, and the walk over operands. A walk keeps a stack of the expected
 * kinds. An operand with parameters (Aligned of a memory access, BuiltIn of a decoration) pushes
 * their kinds. A repeated kind stays until no words are left. */
#include "spirv/instruction.h"

#include <string.h>

const struct enumerant *find_enumerant(unsigned kind, uint32_t value)
{
    const struct enumerant *rows = grammar_enumerants + grammar_kinds[kind].first;
    unsigned low = 0, high = grammar_kinds[kind].count;
    if (value < high && rows[value].value == value) return &rows[value];
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (rows[middle].value == value) return &rows[middle];
        if (rows[middle].value < value) low = middle + 1;
        else high = middle;
    }
    return NULL;
}

int capability_index(SpvCapability capability)
{
    const struct enumerant *row = find_enumerant(KIND_CAPABILITY, (uint32_t)capability);
    return row ? (int)(row - capability_row(0)) : -1;
}

const struct enumerant *capability_row(unsigned index)
{
    return &grammar_enumerants[grammar_kinds[KIND_CAPABILITY].first + index];
}

const struct extended_set *find_extended_set(const char *name)
{
    for (unsigned i = 0; i < grammar_set_count; i++)
        if (strcmp(grammar_text + grammar_sets[i].name, name) == 0) return &grammar_sets[i];
    return NULL;
}

const struct extended_instruction *find_extended(const struct extended_set *set, uint32_t number)
{
    const struct extended_instruction *rows = grammar_extended + set->first;
    unsigned low = 0, high = set->count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (rows[middle].number == number) return &rows[middle];
        if (rows[middle].number < number) low = middle + 1;
        else high = middle;
    }
    return NULL;
}

/* --- the walk ------------------------------------------------------------------------------ */

enum { MOST_PENDING = sizeof((struct operand_walk *)0)->pending / sizeof(uint16_t) };

/* Pushes the kinds of a list in grammar_operands. */
static void expect(struct operand_walk *w, unsigned list, unsigned count)
{
    if (count > MOST_PENDING - w->pending_count) {
        w->malformed = true;
        return;
    }
    for (unsigned i = count; i-- > 0;) w->pending[w->pending_count++] = grammar_operands[list + i];
}

void start_walk(struct operand_walk *w, const uint32_t *instruction)
{
    const struct opcode_info *info = find_opcode(opcode_of(instruction));
    w->at = instruction + 1;
    w->end = instruction + length_of(instruction);
    w->case_words = 1;
    w->malformed = !info;
    w->pending_count = 0;
    if (!info) return;
    expect(w, info->operands, info->operand_count);
    if (info->has_result) w->pending[w->pending_count++] = KIND_ID_RESULT;
    if (info->has_type) w->pending[w->pending_count++] = KIND_ID_RESULT_TYPE;
}

static unsigned string_words(const uint32_t *at, const uint32_t *end)
{
    for (const uint32_t *word = at; word < end; word++)
        if ((*word - 0x01010101u) & ~*word & 0x80808080u) return (unsigned)(word - at) + 1;
    return 0;
}

/* The number of words of an operand of this kind; 0 if words are missing. */
static unsigned operand_words(const struct operand_walk *w, unsigned kind)
{
    unsigned left = (unsigned)(w->end - w->at);
    if (kind == KIND_LITERAL_STRING) return string_words(w->at, w->end);
    if (kind == KIND_LITERAL_CONTEXT_DEPENDENT_NUMBER) return left; /* always the last operand */
    return left ? 1 : 0;
}

/* Pushes the parameters of the bits of a mask; those of the lowest bit come first. */
static void expect_bits(struct operand_walk *w, unsigned kind, uint32_t mask)
{
    for (int bit = 31; bit >= 0; bit--) {
        if (!(mask >> bit & 1)) continue;
        const struct enumerant *row = find_enumerant(kind, 1u << bit);
        if (row) expect(w, row->parameters, row->parameter_count);
        else w->malformed = true;
    }
}

static void expect_parameters(struct operand_walk *w, struct operand *o)
{
    unsigned category = grammar_kinds[o->kind].category;
    if (category == CATEGORY_BIT_ENUM) expect_bits(w, o->kind, *o->at);
    if (category == CATEGORY_VALUE_ENUM) {
        o->enumerant = find_enumerant(o->kind, *o->at);
        if (o->enumerant) expect(w, o->enumerant->parameters, o->enumerant->parameter_count);
        else w->malformed = true;
    }
    if (o->kind == KIND_LITERAL_SPEC_CONSTANT_OP_INTEGER) {
        const struct opcode_info *info = find_opcode((SpvOp)*o->at);
        if (info) expect(w, info->operands, info->operand_count);
        else w->malformed = true;
    }
}

/* A case of OpSwitch: its literal has the width of the selector. */
static bool next_case(struct operand_walk *w, struct operand *o)
{
    if ((unsigned)(w->end - w->at) < w->case_words + 1) {
        w->malformed = true;
        return false;
    }
    w->pending[w->pending_count++] = KIND_ID_REF;
    *o = (struct operand){KIND_LITERAL_INTEGER, w->at, w->case_words, NULL};
    w->at += w->case_words;
    return true;
}

bool next_operand(struct operand_walk *w, struct operand *o)
{
    while (w->pending_count && !w->malformed) {
        unsigned expected = w->pending[--w->pending_count], kind = expected & OPERAND_KIND;
        bool at_end = w->at == w->end;
        if (at_end && expected & (OPERAND_OPTIONAL | OPERAND_REPEATED)) continue;
        if (expected & OPERAND_REPEATED) w->pending_count++;
        if (kind == KIND_PAIR_LITERAL_INTEGER_ID_REF) return next_case(w, o);
        const struct kind_info *info = &grammar_kinds[kind];
        if (info->category == CATEGORY_COMPOSITE) {
            expect(w, info->bases, info->base_count);
            continue;
        }
        *o = (struct operand){kind, w->at, operand_words(w, kind), NULL};
        if (!o->length) {
            w->malformed = true;
            return false;
        }
        w->at += o->length;
        expect_parameters(w, o);
        return true;
    }
    if (w->at != w->end || w->pending_count) w->malformed = true;
    return false;
}
