/* The public header of parser/: the tree.
 *
 * In: tokens. Out: one external declaration after the other. It knows no types and constants, only
 * which names denote types. The parser makes the tree; sema writes types, resolved names,
 * conversions and constants into the fields marked "sema"; later steps only read it.
 *
 * Syntax (declaration, declarator, stmt, expr) lives in context.tree and is released after each
 * external declaration is lowered.  Entities (decl, function, type) are made by sema
 * (sema/entities.h).  Sequences are lists through `next`, in source order.
 */
#ifndef SGCC_PARSER_AST_H
#define SGCC_PARSER_AST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/context.h"
#include "lang/lang.h"

struct type;          /* sema/type.h */
struct constant;      /* sema/type.h */
struct decl;          /* sema/entities.h */
struct function;      /* sema/entities.h */
struct block_capture; /* sema/entities.h */
struct derivation;

/* --- expressions --------------------------------------------------------------------------- */

enum expr_kind {
#define EXPR(kind, operands, has_list, name, spec, written, checked) EXPR_##kind,
#include "parser/expr_kinds.def"
#undef EXPR
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
    CONST_SPEC, /* a specialization-constant expression: it becomes an OpSpecConstantOp */
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
    uint8_t qualifiers; /* sema: of l-values in OpenCL C: enum type_qualifier bits */
    uint8_t promised; /* sema: a row of lang/promises.def, plus 1: the scope over which the value is
                         promised to be uniform */
    const struct type *type;         /* sema; type_error once reported */
    const struct constant *constant; /* sema: the value, when constness is CONST_KNOWN */
    struct expr *next;               /* the next argument, in a list */
    union {
        struct expr *operands[3]; /* those of every kind, and then its list: operands_of() */
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
        } unary; /* and DEREF; LENGTH, ADDRESS and CONVERT where only their operand counts: walks
                    treat these kinds alike */
        struct {
            struct expr *operand;
            bool is_length64;
        } length;
        struct {
            struct expr *operand;
            bool is_decay;
        } address;
        struct {
            struct expr *operand;
            bool is_explicit; /* sema: the source has a constructor or a cast */
        } convert;
        struct {
            struct expr *left, *right;
        } binary; /* and ASSIGN, which is a binary operator with a store where it has one */
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
            /* a block literal (OpenCL C), or an element of an array of subroutine uniforms (GLSL);
             * NULL: what is called is a name */
            struct expr *callee, *args;
            struct name *name;
            struct function *function;
            const struct builtin *builtin;
        } call;
        struct {
            struct expr *args;
            struct type_spec *spec;
            uint32_t member;
            bool is_typecast; /* (type) operand (GL_NV_explicit_typecast) */
        } construct; /* and INIT_LIST, a constructor whose type is not written: spec is NULL.
                        member: of a union, the one that is initialized */
        struct {
            struct expr *operand;
            struct type_spec *spec;
            const struct keyword *word;
        } cast; /* and SIZEOF, which also has a type or an operand after it */
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

/* A kind of expression: a row of expr_kinds.def.  `name` and `spec` are offsets in struct expr; 0:
 * the kind has none. */
struct expr_shape {
    uint8_t operands;
    bool has_list;
    uint8_t name, spec;
    const char *written, *checked;
};
extern const struct expr_shape expr_shapes[];

/* Iterates over the operands of an expression and then the arguments in its list:
 *     struct operands left = operands_of(e);
 *     for (struct expr *each; (each = pop_operand(&left));) ... */
struct operands {
    struct expr *const *at, *const *end;
    struct expr *list;
};

static inline struct operands operands_of(const struct expr *e)
{
    const struct expr_shape *s = &expr_shapes[e->kind];
    struct expr *const *end = e->operands + s->operands;
    return (struct operands){e->operands, end, s->has_list ? *end : NULL};
}

/* Returns NULL at the end. */
static inline struct expr *pop_operand(struct operands *left)
{
    while (left->at < left->end)
        if (*left->at++) return left->at[-1];
    struct expr *e = left->list;
    if (e) left->list = e->next;
    return e;
}

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
#define STMT(kind, name, parts) STMT_##kind,
#include "parser/stmt_kinds.def"
#undef STMT
};

/* The members of struct stmt that hold the parts of a statement. */
enum stmt_parts {
    PARTS_NONE,
    PARTS_EXPR,        /* expr */
    PARTS_LABEL,       /* range */
    PARTS_DECLARATION, /* declaration */
    PARTS_BLOCK,
    PARTS_SELECTION,
    PARTS_SWITCH,
    PARTS_LOOP
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

/* --- block literals ------------------------------------------------------------------------- */

/* A block literal of OpenCL C (OpenCL C 3.0, 6.14). The target of a block is always known
 * statically, so calling one is an ordinary call with the captured variables appended.*/
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
    struct declaration *declaration; /* sema: the function as a declaration */
    struct block_literal *next;      /* sema: of one external declaration, inner ones first */
};

/* --- the parser ---------------------------------------------------------------------------- */

struct parser;
struct preprocessor;

/* --- token_classifier.c -------------------------------------------------------------------- */

struct parser *open_parser(struct context *c, struct preprocessor *pp);

/* The next external declaration, in c->tree; NULL at the end of the source.  Errors are reported
 * and skipped; names that may have been declared in what was skipped are poisoned. */
struct declaration *parse_declaration(struct parser *p);

/* --- unused.c ------------------------------------------------------------------------------ */

/* Which functions are used, besides those that the source calls. */
struct unused_rules {
    const char *entry_point;
    bool exports;    /* OpenCL C: all functions that are not static */
    bool binds_used; /* a resource or variable gets a number if a function names it */
};

/* Leaves out the functions that no entry point reaches. Called before the first declaration is
 * parsed. Returns false if the source must be parsed as a whole; its tokens are read then. */
bool leave_out_unused(struct parser *p, const struct unused_rules *rules);

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
enum stmt_parts stmt_parts_of(const struct stmt *s);
/* Returns the name in an expression, or its type as written; NULL: it has none. */
struct name *name_in(const struct expr *e);
struct type_spec *spec_in(const struct expr *e);
struct text;
/* Appends a format of expr_kinds.def to `out`.  `part` appends the operand `e` if `what` is 0, else
 * the part %what of the expression. */
void format_expr(struct text *out, const char *format, const struct expr *e,
                 void (*part)(void *user, const struct expr *e, char what), void *user);
/* --dump=ast: a declaration as text, for people; appended to `out`.  `is_c`: it is one of OpenCL C.
 */
void dump_declaration(struct text *out, const struct declaration *d, bool is_c);

#endif
