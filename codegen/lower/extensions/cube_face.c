/* cubeFaceIndexAMD and cubeFaceCoordAMD, by codegen/library/glsl.cl. */
#include "codegen/library/library.h"
#include "codegen/lower/builtin.h"
#include "codegen/lower/expr.h"

static SpvId use_formula(struct call *call, enum library_function function, SpvId *results)
{
    SpvId at[3];
    struct library_use u = {.m = call->lw->m, .width = 1, .variant = LIBRARY_32};
    for (unsigned i = 0; i < 3; i++)
        at[i] = extract(call->lw, call->values[0], scalar_type(call->lw->types, SCALAR_FLOAT), i);
    return use_library(&u, function, at, results);
}

SpvId lower_cube_face_index(struct call *call)
{
    return use_formula(call, LIBRARY_GLSL_CUBE_FACE_INDEX, NULL);
}

SpvId lower_cube_face_coord(struct call *call)
{
    SpvId parts[2];
    use_formula(call, LIBRARY_GLSL_CUBE_FACE_COORD, parts);
    return construct(call->lw, call->e->type, parts, 2);
}
