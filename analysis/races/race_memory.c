/* Records the accesses of shared memory since the last barrier, and finds races among them. */
#include "analysis/races/race_values.h"

enum { MOST_CELLS = 1 << 14 };

/* Returns the variable, with cells; NULL: it is not followed. */
static struct race_variable *open_variable(struct races *r, SpvId pointer)
{
    const struct spirv_module *m = r->u->m;
    uint32_t root = r->u->values[rank_of_id(r->u, pointer)].root;
    if (!root) return NULL;
    if (r->variables[root - 1]) return r->variables[root - 1];
    const uint32_t *at = m->ids[root - 1].at;
    const uint32_t *type = value_type(m, result_of(at));
    if (!type || opcode_of(type) != SpvOpTypePointer || type[2] != SpvStorageClassWorkgroup)
        return NULL;
    bool is_argument = opcode_of(at) == SpvOpFunctionParameter;
    uint32_t count = is_argument ? MOST_CELLS : count_scalars(m, pointed_type(m, type));
    if (!count || count > MOST_CELLS) return NULL;
    struct race_variable *v = r->variables[root - 1] = arena_new(r->u->arena, struct race_variable);
    v->pages = arena_array(r->u->arena, struct race_cell *, count / CELLS_PER_PAGE + 1);
    v->count = count;
    return v;
}

static const uint32_t *instruction_at(const struct races *r, uint32_t word)
{
    return r->u->m->words.at + word;
}

static struct race_cell *open_cell(const struct races *r, struct race_variable *v, uint64_t i)
{
    if (i >= v->count) return NULL;
    struct race_cell **page = &v->pages[i / CELLS_PER_PAGE];
    if (!*page) *page = arena_array(r->u->arena, struct race_cell, CELLS_PER_PAGE);
    struct race_cell *cell = &(*page)[i % CELLS_PER_PAGE];
    if (cell->epoch != r->epoch) *cell = (struct race_cell){.epoch = r->epoch};
    return cell;
}

/* --- reports ------------------------------------------------------------------------------- */

static bool is_reported(struct races *r, const uint32_t *at, const uint32_t *other)
{
    for (uint32_t i = 0; i + 1 < r->reported.count; i += 2)
        if (r->reported.at[i] == at && r->reported.at[i + 1] == other) return true;
    vec_push(r->u->arena, &r->reported, at);
    vec_push(r->u->arena, &r->reported, other);
    return false;
}

static void report(struct races *r, const uint32_t *at, const uint32_t *other, const char *text)
{
    struct reason reason = {other, CAUSE_OTHER_ACCESS, 0};
    const struct finding finding = {"shared-race", at, text, &reason, 1};
    if (!is_reported(r, at, other)) r->report(r->user, r->u, &finding);
}

static const char *verb_of(enum shared_access access)
{
    return access == SHARED_READ    ? "reads"
           : access == SHARED_WRITE ? "writes"
                                    : "changes by an atomic";
}

static void report_pair(struct races *r, const uint32_t *at, enum shared_access access, uint32_t i,
                        const uint32_t *other, enum shared_access before, uint32_t j)
{
    report(r, at, other,
           arena_printf(
               r->u->arena,
               "a race: invocation %u %s what invocation %u %s before, with no barrier in between",
               r->group.index[i], verb_of(access), r->group.index[j - 1], verb_of(before)));
}

/* --- known indices ------------------------------------------------------------------------- */

static void check_cell(struct races *r, const uint32_t *at, struct race_cell *cell,
                       enum shared_access access, uint32_t i, bool is_same_value)
{
    uint32_t me = i + 1;
    bool is_other = cell->writer && cell->writer != me && !cell->is_by_all;
    if (is_other && access == SHARED_WRITE && instruction_at(r, cell->write) == at && is_same_value)
        cell->is_by_all = true;
    else if (is_other && !(r->in_doubt && cell->in_doubt[SHARED_WRITE]))
        report_pair(r, at, access, i, instruction_at(r, cell->write), SHARED_WRITE, cell->writer);
    uint32_t reader = cell->reader && cell->reader != me ? cell->reader
                      : cell->other_reader != me         ? cell->other_reader
                                                         : 0;
    if (access != SHARED_READ && reader && !(r->in_doubt && cell->in_doubt[SHARED_READ]))
        report_pair(r, at, access, i, instruction_at(r, cell->read), SHARED_READ, reader);
    bool is_atomic = cell->atomic && cell->atomic != me;
    if (access != SHARED_ATOMIC && is_atomic && !(r->in_doubt && cell->in_doubt[SHARED_ATOMIC]))
        report_pair(r, at, access, i, instruction_at(r, cell->atomic_at), SHARED_ATOMIC,
                    cell->atomic);
}

/* An access in doubt replaces none that is certain. */
static void note_access(struct races *r, const uint32_t *at, struct race_cell *cell,
                        enum shared_access access, uint32_t i)
{
    uint16_t *by = access == SHARED_READ    ? &cell->reader
                   : access == SHARED_WRITE ? &cell->writer
                                            : &cell->atomic;
    uint32_t *where = access == SHARED_READ    ? &cell->read
                      : access == SHARED_WRITE ? &cell->write
                                               : &cell->atomic_at;
    uint16_t me = (uint16_t)(i + 1);
    if (*by && r->in_doubt && !cell->in_doubt[access]) return;
    bool is_first = !*by || (cell->in_doubt[access] && !r->in_doubt);
    if (access != SHARED_READ || is_first) *by = me;
    else if (*by != me) cell->other_reader = me;
    *where = word_of(r->u->m, at);
    cell->in_doubt[access] = r->in_doubt;
}

static void note_writer(struct races *r, struct race_variable *v, const uint32_t *at, uint32_t i)
{
    if (v->writers_epoch != r->epoch) {
        v->writers_epoch = r->epoch;
        v->first_writer = (uint16_t)(i + 1);
        v->has_two_writers = false;
    }
    v->has_two_writers |= v->first_writer != i + 1;
    v->write = at;
}

/* --- indices from memory ------------------------------------------------------------------- */

static void open_wild(const struct races *r, struct race_variable *v)
{
    if (v->epoch == r->epoch) return;
    v->epoch = r->epoch;
    v->wild_write = v->wild_read = v->wild_atomic = NULL;
    v->wild_most = 0;
}

static void report_wild(struct races *r, const uint32_t *at, enum shared_access access,
                        const uint32_t *other, enum shared_access before)
{
    report(
        r, at, other,
        arena_printf(
            r->u->arena,
            "a race: an invocation %s what another %s before at an index from memory, with no barrier in between",
            verb_of(access), verb_of(before)));
}

/* Reports an access of elements of which others may have accessed some at indices from memory. */
static void check_wild(struct races *r, const uint32_t *at, struct race_variable *v,
                       enum shared_access access, const uint64_t *offsets)
{
    uint32_t count = 0;
    open_wild(r, v);
    for (uint32_t i = 0; i < r->count; i++)
        count += r->is_active[i] && (!offsets || offsets[i] <= v->wild_most);
    if (count < 2) return;
    if (v->wild_write) report_wild(r, at, access, v->wild_write, SHARED_WRITE);
    if (v->wild_atomic && access != SHARED_ATOMIC)
        report_wild(r, at, access, v->wild_atomic, SHARED_ATOMIC);
    if (v->wild_read && access != SHARED_READ)
        report_wild(r, at, access, v->wild_read, SHARED_READ);
}

/* An invocation may access any element up to `most`: what others wrote before is among them. */
static void access_any(struct races *r, const uint32_t *at, struct race_variable *v,
                       enum shared_access access, uint64_t most)
{
    open_wild(r, v);
    check_wild(r, at, v, access, NULL);
    bool is_written = v->writers_epoch == r->epoch && v->has_two_writers;
    uint32_t first = 0;
    for (uint64_t i = 0; is_written && i <= most && i < v->count; i++) {
        const struct race_cell *page = v->pages[i / CELLS_PER_PAGE];
        if (!page) continue;
        const struct race_cell *cell = &page[i % CELLS_PER_PAGE];
        if (cell->epoch != r->epoch || !cell->writer || cell->is_by_all) continue;
        if (!first) first = cell->writer;
        if (first == cell->writer) continue;
        report(
            r, at, instruction_at(r, cell->write),
            arena_printf(
                r->u->arena,
                "a race: an invocation %s at an index from memory what others wrote before, with no barrier in between",
                verb_of(access)));
        break;
    }
    if (r->active_count < 2) return;
    if (most > v->wild_most) v->wild_most = most;
    if (access == SHARED_READ) v->wild_read = at;
    else if (access == SHARED_WRITE) v->wild_write = at;
    else v->wild_atomic = at;
}

/* --- accesses ------------------------------------------------------------------------------ */

void access_shared(struct races *r, const uint32_t *at, SpvId pointer, enum shared_access access,
                   SpvId stored)
{
    const struct spirv_module *m = r->u->m;
    const uint32_t *type = value_type(m, pointer);
    if (!type || opcode_of(type) != SpvOpTypePointer || type[2] != SpvStorageClassWorkgroup) return;
    struct race_variable *v = open_variable(r, pointer);
    const struct race_value *offset = race_value_of(r, pointer);
    SpvOp op = opcode_of(defined_by(m, pointer));
    bool is_root = op == SpvOpVariable || op == SpvOpFunctionParameter;
    uint32_t scalars = count_scalars(m, pointed_type(m, type));
    if (!v || !scalars || (!is_root && offset->knowledge == UNKNOWN)) return;
    if (!is_root && offset->knowledge == IS_FROM_MEMORY) {
        if (!r->in_doubt) access_any(r, at, v, access, offset->most);
        return;
    }
    bool is_same_value = stored && is_uniform_here(r, stored);
    if (!r->in_doubt) check_wild(r, at, v, access, is_root ? NULL : offset->at);
    r->budget -= (int64_t)scalars * r->active_count;
    for (uint32_t i = 0; i < r->count; i++)
        for (uint32_t s = 0; r->is_active[i] && s < scalars; s++) {
            struct race_cell *cell = open_cell(r, v, (is_root ? 0 : offset->at[i]) + s);
            if (!cell) break;
            if (access == SHARED_WRITE && !r->in_doubt) note_writer(r, v, at, i);
            check_cell(r, at, cell, access, i, is_same_value);
            note_access(r, at, cell, access, i);
        }
}
