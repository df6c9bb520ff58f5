/* The grammar of GLSL 4.60 (chapter 9) and ESSL 3.20 (chapter 10), with what extensions add to it: attributes
 * (GL_EXT_control_flow_attributes, GL_EXT_subgroup_uniform_control_flow), null initializers, nonuniformEXT, demote.
 *
 * It takes a little more than the texts, where sema can say better what is wrong: operands of assignments, qualifiers and
 * their order, sizes of arrays, case outside of switch.  Expressions are one rule with precedences in place of the texts'
 * fifteen levels: the same language, parsed with one reduction for each operand and operator.  Where sources have most of their
 * symbols, in statements and brackets, rules name what stands there in place of a symbol for all that may (`expr` and `commas` in
 * place of `expression`): each reduction that is left out is time.
 *
 * The start symbol is one external declaration.  Each ends with a token of its own, and every state behind that token
 * reduces without looking ahead, so YYACCEPT leaves the next token unread.
 *
 * After a mistake, `semicolon` supposes that one is missing; else `recovery` stands for the innermost statement, member
 * or declaration, whose end feed.c looks for.
 */
%require "3.8"
%define api.prefix {glsl_}
%define api.token.prefix {GLSL_}
%define api.pure full
%define api.token.raw
%define api.value.type {union syntax}
%define api.location.type {struct spot}
%locations
%define parse.error custom
%param {struct parser *p}
%expect 0

%code requires {
#include "parser/parser.h"
}

%code {
/* Deep nesting makes bison's stack grow: into the tree's arena, so that nothing is leaked when memory runs out. */
#define YYMALLOC(size) arena_alloc(&p->c->tree, (size))
#define YYFREE(pointer) ((void)(pointer))
#define YYMAXDEPTH 50000

/* The location of a symbol is that of its first token; that of an empty one means nothing. */
#define YYLLOC_DEFAULT(current, symbols, count) ((current) = (symbols)[1])

static void glsl_error(const struct spot *at, struct parser *p, const char *message);
static void accept_declaration(struct parser *p, struct declaration *d, int lookahead);
}

%token OTHER                            /* in no rule: the preprocessor has reported it */
%token <name> IDENTIFIER TYPE_NAME NUMBER STRING
%token <keyword> BOOLEAN BASIC_TYPE MATRIX_TYPE SPIRV SPIRV_TYPE VOID QUALIFIER PRECISION_QUALIFIER SHARED SUBROUTINE NONUNIFORM LAYOUT PRECISION STRUCT
%token <keyword> CASE DEFAULT DO ELSE FOR IF JUMP RETURN SWITCH WHILE
%token END_OF_PARAMETERS LEFT_PAREN RIGHT_PAREN LEFT_BRACKET RIGHT_BRACKET LEFT_BRACE RIGHT_BRACE DOT COMMA COLON SEMICOLON
%token EQUAL QUESTION BANG TILDE PLUS DASH STAR SLASH PERCENT LEFT_ANGLE RIGHT_ANGLE AMPERSAND VERTICAL_BAR CARET
%token INC DEC LEFT_SHIFT RIGHT_SHIFT LE GE EQ NE AND OR XOR
%token MUL_ASSIGN DIV_ASSIGN MOD_ASSIGN ADD_ASSIGN SUB_ASSIGN LEFT_ASSIGN RIGHT_ASSIGN AND_ASSIGN XOR_ASSIGN OR_ASSIGN
%token ARROW ELLIPSIS                         /* of OpenCL C: no rule has them */

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
%precedence INC DEC LEFT_BRACKET LEFT_PAREN DOT

%type <expr> expr commas expression expression_opt initializer no_args
%type <condition> condition condition_opt
%type <name> declared_name layout_name
%type <qualifier> qualifier attribute function_attribute
%type <id> layout_id single_attribute spirv_argument
%type <array> arrays_opt
%type <spec> type_specifier type_nonarray type_parameters struct_head typed
%type <declarator> declarator field_declarator
%type <declaration> external declaration block_head function_header function_prototype parameters parameter field
%type <fields> fields
%type <stmt> simple_statement controlled sub_statement body block compound for_init
%type <scope> scope block_open for_open while_open
 /* Lists while they grow: see ONE in parser.h. */
%type <expr> arg_list init_list
%type <qualifier> qualifiers
%type <id> layout_ids type_names attributes spirv_arguments
%type <array> arrays
%type <declarator> declarators field_declarators identifier_list
%type <declaration> parameter_list
%type <stmt> statements

%start unit

%%

unit: external                              { accept_declaration(p, $1, yychar); YYACCEPT; }
    | recovery                              { YYACCEPT; }
    ;

recovery: error                             { if (p->gave_up) YYABORT; yyclearin; skip_statement(p); }
    ;

semicolon: SEMICOLON
    | no_semicolon
    ;

no_semicolon: error
      {
          if (p->gave_up) YYABORT;
          if (skip_after_missing(p)) { yyclearin; yyerrok; }
      }
    ;

colon: COLON
    | error
    ;

external: declaration
    | function_prototype block              { $$ = finish_function(p, $1, $2); }
    | attribute function_prototype block    { $$ = finish_function(p, with_attribute($2, $1), $3); }
    | attribute function_prototype semicolon { $$ = end_prototype(p, with_attribute($2, $1)); }
    ;

/* --- expressions ------------------------------------------------------------------------------------------- */

expr: IDENTIFIER                            { $$ = make_name(p, @1, $1); }
    | NUMBER                                { $$ = make_number(p, @1, $1); }
    | BOOLEAN                               { $$ = make_bool(p, @1, $1); }
    | STRING                                { $$ = make_string(p, @1, $1); }
    | LEFT_PAREN expr RIGHT_PAREN           { $$ = in_parentheses($2); }
    | LEFT_PAREN commas RIGHT_PAREN         { $$ = in_parentheses($2); }
    | expr LEFT_BRACKET expr RIGHT_BRACKET  { $$ = make_index(p, @2, $1, $3); }
    | expr LEFT_BRACKET commas RIGHT_BRACKET { $$ = make_index(p, @2, $1, $3); }
    | expr LEFT_PAREN no_args RIGHT_PAREN   { $$ = make_call(p, @2, $1, $3); }
    | expr LEFT_PAREN arg_list RIGHT_PAREN  { $$ = make_call(p, @2, $1, FIRST($3)); }
    | type_specifier LEFT_PAREN no_args RIGHT_PAREN { $$ = make_construct(p, $1, $3); }
    | type_specifier LEFT_PAREN arg_list RIGHT_PAREN { $$ = make_construct(p, $1, FIRST($3)); }
    | NONUNIFORM LEFT_PAREN no_args RIGHT_PAREN { $$ = make_word_call(p, @1, $1, $3); }
    | NONUNIFORM LEFT_PAREN arg_list RIGHT_PAREN { $$ = make_word_call(p, @1, $1, FIRST($3)); }
    | expr DOT IDENTIFIER                   { $$ = make_member(p, @3, $1, $3); }
    | expr INC                              { $$ = make_unary(p, OP_POST_INC, @2, $1); }
    | expr DEC                              { $$ = make_unary(p, OP_POST_DEC, @2, $1); }
    | INC expr %prec UNARY                  { $$ = make_unary(p, OP_PRE_INC, @1, $2); }
    | DEC expr %prec UNARY                  { $$ = make_unary(p, OP_PRE_DEC, @1, $2); }
    | PLUS expr %prec UNARY                 { $$ = make_unary(p, OP_PLUS, @1, $2); }
    | DASH expr %prec UNARY                 { $$ = make_unary(p, OP_NEGATE, @1, $2); }
    | BANG expr                             { $$ = make_unary(p, OP_NOT, @1, $2); }
    | TILDE expr                            { $$ = make_unary(p, OP_COMPLEMENT, @1, $2); }
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

expression: expr
    | commas
    ;

commas: expr COMMA expr                     { $$ = make_binary(p, OP_COMMA, @2, $1, $3); }
    | commas COMMA expr                     { $$ = make_binary(p, OP_COMMA, @2, $1, $3); }
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

initializer: expr
    | list_open RIGHT_BRACE                 { $$ = make_init_list(p, @1, NULL); }
    | list_open init_list RIGHT_BRACE       { $$ = make_init_list(p, @1, FIRST($2)); }
    | list_open init_list COMMA RIGHT_BRACE { $$ = make_init_list(p, @1, FIRST($2)); }
    ;

list_open: LEFT_BRACE                       { p->initializer_opens = true; }
    ;

init_list: initializer                      { $$ = ONE($1); }
    | init_list COMMA initializer           { $$ = $1; APPEND($$, $3); }
    ;

condition: expression                       { $$ = make_condition(p, $1, NULL); }
    | typed declared_name EQUAL initializer { $$ = make_condition(p, NULL, make_condition_declaration(p, $1, @2, $2, $4)); }
    ;

condition_opt: %empty                       { $$ = make_condition(p, NULL, NULL); }
    | condition
    ;

/* --- qualifiers and types ----------------------------------------------------------------------------------- */

/* Where only a name can stand, one that is a type may be declared anew. */
declared_name: IDENTIFIER
    | TYPE_NAME
    ;

qualifiers: qualifier                       { $$ = ONE($1); }
    | qualifiers qualifier                  { $$ = $1; APPEND($$, $2); }
    ;

qualifier: QUALIFIER                        { $$ = make_qualifier(p, @1, $1, NULL); }
    | PRECISION_QUALIFIER                   { $$ = make_qualifier(p, @1, $1, NULL); }
    | SHARED                                { $$ = make_qualifier(p, @1, $1, NULL); }
    | NONUNIFORM                            { $$ = make_qualifier(p, @1, $1, NULL); }
    | SUBROUTINE                            { $$ = make_qualifier(p, @1, $1, NULL); }
    | SUBROUTINE LEFT_PAREN type_names RIGHT_PAREN { $$ = make_qualifier(p, @1, $1, FIRST($3)); }
    | LAYOUT LEFT_PAREN layout_ids RIGHT_PAREN { $$ = make_qualifier(p, @1, $1, FIRST($3)); }
    | SPIRV LEFT_PAREN spirv_arguments RIGHT_PAREN { $$ = make_qualifier(p, @1, $1, FIRST($3)); }
    ;

/* GL_EXT_spirv_intrinsics: set = "...", id = N, extensions = [...], numbers, strings; sema tells them apart. */
spirv_arguments: spirv_argument             { $$ = ONE($1); }
    | spirv_arguments COMMA spirv_argument  { $$ = $1; APPEND($$, $3); }
    ;

spirv_argument: expr                        { $$ = make_spirv_argument(p, $1, NULL); }
    | expr EQUAL LEFT_BRACKET arg_list RIGHT_BRACKET { $$ = make_spirv_argument(p, $1, FIRST($4)); }
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

layout_name: declared_name
    | SHARED                                { $$ = intern_string(&p->c->names, "shared"); }
    ;

arrays: LEFT_BRACKET RIGHT_BRACKET          { $$ = ONE(make_array(p, @1, NULL)); }
    | LEFT_BRACKET expr RIGHT_BRACKET       { $$ = ONE(make_array(p, @1, $2)); }
    | arrays LEFT_BRACKET RIGHT_BRACKET     { $$ = $1; APPEND($$, make_array(p, @2, NULL)); }
    | arrays LEFT_BRACKET expr RIGHT_BRACKET { $$ = $1; APPEND($$, make_array(p, @2, $3)); }
    ;

arrays_opt: %empty                          { $$ = NULL; }
    | arrays                                { $$ = FIRST($1); }
    ;

type_specifier: type_nonarray
    | type_nonarray arrays                  { $$ = with_arrays($1, FIRST($2)); }
    ;

type_nonarray: BASIC_TYPE                   { $$ = make_basic(p, @1, $1); }
    | VOID                                  { $$ = make_basic(p, @1, $1); }
    | TYPE_NAME                             { $$ = make_named(p, @1, $1); }
    | struct_head fields RIGHT_BRACE        { $$ = finish_struct(p, $1, $2); }
    | type_parameters END_OF_PARAMETERS
    | SPIRV_TYPE LEFT_PAREN spirv_arguments RIGHT_PAREN { $$ = make_basic(p, @1, $1); $$->spirv = FIRST($3); }
    ;

/* GL_KHR_cooperative_matrix; feed.c tells the > that ends them from the operator. */
type_parameters: MATRIX_TYPE LEFT_ANGLE expr { $$ = with_parameter(make_basic(p, @1, $1), $3); }
    | MATRIX_TYPE LEFT_ANGLE type_specifier { $$ = with_component(make_basic(p, @1, $1), $3); }
    | type_parameters COMMA expr            { $$ = with_parameter($1, $3); }
    ;

struct_head: STRUCT declared_name LEFT_BRACE { $$ = begin_struct(p, @2, $2); }
    | STRUCT LEFT_BRACE                     { $$ = begin_struct(p, @1, NULL); }
    ;

fields: %empty                              { $$ = make_fields(p); }
    | fields field                          { $$ = $1; if ($2) APPEND($$->last, $2); else $$->is_damaged = true; }
    ;

field: typed field_declarators semicolon    { $$ = make_variables(p, $1, FIRST($2)); }
    | recovery                              { $$ = NULL; yyerrok; }
    ;

field_declarators: field_declarator         { $$ = ONE($1); }
    | field_declarators COMMA field_declarator { $$ = $1; APPEND($$, $3); }
    ;

field_declarator: declared_name arrays_opt  { $$ = make_declarator(p, @1, $1, $2, NULL); }
    ;

typed: type_specifier
    | qualifiers type_specifier             { $$ = with_qualifiers($2, FIRST($1)); }
    ;

/* --- declarations ------------------------------------------------------------------------------------------- */

declaration: function_prototype semicolon   { $$ = end_prototype(p, $1); }
    | typed semicolon                       { $$ = make_variables(p, $1, NULL); }
    | typed declarators semicolon           { $$ = make_variables(p, $1, FIRST($2)); }
    | PRECISION PRECISION_QUALIFIER type_specifier semicolon { $$ = make_precision(p, @1, make_qualifier(p, @2, $2, NULL), $3); }
    | block_head fields RIGHT_BRACE semicolon { $$ = finish_block(p, $1, $2, @3, NULL); }
    | block_head fields RIGHT_BRACE field_declarator semicolon { $$ = finish_block(p, $1, $2, @3, $4); }
    | qualifiers SEMICOLON                  { $$ = make_requalified(p, FIRST($1), NULL); }
    | qualifiers identifier_list SEMICOLON  { $$ = make_requalified(p, FIRST($1), FIRST($2)); }
    ;

block_head: qualifiers declared_name LEFT_BRACE { $$ = begin_interface_block(p, FIRST($1), @2, $2); }
    ;

identifier_list: IDENTIFIER                 { $$ = ONE(make_declarator(p, @1, $1, NULL, NULL)); }
    | identifier_list COMMA IDENTIFIER      { $$ = $1; APPEND($$, make_declarator(p, @3, $3, NULL, NULL)); }
    ;

declarators: declarator                     { $$ = ONE($1); }
    | declarators COMMA declarator          { $$ = $1; APPEND($$, $3); }
    ;

/* The scope of a name begins behind its initializer (GLSL 4.60, 4.2.2). */
declarator: declared_name arrays_opt        { $$ = make_declarator(p, @1, $1, $2, NULL); declare_other(p, $1); }
    | declared_name arrays_opt EQUAL initializer { $$ = make_declarator(p, @1, $1, $2, $4); declare_other(p, $1); }
    ;

function_header: typed declared_name LEFT_PAREN { $$ = begin_function(p, $1, @2, $2); }
    ;

function_prototype: function_header parameters RIGHT_PAREN function_attribute { $$ = finish_prototype($1, $2, $4); }
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

function_attribute: %empty                  { $$ = NULL; }
    | attribute
    ;

attribute: LEFT_BRACKET LEFT_BRACKET attributes RIGHT_BRACKET RIGHT_BRACKET { $$ = make_attribute(p, @1, FIRST($3)); }
    ;

attributes: single_attribute                { $$ = ONE($1); }
    | attributes COMMA single_attribute     { $$ = $1; APPEND($$, $3); }
    ;

single_attribute: declared_name             { $$ = make_id(p, @1, $1, NULL); }
    | declared_name LEFT_PAREN expr RIGHT_PAREN { $$ = make_id(p, @1, $1, $3); }
    ;

/* --- statements --------------------------------------------------------------------------------------------- */

statements: %empty                          { $$ = NULL; }
    | statements compound                   { $$ = $1; APPEND($$, $2); }
    | statements simple_statement           { $$ = $1; if ($2) APPEND($$, $2); }
    ;

simple_statement: declaration               { $$ = make_declaration_stmt(p, $1); }
    | SEMICOLON                             { $$ = make_stmt(p, STMT_EMPTY, @1); }
    | expr SEMICOLON                        { $$ = make_expr_stmt(p, $1); }
    | expr no_semicolon                     { $$ = make_expr_stmt(p, $1); }
    | commas semicolon                      { $$ = make_expr_stmt(p, $1); }
    | controlled
    | attribute controlled                  { $$ = $2; $$->attributes = $1->layout; }
    | CASE expression colon                 { $$ = make_case(p, @1, $2); }
    | DEFAULT colon                         { $$ = make_stmt(p, STMT_DEFAULT, @1); }
    | JUMP semicolon                        { $$ = make_jump(p, @1, $1); }
    | RETURN semicolon                      { $$ = make_return(p, @1, NULL); }
    | RETURN expression semicolon           { $$ = make_return(p, @1, $2); }
    | recovery                              { $$ = NULL; yyerrok; }
    ;

/* With a scope of its own, or in that of a function, for or while. */
compound: block_open statements RIGHT_BRACE { $$ = make_block(p, @1, FIRST($2), @3); close_scope(p, $1); }
    ;

block_open: LEFT_BRACE                      { $$ = open_scope(p); }
    ;

block: LEFT_BRACE statements RIGHT_BRACE    { $$ = make_block(p, @1, FIRST($2), @3); }
    ;

body: block
    | simple_statement
    ;

scope: %empty                               { $$ = open_scope(p); }
    ;

sub_statement: scope compound               { $$ = $2; close_scope(p, $1); }
    | scope simple_statement                { $$ = $2; close_scope(p, $1); }
    ;

controlled: IF LEFT_PAREN expression RIGHT_PAREN sub_statement %prec THEN { $$ = make_if(p, @1, $3, $5); }
    | IF LEFT_PAREN expression RIGHT_PAREN sub_statement ELSE sub_statement { $$ = with_else(p, make_if(p, @1, $3, $5), @6, $7); }
    | SWITCH LEFT_PAREN expression RIGHT_PAREN compound { $$ = make_switch(p, @1, $3, $5); }
    | while_open condition RIGHT_PAREN body { $$ = make_loop(p, STMT_WHILE, @1, $2, $4); close_scope(p, $1); }
    | DO sub_statement WHILE LEFT_PAREN expression RIGHT_PAREN semicolon
                                            { $$ = make_loop(p, STMT_DO, @1, make_condition(p, $5, NULL), $2); }
    | for_open for_init condition_opt SEMICOLON expression_opt RIGHT_PAREN body
                                            { $$ = make_for(p, @1, $2, $3, $5, $7); close_scope(p, $1); }
    ;

while_open: WHILE LEFT_PAREN                { $$ = open_scope(p); }
    ;

for_open: FOR LEFT_PAREN                    { $$ = open_scope(p); }
    ;

for_init: SEMICOLON                         { $$ = make_stmt(p, STMT_EMPTY, @1); }
    | expression semicolon                  { $$ = make_expr_stmt(p, $1); }
    | declaration                           { $$ = make_declaration_stmt(p, $1); }
    ;

%%

/* `lookahead` is there only where a missing semicolon was supposed. */
static void accept_declaration(struct parser *p, struct declaration *d, int lookahead)
{
    if (lookahead >= 0) give_token_back(p);
    p->result = d;
}

static unsigned expectation_of(yysymbol_kind_t symbol)
{
    switch ((int)symbol) {
    case YYSYMBOL_SEMICOLON: return EXPECT_SEMICOLON;
    case YYSYMBOL_RIGHT_PAREN: return EXPECT_RIGHT_PAREN;
    case YYSYMBOL_RIGHT_BRACKET: return EXPECT_RIGHT_BRACKET;
    case YYSYMBOL_RIGHT_BRACE: return EXPECT_RIGHT_BRACE;
    case YYSYMBOL_LEFT_PAREN: return EXPECT_LEFT_PAREN;
    case YYSYMBOL_LEFT_BRACE: return EXPECT_LEFT_BRACE;
    case YYSYMBOL_COLON: return EXPECT_COLON;
    case YYSYMBOL_COMMA: return EXPECT_COMMA;
    case YYSYMBOL_EQUAL: return EXPECT_EQUAL;
    case YYSYMBOL_STAR: return EXPECT_OPERATOR;
    case YYSYMBOL_IDENTIFIER: return EXPECT_NAME;
    case YYSYMBOL_NUMBER: return EXPECT_EXPRESSION;
    case YYSYMBOL_BASIC_TYPE: return EXPECT_TYPE;
    case YYSYMBOL_RETURN: return EXPECT_STATEMENT;
    case YYSYMBOL_WHILE: return EXPECT_LOOP;
    case YYSYMBOL_PRECISION_QUALIFIER: return EXPECT_PRECISION;
    default: return 0;
    }
}

static int yyreport_syntax_error(const yypcontext_t *context, struct parser *p)
{
    yysymbol_kind_t symbols[YYNTOKENS];
    int count = yypcontext_expected_tokens(context, symbols, YYNTOKENS);
    unsigned expected = 0;
    for (int i = 0; i < count; i++) expected |= expectation_of(symbols[i]);
    if (expected & EXPECT_OPERATOR) expected &= ~(unsigned)(EXPECT_OPERATOR | EXPECT_LEFT_PAREN | EXPECT_EQUAL);
    report_syntax_error(p, expected);
    return 0;
}

/* Called when bison's stack may not grow any more. */
static void glsl_error(const struct spot *at, struct parser *p, const char *message)
{
    (void)at, (void)message;
    give_up_at(p, token_at(p, 0)->loc, "statements and expressions", MOST_HEIGHT);
}
