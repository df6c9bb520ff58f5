/* Undefined values: followed lane by lane as poison, and reported where they decide something.
 *
 * Each slot has a bit for each lane, and remembers where its poison came from: the instruction and
 * the rule.  A component of a result is poison where a component of an operand is; instructions
 * that move slots move their poison (move_slots). */
#include "run/operations/operations.h"

void take_poison(struct group *g, uint32_t slot, uint32_t count, lane_mask poison, uint32_t from)
{
    if (!g->poison) return;
    for (uint32_t c = 0; c < count; c++) {
        g->poison[slot + c] = (g->poison[slot + c] & ~g->mask) | (poison & g->mask);
        if (poison & g->mask) g->subgroup->origins[slot + c] = g->subgroup->origins[from];
    }
}

void mark_poison(struct group *g, const struct instruction *in, enum run_rule rule, uint32_t slot,
                 uint32_t count, lane_mask poison)
{
    if (!g->poison) return;
    for (uint32_t c = 0; c < count; c++) {
        g->poison[slot + c] = (g->poison[slot + c] & ~g->mask) | (poison & g->mask);
        if (poison & g->mask) g->subgroup->origins[slot + c] = (struct origin){in, (uint8_t)rule};
    }
}

/* --- how it goes through instructions ------------------------------------------------------ */

static void track_defined(struct group *g, const struct instruction *in)
{
    set_poison(g, in->to, in->slots, 0);
}

static void add_operand(struct group *g, uint32_t slot, lane_mask *poison, uint32_t *from)
{
    if (!(g->poison[slot] & g->mask)) return;
    *poison |= g->poison[slot];
    *from = slot;
}

void track_each(struct group *g, const struct instruction *in)
{
    for (uint32_t c = 0; c < in->slots; c++) {
        lane_mask poison = 0;
        uint32_t from = 0;
        for (uint32_t k = 0; k < in->count; k++)
            if (in->types[k])
                add_operand(g, in->args[k] + (c < in->types[k]->slots ? c : 0), &poison, &from);
        take_poison(g, in->to + c, 1, poison, from);
    }
}

/* The lanes in which an operand is poison, and the other one does not decide the result alone:
 * zeros of and, ones of or. */
static lane_mask undecided(const struct group *g, uint32_t slot, uint32_t other, uint64_t deciding)
{
    const uint64_t *x = slot_at(g, other);
    lane_mask poison = g->poison[slot] & g->mask, decided = 0;
    for (lane_mask rest = poison & ~g->poison[other]; rest; rest &= rest - 1)
        if (x[lowest_lane(rest)] == deciding) decided |= lane_bit(lowest_lane(rest));
    return poison & ~decided;
}

/* And and or, of bits or of truth values. */
void track_bits(struct group *g, const struct instruction *in)
{
    SpvOp op = opcode_of(in->at);
    bool is_and = op == SpvOpBitwiseAnd || op == SpvOpLogicalAnd,
         is_logical = op == SpvOpLogicalAnd || op == SpvOpLogicalOr;
    uint64_t deciding = is_and ? 0 : is_logical ? 1 : mask_of_width(in->width);
    for (uint32_t c = 0; c < in->slots; c++) {
        uint32_t a = in->args[0] + c, b = in->args[1] + c;
        lane_mask first = undecided(g, a, b, deciding), second = undecided(g, b, a, deciding);
        take_poison(g, in->to + c, 1, first | second, first ? a : b);
    }
}

void track_all(struct group *g, const struct instruction *in)
{
    lane_mask poison = 0;
    uint32_t from = 0;
    for (uint32_t k = 0; k < in->count; k++)
        for (uint32_t c = 0; in->types[k] && c < in->types[k]->slots; c++)
            add_operand(g, in->args[k] + c, &poison, &from);
    take_poison(g, in->to, in->slots, poison, from);
}

run_fn *track_of(const struct operation *row)
{
    switch (row->poison) {
    case POISON_EACH: return track_each;
    case POISON_ALL: return track_all;
    case POISON_NONE: return track_defined;
    default: return NULL;
    }
}

/* --- where it is reported ------------------------------------------------------------------ */

void check_poison(struct group *g, const struct instruction *in, uint32_t slot, uint32_t slots,
                  lane_mask lanes, const char *what)
{
    for (uint32_t c = 0; c < slots; c++) {
        lane_mask bad = g->poison[slot + c] & lanes;
        if (!bad) continue;
        const struct origin *o = &g->subgroup->origins[slot + c];
        enum run_rule rule = o->in ? (enum run_rule)o->rule : RUN_UNDEFINED;
        if (!checks(g, rule)) continue;
        const struct line_place *place = o->in ? &g->program->places.at[o->in->place] : NULL;
        if (o->in && opcode_of(o->in->at) == SpvOpVariable &&
            module_name(g->program->m, result_of(o->in->at)))
            report_fault(g, in, rule, bad, "%s: %s, and nothing was written to '%s'",
                         run_rules[rule].text, what,
                         module_name(g->program->m, result_of(o->in->at)));
        else if (place && place->line)
            report_fault(g, in, rule, bad, "%s: %s, and comes from line %u (%s)",
                         run_rules[rule].text, what, place->line,
                         instruction_name(g->program, o->in->at));
        else report_fault(g, in, rule, bad, "%s: %s", run_rules[rule].text, what);
        g->poison[slot + c] &= ~bad; /* one message */
        return;
    }
}

void track_condition(struct group *g, const struct instruction *in)
{
    check_poison(g, in, in->args[0], 1, g->mask, "it decides a branch");
}

void track_return(struct group *g, const struct instruction *in)
{
    (void)g;
    (void)in;
}

/* --- memory -------------------------------------------------------------------------------- */

static lane_mask shadow_of(struct group *g, const struct instruction *in, uint32_t slot,
                           const struct layout_row *row, enum access_kind kind, uint32_t *from)
{
    const uint64_t *pointer = slot_at(g, slot);
    lane_mask poison = 0;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint64_t offset;
        const struct object *o = object_at(g, pointer[i] + row->offset, row->size, &offset);
        if (!o) continue;
        if (kind == ACCESS_LANE && o->kind == OBJECT_LANE) {
            if (!(g->poison[o->first + offset] & lane_bit(i))) continue;
            *from = (uint32_t)(o->first + offset);
            poison |= lane_bit(i);
        } else if (o->written && o->written[offset]) poison |= lane_bit(i);
    }
    (void)in;
    return poison;
}

/* A value that was read is undefined where nothing was written. */
void track_load(struct group *g, const struct instruction *in)
{
    const struct access *a = in->more;
    check_poison(g, in, in->args[0], 1, g->mask, "it is part of an address");
    if (a->kind == ACCESS_HANDLE) {
        set_poison(g, in->to, in->slots, 0);
        return;
    }
    for (uint32_t c = 0; c < a->count; c++) {
        uint32_t from = NO_SLOT;
        lane_mask poison = shadow_of(g, in, in->args[0], &a->rows[c], a->kind, &from);
        if (from != NO_SLOT && g->subgroup->origins[from].in)
            take_poison(g, in->to + c, 1, poison, from);
        else mark_poison(g, in, RUN_UNDEFINED, in->to + c, 1, poison);
    }
}

/* Values stored in memory that others see must be defined; elsewhere the poison is stored. */
void track_store(struct group *g, const struct instruction *in)
{
    const struct access *a = in->more;
    const uint64_t *pointer = slot_at(g, in->args[0]);
    check_poison(g, in, in->args[0], 1, g->mask, "it is part of an address");
    for (uint32_t c = 0; c < a->count; c++) {
        uint32_t value = in->args[1] + c;
        bool shows = a->kind == ACCESS_BYTES;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint64_t offset;
            struct object *o =
                object_at(g, pointer[i] + a->rows[c].offset, a->rows[c].size, &offset);
            lane_mask bit = lane_bit(i);
            if (!o) continue;
            if (o->kind == OBJECT_LANE) {
                g->poison[o->first + offset] =
                    (g->poison[o->first + offset] & ~bit) | (g->poison[value] & bit);
                if (g->poison[value] & bit)
                    g->subgroup->origins[o->first + offset] = g->subgroup->origins[value];
            } else if (o->written) {
                memset(o->written + offset, g->poison[value] & bit ? 1 : 0,
                       a->kind == ACCESS_BYTES ? a->rows[c].size : 1);
                shows = false;
            }
        }
        if (shows) check_poison(g, in, value, 1, g->mask, "it is written to a buffer");
    }
}

void track_atomic(struct group *g, const struct instruction *in)
{
    check_poison(g, in, in->args[0], 1, g->mask, "it is part of an address");
    for (uint32_t k = 1; k < in->count; k++)
        if (in->types[k] && in->types[k]->slots == 1)
            check_poison(g, in, in->args[k], 1, g->mask, "it is an operand of an atomic operation");
    if (in->slots) set_poison(g, in->to, in->slots, 0);
}

void track_image_write(struct group *g, const struct instruction *in)
{
    check_poison(g, in, in->args[1], in->types[1]->slots, g->mask, "it is a coordinate of a texel");
    check_poison(g, in, in->args[2], in->types[2]->slots, g->mask, "it is written to an image");
}
