/* Qualifiers: their meaning, repetition and order (GLSL 4.60, 4.12). One table has the group of
 * each word and its meaning within the group. read_qualifiers collects a list into a struct
 * qualifiers; each kind of declaration then states with allow_qualifiers which groups it accepts.
 */
#include "lang/dialect.h"
#include "lang/stage.h"
#include "lang/target.h"
#include "sema/glsl/glsl.h"
#include "sema/requirements.h"

/* Before GLSL 4.20 the groups have this order (GLSL 4.10, 4.8); 0 means any position. */
static const struct {
    uint8_t group;
    uint16_t meaning;
    uint8_t rank;
} words[QUALIFIER_COUNT] = {
    [QUALIFIER_CONST] = {GROUP_CONST, 0, 5},
    [QUALIFIER_IN] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_OUT] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_INOUT] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_ATTRIBUTE_OLD] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_VARYING] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_UNIFORM] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_BUFFER] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_SHARED] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_RESOURCEHEAP] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_SAMPLERHEAP] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_CENTROID] = {GROUP_AUXILIARY, IO_CENTROID, 4},
    [QUALIFIER_PATCH] = {GROUP_AUXILIARY, IO_PATCH, 4},
    [QUALIFIER_SAMPLE] = {GROUP_AUXILIARY, IO_SAMPLE, 4},
    [QUALIFIER_FLAT] = {GROUP_INTERPOLATION, IO_FLAT, 3},
    [QUALIFIER_SMOOTH] = {GROUP_INTERPOLATION, IO_SMOOTH, 3},
    [QUALIFIER_NOPERSPECTIVE] = {GROUP_INTERPOLATION, IO_NOPERSPECTIVE, 3},
    [QUALIFIER_COHERENT] = {GROUP_MEMORY, MEMORY_COHERENT, 0},
    [QUALIFIER_DEVICECOHERENT] = {GROUP_MEMORY, MEMORY_DEVICE_COHERENT, 0},
    [QUALIFIER_QUEUEFAMILYCOHERENT] = {GROUP_MEMORY, MEMORY_COHERENT, 0},
    [QUALIFIER_WORKGROUPCOHERENT] = {GROUP_MEMORY, MEMORY_WORKGROUP_COHERENT, 0},
    [QUALIFIER_SUBGROUPCOHERENT] = {GROUP_MEMORY, MEMORY_SUBGROUP_COHERENT, 0},
    [QUALIFIER_SHADERCALLCOHERENT] = {GROUP_MEMORY, MEMORY_SHADER_CALL_COHERENT, 0},
    [QUALIFIER_NONPRIVATE] = {GROUP_MEMORY, MEMORY_NONPRIVATE, 0},
    [QUALIFIER_NONTEMPORAL] = {GROUP_MEMORY, MEMORY_NONTEMPORAL, 0},
    [QUALIFIER_VOLATILE] = {GROUP_MEMORY, MEMORY_VOLATILE, 0},
    [QUALIFIER_RESTRICT] = {GROUP_MEMORY, MEMORY_RESTRICT, 0},
    [QUALIFIER_READONLY] = {GROUP_MEMORY, MEMORY_READONLY, 0},
    [QUALIFIER_WRITEONLY] = {GROUP_MEMORY, MEMORY_WRITEONLY, 0},
    [QUALIFIER_SUBROUTINE] = {GROUP_SUBROUTINE, 0, 0},
    [QUALIFIER_HIGHP] = {GROUP_PRECISION, PRECISION_HIGH, 7},
    [QUALIFIER_MEDIUMP] = {GROUP_PRECISION, PRECISION_MEDIUM, 7},
    [QUALIFIER_LOWP] = {GROUP_PRECISION, PRECISION_LOW, 7},
    [QUALIFIER_INVARIANT] = {GROUP_INVARIANT, 0, 2},
    [QUALIFIER_PRECISE] = {GROUP_PRECISE, 0, 1},
    [QUALIFIER_NONUNIFORM] = {GROUP_NONUNIFORM, 0, 0},
    [QUALIFIER_SUBGROUPUNIFORM] = {GROUP_NONUNIFORM, 0, 0},
    [QUALIFIER_LAYOUT] = {GROUP_LAYOUT, 0, 0},
    [QUALIFIER_ATTRIBUTE] = {GROUP_ATTRIBUTE, 0, 0},
    [QUALIFIER_PERPRIMITIVE] = {GROUP_AUXILIARY, IO_PERPRIMITIVE, 4},
    [QUALIFIER_PERVIEW] = {GROUP_AUXILIARY, IO_PERVIEW, 4},
    [QUALIFIER_PERTASK] = {GROUP_AUXILIARY, IO_PERTASK, 4},
    [QUALIFIER_PERVERTEX] = {GROUP_INTERPOLATION, IO_PERVERTEX, 3},
    [QUALIFIER_EXPLICIT] = {GROUP_INTERPOLATION, IO_EXPLICIT, 3},
    [QUALIFIER_TASKPAYLOADSHARED] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_SPIRV_INSTRUCTION] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_SPIRV_EXECUTION_MODE] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_SPIRV_EXECUTION_MODE_ID] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_SPIRV_DECORATE] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_SPIRV_DECORATE_ID] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_SPIRV_DECORATE_STRING] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_SPIRV_STORAGE_CLASS] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_SPIRV_BY_REFERENCE] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_SPIRV_LITERAL] = {GROUP_SPIRV, 0, 0},
    [QUALIFIER_TILEIMAGE] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_RAYPAYLOAD] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_RAYPAYLOADIN] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_HITATTRIBUTE] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_CALLABLEDATA] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_CALLABLEDATAIN] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_HITOBJECTATTRIBUTE] = {GROUP_STORAGE, 0, 6},
    [QUALIFIER_HITOBJECTATTRIBUTENV] = {GROUP_STORAGE, 0, 6},
};

/* Returns whether several qualifiers of the group may be combined: layouts, and memory
 * qualifiers of different kinds. */
static bool may_repeat(enum qualifier_group g)
{
    return g == GROUP_LAYOUT || g == GROUP_MEMORY || g == GROUP_ATTRIBUTE || g == GROUP_SPIRV;
}

static bool is_same_word_again(const struct qualifiers *q, const struct qualifier *w)
{
    return words[w->kind].group == GROUP_MEMORY && (q->memory & words[w->kind].meaning);
}

const char *memory_text(unsigned bit)
{
    for (unsigned kind = 0; kind < QUALIFIER_COUNT; kind++)
        if (words[kind].group == GROUP_MEMORY && words[kind].meaning == bit)
            return qualifier_text((enum qualifier_kind)kind);
    return "?";
}

/* GL_KHR_memory_scope_semantics, 4.10: "It is a compile-time error to decorate a variable with more
 * than one of devicecoherent, ..." */
static void check_scope(struct checker *ck, const struct qualifiers *q, const struct qualifier *w)
{
    unsigned own = words[w->kind].meaning, before = q->memory & MEMORY_ONE_SCOPE;
    if (words[w->kind].group != GROUP_MEMORY || !(own & MEMORY_ONE_SCOPE) || !(before & ~own))
        return;
    error_at(
        ck->c, w->loc,
        "'%s' cannot be combined with '%s': a variable is coherent in one scope (GL_KHR_memory_scope_semantics, 4.10)",
        qualifier_text(w->kind), memory_text(before & -before));
}

/* GL_EXT_gpu_shader4, 4.3.6: `varying out` declares an output of a fragment shader.
 * GL_ARB_geometry_shader4, 4.3.6: so it does in a geometry shader, and `varying in` an input. */
static bool is_directed_varying(const struct checker *ck, const struct qualifiers *q,
                                const struct qualifier *w)
{
    if (!has_group(q, GROUP_STORAGE) || q->storage != QUALIFIER_VARYING) return false;
    if (w->kind == QUALIFIER_OUT && ck->c->stage == SGCC_STAGE_FRAGMENT && ck->c->version < 130 &&
        feature_enabled(ck->c, w->exts, FEATURE_GPU_SHADER4))
        return true;
    return (w->kind == QUALIFIER_OUT || w->kind == QUALIFIER_IN) && has_geometry4(ck->c, w->exts);
}

/* Returns whether `in` and `out` are separate words in one list, in either order. */
static bool is_in_and_out(const struct qualifiers *q, const struct qualifier *w)
{
    if (!has_group(q, GROUP_STORAGE)) return false;
    return (w->kind == QUALIFIER_OUT && q->storage == QUALIFIER_IN) ||
           (w->kind == QUALIFIER_IN && q->storage == QUALIFIER_OUT);
}

static bool accepts_in_and_out(struct checker *ck, const struct qualifiers *q,
                               const struct qualifier *w)
{
    return is_in_and_out(q, w) && accepts_rule(ck->c, DIALECT_IN_OUT) &&
           dialect_at(ck->c, w->loc, DIALECT_IN_OUT, NULL);
}

static void check_repetition(struct checker *ck, const struct qualifiers *q,
                             const struct qualifier *w)
{
    enum qualifier_group g = words[w->kind].group;
    if (is_directed_varying(ck, q, w) || accepts_in_and_out(ck, q, w)) return;
    if (!has_group(q, g) || (may_repeat(g) && !is_same_word_again(q, w))) return;
    const struct qualifier *before = q->first[g];
    /* GL_NV_mesh_shader, 4.3.6: an output with a value for each view may also have one for each
     * primitive. */
    if ((w->kind == QUALIFIER_PERVIEW) != (before->kind == QUALIFIER_PERVIEW)) return;
    /* GL_EXT_fragment_shader_barycentric, 4.3: it is an auxiliary qualifier, so an interpolation
     * qualifier may accompany it. Integers must be Flat (Vulkan,
     * VUID-StandaloneSpirv-Flat-04744). */
    if (g == GROUP_INTERPOLATION &&
        (w->kind == QUALIFIER_PERVERTEX) != (before->kind == QUALIFIER_PERVERTEX) &&
        w->kind != QUALIFIER_EXPLICIT && before->kind != QUALIFIER_EXPLICIT)
        return;
    if (may_repeat(g) || before->kind == w->kind)
        error_at(ck->c, w->loc, "'%s' is repeated here", qualifier_text(w->kind));
    else
        error_at(ck->c, w->loc, "'%s' cannot be combined with '%s' (GLSL 4.60, 4.12)",
                 qualifier_text(w->kind), qualifier_text(before->kind));
}

static void check_order(struct checker *ck, const struct qualifier *w,
                        const struct qualifier *highest)
{
    if (!highest || !words[w->kind].rank || words[w->kind].rank >= words[highest->kind].rank)
        return;
    if (feature_enabled(ck->c, w->exts, FEATURE_SHADING_LANGUAGE_420PACK)) return;
    bool is_of_varying = words[w->kind].group == GROUP_INTERPOLATION &&
                         words[highest->kind].group == GROUP_AUXILIARY;
    if (is_of_varying && feature_enabled(ck->c, w->exts, FEATURE_GPU_SHADER4))
        return; /* GL_EXT_gpu_shader4, 4.3.6: "either one can be specified first" */
    error_at(ck->c, w->loc,
             "'%s' must precede '%s': any order needs #version 420 or #extension "
             "GL_ARB_shading_language_420pack : enable",
             qualifier_text(w->kind), qualifier_text(highest->kind));
}

/* Only the first one is reported, since a source with one usually has several. */
static void refuse_subroutine(struct checker *ck, const struct qualifier *w)
{
    if (!ck->features.refused_subroutine)
        error_at(ck->c, w->loc,
                 "there are no subroutines in SPIR-V (GLSL 4.60, 6.1.2): --target-env=opengl "
                 "-fsyntax-only checks sources for drivers");
    ck->features.refused_subroutine = true;
}

/* Before GLSL 4.20 and ESSL 3.10 the grammar has one layout, and that precedes `in` and similar
 * ones (GLSL 4.10, 9; ESSL 3.00, 9). */
static void check_layout_position(struct checker *ck, const struct qualifier *w,
                                  const struct qualifiers *q)
{
    if (has_group(q, GROUP_LAYOUT)) require_language(ck, w->exts, w->loc, PART_SEVERAL_LAYOUTS);
    else if (has_group(q, GROUP_STORAGE)) require_language(ck, w->exts, w->loc, PART_LATE_LAYOUT);
}

static void add_qualifier_word(struct checker *ck, const struct qualifier *w, struct qualifiers *q)
{
    enum qualifier_group g = words[w->kind].group;
    check_repetition(ck, q, w);
    check_scope(ck, q, w);
    if (g == GROUP_LAYOUT) check_layout_position(ck, w, q);
    if (!has_group(q, g) || is_directed_varying(ck, q, w)) q->first[g] = w;
    if (g == GROUP_STORAGE) q->storage = is_in_and_out(q, w) ? QUALIFIER_INOUT : w->kind;
    q->groups |= 1u << g;
    if (g == GROUP_PRECISION) q->precision = (uint8_t)words[w->kind].meaning;
    if (g == GROUP_MEMORY) q->memory |= words[w->kind].meaning;
    if (g == GROUP_INTERPOLATION || g == GROUP_AUXILIARY) q->io |= words[w->kind].meaning;
    if (g == GROUP_LAYOUT) read_layout(ck, w, &q->layout);
    if (g == GROUP_SUBROUTINE && !ck->c->target->judges_source) refuse_subroutine(ck, w);
}

void read_qualifiers(struct checker *ck, const struct qualifier *list, struct qualifiers *q)
{
    memset(q, 0, sizeof *q);
    const struct qualifier *highest = NULL;
    for (const struct qualifier *w = list; w; w = w->next) {
        check_order(ck, w, highest);
        if (words[w->kind].rank && (!highest || words[w->kind].rank > words[highest->kind].rank))
            highest = w;
        add_qualifier_word(ck, w, q);
    }
}

bool accept_memory_words(struct checker *ck, const struct qualifiers *q)
{
    if (!has_group(q, GROUP_MEMORY) || !accepts_rule(ck->c, DIALECT_MEMORY_QUALIFIER)) return false;
    const struct qualifier *w = q->first[GROUP_MEMORY];
    return dialect_at(ck->c, w->loc, DIALECT_MEMORY_QUALIFIER,
                      arena_printf(&ck->c->arena, "'%s'", qualifier_text(w->kind)));
}

bool accept_idle_word(struct checker *ck, const struct qualifier *w)
{
    return accepts_rule(ck->c, DIALECT_IDLE_QUALIFIER) &&
           dialect_at(ck->c, w->loc, DIALECT_IDLE_QUALIFIER,
                      arena_printf(&ck->c->arena, "'%s'", qualifier_text(w->kind)));
}

void drop_idle_groups(struct checker *ck, struct qualifiers *q, uint32_t idle)
{
    for (unsigned g = 0; g < GROUP_COUNT; g++) {
        if (!(q->groups & idle & 1u << g) || !accept_idle_word(ck, q->first[g])) continue;
        q->groups &= ~(1u << g);
        if (g == GROUP_INTERPOLATION) q->io &= (uint16_t)~IO_INTERPOLATION;
        if (g == GROUP_AUXILIARY) q->io &= (uint16_t)~IO_AUXILIARY;
        if (g == GROUP_MEMORY) q->memory = 0;
    }
}

bool allow_qualifiers(struct checker *ck, struct qualifiers *q, uint32_t allowed, const char *what)
{
    for (unsigned g = 0; g < GROUP_COUNT; g++) {
        if (!(q->groups & ~allowed & 1u << g)) continue;
        error_at(ck->c, q->first[g]->loc, "'%s' is not allowed on %s",
                 qualifier_text(q->first[g]->kind), what);
        q->groups &= allowed;
        return false;
    }
    return true;
}
