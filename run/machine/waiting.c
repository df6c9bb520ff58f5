/* Lists where invocations wait for each other, for the message about a deadlock. */
#include "run/operations/operations.h"

struct rows {
    char *at;
    size_t size, used;
    unsigned rows;
};

enum { MOST_ROWS = 6 };

static unsigned line_of(const struct group *g, const struct instruction *in)
{
    return in ? g->program->places.at[in->place].line : 0;
}

/* The first line of a block, or the last before it. */
static unsigned line_of_block(const struct group *g, const struct run_function *f, uint32_t block)
{
    const struct block *b = &f->blocks[block];
    for (uint32_t i = b->first; i < b->first + b->count; i++)
        if (f->instructions[i].place) return line_of(g, &f->instructions[i]);
    for (uint32_t i = b->first; i-- > 0;)
        if (f->instructions[i].place) return line_of(g, &f->instructions[i]);
    return 0;
}

static void add_row(struct rows *t, struct group *g, struct subgroup *s, lane_mask lanes,
                    const char *what, unsigned line)
{
    char who[256];
    struct subgroup *current = g->subgroup;
    if (!lanes || t->rows++ >= MOST_ROWS || t->used >= t->size) return;
    g->subgroup = s;
    name_invocations(g, lanes, who, sizeof who);
    g->subgroup = current;
    t->used += (size_t)snprintf(t->at + t->used, t->size - t->used, "%s%s %s line %u",
                                t->rows == 1 ? "" : ", ", who, what, line);
}

static void add_strand(struct rows *t, struct group *g, struct subgroup *s,
                       const struct strand *strand)
{
    uint32_t end = strand->pending_count;
    bool runs = strand == g->strand && s == g->subgroup;
    if (strand->state == STRAND_DONE || !strand->depth) return;
    const struct frame *frame = &strand->frames[strand->depth - 1];
    if (strand->state == STRAND_AT_BARRIER || strand->state == STRAND_AT_WAIT)
        add_row(t, g, s, strand->mask, "at the barrier of", line_of(g, strand->barrier));
    else if (strand->state == STRAND_AT_MEETING)
        add_row(t, g, s, strand->mask, "before", line_of(g, strand->barrier));
    else if (strand->state == STRAND_READY)
        add_row(t, g, s, runs ? g->mask : strand->mask, "at",
                runs ? line_of_block(g, frame->f, frame->block) : line_of(g, strand->next));
    for (uint32_t depth = strand->depth; depth-- > 0; end = strand->frames[depth].pending)
        for (uint32_t i = end; i-- > strand->frames[depth].pending;) {
            const struct pending *p = &strand->pending[i];
            unsigned line =
                p->next ? line_of(g, p->next) : line_of_block(g, strand->frames[depth].f, p->block);
            add_row(t, g, s, p->mask, "before", line);
        }
}

static void add_subgroup(struct rows *t, struct group *g, struct subgroup *s)
{
    add_strand(t, g, s, &s->strand);
    for (const struct strand *c = s->others; c; c = c->following) add_strand(t, g, s, c);
}

void describe_waiting(struct group *g, char *text, size_t size)
{
    struct run_machine *m = g->machine;
    struct rows t = {.at = text, .size = size};
    *text = '\0';
    for (uint32_t i = 0; i < g->workgroup->subgroup_count; i++)
        add_subgroup(&t, g, &g->workgroup->subgroups[i]);
    for (uint32_t w = 0; w < m->resident_count; w++) {
        struct workgroup *other = &m->resident[w];
        if (other == g->workgroup || !other->is_running) continue;
        for (uint32_t i = 0; i < other->subgroup_count; i++)
            add_subgroup(&t, &other->group, &other->subgroups[i]);
    }
    if (t.rows > MOST_ROWS && t.used < size)
        t.used +=
            (size_t)snprintf(text + t.used, size - t.used, ", and %u more", t.rows - MOST_ROWS);
    uint64_t total = (uint64_t)m->groups[0] * m->groups[1] * m->groups[2];
    if (m->next_group < total && t.used < size)
        snprintf(text + t.used, size - t.used, ", and %llu workgroups have not begun",
                 (unsigned long long)(total - m->next_group));
}
