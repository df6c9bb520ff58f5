/* Warnings that stand on the finished module: analysis/ finds what diverges, here it gets
 * locations.
 *
 * A module that sgcc makes keeps the location of each statement beside the words. A module that is
 * read has lines if it was made with debug information: OpLine, or DebugLine of a set of extended
 * instructions. */
#include "analysis/divergence.h"
#include "compile/result.h"
#include "lang/warnings.h"

/* A place of a finding: a loc_t of the source, or a line of debug information. */
struct place {
    loc_t loc;
    struct shown_location shown;
};

struct warning_sink {
    struct context *c;
    const struct spirv_module *m;
    const char *path;                      /* of a module that was read; NULL: the source is here */
    const struct located_words *locations; /* of the source, ... */
    const uint32_t *first_word;            /* ... about words from here on */
    struct place *lines;                   /* by word, of a module that was read */
    VEC(uint64_t) reported; /* hashes of names and places: inlined and unrolled code repeats them */
};

/* --- places -------------------------------------------------------------------------------- */

static loc_t find_loc(const struct located_words *l, const uint32_t *at)
{
    uint32_t low = 0, high = l->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (l->at[middle].at <= at) low = middle + 1;
        else high = middle;
    }
    return low ? l->at[low - 1].loc : 0;
}

static const char *string_with_id(const struct warning_sink *k, SpvId id)
{
    const uint32_t *at = defined_by(k->m, id);
    return at && opcode_of(at) == SpvOpString
               ? string_operand(&k->c->arena, at + 2, at + length_of(at))
               : "";
}

/* The line of a DebugLine, whose operands are a DebugSource and constants. */
static struct shown_location read_debug_line(const struct warning_sink *k, const uint32_t *at)
{
    enum { DEBUG_LINE = 103, SOURCE = 5, LINE = 6, COLUMN = 8 };
    struct shown_location shown = {0};
    uint64_t line = 0, column = 0;
    const uint32_t *set = defined_by(k->m, at[3]);
    bool is_debug = strncmp((const char *)(set + 2), "NonSemantic.Shader.DebugInfo", 28) == 0;
    if (!is_debug || at[4] != DEBUG_LINE || length_of(at) <= COLUMN) return shown;
    constant_integer(k->m, at[LINE], &line);
    constant_integer(k->m, at[COLUMN], &column);
    const uint32_t *source = defined_by(k->m, at[SOURCE]);
    shown.file = source && length_of(source) > 5 ? string_with_id(k, source[5]) : "";
    shown.line = (uint32_t)line;
    shown.column = column ? (uint32_t)column : 1; /* 0: the compiler gave the line alone */
    return shown;
}

/* Notes the line of each instruction. */
static void read_lines(struct warning_sink *k)
{
    struct shown_location line = {0};
    k->lines = arena_array(&k->c->arena, struct place, k->m->words.count);
    for (const uint32_t *at = NULL; (at = next_instruction(k->m->words, at));) {
        SpvOp op = opcode_of(at);
        if (op == SpvOpLine)
            line = (struct shown_location){
                .file = string_with_id(k, at[1]), .line = at[2], .column = at[3] ? at[3] : 1};
        if (op == SpvOpNoLine || op == SpvOpFunctionEnd) line = (struct shown_location){0};
        if (op == SpvOpExtInst) {
            struct shown_location debug = read_debug_line(k, at);
            if (debug.line) line = debug;
        }
        k->lines[word_of(k->m, at)].shown = line;
    }
}

static struct place place_of(const struct warning_sink *k, const uint32_t *at)
{
    if (!k->path)
        return (struct place){.loc = find_loc(k->locations, k->first_word + word_of(k->m, at))};
    return k->lines[word_of(k->m, at)];
}

/* --- messages ------------------------------------------------------------------------------ */

static bool is_repeated(struct warning_sink *k, const struct finding *found, struct place at)
{
    uint64_t hash = (uintptr_t)found->name;
    hash = (hash ^ at.loc) * 0x9e3779b97f4a7c15u;
    hash = (hash ^ at.shown.line) * 0x9e3779b97f4a7c15u;
    hash = (hash ^ at.shown.column) * 0x9e3779b97f4a7c15u;
    if (k->path && !at.shown.line) return false;
    for (uint32_t i = 0; i < k->reported.count; i++)
        if (k->reported.at[i] == hash) return true;
    vec_push(&k->c->arena, &k->reported, hash);
    return false;
}

static void add_note(struct warning_sink *k, const struct uniformity *u, const struct reason *r)
{
    struct place at = place_of(k, r->at);
    const char *text = text_of_reason(u, r);
    if (!k->path) note_at(k->c, at.loc, "%s", text);
    else if (at.shown.line) note_in(k->c, &at.shown, "%s", text);
}

static void report_finding(void *user, const struct uniformity *u, const struct finding *found)
{
    struct warning_sink *k = user;
    struct place at = place_of(k, found->at);
    if (is_repeated(k, found, at)) return;
    enum warning w = find_warning(found->name, strlen(found->name));
    if (!k->path) warn_of(k->c, w, at.loc, "%s", found->text);
    else {
        if (!at.shown.line) at.shown.file = k->path;
        warn_of_in(k->c, w, &at.shown, "%s", found->text);
    }
    for (unsigned i = 0; i < found->reason_count; i++) add_note(k, u, &found->reasons[i]);
}

/* Returns what the warnings that are on are about. */
static unsigned wanted_subjects(const struct context *c)
{
    static const struct {
        enum warning warning;
        unsigned subject;
    } rows[] = {
        {WARNING_BARRIER_DIVERGENCE, ABOUT_BARRIERS},
        {WARNING_DERIVATIVE_DIVERGENCE, ABOUT_QUADS},
        {WARNING_SUBGROUP_DIVERGENCE, ABOUT_SUBGROUPS},
        {WARNING_NONUNIFORM_INDEX, ABOUT_DESCRIPTORS},
        {WARNING_NONUNIFORM_LOST, ABOUT_DESCRIPTORS},
    };
    unsigned wanted = 0;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (wants_warning(c, rows[i].warning)) wanted |= rows[i].subject;
    return wanted;
}

void warn_about_module(struct context *c, struct words words, const struct located_words *locations)
{
    struct module_error error;
    if (!(find_subjects(&c->arena, words) & wanted_subjects(c))) return;
    const struct spirv_module *m =
        read_module(&c->arena, words.at, words.count * sizeof *words.at, &error);
    struct warning_sink k = {.c = c, .m = m, .locations = locations, .first_word = words.at};
    /* instructions of the source's own (GL_EXT_spirv_intrinsics) may be unknown */
    if (m) find_divergence(analyze_uniformity(&c->arena, m), report_finding, &k);
}

void warn_about_given_module(struct context *c, const struct spirv_module *m, const char *path)
{
    struct warning_sink k = {.c = c, .m = m, .path = path};
    read_lines(&k);
    find_divergence(analyze_uniformity(&c->arena, m), report_finding, &k);
}
