/* A proof from start to end: read the module, execute it for two invocations, find invariants, ask.
 */
#include "prove/assumptions/assume.h"
#include "prove/assumptions/ranges.h"
#include "prove/memory.h"
#include "prove/module.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"

#include <stdlib.h>
#include <string.h>

int question_number(enum proof_question q)
{
    return q == QUESTION_BARRIERS ? 0 : q == QUESTION_RACES ? 1 : q == QUESTION_BOUNDS ? 2 : 3;
}

_Noreturn void stop_proof(struct prover *p, const char *text)
{
    for (unsigned q = 1; q <= QUESTION_SIZE; q *= 2)
        if (p->request->questions & q)
            write_answer(p, (enum proof_question)q, "unknown", now(), text);
    longjmp(p->failed, 1);
}

void hinder(struct prover *p, unsigned questions, const char *why)
{
    for (unsigned q = 1; q <= QUESTION_SIZE; q *= 2) {
        int i = question_number((enum proof_question)q);
        if (!(questions & q) || p->obstacles[i]) continue;
        p->obstacles[i] = why;
        p->obstacle_at[i] = p->t->where;
    }
}

/* Z3 calls it at each error. The context has no other place for the prover. */
static void fail(Z3_context z3, Z3_error_code code)
{
    fprintf(stderr, "sgcc: Z3: %s\n", Z3_get_error_msg(z3, code));
    abort();
}

static void make_context(struct prover *p)
{
    Z3_config config = Z3_mk_config();
    p->z3 = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(p->z3, fail);
}

/* Variables with one binding may be the same memory, and so may those that are Aliased
 * (SPIR-V 1.6, 2.18.2). */
static void find_aliases(struct prover *p)
{
    VEC(uint64_t) seen = {0};
    uint32_t aliased = 0;
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        uint32_t id = p->m->ids[i].id;
        const struct module_decoration *binding =
                                           find_decoration(p->m, id, WHOLE, SpvDecorationBinding),
                                       *set = find_decoration(p->m, id, WHOLE,
                                                              SpvDecorationDescriptorSet);
        if (is_decorated(p->m, id, WHOLE, SpvDecorationAliased)) {
            if (aliased)
                hinder(p, QUESTION_RACES | QUESTION_SIZE,
                       arena_printf(
                           &p->arena,
                           "'%s' and '%s' may be the same memory: declare one of them restrict",
                           name_of_variable(p, aliased), name_of_variable(p, id)));
            aliased = id;
        }
        if (!binding || !set || !binding->operand_count || !set->operand_count) continue;
        uint64_t place = (uint64_t)set->operands[0] << 32 | binding->operands[0];
        for (uint32_t j = 0; j < seen.count; j++)
            if (seen.at[j] == place)
                hinder(p, ALL_QUESTIONS, "two variables that have the same binding");
        vec_push(&p->arena, &seen, place);
    }
}

static void find_unmodelled(struct prover *p)
{
    if (has_capability(p->m, SpvCapabilityWorkgroupMemoryExplicitLayoutKHR))
        hinder(p, QUESTION_RACES | QUESTION_SIZE, "blocks in shared memory, which may overlap");
}

static void execute_both(struct prover *p)
{
    for (unsigned t = 0; t < THREADS; t++) {
        p->threads[t].number = t;
        execute_entry(p, &p->threads[t]);
    }
    if (p->threads[0].loops.count != p->threads[1].loops.count)
        stop_proof(p, "two invocations have different loops");
    read_assumptions(p);
    state_unused_dimensions(p);
    relate_inputs(p);
    relate_subgroups(p);
}

/* A mistake of this program must not prove everything. */
static void check_facts(struct prover *p)
{
    double until = now() + p->request->timeout * 1e-3;
    p->relation = NULL;
    p->is_together = false;
    bool is_wrong = refute(p, true_term(p), until, NULL) == HOLDS;
    p->is_together = true;
    p->relation = p->same_group;
    if (p->local_size[0] * p->local_size[1] * p->local_size[2] > 1)
        is_wrong |= refute(p, true_term(p), until, NULL) == HOLDS;
    if (is_wrong && p->request->assumption_count) {
        fputs("error\tno execution meets all assumptions (--assume)\n", p->out);
        longjmp(p->failed, 1);
    }
    if (is_wrong) stop_proof(p, "the model of the shader contradicts itself (please report it)");
}

static void prepare(struct prover *p)
{
    if (p->has_invariants) return;
    p->has_invariants = true;
    find_invariants(p, now() + p->request->timeout * 1e-3);
    check_facts(p);
}

/* Whether barriers and races are proved. Answers are written if they are asked. */
static bool ask_order(struct prover *p)
{
    unsigned asked = p->request->questions;
    if (p->has_order) return p->is_ordered;
    p->has_order = true;
    prepare(p);
    bool barriers = ask_barriers(p, asked & QUESTION_BARRIERS);
    if (!barriers) {
        p->t->where = (struct source_place){0};
        hinder(p, QUESTION_RACES, "races depend on barriers, which are not proved");
    }
    return p->is_ordered = ask_races(p, asked & QUESTION_RACES) && barriers;
}

static void ask(struct prover *p)
{
    unsigned asked = p->request->questions;
    if (asked != QUESTION_SIZE || p->request->assumption_count) prepare(p);
    bool is_order = asked & QUESTION_RACES || (asked & QUESTION_BARRIERS && asked & QUESTION_SIZE);
    if (is_order) ask_order(p);
    else if (asked & QUESTION_BARRIERS) ask_barriers(p, true);
    if (asked & QUESTION_BOUNDS) ask_bounds(p);
    if (asked & QUESTION_SIZE) ask_size(p, ask_order);
}

static void prove(struct prover *p)
{
    struct module_error error;
    p->m = read_module(&p->arena, p->request->words, p->request->size, &error);
    if (!p->m) stop_proof(p, error.text);
    free_named_constants(p);
    read_entry_point(p);
    p->flows = arena_array(&p->arena, struct flow_of, p->m->functions.count + 1);
    find_written(p);
    find_aliases(p);
    find_unmodelled(p);
    p->is_size_hindered = p->obstacles[NUMBER_OF_SIZE] != NULL;
    execute_both(p);
    ask(p);
}

static void prove_once(const struct proof_request *request, const struct chosen_constants *chosen,
                       struct chosen_constants *varied, FILE *out)
{
    jmp_buf no_memory;
    struct prover *p = calloc(1, sizeof *p);
    if (!p) {
        fputs("error\tout of memory\n", out);
        return;
    }
    p->request = request;
    p->out = out;
    p->chosen = *chosen;
    p->t = &p->threads[0];
    arena_init(&p->arena, &no_memory);
    make_context(p);
    if (setjmp(no_memory)) fputs("error\tout of memory\n", out);
    else if (!setjmp(p->failed)) prove(p);
    *varied = p->varied;
    Z3_del_context(p->z3);
    arena_free(&p->arena);
    free(p);
}

void sgcc_prove(const struct proof_request *request, FILE *out)
{
    static const struct chosen_constants none;
    struct chosen_constants varied;
    prove_once(request, &none, &varied, out);
    if (varied.count) prove_range(request, &varied, prove_once, out);
}
