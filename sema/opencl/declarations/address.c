/* Address constants (C99, 6.6, 7 and 9).  A variable of the program may be initialized with the
 * address of another one or of a part of it, moved by a constant and converted to another pointer
 * type.  Such addresses are marked CONST_SPEC: codegen makes constants of them, whose values are
 * known when the program is linked. */
#include "sema/opencl/opencl.h"

/* Returns whether `e` is a variable of the program or a part of one. A member of a union is not,
 * since it is not a part in SPIR-V. */
static bool is_fixed_address(const struct expr *e)
{
    for (;; e = e->kind == EXPR_INDEX ? e->index.operand : e->member.operand) {
        switch ((unsigned)e->kind) {
        case EXPR_NAME: return e->name.decl->storage == STORAGE_GLOBAL;
        case EXPR_INDEX:
            if (!is_array(e->index.operand->type) || e->index.index->constness != CONST_KNOWN)
                return false;
            break;
        case EXPR_MEMBER:
            if (!is_struct(e->member.operand->type) || e->member.operand->type->is_union)
                return false;
            break;
        default: return false;
        }
    }
}

static bool mark_parts(struct expr *list)
{
    bool all = true;
    for (struct expr *part = list->construct.args; part; part = part->next)
        all = mark_address_constant(part) && all;
    return all;
}

static bool is_moved(const struct expr *e)
{
    return (e->op == OP_ADD || e->op == OP_SUB) && is_pointer(e->binary.left->type) &&
           e->binary.right->constness == CONST_KNOWN;
}

bool mark_address_constant(struct expr *e)
{
    bool is_constant = false;
    if (e->constness != CONST_NOT) return true;
    switch ((unsigned)e->kind) {
    case EXPR_ADDRESS: is_constant = is_fixed_address(e->unary.operand); break;
    case EXPR_CONVERT:
        is_constant = is_pointer(e->type) && is_pointer(e->unary.operand->type) &&
                      mark_address_constant(e->unary.operand);
        break;
    case EXPR_BINARY: is_constant = is_moved(e) && mark_address_constant(e->binary.left); break;
    case EXPR_INIT_LIST: is_constant = mark_parts(e); break;
    default: break;
    }
    if (is_constant) e->constness = CONST_SPEC;
    return is_constant;
}

/* --- places in no object ------------------------------------------------------------------- */

/* Adds the distance of the lvalue *e from what it is a part of, and makes *e the pointer to that.
 * Returns false if it is not a part, or its offset is not constant. */
static bool add_part(const struct expr **e, uint64_t *offset)
{
    for (;;) {
        const struct expr *at = *e;
        if (at->kind == EXPR_DEREF) {
            *e = at->unary.operand;
            return true;
        }
        bool is_member = at->kind == EXPR_MEMBER && is_struct(at->member.operand->type);
        bool is_element = at->kind == EXPR_INDEX && at->index.index->constness == CONST_KNOWN;
        if (!is_member && !is_element) return false;
        if (is_element) {
            *offset += (uint64_t)integer_of(at->index.index->constant) * c_extent(at->type).size;
            *e = at->index.operand;
            if (is_pointer((*e)->type)) return true;
            if (!is_array((*e)->type)) return false;
            continue;
        }
        const struct type *whole = at->member.operand->type;
        c_extent(whole); /* sets the offsets of the members */
        *offset += whole->fields[at->member.field].offset;
        *e = at->member.operand;
    }
}

bool null_based_offset(const struct expr *e, uint64_t *offset)
{
    *offset = 0;
    while (is_pointer(e->type)) {
        if (e->constness == CONST_KNOWN) return true; /* only null is a known constant */
        switch ((unsigned)e->kind) {
        case EXPR_ADDRESS:
            e = e->unary.operand;
            if (!add_part(&e, offset)) return false;
            break;
        case EXPR_CONVERT: e = e->unary.operand; break;
        case EXPR_BINARY:
            if (!is_moved(e) || is_void(e->type->element)) return false;
            uint64_t step =
                (uint64_t)integer_of(e->binary.right->constant) * c_extent(e->type->element).size;
            *offset += e->op == OP_ADD ? step : 0 - step;
            e = e->binary.left;
            break;
        default: return false;
        }
    }
    if (!is_scalar(e->type) || e->constness != CONST_KNOWN || !is_integer(e->type)) return false;
    *offset += (uint64_t)integer_of(e->constant);
    return true;
}
