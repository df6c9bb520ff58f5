/* Hover: a declaration as text, what its comments say, and for built-ins all forms, what they do,
 * and where the specification describes them. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"
#include "driver/lsp/navigate.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *markdown(struct buffer *text)
{
    json_t *value =
        json_pack("{s:s,s:o}", "kind", "markdown", "value", text_json(text->bytes, text->length));
    free(text->bytes);
    return value;
}

static void add_code(struct buffer *out, const char *code, size_t length)
{
    buffer_string(out, "```glsl\n");
    buffer_add(out, code, length);
    buffer_string(out, "\n```");
}

/* --- built-ins ----------------------------------------------------------------------------- */

/* The published specifications. A clause is a part of its page: the headings of GLSL and ESSL
 * become anchors there. */
static const struct specification {
    const char *name, *page;
} specifications[] = {
    {"GLSL 4.60", "https://registry.khronos.org/OpenGL/specs/gl/GLSLangSpec.4.60.html"},
    {"ESSL 3.20",
     "https://registry.khronos.org/OpenGL/specs/es/3.2/GLSL_ES_Specification_3.20.html"},
    {"OpenCL C 3.0", "https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_C.html"},
};

/* Appends "GLSL 130 (GLSL 4.60, 8.9.2)" with the clause as a link. */
static void add_origin(struct buffer *out, const char *origin)
{
    const char *open = strrchr(origin, '(');
    for (size_t i = 0; open && i < sizeof specifications / sizeof *specifications; i++) {
        const struct specification *s = &specifications[i];
        if (strncmp(open + 1, s->name, strlen(s->name))) continue;
        char *text = format_text("%.*s([%.*s](%s))", (int)(open - origin), origin,
                                 (int)strcspn(open + 1, ")"), open + 1, s->page);
        buffer_string(out, text);
        free(text);
        return;
    }
    buffer_string(out, origin);
}

/* The forms, what it does, and its origin; of one that no extension enables yet, the extensions. */
static json_t *hover_of_builtin(struct server *s, struct document *d, const char *name)
{
    struct sgcc_result *result = indexed_result(s, d);
    const char *forms = result ? sgcc_describe_builtin(result, name) : NULL;
    const char *extensions = result && !forms ? sgcc_extensions_of_builtin(result, name) : NULL;
    const char *text = sgcc_builtin_text(name), *origin = forms ? strrchr(forms, '\n') : NULL;
    struct buffer out = {0};
    if (!origin && !extensions) return NULL;
    if (origin) add_code(&out, forms, (size_t)(origin - forms));
    else buffer_string(&out, name);
    buffer_string(&out, "\n");
    if (text) buffer_string(&out, text), buffer_string(&out, "\n\n");
    if (origin) add_origin(&out, origin + 1);
    else buffer_string(&out, "It needs #extension "), buffer_string(&out, extensions);
    return markdown(&out);
}

/* --- comments ------------------------------------------------------------------------------ */

/* Appends a comment line by line, without slashes and stars. */
static void add_comment(struct buffer *out, const char *text, size_t length)
{
    while (length && strchr("/ *\t\r\n", text[length - 1])) length--;
    for (const char *end = text + length; text < end;) {
        size_t line = 0;
        while (text < end && strchr("/*!< \t", *text)) text++;
        while (text + line < end && text[line] != '\n') line++;
        if (out->length) buffer_add(out, "\n", 1);
        buffer_add(out, text, line && text[line - 1] == '\r' ? line - 1 : line);
        text += line + 1;
    }
}

/* Whether only white space with at most one line end is between two pieces. */
static bool is_next_line(const struct outline *o, uint32_t before, uint32_t after)
{
    unsigned lines = 0;
    for (uint32_t i = o->pieces[before].end; i < o->pieces[after].start; i++)
        lines += o->text[i] == '\n';
    return lines <= 1;
}

static bool begins_line(const struct outline *o, uint32_t i)
{
    uint32_t start = o->pieces[i].start;
    while (start && isblank((unsigned char)o->text[start - 1])) start--;
    return !start || o->text[start - 1] == '\n';
}

static uint32_t first_comment(const struct outline *o, uint32_t first)
{
    uint32_t i = first;
    while (i && o->pieces[i - 1].kind == PIECE_COMMENT && begins_line(o, i - 1) &&
           is_next_line(o, i - 1, i))
        i--;
    return i;
}

static bool follows_in_line(const struct outline *o, uint32_t last, uint32_t i)
{
    if (i >= o->count || o->pieces[i].kind != PIECE_COMMENT) return false;
    for (uint32_t k = o->pieces[last].end; k < o->pieces[i].start; k++)
        if (o->text[k] == '\n') return false;
    return true;
}

/* Returns the text of the comments directly above the declaration with the name at `offset`, or
 * after it in its last line, without the signs of comments; NULL: there is none. The caller frees
 * it. */
static char *comment_of_declaration(struct document *d, size_t offset)
{
    const struct outline *o = outline_of(d);
    uint32_t name = piece_after(o, offset), first = name, last = name;
    struct buffer out = {0};
    if (name >= o->count) return NULL;
    if (o->pieces[name].kind != PIECE_DIRECTIVE) find_declaration(o, name, &first, &last);
    for (uint32_t i = first_comment(o, first); i < first; i++)
        add_comment(&out, o->text + o->pieces[i].start, o->pieces[i].end - o->pieces[i].start);
    if (!out.length && follows_in_line(o, last, last + 1))
        add_comment(&out, o->text + o->pieces[last + 1].start,
                    o->pieces[last + 1].end - o->pieces[last + 1].start);
    buffer_add(&out, "", 1);
    if (out.length > 1) return out.bytes;
    free(out.bytes);
    return NULL;
}

/* --- names of the source ------------------------------------------------------------------- */

static const char *kind_text(const struct sgcc_symbol *symbol)
{
    static const char *const texts[] = {"variable", "parameter", "function", "type",
                                        "member",   "macro",     "built-in", "built-in"};
    return texts[symbol->kind];
}

/* How uniform the value of a variable is at the name of `length` bytes at `start`, or NULL. */
static char *uniformity_of_symbol(struct server *s, struct document *d,
                                  const struct sgcc_symbol *symbol, size_t start, size_t length)
{
    bool has_value = symbol->kind == SGCC_SYMBOL_VARIABLE ||
                     symbol->kind == SGCC_SYMBOL_PARAMETER || symbol->kind == SGCC_SYMBOL_MEMBER;
    return has_value ? uniformity_text(s, d, start, length) : NULL;
}

static json_t *hover_of_symbol(struct server *s, struct document *d,
                               const struct sgcc_symbol *symbol, size_t start, size_t length)
{
    char *scope = uniformity_of_symbol(s, d, symbol, start, length);
    struct buffer out = {0};
    struct document *declaring = symbol->file ? borrow_document(s, symbol->file) : NULL;
    char *comment =
        declaring ? comment_of_declaration(declaring,
                                           offset_of_place(declaring, symbol->line, symbol->column))
                  : NULL;
    add_code(&out, symbol->detail, strlen(symbol->detail));
    buffer_string(&out, "\n");
    if (comment) buffer_string(&out, comment), buffer_string(&out, "\n\n");
    buffer_string(&out, kind_text(symbol));
    if (scope) buffer_string(&out, "\n\n"), buffer_string(&out, scope);
    free(scope);
    free(comment);
    if (declaring) release_document(s, declaring);
    return markdown(&out);
}

json_t *hover(struct server *s, struct document *d, json_t *params)
{
    size_t offset = offset_of_position(s, d, json_object_get(params, "position")), length,
           start = name_at(d, offset, &length);
    struct found found;
    json_t *contents = NULL;
    if (!length) return json_null();
    if (symbol_at(s, d, offset, &found) && *found.symbol->detail) {
        contents = hover_of_symbol(s, d, found.symbol, start, length);
    } else {
        char *name = copy_bytes(d->text + start, length);
        contents = hover_of_builtin(s, d, name);
        free(name);
    }
    if (!contents) return json_null();
    return json_pack("{s:o,s:o}", "contents", contents, "range",
                     range_json(s, d, start, start + length));
}
