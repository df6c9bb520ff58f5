/* Arguments of calls of functions on cooperative matrices, which no prototype can describe; private
 * to the room. */
#ifndef SGCC_SEMA_GLSL_EXTENSIONS_COOPERATIVE_MATRIX_H
#define SGCC_SEMA_GLSL_EXTENSIONS_COOPERATIVE_MATRIX_H

#include "sema/checker.h"

enum matrix_use { USE_A, USE_B, USE_ACCUMULATOR };

/* Reads a constant parameter of a type and returns its copy in c->arena; NULL after an error. */
struct expr *read_type_parameter(struct checker *ck, struct expr *e, const char *what,
                                 int64_t *value);
/* Returns the value of a parameter, or the default of one that is specialized. */
int64_t parameter_value(const struct expr *e);
/* Returns whether parameter `i` of `a` and parameter `k` of `b` are equal, or not known. */
bool may_be_equal(const struct type *a, unsigned i, const struct type *b, unsigned k);
/* Returns whether a matrix is of this use, or may be. */
bool is_of_use(const struct type *t, enum matrix_use use);
bool check_use(struct checker *ck, const struct expr *a, enum matrix_use use);
/* Reports that `a` is not what is `expected`, and returns false. */
bool wrong_argument(struct checker *ck, const struct expr *call, const struct expr *a,
                    const char *expected);
/* Returns whether the argument is a matrix of the extension that the function belongs to. */
bool is_matrix_for(const struct expr *call, const struct expr *a);
/* Checks an array of scalars or vectors in a buffer or in shared memory. */
bool check_array_argument(struct checker *ck, const struct expr *call, struct expr *a,
                          bool is_store);
/* The same for functions whose array may have elements of any type (GL_NV_cooperative_matrix2). */
bool check_any_array_argument(struct checker *ck, const struct expr *call, struct expr *a,
                              bool is_store);
/* Converts the argument implicitly.  Returns false after an error. */
bool convert_argument(struct checker *ck, struct expr **at, enum scalar s, const char *what);
bool check_constant_argument(struct checker *ck, const struct expr *a, const char *what);
/* Returns whether the index of an element is to be a uint64_t (GL_EXT_shader_64bit_indexing). */
bool wants_int64_index(const struct checker *ck, const struct expr *call,
                       const struct expr *element);
/* Converts the argument that is the index of the first element. Returns false after an error. */
bool convert_first_element(struct checker *ck, const struct expr *call, struct expr **at);

#endif
