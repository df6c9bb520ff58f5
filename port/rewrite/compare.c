/* Comparisons of masks: == and != compare vectors, ordering comparisons call a helper function. */
#include "port/rewrite/rewrite.h"
#include "port/masks/form.h"
#include "port/rewrite/helper.h"
#include "port/masks/mask.h"
#include "port/rewrite/replace.h"

/* Returns the form in which two values are compared. */
static enum integer_form compared_form(struct run *r, struct node *a, struct node *b)
{
    enum integer_form x = operand_form(r, a), y = operand_form(r, b);
    if (x == FORM_NONE || y == FORM_NONE || (!is_vector_form(x) && !is_vector_form(y)))
        return FORM_U64;
    if (r->port->keep64 && (x == FORM_U64 || y == FORM_U64)) return FORM_U64;
    if ((!is_vector_form(x) && !can_edit_around(r, a)) ||
        (!is_vector_form(y) && !can_edit_around(r, b)))
        return FORM_U64;
    if (x != FORM_V4 && y != FORM_V4) return FORM_V2;
    return is_short(r, a) && is_short(r, b) ? FORM_V4 : FORM_V2;
}

void emit_comparison(struct run *r, struct node *n)
{
    enum integer_form form = compared_form(r, n->a, n->b);
    bool is_equality = n->op == OP_EQUAL || n->op == OP_NOT_EQUAL;
    if (form == FORM_U64) {
        emit_operands(r, n);
        return;
    }
    uint64_t bits;
    if (!is_equality && known_bits(n->a, &bits) && known_bits(n->b, &bits)) {
        emit_operands(r, n);
        return;
    }
    if (is_equality) {
        rewrite(r, n->a, form);
        rewrite(r, n->b, form);
        return;
    }
    struct piece whole;
    bool is_signed = n->a->type->scalar == SCALAR_INT64 || n->b->type->scalar == SCALAR_INT64;
    if (is_signed || !find_replaced_piece(r, n, &whole) || !can_edit_token(r, n->at)) {
        emit_operands(r, n);
        return;
    }
    begin_replacement(r, n, whole, format(r, "%s(", helper_name(r, HELPER_COMPARE)));
    rewrite(r, n->a, FORM_V4);
    replace_operator(r, n, ",");
    rewrite(r, n->b, FORM_V4);
    end_replacement(r, n, whole, format(r, ") %s 0", operator_text((enum operator)n->op)));
}

/* A comparison of arrays or structs compares all components of a uvec4, including those above 64
 * lanes.  So a mask that is not `short_` must stay 64 bits wide. */
static void keep_short(struct run *r, struct node *n, struct mask *m)
{
    if (mask_form(r, m) == FORM_V4 && !is_short_mask(r, m))
        fix_mask(r, m, n->raw->loc,
                 "it is compared together with others, and a uvec4 has bits of more lanes");
}

static void keep_fields_short(struct run *r, struct node *n, const struct type *t)
{
    t = element_of(t);
    for (uint32_t i = 0; is_struct(t) && i < t->field_count; i++) {
        if (is_u64(t->fields[i].type)) keep_short(r, n, mask_at(r, t->fields[i].loc));
        keep_fields_short(r, n, t->fields[i].type);
    }
}

void emit_aggregate_comparison(struct run *r, struct node *n)
{
    enum integer_form a = form_of(r, n->a), b = form_of(r, n->b), form = a == FORM_ANY ? b : a;
    if (is_u64(n->a->type)) {
        keep_short(r, n, storage_of_node(r, n->a));
        keep_short(r, n, storage_of_node(r, n->b));
    }
    keep_fields_short(r, n, n->a->type);
    rewrite(r, n->a, form);
    rewrite(r, n->b, form);
}
