/* Inside of parser/: the grammars as functions that read what they are named for.  GLSL 4.60 (chapter 9) and ESSL 3.20 (chapter 10) with
 * what extensions add; OpenCL C, that is C99 (A.2) as OpenCL C 3.0, chapter 6, takes it.  Expressions and statements are nearly the same
 * in both; types and declarations are not, and those of C are in files of their own (parse_*_c.c).
 *
 * They take a little more than the texts, where sema or a constructor can say better what is wrong: operands of assignments, qualifiers
 * and their order, sizes of arrays, case outside of switch, goto, bit-fields.
 *
 * One token is in hand: p->code says what it is, take() goes on to the next.  Each function is called with the first token of what it
 * reads in hand.  Parts -- expressions, qualifiers, types, declarators -- leave the token behind them in hand.  Statements and
 * declarations leave their own last one in hand: what is behind it is not read before scopes are closed and, behind the last one of an
 * external declaration, not before the next is asked for.
 *
 * NULL (or false) comes back after a mistake that was reported.  It is handed up to where the text can be read on: behind a
 * semicolon that is supposed (end_here), or behind the innermost statement, member or declaration (recover).
 */
#ifndef SGCC_PARSER_SYNTAX_H
#define SGCC_PARSER_SYNTAX_H

#include "parser/parser_c.h"

/* What a word is to the grammar; other tokens have the code of their kind, and TOKEN_IDENTIFIER is a name of no type. */
enum code {
    CODE_TYPE_NAME = TOKEN_KIND_COUNT, CODE_BASIC_TYPE, CODE_MATRIX_TYPE, CODE_SPIRV_TYPE, CODE_VOID, CODE_STRUCT,
    CODE_QUALIFIER, CODE_PRECISION_QUALIFIER, CODE_SHARED, CODE_SUBROUTINE, CODE_NONUNIFORM, CODE_LAYOUT, CODE_SPIRV, CODE_PRECISION,
    CODE_BOOLEAN, CODE_CASE, CODE_DEFAULT, CODE_DO, CODE_ELSE, CODE_FOR, CODE_IF, CODE_JUMP, CODE_RETURN, CODE_SWITCH, CODE_WHILE,
    CODE_END_OF_PARAMETERS,             /* the > of a type's parameters */
    CODE_ENUM, CODE_ATTRIBUTE, CODE_SIZEOF, CODE_GOTO,          /* of OpenCL C */
    CODE_TYPE_PAREN,                    /* OpenCL C: a ( with a type behind it: of a cast, sizeof or parameters */
    CODE_COUNT
};

/* The words that both languages have, by keyword; each language adds its own. */
#define CODES_OF_BOTH                                                                                                                   \
    [KW_BREAK] = CODE_JUMP, [KW_CONTINUE] = CODE_JUMP, [KW_RETURN] = CODE_RETURN, [KW_CASE] = CODE_CASE, [KW_DEFAULT] = CODE_DEFAULT,   \
    [KW_DO] = CODE_DO, [KW_ELSE] = CODE_ELSE, [KW_FOR] = CODE_FOR, [KW_IF] = CODE_IF, [KW_SWITCH] = CODE_SWITCH,                        \
    [KW_WHILE] = CODE_WHILE, [KW_FALSE] = CODE_BOOLEAN, [KW_TRUE] = CODE_BOOLEAN, [KW_STRUCT] = CODE_STRUCT

/* What a token can be the first one of. */
enum beginning {
    BEGINS_OPERAND = 1, BEGINS_TYPE = 2, BEGINS_QUALIFIER = 4,
    BEGINS_C_OPERAND = 8,               /* in OpenCL C only */
    BEGINS_EXPRESSION = BEGINS_OPERAND | BEGINS_TYPE, BEGINS_C_EXPRESSION = BEGINS_OPERAND | BEGINS_C_OPERAND
};
extern const uint8_t beginnings[CODE_COUNT];
static inline bool begins(const struct parser *p, unsigned what) { return beginnings[p->code] & what; }
static inline bool begins_expression(const struct parser *p) { return begins(p, p->is_c ? BEGINS_C_EXPRESSION : BEGINS_EXPRESSION); }

/* What is expected where an operand, and where a declaration could stand. */
enum {
    EXPECT_OPERAND = EXPECT_EXPRESSION | EXPECT_NAME | EXPECT_TYPE | EXPECT_LEFT_PAREN,
    EXPECT_DECLARATION = EXPECT_TYPE | EXPECT_PRECISION
};

/* --- the token in hand ----------------------------------------------------------------------------------------------- */

static inline struct spot spot_of(struct parser *p) { return token_at(p, 0)->spot; }

/* Goes on to the next token; where the one that was in hand stands. */
static inline struct spot take(struct parser *p)
{
    struct spot at = spot_of(p);
    next_code(p);
    return at;
}

/* The spelling of a word, number or string; else NULL. */
static inline struct name *name_in_hand(struct parser *p) { return token_at(p, 0)->name; }
/* Of a word. */
static inline const struct keyword *keyword_in_hand(struct parser *p) { return name_in_hand(p)->keyword; }

/* Where only a name can stand, one that is a type may be declared anew. */
static inline bool has_name(const struct parser *p) { return p->code == TOKEN_IDENTIFIER || p->code == CODE_TYPE_NAME; }

/* Reports the token in hand, in place of which one of `expected` (enum expectation) would have been taken; NULL. */
void *unexpected(struct parser *p, unsigned expected);
/* Whether the token in hand is `code`; if not, it is reported. */
bool is_here(struct parser *p, unsigned code, unsigned expected);
/* The same, and goes on to the next one. */
bool pass(struct parser *p, unsigned code, unsigned expected);
/* At the semicolon that ends a statement or declaration.  Where none is, it is reported and supposed; as it is where the text before was
 * not `whole`, that is, a mistake in it has been reported.  Whether that text means what it says: nothing of it was skipped. */
bool end_here(struct parser *p, bool whole, unsigned expected);
/* After a mistake: goes on to the end of the innermost statement, member or declaration, whose last token is in hand then. */
void recover(struct parser *p);

/* --- parse_expression.c, parse_expression_c.c ------------------------------------------------------------------------ */

struct expr *parse_assignment(struct parser *p);        /* assignment_expression */
struct expr *parse_expression(struct parser *p);        /* with commas */
struct expr *parse_unary(struct parser *p);             /* unary_expression, and a cast */
/* The operand of a prefix operator that stood at `at`, and that may stand behind others. */
struct expr *parse_prefixed(struct parser *p, struct spot at);
/* An assignment_expression that begins with T(...), when T has been read. */
struct expr *parse_behind_type(struct parser *p, struct type_spec *spec);
/* What follows the first operand, and more: the rest of an expression, with commas. */
struct expr *parse_commas(struct parser *p, struct expr *first);
/* Expressions between commas, in *list, as far as nothing is wrong; whether that is all. */
bool parse_list(struct parser *p, struct expr **list);
/* ( arguments ) */
bool parse_arguments(struct parser *p, struct expr **arguments);
struct expr *parse_initializer(struct parser *p);
struct expr *parse_braced(struct parser *p);            /* { initializers } */
/* One argument of GL_EXT_spirv_intrinsics: name = value, name = [list], value. */
struct layout_id *parse_spirv_argument(struct parser *p);

/* OpenCL C: operands that GLSL has not. */
struct expr *parse_c_operand(struct parser *p);
struct expr *parse_strings(struct parser *p);
/* OpenCL C: .x[1] = value, in a list of initializers. */
struct expr *parse_designated(struct parser *p);

/* --- parse_type.c, parse_type_c.c -------------------------------------------------------------------------------------- */

/* Qualifiers of either language, as many as there are, in *list. */
bool parse_qualifiers(struct parser *p, struct qualifier **list);
/* Behind layout(local_size_x = 64) in, which nothing goes on (GLSL 4.60, 4.4.1.4): whether another line begins there, so that what is missing
 * is a semicolon.  Then parse_qualifiers stops. */
bool lacks_semicolon(struct parser *p, const struct qualifier *layout, const struct qualifier *in);
struct qualifier *parse_attribute(struct parser *p);    /* [[ ... ]] */
struct type_spec *parse_type(struct parser *p);         /* type_specifier */
struct type_spec *parse_typed(struct parser *p);        /* fully_specified_type */
bool parse_arrays(struct parser *p, struct array_spec **arrays);
/* Members, as `parse` reads them, up to the } that stays in hand. */
struct fields *parse_fields(struct parser *p, struct declaration *(*parse)(struct parser *p));
struct declaration *parse_field(struct parser *p);
/* A name and its arrays. */
struct declarator *parse_declared(struct parser *p, unsigned expected);
/* A declarator whose rest could not be read: nobody shall wonder about its name; NULL. */
struct declarator *lose(const struct declarator *d);
/* What `parse` reads, between commas, in *list, as far as nothing is wrong; whether that is all. */
bool parse_declarators(struct parser *p, struct declarator *(*parse)(struct parser *p, unsigned expected), unsigned expected,
                       struct declarator **list);
/* Ids between commas, from the bracket in hand to behind `close`; NULL after a mistake, for there is always one. */
struct layout_id *parse_ids(struct parser *p, struct layout_id *(*parse)(struct parser *p), enum token_kind close);

/* OpenCL C: __attribute__((...)); that, or const and the like. */
struct qualifier *parse_c_attribute(struct parser *p);
struct qualifier *parse_c_qualifier(struct parser *p);
/* OpenCL C: declaration_specifiers; `attribute` is one that was read before, or NULL. */
struct type_spec *parse_specifiers(struct parser *p, struct qualifier *attribute);

/* --- parse_declarator_c.c ------------------------------------------------------------------------------------------------ */

/* A declarator with the attributes behind it. */
struct declarator *parse_declarator_c(struct parser *p, unsigned expected);
/* Specifiers, and a declarator without a name: the type of a cast. */
struct type_spec *parse_type_name(struct parser *p);
/* ( type_name ) */
struct type_spec *parse_type_in_parentheses(struct parser *p);
/* Whether parameters stand here; reads them. */
bool has_parameters(struct parser *p);
struct derivation *parse_parameters_c(struct parser *p);
/* What makes pointers, arrays and functions of specifiers, without a name, in *derived: NULL where there is nothing. */
bool parse_abstract(struct parser *p, struct derivation **derived);

/* --- parse_declaration.c, parse_declaration_c.c ----------------------------------------------------------------------- */

/* A declaration in a function: no function is defined there. */
struct declaration *parse_local(struct parser *p);
/* The same when its type has been read. */
struct declaration *parse_local_behind(struct parser *p, struct type_spec *typed);
/* OpenCL C: an external declaration; one in a function, behind an attribute, or NULL. */
struct declaration *parse_external_c(struct parser *p);
struct declaration *parse_local_c(struct parser *p, struct qualifier *attribute);

/* --- parse_statement.c, parse_statement_c.c ------------------------------------------------------------------------------ */

struct stmt *parse_statement(struct parser *p);
struct stmt *parse_simple(struct parser *p);            /* one that is no block */
struct stmt *parse_block(struct parser *p);             /* { ... } without a scope of its own */
struct stmt *parse_compound(struct parser *p);          /* with one */
/* What comes behind the first operand and its operators, up to the semicolon. */
struct stmt *parse_behind_expr(struct parser *p, struct expr *first);
/* If, switch or a loop, with the attributes that stood before it. */
struct stmt *parse_controlled(struct parser *p, struct layout_id *attributes);
bool begins_controlled(const struct parser *p);

/* OpenCL C: a declaration, an expression, or a label of goto. */
struct stmt *parse_declaration_or_expr_c(struct parser *p, unsigned expected);
struct stmt *parse_attributed_c(struct parser *p);
struct stmt *parse_goto(struct parser *p);
/* The body of a switch that is no block. */
struct stmt *parse_labelled(struct parser *p);
/* ... last: of a label's range, when the first one has been read. */
struct stmt *parse_range(struct parser *p, struct expr *first);
void end_label(struct parser *p);

#endif
