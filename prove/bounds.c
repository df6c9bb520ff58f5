/* Bounds: each index is below the length of its array. Lengths of buffers are arbitrary, unless
 * they are stated. */
#include "prove/setups/trials.h"
#include "prove/setups/counterexample.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"

static void report(struct prover *p, const struct index_check *check, enum verdict verdict,
                   Z3_ast claim, double since, double until)
{
    Z3_model model = NULL;
    bool is_found = verdict == FAILS && find_counterexample(p, claim, until, &model) == FAILS;
    const char *name = name_of_variable(p, check->to.root);
    write_answer(p, QUESTION_BOUNDS, "unknown", since,
                 verdict == UNDECIDED ? "the solver did not decide in time"
                                      : "a possible fault was found, which sgcc-run does not show");
    write_fault(p, QUESTION_BOUNDS);
    fputs("attempt\n", p->out);
    write_note(p, check->where, arena_printf(&p->arena, "this access of '%s'", name));
    if (is_found) write_replay(p, model, 1, "bounds", check->where, 0);
    write_trials(p, "bounds");
}

void ask_bounds(struct prover *p)
{
    double since = now(), until = since + p->request->timeout * 1e-3;
    p->relation = NULL;
    p->is_together = false;
    if (write_obstacle(p, QUESTION_BOUNDS, since)) return;
    for (uint32_t i = 0; i < p->threads[0].checks.count; i++) {
        const struct index_check *check = &p->threads[0].checks.at[i];
        Z3_ast claim = and_term(p, check->active, not_term(p, check->holds));
        enum verdict verdict = refute(p, claim, until, NULL);
        if (verdict == HOLDS) continue;
        report(p, check, verdict, claim, since, until);
        return;
    }
    write_answer(p, QUESTION_BOUNDS, "proved", since, "all indices are inside of their arrays");
}
