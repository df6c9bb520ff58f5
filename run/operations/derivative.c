/* Derivatives: differences within a quad, which is four neighbouring invocations (Vulkan,
 * "Derivative Operations"). Those that are neither fine nor coarse are fine. At subgroup sizes
 * below 4 the subgroups of the quad wait for each other. */
#include "run/machine/meeting.h"
#include "run/memory/image.h"
#include "run/operations/groups.h"

enum { ALONG_X = 1, ALONG_Y = 2 };

void decode_derivative(struct run_program *p, struct instruction *in)
{
    if (!p->derivatives)
        refuse_at(
            p, in->at,
            "%s without derivative groups (GL_NV_compute_shader_derivatives) is not supported",
            opcode_name(in->at));
    if (!in->types[0] || in->types[0]->slots < in->slots || !in->type->format)
        refuse_at(p, in->at, "%s: its operand is not of its type", opcode_name(in->at));
    meet_in_quads(p, in);
}

/* The two invocations whose values differ by the derivative. */
static void ends_of(uint32_t number, unsigned along, bool is_coarse, uint32_t ends[2])
{
    uint32_t first = is_coarse ? number & ~3u : number & ~(along == ALONG_X ? 1u : 2u);
    ends[0] = first;
    ends[1] = first + (along == ALONG_X ? 1 : 2);
}

/* Whether all four of the quad are here: else what is derived is undefined (Vulkan, "Derivative
 * Operations": control flow must be uniform in the derivative group). */
static bool is_whole(const struct group *g, unsigned lane)
{
    uint32_t first = number_of(g, lane) & ~3u;
    for (uint32_t k = 0; k < 4; k++)
        if (!takes_part(g, first + k)) return false;
    return true;
}

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

/* The undefined values that a derivative reads. */
struct taint {
    bool is_poison;
    struct origin origin;
};

static double difference(const struct group *g, const struct run_type *t, uint32_t slot,
                         const uint32_t ends[2], struct taint *taint)
{
    double values[2];
    for (unsigned k = 0; k < 2; k++) {
        values[k] = load_format(t->format, value_in(g, slot, ends[k]));
        if (g->poison && is_poison_in(g, slot, ends[k]))
            *taint = (struct taint){true, origin_in(g, slot, ends[k])};
    }
    return values[1] - values[0];
}

static double difference_in_quad(const struct group *g, const struct instruction *in, uint32_t slot,
                                 unsigned lane, struct taint *taint)
{
    double sum = 0;
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        if (forms[f].op != opcode_of(in->at)) continue;
        for (unsigned along = ALONG_X; along <= ALONG_Y; along++) {
            uint32_t ends[2];
            if (!(forms[f].along & along)) continue;
            ends_of(number_of(g, lane), along, forms[f].is_coarse, ends);
            double d = difference(g, in->from, slot, ends, taint);
            sum +=
                forms[f].along == along
                    ? d
                    : load_format(in->type->format, store_format(in->type->format, d < 0 ? -d : d));
        }
    }
    return sum;
}

void run_derivative(struct group *g, const struct instruction *in)
{
    if (!meet(g, in)) return;
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        lane_mask missing = 0, poison = 0;
        struct taint taint = {0};
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            struct taint found = {0};
            if (is_whole(g, i))
                d[i] = store_format(in->type->format,
                                    difference_in_quad(g, in, in->args[0] + c, i, &found));
            else missing |= lane_bit(i);
            if (missing & lane_bit(i)) d[i] = 0;
            if (!found.is_poison) continue;
            poison |= lane_bit(i);
            taint = found;
        }
        if (!g->poison) continue;
        pass_poison(g, in->to + c, poison, taint.origin);
        if (missing) mark_poison(g, in, RUN_QUADS, in->to + c, 1, poison | missing);
    }
}

/* --- implicit derivatives ------------------------------------------------------------------ */

bool is_implicit(SpvOp op)
{
    static const uint16_t ops[] = {SpvOpImageSampleImplicitLod, SpvOpImageSampleDrefImplicitLod,
                                   SpvOpImageSampleProjImplicitLod,
                                   SpvOpImageSampleProjDrefImplicitLod, SpvOpImageQueryLod};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (ops[i] == op) return true;
    return false;
}

void mark_implicit(struct group *g, const struct instruction *in)
{
    lane_mask missing = 0;
    if (!g->poison || !g->program->derivatives || !is_implicit(opcode_of(in->at))) return;
    for (unsigned k = 0; k < g->active_count; k++)
        if (!is_whole(g, g->active[k])) missing |= lane_bit(g->active[k]);
    for (uint32_t c = 0; missing && c < in->slots; c++)
        mark_poison(g, in, RUN_QUADS, in->to + c, 1, missing | g->poison[in->to + c]);
}

bool derive_coordinates(const struct group *g, const struct image_operands *o, unsigned lane,
                        float dx[3], float dy[3])
{
    uint32_t ends[4];
    if (!g->program->derivatives || !is_whole(g, lane)) return false;
    ends_of(number_of(g, lane), ALONG_X, false, ends);
    ends_of(number_of(g, lane), ALONG_Y, false, ends + 2);
    for (uint32_t k = 0; k < o->coordinates; k++) {
        double at[4];
        for (unsigned n = 0; n < 4; n++) {
            double by = o->projective
                            ? load_format(o->coordinate_type->format,
                                          value_in(g, o->coordinate + o->coordinates, ends[n]))
                            : 1;
            at[n] =
                load_format(o->coordinate_type->format, value_in(g, o->coordinate + k, ends[n])) /
                by;
        }
        dx[k] = (float)(at[1] - at[0]);
        dy[k] = (float)(at[3] - at[2]);
    }
    return true;
}
