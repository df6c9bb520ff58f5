/* Overload resolution for the built-in functions of OpenCL C (overload.c); private to the room. */
#ifndef SGCC_SEMA_OPENCL_OVERLOAD_H
#define SGCC_SEMA_OPENCL_OVERLOAD_H

#include "sema/opencl/opencl.h"
#include "sema/expressions/overload.h"

/* How well an argument fits, from the worst to the best. */
enum argument_rank {
    RANK_NONE,
    RANK_WIDENED,
    RANK_CONVERTED,
    RANK_PROMOTED,
    RANK_QUALIFIED,
    RANK_EXACT
};

/* Resolves a call with these `count` arguments among the rows of the name.  Reports nothing.
 * `all_rows` includes rows that the version and the extensions lack, for messages. */
enum resolution resolve_among_rows(struct checker *ck, unsigned exts, const struct expr *args,
                                   uint32_t count, const struct builtin_name *name, bool all_rows,
                                   struct candidate *best, struct candidate *other);

/* Returns whether an argument converts to parameter `i`. */
bool argument_fits(struct checker *ck, const struct candidate *f, uint32_t i,
                   const struct expr *argument);
/* Returns whether the version and the enabled extensions have the row; and the same for a scalar as
 * its T. */
bool c_row_available(struct checker *ck, unsigned exts, const struct builtin *b);
bool c_scalar_available(const struct checker *ck, unsigned exts, enum scalar s);
/* Binds what the arguments alone determine: widths and handles.  False if they fit no instance of
 * the row. */
bool bind_c_shapes(const struct builtin_name *name, const struct builtin *b,
                   const struct expr *args, struct candidate *f);
#endif
