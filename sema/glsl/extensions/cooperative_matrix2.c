/* Functions of GL_NV_cooperative_matrix2 (8.X): loads and stores through tensor layouts,
 * reductions, operations on each element, and the transpose.  Some take the name of a function,
 * which is called for elements of the matrix; `expr.name.function` leads to its overloads, one of
 * which must fit.
 */
#include "lang/dialect.h"
#include "sema/expressions/convert.h"
#include "sema/glsl/extensions/cooperative_matrix.h"
#include "sema/glsl/extensions/cooperative_matrix2.h"
#include "sema/expressions/lvalue.h"
#include "sema/requirements.h"
#include "sema/report.h"

/* --- names of functions -------------------------------------------------------------------- */

typedef bool fits_fn(const struct checker *ck, const struct expr *call, const struct function *f);

/* All parameters must be const in: the instruction passes values. */
static bool has_value_parameters(const struct function *f)
{
    if (f->has_opaque_parameter || f->instruction) return false;
    for (const struct decl *p = f->parameters; p; p = p->next)
        if (p->direction != DIRECTION_IN || !p->is_const) return false;
    return true;
}

/* Chooses the overload that `fits`, and notes the call. */
static bool check_callee(struct checker *ck, struct expr *call, struct expr *a, fits_fn *fits,
                         const char *expected)
{
    struct function *f = a->name.function;
    if (a->type->kind != TYPE_FUNCTION) return wrong_argument(ck, call, a, expected);
    while (f && !fits(ck, call, f)) f = f->next_overload;
    if (!f) {
        error_at_expr(ck->c, a, "'%s' cannot be called by '%s' here: expected %s",
                      a->name.name->text, call->call.name->text, expected);
        return false;
    }
    if (!has_value_parameters(f)) {
        error_at_expr(
            ck->c, a,
            "the parameters of '%s' must all be qualified 'const in', since '%s' calls it "
            "(GL_NV_cooperative_matrix2, 8.X)",
            a->name.name->text, call->call.name->text);
        return false;
    }
    a->name.function = f;
    note_user_call(ck, f, a->loc);
    return true;
}

static const struct type *uint_type(const struct checker *ck)
{
    return scalar_type(ck->types, SCALAR_UINT);
}

/* --- matrices ------------------------------------------------------------------------------ */

static bool check_matrix(struct checker *ck, struct expr *call, struct expr *a, bool is_result)
{
    if (!is_cooperative_matrix(a->type) || !a->type->matrix->parameters[MATRIX_USE])
        return wrong_argument(ck, call, a, "a coopmat");
    return is_result ? check_assignable(ck, a) : check_readable(ck, a);
}

static bool refuse_shapes(struct checker *ck, const struct expr *e, const char *expected)
{
    const struct expr *result = e->call.args, *m = result->next;
    error_at_expr(ck->c, e, "'%s' cannot make %s of %s: %s (GL_NV_cooperative_matrix2, 8.X)",
                  e->call.name->text, type_name(ck->c, result->type), type_name(ck->c, m->type),
                  expected);
    return false;
}

/* --- reductions ---------------------------------------------------------------------------- */

enum { REDUCE_ROW = 1, REDUCE_COLUMN = 2, REDUCE_2X2 = 4 };

static bool combines(const struct checker *ck, const struct expr *call, const struct function *f)
{
    const struct type *t = call->call.args->type->element;
    (void)ck;
    return f->count == 2 && f->result == t && f->parameters->type == t &&
           f->parameters->next->type == t;
}

static bool is_half(const struct type *small, const struct type *large, unsigned i)
{
    const struct expr *s = small->matrix->parameters[i], *l = large->matrix->parameters[i];
    bool known = s->constness == CONST_KNOWN && l->constness == CONST_KNOWN;
    return !known || parameter_value(s) * 2 == parameter_value(l);
}

static bool check_reduced_shape(struct checker *ck, const struct expr *e, int64_t mask)
{
    const struct type *r = e->call.args->type, *m = e->call.args->next->type;
    if (r->scalar != m->scalar || !may_be_equal(r, MATRIX_SCOPE, m, MATRIX_SCOPE))
        return refuse_shapes(ck, e, "both have one component type and scope");
    if (mask == REDUCE_ROW && !may_be_equal(r, MATRIX_ROWS, m, MATRIX_ROWS))
        return refuse_shapes(ck, e, "both have as many rows");
    if (mask == REDUCE_COLUMN && !may_be_equal(r, MATRIX_COLUMNS, m, MATRIX_COLUMNS))
        return refuse_shapes(ck, e, "both have as many columns");
    if (mask == REDUCE_2X2 && !(is_half(r, m, MATRIX_ROWS) && is_half(r, m, MATRIX_COLUMNS)))
        return refuse_shapes(ck, e, "the result has half as many rows and columns");
    return true;
}

static bool check_mask(struct checker *ck, struct expr **mask, int64_t *value)
{
    if (!convert_argument(ck, mask, SCALAR_INT, "the mask")) return false;
    if ((*mask)->constness != CONST_KNOWN) {
        error_at(ck->c, (*mask)->loc,
                 "the mask must be a constant expression that is not specialized");
        return false;
    }
    *value = (*mask)->constant->values[0].i;
    if (*value >= REDUCE_ROW && *value <= REDUCE_2X2) return true;
    error_at(
        ck->c, (*mask)->loc,
        "the mask is one of gl_CooperativeMatrixReduce..., not %lld (GL_NV_cooperative_matrix2, 8.X)",
        (long long)*value);
    return false;
}

bool check_reduce(struct checker *ck, struct expr *e)
{
    struct expr *result = e->call.args, *m = result->next;
    int64_t mask;
    if (!check_matrix(ck, e, result, true) || !check_matrix(ck, e, m, false)) return false;
    if (!check_use(ck, result, USE_ACCUMULATOR) || !check_use(ck, m, USE_ACCUMULATOR)) return false;
    if (!check_mask(ck, &m->next, &mask) || !check_reduced_shape(ck, e, mask)) return false;
    return check_callee(ck, e, m->next->next, combines,
                        "a function of two values of the components' type that returns one");
}

/* --- per element --------------------------------------------------------------------------- */

/* f(row, column, element, others...): a matrix among the others is passed element by element. */
static bool is_for_elements(const struct checker *ck, const struct expr *call,
                            const struct function *f)
{
    const struct expr *m = call->call.args->next, *more = m->next->next;
    const struct decl *p = f->parameters;
    if (f->count < 3 || f->result != m->type->element || p->type != uint_type(ck) ||
        p->next->type != uint_type(ck) || p->next->next->type != m->type->element)
        return false;
    for (p = p->next->next->next; p && more; p = p->next, more = more->next) {
        bool is_matrix = is_cooperative_matrix(more->type);
        if (is_matrix ? more->type != m->type || p->type != more->type->element
                      : !converts(ck, call->exts, more->type, p->type))
            return false;
    }
    return !p && !more;
}

/* Converts the further arguments to the types of the parameters. */
static bool convert_further(struct checker *ck, struct expr *function)
{
    const struct decl *p = function->name.function->parameters->next->next->next;
    for (struct expr **at = &function->next; *at; at = &(*at)->next, p = p->next) {
        struct expr *next = (*at)->next;
        if (is_cooperative_matrix((*at)->type)) {
            if (!check_readable(ck, *at)) return false;
            continue;
        }
        *at = convert_for(ck, *at, p->type, "the argument");
        (*at)->next = next;
        if (is_error((*at)->type)) return false;
    }
    return true;
}

bool check_per_element(struct checker *ck, struct expr *e)
{
    struct expr *result = e->call.args, *m = result->next;
    if (!check_matrix(ck, e, result, true) || !check_matrix(ck, e, m, false)) return false;
    if (result->type != m->type) return refuse_shapes(ck, e, "both are of one type");
    return check_callee(ck, e, m->next, is_for_elements,
                        "a function of (uint row, uint column, element) and the further arguments "
                        "that returns an element") &&
           convert_further(ck, m->next);
}

/* --- transpose ----------------------------------------------------------------------------- */

/* SPV_NV_cooperative_matrix2, 3.49.8: OpCooperativeMatrixTransposeNV "converts" the components,
 * which need not be of one type. */
static bool accepts_transposed(struct checker *ck, const struct expr *e, const struct type *to,
                               const struct type *from)
{
    if (to->scalar == from->scalar) return true;
    const char *what =
        arena_printf(&ck->c->arena, "%s of %s", type_name(ck->c, to), type_name(ck->c, from));
    return e->call.builtin->feature == FEATURE_COOPERATIVE_MATRIX2 &&
           accepts_rule(ck->c, DIALECT_MATRIX_TRANSPOSE) &&
           dialect_at(ck->c, e->loc, DIALECT_MATRIX_TRANSPOSE, what);
}

bool check_transpose(struct checker *ck, struct expr *e)
{
    struct expr *result = e->call.args, *m = result->next;
    if (!check_matrix(ck, e, result, true) || !check_matrix(ck, e, m, false)) return false;
    if (!check_use(ck, result, USE_B) || !check_use(ck, m, USE_ACCUMULATOR)) return false;
    const struct type *r = result->type, *t = m->type;
    if (may_be_equal(r, MATRIX_SCOPE, t, MATRIX_SCOPE) &&
        may_be_equal(r, MATRIX_ROWS, t, MATRIX_COLUMNS) &&
        may_be_equal(r, MATRIX_COLUMNS, t, MATRIX_ROWS) && accepts_transposed(ck, e, r, t))
        return true;
    return refuse_shapes(
        ck, e,
        "both have one component type and scope, and the rows of one are the columns of the other");
}

/* --- coordinates (GL_EXT_cooperative_matrix_maintenance1) ---------------------------------- */

bool check_coordinate(struct checker *ck, struct expr *e)
{
    struct expr *m = e->call.args;
    if (!check_matrix(ck, e, m, false) || !convert_argument(ck, &m->next, SCALAR_UINT, "the index"))
        return false;
    e->type = vector_type(ck->types, SCALAR_UINT, 2);
    e->has_effects = false;
    return true;
}

/* --- loads and stores ---------------------------------------------------------------------- */

/* f(buffer reference, uint blockCoord[n], uint coordInBlock[n]), for n dimensions. */
static bool has_block_parameter(const struct checker *ck, const struct expr *call,
                                const struct function *f)
{
    const struct type *layout = call->call.args->next->next->next->type;
    uint32_t n = (uint32_t)parameter_value(layout->matrix->parameters[TENSOR_DIMENSIONS]);
    const struct type *coordinates = array_type(ck->types, uint_type(ck), n, NULL);
    const struct decl *p = f->parameters;
    return f->count == 3 && p->type->kind == TYPE_REFERENCE && p->next->type == coordinates &&
           p->next->next->type == coordinates;
}

static bool decodes(const struct checker *ck, const struct expr *call, const struct function *f)
{
    return has_block_parameter(ck, call, f) && f->result == call->call.args->type->element;
}

static bool decodes_vector(const struct checker *ck, const struct expr *call,
                           const struct function *f)
{
    const struct type *t = f->result;
    return has_block_parameter(ck, call, f) && is_vector(t) &&
           t->element == call->call.args->type->element && !t->length_expr &&
           (t->rows == 2 || t->rows == 4 || t->rows == 8);
}

static bool check_decoders(struct checker *ck, struct expr *e, struct expr *at)
{
    if (!at) return true;
    if (!check_callee(
            ck, e, at, decodes,
            "a function of (buffer reference, uint[n], uint[n]), n being the dimensions of "
            "the layout, that returns a component of the matrix"))
        return false;
    if (storage_of(e->call.args->next) == STORAGE_SHARED) {
        error_at(
            ck->c, e->call.args->next->loc,
            "a load that decodes reads a buffer, not shared memory (GL_NV_cooperative_matrix2, 8.X)");
        return false;
    }
    at = at->next;
    if (!at) return true;
    if (!require_feature(ck, e->exts, at->loc, "a function that decodes vectors",
                         FEATURE_COOPERATIVE_MATRIX_DECODE_VECTOR))
        return false;
    if (!check_callee(
            ck, e, at, decodes_vector,
            "a function of (buffer reference, uint[n], uint[n]), n being the dimensions of "
            "the layout, that returns 2, 4 or 8 components of the matrix"))
        return false;
    if (!at->next) return true;
    error_at_expr(ck->c, at->next, "'%s' has too many arguments", e->call.name->text);
    return false;
}

/* matrix, array, element, layout, then a view and functions, as far as they are given */
static bool check_tensor_access(struct checker *ck, struct expr *e, bool is_store)
{
    struct expr *m = e->call.args, *array = m->next;
    if (!check_matrix(ck, e, m, !is_store) || !check_any_array_argument(ck, e, array, is_store))
        return false;
    struct expr **element = &array->next;
    if (!convert_first_element(ck, e, element)) return false;
    struct expr *layout = (*element)->next, *at = layout->next;
    if (layout->type->kind != TYPE_TENSOR_LAYOUT)
        return wrong_argument(ck, e, layout, "a tensorLayoutNV");
    if (!check_readable(ck, layout)) return false;
    if (at && at->type->kind == TYPE_TENSOR_VIEW) {
        if (!check_readable(ck, at)) return false;
        at = at->next;
    }
    if (is_store && at) return wrong_argument(ck, e, at, "a tensorViewNV");
    return check_decoders(ck, e, at);
}

bool check_load_tensor(struct checker *ck, struct expr *e)
{
    return check_tensor_access(ck, e, false);
}

bool check_store_tensor(struct checker *ck, struct expr *e)
{
    return check_tensor_access(ck, e, true);
}
