/* Variables of types that belong to the shader itself: rayQueryEXT (GL_EXT_ray_query, 4.1.7.y),
 * hitObjectEXT and hitObjectNV (GL_EXT_shader_invocation_reorder, 4.1.7.y).  They have no storage
 * qualifiers, at file scope or in a function.  Hit objects exist in three stages (4.1). */
#include "sema/glsl/glsl.h"

#include "lang/stage.h"
#include "sema/requirements.h"

static const struct {
    uint16_t feature;
    uint32_t stages; /* 0 means all stages */
} rows[] = {
    [OPAQUE_RAY_QUERY] = {FEATURE_EXT_RAY_QUERY, 0},
    [OPAQUE_HIT_OBJECT] = {FEATURE_EXT_SHADER_INVOCATION_REORDER,
                           STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS)},
    [OPAQUE_HIT_OBJECT_NV] = {FEATURE_NV_SHADER_INVOCATION_REORDER,
                              STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS)},
};

bool check_ray_object(struct checker *ck, const struct declarator *dr, const struct type *t,
                      bool is_plain)
{
    unsigned kind = opaque_of(element_of(t))->kind;
    const char *name = type_name(ck->c, element_of(t));
    if (rows[kind].stages && !in_stages(ck->c, rows[kind].stages)) {
        refuse_in_stage(ck, dr->loc, arena_printf(&ck->c->arena, "'%s'", name));
        return false;
    }
    if (is_plain && !dr->init) return true;
    error_at(ck->c, dr->loc, "'%s' is %s: it %s (%s)", dr->name->text, name,
             is_plain ? "cannot be initialized" : "is declared without a storage qualifier",
             features[rows[kind].feature].name);
    return false;
}
