/* Overload resolution for the built-in functions of OpenCL C (overload.c); private to the room. */
#ifndef SGCC_SEMA_OPENCL_OVERLOAD_H
#define SGCC_SEMA_OPENCL_OVERLOAD_H

#include "sema/opencl/opencl.h"

/* A row with its type parameters bound. */
struct c_candidate {
    const struct builtin *row;
    uint8_t scalar, n, m;      /* the values of T, N and M */
    const struct type *handle; /* the type of the argument that is an image or a pipe, or NULL */
    const struct type
        *pointee; /* the type that the argument points to, where the row takes any; else NULL */
    const struct type *anything; /* the type of the argument that may have any type, or NULL */
};

enum c_resolution { C_RESOLVED, C_RESOLVED_TO_NONE, C_RESOLVED_TO_MANY };

/* Resolves a call with these `count` arguments among the rows of the name.  Reports nothing.
 * `all_rows` includes rows that the version and the extensions lack, for messages. */
enum c_resolution resolve_among_rows(struct checker *ck, unsigned exts, const struct expr *args,
                                     uint32_t count, const struct builtin_name *name, bool all_rows,
                                     struct c_candidate *best, struct c_candidate *other);

/* Returns the type that parameter `i` has for this argument (NULL if there is none yet); and the
 * type of the result. */
const struct type *c_parameter_type(struct checker *ck, const struct c_candidate *f, uint32_t i,
                                    const struct type *argument);
const struct type *c_result_type(struct checker *ck, const struct c_candidate *f);
/* Returns whether an argument converts to parameter `i`. */
bool argument_fits(struct checker *ck, const struct c_candidate *f, uint32_t i,
                   const struct expr *argument);
/* Returns whether the version and the enabled extensions have the row; and the same for a scalar as
 * its T. */
bool c_row_available(struct checker *ck, unsigned exts, const struct builtin *b);
bool c_scalar_available(const struct checker *ck, unsigned exts, enum scalar s);
/* Binds what the arguments alone determine: widths and handles.  False if they fit no instance of
 * the row. */
bool bind_c_shapes(const struct builtin_name *name, const struct builtin *b,
                   const struct expr *args, struct c_candidate *f);
/* Returns the prototype for messages; in c->arena. */
const char *c_candidate_text(struct checker *ck, const struct c_candidate *f);

#endif
