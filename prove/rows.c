/* Indices of rows: y * width + x.
 *
 * In: two indices. Out: the condition under which they are equal, in a form that the solver decides
 * without a multiplication of two unknown numbers: where x is below the width and nothing
 * overflows, the indices are equal if y and x are. y may be of that form, too: (z * height + y). */
#include "prove/memory.h"
#include "prove/terms.h"

enum { MOST_ADDENDS = 12, MOST_DEPTH = 3 };

struct addends {
    Z3_ast at[MOST_ADDENDS];
    unsigned count;
};

/* An index as row * width + column. */
struct row_index {
    Z3_ast row, column;
};

static bool is_call_of(struct prover *p, Z3_ast a, Z3_decl_kind kind)
{
    return Z3_get_ast_kind(p->z3, a) == Z3_APP_AST &&
           Z3_get_decl_kind(p->z3, Z3_get_app_decl(p->z3, Z3_to_app(p->z3, a))) == kind;
}

/* Returns whether the addends of a sum are few; sums inside of it are part of it. */
static bool list_addends(struct prover *p, Z3_ast sum, struct addends *list)
{
    *list = (struct addends){{sum}, 1};
    for (unsigned i = 0; i < list->count;) {
        Z3_ast a = list->at[i];
        if (!is_call_of(p, a, Z3_OP_BADD)) {
            i++;
            continue;
        }
        Z3_app app = Z3_to_app(p->z3, a);
        unsigned n = Z3_get_app_num_args(p->z3, app);
        if (list->count + n > MOST_ADDENDS) return false;
        list->at[i] = Z3_get_app_arg(p->z3, app, 0);
        for (unsigned k = 1; k < n; k++) list->at[list->count++] = Z3_get_app_arg(p->z3, app, k);
    }
    return true;
}

/* Returns factor `i` of a product of two unknown numbers, or NULL. */
static Z3_ast factor_of(struct prover *p, Z3_ast a, unsigned i)
{
    uint64_t constant;
    if (!is_call_of(p, a, Z3_OP_BMUL)) return NULL;
    Z3_app app = Z3_to_app(p->z3, a);
    if (Z3_get_app_num_args(p->z3, app) != 2) return NULL;
    Z3_ast factor = Z3_get_app_arg(p->z3, app, i), other = Z3_get_app_arg(p->z3, app, 1 - i);
    return numeral_of(p, factor, &constant) || numeral_of(p, other, &constant) ? NULL : factor;
}

/* Returns whether one addend is a multiple of `width`; *index is set then. */
static bool divide_index(struct prover *p, const struct addends *list, Z3_ast width,
                         struct row_index *index)
{
    index->row = NULL;
    index->column = number_term(p, 0, width_of_term(p, width));
    for (unsigned i = 0; i < list->count; i++) {
        Z3_ast left = factor_of(p, list->at[i], 0), right = factor_of(p, list->at[i], 1);
        if (!index->row && (left == width || right == width) && left)
            index->row = left == width ? right : left;
        else index->column = Z3_mk_bvadd(p->z3, index->column, list->at[i]);
    }
    index->column = Z3_simplify(p->z3, index->column);
    return index->row != NULL;
}

/* Whether the index is what the numbers say: the column is in the row, and nothing overflows. */
static Z3_ast is_exact(struct prover *p, const struct row_index *i, Z3_ast width)
{
    Z3_ast start = Z3_mk_bvmul(p->z3, i->row, width);
    return and_term(p, Z3_mk_bvult(p->z3, i->column, width),
                    and_term(p, Z3_mk_bvmul_no_overflow(p->z3, i->row, width, false),
                             Z3_mk_bvadd_no_overflow(p->z3, start, i->column, false)));
}

static Z3_ast same_index_at(struct prover *p, Z3_ast a, Z3_ast b, unsigned depth)
{
    struct addends x, y;
    struct row_index i, j;
    Z3_ast same = equal_index(p, a, b);
    if (depth == MOST_DEPTH || width_of_term(p, a) != width_of_term(p, b) ||
        !list_addends(p, a, &x) || !list_addends(p, b, &y))
        return same;
    for (unsigned k = 0; k < 2 * x.count; k++) {
        Z3_ast width = factor_of(p, x.at[k / 2], k % 2);
        if (!width || !divide_index(p, &x, width, &i) || !divide_index(p, &y, width, &j)) continue;
        Z3_ast exact = and_term(p, is_exact(p, &i, width), is_exact(p, &j, width));
        Z3_ast parts = and_term(p, same_index_at(p, i.row, j.row, depth + 1),
                                equal_index(p, i.column, j.column));
        return choose_term(p, exact, parts, same);
    }
    return same;
}

Z3_ast same_index(struct prover *p, Z3_ast a, Z3_ast b) { return same_index_at(p, a, b, 0); }
