/* GL_QCOM_cooperative_matrix_conversion (8.X): arrays of an invocation to and from the rows and
 * columns of a cooperative matrix of the subgroup.  The last argument of each function is its
 * result.
 */
#include "sema/glsl/extensions/cooperative_matrix.h"
#include "sema/glsl/extensions/matrix_conversion.h"
#include "sema/expressions/lvalue.h"
#include "sema/report.h"

#define BIT(s) (1u << SCALAR_##s)
enum {
    OF_ARRAYS = BIT(INT) | BIT(UINT) | BIT(FLOAT) | BIT(FLOAT16),
    OF_FACTORS = BIT(FLOAT) | BIT(FLOAT16) | BIT(UINT8) | BIT(INT8),
    PACKED_WORDS = 8 /* the number of uints in a row of A or a column of B */
};

static bool is_array_of(const struct type *t, unsigned scalars)
{
    return is_array(t) && t->length && is_scalar(t->element) && scalars >> t->element->scalar & 1;
}

static bool check_array(struct checker *ck, struct expr *call, struct expr *a, unsigned scalars,
                        bool is_result)
{
    if (!is_array_of(a->type, scalars))
        return wrong_argument(ck, call, a,
                              scalars == OF_ARRAYS
                                  ? "a sized array of int, uint, float or float16_t"
                                  : "a sized array of uint or of the matrix' component type");
    return is_result ? check_assignable(ck, a) : check_readable(ck, a);
}

static uint64_t bytes_of(const struct type *array)
{
    return (uint64_t)array->length * scalar_bits((enum scalar)array->element->scalar) / 8;
}

bool check_bitcast_array(struct checker *ck, struct expr *e)
{
    struct expr *from = e->call.args, *to = from->next;
    if (!check_array(ck, e, from, OF_ARRAYS, false) || !check_array(ck, e, to, OF_ARRAYS, true))
        return false;
    if (bytes_of(from->type) == bytes_of(to->type)) return true;
    error_at_expr(ck->c, e,
                  "'bitcastQCOM' takes arrays of one size, %s and %s have %llu and %llu bytes "
                  "(GL_QCOM_cooperative_matrix_conversion, 8.X)",
                  type_name(ck->c, from->type), type_name(ck->c, to->type),
                  (unsigned long long)bytes_of(from->type), (unsigned long long)bytes_of(to->type));
    return false;
}

bool check_extract_sub_array(struct checker *ck, struct expr *e)
{
    struct expr *from = e->call.args, *to = from->next->next;
    if (!check_array(ck, e, from, OF_ARRAYS, false) ||
        !convert_argument(ck, &from->next, SCALAR_INT, "the index") ||
        !check_array(ck, e, to, OF_ARRAYS, true))
        return false;
    const struct expr *index = from->next;
    int64_t first = index->constness == CONST_KNOWN ? index->constant->values[0].i : 0;
    if (from->type->element != to->type->element)
        return wrong_argument(ck, e, to, "an array with elements as of the first");
    if (first >= 0 && (uint64_t)first + to->type->length <= from->type->length) return true;
    error_at_expr(ck->c, e, "elements %lld to %lld are not all in %s", (long long)first,
                  (long long)first + to->type->length - 1, type_name(ck->c, from->type));
    return false;
}

/* Returns the number of elements in the array for one row, or for one column of B. 0 means that it
 * is not known. */
static uint32_t elements_of(const struct type *m, enum scalar s)
{
    bool is_factor = !is_of_use(m, USE_ACCUMULATOR), of_b = is_of_use(m, USE_B);
    const struct expr *length = m->matrix->parameters[of_b ? MATRIX_ROWS : MATRIX_COLUMNS];
    if (s == SCALAR_UINT && is_factor) return PACKED_WORDS;
    if (length->constness != CONST_KNOWN) return 0;
    uint32_t count = (uint32_t)parameter_value(length);
    return s == SCALAR_UINT && m->scalar == SCALAR_FLOAT16 ? count / 2 : count;
}

static bool check_pair(struct checker *ck, struct expr *e, struct expr *m, struct expr *array,
                       bool is_matrix_result)
{
    if (!is_cooperative_matrix(m->type) || !m->type->matrix->parameters[MATRIX_USE])
        return wrong_argument(ck, e, m, "a coopmat");
    const struct expr *use = m->type->matrix->parameters[MATRIX_USE];
    unsigned components =
        is_of_use(m->type, USE_ACCUMULATOR) ? (unsigned)OF_ARRAYS : (unsigned)OF_FACTORS;
    if (use->constness == CONST_KNOWN && !(components >> m->type->scalar & 1))
        return wrong_argument(
            ck, e, m,
            "a coopmat of float, float16_t, int8_t or uint8_t, or as an accumulator "
            "of int, uint, float or float16_t");
    if (is_matrix_result ? !check_assignable(ck, m) : !check_readable(ck, m)) return false;
    if (!check_array(ck, e, array, BIT(UINT) | 1u << m->type->scalar, !is_matrix_result))
        return false;
    uint32_t wanted = use->constness == CONST_KNOWN
                          ? elements_of(m->type, (enum scalar)array->type->element->scalar)
                          : 0;
    if (!wanted || wanted == array->type->length) return true;
    error_at_expr(
        ck->c, array,
        "%s has %u elements, but %s has %u for it (GL_QCOM_cooperative_matrix_conversion, 8.X)",
        type_name(ck->c, array->type), array->type->length, type_name(ck->c, m->type), wanted);
    return false;
}

bool check_vector_to_matrix(struct checker *ck, struct expr *e)
{
    return check_pair(ck, e, e->call.args->next, e->call.args, true);
}

bool check_matrix_to_vector(struct checker *ck, struct expr *e)
{
    return check_pair(ck, e, e->call.args, e->call.args->next, false);
}
