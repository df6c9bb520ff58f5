/* Functions of C compilers, __builtin_..., that kernels and their headers call
 * (lang/gnu_builtins.def).  Each becomes what OpenCL C has for it.  Hints (expect, assume,
 * unreachable) become nothing: an instruction for them needs an extension of SPIR-V, so it is made
 * only if the source enables cl_khr_expect_assume (sema/opencl/builtin.c). */
#include <math.h>
#include <string.h>

#include "sema/opencl/opencl.h"
#include "sema/expressions/check_expr.h"
#include "sema/opencl/builtin.h"
#include "sema/opencl/expr.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/report.h"

struct gnu_builtin;
typedef struct expr *check_fn(struct checker *ck, struct expr *e, const struct gnu_builtin *row);
struct gnu_builtin {
    const char *name;
    check_fn *check;
    const char *target;
    uint8_t scalar; /* enum scalar; SCALAR_COUNT means that of the argument */
};

/* --- arguments ----------------------------------------------------------------------------- */

static struct expr *argument(const struct expr *e, uint32_t i)
{
    struct expr *a = e->call.args;
    while (a && i--) a = a->next;
    return a;
}

static bool is_type_argument(const struct expr *a)
{
    return a->kind == EXPR_CAST && !a->cast.operand;
}

static struct expr *refuse_arguments(struct checker *ck, struct expr *e, const char *takes)
{
    error_at_expr(ck->c, e, "'%s' takes %s", e->call.name->text, takes);
    return c_fail(ck, e);
}

static bool has_count(const struct expr *e, uint32_t count)
{
    return (!count || argument(e, count - 1)) && !argument(e, count);
}

/* Checks the arguments that are values. */
static bool check_values(struct checker *ck, struct expr *e)
{
    bool ok = true;
    for (struct expr **at = &e->call.args; *at; at = &(*at)->next) {
        struct expr *next = (*at)->next;
        if (is_type_argument(*at)) {
            error_at(ck->c, (*at)->loc, "'%s' takes a value here, not a type", e->call.name->text);
            return false;
        }
        *at = check_c_value(ck, *at);
        (*at)->next = next;
        ok &= !is_error((*at)->type);
        inherit_effects(e, *at);
    }
    return ok;
}

/* --- functions of OpenCL C ----------------------------------------------------------------- */

/* Calls the function `name` of OpenCL C, of any version, with the arguments of `e`. */
static struct expr *call_named(struct checker *ck, struct expr *e, const char *name)
{
    e->call.name = intern_string(&ck->c->names, name);
    struct expr *call = resolve_any_version(ck, e);
    return call ? call : c_fail(ck, e);
}

static struct expr *gnu_call(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    return check_values(ck, e) ? call_named(ck, e, row->target) : c_fail(ck, e);
}

/* Calls a function on scalars of one type, which is also the type of the result. */
static struct expr *call_of_scalars(struct checker *ck, struct expr *e,
                                    const struct gnu_builtin *row, enum scalar result)
{
    const struct type *t = scalar_type(ck->types, (enum scalar)row->scalar);
    if (!check_values(ck, e) || !check_float_types(ck, e->loc, t)) return c_fail(ck, e);
    for (struct expr **at = &e->call.args; *at; at = &(*at)->next) {
        struct expr *next = (*at)->next;
        *at = convert_assigned(ck, *at, t, "the argument");
        (*at)->next = next;
        if (is_error((*at)->type)) return c_fail(ck, e);
    }
    e = call_named(ck, e, row->target);
    return is_error(e->type) ? e : convert_c(ck, e, scalar_type(ck->types, result));
}

static struct expr *gnu_scalar(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    return call_of_scalars(ck, e, row, (enum scalar)row->scalar);
}

static struct expr *gnu_bits(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    return call_of_scalars(ck, e, row, SCALAR_INT);
}

static struct expr *compute(struct checker *ck, enum operator op, struct expr *left, int64_t right)
{
    struct expr *e = new_expr(ck, EXPR_BINARY, left, NULL);
    e->op = (uint8_t)op;
    e->binary.left = left;
    e->binary.right = make_integer(ck, left, SCALAR_INT, (uint64_t)right);
    return check_c_expr(ck, e);
}

/* ctz(0) is the number of bits, so 0 gives 0, and any other x the 1-based position of its lowest
 * bit. */
static struct expr *gnu_first_bit(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    e = gnu_bits(ck, e, row);
    if (is_error(e->type)) return e;
    return compute(ck, OP_MOD, compute(ck, OP_ADD, e, 1),
                   (int64_t)scalar_bits((enum scalar)row->scalar) + 1);
}

static struct expr *gnu_parity(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    e = gnu_bits(ck, e, row);
    return is_error(e->type) ? e : compute(ck, OP_BIT_AND, e, 1);
}

/* --- conversions: (value, type) and (type, value) ------------------------------------------ */

static struct expr *convert_by_name(struct checker *ck, struct expr *e, struct expr *value,
                                    struct expr *type, const struct gnu_builtin *row)
{
    const struct type *t = check_type_name(ck, type->cast.spec);
    if (is_error(t)) return c_fail(ck, e);
    if (!is_scalar_or_vector(t) || t->scalar == SCALAR_BOOL)
        return refuse_arguments(ck, e, "a type that is a scalar or vector of numbers");
    value->next = NULL;
    e->call.args = value;
    if (!check_values(ck, e) || !check_float_types(ck, e->loc, t)) return c_fail(ck, e);
    return call_named(ck, e, arena_printf(&ck->c->tree, "%s%s", row->target, type_name(ck->c, t)));
}

static struct expr *gnu_reinterpret(struct checker *ck, struct expr *e,
                                    const struct gnu_builtin *row)
{
    struct expr *value = argument(e, 0), *type = argument(e, 1);
    if (!has_count(e, 2) || !is_type_argument(type))
        return refuse_arguments(ck, e, "a value and a type");
    return convert_by_name(ck, e, value, type, row);
}

static struct expr *gnu_bit_cast(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    struct expr *type = argument(e, 0), *value = argument(e, 1);
    if (!has_count(e, 2) || !is_type_argument(type))
        return refuse_arguments(ck, e, "a type and a value");
    return convert_by_name(ck, e, value, type, row);
}

/* --- shuffles ------------------------------------------------------------------------------ */

/* Returns both vectors as one of 2n components.  A vector of three counts as one of four, the last
 * unused. */
static struct expr *concatenate_vectors(struct checker *ck, const struct expr *at, struct expr *a,
                                        struct expr *b)
{
    unsigned rows = a->type->rows, room = rows == 3 ? 4 : rows;
    struct expr *parts[2] = {a, b};
    for (unsigned i = 0; i < 2 && rows == 3; i++) {
        struct expr *wide =
            new_expr(ck, EXPR_SWIZZLE, at, vector_type(ck->types, (enum scalar)a->type->scalar, 4));
        wide->swizzle.operand = parts[i];
        wide->swizzle.count = 4;
        for (uint8_t k = 0; k < 3; k++) wide->swizzle.components[k] = k;
        inherit_effects(wide, parts[i]);
        parts[i] = wide;
    }
    struct expr *whole = new_expr(ck, EXPR_CONSTRUCT, at,
                                  vector_type(ck->types, (enum scalar)a->type->scalar, room * 2));
    whole->construct.args = parts[0];
    parts[0]->next = parts[1];
    parts[1]->next = NULL;
    inherit_effects(whole, a);
    inherit_effects(whole, b);
    return whole;
}

/* Reads the component that index `i` selects; -1 means any. */
static bool read_component(struct checker *ck, struct expr *e, struct expr *index, unsigned rows,
                           uint8_t *component)
{
    int64_t i;
    if (!check_integral_constant(ck, &index, "an index of __builtin_shufflevector", &i, NULL))
        return false;
    if (i < -1 || i >= 2 * (int64_t)rows) {
        error_at_expr(ck->c, index, "'%s' chooses among %u components, there is no %lld",
                      e->call.name->text, 2 * rows, (long long)i);
        return false;
    }
    *component = (uint8_t)(i < 0 ? 0 : rows == 3 && i >= 3 ? i + 1 : i);
    return true;
}

static bool is_vector_length(unsigned n)
{
    return n == 1 || n == 2 || n == 3 || n == 4 || n == 8 || n == 16;
}

static struct expr *gnu_shuffle(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    struct expr *a = argument(e, 0), *b = argument(e, 1), *first = argument(e, 2), *next;
    unsigned count = 0;
    uint8_t components[16];
    (void)row;
    if (!first) return refuse_arguments(ck, e, "two vectors and constant indices");
    a->next = b->next = NULL;
    a = check_c_value(ck, a);
    b = check_c_value(ck, b);
    if (is_error(a->type) || is_error(b->type)) return c_fail(ck, e);
    if (!is_vector(a->type) || a->type != b->type || a->type->rows > 8)
        return refuse_arguments(ck, e, "two vectors of one type, of at most 8 components");
    for (struct expr *i = first; i; i = next, count++) {
        next = i->next;
        i->next = NULL;
        if (count == 16 || !read_component(ck, e, i, a->type->rows, &components[count]))
            return c_fail(ck, e);
    }
    if (!is_vector_length(count)) return refuse_arguments(ck, e, "1, 2, 3, 4, 8 or 16 indices");
    struct expr *s =
        new_expr(ck, EXPR_SWIZZLE, e, vector_type(ck->types, (enum scalar)a->type->scalar, count));
    s->swizzle.operand = concatenate_vectors(ck, e, a, b);
    memcpy(s->swizzle.components, components, sizeof components);
    s->swizzle.count = (uint8_t)count;
    inherit_effects(s, s->swizzle.operand);
    return s;
}

/* --- questions about types and constants --------------------------------------------------- */

/* Adds to *offset, in bytes, where the member that `e` names (name, e.name or e[index]) begins in
 * `*t`, and sets *t to the type of the member. */
static bool find_offset(struct checker *ck, struct expr *e, const struct type **t, uint64_t *offset)
{
    if (e->kind == EXPR_INDEX) {
        int64_t i;
        if (!find_offset(ck, e->index.operand, t, offset) ||
            !check_integral_constant(ck, &e->index.index, "an index of offsetof", &i, NULL))
            return false;
        if (!is_array(*t)) {
            error_at_expr(ck->c, e, "%s has no elements to be indexed", type_name(ck->c, *t));
            return false;
        }
        *t = (*t)->element;
        *offset += (uint64_t)i * c_extent(*t).size;
        return true;
    }
    const struct name *name = e->kind == EXPR_NAME     ? e->name.name
                              : e->kind == EXPR_MEMBER ? e->member.name
                                                       : NULL;
    if (!name) {
        error_at_expr(ck->c, e,
                      "offsetof takes the name of a member here, which may go on with . and [ ]");
        return false;
    }
    if (e->kind == EXPR_MEMBER && !find_offset(ck, e->member.operand, t, offset)) return false;
    c_extent(*t); /* sets the offsets of the members */
    for (uint32_t i = 0; is_struct(*t) && i < (*t)->field_count; i++) {
        const struct field *f = &(*t)->fields[i];
        if (f->name != name) continue;
        *offset += f->offset;
        *t = f->type;
        return true;
    }
    error_at(ck->c, e->loc, "no member '%s' in %s", name->text, type_name(ck->c, *t));
    return false;
}

static struct expr *gnu_offset(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    struct expr *type = argument(e, 0), *member = argument(e, 1);
    uint64_t offset = 0;
    (void)row;
    if (!has_count(e, 2) || !is_type_argument(type))
        return refuse_arguments(ck, e, "a type and a member of it");
    const struct type *t = check_type_name(ck, type->cast.spec);
    if (is_error(t) || !check_complete(ck, t, type->loc, "what offsetof looks into") ||
        !find_offset(ck, member, &t, &offset))
        return c_fail(ck, e);
    return make_integer(ck, e, (enum scalar)size_type(ck->types, false)->scalar, offset);
}

static struct expr *gnu_compatible(struct checker *ck, struct expr *e,
                                   const struct gnu_builtin *row)
{
    struct expr *a = argument(e, 0), *b = argument(e, 1);
    (void)row;
    if (!has_count(e, 2) || !is_type_argument(a) || !is_type_argument(b))
        return refuse_arguments(ck, e, "two types");
    const struct type *first = check_type_name(ck, a->cast.spec),
                      *second = check_type_name(ck, b->cast.spec);
    return is_error(first) || is_error(second) ? c_fail(ck, e)
                                               : make_integer(ck, e, SCALAR_INT, first == second);
}

/* The argument is not evaluated. */
static struct expr *gnu_constant(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    (void)row;
    if (!has_count(e, 1)) return refuse_arguments(ck, e, "one value");
    if (!check_values(ck, e)) return c_fail(ck, e);
    return make_integer(ck, e, SCALAR_INT, e->call.args->constness == CONST_KNOWN);
}

static struct expr *gnu_choose(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    struct expr *condition = argument(e, 0), *yes = argument(e, 1), *no = argument(e, 2);
    int64_t chosen;
    (void)row;
    if (!has_count(e, 3)) return refuse_arguments(ck, e, "a constant and two values");
    condition->next = yes->next = NULL;
    if (!check_integral_constant(ck, &condition, "the first argument of __builtin_choose_expr",
                                 &chosen, NULL))
        return c_fail(ck, e);
    return check_c_expr(ck, chosen ? yes : no);
}

/* --- hints --------------------------------------------------------------------------------- */

static struct expr *gnu_expect(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    const struct type *t = scalar_type(ck->types, (enum scalar)row->scalar);
    bool is_whole = has_count(e, 2) || (has_count(e, 3) && strstr(row->name, "probability"));
    if (!is_whole) return refuse_arguments(ck, e, "a value and the one that is expected");
    if (!check_values(ck, e)) return c_fail(ck, e);
    struct expr *value = e->call.args, *expected = value->next;
    if (feature_enabled(ck->c, e->exts, FEATURE_KHR_EXPECT_ASSUME) && has_count(e, 2))
        return resolve_c_call(ck, e);
    value->next = NULL;
    value = convert_assigned(ck, value, t, "the argument");
    if (is_error(value->type) || !expected->has_effects) return value;
    struct expr *both = new_expr(ck, EXPR_BINARY, e, t); /* the expected value is computed first */
    both->op = OP_COMMA;
    both->binary.left = expected;
    both->binary.right = value;
    both->has_effects = true;
    return both;
}

/* Emits nothing.  Other compilers do not evaluate side effects of an assumption either. */
static struct expr *gnu_nothing(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    bool accepts_value = !strcmp(row->name, "assume");
    if (!has_count(e, accepts_value))
        return refuse_arguments(ck, e, accepts_value ? "one condition" : "no arguments");
    if (!check_values(ck, e)) return c_fail(ck, e);
    if (accepts_value && feature_enabled(ck->c, e->exts, FEATURE_KHR_EXPECT_ASSUME))
        return resolve_c_call(ck, e);
    struct expr *zero = make_integer(ck, e, SCALAR_INT, 0),
                *nothing = new_expr(ck, EXPR_CONVERT, e, ck->types->void_);
    nothing->unary.operand = zero;
    return nothing;
}

/* --- floats that have no numeral ----------------------------------------------------------- */

static struct expr *make_float(struct checker *ck, struct expr *e, enum scalar s, double value)
{
    const struct type *t = scalar_type(ck->types, s);
    if (!check_float_types(ck, e->loc, t)) return c_fail(ck, e);
    struct expr *number = new_expr(ck, EXPR_LITERAL, e, t);
    number->literal.scalar = (uint8_t)s;
    number->literal.value.f = value;
    fold_expr(ck, number);
    return number;
}

static struct expr *gnu_infinity(struct checker *ck, struct expr *e, const struct gnu_builtin *row)
{
    return has_count(e, 0) ? make_float(ck, e, (enum scalar)row->scalar, (double)INFINITY)
                           : refuse_arguments(ck, e, "no arguments");
}

static struct expr *gnu_not_a_number(struct checker *ck, struct expr *e,
                                     const struct gnu_builtin *row)
{
    const struct expr *text = argument(e, 0);
    bool is_plain = has_count(e, 1) && text->kind == EXPR_STRING && text->name.name->length == 2;
    return is_plain ? make_float(ck, e, (enum scalar)row->scalar, (double)NAN)
                    : refuse_arguments(ck, e, "\"\"");
}

/* --- all ----------------------------------------------------------------------------------- */

#define PREFIX "__builtin_"

static const struct gnu_builtin rows[] = {
/* clang-format off */
#define GNU_BUILTIN(name, check, target, scalar) { name, gnu_##check, target, SCALAR_##scalar },
/* clang-format on */
#include "lang/gnu_builtins.def"
#undef GNU_BUILTIN
};

bool names_gnu_builtin(const struct name *name)
{
    return !strncmp(name->text, PREFIX, sizeof PREFIX - 1);
}

struct expr *check_gnu_builtin(struct checker *ck, struct expr *e)
{
    const char *name = e->call.name->text + sizeof PREFIX - 1;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].name, name)) return rows[i].check(ck, e, &rows[i]);
    error_at(ck->c, e->loc,
             "not supported: '%s', a function of other compilers, write what OpenCL C has for it",
             e->call.name->text);
    return c_fail(ck, e);
}
