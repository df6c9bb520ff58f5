/* Breakpoints: at which lines they are, and whether lanes stop there. */
#include <stdlib.h>

#include "run/debug/code.h"

/* --- places -------------------------------------------------------------------------------- */

static bool is_separator(char c) { return c == '/' || c == '\\'; }

bool is_same_file(const char *a, const char *b)
{
    size_t x = strlen(a), y = strlen(b);
    const char *longer = x > y ? a : b, *shorter = x > y ? b : a;
    size_t more = x > y ? x - y : y - x;
    if (!strncmp(shorter, "./", 2)) return is_same_file(longer, shorter + 2);
    return *shorter && !strcmp(longer + more, shorter) && (!more || is_separator(longer[more - 1]));
}

static bool has_instructions(const struct debugger *d, uint32_t place)
{
    return d->code.line_of[place] == place && d->p->places.at[place].line &&
           d->p->places.at[place].file;
}

/* The place of a line, or of the next one of the file; 0: there is none. */
static uint32_t find_line(const struct debugger *d, const char *file, unsigned line)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < d->p->places.count; i++) {
        const struct line_place *place = &d->p->places.at[i];
        if (!has_instructions(d, i) || place->line < line || !is_same_file(place->file, file))
            continue;
        if (!best || place->line < d->p->places.at[best].line) best = i;
    }
    return best;
}

void visit_lines(const struct debugger *d, const char *file, unsigned first, unsigned last,
                 void (*visit)(void *user, unsigned line), void *user)
{
    for (uint32_t i = 1; i < d->p->places.count; i++) {
        const struct line_place *place = &d->p->places.at[i];
        if (has_instructions(d, i) && place->line >= first && place->line <= last &&
            is_same_file(place->file, file))
            visit(user, place->line);
    }
}

static const struct run_function *find_named_function(const struct debugger *d, const char *name)
{
    for (uint32_t i = 0; i < d->p->order_count; i++)
        if (!strcmp(name_function(d, d->p->order[i]), name)) return d->p->order[i];
    return NULL;
}

static unsigned first_line(const struct debugger *d, const struct run_function *f)
{
    for (uint32_t i = 0; i < f->instruction_count; i++)
        if (f->instructions[i].place) return d->p->places.at[f->instructions[i].place].line;
    return 0;
}

unsigned add_breakpoint(struct debugger *d, const struct debug_breakpoint *b)
{
    struct breakpoint_row row = {.b = *b, .place = NO_SLOT, .next = d->breakpoints};
    if (b->function) row.in = find_named_function(d, b->function);
    else row.place = find_line(d, b->file, b->line);
    if (b->function ? !row.in : !row.place) return 0;
    struct breakpoint_row *added = malloc(sizeof *added);
    if (!added) return 0;
    *added = row;
    d->breakpoints = added;
    return row.in ? first_line(d, row.in) : d->p->places.at[row.place].line;
}

void remove_breakpoint(struct debugger *d, uint32_t id)
{
    for (struct breakpoint_row **at = &d->breakpoints; *at;) {
        struct breakpoint_row *row = *at;
        if (row->b.id != id) {
            at = &row->next;
            continue;
        }
        *at = row->next;
        free(row);
    }
}

/* --- conditions ---------------------------------------------------------------------------- */

/* "5", "== 5", ">= 5", "> 5", "< 5", "<= 5", "% 5": whether an execution counts. */
static bool counts(const char *hits, uint64_t count)
{
    size_t length = strspn(hits, " <>=%");
    uint64_t number = strtoull(hits + length, NULL, 10);
    const char *sign = hits + strspn(hits, " ");
    if (!strncmp(sign, ">=", 2)) return count >= number;
    if (!strncmp(sign, "<=", 2)) return count <= number;
    if (*sign == '>') return count > number;
    if (*sign == '<') return count < number;
    if (*sign == '%') return number && count % number == 0;
    return count == number;
}

/* The active lanes in which the condition is true; all of them without one, or if it is wrong. */
static lane_mask lanes_that_stop(struct debugger *d, const struct breakpoint_row *row,
                                 const struct lane_place *at)
{
    struct debug_frame frames[MOST_DEBUG_FRAMES];
    lane_mask stops = 0, mask = d->group->mask;
    if (!row->b.condition) return mask;
    if (!find_frames(d, at, frames)) return 0;
    for (lane_mask rest = mask; rest; rest &= rest - 1) {
        struct lane_place lane = *at;
        struct debug_result r;
        lane.lane = lowest_lane(rest);
        if (!compute_expression(d, &lane, &frames[0], row->b.condition, &r)) {
            char text[400];
            snprintf(text, sizeof text, "condition '%s': %s", row->b.condition, r.error);
            d->host.print(d->host.user, frames[0].file, frames[0].line, text);
            return mask;
        }
        if (is_true_result(&r)) stops |= lane_bit(lane.lane);
    }
    return stops;
}

/* --- texts --------------------------------------------------------------------------------- */

static void write_log(struct debugger *d, const struct breakpoint_row *row,
                      const struct lane_place *at, const struct debug_frame *frame, char *text,
                      size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (const char *c = row->b.log; *c && used + 1 < size; c++) {
        const char *end = *c == '{' ? strchr(c, '}') : NULL;
        if (!end) {
            text[used++] = *c;
            text[used] = '\0';
            continue;
        }
        char expression[200], value[256];
        struct debug_result r;
        snprintf(expression, sizeof expression, "%.*s", (int)(end - c - 1), c + 1);
        if (compute_expression(d, at, frame, expression, &r))
            print_result(d, &r, value, sizeof value);
        else snprintf(value, sizeof value, "{%s}", r.error);
        used += (size_t)snprintf(text + used, size - used, "%s", value);
        if (used >= size) used = size - 1;
        c = end;
    }
}

/* Prints the text of each lane; lanes with the same text share a line. */
static void print_log(struct debugger *d, const struct breakpoint_row *row,
                      const struct lane_place *at, lane_mask lanes)
{
    struct debug_frame frames[MOST_DEBUG_FRAMES];
    char text[1024], other[1024], who[128], line[1400];
    if (!find_frames(d, at, frames)) return;
    while (lanes) {
        struct lane_place lane = *at;
        lane_mask same = 0;
        lane.lane = lowest_lane(lanes);
        write_log(d, row, &lane, &frames[0], text, sizeof text);
        for (lane_mask rest = lanes; rest; rest &= rest - 1) {
            lane.lane = lowest_lane(rest);
            write_log(d, row, &lane, &frames[0], other, sizeof other);
            if (!strcmp(text, other)) same |= lane_bit(lane.lane);
        }
        if (!same) same = lane_bit(lowest_lane(lanes));
        lanes &= ~same;
        name_invocations(d->group, same, who, sizeof who);
        snprintf(line, sizeof line, "%s (%s)", text, who);
        d->host.print(d->host.user, frames[0].file, frames[0].line, line);
    }
}

/* --- meeting them -------------------------------------------------------------------------- */

void meet_breakpoints(struct debugger *d, const struct lane_place *at, bool begins_function,
                      struct debug_stop *stop)
{
    uint32_t line = d->code.line_of[at->at->place];
    const struct run_function *f = at->strand->frames[at->depth - 1].f;
    lane_mask stops = 0;
    for (struct breakpoint_row *row = d->breakpoints; row; row = row->next) {
        if (row->in ? !begins_function || row->in != f : row->place != line) continue;
        lane_mask lanes = lanes_that_stop(d, row, at);
        if (!lanes || (++row->hits, row->b.hits && !counts(row->b.hits, row->hits))) continue;
        if (row->b.log) {
            print_log(d, row, at, lanes);
            continue;
        }
        if (!stops) stop->lane = at->subgroup->index * d->p->lanes + lowest_lane(lanes);
        stops |= lanes;
        if (stop->breakpoints < sizeof stop->breakpoint / sizeof *stop->breakpoint)
            stop->breakpoint[stop->breakpoints++] = row->b.id;
    }
}
