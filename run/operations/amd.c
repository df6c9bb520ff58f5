/* The extended instructions of SPV_AMD_shader_ballot, SPV_AMD_gcn_shader and
 * SPV_AMD_shader_trinary_minmax. */
#include "run/memory/image.h"
#include "run/operations/groups.h"

static void need_slots(struct run_program *p, const struct instruction *in, uint32_t operand,
                       uint32_t slots)
{
    if (operand >= in->count || !in->types[operand] || in->types[operand]->slots < slots)
        refuse_at(p, in->at, "OpExtInst: operand %u has too few components", operand + 1);
}

/* --- SPV_AMD_shader_ballot ----------------------------------------------------------------- */

void decode_swizzle(struct run_program *p, struct instruction *in)
{
    need_slots(p, in, 0, in->slots);
    need_slots(p, in, 1, 4);
}
void run_swizzle(struct group *g, const struct instruction *in)
{
    uint8_t from[RUN_MOST_LANES] = {0};
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        from[i] = (uint8_t)((i & ~3u) + (slot_at(g, in->args[1] + (i & 3))[i] & 3));
    }
    exchange(g, in, in->args[0], from, RUN_RULE_COUNT);
}

void decode_masked_swizzle(struct run_program *p, struct instruction *in)
{
    need_slots(p, in, 0, in->slots);
    need_slots(p, in, 1, 3);
}
void run_masked_swizzle(struct group *g, const struct instruction *in)
{
    uint8_t from[RUN_MOST_LANES] = {0};
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint64_t and = slot_at(g, in->args[1])[i], or = slot_at(g, in->args[1] + 1)[i],
                 xor = slot_at(g, in->args[1] + 2)[i];
        from[i] = (uint8_t)((i & ~31u) + ((((i & and) | or) ^ xor) & 31));
    }
    exchange(g, in, in->args[0], from, RUN_RULE_COUNT);
}

void decode_write_invocation(struct run_program *p, struct instruction *in)
{
    need_slots(p, in, 0, in->slots);
    need_slots(p, in, 1, in->slots);
    need_slots(p, in, 2, 1);
}
void run_write_invocation(struct group *g, const struct instruction *in)
{
    const uint64_t *index = slot_at(g, in->args[2]);
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c);
        FOR_LANES(g, d[i] = index[i] == i ? y[i] : x[i]);
        if (!g->poison) continue;
        lane_mask written = 0;
        FOR_LANES(g, if (index[i] == i) written |= lane_bit(i));
        take_poison(g, in->to + c, 1,
                    (g->poison[in->args[0] + c] & ~written) |
                        (g->poison[in->args[1] + c] & written),
                    in->args[0] + c);
    }
}

void decode_count_below(struct run_program *p, struct instruction *in)
{
    if (in->types[0]->width != 64 || in->types[0]->slots != 1)
        refuse_at(p, in->at, "MbcntAMD counts in a mask of 64 bits");
}
void run_count_below(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *mask = slot_at(g, in->args[0]);
    FOR_LANES(g, d[i] = (uint64_t)__builtin_popcountll(mask[i] & (uint64_t)first_lanes(i)));
}

/* --- SPV_AMD_gcn_shader -------------------------------------------------------------------- */

enum { CUBE_FACE_COORD = 2 };

void decode_cube_face(struct run_program *p, struct instruction *in)
{
    need_slots(p, in, 0, 3);
    if (in->types[0]->format != FLOAT_SINGLE ||
        in->slots != (ext_inst_instruction(in->at) == CUBE_FACE_COORD ? 2 : 1))
        refuse_at(p, in->at, "OpExtInst: the faces of cubes are chosen by three floats of 32 bits");
}
void run_cube_face(struct group *g, const struct instruction *in)
{
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        float direction[3], s, t;
        for (unsigned c = 0; c < 3; c++) direction[c] = load_single(slot_at(g, in->args[0] + c)[i]);
        unsigned face = choose_cube_face(direction, &s, &t);
        slot_at(g, in->to)[i] =
            store_single(ext_inst_instruction(in->at) == CUBE_FACE_COORD ? s : (float)face);
        if (ext_inst_instruction(in->at) == CUBE_FACE_COORD)
            slot_at(g, in->to + 1)[i] = store_single(t);
    }
}

/* --- SPV_AMD_shader_trinary_minmax --------------------------------------------------------- */

#define TRINARY(name, TYPE, LOAD, expression)                                                  \
    void name(struct group *g, const struct instruction *in)                                   \
    {                                                                                          \
        for (uint32_t c = 0; c < in->slots; c++) {                                             \
            uint64_t *d = slot_at(g, in->to + c), m = mask_of_width(in->width);                \
            const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c), \
                           *z = slot_at(g, in->args[2] + c);                                   \
            FOR_LANES(g, TYPE a = LOAD(x[i]); TYPE b = LOAD(y[i]); TYPE e = LOAD(z[i]);        \
                      d[i] = (uint64_t)(expression)&m);                                        \
        }                                                                                      \
    }
#define SIGNED(bits) signed_of(bits, in->width)
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
TRINARY(run_unsigned_min3, uint64_t, , MIN(MIN(a, b), e))
TRINARY(run_signed_min3, int64_t, SIGNED, MIN(MIN(a, b), e))
TRINARY(run_unsigned_max3, uint64_t, , MAX(MAX(a, b), e))
TRINARY(run_signed_max3, int64_t, SIGNED, MAX(MAX(a, b), e))
TRINARY(run_unsigned_mid3, uint64_t, , MAX(MIN(a, b), MIN(MAX(a, b), e)))
TRINARY(run_signed_mid3, int64_t, SIGNED, MAX(MIN(a, b), MIN(MAX(a, b), e)))
