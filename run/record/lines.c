/* The table of source lines. Places of one line that differ in the column are one row. */
#include <stdlib.h>

#include "run/record/parts.h"

static int by_line(const void *a, const void *b)
{
    const struct run_line *x = a, *y = b;
    int files = strcmp(x->file, y->file);
    return files ? files : x->line < y->line ? -1 : x->line > y->line;
}

static struct run_line line_of(const struct line_place *p)
{
    return (struct run_line){.file = p->file ? p->file : "", .line = p->line};
}

bool make_lines(struct record *r)
{
    const struct run_program *p = r->machine->p;
    struct line_table *t = &r->lines;
    uint32_t places = p->places.count, kept = 0;
    t->lines = calloc(places + 1, sizeof *t->lines);
    t->of_place = calloc(places + 1, sizeof *t->of_place);
    if (!t->lines || !t->of_place) return false;
    for (uint32_t i = 1; i < places; i++) t->lines[i - 1] = line_of(&p->places.at[i]);
    if (places > 1) qsort(t->lines, places - 1, sizeof *t->lines, by_line);
    for (uint32_t i = 0; i + 1 < places; i++)
        if (!kept || by_line(&t->lines[i], &t->lines[kept - 1])) t->lines[kept++] = t->lines[i];
    t->count = kept;
    t->of_place[0] = kept;
    for (uint32_t i = 1; i < places; i++) {
        struct run_line key = line_of(&p->places.at[i]);
        const struct run_line *found = bsearch(&key, t->lines, kept, sizeof key, by_line);
        t->of_place[i] = found ? (uint32_t)(found - t->lines) : kept;
    }
    t->lanes = calloc((size_t)(kept + 1) * p->lanes, sizeof *t->lanes);
    for (uint32_t i = 0; t->lanes && i <= kept; i++)
        t->lines[i].by_lane = t->lanes + (size_t)i * p->lanes;
    return t->lanes != NULL;
}
