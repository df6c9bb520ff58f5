/* Guesses the stage of a source, for the message that the stage is not known. */
#include <string.h>

#include "lang/stage.h"
#include "lexer/lexer.h"

/* Words that only some stages have.  The earlier of two rows counts: a mesh shader has a local
 * size, too. */
static const struct stage_word {
    const char *word;
    enum sgcc_stage stage;
} stage_words[] = {
    {"SetMeshOutputsEXT", SGCC_STAGE_MESH},
    {"gl_MeshVerticesEXT", SGCC_STAGE_MESH},
    {"gl_MeshVerticesNV", SGCC_STAGE_MESH},
    {"gl_PrimitiveCountNV", SGCC_STAGE_MESH},
    {"EmitMeshTasksEXT", SGCC_STAGE_TASK},
    {"gl_TaskCountNV", SGCC_STAGE_TASK},
    {"reportIntersectionEXT", SGCC_STAGE_INTERSECTION},
    {"ignoreIntersectionEXT", SGCC_STAGE_ANY_HIT},
    {"terminateRayEXT", SGCC_STAGE_ANY_HIT},
    {"callableDataInEXT", SGCC_STAGE_CALLABLE},
    {"hitAttributeEXT", SGCC_STAGE_CLOSEST_HIT},
    {"gl_HitTEXT", SGCC_STAGE_CLOSEST_HIT},
    {"rayPayloadInEXT", SGCC_STAGE_MISS},
    {"rayPayloadEXT", SGCC_STAGE_RAYGEN},
    {"traceRayEXT", SGCC_STAGE_RAYGEN},
    {"gl_LaunchIDEXT", SGCC_STAGE_RAYGEN},
    {"EmitVertex", SGCC_STAGE_GEOMETRY},
    {"EndPrimitive", SGCC_STAGE_GEOMETRY},
    {"EmitStreamVertex", SGCC_STAGE_GEOMETRY},
    {"max_vertices", SGCC_STAGE_GEOMETRY},
    {"gl_PrimitiveIDIn", SGCC_STAGE_GEOMETRY},
    {"gl_TessCoord", SGCC_STAGE_TESS_EVALUATION},
    {"equal_spacing", SGCC_STAGE_TESS_EVALUATION},
    {"fractional_even_spacing", SGCC_STAGE_TESS_EVALUATION},
    {"fractional_odd_spacing", SGCC_STAGE_TESS_EVALUATION},
    {"gl_TessLevelOuter", SGCC_STAGE_TESS_CONTROL},
    {"gl_TessLevelInner", SGCC_STAGE_TESS_CONTROL},
    {"patch", SGCC_STAGE_TESS_CONTROL},
    {"local_size_x", SGCC_STAGE_COMPUTE},
    {"local_size_x_id", SGCC_STAGE_COMPUTE},
    {"gl_GlobalInvocationID", SGCC_STAGE_COMPUTE},
    {"gl_LocalInvocationID", SGCC_STAGE_COMPUTE},
    {"gl_LocalInvocationIndex", SGCC_STAGE_COMPUTE},
    {"gl_WorkGroupID", SGCC_STAGE_COMPUTE},
    {"shared", SGCC_STAGE_COMPUTE},
    {"gl_FragCoord", SGCC_STAGE_FRAGMENT},
    {"gl_FragColor", SGCC_STAGE_FRAGMENT},
    {"gl_FragData", SGCC_STAGE_FRAGMENT},
    {"gl_FragDepth", SGCC_STAGE_FRAGMENT},
    {"gl_FrontFacing", SGCC_STAGE_FRAGMENT},
    {"gl_PointCoord", SGCC_STAGE_FRAGMENT},
    {"gl_SampleID", SGCC_STAGE_FRAGMENT},
    {"gl_SampleMask", SGCC_STAGE_FRAGMENT},
    {"gl_HelperInvocation", SGCC_STAGE_FRAGMENT},
    {"discard", SGCC_STAGE_FRAGMENT},
    {"demote", SGCC_STAGE_FRAGMENT},
    {"dFdx", SGCC_STAGE_FRAGMENT},
    {"dFdy", SGCC_STAGE_FRAGMENT},
    {"fwidth", SGCC_STAGE_FRAGMENT},
    {"subpassLoad", SGCC_STAGE_FRAGMENT},
    {"early_fragment_tests", SGCC_STAGE_FRAGMENT},
    {"origin_upper_left", SGCC_STAGE_FRAGMENT},
    {"gl_VertexIndex", SGCC_STAGE_VERTEX},
    {"gl_VertexID", SGCC_STAGE_VERTEX},
    {"gl_InstanceIndex", SGCC_STAGE_VERTEX},
    {"gl_Position", SGCC_STAGE_VERTEX},
    {"gl_PointSize", SGCC_STAGE_VERTEX},
};
enum { WORD_COUNT = sizeof stage_words / sizeof *stage_words };

static size_t find_stage_word(const char *text, size_t length)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (strlen(stage_words[i].word) == length && !memcmp(stage_words[i].word, text, length))
            return i;
    return WORD_COUNT;
}

enum sgcc_stage suggest_stage(const struct context *c, const char **word)
{
    const struct source *s = main_source(c);
    size_t best = WORD_COUNT;
    for (uint32_t i = s ? skip_blank(s, 0) : 0; s && i < s->length;) {
        size_t length = token_extent(s->text + i, s->length - i), row;
        if (!length) break;
        if ((row = find_stage_word(s->text + i, length)) < best) best = row;
        i = skip_blank(s, i + (uint32_t)length);
    }
    if (best == WORD_COUNT) return SGCC_STAGE_UNKNOWN;
    *word = stage_words[best].word;
    return stage_words[best].stage;
}
