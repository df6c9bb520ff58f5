/* Finds where a directive can be added.  The beginning of the main source is read once more for
 * that, as text: comments and directives up to the first line of code, or to an #include, whose
 * text may need what is added. */
#include "base/characters.h"
#include "lexer/lexer.h"

#include <string.h>

struct beginning {
    uint32_t after_version;    /* the line after #version, or the start of the source */
    uint32_t after_directives; /* the line after the last directive outside of #if */
};

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v'; }

static bool ends_line_of_text(char c) { return c == '\n' || c == '\r'; }

static uint32_t skip_line(const struct source *s, uint32_t i)
{
    while (i < s->length && !(ends_line_of_text(s->text[i]) && s->text[i - !!i] != '\\')) i++;
    bool is_pair =
        i + 1 < s->length && ends_line_of_text(s->text[i + 1]) && s->text[i] != s->text[i + 1];
    return i < s->length ? i + 1 + is_pair : i;
}

static uint32_t skip_space(const struct source *s, uint32_t i)
{
    for (;;) {
        while (i < s->length && (is_blank(s->text[i]) || ends_line_of_text(s->text[i]))) i++;
        if (!strncmp(s->text + i, "//", 2)) {
            i = skip_line(s, i);
        } else if (!strncmp(s->text + i, "/*", 2)) {
            const char *end = strstr(s->text + i + 2, "*/");
            if (!end) return s->length;
            i = (uint32_t)(end + 2 - s->text);
        } else {
            return i;
        }
    }
}

static bool is_directive(const char *at, const char *name)
{
    return !strncmp(at, name, strlen(name));
}

static struct beginning read_beginning(const struct source *s)
{
    struct beginning b = {0, 0};
    unsigned depth = 0;
    for (uint32_t i = 0; (i = skip_space(s, i)) < s->length && s->text[i] == '#';) {
        uint32_t at = i + 1;
        while (is_blank(s->text[at])) at++;
        const char *name = s->text + at;
        if (is_directive(name, "include")) break;
        if (is_directive(name, "if")) depth++;
        if (is_directive(name, "endif") && depth) depth--;
        i = skip_line(s, at);
        if (is_directive(name, "version")) b.after_version = i;
        if (!depth) b.after_directives = i;
    }
    return b;
}

/* The main source is the first one with a name: those before it are the macros of the command line.
 */
const struct source *main_source(const struct context *c)
{
    for (uint32_t i = 0; i < c->sources.files.count; i++)
        if (c->sources.files.at[i]->path[0] && !c->sources.files.at[i]->included_from)
            return c->sources.files.at[i];
    return NULL;
}

static void offer_line(struct context *c, const struct source *s, uint32_t at, const char *line,
                       bool is_certain)
{
    const char *before = at && !ends_line_of_text(s->text[at - 1]) ? "\n" : "",
               *end = at > 1 && s->text[at - 1] == '\n' && s->text[at - 2] == '\r' ? "\r\n" : "\n";
    offer_fix(c, (struct fix_edit){s, at, at, arena_printf(&c->arena, "%s%s%s", before, line, end)},
              is_certain, arena_printf(&c->arena, "add '%s'", line));
}

void offer_extension(struct context *c, const char *name)
{
    const struct source *s = main_source(c);
    if (!s) return;
    struct beginning b = read_beginning(s);
    if (is_opencl(c))
        offer_line(c, s, b.after_directives,
                   arena_printf(&c->arena, "#pragma OPENCL EXTENSION %s : enable", name), true);
    else
        offer_line(c, s, b.after_version, arena_printf(&c->arena, "#extension %s : enable", name),
                   true);
}

void offer_precision(struct context *c, const char *type)
{
    const struct source *s = main_source(c);
    if (s)
        offer_line(c, s, read_beginning(s).after_directives,
                   arena_printf(&c->arena, "precision mediump %s;", type), true);
}

void offer_token(struct context *c, loc_t loc, const char *text)
{
    if (expansion_of(&c->sources, loc)) return;
    struct location at = find_location(&c->sources, loc);
    offer_fix(c, (struct fix_edit){at.source, at.offset, at.offset, text}, false,
              arena_printf(&c->arena, "insert '%s'", text));
}

/* --- edits of declarations and calls ------------------------------------------------------- */

/* The first word from `from` to `to`, where blanks separate words; `to`: none. */
static uint32_t find_unspelled_word(const struct source *s, uint32_t from, uint32_t to,
                                    const char *words)
{
    for (uint32_t i = from, end; i < to; i = end) {
        for (end = i; end < to && is_name_byte(s->text[end]);) end++;
        for (const char *word = words; end > i && *word; word += strspn(word, " ")) {
            size_t length = strcspn(word, " ");
            if (length == end - i && !memcmp(word, s->text + i, length)) return i;
            word += length;
        }
        end += end == i;
    }
    return to;
}

/* The end of the text in parentheses at `i`; 0: it is not plain text of one argument. */
static uint32_t end_of_argument(const struct source *s, uint32_t i)
{
    unsigned depth = 0;
    for (; i < s->length && !strchr("{};#\"\\", s->text[i]); i++) {
        bool is_comment = s->text[i] == '/' && i + 1 < s->length && strchr("/*", s->text[i + 1]);
        if (is_comment || (s->text[i] == ',' && depth < 2)) return 0;
        depth += s->text[i] == '(' || s->text[i] == '[';
        if ((s->text[i] == ')' || s->text[i] == ']') && depth && !--depth) return i + 1;
    }
    return 0;
}

void offer_call(struct context *c, loc_t loc, const char *form, bool is_certain)
{
    struct location at = find_location(&c->sources, loc);
    const struct source *s = at.source;
    if (!s || expansion_of(&c->sources, loc)) return;
    uint32_t open = at.offset;
    while (open < s->length && is_name_byte(s->text[open])) open++;
    while (open < s->length && is_blank(s->text[open])) open++;
    uint32_t end = open < s->length && s->text[open] == '(' ? end_of_argument(s, open) : 0;
    const char *x = strchr(form, '(');
    while (x && *x && (*x != 'x' || is_name_byte(x[-1]) || is_name_byte(x[1]))) x++;
    if (!end || !x || !*x) return;
    const char *text = arena_printf(&c->arena, "%.*s%.*s%s", (int)(x - form), form,
                                    (int)(end - open - 2), s->text + open + 1, x + 1);
    offer_fix(c, (struct fix_edit){s, at.offset, end, text}, is_certain,
              arena_printf(&c->arena, "write '%s'", text));
}

/* Where the declaration begins that the name at `at` is in.  Reads the source from its beginning,
 * since comments have no beginning that can be seen from their end. */
static uint32_t start_of_declaration(const struct source *s, uint32_t at)
{
    uint32_t start = skip_space(s, 0), depth = 0;
    for (uint32_t i = start, end; i < at; i = skip_space(s, end)) {
        char c = s->text[i];
        end = c == '#' ? skip_line(s, i) : i + (uint32_t)token_extent(s->text + i, s->length - i);
        if (end == i) break;
        depth += c == '(';
        depth -= c == ')' && depth;
        if (c == '#' || (!depth && (c == ';' || c == '{' || c == '}'))) start = skip_space(s, end);
    }
    return start < at ? start : at;
}

void offer_layout(struct context *c, loc_t loc, const char *id)
{
    struct location at = find_location(&c->sources, loc);
    const struct source *s = at.source;
    if (!s || expansion_of(&c->sources, loc)) return;
    uint32_t start = start_of_declaration(s, at.offset), end = start;
    if (!is_name_byte(s->text[start])) return;
    while (end < at.offset && is_name_byte(s->text[end])) end++;
    bool has_layout = end - start == 6 && !memcmp(s->text + start, "layout", 6);
    while (has_layout && is_blank(s->text[end])) end++;
    if (has_layout && s->text[end] != '(') return;
    uint32_t where = has_layout ? end + 1 : start;
    const char *text = arena_printf(&c->arena, has_layout ? "%s, " : "layout(%s) ", id);
    offer_fix(c, (struct fix_edit){s, where, where, text}, false,
              arena_printf(&c->arena, "add 'layout(%s)'", id));
}

/* Before GLSL 4.20 the interpolation precedes `centroid` and `in` (GLSL 4.10, 4.7); on a member it
 * may be the first word. */
void offer_flat(struct context *c, loc_t loc)
{
    struct location at = find_location(&c->sources, loc);
    const struct source *s = at.source;
    if (!s || expansion_of(&c->sources, loc)) return;
    uint32_t start = at.offset;
    while (start && !strchr(";{})/#\"", s->text[start - 1])) start--;
    while (start < at.offset && (is_blank(s->text[start]) || ends_line_of_text(s->text[start])))
        start++;
    if (!start || s->text[start - 1] == '/' || !is_name_byte(s->text[start]) ||
        find_unspelled_word(s, start, at.offset, "smooth noperspective") < at.offset)
        return;
    uint32_t word = find_unspelled_word(s, start, at.offset, "centroid sample in out varying");
    if (word == at.offset) word = start;
    if (word == at.offset) return;
    offer_fix(c, (struct fix_edit){s, word, word, "flat "}, true, "insert 'flat'");
}

void offer_prototype(struct context *c, struct message *m, loc_t loc, loc_t around)
{
    struct location at = find_location(&c->sources, loc), user = find_location(&c->sources, around);
    const struct source *s = at.source;
    if (!s || !around || user.source != s || expansion_of(&c->sources, loc) ||
        expansion_of(&c->sources, around))
        return;
    uint32_t start = start_of_declaration(s, at.offset), open = at.offset,
             where = start_of_declaration(s, user.offset);
    while (open < s->length && is_name_byte(s->text[open])) open++;
    while (open < s->length && is_blank(s->text[open])) open++;
    uint32_t end = open;
    while (end < s->length && !strchr(";{})#/", s->text[end])) end++;
    bool is_plain = s->text[open] == '(' && s->text[end] == ')' &&
                    s->text[skip_space(s, end + 1)] == '{' && is_name_byte(s->text[start]) &&
                    is_name_byte(s->text[where]);
    if (!is_plain) return;
    const char *prototype =
        arena_printf(&c->arena, "%.*s;", (int)(end + 1 - start), s->text + start);
    fix_later(c, m, (struct fix_edit){s, where, where, arena_printf(&c->arena, "%s\n", prototype)},
              true, arena_printf(&c->arena, "add '%s' before", prototype));
}

void offer_version(struct context *c)
{
    const struct source *s = main_source(c);
    if (s) offer_line(c, s, 0, "#version 450", false);
}
