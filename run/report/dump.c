/* --dump: buffers and images as text, their numbers as the type says. */
#include <string.h>

#include "include/sgcc.h"
#include "run/command/arguments.h"
#include "run/command/options.h"
#include "run/command/place_texts.h"
#include "run/command/values.h"
#include "run/memory/texel.h"
#include "run/operations/floats.h"
#include "run/report/dump.h"
#include "run/report/results.h"

enum { PER_LINE = 8 };

/* --- lines --------------------------------------------------------------------------------- */

struct printer {
    const uint8_t *bytes;
    unsigned per_line; /* numbers of a line */
    unsigned used;     /* numbers on this line */
    bool any;          /* something is on this line */
};

static void end_line(struct printer *p)
{
    if (p->any) putchar('\n');
    p->any = false;
    p->used = 0;
}

/* Begins a line where `count` more numbers do not fit. */
static void make_line_room(struct printer *p, unsigned count)
{
    if (p->used && p->used + count > p->per_line) end_line(p);
}

static void print_number(struct printer *p, const struct scalar_kind *k, const uint8_t *at)
{
    if (p->any) putchar(' ');
    print_scalar(stdout, k, at);
    p->any = true;
    p->used++;
}

/* --- buffers ------------------------------------------------------------------------------- */

static bool visit(void *user, const struct run_scalar *s)
{
    struct printer *p = user;
    const struct scalar_kind *k = find_kind(s->kind, s->bytes);
    if (s->begins_line) end_line(p);
    if (s->together) make_line_room(p, s->together);
    if (s->member && *s->member) {
        printf("%s:", s->member);
        p->any = true;
    }
    if (k) print_number(p, k, p->bytes + s->offset);
    return true;
}

/* Elements of `count` components each. */
static void print_array(struct printer *p, const struct scalar_kind *k, unsigned count, size_t size)
{
    size_t stride = (size_t)k->size * (count == 3 ? 4 : count);
    for (size_t at = 0; at + (size_t)k->size * count <= size; at += stride) {
        make_line_room(p, count);
        for (unsigned c = 0; c < count; c++) print_number(p, k, p->bytes + at + c * k->size);
    }
}

/* An argument of a kernel has the type of the source: the module's integers have no sign. */
static const struct sgcc_argument *argument_at(const struct target *t,
                                               const struct resource_location *at)
{
    for (size_t i = 0; t->point && i < t->point->argument_count; i++) {
        const struct sgcc_argument *a = &t->point->arguments[i];
        if (at->name ? !strcmp(a->name, at->name) : a->set == at->set && a->binding == at->binding)
            return a;
    }
    return NULL;
}

/* Integers of the size of a texel, or floats, as read_texel gives them. */
static void print_texels(struct printer *p, const struct given *g)
{
    uint32_t format = g->image.format, bytes = texel_bytes(format), count = texel_channels(format);
    const struct scalar_kind *k = texel_is_float(format) ? find_kind('f', 4) : find_kind('i', 8);
    for (size_t at = 0; bytes && at + bytes <= g->content.size; at += bytes) {
        uint64_t components[4] = {0};
        read_texel(format, g->content.at + at, components);
        make_line_room(p, count);
        for (unsigned c = 0; c < count; c++) print_number(p, k, (const uint8_t *)&components[c]);
    }
}

static void print_typed(struct printer *p, const struct dump *d, const struct given *g,
                        const struct target *t)
{
    unsigned count = 1;
    const struct sgcc_argument *a = argument_at(t, &g->at);
    const struct scalar_kind *k = *d->type ? find_scalar(d->type, strlen(d->type))
                                  : a      ? pointed_scalar(a, &count)
                                           : NULL;
    const struct run_resource *r = find_placed(t->program, &g->at);
    if (k) print_array(p, k, count, g->content.size);
    else if (g->is_image) print_texels(p, g);
    else if (r) run_walk_scalars(t->program, r, g->content.size, visit, p);
    else print_array(p, find_kind('u', 4), 1, g->content.size);
    end_line(p);
}

/* --- all of them --------------------------------------------------------------------------- */

static void print_dump(struct run_command *cmd, const struct dump *d, const struct target *t)
{
    char text[64];
    const struct given *g = need_given(cmd, &d->at, "dump", t);
    struct printer p = {.bytes = g->content.at, .per_line = d->per_line ? d->per_line : PER_LINE};
    if (d->path && !g->is_image)
        wrong_use("--dump: %s is not an image", location_text(&d->asked, text));
    if (d->path) {
        write_picture(g, d->path);
        return;
    }
    if (cmd->options.dump_count > 1 || cmd->options.size_count > 1)
        printf("# %s at subgroup size %u\n", location_text(&d->asked, text),
               cmd->session.current_size);
    print_typed(&p, d, g, t);
}

void print_dumps(struct run_command *cmd, const struct target *t)
{
    for (size_t i = 0; i < cmd->options.dump_count; i++) print_dump(cmd, &cmd->options.dumps[i], t);
    fflush(stdout);
}
