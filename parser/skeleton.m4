# How bison's tables become a parser: a pure LALR(1) parser whose state is struct parser, made for this grammar's needs.
# It is bison's yacc.c with less in it, and departs from it so:
# - A stack of one kind of entry: value, place and state.  The first symbol of a rule and its left-hand side are the same entry, so that
#   neither values nor places are copied, $$ is $1 until an action says otherwise, and @$ is @1.
# - The lookahead is the parser's current token, of class p->terminal; it is unread while p->has_lookahead is false.  advance()
#   (token_classifier.c) moves on to the next one.
# - An error is reported with the set of what was expected (enum expected_token), computed from the row of its state alone.  Which errors
#   are follow-ups is for base/recovery.h to say, and which tokens are dropped for recover.c: bison's own rules for both are not here.
# - Before an error is reported, insert.c may say that a token is missing which the state can shift.
# - The stack is in the tree's arena and grows by twice; nothing is freed.

m4_include(b4_skeletonsdir/[c.m4])

b4_percent_define_default([[api.pure]], [[full]])

# $$, $N and @N.
m4_define([b4_lhs_value], [b4_symbol_value([yybase[[1]].value], [$1], [$2])])
m4_define([b4_rhs_value], [b4_symbol_value([yybase@{$2@}.value], [$3], [$4])])
m4_define([b4_lhs_location], [(yybase[[1]].at)])
m4_define([b4_rhs_location], [(yybase@{$2@}.at)])

b4_output_begin([b4_spec_header_file])[
/* Made by bison from parser/grammar.y. */
#ifndef SGCC_PARSER_GRAMMAR_TAB_H
#define SGCC_PARSER_GRAMMAR_TAB_H

/* What a token is to the grammar. */
enum terminal {
]b4_symbol_foreach([b4_token_enum])dnl
[};

enum { TERMINAL_COUNT = ]b4_tokens_number[ };

]b4_percent_code_get([[provides]])[
#endif
]b4_output_end[]b4_output_begin([b4_parser_file_name])[
/* Made by bison from parser/grammar.y and parser/skeleton.m4. */
]b4_user_pre_prologue[
]b4_percent_code_get([[requires]])[
#include "@basename(]b4_spec_header_file[@)"
]b4_declare_symbol_enum[
#define YYLAST ]b4_last[
#define YYPACT_NINF ]b4_pact_ninf[
#define YYTABLE_NINF ]b4_table_ninf[
]b4_parser_tables_define[

/* A symbol that has been read. */
struct yyentry {
    union syntax value;
    struct token_position at;                     /* of its first token */
    int state;                          /* after it */
};

]b4_percent_code_get[
]b4_user_post_prologue[

/* What the state does at `terminal`: shifts and goes to the state that comes back, or 0. */
static int yyshift(int state, int terminal)
{
    int at = yypact[state] + terminal;
    if (yypact[state] == YYPACT_NINF || at < 0 || at > YYLAST || yycheck[at] != terminal || yytable[at] <= 0) return 0;
    return yytable[at];
}

static unsigned yyexpected(int state)
{
    unsigned expected = 0;
    for (int terminal = 0; terminal < TERMINAL_COUNT; terminal++) {
        int at = yypact[state] + terminal;
        if (yypact[state] != YYPACT_NINF && at >= 0 && at <= YYLAST && yycheck[at] == terminal && yytable[at] != YYTABLE_NINF)
            expected |= expectation_of((enum terminal)terminal);
    }
    return expected;
}

static void yydestroy(struct parser *p, int yykind, union syntax *yyvaluep)
{
    (void)p, (void)yyvaluep;
    ]b4_symbol_actions([destructor])[
}

static struct yyentry *yygrow(struct parser *p, struct yyentry **stack, struct yyentry **limit, struct yyentry *top)
{
    size_t used = (size_t)(top - *stack) + 1, room = (size_t)(*limit - *stack) * 2;
    if (room > MOST_SYMBOLS) {
        fatal_parse_error(p, token_at(p, 0)->loc, "operators in a chain or expressions", MOST_EXPR_DEPTH);
        return NULL;
    }
    struct yyentry *larger = arena_alloc(&p->c->tree, room * sizeof *larger);
    memcpy(larger, *stack, used * sizeof *larger);
    *stack = larger;
    *limit = larger + room;
    return larger + used - 1;
}

#define YYERROR goto yyfailed
#define YYABORT return NULL
#define YYACCEPT(d) return (d)
#define REFUSE_UNLESS(condition, expected)                                                                                              \
    do {                                                                                                                                \
        if (!(condition)) {                                                                                                             \
            report_syntax_error(p, (expected));                                                                                         \
            YYERROR;                                                                                                                    \
        }                                                                                                                               \
    } while (0)

enum { MOST_EMPTY = 16 };              /* symbols in a row that stand for nothing: the grammar has 3 */

struct declaration *read_external(struct parser *p)
{
    struct yyentry yyroom[200], *stack = yyroom, *limit = stack + 200, *top = stack, *yybase;
    bool yywhole = true;                /* no symbol was dropped for the current error */
    int yydropped = 0;                  /* the first symbol of what was, or 0 */
    int state = 0, next;
    top->state = 0;
    for (;;) {
        if (yypact[state] == YYPACT_NINF) goto yydefault;
        if (!p->has_lookahead) {
            advance(p);
            p->has_lookahead = true;
        }
        next = yypact[state] + p->terminal;
        if (next < 0 || next > YYLAST || yycheck[next] != p->terminal) goto yydefault;
        next = yytable[next];
        if (next <= 0) {
            if (!next || next == YYTABLE_NINF) goto yysyntax_error;
            next = -next;
            goto yyreduce;
        }
        p->has_lookahead = false;
yypush:
        if (top + MOST_EMPTY >= limit && !(top = yygrow(p, &stack, &limit, top))) YYABORT;
        top++;
        top->state = state = next;
        top->value.name = token_at(p, 0)->name;
        top->at = token_at(p, 0)->position;
        continue;

yydefault:
        next = yydefact[state];
        if (!next) goto yysyntax_error;
yyreduce:
        yybase = top - yyr2[next];
        switch (next) {
        ]b4_user_actions[
        default: break;
        }
        top = yybase + 1;
        next = yyr1[next] - TERMINAL_COUNT;
        state = yypgoto[next] + yybase->state;
        state = 0 <= state && state <= YYLAST && yycheck[state] == yybase->state ? yytable[state] : yydefgoto[next];
        top->state = state;
        continue;

yysyntax_error:
        next = insert_terminal(p, yyshift(state, TERMINAL_MISSING_LEFT_PAREN), yyshift(state, TERMINAL_MISSING_RIGHT_PAREN), yyshift(state, TERMINAL_MISSING_INT));
        if (next) goto yypush;
        p->expr_before_error = yystos[state] == YYSYMBOL_expr ? top->value.expr : NULL;
        report_syntax_error(p, yyexpected(state));
yyfailed:
        p->has_lookahead = true;
        for (yydropped = 0; !yyshift(top->state, YYSYMBOL_YYerror); top--) {
            yydropped = yystos[top->state];
            yydestroy(p, yydropped, &top->value);
        }
        yywhole = !yydropped;
        next = yyshift(top->state, YYSYMBOL_YYerror);
        goto yypush;
    }
}
]b4_output_end
