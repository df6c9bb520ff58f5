/* Entities: what the names of a source denote. Sema makes them; the tree only points to them.
 *
 * In: the tree. Out: decls and functions with their types, storage and qualifiers. Entities of file
 * scope and parameters live in context.arena, those of a function body in context.tree. Later steps
 * read them and write nothing here: their notes about a decl or function are in separate tables,
 * indexed by `number` (codegen/lower/lowered.h). */
#ifndef SGCC_SEMA_ENTITIES_H
#define SGCC_SEMA_ENTITIES_H

#include "parser/ast.h"

struct type;             /* sema/type.h */
struct constant;         /* sema/type.h */
struct alias;            /* sema/type.h */
struct block_info;       /* sema/sema.h */
struct interface_layout; /* sema/sema.h */
struct enclosing;        /* sema/checker.h */

/* --- kinds and qualifiers ------------------------------------------------------------------ */

enum storage {
    STORAGE_LOCAL,    /* of a function; const ones whose value is not known too */
    STORAGE_CONSTANT, /* its value is decl.constant: it has no memory */
    STORAGE_SPEC,     /* a specialization constant */
    STORAGE_PARAMETER,
    STORAGE_GLOBAL, /* Private */
    STORAGE_SHARED,
    STORAGE_UNIFORM,
    STORAGE_BUFFER,
    STORAGE_PUSH_CONSTANT,
    STORAGE_INPUT,
    STORAGE_OUTPUT,
    STORAGE_REFERENCE, /* of places reached through a buffer reference; no decl has it */
    STORAGE_RAY_PAYLOAD,
    STORAGE_RAY_PAYLOAD_IN,
    STORAGE_HIT_ATTRIBUTE,
    STORAGE_CALLABLE_DATA,
    STORAGE_CALLABLE_DATA_IN,
    STORAGE_HIT_OBJECT_ATTRIBUTE,
    STORAGE_HIT_OBJECT_ATTRIBUTE_NV,
    STORAGE_TASK_PAYLOAD,  /* taskPayloadSharedEXT */
    STORAGE_SHADER_RECORD, /* layout(shaderRecordEXT) buffer */
    STORAGE_TASK,          /* taskNV out of task shaders, taskNV in of mesh shaders */
    /* blocks of GL_EXT_structured_descriptor_heap */
    STORAGE_RESOURCE_HEAP,
    STORAGE_SAMPLER_HEAP,
    STORAGE_COUNT
};
/* Data that one shader passes to another (GL_EXT_ray_tracing, GL_EXT_mesh_shader). */
static inline bool is_payload(enum storage s)
{
    return s >= STORAGE_RAY_PAYLOAD && s <= STORAGE_TASK_PAYLOAD;
}

/* A heap block (GL_EXT_structured_descriptor_heap, 4.3.10). */
static inline bool is_heap_storage(enum storage s)
{
    return s == STORAGE_RESOURCE_HEAP || s == STORAGE_SAMPLER_HEAP;
}

enum precision { PRECISION_NONE, PRECISION_LOW, PRECISION_MEDIUM, PRECISION_HIGH };

enum memory_qualifier {
    MEMORY_COHERENT = 1,
    MEMORY_VOLATILE = 2,
    MEMORY_RESTRICT = 4,
    MEMORY_READONLY = 8,
    MEMORY_WRITEONLY = 16,
    MEMORY_DEVICE_COHERENT = 32,
    MEMORY_WORKGROUP_COHERENT = 64,
    MEMORY_SUBGROUP_COHERENT = 128,
    MEMORY_NONPRIVATE = 256,
    MEMORY_SHADER_CALL_COHERENT = 512,
    MEMORY_NONTEMPORAL = 1024,
    /* of which a variable has one: GL_KHR_memory_scope_semantics, 4.10; coherent is another word
       for queuefamilycoherent there */
    MEMORY_ONE_SCOPE = MEMORY_COHERENT | MEMORY_DEVICE_COHERENT | MEMORY_WORKGROUP_COHERENT |
                       MEMORY_SUBGROUP_COHERENT | MEMORY_SHADER_CALL_COHERENT,
    MEMORY_ANY_COHERENT = MEMORY_ONE_SCOPE | MEMORY_VOLATILE
};

/* Parts of GL_EXT_spirv_intrinsics that are copied to the module unchanged; all of it lives as long
 * as the compilation. */
struct spirv_operand {
    const char *string; /* a literal string; or */
    struct expr *value; /* a checked constant expression: */
    bool is_literal;    /* its value is the word itself, else the id of a constant */
    struct spirv_operand *next;
};
/* set NULL: SPIR-V itself */
struct spirv_instruction {
    const char *set;
    uint32_t id;
    struct spirv_operand *operands;
};
struct spirv_decoration_note { /* a decoration or execution mode */
    uint8_t kind;              /* enum qualifier_kind: QUALIFIER_SPIRV_DECORATE and kin */
    uint32_t number;
    struct spirv_operand *operands;
    struct spirv_decoration_note *next;
};

enum decl_kind { DECL_VARIABLE, DECL_TYPE, DECL_BLOCK_MEMBER, DECL_FUNCTIONS };

/* --- entities ------------------------------------------------------------------------------ */

/* What a block literal of OpenCL C captures. The copies are locals of the function that contains
 * the literal. */
struct block_capture {
    struct expr *source;       /* the variable outside, or the address of an array */
    struct decl *copy, *inner; /* the copy; the parameter in the block */
    struct block_capture *next;
};

enum direction { DIRECTION_IN, DIRECTION_OUT, DIRECTION_INOUT };

/* Where a variable lies by its layout(...), or by GL_EXT_descriptor_heap. */
struct decl_layout {
    int32_t set, binding;
    int32_t location; /* of plain uniforms only: others have `io`. -1 each: not given */
    /* the input_attachment_index of a subpass input, or the offset of an atomic counter */
    int32_t opaque_index;
    uint32_t heap_stride;    /* in_heap: descriptor_stride in bytes; 0: that of the device */
    bool in_heap;            /* its elements are in a descriptor heap (GL_EXT_descriptor_heap) */
    bool is_tile_attachment; /* layout(tile_attachmentQCOM) (GL_QCOM_tile_shading) */
};

/* How the source uses a variable; of locals, what this means for its memory. */
struct decl_uses {
    bool is_used;        /* it is named */
    bool has_value_used; /* more than its length; only where warnings are wanted */
    bool is_assigned;    /* after the declaration; not of what the host may write, too */
    /* it, or an array or matrix in it, is indexed by a variable, or a component chosen by one is
     * assigned: an OpVariable; otherwise it may be kept in SSA form */
    bool needs_memory;
    bool is_loop_index;      /* in a loop body of ESSL 1.00: the condition names it */
    uint32_t loop_depth;     /* how many loops and switches are around the declaration */
    struct enclosing *noted; /* the innermost loop or switch whose `assigned` list has it */
    uint32_t known;          /* 1-based index in the table of portability.c; 0 means none */
};

/* Of OpenCL C alone. */
struct c_decl {
    uint8_t space, qualifiers; /* enum address_space; enum type_qualifier bits */
    /* of variables of program scope: declared and not defined so far; not for other modules */
    bool is_extern, is_static;
    /* in a block, of a variable outside of it; it is the address of that array */
    bool is_capture, leads_to_array;
    bool is_address_sized;         /* of a typedef: it is of size_t or the like */
    struct block_literal *literal; /* of a block variable: the block literal */
    const struct alias *alias;     /* how the source names the type, or NULL */
    /* of parameters: the typedef or word like size_t that names the type; NULL */
    const char *spelling;
    uint32_t align_given; /* __attribute__((aligned)); 0 */
};

/* Of GL_EXT_spirv_intrinsics; `class` is that of variables of OpenCL C, too. */
struct spirv_decl {
    struct spirv_decoration_note *marks; /* spirv_decorate and kin */
    uint32_t class;                      /* spirv_storage_class: one more than the class; 0 */
    bool by_reference, literal;          /* a parameter has spirv_by_reference or spirv_literal */
};

/* What a name denotes. More than 25 members: those that most variables have. What a layout, the
 * uses of the variable, or one language add is in the structs above. */
struct decl {
    uint8_t kind;      /* enum decl_kind */
    uint8_t storage;   /* enum storage */
    uint8_t direction; /* of parameters */
    uint8_t precision;
    uint16_t memory;   /* enum memory_qualifier bits */
    bool is_const : 1; /* may not be assigned */
    bool precise : 1;
    bool invariant : 1;
    bool nonuniform : 1;
    bool only_declared : 1;    /* the stage has no such variables: naming it is an error */
    bool null_initialized : 1; /* = {} (GL_EXT_null_initializer) */
    uint32_t number; /* of this decl in the unit, from 1: the index in side tables of later steps */
    struct name *name; /* NULL: an unnamed parameter */
    loc_t loc;
    const struct type
        *type; /* the type of a variable or of DECL_TYPE, or the struct type of a block */
    const struct constant *constant; /* STORAGE_CONSTANT: the value; STORAGE_SPEC: the default */
    struct expr *init; /* of globals that are not constant; of STORAGE_SPEC: its defining
                          expression, unless it has a `constant_id` */
    /* of STORAGE_SPEC: the one expression that sizes all arrays of this length */
    struct expr *as_length;
    int32_t constant_id;      /* of STORAGE_SPEC with layout(constant_id); -1 */
    struct block_info *block; /* of a uniform, buffer, push constant, shared block or its member */
    uint32_t member;          /* of DECL_BLOCK_MEMBER: which field */
    const struct builtin_variable *builtin; /* gl_...: its row */
    struct interface_layout
        *io; /* locations, interpolation and similar ones of an input or output, or NULL */
    struct function *functions; /* DECL_FUNCTIONS: all overloads */
    struct decl *next; /* parameters of one function; all globals in order of declaration */
    struct decl_layout layout;
    struct decl_uses uses;
    struct spirv_decl spirv;
    struct c_decl c;
};

/* The calls in the body of a function, for walks of the call graph. */
struct function_calls {
    VEC(struct function *)
    callees; /* each once, one with opaque parameters at each call */
    VEC(loc_t) locs;
    uint32_t ways; /* in how many the function is called by its opaque arguments, at most */
    const struct function *last_caller; /* the last function that entered this one in its calls */
    uint32_t mark;
    bool from_outside;      /* an initializer of file scope calls it */
    bool has_no_effects;    /* with warnings: a call whose result is unused does nothing */
    bool works_on_subgroup; /* with -Wsubgroup-size: it, or a function that it calls */
};

/* Of OpenCL C alone. */
struct c_function {
    const struct alias *alias; /* how the source names the result, or NULL */
    struct kernel *kernel;     /* NULL: it is not a kernel */
    bool is_static, is_inline, is_overloadable;
    bool returns_within; /* a statement expression contains a return */
    /* of a block without result: the type that a return gave it, and where; NULL */
    struct decl *inferred;
};

struct function {
    struct name *name;
    uint32_t number; /* of this function in the unit, from 1: the index in side tables */
    const struct type *result;
    struct decl *parameters;
    uint32_t count;
    loc_t loc;         /* first declaration */
    loc_t body_loc;    /* the definition; 0: none */
    uint8_t precision; /* of the result */
    uint8_t control;   /* SpvFunctionControlMask: [[inline]], [[noinline]] */
    bool defined, is_used;
    bool ends_invocation;      /* ends the invocation somewhere: discard and kin */
    bool may_discard;          /* it or a function that it calls has a discard */
    bool is_subroutine;        /* declared with subroutine(...) */
    bool has_opaque_parameter; /* a parameter is of an opaque type, or an array of one */
    bool precise; /* the returned value is computed as `precise` says (GLSL 4.60, 4.9) */
    bool subgroup_uniform_control_flow, maximally_reconverges; /* attributes of the entry point */
    int32_t index;     /* of layout(index = N) of a subroutine, plus 1; 0: none */
    uint32_t computed; /* number of written expressions in its body that are no constants */
    const struct spirv_instruction *instruction; /* spirv_instruction: a call is it; NULL */
    struct function *next_overload, *next;       /* next: all functions, in order of declaration */
    struct function_calls calls;
    struct c_function c;
};

/* The attributes of a kernel (OpenCL C 3.0, 6.9.2). */
struct kernel {
    uint32_t local_size[3], local_size_hint[3]; /* 0: not given */
    const struct type *vector_hint;
    uint32_t subgroup_size; /* intel_reqd_sub_group_size; 0 */
    bool is_left_out;       /* options.kernels names others */
};

#endif
