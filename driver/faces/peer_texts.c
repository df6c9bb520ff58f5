/* The texts of other compilers for messages of sgcc. */
#include "driver/faces/peer_texts.h"
#include "driver/outputs/output_names.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

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
    const struct input *in = has_location ? NULL : cmd->session.current;
    char *named = in ? format_text("%s: %s", shown_name(cmd, in), text) : NULL, *found = NULL;
    struct star stars[MOST_STARS] = {{NULL, 0}};
    const struct peer_row *row = match_peer_row(text, named, stars);
    if (row) {
        *flags = row->flags;
        found = row->theirs ? fill_in(row->theirs, stars, cmd->session.current)
                            : format_text("%s", text);
    }
    free(named);
    return found;
}
