/* Inside of parser/: the parser's state, lists, and the constructors of the tree.
 *
 * The grammar (grammar.y) is asked for one external declaration at a time.  It never reads a token
 * past the end of one, so the tree of a declaration can be released before the next one begins.
 */
#ifndef SGCC_PARSER_PARSER_H
#define SGCC_PARSER_PARSER_H

#include "lexer/lexer.h"
#include "parser/ast.h"

enum {
    MOST_BRACKETS = 1000,   /* open at once: ( [ { */
    MOST_EXPR_DEPTH = 4096, /* of an expression's tree, and so of a chain of operators */
    MOST_SCOPES = 4096,     /* nested, and so else-ifs in a chain */
    DEEP = 250              /* above this, control flow may nest deeper than SPIR-V allows:
                               lowering knows */
};

/* The scopes outside of one that is opened: closing it goes back to them. */
struct scope {
    uint32_t log_count, scope_depth;
};

struct bracket {
    loc_t loc;
    uint16_t kind;    /* enum token_kind */
    bool for_header;  /* semicolons belong in it */
    bool initializer; /* the { of an initializer */
};

/* Members while they are read. */
struct fields {
    struct declaration *last;
    const struct fields *around; /* of the struct or block around this one */
    bool is_poisoned;            /* one could not be parsed */
};

/* A name that was declared in a scope, and whether it is a type outside. */
struct shadowed_name {
    struct name *name;
    bool is_type;
};

struct parser {
    struct context *c;
    struct preprocessor *pp;

    struct token ring[4];  /* the last tokens; the current one at `count` & 3 */
    uint32_t count;        /* of tokens so far: the index of the current one */
    struct token ahead[2]; /* tokens that were peeked at or pushed back, the next one last */
    union {
        struct {
            bool is_c; /* OpenCL C */
            bool
                has_lookahead; /* the current token is the lookahead: the grammar has not used it */
            bool gave_up; /* the source ended in a declaration, or is nested too deeply: nothing
                             more is read or reported */
            bool may_lack_semicolon; /* the current token ends layout(local_size_x = 64) in
                                        (GLSL 4.60, 4.4.1.4) */
            uint8_t ahead_count;     /* tokens in `ahead` */
            uint8_t unused[3];
        };
        uint64_t slow_path; /* any of these is set: advance() takes the slow path */
    };
    uint8_t terminal;       /* what the current token is to the grammar: enum terminal */
    bool for_opens;         /* the next ( is that of a for */
    bool initializer_opens; /* the current token is the { of an initializer */
    uint32_t missing_paren; /* 1-based: number of brackets around a condition whose ( is missing; 0
                               means none */
    uint32_t parameters_in; /* 1-based: number of brackets around a type whose parameters are read;
                               0 means none */

    struct recovery *recovery;   /* that of the diagnostics */
    const struct fields *fields; /* whose members are read; NULL */
    const struct expr
        *expr_before_error; /* the expression that ends where a syntax error is reported, or NULL */

    VEC(struct bracket) open; /* in c->arena */
    VEC(struct shadowed_name)
    scope_log;            /* in c->arena: what names were outside; closing a scope restores it */
    uint32_t scope_depth; /* 0 at file scope */
    struct scope function_scope; /* before the parameters of the current function */
    struct block_literal *block; /* C: the innermost one that is being read; NULL */
    uint16_t max_expr_depth;     /* C: of the expressions in the current block literal or statement
                                    expression */
};

/* The token `back` tokens ago, up to 3; 0 is the current one. */
static inline struct token *token_at(struct parser *p, uint32_t back)
{
    return &p->ring[(p->count - back) & 3];
}

static inline bool is_else(struct token t)
{
    return t.kind == TOKEN_IDENTIFIER && t.name->length == 4 && !memcmp(t.name->text, "else", 4);
}

static inline const struct bracket *innermost(const struct parser *p)
{
    return p->open.count ? &p->open.at[p->open.count - 1] : NULL;
}

/* Perhaps in parentheses that were forgotten there. */
static inline bool in_for_header(const struct parser *p)
{
    uint32_t i = p->open.count;
    while (i-- > 0 && p->open.at[i].kind != TOKEN_LEFT_BRACE)
        if (p->open.at[i].for_header) return true;
    return false;
}

/* The { that a } would close here, or NULL. */
static inline const struct bracket *innermost_brace(const struct parser *p)
{
    for (uint32_t i = p->open.count; i-- > 0;)
        if (p->open.at[i].kind == TOKEN_LEFT_BRACE) return &p->open.at[i];
    return NULL;
}

/* --- lists --------------------------------------------------------------------------------- */

/* A list while it grows is its last node, whose `next` is the first one: so it is one word. */
#define ONE(node)                       \
    __extension__({                     \
        __typeof__(node) only = (node); \
        only->next = only;              \
    })
#define APPEND(list, node)                                 \
    do {                                                   \
        __typeof__(list) appended = (node), last = (list); \
        appended->next = last ? last->next : appended;     \
        if (last) last->next = appended;                   \
        (list) = appended;                                 \
    } while (0)
/* Ends the growth of a list: its first node, or NULL. */
#define FIRST(list)                                                    \
    __extension__({                                                    \
        __typeof__(list) end = (list), first = end ? end->next : NULL; \
        if (end) end->next = NULL;                                     \
        first;                                                         \
    })

struct condition {
    struct expr *expr;
    struct declaration *declaration;
};

/* What a symbol of the grammar carries, a word each. */
union syntax {
    struct name *name;  /* words, numbers, strings */
    struct scope scope; /* outside of what begins here */
    struct expr *expr;
    struct stmt *stmt;
    struct declaration *declaration;
    struct declarator *declarator;
    struct type_spec *spec;
    struct qualifier *qualifier;
    struct layout_id *id;
    struct array_spec *array;
    struct derivation *derivation;
    struct fields *fields;
    struct condition *condition;
    struct statement_expr *statements;
    uint32_t number;
    bool truth;
};

enum {
    MOST_SYMBOLS = 1 << 17 /* on the parser's stack */
};

/* --- grammar.y ----------------------------------------------------------------------------- */

/* Reads one external declaration.  NULL if it could not be read. */
struct declaration *read_external(struct parser *p);

/* --- insert.c ------------------------------------------------------------------------------ */

/* The parser has an error in a state in which it could shift one of MISSING_LEFT_PAREN,
 * MISSING_RIGHT_PAREN, MISSING_INT.  The arguments are the states after these; 0 means that it
 * could not.  Returns the state of the one that is missing, which is reported here if it is an
 * error, or 0 if it is another error. */
int insert_terminal(struct parser *p, int after_left_paren, int after_right_paren, int after_int);

/* --- report_word.c ------------------------------------------------------------------------- */

void report_reserved(struct parser *p, const struct token *t);

/* --- literal.c ----------------------------------------------------------------------------- */

/* A number as written, and where. */
struct number {
    const struct name *name;
    loc_t loc;
    uint16_t exts;
};

/* Reads the number `t`; false after an error, and then the value is 0. */
bool read_number(struct context *c, const struct number *t, union literal_value *value,
                 uint8_t *scalar);

/* A node of the tree; of those that both languages make in many ways, with the place where it
 * stands. */
#define NEW(type) arena_new(&p->c->tree, type)

static inline struct expr *new_expr(struct parser *p, enum expr_kind kind, struct token_position at)
{
    struct expr *e = NEW(struct expr);
    e->kind = (uint8_t)kind;
    e->loc = at.loc;
    e->exts = at.exts;
    return e;
}

static inline struct type_spec *new_spec(struct parser *p, struct token_position at)
{
    struct type_spec *spec = NEW(struct type_spec);
    spec->loc = at.loc;
    spec->exts = at.exts;
    return spec;
}

#endif
