/* A growing text in an arena.  A `struct text` with an arena and no bytes is empty and valid.  The
 * text may contain NUL bytes and does not end with one. */
#ifndef SGCC_BASE_TEXT_H
#define SGCC_BASE_TEXT_H

#include <stdio.h>

#include "base/vec.h"

struct text {
    struct arena *arena;
    VEC(char) bytes;
};

static inline void text_add(struct text *t, const char *bytes, size_t length)
{
    vec_reserve(t->arena, &t->bytes, length);
    if (length) memcpy(t->bytes.at + t->bytes.count, bytes, length);
    t->bytes.count += (uint32_t)length;
}

static inline void text_string(struct text *t, const char *string)
{
    text_add(t, string, strlen(string));
}

__attribute__((format(printf, 2, 3))) static inline void text_printf(struct text *t,
                                                                     const char *fmt, ...)
{
    char line[512];
    va_list args;
    va_start(args, fmt);
    int length = vsnprintf(line, sizeof line, fmt, args);
    va_end(args);
    if (length > 0 && (size_t)length < sizeof line) {
        text_add(t, line, (size_t)length);
        return;
    }
    va_start(args, fmt);
    text_string(t, arena_vprintf(t->arena, fmt, args));
    va_end(args);
}

#endif
