/* Replaces idioms of 64-bit masks by built-in functions of GL_KHR_shader_subgroup_ballot.
 *
 * The built-ins are defined for fewer arguments than the arithmetic: subgroupBallotBitCount and
 * FindLSB ignore bits outside of the subgroup, FindLSB of 0 is undefined, and so is BitExtract
 * outside of the subgroup.  So they are used only if the mask is known to be clean, and if it may
 * be 0, the new text selects the value of the old formula for 0.
 */
#include "port/rewrite/rewrite.h"
#include "port/text/edit.h"
#include "port/masks/form.h"
#include "port/rewrite/helper.h"
#include "port/rewrite/replace.h"
#include "port/text/text.h"

/* --- halves -------------------------------------------------------------------------------- */

/* A 32-bit half of a mask.  `which` is 0 for the low half and 1 for the high one. is_pair says that
 * `mask` is a uvec2 of both halves. */
struct half {
    struct node *mask;
    unsigned which;
    bool is_pair;
};

static struct node *inside(struct node *n, enum scalar s)
{
    while (n->kind == EXPR_CONSTRUCT && n->count == 1 && n->type && is_scalar(n->type) &&
           n->type->scalar == s && !is_u64_value(n->args))
        n = n->args;
    return n;
}

static bool is_call_of(const struct node *n, const char *name)
{
    return n->kind == EXPR_CALL && n->raw->kind == EXPR_CALL && n->raw->call.builtin &&
           !strcmp(n->name->text, name);
}

static bool component_of(const struct node *n, unsigned *which)
{
    uint64_t bits;
    if (n->kind == EXPR_INDEX && literal_bits(n->b, &bits) && bits < 2) {
        *which = (unsigned)bits;
        return true;
    }
    if (n->kind != EXPR_MEMBER || !n->name || n->name->length != 1) return false;
    const char *found = strchr("xrsygt", n->name->text[0]);
    if (!found) return false;
    *which = found - "xrsygt" >= 3;
    return true;
}

/* Recognizes uint(m), uint(m >> 32) and uint(m & 0xffffffff). */
static bool half_by_shift(struct node *n, struct half *h)
{
    uint64_t bits;
    if (n->kind != EXPR_CONSTRUCT || n->count != 1 || !n->type || !is_scalar(n->type) ||
        n->type->scalar != SCALAR_UINT)
        return false;
    struct node *x = n->args;
    if (!is_u64_value(x)) return false;
    *h = (struct half){x, 0, false};
    if (x->kind != EXPR_BINARY) return true;
    if (x->op == OP_SHR && literal_bits(x->b, &bits) && bits == 32)
        *h = (struct half){x->a, 1, false};
    if (x->op == OP_BIT_AND && literal_bits(x->b, &bits) && bits == UINT32_MAX)
        *h = (struct half){x->a, 0, false};
    return true;
}

static bool is_uvec2(const struct node *n)
{
    return n->type && is_vector(n->type) && n->type->scalar == SCALAR_UINT && n->type->rows == 2;
}

static bool half_of(struct run *r, struct node *n, struct half *h)
{
    unsigned which;
    if (half_by_shift(n, h)) return is_vector_form(form_of(r, h->mask));
    if (!component_of(n, &which)) return false;
    if (is_call_of(n->a, "unpackUint2x32")) {
        *h = (struct half){n->a->args, which, false};
        return is_vector_form(form_of(r, h->mask));
    }
    if (n->a->kind != EXPR_NAME || !is_uvec2(n->a)) return false;
    *h = (struct half){n->a, which, true};
    return true;
}

/* Returns whether `a` and `b` are the two halves of one mask. */
static bool are_halves(struct run *r, struct node *a, struct node *b, struct half *h)
{
    struct half other;
    return half_of(r, a, h) && half_of(r, b, &other) && h->which != other.which &&
           h->is_pair == other.is_pair && same_value(h->mask, other.mask);
}

/* Returns the initializer of a local variable that is never assigned, or NULL. */
static struct node *only_value(struct run *r, const struct node *n)
{
    const struct decl *d =
        n->kind == EXPR_NAME && n->raw->kind == EXPR_NAME ? n->raw->name.decl : NULL;
    if (!d || d->storage != STORAGE_LOCAL || d->uses.is_assigned || d->uses.needs_memory)
        return NULL;
    for (uint32_t i = 0; i < r->initial.count; i++)
        if (r->initial.at[i].decl == d) return r->initial.at[i].value;
    return NULL;
}

/* Returns the mask whose halves a uvec2 variable holds, or NULL. */
static struct node *mask_of_pair(struct run *r, struct node *pair)
{
    struct node *value = only_value(r, pair);
    return value && is_call_of(value, "unpackUint2x32") && is_vector_form(form_of(r, value->args))
               ? value->args
               : NULL;
}

static struct node *mask_of_half(struct run *r, const struct half *h)
{
    return h->is_pair ? mask_of_pair(r, h->mask) : h->mask;
}

static const char *render_mask(struct run *r, const struct half *h, struct piece within)
{
    if (h->is_pair) return format(r, "uvec4(%s, 0u, 0u)", render(r, h->mask, FORM_NONE, within));
    return render(r, h->mask, FORM_V4, within);
}

/* --- is it 0? ------------------------------------------------------------------------------ */

bool is_nonzero(struct run *r, struct node *n)
{
    uint64_t bits;
    for (uint32_t i = 0; i < r->nonzero.count; i++)
        if (r->nonzero.at[i] && same_value(r->nonzero.at[i], n)) return true;
    if (literal_bits(n, &bits)) return bits != 0;
    if (n->legacy && n->kind == EXPR_CALL) {
        const struct node *a = n->args;
        return n->legacy->how == LEGACY_MASK && a && a->kind == EXPR_LITERAL &&
               a->raw->literal.value.b;
    }
    if (n->legacy)
        return n->legacy->how == LEGACY_MASK &&
               (strstr(n->legacy->becomes, "EqMask") || strstr(n->legacy->becomes, "eMask"));
    if (n->kind == EXPR_BINARY && n->op == OP_BIT_OR)
        return is_nonzero(r, n->a) || is_nonzero(r, n->b);
    struct node *value = only_value(r, n);
    return value && is_nonzero(r, value);
}

/* --- counting ------------------------------------------------------------------------------ */

static struct node *counted(struct node *n)
{
    n = inside(n, SCALAR_UINT);
    n = inside(n, SCALAR_INT);
    return is_call_of(n, "bitCount") && n->count == 1 ? n->args : NULL;
}

/* Returns the built-in that counts m & gl_SubgroupLtMask and similar ones, and reduces `*mask` to
 * m. */
static const char *counting_function(struct node **mask)
{
    struct node *n = *mask;
    if (n->kind != EXPR_BINARY || n->op != OP_BIT_AND) return NULL;
    for (unsigned i = 0; i < 2; i++) {
        const struct node *bound = i ? n->a : n->b;
        if (!bound->legacy || bound->kind != EXPR_NAME) continue;
        const char *function = !strcmp(bound->legacy->becomes, "gl_SubgroupLtMask")
                                   ? "subgroupBallotExclusiveBitCount"
                               : !strcmp(bound->legacy->becomes, "gl_SubgroupLeMask")
                                   ? "subgroupBallotInclusiveBitCount"
                                   : NULL;
        if (!function) continue;
        *mask = i ? n->b : n->a;
        return function;
    }
    return NULL;
}

static bool emit_bit_count(struct run *r, struct node *n)
{
    if (n->kind != EXPR_BINARY || n->op != OP_ADD) return false;
    struct node *first = n->a, *a, *b = counted(n->b);
    if (!b) return false;
    if (!(a = counted(first)) && first->kind == EXPR_BINARY && first->op == OP_ADD &&
        !first->parenthesized)
        a = counted(first = first->b);
    struct half h;
    if (!a || !are_halves(r, a, b, &h)) return false;
    struct piece whole = piece_of(r, first->first, n->b->last);
    if (!may_edit(r, whole)) return false;
    struct node *mask = mask_of_half(r, &h), *rest = mask;
    const char *function =
        h.is_pair || !mask || is_argument(r, mask, whole) ? NULL : counting_function(&rest);
    if (!function && (!mask || !is_clean(r, mask))) return false;
    if (!can_render(r, function ? rest : h.mask, whole)) return false;
    bool is_uint = n->type && n->type->scalar == SCALAR_UINT;
    if (first != n->a) rewrite(r, n->a->a, FORM_NONE);
    const char *text = function ? render(r, rest, FORM_V4, whole) : render_mask(r, &h, whole);
    const char *call = format(r, "%s(%s)", function ? function : "subgroupBallotBitCount", text);
    need_feature(r, FEATURE_SUBGROUP_BALLOT);
    bool accepts_uint = is_uint || (may_be_uint(r, n) && first == n->a);
    add_edit(r, whole, (struct text_location){whole.file, whole.start}, first->first,
             accepts_uint ? call : format(r, "int(%s)", call));
    for (uint32_t i = first->first; i <= n->b->last; i++) r->deleted[i] = true;
    return true;
}

/* --- the first and the last one ------------------------------------------------------------ */

struct half_search {
    struct half half;
    bool adds_32;
};

/* Recognizes findLSB(half) and 32 + findLSB(half). */
static bool is_search(struct run *r, struct node *n, const char *function, struct half_search *s)
{
    uint64_t bits;
    n = inside(inside(n, SCALAR_UINT), SCALAR_INT);
    s->adds_32 = false;
    if (n->kind == EXPR_BINARY && n->op == OP_ADD) {
        struct node *number = literal_bits(n->a, &bits) ? n->a : n->b;
        if (!literal_bits(number, &bits) || bits != 32) return false;
        s->adds_32 = true;
        n = inside(inside(number == n->a ? n->b : n->a, SCALAR_UINT), SCALAR_INT);
    }
    return is_call_of(n, function) && n->count == 1 && half_of(r, n->args, &s->half) &&
           s->half.which == s->adds_32;
}

/* Recognizes half != 0, half > 0, half == 0, findLSB(half) >= 0 and findLSB(half) != -1. */
static bool is_half_test(struct run *r, struct node *n, const char *function, struct half *h,
                         bool *when_set)
{
    uint64_t bits;
    if (n->kind != EXPR_BINARY || !literal_bits(n->b, &bits)) return false;
    bool of_half = half_of(r, n->a, h);
    if (!of_half && !(is_call_of(n->a, function) && half_of(r, n->a->args, h))) return false;
    bool none = of_half ? bits == 0 : bits == UINT64_MAX, below = !of_half && bits == 0;
    *when_set = n->op == OP_NOT_EQUAL || n->op == OP_GREATER || n->op == OP_GREATER_EQUAL;
    switch ((enum operator)n->op) {
    case OP_NOT_EQUAL:
    case OP_EQUAL:
    case OP_GREATER: return none;
    case OP_GREATER_EQUAL:
    case OP_LESS: return below;
    default: return false;
    }
}

/* Recognizes low != 0 ? findLSB(low) : 32 + findLSB(high). findMSB starts with the high half.  The
 * second search may be in another conditional, which handles 0. */
static bool emit_find(struct run *r, struct node *n, const char *function, unsigned first_half)
{
    if (n->kind != EXPR_CONDITIONAL) return false;
    struct half test;
    struct half_search first, second;
    bool when_set, inner_set = true;
    if (!is_half_test(r, n->a, function, &test, &when_set)) return false;
    struct node *found = when_set ? n->b : n->c, *rest = when_set ? n->c : n->b, *none = NULL;
    if (rest->kind == EXPR_CONDITIONAL) {
        struct half inner;
        if (!is_half_test(r, rest->a, function, &inner, &inner_set) || inner.which == first_half ||
            !same_value(inner.mask, test.mask))
            return false;
        none = inner_set ? rest->c : rest->b;
        rest = inner_set ? rest->b : rest->c;
    }
    if (!is_search(r, found, function, &first) || !is_search(r, rest, function, &second))
        return false;
    if (test.which != first_half || first.half.which != first_half ||
        second.half.which == first_half)
        return false;
    if (!same_value(test.mask, first.half.mask) || !same_value(test.mask, second.half.mask))
        return false;
    struct node *mask = mask_of_half(r, &test);
    struct piece whole;
    if (!mask || !is_clean(r, mask) || !find_replaced_piece(r, n, &whole) ||
        !can_render(r, test.mask, whole) || (none && !can_render(r, none, whole)))
        return false;
    bool is_uint = n->type && n->type->scalar == SCALAR_UINT,
         accepts_uint = is_uint || may_be_uint(r, n);
    bool is_set = !is_argument(r, mask, whole) && is_nonzero(r, mask);
    if (!is_set && !may_be_repeated(mask)) return false;
    const char *text = render_mask(r, &test, whole),
               *call = format(r, "%s(%s)",
                              first_half ? "subgroupBallotFindMSB" : "subgroupBallotFindLSB", text);
    if (!accepts_uint) call = format(r, "int(%s)", call);
    need_feature(r, FEATURE_SUBGROUP_BALLOT);
    if (!is_set) {
        bool word = accepts_uint;
        const char *otherwise = none         ? render(r, none, FORM_NONE, whole)
                                : first_half ? (word ? "uint(-1)" : "-1")
                                : word       ? "31u"
                                             : "31";
        if (none && word && !is_uint) otherwise = format(r, "uint(%s)", otherwise);
        bool is_name = !is_argument(r, mask, whole) && (is_primary(mask) || test.is_pair);
        call = format(r, is_name ? "%s != uvec4(0u) ? %s : %s" : "(%s) != uvec4(0u) ? %s : %s",
                      text, call, otherwise);
    }
    replace_piece(r, n, whole, call);
    return true;
}

/* --- one bit ------------------------------------------------------------------------------- */

struct bit {
    struct node *mask, *index;
};

static bool is_one(const struct node *n)
{
    uint64_t bits;
    return literal_bits(n, &bits) && bits == 1;
}

static bool is_zero(const struct node *n)
{
    uint64_t bits;
    return literal_bits(n, &bits) && bits == 0;
}

/* Recognizes (m >> i) & 1 and m & (1 << i), with their operands in either order. */
static bool is_bit(struct run *r, struct node *n, struct bit *b)
{
    if (n->kind != EXPR_BINARY || n->op != OP_BIT_AND || !is_u64_value(n)) return false;
    for (unsigned i = 0; i < 2; i++) {
        struct node *x = i ? n->b : n->a, *y = i ? n->a : n->b;
        if (is_one(y) && x->kind == EXPR_BINARY && x->op == OP_SHR && is_u64_value(x->a))
            *b = (struct bit){x->a, x->b};
        else if (y->kind == EXPR_BINARY && y->op == OP_SHL && is_one(y->a))
            *b = (struct bit){x, y->b};
        else continue;
        return is_vector_form(form_of(r, b->mask));
    }
    return false;
}

/* Returns whether the index is known to be less than the subgroup size. */
static bool is_lane(struct run *r, const struct node *n)
{
    while (n->kind == EXPR_CONSTRUCT && n->count == 1) n = n->args;
    if (is_zero(n)) return true;
    if (n->legacy && !strcmp(n->legacy->becomes, "gl_SubgroupInvocationID")) return true;
    for (uint32_t i = 0; i < r->lanes.count; i++)
        if (n->kind == EXPR_NAME && n->raw->kind == EXPR_NAME &&
            n->raw->name.decl == r->lanes.at[i])
            return true;
    const struct node *value = only_value(r, n);
    return value && value->legacy && is_lane(r, value);
}

static const char *index_text(struct run *r, struct node *index, struct piece within)
{
    uint64_t bits;
    if (index->kind == EXPR_LITERAL && literal_bits(index, &bits) && !is_argument(r, index, within))
        return format(r, "%uu", (uint32_t)bits);
    const char *text = render(r, index, FORM_NONE, within);
    if (index->type && index->type->scalar == SCALAR_UINT && !is_argument(r, index, within))
        return text;
    return format(r, is_vector_form(form_of(r, index)) ? "(%s).x" : "uint(%s)", text);
}

static bool find_bit(struct run *r, const struct node *n, const struct bit *b, struct piece *whole)
{
    return find_replaced_piece(r, n, whole) && can_render(r, b->mask, *whole) &&
           can_render(r, b->index, *whole);
}

static const char *bit_text(struct run *r, const struct bit *b, struct piece whole)
{
    bool is_invocation = is_lane(r, b->index) && !is_argument(r, b->index, whole);
    const char *function = is_invocation ? "subgroupBallotBitExtract" : helper_name(r, HELPER_TEST);
    if (is_invocation) need_feature(r, FEATURE_SUBGROUP_BALLOT);
    const char *mask, *index;
    if (b->mask->first < b->index->first) {
        mask = render(r, b->mask, FORM_V4, whole);
        index = index_text(r, b->index, whole);
    } else {
        index = index_text(r, b->index, whole);
        mask = render(r, b->mask, FORM_V4, whole);
    }
    return format(r, "%s(%s, %s)", function, mask, index);
}

/* Replaces a bit that is compared with 0 or 1, and bool(bit) and uint(bit). */
static bool emit_bit_test(struct run *r, struct node *n)
{
    struct bit b;
    struct piece whole;
    if (n->kind == EXPR_CONSTRUCT) {
        bool fits = n->count == 1 && n->type && is_scalar(n->type) && is_bit(r, n->args, &b);
        bool is_bool = fits && n->type->scalar == SCALAR_BOOL,
             is_low =
                 fits && n->args->op == OP_BIT_AND && (is_one(n->args->a) || is_one(n->args->b));
        if (!fits || (!is_bool && !is_low) ||
            (n->type->scalar != SCALAR_UINT && n->type->scalar != SCALAR_INT && !is_bool))
            return false;
        if (!find_bit(r, n, &b, &whole)) return false;
        const char *test = bit_text(r, &b, whole);
        replace_piece(r, n, whole,
                      is_bool ? test : format(r, "%s(%s)", type_name(&r->context, n->type), test));
        return true;
    }
    if (n->kind != EXPR_BINARY || (n->op != OP_EQUAL && n->op != OP_NOT_EQUAL)) return false;
    for (unsigned i = 0; i < 2; i++) {
        struct node *bit = i ? n->b : n->a, *number = i ? n->a : n->b;
        bool low = is_bit(r, bit, &b) && (is_one(bit->a) || is_one(bit->b));
        if (!is_bit(r, bit, &b) || !(is_zero(number) || (is_one(number) && low)) ||
            !find_bit(r, n, &b, &whole))
            continue;
        bool negated = (n->op == OP_EQUAL) == is_zero(number);
        const char *test = bit_text(r, &b, whole);
        replace_piece(r, n, whole, negated ? format(r, "!%s", test) : test);
        return true;
    }
    return false;
}

/* --- the lowest bit ------------------------------------------------------------------------ */

static bool is_minus_one(const struct node *n, const struct node *mask)
{
    return n->kind == EXPR_BINARY && n->op == OP_SUB && is_one(n->b) && same_value(n->a, mask);
}

/* Replaces m & (m - 1) and m &= m - 1. */
static bool emit_drop_lowest(struct run *r, struct node *n)
{
    struct piece whole;
    if ((n->kind != EXPR_BINARY && n->kind != EXPR_ASSIGN) || n->op != OP_BIT_AND ||
        !is_u64_value(n->a))
        return false;
    struct node *mask = is_minus_one(n->b, n->a) ? n->a : is_minus_one(n->a, n->b) ? n->b : NULL;
    if (!mask || !is_vector_form(form_of(r, mask)) || !find_replaced_piece(r, n, &whole))
        return false;
    if (!can_render(r, n->kind == EXPR_BINARY ? mask : n->b->a, whole)) return false;
    const char *tail = form_of(r, n) == FORM_V2 ? ".xy" : "";
    if (n->kind == EXPR_BINARY) {
        replace_piece(r, n, whole,
                      format(r, "%s(%s)%s", helper_name(r, HELPER_DROP),
                             render(r, mask, FORM_V4, whole), tail));
        return true;
    }
    if (!can_edit_token(r, n->at) || !may_edit(r, piece_of(r, n->b->first, n->b->last)))
        return false;
    rewrite(r, n->a, FORM_NONE);
    replace_tokens(r, n->at, n->at, "=");
    const char *old = render(r, n->b->a, FORM_V4, whole);
    replace_tokens(r, n->b->first, n->b->last,
                   format(r, "%s(%s)%s", helper_name(r, HELPER_DROP), old, tail));
    return true;
}

bool emit_idiom(struct run *r, struct node *n)
{
    if (r->port->keep64 || n->raw->constness == CONST_KNOWN)
        return false; /* rewrite.c handles
                         constants */
    return emit_bit_count(r, n) || emit_find(r, n, "findLSB", 0) || emit_find(r, n, "findMSB", 1) ||
           emit_bit_test(r, n) || emit_drop_lowest(r, n);
}
