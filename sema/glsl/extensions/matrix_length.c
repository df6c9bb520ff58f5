/* Arrays sized by the length of a cooperative matrix: DIALECT_MATRIX_LENGTH.  Only the driver knows
 * the length, so as a constant it is an OpSpecConstantOp of OpCooperativeMatrixLength.  Only the
 * size of an array becomes a constant; elsewhere m.length() stays an instruction. */
#include "lang/dialect.h"
#include "sema/glsl/glsl.h"
#include "sema/declarations/declare.h"

/* Returns the initializer of a const local whose value is not constant, or NULL. */
static struct expr *initializer_of(const struct expr *e)
{
    const struct decl *d = e->kind == EXPR_NAME ? e->name.decl : NULL;
    return d && d->is_const && d->storage == STORAGE_LOCAL ? d->init : NULL;
}

/* bound of the walk: names are followed to their initializers, which may double at each step */
enum { MOST_PARTS = 1000 };

/* Returns whether `e` would be a constant expression except lengths of cooperative matrices.
 * `left` counts down the parts that may still be visited. */
static bool depends_on_matrix(const struct expr *e, unsigned *left)
{
    if (!*left || !--*left) return false;
    if (e->constness != CONST_NOT) return true;
    if (e->kind == EXPR_LENGTH) return is_cooperative_matrix(e->unary.operand->type);
    if (e->kind == EXPR_CONVERT) return depends_on_matrix(e->unary.operand, left);
    if (e->kind == EXPR_BINARY)
        return depends_on_matrix(e->binary.left, left) && depends_on_matrix(e->binary.right, left);
    return initializer_of(e) && depends_on_matrix(initializer_of(e), left);
}

static int64_t default_parameter(const struct expr *e)
{
    return e && e->constant ? integer_of(e->constant) : 1;
}

/* Makes a specialization constant of what depends_on_matrix accepted.  Its default assumes that one
 * invocation has all components. */
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
        struct constant *k = new_constant(ck, e->type);
        k->values[0].i = default_parameter(of[MATRIX_ROWS]) * default_parameter(of[MATRIX_COLUMNS]);
        e->constant = k;
        e->constness = CONST_SPEC;
        return;
    }
    if (e->kind == EXPR_CONVERT) promote_length(ck, &e->unary.operand);
    if (e->kind == EXPR_BINARY)
        promote_length(ck, &e->binary.left), promote_length(ck, &e->binary.right);
    fold_expr(ck, e);
}

bool replace_matrix_length(struct checker *ck, struct expr **e)
{
    unsigned left = MOST_PARTS;
    bool is_enabled =
        (*e)->constness == CONST_NOT && accepts_dialect(ck->c) && depends_on_matrix(*e, &left);
    if (!is_enabled || !dialect_at(ck->c, (*e)->loc, DIALECT_MATRIX_LENGTH, NULL)) return false;
    promote_length(ck, e);
    return true;
}
