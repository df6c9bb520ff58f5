/* Fragment shaders: pixels, helper invocations, interpolated inputs, outputs.
 *
 * Helper invocations stay active for group operations of all kinds: "If the MaximallyReconvergesKHR
 * execution mode is not applied to the entry point, helper invocations may be considered inactive"
 * (Vulkan, "Helper Invocations"). */
#include "run/machine/fragment.h"

#include "run/memory/texel.h"
#include "run/operations/floats.h"
#include "run/operations/formats.h"
#include "run/operations/operations.h"
#include "run/read/fragment.h"

static void find_pixel(const struct workgroup *w, uint32_t local, uint32_t xy[2])
{
    const uint32_t *size = w->machine->p->local_size;
    xy[0] = w->id[0] * size[0] + local % size[0];
    xy[1] = w->id[1] * size[1] + local / size[0];
}

static bool is_inside(const struct workgroup *w, const uint32_t xy[2])
{
    const uint32_t *pixels = w->machine->options.pixels;
    return xy[0] < pixels[0] && xy[1] < pixels[1];
}

/* A quad whose first pixel is outside has none inside. */
void cover_pixels(struct workgroup *w, struct subgroup *s)
{
    unsigned lanes = w->machine->p->lanes;
    s->helpers = s->discarded = 0;
    for (lane_mask rest = s->live; rest; rest &= rest - 1) {
        unsigned i = lowest_lane(rest);
        uint32_t xy[2];
        find_pixel(w, local_index_of(w->machine->p, s->index * lanes + i), xy);
        if (is_inside(w, xy)) continue;
        xy[0] &= ~1u;
        xy[1] &= ~1u;
        if (is_inside(w, xy)) s->helpers |= lane_bit(i);
        else s->live &= ~lane_bit(i);
    }
}

/* --- inputs -------------------------------------------------------------------------------- */

/* The rectangle is at depth 0 with w = 1, and its front faces the viewer. */
uint64_t fragment_builtin(const struct workgroup *w, uint32_t builtin, uint32_t local, uint32_t c)
{
    uint32_t xy[2];
    find_pixel(w, local, xy);
    switch (builtin) {
    case SpvBuiltInFragCoord:
        return store_single(c < 2 ? (float)xy[c] + 0.5f : c == 2 ? 0.0f : 1.0f);
    case SpvBuiltInFrontFacing: return 1;
    case SpvBuiltInHelperInvocation: return !is_inside(w, xy);
    case SpvBuiltInSamplePosition: return store_single(0.5f);
    case SpvBuiltInPointCoord:
        return c < 2 ? store_single(((float)xy[c] + 0.5f) / (float)w->machine->options.pixels[c])
                     : 0;
    case SpvBuiltInSampleMask: return is_inside(w, xy);
    default: return 0; /* samples, layers, views and primitives are the first ones */
    }
}

static uint64_t bits_at(const struct object *o, uint64_t at, unsigned size)
{
    uint64_t bits = 0;
    if (o->bytes && at < o->size && size <= o->size - at) memcpy(&bits, o->bytes + at, size);
    return bits;
}

/* The pixel itself, or for a helper invocation outside of the rectangle the nearest one. */
static uint64_t nearest_pixel(const uint32_t xy[2], const uint32_t pixels[2])
{
    uint64_t x = xy[0] < pixels[0] ? xy[0] : pixels[0] - 1,
             y = xy[1] < pixels[1] ? xy[1] : pixels[1] - 1;
    return y * pixels[0] + x;
}

/* One value is everywhere; three are at the corners left above, right above and left below, and
 * between them is a plane; as many as there are pixels, and more than three, are those of the
 * pixels by rows.  Flat inputs have the value of the first corner ("provoking vertex"). */
uint64_t interpolate(const struct workgroup *w, const struct variable *v, uint32_t local,
                     uint32_t c)
{
    const struct run_resource *r = &w->machine->p->resources.at[v->resource - 1];
    const struct object *o = &w->machine->objects[r->first_object];
    const uint32_t *pixels = w->machine->options.pixels;
    uint64_t all = r->size, at = 0, count = (uint64_t)pixels[0] * pixels[1];
    uint32_t xy[2];
    const struct run_type *scalar = input_scalar(v->type, &c, &at);
    if (!scalar) return 0;
    unsigned bytes = scalar->width / 8u;
    find_pixel(w, local, xy);
    if (count > 3 && o->size >= all * count)
        return bits_at(o, nearest_pixel(xy, pixels) * all + at, bytes);
    if (v->is_flat || !scalar->format || o->size < 3 * all) return bits_at(o, at, bytes);
    double first = load_format(scalar->format, bits_at(o, at, bytes)),
           right = load_format(scalar->format, bits_at(o, all + at, bytes)),
           below = load_format(scalar->format, bits_at(o, 2 * all + at, bytes));
    double x = (xy[0] + 0.5) / pixels[0], y = (xy[1] + 0.5) / pixels[1];
    return store_format(scalar->format, first + (right - first) * x + (below - first) * y);
}

/* --- outputs ------------------------------------------------------------------------------- */

static void store_output(struct workgroup *w, const struct subgroup *s, const struct variable *v)
{
    const struct run_program *p = w->machine->p;
    const struct run_resource *r = &p->resources.at[v->resource - 1];
    const struct run_image *image = w->machine->objects[r->first_object].image;
    if (!image) return;
    for (lane_mask rest = s->live & ~s->helpers & ~s->discarded; rest; rest &= rest - 1) {
        unsigned i = lowest_lane(rest);
        uint64_t components[4] = {0, 0, 0, v->type->format ? store_single(1) : 1};
        uint32_t xy[2];
        for (uint32_t c = 0; c < v->type->slots && c < 4; c++)
            components[c] = s->slots[(size_t)(v->slot + c) * p->lanes + i];
        find_pixel(w, local_index_of(p, s->index * p->lanes + i), xy);
        uint8_t *texel = texel_at(image, xy[0], xy[1], 0, 0, 0);
        if (texel) write_texel(image->format, texel, components);
    }
}

void store_pixels(struct workgroup *w)
{
    const struct run_program *p = w->machine->p;
    for (uint32_t i = 0; p->is_fragment && i < p->variables.count; i++) {
        const struct variable *v = &p->variables.at[i];
        if (!v->resource || variable_storage_class(v->at) != SpvStorageClassOutput) continue;
        for (uint32_t s = 0; s < w->subgroup_count; s++) store_output(w, &w->subgroups[s], v);
    }
}

/* --- instructions -------------------------------------------------------------------------- */

void run_demote(struct group *g, const struct instruction *in)
{
    (void)in;
    g->subgroup->helpers |= g->mask;
}

void run_is_helper(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    FOR_LANES(g, d[i] = g->subgroup->helpers >> i & 1);
}

/* "Stores and atomics performed by helper invocations must not have any effect on memory except for
 * the Function, Private and Output storage classes" (Vulkan, "Helper Invocations"). */
lane_mask enter_writers(struct group *g, const struct instruction *in)
{
    lane_mask mask = g->mask;
    if (in->unmasked) set_mask(g, mask & ~g->subgroup->helpers);
    return mask;
}

void run_without_helpers(struct group *g, const struct instruction *in)
{
    lane_mask mask = enter_writers(g, in);
    if (g->mask) in->unmasked(g, in);
    set_mask(g, mask);
}
