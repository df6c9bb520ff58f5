/* Counts how often each place is executed, and prints traces. */
#include <stdlib.h>

#include "run/machine/fragment.h"
#include "run/operations/operations.h"

/* --- counting ------------------------------------------------------------------------------ */

static uint32_t pointer_operand(const struct instruction *in)
{
    SpvOp op = opcode_of(in->at);
    bool accesses = op == SpvOpLoad || op == SpvOpStore ||
                    (op >= SpvOpAtomicLoad && op <= SpvOpAtomicXor) || op == SpvOpAtomicFAddEXT;
    return accesses && in->types[0] && in->types[0]->kind == RUN_TYPE_POINTER ? in->args[0]
                                                                              : NO_SLOT;
}

/* The number of aligned 128-byte segments that `width` neighbouring lanes access. */
static uint64_t count_transactions(const struct group *g, const uint64_t *pointer, unsigned width)
{
    uint64_t count = 0;
    for (unsigned first = 0; first < g->lanes; first += width) {
        uint64_t seen[RUN_MOST_LANES];
        unsigned n = 0;
        for (unsigned i = first; i < first + width && i < g->lanes; i++) {
            if (!(g->mask & lane_bit(i))) continue;
            unsigned k = 0;
            while (k < n && seen[k] != pointer[i] / 128) k++;
            if (k == n) seen[n++] = pointer[i] / 128;
        }
        count += n;
    }
    return count;
}

/* Turns of shared memory beyond the first: different words of one of 32 banks. */
static uint64_t count_conflicts(const struct group *g, const uint64_t *pointer, bool is_bytes)
{
    uint64_t most = 0, conflicts = 0;
    for (unsigned first = 0; first < g->lanes; first += 32) {
        most = 0;
        for (unsigned bank = 0; bank < 32; bank++) {
            uint64_t seen[32];
            unsigned n = 0;
            for (unsigned i = first; i < first + 32 && i < g->lanes; i++) {
                uint64_t word = pointer[i] / (is_bytes ? 4 : 1);
                if (!(g->mask & lane_bit(i)) || word % 32 != bank) continue;
                unsigned k = 0;
                while (k < n && seen[k] != word) k++;
                if (k == n) seen[n++] = word;
            }
            if (n > most) most = n;
        }
        conflicts += most > 1 ? most - 1 : 0;
    }
    return conflicts;
}

#define ADD(member, amount) __atomic_fetch_add(&c->member, (amount), __ATOMIC_RELAXED)

static void count_accesses(const struct group *g, const struct instruction *in,
                           const uint64_t *pointer)
{
    struct counter *c = &g->machine->counters[in->place];
    enum access_kind kind = access_of(g->program, in->types[0]->storage);
    if (in->types[0]->storage == SpvStorageClassWorkgroup) {
        ADD(conflicts, count_conflicts(g, pointer, kind == ACCESS_BYTES));
        return;
    }
    if (kind != ACCESS_BYTES) return;
    ADD(accesses, 1);
    ADD(transactions32, count_transactions(g, pointer, 32));
    ADD(transactions64, count_transactions(g, pointer, 64));
}

void count_instruction(struct group *g, const struct instruction *in)
{
    struct counter *c = &g->machine->counters[in->place];
    uint32_t slot = pointer_operand(in);
    ADD(executed, 1);
    ADD(lanes, g->active_count);
    ADD(slots, count_lanes(g->subgroup->live));
    if (slot == NO_SLOT) return;
    lane_mask mask = enter_writers(g, in);
    if (g->mask) count_accesses(g, in, slot_at(g, slot));
    set_mask(g, mask);
}

static int by_line(const void *a, const void *b)
{
    const struct run_line *x = a, *y = b;
    int files = strcmp(x->file, y->file);
    return files ? files : x->line < y->line ? -1 : x->line > y->line;
}

size_t run_lines(const struct run_machine *machine, const struct run_line **lines)
{
    struct run_machine *m = (struct run_machine *)machine;
    size_t count = 0, kept = 0;
    *lines = NULL;
    free(m->lines);
    m->lines = calloc(m->p->places.count, sizeof *m->lines);
    if (!m->lines || !m->counters) return 0;
    for (uint32_t i = 1; i < m->p->places.count; i++) {
        const struct line_place *p = &m->p->places.at[i];
        const struct counter *c = &m->counters[i];
        m->lines[count++] = (struct run_line){p->file ? p->file : "",
                                              p->line,
                                              c->executed,
                                              c->lanes,
                                              c->slots,
                                              c->accesses,
                                              c->transactions32,
                                              c->transactions64,
                                              c->conflicts,
                                              NULL};
    }
    qsort(m->lines, count, sizeof *m->lines, by_line);
    for (size_t i = 0; i < count; i++) {
        struct run_line *l = &m->lines[i];
        if (!kept || by_line(l, &m->lines[kept - 1])) {
            m->lines[kept++] = *l;
            continue;
        }
        struct run_line *k = &m->lines[kept - 1];
        k->executed += l->executed;
        k->lanes += l->lanes;
        k->slots += l->slots;
        k->accesses += l->accesses;
        k->transactions32 += l->transactions32;
        k->transactions64 += l->transactions64;
        k->conflicts += l->conflicts;
    }
    *lines = m->lines;
    return kept;
}

/* --- traces -------------------------------------------------------------------------------- */

void format_value(char *text, size_t size, const struct run_type *t, uint64_t bits)
{
    const struct run_type *c = t;
    while (c->element && c->kind != RUN_TYPE_POINTER) c = c->element;
    if (c->kind == RUN_TYPE_BOOL) snprintf(text, size, "%s", bits ? "true" : "false");
    else if (c->format == FLOAT_DOUBLE) snprintf(text, size, "%.17g", load_double(bits));
    else if (c->format == FLOAT_SINGLE) snprintf(text, size, "%.9g", load_single(bits));
    else if (c->format == FLOAT_HALF) snprintf(text, size, "%g", load_half(bits));
    else if (c->format >= FLOAT_E4M3) snprintf(text, size, "%g", load_format(c->format, bits));
    else if (c->format == FLOAT_BFLOAT) snprintf(text, size, "%g", load_bfloat(bits));
    else if (c->kind == RUN_TYPE_POINTER) snprintf(text, size, "0x%llx", (unsigned long long)bits);
    else if (c->is_signed) snprintf(text, size, "%lld", (long long)signed_of(bits, c->width));
    else snprintf(text, size, "%llu", (unsigned long long)bits);
}

/* The number of an invocation in the dispatch: workgroup by workgroup. */
static uint64_t number_of(const struct group *g, unsigned lane)
{
    const struct workgroup *w = g->workgroup;
    const uint32_t *size = g->program->local_size, *groups = g->machine->groups;
    uint64_t group = ((uint64_t)w->id[2] * groups[1] + w->id[1]) * groups[0] + w->id[0];
    return group * size[0] * size[1] * size[2] +
           local_index_of(g->program, g->subgroup->index * g->lanes + lane);
}

/* One line of the table for each active lane: invocation, lane, instruction, values. */
void trace_instruction(struct group *g, const struct instruction *in)
{
    const struct run_options *o = &g->machine->options;
    const struct line_place *place = &g->program->places.at[in->place];
    bool is_store = opcode_of(in->at) == SpvOpStore;
    uint32_t slot = is_store ? in->args[1] : in->to, slots = is_store ? in->type->slots : in->slots;
    const struct run_type *t = in->type;
    if (place->line != o->trace_line || !slots || !t || t->kind == RUN_TYPE_POINTER) return;
    const char *name = !is_store ? module_name(g->program->m, result_of(in->at)) : NULL;
    pthread_mutex_lock(&g->machine->lock);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint64_t number = number_of(g, i);
        if (o->trace_invocation >= 0 && (uint64_t)o->trace_invocation != number) continue;
        printf("line %u  invocation %5llu  lane %3u  %-28s %-12s", place->line,
               (unsigned long long)number, i, opcode_name(in->at), name ? name : "");
        for (uint32_t c = 0; c < slots && c < 16; c++) {
            putchar(' ');
            char text[64];
            format_value(text, sizeof text, t, slot_at(g, slot + c)[i]);
            printf("%s", text);
        }
        putchar('\n');
    }
    pthread_mutex_unlock(&g->machine->lock);
}
