/* Types and constants.  Types are interned: two types are the same if their pointers are equal.
 * All live in the arena of their `struct types`. */
#ifndef SGCC_SEMA_TYPE_H
#define SGCC_SEMA_TYPE_H

#include "sema/entities.h"

enum type_kind {
    TYPE_ERROR, /* of an expression with a reported error; uses of it report nothing more */
    TYPE_VOID,
    TYPE_STRING,
    TYPE_SCALAR,
    TYPE_VECTOR,
    TYPE_MATRIX,
    TYPE_ARRAY,
    TYPE_STRUCT,    /* a struct, or the struct of a block; two with the same spelling are different
                       types */
    TYPE_REFERENCE, /* layout(buffer_reference): a pointer to a block */
    TYPE_COOPERATIVE_MATRIX, /* coopmat<...>: scalar and element are those of its components */
    TYPE_TENSOR_LAYOUT,      /* tensorLayoutNV<...> and tensorViewNV<...> */
    TYPE_TENSOR_VIEW,
    TYPE_FUNCTION, /* of the name of a function that is an argument */
    TYPE_OPAQUE,   /* samplers, images and similar ones (GLSL 4.60, 4.1.7) */
    TYPE_POINTER,  /* OpenCL C */
    TYPE_BLOCK, /* OpenCL C (6.14): element is the result type; not interned: same_block compares */
    TYPE_ATOMIC /* OpenCL C: atomic_int and similar ones; element is the type that their functions
                   take and return */
};

/* The address space of an object of OpenCL C (OpenCL C 3.0, 6.7). */
enum address_space { SPACE_PRIVATE, SPACE_GLOBAL, SPACE_LOCAL, SPACE_CONSTANT, SPACE_GENERIC };
/* C99, 6.7.3 */
enum type_qualifier { TYPE_CONST = 1, TYPE_VOLATILE = 2, TYPE_RESTRICT = 4 };

enum matrix_order { ORDER_INHERITED, ORDER_COLUMN_MAJOR, ORDER_ROW_MAJOR };

/* The name of a type in a source of OpenCL C if it is a typedef or an enumeration, or derives from
 * one (opencl/alias.c). */
enum alias_kind { ALIAS_TYPEDEF, ALIAS_ENUM, ALIAS_POINTER, ALIAS_ARRAY };
struct enumerator {
    const struct name *name;
    int64_t value;
};
struct alias {
    uint8_t kind;             /* enum alias_kind */
    const struct type *type;  /* the type that it represents */
    const struct alias *base; /* of the type of a typedef, of the target or element; NULL: none */
    const struct name *name;  /* of a typedef or enumeration; NULL: it has none */
    loc_t loc;
    struct enumerator *enumerators; /* `count` of an enumeration */
    uint32_t count;
    /* what is derived of it, chained by next. Enumerations of program scope are
     * chained, too. */
    struct alias *derived, *next;
};

/* Returns `a` if it represents `t`, else NULL: the type was changed since. */
static inline const struct alias *alias_of(const struct alias *a, const struct type *t)
{
    return a && a->type == t ? a : NULL;
}

struct field {
    struct name *name;
    loc_t loc;
    const struct type *type;
    const struct alias *alias; /* OpenCL C: how the source names the type, or NULL */
    uint8_t precision;
    uint8_t order;                       /* enum matrix_order as declared on the field */
    uint16_t memory;                     /* enum memory_qualifier bits */
    struct spirv_decoration_note *marks; /* spirv_decorate and similar ones, on members of blocks */
    bool nonuniform, precise;
    bool read_back;                         /* it is writeonly but read: DIALECT_READ_WRITEONLY */
    bool written_to;                        /* it is readonly but written, through a reference */
    bool is_used;                           /* for members of built-in blocks */
    const struct builtin_variable *builtin; /* the row of a member of a built-in block, or NULL */
    struct interface_layout *io; /* the layout of a member of an input or output block, or NULL */
    /* For members of blocks only (sema/glsl/layouts/layout.c): */
    int32_t offset_given, align_given; /* layout(offset=, align=) in bytes; -1 means not given */
    /* layout(descriptor_size=) in bytes of a member of a heap block; 0: that of the device */
    uint32_t descriptor_size;
    uint32_t offset;    /* in bytes; for members of structs in OpenCL C, too */
    uint8_t qualifiers; /* OpenCL C: enum type_qualifier bits */
    uint32_t member;    /* OpenCL C: the index of the member in SPIR-V, if the struct has_padding */
};

/* GL_KHR_cooperative_matrix: checked constant expressions in c->arena, which may be specialization
 * constants. */
enum { MATRIX_SCOPE, MATRIX_ROWS, MATRIX_COLUMNS, MATRIX_USE, MATRIX_PARAMETERS };
/* GL_NV_cooperative_matrix2: of a layout the number of dimensions and the clamp mode; of a view
 * the number, whether it has its own dimensions, and their permutation. */
enum {
    TENSOR_DIMENSIONS,
    LAYOUT_CLAMP_MODE,
    LAYOUT_PARAMETERS,
    VIEW_HAS_DIMENSIONS = 1,
    VIEW_PERMUTATION = 2,
    MOST_TENSOR_DIMENSIONS = 5,
    MOST_TYPE_PARAMETERS = VIEW_PERMUTATION + MOST_TENSOR_DIMENSIONS
};
/* the use is NULL for GL_NV_cooperative_matrix; those after the last are NULL, too */
struct cooperative_matrix {
    struct expr *parameters[MOST_TYPE_PARAMETERS];
};

/* A type. More than 25 members: each kind has its own, all are constant once the type is made,
 * and there is one of each type, so a union would save little and hide which kinds a member is
 * for. */
struct type {
    uint8_t kind;    /* enum type_kind */
    uint8_t scalar;  /* enum scalar of scalars, vectors and matrices (cooperative ones, too) */
    uint8_t columns; /* number of columns of a matrix; 1 otherwise */
    /* vector<T, N> that is none of vec2, vec3, vec4: N is 1, more than 4, or no known constant */
    bool is_long;
    bool is_cooperative; /* coopvecNV<T, N>: a long vector, too */
    uint32_t
        rows; /* number of components of a vector, 1 for a scalar; number of rows of a matrix */
    bool has_bool, has_runtime_array, has_reference, has_opaque; /* somewhere inside */
    bool has_fixed_opaque; /* somewhere inside: an opaque type that is not a sampler2D, image2D, ...
                            */
    bool has_cooperative_matrix, has_cooperative_vector, has_tensor_addressing;
    /* of more than four components; of a specialized number */
    bool has_long_vector, has_spec_vector;
    bool
        has_const; /* a struct of OpenCL C: it has a member that may not be written, at any depth */
    bool has_spec_length; /* it has an array sized by a specialization constant, at any depth */
    uint32_t index;       /* consecutive from 0: codegen's tables are indexed by it */
    /* elements of an array; 0 means no size (sized by use, or a runtime array). Bytes of a
     * pointer */
    uint32_t length;
    /* size of an array by a specialization constant, or NULL; `length` is then its default; of a
     * long vector likewise, with `rows` */
    struct expr *length_expr;
    /* element of an array, scalar of a vector, column of a matrix, struct of a reference */
    const struct type *element;
    const struct cooperative_matrix *matrix; /* of cooperative matrices and tensor types */
    const struct spirv_instruction *spirv;   /* TYPE_OPAQUE of spirv_type( ... ), or NULL */
    struct name *name; /* of a struct or reference; NULL for an unnamed struct */
    loc_t loc;         /* of the declaration of a struct or block; 0: it is in no source */
    struct field *fields;
    uint32_t field_count; /* of a struct */
    /* the prototype of a subroutine type, which is a struct without members; NULL for all others */
    struct function *subroutine;
    struct block_info *block; /* the block of a reference, or of the struct of a block */
    uint32_t implicit_length; /* an array sized by its largest constant index: the size so far */
    /* an array of descriptors that codegen made of an unsized array of arrays: the latter */
    const struct type *nested;
    bool
        sized_at_run_time; /* an unsized array of descriptors: some index into it is not constant */
    const struct keyword *keyword; /* the keyword of an opaque type; keyword->opaque describes it */
    /* SpvImageFormat of an image with layout(rgba8) and similar ones; such types differ in SPIR-V
     * only */
    uint16_t format;
    const struct type *next_format; /* the same opaque type in another format */
    const struct type *next_array;  /* the next in a bucket of types.arrays */
    uint8_t depth;                  /* nesting depth of a struct, itself included */
    uint32_t parts;     /* number of members of a struct, those of nested structs included */
    scalar_set scalars; /* those in a struct or block */
    struct {
        uint32_t size, field, end;
        uint8_t align;
    } extents[8]; /* of a struct: see sema/glsl/layouts/layout.c */

    /* For OpenCL C: */
    uint8_t space,
        qualifiers; /* enum address_space and type_qualifier bits of what a pointer points to */
    uint8_t access; /* of an image or pipe: SpvAccessQualifier + 1 */
    bool is_union, is_packed; /* of a struct */
    bool is_complete;         /* the members of the struct were declared */
    /* OpenCL C: an error in the members was reported, or they may be in skipped text */
    bool is_poisoned;
    bool has_address_size;                   /* a struct has a member of type size_t or the like */
    bool has_union, has_pointer, has_atomic; /* somewhere inside */
    uint32_t align_given; /* __attribute__((aligned)) of a struct in bytes; 0 means none */
    uint32_t size, align; /* of a struct, in bytes, by c_extent; 0 means not computed yet */
    /* alignment in bytes that a consumer derives from the members of a struct alone */
    uint32_t natural_align;
    bool has_padding;      /* the struct has members for gaps in SPIR-V */
    uint32_t member_count; /* their number, if has_padding */
    /* pointers to this type and pipes of it, chained by next_array */
    const struct type *pointers;
    const struct type **parameters; /* of a block: `length` parameter types */
};

struct types {
    struct context *c;
    const struct type *error, *void_, *string, *function;
    const struct type
        *numeric[SCALAR_COUNT][5][5]; /* [scalar][columns 1..4][rows 1..4]; made on first use */
    const struct type
        *long_vectors[SCALAR_COUNT][2];       /* OpenCL C: vectors of 8 and of 16 components */
    const struct type *atomics[SCALAR_COUNT]; /* OpenCL C: made on first use */
    const struct type *
        *opaque; /* by keyword->token: heads of chains of formats; see opaque_types_of */
    const struct type **arrays; /* interned types of arrays and long vectors, chained in buckets */
    uint32_t array_count, bucket_count; /* bucket_count is a power of two */
    const struct type *matrices;        /* types with parameters in < >, chained by next_array */
    uint32_t count;
};

struct types *make_types(struct context *c);
/* Returns the head of the chain of types with this keyword. */
const struct type **opaque_types_of(struct types *t, const struct keyword *k);
const struct type *make_numeric_type(struct types *t, enum scalar s, unsigned columns,
                                     unsigned rows);
static inline const struct type *matrix_type(struct types *t, enum scalar s, unsigned columns,
                                             unsigned rows)
{
    const struct type *known = rows > 4 ? NULL : t->numeric[s][columns][rows]; /* the common case */
    return known ? known : make_numeric_type(t, s, columns, rows);
}

static inline const struct type *vector_type(struct types *t, enum scalar s, unsigned rows)
{
    return matrix_type(t, s, 1, rows);
} /* rows 1: the scalar */
static inline const struct type *scalar_type(struct types *t, enum scalar s)
{
    return matrix_type(t, s, 1, 1);
}

/* GL_EXT_long_vector: returns vector<s, rows>, which is vec2 and similar ones where such a type
 * exists. `length_expr` is the expression of specialization constants that is the length, whose
 * default is `rows`, or NULL. */
const struct type *long_vector_type(struct types *t, enum scalar s, uint32_t rows,
                                    struct expr *length_expr);
/* The same of coopvecNV<s, rows> (GL_NV_cooperative_vector). */
const struct type *cooperative_vector_type(struct types *t, enum scalar s, uint32_t rows,
                                           struct expr *length_expr);

/* `length` 0 means unsized.  `length_expr` is the expression of specialization constants that sizes
 * the array, or NULL. */
const struct type *array_type(struct types *t, const struct type *element, uint32_t length,
                              struct expr *length_expr);
static inline bool is_array_without_size(const struct type *t)
{
    return t->kind == TYPE_ARRAY && !t->length;
}

/* Makes an unsized array that its uses size. It is not interned: each is a separate type. */
struct type *implicit_array_type(struct types *t, const struct type *element);
/* GL_ARM_tensors: returns tensorARM<element, rank>. */
const struct type *tensor_type(struct types *t, const struct keyword *k, const struct type *element,
                               uint32_t rank);
/* GL_EXT_spirv_intrinsics: returns the type that this instruction makes.  The instruction is
 * copied. */
const struct type *spirv_type(struct types *t, const struct keyword *k,
                              const struct spirv_instruction *instruction);
/* Returns the type that an opaque keyword names, with `format` (SpvImageFormat; 0 means none). */
const struct type *opaque_type(struct types *t, const struct keyword *k, unsigned format);
/* Returns a new type of buffers whose data is `block`, the struct of a block. */
struct type *new_buffer_type(struct types *t, struct name *name, const struct type *block);
static inline const struct opaque *opaque_of(const struct type *t) { return &t->keyword->opaque; }
static inline bool is_pipe(const struct type *t)
{
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_PIPE;
}

static inline bool is_sampler(const struct type *t)
{
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_SAMPLER;
}

/* Returns whether `t` is the type that layout(buffer_type) makes of a block
 * (GL_EXT_structured_descriptor_heap, 4.3.9). */
static inline bool is_buffer_type(const struct type *t)
{
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_BUFFER;
}

/* Returns whether `t` is rayQueryEXT, hitObjectEXT or hitObjectNV, or an array of it: such a
 * variable belongs to the shader itself (GL_EXT_ray_query, 4.1.7.y;
 * GL_EXT_shader_invocation_reorder, 4.1.7.y). */
static inline bool is_ray_object(const struct type *t)
{
    while (t->kind == TYPE_ARRAY) t = t->element;
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind >= OPAQUE_RAY_QUERY &&
           opaque_of(t)->kind <= OPAQUE_HIT_OBJECT_NV;
}

/* Returns whether GLSL takes the two as one type: they may differ in the formats of images. */
bool same_type(const struct type *a, const struct type *b);
struct type *new_struct_type(struct types *t,
                             struct name *name); /* the caller fills in the fields */
struct type *new_reference_type(struct types *t,
                                struct name *name); /* the caller sets element and block later */
void finish_struct_type(struct type *t); /* sets the has_... bits, once the fields are set */

/* `parameters` are copied; NULL is one that was not given. */
const struct type *parameterized_type(struct types *t, enum type_kind kind, enum scalar s,
                                      struct expr *const *parameters, unsigned count);
const struct type *cooperative_matrix_type(struct types *t, enum scalar s,
                                           struct expr *const parameters[MATRIX_PARAMETERS]);

/* Returns whether images of this format (SpvImageFormat) have atomic operations: GLSL 4.60, 8.12;
 * VUID-StandaloneSpirv-OpImageTexelPointer-04658. */
bool is_atomic_format(unsigned format);
/* Returns the number of scalars, vectors and columns in the type, at most `limit`.  An array
 * without a size counts as `limit`. */
unsigned type_size(const struct type *t, unsigned limit);
const char *type_name(struct context *c,
                      const struct type *t); /* "vec3", "float[4]", "struct light" */
/* The name of an array type of either language: the element's, then the dimensions. */
const char *array_name(struct context *c, const struct type *t);

static inline bool is_error(const struct type *t) { return t->kind == TYPE_ERROR; }
static inline bool is_numeric_shape(const struct type *t)
{
    return t->kind >= TYPE_SCALAR && t->kind <= TYPE_MATRIX;
}

static inline bool is_scalar(const struct type *t) { return t->kind == TYPE_SCALAR; }
static inline bool is_vector(const struct type *t) { return t->kind == TYPE_VECTOR; }
static inline bool is_matrix(const struct type *t) { return t->kind == TYPE_MATRIX; }
static inline bool is_cooperative_matrix(const struct type *t)
{
    return t->kind == TYPE_COOPERATIVE_MATRIX;
}

static inline bool is_array(const struct type *t) { return t->kind == TYPE_ARRAY; }
static inline bool is_struct(const struct type *t) { return t->kind == TYPE_STRUCT; }
static inline bool is_pointer(const struct type *t) { return t->kind == TYPE_POINTER; }
static inline bool is_block(const struct type *t) { return t->kind == TYPE_BLOCK; }
static inline bool is_atomic_type(const struct type *t) { return t->kind == TYPE_ATOMIC; }
/* Returns the type of the values of an atomic type; any other type itself. */
static inline const struct type *plain_of(const struct type *t)
{
    return is_atomic_type(t) ? t->element : t;
}

/* Returns the innermost element type of an array; any other type itself. */
static inline const struct type *element_of(const struct type *t)
{
    while (is_array(t)) t = t->element;
    return t;
}

static inline bool is_scalar_or_vector(const struct type *t)
{
    return is_scalar(t) || is_vector(t);
}

static inline bool is_integer(const struct type *t)
{
    return is_scalar_or_vector(t) && scalar_is_integer(t->scalar);
}

static inline bool is_float(const struct type *t)
{
    return is_numeric_shape(t) && scalar_is_float(t->scalar);
}

static inline bool is_bool(const struct type *t)
{
    return is_scalar_or_vector(t) && t->scalar == SCALAR_BOOL;
}

static inline unsigned component_count(const struct type *t)
{
    return (unsigned)t->rows * t->columns;
} /* of numeric shapes */

/* Returns whether two numeric types differ in their scalars at most. */
static inline bool same_shape(const struct type *a, const struct type *b)
{
    return a->kind == b->kind && a->rows == b->rows && a->columns == b->columns &&
           a->length_expr == b->length_expr && a->is_cooperative == b->is_cooperative;
}

/* Returns the type `t` with another scalar: vec3 with uint is uvec3. */
const struct type *with_scalar(struct types *types, const struct type *t, enum scalar s);

/* --- types of OpenCL C (opencl/types.c) ---------------------------------------------------- */

const struct type *pointer_type(struct types *t, const struct type *element,
                                enum address_space space, unsigned qualifiers);
/* Returns "float4", "__global const int *", "int[4]". */
const char *c_type_name(struct context *c, const struct type *t);
/* Returns size_t, or ptrdiff_t if signed (6.3.1). */
const struct type *size_type(struct types *t, bool is_signed);
bool is_pointer_32(const struct context *c);

/* --- constants ----------------------------------------------------------------------------- */

struct constant {
    const struct type *type;
    union scalar_value
        *values; /* scalars, vectors, matrices: component_count of them, column after column */
    const struct constant **elements; /* arrays and structs: one for each element or member */
};

#endif
