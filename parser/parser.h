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

/* --- token_classifier.c -------------------------------------------------------------------- */

/* Moves on to the next token, which becomes the current one; p->terminal is its terminal.  The
 * token before has been used. */
void advance(struct parser *p);
/* The same without a terminal, for tokens that the grammar does not see: returns the new current
 * token. */
struct token *advance_unclassified(struct parser *p);
/* What the tables of the language say of a word that is seen for the first time. */
void look_up_word(struct parser *p, struct name *name);
/* The current token has not been used: it will be the next one again. */
void push_token_back(struct parser *p);
struct token peek_token(struct parser *p);

struct scope open_scope(struct parser *p);
void close_scope(struct parser *p, struct scope scope);
/* From here to the end of the scope `name` is a type, or something else that hides types of that
 * name. */
void declare_type(struct parser *p, struct name *name);
void declare_other(struct parser *p, struct name *name);

/* Whether the word is a keyword here, merely reserved, or neither. */
enum word { WORD_FREE, WORD_RESERVED, WORD_KEYWORD };
enum word classify_word(const struct context *c, const struct keyword *kw, unsigned exts);

/* --- insert.c ------------------------------------------------------------------------------ */

/* The parser has an error in a state in which it could shift one of MISSING_LEFT_PAREN,
 * MISSING_RIGHT_PAREN, MISSING_INT.  The arguments are the states after these; 0 means that it
 * could not.  Returns the state of the one that is missing, which is reported here if it is an
 * error, or 0 if it is another error. */
int insert_terminal(struct parser *p, int after_left_paren, int after_right_paren, int after_int);

/* --- report.c ------------------------------------------------------------------------------ */

/* What the grammar would have taken in place of the token that it found. */
enum expectation {
    EXPECT_NOTHING = 0, /* that a message would name */
    EXPECT_SEMICOLON = 1,
    EXPECT_RIGHT_PAREN = 2,
    EXPECT_RIGHT_BRACKET = 4,
    EXPECT_RIGHT_BRACE = 8,
    EXPECT_LEFT_PAREN = 16,
    EXPECT_LEFT_BRACE = 32,
    EXPECT_COLON = 64,
    EXPECT_EQUAL = 128,
    EXPECT_NAME = 256,
    EXPECT_EXPRESSION = 512,
    EXPECT_TYPE = 1024,
    EXPECT_STATEMENT = 2048,
    EXPECT_LOOP = 4096,
    EXPECT_PRECISION = 8192,
    EXPECT_COMMA = 16384,
    EXPECT_OPERATOR =
        32768, /* after a whole expression: that it could go on is not worth telling */
    EXPECT_OPERAND = EXPECT_EXPRESSION | EXPECT_NAME | EXPECT_TYPE | EXPECT_LEFT_PAREN
};
void report_syntax_error(struct parser *p, unsigned expected);
/* What a token's place in the grammar says that is expected there: enum expectation. */
unsigned expectation_of(unsigned terminal);
/* The keyword that the token is here, or NULL. */
const struct keyword *keyword_of(const struct parser *p, const struct token *t);
/* Something is nested too deeply: says so, once, and ends parsing. */
void give_up_at(struct parser *p, loc_t loc, const char *what, unsigned most);

/* --- report_word.c ------------------------------------------------------------------------- */

void report_reserved(struct parser *p, const struct token *t);

/* --- recover.c ----------------------------------------------------------------------------- */

/* The grammar has no use for the current token: enters the states of recovery.  Called for every
 * syntax error, reported or not. */
void begin_recovery(struct parser *p);
/* How the statement, member or declaration began that could not be read. */
enum dropped { DROPPED_OTHER, DROPPED_IF, DROPPED_EXPRESSION };
/* After an error: skips tokens to where the text can be read on. */
void recover(struct parser *p, enum dropped dropped);
/* After an error where a semicolon could stand: reads on as if one stood before the current token,
 * or skips to the end of the statement. Returns whether the text before it is `whole`, as the
 * caller says, and nothing was skipped. */
bool suppose_semicolon(struct parser *p, bool whole);
/* After an external declaration was read: it may bring the nesting of braces back in sync, or is
 * poisoned where that is doubtful. */
void resync(struct parser *p, struct declaration *d);

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

/* --- build.c: expressions ------------------------------------------------------------------ */

/* `part` is one of the operands of `e`: makes `e` deeper than it. */
void update_depth(struct parser *p, struct expr *e, const struct expr *part);
struct expr *make_name(struct parser *p, struct token_position at, struct name *name);
struct expr *make_number(struct parser *p, struct token_position at, struct name *text);
struct expr *make_bool(struct parser *p, struct token_position at, const struct keyword *word);
struct expr *make_string(struct parser *p, struct token_position at, struct name *text);
struct expr *make_unary(struct parser *p, enum operator op, struct token_position at,
                        struct expr *operand);
struct expr *make_binary(struct parser *p, enum operator op, struct token_position at,
                         struct expr *left, struct expr *right);
struct expr *make_assign(struct parser *p, enum operator op, struct token_position at,
                         struct expr *left, struct expr *right);
struct expr *make_conditional(struct parser *p, struct token_position at, struct expr *condition,
                              struct expr *yes, struct expr *no);
struct expr *make_index(struct parser *p, struct token_position at, struct expr *operand,
                        struct expr *index);
struct expr *make_member(struct parser *p, struct token_position at, struct expr *operand,
                         struct name *field);
struct expr *make_call(struct parser *p, struct token_position at, struct expr *callee,
                       struct expr *args);
/* By the rules of GLSL. */
struct expr *make_plain_call(struct parser *p, struct token_position at, struct expr *callee,
                             struct expr *args);
struct expr *make_word_call(struct parser *p, struct token_position at, const struct keyword *word,
                            struct expr *args);
struct expr *make_construct(struct parser *p, struct type_spec *spec, struct expr *args);
struct expr *make_init_list(struct parser *p, struct token_position at, struct expr *args);
struct expr *in_parentheses(struct expr *e);
static inline struct expr *in_no_parentheses(struct expr *e)
{
    e->parenthesized = false;
    return e;
}

/* --- build_declaration.c: types and declarations ------------------------------------------- */

struct qualifier *make_qualifier(struct parser *p, struct token_position at,
                                 const struct keyword *word, struct layout_id *layout);
struct qualifier *make_attribute(struct parser *p, struct token_position at, struct layout_id *ids);
/* One argument of a qualifier or type of GL_EXT_spirv_intrinsics: `list` is what stands in [ ]
 * after `e` = , or NULL. */
struct layout_id *make_spirv_argument(struct parser *p, struct expr *e, struct expr *list);
struct layout_id *make_id(struct parser *p, struct token_position at, struct name *name,
                          struct expr *value);
struct array_spec *make_array(struct parser *p, struct token_position at, struct expr *size);
struct type_spec *make_basic(struct parser *p, struct token_position at,
                             const struct keyword *word);
struct type_spec *make_named(struct parser *p, struct token_position at, struct name *name);
struct type_spec *begin_struct(struct parser *p, struct token_position at, struct name *name);
struct type_spec *finish_struct(struct parser *p, struct type_spec *spec, struct fields *fields);
/* One more parameter of a cooperative matrix; its first, a type. */
struct type_spec *with_parameter(struct type_spec *spec, struct expr *parameter);
struct type_spec *with_component(struct type_spec *spec, struct type_spec *component);
struct type_spec *with_arrays(struct type_spec *spec, struct array_spec *arrays);
struct type_spec *with_qualifiers(struct type_spec *spec, struct qualifier *qualifiers);
struct type_spec *make_spirv_type(struct parser *p, struct token_position at,
                                  const struct keyword *word, struct layout_id *arguments);
/* The members of a struct or block are read from here on, to the end of what leave_fields says. */
struct fields *enter_fields(struct parser *p);
/* One more, or NULL where one could not be read. */
struct fields *add_field(struct fields *fields, struct declaration *field);
struct fields *leave_fields(struct parser *p, struct fields *fields);
/* Whether there is no member, and none can be in text that was skipped or in a file that is
 * missing. */
bool lacks_members(const struct parser *p, const struct fields *fields);
/* The last of `list` is the qualifier. */
struct qualifier *add_to_qualifiers(struct parser *p, struct qualifier *list,
                                    struct qualifier *qualifier);

struct declarator *make_declarator(struct parser *p, struct token_position at, struct name *name,
                                   struct array_spec *arrays, struct expr *init);
/* The same, and its name is one of no type from here on. */
struct declarator *make_declared(struct parser *p, struct token_position at, struct name *name,
                                 struct array_spec *arrays, struct expr *init);
/* `is_whole`: nothing of its text had to be skipped. */
struct declaration *make_variables(struct parser *p, struct type_spec *typed,
                                   struct declarator *declarators, bool is_whole);
struct declaration *make_precision(struct parser *p, struct token_position at,
                                   struct qualifier *precision, struct type_spec *spec);
struct declaration *make_requalified(struct parser *p, struct qualifier *qualifiers,
                                     struct declarator *names);
struct declaration *begin_interface_block(struct parser *p, struct qualifier *qualifiers,
                                          struct token_position at, struct name *name);
struct declaration *finish_block(struct parser *p, struct declaration *block, struct fields *fields,
                                 struct token_position brace, struct declarator *instance);
struct declaration *begin_function(struct parser *p, struct type_spec *typed,
                                   struct token_position at, struct name *name);
struct declaration *finish_prototype(struct declaration *function, struct declaration *parameters,
                                     struct qualifier *attributes);
struct declaration *end_prototype(struct parser *p, struct declaration *function);
struct declaration *finish_function(struct parser *p, struct declaration *function,
                                    struct stmt *body);
struct declaration *with_attribute(struct declaration *function, struct qualifier *attribute);
struct declaration *make_parameter(struct parser *p, struct type_spec *typed,
                                   struct declarator *declarator);
struct declaration *make_condition_declaration(struct parser *p, struct type_spec *typed,
                                               struct token_position at, struct name *name,
                                               struct expr *init);

/* --- build_statement.c: statements --------------------------------------------------------- */

struct stmt *make_stmt(struct parser *p, enum stmt_kind kind, struct token_position at);
struct stmt *make_block(struct parser *p, struct token_position at, struct stmt *stmts,
                        struct token_position end);
struct stmt *make_expr_stmt(struct parser *p, struct expr *e);
/* One that is not whole does nothing. */
struct stmt *make_whole_expr_stmt(struct parser *p, struct expr *e, bool is_whole);
/* Ends the scope, too. */
struct stmt *end_compound(struct parser *p, struct token_position at, struct stmt *last,
                          struct token_position brace, struct scope outside);
struct stmt *end_loop(struct parser *p, struct stmt *loop, struct scope outside);
/* With what stands in [[ ]] before it. */
struct stmt *with_hints(struct stmt *s, const struct qualifier *attribute);
/* NULL of a declaration that could not be read. */
struct stmt *make_declaration_stmt(struct parser *p, struct declaration *d);
struct stmt *make_if(struct parser *p, struct token_position at, struct expr *condition,
                     struct stmt *yes);
struct stmt *with_else(struct parser *p, struct stmt *s, struct token_position at, struct stmt *no);
struct stmt *make_switch(struct parser *p, struct token_position at, struct expr *value,
                         struct stmt *body);
/* C: of labels, the last of which stands before `labelled`. */
struct stmt *make_labelled_switch(struct parser *p, struct token_position at, struct expr *value,
                                  struct stmt *labels, struct stmt *labelled, struct scope outside);
struct stmt *make_case(struct parser *p, struct token_position at, struct expr *value);
struct condition *make_condition(struct parser *p, struct expr *expr,
                                 struct declaration *declaration);
struct stmt *make_loop(struct parser *p, enum stmt_kind kind, struct token_position at,
                       const struct condition *condition, struct stmt *body);
struct stmt *make_for(struct parser *p, struct token_position at, struct stmt *init,
                      const struct condition *condition, struct expr *step, struct stmt *body);
struct stmt *make_jump(struct parser *p, struct token_position at, const struct keyword *word);
struct stmt *make_return(struct parser *p, struct token_position at, struct expr *value);

#endif
