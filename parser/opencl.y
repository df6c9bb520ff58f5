/* The grammar of OpenCL C: C99 (A.2) as OpenCL C 3.0, chapter 6, takes it, with address spaces, access qualifiers, attributes (6.13),
 * vector literals (6.1.6) and blocks (6.14).
 *
 * It takes a little more than the texts, where sema or a constructor can say better what is wrong: goto, bit-fields, which specifiers
 * go together.  A vector literal is a cast of operands in parentheses: sema tells the two apart.  Expressions are one rule with
 * precedences in place of the texts' fifteen levels: the same language, parsed with one reduction for each operand and operator.  What makes C hard for one token of lookahead is told by feed_c.c: whether a name is a type's, and
 * whether a ( stands before a type (TYPE_PAREN), even behind sizeof (SIZEOF_PAREN).
 *
 * The start symbol is one external declaration.  Each ends with a token of its own, and every state behind that token
 * reduces without looking ahead, so YYACCEPT leaves the next token unread.
 *
 * After a mistake, `semicolon` supposes that one is missing; else `recovery` stands for the innermost statement, member
 * or declaration, whose end feed.c looks for.
 */
%require "3.8"
%define api.prefix {opencl_}
%define api.token.prefix {OPENCL_}
%define api.pure full
%define api.token.raw
%define api.value.type {union syntax}
%define api.location.type {struct spot}
%locations
%define parse.error custom
%param {struct parser *p}
%expect 0

%code requires {
#include "parser/parser_c.h"
}

%code {
/* Deep nesting makes bison's stack grow: into the tree's arena, so that nothing is leaked when memory runs out. */
#define YYMALLOC(size) arena_alloc(&p->c->tree, (size))
#define YYFREE(pointer) ((void)(pointer))
#define YYMAXDEPTH 50000

/* The location of a symbol is that of its first token; that of an empty one means nothing. */
#define YYLLOC_DEFAULT(current, symbols, count) ((current) = (symbols)[1])

static void opencl_error(const struct spot *at, struct parser *p, const char *message);
static void accept_declaration(struct parser *p, struct declaration *d, int lookahead);
}

%token OTHER                            /* in no rule: the preprocessor has reported it */
%token <name> IDENTIFIER TYPE_NAME NUMBER STRING CHARACTER
%token <keyword> BOOLEAN BASIC_TYPE QUALIFIER STRUCT ENUM ATTRIBUTE SIZEOF
%token <keyword> CASE DEFAULT DO ELSE FOR IF JUMP RETURN SWITCH WHILE GOTO
%token TYPE_PAREN SIZEOF_PAREN
%token LEFT_PAREN RIGHT_PAREN LEFT_BRACKET RIGHT_BRACKET LEFT_BRACE RIGHT_BRACE DOT COMMA COLON SEMICOLON ARROW ELLIPSIS
%token EQUAL QUESTION BANG TILDE PLUS DASH STAR SLASH PERCENT LEFT_ANGLE RIGHT_ANGLE AMPERSAND VERTICAL_BAR CARET
%token INC DEC LEFT_SHIFT RIGHT_SHIFT LE GE EQ NE AND OR XOR
%token MUL_ASSIGN DIV_ASSIGN MOD_ASSIGN ADD_ASSIGN SUB_ASSIGN LEFT_ASSIGN RIGHT_ASSIGN AND_ASSIGN XOR_ASSIGN OR_ASSIGN

%precedence THEN
%precedence ELSE
%right EQUAL MUL_ASSIGN DIV_ASSIGN MOD_ASSIGN ADD_ASSIGN SUB_ASSIGN LEFT_ASSIGN RIGHT_ASSIGN AND_ASSIGN XOR_ASSIGN OR_ASSIGN QUESTION COLON
%left OR
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
%precedence INC DEC LEFT_BRACKET LEFT_PAREN DOT ARROW

%type <expr> expr expression expression_opt initializer braced args init_item block_literal block_head strings
%type <condition> condition_opt
%type <name> declared_name any_word
%type <qualifier> attribute qualifiers_opt
%type <id> single_attribute designation designator enumerator
%type <spec> specifiers words named single struct_head type_name
%type <declarator> declarator direct inner inner_direct declared field_declarator
%type <derivation> pointer params_open params abstract direct_abstract
%type <declaration> external declaration function_header parameter field
%type <fields> fields
%type <stmt> statement label labelled plain_statement simple_statement controlled sub_statement body compound expression_statement for_init
%type <scope> scope block_open for_open while_open body_open block_body_open
 /* Lists while they grow: see ONE in parser.h. */
%type <expr> arg_list init_list
%type <qualifier> qualifiers
%type <id> attributes designators enumerators
%type <declarator> declarators field_declarators
%type <declaration> parameter_list
%type <stmt> statements labels

%start unit

%%

unit: external                              { accept_declaration(p, $1, yychar); YYACCEPT; }
    | recovery                              { YYACCEPT; }
    ;

recovery: error                             { if (p->gave_up) YYABORT; yyclearin; skip_statement(p); }
    ;

semicolon: SEMICOLON
    | error
      {
          if (p->gave_up) YYABORT;
          if (skip_after_missing(p)) { yyclearin; yyerrok; }
      }
    ;

colon: COLON
    | error
    ;

external: declaration
    | function_header body_open statements RIGHT_BRACE { $$ = finish_c_function(p, $1, make_block(p, @2, FIRST($3), @4), $2); }
    ;

function_header: specifiers declared        { $$ = make_function_header(p, $1, $2); }
    ;

/* The parameters are names of the body (C99, 6.2.1). */
body_open: LEFT_BRACE                       { $$ = open_body(p); }
    ;

/* --- expressions ------------------------------------------------------------------------------------------- */

expr: IDENTIFIER                            { $$ = make_name(p, @1, $1); }
    | NUMBER                                { $$ = make_c_number(p, @1, $1); }
    | CHARACTER                             { $$ = make_character(p, @1, $1); }
    | BOOLEAN                               { $$ = make_truth(p, @1, $1); }
    | strings                               { $$ = join_strings(p, FIRST($1)); }
    | LEFT_PAREN expression RIGHT_PAREN     { $$ = in_parentheses($2); }
    | expr LEFT_BRACKET expression RIGHT_BRACKET { $$ = make_index(p, @2, $1, $3); }
    | expr LEFT_PAREN args RIGHT_PAREN      { $$ = make_c_call(p, @2, $1, $3); }
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
    | AMPERSAND expr %prec UNARY            { $$ = make_pointer_operator(p, EXPR_ADDRESS, @1, $2); }
    | STAR expr %prec UNARY                 { $$ = make_pointer_operator(p, EXPR_DEREF, @1, $2); }
    | SIZEOF expr %prec UNARY               { $$ = make_sizeof(p, @1, $1, NULL, $2); }
    | SIZEOF SIZEOF_PAREN type_name RIGHT_PAREN braced { $$ = make_sizeof(p, @1, $1, NULL, make_cast(p, @2, $3, $5)); }
    | SIZEOF SIZEOF_PAREN type_name RIGHT_PAREN { $$ = make_sizeof(p, @1, $1, $3, NULL); }
    | TYPE_PAREN type_name RIGHT_PAREN expr %prec UNARY { $$ = make_cast(p, @1, $2, $4); }
    | TYPE_PAREN type_name RIGHT_PAREN braced { $$ = make_cast(p, @1, $2, $4); }
    | block_literal
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

/* Adjacent string literals are one (C99, 5.1.1.2). */
strings: STRING                             { $$ = ONE(make_c_string(p, @1, $1)); }
    | strings STRING                        { $$ = $1; APPEND($$, make_c_string(p, @2, $2)); }
    ;

expression: expr
    | expression COMMA expr                 { $$ = make_binary(p, OP_COMMA, @2, $1, $3); }
    ;

expression_opt: %empty                      { $$ = NULL; }
    | expression
    ;

args: %empty                                { $$ = NULL; }
    | arg_list                              { $$ = FIRST($1); }
    ;

arg_list: expr                              { $$ = ONE($1); }
    | arg_list COMMA expr                   { $$ = $1; APPEND($$, $3); }
    ;

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
    | designation EQUAL initializer         { $$ = make_designated(p, @1, $1, $3); }
    ;

designation: designators                    { $$ = FIRST($1); }
    ;

designators: designator                     { $$ = ONE($1); }
    | designators designator                { $$ = $1; APPEND($$, $2); }
    ;

designator: DOT IDENTIFIER                  { $$ = make_id(p, @2, $2, NULL); }
    | LEFT_BRACKET expr RIGHT_BRACKET       { $$ = make_id(p, @1, NULL, $2); }
    ;

condition_opt: expression_opt               { $$ = make_condition(p, $1, NULL); }
    ;

/* --- blocks (6.14) --------------------------------------------------------------------------------------------- */

/* Behind struct S a { begins its members, so a result of such a type wants its parameters. */
block_literal: block_head block_body_open statements RIGHT_BRACE { $$ = finish_block_literal(p, $1, make_block(p, @2, FIRST($3), @4), $2); }
    ;

block_head: CARET                           { $$ = begin_block_literal(p, @1, NULL, NULL); }
    | CARET params                          { $$ = begin_block_literal(p, @1, NULL, $2); }
    | CARET words                           { $$ = begin_block_literal(p, @1, end_specifiers(p, $2), NULL); }
    | CARET specifiers abstract             { $$ = begin_block_literal(p, @1, with_derivations($2, $3), NULL); }
    ;

block_body_open: LEFT_BRACE                 { $$ = open_block_body(p); }
    ;

/* --- specifiers (C99, 6.7.1 to 6.7.4) ---------------------------------------------------------------------------- */

/* Where only a name can stand, one that is a type may be declared anew. */
declared_name: IDENTIFIER
    | TYPE_NAME
    ;

any_word: declared_name
    | QUALIFIER                             { $$ = intern_string(&p->c->names, $1->text); }
    ;

qualifiers: QUALIFIER                       { $$ = ONE(make_qualifier(p, @1, $1, NULL)); }
    | attribute                             { $$ = ONE($1); }
    | qualifiers QUALIFIER                  { $$ = $1; APPEND($$, make_qualifier(p, @2, $2, NULL)); }
    | qualifiers attribute                  { $$ = $1; APPEND($$, $2); }
    ;

qualifiers_opt: %empty                      { $$ = NULL; }
    | qualifiers                            { $$ = FIRST($1); }
    ;

words: BASIC_TYPE                           { $$ = begin_words(p, @1, $1, NULL); }
    | qualifiers BASIC_TYPE                 { $$ = begin_words(p, @2, $2, FIRST($1)); }
    | words BASIC_TYPE                      { $$ = add_word(p, $1, @2, $2); }
    | words QUALIFIER                       { $$ = add_qualifier($1, make_qualifier(p, @2, $2, NULL)); }
    | words attribute                       { $$ = add_qualifier($1, $2); }
    ;

named: single
    | qualifiers single                     { $$ = begin_qualifiers($2, FIRST($1)); }
    | named QUALIFIER                       { $$ = add_qualifier($1, make_qualifier(p, @2, $2, NULL)); }
    | named attribute                       { $$ = add_qualifier($1, $2); }
    ;

specifiers: words                           { $$ = end_specifiers(p, $1); }
    | named                                 { $$ = end_specifiers(p, $1); }
    ;

single: TYPE_NAME                           { $$ = make_named(p, @1, $1); }
    | struct_head fields RIGHT_BRACE        { $$ = finish_c_struct(p, $1, $2); }
    | STRUCT qualifiers_opt declared_name   { $$ = make_tag(p, @3, $1, $3); }
    | ENUM qualifiers_opt declared_name     { $$ = make_tag(p, @3, $1, $3); }
    | ENUM qualifiers_opt enum_open enumerators RIGHT_BRACE { $$ = make_enum(p, @1, NULL, FIRST($4)); }
    | ENUM qualifiers_opt enum_open enumerators COMMA RIGHT_BRACE { $$ = make_enum(p, @1, NULL, FIRST($4)); }
    | ENUM qualifiers_opt declared_name enum_open enumerators RIGHT_BRACE { $$ = make_enum(p, @3, $3, FIRST($5)); }
    | ENUM qualifiers_opt declared_name enum_open enumerators COMMA RIGHT_BRACE { $$ = make_enum(p, @3, $3, FIRST($5)); }
    ;

enum_open: LEFT_BRACE                       { p->initializer_opens = true; }
    ;

enumerators: enumerator                     { $$ = ONE($1); }
    | enumerators COMMA enumerator          { $$ = $1; APPEND($$, $3); }
    ;

enumerator: declared_name                   { $$ = make_id(p, @1, $1, NULL); declare_other(p, $1); }
    | declared_name EQUAL expr              { $$ = make_id(p, @1, $1, $3); declare_other(p, $1); }
    ;

struct_head: STRUCT qualifiers_opt declared_name LEFT_BRACE { $$ = begin_c_struct(p, @3, $1, $3, $2); }
    | STRUCT qualifiers_opt LEFT_BRACE      { $$ = begin_c_struct(p, @1, $1, NULL, $2); }
    ;

fields: %empty                              { $$ = make_fields(p); }
    | fields field                          { $$ = $1; if ($2) APPEND($$->last, $2); else $$->is_damaged = true; }
    ;

field: specifiers field_declarators semicolon { $$ = make_variables(p, $1, FIRST($2)); }
    | specifiers semicolon                  { $$ = make_variables(p, $1, NULL); }
    | recovery                              { $$ = NULL; yyerrok; }
    ;

field_declarators: field_declarator         { $$ = ONE($1); }
    | field_declarators COMMA field_declarator { $$ = $1; APPEND($$, $3); }
    ;

field_declarator: declarator
    | declarator attribute_list             { $$ = with_attributes(p, $1, p->attributes); }
    | declarator COLON expr                 { $$ = refuse_bit_field(p, @2, $1); }
    | COLON expr                            { $$ = refuse_bit_field(p, @1, NULL); }
    ;

/* --- attributes (6.13) --------------------------------------------------------------------------------------------- */

attribute: ATTRIBUTE LEFT_PAREN attributes_open attributes RIGHT_PAREN RIGHT_PAREN { $$ = make_c_attribute(p, @1, FIRST($4)); }
    ;

/* const is an attribute, too: then what stands here may begin a type. */
attributes_open: LEFT_PAREN
    | TYPE_PAREN
    ;

attributes: single_attribute                { $$ = ONE($1); }
    | attributes COMMA single_attribute     { $$ = $1; APPEND($$, $3); }
    ;

single_attribute: any_word                  { $$ = make_id(p, @1, $1, NULL); }
    | any_word LEFT_PAREN args RIGHT_PAREN  { $$ = make_id_list(p, @1, $1, $3); }
    | any_word TYPE_PAREN type_name RIGHT_PAREN { $$ = make_id(p, @1, $1, make_cast(p, @3, $3, NULL)); }
    ;

/* --- declarators (C99, 6.7.5) ---------------------------------------------------------------------------------------- */

pointer: STAR qualifiers_opt                { $$ = make_derivation(p, DERIVE_POINTER, @1, $2); }
    | CARET qualifiers_opt                  { $$ = make_derivation(p, DERIVE_BLOCK, @1, $2); }
    ;

declarator: direct
    | pointer declarator                    { $$ = derive($2, $1); }
    ;

direct: declared_name                       { $$ = make_declarator(p, @1, $1, NULL, NULL); }
    | LEFT_PAREN inner RIGHT_PAREN          { $$ = $2; }
    | direct LEFT_BRACKET qualifiers_opt expression_opt RIGHT_BRACKET { $$ = derive($1, make_array_derivation(p, @2, $3, $4)); }
    | direct params                         { $$ = derive($1, $2); }
    ;

/* In parentheses a type's name is no declared one (C99, 6.7.5.3, 11). */
inner: inner_direct
    | pointer declarator                    { $$ = derive($2, $1); }
    ;

inner_direct: IDENTIFIER                    { $$ = make_declarator(p, @1, $1, NULL, NULL); }
    | LEFT_PAREN inner RIGHT_PAREN          { $$ = $2; }
    | inner_direct LEFT_BRACKET qualifiers_opt expression_opt RIGHT_BRACKET { $$ = derive($1, make_array_derivation(p, @2, $3, $4)); }
    | inner_direct params                   { $$ = derive($1, $2); }
    ;

params_open: TYPE_PAREN                     { $$ = begin_parameters(p, @1); }
    ;

params: params_open parameter_list RIGHT_PAREN { $$ = end_parameters(p, $1, FIRST($2), false); }
    | params_open parameter_list COMMA ELLIPSIS RIGHT_PAREN { $$ = end_parameters(p, $1, FIRST($2), true); }
    | LEFT_PAREN RIGHT_PAREN                { $$ = end_parameters(p, begin_parameters(p, @1), NULL, false); }
    ;

parameter_list: parameter                   { $$ = ONE($1); }
    | parameter_list COMMA parameter        { $$ = $1; APPEND($$, $3); }
    ;

parameter: specifiers                       { $$ = make_parameter(p, $1, NULL); }
    | specifiers declarator                 { $$ = make_parameter(p, $1, $2); }
    | specifiers declarator attribute_list  { $$ = make_parameter(p, $1, with_attributes(p, $2, p->attributes)); }
    | specifiers abstract                   { $$ = make_parameter(p, $1, make_abstract(p, $2)); }
    ;

type_name: specifiers
    | specifiers abstract                   { $$ = with_derivations($1, $2); }
    ;

/* Lists from the place of the name outwards. */
abstract: pointer
    | pointer abstract                      { $$ = derive_further($2, $1); }
    | direct_abstract
    ;

direct_abstract: LEFT_PAREN abstract RIGHT_PAREN { $$ = $2; }
    | LEFT_BRACKET qualifiers_opt expression_opt RIGHT_BRACKET { $$ = make_array_derivation(p, @1, $2, $3); }
    | params
    | direct_abstract LEFT_BRACKET qualifiers_opt expression_opt RIGHT_BRACKET { $$ = derive_further($1, make_array_derivation(p, @2, $3, $4)); }
    | direct_abstract params                { $$ = derive_further($1, $2); }
    ;

/* --- declarations ------------------------------------------------------------------------------------------- */

declaration: specifiers semicolon           { $$ = make_variables(p, $1, NULL); }
    | specifiers declarators semicolon      { $$ = make_variables(p, $1, FIRST($2)); }
    ;

declarators: declared                       { $$ = ONE($1); }
    | declared EQUAL initializer            { $1->init = $3; $$ = ONE($1); }
    | declarators COMMA declared            { $$ = $1; APPEND($$, $3); }
    | declarators COMMA declared EQUAL initializer { $$ = $1; $3->init = $5; APPEND($$, $3); }
    ;

/* The scope of a name begins behind its declarator (C99, 6.2.1, 7). */
declared: declarator                        { $$ = declare_c(p, $1); }
    | declarator attribute_list             { $$ = declare_c(p, with_attributes(p, $1, p->attributes)); }
    ;

attribute_list: attribute                   { p->attributes = $1; $1->next = NULL; }
    | attribute_list attribute              { $2->next = p->attributes; p->attributes = $2; }
    ;

/* --- statements --------------------------------------------------------------------------------------------- */

statements: %empty                          { $$ = NULL; }
    | statements statement                  { $$ = $1; if ($2) APPEND($$, $2); }
    ;

statement: compound
    | simple_statement
    ;

simple_statement: plain_statement
    | label
    ;

plain_statement: declaration                { $$ = make_declaration_stmt(p, $1); }
    | expression_statement
    | controlled
    | attribute controlled                  { $$ = $2; $$->attributes = $1->layout; }
    | attribute SEMICOLON                   { $$ = make_stmt(p, STMT_EMPTY, @1); }
    | IDENTIFIER COLON                      { $$ = make_stmt(p, STMT_EMPTY, @1); }     /* goto, which could lead there, is refused */
    | GOTO declared_name semicolon          { $$ = refuse_goto(p, @1); }
    | JUMP semicolon                        { $$ = make_jump(p, @1, $1); }
    | RETURN semicolon                      { $$ = make_return(p, @1, NULL); }
    | RETURN expression semicolon           { $$ = make_return(p, @1, $2); }
    | recovery                              { $$ = NULL; yyerrok; }
    ;

label: CASE expression colon                { $$ = make_case(p, @1, $2); }
    | CASE expression ELLIPSIS expression colon { $$ = refuse_range(p, @3, $2); }
    | DEFAULT colon                         { $$ = make_stmt(p, STMT_DEFAULT, @1); }
    ;

expression_statement: SEMICOLON             { $$ = make_stmt(p, STMT_EMPTY, @1); }
    | expression semicolon                  { $$ = make_expr_stmt(p, $1); }
    ;

compound: block_open statements RIGHT_BRACE { $$ = make_block(p, @1, FIRST($2), @3); close_scope(p, $1); }
    ;

block_open: LEFT_BRACE                      { $$ = open_scope(p); }
    ;

body: compound
    | simple_statement
    ;

scope: %empty                               { $$ = open_scope(p); }
    ;

sub_statement: scope statement              { $$ = $2; close_scope(p, $1); }
    ;

controlled: IF LEFT_PAREN expression RIGHT_PAREN sub_statement %prec THEN { $$ = make_if(p, @1, $3, $5); }
    | IF LEFT_PAREN expression RIGHT_PAREN sub_statement ELSE sub_statement { $$ = with_else(p, make_if(p, @1, $3, $5), @6, $7); }
    | SWITCH LEFT_PAREN expression RIGHT_PAREN compound { $$ = make_switch(p, @1, $3, $5); }
    | SWITCH LEFT_PAREN expression RIGHT_PAREN scope labels labelled
      {
          if ($7) APPEND($6, $7);
          $$ = make_switch(p, @1, $3, make_block(p, @6, FIRST($6), @7));
          close_scope(p, $5);
      }
    | while_open expression RIGHT_PAREN body { $$ = make_loop(p, STMT_WHILE, @1, make_condition(p, $2, NULL), $4); close_scope(p, $1); }
    | DO sub_statement WHILE LEFT_PAREN expression RIGHT_PAREN semicolon
                                            { $$ = make_loop(p, STMT_DO, @1, make_condition(p, $5, NULL), $2); }
    | for_open for_init condition_opt SEMICOLON expression_opt RIGHT_PAREN body
                                            { $$ = make_for(p, @1, $2, $3, $5, $7); close_scope(p, $1); }
    ;

/* A statement that is no block may be the body of switch, too (C99, 6.8.4). */
labels: label                               { $$ = ONE($1); }
    | labels label                          { $$ = $1; APPEND($$, $2); }
    ;

labelled: compound
    | plain_statement
    ;

while_open: WHILE LEFT_PAREN                { $$ = open_scope(p); }
    ;

for_open: FOR LEFT_PAREN                    { $$ = open_scope(p); }
    | FOR TYPE_PAREN                        { $$ = open_scope(p); }
    ;

for_init: expression_statement
    | declaration                           { $$ = make_declaration_stmt(p, $1); }
    ;

%%

/* `lookahead` is there only where a missing semicolon was supposed. */
static void accept_declaration(struct parser *p, struct declaration *d, int lookahead)
{
    if (lookahead >= 0) give_token_back(p);
    p->result = d;
}

struct declaration *parse_c_external(struct parser *p)
{
    p->result = NULL;
    return opencl_parse(p) ? NULL : p->result;
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
    case YYSYMBOL_IDENTIFIER: return EXPECT_NAME;
    case YYSYMBOL_NUMBER: return EXPECT_EXPRESSION;
    case YYSYMBOL_BASIC_TYPE: return EXPECT_TYPE;
    case YYSYMBOL_RETURN: return EXPECT_STATEMENT;
    case YYSYMBOL_WHILE: return EXPECT_LOOP;
    default: return 0;
    }
}

static int yyreport_syntax_error(const yypcontext_t *context, struct parser *p)
{
    yysymbol_kind_t symbols[YYNTOKENS];
    int count = yypcontext_expected_tokens(context, symbols, YYNTOKENS);
    unsigned expected = 0;
    for (int i = 0; i < count; i++) expected |= expectation_of(symbols[i]);
    report_syntax_error(p, expected);
    return 0;
}

/* Called when bison's stack may not grow any more. */
static void opencl_error(const struct spot *at, struct parser *p, const char *message)
{
    (void)at, (void)message;
    give_up_at(p, token_at(p, 0)->loc, "statements and expressions", MOST_HEIGHT);
}
