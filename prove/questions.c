/* What the questions share: the solver, and the lines of answers. */
#include "prove/setups/trials.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"

#include <time.h>

double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

void set_solver_timeout(struct prover *p, Z3_solver solver, double seconds)
{
    Z3_params params = Z3_mk_params(p->z3);
    Z3_params_inc_ref(p->z3, params);
    Z3_params_set_uint(p->z3, params, Z3_mk_string_symbol(p->z3, "timeout"),
                       (unsigned)(seconds * 1000) + 1);
    Z3_solver_set_params(p->z3, solver, params);
    Z3_params_dec_ref(p->z3, params);
}

static void assert_all(struct prover *p, Z3_solver solver)
{
    for (uint32_t i = 0; i < p->facts.count; i++) Z3_solver_assert(p->z3, solver, p->facts.at[i]);
    for (uint32_t i = 0; i < p->candidates.count; i++)
        if (is_assumed(p, &p->candidates.at[i]))
            Z3_solver_assert(p->z3, solver, p->candidates.at[i].assumed);
    if (p->relation) Z3_solver_assert(p->z3, solver, p->relation);
}

static enum verdict check(struct prover *p, Z3_solver solver, unsigned count, Z3_ast const *assumed,
                          Z3_model *model)
{
    Z3_lbool result = Z3_solver_check_assumptions(p->z3, solver, count, assumed);
    if (result == Z3_L_TRUE && model) {
        *model = Z3_solver_get_model(p->z3, solver);
        Z3_model_inc_ref(p->z3, *model);
    }
    return result == Z3_L_FALSE ? HOLDS : result == Z3_L_TRUE ? FAILS : UNDECIDED;
}

/* One solver has all facts, and learns: most questions take it a few milliseconds. What varies is
 * assumed. */
static enum verdict ask_common(struct prover *p, Z3_ast claim, double seconds, Z3_model *model)
{
    VEC(Z3_ast) assumed = {0};
    if (!p->solver) {
        p->solver = Z3_mk_simple_solver(p->z3);
        Z3_solver_inc_ref(p->z3, p->solver);
    }
    for (; p->asserted < p->facts.count; p->asserted++)
        Z3_solver_assert(p->z3, p->solver, p->facts.at[p->asserted]);
    for (uint32_t i = 0; i < p->candidates.count; i++)
        if (is_assumed(p, &p->candidates.at[i]))
            vec_push(&p->arena, &assumed, p->candidates.at[i].assumed);
    set_solver_timeout(p, p->solver, seconds);
    Z3_solver_push(p->z3, p->solver);
    Z3_solver_assert(p->z3, p->solver, claim);
    if (p->relation) Z3_solver_assert(p->z3, p->solver, p->relation);
    enum verdict verdict = check(p, p->solver, assumed.count, assumed.at, model);
    Z3_solver_pop(p->z3, p->solver, 1);
    return verdict;
}

/* A new solver simplifies the whole question first, which the common one cannot. */
static enum verdict ask_alone(struct prover *p, Z3_ast claim, double seconds, Z3_model *model)
{
    Z3_solver solver = Z3_mk_solver(p->z3);
    Z3_solver_inc_ref(p->z3, solver);
    set_solver_timeout(p, solver, seconds);
    assert_all(p, solver);
    Z3_solver_assert(p->z3, solver, claim);
    enum verdict verdict = check(p, solver, 0, NULL, model);
    Z3_solver_dec_ref(p->z3, solver);
    return verdict;
}

enum verdict refute(struct prover *p, Z3_ast claim, double until, Z3_model *model)
{
    static const double short_time = 0.5;
    double left = until - now();
    if (is_false_term(p, claim)) return HOLDS;
    if (left <= 0) return UNDECIDED;
    enum verdict verdict = ask_common(p, claim, left < short_time ? left : short_time, model);
    left = until - now();
    return verdict != UNDECIDED || left <= 0 ? verdict : ask_alone(p, claim, left, model);
}

/* Push constants often are numbers of iterations, which sgcc-run must execute. */
static Z3_ast with_small_numbers(struct prover *p, Z3_ast claim)
{
    enum { MOST = 64 };
    for (unsigned t = 0; t < THREADS; t++)
        for (uint32_t i = 0; i < p->threads[t].inputs.count; i++) {
            const struct symbolic_access *a = &p->threads[t].inputs.at[i];
            if (a->to.storage != SpvStorageClassPushConstant ||
                opcode_of(a->to.type) != SpvOpTypeInt)
                continue;
            Z3_ast most = number_term(p, MOST, width_of_term(p, a->value.leaf[0]));
            claim = and_term(p, claim, Z3_mk_bvule(p->z3, a->value.leaf[0], most));
        }
    return claim;
}

enum verdict find_counterexample(struct prover *p, Z3_ast claim, double until, Z3_model *model)
{
    Z3_ast usual = and_term(p, claim, p->linear), small = usual;
    for (uint32_t i = 0; i < p->small.count; i++) small = and_term(p, small, p->small.at[i]);
    enum verdict verdict = refute(p, with_small_numbers(p, small), until, model);
    if (verdict != FAILS) verdict = refute(p, small, until, model);
    return verdict == FAILS ? verdict : refute(p, usual, until, model);
}

/* --- lines --------------------------------------------------------------------------------- */

const char *name_of_question(enum proof_question q)
{
    static const char *const names[] = {
#define QUESTION(name, text, fault) text,
#include "prove/questions.def"
#undef QUESTION
    };
    return names[question_number(q)];
}

void write_answer(struct prover *p, enum proof_question q, const char *answer, double since,
                  const char *text)
{
    fprintf(p->out, "answer\t%s\t%s\t%.3f\t%s\n", name_of_question(q), answer, now() - since, text);
}

const char *name_of_variable(struct prover *p, uint32_t id)
{
    const char *name = module_name(p->m, id);
    if (name && *name) return name;
    const uint32_t *type = pointed_type(p->m, value_type(p->m, id));
    name = type ? module_name(p->m, declared_id(type)) : NULL;
    return name && *name ? name : "memory";
}

const char *name_of_file(struct prover *p, struct source_place where)
{
    const uint32_t *at = where.file ? defined_by(p->m, where.file) : NULL;
    return at && opcode_of(at) == SpvOpString ? (const char *)(at + 2) : "";
}

void write_fault(struct prover *p, enum proof_question q)
{
    static const char *const texts[] = {
#define QUESTION(name, text, fault) fault,
#include "prove/questions.def"
#undef QUESTION
    };
    fprintf(p->out, "fault\t%s\n", texts[question_number(q)]);
}

void write_note(struct prover *p, struct source_place where, const char *text)
{
    fprintf(p->out, "note\t%s\t%u\t%u\t%s\n", name_of_file(p, where), where.line, where.column,
            text);
}

bool write_obstacle(struct prover *p, enum proof_question q, double since)
{
    int i = question_number(q);
    if (!p->obstacles[i]) return false;
    write_answer(p, q, "unknown", since, p->obstacles[i]);
    if (p->obstacle_at[i].line) write_note(p, p->obstacle_at[i], "this is not modelled");
    write_fault(p, q);
    write_trials(p, name_of_question(q));
    return true;
}
