/* Overload resolution (overload.c): functions and built-ins of GLSL, and what both languages share.
 */
#ifndef SGCC_SEMA_EXPRESSIONS_OVERLOAD_H
#define SGCC_SEMA_EXPRESSIONS_OVERLOAD_H

#include "sema/checker.h"

/* A function that a call may mean: a user's, or a built-in's row with its type parameters bound. */
struct candidate {
    struct function *function;     /* a user's function, or NULL */
    const struct builtin *builtin; /* the row of a built-in, or NULL; then: */
    uint8_t scalar, n, m;          /* the values of T, N and M */
    const struct type *shape;      /* the long vector that N denotes, or NULL */
    /* the type of the argument for the row's opaque parameter, an image or a pipe, or NULL */
    const struct type *opaque;
    /* OpenCL C: the type that the argument points to, where the row takes any; the type of the
     * argument that may have any type; or NULL */
    const struct type *pointee, *anything;
};

/* Returns the type of parameter `i`.  A further argument of a variadic row has its own type. */
const struct type *parameter_type(struct checker *ck, const struct candidate *f, uint32_t i);
const struct type *result_type(struct checker *ck, const struct candidate *f);
uint32_t parameter_count(const struct candidate *f);
bool is_out_parameter(const struct candidate *f, uint32_t i, bool *also_in);

enum resolution {
    RESOLVED,
    RESOLVED_TO_NONE,    /* no candidate fits */
    RESOLVED_BY_DIALECT, /* several fit equally well by the specification, and `best` is nearest:
                            DIALECT_AMBIGUOUS_CALL */
    RESOLVED_TO_MANY     /* several fit equally well: `best` is one, `other` another */
};

/* Resolves a call with these `count` checked arguments (GLSL 4.60, 6.1) among a user's overloads
 * and the rows of a built-in, each of which may be NULL.  Reports nothing.  `all_rows` includes
 * rows whose extension, version, stage or scalar type is not available, for messages. */
enum resolution resolve_call(struct checker *ck, unsigned exts, const struct expr *args,
                             uint32_t count, struct function *overloads,
                             const struct builtin_name *rows, bool all_rows, struct candidate *best,
                             struct candidate *other);

/* The candidates that fit a call. */
struct overload_search {
    struct checker *ck;
    unsigned exts;
    const struct expr *args;
    uint32_t count;
    bool all_rows;
    VEC(struct candidate) found;
    /* Compares the conversions of argument `i`: positive if the one to the parameter of `a` is
     * better than the one to that of `b`, negative if it is worse, 0 if neither. */
    int (*compare)(struct overload_search *s, const struct candidate *a, const struct candidate *b,
                   uint32_t i, const struct expr *argument);
};

/* Chooses the candidate that is the best for all arguments together: in none worse than another
 * one, and in one better. */
enum resolution choose_best(struct overload_search *s, struct candidate *best,
                            struct candidate *other);

/* Returns the rows of a built-in function; NULL: there is none of this name. */
const struct builtin_name *rows_of(struct checker *ck, struct name *name);
/* Returns whether a row takes `count` arguments. */
bool accepts_count(const struct builtin *b, uint32_t count);
/* Returns whether version or enabled extensions add the row. */
bool row_added(const struct context *c, unsigned exts, const struct builtin *b);

/* Returns the scalars that T of the row may be; `all_rows` as for resolve_call. */
scalar_set possible_scalars(struct checker *ck, unsigned exts, const struct builtin *b,
                            bool all_rows);
/* Returns whether the target has the function. */
bool is_function_available(const struct context *c, const struct builtin *b);
/* Returns whether language, version, stage and enabled extensions have the row. */
bool row_available(struct checker *ck, unsigned exts, const struct builtin *b);

/* Returns whether they have any built-in function of this name. */
bool is_builtin_available(struct checker *ck, unsigned exts, const struct name *name);

/* Returns whether the first parameter of the row, which accepts several types of images, accepts
 * `t`, and binds *f by it. Returns true for rows without such a parameter. */
bool accepts_image(const struct builtin *b, const struct type *t, struct candidate *f);

/* Returns the prototype for messages: "uint subgroupAdd(uint)"; in c->arena. */
const char *candidate_text(struct checker *ck, const struct candidate *f);

#endif
