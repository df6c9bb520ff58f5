/* Instructions of a finished module that are written once more as they are. */
#include "codegen/rewrite.h"

void resolve_word(void *module, uint32_t *word) { *word = resolve_id(module, *word); }

/* SPIR-V, 2.8: of types but aggregates there may be one each.  Of constants one is enough; a specialization constant, a variable and a
 * type that is laid out are themselves.  A pointer that was declared ahead keeps the id that OpTypeForwardPointer named. */
static bool is_unique(SpvOp op, const uint32_t *at)
{
    switch ((unsigned)op) {
    case SpvOpTypeArray: case SpvOpTypeRuntimeArray: case SpvOpTypeStruct: case SpvOpVariable: case SpvOpSpecConstant:
    case SpvOpSpecConstantTrue: case SpvOpSpecConstantFalse: case SpvOpUndef: return false;
    case SpvOpTypePointer: return at[2] != SpvStorageClassPhysicalStorageBuffer;
    default: return true;
    }
}

void rewrite_global(struct module *m, uint32_t *at, const struct opcode_info *info)
{
    SpvOp op = (SpvOp)info->opcode;
    visit_ids(m, at, info, IDS_ALL, resolve_word, m);
    if (!info->has_result) {
        emit(m, SECTION_GLOBALS, op, at + 1, length_of(at) - 1);
        return;
    }
    unsigned first = info->has_type ? 3 : 2, count = length_of(at) - first;
    SpvId type = info->has_type ? at[1] : 0, id = at[first - 1];
    if (is_unique(op, at)) alias_id(m, id, unique_global(m, op, type, at + first, count, 0, id, NULL));
    else emit_global(m, op, type, id, at + first, count);
}

void rewrite_instruction(struct module *m, uint32_t *at, const struct opcode_info *info, bool may_vanish)
{
    visit_ids(m, at, info, IDS_ALL, resolve_word, m);
    if (may_vanish && is_pure_instruction(m, at)) {
        SpvId value = emit_again(m, at, true);
        if (value != at[2]) alias_id(m, at[2], value);
        return;
    }
    emit(m, SECTION_FUNCTIONS, (SpvOp)info->opcode, at + 1, length_of(at) - 1);
    if (info->has_type) note_definition(m, at[2], SECTION_FUNCTIONS, last_instruction(m));
}
