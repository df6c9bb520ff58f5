/* Variables of types that belong to the shader itself: rayQueryEXT (GL_EXT_ray_query, 4.1.7.y),
 * hitObjectEXT and hitObjectNV (GL_EXT_shader_invocation_reorder, 4.1.7.y).  They have no storage
 * qualifiers, at file scope or in a function.  Hit objects exist in three stages (4.1). */
#include "sema/glsl/glsl.h"

#include "lang/dialect.h"
#include "lang/stage.h"
#include "sema/requirements.h"

#define HIT_OBJECTS (STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS))
#define OTHER_RAYS (STAGE(INTERSECTION) | STAGE(ANY_HIT) | STAGE(CALLABLE))

static const struct {
    uint16_t feature;
    uint32_t stages;   /* 0 means all stages */
    uint32_t declared; /* these take its declaration: DIALECT_UNUSED_DECLARATION */
} rows[] = {
    [OPAQUE_RAY_QUERY] = {FEATURE_EXT_RAY_QUERY, 0, 0},
    [OPAQUE_HIT_OBJECT] = {FEATURE_EXT_SHADER_INVOCATION_REORDER, HIT_OBJECTS, OTHER_RAYS},
    [OPAQUE_HIT_OBJECT_NV] = {FEATURE_NV_SHADER_INVOCATION_REORDER, HIT_OBJECTS, OTHER_RAYS},
};

/* Returns whether the stage has no such objects and takes the declaration of one all the same. */
static bool is_accepted_unused(struct checker *ck, unsigned kind, loc_t loc, const char *what)
{
    return in_stages(ck->c, rows[kind].declared) &&
           accepts_rule(ck->c, DIALECT_UNUSED_DECLARATION) &&
           dialect_at(ck->c, loc, DIALECT_UNUSED_DECLARATION, what);
}

bool check_ray_object(struct checker *ck, const struct declarator *dr, const struct type *t,
                      bool is_plain)
{
    unsigned kind = opaque_of(element_of(t))->kind;
    const char *name = type_name(ck->c, element_of(t));
    if (rows[kind].stages && !in_stages(ck->c, rows[kind].stages)) {
        const char *what = arena_printf(&ck->c->arena, "'%s'", name);
        dr->decl->only_declared = is_accepted_unused(ck, kind, dr->loc, what);
        if (!dr->decl->only_declared) {
            refuse_in_stage(ck, dr->loc, what);
            return false;
        }
    }
    if (is_plain && !dr->init) return true;
    error_at(ck->c, dr->loc, "'%s' is %s: it %s (%s)", dr->name->text, name,
             is_plain ? "cannot be initialized" : "is declared without a storage qualifier",
             features[rows[kind].feature].name);
    return false;
}
