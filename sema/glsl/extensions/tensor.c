/* Tensors (GL_ARM_tensors): an opaque type with a component type and a rank, and the functions that
 * read, write and measure tensors.  Elements are a scalar or an array along the innermost
 * dimension; the rows of the functions are `generic`.
 */
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/extensions/cooperative_matrix.h"
#include "sema/glsl/extensions/tensor.h"
#include "sema/expressions/lvalue.h"
#include "sema/report.h"

/* --- the type (4.1.X) ---------------------------------------------------------------------- */

enum { MOST_RANK = 65535 };

const struct type *check_tensor(struct checker *ck, struct type_spec *spec)
{
    struct expr *rank = spec->parameters;
    if (!spec->component || !rank || rank->next) {
        error_at(ck->c, spec->loc,
                 "'tensorARM' is written tensorARM<component, rank> (GL_ARM_tensors, 4.1.X)");
        return ck->types->error;
    }
    const struct type *component = check_type(ck, spec->component, NULL);
    int64_t value;
    if (is_error(component)) return component;
    if (!is_scalar(component)) {
        error_at(ck->c, spec->component->loc,
                 "the elements of a tensor are scalars, not %s (GL_ARM_tensors, 4.1.X)",
                 type_name(ck->c, component));
        return ck->types->error;
    }
    if (!check_integral_constant(ck, &rank, "the rank of a tensor", &value, NULL))
        return ck->types->error;
    if (value >= 1 && value <= MOST_RANK)
        return tensor_type(ck->types, spec->keyword, component, (uint32_t)value);
    error_at_expr(ck->c, rank,
                  "the rank of a tensor is at least 1, not %lld (GL_ARM_tensors, 4.1.X)",
                  (long long)value);
    return ck->types->error;
}

static bool is_tensor(const struct type *t)
{
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_TENSOR;
}

/* --- functions (8.X) ----------------------------------------------------------------------- */

enum { NONTEMPORAL = 1, OUT_OF_BOUNDS_VALUE = 2 };

static bool check_tensor_argument(struct checker *ck, const struct expr *e, unsigned denied,
                                  const char *what)
{
    const struct expr *a = e->call.args;
    if (!is_tensor(a->type)) return wrong_argument(ck, e, a, "a tensorARM");
    if (!(memory_of(a) & denied)) return true;
    error_at_expr(ck->c, a, "'%s': the tensor is %s (GL_ARM_tensors, 8.X)", e->call.name->text,
                  what);
    return false;
}

static bool check_coordinates(struct checker *ck, const struct expr *e, struct expr *a)
{
    const struct type *t = a->type;
    uint32_t rank = e->call.args->type->length;
    if (!is_array(t) || t->length_expr || t->element != scalar_type(ck->types, SCALAR_UINT))
        return wrong_argument(ck, e, a, "an array of uint");
    if (t->length == rank) return check_readable(ck, a);
    error_at_expr(ck->c, a,
                  "%u coordinates are given, but the rank of %s is %u (GL_ARM_tensors, 8.X)",
                  t->length, type_name(ck->c, e->call.args->type), rank);
    return false;
}

/* Checks the argument for the elements, which is one element or an array of them.  Scalars are
 * converted before they are written. */
static bool check_elements(struct checker *ck, const struct expr *e, struct expr **at, bool is_read)
{
    const struct type *element = e->call.args->type->element, *t = (*at)->type;
    bool is_one = t == element, is_some = is_array(t) && t->length && t->element == element;
    if (!is_read && is_scalar(t))
        return convert_argument(ck, at, (enum scalar)element->scalar, "the element");
    if (!is_one && !is_some)
        return wrong_argument(
            ck, e, *at,
            arena_printf(&ck->c->arena, "%s or a sized array of it", type_name(ck->c, element)));
    return is_read ? check_assignable(ck, *at) : check_readable(ck, *at);
}

/* Checks the operands and the value for elements out of bounds, as far as they are given. */
static bool check_operands(struct checker *ck, const struct expr *e, struct expr **at, bool is_read)
{
    unsigned allowed = is_read ? NONTEMPORAL | OUT_OF_BOUNDS_VALUE : NONTEMPORAL;
    if (!*at) return true;
    if (!convert_argument(ck, at, SCALAR_UINT, "the operands")) return false;
    const struct expr *operands = *at;
    if (operands->constness != CONST_KNOWN ||
        operands->constant->values[0].u & ~(uint64_t)allowed) {
        error_at_expr(ck->c, operands,
                      "the operands of '%s' are a constant of gl_TensorOperandsNonTemporalARM%s "
                      "(GL_ARM_tensors, 7.3.X)",
                      e->call.name->text,
                      is_read ? " and gl_TensorOperandsOutOfBoundsValueARM" : "");
        return false;
    }
    bool wants_value = operands->constant->values[0].u & OUT_OF_BOUNDS_VALUE;
    struct expr **value = &(*at)->next;
    if (wants_value != (*value != NULL)) {
        error_at_expr(
            ck->c, e,
            "'%s': gl_TensorOperandsOutOfBoundsValueARM and a value go together (GL_ARM_tensors, 7.3.X)",
            e->call.name->text);
        return false;
    }
    enum scalar s = (enum scalar)e->call.args->type->element->scalar;
    return !wants_value || (convert_argument(ck, value, s, "the value") &&
                            check_constant_argument(ck, *value, "the value"));
}

static bool check_tensor_access(struct checker *ck, struct expr *e, bool is_read)
{
    struct expr **elements = &e->call.args->next->next;
    return check_tensor_argument(ck, e, is_read ? MEMORY_WRITEONLY : MEMORY_READONLY,
                                 is_read ? "writeonly" : "readonly") &&
           check_coordinates(ck, e, e->call.args->next) &&
           check_elements(ck, e, elements, is_read) &&
           check_operands(ck, e, &(*elements)->next, is_read);
}

bool check_tensor_read(struct checker *ck, struct expr *e)
{
    return check_tensor_access(ck, e, true);
}

bool check_tensor_write(struct checker *ck, struct expr *e)
{
    return check_tensor_access(ck, e, false);
}

bool check_tensor_size(struct checker *ck, struct expr *e)
{
    struct expr **dimension = &e->call.args->next;
    if (!check_tensor_argument(ck, e, 0, "") ||
        !convert_argument(ck, dimension, SCALAR_UINT, "the dimension") ||
        !check_constant_argument(ck, *dimension, "the dimension"))
        return false;
    uint32_t rank = e->call.args->type->length;
    e->type = scalar_type(ck->types, SCALAR_UINT);
    e->has_effects = false;
    if ((*dimension)->constness != CONST_KNOWN || (*dimension)->constant->values[0].u < rank)
        return true;
    error_at(ck->c, (*dimension)->loc,
             "dimension %llu is not less than the rank of %s (GL_ARM_tensors, 8.X)",
             (unsigned long long)(*dimension)->constant->values[0].u,
             type_name(ck->c, e->call.args->type));
    return false;
}
