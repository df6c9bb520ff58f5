/* --dump=uniformity: each line of the source with the scope of its least uniform value and the
 * scope of its control flow; the same for each variable that a line names (sgcc_result_uniformity).
 */
#include "analysis/divergence.h"
#include "base/text.h"
#include "compile/places.h"
#include "compile/result.h"
#include "sema/sema.h"

#include <stdlib.h>

/* The uniformity of a line, or of a variable in a line, from one instruction. */
struct observation {
    const struct source *source; /* NULL: of a module that was read */
    const char *file, *name;     /* `name` NULL: the line */
    uint32_t line;
    uint8_t values, control;
    bool has_value;
    SpvId id; /* the value */
    uint32_t function, block;
};

struct survey {
    struct sgcc_result *r;
    struct uniformity *u;
    struct places places;
    VEC(struct observation) seen;
};

/* --- observations -------------------------------------------------------------------------- */

/* Returns the name of the variable or member after a pointer; NULL: it has none. */
static const char *name_behind(const struct uniformity *u, SpvId pointer)
{
    const struct spirv_module *m = u->m;
    const uint32_t *chain = defined_by(m, pointer);
    uint32_t root = u->values[rank_of_id(u, pointer)].root;
    if (!root) return NULL;
    const char *name = module_name(m, m->ids[root - 1].id);
    bool is_chain =
        (opcode_of(chain) == SpvOpAccessChain || opcode_of(chain) == SpvOpInBoundsAccessChain) &&
        length_of(chain) > 4 && chain[3] == m->ids[root - 1].id;
    uint64_t member;
    const uint32_t *type = is_chain ? pointed_type(m, value_type(m, chain[3])) : NULL;
    bool is_block = type && opcode_of(type) == SpvOpTypeStruct &&
                    is_decorated(m, declared_id(type), WHOLE, SpvDecorationBlock);
    if (is_block && (!name || !*name) && constant_integer(m, chain[4], &member))
        name = module_member_name(m, declared_id(type), (uint32_t)member);
    return name && *name ? name : NULL;
}

static void observe(struct survey *s, struct observation seen, const uint32_t *at)
{
    struct place place = place_of(&s->places, at);
    if (s->places.path) {
        seen.file = place.shown.file;
        seen.line = place.shown.line;
    } else if (place.loc) {
        struct sources *sources = &s->r->context.sources;
        struct location where = find_location(sources, place.loc);
        seen.source = where.source;
        seen.file = where.source ? where.source->path : NULL;
        seen.line =
            where.source ? physical_line(sources, (struct source *)where.source, where.offset) : 0;
    }
    if (seen.file && seen.line) vec_push(&s->r->context.arena, &s->seen, seen);
}

/* Whether an instruction does nothing that belongs to a line. */
static bool is_without_work(SpvOp op)
{
    return op == SpvOpVariable || op == SpvOpLabel || op == SpvOpBranch || op == SpvOpLine ||
           op == SpvOpNoLine;
}

static void observe_instruction(struct survey *s, const struct flow *f, uint32_t block,
                                const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    SpvOp op = opcode_of(at);
    struct observation seen = {.function = f->index,
                               .block = block,
                               .values = UNIFORM_DISPATCH,
                               .control = control_of(f, block)};
    bool is_void = info->has_type && info->has_result &&
                   opcode_of(value_type(s->u->m, result_of(at))) == SpvOpTypeVoid;
    if (is_without_work(op) || (is_void && op == SpvOpExtInst)) return;
    if (info->has_type && info->has_result && !is_void) {
        seen.id = result_of(at);
        seen.has_value = true;
        seen.values = scope_at(s->u, seen.id, f, block);
    }
    observe(s, seen, at);
    if (op == SpvOpStore) {
        seen.id = at[2];
        seen.has_value = true;
        seen.values = scope_at(s->u, seen.id, f, block);
    }
    seen.name = op == SpvOpLoad    ? name_behind(s->u, at[3])
                : op == SpvOpStore ? name_behind(s->u, at[1])
                                   : NULL;
    if (seen.name) observe(s, seen, at);
}

static void observe_all(struct survey *s)
{
    const struct uniformity *u = s->u;
    for (uint32_t i = 0; i < u->m->functions.count; i++) {
        const struct flow *f = &u->functions[i];
        if (!f->is_known) continue;
        for_each_block (&f->cfg, b) {
            const struct cfg_block *block = &f->cfg.blocks[b];
            if (!block->enter) continue;
            for_each_offset (at, u->m->words.at, block->begin, block->end)
                observe_instruction(s, f, b, u->m->words.at + at);
            observe_instruction(s, f, b, cfg_words(&f->cfg, block->end));
        }
    }
}

/* --- rows ---------------------------------------------------------------------------------- */

static int compare_texts(const char *a, const char *b)
{
    if (!a || !b) return (a != NULL) - (b != NULL);
    return strcmp(a, b);
}

static int by_place(const void *a, const void *b)
{
    const struct observation *x = a, *y = b;
    if (x->source != y->source && x->source && y->source)
        return x->source->base < y->source->base ? -1 : 1;
    int files = strcmp(x->file, y->file), names = compare_texts(x->name, y->name);
    if (files) return files;
    if (x->line != y->line) return x->line < y->line ? -1 : 1;
    return names ? names : (x->id > y->id) - (x->id < y->id);
}

static bool is_same_row(const struct observation *x, const struct observation *y)
{
    return x->source == y->source && x->line == y->line && !strcmp(x->file, y->file) &&
           !compare_texts(x->name, y->name);
}

static const char *because(const struct survey *s, const struct observation *seen)
{
    struct reason reasons[MOST_REASONS];
    const struct flow *f = &s->u->functions[seen->function];
    if (!seen->has_value || seen->values >= UNIFORM_DISPATCH) return "";
    unsigned count = explain_value(s->u, seen->id, f, seen->block, reasons);
    const struct reason *last = count ? &reasons[count - 1] : NULL;
    if (!last) return "";
    struct shown_location at = shown_place(&s->places, place_of(&s->places, last->at));
    const char *what =
        last->kind == CAUSE_SOURCE ? name_source(s->u, last->source) : text_of_reason(s->u, last);
    return at.line ? arena_printf(s->u->arena, "%s (line %u)", what, at.line) : what;
}

static void merge(struct observation *row, const struct observation *seen)
{
    if (seen->control < row->control) row->control = seen->control;
    if (!seen->has_value || (row->has_value && seen->values >= row->values)) return;
    row->has_value = true;
    row->values = seen->values;
    row->id = seen->id;
    row->function = seen->function;
    row->block = seen->block;
}

static struct sgcc_uniformity_row make_row(const struct survey *s, const struct observation *row)
{
    return (struct sgcc_uniformity_row){
        .file = row->file,
        .line = row->line,
        .name = row->name,
        .values = row->has_value ? uniform_scope_name(s->u, row->values) : NULL,
        .control = uniform_scope_name(s->u, row->control),
        .because = because(s, row)};
}

static struct sgcc_uniformity *make_rows(struct survey *s)
{
    struct arena *arena = &s->r->context.arena;
    struct sgcc_uniformity *table = arena_new(arena, struct sgcc_uniformity);
    struct sgcc_uniformity_row *rows =
        arena_array(arena, struct sgcc_uniformity_row, s->seen.count + 1);
    if (s->seen.count) qsort(s->seen.at, s->seen.count, sizeof *s->seen.at, by_place);
    for (uint32_t i = 0, next; i < s->seen.count; i = next) {
        struct observation row = s->seen.at[i];
        for (next = i + 1; next < s->seen.count && is_same_row(&row, &s->seen.at[next]); next++)
            merge(&row, &s->seen.at[next]);
        rows[table->count++] = make_row(s, &row);
    }
    table->rows = rows;
    return table;
}

/* --- text ---------------------------------------------------------------------------------- */

/* Returns the text of a file that a module has in its debug information, or that was compiled;
 * NULL: it has none. */
static const char *text_of_file(const struct survey *s, const char *file)
{
    const struct sources *sources = &s->r->context.sources;
    for (uint32_t i = 0; !s->places.path && i < sources->files.count; i++)
        if (!strcmp(sources->files.at[i]->path, file)) return sources->files.at[i]->text;
    return s->places.path ? debug_source_text(&s->places, file) : NULL;
}

static void print_line(struct text *out, const struct sgcc_uniformity_row *row, uint32_t line,
                       const char *text, size_t length)
{
    text_printf(out, "%5u  %-10s  %-10s%s", line, row && row->values ? row->values : "",
                row ? row->control : "", length ? "  " : "");
    while (!length && out->bytes.at[out->bytes.count - 1] == ' ') out->bytes.count--;
    text_add(out, text, length);
    text_add(out, "\n", 1);
}

/* Prints the lines of one file, up to row `end`. */
static void print_file(struct text *out, const struct survey *s,
                       const struct sgcc_uniformity_row *row, const struct sgcc_uniformity_row *end)
{
    const char *text = text_of_file(s, row->file);
    text_printf(out, "%s\n line  values      control\n", row->file);
    for (uint32_t line = 1; text ? *text != 0 : row < end; line++) {
        while (row < end && (row->name || row->line < line)) row++;
        if (!text && row == end) break;
        if (!text) line = row->line;
        size_t length = text ? strcspn(text, "\r\n") : 0;
        print_line(out, row < end && row->line == line ? row : NULL, line, text ? text : "",
                   length);
        if (!text) row++;
        else
            text +=
                length + (text[length] == '\r' && text[length + 1] == '\n') + (text[length] != 0);
    }
}

static void print_table(struct survey *s, const struct sgcc_uniformity *table)
{
    struct text out = {.arena = &s->r->context.arena};
    const struct sgcc_uniformity_row *row = table->rows, *end = row + table->count;
    while (row < end) {
        const struct sgcc_uniformity_row *next = row;
        while (next < end && !strcmp(next->file, row->file)) next++;
        if (row != table->rows) text_string(&out, "\n");
        print_file(&out, s, row, next);
        row = next;
    }
    if (!table->count)
        text_string(&out, s->places.path ? "the module has no lines: compile it with -g\n"
                                         : "no line computes anything\n");
    s->r->output = out.bytes.at;
    s->r->output_size = out.bytes.count;
}

static void survey_module(struct sgcc_result *r, const struct spirv_module *m, struct places places)
{
    struct survey s = {.r = r, .places = places};
    s.u = analyze_uniformity(&r->context.arena, m);
    observe_all(&s);
    struct sgcc_uniformity *table = make_rows(&s);
    print_table(&s, table);
    r->uniformity = table;
}

void set_uniformity(struct sgcc_result *r, struct words words,
                    const struct located_words *locations, bool is_trusted)
{
    struct context *c = &r->context;
    const struct spirv_module *m = read_made_module(c, words, is_trusted);
    if (!m)
        error_at(
            c, 0,
            "--dump=uniformity: the module has instructions of the source's own (GL_EXT_spirv_intrinsics) that sgcc does not know");
    else survey_module(r, m, places_of_source(c, m, words.at, locations));
}

void set_uniformity_of_module(struct sgcc_result *r, const struct spirv_module *m, const char *path)
{
    survey_module(r, m, places_of_module(&r->context, m, path));
}

SGCC_API const struct sgcc_uniformity *sgcc_result_uniformity(const struct sgcc_result *r)
{
    return r->status == SGCC_OUT_OF_MEMORY ? NULL : r->uniformity;
}
