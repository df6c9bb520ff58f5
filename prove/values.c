/* Values: types as lists of scalars, constants, and results of which only the operands count. */
#include "prove/module.h"
#include "prove/prover.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

const uint32_t *value_type_of(const struct prover *p, uint32_t id) { return value_type(p->m, id); }

uint64_t length_of_array(struct prover *p, const uint32_t *type)
{
    uint64_t length = 0;
    if (opcode_of(type) != SpvOpTypeArray) return 0;
    if (numeral_of(p, term_of(p, type_array_length(type)), &length)) return length;
    stop_proof(p, "the length of an array depends on a specialization constant that an assumption "
                  "names, which makes it arbitrary");
}

static const uint32_t *type_with_id(const struct prover *p, uint32_t id)
{
    return defined_by(p->m, id);
}

/* The number of parts of a composite; 0: it is none. */
static uint64_t parts_of(struct prover *p, const uint32_t *type)
{
    switch ((unsigned)opcode_of(type)) {
    case SpvOpTypeVector:
    case SpvOpTypeMatrix: return element_count_of(type);
    case SpvOpTypeArray: return length_of_array(p, type);
    case SpvOpTypeStruct: return length_of(type) - 2;
    default: return 0;
    }
}

static bool is_scalar(const uint32_t *type)
{
    SpvOp op = opcode_of(type);
    return op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool;
}

uint32_t leaves_of(struct prover *p, const uint32_t *type)
{
    if (is_scalar(type)) return 1;
    uint64_t parts = parts_of(p, type), sum = 0;
    if (opcode_of(type) != SpvOpTypeStruct) {
        if (!parts) return 0;
        sum = parts > MOST_LEAVES ? MOST_LEAVES + 1
                                  : parts * leaves_of(p, type_with_id(p, element_type_of(type)));
    } else
        for (uint64_t i = 0; i < parts && sum <= MOST_LEAVES; i++)
            sum += leaves_of(p, type_with_id(p, member_type_of(type, i)));
    return sum > MOST_LEAVES ? MOST_LEAVES + 1 : (uint32_t)sum;
}

const uint32_t *composite_part(struct prover *p, const uint32_t *type, uint64_t index,
                               uint32_t *offset)
{
    uint32_t before = 0;
    const uint32_t *part;
    if (opcode_of(type) == SpvOpTypeStruct) {
        if (index >= parts_of(p, type)) stop_proof(p, "a member does not exist");
        for (uint64_t i = 0; i < index; i++)
            before += leaves_of(p, type_with_id(p, member_type_of(type, i)));
        part = type_with_id(p, member_type_of(type, index));
    } else if (opcode_of(type) == SpvOpTypeRuntimeArray || parts_of(p, type)) {
        part = type_with_id(p, element_type_of(type));
        before = index > MOST_LEAVES ? MOST_LEAVES + 1 : (uint32_t)index * leaves_of(p, part);
    } else stop_proof(p, "an index leads into a type without parts");
    if (offset) *offset = before;
    return part;
}

struct symbolic_value new_value(struct prover *p, uint32_t count)
{
    return (struct symbolic_value){arena_array(&p->arena, Z3_ast, count), count, NULL};
}

static Z3_sort sort_of(struct prover *p, const uint32_t *type)
{
    return opcode_of(type) == SpvOpTypeBool ? Z3_mk_bool_sort(p->z3)
                                            : bits_sort(p, number_width(type));
}

static void add_sorts(struct prover *p, const uint32_t *type, Z3_sort *sorts, uint32_t *count)
{
    if (is_scalar(type)) {
        sorts[(*count)++] = sort_of(p, type);
        return;
    }
    uint64_t parts = parts_of(p, type);
    for (uint64_t i = 0; i < parts; i++)
        add_sorts(p, composite_part(p, type, i, NULL), sorts, count);
}

Z3_sort *sorts_of(struct prover *p, const uint32_t *type, uint32_t *count)
{
    Z3_sort *sorts = arena_array(&p->arena, Z3_sort, MOST_LEAVES + 1);
    *count = 0;
    if (leaves_of(p, type) <= MOST_LEAVES) add_sorts(p, type, sorts, count);
    return sorts;
}

struct symbolic_value any_value(struct prover *p, const uint32_t *type)
{
    uint32_t count;
    Z3_sort *sorts = sorts_of(p, type, &count);
    struct symbolic_value v = new_value(p, count);
    for (uint32_t i = 0; i < count; i++) v.leaf[i] = new_symbol(p, sorts[i]);
    if (opcode_of(type) == SpvOpTypePointer) v.pointer = arena_new(&p->arena, struct pointer);
    return v;
}

/* --- constants ----------------------------------------------------------------------------- */

static struct symbolic_value number_value(struct prover *p, const uint32_t *at,
                                          const uint32_t *type)
{
    struct symbolic_value v = new_value(p, 1);
    uint64_t bits = operand(at, 0);
    if (length_of(at) > 4) bits |= (uint64_t)operand(at, 1) << 32;
    v.leaf[0] = number_term(p, bits, number_width(type));
    return v;
}

struct symbolic_value one_value(struct prover *p, Z3_ast term)
{
    struct symbolic_value v = new_value(p, 1);
    v.leaf[0] = term;
    return v;
}

static struct symbolic_value bool_value(struct prover *p, bool is_true)
{
    return one_value(p, is_true ? true_term(p) : false_term(p));
}

static struct symbolic_value null_value(struct prover *p, const uint32_t *type)
{
    uint32_t count;
    Z3_sort *sorts = sorts_of(p, type, &count);
    struct symbolic_value v = new_value(p, count);
    for (uint32_t i = 0; i < count; i++)
        v.leaf[i] = Z3_get_sort_kind(p->z3, sorts[i]) == Z3_BOOL_SORT
                        ? false_term(p)
                        : Z3_mk_unsigned_int64(p->z3, 0, sorts[i]);
    if (opcode_of(type) == SpvOpTypePointer) v.pointer = arena_new(&p->arena, struct pointer);
    return v;
}

static struct symbolic_value composite_value(struct prover *p, const uint32_t *at,
                                             const uint32_t *type)
{
    uint32_t count = leaves_of(p, type), n = 0;
    if (count > MOST_LEAVES) return new_value(p, 0);
    struct symbolic_value v = new_value(p, count);
    for (unsigned i = 0; i + 3 < length_of(at); i++) {
        struct symbolic_value part = value_of_id(p, operand(at, i));
        for (uint32_t j = 0; j < part.count && n < count; j++) v.leaf[n++] = part.leaf[j];
    }
    return n == count ? v : any_value(p, type);
}

static bool is_chosen(struct prover *p, const uint32_t *at, uint64_t *value)
{
    const struct module_decoration *d =
        find_decoration(p->m, result_of(at), WHOLE, SpvDecorationSpecId);
    const struct chosen_constant *c =
        d && d->operand_count ? chosen_constant(p, d->operands[0]) : NULL;
    if (c) *value = c->value;
    return c != NULL;
}

/* What an instruction outside of functions defines. */
static struct symbolic_value constant_value(struct prover *p, const uint32_t *at)
{
    uint64_t chosen = 0;
    const uint32_t *type = value_type_of(p, result_of(at));
    switch ((unsigned)opcode_of(at)) {
    case SpvOpConstantTrue:
    case SpvOpSpecConstantTrue: return bool_value(p, true);
    case SpvOpConstantFalse:
    case SpvOpSpecConstantFalse: return bool_value(p, false);
    case SpvOpSpecConstant:
        if (p->is_free[result_of(at)])
            return one_value(p, named_symbol(p, arena_printf(&p->arena, "spec %u", result_of(at)),
                                             bits_sort(p, number_width(type))));
        if (is_chosen(p, at, &chosen))
            return one_value(p, number_term(p, chosen, number_width(type)));
        return number_value(p, at, type);
    case SpvOpConstant: return number_value(p, at, type);
    case SpvOpConstantNull: return null_value(p, type);
    case SpvOpConstantComposite:
    case SpvOpSpecConstantComposite: return composite_value(p, at, type);
    default: return any_value(p, type);
    }
}

/* Words of the operation as an instruction, so that one table has the meaning of both. */
static void execute_spec_constant(struct prover *p, const uint32_t *at)
{
    unsigned length = length_of(at) - 1;
    uint32_t *words = arena_array(&p->arena, uint32_t, length);
    memcpy(words, at, 3 * sizeof *at);
    memcpy(words + 3, at + 4, (length - 3) * sizeof *at);
    words[0] = length << 16 | spec_constant_op_opcode(at);
    execute_instruction(p, words, true_term(p));
}

struct symbolic_value value_of_id(struct prover *p, uint32_t id)
{
    struct symbolic_value *v = &p->t->values[id];
    if (v->leaf || v->pointer) return *v;
    const uint32_t *at = defined_by(p->m, id);
    if (!at || !value_type(p->m, id)) return (struct symbolic_value){0};
    if (opcode_of(at) == SpvOpSpecConstantOp) execute_spec_constant(p, at);
    else if (opcode_of(at) == SpvOpVariable) {
        v->pointer = arena_new(&p->arena, struct pointer);
        *v->pointer = (struct pointer){.root = id,
                                       .storage = (SpvStorageClass)variable_storage_class(at),
                                       .type = pointed_type(p->m, value_type(p->m, id))};
    } else set_value(p, id, constant_value(p, at));
    return *v;
}

Z3_ast term_of(struct prover *p, uint32_t id)
{
    struct symbolic_value v = value_of_id(p, id);
    if (!v.count) stop_proof(p, "a number is expected");
    return v.leaf[0];
}

void set_value(struct prover *p, uint32_t id, struct symbolic_value value)
{
    if (!value.leaf) value.leaf = arena_array(&p->arena, Z3_ast, 1);
    p->t->values[id] = value;
}

/* --- functions of which nothing is known --------------------------------------------------- */

struct symbolic_value uninterpreted(struct prover *p, const uint32_t *at, unsigned first_operand)
{
    const uint32_t *type = value_type_of(p, result_of(at));
    uint32_t count;
    Z3_sort *sorts = sorts_of(p, type, &count);
    VEC(Z3_ast) arguments = {0};
    VEC(Z3_sort) domain = {0};
    bool is_known = true;
    for (unsigned i = first_operand; i + 3 < length_of(at); i++) {
        if (!find_id(p->m, operand(at, i)) || !value_type(p->m, operand(at, i))) continue;
        struct symbolic_value v = value_of_id(p, operand(at, i));
        if (!v.count) is_known = false;
        for (uint32_t j = 0; j < v.count; j++) {
            vec_push(&p->arena, &arguments, v.leaf[j]);
            vec_push(&p->arena, &domain, Z3_get_sort(p->z3, v.leaf[j]));
        }
    }
    if (!is_known || !arguments.count) return any_value(p, type);
    struct symbolic_value v = new_value(p, count);
    for (uint32_t i = 0; i < count; i++) {
        char *name = arena_printf(&p->arena, "f%u.%u", result_of(at), i);
        Z3_func_decl f = Z3_mk_func_decl(p->z3, Z3_mk_string_symbol(p->z3, name), domain.count,
                                         domain.at, sorts[i]);
        v.leaf[i] = Z3_mk_app(p->z3, f, arguments.count, arguments.at);
    }
    return v;
}
