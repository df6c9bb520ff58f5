/* Inside of sema: overload resolution for the built-in functions of OpenCL C; see sema/opencl/overload.c. */
#ifndef SGCC_SEMA_OPENCL_OVERLOAD_H
#define SGCC_SEMA_OPENCL_OVERLOAD_H

#include "sema/opencl/opencl.h"

/* An instance of a row. */
struct c_candidate {
    const struct builtin *row;
    uint8_t scalar, n, m;                   /* what T, N and M stand for */
    const struct type *handle;              /* the argument that is an image or a pipe; NULL */
    const struct type *pointee;             /* what the argument points to, where the row takes any; NULL */
    const struct type *anything;            /* the argument that may be of any type; NULL */
};

enum c_resolution { C_RESOLVED, C_RESOLVED_TO_NONE, C_RESOLVED_TO_MANY };

/* What a call with these arguments means among the rows of the name.  `all_rows`: those that the version and the extensions do not have
 * count as well, for messages. */
enum c_resolution resolve_among_rows(struct checker *ck, unsigned exts, const struct expr *args, uint32_t count,
                                     const struct builtin_name *name, bool all_rows, struct c_candidate *best, struct c_candidate *other);

/* The type that parameter `i` has for this argument (NULL: for none); that of the result. */
const struct type *c_parameter_type(struct checker *ck, const struct c_candidate *f, uint32_t i, const struct type *argument);
const struct type *c_result_type(struct checker *ck, const struct c_candidate *f);
/* Whether an argument becomes parameter `i`. */
bool argument_fits(struct checker *ck, const struct c_candidate *f, uint32_t i, const struct expr *argument);
/* Whether the version and the extensions in force have the row; and its T. */
bool c_row_available(struct checker *ck, unsigned exts, const struct builtin *b);
bool c_scalar_available(const struct checker *ck, unsigned exts, enum scalar s);
/* The row with what follows from the arguments alone: widths and handles.  False when these fit no instance. */
bool bind_c_shapes(const struct builtin_name *name, const struct builtin *b, const struct expr *args, struct c_candidate *f);
/* A prototype for messages. */
const char *c_candidate_text(struct checker *ck, const struct c_candidate *f);

#endif
