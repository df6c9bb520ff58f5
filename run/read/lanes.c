/* Invocations get lanes in an order (--lane-order), and only lanes that exist (--subgroup-fill,
 * --active-lanes).
 *
 * "There is no direct relationship between SubgroupLocalInvocationId and LocalInvocationId"
 * (Vulkan, SubgroupLocalInvocationId), except that the invocations of a quad are neighbours
 * ("Quad").  All lanes exist where full subgroups are required ("Full Subgroups"). */
#include "run/read/lanes.h"

#include "run/read/types.h"

enum { SPIRV_1_6 = 0x10600 };

/* --- the order ----------------------------------------------------------------------------- */

static enum run_lane_order order_of(struct run_program *p)
{
    enum run_lane_order order = p->options->lanes.order;
    bool is_square = order == RUN_QUADS_ORDER || order == RUN_MORTON_ORDER;
    if (order == RUN_ANY_ORDER)
        return p->derivatives == DERIVATIVES_QUADS ? RUN_QUADS_ORDER : RUN_LINEAR_ORDER;
    if (is_square && p->derivatives == DERIVATIVES_LINEAR)
        refuse_at(
            p, NULL,
            "--lane-order: with derivative_group_linearNV four neighbouring lanes are four neighbours in the order of gl_LocalInvocationIndex, so only linear is possible (Vulkan, \"Quad\")");
    if (!is_square && p->derivatives == DERIVATIVES_QUADS)
        refuse_at(
            p, NULL,
            "--lane-order: %s four neighbouring lanes are a square of 2 x 2 invocations, so only quads and morton are possible (Vulkan, \"Quad\")",
            p->is_fragment ? "in a fragment shader" : "with derivative_group_quadsNV");
    return order;
}

/* The bits of a number at even positions, side by side. */
static uint32_t even_bits(uint32_t code)
{
    uint32_t x = 0;
    for (unsigned i = 0; i < 16; i++) x |= (code >> 2 * i & 1) << i;
    return x;
}

/* The x and y of a number in an order of squares, which may be outside of the workgroup. */
static void find_in_slice(enum run_lane_order order, uint32_t width, uint32_t n, uint32_t xy[2])
{
    if (order == RUN_MORTON_ORDER) {
        xy[0] = even_bits(n);
        xy[1] = even_bits(n >> 1);
        return;
    }
    uint32_t columns = (width + 1) / 2, quad = n / 4;
    xy[0] = quad % columns * 2 + (n & 1);
    xy[1] = quad / columns * 2 + (n >> 1 & 1);
}

/* Writes the LocalInvocationIndex of each invocation in the order; slices of z follow each other.
 * The sides of a workgroup are at most 4096, so that a code of Morton has at most 24 bits. */
static void list_invocations(const struct run_program *p, enum run_lane_order order, uint32_t *list)
{
    const uint32_t *size = p->local_size;
    uint32_t slice = size[0] * size[1], count = 0, xy[2];
    for (uint32_t n = 0; order == RUN_LINEAR_ORDER && n < slice; n++) list[count++] = n;
    for (uint32_t n = 0; count < slice; n++) {
        find_in_slice(order, size[0], n, xy);
        if (xy[0] < size[0] && xy[1] < size[1]) list[count++] = xy[1] * size[0] + xy[0];
    }
    for (; count < slice * size[2]; count++) list[count] = list[count - slice] + slice;
}

/* --- lanes that exist ---------------------------------------------------------------------- */

static bool is_active(const struct run_program *p, uint32_t lane)
{
    const struct run_lanes *l = &p->options->lanes;
    if (l->fill) return lane < l->fill;
    if (!l->active[0] && !l->active[1]) return true;
    return l->active[lane / 64] >> lane % 64 & 1;
}

static uint32_t count_active(const struct run_program *p)
{
    uint32_t count = 0;
    for (uint32_t lane = 0; lane < p->lanes; lane++) count += is_active(p, lane);
    return count;
}

static void check_lanes_of_size(struct run_program *p)
{
    const struct run_lanes *l = &p->options->lanes;
    if (l->fill > p->lanes)
        refuse_at(p, NULL, "--subgroup-fill: %u invocations are more than the subgroup size %u",
                  l->fill, p->lanes);
    for (uint32_t lane = p->lanes; lane < RUN_MOST_LANES; lane++)
        if (l->active[lane / 64] >> lane % 64 & 1)
            refuse_at(p, NULL, "--active-lanes: a subgroup of the size %u has no lane %u", p->lanes,
                      lane);
}

/* "Full subgroups are required when the X dimension of the workgroup size is a multiple of the
 * reported value of the SubgroupSize built-in, and" the module has version 1.6 or the pipeline
 * asks for them (Vulkan, "Full Subgroups"). */
static void check_full(struct run_program *p, uint32_t active)
{
    bool is_multiple = p->local_size[0] % p->lanes == 0, is_1_6 = p->m->words.at[1] >= SPIRV_1_6;
    if (p->options->lanes.needs_full && p->is_fragment)
        refuse_at(
            p, NULL,
            "--full-subgroups: a fragment shader has no workgroups (Vulkan, \"Full Subgroups\")");
    if (p->options->lanes.needs_full && !is_multiple)
        refuse_at(
            p, NULL,
            "--full-subgroups: the workgroup is %u invocations wide, and full subgroups need a multiple of the subgroup size %u (Vulkan, \"Full Subgroups\")",
            p->local_size[0], p->lanes);
    if (p->is_fragment || active == p->lanes || !is_multiple ||
        !(is_1_6 || p->options->lanes.needs_full))
        return;
    refuse_at(
        p, NULL,
        "%s: all lanes of subgroups are active, since the workgroup is %u invocations wide, a multiple of the subgroup size %u, and %s (Vulkan, \"Full Subgroups\")",
        p->options->lanes.fill ? "--subgroup-fill" : "--active-lanes", p->local_size[0], p->lanes,
        is_1_6 ? "the module is SPIR-V 1.6 (--target-env=vulkan1.1 makes an older one)"
               : "--full-subgroups requires it");
}

static void check_quads(struct run_program *p)
{
    for (uint32_t lane = 0; lane < p->lanes; lane++)
        if (is_active(p, lane) != is_active(p, lane & ~3u))
            refuse_at(
                p, NULL,
                "the lanes of a quad, as lanes %u to %u, are active or inactive together in a shader with derivatives (Vulkan, \"Quad\")",
                lane & ~3u, lane | 3u);
}

/* "Returns the unique work-item ID within the current sub-group", which get_sub_group_size counts
 * (OpenCL C, 6.15.20). */
static void check_gaps(struct run_program *p, uint32_t active)
{
    for (uint32_t lane = 0; lane < active; lane++)
        if (!is_active(p, lane))
            refuse_at(
                p, NULL,
                "--active-lanes: lane %u is missing, and in OpenCL C the work-items of a sub-group have the ids from 0 to get_sub_group_size() - 1",
                lane);
}

static uint32_t check_active(struct run_program *p)
{
    check_lanes_of_size(p);
    uint32_t active = count_active(p);
    check_full(p, active);
    if (active == p->lanes) return active;
    if (p->derivatives) check_quads(p);
    if (p->is_kernel) check_gaps(p, active);
    if (has_capability(p->m, SpvCapabilityCooperativeMatrixKHR))
        refuse_at(
            p, NULL,
            "cooperative matrices need full subgroups (VUID-RuntimeSpirv-OpTypeCooperativeMatrixKHR-10770)");
    return active;
}

/* --- the table ----------------------------------------------------------------------------- */

void read_lanes(struct run_program *p)
{
    struct lane_table *t = &p->table;
    uint32_t active = check_active(p), total = invocations_of(p), n = 0;
    uint32_t *list = arena_array(&p->arena, uint32_t, total);
    list_invocations(p, order_of(p), list);
    t->subgroups = (total + active - 1) / active;
    t->locals = arena_array(&p->arena, uint32_t, t->subgroups * p->lanes);
    t->numbers = arena_array(&p->arena, uint32_t, total);
    for (uint32_t number = 0; number < t->subgroups * p->lanes; number++) {
        bool exists = n < total && is_active(p, number % p->lanes);
        t->locals[number] = exists ? list[n++] : NO_INVOCATION;
        if (exists) t->numbers[t->locals[number]] = number;
    }
}
