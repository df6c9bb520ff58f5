/* The room's face: what OpenCL C has that GLSL has not, and what the files about that share.
 *
 * In: the parser's tree of OpenCL C.  Out: the same, checked.  It must not know sema/glsl.  The tree they write is that of ast.h, as codegen takes it: comparisons and
 * conditions are of scalar or vector bool, and what C makes of them is an EXPR_CONVERT to int around. */
#ifndef SGCC_SEMA_OPENCL_OPENCL_H
#define SGCC_SEMA_OPENCL_OPENCL_H

#include "sema/checker.h"

/* --- specifiers and declarators (specifiers.c, struct.c, c_declarator.c) -------------------------------------------- */

struct c_specifiers {
    const struct type *type;                /* without what the declarator makes of it */
    uint32_t storage;                       /* bits: STORAGE_IS */
    uint8_t qualifiers;                     /* enum type_qualifier */
    bool space_given;
    uint8_t space;                          /* enum address_space */
    uint8_t access;                         /* one more than the SpvAccessQualifier; 0: not given */
    bool is_address_sized;                  /* size_t and kin: as wide as the device's addresses */
    bool redeclares;                        /* a typedef of a built-in type's name as what it is: there is no declarator */
    const char *spelling;                   /* the typedef or word that names the type otherwise than type_name does; NULL */
    loc_t space_loc, access_loc;
    const struct qualifier *attributes;     /* the list they stand in */
};
enum { IS_TYPEDEF = 1, IS_EXTERN = 2, IS_STATIC = 4, IS_AUTO = 8, IS_REGISTER = 16, IS_INLINE = 32, IS_KERNEL = 64, IS_PIPE = 128 };

/* An object or type as declared: what a declarator makes of specifiers. */
struct c_declared {
    const struct type *type;
    uint8_t qualifiers, space;
    bool space_given;
    uint32_t align;                         /* __attribute__((aligned)); 0 */
    bool is_address_sized;                  /* size_t and kin */
    const struct derivation *function;      /* it is a function: its outermost step; type is the result */
};

void read_specifiers(struct checker *ck, struct type_spec *spec, struct c_specifiers *s);
void read_declarator(struct checker *ck, const struct c_specifiers *s, const struct derivation *derived, loc_t loc, struct c_declared *d);
/* A type-name: of a cast, sizeof. */
const struct type *check_type_name(struct checker *ck, struct type_spec *spec);
const struct type *check_c_struct(struct checker *ck, struct type_spec *spec, const struct c_specifiers *s);
const struct type *check_tag(struct checker *ck, struct type_spec *spec);
const struct type *check_enum(struct checker *ck, struct type_spec *spec);
/* The first attribute of this name, spelled plainly or with __ around; NULL. */
const struct layout_id *find_attribute(const struct qualifier *list, const char *name);
/* The value of aligned(N) in the list; 0: none. */
uint32_t alignment_of(struct checker *ck, const struct qualifier *list);
enum address_space default_pointee_space(const struct checker *ck);
bool is_void(const struct type *t);
/* Whether values of the type may be declared: half needs cl_khr_fp16 but behind a pointer, double cl_khr_fp64 (6.3.1.1, 6.3.1.2). */
bool check_float_types(struct checker *ck, loc_t loc, const struct type *t);
/* May be an object's: a complete type that is no function. */
bool check_complete(struct checker *ck, const struct type *t, loc_t loc, const char *what);

/* --- declarations (sema/opencl/declare.c, sema/opencl/function.c) ---------------------------------------------------------------------------- */

enum { MOST_FUNCTION_PARAMETERS = 255 };        /* SPIR-V, 2.17 */

void check_c_declaration(struct checker *ck, struct declaration *d);
struct decl *check_c_parameter(struct checker *ck, const struct declaration *p, bool is_kernel);
void check_c_function(struct checker *ck, struct declaration *d);
struct function *declare_function(struct checker *ck, const struct c_specifiers *s, const struct c_declared *type, struct name *name,
                                  loc_t loc, bool has_body);
void read_kernel_attributes(struct checker *ck, struct function *f, const struct qualifier *list);
void finish_c(struct checker *ck);

/* --- blocks (sema/opencl/block.c) ---------------------------------------------------------------------------------------------------- */

/* `result` with the parameters of `step`: the type of a block; type_error after an error. */
const struct type *check_block_type(struct checker *ck, const struct type *result, const struct derivation *step);
struct expr *check_block_literal(struct checker *ck, struct expr *e);
/* A variable of block type, whose initializer says what it is; `wrong`: what else is wrong with it, or NULL. */
void check_block_variable(struct checker *ck, const struct c_specifiers *s, struct declarator *dr, struct decl *d);
/* What `e`, of block type, stands for; an error, and NULL, when that is not known. */
struct block_literal *block_of(struct checker *ck, const struct expr *e);
/* `d` as the block literal in hand sees it: a copy, when it is a variable of a function outside.  Of type_error after an error. */
struct decl *seen_in_block(struct checker *ck, struct decl *d, const struct expr *at);
/* The call `e` of block `b`, whose arguments are checked. */
struct expr *call_block(struct checker *ck, struct expr *e, struct block_literal *b, uint32_t count);
/* sema/opencl/enqueue.c: the block in the call of a built-in that takes one, and the sizes behind it; true when there is none. */
bool check_enqueued(struct checker *ck, struct expr *call);
/* A return in a block that does not say what it returns (6.14.3). */
void infer_result(struct checker *ck, struct stmt *s);
/* sema/opencl/call.c: the arguments of a call become the parameters of `f`, of which there are as many as arguments; false after an error. */
bool convert_to_parameters(struct checker *ck, struct expr *e, const struct function *f);
void note_call(struct checker *ck, struct function *f, loc_t loc);

/* --- expressions (sema/opencl/expr.c, sema/opencl/operators.c, sema/opencl/call.c, init.c) ------------------------------------------------------------ */

struct expr *check_c_expr(struct checker *ck, struct expr *e);
/* The same, and an array becomes a pointer to its first element (C99, 6.3.2.1). */
struct expr *check_c_value(struct checker *ck, struct expr *e);
bool check_half_access(struct checker *ck, const struct expr *e);           /* 6.3.1.2; after an error false */
struct expr *check_c_condition(struct checker *ck, struct expr *e);
struct expr *check_c_unary(struct checker *ck, struct expr *e);
struct expr *check_c_binary(struct checker *ck, struct expr *e);
struct expr *check_c_assign(struct checker *ck, struct expr *e);
struct expr *check_c_conditional(struct checker *ck, struct expr *e);
/* ({ T held = init; value; }) of a local that sema made. */
struct expr *hold_value(struct checker *ck, struct decl *held, struct expr *init, struct expr *value);
struct expr *check_statement_expr(struct checker *ck, struct expr *e);          /* statement_expr.c */
struct expr *check_c_call(struct checker *ck, struct expr *e);
struct expr *check_c_string(struct checker *ck, struct expr *e);
/* `e`, an EXPR_STRING, for an array of char. */
struct expr *check_string_initializer(struct checker *ck, struct expr *e, const struct type *t);
struct expr *check_cast(struct checker *ck, struct expr *e);
struct expr *check_c_swizzle(struct checker *ck, struct expr *e);
struct expr *check_c_initializer(struct checker *ck, struct expr *e, const struct type *type);
/* sema/opencl/address.c: whether an initializer is constant (C99, 6.6, 7); the addresses in it are CONST_SPEC afterwards. */
bool mark_address_constant(struct expr *e);
/* sema/opencl/builtin.c: the types of arguments, for messages. */
const char *c_argument_types(struct checker *ck, const struct expr *args);
/* Whether a declaration without a body says what a built-in function is anyway: then it declares nothing. */
bool repeats_builtin(struct checker *ck, const struct function *f, bool is_variadic);
/* sema/opencl/builtin.c: the call of a built-in, checked; NULL when no built-in has this name.  Its arguments are checked. */
struct expr *resolve_c_call(struct checker *ck, struct expr *call);
/* The same of a function that needs no version or extension: for what the compiler itself brings. */
struct expr *resolve_any_version(struct checker *ck, struct expr *call);
/* gnu_builtin.c: __builtin_...; a call of one, whose arguments are not checked yet. */
bool names_gnu_builtin(const struct name *name);
struct expr *check_gnu_builtin(struct checker *ck, struct expr *e);
/* Whether `e` may be changed; an error that says why not.  Notes the assignment. */
bool check_modifiable(struct checker *ck, struct expr *e);
/* The address of the l-value is taken: its variable needs memory. */
void note_address(struct expr *e);
/* Effects and place of a part are those of the whole. */
void inherit_effects(struct expr *e, const struct expr *part);
struct expr *c_fail(struct checker *ck, struct expr *e);

/* --- conversions (sema/opencl/convert.c) ---------------------------------------------------------------------------------------------- */

bool is_arithmetic(const struct type *t);           /* a scalar number, bool included */
bool is_null_constant(const struct expr *e);        /* C99, 6.3.2.3, 3 */
const struct type *promoted(struct checker *ck, const struct type *t);                  /* C99, 6.3.1.1, 2 */
const struct type *common_type(struct checker *ck, const struct type *a, const struct type *b);     /* C99, 6.3.1.8 */
/* `e` as a value of `to`: numbers, vectors of as many components, pointers, or a scalar in each component of a vector. */
struct expr *convert_c(struct checker *ck, struct expr *e, const struct type *to);
/* As by assignment (C99, 6.5.16.1); an error that names `what`. */
struct expr *convert_assigned(struct checker *ck, struct expr *e, const struct type *to, const char *what);
/* 0 as a handle of type `to`, of those that there may be none of: event_t, clk_event_t, queue_t, reserve_id_t; NULL when it is something else. */
struct expr *null_handle(struct checker *ck, struct expr *e, const struct type *to);
bool may_be_null(const struct type *t);
/* Whether a pointer of type `from` may become one of type `to` without a cast. */
bool pointer_converts(const struct type *from, const struct type *to);
/* Whether the spaces let a pointer to one be a pointer to the other (6.7.5). */
bool space_converts(enum address_space from, enum address_space to);
/* A scalar, or a pointer, as a bool: != 0 (C99, 6.5.3.3, 5). */
struct expr *as_truth(struct checker *ck, struct expr *e);
/* A bool, or a vector of them, as C has it: 1 or 0; in vectors -1 or 0 (6.4.4). */
struct expr *from_truth(struct checker *ck, struct expr *e, const struct type *type);
struct expr *make_integer(struct checker *ck, const struct expr *at, enum scalar s, uint64_t value);
/* intN with components as wide as those of `t`. */
const struct type *truth_type(struct checker *ck, const struct type *t);

#endif
