/* cubeFaceIndexAMD and cubeFaceCoordAMD (GL_AMD_gcn_shader): the first steps of a cube map lookup.
 * The rules are in Vulkan, "Cube Map Face Selection": the coordinate of the greatest magnitude
 * selects the face; z wins over y and x, y over x. */
#include "codegen/lower/builtin.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow.h"

struct cube_vector {
    struct lowering *lw;
    SpvId type, bool_type; /* types float and bool */
    SpvId at[3], magnitude[3];
    SpvId is_negative[3];
    SpvId is_z, is_y; /* is_y is only valid if is_z is false */
};

static SpvId float_id(struct module *m, float x)
{
    return scalar_constant_id(m, SCALAR_FLOAT, (union scalar_value){.f = x});
}

static struct cube_vector vector_of(struct call *call)
{
    struct lowering *lw = call->lw;
    struct module *m = lw->m;
    struct cube_vector d = {.lw = lw};
    d.type = scalar_id(m, SCALAR_FLOAT);
    d.bool_type = scalar_id(m, SCALAR_BOOL);
    for (unsigned i = 0; i < 3; i++) {
        d.at[i] = extract(lw, call->values[0], scalar_type(lw->types, SCALAR_FLOAT), i);
        d.magnitude[i] = emit_glsl450(m, GLSLstd450FAbs, d.type, &d.at[i], 1);
        d.is_negative[i] = emit_pure_of(m, SpvOpFOrdLessThan, d.bool_type, d.at[i], float_id(m, 0));
    }
    SpvId beats_x =
        emit_pure_of(m, SpvOpFOrdGreaterThanEqual, d.bool_type, d.magnitude[2], d.magnitude[0]);
    SpvId beats_y =
        emit_pure_of(m, SpvOpFOrdGreaterThanEqual, d.bool_type, d.magnitude[2], d.magnitude[1]);
    d.is_z = emit_pure_of(m, SpvOpLogicalAnd, d.bool_type, beats_x, beats_y);
    d.is_y =
        emit_pure_of(m, SpvOpFOrdGreaterThanEqual, d.bool_type, d.magnitude[1], d.magnitude[0]);
    return d;
}

static SpvId select_float(const struct cube_vector *d, SpvId condition, SpvId yes, SpvId no)
{
    return emit_pure_of(d->lw->m, SpvOpSelect, d->type, condition, yes, no);
}

/* Selects the value for the major axis. */
static SpvId select_axis(const struct cube_vector *d, SpvId x, SpvId y, SpvId z)
{
    return select_float(d, d->is_z, z, select_float(d, d->is_y, y, x));
}

/* Selects the value for the positive or negative face of an axis. */
static SpvId with_sign(const struct cube_vector *d, unsigned axis, SpvId plus, SpvId minus)
{
    return select_float(d, d->is_negative[axis], minus, plus);
}

SpvId lower_cube_face_index(struct call *call)
{
    struct cube_vector d = vector_of(call);
    SpvId faces[3];
    for (unsigned i = 0; i < 3; i++) {
        SpvId plus = float_id(d.lw->m, (float)(2 * i));
        faces[i] = with_sign(&d, i, plus, float_id(d.lw->m, (float)(2 * i + 1)));
    }
    return select_axis(&d, faces[0], faces[1], faces[2]);
}

/* "Cube Map Coordinate Transformation": c / |r| / 2 + 1/2. */
static SpvId face_coordinate(const struct cube_vector *d, SpvId c, SpvId major)
{
    struct module *m = d->lw->m;
    SpvId half = float_id(m, 0.5f), quotient = emit_pure_of(m, SpvOpFDiv, d->type, c, major);
    return emit_pure_of(m, SpvOpFAdd, d->type, emit_pure_of(m, SpvOpFMul, d->type, quotient, half),
                        half);
}

/* Follows the columns s_c and t_c of the table "Cube Map Face and Coordinate Selection". */
SpvId lower_cube_face_coord(struct call *call)
{
    struct cube_vector d = vector_of(call);
    SpvId minus[3];
    for (unsigned i = 0; i < 3; i++)
        minus[i] = emit_pure_of(d.lw->m, SpvOpFNegate, d.type, d.at[i]);
    SpvId s_x = with_sign(&d, 0, minus[2], d.at[2]), s_z = with_sign(&d, 2, d.at[0], minus[0]);
    SpvId s = select_axis(&d, s_x, d.at[0], s_z);
    SpvId t = select_axis(&d, minus[1], with_sign(&d, 1, d.at[2], minus[2]), minus[1]);
    SpvId major = select_axis(&d, d.magnitude[0], d.magnitude[1], d.magnitude[2]);
    SpvId parts[2];
    parts[0] = face_coordinate(&d, s, major);
    parts[1] = face_coordinate(&d, t, major);
    return construct(d.lw, call->e->type, parts, 2);
}
