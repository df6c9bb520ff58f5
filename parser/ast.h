/* The public header of parser/: the tree.
 *
 * In: tokens. Out: one external declaration after the other. It knows no types and constants, only
 * which names denote types. The parser makes the tree; sema writes types, resolved names,
 * conversions and constants into the fields marked "sema"; codegen reads it and writes only the
 * fields marked "codegen".
 *
 * Syntax (declaration, declarator, stmt, expr) lives in context.tree and is released after each
 * external declaration is lowered.  Entities (decl, function, type) are made by sema: those of file
 * scope live in context.arena, those of a function body in context.tree.  Sequences are lists
 * through `next`, in source order.
 */
#ifndef SGCC_PARSER_AST_H
#define SGCC_PARSER_AST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/context.h"
#include "lang/lang.h"

struct type;             /* sema/type.h */
struct constant;         /* sema/type.h */
struct block_layout;     /* sema/glsl/layout.h */
struct block_info;       /* sema/sema.h */
struct interface_layout; /* sema/sema.h */
struct derivation;
struct alias; /* sema/type.h */

/* --- expressions --------------------------------------------------------------------------- */

enum expr_kind {
    EXPR_LITERAL, /* value; sema: type, constant */
    EXPR_STRING,  /* name: a string literal with its quotes (debugPrintfEXT) */
    EXPR_NAME,    /* name; sema: decl */
    EXPR_UNARY,   /* op: OP_PLUS NEGATE NOT COMPLEMENT PRE_INC PRE_DEC POST_INC POST_DEC; operand */
    EXPR_BINARY,  /* op: arithmetic, comparison, logical, OP_COMMA; left, right */
    EXPR_ASSIGN,  /* op: OP_NONE for =, else the binary operator; left, right */
    EXPR_CONDITIONAL, /* condition, yes, no */
    EXPR_INDEX,       /* operand [ index ] */
    EXPR_MEMBER, /* operand . name; sema turns swizzles into EXPR_SWIZZLE; field is the index in the
                    struct */
    EXPR_SWIZZLE, /* sema: operand, components */
    EXPR_CALL, /* callee name, args; sema: function, or builtin; constructors become EXPR_CONSTRUCT
                */
    EXPR_CONSTRUCT, /* type_spec, args: T(...) ; sema: type is the constructed type, args are
                       converted where that is a mere conversion of scalar type; see
                       sema/construct.c for the forms */
    EXPR_LENGTH,  /* operand . length(): of arrays sema gives a constant, or it is a runtime array's
                   */
    EXPR_CONVERT, /* sema: an implicit or constructor's conversion of operand to type,
                     component-wise */
    EXPR_INIT_LIST, /* args: { a, b, c }; sema: type */
    /* Of OpenCL C alone: */
    EXPR_CAST,    /* (spec) operand, a vector literal or (spec){ ... }; sema: CONVERT, CONSTRUCT or
                     INIT_LIST */
    EXPR_SIZEOF,  /* cast.spec or cast.operand; word; sema: a LITERAL */
    EXPR_ADDRESS, /* & operand; sema: also an array that becomes a pointer to its first element
                     (is_decay) */
    EXPR_DEREF,   /* * operand */
    EXPR_ARROW,   /* operand -> name; sema: a MEMBER of a DEREF */
    EXPR_DESIGNATED, /* in a list: designators = operand; sema takes it apart */
    EXPR_BLOCK,      /* ^(parameters) { ... }: block; its value are the captures' copies */
    EXPR_STATEMENTS  /* ({ ... }), of GNU C: statements */
};

/* Kinds that no checked tree has, for a switch: case UNCHECKED_EXPRS: */
#define UNCHECKED_EXPRS \
    EXPR_CAST:          \
    case EXPR_SIZEOF:   \
    case EXPR_ARROW:    \
    case EXPR_DESIGNATED

/* clang-format off */
enum operator {
    /* clang-format on */
    OP_NONE,
    OP_ADD,
    OP_SUB,
    OP_MUL,
    OP_DIV,
    OP_MOD,
    OP_SHL,
    OP_SHR,
    OP_BIT_AND,
    OP_BIT_XOR,
    OP_BIT_OR,
    OP_LESS,
    OP_GREATER,
    OP_LESS_EQUAL,
    OP_GREATER_EQUAL,
    OP_EQUAL,
    OP_NOT_EQUAL,
    OP_LOGICAL_AND,
    OP_LOGICAL_XOR,
    OP_LOGICAL_OR,
    OP_COMMA,
    OP_PLUS,
    OP_NEGATE,
    OP_NOT,
    OP_COMPLEMENT,
    OP_PRE_INC,
    OP_PRE_DEC,
    OP_POST_INC,
    OP_POST_DEC,
    OP_COUNT
};

/* The knowledge about a value at compile time (GLSL 4.60, 4.3.3). */
enum constness {
    CONST_NOT,
    CONST_SPEC, /* a specialization-constant expression: codegen keeps it as OpSpecConstantOp */
    CONST_KNOWN /* expr.constant holds it */
};

union literal_value {
    uint64_t u;
    double f;
    bool b;
};

struct expr {
    uint8_t kind;       /* enum expr_kind */
    uint8_t op;         /* enum operator, of unary, binary, assign */
    uint8_t constness;  /* sema: enum constness */
    bool is_lvalue : 1; /* sema */
    bool parenthesized : 1;
    bool nonuniform : 1; /* sema: nonuniformEXT reaches this value */
    /* sema: assigns, calls a function or a built-in that is not pure, or contains such a thing;
     * or touches memory that others write. Without it an expression may be computed although the
     * source would skip it (unless it divides by what may be zero; an index that might be out of
     * bounds counts as an effect) */
    bool has_effects : 1;
    bool precise : 1;      /* sema: result feeds a `precise` variable: NoContraction */
    uint8_t precision : 4; /* sema: enum precision of the value */
    /* sema: that of the operation, of an assignment and of a call of a built-in */
    uint8_t operation_precision : 4;
    uint8_t space;  /* sema: of l-values in OpenCL C: enum address_space */
    uint16_t exts;  /* extension state at the token */
    loc_t loc;      /* of the operator, the name, or the first token */
    uint16_t depth; /* parser: of the tree from here down; never over 4096, so walks may recurse */
    uint8_t qualifiers;              /* sema: of l-values in OpenCL C: enum type_qualifier bits */
    const struct type *type;         /* sema; type_error once reported */
    const struct constant *constant; /* sema: the value, when constness is CONST_KNOWN */
    struct expr *next;               /* the next argument, in a list */
    union {
        struct {
            union literal_value value;
            uint8_t scalar;
            bool is_malformed;
            /* scalar: enum scalar; integers are sign- or zero-extended by their type, floats
             * rounded to it */
        } literal;
        struct {
            struct name *name;
            struct decl *decl;
            struct function *function; /* sema: named as an argument of a built-in; or NULL */
        } name;
        struct {
            struct expr *operand;
            bool is_length64, is_decay;
            bool is_explicit; /* sema: of CONVERT: the source has a constructor or a cast */
        } unary;              /* and CONVERT, LENGTH, ADDRESS, DEREF */
        struct {
            struct expr *left, *right;
        } binary; /* and ASSIGN */
        struct {
            struct expr *condition, *yes, *no;
        } conditional;
        struct {
            struct expr *operand, *index;
        } index;
        struct {
            struct expr *operand;
            struct name *name;
            uint32_t field;
        } member;
        struct {
            struct expr *operand;
            uint8_t components[16];
            uint8_t count;
        } swizzle;
        struct {
            struct expr *args;
            struct name *name;
            struct function *function;
            const struct builtin *builtin;
            struct expr *literal;
        } call; /* literal: in OpenCL C, a block literal that is called; in GLSL the element of an
                   array of subroutine uniforms that is; NULL */
        struct {
            struct expr *args;
            struct type_spec *spec;
            uint32_t member;
            bool is_typecast; /* (type) operand (GL_NV_explicit_typecast) */
        } construct; /* and INIT_LIST, spec NULL; member: of a union, the one that is initialized */
        struct {
            struct expr *operand;
            struct type_spec *spec;
            const struct keyword *word;
        } cast; /* and SIZEOF */
        struct {
            struct expr *operand;
            struct layout_id *designators;
        } designated;
        struct block_literal *block;
        struct {
            struct stmt *body, *last;
        } statements; /* last: sema; the expression statement whose value it is, or NULL */
    };
};

/* --- qualifiers and types as written ------------------------------------------------------- */

/* A row: name, keyword.  Their meaning and which go together: sema/glsl/qualifiers.c. */
enum qualifier_kind {
#define QUALIFIER(name, text) QUALIFIER_##name,
#include "lang/qualifiers.def"
#undef QUALIFIER
    QUALIFIER_COUNT
};

struct layout_id { /* one entry of layout(...) */
    struct name *name;
    struct expr *value; /* NULL when there is none */
    struct expr *list;  /* of spirv_... qualifiers: the operands in [ ] after value = */
    loc_t loc;
    struct layout_id *next;
};

struct qualifier {
    uint8_t kind; /* enum qualifier_kind */
    uint16_t exts;
    loc_t loc;
    struct layout_id *layout; /* of QUALIFIER_LAYOUT */
    struct qualifier *next;
};

struct array_spec {    /* one [ ] or [ size ] */
    struct expr *size; /* NULL: unsized */
    loc_t loc;
    struct array_spec *next; /* the dimension to the right */
};

struct type_spec {
    enum {
        SPEC_BASIC,
        SPEC_NAMED,
        SPEC_STRUCT,
        SPEC_WORDS,
        SPEC_TAG,
        SPEC_ENUM,
        SPEC_ENUM_TAG, /* of OpenCL C: words of a basic type; struct S; enum { ... }; enum E */
        SPEC_TYPEOF    /* __typeof__(component or parameters) */
    } kind;
    loc_t loc;
    uint16_t exts;
    const struct keyword *keyword; /* SPEC_BASIC: float, uvec3, mat4, sampler2D, void, ... */
    struct name *name; /* SPEC_NAMED: a struct or buffer reference; SPEC_STRUCT: its tag or NULL */
    struct declaration *fields;  /* SPEC_STRUCT: DECLARATION_VARIABLES each */
    struct array_spec *arrays;   /* float[3][2] */
    struct type_spec *component; /* the first parameter of a cooperative matrix if that is a type */
    struct expr *parameters;     /* and the other ones */
    union {
        struct layout_id *spirv;       /* of spirv_type( ... ): the operands in the parentheses */
        struct layout_id *enumerators; /* SPEC_ENUM: names and values */
        struct type_word *words;       /* SPEC_WORDS: unsigned, long, ... */
    };
    struct derivation
        *derived; /* the type that the declarator of a type-name makes, in a cast or sizeof of C */
    struct qualifier *qualifiers;     /* those before it; for the parser, which passes them on */
    struct qualifier *tag_attributes; /* attributes of C between the word struct and the tag */
};

/* --- declarations as written --------------------------------------------------------------- */

/* A step of a declarator of C, from the name outwards: float (*f[3])(int) is an array of 3 pointers
 * to functions. */
enum derivation_kind {
    DERIVE_POINTER,
    DERIVE_BLOCK,
    DERIVE_ARRAY,
    DERIVE_FUNCTION,
    DERIVE_ATTRIBUTES
};

struct derivation {
    uint8_t kind;     /* enum derivation_kind */
    bool is_variadic; /* of functions: , ... */
    loc_t loc;
    struct qualifier *qualifiers;   /* of pointers, and in the [ ] of a parameter; attributes */
    struct expr *size;              /* the size of an array; NULL for [ ] */
    struct declaration *parameters; /* of functions */
    struct derivation *next;
    uint32_t log_count,
        scope_depth; /* the scope outside of the parameters of a function (parser.h) */
};

struct type_word {
    const struct keyword *keyword;
    loc_t loc;
    struct type_word *next;
};

struct declarator {
    struct name *name;
    loc_t loc;
    union {
        struct array_spec *arrays;
        struct derivation *derived; /* in OpenCL C */
    };
    struct expr *init;
    struct declarator *next;
    struct decl *decl; /* sema */
};

enum declaration_kind {
    DECLARATION_VARIABLES,  /* qualifiers, spec, declarators (none: just the type) */
    DECLARATION_BLOCK,      /* qualifiers, name, fields, declarators: the instance or NULL */
    DECLARATION_FUNCTION,   /* qualifiers, spec (result), name, parameters; body or NULL */
    DECLARATION_PRECISION,  /* precision qualifier in qualifiers; spec */
    DECLARATION_QUALIFIERS, /* qualifiers; declarators: names they are put on (or none: layout(...)
                               in;) */
    DECLARATION_REFERENCE_FORWARD, /* layout(buffer_reference) buffer Name; : qualifiers, name */
    DECLARATION_ASSERT, /* of OpenCL C: _Static_assert: the only declarator has the condition as
                           init, the text as name */
    DECLARATION_ERROR   /* could not be parsed: reported, to be skipped */
};

struct declaration {
    uint8_t kind; /* enum declaration_kind */
    uint16_t exts;
    loc_t loc;
    struct qualifier *qualifiers;
    struct type_spec *spec;
    struct name *name; /* of blocks and functions */
    loc_t name_loc;
    struct declarator *declarators;
    struct declaration *fields;     /* of blocks */
    bool is_poisoned;               /* some of it could not be parsed, or was misplaced */
    struct declaration *parameters; /* each VARIABLES with at most one declarator */
    struct stmt *body;              /* STMT_BLOCK; NULL for a prototype */
    struct qualifier
        *attributes;           /* [[...]] of functions: QUALIFIER_ATTRIBUTE, layout holds the ids */
    struct function *function; /* sema, of functions */
    struct declaration *next;
    loc_t end; /* of the closing brace of a body or block */
};

/* --- statements ---------------------------------------------------------------------------- */

enum stmt_kind {
    STMT_EMPTY,
    STMT_EXPR,
    STMT_DECLARATION,
    STMT_BLOCK,
    STMT_IF,
    STMT_SWITCH,
    STMT_CASE,
    STMT_DEFAULT,
    STMT_WHILE,
    STMT_DO,
    STMT_FOR,
    STMT_BREAK,
    STMT_CONTINUE,
    STMT_RETURN,
    STMT_DISCARD,
    STMT_DEMOTE,
    STMT_TERMINATE,
    STMT_IGNORE_INTERSECTION,
    STMT_TERMINATE_RAY
};

struct decl_list {
    struct decl *decl;
    struct decl_list *next;
};

struct stmt {
    uint8_t kind;       /* enum stmt_kind */
    bool falls_through; /* sema: control may reach what follows the statement */
    uint16_t exts;
    loc_t loc;                    /* of the keyword or first token */
    loc_t end;                    /* the closing brace of a block */
    struct layout_id *attributes; /* [[unroll]], [[dont_flatten]], ...: ids with values */
    struct stmt *next;
    struct decl_list
        *assigned; /* sema: locals declared outside this loop or switch that it assigns */
    union {
        struct expr *expr; /* EXPR, RETURN (or NULL), CASE */
        struct {
            struct expr *first, *last;
            /* CASE of a range in OpenCL C: first is expr; last NULL: none, or sema has made labels
             * of it */
        } range;
        struct declaration *declaration;
        struct {
            struct stmt *stmts;
        } block;
        struct {
            struct expr *condition;
            struct stmt *yes, *no;
        } selection;
        struct {
            struct expr *value;
            struct stmt *body;
            bool has_default;
        } switch_;                  /* body: BLOCK with CASE/DEFAULT in it */
        struct {                    /* while, do, for */
            struct stmt *init;      /* for: EXPR or DECLARATION or NULL */
            struct expr *condition; /* NULL: true */
            struct declaration
                *condition_declaration; /* while (bool b = f()): instead of condition */
            struct expr *step;
            struct stmt *body;
            bool has_continue, has_break; /* sema */
            bool never_left; /* sema: endless, without break and return: only what ends the
                                invocation leaves it */
            struct decl_list
                *assigned_by_body; /* sema: `assigned` without what the step alone assigns */
        } loop;
    };
};

/* --- entities: made by sema ---------------------------------------------------------------- */

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
struct spirv_mark { /* a decoration or execution mode */
    uint8_t kind;   /* enum qualifier_kind: QUALIFIER_SPIRV_DECORATE and kin */
    uint32_t number;
    struct spirv_operand *operands;
    struct spirv_mark *next;
};

enum decl_kind { DECL_VARIABLE, DECL_TYPE, DECL_BLOCK_MEMBER, DECL_FUNCTIONS };

/* A block literal of OpenCL C (OpenCL C 3.0, 6.14). The target of a block is always known
 * statically, so calling one is an ordinary call with the captured variables appended. Their
 * copies are locals of the function that contains the literal. */
struct block_capture {
    struct expr *source;       /* the variable outside, or the address of an array */
    struct decl *held, *inner; /* the copy; the parameter in the block */
    uint32_t field;            /* codegen: of the record */
    struct block_capture *next;
};

struct block_literal {
    /* the result and, in its derivations, the parameters; NULL: neither result nor type words */
    struct type_spec *spec;
    struct derivation *parameters; /* and then; NULL: none */
    struct stmt *body;
    loc_t loc;
    uint16_t depth_outside;
    struct block_literal *outer;
    struct function *function;       /* sema; its last parameters are the captures */
    const char *invoke_name;         /* sema: of the kernel that it is when enqueued */
    uint32_t count;                  /* sema: of its parameters, without captures */
    struct block_capture *captures;  /* sema */
    struct declaration *declaration; /* sema: the function as codegen takes one */
    struct block_literal *next;      /* sema: of one external declaration, inner ones first */
    struct type *record; /* codegen: what an enqueued kernel finds the captures in, or NULL */
    uint32_t invoke;     /* codegen: the function that is enqueued; 0 */
    struct block_literal *next_enqueued; /* codegen */
};

enum direction { DIRECTION_IN, DIRECTION_OUT, DIRECTION_INOUT };

struct decl {
    uint8_t kind;      /* enum decl_kind */
    uint8_t storage;   /* enum storage */
    uint8_t direction; /* of parameters */
    uint8_t precision;
    uint16_t memory;  /* enum memory_qualifier bits */
    bool in_heap : 1; /* its elements are in a descriptor heap (GL_EXT_descriptor_heap) */
    bool is_tile_attachment : 1; /* layout(tile_attachmentQCOM) (GL_QCOM_tile_shading) */
    bool is_const : 1;           /* may not be assigned */
    /* sema: of locals: it, or an array or matrix in it, is indexed by a variable, or a component
     * chosen by one is assigned: an OpVariable; otherwise codegen may keep it in SSA form */
    bool needs_memory : 1;
    /* codegen: of locals: a struct or array whose elements are separate locals (split.c) */
    bool is_split : 1;
    bool is_assigned : 1; /* sema: of parameters, locals and outputs: assigned after its declaration
                           */
    bool is_tested : 1;   /* codegen: of parameters: a condition of the function depends on it */
    bool precise : 1;
    bool invariant : 1;
    bool nonuniform : 1;
    bool is_used : 1;       /* set by sema when it is named */
    bool only_declared : 1; /* the stage has no such variables: naming it is an error */
    bool is_loop_index : 1; /* set by sema in a loop body of ESSL 1.00: the condition names it */
    /* OpenCL C: of variables of program scope: declared and not defined so far; not for other
     * modules */
    bool is_extern : 1, is_static : 1;
    bool null_initialized : 1; /* = {} (GL_EXT_null_initializer) */
    struct name *name;         /* NULL: an unnamed parameter */
    loc_t loc;
    const struct type
        *type; /* the type of a variable or of DECL_TYPE, or the struct type of a block */
    const struct constant *constant; /* STORAGE_CONSTANT: the value; STORAGE_SPEC: the default */
    struct expr *init; /* of globals that are not constant; of STORAGE_SPEC: its defining
                          expression, unless it has a `constant_id` */
    /* sema: of STORAGE_SPEC: the one expression that sizes all arrays of this length */
    struct expr *as_length;
    int32_t constant_id;      /* of STORAGE_SPEC with layout(constant_id); -1 */
    struct block_info *block; /* of a uniform, buffer, push constant, shared block or its member */
    uint32_t member;          /* of DECL_BLOCK_MEMBER: which field */
    const struct builtin_variable *builtin; /* gl_...: its row */
    int32_t set, binding,
        location; /* layout; -1: not given.  `location` of plain uniforms only: others have `io` */
    struct interface_layout
        *io; /* locations, interpolation and similar ones of an input or output, or NULL */
    /* the input_attachment_index of a subpass input, or the offset of an atomic counter */
    int32_t opaque_index;
    uint32_t heap_stride;       /* in_heap: descriptor_stride in bytes; 0: that of the device */
    struct function *functions; /* DECL_FUNCTIONS: all overloads */
    uint32_t
        loop_depth; /* sema: of locals: how many loops and switches are around the declaration */
    struct enclosing *noted;   /* sema: owned by check_stmt.c */
    struct spirv_mark *marks;  /* spirv_decorate and kin */
    uint32_t spirv_class;      /* spirv_storage_class: one more than the class; 0 */
    uint8_t space, qualifiers; /* OpenCL C: enum address_space; enum type_qualifier bits */
    /* OpenCL C: in a block, of a variable outside of it; it is the address of that array */
    bool is_capture, leads_to_array;
    struct block_literal *literal; /* OpenCL C: of a block variable: the block literal */
    bool is_address_sized;         /* OpenCL C: of a typedef: it is of size_t or the like */
    const struct alias *alias;     /* OpenCL C: how the source names the type, or NULL */
    /* OpenCL C: of parameters: the typedef or word like size_t that names the type; NULL */
    const char *spelling;
    uint32_t align_given;             /* OpenCL C: __attribute__((aligned)); 0 */
    bool by_reference, spirv_literal; /* a parameter has spirv_by_reference or spirv_literal */
    struct decl *next; /* parameters of one function; all globals in order of declaration */

    uint32_t id;   /* codegen: the variable's id; of an SSA local: its current value */
    uint32_t slot; /* codegen: free for its bookkeeping */
};

struct function {
    struct name *name;
    const struct type *result;
    const struct alias *alias; /* OpenCL C: how the source names the result, or NULL */
    struct decl *parameters;
    uint32_t count;
    loc_t loc;         /* first declaration */
    loc_t body_loc;    /* sema: the definition; 0: none */
    uint8_t precision; /* of the result */
    bool defined, is_used;
    bool returns_within;  /* sema: OpenCL C: a statement expression contains a return */
    bool ends_invocation; /* sema: ends the invocation somewhere: discard and kin */
    bool may_discard;     /* sema: it or a function that it calls has a discard */
    bool has_no_effects;  /* sema, with warnings: a call whose result is unused does nothing */
    bool is_subroutine;   /* declared with subroutine(...) */
    int32_t index;        /* sema: of layout(index = N) of a subroutine, plus 1; 0: none */
    bool takes_opaque;    /* a parameter is of an opaque type, or an array of one */
    bool precise;         /* the returned value is computed as `precise` says (GLSL 4.60, 4.9) */
    bool subgroup_uniform_control_flow, maximally_reconverges; /* attributes of the entry point */
    uint8_t control; /* SpvFunctionControlMask: [[inline]], [[noinline]] */
    VEC(struct function *)
    calls; /* sema: each callee once, one with opaque parameters at each call */
    VEC(loc_t) call_locs;
    uint32_t ways; /* sema: in how many it is called by its opaque arguments, at most */
    const struct function
        *last_caller; /* sema: the last function that entered this one in its calls */
    struct function *next_overload, *next;       /* next: all functions, in order of declaration */
    uint32_t id;                                 /* codegen */
    const struct spirv_instruction *instruction; /* spirv_instruction: a call is it; NULL */
    struct declaration *body;                    /* codegen: kept to be expanded in callers; NULL */
    /* sema: number of written expressions in its body that are no constants */
    uint32_t computed;
    uint32_t cost, loops; /* codegen: nodes and loops of the body that is kept to be expanded */
    bool is_called_only;  /* codegen: its body is kept, but not to be put in */
    bool prints_text; /* codegen: OpenCL C: it prints, and has a parameter that may be a string */
    uint32_t mark;    /* sema: for walks */
    struct kernel *kernel;                      /* OpenCL C: of a kernel; NULL */
    bool is_static, is_inline, is_overloadable; /* OpenCL C */
    /* sema: of a block without result: the type that a return gave it, and where; NULL */
    struct decl *inferred;
};

/* The attributes of a kernel (OpenCL C 3.0, 6.9.2). */
struct kernel {
    uint32_t local_size[3], local_size_hint[3]; /* 0: not given */
    const struct type *vector_hint;
    uint32_t subgroup_size; /* intel_reqd_sub_group_size; 0 */
    bool is_left_out;       /* options.kernels names others */
};

/* --- the parser ---------------------------------------------------------------------------- */

struct parser;
struct preprocessor;

/* --- token_classifier.c -------------------------------------------------------------------- */

struct parser *open_parser(struct context *c, struct preprocessor *pp);

/* The next external declaration, in c->tree; NULL at the end of the source.  Errors are reported
 * and skipped; names that may have been declared in what was skipped are poisoned. */
struct declaration *parse_declaration(struct parser *p);

/* --- report_word.c ------------------------------------------------------------------------- */

/* The requirement that would make an unknown name a keyword here: "needs #extension GL_...", "needs
 * #version 430"; NULL when nothing would. For messages: "'int64_t' needs ...". */
const char *keyword_hint(struct context *c, const struct name *name);
/* Offers the extension that makes `name` a keyword as a fix of the last error, if there is one. */
void offer_keyword(struct context *c, const struct name *name);

/* --- build_c.c ----------------------------------------------------------------------------- */

/* The step of a block literal that says its parameters; NULL: it has none. */
const struct derivation *block_parameters(const struct block_literal *b);

/* --- dump.c -------------------------------------------------------------------------------- */

const char *operator_text(enum operator op); /* "+", "&&", "++" */
const char *qualifier_text(enum qualifier_kind kind);
/* The name of a kind of statement in dumps: "if", "{}". */
const char *stmt_text(enum stmt_kind kind);
/* --dump=ast: a declaration as text, for people; appended to `out`.  `is_c`: it is one of OpenCL C.
 */
struct text;
void dump_declaration(struct text *out, const struct declaration *d, bool is_c);

#endif
