/* The work-group at each size of subgroups, and what it leaves. */
#include "prove/setups/trials.h"
#include "prove/lanes/sizes.h"
#include "prove/lanes/solve.h"
#include "prove/lanes/buffers.h"
#include "prove/lanes/flow.h"
#include "prove/lanes/lanes.h"
#include "prove/lanes/places.h"
#include "prove/questions.h"
#include "prove/terms.h"
#include "spirv/read/operations.h"

enum { MOST_INVOCATIONS = 2048 };

_Noreturn void stop_lanes(struct lanes *l, const char *why)
{
    l->obstacle = why;
    longjmp(l->stopped, 1);
}

void need_races(struct lanes *l, const char *why)
{
    if (l->needs_races) return;
    l->needs_races = why;
    l->needs_races_at = l->where;
}

/* --- one size ------------------------------------------------------------------------------ */

static struct lanes *make_lanes(struct prover *p)
{
    struct lanes *l = arena_new(&p->arena, struct lanes);
    l->p = p;
    l->arena = &p->arena;
    init_graph(&l->graph, &p->arena);
    l->count = (uint32_t)(p->local_size[0] * p->local_size[1] * p->local_size[2]);
    l->values = arena_array(l->arena, struct lane_value, p->m->bound);
    l->variables = arena_array(l->arena, struct lane_variable *, p->m->bound);
    l->frames = arena_array(l->arena, struct lane_frame, p->m->functions.count + 1);
    l->guard = arena_array(l->arena, node_id, l->count);
    l->active = arena_array(l->arena, uint32_t, l->count);
    l->alive = arena_array(l->arena, node_id, l->count);
    l->is_together = arena_array(l->arena, bool, l->count);
    l->sub_epoch = arena_array(l->arena, uint32_t, l->count * MEMORY_CLASSES);
    l->keeps_zeros = find_mode(p->m, p->entry->function, SpvExecutionModeSignedZeroInfNanPreserve);
    return l;
}

/* Values of constants stay; what is stored begins anew. */
static void begin_size(struct lanes *l, uint32_t size)
{
    l->size = size;
    l->depth = 0;
    l->where = (struct source_place){0};
    l->regions.count = l->buffers.count = 0;
    memset(l->variables, 0, sizeof *l->variables * l->p->m->bound);
    for (uint32_t id = 0; id < l->p->m->bound; id++) {
        struct lane_value *v = &l->values[id];
        const uint32_t *at = v->at ? defined_by(l->p->m, id) : NULL;
        if (!at || is_constant_instruction(at) || opcode_of(at) == SpvOpVariable) continue;
        memset(v->at, 0, sizeof *v->at * v->count * l->count);
        v->pointer = NULL;
    }
    memset(l->epoch, 0, sizeof l->epoch);
    memset(l->sub_epoch, 0, sizeof *l->sub_epoch * l->count * MEMORY_CLASSES);
    for (uint32_t i = 0; i < l->count; i++) {
        l->alive[i] = true_node(l);
        l->is_together[i] = true;
    }
}

static bool run_size(struct lanes *l, uint32_t size, left_contents *contents)
{
    if (setjmp(l->stopped)) return false;
    begin_size(l, size);
    run_entry(l);
    collect_contents(l, contents);
    if (l->graph.is_full) stop_lanes(l, "the terms are too large");
    return true;
}

/* --- comparison ---------------------------------------------------------------------------- */

/* Whether the term depends on this function. */
static bool mentions(const struct lanes *l, node_id n, uint32_t id, bool *seen)
{
    const struct term_node *x = node_at(&l->graph, n);
    if (!n || seen[n]) return false;
    seen[n] = true;
    if (x->kind == NODE_FUNCTION && x->value >> 60 == 9 && (uint32_t)x->value == id) return true;
    for (uint32_t i = 0; i < x->count; i++)
        if (mentions(l, operands_of(&l->graph, n)[i], id, seen)) return true;
    return false;
}

/* The sum of floats that a difference comes from, or NULL. */
static const struct float_group *float_group_in(struct lanes *l, node_id n)
{
    for (uint32_t i = 0; i < l->float_groups.count; i++) {
        bool *seen = arena_array(l->arena, bool, l->graph.nodes.count);
        if (mentions(l, n, l->float_groups.at[i].id, seen)) return &l->float_groups.at[i];
    }
    return NULL;
}

static void explain_difference(struct lanes *l, struct size_proof *proof,
                               const struct left_content *c, uint32_t size, uint32_t first)
{
    const struct float_group *f = float_group_in(l, c->content);
    proof->where = f ? f->where : c->where;
    proof->why =
        f ? arena_printf(l->arena,
                         "a %s of floats is grouped by the subgroup, and rounding depends "
                         "on the groups: %s in a fixed order in shared memory",
                         f->what, f->what[0] == 's' ? "add" : "combine")
          : arena_printf(l->arena, "what is left in '%s' may differ between subgroups of %u and %u",
                         name_of_variable(l->p, c->root), first, size);
}

/* A bag of writes and what floats are added to have no meaning to the solver. */
static bool is_for_solver(struct lanes *l, node_id n)
{
    return !float_group_in(l, n) && node_at(&l->graph, n)->width > 1;
}

static bool is_equal(struct lanes *l, node_id a, node_id b)
{
    enum { MOST_ASKED = 64 }; /* pairs */
    if (a == b) return true;
    if (l->asked++ >= MOST_ASKED || !is_for_solver(l, a) || !is_for_solver(l, b)) return false;
    enum term_verdict verdict = compare_terms(l, a, b, l->until);
    return verdict == TERMS_EQUAL;
}

/* Whether both runs leave the same. */
static bool is_same(struct lanes *l, struct size_proof *proof, const left_contents *a,
                    const left_contents *b, uint32_t size, uint32_t first)
{
    for (uint32_t i = 0; i < a->count || i < b->count; i++) {
        bool has_both = i < a->count && i < b->count && a->at[i].place == b->at[i].place;
        if (has_both && is_equal(l, a->at[i].content, b->at[i].content)) continue;
        explain_difference(l, proof, i < b->count ? &b->at[i] : &a->at[i], size, first);
        return false;
    }
    return true;
}

static bool run_all(struct lanes *l, struct size_proof *proof)
{
    left_contents first = {0};
    uint32_t first_size = 0;
    unsigned sizes = l->p->request->sizes;
    if (l->p->request->assumption_count) sizes = possible_sizes(l->p, true_term(l->p));
    for (uint32_t size = 1; size <= 128; size *= 2) {
        left_contents contents = {0};
        if (!(sizes & size)) continue;
        if (!run_size(l, size, &contents)) {
            proof->why = l->obstacle;
            proof->where = l->where;
            return false;
        }
        if (!first_size) {
            first = contents;
            first_size = size;
        } else if (!is_same(l, proof, &first, &contents, size, first_size)) return false;
    }
    return true;
}

void prove_size(struct prover *p, double until, struct size_proof *proof)
{
    uint64_t count = p->local_size[0] * p->local_size[1] * p->local_size[2];
    *proof = (struct size_proof){0};
    if (count > MOST_INVOCATIONS) {
        proof->why = "the work-group is too large";
        return;
    }
    struct lanes *l = make_lanes(p);
    l->until = until;
    bool holds = run_all(l, proof);
    proof->model = l->model;
    memcpy(proof->groups, l->model_groups, sizeof proof->groups);
    if (!holds) return;
    proof->needs_races = l->needs_races;
    if (l->needs_races) proof->where = l->needs_races_at;
    proof->holds = true;
    proof->uses_float_order = l->uses_float_order;
}
