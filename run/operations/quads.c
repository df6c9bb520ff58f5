/* Operations of quads: broadcasts, swaps and votes.
 *
 * A quad is four neighbouring lanes of a subgroup. Where derivative groups define the quads of the
 * workgroup (Vulkan, "Quad"), the invocations of a quad synchronize at subgroup sizes below 4: the
 * scope of the instructions "has no effect" (SPIR-V, OpGroupNonUniformQuadSwap). */
#include "run/checks/collective.h"
#include "run/machine/meeting.h"
#include "run/operations/groups.h"

void decode_quad_exchange(struct run_program *p, struct instruction *in)
{
    decode_group_exchange(p, in);
    meet_in_quads(p, in);
}

void decode_quad_vote(struct run_program *p, struct instruction *in) { meet_in_quads(p, in); }

/* The number of the first invocation of a lane's quad. */
static uint32_t quad_of_lane(const struct group *g, unsigned lane)
{
    return g->met ? number_of(g, lane) & ~3u : number_of(g, lane & ~3u);
}

/* --- exchanges ----------------------------------------------------------------------------- */

static bool is_bool_type(const struct run_type *t)
{
    return t->kind == RUN_TYPE_BOOL ||
           (t->kind == RUN_TYPE_VECTOR && t->element->kind == RUN_TYPE_BOOL);
}

/* The invocation of which a lane gets the value. */
static uint32_t source_of(const struct group *g, const struct instruction *in, unsigned lane)
{
    uint64_t n = slot_at(g, in->args[2])[lane];
    uint32_t quad = quad_of_lane(g, lane), index = number_of(g, lane) - quad;
    if (opcode_of(in->at) == SpvOpGroupNonUniformQuadBroadcast)
        return n < 4 ? quad + (uint32_t)n : NO_INVOCATION;
    return n < 3 ? quad + (index ^ (uint32_t)(n + 1)) : NO_INVOCATION;
}

static void exchange_component(struct group *g, const struct instruction *in, uint32_t c,
                               const uint32_t *from)
{
    uint64_t *d = slot_at(g, in->to + c);
    uint64_t none =
        g->machine->options.undefined & mask_of_width(is_bool_type(in->type) ? 1 : in->width);
    lane_mask missing = 0, poison = 0;
    struct origin origin = {0};
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        bool is_here = from[i] != NO_INVOCATION && takes_part(g, from[i]);
        d[i] = is_here ? value_in(g, in->args[1] + c, from[i]) : none;
        if (!is_here) missing |= lane_bit(i);
        if (!is_here || !g->poison || !is_poison_in(g, in->args[1] + c, from[i])) continue;
        poison |= lane_bit(i);
        origin = origin_in(g, in->args[1] + c, from[i]);
    }
    if (!g->poison) return;
    pass_poison(g, in->to + c, poison, origin);
    if (missing) mark_poison(g, in, RUN_QUADS, in->to + c, 1, poison | missing);
}

/* "Index must be dynamically uniform" (SPIR-V, OpGroupNonUniformQuadBroadcast). */
static void check_quad_operand(struct group *g, const struct instruction *in)
{
    const uint64_t *index = slot_at(g, in->args[2]);
    bool is_uniform = true;
    if (opcode_of(in->at) != SpvOpGroupNonUniformQuadBroadcast) return;
    for (unsigned k = 1; k < g->active_count; k++)
        is_uniform &= index[g->active[k]] == index[g->active[0]];
    if (!is_uniform) mark_poison(g, in, RUN_UNIFORM, in->to, in->slots, g->mask);
}

void run_quad_exchange(struct group *g, const struct instruction *in)
{
    uint32_t from[RUN_MOST_LANES];
    if (!meet(g, in)) return;
    for (unsigned k = 0; k < g->active_count; k++)
        from[g->active[k]] = source_of(g, in, g->active[k]);
    for (uint32_t c = 0; c < in->slots; c++) exchange_component(g, in, c, from);
    take_operand_poison(g, in, in->args[2], true);
    if (g->poison) check_quad_operand(g, in);
}

/* --- votes --------------------------------------------------------------------------------- */

/* Votes are over the active invocations of each quad (SPV_KHR_quad_control). */
void run_quad_vote(struct group *g, const struct instruction *in)
{
    bool all = opcode_of(in->at) == SpvOpGroupNonUniformQuadAllKHR;
    lane_mask poison = 0;
    struct origin origin = {0};
    if (!meet(g, in)) return;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint32_t first = quad_of_lane(g, i);
        bool vote = all;
        for (uint32_t n = first; n < first + 4; n++) {
            if (!takes_part(g, n)) continue;
            bool yes = value_in(g, in->args[0], n) != 0;
            vote = all ? vote && yes : vote || yes;
            if (!g->poison || !is_poison_in(g, in->args[0], n)) continue;
            poison |= lane_bit(i);
            origin = origin_in(g, in->args[0], n);
        }
        slot_at(g, in->to)[i] = vote;
    }
    if (g->poison) pass_poison(g, in->to, poison, origin);
}
