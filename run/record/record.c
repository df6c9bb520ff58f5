/* The record of a machine: it counts instructions and passes them to its parts. */
#include "run/record/record.h"

#include <stdlib.h>

#include "run/operations/operations.h"
#include "run/record/parts.h"

/* --- making -------------------------------------------------------------------------------- */

/* Instructions have numbers, function after function. */
static bool number_instructions(struct record *r)
{
    const struct run_program *p = r->machine->p;
    uint32_t count = 0;
    r->first = calloc(p->m->functions.count + 1, sizeof *r->first);
    for (uint32_t i = 0; r->first && i < p->order_count; i++) {
        r->first[p->order[i] - p->functions] = count;
        count += p->order[i]->instruction_count + 1;
    }
    r->access_of = calloc((size_t)count + 1, sizeof *r->access_of);
    return r->first && r->access_of;
}

struct record *open_record(struct run_machine *m)
{
    struct record *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->machine = m;
    if (number_instructions(r) && make_lines(r) && read_names(r)) return r;
    close_record(r);
    return NULL;
}

bool start_record(struct record *r, uint32_t subgroups)
{
    return r->time.rows || (make_timeline(r, subgroups) && make_steps(r));
}

void close_record(struct record *r)
{
    if (!r) return;
    free(r->first);
    free(r->access_of);
    free(r->lines.lines);
    free(r->lines.lanes);
    free(r->lines.of_place);
    free(r->accesses);
    free(r->time.rows);
    free(r->time.cells);
    free(r->time.barriers);
    free_steps(r);
    free_names(&r->variables);
    free(r);
}

/* --- counting ------------------------------------------------------------------------------ */

static void count_line(struct record *r, const struct group *g, uint32_t line)
{
    uint64_t *lanes = r->lines.lanes + (size_t)line * g->lanes;
    struct run_line *l = &r->lines.lines[line];
    FOR_LANES(g, lanes[i]++);
    l->executed++;
    l->lanes += g->active_count;
    l->slots += count_lanes(g->subgroup->live);
}

void record_instruction(struct group *g, const struct instruction *in)
{
    struct record *r = g->machine->record;
    const struct run_function *f = g->strand->frames[g->strand->depth - 1].f;
    uint32_t number = r->first[f - g->program->functions] + (uint32_t)(in - f->instructions);
    uint32_t line = r->lines.of_place[in->place];
    r->instructions++;
    r->lane_instructions += g->active_count;
    count_line(r, g, line);
    count_access(g, in, number);
    count_tick(r, g, line, opcode_of(in->at) == SpvOpControlBarrierArriveEXT);
    add_to_step(r, g, line, number);
}

void record_result(struct group *g, const struct instruction *in)
{
    add_store(g->machine->record, g, in);
}

/* --- reading ------------------------------------------------------------------------------- */

size_t run_recorded_lines(const struct run_machine *m, const struct run_line **lines)
{
    *lines = m->record ? m->record->lines.lines : NULL;
    return m->record ? m->record->lines.count : 0;
}

char *run_recorded_json(struct run_machine *m)
{
    struct record_text t = {0};
    if (!m->record || !m->record->time.rows || !m->record->steps) return NULL;
    append_text(&t, "\"timeline\":");
    write_timeline(m->record, &t);
    append_text(&t, ",\"steps\":");
    write_steps(m->record, &t);
    if (!t.failed) return t.at;
    free(t.at);
    return NULL;
}
