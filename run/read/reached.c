/* The functions and variables that the entry point reaches: its functions, and the variables of the
 * module that they name.
 *
 * A module may have several entry points, each with its buffers and push constants. Functions are
 * listed callees first by a walk that also finds recursion, which SPIR-V forbids (2.16.1, "Entry
 * point and execution model"). */
#include "run/read/decode.h"
#include "run/read/program.h"
#include "spirv/read/operations.h"

enum { NEW, OPEN, DONE };

/* The word of an instruction that names the function it calls; 0: it calls none. */
static unsigned callee_word(const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpFunctionCall: return 3;
    case SpvOpCooperativeMatrixReduceNV: return 5;
    case SpvOpCooperativeMatrixPerElementOpNV: return 4;
    case SpvOpCooperativeMatrixLoadTensorNV: return decode_function_word(at);
    default: return 0;
    }
}

/* Visits the callees of `root` in depth first order without recursion; `order` gets them. */
static uint32_t collect_functions(struct run_program *p, struct run_function *root,
                                  struct run_function **order)
{
    uint32_t count = p->m->functions.count, depth = 0, done = 0;
    struct {
        struct run_function *f;
        const uint32_t *at;
    } *stack = arena_alloc(&p->arena, sizeof *stack * (count + 1));
    root->state = OPEN;
    stack[depth].f = root;
    stack[depth++].at = NULL;
    while (depth) {
        struct run_function *f = stack[depth - 1].f, *callee = NULL;
        const uint32_t *at = stack[depth - 1].at;
        while ((at = next_in(f, at)) && !callee) {
            unsigned word = callee_word(at);
            if (word && word < length_of(at)) callee = function_of(p, at, at[word]);
            if (callee && callee->state == OPEN)
                refuse_at(p, at, "the function %%%u calls itself", at[word]);
            if (callee && callee->state == DONE) callee = NULL;
            stack[depth - 1].at = at;
        }
        if (callee) {
            callee->state = OPEN;
            stack[depth].f = callee;
            stack[depth++].at = NULL;
        } else {
            f->state = DONE;
            order[done++] = f;
            depth--;
        }
    }
    return done;
}

/* --- variables ----------------------------------------------------------------------------- */

/* Marks the ids that an instruction names, of which those of variables matter. */
static void mark_operands(struct run_program *p, const uint32_t *at)
{
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (grammar_kinds[o.kind].category == CATEGORY_ID) p->reached[rank_of(p, *o.at)] = 1;
}

/* An initializer may name another variable (SPIR-V, OpVariable). */
static void mark_initializers(struct run_program *p)
{
    for (const uint32_t *at = NULL; (at = next_instruction(p->m->words, at));) {
        if (opcode_of(at) == SpvOpFunction) break;
        if (opcode_of(at) == SpvOpVariable && length_of(at) > 4)
            p->reached[rank_of(p, variable_initializer(at))] = 1;
    }
}

void reach_functions(struct run_program *p)
{
    p->order = arena_alloc(&p->arena, sizeof *p->order * (p->m->functions.count + 1));
    p->order_count = collect_functions(p, p->entry, p->order);
    p->reached = arena_array(&p->arena, uint8_t, p->m->id_count + 1);
    for (uint32_t i = 0; i < p->order_count; i++)
        for (const uint32_t *at = NULL; (at = next_in(p->order[i], at));)
            if (opcode_of(at) != SpvOpSwitch) mark_operands(p, at);
    mark_initializers(p);
}
