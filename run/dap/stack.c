/* Threads, which are lanes; their stacks, scopes and sources. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver/system/system.h"
#include "run/dap/server.h"
#include "run/dap/stack.h"

enum { MOST_LISTED = 128 }; /* lanes that "threads": "auto" lists */

/* --- lanes --------------------------------------------------------------------------------- */

void name_lanes(lane_mask lanes, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    while (lanes && used + 12 < size) {
        unsigned first = lowest_lane(lanes), last = first;
        while (last + 1 < RUN_MOST_LANES && lanes & lane_bit(last + 1)) last++;
        used += (size_t)snprintf(text + used, size - used, last > first ? "%s%u-%u" : "%s%u",
                                 used ? ", " : "", first, last);
        lanes &= ~first_lanes(last + 1);
    }
}

static unsigned line_of(const struct dap_session *s, const struct lane_place *at)
{
    struct debug_frame frames[MOST_DEBUG_FRAMES];
    return find_frames(s->debugger, at, frames) ? frames[0].line : 0;
}

static void name_state(const struct dap_session *s, const struct lane_place *at, char *text,
                       size_t size)
{
    static const char *const states[] = {
        [LANE_ACTIVE] = "active",        [LANE_READY] = "ready",     [LANE_PARTED] = "parted",
        [LANE_BARRIER] = "at a barrier", [LANE_ENDED] = "has ended", [LANE_ABSENT] = "absent"};
    unsigned line = at->state < LANE_ENDED ? line_of(s, at) : 0;
    if (line) snprintf(text, size, "%s, line %u", states[at->state], line);
    else snprintf(text, size, "%s", states[at->state]);
}

/* Lanes at one place after each other: "lanes 7-31 wait at line 12, lane 6 has ended". */
void describe_parted(const struct dap_session *s, const struct subgroup *g, char *text, size_t size)
{
    unsigned lanes = program_of_debugger(s->debugger)->lanes;
    lane_mask rest = g->live & ~active_lanes(s->debugger);
    size_t used = 0;
    text[0] = '\0';
    while (rest && used + 80 < size) {
        char where[80], other[80], who[128];
        lane_mask same = 0;
        struct lane_place first = find_lane(s->debugger, g->index * lanes + lowest_lane(rest));
        name_state(s, &first, where, sizeof where);
        for (lane_mask left = rest; left; left &= left - 1) {
            struct lane_place at = find_lane(s->debugger, g->index * lanes + lowest_lane(left));
            name_state(s, &at, other, sizeof other);
            if (!strcmp(where, other)) same |= lane_bit(lowest_lane(left));
        }
        rest &= ~same;
        name_lanes(same, who, sizeof who);
        used += (size_t)snprintf(text + used, size - used, "%slanes %s: %s", used ? "; " : "", who,
                                 where);
    }
}

/* --- threads ------------------------------------------------------------------------------- */

static json_t *describe_lane(const struct dap_session *s, uint32_t number)
{
    const struct run_program *p = program_of_debugger(s->debugger);
    const uint32_t *size = p->local_size;
    struct lane_place at = find_lane(s->debugger, number);
    uint32_t local = local_index_of(p, number);
    char state[80], text[200];
    name_state(s, &at, state, sizeof state);
    snprintf(text, sizeof text, "subgroup %u lane %u (%u, %u, %u): %s", number / p->lanes,
             number % p->lanes, local % size[0], local / size[0] % size[1],
             local / size[0] / size[1], state);
    return json_pack("{s:i,s:o}", "id", (int)number + 1, "name", json_of_text(text));
}

/* A subgroup whose lanes are not listed is one thread: its first lane. */
static json_t *describe_subgroup(const struct dap_session *s, const struct subgroup *g)
{
    unsigned lanes = program_of_debugger(s->debugger)->lanes;
    uint32_t number = g->index * lanes + lowest_lane(g->live);
    struct lane_place at = find_lane(s->debugger, number);
    char state[80], who[128], text[300];
    name_state(s, &at, state, sizeof state);
    name_lanes(g->live, who, sizeof who);
    snprintf(text, sizeof text, "subgroup %u, lanes %s: %s", g->index, who, state);
    return json_pack("{s:i,s:o}", "id", (int)number + 1, "name", json_of_text(text));
}

json_t *list_threads(struct dap_session *s, json_t *arguments, const char **why)
{
    json_t *list = json_array();
    (void)arguments;
    (void)why;
    const struct workgroup *w = s->is_stopped ? stopped_workgroup(s->debugger) : NULL;
    if (!w) json_array_append_new(list, json_pack("{s:i,s:s}", "id", 1, "name", "the run"));
    uint32_t count = w ? lanes_of_workgroup(s->debugger) : 0,
             lanes = w ? program_of_debugger(s->debugger)->lanes : 1;
    bool is_all = s->launch.threads == THREADS_ALL ||
                  (s->launch.threads == THREADS_AUTO && count <= MOST_LISTED);
    for (uint32_t i = 0; w && i < w->subgroup_count; i++) {
        const struct subgroup *g = &w->subgroups[i];
        if (!is_all && i != s->stop.lane / lanes) {
            if (g->live) json_array_append_new(list, describe_subgroup(s, g));
            continue;
        }
        for (unsigned k = 0; k < lanes; k++)
            if (g->live >> k & 1) json_array_append_new(list, describe_lane(s, i * lanes + k));
    }
    return json_pack("{s:o}", "threads", list);
}

/* --- sources ------------------------------------------------------------------------------- */

const char *file_of_reference(const struct dap_session *s, uint32_t reference)
{
    const struct run_program *p = program_of_debugger(s->debugger);
    return reference < p->places.count ? p->places.at[reference].file : NULL;
}

static uint32_t reference_of(const struct dap_session *s, const char *file)
{
    const struct run_program *p = program_of_debugger(s->debugger);
    for (uint32_t i = 1; i < p->places.count; i++)
        if (p->places.at[i].file && !strcmp(p->places.at[i].file, file)) return i;
    return 0;
}

static json_t *source_of_file(const struct dap_session *s, const char *file)
{
    char folder[2048], path[4096];
    bool is_absolute = is_absolute_path(file) || !getcwd(folder, sizeof folder);
    snprintf(path, sizeof path, "%s%s%.2000s", is_absolute ? "" : folder, is_absolute ? "" : "/",
             file);
    json_t *source = json_pack("{s:o}", "name", json_of_text(find_file_name(file)));
    if (may_read(path)) json_object_set_new(source, "path", json_of_text(path));
    else if (find_source_text(s->debugger, file))
        json_object_set_new(source, "sourceReference", json_integer(reference_of(s, file)));
    return source;
}

json_t *read_source(struct dap_session *s, json_t *arguments, const char **why)
{
    json_t *source = json_object_get(arguments, "source");
    uint32_t reference = number_member(arguments, "sourceReference", 0);
    const char *file = reference ? file_of_reference(s, reference) : text_member(source, "path");
    const char *text = file ? find_source_text(s->debugger, file) : NULL;
    if (text) return json_pack("{s:o}", "content", json_of_text(text));
    *why = "the module has no text of this source";
    return NULL;
}

/* --- stacks -------------------------------------------------------------------------------- */

uint32_t frame_id(uint32_t lane, uint32_t frame) { return lane * MOST_DEBUG_FRAMES + frame + 1; }

bool find_frame(const struct dap_session *s, uint32_t id, struct lane_place *at,
                struct debug_frame *frame)
{
    struct debug_frame frames[MOST_DEBUG_FRAMES];
    uint32_t number = id ? (id - 1) % MOST_DEBUG_FRAMES : 0;
    *at = find_lane(s->debugger, id ? (id - 1) / MOST_DEBUG_FRAMES : s->stop.lane);
    if (number >= find_frames(s->debugger, at, frames)) return false;
    *frame = frames[number];
    return true;
}

static json_t *describe_frame(const struct dap_session *s, uint32_t id, const struct debug_frame *f)
{
    unsigned column = f->column ? f->column - s->columns_from_0 : 1u - s->columns_from_0;
    json_t *frame = json_pack("{s:i,s:o,s:i,s:i}", "id", (int)id, "name", json_of_text(f->function),
                              "line", f->line ? (int)f->line - s->lines_from_0 : 0, "column",
                              f->line ? (int)column : 0);
    if (f->file) json_object_set_new(frame, "source", source_of_file(s, f->file));
    else json_object_set_new(frame, "presentationHint", json_string("subtle"));
    return frame;
}

json_t *stack_trace(struct dap_session *s, json_t *arguments, const char **why)
{
    struct debug_frame frames[MOST_DEBUG_FRAMES];
    uint32_t thread = number_member(arguments, "threadId", 0),
             first = number_member(arguments, "startFrame", 0),
             levels = number_member(arguments, "levels", 0);
    if (!thread || thread > lanes_of_workgroup(s->debugger)) {
        *why = "there is no such thread";
        return NULL;
    }
    struct lane_place at = find_lane(s->debugger, thread - 1);
    uint32_t count = find_frames(s->debugger, &at, frames);
    json_t *list = json_array();
    for (uint32_t i = first; i < count && (!levels || i - first < levels); i++)
        json_array_append_new(list, describe_frame(s, frame_id(thread - 1, i), &frames[i]));
    return json_pack("{s:o,s:i}", "stackFrames", list, "totalFrames", (int)count);
}
