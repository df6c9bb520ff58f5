/* Pointers of OpenCL C: addresses, arithmetic and conversions (C99, 6.3.2.3, 6.5.6 to 6.5.9; OpenCL
 * C 3.0, 6.7.5).
 *
 * A pointer is a pointer of SPIR-V (Physical32 or Physical64).  Arithmetic stays within an object,
 * as C demands, so it is OpInBoundsPtrAccessChain; a pointer to void steps by bytes.
 */
#include "codegen/lower/opencl/pointer.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/operator.h"

struct lvalue pointee_lvalue(SpvId pointer, const struct type *t)
{
    return (struct lvalue){.kind = LVALUE_POINTER,
                           .type = t->element,
                           .pointer = pointer,
                           .class = class_of_space((enum address_space)t->space),
                           .layout = C_LAYOUT,
                           .align = c_extent(t->element).align,
                           .memory = t->qualifiers & TYPE_VOLATILE ? MEMORY_VOLATILE : 0,
                           .never_written = t->space == SPACE_CONSTANT};
}

/* --- arithmetic ---------------------------------------------------------------------------- */

static SpvId size_type_id(struct lowering *lw)
{
    return value_type_id(lw, size_type(lw->types, true));
}

SpvId move_pointer(struct lowering *lw, SpvId pointer, const struct type *t, SpvId index, bool back)
{
    uint64_t known;
    if (known_constant(lw->m, index, &known) && !known) return pointer;
    if (back) index = emit_pure_of(lw->m, SpvOpSNegate, size_type_id(lw), index);
    return emit_pure_of(lw->m, SpvOpInBoundsPtrAccessChain, value_type_id(lw, t), pointer, index);
}

static SpvId address_of(struct lowering *lw, SpvId pointer)
{
    return emit_pure_of(lw->m, SpvOpConvertPtrToU, size_type_id(lw), pointer);
}

/* C99, 6.5.6, 9: the difference in elements. */
static SpvId difference(struct lowering *lw, SpvId left, SpvId right, const struct type *t)
{
    enum scalar s = (enum scalar)size_type(lw->types, true)->scalar;
    uint32_t size = c_extent(t->element).size;
    SpvId result_type = size_type_id(lw);
    SpvId from = address_of(lw, left), to = address_of(lw, right);
    SpvId bytes = emit_pure_of(lw->m, SpvOpISub, result_type, from, to);
    if (size <= 1) return bytes;
    return emit_pure_of(lw->m, SpvOpSDiv, result_type, bytes,
                        scalar_constant_id(lw->m, s, (union scalar_value){.u = size}));
}

static SpvId compare(struct lowering *lw, enum operator op, SpvId left, SpvId right)
{
    SpvOp opcode = binary_opcode(op, SCALAR_UINT64);
    SpvId type = scalar_id(lw->m, SCALAR_BOOL);
    SpvId left_address = address_of(lw, left), right_address = address_of(lw, right);
    return emit_pure_of(lw->m, opcode, type, left_address, right_address);
}

SpvId lower_pointer_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt,
                           SpvId right, const struct type *rt)
{
    if (op >= OP_LESS && op <= OP_NOT_EQUAL) return compare(lw, op, left, right);
    if (is_pointer(rt)) return difference(lw, left, right, lt);
    return move_pointer(lw, left, lt, right, op == OP_SUB);
}

/* --- addresses ----------------------------------------------------------------------------- */

/* A compound literal: a new object each time (C99, 6.5.2.5, 6). */
static struct lvalue unnamed_object(struct lowering *lw, struct lvalue *value)
{
    const struct type *t = value->type;
    SpvId id = load_lvalue(lw, value);
    struct lvalue p = variable_lvalue(lw, function_variable(lw, memory_type_id(lw, t), 0), t);
    store_lvalue(lw, &p, id);
    return p;
}

/* &x, and an array as a pointer to its first element. */
SpvId lower_address(struct lowering *lw, struct expr *e)
{
    struct lvalue p = lower_lvalue(lw, e->unary.operand);
    if (p.kind != LVALUE_POINTER) p = unnamed_object(lw, &p);
    if (e->address.is_decay && p.kind == LVALUE_POINTER) enter_index(lw, &p, int_id(lw->m, 0));
    return lvalue_pointer(lw, &p);
}

/* --- conversions --------------------------------------------------------------------------- */

/* Converts between address spaces only to and from the generic one (6.7.5). The pointee type
 * changes by a bitcast in the pointer's own address space. */
static SpvId between_pointers(struct lowering *lw, SpvId id, const struct type *from,
                              const struct type *to)
{
    SpvId target = value_type_id(lw, to);
    bool to_generic = from->space != SPACE_GENERIC && to->space == SPACE_GENERIC;
    bool from_generic = from->space == SPACE_GENERIC && to->space != SPACE_GENERIC;
    if (value_type_id(lw, from) == target) return id;
    if (!to_generic && !from_generic) return emit_pure_of(lw->m, SpvOpBitcast, target, id);
    const struct type *there =
        pointer_type(lw->types, from->element, (enum address_space)to->space, 0);
    id = emit_pure_of(lw->m, to_generic ? SpvOpPtrCastToGeneric : SpvOpGenericCastToPtr,
                      value_type_id(lw, there), id);
    return value_type_id(lw, there) == target ? id : emit_pure_of(lw->m, SpvOpBitcast, target, id);
}

SpvId convert_pointer(struct lowering *lw, SpvId id, const struct type *from, const struct type *to)
{
    if (is_pointer(from) && is_pointer(to)) return between_pointers(lw, id, from, to);
    return emit_pure_of(lw->m, is_pointer(to) ? SpvOpConvertUToPtr : SpvOpConvertPtrToU,
                        value_type_id(lw, to), id);
}
