/* Compares what analysis/ claims to be uniform with the values of all lanes: for tests.
 *
 * Invocations that execute an instruction together must have equal results over its scope. In
 * control flow that is uniform over the work-group, its subgroups execute an instruction equally
 * often, so the n-th results are compared too, and those of work-groups likewise. */
#include "run/checks/claims.h"

#include "analysis/uniformity.h"
#include "run/operations/operations.h"

#include <stdlib.h>

enum { MOST_TURNS = 8, MOST_MESSAGES = 20 };

/* The result of one execution, as a hash. */
struct turn {
    uint64_t hash;
    bool is_known;
};

struct claims {
    struct uniformity *u;
    uint32_t value_count, subgroup_count;
    uint64_t group_count;
    struct turn *turns; /* by group (the last row is the dispatch's), value and turn */
    uint8_t *executed;  /* by group, subgroup and value: how often */
    unsigned messages;
};

struct claims *open_claims(struct run_program *p, const uint32_t groups[3])
{
    struct claims *k = arena_new(&p->arena, struct claims);
    k->u = analyze_uniformity(&p->arena, p->m);
    k->value_count = p->m->id_count;
    k->group_count = (uint64_t)groups[0] * groups[1] * groups[2];
    k->subgroup_count = p->table.subgroups;
    k->turns = calloc((k->group_count + 1) * k->value_count * MOST_TURNS, sizeof *k->turns);
    k->executed = calloc(k->group_count * k->subgroup_count * k->value_count, 1);
    return k;
}

void close_claims(struct claims *k)
{
    if (!k) return;
    free(k->turns);
    free(k->executed);
}

static void print_wrong_claim(struct group *g, struct claims *k, const struct instruction *in,
                              const char *what)
{
    const struct line_place *place = &g->program->places.at[in->place];
    if (k->messages++ < MOST_MESSAGES)
        printf("uniformity: line %u: %s: %s, %%%u\n", place->line, what, opcode_name(in->at),
               find_opcode(opcode_of(in->at))->has_result ? in->at[2] : 0);
}

static bool is_poisoned(const struct group *g, const struct instruction *in)
{
    for (uint32_t c = 0; g->poison && c < in->slots; c++)
        if (g->poison[in->to + c] & g->mask) return true;
    return false;
}

static bool is_equal(const struct group *g, const struct instruction *in, unsigned scope)
{
    for (uint32_t c = 0; c < in->slots; c++) {
        const uint64_t *values = slot_at(g, in->to + c);
        for (unsigned n = 1; n < g->active_count; n++) {
            unsigned i = g->active[n], before = g->active[n - 1];
            bool is_one = scope >= UNIFORM_SUBGROUP || i >> scope == before >> scope;
            if (is_one && values[i] != values[before]) return false;
        }
    }
    return true;
}

static void compare_turn(struct group *g, struct claims *k, const struct instruction *in,
                         struct turn *turn, uint64_t hash, const char *what)
{
    if (turn->is_known && turn->hash != hash) print_wrong_claim(g, k, in, what);
    *turn = (struct turn){hash, true};
}

static void compare_subgroups(struct group *g, struct claims *k, const struct instruction *in,
                              uint32_t rank, unsigned scope)
{
    const uint32_t *id = g->workgroup->id, *groups = g->machine->groups;
    uint64_t group = ((uint64_t)id[2] * groups[1] + id[1]) * groups[0] + id[0], hash = 0;
    uint8_t *executed =
        &k->executed[(group * k->subgroup_count + g->subgroup->index) * k->value_count + rank];
    if (*executed == MOST_TURNS) return;
    unsigned turn = (*executed)++;
    for (uint32_t c = 0; c < in->slots; c++)
        hash = (hash ^ slot_at(g, in->to + c)[g->active[0]]) * 0x9e3779b97f4a7c15u;
    compare_turn(g, k, in, &k->turns[(group * k->value_count + rank) * MOST_TURNS + turn], hash,
                 "differs in the work-group");
    if (scope < UNIFORM_DISPATCH) return;
    compare_turn(g, k, in, &k->turns[(k->group_count * k->value_count + rank) * MOST_TURNS + turn],
                 hash, "differs in the dispatch");
}

void check_claims(struct group *g, struct claims *k, const struct instruction *in)
{
    const struct opcode_info *info = find_opcode(opcode_of(in->at));
    if (opcode_of(in->at) == SpvOpFunctionCall) return; /* its result comes later */
    if (!info->has_type || !in->slots || !g->active_count || !in->type ||
        in->type->kind == RUN_TYPE_POINTER)
        return;
    uint32_t rank = rank_of_id(k->u, in->at[2]);
    const struct value_fact *v = &k->u->values[rank];
    const struct flow *f = &k->u->functions[v->function];
    if (!v->block) return;
    if (is_together(f, v->block) && g->active_count != count_lanes(g->subgroup->live))
        print_wrong_claim(g, k, in, "some of the subgroup only");
    if (!v->scope || is_poisoned(g, in)) return;
    if (!is_equal(g, in, v->scope)) print_wrong_claim(g, k, in, "differs between invocations");
    uint8_t control = control_of(f, v->block), both = control < v->scope ? control : v->scope;
    if (both >= UNIFORM_WORKGROUP && !f->is_split[v->block] && !f->entry_is_split)
        compare_subgroups(g, k, in, rank, both);
}
