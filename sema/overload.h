/* Overload resolution; see overload.c. */
#ifndef SGCC_SEMA_OVERLOAD_H
#define SGCC_SEMA_OVERLOAD_H

#include "sema/checker.h"

/* A function that a call may mean: a user's, or an instance of a built-in's row. */
struct candidate {
    struct function *function;              /* or NULL */
    const struct builtin *builtin;          /* or NULL, and then: */
    uint8_t scalar, n, m;                   /* what T, N and M stand for */
    const struct type *opaque;              /* the argument that the row's opaque parameter takes; NULL */
};

/* The type of parameter `i`; of a built-in, that of further arguments of a variadic row is the argument's own. */
const struct type *parameter_type(struct checker *ck, const struct candidate *f, uint32_t i);
const struct type *result_type(struct checker *ck, const struct candidate *f);
uint32_t parameter_count(const struct candidate *f);
bool is_out_parameter(const struct candidate *f, uint32_t i, bool *also_in);

enum resolution {
    RESOLVED,
    RESOLVED_TO_NONE,           /* no candidate fits */
    RESOLVED_BY_DIALECT,        /* several fit equally well by the text, and `best` is nearest: DIALECT_AMBIGUOUS_CALL */
    RESOLVED_TO_MANY            /* several fit equally well: `best` is one, `other` another */
};

/* Finds what a call with these `count` arguments means (GLSL 4.60, 6.1), among a user's overloads and the rows of a
 * built-in (each may be NULL).  `all_rows`: rows count even though their extension, version, stage, or scalar type is not there; for
 * messages about a call that found nothing otherwise. */
enum resolution resolve_call(struct checker *ck, unsigned exts, const struct expr *args, uint32_t count,
                             struct function *overloads, const struct builtin_name *rows, bool all_rows,
                             struct candidate *best, struct candidate *other);

/* Whether the language, version, stage and extensions in force have the row. */
bool row_available(struct checker *ck, unsigned exts, const struct builtin *b);

/* Whether they have any built-in function of this name. */
bool is_builtin_here(struct checker *ck, unsigned exts, const struct name *name);

/* Whether the row's first parameter, one of several types of images, takes `t`; *f then knows what follows from it.  Other rows do. */
bool takes_image(const struct builtin *b, const struct type *t, struct candidate *f);

/* A prototype for messages: "uint subgroupAdd(uint)". */
const char *candidate_text(struct checker *ck, const struct candidate *f);

#endif
