/* The universal rule about functions that are operands of operations on cooperative matrices: no
 * instruction in them, or in functions that they call, may be tangled (SPV_NV_cooperative_matrix2,
 * 2.16.1; SPIR-V 2.2.5, Tangled Instruction).
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

/* Adds the function with this id to the list. */
static void push_function(const struct checking *k, uint32_t id, uint8_t *is_pushed,
                          uint32_t *waiting, uint32_t *count)
{
    const struct module_id *row = find_id(k->m, id);
    if (!row || opcode_of(row->at) != SpvOpFunction || is_pushed[row->function]) return;
    is_pushed[row->function] = 1;
    waiting[(*count)++] = row->function;
}

/* The functions of a load follow its memory operands and the tensor view. */
static unsigned first_decoder(const uint32_t *at)
{
    unsigned word = 6;
    if (length_of(at) <= word) return length_of(at);
    uint32_t memory = at[word++];
    static const uint32_t has_one_operand[] = {SpvMemoryAccessAlignedMask,
                                               SpvMemoryAccessMakePointerAvailableMask,
                                               SpvMemoryAccessMakePointerVisibleMask};
    for (unsigned i = 0; i < 3; i++) word += (memory & has_one_operand[i]) != 0;
    if (length_of(at) <= word) return length_of(at);
    uint32_t tensor = at[word++];
    return word + (tensor & 1);
}

static void find_operand_functions(const struct checking *k, uint8_t *is_pushed, uint32_t *waiting,
                                   uint32_t *count)
{
    for (const uint32_t *at = NULL; (at = next_instruction(k->m->words, at));) {
        unsigned op = opcode_of(at);
        if (op == SpvOpCooperativeMatrixPerElementOpNV)
            push_function(k, operand(at, 1), is_pushed, waiting, count);
        else if (op == SpvOpCooperativeMatrixReduceNV)
            push_function(k, operand(at, 2), is_pushed, waiting, count);
        else if (op == SpvOpCooperativeMatrixLoadTensorNV)
            for (unsigned i = first_decoder(at); i < length_of(at); i++)
                push_function(k, at[i], is_pushed, waiting, count);
    }
}

static bool is_tangled_opcode(SpvOp op)
{
    const char *name = name_of_opcode(op);
    return strncmp(name, "OpGroup", 7) == 0 || strncmp(name, "OpSubgroup", 10) == 0 ||
           op == SpvOpControlBarrier || op == SpvOpImageQueryLod ||
           (op >= SpvOpDPdx && op <= SpvOpFwidthCoarse) ||
           (strncmp(name, "OpImage", 7) == 0 && strstr(name, "ImplicitLod"));
}

void rule_tangled(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const struct spirv_module *m = k->m;
    uint8_t *is_pushed = arena_array(m->arena, uint8_t, m->functions.count + 1);
    uint32_t *waiting = arena_array(m->arena, uint32_t, m->functions.count + 1);
    uint32_t count = 0;
    (void)at;
    find_operand_functions(k, is_pushed, waiting, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t f = waiting[i];
        for (uint32_t c = k->callee_starts[f]; c < k->callee_starts[f + 1]; c++)
            push_function(k, m->functions.at[k->callees[c]].id, is_pushed, waiting, &count);
        const struct module_function *function = &m->functions.at[f];
        for_each_instruction (in, function->at, function->end)
            if (is_tangled_opcode(opcode_of(in)))
                violate(k, rule, in, "%s is in %s, which a cooperative matrix calls",
                        name_of_opcode(opcode_of(in)), shown_id(k, function->id));
    }
}
