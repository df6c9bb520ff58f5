/* Derivatives: differences within a quad, which is four neighbouring lanes (Vulkan, "Derivative
 * Operations").  Those that are neither fine nor coarse are fine. */
#include "run/groups.h"
#include "run/image.h"

enum { ALONG_X = 1, ALONG_Y = 2 };

void decode_derivative(struct run_program *p, struct instruction *in)
{
    if (!p->derivatives) refuse_at(p, in->at, "%s without derivative groups (GL_NV_compute_shader_derivatives) is not supported", opcode_name(in->at));
    if (!in->types[0] || in->types[0]->slots < in->slots || !in->type->format) refuse_at(p, in->at, "%s: its operand is not of its type", opcode_name(in->at));
}

/* The two lanes whose values differ by the derivative. */
static void ends_of(unsigned lane, unsigned along, bool is_coarse, unsigned ends[2])
{
    unsigned first = is_coarse ? lane & ~3u : lane & ~(along == ALONG_X ? 1u : 2u);
    ends[0] = first;
    ends[1] = first + (along == ALONG_X ? 1 : 2);
}

static double difference(const struct group *g, const struct type *t, uint32_t slot, const unsigned ends[2])
{
    return load_format(t->format, slot_at(g, slot)[ends[1]]) - load_format(t->format, slot_at(g, slot)[ends[0]]);
}

static lane_mask quad_of(unsigned lane) { return (lane_mask)15 << (lane & ~3u); }

static const struct {
    uint16_t op;
    uint8_t along;
    bool is_coarse;
} forms[] = {
    {SpvOpDPdx, ALONG_X, false},
    {SpvOpDPdy, ALONG_Y, false},
    {SpvOpFwidth, ALONG_X | ALONG_Y, false},
    {SpvOpDPdxFine, ALONG_X, false},
    {SpvOpDPdyFine, ALONG_Y, false},
    {SpvOpFwidthFine, ALONG_X | ALONG_Y, false},
    {SpvOpDPdxCoarse, ALONG_X, true},
    {SpvOpDPdyCoarse, ALONG_Y, true},
    {SpvOpFwidthCoarse, ALONG_X | ALONG_Y, true},
};

static double derive(const struct group *g, const struct instruction *in, uint32_t slot, unsigned lane,
                     lane_mask *used)
{
    double sum = 0;
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        if (forms[f].op != opcode_of(in->at)) continue;
        for (unsigned along = ALONG_X; along <= ALONG_Y; along++) {
            unsigned ends[2];
            if (!(forms[f].along & along)) continue;
            ends_of(lane, along, forms[f].is_coarse, ends);
            *used |= lane_bit(ends[0]) | lane_bit(ends[1]);
            double d = difference(g, in->from, slot, ends);
            sum += forms[f].along == along ? d : load_format(in->type->format, store_format(in->type->format, d < 0 ? -d : d));
        }
    }
    return sum;
}

void run_derivative(struct group *g, const struct instruction *in)
{
    lane_mask missing = 0;
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t results[RUN_MOST_LANES] = {0}, *d = slot_at(g, in->to + c);
        lane_mask poison = 0;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            lane_mask used = 0;
            results[i] = store_format(in->type->format, derive(g, in, in->args[0] + c, i, &used));
            if (quad_of(i) & ~g->mask) missing |= lane_bit(i);
            if (g->poison && g->poison[in->args[0] + c] & used) poison |= lane_bit(i);
        }
        FOR_LANES(g, d[i] = missing & lane_bit(i) ? 0 : results[i]);
        if (!g->poison) continue;
        take_poison(g, in->to + c, 1, poison, in->args[0] + c);
        if (missing) mark_poison(g, in, RUN_QUADS, in->to + c, 1, poison | missing);
    }
}

bool derive_coordinates(const struct group *g, const struct image_operands *o, unsigned lane,
                        float dx[3], float dy[3])
{
    unsigned x[2], y[2];
    if (!g->program->derivatives || quad_of(lane) & ~g->mask) return false;
    ends_of(lane, ALONG_X, false, x);
    ends_of(lane, ALONG_Y, false, y);
    for (uint32_t k = 0; k < o->coordinates; k++) {
        double at[4];
        const unsigned lanes[] = {x[0], x[1], y[0], y[1]};
        for (unsigned n = 0; n < 4; n++) {
            double by = o->projective ? load_format(o->coordinate_type->format, slot_at(g, o->coordinate + o->coordinates)[lanes[n]]) : 1;
            at[n] = load_format(o->coordinate_type->format, slot_at(g, o->coordinate + k)[lanes[n]]) / by;
        }
        dx[k] = (float)(at[1] - at[0]);
        dy[k] = (float)(at[3] - at[2]);
    }
    return true;
}
