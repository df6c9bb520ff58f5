/* Rewriting of a finished module: copying instructions, and the walk over old functions. */
#include "spirv/build/rewrite.h"

void canonical_word(void *module, uint32_t *word) { *word = canonical_id(module, *word); }

/* Whether equal instructions are merged. SPIR-V, 2.8: a type that is not an aggregate must be
 * unique, and constants may be. Specialization constants, variables and types with a layout must
 * stay distinct. A pointer that OpTypeForwardPointer named keeps its id. */
static bool is_unique(SpvOp op, const uint32_t *at)
{
    switch ((unsigned)op) {
    case SpvOpUntypedVariableKHR:
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray:
    case SpvOpTypeStruct:
    case SpvOpVariable:
    case SpvOpSpecConstant:
    case SpvOpSpecConstantTrue:
    case SpvOpSpecConstantFalse:
    case SpvOpUndef: return false;
    case SpvOpTypePointer:
        return type_pointer_storage_class(at) != SpvStorageClassPhysicalStorageBuffer;
    default: return true;
    }
}

void rewrite_global(struct module *m, uint32_t *at, const struct opcode_info *info)
{
    SpvOp op = (SpvOp)info->opcode;
    visit_ids(m, at, info, IDS_ALL, canonical_word, m);
    if (!info->has_result) {
        emit(m, SECTION_GLOBALS, op, at + 1, length_of(at) - 1);
        return;
    }
    unsigned first = info->has_type ? 3 : 2, count = length_of(at) - first;
    SpvId type = info->has_type ? result_type_of(at) : 0, id = at[first - 1];
    if (is_unique(op, at))
        replace_all_uses_with(m, id, unique_global(m, op, type, at + first, count, 0, id, NULL));
    else emit_global(m, op, type, id, at + first, count);
}

/* A loop's phi that has only one value was replaced when its operands were known, but its words are
 * still there. */
static bool is_replaced(const struct module *m, const uint32_t *at, const struct opcode_info *info)
{
    return info->has_type && canonical_id(m, result_of(at)) != result_of(at);
}

void copy_old_instruction(struct module *m, const uint32_t *at, const struct opcode_info *info)
{
    emit(m, SECTION_FUNCTIONS, (SpvOp)info->opcode, at + 1, length_of(at) - 1);
    if (info->has_result)
        note_definition(m, at[info->has_type ? 2 : 1], SECTION_FUNCTIONS, last_instruction(m));
}

void rewrite_instruction(struct module *m, uint32_t *at, const struct opcode_info *info,
                         bool may_vanish)
{
    if (is_replaced(m, at, info)) return;
    visit_ids(m, at, info, IDS_ALL, canonical_word, m);
    if (may_vanish && is_pure_instruction(m, at)) {
        SpvId value = emit_existing(m, at, true);
        if (value != result_of(at)) replace_all_uses_with(m, result_of(at), value);
        return;
    }
    copy_old_instruction(m, at, info);
}

/* --- control flow -------------------------------------------------------------------------- */

static unsigned words_of_case(const void *module, const uint32_t *at)
{
    return case_words_of(module, at);
}

struct cfg_source source_of_function(const struct module *m, uint32_t begin, uint32_t end)
{
    return (struct cfg_source){m->sections[SECTION_FUNCTIONS].at, begin, end, words_of_case, m};
}

/* --- all functions ------------------------------------------------------------------------- */

void start_rewriter(struct rewriter *r, struct module *m)
{
    *r = (struct rewriter){.m = m, .old = m->sections[SECTION_FUNCTIONS], .old_bound = m->bound};
}

void note_old_types(struct rewriter *r, enum section section)
{
    const struct word_list *list = &r->m->sections[section];
    if (!r->types) r->types = arena_array(&r->m->c->arena, SpvId, r->old_bound);
    for_each_offset (offset, list->at, 0, list->count) {
        const struct opcode_info *info = find_opcode(opcode_of(list->at + offset));
        if (info && info->has_type)
            r->types[result_of(list->at + offset)] = result_type_of(list->at + offset);
    }
}

void detach_functions(struct rewriter *r)
{
    r->old = r->m->sections[SECTION_FUNCTIONS];
    forget_definitions(r->m);
    r->m->sections[SECTION_FUNCTIONS] = (struct word_list){0};
}

void begin_old_block(struct module *m)
{
    forget_values(m);
    m->block_start = m->sections[SECTION_FUNCTIONS].count;
}

void filter_section(struct module *m, enum section section, bool (*keeps)(void *user, uint32_t *at),
                    void *user)
{
    struct word_list *list = &m->sections[section];
    uint32_t kept = 0;
    for (uint32_t offset = 0, length; offset < list->count; offset += length) {
        length = length_of(list->at + offset);
        if (!keeps(user, list->at + offset)) continue;
        memmove(list->at + kept, list->at + offset, length * sizeof *list->at);
        kept += length;
    }
    list->count = kept;
}

void for_each_old_instruction(struct rewriter *r,
                              bool (*visit)(void *user, uint32_t *at,
                                            const struct opcode_info *info),
                              void *user)
{
    bool goes_on = true;
    r->loc = 0;
    for (uint32_t offset = 0, length; offset < r->old.count && goes_on; offset += length) {
        uint32_t *at = r->old.at + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        length = length_of(at);
        if (is_location_mark(at)) r->loc = marked_location(at);
        if (opcode_of(at) == SpvOpLabel) begin_old_block(r->m);
        if (info) goes_on = visit(user, at, info);
    }
}
