/* The color outputs of a fragment shader: gl_FragColor, gl_FragData or its own outputs, and only
 * one of these (GLSL 1.10, 7.2; GLSL 1.30, 7.2; ESSL 1.00, 7.2). */
#include "lang/stage.h"
#include "lang/target.h"
#include "sema/glsl/glsl.h"

/* In a module gl_FragColor is an output with a location like others (GL_KHR_vulkan_glsl), and those
 * are compared (locations.c). */
static enum color_output color_of(const struct checker *ck, const struct decl *d)
{
    if (ck->c->stage != SGCC_STAGE_FRAGMENT || d->storage != STORAGE_OUTPUT ||
        !ck->c->target->judges_source)
        return COLOR_NONE;
    if (!d->builtin) return COLOR_OWN;
    if (!strcmp(d->name->text, "gl_FragColor")) return COLOR_FRAG_COLOR;
    return strcmp(d->name->text, "gl_FragData") ? COLOR_NONE : COLOR_FRAG_DATA;
}

/* The clause that refuses the pair, in the version of the source. */
static const char *clause_of(const struct checker *ck)
{
    if (ck->c->profile == PROFILE_ES) return "ESSL 1.00, 7.2";
    return ck->c->version < 150 ? "GLSL 1.30, 7.2" : "GLSL 4.60, 7.1.7";
}

void note_color_write(struct checker *ck, const struct decl *d, loc_t loc)
{
    enum color_output color = color_of(ck, d);
    if (color == COLOR_NONE || ck->stage.color_refused) return;
    for (unsigned other = COLOR_NONE + 1; other < COLOR_COUNT; other++) {
        const struct color_write *before = &ck->stage.colors[other];
        if (other == color || !before->decl) continue;
        error_at(ck->c, loc, "'%s' is written, but '%s', too: a shader writes one of them (%s)",
                 d->name->text, before->decl->name->text, clause_of(ck));
        note_at(ck->c, before->loc, "'%s' is written here", before->decl->name->text);
        ck->stage.color_refused = true;
        return;
    }
    if (!ck->stage.colors[color].decl) ck->stage.colors[color] = (struct color_write){d, loc};
}
