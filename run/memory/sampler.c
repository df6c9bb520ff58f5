/* Look-ups with a sampler (Vulkan, "Texel Input Operations"): coordinates, level of detail,
 * wrapping, filtering, comparison. */
#include "run/machine/meeting.h"
#include "run/memory/image.h"

/* One look-up of one lane. */
struct lookup {
    const struct run_image *image;
    const struct run_sampler *sampler;
    unsigned dimensions; /* 1 to 3; of a cube 2, on a face */
    float at[3];
    int32_t offset[3];
    uint32_t layer; /* of a cube the first layer of its faces */
    bool is_cube, compares, is_float;
    unsigned face;
    float reference;
};

static const struct run_sampler default_sampler = {.address = 2, .max_lod = 1000};

/* --- coordinates --------------------------------------------------------------------------- */

/* Chooses the face of a cube and the coordinates on it (Vulkan, "Cube Map Face Selection"). */
unsigned choose_cube_face(const float r[3], float *s, float *t)
{
    float x = fabsf(r[0]), y = fabsf(r[1]), z = fabsf(r[2]), sc, tc, ma;
    unsigned face;
    if (z >= x && z >= y) {
        face = r[2] < 0 ? 5 : 4;
        sc = r[2] < 0 ? -r[0] : r[0];
        tc = -r[1];
        ma = z;
    } else if (y >= x) {
        face = r[1] < 0 ? 3 : 2;
        sc = r[0];
        tc = r[1] < 0 ? -r[2] : r[2];
        ma = y;
    } else {
        face = r[0] < 0 ? 1 : 0;
        sc = r[0] < 0 ? r[2] : -r[2];
        tc = -r[1];
        ma = x;
    }
    *s = 0.5f * sc / ma + 0.5f;
    *t = 0.5f * tc / ma + 0.5f;
    return face;
}

/* The direction of a point on a face, in the units of choose_cube_face. */
static void direction_of(unsigned face, float s, float t, float r[3])
{
    float sc = 2 * s - 1, tc = 2 * t - 1;
    switch (face) {
    case 0: r[0] = 1, r[1] = -tc, r[2] = -sc; break;
    case 1: r[0] = -1, r[1] = -tc, r[2] = sc; break;
    case 2: r[0] = sc, r[1] = 1, r[2] = tc; break;
    case 3: r[0] = sc, r[1] = -1, r[2] = -tc; break;
    case 4: r[0] = sc, r[1] = -tc, r[2] = 1; break;
    default: r[0] = -sc, r[1] = -tc, r[2] = -1; break;
    }
}

/* Wraps a texel coordinate; returns false where the border is meant. */
static bool wrap(int64_t *i, int64_t size, uint32_t address)
{
    switch (address) {
    case 0: *i = (*i % size + size) % size; return true;
    case 1: {
        int64_t n = (*i % (2 * size) + 2 * size) % (2 * size);
        *i = n < size ? n : 2 * size - 1 - n;
        return true;
    }
    case 3: return *i >= 0 && *i < size;
    case 4: *i = *i < 0 ? -1 - *i : *i; /* fall through */
    default: *i = *i < 0 ? 0 : *i >= size ? size - 1 : *i; return true;
    }
}

/* --- texels -------------------------------------------------------------------------------- */

static bool compare_depth(uint32_t how, float reference, float depth)
{
    switch (how) {
    case 0: return false;
    case 1: return reference < depth;
    case 2: return reference == depth;
    case 3: return reference <= depth;
    case 4: return reference > depth;
    case 5: return reference != depth;
    case 6: return reference >= depth;
    default: return true;
    }
}

static void border_texel(const struct lookup *l, uint64_t to[4])
{
    uint32_t color = l->sampler->border / 2;
    bool is_float = l->is_float;
    uint64_t one = is_float ? store_single(1) : 1;
    to[0] = to[1] = to[2] = color == 2 ? one : 0;
    to[3] = color ? one : 0;
}

static void load_texel(const struct lookup *l, const int64_t c[3], uint32_t level, uint64_t to[4])
{
    int64_t at[3] = {c[0], c[1], c[2]};
    uint32_t face = l->face,
             sizes[3] = {level_size(l->image->width, level), level_size(l->image->height, level),
                         level_size(l->image->depth, level)};
    bool inside = true;
    if (l->is_cube) {
        if (at[0] < 0 || at[1] < 0 || at[0] >= sizes[0] || at[1] >= sizes[1]) {
            float r[3], s, t;
            direction_of(face, ((float)at[0] + 0.5f) / (float)sizes[0],
                         ((float)at[1] + 0.5f) / (float)sizes[1], r);
            face = choose_cube_face(r, &s, &t);
            at[0] = (int64_t)floorf(s * (float)sizes[0]);
            at[1] = (int64_t)floorf(t * (float)sizes[1]);
        }
        wrap(&at[0], sizes[0], 2);
        wrap(&at[1], sizes[1], 2);
    } else
        for (unsigned k = 0; k < l->dimensions; k++)
            inside &= wrap(&at[k], sizes[k], l->sampler->address);
    const uint8_t *place =
        inside ? texel_at(l->image, (uint32_t)at[0], (uint32_t)at[1], (uint32_t)at[2],
                          l->layer + (l->is_cube ? face : 0), level)
               : NULL;
    if (place) read_texel(l->image->format, place, to);
    else border_texel(l, to);
    if (!l->compares) return;
    to[0] =
        store_single(compare_depth(l->sampler->compare, l->reference, load_single(to[0])) ? 1 : 0);
    to[1] = to[2] = 0;
    to[3] = store_single(1);
}

/* The texel coordinates of the look-up in a level, before rounding. */
static void scale(const struct lookup *l, uint32_t level, float u[3])
{
    uint32_t sizes[3] = {level_size(l->image->width, level), level_size(l->image->height, level),
                         level_size(l->image->depth, level)};
    for (unsigned k = 0; k < 3; k++) {
        u[k] = 0;
        if (k >= l->dimensions) continue;
        u[k] = l->sampler->unnormalized ? l->at[k] : l->at[k] * (float)sizes[k];
        if (!(fabsf(u[k]) < 1e9f)) u[k] = u[k] > 0 ? 1e9f : u[k] < 0 ? -1e9f : 0;
    }
}

static void filter(const struct lookup *l, uint32_t level, uint64_t to[4])
{
    float u[3], fraction[3] = {0}, sum[4] = {0};
    int64_t first[3] = {0};
    scale(l, level, u);
    bool linear = l->sampler->linear && l->is_float;
    for (unsigned k = 0; k < l->dimensions; k++) {
        float v = linear ? u[k] - 0.5f : u[k];
        first[k] = (int64_t)floorf(v) + l->offset[k];
        fraction[k] = v - floorf(v);
    }
    if (!linear) {
        load_texel(l, first, level, to);
        return;
    }
    for (unsigned corner = 0; corner < 1u << l->dimensions; corner++) {
        int64_t at[3] = {0};
        uint64_t texel[4];
        float weight = 1;
        for (unsigned k = 0; k < l->dimensions; k++) {
            unsigned far = corner >> k & 1;
            at[k] = first[k] + far;
            weight *= far ? fraction[k] : 1 - fraction[k];
        }
        load_texel(l, at, level, texel);
        for (unsigned c = 0; c < 4; c++) sum[c] += weight * load_single(texel[c]);
    }
    for (unsigned c = 0; c < 4; c++) to[c] = store_single(sum[c]);
}

static void filter_levels(const struct lookup *l, float lod, uint64_t to[4])
{
    float most = fminf(l->sampler->max_lod, (float)(l->image->levels - 1));
    lod = lod != lod || lod < 0 ? 0 : lod > most ? most : lod;
    if (l->sampler->unnormalized) lod = 0;
    if (!l->sampler->linear_mipmap || !l->is_float) {
        int level = (int)ceilf(lod + 0.5f) - 1;
        filter(l, (uint32_t)(level < 0 ? 0 : level), to);
        return;
    }
    uint32_t low = (uint32_t)lod;
    float fraction = lod - (float)low;
    uint64_t above[4];
    filter(l, low, to);
    if (fraction == 0) return;
    filter(l, low + 1 < l->image->levels ? low + 1 : low, above);
    for (unsigned c = 0; c < 4; c++)
        to[c] =
            store_single((1 - fraction) * load_single(to[c]) + fraction * load_single(above[c]));
}

/* --- the instruction ----------------------------------------------------------------------- */

static float float_at(const struct group *g, const struct run_type *t, uint32_t slot, unsigned i)
{
    uint64_t bits = slot_at(g, slot)[i];
    switch (t ? t->format : FLOAT_SINGLE) {
    case FLOAT_HALF: return load_half(bits);
    case FLOAT_NONE: return (float)signed_of(bits, t->width);
    default: return load_single(bits);
    }
}

/* Level of detail of gradients. */
static float lod_of_gradients(const struct image_operands *o, const struct run_image *image,
                              const float dx[3], const float dy[3])
{
    float x = 0, y = 0;
    uint32_t sizes[3] = {image->width, image->height, image->depth};
    for (uint32_t k = 0; k < o->coordinates; k++) {
        float size = (float)(o->image->dim == SpvDimCube ? image->width / 2 : sizes[k]);
        x += dx[k] * size * dx[k] * size;
        y += dy[k] * size * dy[k] * size;
    }
    return log2f(sqrtf(fmaxf(x, y)));
}

static float lod_of(const struct group *g, const struct image_operands *o,
                    const struct run_image *image, unsigned i)
{
    float dx[3] = {0}, dy[3] = {0};
    if (o->lod != NO_SLOT) return float_at(g, o->lod_type, o->lod, i);
    if (o->grad_x == NO_SLOT)
        return !o->gathers && derive_coordinates(g, o, i, dx, dy)
                   ? lod_of_gradients(o, image, dx, dy)
                   : 0;
    for (uint32_t k = 0; k < o->coordinates; k++) {
        dx[k] = load_single(slot_at(g, o->grad_x + k)[i]);
        dy[k] = load_single(slot_at(g, o->grad_y + k)[i]);
    }
    return lod_of_gradients(o, image, dx, dy);
}

static void set_layer(struct lookup *l, const struct image_operands *o, float layer)
{
    uint32_t layers = l->image->layers / (l->is_cube ? 6 : 1);
    float n = rintf(layer);
    if (!o->image->arrayed || !layers) return;
    uint32_t index = !(n > 0) ? 0 : n >= (float)layers ? layers - 1 : (uint32_t)n;
    l->layer = index * (l->is_cube ? 6 : 1);
}

static struct lookup read_lookup(const struct group *g, const struct image_operands *o,
                                 const struct run_image *image, const struct run_sampler *sampler,
                                 unsigned i)
{
    struct lookup l = {.image = image,
                       .sampler = sampler ? sampler : &default_sampler,
                       .dimensions = o->coordinates,
                       .is_cube = o->image->dim == SpvDimCube,
                       .is_float = texel_is_float(image->format)};
    float c[4] = {0}, by = 1;
    uint32_t count = o->coordinates + (o->image->arrayed ? 1 : 0);
    for (uint32_t k = 0; k < count; k++)
        c[k] = float_at(g, o->coordinate_type, o->coordinate + k, i);
    if (o->projective) by = float_at(g, o->coordinate_type, o->coordinate + o->coordinates, i);
    l.compares = o->reference != NO_SLOT;
    if (l.compares) {
        l.reference = float_at(g, NULL, o->reference, i) / by;
        if (image->format == 124)
            l.reference = l.reference < 0 ? 0 : l.reference > 1 ? 1 : l.reference;
    }
    for (uint32_t k = 0; k < o->coordinates; k++) l.at[k] = c[k] / by;
    for (uint32_t k = 0; o->offset != NO_SLOT && !l.is_cube && k < o->coordinates; k++)
        l.offset[k] = (int32_t)slot_at(g, o->offset + k)[i];
    set_layer(&l, o, c[o->coordinates]);
    if (!l.is_cube) return l;
    float r[3] = {l.at[0], l.at[1], l.at[2]};
    l.face = choose_cube_face(r, &l.at[0], &l.at[1]);
    l.dimensions = 2;
    return l;
}

/* Four texels around the point, from the lower left one against the clock. */
static void gather_texels(const struct group *g, const struct image_operands *o, struct lookup *l,
                          unsigned i, uint64_t to[4])
{
    static const uint8_t corners[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
    uint32_t component = o->component != NO_SLOT ? (uint32_t)slot_at(g, o->component)[i] & 3 : 0;
    float u[3];
    scale(l, 0, u);
    for (unsigned n = 0; n < 4; n++) {
        int64_t at[3] = {0};
        uint64_t texel[4];
        for (unsigned k = 0; k < 2; k++) {
            at[k] = (int64_t)floorf(u[k] - 0.5f) + l->offset[k] + corners[n][k];
            if (o->offsets != NO_SLOT)
                at[k] =
                    (int64_t)floorf(u[k] - 0.5f) + (int32_t)slot_at(g, o->offsets + 2 * n + k)[i];
        }
        load_texel(l, at, 0, texel);
        to[n] = texel[component];
    }
}

void run_image_sample(struct group *g, const struct instruction *in)
{
    const struct image_operands *o = in->more;
    uint64_t m = mask_of_width(in->width);
    if (!meet(g, in)) return;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        const struct run_sampler *sampler;
        const struct run_image *image = image_at(g, in->args[0], i, NULL);
        uint64_t texel[4] = {0};
        image_at(g, in->args[0] + 1, i, &sampler);
        if (image && texel_bytes(image->format)) {
            struct lookup l = read_lookup(g, o, image, sampler, i);
            float lod = lod_of(g, o, image, i);
            if (o->bias != NO_SLOT) lod += load_single(slot_at(g, o->bias)[i]);
            if (o->min_lod != NO_SLOT) lod = fmaxf(lod, load_single(slot_at(g, o->min_lod)[i]));
            if (o->gathers) gather_texels(g, o, &l, i, texel);
            else filter_levels(&l, lod, texel);
        } else if (g->poison && checks(g, RUN_BOUNDS))
            report_fault(g, in, RUN_BOUNDS, lane_bit(i), "no image is bound");
        for (uint32_t c = 0; c < in->slots; c++)
            slot_at(g, in->to + c)[i] = result_component(in->type, image, texel[c]) & m;
    }
    mark_implicit(g, in);
}

/* The level that would be accessed, and the level of detail before it is clamped. */
void run_query_lod(struct group *g, const struct instruction *in)
{
    const struct image_operands *o = in->more;
    if (!meet(g, in)) return;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        const struct run_sampler *sampler;
        const struct run_image *image = image_at(g, in->args[0], i, NULL);
        image_at(g, in->args[0] + 1, i, &sampler);
        if (!sampler) sampler = &default_sampler;
        float lod = image ? lod_of(g, o, image, i) : 0,
              most = image ? fminf(sampler->max_lod, (float)(image->levels - 1)) : 0;
        float level = !(lod > 0) ? 0 : lod > most ? most : lod;
        if (!sampler->linear_mipmap) level = fmaxf(ceilf(level + 0.5f) - 1, 0);
        slot_at(g, in->to)[i] = store_single(level);
        slot_at(g, in->to + 1)[i] = store_single(lod);
    }
    mark_implicit(g, in);
}
