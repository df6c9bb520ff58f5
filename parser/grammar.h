/* Inside of parser/: the grammar of GLSL 4.60 (chapter 9) and ESSL 3.20 (chapter 10) as functions that read what they are named for,
 * with what extensions add to it: attributes (GL_EXT_control_flow_attributes, GL_EXT_subgroup_uniform_control_flow), null
 * initializers, nonuniformEXT, demote, cooperative matrices, spirv_* (GL_EXT_spirv_intrinsics).
 *
 * It takes a little more than the texts, where sema can say better what is wrong: operands of assignments, qualifiers and
 * their order, sizes of arrays, case outside of switch.
 *
 * One token is in hand: p->code says what it is, take() goes on to the next.  Each function is called with the first token of what it
 * reads in hand.  Parts -- expressions, qualifiers, types, declarators -- leave the token behind them in hand.  Statements and
 * declarations leave their own last one in hand: what is behind it is not read before scopes are closed and, behind the last one of an
 * external declaration, not before the next is asked for.
 *
 * NULL (or false) comes back after a mistake that was reported.  It is handed up to where the text can be read on: behind a
 * semicolon that is supposed (end_here), or behind the innermost statement, member or declaration (recover).
 */
#ifndef SGCC_PARSER_GRAMMAR_H
#define SGCC_PARSER_GRAMMAR_H

#include "parser/parser.h"

/* What a word is to the grammar; other tokens have the code of their kind, and TOKEN_IDENTIFIER is a name of no type. */
enum code {
    CODE_TYPE_NAME = TOKEN_KIND_COUNT, CODE_BASIC_TYPE, CODE_MATRIX_TYPE, CODE_SPIRV_TYPE, CODE_VOID, CODE_STRUCT,
    CODE_QUALIFIER, CODE_PRECISION_QUALIFIER, CODE_SHARED, CODE_SUBROUTINE, CODE_NONUNIFORM, CODE_LAYOUT, CODE_SPIRV, CODE_PRECISION,
    CODE_BOOLEAN, CODE_CASE, CODE_DEFAULT, CODE_DO, CODE_ELSE, CODE_FOR, CODE_IF, CODE_JUMP, CODE_RETURN, CODE_SWITCH, CODE_WHILE,
    CODE_END_OF_PARAMETERS,             /* the > of a type's parameters */
    CODE_COUNT
};

/* What a token can be the first one of. */
enum beginning { BEGINS_EXPRESSION = 1, BEGINS_TYPE = 2, BEGINS_QUALIFIER = 4 };
extern const uint8_t beginnings[CODE_COUNT];
static inline bool begins(const struct parser *p, unsigned what) { return beginnings[p->code] & what; }

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
 * not `whole`, that is, a mistake in it has been reported. */
void end_here(struct parser *p, bool whole, unsigned expected);
/* After a mistake: goes on to the end of the innermost statement, member or declaration, whose last token is in hand then. */
void recover(struct parser *p);

/* --- parse_expression.c ---------------------------------------------------------------------------------------------- */

struct expr *parse_assignment(struct parser *p);        /* assignment_expression */
struct expr *parse_expression(struct parser *p);        /* with commas */
/* An assignment_expression that begins with T(...), when T has been read. */
struct expr *parse_behind_type(struct parser *p, struct type_spec *spec);
/* What follows the first operand, and more: the rest of an expression, with commas. */
struct expr *parse_commas(struct parser *p, struct expr *first);
struct expr *parse_initializer(struct parser *p);
/* One argument of GL_EXT_spirv_intrinsics: name = value, name = [list], value. */
struct layout_id *parse_spirv_argument(struct parser *p);

/* --- parse_type.c -------------------------------------------------------------------------------------------------------- */

/* Qualifiers, as many as there are, in *list. */
bool parse_qualifiers(struct parser *p, struct qualifier **list);
struct qualifier *parse_attribute(struct parser *p);    /* [[ ... ]] */
struct type_spec *parse_type(struct parser *p);         /* type_specifier */
struct type_spec *parse_typed(struct parser *p);        /* fully_specified_type */
bool parse_arrays(struct parser *p, struct array_spec **arrays);
/* Members up to the } that stays in hand. */
struct fields *parse_fields(struct parser *p);
/* A name and its arrays. */
struct declarator *parse_declared(struct parser *p, unsigned expected);
/* What `parse` reads, between commas, in *list, as far as nothing is wrong; whether that is all. */
bool parse_declarators(struct parser *p, struct declarator *(*parse)(struct parser *p, unsigned expected), unsigned expected,
                       struct declarator **list);

/* --- parse_declaration.c ---------------------------------------------------------------------------------------------- */

/* A declaration in a function: no function is defined there. */
struct declaration *parse_local(struct parser *p);
/* The same when its type has been read. */
struct declaration *parse_local_behind(struct parser *p, struct type_spec *typed);

/* --- parse_statement.c -------------------------------------------------------------------------------------------------- */

struct stmt *parse_statement(struct parser *p);
struct stmt *parse_block(struct parser *p);             /* { ... } without a scope of its own */

#endif
