/* Translates expressions to edits.
 *
 * Every expression is emitted with the form that its context needs.  form_of returns its own form;
 * if they differ, a conversion is inserted around it.  Edits are made from left to right, so that
 * of two insertions at one offset, the outer one comes first before the expressions and last after
 * them.
 */
#include "port/rewrite/rewrite.h"
#include "port/masks/constant.h"
#include "port/text/edit.h"
#include "port/masks/form.h"
#include "port/rewrite/helper.h"
#include "port/masks/mask.h"
#include "port/rewrite/replace.h"
#include "port/text/text.h"

/* --- expressions that have a text in any form ---------------------------------------------- */

void emit_count(struct run *r, struct node *n)
{
    uint64_t bits;
    bool is_argument = comes_as_argument(r, n),
         is_literal =
             literal_bits(n, &bits) && !is_argument && (n->kind == EXPR_LITERAL || is_u64(n->type));
    if (n->type && n->type->scalar == SCALAR_UINT && !is_argument) {
        rewrite(r, n, FORM_NONE);
        return;
    }
    if (is_literal && can_edit_around(r, n)) {
        replace_constant(r, n, format(r, "%uu", (uint32_t)bits));
        return;
    }
    struct piece around = wrap_begin(r, n, "uint(");
    bool is_vector = is_vector_form(form_of(r, n));
    rewrite(r, n, FORM_NONE);
    wrap_end(r, n, around, is_vector ? ".x)" : ")");
}

/* Emits uint64_t(x), or a 32-bit x, as a vector of one word and zeros. */
static void emit_widened(struct run *r, struct node *n, enum integer_form want)
{
    struct node *x = n->kind == EXPR_CONSTRUCT && is_u64(n->type) ? n->args : n;
    const struct type *t = x->type;
    const char *end = want == FORM_V2 ? ", 0u)" : ", 0u, 0u, 0u)";
    const char *start = want == FORM_V2 ? "uvec2(" : "uvec4(";
    bool is_int = t && t->scalar != SCALAR_BOOL && scalar_is_signed(t->scalar);
    if (is_int) {
        start = format(r, "%s(", helper_name(r, HELPER_FROM_INT));
        end = want == FORM_V2 ? ").xy" : ")";
    } else if (t && t->scalar != SCALAR_UINT) {
        start = format(r, "%suint(", start);
        end = format(r, ")%s", end);
    }
    if (n == x) {
        struct piece around = wrap_begin(r, n, start);
        rewrite(r, n, FORM_NONE);
        wrap_end(r, n, around, end);
        return;
    }
    replace_tokens(r, n->at, n->open, start);
    rewrite(r, x, FORM_NONE);
    replace_tokens(r, n->inner_last, n->inner_last, end);
}

static bool is_self(const struct node *n)
{
    return n->legacy && !strcmp(n->legacy->becomes, "gl_SubgroupInvocationID");
}

/* Emits 1 << x.  If x is gl_SubgroupInvocationID, it is gl_SubgroupEqMask, and the bits below are
 * gl_SubgroupLtMask. */
static bool emit_one_bit(struct run *r, struct node *n, enum integer_form want)
{
    uint64_t bits;
    struct piece whole;
    struct node *shift = n->op == OP_SUB && literal_bits(n->b, &bits) && bits == 1 ? n->a : n;
    if (shift->kind != EXPR_BINARY || shift->op != OP_SHL || !literal_bits(shift->a, &bits) ||
        bits != 1)
        return false;
    const char *tail = want == FORM_V2 ? ".xy" : "";
    if (is_self(shift->b) && find_replaced_piece(r, n, &whole)) {
        replace_piece(
            r, n, whole,
            format(r, "%s%s", shift == n ? "gl_SubgroupEqMask" : "gl_SubgroupLtMask", tail));
        need_feature(r, FEATURE_SUBGROUP_BALLOT);
        return true;
    }
    if (shift != n || !find_replaced_piece(r, n, &whole)) return false;
    const char *name = helper_name(r, HELPER_BIT);
    struct piece head = piece_of(r, n->inner_first, n->at);
    if (!may_edit(r, head)) return false;
    while (head.file->text[head.end] == ' ') head.end++;
    add_edit(r, head, (struct text_location){head.file, head.start}, n->inner_first,
             format(r, "%s(", name));
    for (uint32_t i = n->inner_first; i <= n->at; i++) r->deleted[i] = true;
    emit_count(r, n->b);
    end_replacement(r, n, whole, format(r, ")%s", tail));
    return true;
}

/* by operator: the function that computes it on uvec4 */
static const uint8_t helpers[OP_COUNT] = {[OP_SHL] = HELPER_LEFT,
                                          [OP_SHR] = HELPER_RIGHT,
                                          [OP_ADD] = HELPER_ADD,
                                          [OP_SUB] = HELPER_SUBTRACT};

/* Emits a << n, a >> n, a + b, a - b and -a as calls of helper functions on uvec4. */
static void emit_computed(struct run *r, struct node *n, enum integer_form want)
{
    if (n->kind == EXPR_BINARY && emit_one_bit(r, n, want)) return;
    const char *tail = want == FORM_V2 ? ").xy" : ")";
    struct piece whole;
    if (!find_replaced_piece(r, n, &whole)) {
        give_up(r, n);
        return;
    }
    if (n->kind == EXPR_UNARY) {
        replace_tokens(r, n->at, n->at,
                       format(r, "%s(uvec4(0u), ", helper_name(r, HELPER_SUBTRACT)));
        rewrite(r, n->a, FORM_V4);
        end_replacement(r, n, whole, tail);
        return;
    }
    begin_replacement(r, n, whole,
                      format(r, "%s(", helper_name(r, (enum port_helper)helpers[n->op])));
    rewrite(r, n->a, FORM_V4);
    replace_operator(r, n, ",");
    if (n->op == OP_SHL || n->op == OP_SHR) emit_count(r, n->b);
    else rewrite(r, n->b, FORM_V4);
    end_replacement(r, n, whole, tail);
}

static void emit_vector_list(struct run *r, struct node *n, enum integer_form want)
{
    if (n->kind == EXPR_CONSTRUCT && is_vector_form(want))
        replace_tokens(r, n->at, n->at, want == FORM_V4 ? "uvec4" : "uvec2");
    for (struct node *a = n->args; a; a = a->next) rewrite(r, a, want);
}

static void emit_inner(struct run *r, struct node *n, enum integer_form form);

/* Emits an expression of FORM_ANY in the form `want`. */
static void emit_any(struct run *r, struct node *n, enum integer_form want)
{
    uint64_t bits;
    if (is_array(n->type) && (n->kind == EXPR_CONSTRUCT || n->kind == EXPR_INIT_LIST)) {
        emit_vector_list(r, n, want);
        return;
    }
    if (want == FORM_U64 || is_array(n->type)) {
        emit_inner(r, n, want);
        return;
    }
    if (literal_bits(n, &bits) && !has_call_arguments(r, n)) {
        emit_literal(r, n, bits, want);
        return;
    }
    switch ((enum expr_kind)n->kind) {
    case EXPR_CONSTRUCT:
        if (is_u64_value(n->args)) emit_inner(r, n, want);
        else emit_widened(r, n, want);
        break;
    case EXPR_CALL: /* packUint2x32(x) */
        replace_tokens(r, n->at, n->open, want == FORM_V4 ? "uvec4(" : "uvec2(");
        rewrite(r, n->args, FORM_NONE);
        if (want == FORM_V4) replace_tokens(r, n->inner_last, n->inner_last, ", 0u, 0u)");
        break;
    case EXPR_BINARY:
        if (n->op == OP_SHL || n->op == OP_SHR || n->op == OP_ADD || n->op == OP_SUB)
            emit_computed(r, n, want);
        else emit_inner(r, n, want);
        break;
    case EXPR_UNARY:
        if (n->op == OP_NEGATE) emit_computed(r, n, want);
        else emit_inner(r, n, want);
        break;
    default: emit_inner(r, n, want); break;
    }
}

/* --- kinds of expressions ------------------------------------------------------------------ */

void emit_operands(struct run *r, struct node *n)
{
    struct node *const operands[] = {n->a, n->b, n->c};
    for (unsigned i = 0; i < 3; i++)
        if (operands[i]) rewrite(r, operands[i], is_u64_value(operands[i]) ? FORM_U64 : FORM_NONE);
    for (struct node *a = n->args; a; a = a->next)
        rewrite(r, a, is_u64_value(a) ? FORM_U64 : FORM_NONE);
}

static void emit_binary(struct run *r, struct node *n, enum integer_form form)
{
    bool is_whole = n->a->type && (is_array(n->a->type) || is_struct(n->a->type));
    switch ((enum operator)n->op) {
    case OP_EQUAL:
    case OP_NOT_EQUAL:
    case OP_LESS:
    case OP_GREATER:
    case OP_LESS_EQUAL:
    case OP_GREATER_EQUAL:
        if (is_whole) emit_aggregate_comparison(r, n);
        else if (is_u64_value(n->a) || is_u64_value(n->b)) emit_comparison(r, n);
        else emit_operands(r, n);
        break;
    case OP_BIT_AND:
    case OP_BIT_OR:
    case OP_BIT_XOR:
        if (form == FORM_NONE) {
            emit_operands(r, n);
            break;
        }
        rewrite(r, n->a, form);
        rewrite(r, n->b, form);
        break;
    case OP_COMMA:
        rewrite(r, n->a, FORM_NONE);
        rewrite(r, n->b, form);
        break;
    case OP_SHL:
    case OP_SHR:
    case OP_ADD:
    case OP_SUB:
        if (is_vector_form(form)) emit_computed(r, n, form);
        else emit_operands(r, n);
        break;
    default: emit_operands(r, n); break;
    }
}

/* Emits a op= b as a = helper(a, b). */
static void emit_computed_assignment(struct run *r, struct node *n, enum integer_form form)
{
    struct piece whole, left;
    if (!find_replaced_piece(r, n, &whole) ||
        !(left = piece_within(r, n->a->first, n->a->last, whole)).file || n->a->raw->has_effects ||
        !can_edit_token(r, n->at)) {
        fix_mask(r, storage_of_node(r, n->a), n->raw->loc,
                 "it cannot be computed as a vector here");
        return;
    }
    const char *old = piece_text(r, left);
    if (form == FORM_V2) old = format(r, "uvec4(%s, 0u, 0u)", old);
    rewrite(r, n->a, FORM_NONE);
    replace_tokens(r, n->at, n->at,
                   format(r, "= %s(%s,", helper_name(r, (enum port_helper)helpers[n->op]), old));
    if (n->op == OP_SHL || n->op == OP_SHR) emit_count(r, n->b);
    else rewrite(r, n->b, FORM_V4);
    end_replacement(r, n, whole, form == FORM_V2 ? ").xy" : ")");
}

static void emit_assignment(struct run *r, struct node *n)
{
    enum integer_form form = form_of(r, n->a);
    if (n->op == OP_SHL || n->op == OP_SHR || n->op == OP_ADD || n->op == OP_SUB) {
        if (is_vector_form(form)) {
            emit_computed_assignment(r, n, form);
            return;
        }
        emit_operands(r, n);
        return;
    }
    rewrite(r, n->a, FORM_NONE);
    if (n->a->type && n->b->type && n->a->type->scalar == SCALAR_UINT && n->op == OP_NONE)
        n->b->accepts_uint = true;
    rewrite(r, n->b, form != FORM_NONE ? form : is_u64_value(n->b) ? FORM_U64 : FORM_NONE);
}

static void emit_call(struct run *r, struct node *n)
{
    const struct function *f = n->raw->kind == EXPR_CALL ? n->raw->call.function : NULL;
    if (n->legacy) {
        emit_legacy(r, n);
        return;
    }
    if (!f) {
        if (!emit_mask_builtin(r, n)) emit_operands(r, n);
        return;
    }
    const struct decl *d = f->parameters;
    for (struct node *a = n->args; a; a = a->next) {
        enum integer_form form =
            d && is_u64(d->type) ? mask_form(r, mask_at(r, d->loc)) : FORM_NONE;
        if (d && is_scalar(d->type) && d->type->scalar == SCALAR_UINT) a->accepts_uint = true;
        rewrite(r, a, form);
        if (d) d = d->next;
    }
}

/* Returns m of uint(m >> 32) or uint(m & 0xffffffff), and stores the component that is this
 * word. */
static struct node *word_of(struct node *x, char *component)
{
    uint64_t bits;
    *component = 'x';
    if (x->kind != EXPR_BINARY || !literal_bits(x->b, &bits)) return x;
    if (x->op == OP_BIT_AND && bits == UINT32_MAX) return x->a;
    if (x->op != OP_SHR || bits != 32) return x;
    *component = 'y';
    return x->a;
}

/* Emits bool(m) as (m != uvec4(0u)).  Operators that bind less tightly than != get parentheses in
 * place of those of the constructor. */
static void emit_truth(struct run *r, struct node *n)
{
    struct node *x = n->args;
    struct piece text = piece_of(r, n->inner_first, n->inner_last);
    enum integer_form have = form_of(r, x),
                      form = have == FORM_V4 && is_short(r, x) ? FORM_V4 : FORM_V2;
    bool is_bare = text.file && !is_argument(r, x, text) &&
                   (is_primary(x) || becomes_call(r, x) || x->kind == EXPR_UNARY || have != form);
    replace_tokens(r, n->at, n->open, is_bare ? "(" : "((");
    rewrite(r, x, form);
    replace_tokens(r, n->inner_last, n->inner_last,
                   format(r, "%s != uvec%d(0u))", is_bare ? "" : ")", form == FORM_V4 ? 4 : 2));
}

/* Emits uint(m) and int(m) of a mask as its low word, and bool(m). */
static bool emit_narrowing(struct run *r, struct node *n)
{
    struct node *x = n->args;
    const struct type *t = n->type;
    char component;
    if (n->count != 1 || !is_u64_value(x) || !t || !is_scalar(t) ||
        !is_vector_form(form_of(r, x)) || !can_edit_call(r, n))
        return false;
    if (t->scalar == SCALAR_BOOL) {
        emit_truth(r, n);
        return true;
    }
    if (t->scalar != SCALAR_UINT && t->scalar != SCALAR_INT) return false;
    struct node *whole = x;
    x = word_of(whole, &component);
    if (x != whole &&
        (!is_vector_form(form_of(r, x)) || !may_edit(r, piece_of(r, x->last + 1, n->inner_last))))
        return false;
    struct piece text = piece_of(r, n->inner_first, n->inner_last);
    bool keeps_parentheses =
             !text.file || is_argument(r, x, text) || (!is_primary(x) && !becomes_call(r, x)),
         is_uint = t->scalar == SCALAR_UINT;
    if (is_uint) replace_tokens(r, n->at, n->open, keeps_parentheses ? "(" : "");
    else if (keeps_parentheses) replace_tokens(r, n->open, n->open, "((");
    rewrite(r, x, FORM_NONE);
    replace_after(
        r, x->last, n->inner_last,
        format(r, "%s.%c%s", keeps_parentheses ? ")" : "", component, is_uint ? "" : ")"));
    return true;
}

static void emit_construct(struct run *r, struct node *n, enum integer_form form)
{
    struct node *x = n->args;
    if (n->count == 1 && is_u64_value(n) && x && is_u64_value(x) && is_vector_form(form)) {
        struct piece text = piece_of(r, n->inner_first, n->inner_last);
        bool is_bare =
            text.file && !is_argument(r, x, text) && (is_primary(x) || becomes_call(r, x));
        replace_tokens(r, n->at, n->open, is_bare ? "" : "(");
        rewrite(r, x, form);
        if (is_bare) replace_tokens(r, n->inner_last, n->inner_last, "");
        return;
    }
    if (emit_narrowing(r, n)) return;
    if (n->count == 1 && n->type && is_scalar(n->type) && n->type->scalar == SCALAR_UINT)
        x->accepts_uint = true, x->accepts_uint_by = n->at;
    uint32_t i = 0;
    for (; x; x = x->next, i++) {
        bool is_field = n->type && is_struct(n->type) && i < n->type->field_count &&
                        is_u64(n->type->fields[i].type);
        rewrite(r, x,
                is_field          ? mask_form(r, mask_at(r, n->type->fields[i].loc))
                : is_u64_value(x) ? FORM_U64
                                  : FORM_NONE);
    }
}

static void emit_inner(struct run *r, struct node *n, enum integer_form form)
{
    if (emit_idiom(r, n)) return;
    switch ((enum expr_kind)n->kind) {
    case EXPR_NAME:
        if (n->legacy) emit_legacy(r, n);
        break;
    case EXPR_UNARY:
        if (n->op == OP_NEGATE && is_vector_form(form)) emit_computed(r, n, form);
        else rewrite(r, n->a, form != FORM_NONE ? form : is_u64_value(n->a) ? FORM_U64 : FORM_NONE);
        break;
    case EXPR_BINARY: emit_binary(r, n, form); break;
    case EXPR_ASSIGN: emit_assignment(r, n); break;
    case EXPR_CONDITIONAL:
        rewrite(r, n->a, FORM_NONE);
        n->b->accepts_uint = n->c->accepts_uint = n->accepts_uint;
        n->b->accepts_uint_by = n->c->accepts_uint_by = n->accepts_uint_by;
        rewrite(r, n->b, form);
        rewrite(r, n->c, form);
        break;
    case EXPR_INDEX:
        n->a->is_component = true;
        rewrite(r, n->a, FORM_NONE);
        rewrite(r, n->b, is_u64_value(n->b) ? FORM_U64 : FORM_NONE);
        break;
    case EXPR_MEMBER:
    case EXPR_LENGTH:
        n->a->is_component = n->kind == EXPR_MEMBER;
        rewrite(r, n->a, FORM_NONE);
        break;
    case EXPR_CALL: emit_call(r, n); break;
    case EXPR_CONSTRUCT: emit_construct(r, n, form); break;
    case EXPR_INIT_LIST: emit_construct(r, n, FORM_NONE); break;
    default: break;
    }
}

/* --- conversions --------------------------------------------------------------------------- */

struct argument_conversion {
    const char *before, *after;
};

static const struct {
    uint8_t have, want;
    bool is_signed;
    struct argument_conversion text;
} conversions[] = {
    {FORM_V4, FORM_V2, false, {"", ".xy"}},
    {FORM_V4, FORM_U64, false, {"packUint2x32(", ".xy)"}},
    {FORM_V4, FORM_U64, true, {"int64_t(packUint2x32(", ".xy))"}},
    {FORM_V2, FORM_V4, false, {"uvec4(", ", 0u, 0u)"}},
    {FORM_V2, FORM_U64, false, {"packUint2x32(", ")"}},
    {FORM_V2, FORM_U64, true, {"int64_t(packUint2x32(", "))"}},
    {FORM_U64, FORM_V2, false, {"unpackUint2x32(", ")"}},
    {FORM_U64, FORM_V2, true, {"unpackUint2x32(uint64_t(", "))"}},
    {FORM_U64, FORM_V4, false, {"uvec4(unpackUint2x32(", "), 0u, 0u)"}},
    {FORM_U64, FORM_V4, true, {"uvec4(unpackUint2x32(uint64_t(", ")), 0u, 0u)"}},
};

static struct argument_conversion convert(enum integer_form have, enum integer_form want,
                                          bool is_signed)
{
    is_signed &= have == FORM_U64 || want == FORM_U64;
    size_t i = 0;
    while (conversions[i].have != have || conversions[i].want != want ||
           conversions[i].is_signed != is_signed)
        i++;
    return conversions[i].text;
}

static void emit_converted(struct run *r, struct node *n, enum integer_form have,
                           enum integer_form want)
{
    struct argument_conversion c = convert(have, want, n->type->scalar == SCALAR_INT64);
    /* keeps its own parentheses */
    bool keeps_own = may_edit(r, outer_piece_of(r, n->first, n->last));
    bool binds =
        have == FORM_V4 && !(keeps_own ? is_primary(n) : is_atom(n)) && !becomes_call(r, n);
    if (want == FORM_U64 || have == FORM_U64) need_int64(r);
    struct piece around = wrap_begin(r, n, format(r, "%s%s", c.before, binds ? "(" : ""));
    emit_inner(r, n, have);
    wrap_end(r, n, around, format(r, "%s%s", binds ? ")" : "", c.after));
}

void rewrite(struct run *r, struct node *n, enum integer_form want)
{
    if (!n) return;
    if (!is_u64(n->type)) {
        uint64_t bits;
        if (!is_vector_form(want)) emit_inner(r, n, FORM_NONE);
        else if (n->kind == EXPR_INIT_LIST) emit_vector_list(r, n, want);
        else if (literal_bits(n, &bits)) emit_literal(r, n, bits, want);
        else emit_widened(r, n, want);
        return;
    }
    enum integer_form have = form_of(r, n);
    if (want == FORM_NONE || want == FORM_ANY) want = have == FORM_ANY ? FORM_U64 : have;
    if (want == FORM_U64) need_int64(r);
    if (have != FORM_ANY && emit_known(r, n, have, want)) return;
    if (have == FORM_ANY) emit_any(r, n, want);
    else if (have == want || is_array(n->type)) emit_inner(r, n, have);
    else emit_converted(r, n, have, want);
}
