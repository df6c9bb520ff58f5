/* Visits the ids of instructions that need a walk over their operands. */
#include "spirv/build/module.h"

unsigned case_words_of(const struct module *m, const uint32_t *at)
{
    const uint32_t *type = definition_of(m, type_of_id(m, canonical_id(m, switch_selector(at))));
    return type && opcode_of(type) == SpvOpTypeInt && type_int_width(type) == 64 ? 2 : 1;
}

void visit_ids_slow(struct module *m, uint32_t *instruction, enum which_ids which,
                    void (*visit)(void *user, uint32_t *word), void *user)
{
    struct operand_walk w;
    struct operand o;
    start_walk(&w, instruction);
    if (opcode_of(instruction) == SpvOpSwitch) w.case_words = case_words_of(m, instruction);
    while (next_operand(&w, &o)) {
        bool left_out = (o.kind == KIND_ID_RESULT && which != IDS_ALL) ||
                        (o.kind == KIND_ID_RESULT_TYPE && which == IDS_OPERANDS);
        if (grammar_kinds[o.kind].category != CATEGORY_ID || left_out) continue;
        visit(user, (uint32_t *)o.at);
    }
}
