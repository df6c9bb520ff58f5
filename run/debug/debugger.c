/* Decides before each instruction whether the run stops there.
 *
 * A line is visited by a set of lanes: the visit begins with its first instruction and ends where
 * another line begins, so that a call in the middle of a line leaves its visit open.  Breakpoints
 * and steps stop where a visit begins. */
#include <stdlib.h>

#include "run/debug/code.h"

/* --- making -------------------------------------------------------------------------------- */

static bool make_watched(const struct debugger *d, struct watched_group *watched)
{
    uint32_t subgroups = d->p->table.subgroups;
    watched->visits = calloc(subgroups, sizeof *watched->visits);
    watched->copies = calloc(subgroups, sizeof *watched->copies);
    for (uint32_t i = 0; watched->copies && i < subgroups; i++) {
        struct copies *c = &watched->copies[i];
        c->values = calloc(((size_t)d->code.copies + 1) * d->p->lanes, sizeof *c->values);
        c->known = calloc((size_t)d->code.copies + 1, sizeof *c->known);
        if (!c->values || !c->known) return false;
    }
    return watched->visits && watched->copies;
}

static void free_watched(const struct debugger *d, struct watched_group *watched)
{
    for (uint32_t i = 0; watched->copies && i < d->p->table.subgroups; i++) {
        free(watched->copies[i].values);
        free(watched->copies[i].known);
    }
    free(watched->copies);
    free(watched->visits);
}

/* Returns false if there is no memory, or the module is wrong. */
static bool read_program(struct debug_code *code, struct run_program *p)
{
    if (setjmp(p->out_of_memory)) return false;
    read_debug_code(code, p);
    return true;
}

struct debugger *open_debugger(struct run_program *p, const struct debug_host *host)
{
    struct debugger *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->p = p;
    d->host = *host;
    if (read_program(&d->code, p)) return d;
    close_debugger(d);
    return NULL;
}

void close_debugger(struct debugger *d)
{
    if (!d) return;
    while (d->breakpoints) remove_breakpoint(d, d->breakpoints->b.id);
    for (unsigned i = 0; i < RESIDENT_GROUPS; i++) free_watched(d, &d->watched[i]);
    free(d);
}

void attach_debugger(struct debugger *d, struct run_machine *m)
{
    d->machine = m;
    m->options.debugger = d;
}

void stop_on_entry(struct debugger *d) { d->wants_entry = true; }
struct run_program *program_of_debugger(const struct debugger *d) { return d->p; }
struct workgroup *stopped_workgroup(const struct debugger *d)
{
    return d->group ? d->group->workgroup : NULL;
}

lane_mask active_lanes(const struct debugger *d) { return d->group ? d->group->mask : 0; }

const char *find_source_text(const struct debugger *d, const char *file)
{
    for (uint32_t i = 0; i < d->code.sources.count; i++)
        if (is_same_file(d->code.sources.at[i].file, file)) return d->code.sources.at[i].text;
    return NULL;
}

void note_finding(struct debugger *d, const struct run_message *message)
{
    if (d->has_finding) return;
    d->has_finding = true;
    snprintf(d->rule, sizeof d->rule, "%s", message->rule);
    snprintf(d->finding, sizeof d->finding, "%s", message->text);
}

/* --- values that are computed -------------------------------------------------------------- */

static const struct computed *find_computed(const struct debug_code *code, uint32_t number)
{
    uint32_t low = 0, high = code->computed.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (code->computed.at[middle].number < number) low = middle + 1;
        else high = middle;
    }
    return &code->computed.at[low];
}

static void copy_computed(struct debugger *d, struct copies *copies, struct group *g,
                          uint32_t number)
{
    const struct debug_code *code = &d->code;
    if (!code->computed.count) return;
    const struct computed *c = find_computed(code, number),
                          *end = code->computed.at + code->computed.count;
    for (; c < end && c->number == number; c++) {
        const struct debug_local *l = &code->locals.at[c->local];
        for (uint32_t s = 0; s < l->type->slots; s++) {
            const uint64_t *from = slot_at(g, c->slot + s);
            uint64_t *to = copies->values + (size_t)(l->copy + s) * g->lanes;
            FOR_LANES(g, to[i] = from[i]);
            copies->known[l->copy + s] |= g->mask;
        }
    }
}

/* --- visits -------------------------------------------------------------------------------- */

/* A workgroup that begins has visited nothing. */
static struct watched_group *begin_workgroup(struct debugger *d, const struct workgroup *w)
{
    struct watched_group *watched = watched_group(d, w);
    if (watched->is_used && !memcmp(watched->id, w->id, sizeof w->id)) return watched;
    if (!watched->visits && !make_watched(d, watched)) {
        fail_machine(d->machine, "out of memory");
        return NULL;
    }
    watched->is_used = true;
    memcpy(watched->id, w->id, sizeof w->id);
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        watched->visits[i].depth = 0;
        watched->visits[i].at[0].line = 0;
        memset(watched->copies[i].known, 0, sizeof *watched->copies->known * d->code.copies);
    }
    return watched;
}

static uint32_t depth_of(const struct debugger *d, const struct group *g, uint32_t number)
{
    uint32_t inlined = d->code.scopes[number].inlined,
             depth = g->strand->depth + (inlined ? count_inlined(d->p, inlined) : 0);
    return depth < MOST_VISITS ? depth : MOST_VISITS - 1;
}

/* Whether the instruction begins a visit of its line. */
static bool begins_visit(struct visits *all, uint32_t depth, uint32_t line, uint32_t number,
                         lane_mask mask)
{
    for (; all->depth < depth; all->depth++) all->at[all->depth + 1].line = 0;
    all->depth = depth;
    struct line_visit *v = &all->at[depth];
    bool goes_on =
        v->line == line && !(mask & ~v->lanes) && (number > v->number || number < v->low);
    v->number = number;
    if (!goes_on) {
        v->line = line;
        v->lanes = mask;
        v->low = v->high = number;
        return true;
    }
    if (number < v->low) v->low = number;
    if (number > v->high) v->high = number;
    return false;
}

/* --- stops --------------------------------------------------------------------------------- */

static void resume_run(struct debugger *d, struct group *g, enum resumption how, uint32_t lane)
{
    const struct workgroup *w = g->workgroup;
    d->mode = how;
    if (how == END_RUN) {
        g->stop = true;
        if (!d->machine->failed) fail_machine(d->machine, "the debugger ended the run");
    }
    if (how == GO_ON || how == END_RUN) return;
    struct lane_place at = find_lane(d, lane);
    memcpy(d->step_id, w->id, sizeof w->id);
    d->step_subgroup = at.subgroup ? at.subgroup->index : g->subgroup->index;
    d->step_lane = at.lane;
    d->waits_for_lane = at.subgroup && at.state != LANE_ACTIVE;
    d->step_depth = 1;
    if (at.strand && at.at) {
        uint32_t number = number_of_instruction(&d->code, at.strand->frames[at.depth - 1].f, at.at);
        d->step_depth = at.depth + count_inlined(d->p, d->code.scopes[number].inlined);
    }
}

static void stop_run(struct debugger *d, struct group *g, struct debug_stop *stop)
{
    uint32_t lane = stop->lane;
    d->wants_stop = false;
    enum resumption how = d->host.stopped(d->host.user, stop, &lane);
    resume_run(d, g, how, lane);
}

/* Whether a step ends here. */
static bool ends_step(const struct debugger *d, const struct group *g, uint32_t depth, bool begins)
{
    if (d->mode == GO_ON || d->mode == END_RUN) return false;
    if (g->subgroup->index != d->step_subgroup ||
        memcmp(d->step_id, g->workgroup->id, sizeof d->step_id) != 0)
        return false;
    if (d->waits_for_lane && !(g->mask >> d->step_lane & 1)) return false;
    switch (d->mode) {
    case STEP_INSTRUCTION: return true;
    case STEP_OUT: return depth < d->step_depth;
    case STEP_OVER: return depth < d->step_depth || (begins && depth == d->step_depth);
    default: return begins || depth < d->step_depth;
    }
}

static bool begins_function(const struct group *g, const struct instruction *in)
{
    const struct run_function *f = g->strand->frames[g->strand->depth - 1].f;
    for (const struct instruction *at = f->instructions; at < in; at++)
        if (at->place) return false;
    return true;
}

static void attend(struct debugger *d)
{
    if (!__atomic_load_n(d->host.attention, __ATOMIC_RELAXED)) return;
    enum resumption how = d->host.attend(d->host.user);
    if (how == END_RUN) d->mode = END_RUN;
    else if (how != GO_ON) d->wants_stop = true;
}

/* Whether the run stops before the instruction, which may begin the visit of its line. */
static bool finds_stop(struct debugger *d, struct group *g, const struct instruction *in,
                       struct visits *visits, struct debug_stop *stop)
{
    const struct run_function *f = g->strand->frames[g->strand->depth - 1].f;
    uint32_t number = number_of_instruction(&d->code, f, in), depth = depth_of(d, g, number);
    bool begins = begins_visit(visits, depth, d->code.line_of[in->place], number, g->mask);
    stop->lane = g->subgroup->index * g->lanes + lowest_lane(g->mask);
    if (begins && d->breakpoints) {
        struct lane_place at = find_lane(d, stop->lane);
        meet_breakpoints(d, &at, begins_function(g, in), stop);
    }
    bool is_entry = d->wants_entry, has_stepped = ends_step(d, g, depth, begins);
    d->wants_entry = false;
    stop->reason = stop->breakpoints ? STOP_BREAKPOINT
                   : d->has_finding  ? STOP_FINDING
                   : is_entry        ? STOP_ENTRY
                   : d->wants_stop   ? STOP_PAUSE
                                     : STOP_STEP;
    bool is_selected = has_stepped && !stop->breakpoints && g->mask >> d->step_lane & 1;
    if (is_selected) stop->lane = g->subgroup->index * g->lanes + d->step_lane;
    return stop->reason != STOP_STEP || has_stepped;
}

void debug_instruction(struct group *g, const struct instruction *in)
{
    struct debugger *d = g->machine->options.debugger;
    const struct run_function *f = g->strand->frames[g->strand->depth - 1].f;
    struct watched_group *watched = begin_workgroup(d, g->workgroup);
    struct debug_stop stop = {.rule = d->rule, .text = d->finding};
    if (!watched) {
        g->stop = true;
        return;
    }
    d->group = g;
    d->current = in;
    copy_computed(d, &watched->copies[g->subgroup->index], g,
                  number_of_instruction(&d->code, f, in));
    attend(d);
    if (d->mode == END_RUN) resume_run(d, g, END_RUN, 0);
    if (!in->place || d->mode == END_RUN || !g->active_count) return;
    if (!finds_stop(d, g, in, &watched->visits[g->subgroup->index], &stop)) return;
    if (stop.reason == STOP_FINDING) d->has_finding = false;
    stop_run(d, g, &stop);
}

/* A finding or a failure stops the run at the instruction that has it.  After a jump the finding
 * waits for the next instruction. */
void debug_result(struct group *g, const struct instruction *in)
{
    struct debugger *d = g->machine->options.debugger;
    bool failed = g->machine->failed && d->mode != END_RUN;
    if (!g->mask || !(failed || (d->has_finding && g->next == in + 1))) return;
    struct debug_stop stop = {.reason = failed ? STOP_FAILURE : STOP_FINDING,
                              .rule = failed ? NULL : d->rule,
                              .text = failed ? g->machine->error->text : d->finding};
    d->has_finding = false;
    stop.lane = g->subgroup->index * g->lanes + lowest_lane(g->mask);
    stop_run(d, g, &stop);
    if (failed) d->mode = END_RUN;
}
