/* Copies of checked expressions in another arena: what a declaration of file scope keeps after its
 * tree is released.
 *
 * A known value is copied as one node, since only its constant is used.  The parser bounds the
 * depth of recursion, except for the left spine of a + b + c + ..., which is walked by a loop. */
#include "sema/declare.h"

static struct expr *copy_list(struct arena *arena, const struct expr *args)
{
    struct expr *first = NULL, **last = &first;
    for (; args; args = args->next, last = &(*last)->next) *last = copy_expr(arena, args);
    return first;
}

static struct expr *copy_node(struct arena *arena, const struct expr *e)
{
    struct expr *copy = arena_new(arena, struct expr);
    *copy = *e;
    copy->next = NULL;
    return copy;
}

/* Copies the parts of a binary expression except `left`. */
static void copy_parts(struct arena *arena, struct expr *copy)
{
    switch ((enum expr_kind)copy->kind) {
    case EXPR_LITERAL:
    case EXPR_STRING:
    case EXPR_NAME:
    case UNCHECKED_EXPRS:
    case EXPR_BLOCK:
    case EXPR_STATEMENTS: break;
    case EXPR_UNARY:
    case EXPR_CONVERT:
    case EXPR_LENGTH:
    case EXPR_ADDRESS:
    case EXPR_DEREF: copy->unary.operand = copy_expr(arena, copy->unary.operand); break;
    case EXPR_BINARY: copy->binary.right = copy_expr(arena, copy->binary.right); break;
    case EXPR_ASSIGN:
        copy->binary.left = copy_expr(arena, copy->binary.left);
        copy->binary.right = copy_expr(arena, copy->binary.right);
        break;
    case EXPR_CONDITIONAL:
        copy->conditional.condition = copy_expr(arena, copy->conditional.condition);
        copy->conditional.yes = copy_expr(arena, copy->conditional.yes);
        copy->conditional.no = copy_expr(arena, copy->conditional.no);
        break;
    case EXPR_INDEX:
        copy->index.operand = copy_expr(arena, copy->index.operand);
        copy->index.index = copy_expr(arena, copy->index.index);
        break;
    case EXPR_MEMBER: copy->member.operand = copy_expr(arena, copy->member.operand); break;
    case EXPR_SWIZZLE: copy->swizzle.operand = copy_expr(arena, copy->swizzle.operand); break;
    case EXPR_CALL: copy->call.args = copy_list(arena, copy->call.args); break;
    case EXPR_CONSTRUCT:
    case EXPR_INIT_LIST: copy->construct.args = copy_list(arena, copy->construct.args); break;
    }
}

struct expr *copy_expr(struct arena *arena, const struct expr *e)
{
    struct expr *top = NULL, **slot = &top;
    for (;; e = e->binary.left, slot = &(*slot)->binary.left) {
        struct expr *copy = *slot = copy_node(arena, e);
        if (copy->constness == CONST_KNOWN && copy->constant) return top;
        copy_parts(arena, copy);
        if (copy->kind != EXPR_BINARY) return top;
    }
}
