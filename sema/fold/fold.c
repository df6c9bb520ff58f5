/* Constant expressions (GLSL 4.60, 4.3.3), one node at a time: its parts are folded already.
 *
 * A known value is a struct constant, computed as the target would at highest precision: integers
 * wrap at their width, floats are rounded to their type after each operation. A result that GLSL
 * leaves undefined (division by zero, shifts past the width) is zero here, never a trap.
 * Expressions of specialization constants stay expressions; may_specialize has the operations that
 * GLSL 4.60, 5.12 allows in them. They carry their default value (expr.constant with CONST_SPEC),
 * which sizes of arrays and offsets are made of. */
#include "lang/small_float.h"
#include "lang/target.h"
#include "sema/checker.h"

/* --- scalars ------------------------------------------------------------------------------- */

union scalar_value wrap_scalar(enum scalar s, union scalar_value v)
{
    unsigned unused = 64 - scalar_bits(s);
    if (s == SCALAR_BOOL) return (union scalar_value){.u = v.b};
    if (s == SCALAR_FLOAT) return (union scalar_value){.f = (float)v.f};
    if (scalar_is_small_float(s))
        return (union scalar_value){.f = small_float_value(s, small_float_bits(s, v.f))};
    if (s == SCALAR_DOUBLE) return v;
    if (scalar_is_signed(s)) return (union scalar_value){.i = (int64_t)(v.u << unused) >> unused};
    return (union scalar_value){.u = v.u << unused >> unused};
}

/* Truncates (5.4.1).  A value out of range is undefined in GLSL and gives the nearest integer here.
 */
static uint64_t integer_from_float(double f, bool is_signed)
{
    if (!(f == f)) return 0;
    if (is_signed)
        return f >= 0x1p63 ? INT64_MAX : f < -0x1p63 ? (uint64_t)INT64_MIN : (uint64_t)(int64_t)f;
    if (f < 0) return f < -0x1p63 ? 0 : (uint64_t)(int64_t)f;
    return f >= 0x1p64 ? UINT64_MAX : (uint64_t)f;
}

union scalar_value convert_scalar(enum scalar from, enum scalar to, union scalar_value v)
{
    union scalar_value r = {.u = 0};
    if (from == to) return v;
    if (to == SCALAR_BOOL)
        r.u = r.b = scalar_is_float(from) ? v.f != 0 : from == SCALAR_BOOL ? v.b : v.u != 0;
    else if (scalar_is_float(to))
        r.f = scalar_is_float(from)    ? v.f
              : from == SCALAR_BOOL    ? v.b
              : scalar_is_signed(from) ? (double)v.i
                                       : (double)v.u;
    else if (scalar_is_float(from)) r.u = integer_from_float(v.f, scalar_is_signed(to));
    else r.u = from == SCALAR_BOOL ? v.b : v.u;
    return wrap_scalar(to, r);
}

/* --- constants ----------------------------------------------------------------------------- */

static struct constant *allocate_constant(struct arena *a, const struct type *type)
{
    struct constant *k = arena_new(a, struct constant);
    k->type = type;
    if (is_numeric_shape(type))
        k->values = arena_array(a, union scalar_value, component_count(type));
    else if (is_array(type)) k->elements = arena_array(a, const struct constant *, type->length);
    else if (is_struct(type))
        k->elements = arena_array(a, const struct constant *, type->field_count);
    return k;
}

static uint32_t element_count(const struct type *t)
{
    return is_array(t) ? t->length : is_struct(t) ? t->field_count : 0;
}

struct constant *new_constant(struct checker *ck, const struct type *type)
{
    struct constant *k = allocate_constant(ck->body.values, type);
    uint32_t count = element_count(type);
    for (uint32_t i = 0; i < count; i++) /* all elements of an array are the same zero */
        k->elements[i] =
            is_array(type) && i
                ? k->elements[0]
                : new_constant(ck, is_array(type) ? type->element : type->fields[i].type);
    return k;
}

int64_t integer_of(const struct constant *k) { return k->values[0].i; }

static bool scalars_equal(enum scalar s, union scalar_value a, union scalar_value b)
{
    if (scalar_is_float(s)) return a.f == b.f;
    return s == SCALAR_BOOL ? a.b == b.b : a.u == b.u;
}

bool constants_equal(const struct constant *a, const struct constant *b)
{
    if (a->type != b->type) return false;
    if (a->values) {
        unsigned count = component_count(a->type);
        for (unsigned i = 0; i < count; i++)
            if (!scalars_equal(a->type->scalar, a->values[i], b->values[i])) return false;
        return true;
    }
    uint32_t count = element_count(a->type);
    for (uint32_t i = 0; i < count; i++)
        if (!constants_equal(a->elements[i], b->elements[i])) return false;
    return true;
}

const struct constant *convert_constant(struct checker *ck, const struct constant *k,
                                        const struct type *to)
{
    if (k->type == to || !k->values || !is_numeric_shape(to)) return k;
    struct constant *r = allocate_constant(ck->body.values, to);
    unsigned count = component_count(to);
    for (unsigned i = 0; i < count; i++)
        r->values[i] = convert_scalar(k->type->scalar, to->scalar, k->values[i]);
    return r;
}

/* --- operators ----------------------------------------------------------------------------- */

static double float_operation(enum operator op, double a, double b)
{
    switch ((unsigned)op) {
    case OP_ADD: return a + b;
    case OP_SUB: return a - b;
    case OP_MUL: return a * b;
    case OP_DIV: return a / b;
    default: return 0;
    }
}

static uint64_t divide(enum operator op, bool is_signed, union scalar_value a, union scalar_value b)
{
    if (!b.u) return 0;
    if (!is_signed) return op == OP_DIV ? a.u / b.u : a.u % b.u;
    if (b.i == -1) return op == OP_DIV ? 0 - a.u : 0; /* the one quotient that overflows wraps */
    return (uint64_t)(op == OP_DIV ? a.i / b.i : a.i % b.i);
}

static uint64_t shift(enum operator op, enum scalar s, union scalar_value a, union scalar_value b)
{
    if (b.u >= scalar_bits(s))
        return 0; /* undefined (5.9); a negative count is a large unsigned number here */
    if (op == OP_SHL) return a.u << b.u;
    return scalar_is_signed(s) ? (uint64_t)(a.i >> b.u) : a.u >> b.u;
}

static uint64_t integer_operation(enum operator op, enum scalar s, union scalar_value a,
                                  union scalar_value b)
{
    switch ((unsigned)op) {
    case OP_ADD: return a.u + b.u;
    case OP_SUB: return a.u - b.u;
    case OP_MUL: return a.u * b.u;
    case OP_DIV:
    case OP_MOD: return divide(op, scalar_is_signed(s), a, b);
    case OP_SHL:
    case OP_SHR: return shift(op, s, a, b);
    case OP_BIT_AND: return a.u & b.u;
    case OP_BIT_XOR: return a.u ^ b.u;
    case OP_BIT_OR: return a.u | b.u;
    default: return 0;
    }
}

static union scalar_value arithmetic(enum operator op, enum scalar s, union scalar_value a,
                                     union scalar_value b)
{
    union scalar_value r;
    if (scalar_is_float(s)) r.f = float_operation(op, a.f, b.f);
    else r.u = integer_operation(op, s, a, b);
    return wrap_scalar(s, r);
}

static bool compare(enum operator op, enum scalar s, union scalar_value a, union scalar_value b)
{
    bool less, equal;
    if (scalar_is_float(s)) {
        less = a.f < b.f;
        equal = a.f == b.f;
    } else if (scalar_is_signed(s)) {
        less = a.i < b.i;
        equal = a.i == b.i;
    } else {
        less = a.u < b.u;
        equal = a.u == b.u;
    }
    bool ordered = !scalar_is_float(s) || (a.f == a.f && b.f == b.f);
    switch ((unsigned)op) {
    case OP_LESS: return less;
    case OP_GREATER: return ordered && !less && !equal;
    case OP_LESS_EQUAL: return less || equal;
    default: return ordered && !less;
    }
}

static const struct constant *bool_constant(struct checker *ck, bool b)
{
    struct constant *k = allocate_constant(ck->body.values, scalar_type(ck->types, SCALAR_BOOL));
    k->values[0].u = k->values[0].b = b;
    return k;
}

static union scalar_value fold_component(const struct constant *k, unsigned i)
{
    return k->values[is_scalar(k->type) ? 0 : i];
}

/* Linear algebra (5.9): a matrix or vector times a matrix or vector. */
static const struct constant *multiply_matrices(struct checker *ck, const struct constant *a,
                                                const struct constant *b, const struct type *type)
{
    struct constant *r = allocate_constant(ck->body.values, type);
    bool row_vector = is_vector(a->type); /* v * m: v is a row, and so is the result */
    unsigned inner = row_vector ? a->type->rows : a->type->columns;
    unsigned rows = row_vector ? 1 : a->type->rows, columns = b->type->columns;
    enum scalar s = type->scalar;
    for (unsigned column = 0; column < columns; column++)
        for (unsigned row = 0; row < rows; row++) {
            union scalar_value sum = {.f = 0};
            for (unsigned i = 0; i < inner; i++) {
                union scalar_value x = a->values[row_vector ? i : i * rows + row];
                union scalar_value product =
                    arithmetic(OP_MUL, s, x, b->values[column * inner + i]);
                sum = i ? arithmetic(OP_ADD, s, sum, product) : product;
            }
            r->values[column * rows + row] = sum;
        }
    return r;
}

static bool is_linear_algebra(enum operator op, const struct type *a, const struct type *b)
{
    return op == OP_MUL && !is_scalar(a) && !is_scalar(b) && (is_matrix(a) || is_matrix(b));
}

static const struct constant *fold_arithmetic(struct checker *ck, enum operator op,
                                              const struct constant *a, const struct constant *b,
                                              const struct type *type)
{
    if (is_linear_algebra(op, a->type, b->type)) return multiply_matrices(ck, a, b, type);
    struct constant *r = allocate_constant(ck->body.values, type);
    unsigned count = component_count(type);
    for (unsigned i = 0; i < count; i++)
        r->values[i] = arithmetic(op, type->scalar, fold_component(a, i), fold_component(b, i));
    return r;
}

static const struct constant *fold_operator(struct checker *ck, struct expr *e)
{
    const struct constant *a = e->binary.left->constant, *b = e->binary.right->constant;
    switch ((unsigned)e->op) {
    case OP_LOGICAL_AND: return bool_constant(ck, a->values[0].b && b->values[0].b);
    case OP_LOGICAL_OR: return bool_constant(ck, a->values[0].b || b->values[0].b);
    case OP_LOGICAL_XOR: return bool_constant(ck, a->values[0].b != b->values[0].b);
    case OP_EQUAL: return bool_constant(ck, constants_equal(a, b));
    case OP_NOT_EQUAL: return bool_constant(ck, !constants_equal(a, b));
    case OP_COMMA: return b;
    case OP_LESS:
    case OP_GREATER:
    case OP_LESS_EQUAL:
    case OP_GREATER_EQUAL:
        return bool_constant(ck, compare(e->op, a->type->scalar, a->values[0], b->values[0]));
    default: return fold_arithmetic(ck, e->op, a, b, e->type);
    }
}

static const struct constant *fold_unary_operator(struct checker *ck, struct expr *e)
{
    const struct constant *k = e->unary.operand->constant;
    struct constant *r = allocate_constant(ck->body.values, e->type);
    enum scalar s = e->type->scalar;
    unsigned count = component_count(e->type);
    for (unsigned i = 0; i < count; i++) {
        union scalar_value v = k->values[i];
        if (e->op == OP_NOT) v.u = v.b = !v.b;
        else if (e->op == OP_COMPLEMENT) v.u = ~v.u;
        else if (e->op == OP_NEGATE && scalar_is_float(s)) v.f = -v.f;
        else if (e->op == OP_NEGATE) v.u = 0 - v.u;
        r->values[i] = wrap_scalar(s, v);
    }
    return r;
}

/* --- parts --------------------------------------------------------------------------------- */

static const struct constant *pick(struct checker *ck, const struct constant *k,
                                   const struct type *type, uint32_t first)
{
    struct constant *r = allocate_constant(ck->body.values, type);
    memcpy(r->values, k->values + first, component_count(type) * sizeof *r->values);
    return r;
}

/* Returns NULL for an index out of bounds, which the check of indices reported. */
static const struct constant *fold_index(struct checker *ck, struct expr *e)
{
    const struct constant *k = e->index.operand->constant;
    const struct type *t = k->type;
    uint64_t i = (uint64_t)integer_of(e->index.index->constant);
    uint32_t length = is_array(t) ? t->length : is_matrix(t) ? t->columns : t->rows;
    if (i >= length) return NULL;
    if (is_array(t)) return k->elements[i];
    return pick(ck, k, e->type, (uint32_t)i * component_count(e->type));
}

static const struct constant *fold_swizzle(struct checker *ck, struct expr *e)
{
    const struct constant *k = e->swizzle.operand->constant;
    struct constant *r = allocate_constant(ck->body.values, e->type);
    for (unsigned i = 0; i < e->swizzle.count; i++)
        r->values[i] = k->values[e->swizzle.components[i]];
    return r;
}

/* --- constructors (5.4) -------------------------------------------------------------------- */

/* mat(s): s on the diagonal; mat(m): m in the upper left of the identity (5.4.2). */
static const struct constant *construct_diagonal(struct checker *ck, const struct constant *k,
                                                 const struct type *type)
{
    struct constant *r = allocate_constant(ck->body.values, type);
    union scalar_value one =
        convert_scalar(SCALAR_DOUBLE, type->scalar, (union scalar_value){.f = 1});
    bool from_matrix = is_matrix(k->type);
    for (unsigned column = 0; column < type->columns; column++)
        for (unsigned row = 0; row < type->rows; row++) {
            union scalar_value *v = &r->values[column * type->rows + row];
            if (from_matrix && column < k->type->columns && row < k->type->rows)
                *v = convert_scalar(k->type->scalar, type->scalar,
                                    k->values[column * k->type->rows + row]);
            else if (row == column)
                *v =
                    from_matrix ? one : convert_scalar(k->type->scalar, type->scalar, k->values[0]);
        }
    return r;
}

static const struct constant *construct_numeric(struct checker *ck, const struct expr *args,
                                                const struct type *type)
{
    const struct constant *first = args->constant;
    if (is_matrix(type) && !args->next && (is_scalar(first->type) || is_matrix(first->type)))
        return construct_diagonal(ck, first, type);
    struct constant *r = allocate_constant(ck->body.values, type);
    unsigned count = component_count(type), filled = 0;
    for (const struct expr *a = args; a && filled < count; a = a->next) {
        unsigned there = component_count(a->constant->type);
        for (unsigned i = 0; i < there && filled < count; i++)
            r->values[filled++] =
                convert_scalar(a->constant->type->scalar, type->scalar, a->constant->values[i]);
    }
    for (unsigned i = 1; filled == 1 && i < count; i++) r->values[i] = r->values[0]; /* vec(s) */
    return r;
}

static const struct constant *fold_construct(struct checker *ck, struct expr *e)
{
    if (!e->construct.args) return e->kind == EXPR_INIT_LIST ? new_constant(ck, e->type) : NULL;
    if (is_numeric_shape(e->type)) {
        for (struct expr *a = e->construct.args; a; a = a->next)
            if (!a->constant->values) return NULL;
        return construct_numeric(ck, e->construct.args, e->type);
    }
    if (!is_array(e->type) && !is_struct(e->type)) return NULL;
    struct constant *r = allocate_constant(ck->body.values, e->type);
    uint32_t i = 0, count = element_count(e->type);
    for (struct expr *a = e->construct.args; a; a = a->next)
        if (i < count) r->elements[i++] = a->constant;
    return i == count ? r : NULL;
}

/* --- what may be specialized (GLSL 4.60, 5.12) --------------------------------------------- */

static bool specializable(const struct type *t) { return is_integer(t) || is_bool(t); }

/* Conversions among int, uint and bool and, with explicit_arithmetic_types, among their other
 * widths and among widths of floats, as far as SPIR-V has opcodes for them. */
static bool conversion_specializes(const struct type *from, const struct type *to)
{
    if (!is_scalar_or_vector(from) || !is_scalar_or_vector(to)) return false;
    if (from->scalar == to->scalar) return true;
    return scalar_is_float(from->scalar) == scalar_is_float(to->scalar);
}

static bool binary_specializes(const struct expr *e)
{
    const struct type *left = e->binary.left->type, *right = e->binary.right->type;
    if (!specializable(left) || !specializable(right)) return false;
    if (e->op >= OP_LESS && e->op <= OP_LOGICAL_OR) return is_scalar(left);
    return e->op != OP_COMMA && is_integer(left);
}

static bool select_specializes(const struct expr *e) { return is_scalar_or_vector(e->type); }

/* Returns whether `e` is a specialization constant.  All its parts must be constant, and one a
 * specialization constant. */
static bool may_specialize(const struct expr *e)
{
    switch ((unsigned)e->kind) {
    case EXPR_UNARY:
        return specializable(e->type) && (e->op == OP_NOT || is_integer(e->type)) &&
               e->op <= OP_COMPLEMENT;
    case EXPR_BINARY: return binary_specializes(e);
    case EXPR_CONDITIONAL: return select_specializes(e);
    case EXPR_CONVERT: return conversion_specializes(e->unary.operand->type, e->type);
    case EXPR_SWIZZLE:
        return is_vector(e->swizzle.operand->type) && e->swizzle.operand->kind != EXPR_LITERAL;
    case EXPR_INDEX: return e->index.index->constness == CONST_KNOWN;
    case EXPR_MEMBER:
    case EXPR_INIT_LIST: return true;
    case EXPR_CONSTRUCT: return e->type->kind != TYPE_REFERENCE;
    default: return false;
    }
}

/* --- nodes --------------------------------------------------------------------------------- */

static enum constness weaker(enum constness a, enum constness b) { return a < b ? a : b; }

static enum constness weakest_operand(const struct expr *e)
{
    enum constness all = CONST_KNOWN;
    struct operands left = operands_of(e);
    for (const struct expr *each; all != CONST_NOT && (each = pop_operand(&left));)
        all = weaker(all, each->constness);
    return all;
}

/* Returns the operand of a conversion.  For uint64_t(T(x)) with a buffer reference T and a uint64_t
 * x it is x. */
static const struct expr *converted(const struct expr *e)
{
    const struct expr *from = e->unary.operand;
    bool is_round = from->kind == EXPR_CONVERT && from->type->kind == TYPE_REFERENCE &&
                    from->unary.operand->type == e->type;
    return is_round ? from->unary.operand : from;
}

/* GLSL 4.20, 4.3.3, and ESSL 3.00, 4.3.3: the sequence operator is "not included in the operators
 * that can create a constant expression".  Before that nothing excludes it, and drivers take it. */
static bool is_sequence_constant(const struct checker *ck)
{
    return ck->c->target->judges_source && !version_has(ck->c, (struct versions){420, 300, 0});
}

static enum constness of_parts(const struct checker *ck, const struct expr *e)
{
    switch ((unsigned)e->kind) {
    case EXPR_UNARY:
        if (e->op >= OP_PRE_INC) break;
        return weakest_operand(e);
    case EXPR_BINARY:
        if (e->op == OP_COMMA && !is_sequence_constant(ck)) break;
        return weaker(e->binary.left->constness, e->binary.right->constness);
    case EXPR_CONVERT:
        if (e->type->kind == TYPE_REFERENCE) break; /* SPIR-V has no such constants */
        return converted(e)->constness;
    case EXPR_CALL:
        if (!e->call.builtin || weakest_operand(e) != CONST_KNOWN) break;
        return CONST_KNOWN;
    case EXPR_LITERAL:
    case EXPR_CONDITIONAL:
    case EXPR_INDEX:
    case EXPR_MEMBER:
    case EXPR_SWIZZLE:
    case EXPR_CONSTRUCT:
    case EXPR_INIT_LIST: return weakest_operand(e);
    default: break;
    }
    return CONST_NOT;
}

static const struct constant *literal_constant(struct checker *ck, const struct expr *e)
{
    struct constant *k = allocate_constant(ck->body.values, e->type);
    enum scalar s = e->type->scalar;
    if (s == SCALAR_BOOL) k->values[0].u = k->values[0].b = e->literal.value.b;
    else if (scalar_is_float(s)) k->values[0].f = e->literal.value.f;
    else k->values[0].u = e->literal.value.u;
    k->values[0] = wrap_scalar(s, k->values[0]);
    return k;
}

static const struct constant *fold_constant_expr(struct checker *ck, struct expr *e)
{
    switch ((unsigned)e->kind) {
    case EXPR_LITERAL: return literal_constant(ck, e);
    case EXPR_UNARY: return fold_unary_operator(ck, e);
    case EXPR_BINARY: return fold_operator(ck, e);
    case EXPR_CONDITIONAL:
        return (e->conditional.condition->constant->values[0].b ? e->conditional.yes
                                                                : e->conditional.no)
            ->constant;
    case EXPR_INDEX: return fold_index(ck, e);
    case EXPR_MEMBER: return e->member.operand->constant->elements[e->member.field];
    case EXPR_SWIZZLE: return fold_swizzle(ck, e);
    case EXPR_CONVERT: return convert_constant(ck, converted(e)->constant, e->type);
    case EXPR_CONSTRUCT:
    case EXPR_INIT_LIST: return fold_construct(ck, e);
    case EXPR_CALL: return fold_builtin(ck, e) ? e->constant : NULL;
    default: break; /* of_parts */
    }
    return NULL;
}

static void fold_name(struct expr *e)
{
    const struct decl *d = e->name.decl;
    if (!d) return;
    e->constness = d->storage == STORAGE_CONSTANT && d->constant ? CONST_KNOWN
                   : d->storage == STORAGE_SPEC                  ? CONST_SPEC
                                                                 : CONST_NOT;
    if (e->constness != CONST_NOT) e->constant = d->constant;
}

/* length() is constant if the type has the size, whatever the object is (4.1.9); for vectors and
 * matrices see 5.7. */
static void fold_length_call(struct checker *ck, struct expr *e)
{
    const struct type *t = e->unary.operand->type;
    uint32_t length = is_array(t)    ? t->length
                      : is_matrix(t) ? t->columns
                      : is_vector(t) ? t->rows
                                     : 0;
    if (!length) return;
    struct constant *k = allocate_constant(ck->body.values, e->type);
    k->values[0].u = length;
    e->constant = k;
    e->constness = t->length_expr ? CONST_SPEC : CONST_KNOWN;
}

/* The components of a vector of specialized length are unknown, and those of very long ones would
 * cost too much memory. */
enum { MOST_FOLDED_COMPONENTS = 1024 };

static bool is_unfolded(const struct type *t)
{
    return t->length_expr || t->rows > MOST_FOLDED_COMPONENTS;
}

void fold_expr(struct checker *ck, struct expr *e)
{
    e->constness = CONST_NOT;
    e->constant = NULL;
    if (is_error(e->type)) return;
    if (e->kind == EXPR_NAME) {
        fold_name(e);
        return;
    }
    if (e->kind == EXPR_LENGTH) {
        fold_length_call(ck, e);
        return;
    }
    if (is_numeric_shape(e->type) && is_unfolded(e->type)) return;
    enum constness parts = of_parts(ck, e);
    if (parts == CONST_NOT || (parts == CONST_SPEC && !may_specialize(e))) return;
    e->constant = fold_constant_expr(ck, e);
    if (e->constant) e->constness = (uint8_t)parts;
}
