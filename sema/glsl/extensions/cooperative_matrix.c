/* Cooperative matrices: GL_KHR_cooperative_matrix, and GL_NV_cooperative_matrix with its integer
 * part.
 *
 * A type is made of a component, and of scope, rows, columns and use, which are constant
 * expressions and may be specialized. The two extensions differ in how a type is spelt and in
 * whether it has a use; what can be done with values is the same. The functions accept matrices and
 * arrays of any kind, which no prototype can describe: their rows are `generic`, and this file
 * checks the arguments.
 */
#include "lang/dialect.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/expressions/convert.h"
#include "sema/glsl/glsl.h"
#include "sema/declarations/declare.h"
#include "sema/glsl/extensions/cooperative_matrix.h"
#include "sema/glsl/extensions/cooperative_matrix2.h"
#include "sema/glsl/extensions/cooperative_vector.h"
#include "sema/glsl/extensions/matrix_conversion.h"
#include "sema/glsl/extensions/tensor.h"
#include "sema/expressions/lvalue.h"
#include "sema/requirements.h"
#include "sema/report.h"
#include "spirv/newer.h"

/* --- types (4.1.X) ------------------------------------------------------------------------- */

static const char *const parameter_names[MATRIX_PARAMETERS] = {"the scope", "the number of rows",
                                                               "the number of columns", "the use"};

/* Reads a parameter.  It is copied, since it outlives the function that mentions the type. */
struct expr *read_type_parameter(struct checker *ck, struct expr *e, const char *what,
                                 int64_t *value)
{
    struct arena *values = ck->body.values;
    struct expr *checked = e;
    bool spec;
    ck->body.values = &ck->c->arena;
    checked->next = NULL;
    bool ok = check_integral_constant(ck, &checked, what, value, &spec);
    ck->body.values = values;
    return ok ? copy_expr(&ck->c->arena, checked) : NULL;
}

static bool read_parameters(struct checker *ck, struct expr *list, unsigned count,
                            struct expr **parameters)
{
    for (unsigned i = 0; i < count; i++) {
        struct expr *next = list->next;
        int64_t value;
        parameters[i] = read_type_parameter(
            ck, list, arena_printf(&ck->c->arena, "%s of a cooperative matrix", parameter_names[i]),
            &value);
        if (!parameters[i]) return false;
        if (i == MATRIX_USE && parameters[i]->constness == CONST_KNOWN &&
            (value < 0 || value > 2)) {
            error_at_expr(
                ck->c, list,
                "the use of a cooperative matrix is gl_MatrixUseA, gl_MatrixUseB or gl_MatrixUseAccumulator "
                "(GL_KHR_cooperative_matrix, 4.1.X), not %lld",
                (long long)value);
            return false;
        }
        list = next;
    }
    return true;
}

static unsigned count_parameters(const struct expr *list)
{
    unsigned count = 0;
    for (; list; list = list->next) count++;
    return count;
}

static const struct type *refuse_spelling(struct checker *ck, const struct type_spec *spec,
                                          const char *expected)
{
    error_at(ck->c, spec->loc, "'%s' is written %s", spec->keyword->text, expected);
    return ck->types->error;
}

/* coopmat<float16_t, gl_ScopeSubgroup, 16, 8, gl_MatrixUseA> */
static const struct type *check_khr_type(struct checker *ck, struct type_spec *spec)
{
    struct expr *parameters[MATRIX_PARAMETERS] = {NULL};
    if (!spec->component || count_parameters(spec->parameters) != MATRIX_PARAMETERS)
        return refuse_spelling(
            ck, spec,
            "coopmat<component, scope, rows, columns, use> (GL_KHR_cooperative_matrix, 4.1.X)");
    const struct type *component = check_type(ck, spec->component, NULL);
    if (is_error(component)) return component;
    if (!is_scalar(component) || component->scalar == SCALAR_BOOL) {
        error_at(ck->c, spec->component->loc,
                 "the components of a cooperative matrix are scalar numbers, not %s "
                 "(GL_KHR_cooperative_matrix, 4.1.X)",
                 type_name(ck->c, component));
        return ck->types->error;
    }
    /* SPV_EXT_ocp_microscaling_types, issue 4 */
    if (scalar_is_microscaling((enum scalar)component->scalar)) {
        error_at(
            ck->c, spec->component->loc,
            "%s is not a component of a cooperative matrix: SPV_EXT_ocp_microscaling_types has no "
            "such matrices",
            type_name(ck->c, component));
        return ck->types->error;
    }
    if (!read_parameters(ck, spec->parameters, MATRIX_PARAMETERS, parameters))
        return ck->types->error;
    return cooperative_matrix_type(ck->types, (enum scalar)component->scalar, parameters);
}

/* Returns the scalar of this class with this number of bits; SCALAR_COUNT if there is none. */
static enum scalar scalar_of_bits(enum scalar class, int64_t bits)
{
    for (unsigned s = SCALAR_INT8; s < SCALAR_COUNT; s++) {
        bool same = scalar_is_float(s) == scalar_is_float(class) &&
                    scalar_is_signed(s) == scalar_is_signed(class);
        if (same && !scalar_has_no_operators((enum scalar)s) && scalar_bits((enum scalar)s) == bits)
            return (enum scalar)s;
    }
    return SCALAR_COUNT;
}

/* fcoopmatNV<16, gl_ScopeSubgroup, 16, 8>: the first parameter is the number of bits of a
 * component. */
static const struct type *check_nv_type(struct checker *ck, struct type_spec *spec)
{
    struct expr *parameters[MATRIX_PARAMETERS] = {NULL}, *list = spec->parameters;
    if (spec->component || count_parameters(list) != MATRIX_USE + 1)
        return refuse_spelling(
            ck, spec,
            arena_printf(&ck->c->arena,
                         "%s<bits, scope, rows, columns> (GL_NV_cooperative_matrix, 4.1.X)",
                         spec->keyword->text));
    struct expr *bits = list;
    int64_t count;
    list = list->next;
    if (!read_type_parameter(ck, bits, "the number of bits of a component", &count))
        return ck->types->error;
    enum scalar s = scalar_of_bits((enum scalar)spec->keyword->scalar, count);
    if (s == SCALAR_COUNT) {
        error_at_expr(
            ck->c, bits, "a component of %s has 16, 32 or 64 bits%s, not %lld", spec->keyword->text,
            scalar_is_float((enum scalar)spec->keyword->scalar) ? "" : ", or 8", (long long)count);
        return ck->types->error;
    }
    if (!read_parameters(ck, list, MATRIX_USE, parameters)) return ck->types->error;
    return cooperative_matrix_type(ck->types, s, parameters);
}

static const struct type *check_matrix_type(struct checker *ck, struct type_spec *spec)
{
    return spec->keyword->scalar == SCALAR_COUNT ? check_khr_type(ck, spec)
                                                 : check_nv_type(ck, spec);
}

static bool check_matrix_storage(struct checker *ck, loc_t loc, const struct type *t,
                                 enum storage storage)
{
    bool is_own = storage == STORAGE_LOCAL || storage == STORAGE_PARAMETER ||
                  storage == STORAGE_GLOBAL || storage == STORAGE_CONSTANT;
    if (!(t->has_cooperative_matrix || t->has_tensor_addressing) || is_own) return true;
    error_at(
        ck->c, loc,
        "%s lies in no memory that others see: it is a global or local variable, a parameter or a result "
        "(GL_KHR_cooperative_matrix, 4.1.X)",
        t->has_cooperative_matrix ? "a cooperative matrix" : "a tensor layout or view");
    return false;
}

const struct type *check_parameterized(struct checker *ck, struct type_spec *spec)
{
    switch ((unsigned)spec->keyword->token) {
    case KW_VECTOR:
    case KW_COOPVECNV: return check_long_vector(ck, spec);
    case KW_TENSORARM: return check_tensor(ck, spec);
    case KW_TENSORLAYOUTNV:
    case KW_TENSORVIEWNV: return check_tensor_type(ck, spec);
    default: return check_matrix_type(ck, spec);
    }
}

static bool check_subbyte_storage(struct checker *ck, loc_t loc, const struct type *t,
                                  enum storage storage)
{
    scalar_set found = scalars_in(t) & SUBBYTE_SCALARS;
    if (!found || storage < STORAGE_SHARED) return true;
    error_at(ck->c, loc,
             "%s has less than a byte: it lies in local and global variables alone, pack it to "
             "integers for other memory (SPV_EXT_ocp_microscaling_types, 2.16.11)",
             scalar_name((enum scalar)__builtin_ctz(found)));
    return false;
}

bool check_type_storage(struct checker *ck, loc_t loc, const struct type *t, enum storage storage)
{
    return check_subbyte_storage(ck, loc, t, storage) &&
           check_matrix_storage(ck, loc, t, storage) && check_vector_storage(ck, loc, t, storage);
}

/* --- operators (5.9) ----------------------------------------------------------------------- */

/* GL_NV_cooperative_matrix multiplies a matrix by a scalar only; GL_KHR_cooperative_matrix also
 * multiplies two matrices component-wise. */
static bool multiplies_matrices(enum operator op, const struct type *t)
{
    return op == OP_ADD || op == OP_SUB || op == OP_DIV ||
           (op == OP_MUL && t->matrix->parameters[MATRIX_USE]);
}

const struct type *matrix_operator_result(struct checker *ck, const struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    const struct type *matrix = is_cooperative_matrix(l) ? l : r;
    bool has_operators = !scalar_has_no_operators((enum scalar)matrix->scalar);
    bool componentwise =
        has_operators && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL || e->op == OP_DIV);
    if (componentwise && l == r && multiplies_matrices((enum operator)e->op, l)) return l;
    if (componentwise && e->op == OP_MUL && is_cooperative_matrix(l) && r == l->element) return l;
    if (componentwise && e->op == OP_MUL && is_cooperative_matrix(r) && l == r->element &&
        e->kind == EXPR_BINARY)
        return r;
    const char *hint = e->op == OP_MUL && (is_scalar(l) || is_scalar(r))
                           ? ": the scalar must be of the components' type"
                       : componentwise && l == r ? ": one of them must be a scalar"
                       : componentwise           ? ": both must be of one type"
                                                 : "";
    error_at_operands(ck->c, e, "'%s%s' does not take %s and %s%s (GL_%s_cooperative_matrix, 5.9)",
                      operator_text(e->op), e->kind == EXPR_ASSIGN ? "=" : "", type_name(ck->c, l),
                      type_name(ck->c, r), hint,
                      matrix->matrix->parameters[MATRIX_USE] ? "KHR" : "NV");
    return ck->types->error;
}

/* --- constructors (5.4.X) ------------------------------------------------------------------ */

int64_t parameter_value(const struct expr *e) { return e->constant ? e->constant->values[0].i : 0; }

static bool both_constant(const struct expr *a, const struct expr *b)
{
    return a && b && a->constness == CONST_KNOWN && b->constness == CONST_KNOWN;
}

bool may_be_equal(const struct type *a, unsigned i, const struct type *b, unsigned k)
{
    const struct expr *left = a->matrix->parameters[i], *right = b->matrix->parameters[k];
    return !both_constant(left, right) || parameter_value(left) == parameter_value(right);
}

/* With GL_NV_cooperative_matrix2 or GL_EXT_cooperative_matrix_maintenance1 an accumulator also
 * converts to the other uses (5.4.X, 5.9). */
static bool same_parameters(const struct checker *ck, unsigned exts, const struct type *a,
                            const struct type *b)
{
    bool to_any_use = (feature_enabled(ck->c, exts, FEATURE_COOPERATIVE_MATRIX2) ||
                       feature_enabled(ck->c, exts, FEATURE_MATRIX_MAINTENANCE)) &&
                      is_of_use(a, USE_ACCUMULATOR);
    for (unsigned i = 0; i < MATRIX_PARAMETERS; i++)
        if (!(i == MATRIX_USE && to_any_use) && !may_be_equal(a, i, b, i)) return false;
    return !a->matrix->parameters[MATRIX_USE] == !b->matrix->parameters[MATRIX_USE];
}

/* SPV_NV_cooperative_matrix has no OpBitcast of matrices, which a change of signedness would need.
 * Unsigned integers widen to unsigned ones only. */
static bool needs_bitcast(const struct type *from, const struct type *to)
{
    enum scalar a = (enum scalar)from->scalar, b = (enum scalar)to->scalar;
    bool khr = from->matrix->parameters[MATRIX_USE] != NULL;
    if (khr || !scalar_is_integer(a) || !scalar_is_integer(b) ||
        scalar_is_signed(a) == scalar_is_signed(b))
        return false;
    return scalar_bits(a) == scalar_bits(b) ||
           (scalar_is_signed(b) && scalar_bits(a) < scalar_bits(b));
}

static bool check_bitcast(struct checker *ck, const struct expr *e, const struct type *from,
                          const struct type *to)
{
    if (accepts_rule(ck->c, DIALECT_MATRIX_SIGN))
        return dialect_at(ck->c, e->loc, DIALECT_MATRIX_SIGN,
                          arena_printf(&ck->c->arena, "a conversion from %s to %s",
                                       type_name(ck->c, from), type_name(ck->c, to)));
    error_at_expr(
        ck->c, e,
        "GL_NV_cooperative_matrix has no conversion from %s to %s: GL_KHR_cooperative_matrix does",
        type_name(ck->c, from), type_name(ck->c, to));
    return false;
}

struct expr *construct_cooperative_matrix(struct checker *ck, struct expr *e, const struct type *t,
                                          uint32_t count)
{
    struct expr *from = e->construct.args;
    bool is_matrix = is_cooperative_matrix(from->type);
    ck->info.converts_matrices_by_ext |=
        !feature_enabled(ck->c, e->exts, FEATURE_COOPERATIVE_MATRIX2) &&
        feature_enabled(ck->c, e->exts, FEATURE_MATRIX_MAINTENANCE);
    if (count == 1 && is_matrix && same_parameters(ck, e->exts, from->type, t)) {
        if (needs_bitcast(from->type, t) && !check_bitcast(ck, e, from->type, t))
            return fail(ck, e);
        struct expr *conversion = new_expr(ck, EXPR_CONVERT, e, t);
        conversion->unary.operand = from;
        conversion->has_effects = from->has_effects;
        return conversion;
    }
    if (count != 1 || !is_scalar(from->type)) {
        error_at_expr(
            ck->c, e,
            "%s is constructed from one scalar, or from a cooperative matrix of the same scope, rows, columns and use "
            "(GL_KHR_cooperative_matrix, 5.4.X)",
            type_name(ck->c, t));
        return fail(ck, e);
    }
    e->construct.args = make_conversion(
        ck, from, t->element); /* as for any constructor; other compilers accept it, too */
    e->type = t;
    return e;
}

bool is_of_use(const struct type *t, enum matrix_use use)
{
    const struct expr *given = t->matrix->parameters[MATRIX_USE];
    return !given || given->constness != CONST_KNOWN || parameter_value(given) == (int64_t)use;
}

/* --- functions (8.X) ----------------------------------------------------------------------- */

bool wrong_argument(struct checker *ck, const struct expr *call, const struct expr *a,
                    const char *expected)
{
    error_at_expr(ck->c, a, "%s is not an argument for '%s' here: expected %s",
                  type_name(ck->c, a->type), call->call.name->text, expected);
    return false;
}

/* Returns whether the argument is a matrix of the extension that the function belongs to. */
bool is_matrix_for(const struct expr *call, const struct expr *a)
{
    bool wants_use = builtins[call->call.builtin - builtins].feature == FEATURE_COOPERATIVE_MATRIX;
    return is_cooperative_matrix(a->type) && !a->type->matrix->parameters[MATRIX_USE] == !wants_use;
}

/* Returns whether `a` is an array in memory that buffers and workgroups have.  An array of blocks
 * is one of descriptors: its elements are not consecutive in memory. */
static bool is_array_in_memory(const struct expr *a)
{
    enum storage s = storage_of(a);
    const struct type *inner = a->type;
    while (is_array(inner)) inner = inner->element;
    return is_array(a->type) && !(is_struct(inner) && inner->block) &&
           (s == STORAGE_BUFFER || s == STORAGE_SHARED || s == STORAGE_REFERENCE);
}

static bool check_array_access(struct checker *ck, struct expr *a, bool is_store)
{
    if (is_implicitly_sized(a)) {
        error_at_expr(
            ck->c, a,
            "an array without a size cannot be passed as a whole: declare its size (GLSL 4.60, 4.1.9)");
        return false;
    }
    return is_store ? check_writable(ck, a) : check_readable(ck, a);
}

bool check_array_argument(struct checker *ck, const struct expr *call, struct expr *a,
                          bool is_store)
{
    if (!is_array_in_memory(a) || !is_scalar_or_vector(a->type->element) ||
        a->type->element->scalar == SCALAR_BOOL)
        return wrong_argument(ck, call, a,
                              "an array of scalars or vectors in a buffer or in shared memory");
    return check_array_access(ck, a, is_store);
}

bool check_any_array_argument(struct checker *ck, const struct expr *call, struct expr *a,
                              bool is_store)
{
    if (!is_array_in_memory(a))
        return wrong_argument(ck, call, a, "an array in a buffer or in shared memory");
    return check_array_access(ck, a, is_store);
}

bool convert_argument(struct checker *ck, struct expr **at, enum scalar s, const char *what)
{
    struct expr *next = (*at)->next;
    *at = convert_for(ck, *at, scalar_type(ck->types, s), what);
    (*at)->next = next;
    return !is_error((*at)->type);
}

bool check_constant_argument(struct checker *ck, const struct expr *a, const char *what)
{
    if (a->constness != CONST_NOT) return true;
    error_at_expr(ck->c, a, "%s must be a constant expression", what);
    return false;
}

/* GL_EXT_shader_64bit_indexing, 8.X: the functions of GL_KHR_cooperative_matrix also take a
 * uint64_t. */
bool wants_int64_index(const struct checker *ck, const struct expr *call,
                       const struct expr *element)
{
    unsigned feature = builtins[call->call.builtin - builtins].feature;
    return (feature == FEATURE_COOPERATIVE_MATRIX || feature == FEATURE_COOPERATIVE_MATRIX2 ||
            feature == FEATURE_COOPERATIVE_VECTOR) &&
           is_scalar(element->type) && is_integer(element->type) &&
           scalar_bits((enum scalar)element->type->scalar) == 64 &&
           feature_enabled(ck->c, call->exts, FEATURE_SHADER_64BIT_INDEXING);
}

bool convert_first_element(struct checker *ck, const struct expr *call, struct expr **at)
{
    enum scalar s = wants_int64_index(ck, call, *at) ? SCALAR_UINT64 : SCALAR_UINT;
    return convert_argument(ck, at, s, "the first element");
}

/* SPV_ARM_cooperative_matrix_layouts, 2.16.1: the stride of its layouts is the constant 1, 2 or 4.
 */
static bool check_interleaved(struct checker *ck, const struct expr *stride,
                              const struct expr *order)
{
    if (order->constness != CONST_KNOWN) return true;
    uint64_t layout = order->constant->values[0].u;
    if (layout != SpvCooperativeMatrixLayoutRowBlockedInterleavedARM &&
        layout != SpvCooperativeMatrixLayoutColumnBlockedInterleavedARM)
        return true;
    if (stride->constness == CONST_SPEC) return true;
    uint64_t n = stride->constness == CONST_KNOWN ? stride->constant->values[0].u : 0;
    if (n == 1 || n == 2 || n == 4) return true;
    error_at_expr(ck->c, stride,
                  "the stride of a block-interleaved cooperative matrix is the constant 1, 2 or 4 "
                  "(SPV_ARM_cooperative_matrix_layouts, 2.16.1)");
    return false;
}

static bool check_memory_call(struct checker *ck, struct expr *e, bool is_store, enum scalar layout)
{
    struct expr *matrix = e->call.args, *array = matrix->next;
    if (!is_matrix_for(e, matrix)) return wrong_argument(ck, e, matrix, "a cooperative matrix");
    if (is_store ? !check_readable(ck, matrix) : !check_assignable(ck, matrix)) return false;
    if (!check_array_argument(ck, e, array, is_store)) return false;
    struct expr **element = &array->next, **stride, **order;
    if (!convert_first_element(ck, e, element)) return false;
    stride = &(*element)->next;
    if (!convert_argument(ck, stride, SCALAR_UINT, "the stride")) return false;
    order = &(*stride)->next;
    return convert_argument(ck, order, layout, "the layout") &&
           check_constant_argument(ck, *order, "the layout") &&
           check_interleaved(ck, *stride, *order);
}

static bool check_load(struct checker *ck, struct expr *e)
{
    return check_memory_call(ck, e, false, SCALAR_INT);
}

static bool check_store(struct checker *ck, struct expr *e)
{
    return check_memory_call(ck, e, true, SCALAR_INT);
}

static bool check_load_nv(struct checker *ck, struct expr *e)
{
    return check_memory_call(ck, e, false, SCALAR_BOOL);
}

static bool check_store_nv(struct checker *ck, struct expr *e)
{
    return check_memory_call(ck, e, true, SCALAR_BOOL);
}

static const char *const use_names[] = {"gl_MatrixUseA", "gl_MatrixUseB",
                                        "gl_MatrixUseAccumulator"};

bool check_use(struct checker *ck, const struct expr *a, enum matrix_use use)
{
    if (is_of_use(a->type, use)) return true;
    error_at_expr(ck->c, a, "this matrix must be one of %s (GL_KHR_cooperative_matrix, 8.X)",
                  use_names[use]);
    return false;
}

/* A is M by K, B is K by N, C is M by N; all have one scope. */
static bool check_dimensions(struct checker *ck, const struct expr *e, const struct type *a,
                             const struct type *b, const struct type *c)
{
    bool fits = may_be_equal(a, MATRIX_ROWS, c, MATRIX_ROWS) &&
                may_be_equal(b, MATRIX_COLUMNS, c, MATRIX_COLUMNS) &&
                may_be_equal(a, MATRIX_COLUMNS, b, MATRIX_ROWS) &&
                may_be_equal(a, MATRIX_SCOPE, c, MATRIX_SCOPE) &&
                may_be_equal(b, MATRIX_SCOPE, c, MATRIX_SCOPE);
    if (fits) return true;
    error_at_expr(
        ck->c, e,
        "'%s' cannot multiply %s by %s and add %s: M by K, K by N and M by N of one scope are expected "
        "(GL_KHR_cooperative_matrix, 8.X)",
        e->call.name->text, type_name(ck->c, a), type_name(ck->c, b), type_name(ck->c, c));
    return false;
}

/* GL_NV_cooperative_matrix: one call must not mix fcoopmatNV, icoopmatNV and ucoopmatNV. */
static bool check_kinds(struct checker *ck, struct expr *e)
{
    const struct type *first = e->call.args->type;
    for (struct expr *a = e->call.args->next; a; a = a->next) {
        enum scalar s = (enum scalar)a->type->scalar, t = (enum scalar)first->scalar;
        if (scalar_is_integer(s) == scalar_is_integer(t) &&
            scalar_is_signed(s) == scalar_is_signed(t))
            continue;
        error_at_expr(ck->c, a,
                      "'%s' takes matrices of one kind, this is %s and the first is %s "
                      "(GL_NV_cooperative_matrix, 8.X)",
                      e->call.name->text, type_name(ck->c, a->type), type_name(ck->c, first));
        return false;
    }
    return true;
}

static bool check_multiply(struct checker *ck, struct expr *e)
{
    struct expr *m[3] = {e->call.args, e->call.args->next, e->call.args->next->next};
    for (unsigned i = 0; i < 3; i++) {
        if (!is_matrix_for(e, m[i])) return wrong_argument(ck, e, m[i], "a cooperative matrix");
        if (!check_use(ck, m[i], i) || !check_readable(ck, m[i])) return false;
    }
    e->type = m[2]->type;
    if (!check_dimensions(ck, e, m[0]->type, m[1]->type, m[2]->type)) return false;
    struct expr **operands = &m[2]->next;
    return !*operands || (convert_argument(ck, operands, SCALAR_INT, "the operands") &&
                          check_constant_argument(ck, *operands, "the operands"));
}

static bool check_multiply_nv(struct checker *ck, struct expr *e)
{
    return check_multiply(ck, e) && check_kinds(ck, e);
}

/* GL_EXT_float_e5m2 and GL_EXT_float_e4m3, 8: a saturated conversion is "valid if the result type
 * is constructible from the value type". */
static bool check_saturate(struct checker *ck, struct expr *e)
{
    struct expr *result = e->call.args, *m = result->next;
    enum scalar s = (enum scalar)result->type->scalar;
    if (!is_matrix_for(e, result) || (s != SCALAR_FLOATE5M2 && s != SCALAR_FLOATE4M3))
        return wrong_argument(ck, e, result, "a coopmat of floate5m2_t or floate4m3_t");
    if (!is_matrix_for(e, m) || m->type->scalar == s)
        return wrong_argument(ck, e, m, "a coopmat of another component type");
    if (!check_assignable(ck, result) || !check_readable(ck, m)) return false;
    if (same_parameters(ck, e->exts, m->type, result->type)) return true;
    error_at_expr(
        ck->c, e,
        "'%s' cannot make %s of %s: the scope, the rows, the columns and the use are the same "
        "(GL_KHR_cooperative_matrix, 5.4.X)",
        e->call.name->text, type_name(ck->c, result->type), type_name(ck->c, m->type));
    return false;
}

static const struct generic {
    uint16_t lowering;
    uint8_t least, most; /* numbers of arguments */
    bool (*check)(struct checker *ck, struct expr *e);
} generics[] = {
    {LOWER_MATRIX_LOAD, 5, 5, check_load},
    {LOWER_MATRIX_STORE, 5, 5, check_store},
    {LOWER_MATRIX_MULTIPLY, 3, 4, check_multiply},
    {LOWER_MATRIX_LOAD_NV, 5, 5, check_load_nv},
    {LOWER_MATRIX_STORE_NV, 5, 5, check_store_nv},
    {LOWER_MATRIX_MULTIPLY_NV, 3, 3, check_multiply_nv},
    {LOWER_MATRIX_SATURATE, 2, 2, check_saturate},
    {LOWER_MATRIX_LOAD_TENSOR, 4, 7, check_load_tensor},
    {LOWER_MATRIX_STORE_TENSOR, 4, 5, check_store_tensor},
    {LOWER_MATRIX_REDUCE, 4, 4, check_reduce},
    {LOWER_MATRIX_PER_ELEMENT, 3, UINT8_MAX, check_per_element},
    {LOWER_MATRIX_TRANSPOSE, 2, 2, check_transpose},
    {LOWER_MATRIX_COORDINATE, 2, 2, check_coordinate},
    {LOWER_VECTOR_MULTIPLY, 11, 14, check_vector_multiply},
    {LOWER_VECTOR_LOAD, 3, 3, check_vector_load},
    {LOWER_VECTOR_STORE, 3, 3, check_vector_store},
    {LOWER_VECTOR_OUTER_PRODUCT, 7, 7, check_outer_product},
    {LOWER_VECTOR_REDUCE_SUM, 3, 3, check_reduce_sum},
    {LOWER_BITCAST_ARRAY, 2, 2, check_bitcast_array},
    {LOWER_EXTRACT_SUB_ARRAY, 3, 3, check_extract_sub_array},
    {LOWER_VECTOR_TO_MATRIX, 2, 2, check_vector_to_matrix},
    {LOWER_MATRIX_TO_VECTOR, 2, 2, check_matrix_to_vector},
    {LOWER_TENSOR_READ, 3, 5, check_tensor_read},
    {LOWER_TENSOR_WRITE, 3, 4, check_tensor_write},
    {LOWER_TENSOR_SIZE, 2, 2, check_tensor_size},
    {LOWER_IMAGE_PROCESSING, 3, 5, check_image_processing},
    {LOWER_CREATE_TENSOR, 1, VIEW_PERMUTATION + MOST_TENSOR_DIMENSIONS, check_create_tensor},
    {LOWER_SET_TENSOR, 2, 1 + 2 * MOST_TENSOR_DIMENSIONS, check_set_tensor},
};

struct expr *check_matrix_call(struct checker *ck, struct expr *e, const struct builtin *row,
                               uint32_t count)
{
    const struct generic *g = generics;
    while (g->lowering != row->lowering) g++;
    const char *what = arena_printf(&ck->c->arena, "'%s'", e->call.name->text);
    if (!require_feature(ck, e->exts, e->loc, what, (enum feature_id)row->feature) ||
        (!has_spirv_of_builtin(ck, row) && !require_spirv(ck, e->loc, what, row->spirv)))
        return fail(ck, e);
    if (count < g->least || count > g->most) {
        bool is_few = count < g->least;
        error_at_expr(ck->c, e, "'%s' takes %s%u arguments, not %u", e->call.name->text,
                      g->least == g->most ? ""
                      : is_few            ? "at least "
                                          : "at most ",
                      is_few ? g->least : g->most, count);
        return fail(ck, e);
    }
    e->call.builtin = row;
    e->has_effects = true;
    e->type = ck->types->void_;
    return g->check(ck, e) ? e : fail(ck, e);
}
