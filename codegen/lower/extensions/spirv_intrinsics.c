/* GL_EXT_spirv_intrinsics: instructions, decorations, modes, types and requirements that the source
 * states as numbers. The grammar may lack such an instruction, but later stages rely on the
 * grammar. So it is emitted as SpvOpRawInstruction or SpvOpRawValue. Their operands are the opcode,
 * a mask of the literal operands, and all operands as ids: a literal is the id of a constant.
 * finish.c writes the real instruction. */
#include "codegen/lower/extensions/spirv_intrinsics.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"

enum { MOST_RAW_OPERANDS = 30 };

/* opcode, mask, operands */
struct raw_instruction {
    uint32_t words[2 + MOST_RAW_OPERANDS];
    unsigned count;
};

static void add_operand(struct raw_instruction *f, SpvId id, bool is_literal)
{
    if (f->count == 2 + MOST_RAW_OPERANDS) return;
    if (is_literal) f->words[1] |= 1u << (f->count - 2);
    f->words[f->count++] = id;
}

static uint32_t literal_word(const struct expr *e)
{
    const union scalar_value v = e->constant->values[0];
    if (e->type->scalar == SCALAR_BOOL) return v.b;
    if (!scalar_is_float((enum scalar)e->type->scalar)) return (uint32_t)v.u;
    float f = (float)v.f;
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

/* --- instructions (6.1.3) ------------------------------------------------------------------ */

static SpvId lower_argument(struct lowering *lw, struct expr *e, const struct decl *parameter)
{
    if (parameter->spirv.literal) return uint_id(lw->m, literal_word(e));
    if (!parameter->spirv.by_reference && parameter->direction == DIRECTION_IN)
        return lower_value(lw, e);
    struct lvalue p = lower_lvalue(lw, e);
    return lvalue_pointer(lw, &p);
}

SpvId lower_spirv_call(struct lowering *lw, struct expr *e)
{
    const struct function *f = e->call.function;
    const struct spirv_instruction *instruction = f->instruction;
    struct raw_instruction words = {.words = {instruction->set ? SpvOpExtInst : instruction->id},
                                    .count = 2};
    if (instruction->set) {
        add_operand(&words, ext_import(lw->m, instruction->set), false);
        add_operand(&words, uint_id(lw->m, instruction->id), true);
    }
    const struct decl *p = f->parameters;
    for (struct expr *a = e->call.args; a && p; a = a->next, p = p->next)
        add_operand(&words, lower_argument(lw, a, p), p->spirv.literal);
    bool has_value = f->result->kind != TYPE_VOID;
    if (!has_value && !instruction->set) {
        emit(lw->m, SECTION_FUNCTIONS, SpvOpRawInstruction, words.words, words.count);
        return 0;
    }
    SpvId type = has_value ? value_type_id(lw, f->result) : void_id(lw->m);
    SpvId id = emit_value(lw->m, SpvOpRawValue, type, words.words, words.count);
    return has_value ? id : 0;
}

/* --- types (4.14) -------------------------------------------------------------------------- */

SpvId raw_type_id(struct lowering *lw, const struct type *t)
{
    struct raw_instruction words = {.words = {t->spirv->id}, .count = 2};
    for (const struct spirv_operand *o = t->spirv->operands; o; o = o->next)
        if (o->value) add_operand(&words, uint_id(lw->m, literal_word(o->value)), true);
    return unique_global(lw->m, SpvOpRawType, 0, words.words, words.count, 0, 0, NULL);
}

/* --- decorations and modes ----------------------------------------------------------------- */

static unsigned append_operands(struct lowering *lw, const struct spirv_operand *o, uint32_t *words,
                                unsigned count, unsigned room)
{
    for (; o && count < room; o = o->next)
        words[count++] = o->is_literal ? literal_word(o->value) : lower_constant(lw, o->value);
    return count;
}

/* Writes the strings of a decoration to `words`; each takes the words that it needs (SPIR-V,
 * 2.2.1). */
static unsigned append_strings(const struct spirv_operand *o, uint32_t *words, unsigned count,
                               unsigned room)
{
    for (; o; o = o->next) {
        size_t length = strlen(o->string), size = length / 4 + 1;
        if (count + size > room) break;
        memset(words + count, 0, size * sizeof *words);
        memcpy(words + count, o->string, length);
        count += (unsigned)size;
    }
    return count;
}

enum { MOST_WORDS = 256 };

void decorate_as_written(struct lowering *lw, SpvId id, int member,
                         const struct spirv_decoration_note *marks)
{
    for (; marks; marks = marks->next) {
        bool strings = marks->kind == QUALIFIER_SPIRV_DECORATE_STRING, of_member = member >= 0;
        SpvOp op = strings ? (of_member ? SpvOpMemberDecorateString : SpvOpDecorateString)
                   : marks->kind == QUALIFIER_SPIRV_DECORATE_ID ? SpvOpDecorateId
                   : of_member                                  ? SpvOpMemberDecorate
                                                                : SpvOpDecorate;
        uint32_t words[MOST_WORDS] = {id};
        unsigned count = 1;
        if (of_member) words[count++] = (uint32_t)member;
        words[count++] = marks->number;
        count = strings ? append_strings(marks->operands, words, count, MOST_WORDS)
                        : append_operands(lw, marks->operands, words, count, MOST_WORDS);
        emit(lw->m, SECTION_DECORATIONS, op, words, count);
    }
}

static void emit_mode(struct lowering *lw, SpvId entry, const struct spirv_decoration_note *mode)
{
    uint32_t words[MOST_WORDS] = {entry, mode->number};
    unsigned count = append_operands(lw, mode->operands, words, 2, MOST_WORDS);
    SpvOp op =
        mode->kind == QUALIFIER_SPIRV_EXECUTION_MODE_ID ? SpvOpExecutionModeId : SpvOpExecutionMode;
    emit(lw->m, SECTION_EXECUTION_MODES, op, words, count);
}

void emit_spirv_requirements(struct lowering *lw, SpvId entry)
{
    const struct module_info *info = lw->info;
    for (uint32_t i = 0; i < info->spirv.capabilities.count; i++)
        need_capability(lw->m, (SpvCapability)info->spirv.capabilities.at[i]);
    for (uint32_t i = 0; i < info->spirv.extensions.count; i++)
        need_extension(lw->m, info->spirv.extensions.at[i]);
    for (const struct spirv_decoration_note *mode = info->spirv.modes; mode; mode = mode->next)
        emit_mode(lw, entry, mode);
}
