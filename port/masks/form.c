/* Computes the form of 64-bit expressions in the new text, bottom-up: uvec4 or uvec2 if a mask is
 * an operand, else the same type as before.
 *
 * Every operation has a form. An operation that does not exist for vectors has 64-bit operands, to
 * which rewrite.c converts vectors. So a wrong decision here costs a conversion but does not change
 * the meaning.
 */
#include "port/masks/form.h"
#include "port/legacy.h"
#include "port/masks/mask.h"
#include "port/text/text.h"

bool is_u64(const struct type *t)
{
    if (!t) return false;
    t = element_of(t);
    return is_scalar(t) && (t->scalar == SCALAR_UINT64 || t->scalar == SCALAR_INT64);
}

bool is_u64_value(const struct node *n) { return n->type && !is_array(n->type) && is_u64(n->type); }

bool is_vector_form(enum integer_form f) { return f == FORM_V4 || f == FORM_V2; }

bool can_edit_token(struct run *r, uint32_t token) { return may_edit(r, token_piece(r, token)); }

bool can_edit_around(struct run *r, const struct node *n)
{
    return may_edit(r, outer_piece_of(r, n->first, n->last)) ||
           may_edit(r, outer_piece_of(r, n->inner_first, n->inner_last));
}

/* --- constants ----------------------------------------------------------------------------- */

static bool names_u64(const struct node *n)
{
    if (!n) return false;
    if (n->kind == EXPR_NAME) return is_u64(n->type);
    for (const struct node *a = n->args; a; a = a->next)
        if (names_u64(a)) return true;
    return names_u64(n->a) || names_u64(n->b) || names_u64(n->c);
}

static bool is_narrow_integer(const struct type *t)
{
    return t && is_scalar(t) && scalar_is_integer(t->scalar) && scalar_bits(t->scalar) <= 32;
}

static bool constant_bits(const struct node *n, uint64_t *bits)
{
    const struct expr *e = n->raw;
    if (e->type && e->constness == CONST_KNOWN && e->constant && is_scalar(e->type) &&
        scalar_is_integer(e->type->scalar)) {
        *bits = e->constant->values[0].u;
        return true;
    }
    bool is_conversion =
        n->kind == EXPR_CONSTRUCT && n->count == 1 && n->type && is_scalar(n->type);
    if (!is_conversion || !constant_bits(n->args, bits)) return false;
    if (n->type->scalar == SCALAR_UINT) *bits = (uint32_t)*bits;
    else if (n->type->scalar == SCALAR_INT) *bits = (uint64_t)(int64_t)(int32_t)*bits;
    else return n->type->scalar == SCALAR_UINT64 || n->type->scalar == SCALAR_INT64;
    return true;
}

bool literal_bits(const struct node *n, uint64_t *bits)
{
    return constant_bits(n, bits) && !names_u64(n);
}

bool known_bits(const struct node *n, uint64_t *bits) { return constant_bits(n, bits); }

/* --- forms --------------------------------------------------------------------------------- */

/* Returns whether an expression cannot become a vector because its text must not be edited. */
static bool must_stay(struct run *r, struct node *n, enum integer_form f)
{
    return (f == FORM_U64 || f == FORM_ANY) && !can_edit_around(r, n);
}

static enum integer_form combine(struct run *r, struct node *a, struct node *b)
{
    enum integer_form x = operand_form(r, a), y = operand_form(r, b);
    if (x == y) return x;
    if (must_stay(r, a, x) || must_stay(r, b, y)) return FORM_U64;
    if (r->port->keep64 && (x == FORM_U64 || y == FORM_U64)) return FORM_U64;
    if (x == FORM_ANY) return y;
    return y == FORM_ANY ? x : FORM_V4;
}

/* Returns the form of an operation that a helper function computes on vectors. */
static enum integer_form computed(struct run *r, const struct node *n, enum integer_form f)
{
    bool may = can_edit_token(r, n->at) && may_edit(r, piece_of(r, n->inner_first, n->inner_last));
    if (f == FORM_ANY) return may ? FORM_ANY : FORM_U64;
    return is_vector_form(f) && may && !r->port->keep64 ? FORM_V4 : FORM_U64;
}

static enum integer_form binary_form(struct run *r, struct node *n)
{
    switch ((enum operator)n->op) {
    case OP_BIT_AND:
    case OP_BIT_OR:
    case OP_BIT_XOR: return combine(r, n->a, n->b);
    case OP_SHR:
        if (n->type->scalar == SCALAR_INT64) return FORM_U64; /* this shift keeps the sign */
        __attribute__((fallthrough));
    case OP_SHL: return computed(r, n, operand_form(r, n->a));
    case OP_ADD:
    case OP_SUB:
        if (operand_form(r, n->a) == FORM_U64 || operand_form(r, n->b) == FORM_U64) return FORM_U64;
        return computed(r, n, combine(r, n->a, n->b));
    case OP_COMMA: return form_of(r, n->b);
    default: return FORM_U64;
    }
}

static enum integer_form constructor_form(struct run *r, struct node *n)
{
    const struct type *t = n->count == 1 ? n->args->type : NULL;
    if (!t || !can_edit_token(r, n->at) || !can_edit_token(r, n->open) ||
        !can_edit_token(r, n->inner_last))
        return FORM_U64;
    if (is_u64(t)) return form_of(r, n->args);
    return is_narrow_integer(t) || (is_scalar(t) && t->scalar == SCALAR_BOOL) ? FORM_ANY : FORM_U64;
}

static enum integer_form find_form(struct run *r, struct node *n)
{
    uint64_t bits;
    struct mask *m = storage_of_node(r, n);
    if (m) return mask_form(r, m);
    if (n->legacy)
        return n->legacy->how == LEGACY_MASK && can_edit_token(r, n->at) &&
                       (n->kind != EXPR_CALL || can_edit_token(r, n->inner_last))
                   ? FORM_V4
                   : FORM_U64;
    if (is_array(n->type)) return FORM_ANY;
    if (literal_bits(n, &bits)) return can_edit_around(r, n) ? FORM_ANY : FORM_U64;
    switch ((enum expr_kind)n->kind) {
    case EXPR_UNARY:
        if (n->op == OP_COMPLEMENT || n->op == OP_PLUS) return form_of(r, n->a);
        return n->op == OP_NEGATE ? computed(r, n, operand_form(r, n->a)) : FORM_U64;
    case EXPR_BINARY: return binary_form(r, n);
    case EXPR_CONDITIONAL: return combine(r, n->b, n->c);
    case EXPR_CONSTRUCT: return constructor_form(r, n);
    case EXPR_CALL:
        return n->name && !strcmp(n->name->text, "packUint2x32") && can_edit_token(r, n->at) &&
                       can_edit_token(r, n->inner_last)
                   ? FORM_ANY
                   : FORM_U64;
    default: return FORM_U64;
    }
}

enum integer_form form_of(struct run *r, struct node *n)
{
    if (!is_u64(n->type)) return FORM_NONE;
    if (!n->form_known) {
        n->form = (uint8_t)find_form(r, n);
        n->form_known = true;
    }
    return (enum integer_form)n->form;
}

enum integer_form operand_form(struct run *r, struct node *n)
{
    if (is_u64(n->type)) return form_of(r, n);
    return is_narrow_integer(n->type) ? FORM_ANY : FORM_NONE;
}

/* --- bits that may be set ------------------------------------------------------------------ */

static bool is_self(const struct node *n)
{
    return n->legacy && (!strcmp(n->legacy->becomes, "gl_SubgroupInvocationID"));
}

static bool legacy_is_clean(const struct legacy *l)
{
    return strcmp(l->becomes, "gl_SubgroupGeMask") != 0 &&
           strcmp(l->becomes, "gl_SubgroupGtMask") != 0;
}

bool is_clean(struct run *r, struct node *n)
{
    uint64_t bits;
    if (literal_bits(n, &bits)) return bits <= 1;
    if (!is_u64(n->type)) return false;
    struct mask *m = storage_of_node(r, n);
    if (m && n->kind != EXPR_ASSIGN) {
        while (m->parent) m = m->parent;
        return m->clean;
    }
    if (n->legacy) return n->legacy->how == LEGACY_MASK && legacy_is_clean(n->legacy);
    switch ((enum expr_kind)n->kind) {
    case EXPR_UNARY: return n->op == OP_PLUS && is_clean(r, n->a);
    case EXPR_BINARY:
    case EXPR_ASSIGN:
        switch ((enum operator)n->op) {
        case OP_NONE: return is_clean(r, n->b);
        case OP_BIT_AND: return is_clean(r, n->a) || is_clean(r, n->b);
        case OP_BIT_OR:
        case OP_BIT_XOR: return is_clean(r, n->a) && is_clean(r, n->b);
        case OP_SHR: return is_clean(r, n->a);
        case OP_SHL: return literal_bits(n->a, &bits) && bits == 1 && is_self(n->b);
        case OP_COMMA: return is_clean(r, n->b);
        default: return false;
        }
    case EXPR_CONDITIONAL: return is_clean(r, n->b) && is_clean(r, n->c);
    case EXPR_CONSTRUCT: return n->count == 1 && is_clean(r, n->args);
    default: return false;
    }
}

bool is_short_mask(struct run *r, struct mask *m)
{
    while (m->parent) m = m->parent;
    return mask_form(r, m) != FORM_V4 || m->short_ || m->clean;
}

bool is_short(struct run *r, struct node *n)
{
    uint64_t bits;
    if (literal_bits(n, &bits) || !is_u64(n->type)) return true;
    struct mask *m = storage_of_node(r, n);
    if (m && n->kind != EXPR_ASSIGN) return is_short_mask(r, m);
    if (n->legacy) return n->legacy->how != LEGACY_MASK || legacy_is_clean(n->legacy);
    switch ((enum expr_kind)n->kind) {
    case EXPR_UNARY: return n->op == OP_NEGATE || (n->op == OP_PLUS && is_short(r, n->a));
    case EXPR_BINARY:
    case EXPR_ASSIGN:
        switch ((enum operator)n->op) {
        case OP_BIT_AND: return is_short(r, n->a) || is_short(r, n->b);
        case OP_BIT_OR:
        case OP_BIT_XOR: return is_short(r, n->a) && is_short(r, n->b);
        case OP_NONE:
        case OP_COMMA: return is_short(r, n->b);
        default: return true; /* helper functions compute these */
        }
    case EXPR_CONDITIONAL: return is_short(r, n->b) && is_short(r, n->c);
    case EXPR_CONSTRUCT: return n->count != 1 || is_short(r, n->args);
    default: return true;
    }
}
