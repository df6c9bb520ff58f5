/* Computes which stages reach a function, and which entry points list a variable.
 *
 * Stages are propagated along the call graph from the entry points with a worklist.  A function is
 * visited again only if a stage is new to it, so at most once for each stage.
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"
#include "lang/device_names.h"

uint32_t stage_bit_of_model(SpvExecutionModel model)
{
    return model == SpvExecutionModelKernel ? STAGE_BIT_KERNEL
                                            : bit_of_stage(stage_of_model(model));
}

const char *stage_list(struct checking *k, uint32_t stages)
{
    const char *list = "";
    for (; stages; stages &= stages - 1) {
        uint32_t bit = stages & -stages;
        const char *name = bit == STAGE_BIT_KERNEL ? "KERNEL" : name_of_bit(stage_bits, bit);
        list = arena_printf(&k->c->arena, "%s%s%s", list, *list ? ", " : "", name ? name : "?");
    }
    return list;
}

/* Lists the calls in the order of their callers, so that those of one caller are adjacent. */
static void list_calls(struct checking *k)
{
    const struct spirv_module *m = k->m;
    uint32_t count = 0, room = 0, function = 0;
    for (const uint32_t *at = NULL; (at = next_instruction(m->words, at));)
        room += opcode_of(at) == SpvOpFunctionCall;
    k->callees = arena_array(m->arena, uint32_t, room + 1);
    k->calls = arena_array(m->arena, const uint32_t *, room + 1);
    k->callee_starts = arena_array(m->arena, uint32_t, m->functions.count + 1);
    for (; function < m->functions.count; function++) {
        const struct module_function *f = &m->functions.at[function];
        k->callee_starts[function] = count;
        for_each_instruction (at, f->at, f->end) {
            if (opcode_of(at) != SpvOpFunctionCall) continue;
            k->calls[count] = at;
            k->callees[count++] = find_id(m, function_call_function(at))->function;
        }
    }
    k->callee_starts[function] = count;
}

static void spread_stages(struct checking *k)
{
    const struct spirv_module *m = k->m;
    uint32_t *waiting = arena_array(m->arena, uint32_t, m->functions.count + 1), count = 0;
    uint8_t *is_waiting = arena_array(m->arena, uint8_t, m->functions.count + 1);
    for (uint32_t i = 0; i < m->functions.count; i++)
        if (k->function_stages[i]) waiting[count++] = i, is_waiting[i] = 1;
    while (count) {
        uint32_t f = waiting[--count];
        is_waiting[f] = 0;
        for (uint32_t i = k->callee_starts[f]; i < k->callee_starts[f + 1]; i++) {
            uint32_t callee = k->callees[i],
                     stages = k->function_stages[f] & ~k->function_stages[callee];
            k->function_stages[callee] |= stages;
            if (stages && !is_waiting[callee]) waiting[count++] = callee, is_waiting[callee] = 1;
        }
    }
}

void find_stages(struct checking *k)
{
    const struct spirv_module *m = k->m;
    k->function_stages = arena_array(m->arena, uint32_t, m->functions.count + 1);
    k->interface_stages = arena_array(m->arena, uint32_t, m->id_count + 1);
    for (uint32_t i = 0; i < m->entries.count; i++) {
        const struct module_entry *e = &m->entries.at[i];
        uint32_t stage = stage_bit_of_model(e->model);
        k->function_stages[find_id(m, e->function)->function] |= stage;
        for (unsigned j = 0; j < e->interface_count; j++)
            k->interface_stages[index_of(k, e->interface[j])] |= stage;
    }
    list_calls(k);
    spread_stages(k);
}

/* --- recursion ----------------------------------------------------------------------------- */

enum { NOT_SEEN, ON_THE_WAY, DONE };

/* Depth-first search of the call graph from one function with an explicit stack.  `next` has the
 * next call of each function.  A call of a function that is on the stack is recursive. */
static void walk_calls(struct checking *k, const struct check_rule *rule, uint32_t from,
                       uint8_t *states, uint32_t *stack, uint32_t *next)
{
    uint32_t depth = 0;
    stack[depth++] = from;
    states[from] = ON_THE_WAY;
    while (depth) {
        uint32_t f = stack[depth - 1];
        if (next[f] == k->callee_starts[f + 1]) {
            states[f] = DONE;
            depth--;
            continue;
        }
        uint32_t call = next[f]++, callee = k->callees[call];
        if (states[callee] == ON_THE_WAY)
            violate(k, rule, k->calls[call], "%s is called and has not returned yet",
                    shown_id(k, k->m->functions.at[callee].id));
        if (states[callee] != NOT_SEEN) continue;
        states[callee] = ON_THE_WAY;
        stack[depth++] = callee;
    }
}

void rule_recursion(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const struct spirv_module *m = k->m;
    uint8_t *states = arena_array(m->arena, uint8_t, m->functions.count + 1);
    uint32_t *stack = arena_array(m->arena, uint32_t, m->functions.count + 1);
    uint32_t *next = arena_array(m->arena, uint32_t, m->functions.count + 1);
    (void)at;
    memcpy(next, k->callee_starts, sizeof *next * m->functions.count);
    for (uint32_t i = 0; i < m->entries.count; i++) {
        uint32_t f = find_id(m, m->entries.at[i].function)->function;
        if (states[f] == NOT_SEEN) walk_calls(k, rule, f, states, stack, next);
    }
}
