/* Races: two invocations access the same memory, one of them writes, and nothing orders the two.
 * Invocations of one work-group are ordered by barriers: they are apart if the number of barriers
 * before the accesses differs. Those of different work-groups are never ordered. */
#include "prove/setups/trials.h"
#include "prove/setups/counterexample.h"
#include "prove/memory.h"
#include "prove/prover.h"
#include "prove/questions.h"
#include "prove/terms.h"

static bool is_conflict(const struct symbolic_access *a, const struct symbolic_access *b)
{
    if (a->to.root != b->to.root) return false;
    if (a->kind == ACCESS_READ && b->kind == ACCESS_READ) return false;
    return a->kind != ACCESS_ATOMIC || b->kind != ACCESS_ATOMIC;
}

static Z3_ast in_bounds(struct prover *p, const struct pointer *to)
{
    return to->in_bounds ? to->in_bounds : true_term(p);
}

static Z3_ast collision(struct prover *p, const struct symbolic_access *a,
                        const struct symbolic_access *b)
{
    Z3_ast both = and_term(p, a->active, b->active);
    Z3_ast inside = and_term(p, in_bounds(p, &a->to), in_bounds(p, &b->to));
    return and_term(p, same_memory(p, &a->to, &b->to), and_term(p, both, inside));
}

struct race {
    const struct symbolic_access *a, *b;
    Z3_ast claim, relation;
    enum verdict verdict;
};

/* Whether the pair has no race; otherwise `race` is set. */
static bool is_free(struct prover *p, struct race *race, bool in_one_group, double until)
{
    race->relation = in_one_group ? p->same_group : p->other_group;
    race->claim = collision(p, race->a, race->b);
    if (in_one_group)
        race->claim = and_term(p, race->claim, equal_term(p, race->a->phase, race->b->phase));
    p->relation = race->relation;
    p->is_together = in_one_group;
    race->verdict = refute(p, race->claim, until, NULL);
    return race->verdict == HOLDS;
}

enum { MOST_RACES = 6 }; /* that are tried */

struct racing_pairs {
    struct race at[MOST_RACES];
    uint32_t count;
};

static bool is_known(const struct racing_pairs *races, const struct race *r)
{
    for (uint32_t i = 0; i < races->count; i++)
        if (races->at[i].a->where.line == r->a->where.line &&
            races->at[i].b->where.line == r->b->where.line)
            return true;
    return false;
}

/* Pairs that may race, at most one for each two lines. */
static void find_races(struct prover *p, struct racing_pairs *races, uint32_t most, double until)
{
    const struct symbolic_thread *a = &p->threads[0], *b = &p->threads[1];
    for (uint32_t i = 0; i < a->accesses.count; i++)
        for (uint32_t j = i; j < b->accesses.count && races->count < most; j++) {
            struct race r = {.a = &a->accesses.at[i], .b = &b->accesses.at[j]};
            if (!is_conflict(r.a, r.b) || is_known(races, &r)) continue;
            bool is_right = is_free(p, &r, true, until) &&
                            (r.a->class == MEMORY_SHARED || is_free(p, &r, false, until));
            if (!is_right) races->at[races->count++] = r;
        }
}

static const char *name_of_access(enum access_effect kind)
{
    static const char *const names[] = {"read", "written", "accessed by an atomic operation"};
    return names[kind];
}

static void write_race(struct prover *p, const struct race *race, double until)
{
    Z3_model model = NULL;
    p->relation = race->relation;
    p->is_together = race->relation == p->same_group;
    bool is_found =
        race->verdict == FAILS && find_counterexample(p, race->claim, until, &model) == FAILS;
    const char *name = name_of_variable(p, race->a->to.root);
    fputs("attempt\n", p->out);
    write_note(p, race->a->where,
               arena_printf(&p->arena, "'%s' is %s here", name, name_of_access(race->a->kind)));
    write_note(p, race->b->where,
               arena_printf(&p->arena, "and by another invocation %s here",
                            name_of_access(race->b->kind)));
    if (is_found) write_replay(p, model, THREADS, "races", race->b->where, race->a->where.line);
}

static void report(struct prover *p, const struct racing_pairs *races, double since, double until)
{
    bool is_decided = false;
    for (uint32_t i = 0; i < races->count; i++) is_decided |= races->at[i].verdict == FAILS;
    write_answer(p, QUESTION_RACES, "unknown", since,
                 is_decided ? "a possible fault was found, which sgcc-run does not show"
                            : "the solver did not decide in time");
    write_fault(p, QUESTION_RACES);
    for (uint32_t i = 0; i < races->count; i++) write_race(p, &races->at[i], until);
    write_trials(p, "races");
}

/* The proof holds only for these dispatches (state_unused_dimensions). A dimension in which the
 * work-group has one invocation usually is one. */
static void write_assumed_groups(struct prover *p)
{
    const char *text = "assumed: one work-group in";
    bool is_worth_saying = false;
    for (unsigned i = 0; i < 3; i++) {
        if (!p->has_one_group[i] || (i && p->local_size[i] == 1)) continue;
        text = arena_printf(&p->arena, "%s%s %c", text, is_worth_saying ? "," : "", "xyz"[i]);
        is_worth_saying = true;
    }
    if (is_worth_saying)
        write_note(p, (struct source_place){0},
                   arena_printf(&p->arena, "%s, since no access depends on the work-group", text));
}

bool ask_races(struct prover *p, bool is_asked)
{
    double since = now(), until = since + p->request->timeout * 1e-3;
    struct racing_pairs races = {0};
    if (p->obstacles[question_number(QUESTION_RACES)]) {
        if (is_asked) write_obstacle(p, QUESTION_RACES, since);
        return false;
    }
    find_races(p, &races, is_asked ? MOST_RACES : 1, until);
    if (races.count && is_asked) report(p, &races, since, now() + p->request->timeout * 1e-3);
    if (!races.count && is_asked) {
        write_answer(p, QUESTION_RACES, "proved", since,
                     "no two invocations access the same memory without order, if one writes");
        write_assumed_groups(p);
    }
    return !races.count;
}
