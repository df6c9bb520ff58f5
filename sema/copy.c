/* Copies checked expressions to another arena, for declarations of file scope, which outlive their
 * tree.
 *
 * A known value is copied as one node, since only its constant is used.  The parser bounds the
 * depth of recursion, except for the left spine of a + b + c + ..., which is walked by a loop. */
#include "sema/declarations/declare.h"

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

/* Copies the operands, except the left one of a binary expression. */
static void copy_operands(struct arena *arena, struct expr *copy)
{
    const struct expr_shape *s = &expr_shapes[copy->kind];
    for (unsigned i = copy->kind == EXPR_BINARY; i < s->operands; i++)
        if (copy->operands[i]) copy->operands[i] = copy_expr(arena, copy->operands[i]);
    if (s->has_list) copy->operands[s->operands] = copy_list(arena, copy->operands[s->operands]);
}

struct expr *copy_expr(struct arena *arena, const struct expr *e)
{
    struct expr *top = NULL, **slot = &top;
    for (;; e = e->binary.left, slot = &(*slot)->binary.left) {
        struct expr *copy = *slot = copy_node(arena, e);
        if (copy->constness == CONST_KNOWN && copy->constant) return top;
        copy_operands(arena, copy);
        if (copy->kind != EXPR_BINARY) return top;
    }
}
