/* Transform feedback of the units of one stage: what they capture does not overlap, and fits into
 * the stride that one of them declares (GLSL 4.60, 4.4.2). */
#include "link/report.h"

#include <stdlib.h>
#include <string.h>

struct captured {
    const struct summary *unit;
    const struct summary_capture *capture;
    uint32_t order;
};

static int compare_captured(const void *a, const void *b)
{
    const struct captured *x = a, *y = b;
    if (x->capture->buffer != y->capture->buffer)
        return x->capture->buffer < y->capture->buffer ? -1 : 1;
    if (x->capture->start != y->capture->start)
        return x->capture->start < y->capture->start ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

/* An output that several units declare is captured once. */
static bool is_same(const struct summary_capture *a, const struct summary_capture *b)
{
    return a->start == b->start && a->end == b->end && strcmp(a->name, b->name) == 0;
}

/* "No aliasing in output buffers is allowed: It is a compile-time or link-time error to specify
 * variables with overlapping transform feedback offsets." */
static void refuse_overlap(struct linker *lk, const struct captured *a, const struct captured *b)
{
    bool is_later = a->order > b->order;
    const struct summary_capture *later = is_later ? a->capture : b->capture,
                                 *earlier = is_later ? b->capture : a->capture;
    report(lk, (struct link_finding){REFUSED_BY_LETTER, &later->shown_at, &earlier->shown_at, NULL},
           "'%s' at offset %u of buffer %u overlaps '%s' in another unit (GLSL 4.60, 4.4.2)",
           later->name, later->start, later->buffer, earlier->name);
}

static void find_overlaps(struct linker *lk, struct captured *all, uint32_t count)
{
    if (count > 1) qsort(all, count, sizeof *all, compare_captured);
    const struct captured *last = all; /* the one that reaches farthest */
    for (uint32_t i = 1; i < count; i++) {
        const struct summary_capture *c = all[i].capture, *before = last->capture;
        bool is_other = c->buffer != before->buffer;
        if (!is_other && c->start < before->end && all[i].unit != last->unit &&
            !is_same(before, c)) {
            refuse_overlap(lk, last, &all[i]);
            return;
        }
        if (is_other || c->end > before->end) last = &all[i];
    }
}

/* "It is a compile-time or link-time error to have any xfb_offset that overflows xfb_stride,
 * whether stated on declarations before or after the xfb_stride, or in different compilation
 * units." */
static void check_stride(struct linker *lk, const struct summary *u, const struct captured *c)
{
    for (uint32_t i = 0; i < u->stride_count; i++) {
        const struct summary_stride *s = &u->strides[i];
        if (s->buffer != c->capture->buffer) continue;
        if (c->capture->has_wide && s->bytes % 8)
            report(
                lk,
                (struct link_finding){REFUSED_BY_ALL, &s->shown_at, &c->capture->shown_at, NULL},
                "xfb_stride %u is not a multiple of 8, but '%s' in another unit has something of "
                "64 bits (GLSL 4.60, 4.4.2)",
                s->bytes, c->capture->name);
        if (s->bytes >= c->capture->end) continue;
        report(lk, (struct link_finding){REFUSED_BY_ALL, &c->capture->shown_at, &s->shown_at, NULL},
               "'%s' is captured up to byte %u of buffer %u, but its xfb_stride is %u in another "
               "unit (GLSL 4.60, 4.4.2)",
               c->capture->name, c->capture->end, s->buffer, s->bytes);
    }
}

static void link_stage(struct linker *lk, uint32_t first, uint32_t count)
{
    VEC(struct captured) all = {0};
    if (count < 2) return;
    for (uint32_t i = first; i < first + count; i++)
        for (uint32_t k = 0; k < lk->units[i]->capture_count; k++) {
            struct captured c = {lk->units[i], &lk->units[i]->captures[k], all.count};
            vec_push(&lk->c->arena, &all, c);
        }
    for (uint32_t k = 0; k < all.count; k++) /* strides of all units agree (layouts.c) */
        for (uint32_t i = first; i < first + count; i++) {
            if (lk->units[i] == all.at[k].unit || !lk->units[i]->stride_count) continue;
            check_stride(lk, lk->units[i], &all.at[k]);
            break;
        }
    if (all.count) find_overlaps(lk, all.at, all.count);
}

void link_feedback(struct linker *lk) { for_each_stage(lk, link_stage); }
