/* Layout identifiers about a stage as a whole: the possible ones, their targets, and the chosen
 * ones (stage_ids.def). They are collected while a layout is read, checked against its target,
 * and then chosen. The choice of a group applies to the whole shader. At the end stage_modes.c
 * makes execution modes of the choices. */
#include "lang/dialect.h"
#include "lang/limits.h"
#include "sema/glsl/layouts/stage_ids.h"

#include <strings.h>

#include "lang/stage.h"
#include "lang/target.h"
#include "sema/facts.h"
#include "sema/requirements.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/layouts/stage_modes.h"
#include "spirv/newer.h"

enum { NO_VALUE = -1 };
enum { IN = STORAGE_INPUT, OUT = STORAGE_OUTPUT };
#define ANY_STAGE 0xffffffffu

struct stage_id {
    const char *name;
    int32_t least; /* the least value; NO_VALUE if it takes none */
    uint8_t side;  /* STORAGE_INPUT or STORAGE_OUTPUT */
    uint32_t stages;
    const char *variable; /* the built-in variable that is redeclared with it, or NULL */
    uint8_t group;        /* enum stage_group */
    uint16_t mode;        /* SpvExecutionMode, or NO_MODE */
    uint8_t vertices;     /* number of vertices of an input primitive */
    struct versions from;
    uint16_t features[3];
};

static const struct stage_id stage_ids[] = {
/* clang-format off */
#define F(a, b, c) { FEATURE_##a, FEATURE_##b, FEATURE_##c }
#define STAGE_ID(name, value, side, stages, variable, group, mode, vertices, desktop, es, ...) \
    { name, value, side, stages, variable, GROUP_OF_##group, mode, vertices, { desktop, es, 0 }, \
     __VA_ARGS__ },
/* clang-format on */
#include "sema/glsl/layouts/stage_ids.def"
#undef STAGE_ID
#undef F
};
enum { STAGE_ID_COUNT = sizeof stage_ids / sizeof *stage_ids };

const char *stage_id_name(size_t index)
{
    return index < STAGE_ID_COUNT ? stage_ids[index].name : NULL;
}

/* --- reading ------------------------------------------------------------------------------- */

/* GLSL 4.50, 4.4: "these identifiers are not case sensitive".  GLSL 4.60 and ESSL do not say so;
 * their identifiers follow 3.1.  read_id reports DIALECT_LAYOUT_CASE. */
bool is_layout_name(const struct checker *ck, const char *id, const struct name *name)
{
    enum { CASE = 'a' - 'A' };
    if ((id[0] | CASE) != (name->text[0] | CASE)) return false; /* most names, fast */
    bool is_strict = (is_es(ck->c) || ck->c->version >= 460) && !accepts_dialect(ck->c);
    return (is_strict ? strcmp(id, name->text) : strcasecmp(id, name->text)) == 0;
}

/* Returns the row of this name that fits best: one of the current stage and side, of the stage, or
 * of any. */
static const struct stage_id *find_stage_id(const struct checker *ck, const struct name *name,
                                            unsigned side)
{
    const struct stage_id *best = NULL;
    unsigned best_rank = 0;
    for (unsigned i = 0; i < STAGE_ID_COUNT; i++) {
        const struct stage_id *row = &stage_ids[i];
        if (!is_layout_name(ck, row->name, name)) continue;
        unsigned rank = 1 + 2 * in_stages(ck->c, row->stages) + (row->side == side);
        if (rank <= best_rank) continue;
        best = row;
        best_rank = rank;
    }
    return best;
}

int stage_id_has_value(struct checker *ck, const struct name *name)
{
    const struct stage_id *row = find_stage_id(ck, name, STORAGE_LOCAL);
    return row ? row->least != NO_VALUE : -1;
}

uint32_t stage_id_sides(const struct checker *ck, const struct name *name)
{
    uint32_t sides = 0;
    for (unsigned i = 0; i < STAGE_ID_COUNT; i++) {
        const struct stage_id *row = &stage_ids[i];
        if (!row->variable && in_stages(ck->c, row->stages) && is_layout_name(ck, row->name, name))
            sides |= 1u << row->side;
    }
    return sides;
}

void note_stage_id(struct checker *ck, struct layout_values *values, const struct layout_id *id,
                   uint16_t exts, int32_t value)
{
    struct given_stage_id *given = arena_new(&ck->c->tree, struct given_stage_id),
                          **at = &values->stage_ids;
    *given = (struct given_stage_id){id, value, exts, NULL};
    /* GLSL 4.10, 4.3.8.1: "Only one argument is accepted." */
    for (; *at; at = &(*at)->next)
        if ((*at)->id->name == id->name) require_language(ck, exts, id->loc, PART_LAYOUT_TWICE);
    *at = given;
}

/* --- checking ------------------------------------------------------------------------------ */

static const char *side_text(unsigned side) { return side == STORAGE_INPUT ? "in" : "out"; }

static bool check_target(struct checker *ck, const struct stage_id *row,
                         const struct given_stage_id *given, enum layout_target target,
                         enum storage storage)
{
    loc_t loc = given->id->loc;
    if (!in_stages(ck->c, row->stages))
        refuse_in_stage(ck, loc, arena_printf(&ck->c->arena, "layout '%s'", row->name));
    else if (row->variable && target != TARGET_VARIABLE)
        error_at(ck->c, loc, "layout '%s' goes with a redeclaration of '%s' only (GLSL 4.60, 4.4)",
                 row->name, row->variable);
    else if (!row->variable && target != TARGET_DEFAULT)
        error_at(
            ck->c, loc,
            "layout '%s' cannot be combined with others: write layout(%s%s) %s (GLSL 4.60, 4.4)",
            row->name, row->name, row->least == NO_VALUE ? "" : " = N", side_text(row->side));
    else if (row->side != storage)
        error_at(ck->c, loc, "layout '%s' goes with '%s' (GLSL 4.60, 4.4.%d)", row->name,
                 side_text(row->side), row->side == IN ? 1 : 2);
    else if (row->group == GROUP_OF_PIXEL_CENTER && ck->c->target->explicit_vulkan)
        error_at(
            ck->c, loc,
            "layout '%s' is not for Vulkan: pixel centers are at half-pixel coordinates (GLSL 4.60, 4.4.1.3)",
            row->name);
    else return true;
    return false;
}

static bool check_stage_id(struct checker *ck, const struct given_stage_id *given,
                           enum layout_target target, enum storage storage)
{
    const struct stage_id *row = find_stage_id(ck, given->id->name, storage);
    const char *what = arena_printf(&ck->c->arena, "layout '%s'", row->name);
    if (!check_target(ck, row, given, target, storage) ||
        !check_stage_requirement(ck, given->exts, given->id->loc))
        return false;
    if (!check_requirements(ck, given->exts, given->id->loc, what, row->features, 3, row->from))
        return false;
    if (row->least == NO_VALUE || given->value >= row->least) return true;
    error_at(ck->c, given->id->loc, "%s must be at least %d, this is %d", what, row->least,
             given->value);
    return false;
}

bool check_stage_ids(struct checker *ck, struct layout_values *values, enum layout_target target,
                     enum storage storage)
{
    struct given_stage_id **at = &values->stage_ids;
    bool fit = true;
    while (*at) {
        if (check_stage_id(ck, *at, target, storage)) {
            at = &(*at)->next;
        } else {
            *at = (*at)->next;
            fit = false;
        }
    }
    return fit;
}

/* --- choosing ------------------------------------------------------------------------------ */

/* Checks a value against the built-in constant or the option that limits it, and against the limit
 * of Vulkan devices. */
static const struct {
    uint8_t group, stage;
    const char *limit;
    bool is_constant;
    const char *of_device;
    const char *limit_nv; /* the limit with GL_NV_mesh_shader, where that is another one */
} limits[] = {
    {GROUP_OF_MAX_VERTICES, SGCC_STAGE_GEOMETRY, "gl_MaxGeometryOutputVertices", true,
     "maxGeometryOutputVertices", NULL},
    {GROUP_OF_INVOCATIONS, SGCC_STAGE_GEOMETRY, NULL, false, "maxGeometryShaderInvocations", NULL},
    {GROUP_OF_PATCH_VERTICES, SGCC_STAGE_TESS_CONTROL, "gl_MaxPatchVertices", true,
     "maxTessellationPatchSize", NULL},
    {GROUP_OF_MAX_VERTICES, SGCC_STAGE_MESH, "MaxMeshOutputVerticesEXT", false,
     "maxMeshOutputVertices", "MaxMeshOutputVerticesNV"},
    {GROUP_OF_MAX_PRIMITIVES, SGCC_STAGE_MESH, "MaxMeshOutputPrimitivesEXT", false,
     "maxMeshOutputPrimitives", "MaxMeshOutputPrimitivesNV"},
};

static bool check_limit(struct checker *ck, const struct stage_id *row,
                        const struct given_stage_id *given)
{
    for (unsigned i = 0; i < sizeof limits / sizeof *limits; i++) {
        if (limits[i].group != row->group || limits[i].stage != ck->c->stage) continue;
        const char *limit = limits[i].limit;
        const char *what = arena_printf(&ck->c->arena, "layout '%s' %d", row->name, given->value);
        if (!fits_devices(ck->c, given->id->loc, limits[i].of_device, (uint64_t)given->value, what))
            return false;
        if (limits[i].limit_nv && is_nv_mesh(ck, given->exts)) limit = limits[i].limit_nv;
        if (!limit) return true;
        int32_t most =
            limits[i].is_constant ? limit_of(ck->c, limit) : limit_by_option(ck->c, limit);
        if (given->value <= most) return true;
        if (limits[i].is_constant && leaves_limit_to_device(ck->c, given->id->loc, limit, 0, what))
            return true;
        error_at(ck->c, given->id->loc, "layout '%s' is %d, but at most %d (%s)", row->name,
                 given->value, most, limit);
        return false;
    }
    return true;
}

static bool check_choice(struct checker *ck, const struct stage_id *row,
                         const struct given_stage_id *given)
{
    const struct stage_choice *there = &ck->stage.choices[row->group];
    if (!there->row || row->group == GROUP_OF_ANY_NUMBER) return true;
    if (there->row != row)
        error_at(ck->c, given->id->loc,
                 "layout '%s' contradicts '%s' before it (GLSL 4.60, 4.4.%d)", row->name,
                 there->row->name, row->side == IN ? 1 : 2);
    else if (row->least != NO_VALUE && there->value != given->value)
        error_at(ck->c, given->id->loc,
                 "layout '%s' is %d here, but was %d before (GLSL 4.60, 4.4.%d)", row->name,
                 given->value, there->value, row->side == IN ? 1 : 2);
    else return true;
    return false;
}

static void choose_stage_id(struct checker *ck, const struct stage_id *row,
                            const struct given_stage_id *given)
{
    ck->stage.choices[row->group] = (struct stage_choice){row, given->value, given->id->loc};
    ck->info.outputs.viewport_relative |= row->group == GROUP_OF_VIEWPORT_RELATIVE;
    ck->info.outputs.override_coverage |= row->group == GROUP_OF_OVERRIDE_COVERAGE;
    if (row->group == GROUP_OF_SECONDARY_OFFSET) {
        ck->info.outputs.has_secondary_offset = true;
        ck->info.outputs.secondary_offset = (uint32_t)given->value;
    }
    if (row->vertices) set_per_vertex(ck, STORAGE_INPUT, row->vertices);
    if (row->group == GROUP_OF_DERIVATIVES) grow_fact(ck, FACT_DERIVATIVE_GROUP);
    bool is_mesh = ck->c->stage == SGCC_STAGE_MESH;
    if (row->group == GROUP_OF_PATCH_VERTICES || (is_mesh && row->group == GROUP_OF_MAX_VERTICES))
        set_per_vertex(ck, STORAGE_OUTPUT, (uint32_t)given->value);
    if (row->group == GROUP_OF_MAX_PRIMITIVES) ck->info.per_primitive_out = (uint32_t)given->value;
    size_per_vertex(ck, row->vertices ? STORAGE_INPUT : STORAGE_OUTPUT, given->id->loc);
}

/* 4.4: of one identifier with several values in a declaration "it is only the last occurrence that
 * will have any effect". */
static bool is_overridden(const struct given_stage_id *given)
{
    for (const struct given_stage_id *later = given->next; later; later = later->next)
        if (later->id->name == given->id->name) return true;
    return false;
}

void choose_stage_ids(struct checker *ck, const struct layout_values *values, enum storage storage,
                      const struct name *variable)
{
    for (const struct given_stage_id *given = values->stage_ids; given; given = given->next) {
        const struct stage_id *row = find_stage_id(ck, given->id->name, storage);
        if (is_overridden(given)) continue;
        if (row->variable && (!variable || strcmp(row->variable, variable->text) != 0))
            error_at(ck->c, given->id->loc, "layout '%s' goes with '%s' only (GLSL 4.60, 4.4)",
                     row->name, row->variable);
        else if (check_limit(ck, row, given) && check_choice(ck, row, given))
            choose_stage_id(ck, row, given);
    }
}

/* --- the choices
 * ---------------------------------------------------------------------------------- */

bool has_choice(const struct checker *ck, enum stage_group group)
{
    return ck->stage.choices[group].row != NULL;
}

bool is_chosen(const struct checker *ck, enum stage_group group, const char *name)
{
    return has_choice(ck, group) && strcmp(ck->stage.choices[group].row->name, name) == 0;
}

int32_t chosen_value(const struct checker *ck, enum stage_group group, int32_t otherwise)
{
    return has_choice(ck, group) ? ck->stage.choices[group].value : otherwise;
}

bool describe_choice(struct checker *ck, enum stage_group group, struct chosen_text *text)
{
    const struct stage_choice *choice = &ck->stage.choices[group];
    const struct stage_id *row = choice->row;
    if (!row) return false;
    *text = (struct chosen_text){
        .text = row->least == NO_VALUE
                    ? row->name
                    : arena_printf(&ck->c->arena, "%s = %d", row->name, choice->value),
        .clause = row->side == IN ? "4.4.1" : "4.4.2",
        .variable = row->variable,
        .loc = choice->loc,
    };
    return true;
}

void add_chosen_modes(struct checker *ck)
{
    for (unsigned group = 0; group < GROUP_OF_COUNT; group++) {
        const struct stage_choice *choice = &ck->stage.choices[group];
        if (!choice->row || choice->row->mode == NO_MODE) continue;
        struct stage_mode mode = {choice->row->mode, choice->row->least != NO_VALUE,
                                  (uint32_t)choice->value, choice->row->features[0]};
        vec_push(&ck->c->arena, &ck->info.modes, mode);
    }
}
