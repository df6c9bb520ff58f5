/* The texts of other compilers for messages of sgcc. */
#include "driver/faces/peer_texts.h"
#include "driver/outputs/output_names.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

/* glslang's names of stages where they are not those of files. */
static const char *stage_word(enum sgcc_stage stage)
{
    static const char *const words[] = {[SGCC_STAGE_VERTEX] = "vertex",
                                        [SGCC_STAGE_TESS_CONTROL] = "tessellation control",
                                        [SGCC_STAGE_TESS_EVALUATION] = "tessellation evaluation",
                                        [SGCC_STAGE_GEOMETRY] = "geometry",
                                        [SGCC_STAGE_FRAGMENT] = "fragment",
                                        [SGCC_STAGE_COMPUTE] = "compute",
                                        [SGCC_STAGE_RAYGEN] = "ray-generation",
                                        [SGCC_STAGE_INTERSECTION] = "intersection",
                                        [SGCC_STAGE_ANY_HIT] = "any-hit",
                                        [SGCC_STAGE_CLOSEST_HIT] = "closest-hit",
                                        [SGCC_STAGE_MISS] = "miss",
                                        [SGCC_STAGE_CALLABLE] = "callable"};
    bool has_word = stage < sizeof words / sizeof *words && words[stage];
    return has_word ? words[stage] : sgcc_stage_name(stage);
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
