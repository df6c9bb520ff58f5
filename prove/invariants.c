/* Invariants of loops by guessing (Houdini): candidates from templates are assumed, and those that
 * do not hold at first, or that an iteration does not preserve, are dropped until the rest is.
 * What holds for one arbitrary invocation holds for both.
 *
 * The proof is by induction over time, so a check assumes only what is about earlier states. At the
 * first entry of a loop that are the loops with a smaller index, which began before it. At the end
 * of an iteration it is also the loop itself and those in its body. */
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"

enum { MOST_CANDIDATES = 400 };

Z3_ast same_iteration(struct prover *p, uint32_t loop)
{
    Z3_ast same = true_term(p);
    while (loop != NO_LOOP) {
        const struct symbolic_loop *a = &p->threads[0].loops.at[loop],
                                   *b = &p->threads[1].loops.at[loop];
        same = and_term(p, same, equal_term(p, a->k, b->k));
        loop = a->outer;
    }
    return same;
}

static Z3_ast new_assumption(struct prover *p) { return new_symbol(p, Z3_mk_bool_sort(p->z3)); }

bool is_assumed(const struct prover *p, const struct candidate_invariant *c)
{
    if (c->is_dropped || (c->is_of_both && !p->is_together)) return false;
    if (p->assumable == ASSUME_ALL || c->loop < p->checked_loop) return true;
    uint32_t loop = c->loop;
    while (loop != NO_LOOP && loop != p->checked_loop) loop = p->threads[0].loops.at[loop].outer;
    return p->assumable == ASSUME_INSIDE && loop == p->checked_loop;
}

static void add_candidate(struct prover *p, uint32_t loop, bool is_of_both, Z3_ast assumed,
                          Z3_ast initially, Z3_ast preserved)
{
    if (p->candidates.count >= MOST_CANDIDATES) return;
    struct candidate_invariant *c = vec_add(&p->arena, &p->candidates);
    *c = (struct candidate_invariant){.loop = loop,
                                      .is_of_both = is_of_both,
                                      .assumed = assumed,
                                      .initially = initially,
                                      .preserved = preserved};
}

/* --- templates for one invocation ---------------------------------------------------------- */

typedef Z3_ast relation_fn(Z3_context z3, Z3_ast a, Z3_ast b);

/* `bounds` has the term for each invocation. */
static void guess_relation(struct prover *p, uint32_t loop, uint32_t scalar, relation_fn *relation,
                           Z3_ast const bounds[THREADS])
{
    Z3_ast assumed = new_assumption(p);
    for (unsigned t = 0; t < THREADS; t++) {
        const struct symbolic_loop *l = &p->threads[t].loops.at[loop];
        Z3_ast holds = relation(p->z3, l->scalars.at[scalar].here, bounds[t]);
        add_fact(p, implies_term(p, and_term(p, assumed, l->entered), holds));
    }
    const struct symbolic_loop *l = &p->threads[0].loops.at[loop];
    const struct loop_scalar *s = &l->scalars.at[scalar];
    add_candidate(p, loop, false, assumed,
                  implies_term(p, l->entered, relation(p->z3, s->first, bounds[0])),
                  implies_term(p, l->repeated, relation(p->z3, s->next, bounds[0])));
}

/* A scalar that rises stays above its first value and below a bound. */
static void guess_bounds(struct prover *p, uint32_t loop, uint32_t scalar)
{
    static relation_fn *const above[] = {Z3_mk_bvuge, Z3_mk_bvsge}, *const below[] = {Z3_mk_bvule,
                                                                                      Z3_mk_bvsle};
    const struct symbolic_loop *a = &p->threads[0].loops.at[loop],
                               *b = &p->threads[1].loops.at[loop];
    enum loop_direction direction = a->scalars.at[scalar].direction;
    Z3_ast first[] = {a->scalars.at[scalar].first, b->scalars.at[scalar].first};
    for (unsigned i = 0; i < 2; i++) {
        if (direction != LOOP_FALLS) guess_relation(p, loop, scalar, above[i], first);
        if (direction != LOOP_RISES) guess_relation(p, loop, scalar, below[i], first);
    }
    for (uint32_t j = 0; j < a->bounds.count && j < b->bounds.count; j++) {
        Z3_ast bound[] = {a->bounds.at[j], b->bounds.at[j]};
        if (width_of_term(p, bound[0]) != width_of_term(p, first[0])) continue;
        for (unsigned i = 0; i < 2; i++) {
            if (direction != LOOP_FALLS) guess_relation(p, loop, scalar, below[i], bound);
            if (direction != LOOP_RISES) guess_relation(p, loop, scalar, above[i], bound);
        }
    }
}

/* --- templates for both -------------------------------------------------------------------- */

/* A scalar is equal in both, in the same iteration. */
static void guess_equal(struct prover *p, uint32_t loop, uint32_t scalar)
{
    const struct symbolic_loop *a = &p->threads[0].loops.at[loop],
                               *b = &p->threads[1].loops.at[loop];
    const struct loop_scalar *x = &a->scalars.at[scalar], *y = &b->scalars.at[scalar];
    Z3_ast assumed = new_assumption(p), entered = and_term(p, a->entered, b->entered),
           here = and_term(p, same_iteration(p, loop), entered),
           before = and_term(p, same_iteration(p, a->outer), entered),
           after = and_term(p, here, and_term(p, a->repeated, b->repeated));
    add_fact(p, implies_term(p, and_term(p, assumed, here), equal_term(p, x->here, y->here)));
    add_candidate(p, loop, true, assumed,
                  implies_term(p, before, equal_term(p, x->first, y->first)),
                  implies_term(p, after, equal_term(p, x->next, y->next)));
}

/* Both leave a loop in the same iteration. */
static void guess_together(struct prover *p, uint32_t loop)
{
    const struct symbolic_loop *a = &p->threads[0].loops.at[loop],
                               *b = &p->threads[1].loops.at[loop];
    Z3_ast assumed = new_assumption(p), entered = and_term(p, a->entered, b->entered),
           before = and_term(p, same_iteration(p, a->outer), entered),
           left = and_term(p, before, and_term(p, a->left, b->left));
    add_fact(p, implies_term(p, and_term(p, assumed, left), equal_term(p, a->k, b->k)));
    add_candidate(p, loop, true, assumed, true_term(p),
                  implies_term(p, and_term(p, same_iteration(p, loop), entered),
                               equal_term(p, a->repeated, b->repeated)));
}

static void guess(struct prover *p)
{
    for (uint32_t i = 0; i < p->threads[0].loops.count; i++) {
        const struct symbolic_loop *l = &p->threads[0].loops.at[i];
        if (!l->repeated || !p->threads[1].loops.at[i].repeated) continue;
        guess_together(p, i);
        for (uint32_t j = 0; j < l->scalars.count; j++) {
            const struct loop_scalar *s = &l->scalars.at[j];
            unsigned width = width_of_term(p, s->here);
            if (s->id && width >= 16 && !s->is_constant) guess_bounds(p, i, j);
            if (!s->is_solved) guess_equal(p, i, j);
        }
    }
}

/* --- what remains -------------------------------------------------------------------------- */

static bool is_proved(struct prover *p, struct candidate_invariant *c, double until)
{
    p->checked_loop = c->loop;
    p->assumable = ASSUME_BEFORE;
    bool holds = refute(p, not_term(p, Z3_simplify(p->z3, c->initially)), until, NULL) == HOLDS;
    p->assumable = ASSUME_INSIDE;
    holds = holds && refute(p, not_term(p, Z3_simplify(p->z3, c->preserved)), until, NULL) == HOLDS;
    p->assumable = ASSUME_ALL;
    return holds;
}

/* First those of one invocation, for which there need not be another one; then those of both. */
static void drop_wrong(struct prover *p, bool of_both, double until)
{
    p->is_together = of_both;
    p->relation = of_both ? p->same_group : NULL;
    bool is_changed = true;
    while (is_changed) {
        is_changed = false;
        for (uint32_t i = 0; i < p->candidates.count; i++) {
            struct candidate_invariant *c = &p->candidates.at[i];
            if (c->is_dropped || c->is_of_both != of_both || is_proved(p, c, until)) continue;
            c->is_dropped = is_changed = true;
        }
    }
}

void find_invariants(struct prover *p, double until)
{
    guess(p);
    drop_wrong(p, false, until);
    drop_wrong(p, true, until);
}
