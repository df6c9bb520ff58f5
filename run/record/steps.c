/* Steps of a subgroup: which lanes execute a line, and what changes in them.
 *
 * A step ends where the line or the lanes change, or the flow goes back.  Its text is written then:
 * [LINE, "LANES", [ROW, VALUE], ...], where the lanes are a hexadecimal number, or 0 if they are
 * those of the step before, and VALUE is a value of all active lanes, or an array with one for each
 * of them. */
#include "run/record/steps.h"

#include <stdlib.h>

#include "run/operations/operations.h"
#include "run/record/parts.h"

enum { MOST_STEP_ROWS = 8, MOST_STEPS = 4096 };

static uint32_t rows_with_steps(const struct record *r)
{
    uint32_t count = r->time.subgroups < MOST_STEP_ROWS ? r->time.subgroups : MOST_STEP_ROWS;
    return count < r->time.row_count ? count : r->time.row_count;
}

bool make_steps(struct record *r)
{
    unsigned lanes = r->machine->p->lanes;
    size_t rows = r->variables.row_count + 1;
    r->steps_count = rows_with_steps(r);
    r->steps_room = r->machine->options.record_bytes / 2 / r->steps_count;
    r->steps = calloc(r->steps_count, sizeof *r->steps);
    for (uint32_t i = 0; r->steps && i < r->steps_count; i++) {
        struct steps *s = &r->steps[i];
        s->values = calloc(rows * lanes, sizeof *s->values);
        s->known = calloc(rows, sizeof *s->known);
        s->dirty = calloc(rows, sizeof *s->dirty);
        if (!s->values || !s->known || !s->dirty) return false;
    }
    return r->steps != NULL;
}

void free_steps(struct record *r)
{
    for (uint32_t i = 0; r->steps && i < r->steps_count; i++) {
        free(r->steps[i].text.at);
        free(r->steps[i].values);
        free(r->steps[i].known);
        free(r->steps[i].dirty);
    }
    free(r->steps);
}

static struct steps *steps_of(const struct record *r, const struct group *g)
{
    const struct workgroup *w = g->workgroup;
    bool is_first = number_of_workgroup(w) == r->time.first;
    return is_first && g->subgroup->index < r->steps_count ? &r->steps[g->subgroup->index] : NULL;
}

/* --- values -------------------------------------------------------------------------------- */

static void add_float(struct record_text *t, double value, int digits)
{
    if (isfinite(value)) append_text(t, "%.*g", digits, value);
    else append_text(t, isnan(value) ? "\"nan\"" : value < 0 ? "\"-inf\"" : "\"inf\"");
}

/* Integers that a double cannot represent are strings. */
void append_value(struct record_text *t, const struct run_type *type, uint64_t bits)
{
    const uint64_t exact = 1ull << 53;
    if (type->kind == RUN_TYPE_BOOL) append_text(t, bits ? "true" : "false");
    else if (type->format == FLOAT_DOUBLE) add_float(t, load_double(bits), 17);
    else if (type->format == FLOAT_SINGLE) add_float(t, load_single(bits), 9);
    else if (type->format == FLOAT_HALF) add_float(t, load_half(bits), 5);
    else if (type->format == FLOAT_BFLOAT) add_float(t, load_bfloat(bits), 5);
    else if (type->format >= FLOAT_E4M3) add_float(t, load_format(type->format, bits), 5);
    else if (type->is_signed) {
        int64_t value = signed_of(bits, type->width);
        bool fits = value < (int64_t)exact && value > -(int64_t)exact;
        append_text(t, fits ? "%lld" : "\"%lld\"", (long long)value);
    } else append_text(t, bits < exact ? "%llu" : "\"%llu\"", (unsigned long long)bits);
}

static void add_row(const struct record *r, struct steps *s, uint32_t row)
{
    unsigned lanes = r->machine->p->lanes;
    const uint64_t *values = s->values + (size_t)row * lanes;
    const struct run_type *type = r->variables.rows[row].type;
    uint64_t first = values[lowest_lane(s->mask)];
    bool is_same = true;
    for (lane_mask rest = s->mask; rest; rest &= rest - 1)
        is_same &= values[lowest_lane(rest)] == first;
    append_text(&s->text, ",[%u,", row);
    if (is_same) append_value(&s->text, type, first);
    const char *separator = "[";
    for (lane_mask rest = is_same ? 0 : s->mask; rest; rest &= rest - 1) {
        append_text(&s->text, "%s", separator);
        append_value(&s->text, type, values[lowest_lane(rest)]);
        separator = ",";
    }
    append_text(&s->text, is_same ? "]" : "]]");
}

/* --- steps --------------------------------------------------------------------------------- */

static void end_step(const struct record *r, struct steps *s)
{
    if (!s->is_open) return;
    s->is_open = false;
    if (s->left_out) s->store_count = 0;
    if (s->left_out || s->count == MOST_STEPS || s->text.size > r->steps_room) {
        s->left_out++;
        return;
    }
    append_text(&s->text, "%s[%d,", s->count++ ? "," : "",
                s->line < r->lines.count ? (int)s->line : -1);
    if (s->mask == s->shown) append_text(&s->text, "0");
    else if (s->mask >> 64)
        append_text(&s->text, "\"%llx%016llx\"", (unsigned long long)(s->mask >> 64),
                    (unsigned long long)s->mask);
    else append_text(&s->text, "\"%llx\"", (unsigned long long)s->mask);
    s->shown = s->mask;
    for (uint32_t row = 0; row < r->variables.row_count; row++) {
        if (s->dirty[row]) add_row(r, s, row);
        s->dirty[row] = 0;
    }
    write_stores(r, s);
    append_text(&s->text, "]");
}

/* Notes what differs from the values that are known. */
static void note_slots(const struct record *r, struct steps *s, const struct group *g,
                       const struct watch *w)
{
    for (uint32_t c = 0; c < w->count; c++) {
        const uint64_t *from = slot_at(g, w->slot + c);
        uint64_t *to = s->values + (size_t)(w->row + c) * r->machine->p->lanes;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            bool is_known = s->known[w->row + c] >> i & 1;
            if (is_known && to[i] == from[i]) continue;
            to[i] = from[i];
            s->dirty[w->row + c] |= lane_bit(i);
        }
        s->known[w->row + c] |= g->mask;
    }
}

static void begin_step(struct steps *s, const struct group *g, uint32_t line, uint32_t number)
{
    s->is_open = true;
    s->line = line;
    s->live = g->subgroup->live;
    s->mask = g->mask;
    s->number = number;
}

void add_to_step(struct record *r, struct group *g, uint32_t line, uint32_t number)
{
    struct steps *s = steps_of(r, g);
    if (!s) return;
    if (s->is_open && s->mask != g->mask) end_step(r, s);
    /* An OpVariable has no line, for example. */
    bool has_line = line < r->lines.count || !r->lines.count;
    if (!s->is_open && has_line) begin_step(s, g, line, number);
    if (!s->is_open) return;
    /* What a DebugValue before the instruction names was computed by the step before. */
    const struct watch *w = find_watch(&r->variables.values, number),
                       *end = r->variables.values.at + r->variables.values.count;
    for (; w && w < end && w->key == number; w++) note_slots(r, s, g, w);
    if (has_line && (s->line != line || number < s->number)) {
        end_step(r, s);
        begin_step(s, g, line, number);
    }
    s->number = number;
}

static bool changes_memory(SpvOp op)
{
    return op == SpvOpStore || op == SpvOpAtomicStore || op == SpvOpAtomicFAddEXT ||
           (op >= SpvOpAtomicExchange && op <= SpvOpAtomicXor);
}

void add_store(struct record *r, struct group *g, const struct instruction *in)
{
    const struct run_type *t = changes_memory(opcode_of(in->at)) ? in->types[0] : NULL;
    struct steps *s = t && t->kind == RUN_TYPE_POINTER && g->active_count ? steps_of(r, g) : NULL;
    if (!s) return;
    enum access_kind kind = access_of(g->program, t->storage);
    if (kind == ACCESS_SHARED || kind == ACCESS_BYTES) {
        note_stores(s, g, in);
        return;
    }
    uint64_t object = slot_at(g, in->args[0])[g->active[0]] >> OFFSET_BITS;
    const struct watch *w = find_watch(&r->variables.objects, (uint32_t)object);
    if (w && kind == ACCESS_LANE) note_slots(r, s, g, w);
}

/* The LocalInvocationIndex of each lane; null: it does not exist. */
static void write_invocations(const struct record *r, struct record_text *t, uint32_t subgroup)
{
    const struct run_program *p = r->machine->p;
    for (unsigned i = 0; i < p->lanes; i++) {
        const char *comma = i ? "," : "";
        if (r->steps[subgroup].live >> i & 1)
            append_text(t, "%s%u", comma, local_index_of(p, subgroup * p->lanes + i));
        else append_text(t, "%snull", comma);
    }
}

void write_steps(struct record *r, struct record_text *t)
{
    const struct variables *v = &r->variables;
    append_text(t, "{\"variables\":[");
    for (uint32_t i = 0; i < v->row_count; i++) {
        append_text(t, "%s[", i ? "," : "");
        append_quoted(t, v->rows[i].name);
        append_text(t, ",");
        append_quoted(t, v->rows[i].function);
        append_text(t, ",\"%c%u\"]",
                    v->rows[i].type->kind == RUN_TYPE_BOOL ? 'b'
                    : v->rows[i].type->format              ? 'f'
                    : v->rows[i].type->is_signed           ? 'i'
                                                           : 'u',
                    v->rows[i].type->width);
    }
    append_text(t, "],\"variables_left_out\":%u,\"subgroups\":[", v->left_out);
    for (uint32_t i = 0; i < r->steps_count; i++) {
        struct steps *s = &r->steps[i];
        end_step(r, s);
        append_text(t, "%s{\"workgroup\":%u,\"subgroup\":%u,\"invocations\":[", i ? "," : "",
                    r->time.first, i);
        write_invocations(r, t, i);
        append_text(t, "],\"left_out\":%llu,\"stores_left_out\":%llu,\"steps\":[%s]}",
                    (unsigned long long)s->left_out, (unsigned long long)s->stores_left_out,
                    s->text.at ? s->text.at : "");
    }
    append_text(t, "]}");
}
