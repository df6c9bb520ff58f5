/* String literals: GL_EXT_debug_printf, 3.1. */
#include "base/characters.h"
#include "codegen/lower/lower.h"

/* Reads one character of a string literal, with escapes as in C (GL_EXT_debug_printf, 3.1). */
static const char *read_character(const char *at, const char *end, char *c)
{
    static const char names[] = "abfnrtv", values[] = "\a\b\f\n\r\t\v";
    *c = *at++;
    if (*c != '\\' || at == end) return at;
    *c = *at++;
    const char *name = *c ? strchr(names, *c) : NULL;
    if (name) {
        *c = values[name - names];
    } else if (*c == 'x') {
        unsigned value = 0;
        for (; at < end && digit_value(*at) < 16; at++) value = value * 16 + digit_value(*at);
        *c = (char)value;
    } else if (*c >= '0' && *c <= '7') {
        unsigned value = (unsigned)(*c - '0');
        for (int i = 0; i < 2 && at < end && *at >= '0' && *at <= '7'; i++)
            value = value * 8 + (unsigned)(*at++ - '0');
        *c = (char)value;
    }
    return at;
}

const char *text_of_literal(struct lowering *lw, const struct name *literal)
{
    const char *at = literal->text + 1, *end = literal->text + literal->length - 1;
    char *text = arena_alloc(&lw->c->arena, literal->length + 1), *out = text;
    while (at < end) {
        at = read_character(at, end, out);
        if (*out) out++; /* a NUL would end the literal of OpString */
    }
    return text;
}

SpvId lower_string(struct lowering *lw, const struct name *literal)
{
    return string_id(lw->m, text_of_literal(lw, literal));
}
