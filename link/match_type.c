/* Compares types of two units (GLSL 4.60, 4.2.2): "Structures must have the same name, sequence of
 * type names, and type definitions, and member names to be considered the same type. This rule
 * applies recursively for nested or embedded types." */
#include "link/linker.h"

#include <string.h>

/* 4.2.2: "An array implicitly sized in one shader can be explicitly sized by another shader."
 * The other one then needs as many elements as the uses. Stages do not share an array: the
 * largest index in a stage gives the size of its array (4.1.9). */
static bool match_lengths(const struct linker *lk, const struct summary_type *a,
                          const struct summary_type *b)
{
    /* glslang takes the array without a size for one that its uses size. */
    if (a->is_runtime != b->is_runtime) return lk->c->options->links_as_glslang;
    if (lk->joins_sizes && a->length && b->length) return a->length == b->length;
    if (a->is_implicit && b->is_implicit) return true;
    if (a->is_implicit) return a->length <= b->length;
    if (b->is_implicit) return b->length <= a->length;
    return a->length == b->length;
}

static bool differ(struct difference *to, const struct summary_type *a,
                   const struct summary_type *b)
{
    *to = (struct difference){.a = a, .b = b};
    return false;
}

static bool match_members(struct linker *lk, const struct summary_type *a,
                          const struct summary_type *b, bool by_shape, struct difference *to)
{
    uint32_t count = a->member_count > b->member_count ? a->member_count : b->member_count;
    for (uint32_t i = 0; i < count; i++) {
        const struct summary_member *m = i < a->member_count ? &a->members[i] : NULL,
                                    *n = i < b->member_count ? &b->members[i] : NULL;
        struct difference inner = {0};
        bool has_both = m && n, same_name = has_both && (by_shape || !strcmp(m->name, n->name)),
             same_type = has_both && match_types(lk, m->type, n->type, by_shape, &inner);
        if (same_name && same_type) continue;
        if (inner.owner && same_name) *to = inner; /* the members of a nested struct */
        else
            *to = (struct difference){m ? m->type : NULL, n ? n->type : NULL, m, n, a->name,
                                      same_type};
        return false;
    }
    return true;
}

/* Structs are compared once, however often they are nested: the work is linear in the
 * declarations.  Between stages their own names do not count: they match "if and only if structure
 * members match in name, type, qualification, and declaration order" (OpenGL 4.6, 7.4.1). */
static bool match_structs(struct linker *lk, const struct summary_type *a,
                          const struct summary_type *b, bool by_shape, struct difference *to)
{
    struct equal_types *known = &lk->equal[by_shape ? 1 : lk->joins_structs ? 2 : 0][a->index];
    if (known->a == a && known->b == b) return true;
    bool has_name = !by_shape && !lk->joins_structs;
    if (has_name && strcmp(a->name, b->name) != 0) return differ(to, a, b);
    if (!match_members(lk, a, b, by_shape, to)) return false;
    *known = (struct equal_types){a, b};
    return true;
}

bool match_types(struct linker *lk, const struct summary_type *a, const struct summary_type *b,
                 bool by_shape, struct difference *to)
{
    const struct summary_type *outer_a = a, *outer_b = b;
    while (a->kind == SUMMARY_ARRAY && b->kind == SUMMARY_ARRAY) {
        if (!match_lengths(lk, a, b)) return differ(to, outer_a, outer_b);
        a = a->element;
        b = b->element;
    }
    if (a->kind != b->kind) return differ(to, outer_a, outer_b);
    if (a->kind == SUMMARY_STRUCT) {
        if (match_structs(lk, a, b, by_shape, to)) return true;
        return to->owner ? false : differ(to, outer_a, outer_b);
    }
    return strcmp(a->name, b->name) == 0 || differ(to, outer_a, outer_b);
}
