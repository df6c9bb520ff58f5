/* Uniform control flow of the workgroup, the only guarantee of SPIR-V without extensions: "If
 * control flow is uniform upon entry into a structured loop or selection, and all invocations leave
 * that loop or selection via the header block's declared merge block, then control flow reconverges
 * to be uniform at that merge block" (2.2.5, Uniform Control Flow). All invocations are those of
 * the invocation group, which is the workgroup (Vulkan 9.27.7, "Workgroup").
 * SubgroupUniformControlFlowKHR extends the definition to each subgroup
 * (SPV_KHR_subgroup_uniform_control_flow), and then nothing of this is needed.
 *
 * Subgroups reach a branch one after the other. The path of a subgroup is a hash of the branches
 * that it took while control flow was uniform, so that equal paths are the same dynamic instance.
 * The first one to reach a branch records its direction. When another one takes another direction,
 * the construct around the branch is split, and reconvergence inside of it is no longer guaranteed.
 * Those that were there before have been promised more than the texts do, never less; other seeds
 * have another order. A construct that an invocation leaves other than by its merge block is
 * broken: then control flow is not uniform there, and the construct around it is split. A barrier
 * of the workgroup is executed by all, or undefined: after it control flow is uniform again. */
#include "run/machine/together.h"

#include <stdlib.h>

#include "run/machine/random.h"
#include "run/operations/operations.h"

enum { MOST_ROWS = 1 << 16, ROOT = 1 };

struct path_row {
    uint64_t key;  /* 0: the row is empty */
    uint32_t edge; /* that all have taken; SPLIT */
    bool is_split, is_broken;
};

static uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t seed = a ^ (b * 0xff51afd7ed558ccdull);
    return next_random(&seed) | 2; /* neither 0 nor ROOT */
}

/* Strands beside the subgroup's own are never uniform (random.c). */
static bool is_followed(const struct group *g)
{
    const struct workgroup *w = g->workgroup;
    return w->subgroup_count > 1 && !w->together.is_off && !g->program->maximal &&
           !g->program->uniform_control_flow && !g->strand->parent;
}

/* --- rows ---------------------------------------------------------------------------------- */

/* The row of a key, or the empty one for it; the table is never full. */
static struct path_row *slot_of(const struct together *t, uint64_t key)
{
    uint32_t at = (uint32_t)key & (t->room - 1);
    while (t->rows[at].key && t->rows[at].key != key) at = (at + 1) & (t->room - 1);
    return &t->rows[at];
}

static bool grow(struct together *t)
{
    struct together more = {.room = t->room ? 2 * t->room : 64};
    if (more.room > MOST_ROWS || !(more.rows = calloc(more.room, sizeof *more.rows))) return false;
    for (uint32_t i = 0; i < t->room; i++)
        if (t->rows[i].key) *slot_of(&more, t->rows[i].key) = t->rows[i];
    free(t->rows);
    t->rows = more.rows;
    t->room = more.room;
    return true;
}

/* The row of a key, which is made if there is none; NULL: there are too many, and from now on
 * everything counts as uniform. */
static struct path_row *row_of(struct together *t, uint64_t key, bool *is_new)
{
    *is_new = false;
    if (2 * t->count >= t->room && !grow(t)) {
        t->is_off = true;
        return NULL;
    }
    struct path_row *row = slot_of(t, key);
    if (!row->key) {
        *row = (struct path_row){.key = key, .edge = SPLIT};
        *is_new = true;
        t->count++;
    }
    return row;
}

static const struct path_row *find_row(const struct together *t, uint64_t key)
{
    static const struct path_row none;
    return t->room ? slot_of(t, key) : &none;
}

/* --- constructs ---------------------------------------------------------------------------- */

/* Nothing inside of the innermost promised construct is uniform any more. */
static void split_innermost(struct group *g)
{
    const struct strand *s = g->strand;
    bool is_new;
    struct path_row *row =
        row_of(&g->workgroup->together,
               s->promise_count ? s->promises[s->promise_count - 1].number : ROOT, &is_new);
    if (row) row->is_split = true;
}

bool is_together(const struct group *g)
{
    const struct together *t = &g->workgroup->together;
    const struct strand *s = g->strand;
    if (!is_followed(g)) return true;
    bool is_split = find_row(t, ROOT)->is_split;
    for (uint32_t i = 0; i < s->promise_count && !is_split; i++)
        is_split = find_row(t, s->promises[i].number)->is_split;
    return !is_split;
}

uint64_t number_construct(const struct group *g, const struct instruction *in)
{
    return mix(g->subgroup->path, (uint64_t)(in->at - g->program->m->words.at));
}

void note_branch(struct group *g, const struct instruction *in, uint32_t edge)
{
    bool is_new;
    if (!is_followed(g) || !is_together(g)) return;
    uint64_t key = number_construct(g, in);
    struct path_row *row = row_of(&g->workgroup->together, key, &is_new);
    if (!row) return;
    if (is_new) row->edge = edge;
    else if (row->edge != edge) row->edge = SPLIT;
    g->subgroup->path = mix(key, edge);
    if (row->edge == SPLIT) split_innermost(g);
    /* Others may reach the branch before this subgroup continues. */
    else if (is_new && g->quantum <= QUANTUM && next_random(&g->seed) & 1) g->quantum = 1;
}

void note_leaving(struct group *g, uint32_t first)
{
    const struct strand *s = g->strand;
    for (uint32_t i = first; is_followed(g) && i < s->promise_count; i++) {
        bool is_new;
        struct path_row *row = row_of(&g->workgroup->together, s->promises[i].number, &is_new);
        if (row) row->is_broken = true;
    }
}

void end_construct(struct group *g, uint64_t number, bool by_merge)
{
    if (!is_followed(g)) return;
    if (!by_merge || find_row(&g->workgroup->together, number)->is_broken) split_innermost(g);
    g->subgroup->path = mix(number, by_merge ? 1 : 2);
}

/* --- workgroups ---------------------------------------------------------------------------- */

/* Nothing is split, and all are on the same path. */
static void restart(struct workgroup *w, uint64_t number)
{
    struct together *t = &w->together;
    if (t->room) memset(t->rows, 0, sizeof *t->rows * t->room);
    t->count = 0;
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        struct subgroup *s = &w->subgroups[i];
        s->path = mix(ROOT, number);
        for (uint32_t k = 0; k < s->strand.promise_count; k++)
            s->strand.promises[k].number = mix(s->path, k);
    }
}

void meet_together(struct workgroup *w)
{
    if (w->machine->options.schedule == RUN_RANDOM) restart(w, ++w->together.barriers);
}

void start_together(struct workgroup *w)
{
    w->together.barriers = 0;
    w->together.is_off = false;
    restart(w, 0);
}

void free_together(struct workgroup *w) { free(w->together.rows); }
