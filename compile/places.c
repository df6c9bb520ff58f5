/* Finds the places of instructions (places.h). */
#include "compile/places.h"

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

static const char *string_with_id(const struct places *k, SpvId id)
{
    const uint32_t *at = defined_by(k->m, id);
    return at && opcode_of(at) == SpvOpString
               ? string_operand(&k->c->arena, at + 2, at + length_of(at))
               : "";
}

static bool is_debug_set(const struct places *k, SpvId set)
{
    const uint32_t *import = defined_by(k->m, set);
    return strncmp((const char *)(import + 2), "NonSemantic.Shader.DebugInfo", 28) == 0;
}

/* The line of a DebugLine, whose operands are a DebugSource and constants. */
static struct shown_location read_debug_line(const struct places *k, const uint32_t *at)
{
    enum { DEBUG_LINE = 103, SOURCE = 5, LINE = 6, COLUMN = 8 };
    struct shown_location shown = {0};
    uint64_t line = 0, column = 0;
    if (!is_debug_set(k, at[3]) || at[4] != DEBUG_LINE || length_of(at) <= COLUMN) return shown;
    constant_integer(k->m, at[LINE], &line);
    constant_integer(k->m, at[COLUMN], &column);
    const uint32_t *source = defined_by(k->m, at[SOURCE]);
    shown.file = source && length_of(source) > 5 ? string_with_id(k, source[5]) : "";
    shown.line = (uint32_t)line;
    shown.column = column ? (uint32_t)column : 1; /* 0: the compiler gave the line alone */
    return shown;
}

/* Notes the line of each instruction. */
static void read_lines(struct places *k)
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

struct place place_of(const struct places *k, const uint32_t *at)
{
    if (!k->path)
        return (struct place){.loc = find_loc(k->locations, k->first_word + word_of(k->m, at))};
    return k->lines[word_of(k->m, at)];
}

struct shown_location shown_place(const struct places *k, struct place place)
{
    if (k->path || !place.loc) return place.shown;
    struct location at = find_location(&k->c->sources, place.loc);
    return (struct shown_location){.file = at.file, .line = at.line, .column = at.column};
}

/* Returns the text that an instruction has of a file, or NULL: a DebugSource, or OpSource. */
static const char *text_in(const struct places *k, const uint32_t *at, const char *file)
{
    enum { DEBUG_SOURCE = 35, FILE_OF_DEBUG = 5, TEXT_OF_DEBUG = 6, FILE_OF_SOURCE = 3 };
    bool is_debug = opcode_of(at) == SpvOpExtInst && at[4] == DEBUG_SOURCE &&
                    length_of(at) > TEXT_OF_DEBUG && is_debug_set(k, at[3]);
    if (is_debug && !strcmp(string_with_id(k, at[FILE_OF_DEBUG]), file))
        return string_with_id(k, at[TEXT_OF_DEBUG]);
    bool is_source = opcode_of(at) == SpvOpSource && length_of(at) > FILE_OF_SOURCE + 1;
    if (is_source && !strcmp(string_with_id(k, at[FILE_OF_SOURCE]), file))
        return string_operand(&k->c->arena, at + FILE_OF_SOURCE + 1, at + length_of(at));
    return NULL;
}

const char *debug_source_text(const struct places *k, const char *file)
{
    const char *text = NULL;
    for (const uint32_t *at = NULL; !text && (at = next_instruction(k->m->words, at));)
        text = text_in(k, at, file);
    return text;
}

struct places places_of_source(struct context *c, const struct spirv_module *m,
                               const uint32_t *first_word, const struct located_words *locations)
{
    return (struct places){.c = c, .m = m, .locations = locations, .first_word = first_word};
}

struct places places_of_module(struct context *c, const struct spirv_module *m, const char *path)
{
    struct places k = {.c = c, .m = m, .path = path};
    read_lines(&k);
    return k;
}
