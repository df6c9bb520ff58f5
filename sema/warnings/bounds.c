/* Indices outside of arrays, vectors and matrices: constants, and sums and products of the indices
 * of loops that run from one constant to another. */
#include "sema/warnings/expressions.h"

struct index_range {
    int64_t least, most;
    const struct index_loop *loop; /* NULL: it is a constant */
};

/* the depth of operators that are looked at */
enum { DEEPEST = 16 };

static bool range_of_name(const struct body_walk *b, const struct decl *d,
                          struct index_range *range)
{
    for (const struct index_loop *l = b->loop; l; l = l->outer)
        if (l->index == d && l->guards == b->guards) {
            *range = (struct index_range){l->least, l->most, l};
            return true;
        }
    return false;
}

static int64_t least_of(const int64_t v[4])
{
    int64_t least = v[0];
    for (int i = 1; i < 4; i++)
        if (v[i] < least) least = v[i];
    return least;
}

static int64_t most_of(const int64_t v[4])
{
    int64_t most = v[0];
    for (int i = 1; i < 4; i++)
        if (v[i] > most) most = v[i];
    return most;
}

/* Values above this are not computed with. */
static bool is_small(struct index_range r) { return r.least >= INT32_MIN && r.most <= INT32_MAX; }

/* Two indices of one loop depend on each other, so that their sum need not reach both ends. */
static bool combine(enum operator op, struct index_range x, struct index_range y,
                    struct index_range *range)
{
    if ((x.loop && x.loop == y.loop) || !is_small(x) || !is_small(y)) return false;
    range->loop = x.loop ? x.loop : y.loop;
    if (op == OP_ADD || op == OP_SUB) {
        range->least = op == OP_ADD ? x.least + y.least : x.least - y.most;
        range->most = op == OP_ADD ? x.most + y.most : x.most - y.least;
        return true;
    }
    if (op != OP_MUL) return false;
    const int64_t products[4] = {x.least * y.least, x.least * y.most, x.most * y.least,
                                 x.most * y.most};
    range->least = least_of(products);
    range->most = most_of(products);
    return true;
}

/* Returns whether `e` takes both ends of *range, in some iteration. */
static bool find_range(const struct body_walk *b, const struct expr *e, int depth,
                       struct index_range *range)
{
    e = skip_implicit(e);
    if (depth > DEEPEST || !e->type || !is_scalar(e->type) || !is_integer(e->type)) return false;
    if (e->constant && (e->kind == EXPR_LITERAL || e->constness == CONST_KNOWN)) {
        int64_t n = integer_of(e->constant);
        *range = (struct index_range){n, n, NULL};
        return true;
    }
    if (e->kind == EXPR_NAME) return range_of_name(b, e->name.decl, range);
    if (e->kind == EXPR_CONVERT) return find_range(b, e->unary.operand, depth + 1, range);
    struct index_range x, y;
    bool has_operands = e->kind == EXPR_BINARY && find_range(b, e->binary.left, depth + 1, &x) &&
                        find_range(b, e->binary.right, depth + 1, &y);
    bool is_unsigned = !scalar_is_signed((enum scalar)e->type->scalar);
    if (!has_operands || !combine((enum operator)e->op, x, y, range)) return false;
    return !is_unsigned || range->least >= 0; /* it wraps around */
}

/* Returns the number of elements; 0: it is not known. */
static uint32_t length_of(const struct type *t)
{
    if (t->length_expr || t->has_spec_vector) return 0;
    return is_array(t) ? t->length : is_vector(t) ? t->rows : is_matrix(t) ? t->columns : 0;
}

void check_bounds(struct body_walk *b, const struct expr *e)
{
    const struct expr *whole = e->index.operand;
    if (whole->kind == EXPR_ADDRESS && whole->address.is_decay) whole = whole->unary.operand;
    struct index_range range;
    int64_t length = whole->type ? length_of(whole->type) : 0;
    if (!length || !find_range(b, e->index.index, 0, &range)) return;
    bool is_end = b->address_of == e && range.most == length;
    if (range.least >= 0 && (range.most < length || is_end)) return;
    int64_t outside = range.least < 0 ? range.least : range.most;
    bool was_reported = warn_of(b->c, WARNING_ARRAY_BOUNDS, e->index.index->loc,
                                "the index %s %lld, and %s has the elements 0 to %lld",
                                range.loop ? "reaches" : "is", (long long)outside,
                                type_name(b->c, whole->type), (long long)length - 1);
    if (was_reported && range.loop)
        note_at(b->c, range.loop->loc, "'%s' goes from %lld to %lld in this loop",
                range.loop->index->name->text, (long long)range.loop->least,
                (long long)range.loop->most);
}
