/* Cooperative vectors (GL_NV_cooperative_vector): operators and functions. The type is a long
 * vector (long_vector.c) with few operations. The functions accept vectors of any length and arrays
 * of any scalar, which no prototype can describe: their rows are `generic`.
 */
#include "lang/dialect.h"
#include "sema/expressions/convert.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/extensions/cooperative_vector.h"
#include "sema/glsl/extensions/cooperative_matrix.h"
#include "sema/expressions/lvalue.h"
#include "sema/report.h"

/* --- operators and functions of vectors (5.9) ---------------------------------------------- */

/* Operands and functions follow 5.9.  SPV_NV_cooperative_vector has the arc tangent of one argument
 * only. */
bool accepts_cooperative_vectors(const struct builtin *b)
{
    static const struct {
        const char *name;
        uint8_t count;
    } rows[] = {{"fma", 3}, {"exp", 1}, {"log", 1},   {"tanh", 1}, {"atan", 1},
                {"min", 2}, {"max", 2}, {"clamp", 3}, {"step", 2}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (b->count == rows[i].count && strcmp(b->name, rows[i].name) == 0) return true;
    return false;
}

static bool is_componentwise(enum operator op, const struct type *t)
{
    bool is_bitwise =
        op == OP_SHL || op == OP_SHR || op == OP_BIT_AND || op == OP_BIT_OR || op == OP_BIT_XOR;
    if (is_bitwise) return scalar_is_integer((enum scalar)t->scalar);
    return (op == OP_ADD || op == OP_SUB || op == OP_MUL || op == OP_DIV) &&
           !scalar_has_no_operators((enum scalar)t->scalar);
}

/* The specification requires a factor of the components' type; a scalar that converts to it (GLSL
 * 4.60, 4.1.10) is accepted by dialect.def, row vector-scalar. */
static bool convert_factor(struct checker *ck, const struct expr *e, struct expr **at,
                           const struct type *component)
{
    struct expr *factor = *at;
    if (factor->type == component) return true;
    if (!is_scalar(factor->type) || !converts(ck, e->exts, factor->type, component) ||
        !accepts_rule(ck->c, DIALECT_VECTOR_SCALAR) ||
        !dialect_at(ck->c, factor->loc, DIALECT_VECTOR_SCALAR, type_name(ck->c, factor->type)))
        return false;
    *at = convert_implicitly(ck, factor, component);
    return true;
}

static bool check_factor(struct checker *ck, struct expr *e, const struct type *v)
{
    if (e->binary.left->type == v) return convert_factor(ck, e, &e->binary.right, v->element);
    return e->kind == EXPR_BINARY && convert_factor(ck, e, &e->binary.left, v->element);
}

const struct type *cooperative_vector_result(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    const struct type *v = l->is_cooperative ? l : r;
    enum operator op =(enum operator) e->op;
    if (is_componentwise(op, v) && (l == r || (op == OP_MUL && check_factor(ck, e, v)))) return v;
    const char *hint = op == OP_MUL && (is_scalar(l) || is_scalar(r))
                           ? ": the scalar must be of the components' type"
                       : is_componentwise(op, v) ? ": both must be of one type"
                                                 : "";
    error_at_operands(ck->c, e, "'%s%s' does not take %s and %s%s (GL_NV_cooperative_vector, 5.9)",
                      operator_text(op), e->kind == EXPR_ASSIGN ? "=" : "", type_name(ck->c, l),
                      type_name(ck->c, r), hint);
    return ck->types->error;
}

/* --- arguments ----------------------------------------------------------------------------- */

static bool check_vector(struct checker *ck, struct expr *call, struct expr *a, bool is_result)
{
    if (!a->type->is_cooperative) return wrong_argument(ck, call, a, "a coopvecNV");
    return is_result ? check_assignable(ck, a) : check_readable(ck, a);
}

/* Takes arguments from a list, one after the other. */
struct cursor {
    struct checker *ck;
    struct expr *call, **at;
    bool ok;
};

static struct expr *expect_number(struct cursor *c, enum scalar s, const char *what)
{
    if (!c->ok || !convert_argument(c->ck, c->at, s, what)) {
        c->ok = false;
        return NULL;
    }
    struct expr *taken = *c->at;
    c->at = &taken->next;
    return taken;
}

static struct expr *expect_constant(struct cursor *c, enum scalar s, const char *what)
{
    struct expr *taken = expect_number(c, s, what);
    if (taken) c->ok = check_constant_argument(c->ck, taken, what);
    return c->ok ? taken : NULL;
}

/* A byte offset (GL_EXT_shader_64bit_indexing has one of 64 bits, too). */
static void expect_offset(struct cursor *c, const char *what)
{
    if (c->ok)
        expect_number(c, wants_int64_index(c->ck, c->call, *c->at) ? SCALAR_UINT64 : SCALAR_UINT,
                      what);
}

static void expect_buffer(struct cursor *c, bool is_store, bool may_be_shared)
{
    struct expr *a = *c->at;
    c->ok = c->ok && check_array_argument(c->ck, c->call, a, is_store);
    if (c->ok && !may_be_shared && storage_of(a) == STORAGE_SHARED)
        c->ok = wrong_argument(c->ck, c->call, a, "an array in a buffer");
    c->at = &a->next;
}

static bool is_known(const struct expr *e) { return e && e->constness == CONST_KNOWN; }

/* 8.X: the result has M components; the input has K, unless each of its components holds several.
 */
static bool check_vector_length(struct checker *ck, const struct expr *vector,
                                const struct expr *count, const char *what)
{
    const struct type *t = vector->type;
    if (!is_known(count) || t->length_expr || count->constant->values[0].u == t->rows) return true;
    error_at_expr(ck->c, vector,
                  "%s has %u components, but %llu are named (GL_NV_cooperative_vector, 8.X)", what,
                  t->rows, (unsigned long long)count->constant->values[0].u);
    return false;
}

/* --- the product of a matrix in memory and a vector ---------------------------------------- */

enum { SIGNED_INT8_PACKED = 1000491000, UNSIGNED_INT8_PACKED };

static bool is_packed(const struct expr *interpretation)
{
    if (!is_known(interpretation)) return true;
    uint64_t value = interpretation->constant->values[0].u;
    return value == SIGNED_INT8_PACKED || value == UNSIGNED_INT8_PACKED;
}

static bool has_bias(const struct expr *call)
{
    return strcmp(call->call.name->text, "coopVecMatMulAddNV") == 0;
}

static bool check_count(struct checker *ck, const struct expr *e, unsigned wanted)
{
    unsigned count = 0;
    for (const struct expr *a = e->call.args; a; a = a->next) count++;
    if (count == wanted) return true;
    error_at_expr(ck->c, e, "'%s' takes %u arguments, not %u", e->call.name->text, wanted, count);
    return false;
}

bool check_vector_multiply(struct checker *ck, struct expr *e)
{
    bool bias = has_bias(e);
    struct expr *result = e->call.args, *input = result->next;
    if (!check_count(ck, e, bias ? 14 : 11) || !check_vector(ck, e, result, true) ||
        !check_vector(ck, e, input, false))
        return false;
    struct cursor c = {ck, e, &input->next, true};
    struct expr *interpretation =
        expect_constant(&c, SCALAR_INT, "the interpretation of the input");
    expect_buffer(&c, false, false);
    expect_offset(&c, "the offset of the matrix");
    expect_constant(&c, SCALAR_INT, "the interpretation of the matrix");
    if (bias) {
        expect_buffer(&c, false, false);
        expect_offset(&c, "the offset of the bias");
        expect_constant(&c, SCALAR_INT, "the interpretation of the bias");
    }
    struct expr *m = expect_constant(&c, SCALAR_UINT, "M"),
                *k = expect_constant(&c, SCALAR_UINT, "K");
    expect_constant(&c, SCALAR_INT, "the layout of the matrix");
    expect_constant(&c, SCALAR_BOOL, "the transposition");
    expect_number(&c, SCALAR_UINT, "the stride of the matrix");
    return c.ok && check_vector_length(ck, result, m, "the result") &&
           (is_packed(interpretation) || check_vector_length(ck, input, k, "the input"));
}

/* --- loads, stores, sums ------------------------------------------------------------------- */

static bool check_vector_access(struct checker *ck, struct expr *e, bool is_store,
                                bool may_be_shared)
{
    struct expr *v = e->call.args;
    struct cursor c = {ck, e, &v->next, check_vector(ck, e, v, !is_store)};
    expect_buffer(&c, is_store, may_be_shared);
    expect_offset(&c, "the offset");
    return c.ok;
}

bool check_vector_load(struct checker *ck, struct expr *e)
{
    return check_vector_access(ck, e, false, true);
}

bool check_vector_store(struct checker *ck, struct expr *e)
{
    return check_vector_access(ck, e, true, true);
}

bool check_reduce_sum(struct checker *ck, struct expr *e)
{
    return check_vector_access(ck, e, true, false);
}

bool check_outer_product(struct checker *ck, struct expr *e)
{
    struct expr *a = e->call.args, *b = a->next;
    if (!check_vector(ck, e, a, false) || !check_vector(ck, e, b, false)) return false;
    if (a->type->scalar != b->type->scalar)
        return wrong_argument(ck, e, b, "a vector with components as of the first");
    struct cursor c = {ck, e, &b->next, true};
    expect_buffer(&c, true, false);
    expect_offset(&c, "the offset");
    expect_number(&c, SCALAR_UINT, "the stride");
    expect_constant(&c, SCALAR_INT, "the layout of the matrix");
    expect_constant(&c, SCALAR_INT, "the interpretation of the matrix");
    return c.ok;
}
