/* #pragma sgcc uniform(SCOPE): instruction 1 of NonSemantic.sgcc.Uniform has a value and the scope
 * over which its author promises it to be uniform.
 *
 * The active lanes must have equal values. Over larger scopes than the subgroup the n-th executions
 * of all subgroups are compared, those in which the whole subgroup took part: the machine has a
 * table of what the first one had. */
#include "run/checks/promises.h"

#include "run/operations/operations.h"

#include <stdlib.h>

enum { MOST_ROWS = 1 << 20, MOST_SHOWN = 4 };

/* A count of executions, or the value of one, by a key that is a hash. */
struct promise_row {
    uint64_t key, value; /* key 0: the row is free */
};

void decode_promise(struct run_program *p, struct instruction *in)
{
    if (in->count != 2 || !value_of(p, ext_argument(in->at, 1))->is_constant)
        refuse_at(p, in->at, "NonSemantic.sgcc.Uniform: expected a value and a constant scope");
    in->more = (const void *)(uintptr_t)constant_of(p, in->at, ext_argument(in->at, 1));
    in->to = NO_SLOT;
    in->slots = 0;
}

/* --- the table ----------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static struct promise_row *row_at(struct promise_row *rows, uint32_t room, uint64_t key)
{
    uint32_t i = (uint32_t)(key >> 32) & (room - 1);
    while (rows[i].key && rows[i].key != key) i = (i + 1) & (room - 1);
    return &rows[i];
}

/* Returns the row of a key, whose value is 0 if it is new; NULL: there are too many. */
static struct promise_row *find_row(struct promises *t, uint64_t key)
{
    if (2 * t->count >= t->room) {
        uint32_t room = t->room ? 2 * t->room : 64;
        struct promise_row *rows = room > MOST_ROWS ? NULL : calloc(room, sizeof *rows);
        if (!rows) return NULL;
        for (uint32_t i = 0; i < t->room; i++)
            if (t->rows[i].key) *row_at(rows, room, t->rows[i].key) = t->rows[i];
        free(t->rows);
        t->rows = rows;
        t->room = room;
    }
    struct promise_row *row = row_at(t->rows, t->room, key | 1);
    t->count += !row->key;
    row->key = key | 1;
    return row;
}

void free_promises(struct promises *t) { free(t->rows); }

/* --- comparison ---------------------------------------------------------------------------- */

static const char *name_scope(uint64_t scope)
{
    return scope == SpvScopeSubgroup    ? "subgroup"
           : scope == SpvScopeWorkgroup ? "work-group"
                                        : "dispatch";
}

/* Returns the lanes whose values differ from the first one's; *component: the first that does. */
static lane_mask find_different(const struct group *g, const struct instruction *in,
                                uint32_t *component)
{
    lane_mask differ = 0;
    for (uint32_t c = 0; c < in->types[0]->slots; c++) {
        const uint64_t *values = slot_at(g, in->args[0] + c);
        if (g->poison && g->poison[in->args[0] + c] & g->mask) return 0;
        for (unsigned n = 1; n < g->active_count; n++)
            if (values[g->active[n]] != values[g->active[0]]) differ |= lane_bit(g->active[n]);
        if (differ) {
            *component = c;
            return differ;
        }
    }
    return 0;
}

static void report_lanes(struct group *g, const struct instruction *in, uint32_t component,
                         lane_mask differ, const char *scope)
{
    char text[256], value[64];
    const uint64_t *values = slot_at(g, in->args[0] + component);
    size_t used = 0;
    unsigned shown = 0;
    for (unsigned n = 0; n < g->active_count && shown < MOST_SHOWN; n++) {
        unsigned lane = g->active[n];
        if (n && !(differ & lane_bit(lane))) continue;
        format_value(value, sizeof value, in->types[0], values[lane]);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s in lane %u",
                                 shown ? ", " : "", value, lane);
        shown++;
    }
    report_fault(g, in, RUN_PROMISES, g->mask,
                 "this is promised to be uniform over the %s, and it is %s%s", scope, text,
                 count_lanes(differ) >= MOST_SHOWN ? ", ..." : "");
}

/* Compares with the other subgroups of the scope: with the first one that was here as often. The
 * machine is locked. */
static bool is_different(struct group *g, const struct instruction *in, bool is_dispatch)
{
    const uint32_t *id = g->workgroup->id;
    struct promises *t = &g->machine->promises;
    uint64_t here = mix((uintptr_t)in, 1), group = here, value = 1;
    for (unsigned i = 0; i < 3; i++) here = mix(here, id[i]);
    if (!is_dispatch) group = mix(here, 2);
    for (uint32_t c = 0; c < in->types[0]->slots; c++)
        value = mix(value, slot_at(g, in->args[0] + c)[g->active[0]]);
    struct promise_row *turns = find_row(t, mix(here, 3 + g->subgroup->index));
    if (!turns) return false;
    struct promise_row *first = find_row(t, mix(group, ~(turns->value++)));
    if (!first) return false;
    value |= 1; /* 0 means that no subgroup was here */
    bool is_new = !first->value;
    if (is_new) first->value = value;
    return !is_new && first->value != value;
}

static void report_subgroup(struct group *g, const struct instruction *in, const char *scope)
{
    char value[64];
    format_value(value, sizeof value, in->types[0], slot_at(g, in->args[0])[g->active[0]]);
    report_fault(
        g, in, RUN_PROMISES, g->mask,
        "this is promised to be uniform over the %s, and another subgroup has another value: here it is %s",
        scope, value);
}

void run_promise(struct group *g, const struct instruction *in)
{
    uint64_t scope = (uintptr_t)in->more;
    uint32_t component = 0;
    if (!checks(g, RUN_PROMISES) || !g->active_count || !in->types[0]) return;
    lane_mask differ = find_different(g, in, &component);
    if (differ) {
        report_lanes(g, in, component, differ, name_scope(scope));
        return;
    }
    bool is_whole = g->mask == g->subgroup->live;
    if (scope == SpvScopeSubgroup || !is_whole) return;
    struct run_machine *m = g->machine;
    pthread_mutex_lock(&m->lock);
    bool differs = is_different(g, in, scope != SpvScopeWorkgroup);
    pthread_mutex_unlock(&m->lock);
    if (differs) report_subgroup(g, in, name_scope(scope));
}
