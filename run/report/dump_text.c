/* --dump: parts of values as text.
 *
 * The members of a block begin lines with their names, if there are several.  Scalars and vectors
 * of an array fill lines, and each larger element begins one.  The inside of such an element is
 * on one line: {member: 1, vector: 1 2 3, array: [1 2 3], matrix: [1 0, 0 1]}. */
#include "run/command/values.h"
#include "run/report/dump.h"

static void end_line(struct text_dump *d)
{
    if (d->any) putchar('\n');
    d->any = false;
    d->used = 0;
}

static void print_name(const struct run_part *part)
{
    if (part->member) printf("%s:", part->member);
    else printf("_%u:", part->index);
}

/* What comes before a part that may begin a line. */
static void separate_lines(struct text_dump *d, const struct open_part *in,
                           const struct run_part *part)
{
    bool is_large = part->kind >= RUN_PART_MATRIX;
    bool is_member = in && in->kind == RUN_PART_STRUCT && in->count > 1;
    if (is_member || (in && in->kind == RUN_PART_ARRAY && in->used && is_large)) end_line(d);
    if (!is_large && d->used && d->used + part->count > d->per_line) end_line(d);
    if (is_member) {
        print_name(part);
        d->any = true;
    }
    if (d->any && !(d->depth < 2 && part->kind == RUN_PART_ARRAY)) putchar(' ');
}

static void separate(const struct open_part *in, const struct run_part *part)
{
    bool is_list = in->kind != RUN_PART_VECTOR &&
                   (in->kind == RUN_PART_STRUCT || part->kind != RUN_PART_SCALAR);
    if (in->used) fputs(is_list ? ", " : " ", stdout);
    if (in->kind != RUN_PART_STRUCT) return;
    print_name(part);
    putchar(' ');
}

static const char *brackets(enum run_part_kind kind)
{
    return kind == RUN_PART_STRUCT ? "{}" : kind == RUN_PART_VECTOR ? "" : "[]";
}

/* The block, its arrays, and arrays that are all of a buffer extend over lines. */
static bool spans_lines(const struct open_part *in, const struct run_part *part)
{
    if (!in) return part->kind == RUN_PART_STRUCT || part->kind == RUN_PART_ARRAY;
    return in->spans_lines && in->kind == RUN_PART_STRUCT && part->kind == RUN_PART_ARRAY;
}

static void open_part(struct text_dump *d, const struct open_part *in, const struct run_part *part)
{
    struct open_part *o = &d->open[d->depth++];
    *o = (struct open_part){part->kind, part->count, 0, spans_lines(in, part)};
    if (o->spans_lines) return;
    const char *mark = brackets(o->kind);
    if (*mark) putchar(*mark);
    d->any = true;
}

static void close_part(struct text_dump *d)
{
    const struct open_part *o = &d->open[--d->depth];
    const char *mark = brackets(o->kind);
    if (!o->spans_lines && *mark) putchar(mark[1]);
    if (!d->depth) end_line(d);
}

static void print_part_number(struct text_dump *d, const struct run_part *part)
{
    const struct scalar_kind *k = find_kind(part->number, part->bytes);
    if (k) print_scalar(stdout, k, d->bytes + part->offset);
    d->any = true;
    d->used++;
}

void print_text_part(void *user, const struct run_part *part)
{
    struct text_dump *d = user;
    struct open_part *in = d->depth ? &d->open[d->depth - 1] : NULL;
    if (part->kind == RUN_PART_END) {
        close_part(d);
        return;
    }
    if (in && !in->spans_lines) separate(in, part);
    else if (!(spans_lines(in, part) && !in)) separate_lines(d, in, part);
    if (in) in->used++;
    if (part->kind == RUN_PART_SCALAR) print_part_number(d, part);
    else open_part(d, in, part);
}
