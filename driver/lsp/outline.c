/* Finds tokens and pairs of brackets.  Where braces do not match, the indentation of lines says
 * which one lacks its partner, as in a function whose inner block was just begun. */
#include "driver/lsp/outline.h"
#include "driver/system/files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_' || (c & 0x80); }

/* --- tokens -------------------------------------------------------------------------------- */

static size_t skip_comment(const char *text, size_t length, size_t i)
{
    bool is_line = text[i + 1] == '/';
    for (i += 2; i < length; i++) {
        if (is_line && text[i] == '\n') return i;
        if (!is_line && text[i] == '*' && text[i + 1] == '/') return i + 2;
    }
    return length;
}

static bool begins_comment(const char *text, size_t i)
{
    return text[i] == '/' && (text[i + 1] == '/' || text[i + 1] == '*');
}

static size_t skip_string(const char *text, size_t length, size_t i)
{
    char quote = text[i];
    for (i++; i < length && text[i] != quote && text[i] != '\n'; i++)
        if (text[i] == '\\' && text[i + 1] != '\n') i++;
    return i < length && text[i] == quote ? i + 1 : i < length ? i : length;
}

/* To the end of the line, or of the comment before which the directive ends. */
static size_t skip_directive(const char *text, size_t length, size_t i)
{
    while (i < length && text[i] != '\n') {
        if (begins_comment(text, i)) return i;
        if (text[i] == '\\' && text[i + 1] == '\r') i++;
        i += text[i] == '\\' && text[i + 1] == '\n' ? 2 : 1;
    }
    return i < length ? i : length;
}

static size_t skip_number(const char *text, size_t length, size_t i)
{
    for (; i < length && (is_name(text[i]) || text[i] == '.'); i++) {
        bool has_exponent = (text[i] | 32) == 'e' || (text[i] | 32) == 'p';
        if (has_exponent && (text[i + 1] == '+' || text[i + 1] == '-')) i++;
    }
    return i;
}

static enum piece_kind read_piece(const char *text, size_t length, size_t *at, bool starts_line)
{
    size_t i = *at;
    char c = text[i];
    if (begins_comment(text, i)) return *at = skip_comment(text, length, i), PIECE_COMMENT;
    if (c == '#' && starts_line) return *at = skip_directive(text, length, i), PIECE_DIRECTIVE;
    if (c == '"' || c == '\'') return *at = skip_string(text, length, i), PIECE_STRING;
    bool is_number = isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)text[i + 1]));
    if (is_number) return *at = skip_number(text, length, i), PIECE_NUMBER;
    if (!is_name(c)) return *at = i + 1, PIECE_SIGN;
    while (i < length && is_name(text[i])) i++;
    return *at = i, PIECE_NAME;
}

static void read_pieces(struct outline *o, size_t length)
{
    bool starts_line = true;
    for (size_t i = 0; i < length;) {
        if (o->text[i] == '\n') starts_line = true;
        if (isspace((unsigned char)o->text[i]) || !o->text[i]) {
            i++;
            continue;
        }
        if (o->count == o->room)
            o->pieces = allocate(o->pieces, sizeof *o->pieces * (o->room = o->room * 2 + 256));
        struct outline_piece *p = &o->pieces[o->count++];
        *p = (struct outline_piece){.start = (uint32_t)i, .partner = NO_PIECE, .parent = NO_PIECE};
        p->kind = (uint8_t)read_piece(o->text, length, &i, starts_line);
        p->end = (uint32_t)i;
        starts_line &= p->kind == PIECE_COMMENT;
    }
}

/* --- brackets ------------------------------------------------------------------------------ */

struct open_brackets {
    uint32_t *at, count;
};

static char sign_of(const struct outline *o, uint32_t i)
{
    return o->pieces[i].kind == PIECE_SIGN ? o->text[o->pieces[i].start] : '\0';
}

bool is_sign(const struct outline *o, uint32_t i, char sign)
{
    return i < o->count && sign_of(o, i) == sign;
}

static unsigned indentation(const struct outline *o, uint32_t i, bool *begins_line)
{
    uint32_t start = o->pieces[i].start, column = 0;
    while (start && o->text[start - 1] != '\n') start--;
    for (; o->text[start + column] == ' ' || o->text[start + column] == '\t';) column++;
    *begins_line = start + column == o->pieces[i].start;
    return column;
}

/* The number of open braces above the one that the brace `close` closes: their lines are indented
 * more, so that they have no partner. */
static uint32_t count_lacking(const struct outline *o, const struct open_brackets *open,
                              uint32_t close)
{
    bool begins_line, ignored;
    unsigned column = indentation(o, close, &begins_line);
    uint32_t count = 0;
    for (uint32_t i = open->count; begins_line && i--;) {
        if (indentation(o, open->at[i], &ignored) <= column) return count;
        count += is_sign(o, open->at[i], '{');
    }
    return 0;
}

static void note_lacking(struct outline *o, uint32_t piece, uint32_t count)
{
    o->lacking = allocate(o->lacking, sizeof *o->lacking * (o->lacking_count + 1));
    o->lacking[o->lacking_count++] = (struct lacking_brace){piece, count};
}

/* Closes the innermost bracket that fits; those inside of it have no partner.  A parenthesis fits
 * inside of its braces only. */
static void close_bracket(struct outline *o, struct open_brackets *open, uint32_t close, char sign)
{
    for (uint32_t i = open->count; i--;) {
        if (is_sign(o, open->at[i], sign)) {
            open->count = i;
            o->pieces[open->at[i]].partner = close;
            o->pieces[close].partner = open->at[i];
            o->pieces[close].parent = i ? open->at[i - 1] : NO_PIECE;
            return;
        }
        if (is_sign(o, open->at[i], '{')) return;
    }
}

/* Returns whether each opening brace has a partner. */
static bool match_brackets(struct outline *o, bool by_indentation)
{
    struct open_brackets open = {allocate(NULL, sizeof(uint32_t) * (o->count + 1)), 0};
    uint32_t braces = 0;
    for (uint32_t i = 0; i < o->count; i++) {
        char sign = sign_of(o, i);
        o->pieces[i].parent = open.count ? open.at[open.count - 1] : NO_PIECE;
        o->pieces[i].partner = NO_PIECE;
        uint32_t lacking = by_indentation && sign == '}' ? count_lacking(o, &open, i) : 0;
        if (lacking) note_lacking(o, i, lacking);
        for (; lacking; open.count--) lacking -= is_sign(o, open.at[open.count - 1], '{');
        if (sign && strchr("([{", sign)) open.at[open.count++] = i;
        if (sign == ')') close_bracket(o, &open, i, '(');
        if (sign == ']') close_bracket(o, &open, i, '[');
        if (sign == '}') close_bracket(o, &open, i, '{');
    }
    for (uint32_t i = 0; i < open.count; i++) braces += is_sign(o, open.at[i], '{');
    free(open.at);
    return !braces;
}

struct outline *make_outline(const char *text, size_t length)
{
    struct outline *o = allocate(NULL, sizeof *o);
    *o = (struct outline){.text = text};
    read_pieces(o, length < UINT32_MAX ? length : 0);
    if (!match_brackets(o, false)) match_brackets(o, true);
    return o;
}

void free_outline(struct outline *o)
{
    if (!o) return;
    free(o->pieces);
    free(o->lacking);
    free(o);
}

/* --- queries ------------------------------------------------------------------------------- */

uint32_t piece_after(const struct outline *o, size_t offset)
{
    uint32_t low = 0, high = o->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (o->pieces[middle].end <= offset) low = middle + 1;
        else high = middle;
    }
    return low;
}

/* The innermost bracket that is open before piece `i`, or after the last piece. */
static uint32_t open_before(const struct outline *o, uint32_t i)
{
    if (i < o->count && o->pieces[i].partner < i) return o->pieces[i].partner;
    if (i < o->count) return o->pieces[i].parent;
    if (!o->count) return NO_PIECE;
    bool is_open = o->pieces[o->count - 1].partner == NO_PIECE && sign_of(o, o->count - 1) &&
                   strchr("([{", sign_of(o, o->count - 1));
    return is_open ? o->count - 1 : o->pieces[o->count - 1].parent;
}

uint32_t bracket_around(const struct outline *o, size_t offset, char bracket)
{
    uint32_t at = open_before(o, piece_after(o, offset));
    while (at != NO_PIECE && !is_sign(o, at, bracket)) at = o->pieces[at].parent;
    return at;
}

/* Whether piece `i`, a closing brace, ends a declaration: that of a function does, those of
 * structs and initializers are followed by a declarator or a semicolon. */
static bool ends_declaration(const struct outline *o, uint32_t i)
{
    uint32_t open = o->pieces[i].partner;
    if (!is_sign(o, i, '}') || open == NO_PIECE || !open) return false;
    uint32_t before = open - 1;
    while (before && o->pieces[before].kind == PIECE_COMMENT) before--;
    return is_sign(o, before, ')');
}

static bool is_between(const struct outline *o, uint32_t i)
{
    return o->pieces[i].kind == PIECE_DIRECTIVE || o->pieces[i].kind == PIECE_COMMENT;
}

void find_declaration(const struct outline *o, uint32_t i, uint32_t *first, uint32_t *last)
{
    uint32_t parent = o->pieces[i].parent;
    for (*first = i; *first; --*first) {
        uint32_t before = *first - 1;
        if (before == parent || is_sign(o, before, ';') || ends_declaration(o, before) ||
            o->pieces[before].kind == PIECE_DIRECTIVE)
            break;
        if (o->pieces[before].partner != NO_PIECE && o->pieces[before].partner < before)
            *first = o->pieces[before].partner + 1;
    }
    while (*first < i && is_between(o, *first)) ++*first;
    uint32_t end = parent == NO_PIECE ? o->count : o->pieces[parent].partner;
    if (end == NO_PIECE) end = o->count;
    for (*last = i; *last + 1 < end; ++*last) {
        uint32_t close = o->pieces[*last].partner;
        if (close != NO_PIECE && close > *last) *last = close;
        if (is_sign(o, *last, ';') || ends_declaration(o, *last)) return;
    }
}
