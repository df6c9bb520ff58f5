/* Accesses of memory: the segments that a subgroup touches, and the banks of shared memory.
 *
 * A segment is aligned memory of 32, 64 or 128 bytes.  The least number of segments is the one of
 * the bytes that are touched, side by side.  Shared memory has 32 banks of four bytes.  An access
 * takes a turn for each word of the bank with the most words; 32 lanes share a turn, and where each
 * lane accesses several words, as many lanes as access 32 of them. */
#include <stdlib.h>

#include "run/machine/fragment.h"
#include "run/operations/operations.h"
#include "run/record/parts.h"

enum { BANKS = 32, MOST_RANGES = 1024 };

static const unsigned segment_sizes[RUN_SEGMENT_SIZES] = {32, 64, 128};

/* --- the access of an instruction ---------------------------------------------------------- */

static bool is_atomic(SpvOp op)
{
    return (op >= SpvOpAtomicLoad && op <= SpvOpAtomicXor) || op == SpvOpAtomicFAddEXT ||
           op == SpvOpAtomicFMinEXT || op == SpvOpAtomicFMaxEXT;
}

static const struct run_type *pointer_of(const struct instruction *in)
{
    SpvOp op = opcode_of(in->at);
    bool accesses = op == SpvOpLoad || op == SpvOpStore || is_atomic(op);
    const struct run_type *t = accesses ? in->types[0] : NULL;
    return t && t->kind == RUN_TYPE_POINTER && t->element ? t : NULL;
}

static bool is_recorded(const struct run_program *p, const struct run_type *pointer)
{
    return pointer->storage == SpvStorageClassWorkgroup ||
           access_of(p, pointer->storage) == ACCESS_BYTES;
}

static struct run_access *add_access(struct record *r, const struct instruction *in,
                                     uint32_t number, const struct run_type *pointer)
{
    if (r->access_count == r->access_room) {
        uint32_t room = r->access_room ? 2 * r->access_room : 32;
        struct run_access *more = realloc(r->accesses, sizeof *more * room);
        if (!more) return NULL;
        r->accesses = more;
        r->access_room = room;
    }
    SpvOp op = opcode_of(in->at);
    const struct line_place *place = &r->machine->p->places.at[in->place];
    r->access_of[number] = r->access_count + 1;
    struct run_access *a = &r->accesses[r->access_count++];
    *a = (struct run_access){.file = place->file ? place->file : "",
                             .line = place->line,
                             .column = place->column,
                             .kind = op == SpvOpLoad    ? "load"
                                     : op == SpvOpStore ? "store"
                                                        : "atomic",
                             .is_shared = pointer->storage == SpvStorageClassWorkgroup};
    return a;
}

/* --- segments ------------------------------------------------------------------------------ */

struct byte_range {
    uint64_t begin, end;
};

static int by_begin(const void *a, const void *b)
{
    const struct byte_range *x = a, *y = b;
    return x->begin < y->begin ? -1 : x->begin > y->begin;
}

/* The bytes of one lane, relative to its pointer; rows side by side are one range. */
static unsigned ranges_of_lane(const struct instruction *in, struct byte_range *ranges)
{
    unsigned count = 0;
    SpvOp op = opcode_of(in->at);
    if (op != SpvOpLoad && op != SpvOpStore) {
        ranges[0] = (struct byte_range){0, in->types[0]->element->width / 8};
        return 1;
    }
    const struct access *a = in->more;
    for (uint32_t c = 0; c < a->count; c++) {
        uint64_t begin = a->rows[c].offset;
        if (count && ranges[count - 1].end == begin) ranges[count - 1].end += a->rows[c].size;
        else if (count < MOST_COMPONENTS)
            ranges[count++] = (struct byte_range){begin, begin + a->rows[c].size};
    }
    return count;
}

static unsigned count_segments(const struct byte_range *ranges, unsigned count, uint64_t size)
{
    uint64_t next = 0; /* the first segment that is not counted yet */
    unsigned segments = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t first = ranges[i].begin / size, last = (ranges[i].end - 1) / size;
        if (first < next) first = next;
        if (last < first) continue;
        segments += (unsigned)(last - first + 1);
        next = last + 1;
    }
    return segments;
}

static uint64_t count_bytes(const struct byte_range *ranges, unsigned count)
{
    uint64_t bytes = 0, end = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t begin = ranges[i].begin < end ? end : ranges[i].begin;
        if (ranges[i].end <= begin) continue;
        bytes += ranges[i].end - begin;
        end = ranges[i].end;
    }
    return bytes;
}

/* Finds the difference between neighbouring lanes, where all of them have the same. Lanes that do
 * not exist, as --active-lanes leaves them out, are not counted. */
static void find_stride(struct run_sample *s, lane_mask live)
{
    unsigned last = RUN_MOST_LANES, lanes = 0; /* from the last active lane */
    s->has_stride = false;
    for (unsigned i = 0; i < s->lanes; i++) {
        lanes += live >> i & 1;
        if (s->address[i] == RUN_NO_ADDRESS) continue;
        if (last < RUN_MOST_LANES) {
            int64_t step = s->address[i] - s->address[last];
            if (step % (int64_t)lanes || (s->has_stride && s->stride != step / (int64_t)lanes)) {
                s->has_stride = false;
                return;
            }
            s->stride = step / (int64_t)lanes;
            s->has_stride = true;
        }
        last = i;
        lanes = 0;
    }
}

/* Keeps the addresses of the worst execution, relative to the object. */
static void keep_sample(struct run_access *a, const struct group *g, const uint64_t *pointer,
                        unsigned cost)
{
    if (a->executed && cost <= a->sample.cost) return;
    a->sample.cost = cost;
    a->sample.lanes = g->lanes;
    for (unsigned i = 0; i < g->lanes; i++)
        a->sample.address[i] =
            g->mask & lane_bit(i) ? (int64_t)(pointer[i] & OFFSET_MASK) : RUN_NO_ADDRESS;
    find_stride(&a->sample, g->subgroup->live);
}

static void count_memory(struct run_access *a, struct group *g, const struct instruction *in,
                         const uint64_t *pointer)
{
    struct byte_range lane[MOST_COMPONENTS], ranges[MOST_RANGES];
    unsigned each = ranges_of_lane(in, lane), count = 0, now[RUN_SEGMENT_SIZES],
             best[RUN_SEGMENT_SIZES];
    bool is_sorted = true;
    for (unsigned k = 0; k < g->active_count; k++)
        for (unsigned e = 0; e < each && count < MOST_RANGES; e++) {
            uint64_t at = pointer[g->active[k]];
            ranges[count] = (struct byte_range){at + lane[e].begin, at + lane[e].end};
            is_sorted &= !count || ranges[count - 1].begin <= ranges[count].begin;
            count++;
        }
    if (!is_sorted) qsort(ranges, count, sizeof *ranges, by_begin);
    uint64_t bytes = count_bytes(ranges, count);
    for (unsigned s = 0; s < RUN_SEGMENT_SIZES; s++) {
        now[s] = count_segments(ranges, count, segment_sizes[s]);
        best[s] = (unsigned)((bytes + segment_sizes[s] - 1) / segment_sizes[s]);
        a->segments[s] += now[s];
        a->best[s] += best[s];
    }
    a->touched += bytes;
    a->bytes = each ? (unsigned)(lane[each - 1].end - lane[0].begin) : 0;
    keep_sample(a, g, pointer, now[2] > best[2] ? now[2] - best[2] + 1 : 1);
}

/* --- banks --------------------------------------------------------------------------------- */

/* The most different words of one bank, of `count` accesses to `words` words each. */
static unsigned count_turns(const uint64_t *first, unsigned count, unsigned words)
{
    uint64_t seen[BANKS][RUN_MOST_LANES];
    unsigned used[BANKS] = {0}, most = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned w = 0; w < words; w++) {
            uint64_t word = first[i] + w;
            unsigned bank = (unsigned)(word % BANKS), k = 0;
            while (k < used[bank] && seen[bank][k] != word) k++;
            if (k == used[bank] && k < RUN_MOST_LANES) seen[bank][used[bank]++] = word;
            if (used[bank] > most) most = used[bank];
        }
    return most;
}

static void count_banks(struct run_access *a, struct group *g, const struct instruction *in,
                        const uint64_t *pointer, bool is_bytes)
{
    uint64_t words[BANKS];
    const struct run_type *t = in->types[0]->element;
    unsigned scalars = t->slots ? t->slots : 1, turns = 0, pieces = 0;
    unsigned each = scalars * (t->width > 32 ? 2 : 1), unit = t->width > 32 ? 2 : 1;
    if (each > BANKS) each = BANKS;
    unsigned together = BANKS / each;
    for (unsigned first = 0; first < g->lanes; first += together) {
        unsigned count = 0;
        for (unsigned i = first; i < first + together && i < g->lanes; i++) {
            uint64_t at = pointer[i] & OFFSET_MASK;
            if (g->mask & lane_bit(i)) words[count++] = is_bytes ? at / 4 : at * unit;
        }
        if (!count) continue;
        turns += count_turns(words, count, each);
        pieces++;
    }
    a->turns += turns;
    a->best_turns += pieces;
    a->bytes = 4 * each;
    a->unit = is_bytes ? 1 : 4 * unit;
    keep_sample(a, g, pointer, turns > pieces ? turns - pieces + 1 : 1);
}

/* --- counting ------------------------------------------------------------------------------ */

static const char *name_of_accessed(struct group *g, uint64_t address)
{
    uint64_t number = address >> OFFSET_BITS;
    const char *name = number < g->object_count ? g->objects[number].name : NULL;
    return name ? name : "";
}

/* Counts an access of the active lanes. */
static void add_lanes_of_access(struct group *g, const struct instruction *in, uint32_t number,
                                const struct run_type *t)
{
    struct record *r = g->machine->record;
    struct run_access *a = r->access_of[number] ? &r->accesses[r->access_of[number] - 1]
                                                : add_access(r, in, number, t);
    if (!a) return;
    const uint64_t *pointer = slot_at(g, in->args[0]);
    if (!a->executed) a->object = name_of_accessed(g, pointer[g->active[0]]);
    if (a->is_shared)
        count_banks(a, g, in, pointer, access_of(g->program, t->storage) == ACCESS_BYTES);
    else count_memory(a, g, in, pointer);
    a->executed++;
    a->active += g->active_count;
}

void count_access(struct group *g, const struct instruction *in, uint32_t number)
{
    const struct run_type *t = pointer_of(in);
    if (!t || !is_recorded(g->program, t)) return;
    lane_mask mask = enter_writers(g, in);
    if (g->active_count) add_lanes_of_access(g, in, number, t);
    set_mask(g, mask);
}

size_t run_accesses(struct run_machine *m, const struct run_access **accesses)
{
    struct record *r = m->record;
    *accesses = r ? r->accesses : NULL;
    return r ? r->access_count : 0;
}
