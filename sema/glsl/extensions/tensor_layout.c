/* Tensor layouts and views (GL_NV_cooperative_matrix2, 4.1.X): which element of memory belongs to
 * which element of a matrix.  A value is made by createTensor...NV, whose arguments say its type,
 * and each function that sets a part of it returns a new value.
 */
#include "sema/expressions/check_expr.h"
#include "sema/glsl/glsl.h"
#include "sema/declarations/declare.h"
#include "sema/glsl/extensions/cooperative_matrix.h"
#include "sema/glsl/extensions/cooperative_matrix2.h"
#include "sema/expressions/lvalue.h"
#include "sema/report.h"

#include <spirv/unified1/spirv.h>

enum { CLAMP_MODES = 5 };

/* --- parameters ---------------------------------------------------------------------------- */

/* Makes a known parameter, which lives as long as the type. */
static struct expr *make_type_parameter(struct checker *ck, loc_t loc, enum scalar s, int64_t value)
{
    struct arena *arena = &ck->c->arena;
    struct expr *e = arena_new(arena, struct expr);
    struct constant *k = arena_new(arena, struct constant);
    k->type = e->type = scalar_type(ck->types, s);
    k->values = arena_array(arena, union scalar_value, 1);
    k->values[0].i = value;
    if (s == SCALAR_BOOL) k->values[0].b = value != 0;
    e->kind = EXPR_LITERAL;
    e->loc = loc;
    e->constant = k;
    e->constness = CONST_KNOWN;
    return e;
}

/* Takes a checked constant expression as a parameter: one that is not specialized becomes a number.
 */
static struct expr *accept_parameter(struct checker *ck, struct expr *e)
{
    if (e->constness != CONST_KNOWN) return copy_expr(&ck->c->arena, e);
    enum scalar s = is_bool(e->type) ? SCALAR_BOOL : SCALAR_UINT;
    const union scalar_value *v = &e->constant->values[0];
    return make_type_parameter(ck, e->loc, s, s == SCALAR_BOOL ? v->b : v->i);
}

static const char *type_word(enum type_kind kind)
{
    return kind == TYPE_TENSOR_LAYOUT ? "tensorLayoutNV" : "tensorViewNV";
}

/* The second parameter of a view is a bool, all others are integers. */
static bool check_parameter_type(struct checker *ck, enum type_kind kind, unsigned i,
                                 const struct expr *e)
{
    bool wants_bool = kind == TYPE_TENSOR_VIEW && i == VIEW_HAS_DIMENSIONS;
    bool fits = is_scalar(e->type) && (wants_bool ? is_bool(e->type) : is_integer(e->type));
    if (fits && e->constness != CONST_NOT) return true;
    error_at_expr(
        ck->c, e,
        "parameter %u of %s must be a constant %s expression%s%s (GL_NV_cooperative_matrix2, 4.1.X)",
        i + 1, type_word(kind), wants_bool ? "bool" : "integral", fits ? "" : ", this is ",
        fits ? "" : type_name(ck->c, e->type));
    return false;
}

static bool check_dimensions(struct checker *ck, const struct expr *e)
{
    int64_t n = parameter_value(e);
    if (e->constness != CONST_KNOWN || (n >= 1 && n <= MOST_TENSOR_DIMENSIONS)) return true;
    error_at_expr(ck->c, e,
                  "a tensor has 1 to %d dimensions (GL_NV_cooperative_matrix2, 4.1.X), not %lld",
                  MOST_TENSOR_DIMENSIONS, (long long)n);
    return false;
}

/* SPV_NV_tensor_addressing, OpTypeTensorViewNV: the p form a permutation of the dimensions. */
static bool check_permutation(struct checker *ck, struct expr *const *p, unsigned dimensions)
{
    unsigned seen = 0;
    for (unsigned i = 0; i < dimensions; i++) {
        int64_t at = parameter_value(p[i]);
        if (p[i]->constness != CONST_KNOWN) return true;
        if (at < 0 || at >= dimensions || seen >> at & 1) {
            error_at(ck->c, p[i]->loc,
                     "the permutation of a view has each of 0 to %u once, this %lld is %s "
                     "(GL_NV_cooperative_matrix2, 4.1.X)",
                     dimensions - 1, (long long)at,
                     at < 0 || at >= dimensions ? "none of them" : "there already");
            return false;
        }
        seen |= 1u << at;
    }
    return true;
}

/* Fills in the parameters that were not given.  *count is the number of those that were. */
static void complete_parameters(struct checker *ck, enum type_kind kind, struct expr **p,
                                unsigned *count)
{
    loc_t loc = p[0]->loc;
    unsigned all = kind == TYPE_TENSOR_LAYOUT ? (unsigned)LAYOUT_PARAMETERS
                                              : VIEW_PERMUTATION + (unsigned)parameter_value(p[0]);
    for (; *count < all; ++*count)
        p[*count] = kind == TYPE_TENSOR_LAYOUT || *count < VIEW_PERMUTATION
                        ? make_type_parameter(
                              ck, loc, kind == TYPE_TENSOR_LAYOUT ? SCALAR_UINT : SCALAR_BOOL, 0)
                        : make_type_parameter(ck, loc, SCALAR_UINT, *count - VIEW_PERMUTATION);
}

/* Returns the type with these `count` checked parameters, which has its defaults for the rest. */
static const struct type *make_tensor_type(struct checker *ck, enum type_kind kind, loc_t loc,
                                           struct expr **p, unsigned count)
{
    if (!check_dimensions(ck, p[0])) return ck->types->error;
    unsigned dimensions = (unsigned)parameter_value(p[0]);
    unsigned most =
        kind == TYPE_TENSOR_LAYOUT ? (unsigned)LAYOUT_PARAMETERS : VIEW_PERMUTATION + dimensions;
    if (count > most || (count > VIEW_PERMUTATION && count < most)) {
        error_at(ck->c, loc, "%s of %u dimensions has %u parameters at most, not %u%s",
                 type_word(kind), dimensions, most, count,
                 count < most ? ": the permutation names each dimension" : "");
        return ck->types->error;
    }
    complete_parameters(ck, kind, p, &count);
    if (kind == TYPE_TENSOR_LAYOUT && p[1]->constness == CONST_KNOWN &&
        (uint64_t)parameter_value(p[1]) >= CLAMP_MODES) {
        error_at(
            ck->c, p[1]->loc,
            "the clamp mode of a tensor layout is one of gl_CooperativeMatrixClampMode..., not %lld "
            "(GL_NV_cooperative_matrix2, 4.1.X)",
            (long long)parameter_value(p[1]));
        return ck->types->error;
    }
    if (kind == TYPE_TENSOR_VIEW && !check_permutation(ck, p + VIEW_PERMUTATION, dimensions))
        return ck->types->error;
    return parameterized_type(ck->types, kind, SCALAR_UINT, p, count);
}

/* --- types --------------------------------------------------------------------------------- */

const struct type *check_tensor_type(struct checker *ck, struct type_spec *spec)
{
    enum type_kind kind =
        spec->keyword->token == KW_TENSORLAYOUTNV ? TYPE_TENSOR_LAYOUT : TYPE_TENSOR_VIEW;
    struct expr *parameters[MOST_TYPE_PARAMETERS] = {NULL};
    unsigned count = 0;
    for (struct expr *e = spec->parameters, *next; e; e = next) {
        next = e->next;
        e->next = NULL;
        e = check_expr(ck, e);
        if (is_error(e->type)) return ck->types->error;
        if (count == MOST_TYPE_PARAMETERS || spec->component) break;
        if (!check_parameter_type(ck, kind, count, e)) return ck->types->error;
        parameters[count++] = accept_parameter(ck, e);
        if (!next) return make_tensor_type(ck, kind, spec->loc, parameters, count);
    }
    error_at(ck->c, spec->loc, "'%s' is written %s (GL_NV_cooperative_matrix2, 4.1.X)",
             spec->keyword->text,
             kind == TYPE_TENSOR_LAYOUT ? "tensorLayoutNV<dimensions, clamp mode>"
                                        : "tensorViewNV<dimensions, has dimensions, p0, p1, ...>");
    return ck->types->error;
}

/* --- functions ----------------------------------------------------------------------------- */

bool check_create_tensor(struct checker *ck, struct expr *e)
{
    enum type_kind kind = strcmp(e->call.name->text, "createTensorViewNV") == 0
                              ? TYPE_TENSOR_VIEW
                              : TYPE_TENSOR_LAYOUT;
    struct expr *parameters[MOST_TYPE_PARAMETERS] = {NULL};
    unsigned count = 0;
    for (struct expr *a = e->call.args; a; a = a->next) {
        if (!check_parameter_type(ck, kind, count, a)) return false;
        parameters[count++] = accept_parameter(ck, a);
    }
    e->has_effects = false;
    e->type = make_tensor_type(ck, kind, e->loc, parameters, count);
    return !is_error(e->type);
}

/* A function sets one number for each dimension, or as many as this table says. */
static const struct setter {
    const char *name;
    uint8_t kind, for_each, fixed;
} setters[] = {
    {"setTensorLayoutBlockSizeNV", TYPE_TENSOR_LAYOUT, 1, 0},
    {"setTensorLayoutDimensionNV", TYPE_TENSOR_LAYOUT, 1, 0},
    {"setTensorLayoutStrideNV", TYPE_TENSOR_LAYOUT, 1, 0},
    {"sliceTensorLayoutNV", TYPE_TENSOR_LAYOUT, 2, 0},
    {"setTensorLayoutClampValueNV", TYPE_TENSOR_LAYOUT, 0, 1},
    {"setTensorViewDimensionsNV", TYPE_TENSOR_VIEW, 1, 0},
    {"setTensorViewStrideNV", TYPE_TENSOR_VIEW, 1, 0},
    {"setTensorViewClipNV", TYPE_TENSOR_VIEW, 0, 4},
};

bool check_set_tensor(struct checker *ck, struct expr *e)
{
    const struct setter *s = setters;
    while (strcmp(s->name, e->call.name->text) != 0) s++;
    const struct expr *tensor = e->call.args;
    if (tensor->type->kind != s->kind)
        return wrong_argument(
            ck, e, tensor, s->kind == TYPE_TENSOR_LAYOUT ? "a tensorLayoutNV" : "a tensorViewNV");
    unsigned count = 0,
             dimensions =
                 (unsigned)parameter_value(tensor->type->matrix->parameters[TENSOR_DIMENSIONS]);
    unsigned wanted = s->fixed + s->for_each * dimensions;
    for (struct expr **at = &e->call.args->next; *at; at = &(*at)->next, count++) {
        /* int32_t by the text; shipped shaders pass uint, which the instruction takes as well */
        bool is_offset = s->for_each == 2 && count % 2 == 0;
        if (is_offset && (*at)->type == scalar_type(ck->types, SCALAR_UINT)) continue;
        if (!convert_argument(ck, at,
                              is_offset && is_integer((*at)->type) ? SCALAR_INT : SCALAR_UINT,
                              "the argument"))
            return false;
    }
    if (count != wanted) {
        error_at_expr(ck->c, e,
                      "'%s' of %s takes %u numbers, not %u (GL_NV_cooperative_matrix2, 4.1.X)",
                      s->name, type_name(ck->c, tensor->type), wanted, count);
        return false;
    }
    if (!check_readable(ck, e->call.args)) return false;
    e->has_effects = tensor->has_effects;
    e->type = tensor->type;
    return true;
}
