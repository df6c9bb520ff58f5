/* Implicit conversions. */
#ifndef SGCC_SEMA_EXPRESSIONS_CONVERT_H
#define SGCC_SEMA_EXPRESSIONS_CONVERT_H

#include "sema/checker.h"

/* Converts `e` to `type` as an assignment does.  The error names `what` ("return value"). */
struct expr *convert_for(struct checker *ck, struct expr *e, const struct type *type,
                         const char *what);

/* The rank of a conversion of a value of type `from` to `to`: GLSL 4.60, 4.1.10 and 6.1. */
enum conversion_rank {
    CONVERSION_EXACT,
    CONVERSION_PROMOTION,
    CONVERSION_IMPLICIT,
    CONVERSION_NONE
};
enum conversion_rank rank_conversion(const struct checker *ck, unsigned exts,
                                     const struct type *from, const struct type *to);
bool converts(const struct checker *ck, unsigned exts, const struct type *from,
              const struct type *to);

/* Returns whether other versions of the language convert one scalar to the other implicitly
 * (GLSL 4.60, 4.1.10). */
bool converts_elsewhere(enum scalar from, enum scalar to);
/* Notes that the source shows the conversion `e`, and returns it. Other expressions are unchanged.
 */
static inline struct expr *mark_explicit(struct expr *e)
{
    struct expr *of = e->kind == EXPR_CONSTRUCT && e->construct.args ? e->construct.args : e;
    if (of->kind == EXPR_CONVERT) of->convert.is_explicit = true;
    return e;
}
/* Converts `e` to `to`, a type of the same shape: returns an EXPR_CONVERT around it, folded if it
 * is constant, or `e` itself if the types are the same. */
struct expr *make_conversion(struct checker *ck, struct expr *e, const struct type *to);
/* The same for a conversion that the source does not spell. */
struct expr *convert_implicitly(struct checker *ck, struct expr *e, const struct type *to);

#endif
