/* Barriers: all invocations of a work-group reach a barrier, or none. A loop with a barrier must
 * begin and repeat for all, by induction over its iterations. */
#include "prove/setups/trials.h"
#include "prove/setups/counterexample.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"

Z3_ast other_loops_end(struct prover *p, const struct symbolic_thread *t, uint32_t around)
{
    Z3_ast all = true_term(p);
    for (uint32_t i = 0; i < t->loops.count; i++) {
        bool is_around = false;
        for (uint32_t j = around; j != NO_LOOP; j = t->loops.at[j].outer) is_around |= i == j;
        const struct symbolic_loop *l = &t->loops.at[i];
        if (!is_around && l->left) all = and_term(p, all, implies_term(p, l->entered, l->left));
    }
    return all;
}

/* One invocation is there, and the other is not. */
static Z3_ast divergence(struct prover *p, uint32_t i)
{
    const struct symbolic_thread *a = &p->threads[0], *b = &p->threads[1];
    const struct meeting *x = &a->meetings.at[i], *y = &b->meetings.at[i];
    Z3_ast claim = and_term(p, x->active, not_term(p, y->active));
    if (is_false_term(p, claim)) return claim;
    if (x->loop != NO_LOOP)
        claim = and_term(
            p, claim,
            and_term(p, same_iteration(p, x->loop),
                     and_term(p, a->loops.at[x->loop].entered, b->loops.at[x->loop].entered)));
    return and_term(p, claim,
                    and_term(p, other_loops_end(p, a, x->loop), other_loops_end(p, b, x->loop)));
}

/* The barrier that a place stands for: of a loop, the first in it. */
static struct source_place barrier_of(const struct symbolic_thread *t, uint32_t i)
{
    for (uint32_t j = i; j < t->meetings.count; j++)
        if (t->meetings.at[j].is_barrier) return t->meetings.at[j].where;
    return t->meetings.at[i].where;
}

static void report(struct prover *p, uint32_t i, enum verdict verdict, Z3_ast claim, double since,
                   double until)
{
    const struct meeting *m = &p->threads[0].meetings.at[i];
    Z3_model model = NULL;
    bool is_found = verdict == FAILS && find_counterexample(p, claim, until, &model) == FAILS;
    struct source_place barrier = barrier_of(&p->threads[0], i);
    write_answer(p, QUESTION_BARRIERS, "unknown", since,
                 verdict == UNDECIDED ? "the solver did not decide in time"
                                      : "a possible fault was found, which sgcc-run does not show");
    write_fault(p, QUESTION_BARRIERS);
    fputs("attempt\n", p->out);
    if (!m->is_barrier) write_note(p, m->where, "this loop, which has a barrier");
    write_note(p, barrier, "this barrier");
    if (is_found) write_replay(p, model, THREADS, "barriers", barrier, 0);
    write_trials(p, "barriers");
}

bool ask_barriers(struct prover *p, bool is_asked)
{
    double since = now(), until = since + p->request->timeout * 1e-3;
    p->relation = p->same_group;
    p->is_together = true;
    if (p->obstacles[question_number(QUESTION_BARRIERS)]) {
        if (is_asked) write_obstacle(p, QUESTION_BARRIERS, since);
        return false;
    }
    if (p->threads[0].meetings.count != p->threads[1].meetings.count)
        stop_proof(p, "two invocations have different barriers");
    for (uint32_t i = 0; i < p->threads[0].meetings.count; i++) {
        Z3_ast claim = divergence(p, i);
        enum verdict verdict = refute(p, claim, until, NULL);
        if (verdict == HOLDS) continue;
        if (is_asked) report(p, i, verdict, claim, since, until);
        return false;
    }
    if (is_asked)
        write_answer(p, QUESTION_BARRIERS, "proved", since,
                     "all invocations of a work-group reach each barrier, or none");
    return true;
}
