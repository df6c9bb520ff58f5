/* Passthrough geometry shaders (GL_NV_geometry_shader_passthrough, 4.4.1.2): inputs are copied to
 * the vertices of an output primitive that is like the input primitive, and no vertices are
 * emitted. */
#include <spirv/unified1/spirv.h>

#include "sema/glsl/layouts/stage_ids.h"
#include "sema/glsl/layouts/stage_modes.h"

/* The input primitives, and the output primitive that each becomes (the table at the end of
 * 4.4.1.2). */
static const struct {
    const char *name;
    uint16_t mode;
    uint8_t vertices;
} primitives[] = {
    {"points", SpvExecutionModeOutputPoints, 1},
    {"lines", SpvExecutionModeOutputLineStrip, 2},
    {"triangles", SpvExecutionModeOutputTriangleStrip, 3},
};

static bool captures(const struct checker *ck)
{
    for (const struct decl *d = ck->info.globals; d; d = d->next)
        if (d->storage == STORAGE_OUTPUT && d->io && d->io->xfb_offset >= 0) return true;
    return false;
}

/* Returns what a passthrough geometry shader must not have, for a message; NULL if it has none. */
static const char *find_excess(const struct checker *ck)
{
    if (has_choice(ck, GROUP_OF_OUTPUT_PRIMITIVE)) return "layout for the output primitive";
    if (has_choice(ck, GROUP_OF_MAX_VERTICES)) return "layout 'max_vertices'";
    if (chosen_value(ck, GROUP_OF_INVOCATIONS, 1) != 1) return "layout 'invocations' other than 1";
    if (ck->info.uses_streams) return "outputs of a stream other than 0";
    return captures(ck) ? "outputs that are captured" : NULL;
}

void finish_passthrough(struct checker *ck)
{
    const char *excess = find_excess(ck);
    unsigned i = 0, count = sizeof primitives / sizeof *primitives;
    while (i < count && !is_chosen(ck, GROUP_OF_INPUT_PRIMITIVE, primitives[i].name)) i++;
    if (i == count)
        error_at(
            ck->c, ck->stage.passthrough,
            "a passthrough geometry shader needs layout(points) in, (lines) or (triangles) (GL_NV_geometry_shader_passthrough, 4.4.1.2)");
    else if (excess)
        error_at(
            ck->c, ck->stage.passthrough,
            "a passthrough geometry shader has no %s (GL_NV_geometry_shader_passthrough, 4.4.1.2)",
            excess);
    else if (ck->stage.emitted)
        error_at(
            ck->c, ck->stage.emitted,
            "a passthrough geometry shader emits no vertices (GL_NV_geometry_shader_passthrough, 4.4.1.2)");
    else {
        add_mode(ck, primitives[i].mode);
        add_mode_of(ck, SpvExecutionModeOutputVertices, primitives[i].vertices);
        if (!has_choice(ck, GROUP_OF_INVOCATIONS)) add_mode_of(ck, SpvExecutionModeInvocations, 1);
    }
}
