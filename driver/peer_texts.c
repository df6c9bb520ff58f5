/* The texts of other compilers for messages of sgcc: the rows of peer_texts.def. */
#include "driver/peer_texts.h"
#include "driver/files.h"
#include "driver/output_names.h"

#include <stdlib.h>
#include <string.h>

enum {
    NO_LINE = TEXT_NO_LINE,
    INPUT = TEXT_INPUT,
    USE = TEXT_USE,
    UNCOUNTED = TEXT_UNCOUNTED,
    ASKED = TEXT_ASKED
};
enum { MOST_STARS = 9 };

struct star {
    const char *start;
    size_t length;
};

static const struct row {
    unsigned flags;
    const char *ours, *theirs;
} rows[] = {
/* clang-format off */
#define TEXT(flags, ours, theirs) { flags, ours, theirs },
/* clang-format on */
#include "driver/peer_texts.def"
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

static const char *stage_word(enum sgcc_stage stage)
{
    static const char *const words[][2] = {{"vert", "vertex"},
                                           {"tesc", "tessellation control"},
                                           {"tese", "tessellation evaluation"},
                                           {"geom", "geometry"},
                                           {"frag", "fragment"},
                                           {"comp", "compute"},
                                           {"rgen", "ray-generation"},
                                           {"rint", "intersection"},
                                           {"rahit", "any-hit"},
                                           {"rchit", "closest-hit"},
                                           {"rmiss", "miss"},
                                           {"rcall", "callable"}};
    const char *name = sgcc_stage_name(stage);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], name) == 0) return words[i][1];
    return name;
}

static char *fill_in(const char *theirs, const struct star *stars, const struct input *in)
{
    struct buffer out = {0};
    for (; *theirs; theirs++) {
        unsigned number = (unsigned)theirs[1] - '1';
        if (*theirs != '$') buffer_add(&out, theirs, 1);
        else if (number < MOST_STARS)
            buffer_add(&out, stars[number].start, stars[number].length), theirs++;
        else buffer_string(&out, stage_word(in ? in->stage : SGCC_STAGE_UNKNOWN)), theirs++;
    }
    buffer_add(&out, "", 1);
    return out.bytes;
}

char *peer_text(const struct command *cmd, const char *text, bool has_location, unsigned *flags)
{
    const struct input *in = has_location ? NULL : cmd->current;
    char *named = in ? format_text("%s: %s", shown_name(cmd, in), text) : NULL, *found = NULL;
    struct star stars[MOST_STARS] = {{NULL, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !found; i++) {
        const struct row *row = &rows[i];
        const char *subject = row->flags & INPUT ? named : text;
        if (!subject || !fits(row->ours, subject, stars)) continue;
        *flags = row->flags;
        found = row->theirs ? fill_in(row->theirs, stars, cmd->current) : format_text("%s", text);
    }
    free(named);
    return found;
}
