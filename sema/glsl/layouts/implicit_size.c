/* Arrays without a size: GLSL 4.60, 4.1.9.
 *
 * Each has a separate type (implicit_array_type), which records the largest constant index so far.
 * A redeclaration may size it (check_decl.c, redeclare.c); otherwise its indices do. They are all
 * known at the end of the source, when codegen has used the type already. So codegen patches the
 * length of such an array, and the offsets of members after it. */
#include "sema/glsl/layouts/implicit_size.h"
#include "sema/glsl/layouts/layout.h"

bool is_implicitly_sized(const struct expr *e)
{
    if (!is_array(e->type) || e->type->length) return false;
    if (e->kind == EXPR_NAME && e->name.decl->layout.in_heap)
        return false; /* the heap has the size */
    if (e->kind == EXPR_NAME && e->name.decl->kind != DECL_BLOCK_MEMBER) return true;
    /* EXPR_INDEX: gl_ClipDistancePerViewNV[view] */
    return (e->kind == EXPR_NAME || e->kind == EXPR_MEMBER || e->kind == EXPR_INDEX) &&
           !e->type->has_runtime_array;
}

/* The limit is that of declared arrays (check_type.c). */
static bool fits(struct checker *ck, uint64_t count, loc_t loc)
{
    if (count <= UINT32_MAX) return true;
    error_at(ck->c, loc, "an array has at most %u elements", (unsigned)UINT32_MAX);
    return false;
}

bool note_constant_index(struct checker *ck, const struct type *type, uint64_t at, loc_t loc)
{
    struct type *own =
        (struct type *)type; /* the type of the variable or member alone: see implicit_array_type */
    if (at < own->implicit_length) return true;
    if (!fits(ck, at + 1, loc)) return false;
    own->implicit_length = (uint32_t)at + 1;
    return true;
}

/* 4.2.2: "If there is no static access to an implicitly sized array (...), then the array is given
 * a size of 1". */
void settle_size(struct type *t)
{
    if (is_array(t) && !t->length && !t->has_runtime_array)
        t->length = t->implicit_length ? t->implicit_length : 1;
}

void defer_placement(struct checker *ck, struct block_info *b)
{
    b->is_placed_late = true;
    vec_push(&ck->c->arena, &ck->blocks.placed_late, b);
}

static void settle_block(struct checker *ck, struct block_info *b)
{
    for (uint32_t i = 0; i < b->type->field_count; i++)
        settle_size((struct type *)b->type->fields[i].type);
    if (has_packing((enum storage)b->storage)) lay_out_members(ck, b);
}

void settle_sizes(struct checker *ck)
{
    for (struct decl *d = ck->info.globals; d; d = d->next)
        if (!d->block) settle_size((struct type *)d->type);
    for (uint32_t i = 0; i < ck->blocks.placed_late.count; i++)
        settle_block(ck, ck->blocks.placed_late.at[i]);
}
