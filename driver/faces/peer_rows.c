/* The rows of peer_texts.def, and which of them a text matches. */
#include "driver/faces/peer_rows.h"

#include <string.h>

enum {
    NO_LINE = TEXT_NO_LINE,
    INPUT = TEXT_INPUT,
    USE = TEXT_USE,
    UNCOUNTED = TEXT_UNCOUNTED,
    ASKED = TEXT_ASKED
};
static const struct peer_row rows[] = {
/* clang-format off */
#define TEXT(flags, ours, theirs) { flags, ours, theirs },
/* clang-format on */
#include "driver/faces/peer_texts.def"
#undef TEXT
};

/* Returns whether `text` matches `pattern`. A star matches as little as possible, but the last one
 * matches the rest. ? matches one character. */
static bool fits(const char *pattern, const char *text, struct star *stars)
{
    const char *again = NULL,
               *from = NULL; /* the pattern after the last star, and where to try it next */
    struct star *star = stars - 1;
    while (*text || *pattern) {
        if (*pattern == '*') {
            *++star = (struct star){text, 0};
            again = ++pattern;
            from = text;
            if (!*pattern) {
                star->length = strlen(text);
                return true;
            }
        } else if (*text && (*pattern == *text || *pattern == '?')) {
            pattern++, text++;
        } else if (from && *from) {
            star->length = (size_t)(++from - star->start);
            pattern = again;
            text = from;
        } else {
            return false;
        }
    }
    return true;
}

const struct peer_row *match_peer_row(const char *text, const char *named, struct star *stars)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *subject = rows[i].flags & TEXT_INPUT ? named : text;
        if (subject && fits(rows[i].ours, subject, stars)) return &rows[i];
    }
    return NULL;
}

bool find_peer_row(const char *text, unsigned *flags)
{
    struct star stars[MOST_STARS];
    const struct peer_row *row = match_peer_row(text, NULL, stars);
    if (row) *flags = row->flags;
    return row;
}
