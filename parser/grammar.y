/* The grammar of GLSL 4.60 (chapter 9), ESSL 3.20 (chapter 10) and OpenCL C (C99, A.2, as changed by OpenCL C 3.0, chapter 6).
 *
 * The sections follow the order of the specifications: expressions, declarations, statements, external declarations.  All languages
 * share the rules of expressions and statements.  Types and declarators of C have separate rules.  Their names begin with c_, and
 * they begin with tokens (C_...) that token_classifier_c.c makes for no other language.  ONLY_C refuses operators of C where GLSL
 * could parse them.
 *
 * The grammar accepts a little more than the specifications where sema gives better messages: operands of assignments, qualifiers and
 * their order, sizes of arrays, case outside of switch, goto, bit-fields.  Expressions are one rule with precedences, not the fifteen
 * levels of the specifications.  It accepts the same language with one reduction for each operand and operator.  Frequent rules name
 * `expr` and `commas` instead of `expression`, which denotes both, because each reduction costs time.
 *
 * The start symbol is one external declaration.  Its last token belongs to it alone, and every state after that token reduces without
 * a lookahead.  So the parser accepts the declaration before it reads the next token.
 *
 * Errors: `semicolon` inserts a missing semicolon.  Otherwise `recovery` replaces the innermost statement, member or declaration, and
 * recover.c finds its end.  No source contains the tokens MISSING_...; insert.c decides where they are inserted.  %destructor releases
 * what discarded symbols hold.
 */
%require "3.8"
%skeleton "./skeleton.m4"
%define api.token.prefix {TERMINAL_}
%define api.token.raw
%locations
%expect 0

%code requires {
#include "parser/parser_c.h"
#include "parser/build.h"
#include "parser/build_c.h"
#include "parser/build_declaration.h"
#include "parser/build_statement.h"
#include "parser/recover.h"
#include "parser/report.h"
#include "parser/tokens/token_classifier.h"
}

%code {
/* Refuses an operator that only C has, at the beginning of an operand of another language. */
#define ONLY_C(expected) REFUSE_UNLESS(p->is_c, expected)
/* Returns how the dropped statement began.  Recovery depends on it. */
static enum dropped dropped_construct(int symbol)
{
    switch (symbol) {
    case YYSYMBOL_IF: case YYSYMBOL_attribute: case YYSYMBOL_c_attribute: return DROPPED_IF;
    case YYSYMBOL_expr: case YYSYMBOL_commas: case YYSYMBOL_LEFT_PAREN: case YYSYMBOL_INC: case YYSYMBOL_DEC: case YYSYMBOL_PLUS:
    case YYSYMBOL_DASH: case YYSYMBOL_BANG: case YYSYMBOL_TILDE: case YYSYMBOL_c_prefix: case YYSYMBOL_SIZEOF: case YYSYMBOL_TYPE_PAREN:
    case YYSYMBOL_NONUNIFORM: case YYSYMBOL_type_specifier: case YYSYMBOL_c_statements_open: case YYSYMBOL_c_statements: case YYSYMBOL_c_block_head: return DROPPED_EXPRESSION;
    default: return DROPPED_OTHER;
    }
}

/* Fails unless the semicolon was there.  Without it, the first part of the header of a for has no end. */
#define WITH_SEMICOLON() do { if (p->has_lookahead) YYERROR; } while (0)
}

%token END 0
/* Words, numbers and strings. */
%token <name> IDENTIFIER TYPE_NAME C_TYPE_NAME NUMBER STRING C_STRING CHARACTER
%token <name> BOOLEAN BASIC_TYPE PARAMETERIZED_TYPE SPIRV SPIRV_TYPE VOID STRUCT
%token <name> QUALIFIER PRECISION_QUALIFIER SHARED SUBROUTINE NONUNIFORM LAYOUT PRECISION
%token <name> CASE DEFAULT DO ELSE FOR IF JUMP RETURN SWITCH WHILE
%token <name> C_BASIC_TYPE C_QUALIFIER C_STRUCT ENUM ATTRIBUTE SIZEOF GOTO TYPEOF STATIC_ASSERT
/* token_classifier_c.c distinguishes these parentheses by the tokens before and after them. TYPE_PAREN encloses a type, SIZEOF_PAREN
 * encloses a type after sizeof, and BUILTIN_PAREN encloses the arguments of a compiler built-in, which may be types. */
%token TYPE_PAREN SIZEOF_PAREN BUILTIN_PAREN
/* This > ends the parameters of a type. */
%token END_OF_PARAMETERS
%token LEFT_PAREN RIGHT_PAREN LEFT_BRACKET RIGHT_BRACKET LEFT_BRACE RIGHT_BRACE SEMICOLON DOT COMMA COLON
%token EQUAL QUESTION BANG TILDE PLUS DASH STAR SLASH PERCENT LEFT_ANGLE RIGHT_ANGLE AMPERSAND VERTICAL_BAR CARET
%token INC DEC LEFT_SHIFT RIGHT_SHIFT LE GE EQ NE AND OR XOR
%token MUL_ASSIGN DIV_ASSIGN MOD_ASSIGN ADD_ASSIGN SUB_ASSIGN LEFT_ASSIGN RIGHT_ASSIGN AND_ASSIGN XOR_ASSIGN OR_ASSIGN
%token ARROW ELLIPSIS
/* No rule contains this token, since the preprocessor has reported it. */
%token OTHER
/* insert.c inserts these where a token is missing. */
%token MISSING_LEFT_PAREN MISSING_RIGHT_PAREN
%token MISSING_INT

%precedence THEN
%precedence ELSE
%right EQUAL MUL_ASSIGN DIV_ASSIGN MOD_ASSIGN ADD_ASSIGN SUB_ASSIGN LEFT_ASSIGN RIGHT_ASSIGN AND_ASSIGN XOR_ASSIGN OR_ASSIGN QUESTION COLON
%left OR
%left XOR
%left AND
%left VERTICAL_BAR
%left CARET
%left AMPERSAND
%left EQ NE
%left LEFT_ANGLE RIGHT_ANGLE LE GE
%left LEFT_SHIFT RIGHT_SHIFT
%left PLUS DASH
%left STAR SLASH PERCENT
%precedence BANG TILDE UNARY
%precedence INC DEC LEFT_BRACKET LEFT_PAREN BUILTIN_PAREN DOT ARROW

%type <expr> expr commas expression expression_opt no_args initializer braced init_item c_args c_argument c_block_literal c_block_head c_statements c_strings_concatenated
%type <statements> c_statements_open
%type <condition> condition condition_opt
%type <name> declared_name layout_name c_declared_name c_any_word
%type <qualifier> qualifier attribute function_attribute c_qualifiers_opt c_attribute
%type <id> layout_id single_attribute spirv_argument c_designator c_single_attribute c_designation
%type <array> arrays_opt
%type <spec> type_specifier type_nonarray type_parameters struct_head typed
%type <spec> c_words c_named c_specifiers c_single c_struct_head c_type_name c_next
%type <declarator> declarator field_declarator c_field_declarator c_declarator c_direct c_inner c_inner_direct c_declared c_init_declarator c_begun
%type <derivation> c_pointer c_params c_params_open c_abstract c_direct_abstract
%type <declaration> declaration external c_declaration c_static_assert c_external c_function_header
%type <declaration> block_head function_header function_prototype parameters parameter field c_field c_parameter
%type <fields> fields c_fields
%type <stmt> statement simple_statement plain_statement label expression_statement controlled sub_statement body block compound for_init labelled
%type <scope> scope c_scope block_open for_open while_open c_body_open c_block_body_open
%type <truth> semicolon no_semicolon
%type <number> c_prefix
 /* These are lists that still grow (see ONE in parser.h). */
%type <expr> arg_list init_list c_strings c_arg_list
%type <qualifier> qualifiers c_qualifiers c_attribute_list
%type <id> layout_ids type_names attributes spirv_arguments c_designators c_enumerators c_enumerator c_attributes
%type <array> arrays
%type <declarator> declarators field_declarators identifier_list c_field_declarators c_init_declarators
%type <declaration> parameter_list c_parameter_list
%type <stmt> statements labels

/* Error recovery discards these symbols half read. */
%destructor { poison($$); } declared_name
%destructor { if ($$->name) poison($$->name); } c_begun
%destructor { close_scope(p, $$); } scope c_scope block_open for_open while_open c_body_open c_block_body_open
%destructor { close_scope(p, $$->outside); } c_statements_open
%destructor { leave_fields(p, $$); } fields c_fields

%start unit

%%

unit: external                              { YYACCEPT($1); }
    | c_external                            { YYACCEPT($1); }
    | recovery                              { YYACCEPT(NULL); }
    ;

/* --- expressions (GLSL 4.60, 5.1; C99, 6.5) ------------------------------------------------ */

expr: IDENTIFIER                            { $$ = make_name(p, @1, $1); }
    | NUMBER                                { $$ = make_number(p, @1, $1); }
    | BOOLEAN                               { $$ = make_bool(p, @1, $1->keyword); }
    | STRING                                { $$ = make_string(p, @1, $1); }
    | CHARACTER                             { $$ = make_character(p, @1, $1); }
    | c_strings_concatenated
    | LEFT_PAREN expr RIGHT_PAREN           { $$ = in_parentheses($2); }
    | LEFT_PAREN commas RIGHT_PAREN         { $$ = in_parentheses($2); }
    | c_statements RIGHT_PAREN              { $$ = in_parentheses($1); }
    | expr LEFT_BRACKET expr RIGHT_BRACKET  { $$ = make_index(p, @2, $1, $3); }
    | expr LEFT_BRACKET commas RIGHT_BRACKET { $$ = make_index(p, @2, $1, $3); }
    | expr LEFT_PAREN no_args RIGHT_PAREN   { $$ = make_call(p, @2, $1, $3); }
    | expr LEFT_PAREN arg_list RIGHT_PAREN  { $$ = make_call(p, @2, $1, FIRST($3)); }
    | expr BUILTIN_PAREN c_args RIGHT_PAREN { $$ = make_call(p, @2, $1, $3); }
    | type_specifier LEFT_PAREN no_args RIGHT_PAREN { $$ = make_construct(p, $1, $3); }
    | type_specifier LEFT_PAREN arg_list RIGHT_PAREN { $$ = make_construct(p, $1, FIRST($3)); }
    | NONUNIFORM LEFT_PAREN no_args RIGHT_PAREN { $$ = make_word_call(p, @1, $1->keyword, $3); }
    | NONUNIFORM LEFT_PAREN arg_list RIGHT_PAREN { $$ = make_word_call(p, @1, $1->keyword, FIRST($3)); }
    | expr DOT IDENTIFIER                   { $$ = make_member(p, @3, $1, $3); }
    | expr ARROW IDENTIFIER                 { $$ = make_arrow(p, @3, $1, $3); }
    | expr INC                              { $$ = make_unary(p, OP_POST_INC, @2, $1); }
    | expr DEC                              { $$ = make_unary(p, OP_POST_DEC, @2, $1); }
    | INC expr %prec UNARY                  { $$ = make_unary(p, OP_PRE_INC, @1, $2); }
    | DEC expr %prec UNARY                  { $$ = make_unary(p, OP_PRE_DEC, @1, $2); }
    | PLUS expr %prec UNARY                 { $$ = make_unary(p, OP_PLUS, @1, $2); }
    | DASH expr %prec UNARY                 { $$ = make_unary(p, OP_NEGATE, @1, $2); }
    | BANG expr                             { $$ = make_unary(p, OP_NOT, @1, $2); }
    | TILDE expr                            { $$ = make_unary(p, OP_COMPLEMENT, @1, $2); }
    | c_prefix expr %prec UNARY             { $$ = make_expr(p, (enum expr_kind)$1, OP_NONE, @1, $2, NULL, NULL); }
    | SIZEOF expr %prec UNARY               { $$ = make_sizeof(p, @1, $1->keyword, NULL, $2); }
    | SIZEOF SIZEOF_PAREN c_type_name RIGHT_PAREN { $$ = make_sizeof(p, @1, $1->keyword, $3, NULL); }
    | SIZEOF SIZEOF_PAREN c_type_name RIGHT_PAREN braced { $$ = make_sizeof(p, @1, $1->keyword, NULL, make_cast(p, @2, $3, $5)); }
    | LEFT_PAREN type_specifier RIGHT_PAREN expr %prec UNARY { $$ = make_typecast(p, @1, $2, $4); }
    | TYPE_PAREN c_type_name RIGHT_PAREN expr %prec UNARY { $$ = make_cast(p, @1, $2, $4); }
    | TYPE_PAREN c_type_name RIGHT_PAREN braced { $$ = make_cast(p, @1, $2, $4); }
    | c_block_literal
    | expr STAR expr                        { $$ = make_binary(p, OP_MUL, @2, $1, $3); }
    | expr SLASH expr                       { $$ = make_binary(p, OP_DIV, @2, $1, $3); }
    | expr PERCENT expr                     { $$ = make_binary(p, OP_MOD, @2, $1, $3); }
    | expr PLUS expr                        { $$ = make_binary(p, OP_ADD, @2, $1, $3); }
    | expr DASH expr                        { $$ = make_binary(p, OP_SUB, @2, $1, $3); }
    | expr LEFT_SHIFT expr                  { $$ = make_binary(p, OP_SHL, @2, $1, $3); }
    | expr RIGHT_SHIFT expr                 { $$ = make_binary(p, OP_SHR, @2, $1, $3); }
    | expr LEFT_ANGLE expr                  { $$ = make_binary(p, OP_LESS, @2, $1, $3); }
    | expr RIGHT_ANGLE expr                 { $$ = make_binary(p, OP_GREATER, @2, $1, $3); }
    | expr LE expr                          { $$ = make_binary(p, OP_LESS_EQUAL, @2, $1, $3); }
    | expr GE expr                          { $$ = make_binary(p, OP_GREATER_EQUAL, @2, $1, $3); }
    | expr EQ expr                          { $$ = make_binary(p, OP_EQUAL, @2, $1, $3); }
    | expr NE expr                          { $$ = make_binary(p, OP_NOT_EQUAL, @2, $1, $3); }
    | expr AMPERSAND expr                   { $$ = make_binary(p, OP_BIT_AND, @2, $1, $3); }
    | expr CARET expr                       { $$ = make_binary(p, OP_BIT_XOR, @2, $1, $3); }
    | expr VERTICAL_BAR expr                { $$ = make_binary(p, OP_BIT_OR, @2, $1, $3); }
    | expr AND expr                         { $$ = make_binary(p, OP_LOGICAL_AND, @2, $1, $3); }
    | expr XOR expr                         { $$ = make_binary(p, OP_LOGICAL_XOR, @2, $1, $3); }
    | expr OR expr                          { $$ = make_binary(p, OP_LOGICAL_OR, @2, $1, $3); }
    | expr QUESTION expression COLON expr   { $$ = make_conditional(p, @2, $1, $3, $5); }
    | expr c_question_colon expr %prec QUESTION { $$ = make_conditional(p, @2, $1, NULL, $3); }
    | expr EQUAL expr                       { $$ = make_assign(p, OP_NONE, @2, $1, $3); }
    | expr MUL_ASSIGN expr                  { $$ = make_assign(p, OP_MUL, @2, $1, $3); }
    | expr DIV_ASSIGN expr                  { $$ = make_assign(p, OP_DIV, @2, $1, $3); }
    | expr MOD_ASSIGN expr                  { $$ = make_assign(p, OP_MOD, @2, $1, $3); }
    | expr ADD_ASSIGN expr                  { $$ = make_assign(p, OP_ADD, @2, $1, $3); }
    | expr SUB_ASSIGN expr                  { $$ = make_assign(p, OP_SUB, @2, $1, $3); }
    | expr LEFT_ASSIGN expr                 { $$ = make_assign(p, OP_SHL, @2, $1, $3); }
    | expr RIGHT_ASSIGN expr                { $$ = make_assign(p, OP_SHR, @2, $1, $3); }
    | expr AND_ASSIGN expr                  { $$ = make_assign(p, OP_BIT_AND, @2, $1, $3); }
    | expr XOR_ASSIGN expr                  { $$ = make_assign(p, OP_BIT_XOR, @2, $1, $3); }
    | expr OR_ASSIGN expr                   { $$ = make_assign(p, OP_BIT_OR, @2, $1, $3); }
    ;

commas: expr COMMA expr                     { $$ = make_binary(p, OP_COMMA, @2, $1, $3); }
    | commas COMMA expr                     { $$ = make_binary(p, OP_COMMA, @2, $1, $3); }
    ;

expression: expr
    | commas
    ;

expression_opt: %empty                      { $$ = NULL; }
    | expression
    ;

no_args: %empty                             { $$ = NULL; }
    | VOID                                  { $$ = NULL; }
    ;

arg_list: expr                              { $$ = ONE($1); }
    | arg_list COMMA expr                   { $$ = $1; APPEND($$, $3); }
    ;

/* Operands of C: pointers, block literals (OpenCL C 3.0, 6.14), and the statement expressions and a ?: b of GNU C. */

c_prefix: STAR                              { ONLY_C(EXPECT_OPERAND); $$ = EXPR_DEREF; }
    | AMPERSAND                             { ONLY_C(EXPECT_OPERAND); $$ = EXPR_ADDRESS; }
    ;

c_question_colon: QUESTION COLON            { ONLY_C(EXPECT_OPERAND); }
    ;

/* Adjacent string literals are one (C99, 5.1.1.2). */
c_strings_concatenated: c_strings                 { $$ = concatenate_strings(p, FIRST($1)); }
    ;

c_strings: C_STRING                         { $$ = ONE(make_string(p, @1, $1)); }
    | c_strings C_STRING                    { $$ = $1; APPEND($$, make_string(p, @2, $2)); }
    ;

c_args: %empty                              { $$ = NULL; }
    | c_arg_list                            { $$ = FIRST($1); }
    ;

c_arg_list: c_argument                      { $$ = ONE($1); }
    | c_arg_list COMMA c_argument           { $$ = $1; APPEND($$, $3); }
    ;

c_argument: expr
    | c_type_name                           { $$ = make_cast(p, @1, $1, NULL); }
    ;

c_statements: c_statements_open statements RIGHT_BRACE { $$ = finish_statement_expr(p, $1, FIRST($2), @3); }
    ;

c_statements_open: LEFT_PAREN LEFT_BRACE    { ONLY_C(EXPECT_OPERAND); $$ = begin_statement_expr(p, @1, @2); }
    ;

/* A { after struct S begins members.  So a block literal whose result has such a type needs its parameters. */
c_block_literal: c_block_head c_block_body_open statements RIGHT_BRACE { $$ = finish_block_literal(p, $1, make_block(p, @2, FIRST($3), @4), $2); }
    ;

c_block_head: c_caret                       { $$ = begin_block_literal(p, @1, NULL, NULL); }
    | c_caret c_params                      { $$ = begin_block_literal(p, @1, NULL, $2); }
    | c_caret c_words                       { $$ = begin_block_literal(p, @1, end_specifiers($2), NULL); }
    | c_caret c_specifiers c_abstract       { $$ = begin_block_literal(p, @1, with_derivations($2, $3), NULL); }
    ;

c_caret: CARET                              { ONLY_C(EXPECT_OPERAND); }
    ;

c_block_body_open: LEFT_BRACE               { $$ = open_block_body(p); }
    ;

/* --- declarations (GLSL 4.60, chapter 4) --------------------------------------------------- */

declaration: function_prototype semicolon   { $$ = end_prototype(p, $1); }
    | typed SEMICOLON                       { $$ = make_variables(p, $1, NULL, true); }
    | typed no_semicolon                    { $$ = make_variables(p, $1, NULL, false); }
    | typed declarators semicolon           { $$ = make_variables(p, $1, FIRST($2), $3); }
    | PRECISION PRECISION_QUALIFIER type_specifier semicolon { $$ = make_precision(p, @1, make_qualifier(p, @2, $2->keyword, NULL), $3); }
    | block_head fields fields_end semicolon  { $$ = finish_block(p, $1, $2, @3, NULL); }
    | block_head fields fields_end field_declarator semicolon { $$ = finish_block(p, $1, $2, @3, $4); }
    | qualifiers SEMICOLON                  { $$ = make_requalified(p, FIRST($1), NULL); }
    | qualifiers identifier_list SEMICOLON  { $$ = make_requalified(p, FIRST($1), FIRST($2)); }
    ;

block_head: qualifiers declared_name LEFT_BRACE { $$ = begin_interface_block(p, FIRST($1), @2, $2); }
    ;

identifier_list: IDENTIFIER                 { $$ = ONE(make_declarator(p, @1, $1, NULL, NULL)); }
    | identifier_list COMMA IDENTIFIER      { $$ = $1; APPEND($$, make_declarator(p, @3, $3, NULL, NULL)); }
    ;

function_prototype: function_header parameters RIGHT_PAREN function_attribute { $$ = finish_prototype($1, $2, $4); }
    ;

function_header: typed declared_name LEFT_PAREN { $$ = begin_function(p, $1, @2, $2); }
    ;

parameters: %empty                          { $$ = NULL; }
    | parameter_list                        { $$ = FIRST($1); }
    ;

parameter_list: parameter                   { $$ = ONE($1); }
    | parameter_list COMMA parameter        { $$ = $1; APPEND($$, $3); }
    ;

parameter: typed                            { $$ = make_parameter(p, $1, NULL); }
    | typed declared_name arrays_opt        { $$ = make_parameter(p, $1, make_declarator(p, @2, $2, $3, NULL)); }
    ;

declarators: declarator                     { $$ = ONE($1); }
    | declarators COMMA declarator          { $$ = $1; APPEND($$, $3); }
    ;

/* The scope of a name begins after its initializer (GLSL 4.60, 4.2.2). */
declarator: declared_name arrays_opt        { $$ = make_declared(p, @1, $1, $2, NULL); }
    | declared_name arrays_opt EQUAL initializer { $$ = make_declared(p, @1, $1, $2, $4); }
    ;

typed: type_specifier
    | qualifiers type_specifier             { $$ = with_qualifiers($2, FIRST($1)); }
    ;

/* The name of a type may be declared again where the grammar allows only a name. */
declared_name: IDENTIFIER
    | TYPE_NAME
    ;

/* Qualifiers (4.3 to 4.10). */

qualifiers: qualifier                       { $$ = ONE($1); }
    | qualifiers qualifier                  { $$ = add_to_qualifiers(p, $1, $2); }
    ;

qualifier: QUALIFIER                        { $$ = make_qualifier(p, @1, $1->keyword, NULL); }
    | PRECISION_QUALIFIER                   { $$ = make_qualifier(p, @1, $1->keyword, NULL); }
    | SHARED                                { $$ = make_qualifier(p, @1, $1->keyword, NULL); }
    | NONUNIFORM                            { $$ = make_qualifier(p, @1, $1->keyword, NULL); }
    | SUBROUTINE                            { $$ = make_qualifier(p, @1, $1->keyword, NULL); }
    | SUBROUTINE LEFT_PAREN type_names RIGHT_PAREN { $$ = make_qualifier(p, @1, $1->keyword, FIRST($3)); }
    | LAYOUT LEFT_PAREN layout_ids RIGHT_PAREN { $$ = make_qualifier(p, @1, $1->keyword, FIRST($3)); }
    | SPIRV LEFT_PAREN spirv_arguments RIGHT_PAREN { $$ = make_qualifier(p, @1, $1->keyword, FIRST($3)); }
    ;

type_names: declared_name                   { $$ = ONE(make_id(p, @1, $1, NULL)); }
    | type_names COMMA declared_name        { $$ = $1; APPEND($$, make_id(p, @3, $3, NULL)); }
    ;

layout_ids: layout_id                       { $$ = ONE($1); }
    | layout_ids COMMA layout_id            { $$ = $1; APPEND($$, $3); }
    ;

layout_id: layout_name                      { $$ = make_id(p, @1, $1, NULL); }
    | layout_name EQUAL expr                { $$ = make_id(p, @1, $1, $3); }
    ;

/* `shared` is the one keyword among the names in layout(...). */
layout_name: declared_name
    | SHARED
    ;

/* GL_EXT_spirv_intrinsics has set = "...", id = N, extensions = [...], numbers and strings. Sema distinguishes them. */
spirv_arguments: spirv_argument             { $$ = ONE($1); }
    | spirv_arguments COMMA spirv_argument  { $$ = $1; APPEND($$, $3); }
    ;

spirv_argument: expr                        { $$ = make_spirv_argument(p, $1, NULL); }
    | expr EQUAL LEFT_BRACKET arg_list RIGHT_BRACKET { $$ = make_spirv_argument(p, $1, FIRST($4)); }
    ;

/* [[...]] at statements and functions (GL_EXT_control_flow_attributes, GL_EXT_subgroup_uniform_control_flow). */
function_attribute: %empty                  { $$ = NULL; }
    | attribute
    ;

attribute: attribute_open LEFT_BRACKET attributes RIGHT_BRACKET RIGHT_BRACKET { $$ = make_attribute(p, @1, FIRST($3)); }
    ;

attribute_open: LEFT_BRACKET                { REFUSE_UNLESS(!p->is_c, p->scope_depth ? EXPECT_STATEMENT | EXPECT_OPERAND : EXPECT_TYPE); }
    ;

attributes: single_attribute                { $$ = ONE($1); }
    | attributes COMMA single_attribute     { $$ = $1; APPEND($$, $3); }
    ;

single_attribute: declared_name             { $$ = make_id(p, @1, $1, NULL); }
    | declared_name LEFT_PAREN expr RIGHT_PAREN { $$ = make_id(p, @1, $1, $3); }
    ;

/* Types (4.1). */

type_specifier: type_nonarray
    | type_nonarray arrays                  { $$ = with_arrays($1, FIRST($2)); }
    ;

type_nonarray: BASIC_TYPE                   { $$ = make_basic(p, @1, $1->keyword); }
    | VOID                                  { $$ = make_basic(p, @1, $1->keyword); }
    | TYPE_NAME                             { $$ = make_named(p, @1, $1); }
    | struct_head fields fields_end         { $$ = finish_struct(p, $1, $2); }
    | type_parameters END_OF_PARAMETERS
    | SPIRV_TYPE LEFT_PAREN spirv_arguments RIGHT_PAREN { $$ = make_spirv_type(p, @1, $1->keyword, FIRST($3)); }
    ;

/* GL_KHR_cooperative_matrix; token_classifier.c distinguishes the > that ends them from the operator. */
type_parameters: PARAMETERIZED_TYPE LEFT_ANGLE expr { $$ = with_parameter(make_basic(p, @1, $1->keyword), $3); }
    | PARAMETERIZED_TYPE LEFT_ANGLE type_specifier { $$ = with_component(make_basic(p, @1, $1->keyword), $3); }
    | type_parameters COMMA expr            { $$ = with_parameter($1, $3); }
    ;

arrays_opt: %empty                          { $$ = NULL; }
    | arrays                                { $$ = FIRST($1); }
    ;

arrays: LEFT_BRACKET RIGHT_BRACKET          { $$ = ONE(make_array(p, @1, NULL)); }
    | LEFT_BRACKET expr RIGHT_BRACKET       { $$ = ONE(make_array(p, @1, $2)); }
    | arrays LEFT_BRACKET RIGHT_BRACKET     { $$ = $1; APPEND($$, make_array(p, @2, NULL)); }
    | arrays LEFT_BRACKET expr RIGHT_BRACKET { $$ = $1; APPEND($$, make_array(p, @2, $3)); }
    ;

struct_head: STRUCT declared_name LEFT_BRACE { $$ = begin_struct(p, @2, $2); }
    | STRUCT LEFT_BRACE                     { $$ = begin_struct(p, @1, NULL); }
    ;

fields: %empty                              { $$ = enter_fields(p); }
    | fields field                          { $$ = add_field($1, $2); }
    ;

/* The scope of members is closed before the token after their } is read. */
fields_end: RIGHT_BRACE                     { leave_fields(p, $<fields>0); }
    ;

field: typed field_declarators semicolon    { $$ = make_variables(p, $1, FIRST($2), $3); }
    | recovery                              { $$ = NULL; }
    ;

field_declarators: field_declarator         { $$ = ONE($1); }
    | field_declarators COMMA field_declarator { $$ = $1; APPEND($$, $3); }
    ;

field_declarator: declared_name arrays_opt  { $$ = make_declarator(p, @1, $1, $2, NULL); }
    ;

/* Initializers (4.1.11; C99, 6.7.8).  { } alone: GL_EXT_null_initializer. */

initializer: expr
    | braced
    ;

braced: list_open RIGHT_BRACE               { $$ = make_init_list(p, @1, NULL); }
    | list_open init_list RIGHT_BRACE       { $$ = make_init_list(p, @1, FIRST($2)); }
    | list_open init_list COMMA RIGHT_BRACE { $$ = make_init_list(p, @1, FIRST($2)); }
    ;

list_open: LEFT_BRACE                       { p->initializer_opens = true; }
    ;

init_list: init_item                        { $$ = ONE($1); }
    | init_list COMMA init_item             { $$ = $1; APPEND($$, $3); }
    ;

init_item: initializer
    | c_designation EQUAL initializer       { $$ = make_designated(p, @1, $1, $3); }
    ;

c_designation: c_designators                { $$ = FIRST($1); }
    ;

c_designators: c_designator                 { $$ = ONE($1); }
    | c_designators c_designator            { $$ = $1; APPEND($$, $2); }
    ;

c_designator: c_dot IDENTIFIER              { $$ = make_id(p, @2, $2, NULL); }
    | c_bracket expr RIGHT_BRACKET          { $$ = make_id(p, @1, NULL, $2); }
    ;

c_dot: DOT                                  { ONLY_C(EXPECT_OPERAND | EXPECT_LEFT_BRACE | EXPECT_RIGHT_BRACE); }
    ;

c_bracket: LEFT_BRACKET                     { ONLY_C(EXPECT_OPERAND | EXPECT_LEFT_BRACE | EXPECT_RIGHT_BRACE); }
    ;

/* --- declarations of OpenCL C (C99, 6.7) --------------------------------------------------- */

c_declaration: c_specifiers SEMICOLON       { $$ = make_variables(p, $1, NULL, true); }
    | c_specifiers no_semicolon             { $$ = make_variables(p, $1, NULL, false); }
    | c_specifiers c_init_declarators semicolon { $$ = make_variables(p, $1, FIRST($2), $3); }
    | c_static_assert
    ;

c_init_declarators: c_init_declarator       { $$ = ONE($1); }
    | c_init_declarators c_next c_init_declarator { $$ = $1; APPEND($$, $3); }
    ;

/* Keeps the specifiers of the list, so that each of its declarators can use them. */
c_next: COMMA                               { $$ = $<spec>-1; }
    ;

c_init_declarator: c_begun
    | c_begun EQUAL initializer             { $$ = with_initializer($1, $3); }
    ;

/* The scope of a name begins after its declarator (C99, 6.2.1, 7). */
c_begun: c_declared                         { $$ = declare_c(p, $<spec>0, $1); }
    ;

c_declared: c_declarator
    | c_declarator c_attribute_list         { $$ = with_attributes(p, $1, $2); }
    ;

/* _Static_assert of C11, which compilers take in C99, too. */
c_static_assert: STATIC_ASSERT LEFT_PAREN expr RIGHT_PAREN semicolon { $$ = make_static_assert(p, @1, $3, NULL); }
    | STATIC_ASSERT LEFT_PAREN expr COMMA c_strings_concatenated RIGHT_PAREN semicolon { $$ = make_static_assert(p, @1, $3, $5); }
    ;

/* Specifiers (6.7.1 to 6.7.4). */

c_specifiers: c_words                       { $$ = end_specifiers($1); }
    | c_named                               { $$ = end_specifiers($1); }
    ;

c_words: C_BASIC_TYPE                       { $$ = begin_words(p, @1, $1->keyword, NULL); }
    | c_qualifiers C_BASIC_TYPE             { $$ = begin_words(p, @2, $2->keyword, FIRST($1)); }
    | c_qualifiers MISSING_INT              { $$ = suppose_int(p, FIRST($1)); }
    | c_words C_BASIC_TYPE                  { $$ = add_word(p, $1, @2, $2->keyword); }
    | c_words C_QUALIFIER                   { $$ = add_qualifier($1, make_qualifier(p, @2, $2->keyword, NULL)); }
    | c_words c_attribute                   { $$ = add_qualifier($1, $2); }
    ;

c_named: c_single
    | c_qualifiers c_single                 { $$ = begin_qualifiers($2, FIRST($1)); }
    | c_named C_QUALIFIER                   { $$ = add_qualifier($1, make_qualifier(p, @2, $2->keyword, NULL)); }
    | c_named c_attribute                   { $$ = add_qualifier($1, $2); }
    ;

c_single: C_TYPE_NAME                       { $$ = make_named(p, @1, $1); }
    | c_struct_head c_fields fields_end     { $$ = finish_c_struct(p, $1, $2); }
    | C_STRUCT c_qualifiers_opt c_declared_name { $$ = make_tag(p, @3, $1->keyword, $3); }
    | ENUM c_qualifiers_opt c_declared_name { $$ = make_tag(p, @3, $1->keyword, $3); }
    | ENUM c_qualifiers_opt c_enum_open c_enumerators RIGHT_BRACE { $$ = make_enum(p, @1, NULL, FIRST($4)); }
    | ENUM c_qualifiers_opt c_enum_open c_enumerators COMMA RIGHT_BRACE { $$ = make_enum(p, @1, NULL, FIRST($4)); }
    | ENUM c_qualifiers_opt c_declared_name c_enum_open c_enumerators RIGHT_BRACE { $$ = make_enum(p, @3, $3, FIRST($5)); }
    | ENUM c_qualifiers_opt c_declared_name c_enum_open c_enumerators COMMA RIGHT_BRACE { $$ = make_enum(p, @3, $3, FIRST($5)); }
    | TYPEOF LEFT_PAREN expression RIGHT_PAREN { $$ = make_typeof(p, @1, NULL, $3); }
    | TYPEOF TYPE_PAREN c_type_name RIGHT_PAREN { $$ = make_typeof(p, @1, $3, NULL); }
    ;

c_declared_name: IDENTIFIER
    | C_TYPE_NAME
    ;

c_qualifiers_opt: %empty                    { $$ = NULL; }
    | c_qualifiers                          { $$ = FIRST($1); }
    ;

c_qualifiers: C_QUALIFIER                   { $$ = ONE(make_qualifier(p, @1, $1->keyword, NULL)); }
    | c_attribute                           { $$ = ONE($1); }
    | c_qualifiers C_QUALIFIER              { $$ = $1; APPEND($$, make_qualifier(p, @2, $2->keyword, NULL)); }
    | c_qualifiers c_attribute              { $$ = $1; APPEND($$, $2); }
    ;

c_enum_open: LEFT_BRACE                     { p->initializer_opens = true; }
    ;

c_enumerators: c_enumerator                 { $$ = ONE($1); }
    | c_enumerators COMMA c_enumerator      { $$ = $1; APPEND($$, $3); }
    ;

c_enumerator: c_declared_name               { $$ = make_enumerator(p, @1, $1, NULL); }
    | c_declared_name EQUAL expr            { $$ = make_enumerator(p, @1, $1, $3); }
    ;

c_struct_head: C_STRUCT c_qualifiers_opt c_declared_name LEFT_BRACE { $$ = begin_c_struct(p, @3, $1->keyword, $3, $2); }
    | C_STRUCT c_qualifiers_opt LEFT_BRACE  { $$ = begin_c_struct(p, @1, $1->keyword, NULL, $2); }
    ;

c_fields: %empty                            { $$ = enter_fields(p); }
    | c_fields c_field                      { $$ = add_field($1, $2); }
    ;

c_field: c_specifiers SEMICOLON             { $$ = make_variables(p, $1, NULL, true); }
    | c_specifiers no_semicolon             { $$ = make_variables(p, $1, NULL, false); }
    | c_specifiers c_field_declarators semicolon { $$ = make_variables(p, $1, FIRST($2), $3); }
    | recovery                              { $$ = NULL; }
    ;

c_field_declarators: c_field_declarator     { $$ = ONE($1); }
    | c_field_declarators COMMA c_field_declarator { $$ = $1; APPEND($$, $3); }
    ;

c_field_declarator: c_declared
    | c_declared COLON expr                 { $$ = refuse_bit_field(p, @2, $1); }
    | COLON expr                            { $$ = refuse_bit_field(p, @1, NULL); }
    ;

/* Attributes (OpenCL C 3.0, 6.13). */

c_attribute_list: c_attribute               { $$ = $1; $$->next = NULL; }
    | c_attribute_list c_attribute          { $2->next = $1; $$ = $2; }
    ;

c_attribute: ATTRIBUTE LEFT_PAREN c_attributes_open c_attributes RIGHT_PAREN RIGHT_PAREN { $$ = make_c_attribute(p, @1, FIRST($4)); }
    ;

/* The word const is an attribute, too.  Before it, token_classifier_c.c takes the parenthesis for that of a type. */
c_attributes_open: LEFT_PAREN
    | TYPE_PAREN
    ;

c_attributes: c_single_attribute            { $$ = ONE($1); }
    | c_attributes COMMA c_single_attribute { $$ = $1; APPEND($$, $3); }
    ;

c_single_attribute: c_any_word              { $$ = make_id(p, @1, $1, NULL); }
    | c_any_word LEFT_PAREN RIGHT_PAREN     { $$ = make_id_list(p, @1, $1, NULL); }
    | c_any_word LEFT_PAREN arg_list RIGHT_PAREN { $$ = make_id_list(p, @1, $1, FIRST($3)); }
    | c_any_word TYPE_PAREN c_type_name RIGHT_PAREN { $$ = make_id(p, @1, $1, make_cast(p, @3, $3, NULL)); }
    ;

c_any_word: c_declared_name
    | C_QUALIFIER
    ;

/* Declarators (C99, 6.7.5). */

c_declarator: c_direct
    | c_pointer c_declarator                { $$ = derive($2, $1); }
    ;

c_pointer: STAR c_qualifiers_opt            { $$ = make_derivation(p, DERIVE_POINTER, @1, $2); }
    | CARET c_qualifiers_opt                { $$ = make_derivation(p, DERIVE_BLOCK, @1, $2); }
    ;

c_direct: c_declared_name                   { $$ = make_declarator(p, @1, $1, NULL, NULL); }
    | LEFT_PAREN c_inner RIGHT_PAREN        { $$ = $2; }
    | c_direct LEFT_BRACKET c_qualifiers_opt expression_opt RIGHT_BRACKET { $$ = derive($1, make_array_derivation(p, @2, $3, $4)); }
    | c_direct c_params                     { $$ = derive($1, $2); }
    ;

/* The name of a type in parentheses is a parameter type, not the declared name (C99, 6.7.5.3, 11). */
c_inner: c_inner_direct
    | c_pointer c_declarator                { $$ = derive($2, $1); }
    ;

c_inner_direct: IDENTIFIER                  { $$ = make_declarator(p, @1, $1, NULL, NULL); }
    | LEFT_PAREN c_inner RIGHT_PAREN        { $$ = $2; }
    | c_inner_direct LEFT_BRACKET c_qualifiers_opt expression_opt RIGHT_BRACKET { $$ = derive($1, make_array_derivation(p, @2, $3, $4)); }
    | c_inner_direct c_params               { $$ = derive($1, $2); }
    ;

c_params: c_params_open c_parameter_list RIGHT_PAREN { $$ = end_parameters(p, $1, FIRST($2), false); }
    | c_params_open c_parameter_list COMMA ELLIPSIS RIGHT_PAREN { $$ = end_parameters(p, $1, FIRST($2), true); }
    | LEFT_PAREN RIGHT_PAREN                { $$ = end_parameters(p, begin_parameters(p, @1), NULL, false); }
    ;

c_params_open: TYPE_PAREN                   { $$ = begin_parameters(p, @1); }
    ;

c_parameter_list: c_parameter               { $$ = ONE($1); }
    | c_parameter_list COMMA c_parameter    { $$ = $1; APPEND($$, $3); }
    ;

c_parameter: c_specifiers                   { $$ = make_parameter(p, $1, NULL); }
    | c_specifiers c_declared               { $$ = make_parameter(p, $1, $2); }
    | c_specifiers c_abstract               { $$ = make_parameter(p, $1, make_abstract(p, $2)); }
    ;

c_type_name: c_specifiers
    | c_specifiers c_abstract               { $$ = with_derivations($1, $2); }
    ;

/* A list starts at the declared name and goes outwards. */
c_abstract: c_pointer
    | c_pointer c_abstract                  { $$ = derive_further($2, $1); }
    | c_direct_abstract
    ;

c_direct_abstract: LEFT_PAREN c_abstract RIGHT_PAREN { $$ = $2; }
    | LEFT_BRACKET c_qualifiers_opt expression_opt RIGHT_BRACKET { $$ = make_array_derivation(p, @1, $2, $3); }
    | c_params
    | c_direct_abstract LEFT_BRACKET c_qualifiers_opt expression_opt RIGHT_BRACKET { $$ = derive_further($1, make_array_derivation(p, @2, $3, $4)); }
    | c_direct_abstract c_params            { $$ = derive_further($1, $2); }
    ;

/* --- statements (GLSL 4.60, chapter 6; C99, 6.8) ------------------------------------------- */

statements: %empty                          { $$ = NULL; }
    | statements compound                   { $$ = $1; APPEND($$, $2); }
    | statements simple_statement           { $$ = $1; if ($2) APPEND($$, $2); }
    ;

statement: compound
    | simple_statement
    ;

simple_statement: plain_statement
    | label
    ;

plain_statement: declaration                { $$ = make_declaration_stmt(p, $1); }
    | c_declaration                         { $$ = make_declaration_stmt(p, $1); }
    | expression_statement
    | controlled
    | attribute controlled                  { $$ = with_hints(p, $2, $1); }
    | c_attribute controlled                { $$ = with_hints(p, $2, $1); }
    | c_attribute SEMICOLON                 { $$ = make_stmt(p, STMT_EMPTY, @2); }
    | c_goto_label                          { $$ = make_stmt(p, STMT_EMPTY, @1); }
    | GOTO c_declared_name semicolon        { $$ = refuse_goto(p, @1); }
    | JUMP semicolon                        { $$ = make_jump(p, @1, $1->keyword); }
    | RETURN semicolon                      { $$ = make_return(p, @1, NULL); }
    | RETURN expression semicolon           { $$ = make_return(p, @1, $3 ? $2 : NULL); }
    | recovery                              { $$ = NULL; }
    ;

expression_statement: SEMICOLON             { $$ = make_stmt(p, STMT_EMPTY, @1); }
    | expr SEMICOLON                        { $$ = make_expr_stmt(p, $1); }
    | expr no_semicolon                     { $$ = make_expr_stmt_or_partial(p, $1, $2); }
    | commas semicolon                      { $$ = make_expr_stmt_or_partial(p, $1, $2); }
    ;

/* A label has no effect, because sema refuses goto. */
c_goto_label: IDENTIFIER COLON              { ONLY_C(EXPECT_SEMICOLON | EXPECT_COMMA | EXPECT_OPERATOR); }
    ;

label: CASE expression colon                { $$ = make_case(p, @1, $2); }
    | CASE expression c_ellipsis expression colon { $$ = make_range(p, @3, $2, $4); }
    | DEFAULT colon                         { $$ = make_stmt(p, STMT_DEFAULT, @1); }
    ;

/* case 1 ... 3: of GNU C. */
c_ellipsis: ELLIPSIS                        { ONLY_C(EXPECT_COLON); }
    ;

/* A block has a separate scope, or that of the function, for or while around it. */
compound: block_open statements RIGHT_BRACE { $$ = end_compound(p, @1, $2, @3, $1); }
    ;

block_open: LEFT_BRACE                      { $$ = open_scope(p); }
    ;

block: LEFT_BRACE statements RIGHT_BRACE    { $$ = make_block(p, @1, FIRST($2), @3); }
    ;

body: block
    | simple_statement
    ;

sub_statement: scope statement              { close_scope(p, $1); $$ = $2; }
    ;

scope: %empty                               { $$ = open_scope(p); }
    ;

controlled: IF open expression close sub_statement %prec THEN { $$ = make_if(p, @1, $3, $5); }
    | IF open expression close sub_statement ELSE sub_statement { $$ = with_else(p, make_if(p, @1, $3, $5), @6, $7); }
    | SWITCH open expression close compound { $$ = make_switch(p, @1, $3, $5); }
    | SWITCH open expression close c_scope labels labelled { $$ = make_labelled_switch(p, @1, $3, $6, $7, $5); }
    | while_open condition close body       { $$ = end_loop(p, make_loop(p, STMT_WHILE, @1, $2, $4), $1); }
    | DO sub_statement WHILE open expression close semicolon { $$ = make_loop(p, STMT_DO, @1, make_condition(p, $5, NULL), $2); }
    | for_open for_init condition_opt SEMICOLON expression_opt close body { $$ = end_loop(p, make_for(p, @1, $2, $3, $5, $7), $1); }
    ;

open: LEFT_PAREN
    | TYPE_PAREN
    | MISSING_LEFT_PAREN
    ;

close: RIGHT_PAREN
    | MISSING_RIGHT_PAREN
    ;

/* The body of a switch may also be a statement that is not a block (C99, 6.8.4). */
labels: label                               { $$ = ONE($1); }
    | labels label                          { $$ = $1; APPEND($$, $2); }
    ;

labelled: compound
    | plain_statement
    ;

c_scope: %empty                             { ONLY_C(EXPECT_LEFT_BRACE); $$ = open_scope(p); }
    ;

while_open: WHILE open                      { $$ = open_scope(p); }
    ;

condition: expression                       { $$ = make_condition(p, $1, NULL); }
    | typed declared_name EQUAL initializer { $$ = make_condition(p, NULL, make_condition_declaration(p, $1, @2, $2, $4)); }
    ;

condition_opt: %empty                       { $$ = make_condition(p, NULL, NULL); }
    | condition
    ;

for_open: FOR open                          { $$ = open_scope(p); }
    ;

for_init: expression_statement              { WITH_SEMICOLON(); }
    | declaration                           { WITH_SEMICOLON(); $$ = make_declaration_stmt(p, $1); }
    | c_declaration                         { WITH_SEMICOLON(); $$ = make_declaration_stmt(p, $1); }
    ;

/* --- what is external (GLSL 4.60, chapter 9; C99, 6.9) ------------------------------------- */

external: declaration
    | function_prototype block              { $$ = finish_function(p, $1, $2); }
    | attribute function_prototype block    { $$ = finish_function(p, with_attribute($2, $1), $3); }
    | attribute function_prototype semicolon { $$ = end_prototype(p, with_attribute($2, $1)); }
    ;

c_external: c_declaration
    | c_function_header c_body_open statements RIGHT_BRACE { $$ = finish_c_function(p, $1, make_block(p, @2, FIRST($3), @4), $2); }
    ;

c_function_header: c_specifiers c_declared  { $$ = make_function_header(p, $1, declare_c(p, $1, $2)); }
    ;

/* The parameters are names of the body (C99, 6.2.1). */
c_body_open: LEFT_BRACE                     { $$ = open_body(p, $<declaration>0); }
    ;

/* --- errors -------------------------------------------------------------------------------- */

recovery: error                             { if (p->gave_up) YYABORT; recover(p, dropped_construct(yydropped)); }
    ;

/* The value says whether the part that the semicolon ends is complete. */
semicolon: SEMICOLON                        { $$ = true; }
    | no_semicolon
    ;

no_semicolon: error                         { if (p->gave_up) YYABORT; $$ = suppose_semicolon(p, yywhole); }
    ;

colon: COLON
    | error                                 { if (p->gave_up) YYABORT; }
    ;

%%
