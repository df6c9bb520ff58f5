/* A growing text in memory of malloc. Lack of memory leaves the text as it is and sets `failed`. */
#include "run/record/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static bool grow_text(struct record_text *t, size_t more)
{
    if (t->failed) return false;
    if (t->size + more < t->room) return true;
    size_t room = 2 * t->room + more + 256;
    char *at = realloc(t->at, room);
    t->failed = !at;
    if (!at) return false;
    t->at = at;
    t->room = room;
    return true;
}

void append_text(struct record_text *t, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    int length = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    if (length < 0 || !grow_text(t, (size_t)length + 1)) return;
    va_start(args, fmt);
    vsnprintf(t->at + t->size, (size_t)length + 1, fmt, args);
    va_end(args);
    t->size += (size_t)length;
}

void append_quoted(struct record_text *t, const char *string)
{
    append_text(t, "\"");
    for (const char *c = string ? string : ""; *c; c++) {
        if (*c == '"' || *c == '\\') append_text(t, "\\%c", *c);
        else if ((unsigned char)*c < 0x20 || *c == '<' || *c == 0x7f)
            append_text(t, "\\u%04x", (unsigned)(unsigned char)*c);
        else append_text(t, "%c", *c);
    }
    append_text(t, "\"");
}
