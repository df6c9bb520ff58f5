/* The inside of parser/: the state of the parser, and lists of nodes.
 *
 * read_external parses one external declaration.  The grammar never reads a token past the end of
 * one, so the tree of a declaration can be released before the next one begins.
 */
#ifndef SGCC_PARSER_PARSER_H
#define SGCC_PARSER_PARSER_H

#include "lexer/lexer.h"
#include "parser/ast.h"

enum {
    MOST_BRACKETS = 1000,   /* ( [ { that are open at the same time */
    MOST_EXPR_DEPTH = 4096, /* depth of the tree of an expression; a chain of operators counts */
    MOST_SCOPES = 4096,     /* nested scopes; a chain of else-ifs counts */
    DEEP = 250              /* nesting of control flow above which SPIR-V's limit may be exceeded,
                               which lowering checks */
};

/* The state before a scope was opened, which closing it restores. */
struct opened_scope {
    uint32_t log_count, scope_depth;
};

struct bracket {
    loc_t loc;
    uint16_t kind;    /* enum token_kind */
    bool for_header;  /* it is the ( of a for: semicolons are allowed in it */
    bool initializer; /* it is the { of an initializer */
};

/* The members of a struct or block that are being read. */
struct fields {
    struct declaration *last;
    const struct fields *around; /* those of the struct or block around this one, or NULL */
    bool is_poisoned;            /* a member could not be parsed */
};

/* A name that a scope declares, and whether it names a type outside of the scope. */
struct shadowed_name {
    struct name *name;
    bool is_type;
};

struct token_list; /* unused.c */

struct parser {
    struct context *c;
    struct preprocessor *pp;

    struct token ring[4];  /* the last tokens; the current one at `count` & 3 */
    uint32_t count;        /* index of the current token: the number of those before it */
    struct token ahead[2]; /* tokens that were peeked at or pushed back; the last is next */
    union {
        struct {
            bool is_c; /* OpenCL C */
            bool
                has_lookahead; /* the current token is the lookahead: the grammar has not used it */
            bool gave_up;      /* nothing more is read or reported: the source ended within a
                                  declaration, or is nested too deeply */
            bool may_lack_semicolon; /* the current token ends layout(local_size_x = 64) in
                                        (GLSL 4.60, 4.4.1.4) */
            uint8_t ahead_count;     /* tokens in `ahead` */
            bool reads_list;         /* tokens come from `list` */
            uint8_t unused[2];
        };
        uint64_t slow_path; /* not 0 if one of these is set: advance() takes its slow path */
    };
    struct token_list *list; /* all tokens of the source, read ahead (unused.c); or NULL */
    uint8_t terminal;        /* enum terminal of the current token */
    bool for_opens;          /* the next ( is that of a for */
    bool initializer_opens;  /* the current token is the { of an initializer */
    /* 1 + the number of brackets around a condition whose ( is missing; 0 means none */
    uint32_t missing_paren;
    /* 1 + the number of brackets around a type whose parameters are being read; 0 means none */
    uint32_t parameters_in;

    struct recovery *recovery;   /* shared with the diagnostics of all stages */
    const struct fields *fields; /* the innermost members that are being read, or NULL */
    /* the expression that ends just before a syntax error, or NULL */
    const struct expr *expr_before_error;

    VEC(struct bracket) open; /* in c->arena */
    /* in c->arena: what the names of the open scopes were outside; closing a scope restores it */
    VEC(struct shadowed_name) scope_log;
    uint32_t scope_depth; /* 0 at file scope */
    struct opened_scope
        function_scope;          /* the state before the parameters of the current function */
    struct block_literal *block; /* OpenCL C: the innermost one that is being read, or NULL */
    /* OpenCL C: the largest depth of an expression in the current block literal or statement
     * expression */
    uint16_t max_expr_depth;
};

/* Returns the token `back` tokens before the current one.  `back` is at most 3. */
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

/* Returns whether the current token is in the header of a for, even if a ( is not closed there. */
static inline bool in_for_header(const struct parser *p)
{
    uint32_t i = p->open.count;
    while (i-- > 0 && p->open.at[i].kind != TOKEN_LEFT_BRACE)
        if (p->open.at[i].for_header) return true;
    return false;
}

/* Returns the { that a } would close here, or NULL. */
static inline const struct bracket *innermost_brace(const struct parser *p)
{
    for (uint32_t i = p->open.count; i-- > 0;)
        if (p->open.at[i].kind == TOKEN_LEFT_BRACE) return &p->open.at[i];
    return NULL;
}

/* --- lists --------------------------------------------------------------------------------- */

/* A growing list is represented by its last node, whose `next` is the first one. */
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
/* Ends the growth of a list and yields its first node, or NULL. */
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

/* The value of a symbol of the grammar: one word. */
union syntax {
    struct name *name;         /* words, numbers, strings */
    struct opened_scope scope; /* the state before the scope that begins here */
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

/* Parses one external declaration.  NULL: it has a syntax error and was skipped. */
struct declaration *read_external(struct parser *p);

/* --- insert.c ------------------------------------------------------------------------------ */

/* Called at a syntax error.  The arguments are the states of the parser after MISSING_LEFT_PAREN,
 * MISSING_RIGHT_PAREN and MISSING_INT; 0 means that it cannot shift that token.  Returns the state
 * for the token that is missing, and reports it if that is an error.  Returns 0 if the error is
 * another one. */
int insert_terminal(struct parser *p, int after_left_paren, int after_right_paren, int after_int);

/* --- report_word.c ------------------------------------------------------------------------- */

/* Reports a reserved word in place of a name. */
void report_reserved(struct parser *p, const struct token *t);

/* --- literal.c ----------------------------------------------------------------------------- */

/* A number of the source: its spelling, location and extension state. */
struct number {
    const struct name *name;
    loc_t loc;
    uint16_t exts;
};

/* Reads the number `t`.  False after an error; the value is 0 then. */
bool read_number(struct context *c, const struct number *t, union literal_value *value,
                 uint8_t *scalar);
/* Reports `what` at the character `at` of the number's name. Returns false. */
bool malformed(struct context *c, const struct number *t, const char *at, const char *what);

/* Make a node of the tree, all of whose members are 0, except that new_expr and new_spec set kind
 * and position. */
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
