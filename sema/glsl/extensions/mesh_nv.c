/* Features of GL_NV_mesh_shader that GL_EXT_mesh_shader lacks: one array of indices, and values for
 * each view. */
#include <spirv/unified1/spirv.h>

#include "lang/limits.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/layouts/stage_ids.h"

bool is_nv_mesh(const struct checker *ck, unsigned exts)
{
    return feature_enabled(ck->c, exts, FEATURE_NV_MESH_SHADER) &&
           !feature_enabled(ck->c, exts, FEATURE_EXT_MESH_SHADER);
}

uint32_t count_indices(const struct checker *ck, const struct builtin_variable *row)
{
    if (row->builtin != SpvBuiltInPrimitiveIndicesNV) return ck->info.per_primitive_out;
    uint32_t vertices = is_chosen(ck, GROUP_OF_OUTPUT_PRIMITIVE, "triangles") ? 3
                        : is_chosen(ck, GROUP_OF_OUTPUT_PRIMITIVE, "lines")   ? 2
                        : is_chosen(ck, GROUP_OF_OUTPUT_PRIMITIVE, "points")  ? 1
                                                                              : 0;
    return vertices * ck->info.per_primitive_out;
}

const struct type *size_views(struct checker *ck, const struct name *name, loc_t loc,
                              const struct type *t)
{
    uint32_t views = (uint32_t)limit_of(ck->c, "gl_MaxMeshViewCountNV");
    if (is_error(t)) return t;
    if (is_array(t) && (!t->length || t->length == views) && !t->length_expr)
        return array_type(ck->types, t->element, views, NULL);
    if (is_array(t))
        error_at(
            ck->c, loc,
            "'%s' has %u elements, but there are %u views (gl_MaxMeshViewCountNV, GL_NV_mesh_shader, 4.3.6)",
            name->text, t->length, views);
    else
        error_at(
            ck->c, loc,
            "'%s' must be an array, with an element for each view: write %s[] (GL_NV_mesh_shader, 4.3.6)",
            name->text, name->text);
    return ck->types->error;
}
