/* Completion and signature help.  They are requested while the source is not complete, so they look
 * at the text before the cursor, and at the index for what its names are. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"

#include <ctype.h>
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
    const struct sgcc_index *index;
    size_t offset, start; /* the cursor, and the start of the name before it */
    json_t *items;
};

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Offers only names that begin with the typed prefix. */
static void offer(struct completing *c, const char *name, int kind, const char *detail)
{
    size_t length = c->offset - c->start;
    if (strncmp(name, c->d->text + c->start, length)) return;
    json_t *item = json_pack("{s:s,s:i}", "label", name, "kind", kind);
    if (detail && *detail)
        json_object_set_new(item, "detail", text_json(detail, strcspn(detail, "\n")));
    json_array_append_new(c->items, item);
}

/* --- what a name is ------------------------------------------------------------------------ */

static bool is_visible(const struct completing *c, const struct sgcc_symbol *symbol)
{
    json_t *at = position_of_offset(c->s, c->d, c->offset);
    json_int_t line = json_integer_value(json_object_get(at, "line")) + 1;
    json_decref(at);
    if (!symbol->file || strcmp(symbol->file, c->d->path)) return symbol->file && !symbol->end_line;
    return symbol->line <= line && (!symbol->end_line || line <= symbol->end_line);
}

/* The last symbol of a name that is visible, of the members of `parent` if that is given. */
static const struct sgcc_symbol *find_named(const struct completing *c, const char *name,
                                            size_t length, const char *parent)
{
    const struct sgcc_symbol *found = NULL;
    for (size_t i = 0; c->index && i < c->index->symbol_count; i++) {
        const struct sgcc_symbol *symbol = c->index->symbols[i];
        bool is_member = symbol->kind == SGCC_SYMBOL_MEMBER;
        if (strlen(symbol->name) != length || memcmp(symbol->name, name, length)) continue;
        if (parent ? is_member && !strcmp(symbol->parent, parent) : is_visible(c, symbol))
            found = symbol;
    }
    return found;
}

static size_t skip_back(const char *text, size_t at)
{
    while (at && isspace((unsigned char)text[at - 1])) at--;
    return at;
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

/* Returns the type of the operand that ends before `end`, at a dot: a.b[i].c; "" if it is
 * unknown. The parser bounds no depth here, so it is a loop over the links from the left. */
static const char *type_before(const struct completing *c, size_t end)
{
    enum { MOST_LINKS = 64 };
    const char *text = c->d->text, *type = NULL;
    size_t starts[MOST_LINKS], lengths[MOST_LINKS], count = 0;
    for (bool goes_on = true; goes_on && count < MOST_LINKS;) {
        end = skip_back(text, end);
        while (end && strchr(")]", text[end - 1])) end = skip_back(text, skip_brackets(text, end));
        size_t start = end;
        while (start && is_name(text[start - 1])) start--;
        starts[count] = start;
        lengths[count++] = end - start;
        end = skip_back(text, start);
        goes_on = end && text[end - 1] == '.';
        if (goes_on) end--;
    }
    while (count--) {
        const struct sgcc_symbol *symbol =
            find_named(c, text + starts[count], lengths[count], type);
        if (!symbol) return "";
        type = symbol->type;
    }
    return type;
}

/* --- completion ---------------------------------------------------------------------------- */

static unsigned vector_components(const char *type)
{
    size_t length = strlen(type);
    bool is_vector = length > 3 && strstr(type, "vec") == type + length - 4;
    return is_vector ? (unsigned)(type[length - 1] - '0') : 0;
}

static void complete_member(struct completing *c, size_t dot)
{
    static const char *const names[] = {"x", "y", "z", "w", "r", "g", "b", "a", "s", "t", "p", "q"};
    const char *type = type_before(c, dot);
    unsigned components = vector_components(type);
    for (size_t i = 0; *type && c->index && i < c->index->symbol_count; i++) {
        const struct sgcc_symbol *symbol = c->index->symbols[i];
        if (symbol->kind == SGCC_SYMBOL_MEMBER && !strcmp(symbol->parent, type))
            offer(c, symbol->name, FIELD, symbol->detail);
    }
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (i % 4 < components) offer(c, names[i], FIELD, "");
    offer(c, "length", FUNCTION, "length()");
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
    at = skip_back(c->d->text, at - 1);
    return at >= 6 && !memcmp(c->d->text + at - 6, "layout", 6);
}

static int kind_of(const struct sgcc_symbol *symbol)
{
    static const int kinds[] = {VARIABLE, VARIABLE, FUNCTION, STRUCT,
                                FIELD,    CONSTANT, FUNCTION, VARIABLE};
    return kinds[symbol->kind];
}

static void complete_name(struct completing *c)
{
    const char *name, *origin;
    struct sgcc_result *result = indexed_result(c->s, c->d);
    for (size_t i = 0; c->index && i < c->index->symbol_count; i++) {
        const struct sgcc_symbol *symbol = c->index->symbols[i];
        bool is_last = symbol->kind != SGCC_SYMBOL_MEMBER &&
                       find_named(c, symbol->name, strlen(symbol->name), NULL) == symbol;
        if (is_last) offer(c, symbol->name, kind_of(symbol), symbol->detail);
    }
    size_t length = c->offset - c->start;
    for (size_t i = 0; sgcc_list_builtin(i, &name, &origin); i++) {
        if (strncmp(name, c->d->text + c->start, length) || !length) continue;
        const char *detail = result ? sgcc_describe_builtin(result, name) : NULL;
        if (detail) offer(c, name, strncmp(name, "gl_", 3) ? FUNCTION : VARIABLE, detail);
    }
    for (size_t i = 0; (name = sgcc_list_keyword(i)) != NULL; i++)
        if (length) offer(c, name, KEYWORD, "");
}

json_t *complete(struct server *s, struct document *d, json_t *params)
{
    size_t offset = offset_of_position(s, d, json_object_get(params, "position")), line, at;
    struct completing c = {s, d, index_of_document(s, d), offset, offset, json_array()};
    while (c.start && is_name(d->text[c.start - 1])) c.start--;
    for (line = c.start; line && d->text[line - 1] != '\n';) line--;
    while (line < c.start && isspace((unsigned char)d->text[line])) line++;
    at = skip_back(d->text, c.start);
    if (d->text[line] == '#' && line < offset) complete_directive(&c, d->text + line + 1);
    else if (at && d->text[at - 1] == '.') complete_member(&c, at - 1);
    else if (is_in_layout(&c)) {
        const char *name;
        for (size_t i = 0; (name = sgcc_list_layout(i)) != NULL; i++) offer(&c, name, PROPERTY, "");
    } else complete_name(&c);
    return json_pack("{s:b,s:o}", "isIncomplete", c.offset == c.start, "items", c.items);
}

/* --- signature help ------------------------------------------------------------------------ */

/* Returns the open parenthesis of the call around `offset`, and the number of commas after it; 0
 * if there is none. */
static size_t find_call(const struct document *d, size_t offset, unsigned *commas)
{
    int depth = 0;
    *commas = 0;
    for (size_t at = offset; at; at--) {
        char c = d->text[at - 1];
        if (strchr(")]", c)) depth++;
        else if (strchr("([", c) && depth) depth--;
        else if (c == '(') return at - 1;
        else if (strchr(";{}", c)) return 0;
        else if (c == ',' && !depth) ++*commas;
    }
    return 0;
}

static void add_signature(json_t *list, const char *text, size_t length)
{
    json_t *parameters = json_array();
    const char *open = memchr(text, '(', length), *end = text + length;
    for (const char *at = open ? open + 1 : end; at < end && *at != ')';) {
        size_t size = strcspn(at, ",)");
        json_array_append_new(parameters, json_pack("{s:[i,i]}", "label", (int)(at - text),
                                                    (int)(at - text + (long)size)));
        at += size;
        while (at < end && strchr(", ", *at)) at++;
    }
    json_array_append_new(
        list, json_pack("{s:o,s:o}", "label", text_json(text, length), "parameters", parameters));
}

/* The lines of the description except the last one, which is not a prototype. */
static void add_builtin_signatures(json_t *list, const char *text)
{
    for (const char *end; text && (end = strchr(text, '\n')) != NULL; text = end + 1)
        add_signature(list, text, (size_t)(end - text));
}

/* The first prototype that has so many parameters. */
static size_t active_signature(const json_t *list, unsigned commas)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_array_size(json_object_get(json_array_get(list, i), "parameters")) > commas)
            return i;
    return 0;
}

json_t *signature_help(struct server *s, struct document *d, json_t *params)
{
    unsigned commas;
    size_t offset = offset_of_position(s, d, json_object_get(params, "position")), length;
    size_t open = find_call(d, offset, &commas), end = skip_back(d->text, open);
    size_t start = open ? name_at(d, end, &length) : 0;
    if (!open || !length || !indexed_result(s, d)) return json_null();
    char *name = strndup(d->text + start, end - start);
    if (!name) return json_null();
    json_t *list = json_array();
    const struct sgcc_index *index = index_of_document(s, d);
    for (size_t i = 0; index && i < index->symbol_count; i++)
        if (index->symbols[i]->kind == SGCC_SYMBOL_FUNCTION &&
            !strcmp(index->symbols[i]->name, name))
            add_signature(list, index->symbols[i]->detail, strlen(index->symbols[i]->detail));
    if (!json_array_size(list))
        add_builtin_signatures(list, sgcc_describe_builtin(indexed_result(s, d), name));
    free(name);
    if (json_array_size(list))
        return json_pack("{s:I,s:i,s:o}", "activeSignature",
                         (json_int_t)active_signature(list, commas), "activeParameter", (int)commas,
                         "signatures", list);
    json_decref(list);
    return json_null();
}
