/* Inside of parser/: the parser's state, lists, and the constructors of the tree.
 *
 * The grammar (syntax.h) is asked for one external declaration at a time.  It never reads a token past the end of one, so the tree of a
 * declaration can be released before the next one begins.
 */
#ifndef SGCC_PARSER_PARSER_H
#define SGCC_PARSER_PARSER_H

#include "lexer/lexer.h"
#include "parser/ast.h"

enum {
    MOST_BRACKETS = 1000,               /* open at once: ( [ { */
    MOST_HEIGHT = 4096,                 /* of an expression's tree, and so of a chain of operators */
    MOST_SCOPES = 4096,                 /* nested, and so else-ifs in a chain */
    MOST_RECENT = 64,                   /* names remembered of the statement or declaration in hand */
    QUIET_TOKENS = 3                    /* a mistake this close to the last one is taken for its consequence */
};

struct scope { uint32_t undo, depth; };     /* a state to go back to */

struct bracket {
    loc_t loc;
    uint16_t kind;                      /* enum token_kind */
    bool for_header;                    /* semicolons belong in it */
    bool initializer;                   /* the { of an initializer */
};

struct fields { struct declaration *last; bool is_damaged; };       /* is_damaged: one could not be parsed */

struct hidden { struct name *name; bool is_type; };

/* What recover.c knows of the mistakes so far. */
struct recovery {
    bool damaged;                       /* there was one in the statement or declaration in hand */
    bool lost_if;                       /* ... which is an if: an else belongs to it */
    bool adrift;                        /* one may have moved the end of a function or struct: what has no place at file scope is
                                           its consequence */
    bool stays_adrift;                  /* even if all of a function is passed over: it was so before, or that is no function */
    uint32_t mistakes, mistakes_before; /* so far; before the external declaration in hand */
    uint32_t first;                     /* parser.count at the first token of the external declaration in hand */
    uint32_t reported_at;               /* parser.count at the last mistake ... */
    loc_t reported;                     /* ... and the token at which it was noticed */
    uint32_t forgotten;                 /* parentheses that were open there, at a semicolon, and none since */
    struct name *recent[MOST_RECENT]; uint32_t recent_count;    /* in the statement or declaration in hand */
};

struct parser {
    struct context *c;
    struct preprocessor *pp;

    struct token ring[4];               /* the last tokens; the newest at `count` & 3 */
    uint32_t count;                     /* of tokens handed to the grammar */
    struct token ahead[2];              /* read but not handed over, the next one last */
    union {
        struct {
            bool is_c;                  /* OpenCL C */
            bool held;                  /* the newest token is the next one, too: nothing has used it */
            bool gave_up;               /* nothing more can be made of this source */
            uint8_t ahead_count;        /* tokens in `ahead` */
        };
        uint32_t unusual;               /* any of these: the next token takes the long way */
    };
    uint8_t code;                       /* what the newest token is to the grammar: enum code (syntax.h) */
    uint16_t nesting;                   /* of operators that lean to the right */
    bool for_opens;                     /* the next ( is that of a for */
    bool initializer_opens;             /* the newest token is the { of an initializer */
    uint32_t parameters_in;             /* one more than the brackets around the type whose parameters are read; 0 */

    struct recovery recovery;
    const struct fields *fields;        /* whose members are read; NULL */

    VEC(struct bracket) open;           /* in c->arena */
    VEC(struct hidden) undo;            /* in c->arena: what closing scopes gives back */
    uint32_t depth;                     /* of scopes; 0 at file scope */
    struct scope function_scope;        /* before the parameters of the function in hand */
    struct type_spec *spec;             /* C: the specifiers whose declarators are read */
    struct declaration *header;         /* C: of the function whose body begins */
    struct block_literal *block;        /* C: the innermost one in hand */
    uint16_t tallest;                   /* C: height of the tallest expression in the block literal in hand */
};

/* The token `back` tokens ago; 0 is the newest. */
static inline struct token *token_at(struct parser *p, uint32_t back) { return &p->ring[(p->count - back) & 3]; }

static inline bool is_else(struct token t)
{
    return t.kind == TOKEN_IDENTIFIER && t.name->length == 4 && !memcmp(t.name->text, "else", 4);
}

static inline const struct bracket *innermost(const struct parser *p)
{
    return p->open.count ? &p->open.at[p->open.count - 1] : NULL;
}

static inline bool in_for_header(const struct parser *p) { return p->open.count && innermost(p)->for_header; }

/* The { that a } would close here, or NULL. */
static inline const struct bracket *innermost_brace(const struct parser *p)
{
    for (uint32_t i = p->open.count; i-- > 0; )
        if (p->open.at[i].kind == TOKEN_LEFT_BRACE) return &p->open.at[i];
    return NULL;
}

/* Whether the newest token stands behind text that was skipped. */
static inline bool follows_skip(const struct parser *p) { return p->recovery.mistakes && p->count - p->recovery.reported_at == QUIET_TOKENS + 1; }

/* --- lists -------------------------------------------------------------------------------------------------- */

/* A list while it grows is its last node, whose `next` is the first one: so it is one word. */
#define ONE(node)                                                                                                \
    ({                                                                                                           \
        __typeof__(node) only = (node);                                                                          \
        only->next = only;                                                                                       \
    })
#define APPEND(list, node)                                                                                       \
    do {                                                                                                         \
        __typeof__(list) appended = (node), last = (list);                                                       \
        appended->next = last ? last->next : appended;                                                           \
        if (last) last->next = appended;                                                                         \
        (list) = appended;                                                                                       \
    } while (0)
/* Ends the growth of a list: its first node, or NULL. */
#define FIRST(list)                                                                                              \
    ({                                                                                                           \
        __typeof__(list) end = (list), first = end ? end->next : NULL;                                           \
        if (end) end->next = NULL;                                                                               \
        first;                                                                                                   \
    })

struct condition { struct expr *expr; struct declaration *declaration; };

/* --- feed.c ---------------------------------------------------------------------------------------------- */

/* The next token is in hand, p->code says what it is to the grammar.  The one before has been used. */
void next_code(struct parser *p);
/* Whether `else` stands behind the statement whose last token is in hand. */
bool else_follows(struct parser *p);
/* One external declaration, by the grammar of the language (parse_declaration.c); NULL after a mistake. */
struct declaration *parse_external(struct parser *p);
/* Takes the next token; the one before has been used. */
struct token *advance_token(struct parser *p);
/* A name that the statement in hand uses: should that be damaged, nobody shall wonder about it. */
void remember_name(struct parser *p, struct name *name);
/* What the tables of the language say of a word that is seen for the first time. */
void look_up_word(struct parser *p, struct name *name);
/* The token that was handed over last was not used: hand it over again. */
void give_token_back(struct parser *p);
struct token peek_token(struct parser *p);

struct scope open_scope(struct parser *p);
void close_scope(struct parser *p, struct scope scope);
/* From here to the end of the scope `name` is a type, or something else that hides types of that name. */
void declare_type(struct parser *p, struct name *name);
void declare_other(struct parser *p, struct name *name);

/* Whether the word is a keyword here, merely reserved, or neither. */
enum word { WORD_FREE, WORD_RESERVED, WORD_KEYWORD };
enum word classify_word(const struct context *c, const struct keyword *kw, unsigned exts);

/* --- report.c --------------------------------------------------------------------------------------------- */

/* What the grammar would have taken in place of the token that it found. */
enum expectation {
    EXPECT_NOTHING = 0,             /* that a message would name */
    EXPECT_SEMICOLON = 1, EXPECT_RIGHT_PAREN = 2, EXPECT_RIGHT_BRACKET = 4, EXPECT_RIGHT_BRACE = 8,
    EXPECT_LEFT_PAREN = 16, EXPECT_LEFT_BRACE = 32, EXPECT_COLON = 64, EXPECT_EQUAL = 128, EXPECT_NAME = 256,
    EXPECT_EXPRESSION = 512, EXPECT_TYPE = 1024, EXPECT_STATEMENT = 2048, EXPECT_LOOP = 4096, EXPECT_PRECISION = 8192,
    EXPECT_COMMA = 16384,
    EXPECT_OPERATOR = 32768         /* behind a whole expression, which nobody needs to be told could go on */
};
void report_syntax_error(struct parser *p, unsigned expected);
/* The keyword that the token is here, or NULL. */
const struct keyword *keyword_of(const struct parser *p, const struct token *t);
/* Something is nested too deeply: says so, once, and ends parsing. */
void give_up_at(struct parser *p, loc_t loc, const char *what, unsigned most);

/* --- report_word.c ---------------------------------------------------------------------------------------- */

void report_reserved(struct parser *p, const struct token *t);

/* --- recover.c -------------------------------------------------------------------------------------------- */

/* From now to the end of the statement nobody shall wonder about undeclared names. */
void mark_damage(struct parser *p);
/* The grammar has no use for the newest token. */
void note_mistake(struct parser *p);
/* The newest token is the first one of an external declaration. */
void begin_recovery(struct parser *p);
/* An external declaration has been read while the parser is adrift. */
void drift(struct parser *p, struct declaration *d);

/* --- literal.c -------------------------------------------------------------------------------------------- */

/* A number as written, and where. */
struct number { const struct name *name; loc_t loc; uint16_t exts; };

/* Reads the number `t`; false after an error, and then the value is 0. */
bool read_number(struct context *c, const struct number *t, union literal_value *value, uint8_t *scalar);

/* A node of the tree; of those that both languages make in many ways, with the place where it stands. */
#define NEW(type) arena_new(&p->c->tree, type)

static inline struct expr *new_expr(struct parser *p, enum expr_kind kind, struct spot at)
{
    struct expr *e = NEW(struct expr);
    e->kind = (uint8_t)kind;
    e->loc = at.loc;
    e->exts = at.exts;
    return e;
}

static inline struct type_spec *new_spec(struct parser *p, struct spot at)
{
    struct type_spec *spec = NEW(struct type_spec);
    spec->loc = at.loc;
    spec->exts = at.exts;
    return spec;
}

/* --- build.c: expressions --------------------------------------------------------------------------------- */

/* Makes `e` one higher than the highest of its parts. */
void stand_on(struct parser *p, struct expr *e, const struct expr *part);
struct expr *make_name(struct parser *p, struct spot at, struct name *name);
struct expr *make_number(struct parser *p, struct spot at, struct name *text);
struct expr *make_bool(struct parser *p, struct spot at, const struct keyword *word);
struct expr *make_string(struct parser *p, struct spot at, struct name *text);
struct expr *make_unary(struct parser *p, enum operator op, struct spot at, struct expr *operand);
struct expr *make_binary(struct parser *p, enum operator op, struct spot at, struct expr *left, struct expr *right);
struct expr *make_assign(struct parser *p, enum operator op, struct spot at, struct expr *left, struct expr *right);
struct expr *make_conditional(struct parser *p, struct spot at, struct expr *condition, struct expr *yes, struct expr *no);
struct expr *make_index(struct parser *p, struct spot at, struct expr *operand, struct expr *index);
struct expr *make_member(struct parser *p, struct spot at, struct expr *operand, struct name *field);
struct expr *make_call(struct parser *p, struct spot at, struct expr *callee, struct expr *args);
struct expr *make_word_call(struct parser *p, struct spot at, const struct keyword *word, struct expr *args);
struct expr *make_construct(struct parser *p, struct type_spec *spec, struct expr *args);
struct expr *make_init_list(struct parser *p, struct spot at, struct expr *args);
struct expr *in_parentheses(struct expr *e);
static inline struct expr *in_no_parentheses(struct expr *e) { e->parenthesized = false; return e; }

/* --- build_declaration.c: types and declarations ------------------------------------------------------------- */

struct qualifier *make_qualifier(struct parser *p, struct spot at, const struct keyword *word, struct layout_id *layout);
struct qualifier *make_attribute(struct parser *p, struct spot at, struct layout_id *ids);
/* One argument of a qualifier or type of GL_EXT_spirv_intrinsics: `list` is what stands in [ ] behind `e` = , or NULL. */
struct layout_id *make_spirv_argument(struct parser *p, struct expr *e, struct expr *list);
struct layout_id *make_id(struct parser *p, struct spot at, struct name *name, struct expr *value);
struct array_spec *make_array(struct parser *p, struct spot at, struct expr *size);
struct type_spec *make_basic(struct parser *p, struct spot at, const struct keyword *word);
struct type_spec *make_named(struct parser *p, struct spot at, struct name *name);
struct type_spec *begin_struct(struct parser *p, struct spot at, struct name *name);
struct type_spec *finish_struct(struct parser *p, struct type_spec *spec, struct fields *fields);
/* One more parameter of a cooperative matrix; its first, a type. */
struct type_spec *with_parameter(struct type_spec *spec, struct expr *parameter);
struct type_spec *with_component(struct type_spec *spec, struct type_spec *component);
struct type_spec *with_arrays(struct type_spec *spec, struct array_spec *arrays);
struct type_spec *with_qualifiers(struct type_spec *spec, struct qualifier *qualifiers);
struct fields *make_fields(struct parser *p);

struct declarator *make_declarator(struct parser *p, struct spot at, struct name *name, struct array_spec *arrays, struct expr *init);
/* `is_whole`: nothing of its text had to be skipped. */
struct declaration *make_variables(struct parser *p, struct type_spec *typed, struct declarator *declarators, bool is_whole);
struct declaration *make_precision(struct parser *p, struct spot at, struct qualifier *precision, struct type_spec *spec);
struct declaration *make_requalified(struct parser *p, struct qualifier *qualifiers, struct declarator *names);
struct declaration *begin_interface_block(struct parser *p, struct qualifier *qualifiers, struct spot at, struct name *name);
struct declaration *finish_block(struct parser *p, struct declaration *block, struct fields *fields,
                                 struct spot brace, struct declarator *instance);
struct declaration *begin_function(struct parser *p, struct type_spec *typed, struct spot at, struct name *name);
struct declaration *finish_prototype(struct declaration *function, struct declaration *parameters,
                                     struct qualifier *attributes);
struct declaration *end_prototype(struct parser *p, struct declaration *function);
struct declaration *finish_function(struct parser *p, struct declaration *function, struct stmt *body);
struct declaration *with_attribute(struct declaration *function, struct qualifier *attribute);
struct declaration *make_parameter(struct parser *p, struct type_spec *typed, struct declarator *declarator);
struct declaration *make_condition_declaration(struct parser *p, struct type_spec *typed, struct spot at, struct name *name,
                                               struct expr *init);

/* --- build_statement.c: statements --------------------------------------------------------------------------- */

struct stmt *make_stmt(struct parser *p, enum stmt_kind kind, struct spot at);
struct stmt *make_block(struct parser *p, struct spot at, struct stmt *stmts, struct spot end);
struct stmt *make_expr_stmt(struct parser *p, struct expr *e);
/* NULL of a declaration that could not be read. */
struct stmt *make_declaration_stmt(struct parser *p, struct declaration *d);
struct stmt *make_if(struct parser *p, struct spot at, struct expr *condition, struct stmt *yes);
struct stmt *with_else(struct parser *p, struct stmt *s, struct spot at, struct stmt *no);
struct stmt *make_switch(struct parser *p, struct spot at, struct expr *value, struct stmt *body);
struct stmt *make_case(struct parser *p, struct spot at, struct expr *value);
struct condition *make_condition(struct parser *p, struct expr *expr, struct declaration *declaration);
struct stmt *make_loop(struct parser *p, enum stmt_kind kind, struct spot at, const struct condition *condition,
                       struct stmt *body);
struct stmt *make_for(struct parser *p, struct spot at, struct stmt *init, const struct condition *condition, struct expr *step,
                      struct stmt *body);
struct stmt *make_jump(struct parser *p, struct spot at, const struct keyword *word);
struct stmt *make_return(struct parser *p, struct spot at, struct expr *value);

#endif
