/* Finds the end of a token, and of constructs that begin with one. One would expect the scanner to
 * store the length of each token. Only messages need it, so it is computed again here. */
#include "base/characters.h"
#include "lexer/lexer.h"

#include <string.h>

static size_t number_extent(const char *text, size_t left)
{
    size_t length = 1;
    for (; length < left; length++) {
        char c = text[length], before = text[length - 1];
        bool is_sign = (c == '+' || c == '-') && strchr("eEpP", before) && text[1] != 'x';
        if (!is_name_byte(c) && c != '.' && !is_sign) break;
    }
    return length;
}

static size_t string_extent(const char *text, size_t left)
{
    for (size_t length = 1; length < left; length++) {
        if (text[length] == '\\') length++;
        else if (text[length] == *text) return length + 1;
    }
    return left;
}

static size_t operator_extent(const char *text, size_t left)
{
    static const char *const operators[] = {
        "<<=", ">>=", "...", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "^^",
        "++",  "--",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->", "##"};
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        size_t length = strlen(operators[i]);
        if (length <= left && !memcmp(text, operators[i], length)) return length;
    }
    return 1;
}

size_t token_extent(const char *text, size_t left)
{
    size_t length = 0;
    if (!left || strchr(" \t\v\f\r\n", *text)) return 0;
    if (is_digit(*text) || (*text == '.' && left > 1 && is_digit(text[1])))
        return number_extent(text, left);
    if (*text == '"' || *text == '\'') return string_extent(text, left);
    while (length < left && is_name_byte(text[length])) length++;
    if (length) return length;
    if ((unsigned char)*text < 0x80) return operator_extent(text, left);
    do length++;
    while (length < left && ((unsigned char)text[length] & 0xc0) == 0x80);
    return length;
}

/* --- ends of expressions ------------------------------------------------------------------- */

/* The end of the line at `i`, except for line ends after a backslash. */
static uint32_t end_of_line(const struct source *s, uint32_t i)
{
    for (; i < s->length && s->text[i] != '\n'; i++)
        if (s->text[i] == '\\' && i + 1 < s->length) i++;
    return i;
}

static uint32_t skip_comment(const struct source *s, uint32_t i)
{
    if (s->text[i + 1] == '/') return end_of_line(s, i);
    for (i += 2; i < s->length && memcmp(s->text + i, "*/", 2) != 0;) i++;
    return i < s->length ? i + 2 : i;
}

uint32_t skip_blank(const struct source *s, uint32_t i)
{
    while (i < s->length) {
        char c = s->text[i], next = s->text[i + 1];
        if (c && strchr(" \t\v\f\r\n", c)) i++;
        else if (c == '\\' && (next == '\n' || next == '\r')) i++;
        else if (c == '/' && (next == '/' || next == '*')) i = skip_comment(s, i);
        else if (c == '#') i = end_of_line(s, i);
        else break;
    }
    return i;
}

uint32_t bracket_extent(const struct source *s, struct text_extent e)
{
    uint32_t end = e.start, depth = 0, around = UINT32_MAX;
    bool has_arguments = e.call == NO_CALL;
    for (uint32_t i = e.start; i < s->length; i = skip_blank(s, end)) {
        char c = s->text[i];
        size_t length = token_extent(s->text + i, s->length - i);
        bool closes = strchr(")]}", c) != NULL;
        if (end > e.last && !depth && has_arguments) break;
        if (!length || (!depth && (closes || c == ';'))) break;
        if (c == '(' && i > e.call && around == UINT32_MAX) around = depth;
        depth += strchr("([{", c) != NULL;
        depth -= closes;
        has_arguments |= closes && depth == around;
        end = i + (uint32_t)length;
    }
    return end;
}
