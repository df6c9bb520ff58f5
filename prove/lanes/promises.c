/* Where lanes of a subgroup are known to have reconverged. A branch divides them; those that take
 * the same way stay together. They are one again at the merge block of a construct that the whole
 * subgroup entered, and at no other block that they reach by several ways: an implementation need
 * not wait there (SPIR-V 2.2.5 "dynamic instance", and SPV_KHR_subgroup_uniform_control_flow;
 * sgcc-run assumes the same of other schedules). */
#include "prove/lanes/lanes.h"

/* The lanes of a subgroup: [*first, *end). */
static void lanes_of_subgroup(const struct lanes *l, uint32_t subgroup, uint32_t *first,
                              uint32_t *end)
{
    *first = subgroup * l->size;
    *end = *first + l->size < l->count ? *first + l->size : l->count;
}

/* Whether all lanes that have not left the shader are here, and together. */
static bool is_whole(const struct lanes *l, uint32_t subgroup)
{
    uint32_t first, end;
    const struct graph *g = &l->graph;
    lanes_of_subgroup(l, subgroup, &first, &end);
    for (uint32_t i = first; i < end; i++) {
        bool is_gone = is_number(g, l->alive[i]) && !node_at(g, l->alive[i])->value;
        if (is_gone) continue;
        if (l->guard[i] != l->alive[i] || !l->is_together[i]) return false;
    }
    return true;
}

/* Whether lanes of the subgroup have come by several events. */
static bool has_several(const struct lanes *l, uint32_t subgroup, const arrival_list *arrivals)
{
    uint32_t first, end, event = 0;
    lanes_of_subgroup(l, subgroup, &first, &end);
    for (uint32_t a = 0; a < arrivals->count; a++)
        for (uint32_t i = first; i < end; i++) {
            if (!arrivals->at[a].guard[i]) continue;
            if (event && event != arrivals->at[a].event) return true;
            event = arrivals->at[a].event;
        }
    return false;
}

static void set_together(struct lanes *l, uint32_t subgroup, bool value)
{
    uint32_t first, end;
    lanes_of_subgroup(l, subgroup, &first, &end);
    for (uint32_t i = first; i < end; i++)
        if (l->guard[i]) l->is_together[i] = value;
}

static bool has_lanes(const struct lanes *l, uint32_t subgroup)
{
    uint32_t first, end;
    lanes_of_subgroup(l, subgroup, &first, &end);
    for (uint32_t i = first; i < end; i++)
        if (l->guard[i]) return true;
    return false;
}

/* Lanes come from outside of the construct that the block begins. */
static bool is_entered(const struct lanes *l, uint32_t block, uint32_t subgroup,
                       const arrival_list *arrivals)
{
    const struct cfg *cfg = l->frame->cfg;
    uint32_t first, end;
    lanes_of_subgroup(l, subgroup, &first, &end);
    for (uint32_t a = 0; a < arrivals->count; a++)
        for (uint32_t i = first; i < end; i++)
            if (arrivals->at[a].guard[i] &&
                (!arrivals->at[a].from || !is_in_construct(cfg, block, arrivals->at[a].from)))
                return true;
    return false;
}

void join_promises(struct lanes *l, uint32_t block, const arrival_list *arrivals)
{
    const struct cfg_block *b = &l->frame->cfg->blocks[block];
    for (uint32_t s = 0; s < subgroups_of(l); s++) {
        if (!has_lanes(l, s)) continue;
        if (has_several(l, s, arrivals))
            set_together(
                l, s, b->header && l->frame->is_kept[b->header] && l->frame->is_kept[b->header][s]);
        if (!b->merge || !is_entered(l, block, s, arrivals)) continue;
        if (!l->frame->is_kept[block])
            l->frame->is_kept[block] = arena_array(l->arena, bool, MOST_SUBGROUPS);
        l->frame->is_kept[block][s] = is_whole(l, s);
    }
}

void join_returns(struct lanes *l, const uint32_t *events)
{
    for (uint32_t s = 0; s < subgroups_of(l); s++) {
        uint32_t first, end, event = 0;
        bool is_split = false;
        lanes_of_subgroup(l, s, &first, &end);
        for (uint32_t i = first; i < end; i++) {
            if (!l->guard[i]) continue;
            is_split |= (event && event != events[i]) || events[i] == MANY_LANES;
            event = events[i];
        }
        if (is_split) set_together(l, s, false);
    }
}
