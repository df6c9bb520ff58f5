/* The time line: each instruction of a subgroup is a tick, and a barrier lets subgroups continue at
 * the tick at which the last one arrived.
 *
 * The cells of a row have room for a fixed number of ticks.  When one is full, two neighbouring
 * cells of all rows become one, and the ticks of a cell double. */
#include "run/record/timeline.h"

#include <stdlib.h>

#include "run/record/parts.h"

enum {
    MOST_TIME_ROWS = 64,
    LEAST_CELLS = 4096,
    CELL_BYTES = 24,
    MOST_COLUMNS = 4096,
    MOST_BARRIERS = 1000
};

bool make_timeline(struct record *r, uint32_t subgroups)
{
    struct timeline *t = &r->time;
    const uint32_t *groups = r->machine->groups, *first = r->machine->options.record_group;
    t->first = (first[2] * groups[1] + first[1]) * groups[0] + first[0];
    uint64_t total = (uint64_t)groups[0] * groups[1] * groups[2] - t->first;
    t->subgroups = subgroups;
    uint64_t whole = MOST_TIME_ROWS / t->subgroups; /* workgroups, of which none is cut */
    uint64_t rows = (total < whole ? total : whole ? whole : 1) * t->subgroups;
    t->row_count = rows > MOST_TIME_ROWS ? MOST_TIME_ROWS : (uint32_t)rows;
    uint64_t cells = r->machine->options.record_bytes / 2 / CELL_BYTES;
    t->columns = (uint32_t)((cells > LEAST_CELLS ? cells : LEAST_CELLS) / t->row_count);
    if (t->columns > MOST_COLUMNS) t->columns = MOST_COLUMNS;
    t->columns -= t->columns % 2;
    t->width = 1;
    t->rows = calloc(t->row_count, sizeof *t->rows);
    t->cells = calloc((size_t)t->row_count * t->columns, sizeof *t->cells);
    t->barriers = calloc(MOST_BARRIERS, sizeof *t->barriers);
    for (uint32_t i = 0; t->rows && t->cells && i < t->row_count; i++)
        t->rows[i].cells = t->cells + (size_t)i * t->columns;
    return t->rows && t->cells && t->barriers;
}

uint32_t number_of_workgroup(const struct workgroup *w)
{
    const uint32_t *groups = w->machine->groups;
    return (w->id[2] * groups[1] + w->id[1]) * groups[0] + w->id[0];
}

struct time_row *time_row_of(const struct record *r, const struct workgroup *w, uint32_t subgroup)
{
    uint32_t number = number_of_workgroup(w);
    uint64_t row = (uint64_t)(number - r->time.first) * r->time.subgroups + subgroup;
    return number >= r->time.first && row < r->time.row_count ? &r->time.rows[row] : NULL;
}

/* --- time ---------------------------------------------------------------------------------- */

static struct cell merge(struct cell a, struct cell b)
{
    return (struct cell){.line = a.executed >= b.executed ? a.line : b.line,
                         .executed = a.executed + b.executed,
                         .lanes = a.lanes + b.lanes};
}

static void double_width(struct timeline *t)
{
    for (uint32_t row = 0; row < t->row_count; row++) {
        struct cell *c = t->rows[row].cells;
        for (uint32_t i = 0; i < t->columns / 2; i++) c[i] = merge(c[2 * i], c[2 * i + 1]);
        memset(c + t->columns / 2, 0, sizeof *c * (t->columns / 2));
    }
    t->width *= 2;
}

void count_tick(struct record *r, struct group *g, uint32_t line, bool arrives)
{
    struct timeline *t = &r->time;
    struct time_row *row = time_row_of(r, g->workgroup, g->subgroup->index);
    if (!row) return;
    while (row->now / t->width >= t->columns) double_width(t);
    struct cell *c = &row->cells[row->now / t->width];
    *c = merge(*c, (struct cell){line, 1, g->active_count});
    row->lanes = count_lanes(g->subgroup->live);
    row->now++;
    if (arrives) row->arrival = row->now;
}

static void add_barrier(struct record *r, const struct workgroup *w, uint64_t tick,
                        const struct instruction *in)
{
    struct timeline *t = &r->time;
    if (t->barrier_count == MOST_BARRIERS) {
        t->barriers_left_out++;
        return;
    }
    t->barriers[t->barrier_count++] =
        (struct time_barrier){tick, r->lines.of_place[in->place], number_of_workgroup(w)};
}

void record_meeting(struct workgroup *w, const struct instruction *in, enum strand_state state,
                    uint32_t first, uint32_t count)
{
    struct record *r = w->machine->record;
    uint64_t last = 0;
    for (uint32_t i = first; i < first + count; i++) {
        const struct time_row *row = time_row_of(r, w, i);
        if (row && w->subgroups[i].strand.state == state && row->now > last) last = row->now;
    }
    for (uint32_t i = first; i < first + count; i++) {
        struct time_row *row = time_row_of(r, w, i);
        if (row && w->subgroups[i].strand.state == state) row->now = last;
    }
    if (last) add_barrier(r, w, last, in);
}

void record_wait(struct workgroup *w, const struct subgroup *s)
{
    struct record *r = w->machine->record;
    struct time_row *row = time_row_of(r, w, s->index);
    if (!row) return;
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        const struct time_row *other = time_row_of(r, w, i);
        if (other && other->arrival > row->now) row->now = other->arrival;
    }
    add_barrier(r, w, row->now, s->strand.barrier);
}

/* --- writing ------------------------------------------------------------------------------- */

/* LINE, EXECUTED, LANES, COUNT of equal cells, after each other; without those after the last. */
static void write_cells(const struct record *r, const struct time_row *row, struct record_text *t)
{
    uint64_t used = (row->now + r->time.width - 1) / r->time.width;
    const char *comma = "";
    for (uint64_t i = 0, next; i < used && i < r->time.columns; i = next) {
        struct cell c = row->cells[i];
        for (next = i + 1; next < used && next < r->time.columns; next++) {
            struct cell n = row->cells[next];
            if (n.line != c.line || n.executed != c.executed || n.lanes != c.lanes) break;
        }
        append_text(t, "%s%d,%u,%u,%llu", comma,
                    c.executed && c.line < r->lines.count ? (int)c.line : -1, c.executed, c.lanes,
                    (unsigned long long)(next - i));
        comma = ",";
    }
}

void write_timeline(const struct record *r, struct record_text *t)
{
    const struct timeline *line = &r->time;
    uint64_t ticks = 0;
    for (uint32_t i = 0; i < line->row_count; i++)
        if (line->rows[i].now > ticks) ticks = line->rows[i].now;
    append_text(
        t, "{\"subgroups\":%u,\"ticks\":%llu,\"width\":%llu,\"barriers_left_out\":%llu,\"rows\":[",
        line->subgroups, (unsigned long long)ticks, (unsigned long long)line->width,
        (unsigned long long)line->barriers_left_out);
    for (uint32_t i = 0; i < line->row_count; i++) {
        const struct time_row *row = &line->rows[i];
        append_text(t, "%s{\"workgroup\":%u,\"subgroup\":%u,\"lanes\":%u,\"end\":%llu,\"cells\":[",
                    i ? "," : "", line->first + i / line->subgroups, i % line->subgroups,
                    row->lanes, (unsigned long long)row->now);
        write_cells(r, row, t);
        append_text(t, "]}");
    }
    append_text(t, "],\"barriers\":[");
    for (uint32_t i = 0; i < line->barrier_count; i++) {
        const struct time_barrier *b = &line->barriers[i];
        append_text(t, "%s[%llu,%d,%u]", i ? "," : "", (unsigned long long)b->tick,
                    b->line < r->lines.count ? (int)b->line : -1, b->workgroup);
    }
    append_text(t, "]}");
}
