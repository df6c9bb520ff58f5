/* The scanner keeps no lengths, since only messages need them: this finds the length of one token
 * again.  The longest operator counts, as it does there. */
#include "compile/token_extent.h"

#include <stdbool.h>
#include <string.h>

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static size_t number_extent(const char *text, size_t left)
{
    size_t length = 1;
    for (; length < left; length++) {
        char c = text[length], before = text[length - 1];
        bool is_sign = (c == '+' || c == '-') && strchr("eEpP", before) && text[1] != 'x';
        if (!is_word(c) && c != '.' && !is_sign) break;
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
    while (length < left && is_word(text[length])) length++;
    if (length) return length;
    if ((unsigned char)*text < 0x80) return operator_extent(text, left);
    do length++;
    while (length < left && ((unsigned char)text[length] & 0xc0) == 0x80);
    return length;
}
