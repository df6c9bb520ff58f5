/* Limits that count over all units of a stage, and over all stages of a program (GLSL 4.60, 7.3;
 * OpenGL 4.6, 7.6 and the chapters of the stages): rows of a table, each of which names a built-in
 * constant. Most devices have more than the constants. So a sum that exceeds a constant is an error
 * if the options set the limit, and otherwise a warning of -Wpedantic. Vulkan has separate limits,
 * which count descriptors of pipeline layouts. */
#include "lang/limits.h"
#include "link/report.h"

/* The counted resources. "Active" is what is named somewhere: a driver may find less. */
enum counted_resource {
    RESOURCE_UNIFORMS, /* components of the default block */
    RESOURCE_SAMPLERS,
    RESOURCE_IMAGES,
    RESOURCE_COUNTERS,
    RESOURCE_INPUTS, /* components */
    RESOURCE_OUTPUTS,
    RESOURCE_COUNT
};

static const char *const texts[RESOURCE_COUNT] = {
    [RESOURCE_UNIFORMS] = "components of uniforms",
    [RESOURCE_SAMPLERS] = "samplers",
    [RESOURCE_IMAGES] = "images",
    [RESOURCE_COUNTERS] = "atomic counters",
    [RESOURCE_INPUTS] = "components of inputs",
    [RESOURCE_OUTPUTS] = "components of outputs",
};

enum { ALL_STAGES = SGCC_STAGE_COUNT, OF_ES = 1, OF_DESKTOP = 2 };

/* clang-format off */
static const struct limit_row {
    const char *constant;
    uint8_t stage, resource;
    uint8_t times;  /* components in a unit of the constant */
    uint8_t where;  /* OF_ES, OF_DESKTOP */
} rows[] = {
    {"gl_MaxVertexUniformComponents", SGCC_STAGE_VERTEX, RESOURCE_UNIFORMS, 1, OF_DESKTOP},
    {"gl_MaxVertexUniformVectors", SGCC_STAGE_VERTEX, RESOURCE_UNIFORMS, 4, OF_ES},
    {"gl_MaxTessControlUniformComponents", SGCC_STAGE_TESS_CONTROL, RESOURCE_UNIFORMS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessEvaluationUniformComponents", SGCC_STAGE_TESS_EVALUATION, RESOURCE_UNIFORMS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxGeometryUniformComponents", SGCC_STAGE_GEOMETRY, RESOURCE_UNIFORMS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxFragmentUniformComponents", SGCC_STAGE_FRAGMENT, RESOURCE_UNIFORMS, 1, OF_DESKTOP},
    {"gl_MaxFragmentUniformVectors", SGCC_STAGE_FRAGMENT, RESOURCE_UNIFORMS, 4, OF_ES},
    {"gl_MaxComputeUniformComponents", SGCC_STAGE_COMPUTE, RESOURCE_UNIFORMS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxVertexTextureImageUnits", SGCC_STAGE_VERTEX, RESOURCE_SAMPLERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessControlTextureImageUnits", SGCC_STAGE_TESS_CONTROL, RESOURCE_SAMPLERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessEvaluationTextureImageUnits", SGCC_STAGE_TESS_EVALUATION, RESOURCE_SAMPLERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxGeometryTextureImageUnits", SGCC_STAGE_GEOMETRY, RESOURCE_SAMPLERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTextureImageUnits", SGCC_STAGE_FRAGMENT, RESOURCE_SAMPLERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxComputeTextureImageUnits", SGCC_STAGE_COMPUTE, RESOURCE_SAMPLERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxCombinedTextureImageUnits", ALL_STAGES, RESOURCE_SAMPLERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxVertexImageUniforms", SGCC_STAGE_VERTEX, RESOURCE_IMAGES, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessControlImageUniforms", SGCC_STAGE_TESS_CONTROL, RESOURCE_IMAGES, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessEvaluationImageUniforms", SGCC_STAGE_TESS_EVALUATION, RESOURCE_IMAGES, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxGeometryImageUniforms", SGCC_STAGE_GEOMETRY, RESOURCE_IMAGES, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxFragmentImageUniforms", SGCC_STAGE_FRAGMENT, RESOURCE_IMAGES, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxComputeImageUniforms", SGCC_STAGE_COMPUTE, RESOURCE_IMAGES, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxCombinedImageUniforms", ALL_STAGES, RESOURCE_IMAGES, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxVertexAtomicCounters", SGCC_STAGE_VERTEX, RESOURCE_COUNTERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessControlAtomicCounters", SGCC_STAGE_TESS_CONTROL, RESOURCE_COUNTERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessEvaluationAtomicCounters", SGCC_STAGE_TESS_EVALUATION, RESOURCE_COUNTERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxGeometryAtomicCounters", SGCC_STAGE_GEOMETRY, RESOURCE_COUNTERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxFragmentAtomicCounters", SGCC_STAGE_FRAGMENT, RESOURCE_COUNTERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxComputeAtomicCounters", SGCC_STAGE_COMPUTE, RESOURCE_COUNTERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxCombinedAtomicCounters", ALL_STAGES, RESOURCE_COUNTERS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxVertexOutputComponents", SGCC_STAGE_VERTEX, RESOURCE_OUTPUTS, 1, OF_DESKTOP},
    {"gl_MaxVertexOutputVectors", SGCC_STAGE_VERTEX, RESOURCE_OUTPUTS, 4, OF_ES},
    {"gl_MaxTessControlInputComponents", SGCC_STAGE_TESS_CONTROL, RESOURCE_INPUTS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessControlOutputComponents", SGCC_STAGE_TESS_CONTROL, RESOURCE_OUTPUTS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessEvaluationInputComponents", SGCC_STAGE_TESS_EVALUATION, RESOURCE_INPUTS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxTessEvaluationOutputComponents", SGCC_STAGE_TESS_EVALUATION, RESOURCE_OUTPUTS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxGeometryInputComponents", SGCC_STAGE_GEOMETRY, RESOURCE_INPUTS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxGeometryOutputComponents", SGCC_STAGE_GEOMETRY, RESOURCE_OUTPUTS, 1, OF_ES | OF_DESKTOP},
    {"gl_MaxFragmentInputComponents", SGCC_STAGE_FRAGMENT, RESOURCE_INPUTS, 1, OF_DESKTOP},
    {"gl_MaxFragmentInputVectors", SGCC_STAGE_FRAGMENT, RESOURCE_INPUTS, 4, OF_ES},
};
/* clang-format on */

struct tally {
    struct linker *lk;
    uint32_t sums[SGCC_STAGE_COUNT + 1][RESOURCE_COUNT]; /* the last one: of all stages */
};

/* --- one declaration ----------------------------------------------------------------------- */

static uint32_t counters_in(const struct summary_type *t)
{
    uint32_t count = 1;
    for (; t->kind == SUMMARY_ARRAY; t = t->element) count *= t->length ? t->length : 1;
    return count;
}

static void count_symbol(const struct summary_symbol *s, uint32_t *counts)
{
    const struct summary_type *t = type_at_interface(s);
    if (s->interface == INTERFACE_INPUT) counts[RESOURCE_INPUTS] = t->words;
    else if (s->interface == INTERFACE_OUTPUT) counts[RESOURCE_OUTPUTS] = t->words;
    if (s->interface != INTERFACE_UNIFORM || s->is_block || s->is_subroutine) return;
    counts[RESOURCE_UNIFORMS] = t->words;
    counts[RESOURCE_SAMPLERS] = t->samplers;
    counts[RESOURCE_IMAGES] = t->images;
    if (s->is_counter) counts[RESOURCE_COUNTERS] = counters_in(t);
}

/* --- what exceeds a limit ------------------------------------------------------------------ */

static void report_excess(struct tally *t, const struct limit_row *row, uint32_t sum,
                          const struct summary *u, const struct summary_symbol *s)
{
    struct linker *lk = t->lk;
    struct context *c = lk->c;
    bool is_given = is_limit_given(c, row->constant);
    const char *who = row->stage == ALL_STAGES
                          ? "the program"
                          : arena_printf(&c->arena, "the %s shader", stage_text(u)),
               *text =
                   arena_printf(&c->arena, "%s has %u %s, and %lld are allowed (%s)", who, sum,
                                texts[row->resource],
                                (long long)limit_of(c, row->constant) * row->times, row->constant);
    struct link_finding f = {REFUSED_BY_LETTER, &s->shown_at, NULL, NULL};
    if (is_given || c->options->pedantry == SGCC_PEDANTIC_ERRORS) report(lk, f, "%s", text);
    else if (c->options->pedantry == SGCC_PEDANTIC) warn_in(c, &s->shown_at, "%s", text);
}

/* The declaration with which the sum exceeds the limit is the one that is shown. */
static void check_rows(struct tally *t, const struct summary *u, const struct summary_symbol *s,
                       const uint32_t *counts)
{
    unsigned where = t->lk->is_es ? OF_ES : OF_DESKTOP;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct limit_row *row = &rows[i];
        bool is_about = row->stage == ALL_STAGES || row->stage == u->stage;
        if (!is_about || !(row->where & where) || !counts[row->resource]) continue;
        uint32_t sum = t->sums[row->stage][row->resource];
        int64_t most = (int64_t)limit_of(t->lk->c, row->constant) * row->times;
        if (sum > most && sum - counts[row->resource] <= most) report_excess(t, row, sum, u, s);
    }
}

/* Units of a stage share what has one name; each stage counts by itself (OpenGL 4.6, 7.6). */
static void add_symbol(struct tally *t, const struct summary *u, const struct summary_symbol *s)
{
    uint32_t counts[RESOURCE_COUNT] = {0};
    if (s->is_builtin || !s->is_used) return;
    void **slot = find_slot(&t->lk->names, space_of_stage(u->stage, SPACE_COUNTED), s->name);
    if (*slot) return;
    *slot = (void *)s;
    count_symbol(s, counts);
    for (unsigned i = 0; i < RESOURCE_COUNT; i++) {
        t->sums[u->stage][i] += counts[i];
        t->sums[ALL_STAGES][i] += counts[i];
    }
    check_rows(t, u, s, counts);
}

void link_limits(struct linker *lk)
{
    struct tally t = {.lk = lk};
    for (uint32_t i = 0; i < lk->count && !lk->is_vulkan; i++)
        for (uint32_t k = 0; k < lk->units[i]->symbol_count; k++)
            add_symbol(&t, lk->units[i], &lk->units[i]->symbols[k]);
}
