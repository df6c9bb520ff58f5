/* Arrays that the length of a cooperative matrix sizes: DIALECT_MATRIX_LENGTH.
 *
 * The length is known to the driver only, so as a constant it is an OpSpecConstantOp of OpCooperativeMatrixLength.  Elsewhere m.length() stays an
 * instruction: only what stands as the size of an array becomes a constant.
 */
#include "lang/dialect.h"
#include "sema/glsl/glsl.h"
#include "sema/declare.h"

/* The initializer of a const local whose value is not constant; NULL. */
static struct expr *initializer_of(const struct expr *e)
{
    const struct decl *d = e->kind == EXPR_NAME ? e->name.decl : NULL;
    return d && d->is_const && d->storage == STORAGE_LOCAL ? d->init : NULL;
}

enum { MOST_PARTS = 1000 };         /* names stand for their initializers, which may double at each step */

/* Whether only the length of cooperative matrices keeps `e` from being a constant expression. */
static bool depends_on_matrix(const struct expr *e, unsigned *left)
{
    if (!*left || !--*left) return false;
    if (e->constness != CONST_NOT) return true;
    if (e->kind == EXPR_LENGTH) return is_cooperative_matrix(e->unary.operand->type);
    if (e->kind == EXPR_CONVERT) return depends_on_matrix(e->unary.operand, left);
    if (e->kind == EXPR_BINARY) return depends_on_matrix(e->binary.left, left) && depends_on_matrix(e->binary.right, left);
    return initializer_of(e) && depends_on_matrix(initializer_of(e), left);
}

static int64_t default_parameter(const struct expr *e) { return e && e->constant ? integer_of(e->constant) : 1; }

/* What depends_on_matrix found becomes a specialization constant.  Until the driver says how many there are, an invocation may have all. */
static void promote_length(struct checker *ck, struct expr **at)
{
    struct expr *e = *at, *init = initializer_of(e);
    if (e->constness != CONST_NOT) return;
    if (init) {
        *at = copy_expr(&ck->c->tree, init);
        promote_length(ck, at);
        return;
    }
    if (e->kind == EXPR_LENGTH) {
        struct expr *const *of = e->unary.operand->type->matrix->parameters;
        struct constant *k = new_constant(ck->c, e->type);
        k->values[0].i = default_parameter(of[MATRIX_ROWS]) * default_parameter(of[MATRIX_COLUMNS]);
        e->constant = k;
        e->constness = CONST_SPEC;
        return;
    }
    if (e->kind == EXPR_CONVERT) promote_length(ck, &e->unary.operand);
    if (e->kind == EXPR_BINARY) promote_length(ck, &e->binary.left), promote_length(ck, &e->binary.right);
    fold_expr(ck, e);
}

bool take_matrix_length(struct checker *ck, struct expr **e)
{
    unsigned left = MOST_PARTS;
    bool is_due = (*e)->constness == CONST_NOT && takes_dialect(ck->c) && depends_on_matrix(*e, &left);
    if (!is_due || !dialect_at(ck->c, (*e)->loc, DIALECT_MATRIX_LENGTH, NULL)) return false;
    promote_length(ck, e);
    return true;
}
