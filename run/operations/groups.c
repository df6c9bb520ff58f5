/* Group operations of the scope Subgroup: votes, ballots, exchanges.  group_scan.c has the
 * arithmetic.
 *
 * A strand's lanes are the ones that take part. An undefined result is zero or the lane's value,
 * and poison. */
#include "run/checks/collective.h"
#include "run/operations/groups.h"

/* `more` is the number of the first operand after the scope; the extensions before 1.3 have no
 * scope. */
static uint32_t value_operand(const struct instruction *in)
{
    return (uint32_t)(uintptr_t)in->more;
}
static uint32_t operand_slot(const struct instruction *in, uint32_t n)
{
    return in->args[value_operand(in) + n];
}

void decode_group(struct run_program *p, struct instruction *in)
{
    const struct value *scope = value_of(p, operand(in->at, 0));
    if (!scope->is_constant || constant_of(p, in->at, operand(in->at, 0)) != SpvScopeSubgroup)
        refuse_at(
            p, in->at,
            "%s of another scope than Subgroup is not supported: SPIR-V has it for Subgroup only",
            opcode_name(in->at));
    in->more = (const void *)(uintptr_t)1;
}

static void need_slots(struct run_program *p, const struct instruction *in, uint32_t operand,
                       uint32_t slots)
{
    if (operand >= in->count || !in->types[operand] || in->types[operand]->slots < slots)
        refuse_at(p, in->at, "%s: operand %u does not match", opcode_name(in->at), operand + 1);
}

/* The value is of the type of the result. */
void decode_group_value(struct run_program *p, struct instruction *in)
{
    decode_group(p, in);
    need_slots(p, in, 1, in->slots);
}
void decode_plain_value(struct run_program *p, struct instruction *in)
{
    need_slots(p, in, 0, in->slots);
}
void decode_group_exchange(struct run_program *p, struct instruction *in)
{
    decode_group_value(p, in);
    need_slots(p, in, 2, 1);
}
void decode_group_operand(struct run_program *p, struct instruction *in)
{
    decode_group(p, in);
    need_slots(p, in, 1, 1);
}
void decode_ballot_operand(struct run_program *p, struct instruction *in)
{
    decode_group(p, in);
    need_slots(p, in, opcode_of(in->at) == SpvOpGroupNonUniformBallotBitCount ? 2 : 1, 4);
    if (opcode_of(in->at) == SpvOpGroupNonUniformBallotBitExtract) need_slots(p, in, 2, 1);
}
void decode_ballot(struct run_program *p, struct instruction *in)
{
    decode_group(p, in);
    if (in->slots != 4) refuse_at(p, in->at, "%s gives four words", opcode_name(in->at));
    need_slots(p, in, 1, 1);
}
void decode_plain_ballot(struct run_program *p, struct instruction *in)
{
    if (in->slots != 4) refuse_at(p, in->at, "%s gives four words", opcode_name(in->at));
}

/* --- poison of operands -------------------------------------------------------------------- */

/* The active lanes whose operand is poison; the result of all then depends on it. */
static lane_mask operand_poison(struct group *g, uint32_t slot, uint32_t count, uint32_t *from)
{
    lane_mask poison = 0;
    for (uint32_t c = 0; g->poison && c < count; c++)
        if (g->poison[slot + c] & g->mask) {
            poison |= g->poison[slot + c] & g->mask;
            *from = slot + c;
        }
    return poison;
}

static void join_poison(struct group *g, const struct instruction *in, uint32_t slot,
                        uint32_t count)
{
    uint32_t from = 0;
    if (!g->poison) return;
    lane_mask any = operand_poison(g, slot, count, &from);
    take_poison(g, in->to, in->slots, any ? ~(lane_mask)0 : 0, from);
}

/* --- votes --------------------------------------------------------------------------------- */

static lane_mask ballot_of(const struct group *g, uint32_t slot)
{
    const uint64_t *x = slot_at(g, slot);
    lane_mask ballot = 0;
    for (unsigned k = 0; k < g->active_count; k++)
        if (x[g->active[k]]) ballot |= lane_bit(g->active[k]);
    return ballot;
}

static void give_all(struct group *g, const struct instruction *in, uint64_t value)
{
    uint64_t *d = slot_at(g, in->to);
    FOR_LANES(g, d[i] = value);
}

void run_elect(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    unsigned first = g->active[0];
    FOR_LANES(g, d[i] = i == first);
    if (g->poison) set_poison(g, in->to, 1, 0);
}
void run_vote_all(struct group *g, const struct instruction *in)
{
    give_all(g, in, ballot_of(g, operand_slot(in, 0)) == g->mask);
    join_poison(g, in, operand_slot(in, 0), 1);
}
void run_vote_any(struct group *g, const struct instruction *in)
{
    give_all(g, in, ballot_of(g, operand_slot(in, 0)) != 0);
    join_poison(g, in, operand_slot(in, 0), 1);
}

static bool equal_scalars(uint8_t format, uint64_t a, uint64_t b)
{
    switch (format) {
    case FLOAT_HALF: return load_half(a) == load_half(b);
    case FLOAT_BFLOAT: return load_bfloat(a) == load_bfloat(b);
    case FLOAT_SINGLE: return load_single(a) == load_single(b);
    case FLOAT_DOUBLE: return load_double(a) == load_double(b);
    default: return a == b;
    }
}
void run_vote_equal(struct group *g, const struct instruction *in)
{
    uint32_t operand = value_operand(in), slots = in->types[operand]->slots;
    bool equal = true;
    for (uint32_t c = 0; c < slots; c++) {
        const uint64_t *x = slot_at(g, in->args[operand] + c);
        for (unsigned k = 0; k < g->active_count; k++)
            equal &= equal_scalars(in->types[operand]->format, x[g->active[0]], x[g->active[k]]);
    }
    give_all(g, in, equal);
    join_poison(g, in, in->args[operand], slots);
}

/* --- ballots ------------------------------------------------------------------------------- */

/* Reports bits of a ballot whose words the shader does not look at. */
static void check_mask(struct group *g, const struct instruction *in, lane_mask ballot)
{
    uint8_t uses = g->program->uses[rank_of(g->program, result_of(in->at))];
    lane_mask seen = 0;
    for (unsigned c = 0; c < 4; c++)
        if (uses >> c & 1) seen |= (lane_mask)0xffffffff << (32 * c);
    if (!uses || !(ballot & ~seen) || !checks(g, RUN_MASKS)) return;
    report_fault(g, in, RUN_MASKS, ballot & ~seen,
                 "only %u of the %u bits of a ballot are used, and bits of others are set",
                 count_lanes(seen), g->lanes);
}

void run_ballot(struct group *g, const struct instruction *in)
{
    lane_mask ballot = ballot_of(g, operand_slot(in, 0));
    if (g->poison) check_mask(g, in, ballot);
    for (unsigned c = 0; c < 4; c++) {
        uint64_t *d = slot_at(g, in->to + c), word = (uint64_t)(ballot >> (32 * c)) & 0xffffffff;
        FOR_LANES(g, d[i] = word);
    }
    join_poison(g, in, operand_slot(in, 0), 1);
}

static lane_mask mask_in(const struct group *g, uint32_t slot, unsigned lane)
{
    lane_mask m = 0;
    for (unsigned c = 0; c < 4; c++)
        m |= (lane_mask)(uint32_t)slot_at(g, slot + c)[lane] << (32 * c);
    return m;
}

void run_inverse_ballot(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    FOR_LANES(g, d[i] = mask_in(g, operand_slot(in, 0), i) >> i & 1);
}
void run_ballot_bit(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *index = slot_at(g, operand_slot(in, 1));
    lane_mask outside = 0;
    FOR_LANES(g, d[i] = index[i] < 128
                            ? (uint64_t)(mask_in(g, operand_slot(in, 0), i) >> index[i]) & 1
                            : 0);
    for (unsigned k = 0; g->poison && k < g->active_count; k++)
        if (index[g->active[k]] >= g->lanes) outside |= lane_bit(g->active[k]);
    /* "The resulting value is undefined if Index is greater than or equal to the size of the
     * scope". */
    if (outside) mark_poison(g, in, RUN_UNDEFINED, in->to, 1, outside | g->poison[in->to]);
}

/* Bits beyond the subgroup do not count. */
void run_ballot_count(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    uint32_t operation = in->args[1], slot = in->args[2];
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        lane_mask m = mask_in(g, slot, i) & first_lanes(g->lanes);
        if (operation == SpvGroupOperationInclusiveScan) m &= first_lanes(i + 1);
        if (operation == SpvGroupOperationExclusiveScan) m &= first_lanes(i);
        d[i] = count_lanes(m);
    }
}
void run_ballot_find(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    bool lowest = opcode_of(in->at) == SpvOpGroupNonUniformBallotFindLSB;
    lane_mask none = 0;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        lane_mask m = mask_in(g, operand_slot(in, 0), i) & first_lanes(g->lanes);
        d[i] = !m ? mask_of_width(in->width) : lowest ? lowest_lane(m) : highest_lane(m);
        if (!m) none |= lane_bit(i);
    }
    /* "If none of the considered bits is set to 1, the resulting value is undefined". */
    if (none && g->poison) mark_poison(g, in, RUN_UNDEFINED, in->to, 1, none | g->poison[in->to]);
}

/* --- exchanges ----------------------------------------------------------------------------- */

static bool is_bool_type(const struct run_type *t)
{
    return t->kind == RUN_TYPE_BOOL ||
           (t->kind == RUN_TYPE_VECTOR && t->element->kind == RUN_TYPE_BOOL);
}

void exchange(struct group *g, const struct instruction *in, uint32_t value, const uint8_t *from,
              enum run_rule rule)
{
    uint64_t copy[RUN_MOST_LANES];
    lane_mask undefined = 0;
    uint64_t none =
        rule == RUN_RULE_COUNT
            ? 0
            : g->machine->options.undefined & mask_of_width(is_bool_type(in->type) ? 1 : in->width);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        if (from[i] >= g->lanes || !(g->mask & lane_bit(from[i]))) undefined |= lane_bit(i);
    }
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, value + c);
        memcpy(copy, x, sizeof *copy * g->lanes);
        FOR_LANES(g, d[i] = undefined & lane_bit(i) ? none : copy[from[i]]);
        if (!g->poison) continue;
        lane_mask poison = 0;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            if (!(undefined & lane_bit(i)) && g->poison[value + c] & lane_bit(from[i]))
                poison |= lane_bit(i);
        }
        take_poison(g, in->to + c, 1, poison, value + c);
        if (!undefined || rule == RUN_RULE_COUNT) continue;
        mark_poison(g, in, rule, in->to + c, 1, poison | undefined);
    }
}

void run_broadcast(struct group *g, const struct instruction *in)
{
    uint8_t from[RUN_MOST_LANES] = {0};
    const uint64_t *id = slot_at(g, operand_slot(in, 1));
    uint64_t first = id[g->active[0]];
    bool uniform = true;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        if (id[i] != first) uniform = false;
        from[i] = id[i] < g->lanes ? (uint8_t)id[i] : NO_LANE;
    }
    exchange(g, in, operand_slot(in, 0), from, RUN_INACTIVE);
    take_operand_poison(g, in, operand_slot(in, 1), true);
    if (!uniform && g->poison) mark_poison(g, in, RUN_UNIFORM, in->to, in->slots, g->mask);
}

void run_broadcast_first(struct group *g, const struct instruction *in)
{
    uint8_t from[RUN_MOST_LANES] = {0};
    memset(from, g->active[0], sizeof from);
    exchange(g, in, operand_slot(in, 0), from, RUN_INACTIVE);
}

#define EXCHANGE(name, rule, source)                             \
    void name(struct group *g, const struct instruction *in)     \
    {                                                            \
        uint8_t from[RUN_MOST_LANES] = {0};                      \
        const uint64_t *id = slot_at(g, operand_slot(in, 1));    \
        for (unsigned k = 0; k < g->active_count; k++) {         \
            unsigned i = g->active[k];                           \
            uint64_t n = id[i], lane = (source);                 \
            from[i] = lane < g->lanes ? (uint8_t)lane : NO_LANE; \
        }                                                        \
        exchange(g, in, operand_slot(in, 0), from, rule);        \
        take_operand_poison(g, in, operand_slot(in, 1), false);  \
    }
EXCHANGE(run_shuffle, RUN_INACTIVE, n)
EXCHANGE(run_shuffle_xor, RUN_INACTIVE, n < 128 ? i ^ n : NO_LANE)
EXCHANGE(run_shuffle_up, RUN_INACTIVE, n <= i ? i - n : NO_LANE)
EXCHANGE(run_shuffle_down, RUN_INACTIVE, n < 128 ? i + n : NO_LANE)

void decode_rotate(struct run_program *p, struct instruction *in)
{
    decode_group_exchange(p, in);
    if (in->count > 3 && !in->types[3])
        refuse_at(p, in->at, "%s: the cluster size is not a value", opcode_name(in->at));
}
void run_rotate(struct group *g, const struct instruction *in)
{
    uint8_t from[RUN_MOST_LANES] = {0};
    const uint64_t *delta = slot_at(g, in->args[2]);
    uint64_t size = in->count > 3 ? slot_at(g, in->args[3])[g->active[0]] : g->lanes;
    bool is_uniform = true, is_cluster = in->count <= 3 || is_cluster_size(g, size);
    if (!is_cluster) size = g->lanes;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        is_uniform &= delta[i] == delta[g->active[0]];
        from[i] = (uint8_t)(((i + delta[i]) & (size - 1)) | (i & ~(unsigned)(size - 1)));
    }
    exchange(g, in, in->args[1], from, RUN_INACTIVE);
    take_operand_poison(g, in, in->args[2], true);
    if (!is_cluster && g->poison) mark_poison(g, in, RUN_CLUSTERS, in->to, in->slots, g->mask);
    else if (!is_uniform && g->poison) mark_poison(g, in, RUN_UNIFORM, in->to, in->slots, g->mask);
}

/* OpGroupNonUniformPartitionNV: the lanes that have an equal value. */
void decode_partition(struct run_program *p, struct instruction *in)
{
    if (in->slots != 4) refuse_at(p, in->at, "OpGroupNonUniformPartitionNV gives four words");
}
void run_partition(struct group *g, const struct instruction *in)
{
    lane_mask groups[RUN_MOST_LANES];
    uint32_t slots = in->from->slots;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        groups[i] = 0;
        for (unsigned n = 0; n < g->active_count; n++) {
            bool equal = true;
            for (uint32_t c = 0; c < slots; c++) {
                const uint64_t *x = slot_at(g, in->args[0] + c);
                equal &= equal_scalars(in->from->format, x[i], x[g->active[n]]);
            }
            if (equal || n == k) groups[i] |= lane_bit(g->active[n]);
        }
    }
    for (unsigned c = 0; c < 4; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        FOR_LANES(g, d[i] = (uint64_t)(groups[i] >> (32 * c)) & 0xffffffff);
    }
    join_poison(g, in, in->args[0], slots);
}
