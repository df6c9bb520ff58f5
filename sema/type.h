/* Types and constants.  Types are interned: two types are the same when their pointers are. */
#ifndef SGCC_SEMA_TYPE_H
#define SGCC_SEMA_TYPE_H

#include "parser/ast.h"

enum type_kind {
    TYPE_ERROR,             /* of what was reported already: nothing later complains about it */
    TYPE_VOID, TYPE_STRING,
    TYPE_SCALAR, TYPE_VECTOR, TYPE_MATRIX,
    TYPE_ARRAY,
    TYPE_STRUCT,            /* of struct and of a block; two with the same spelling are still two */
    TYPE_REFERENCE,         /* layout(buffer_reference): a pointer to a block */
    TYPE_COOPERATIVE_MATRIX,    /* coopmat<...>: scalar and element are its components' */
    TYPE_OPAQUE,            /* samplers, images and their kin (GLSL 4.60, 4.1.7) */
    TYPE_POINTER,           /* of OpenCL C */
    TYPE_BLOCK,             /* of OpenCL C (6.14): element is the result; not interned: same_block */
    TYPE_ATOMIC             /* of OpenCL C: atomic_int and its kin; element is the type that their functions give and take */
};

/* Where an object of OpenCL C lies (OpenCL C 3.0, 6.7). */
enum address_space { SPACE_PRIVATE, SPACE_GLOBAL, SPACE_LOCAL, SPACE_CONSTANT, SPACE_GENERIC };
enum type_qualifier { TYPE_CONST = 1, TYPE_VOLATILE = 2, TYPE_RESTRICT = 4 };      /* C99, 6.7.3 */

enum matrix_order { ORDER_INHERITED, ORDER_COLUMN_MAJOR, ORDER_ROW_MAJOR };

struct field {
    struct name *name;
    loc_t loc;
    const struct type *type;
    uint8_t precision;
    uint8_t order;                      /* enum matrix_order as declared on the field */
    uint16_t memory;                    /* enum memory_qualifier bits */
    struct spirv_mark *marks;           /* spirv_decorate and kin, of block members */
    bool nonuniform, precise;
    bool read_back;                     /* writeonly, and read all the same: DIALECT_READ_WRITEONLY */
    bool is_used;                       /* of members of built-in blocks */
    const struct builtin_variable *builtin;     /* the row of one; NULL */
    struct interface_layout *io;        /* of members of input and output blocks; or NULL */
    /* Of block members only (sema/glsl/layout.c): */
    int32_t offset_given, align_given;  /* layout(offset=, align=); -1 */
    uint32_t offset;                    /* in bytes; of members in OpenCL C, too */
    uint8_t qualifiers;                 /* OpenCL C: enum type_qualifier bits */
    uint32_t member;                    /* OpenCL C: which member of the struct in SPIR-V: has_padding */
};

/* GL_KHR_cooperative_matrix: checked constant expressions in c->arena, which may be specialized. */
enum { MATRIX_SCOPE, MATRIX_ROWS, MATRIX_COLUMNS, MATRIX_USE, MATRIX_PARAMETERS };
struct cooperative_matrix { struct expr *parameters[MATRIX_PARAMETERS]; };     /* use: NULL in GL_NV_cooperative_matrix */

struct type {
    uint8_t kind;                       /* enum type_kind */
    uint8_t scalar;                     /* enum scalar, of scalars, vectors and matrices (cooperative ones too) */
    uint8_t rows;                       /* components of a vector (1 for scalars); rows of a matrix */
    uint8_t columns;                    /* of a matrix; 1 otherwise */
    bool has_bool, has_runtime_array, has_reference, has_opaque;    /* somewhere inside */
    bool has_cooperative_matrix;
    bool has_const;                     /* of structs in OpenCL C: a member that may not be written, somewhere inside */
    bool has_spec_length;               /* an array sized by a specialization constant, somewhere inside */
    uint32_t index;                     /* 0, 1, 2, ...: codegen keeps tables by it */
    uint32_t length;                    /* of arrays; 0: unsized (sized by use, or a runtime array); of pointers: their bytes */
    struct expr *length_expr;           /* of arrays sized by a specialization constant: `length` is then its default */
    const struct type *element;         /* of arrays; of vectors its scalar, of matrices its column; of a reference: its struct */
    const struct cooperative_matrix *matrix;
    const struct spirv_instruction *spirv;  /* of TYPE_OPAQUE: spirv_type( ... ); NULL */
    struct name *name;                  /* of structs and references; NULL for an unnamed struct */
    struct field *fields; uint32_t field_count;         /* of structs */
    struct block_info *block;           /* of a reference, and of the struct of a block */
    uint32_t implicit_length;           /* of an unsized array that is sized by its largest constant index: so far */
    const struct type *nested;          /* of an array of descriptors that codegen made of an unsized array of arrays: that one */
    bool sized_at_run_time;             /* of an unsized array of descriptors: an index into it is no constant */
    const struct keyword *keyword;      /* of opaque types: keyword->opaque says what it is */
    uint16_t format;                    /* SpvImageFormat, of images with layout(rgba8) and the like: tells types apart in SPIR-V only */
    const struct type *next_format;     /* owned by type.c: the same opaque type in another format */
    const struct type *next_array;      /* owned by type.c: the next in a bucket of types.arrays */
    uint8_t depth;                      /* of structs: how many are inside each other, this one included */
    uint32_t parts;                     /* of structs: members, with those of structs inside */
    uint16_t scalars;                   /* of structs: which are inside, 1 << enum scalar; of a block's too */
    struct { uint32_t size, field, end; uint8_t align; } extents[8];    /* of structs: owned by layout.c */

    /* Of OpenCL C: */
    uint8_t space, qualifiers;          /* of pointers: enum address_space and type_qualifier bits of what they point to */
    uint8_t access;                     /* of images and pipes: one more than the SpvAccessQualifier */
    bool is_union, is_packed;           /* of structs */
    bool is_complete;                   /* of structs: its members were declared */
    bool is_poisoned;                   /* OpenCL C: an error in them was reported, or they may stand in skipped text */
    bool has_address_size;              /* of structs: a member is size_t or the like */
    bool has_union, has_pointer, has_atomic;    /* somewhere inside */
    uint32_t align_given;               /* of structs: by __attribute__((aligned)); 0 */
    uint32_t size, align;               /* of structs: owned by sema/opencl/layout.c; 0: not worked out yet */
    uint32_t natural_align;             /* of structs: what a consumer takes for their alignment who sees the members alone */
    bool has_padding;                   /* of structs: in SPIR-V there are members between those of the source, or behind them */
    uint32_t member_count;              /* and then: how many */
    const struct type *pointers;        /* owned by types.c: pointers to this type, and pipes of it, chained by next_array */
    const struct type **parameters;     /* of blocks: `length` of them */
};

struct types {
    struct context *c;
    const struct type *error, *void_, *string;
    const struct type *numeric[SCALAR_COUNT][5][5];     /* [scalar][columns 1..4][rows 1..4]; made when first asked for */
    const struct type *long_vectors[SCALAR_COUNT][2];   /* of 8 and of 16 components, in OpenCL C */
    const struct type *atomics[SCALAR_COUNT];   /* made when first asked for, in OpenCL C */
    const struct type *opaque[KW_COUNT];    /* by keyword->token: each the first in a chain of formats */
    const struct type **arrays;         /* interned array types, chained in buckets */
    uint32_t array_count, bucket_count; /* the latter a power of two */
    const struct type *matrices;        /* cooperative ones, chained by next_array */
    uint32_t count;
};

struct types *make_types(struct context *c);
const struct type *make_numeric_type(struct types *t, enum scalar s, unsigned columns, unsigned rows);
static inline const struct type *matrix_type(struct types *t, enum scalar s, unsigned columns, unsigned rows)
{
    const struct type *known = rows > 4 ? NULL : t->numeric[s][columns][rows];     /* mostly it is there */
    return known ? known : make_numeric_type(t, s, columns, rows);
}
static inline const struct type *vector_type(struct types *t, enum scalar s, unsigned rows) { return matrix_type(t, s, 1, rows); }  /* rows 1: the scalar */
static inline const struct type *scalar_type(struct types *t, enum scalar s) { return matrix_type(t, s, 1, 1); }
/* length 0: unsized.  `length_expr` NULL, or the specialization-constant expression that sizes it. */
const struct type *array_type(struct types *t, const struct type *element, uint32_t length, struct expr *length_expr);
static inline bool is_array_without_size(const struct type *t) { return t->kind == TYPE_ARRAY && !t->length; }
/* An unsized array of its own identity, sized by use: not interned. */
struct type *implicit_array_type(struct types *t, const struct type *element);
/* The type that an opaque keyword names, with `format` (SpvImageFormat; 0: none). */
/* GL_EXT_spirv_intrinsics: the type that this instruction makes; it is copied. */
const struct type *spirv_type(struct types *t, const struct keyword *k, const struct spirv_instruction *instruction);
const struct type *opaque_type(struct types *t, const struct keyword *k, unsigned format);
static inline const struct opaque *opaque_of(const struct type *t) { return &t->keyword->opaque; }
static inline bool is_pipe(const struct type *t) { return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_PIPE; }
static inline bool is_sampler(const struct type *t) { return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_SAMPLER; }
/* rayQueryEXT, or an array of it: a variable of the shader itself (GL_EXT_ray_query, 4.1.7.y). */
static inline bool is_ray_query(const struct type *t)
{
    while (t->kind == TYPE_ARRAY) t = t->element;
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_RAY_QUERY;
}
/* Whether GLSL takes the two as one type: they may differ in the formats of images. */
bool same_type(const struct type *a, const struct type *b);
struct type *new_struct_type(struct types *t, struct name *name);                       /* fields are filled in by the caller */
struct type *new_reference_type(struct types *t, struct name *name);                    /* element and block come later */
void finish_struct_type(struct type *t);                /* works out the has_... bits once the fields are there */

/* `parameters` are copied; those that are NULL were not given. */
const struct type *cooperative_matrix_type(struct types *t, enum scalar s, struct expr *const parameters[MATRIX_PARAMETERS]);

/* An image of this format (SpvImageFormat) has atomic operations: GLSL 4.60, 8.12; VUID-StandaloneSpirv-OpImageTexelPointer-04658. */
bool is_atomic_format(unsigned format);
/* Scalars, vectors and columns inside; at most `limit`, which arrays without a size have. */
unsigned type_size(const struct type *t, unsigned limit);
const char *type_name(struct context *c, const struct type *t);     /* "vec3", "float[4]", "struct light" */

/* Of OpenCL C (types.c). */
const struct type *pointer_type(struct types *t, const struct type *element, enum address_space space, unsigned qualifiers);
/* A block that takes `count` parameters, whose types are copied.  `same_block`: whether two types of blocks are one. */
const struct type *block_type(struct types *t, const struct type *result, const struct type *const *parameters, uint32_t count);
bool same_block(const struct type *a, const struct type *b);
const char *c_type_name(struct context *c, const struct type *t);   /* "float4", "__global const int *", "int[4]" */
/* `access`: one more than the SpvAccessQualifier of an image; 0: read_only, as where none is given (6.8). */
const struct type *opencl_opaque_type(struct types *t, const struct keyword *k, unsigned access);
/* atomic_int of SCALAR_INT, and so on; of SCALAR_BOOL atomic_flag, an integer of 32 bits (6.15.12.6). */
const struct type *atomic_type(struct types *t, enum scalar s);
/* Of packets of type `element`; `access` as above (6.15.18). */
const struct type *pipe_type(struct types *t, const struct type *element, unsigned access);
const struct type *size_type(struct types *t, bool is_signed);      /* size_t, and ptrdiff_t (6.3.1) */
bool is_pointer_32(const struct context *c);

static inline bool is_error(const struct type *t) { return t->kind == TYPE_ERROR; }
static inline bool is_numeric_shape(const struct type *t) { return t->kind >= TYPE_SCALAR && t->kind <= TYPE_MATRIX; }
static inline bool is_scalar(const struct type *t) { return t->kind == TYPE_SCALAR; }
static inline bool is_vector(const struct type *t) { return t->kind == TYPE_VECTOR; }
static inline bool is_matrix(const struct type *t) { return t->kind == TYPE_MATRIX; }
static inline bool is_cooperative_matrix(const struct type *t) { return t->kind == TYPE_COOPERATIVE_MATRIX; }
static inline bool is_array(const struct type *t) { return t->kind == TYPE_ARRAY; }
static inline bool is_struct(const struct type *t) { return t->kind == TYPE_STRUCT; }
static inline bool is_pointer(const struct type *t) { return t->kind == TYPE_POINTER; }
static inline bool is_block(const struct type *t) { return t->kind == TYPE_BLOCK; }
static inline bool is_atomic_type(const struct type *t) { return t->kind == TYPE_ATOMIC; }
/* What an atomic type is the analog of; any other type is itself. */
static inline const struct type *plain_of(const struct type *t) { return is_atomic_type(t) ? t->element : t; }
/* The innermost element of an array; any other type is itself. */
static inline const struct type *element_of(const struct type *t)
{
    while (is_array(t)) t = t->element;
    return t;
}
static inline bool is_scalar_or_vector(const struct type *t) { return is_scalar(t) || is_vector(t); }
static inline bool is_integer(const struct type *t) { return is_scalar_or_vector(t) && scalar_is_integer(t->scalar); }
static inline bool is_float(const struct type *t) { return is_numeric_shape(t) && scalar_is_float(t->scalar); }
static inline bool is_bool(const struct type *t) { return is_scalar_or_vector(t) && t->scalar == SCALAR_BOOL; }
static inline unsigned component_count(const struct type *t) { return (unsigned)t->rows * t->columns; }  /* numeric shapes */

/* The type `t` with another scalar: vec3 with uint is uvec3. */
const struct type *with_scalar(struct types *types, const struct type *t, enum scalar s);

/* --- constants --------------------------------------------------------------------------------------------- */

struct constant {
    const struct type *type;
    union scalar_value *values;             /* scalars, vectors, matrices: component_count of them, column after column */
    const struct constant **elements;       /* arrays and structs: one for each element */
};

#endif
