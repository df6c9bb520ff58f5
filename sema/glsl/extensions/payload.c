/* Variables that one shader passes to another: GL_EXT_ray_tracing, 4.3.X and 4.4.X;
 * GL_NV_ray_tracing, 4.3.X; GL_EXT_shader_invocation_reorder, 4.3.X; GL_EXT_mesh_shader, 4.3.X.
 * Each storage word has a row. Calls of traceRayEXT, executeCallableEXT, hitObjectGetAttributesEXT
 * and similar ones name variables by their locations. Incoming and outgoing ones share one space of
 * locations, which are stored as names that contain a space. */
#include "lang/dialect.h"
#include "sema/glsl/glsl.h"

#include "lang/stage.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/requirements.h"
#include "sema/scope.h"
#include "sema/report.h"

/* The spaces of locations. */
enum { NO_LOCATION, RAY_LOCATIONS, CALL_LOCATIONS, ATTRIBUTE_LOCATIONS, NV_ATTRIBUTE_LOCATIONS };

/* clang-format off */
static const struct {
    const char *kind, *words;
} spaces[] = {
    [RAY_LOCATIONS] = {"ray payload", "rayPayloadEXT"},
    [CALL_LOCATIONS] = {"callable data", "callableDataEXT"},
    [ATTRIBUTE_LOCATIONS] = {"hit object attribute", "hitObjectAttributeEXT"},
    [NV_ATTRIBUTE_LOCATIONS] = {"hit object attribute of NV", "hitObjectAttributeNV"},
};
/* clang-format on */

enum { MOST_PAYLOAD_FEATURES = 2 };

struct payload_row {
    uint8_t storage, locations;
    bool single;                /* at most one of them in a shader */
    uint32_t stages, read_only; /* `stages` have it; those in `read_only` cannot write it */
    uint32_t declared;          /* these take its declaration: DIALECT_UNUSED_DECLARATION */
    uint16_t features[MOST_PAYLOAD_FEATURES];
};

#define RAYS                                            \
    {                                                   \
        FEATURE_EXT_RAY_TRACING, FEATURE_NV_RAY_TRACING \
    }
#define HIT_OBJECTS (STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS))

/* clang-format off */
static const struct payload_row rows[QUALIFIER_COUNT] = {
    [QUALIFIER_RAYPAYLOAD] = {STORAGE_RAY_PAYLOAD, RAY_LOCATIONS, false, STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS), 0, STAGE(ANY_HIT), RAYS},
    [QUALIFIER_RAYPAYLOADIN] = {STORAGE_RAY_PAYLOAD_IN, RAY_LOCATIONS, true, STAGE(ANY_HIT) | STAGE(CLOSEST_HIT) | STAGE(MISS), 0, 0, RAYS},
    [QUALIFIER_HITATTRIBUTE] = {STORAGE_HIT_ATTRIBUTE, NO_LOCATION, true,
                                STAGE(INTERSECTION) | STAGE(ANY_HIT) | STAGE(CLOSEST_HIT),
                                STAGE(ANY_HIT) | STAGE(CLOSEST_HIT), 0, RAYS},
    [QUALIFIER_CALLABLEDATA] = {STORAGE_CALLABLE_DATA, CALL_LOCATIONS, false, STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS) | STAGE(CALLABLE), 0, 0, RAYS},
    [QUALIFIER_TASKPAYLOADSHARED] = {STORAGE_TASK_PAYLOAD, NO_LOCATION, true, STAGE(TASK) | STAGE(MESH), STAGE(MESH), 0, {FEATURE_EXT_MESH_SHADER}},
    [QUALIFIER_CALLABLEDATAIN] = {STORAGE_CALLABLE_DATA_IN, CALL_LOCATIONS, true, STAGE(CALLABLE), 0, 0, RAYS},
    [QUALIFIER_HITOBJECTATTRIBUTE] = {STORAGE_HIT_OBJECT_ATTRIBUTE, ATTRIBUTE_LOCATIONS, false, HIT_OBJECTS, 0, 0, {FEATURE_EXT_SHADER_INVOCATION_REORDER}},
    [QUALIFIER_HITOBJECTATTRIBUTENV] = {STORAGE_HIT_OBJECT_ATTRIBUTE_NV,
                                        NV_ATTRIBUTE_LOCATIONS,
                                        false,
                                        HIT_OBJECTS,
                                        0,
                                        0,
                                        {FEATURE_NV_SHADER_INVOCATION_REORDER}},
};
/* clang-format on */

static enum qualifier_kind word_of(enum storage s)
{
    unsigned word = 0;
    while (word < QUALIFIER_COUNT && rows[word].storage != s) word++;
    return (enum qualifier_kind)word;
}

bool is_payload_word(enum qualifier_kind word)
{
    return word < QUALIFIER_COUNT && rows[word].stages;
}

/* Returns the extension of a row that is enabled, or its first one. */
static enum feature_id enabled_feature(const struct checker *ck, const struct payload_row *row,
                                       unsigned exts)
{
    for (unsigned i = 0; i < MOST_PAYLOAD_FEATURES && row->features[i]; i++)
        if (feature_enabled(ck->c, exts, (enum feature_id)row->features[i]))
            return (enum feature_id)row->features[i];
    return (enum feature_id)row->features[0];
}

/* Returns a word of GL_EXT_ray_tracing as a source that has GL_NV_ray_tracing alone spells it. */
static const char *word_for(const struct checker *ck, const char *word)
{
    unsigned exts = ck->c->extension_states.count - 1u;
    size_t length = strlen(word);
    bool is_nv = feature_enabled(ck->c, exts, FEATURE_NV_RAY_TRACING) &&
                 !feature_enabled(ck->c, exts, FEATURE_EXT_RAY_TRACING);
    if (!is_nv || length < 3 || strcmp(word + length - 3, "EXT") != 0) return word;
    return arena_printf(&ck->c->arena, "%.*sNV", (int)length - 3, word);
}

bool find_payload_storage(struct checker *ck, const struct qualifiers *q, enum storage *s)
{
    const struct payload_row *row = &rows[q->storage];
    const struct qualifier *w = q->first[GROUP_STORAGE];
    *s = (enum storage)row->storage;
    const char *what = arena_printf(&ck->c->arena, "'%s'", word_for(ck, qualifier_text(w->kind)));
    enum feature_id feature = enabled_feature(ck, row, w->exts);
    uint32_t stages = row->stages;
    if (in_stages(ck->c, row->declared) && accepts_rule(ck->c, DIALECT_UNUSED_DECLARATION) &&
        dialect_at(ck->c, w->loc, DIALECT_UNUSED_DECLARATION, what))
        stages |= row->declared;
    return check_requirement(ck, w->exts, w->loc, what, feature, (struct versions){0, 0, 0},
                             stages);
}

/* --- locations ----------------------------------------------------------------------------- */

static struct name *location_name(struct checker *ck, unsigned locations, int64_t location)
{
    return intern_string(&ck->c->names, arena_printf(&ck->c->arena, "%s %lld",
                                                     spaces[locations].kind, (long long)location));
}

static const char *name_of(const struct decl *d)
{
    return d->name ? d->name->text : d->block->name->text;
}

static void enter_location(struct checker *ck, struct decl *d, loc_t loc, unsigned locations)
{
    struct name *name = location_name(ck, locations, d->layout.location);
    if (name->binding) {
        error_at(ck->c, loc, "location %d belongs to '%s' already (GL_EXT_ray_tracing)",
                 d->layout.location, name_of(name->binding->decl));
        return;
    }
    struct binding *b = arena_new(&ck->c->arena, struct binding);
    *b = (struct binding){.decl = d, .name = name};
    name->binding = b;
}

/* Vulkan, VUID-StandaloneSpirv-IncomingRayPayloadKHR-04700, -HitAttributeKHR-04702,
 * -IncomingCallableDataKHR-04706. */
static void enter_single(struct checker *ck, loc_t loc, const char *word, const char *extension)
{
    const char *key = arena_printf(&ck->c->arena, "the %s variable", word);
    claim(ck, key, loc, "there is another %s variable, and a shader has only one (%s)", word,
          extension);
}

void enter_payload(struct checker *ck, struct decl *d, loc_t loc)
{
    enum qualifier_kind word = word_of((enum storage)d->storage);
    const struct payload_row *row = &rows[word];
    if (is_error(d->type)) return;
    d->only_declared = !in_stages(ck->c, row->stages);
    if (row->single)
        enter_single(ck, loc, word_for(ck, qualifier_text(word)), features[row->features[0]].name);
    if (row->locations && d->layout.location >= 0) enter_location(ck, d, loc, row->locations);
    else if (row->locations && !d->block)
        dialect_at(ck->c, loc, DIALECT_PAYLOAD_LOCATION,
                   arena_printf(&ck->c->arena, "'%s'", name_of(d)));
}

/* --- in calls ------------------------------------------------------------------------------ */

static unsigned locations_of(const struct builtin *row, unsigned i)
{
    switch (pattern_location(row->params[i].flags)) {
    case PATTERN_PAYLOAD: return RAY_LOCATIONS;
    case PATTERN_CALLABLE: return CALL_LOCATIONS;
    default: break;
    }
    bool is_nv = row->feature == FEATURE_NV_SHADER_INVOCATION_REORDER ||
                 row->feature2 == FEATURE_NV_SHADER_INVOCATION_REORDER;
    return is_nv ? NV_ATTRIBUTE_LOCATIONS : ATTRIBUTE_LOCATIONS;
}

struct expr *find_payload(struct checker *ck, const struct expr *at, const struct builtin *row,
                          unsigned i)
{
    unsigned locations = locations_of(row, i);
    struct expr *e = new_expr(ck, EXPR_NAME, at, ck->types->error);
    int64_t location = integer_of(at->constant);
    const struct binding *b = location_name(ck, locations, location)->binding;
    if (!b) {
        error_at_expr(
            ck->c, at,
            "no variable before has location %lld: declare it by layout(location = %lld) %s ... (GL_EXT_ray_tracing)",
            (long long)location, (long long)location, word_for(ck, spaces[locations].words));
        return e;
    }
    b->decl->uses.is_used = true;
    e->name.decl = b->decl;
    e->name.name = b->decl->name ? b->decl->name : b->decl->block->name;
    e->type = b->decl->type;
    e->is_lvalue = true;
    return e;
}

const char *payload_is_constant(const struct checker *ck, const struct decl *d)
{
    if (d->storage == STORAGE_SHADER_RECORD) return "the shader record";
    if (d->storage == STORAGE_TASK && ck->c->stage == SGCC_STAGE_MESH)
        return "the input of the task";
    if (!is_payload((enum storage)d->storage)) return NULL;
    if (!in_stages(ck->c, rows[word_of((enum storage)d->storage)].read_only)) return NULL;
    return d->storage == STORAGE_TASK_PAYLOAD
               ? "the payload of the task, which mesh shaders only read:"
               : "the hit attribute";
}
