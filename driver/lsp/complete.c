/* Completion. It is requested while the source is not complete, so it looks at the text before the
 * cursor, and at the index for what its names are. Its time is linear in the number of names. While
 * a line is typed, the index from before serves. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* CompletionItemKind */
enum {
    FUNCTION = 3,
    FIELD = 5,
    VARIABLE = 6,
    STRUCT = 22,
    KEYWORD = 14,
    CONSTANT = 21,
    MODULE = 9,
    PROPERTY = 10
};

struct completing {
    struct server *s;
    struct document *d;
    struct sgcc_result *result; /* or NULL */
    const struct sgcc_index *index;
    size_t offset, start; /* the cursor, and the start of the name before it */
    unsigned line;        /* of the cursor, from 1 */
    json_t *items;
    json_t *builtins; /* the names of those that were considered */
};

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

static bool has_prefix(const struct completing *c, const char *name)
{
    return !strncmp(name, c->d->text + c->start, c->offset - c->start);
}

/* Offers only names that begin with the typed prefix. Returns the item, which the list owns. */
static json_t *offer(struct completing *c, const char *name, int kind, const char *detail)
{
    if (!has_prefix(c, name)) return NULL;
    json_t *item = json_pack("{s:s,s:i}", "label", name, "kind", kind);
    if (detail && *detail)
        json_object_set_new(item, "detail", text_json(detail, strcspn(detail, "\n")));
    json_array_append_new(c->items, item);
    return item;
}

/* --- what a name is ------------------------------------------------------------------------ */

/* Whether the cursor is in the block in which a local name is declared. */
static bool is_in_block_of(const struct completing *c, const struct sgcc_symbol *symbol)
{
    const struct outline *o = outline_of(c->d);
    uint32_t open = bracket_around(o, offset_of_place(c->d, symbol->line, symbol->column), '{');
    if (open == NO_PIECE) return true;
    uint32_t close = o->pieces[open].partner;
    return o->pieces[open].start < c->offset &&
           (close == NO_PIECE || c->offset <= o->pieces[close].start);
}

static bool is_visible(const struct completing *c, const struct sgcc_symbol *symbol)
{
    if (!symbol->file || strcmp(symbol->file, c->d->path)) return symbol->file && !symbol->end_line;
    if (symbol->line > c->line) return false;
    return !symbol->end_line || (c->line <= symbol->end_line && is_in_block_of(c, symbol));
}

/* A member is a name by itself if its block has no instance. */
static bool is_plain_name(const struct sgcc_symbol *symbol)
{
    return symbol->kind != SGCC_SYMBOL_MEMBER || symbol->is_unqualified;
}

/* The last symbol of a name that is visible, of the members of `parent` if that is given. */
static const struct sgcc_symbol *find_named(const struct completing *c, const char *name,
                                            size_t length, const char *parent)
{
    for (size_t i = c->index ? c->index->symbol_count : 0; i--;) {
        const struct sgcc_symbol *symbol = c->index->symbols[i];
        if (strncmp(symbol->name, name, length) || symbol->name[length]) continue;
        bool is_member = symbol->kind == SGCC_SYMBOL_MEMBER;
        if (parent ? is_member && !strcmp(symbol->parent, parent)
                   : is_plain_name(symbol) && is_visible(c, symbol))
            return symbol;
    }
    return NULL;
}

/* The type of a built-in: the word before its name in its first declaration. The caller frees it.
 */
static char *type_before_name(const struct completing *c, const char *name, size_t length)
{
    struct sgcc_result *result = c->result;
    char *copy = copy_bytes(name, length);
    const char *text = result ? sgcc_describe_builtin(result, copy) : NULL;
    const char *at = text ? strstr(text, copy) : NULL, *end = at;
    free(copy);
    if (!at || at == text) return NULL;
    for (end = --at; at > text && is_name(at[-1]);) at--;
    return copy_bytes(at, (size_t)(end - at));
}

/* The start of the brackets that end before `at`. */
static size_t skip_brackets(const char *text, size_t at)
{
    for (int depth = 0; at; at--) {
        if (strchr(")]", text[at - 1])) depth++;
        if (strchr("([", text[at - 1]) && !--depth) return at - 1;
        if (!depth || text[at - 1] == ';') break;
    }
    return at;
}

/* Returns the type of the operand that ends before `end`, at a dot: a.b[i].c; NULL if it is
 * unknown. The caller frees it. The parser bounds no depth here, so it is a loop over the links
 * from the left. */
static char *type_before(const struct completing *c, size_t end)
{
    enum { MOST_LINKS = 64 };
    const char *text = c->d->text, *type = NULL;
    size_t starts[MOST_LINKS], lengths[MOST_LINKS], count = 0;
    for (bool goes_on = true; goes_on && count < MOST_LINKS;) {
        end = skip_spaces_back(text, end);
        while (end && strchr(")]", text[end - 1]))
            end = skip_spaces_back(text, skip_brackets(text, end));
        size_t start = end;
        while (start && is_name(text[start - 1])) start--;
        starts[count] = start;
        lengths[count++] = end - start;
        end = skip_spaces_back(text, start);
        goes_on = end && text[end - 1] == '.';
        if (goes_on) end--;
    }
    for (size_t i = count; i--;) {
        const struct sgcc_symbol *symbol = find_named(c, text + starts[i], lengths[i], type);
        if (!symbol && !type && !i) return type_before_name(c, text + starts[i], lengths[i]);
        if (!symbol) return NULL;
        type = symbol->type;
    }
    return type ? copy_bytes(type, strlen(type)) : NULL;
}

/* --- completion ---------------------------------------------------------------------------- */

static unsigned vector_components(const char *type)
{
    size_t length = strlen(type);
    bool is_vector = length > 3 && !strncmp(type + length - 4, "vec", 3);
    return is_vector ? (unsigned)(type[length - 1] - '0') : 0;
}

static void complete_member(struct completing *c, size_t dot)
{
    static const char *const names[] = {"x", "y", "z", "w", "r", "g", "b", "a", "s", "t", "p", "q"};
    char *type = type_before(c, dot);
    unsigned components = type ? vector_components(type) : 0;
    for (size_t i = 0; type && c->index && i < c->index->symbol_count; i++) {
        const struct sgcc_symbol *symbol = c->index->symbols[i];
        if (symbol->kind == SGCC_SYMBOL_MEMBER && !strcmp(symbol->parent, type))
            offer(c, symbol->name, FIELD, symbol->detail);
    }
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (i % 4 < components) offer(c, names[i], FIELD, "");
    offer(c, "length", FUNCTION, "length()");
    free(type);
}

static void complete_directive(struct completing *c, const char *line)
{
    static const char *const directives[] = {"define",    "elif",   "else",  "endif",  "error",
                                             "extension", "if",     "ifdef", "ifndef", "include",
                                             "line",      "pragma", "undef", "version"};
    const char *name, *served;
    while (*line == ' ' || *line == '\t') line++;
    bool is_extension = !strncmp(line, "extension", 9) && !is_name(line[9]);
    bool has_colon = memchr(line, ':', (size_t)(c->d->text + c->offset - line)) != NULL;
    if (is_extension && has_colon) {
        static const char *const behaviors[] = {"require", "enable", "warn", "disable"};
        for (size_t i = 0; i < 4; i++) offer(c, behaviors[i], KEYWORD, "");
    } else if (is_extension) {
        for (size_t i = 0; sgcc_list_extension(i, &name, &served); i++)
            if (!strncmp(name, "GL_", 3) && strncmp(served, "not", 3))
                offer(c, name, MODULE, served);
    } else if (c->d->text + c->start == line) {
        for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
            offer(c, directives[i], KEYWORD, "");
    }
}

/* Whether the cursor is in layout( ... ), and not after an equals sign. */
static bool is_in_layout(const struct completing *c)
{
    size_t at = c->start;
    while (at && !strchr("();{}=", c->d->text[at - 1])) at--;
    for (; at && c->d->text[at - 1] == '=';) {
        size_t comma = c->start;
        while (comma > at && c->d->text[comma - 1] != ',') comma--;
        if (comma == at) return false;
        at--;
        while (at && !strchr("();{}=", c->d->text[at - 1])) at--;
    }
    if (!at || c->d->text[at - 1] != '(') return false;
    at = skip_spaces_back(c->d->text, at - 1);
    return at >= 6 && !memcmp(c->d->text + at - 6, "layout", 6);
}

static int kind_of(const struct sgcc_symbol *symbol)
{
    static const int kinds[] = {VARIABLE, VARIABLE, FUNCTION, STRUCT,
                                FIELD,    CONSTANT, FUNCTION, VARIABLE};
    return kinds[symbol->kind];
}

/* A set of interned names, by their addresses. */
struct name_set {
    const char **at;
    size_t size; /* a power of two */
};

/* Adds a name. Returns false if it is there already. */
static bool add_name(struct name_set *set, const char *name)
{
    size_t i = ((uintptr_t)name >> 3) * 2654435761u & (set->size - 1);
    while (set->at[i] && set->at[i] != name) i = (i + 1) & (set->size - 1);
    if (set->at[i]) return false;
    set->at[i] = name;
    return true;
}

/* The last one of a name hides those before it. */
static void complete_symbols(struct completing *c)
{
    size_t count = c->index ? c->index->symbol_count : 0;
    struct name_set names = {NULL, 16};
    while (names.size < count * 2) names.size *= 2;
    names.at =
        memset(allocate(NULL, names.size * sizeof *names.at), 0, names.size * sizeof *names.at);
    for (size_t i = count; i--;) {
        const struct sgcc_symbol *symbol = c->index->symbols[i];
        if (is_plain_name(symbol) && has_prefix(c, symbol->name) && is_visible(c, symbol) &&
            add_name(&names, symbol->name))
            offer(c, symbol->name, kind_of(symbol), symbol->detail);
    }
    free(names.at);
}

static bool is_version(const struct outline *o, uint32_t i)
{
    return o->pieces[i].kind == PIECE_DIRECTIVE &&
           !strncmp(o->text + o->pieces[i].start, "#version", 8);
}

/* The edit that inserts #extension lines after #version. */
static json_t *extension_edit(struct completing *c, const char *names)
{
    const struct outline *o = outline_of(c->d);
    size_t offset = 0, length = 0;
    for (uint32_t i = 0; i < o->count && !offset; i++)
        if (is_version(o, i)) offset = o->pieces[i].end;
    size_t line = offset + strcspn(c->d->text + offset, "\n");
    if (offset && line < c->d->length) offset = line + 1;
    char *text = allocate(NULL, strlen(names) * 14 + 64);
    for (size_t size; *names; names += size + (names[size] == '\n')) {
        size = strcspn(names, "\n");
        length += (size_t)sprintf(text + length, "%s#extension %.*s : enable%s",
                                  offset == line && offset ? "\n" : "", (int)size, names,
                                  offset == line && offset ? "" : "\n");
    }
    json_t *edit =
        json_pack("{s:o,s:s}", "range", range_json(c->s, c->d, offset, offset), "newText", text);
    free(text);
    return edit;
}

/* Offers a built-in, or the one that extensions would add, with the lines that enable them. */
static void complete_builtin(struct completing *c, struct sgcc_result *result, const char *name)
{
    if (json_object_get(c->builtins, name)) return; /* a function of both languages */
    json_object_set_new(c->builtins, name, json_true());
    const char *detail = sgcc_describe_builtin(result, name);
    int kind = strncmp(name, "gl_", 3) ? FUNCTION : VARIABLE;
    const char *extensions = detail ? NULL : sgcc_extensions_of_builtin(result, name);
    if (detail) offer(c, name, kind, detail);
    if (!extensions) return;
    json_t *item = offer(c, name, kind, extensions);
    json_object_set_new(item, "sortText", json_sprintf("~%s", name));
    json_object_set_new(item, "additionalTextEdits",
                        json_pack("[o]", extension_edit(c, extensions)));
}

/* Built-ins and keywords are too many to be offered before a letter is typed. */
static void complete_name(struct completing *c)
{
    const char *name, *origin;
    struct sgcc_result *result = c->result;
    complete_symbols(c);
    if (c->offset == c->start) return;
    for (size_t i = 0; result && sgcc_list_builtin(i, &name, &origin); i++)
        if (has_prefix(c, name)) complete_builtin(c, result, name);
    for (size_t i = 0; (name = sgcc_list_keyword(i)) != NULL; i++) offer(c, name, KEYWORD, "");
}

json_t *complete(struct server *s, struct document *d, json_t *params)
{
    size_t offset = offset_of_position(s, d, json_object_get(params, "position")), line, at;
    struct sgcc_result *result = recent_result(s, d);
    struct completing c = {.s = s,
                           .d = d,
                           .result = result,
                           .index = result ? sgcc_result_index(result) : NULL,
                           .offset = offset,
                           .start = offset,
                           .items = json_array(),
                           .builtins = json_object()};
    while (c.start && is_name(d->text[c.start - 1])) c.start--;
    for (line = c.start; line && d->text[line - 1] != '\n';) line--;
    c.line = (unsigned)line_of_offset(d, offset) + 1;
    while (line < c.start && isspace((unsigned char)d->text[line])) line++;
    at = skip_spaces_back(d->text, c.start);
    if (d->text[line] == '#' && line < offset) complete_directive(&c, d->text + line + 1);
    else if (at && d->text[at - 1] == '.') complete_member(&c, at - 1);
    else if (is_in_layout(&c)) {
        const char *name;
        for (size_t i = 0; (name = sgcc_list_layout(i)) != NULL; i++) offer(&c, name, PROPERTY, "");
    } else complete_name(&c);
    json_decref(c.builtins);
    return json_pack("{s:b,s:o}", "isIncomplete", c.offset == c.start, "items", c.items);
}
