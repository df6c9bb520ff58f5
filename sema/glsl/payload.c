/* Variables that one shader passes to another: GL_EXT_ray_tracing, 4.3.X and 4.4.X;
 * GL_EXT_mesh_shader, 4.3.X.  Each storage word has a row.  Calls of traceRayEXT and
 * executeCallableEXT name payloads and callable data by their locations.  Incoming and outgoing
 * ones share one space of locations, which are kept as names with a space in them. */
#include "sema/glsl/glsl.h"

#include "lang/stage.h"
#include "sema/requirements.h"

enum { NO_LOCATION, RAY_LOCATIONS, CALL_LOCATIONS };

struct payload_row {
    uint8_t storage, locations;
    bool single;                /* at most one of them in a shader */
    uint32_t stages, read_only; /* the stages that have it; those that cannot write it */
    uint16_t feature;
};

static const struct payload_row rows[QUALIFIER_COUNT] = {
    [QUALIFIER_RAYPAYLOAD] = {STORAGE_RAY_PAYLOAD, RAY_LOCATIONS, false,
                              STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS), 0,
                              FEATURE_EXT_RAY_TRACING},
    [QUALIFIER_RAYPAYLOADIN] = {STORAGE_RAY_PAYLOAD_IN, RAY_LOCATIONS, true,
                                STAGE(ANY_HIT) | STAGE(CLOSEST_HIT) | STAGE(MISS), 0,
                                FEATURE_EXT_RAY_TRACING},
    [QUALIFIER_HITATTRIBUTE] = {STORAGE_HIT_ATTRIBUTE, NO_LOCATION, true,
                                STAGE(INTERSECTION) | STAGE(ANY_HIT) | STAGE(CLOSEST_HIT),
                                STAGE(ANY_HIT) | STAGE(CLOSEST_HIT), FEATURE_EXT_RAY_TRACING},
    [QUALIFIER_CALLABLEDATA] = {STORAGE_CALLABLE_DATA, CALL_LOCATIONS, false,
                                STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS) | STAGE(CALLABLE),
                                0, FEATURE_EXT_RAY_TRACING},
    [QUALIFIER_TASKPAYLOADSHARED] = {STORAGE_TASK_PAYLOAD, NO_LOCATION, true,
                                     STAGE(TASK) | STAGE(MESH), STAGE(MESH),
                                     FEATURE_EXT_MESH_SHADER},
    [QUALIFIER_CALLABLEDATAIN] = {STORAGE_CALLABLE_DATA_IN, CALL_LOCATIONS, true, STAGE(CALLABLE),
                                  0, FEATURE_EXT_RAY_TRACING},
};

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

bool find_payload_storage(struct checker *ck, const struct qualifiers *q, enum storage *s)
{
    const struct payload_row *row = &rows[q->storage];
    const struct qualifier *w = q->first[GROUP_STORAGE];
    *s = (enum storage)row->storage;
    const char *what = arena_printf(&ck->c->arena, "'%s'", qualifier_text(w->kind));
    return check_requirement(ck, w->exts, w->loc, what, (enum feature_id)row->feature,
                             (struct versions){0, 0, 0}, row->stages);
}

/* --- locations ----------------------------------------------------------------------------- */

static struct name *location_name(struct checker *ck, unsigned locations, int64_t location)
{
    const char *kind = locations == RAY_LOCATIONS ? "ray payload" : "callable data";
    return intern_string(&ck->c->names,
                         arena_printf(&ck->c->arena, "%s %lld", kind, (long long)location));
}

static const char *name_of(const struct decl *d)
{
    return d->name ? d->name->text : d->block->name->text;
}

static void enter_location(struct checker *ck, struct decl *d, loc_t loc, unsigned locations)
{
    struct name *name = location_name(ck, locations, d->location);
    if (name->binding) {
        error_at(ck->c, loc, "location %d belongs to '%s' already (GL_EXT_ray_tracing)",
                 d->location, name_of(name->binding->decl));
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
    if (row->single) enter_single(ck, loc, qualifier_text(word), features[row->feature].name);
    if (row->locations && d->location >= 0) enter_location(ck, d, loc, row->locations);
    else if (row->locations && !d->block)
        error_at(
            ck->c, loc,
            "'%s' needs layout(location = N): calls name it by its location (GL_EXT_ray_tracing)",
            name_of(d));
}

/* --- in calls ------------------------------------------------------------------------------ */

struct expr *find_payload(struct checker *ck, const struct expr *at, unsigned flags)
{
    unsigned locations = flags & PATTERN_PAYLOAD ? RAY_LOCATIONS : CALL_LOCATIONS;
    struct expr *e = new_expr(ck, EXPR_NAME, at, ck->types->error);
    int64_t location = integer_of(at->constant);
    const struct binding *b = location_name(ck, locations, location)->binding;
    if (!b) {
        const char *words = locations == RAY_LOCATIONS ? "rayPayloadEXT" : "callableDataEXT";
        error_at(
            ck->c, at->loc,
            "no variable before has location %lld: declare it by layout(location = %lld) %s ... (GL_EXT_ray_tracing)",
            (long long)location, (long long)location, words);
        return e;
    }
    b->decl->is_used = true;
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
