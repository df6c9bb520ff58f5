/* Messages of --check: each rule once for each line. */
#include <stdlib.h>

#include "run/operations/operations.h"

const struct run_rule_info run_rules[RUN_RULE_COUNT] = {
#define RULE(id, name, clause, text) [RUN_##id] = {name, clause, text},
#include "run/checks/rules.def"
#undef RULE
};

struct report_row {
    struct report_row *next;
    const struct instruction *in;
    uint32_t place;
    enum run_rule rule;
};

static bool is_new(struct run_machine *m, const struct instruction *in, enum run_rule rule)
{
    for (struct report_row *r = m->reported; r; r = r->next)
        if (r->rule == rule && (in->place ? r->place == in->place : r->in == in)) return false;
    struct report_row *r = malloc(sizeof *r);
    if (!r) return false;
    *r = (struct report_row){m->reported, in, in->place, rule};
    m->reported = r;
    return true;
}

void free_reports(struct run_machine *m)
{
    while (m->reported) {
        struct report_row *r = m->reported;
        m->reported = r->next;
        free(r);
    }
}

const char *name_invocations(const struct group *g, lane_mask lanes, char *text, size_t size)
{
    const struct workgroup *w = g->workgroup;
    const char *separator = "";
    size_t used = 0;
    unsigned named = 0, count = count_lanes(lanes);
    used += (size_t)snprintf(text, size, "subgroup %u of workgroup (%u, %u, %u), %s ",
                             g->subgroup->index, w->id[0], w->id[1], w->id[2],
                             count == 1 ? "lane" : "lanes");
    while (lanes && used < size && named < 4) {
        unsigned first = lowest_lane(lanes), last = first;
        while (last + 1 < 128 && lanes & lane_bit(last + 1)) last++;
        used += (size_t)snprintf(text + used, size - used, last > first ? "%s%u-%u" : "%s%u",
                                 separator, first, last);
        lanes &= ~first_lanes(last + 1);
        separator = ", ";
        named++;
    }
    if (lanes && used < size) snprintf(text + used, size - used, ", ...");
    return text;
}

void report_fault(struct group *g, const struct instruction *in, enum run_rule rule,
                  lane_mask lanes, const char *fmt, ...)
{
    struct run_machine *m = g->machine;
    char what[512], who[256], text[1024];
    va_list args;
    if (!m->options.report) return;
    pthread_mutex_lock(&m->lock);
    if (is_new(m, in, rule)) {
        const struct line_place *place = &g->program->places.at[in->place];
        va_start(args, fmt);
        vsnprintf(what, sizeof what, fmt, args);
        va_end(args);
        name_invocations(g, lanes, who, sizeof who);
        if (place->line) snprintf(text, sizeof text, "%s (%s)", what, who);
        else if (find_opcode(opcode_of(in->at))->has_result)
            snprintf(text, sizeof text, "%s, in %s %%%u (%s)", what, opcode_name(in->at),
                     result_of(in->at), who);
        else snprintf(text, sizeof text, "%s, in %s (%s)", what, opcode_name(in->at), who);
        struct run_message message = {run_rules[rule].name, place->file, place->line, place->column,
                                      text};
        m->options.report(m->options.user, &message);
    }
    pthread_mutex_unlock(&m->lock);
}
