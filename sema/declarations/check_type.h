/* Types as written, names that may be declared, and limits of types. */
#ifndef SGCC_SEMA_DECLARATIONS_CHECK_TYPE_H
#define SGCC_SEMA_DECLARATIONS_CHECK_TYPE_H

#include "sema/checker.h"
#include "sema/declarations/declare.h"

/* Returns the type of `spec` with its arrays and those of the declarator (GLSL 4.60, 4.1.9).
 * Declares the struct that `spec` defines.  Never NULL: type_error after an error. */
const struct type *check_type(struct checker *ck, struct type_spec *spec,
                              struct array_spec *declarator_arrays);

enum {
    MOST_DIMENSIONS = 32, /* of an array of arrays */
    MOST_MEMBERS = 16383, /* of a struct: SPIR-V, 2.17 */
    MOST_STRUCT_DEPTH = 64,
    MOST_STRUCT_PARTS = 1 << 26, /* of a struct, members of nested structs included */
    MOST_ELEMENTS = 1 << 26      /* of one array of OpenCL C */
};

/* Returns the type of a specifier without its arrays.  It declares a struct, so it must be called
 * once. */
const struct type *check_specifier(struct checker *ck, struct type_spec *spec);
/* Returns `base` with the arrays of a specifier and of a declarator around it. */
const struct type *apply_arrays(struct checker *ck, const struct type *base,
                                struct array_spec *spec_arrays,
                                struct array_spec *declarator_arrays);
/* Checks that no inner size is a specialization constant, where that is an error. */
bool check_inner_sizes(struct checker *ck, loc_t loc, const struct type *t);
/* Returns whether an inner dimension (or, with `outermost`, any) has no size. */
bool has_unsized_dimension(const struct type *t, bool outermost);
/* Returns the scalars in `t` as bits 1 << enum scalar. */
scalar_set scalars_in(const struct type *t);
/* Checks that no scalar in `t` is for storage only in extension state `exts`. */
bool check_arithmetic_type(struct checker *ck, unsigned exts, loc_t loc, const struct type *t);
/* Returns the expression, in c->arena, of a length by specialization constants: one for all lengths
 * that are the same constant (GLSL 4.60, 4.11). */
struct expr *shared_length(struct checker *ck, struct expr *size);
/* Checks that members of a struct or block have different names.  Reports each that does not. */
void check_member_names(struct checker *ck, const struct type *t);
/* Checks that the program may declare `name`: not gl_... (GLSL 4.60, 3.7). */
bool check_new_name(struct checker *ck, const struct name *name, loc_t loc);
/* Takes a name at file scope that is not in the name space of variables; it has a space in it
 * ("constant_id 5", "uniform block Foo").  Returns false, without an error, if it is taken. */
bool reserve(struct checker *ck, const char *text, loc_t loc);
/* At the end of the source: notes with each error of `claim` a number that is free. */
void note_free_numbers(struct checker *ck);
/* The same; if the name is taken, reports the error `fmt` and notes where the other is. */
bool claim(struct checker *ck, const char *text, loc_t loc, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* Declares `d`.  Reports an error if the scope has its name already. */
bool declare_new(struct checker *ck, struct decl *d);

#endif
