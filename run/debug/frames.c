/* The places of lanes, and the functions that they are in. */
#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

#include "run/debug/code.h"
#include "run/read/debug_lines.h"

/* Operands of DebugInlinedAt. */
enum { INLINED_LINE = 0, INLINED_SCOPE = 1, INLINED_NEXT = 2 };

uint32_t lanes_of_workgroup(const struct debugger *d) { return lanes_of(d->p); }

/* --- places -------------------------------------------------------------------------------- */

static void set_place(struct lane_place *l, enum lane_state state, uint32_t depth,
                      const struct instruction *at)
{
    l->state = state;
    l->depth = depth;
    l->at = at;
}

/* The lane is among the strand's that execute next. */
static void place_in_strand(const struct debugger *d, struct lane_place *l)
{
    const struct strand *s = l->strand;
    if (s == d->group->strand && l->subgroup == d->group->subgroup) {
        set_place(l, LANE_ACTIVE, s->depth, d->current);
        return;
    }
    bool waits = s->state == STRAND_AT_BARRIER || s->state == STRAND_AT_MEETING ||
                 s->state == STRAND_AT_WAIT;
    set_place(l, waits ? LANE_BARRIER : LANE_READY, s->depth, waits ? s->barrier : s->next);
}

/* The lane waits at a block of a frame. */
static bool place_pending(struct lane_place *l)
{
    const struct strand *s = l->strand;
    for (uint32_t i = s->pending_count; i-- > 0;) {
        const struct pending *entry = &s->pending[i];
        if (!(entry->mask >> l->lane & 1)) continue;
        uint32_t depth = s->depth;
        while (depth > 1 && s->frames[depth - 1].pending > i) depth--;
        const struct run_function *f = s->frames[depth - 1].f;
        const struct instruction *at =
            entry->next ? entry->next : &f->instructions[f->blocks[entry->block].first];
        set_place(l, LANE_PARTED, depth, at);
        return true;
    }
    return false;
}

/* The lane has left a function, and waits in its caller for the others. */
static bool place_returned(struct lane_place *l)
{
    const struct strand *s = l->strand;
    for (uint32_t depth = s->depth; depth-- > 1;) {
        if (!(s->frames[depth].returned >> l->lane & 1)) continue;
        set_place(l, LANE_PARTED, depth, s->frames[depth].next);
        return true;
    }
    return false;
}

static bool place_by(const struct debugger *d, struct lane_place *l, const struct strand *s)
{
    bool executes = s == d->group->strand && l->subgroup == d->group->subgroup;
    lane_mask mask = executes ? d->group->mask : s->mask;
    l->strand = s;
    if (!executes && (s->state == STRAND_DONE || s->state == STRAND_RETURNED)) return false;
    if (mask >> l->lane & 1 && (executes || s->state != STRAND_AWAY)) {
        place_in_strand(d, l);
        return true;
    }
    return place_pending(l) || place_returned(l);
}

struct lane_place find_lane(const struct debugger *d, uint32_t number)
{
    struct lane_place l = {.state = LANE_ABSENT};
    if (!d->group || number >= lanes_of(d->p)) return l;
    l.subgroup = &d->group->workgroup->subgroups[number / d->p->lanes];
    l.lane = number % d->p->lanes;
    if (!(l.subgroup->live >> l.lane & 1)) return l;
    l.state = LANE_ENDED;
    if (place_by(d, &l, &l.subgroup->strand)) return l;
    for (const struct strand *s = l.subgroup->others; s; s = s->following)
        if (place_by(d, &l, s)) return l;
    l.strand = NULL;
    return l;
}

/* --- frames -------------------------------------------------------------------------------- */

static const char *name_scope(const struct debugger *d, uint32_t scope,
                              const struct run_function *f)
{
    uint32_t function = function_of_scope(d->p, scope);
    const char *name = NULL;
    for (uint32_t i = 0; function && i < d->code.names.count && !name; i++)
        if (d->code.names.at[i].scope == function) name = d->code.names.at[i].name;
    if (!name) name = module_name(d->p->m, f->id);
    if ((!name || !*name) && f == d->p->entry) name = d->p->entry_name;
    return name && *name ? name : "?";
}

const char *name_function(const struct debugger *d, const struct run_function *f)
{
    uint32_t first = number_of_instruction(&d->code, f, f->instructions);
    for (uint32_t i = 0; i < f->instruction_count; i++)
        if (d->code.scopes[first + i].scope && !d->code.scopes[first + i].inlined)
            return name_scope(d, d->code.scopes[first + i].scope, f);
    return name_scope(d, 0, f);
}

/* The place of an instruction, or of the next one that has a place. */
static const struct line_place *
place_near(const struct run_program *p, const struct run_function *f, const struct instruction *in)
{
    const struct instruction *end = f->instructions + f->instruction_count;
    for (const struct instruction *at = in; at < end; at++)
        if (at->place) return &p->places.at[at->place];
    return &p->places.at[in->place];
}

/* Adds the function that the instruction is in, and those into which that is inlined. */
static uint32_t add_frames(const struct debugger *d, struct debug_frame *frames, uint32_t count,
                           const struct run_function *f, const struct instruction *in)
{
    const struct run_program *p = d->p;
    struct debug_frame now = {.in = f};
    bool is_inside = in >= f->instructions && in < f->instructions + f->instruction_count;
    if (!is_inside) in = f->instructions;
    now.number = number_of_instruction(&d->code, f, in);
    const struct code_scope *scope = &d->code.scopes[now.number];
    const struct line_place *place = place_near(p, f, in);
    uint32_t inlined = scope->inlined;
    now.scope = scope->scope;
    now.file = place->file;
    now.line = place->line;
    now.column = place->column;
    while (count < MOST_DEBUG_FRAMES) {
        const uint32_t *at = debug_record(p, inlined, NonSemanticShaderDebugInfo100DebugInlinedAt);
        uint64_t line = 0;
        now.function = name_scope(d, now.scope, f);
        now.is_inlined = at != NULL;
        frames[count++] = now;
        if (!at || !constant_integer(p->m, debug_operand(at, INLINED_LINE), &line)) break;
        now.line = (unsigned)line;
        now.column = 0;
        now.scope = debug_operand(at, INLINED_SCOPE);
        inlined = debug_operand(at, INLINED_NEXT);
    }
    return count;
}

uint32_t find_frames(const struct debugger *d, const struct lane_place *at,
                     struct debug_frame *frames)
{
    if (!at->strand || !at->at || !at->depth) return 0;
    const struct frame *calls = at->strand->frames;
    uint32_t count = add_frames(d, frames, 0, calls[at->depth - 1].f, at->at);
    for (uint32_t depth = at->depth - 1; depth > 0; depth--)
        count = add_frames(d, frames, count, calls[depth - 1].f, calls[depth].next - 1);
    return count;
}
