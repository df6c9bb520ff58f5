/* The public header of sema/opencl/: the rules that only OpenCL C has, and the functions that their
 * files share.
 *
 * In: the parser's tree of OpenCL C. Out: the same tree, checked, in the form that codegen expects
 * (ast.h): comparisons and conditions are scalar or vector bool, and an EXPR_CONVERT around them
 * makes C's int. It must not know sema/glsl. Errors are reported here. A bool result is false after
 * an error, an expression or a type is of type_error then, unless the comment says otherwise. */
#ifndef SGCC_SEMA_OPENCL_OPENCL_H
#define SGCC_SEMA_OPENCL_OPENCL_H

#include "sema/checker.h"

/* --- specifiers and declarators (specifiers.c, struct.c) ----------------------------------- */

struct c_specifiers {
    const struct type *type;   /* the type before the declarator derives from it */
    const struct alias *alias; /* how the source names it, or NULL */
    uint32_t storage;          /* bits of the enumeration below: IS_... */
    uint8_t qualifiers;        /* enum type_qualifier */
    bool space_given;
    uint8_t space;         /* enum address_space */
    uint8_t access;        /* SpvAccessQualifier + 1; 0 means not given */
    bool is_address_sized; /* size_t and similar ones: as wide as addresses of the device */
    /* a typedef that repeats the name of a built-in type with the same meaning: it has no
     * declarator */
    bool redeclares;
    const char
        *spelling; /* the typedef or word that names the type differently from type_name, or NULL */
    loc_t space_loc, access_loc;
    const struct qualifier *attributes; /* the list that contains them */
};
enum {
    IS_TYPEDEF = 1,
    IS_EXTERN = 2,
    IS_STATIC = 4,
    IS_AUTO = 8,
    IS_REGISTER = 16,
    IS_INLINE = 32,
    IS_KERNEL = 64,
    IS_PIPE = 128
};

/* An object or type as declared: the result of specifiers and a declarator. */
struct c_declared {
    const struct type *type;
    const struct alias *alias;
    uint8_t qualifiers, space;
    bool space_given;
    uint32_t align;        /* __attribute__((aligned)) in bytes; 0 means none */
    bool is_address_sized; /* size_t and similar ones */
    /* the outermost derivation if it is a function, whose result is `type`; else NULL */
    const struct derivation *function;
};

const struct type *check_c_struct(struct checker *ck, struct type_spec *spec,
                                  const struct c_specifiers *s);
const struct type *check_tag(struct checker *ck, struct type_spec *spec, struct c_specifiers *s);
const struct type *check_enum(struct checker *ck, struct type_spec *spec, struct c_specifiers *s);
/* Returns the first attribute of this name, plain or with __ around it, or NULL. */
const struct layout_id *find_attribute(const struct qualifier *list, const char *name);
/* Returns N of aligned(N) in the list, in bytes; 0 means none. */
uint32_t alignment_of(struct checker *ck, const struct qualifier *list);

/* --- declarations (declare.c, function.c) -------------------------------------------------- */

/* SPIR-V, 2.17 */
enum { MOST_FUNCTION_PARAMETERS = 255 };

void check_c_declaration(struct checker *ck, struct declaration *d);
struct decl *check_c_parameter(struct checker *ck, const struct declaration *p, bool is_kernel);
void check_c_function(struct checker *ck, struct declaration *d);
struct function *declare_function(struct checker *ck, const struct c_specifiers *s,
                                  const struct c_declared *type, struct name *name, loc_t loc,
                                  bool has_body);
void read_kernel_attributes(struct checker *ck, struct function *f, const struct qualifier *list);
void finish_c(struct checker *ck);

/* --- blocks (block.c, enqueue.c) ----------------------------------------------------------- */

/* Checks a variable of block type. It must have an initializer, which determines its target. */
void check_block_variable(struct checker *ck, const struct c_specifiers *s, struct declarator *dr,
                          struct decl *d);
/* Returns the block literal that `e`, of block type, refers to. NULL after an error: it is
 * unknown. */
struct block_literal *block_of(struct checker *ck, const struct expr *e);
/* Checks the block that a call of a built-in takes, and the sizes after it.  True if it takes
 * none. */
bool check_enqueued(struct checker *ck, struct expr *call);
/* Takes the result type of a block literal that does not state it from a return statement in it
 * (6.14.3). */
void infer_result(struct checker *ck, struct stmt *s);

/* --- expressions (expr.c) ------------------------------------------------------------------ */

/* Checks an expression as check_c_expr does, and an array becomes a pointer to its first element
 * (C99, 6.3.2.1). */
struct expr *check_c_value(struct checker *ck, struct expr *e);
struct expr *check_c_condition(struct checker *ck, struct expr *e);

/* --- initializers (init.c, address.c) ------------------------------------------------------ */

struct expr *check_c_initializer(struct checker *ck, struct expr *e, const struct type *type);
/* Returns whether an initializer is constant (C99, 6.6, 7), and makes the addresses in it
 * CONST_SPEC. */
bool mark_address_constant(struct expr *e);
/* Returns whether a pointer is a place at a constant distance from null, or from another constant
 * number: `&((struct s *)0)->member`, which is how C programs write offsetof. */
bool null_based_offset(const struct expr *e, uint64_t *offset);

/* --- calls (call.c, gnu_builtin.c) --------------------------------------------------------- */

struct expr *check_c_call(struct checker *ck, struct expr *e);
/* Converts the arguments of a call to the parameters of `f`, of which there are as many. */
bool convert_to_parameters(struct checker *ck, struct expr *e, const struct function *f);
/* __builtin_...: a call whose arguments are not checked yet. */
bool names_gnu_builtin(const struct name *name);
struct expr *check_gnu_builtin(struct checker *ck, struct expr *e);

/* --- statement expressions (statement_expr.c) ---------------------------------------------- */

struct expr *check_statement_expr(struct checker *ck, struct expr *e);
/* Returns ({ T held = init; value; }) for a local `held` that sema made. */
struct expr *copy_capture(struct checker *ck, struct decl *copy, struct expr *init,
                          struct expr *value);

/* --- conversions (convert.c) --------------------------------------------------------------- */

bool is_void(const struct type *t);
bool is_arithmetic(const struct type *t); /* a scalar number, bool included */
const struct type *promoted(struct checker *ck, const struct type *t); /* C99, 6.3.1.1, 2 */
/* Converts `e` to `to`: numbers, vectors of equal length, pointers, or a scalar to each component
 * of a vector. */
struct expr *convert_c(struct checker *ck, struct expr *e, const struct type *to);
/* Converts as an assignment does (C99, 6.5.16.1).  The error names `what`. */
struct expr *convert_assigned(struct checker *ck, struct expr *e, const struct type *to,
                              const char *what);
struct expr *make_integer(struct checker *ck, const struct expr *at, enum scalar s, uint64_t value);

/* --- overload.c ---------------------------------------------------------------------------- */

struct candidate; /* sema/expressions/overload.h */

/* Returns the type that parameter `i` of a row has for this argument (NULL if there is none yet);
 * and the type of the result. */
const struct type *c_parameter_type(struct checker *ck, const struct candidate *f, uint32_t i,
                                    const struct type *argument);
const struct type *c_result_type(struct checker *ck, const struct candidate *f);

#endif
