/* Constructors of statements. */
#include "lang/warnings.h"
#include "parser/build_statement.h"
#include "parser/parser.h"
#include "parser/tokens/token_classifier.h"

struct stmt *make_stmt(struct parser *p, enum stmt_kind kind, struct token_position at)
{
    struct stmt *s = NEW(struct stmt);
    s->kind = (uint8_t)kind;
    s->loc = at.loc;
    s->exts = at.exts;
    return s;
}

struct stmt *make_block(struct parser *p, struct token_position at, struct stmt *stmts,
                        struct token_position end)
{
    struct stmt *s = make_stmt(p, STMT_BLOCK, at);
    s->block.stmts = stmts;
    s->end = end.loc;
    return s;
}

/* The leftmost place of an expression, as good as any for a statement's. */
static struct token_position first_of(const struct expr *e)
{
    for (const struct expr *left = e; left;) {
        e = left;
        switch (e->kind) {
        case EXPR_BINARY:
        case EXPR_ASSIGN: left = e->binary.left; break;
        case EXPR_CONDITIONAL: left = e->conditional.condition; break;
        case EXPR_INDEX: left = e->index.operand; break;
        case EXPR_MEMBER: left = e->member.operand; break;
        case EXPR_LENGTH: left = e->unary.operand; break;
        case EXPR_UNARY:
            left = e->op == OP_POST_INC || e->op == OP_POST_DEC ? e->unary.operand : NULL;
            break;
        default: left = NULL;
        }
    }
    return (struct token_position){.loc = e->loc, .exts = e->exts};
}

struct stmt *make_expr_stmt(struct parser *p, struct expr *e)
{
    struct stmt *s = make_stmt(p, STMT_EXPR, first_of(e));
    s->expr = e;
    return s;
}

struct stmt *make_expr_stmt_or_partial(struct parser *p, struct expr *e, bool is_whole)
{
    return is_whole
               ? make_expr_stmt(p, e)
               : make_stmt(p, STMT_EMPTY, (struct token_position){.loc = e->loc, .exts = e->exts});
}

struct stmt *end_compound(struct parser *p, struct token_position at, struct stmt *last,
                          struct token_position brace, struct opened_scope outside)
{
    close_scope(p, outside);
    return make_block(p, at, FIRST(last), brace);
}

struct stmt *end_loop(struct parser *p, struct stmt *loop, struct opened_scope outside)
{
    close_scope(p, outside);
    return loop;
}

void silence_by_attributes(struct parser *p, const struct qualifier *list, loc_t first, loc_t last)
{
    for (const struct qualifier *q = list; q; q = q->next)
        for (const struct layout_id *id = q->layout; id; id = id->next)
            read_silencing_attribute(p->c, id->name->text, first, last);
}

struct stmt *with_hints(struct parser *p, struct stmt *s, const struct qualifier *attribute)
{
    s->attributes = attribute->layout;
    /* the current token is the last of the statement, or the one after it */
    loc_t last = p->ring[p->count & 3].loc;
    silence_by_attributes(p, attribute, attribute->loc, p->has_lookahead ? last - 1 : last);
    return s;
}

struct stmt *make_declaration_stmt(struct parser *p, struct declaration *d)
{
    if (!d) return NULL;
    struct stmt *s =
        make_stmt(p, STMT_DECLARATION, (struct token_position){.loc = d->loc, .exts = d->exts});
    s->declaration = d;
    return s;
}

/* A branch that could not be parsed is an empty statement. */
static struct stmt *branch(struct parser *p, struct token_position at, struct stmt *s)
{
    return s ? s : make_stmt(p, STMT_EMPTY, at);
}

struct stmt *make_if(struct parser *p, struct token_position at, struct expr *condition,
                     struct stmt *yes)
{
    struct stmt *s = make_stmt(p, STMT_IF, at);
    s->selection.condition = condition;
    s->selection.yes = branch(p, at, yes);
    return s;
}

struct stmt *with_else(struct parser *p, struct stmt *s, struct token_position at, struct stmt *no)
{
    s->selection.no = branch(p, at, no);
    return s;
}

struct stmt *make_switch(struct parser *p, struct token_position at, struct expr *value,
                         struct stmt *body)
{
    struct stmt *s = make_stmt(p, STMT_SWITCH, at);
    s->switch_.value = value;
    s->switch_.body = body;
    for (const struct stmt *i = body->block.stmts; i; i = i->next)
        s->switch_.has_default |= i->kind == STMT_DEFAULT;
    return s;
}

struct stmt *make_labelled_switch(struct parser *p, struct token_position at, struct expr *value,
                                  struct stmt *labels, struct stmt *labelled,
                                  struct opened_scope outside)
{
    struct token_position start = {.loc = labels->next->loc, .exts = labels->next->exts};
    close_scope(p, outside);
    if (labelled) APPEND(labels, labelled);
    return make_switch(p, at, value, make_block(p, start, FIRST(labels), token_at(p, 0)->position));
}

struct stmt *make_case(struct parser *p, struct token_position at, struct expr *value)
{
    struct stmt *s = make_stmt(p, STMT_CASE, at);
    s->expr = value;
    return s;
}

struct condition *make_condition(struct parser *p, struct expr *expr,
                                 struct declaration *declaration)
{
    struct condition *condition = NEW(struct condition);
    *condition = (struct condition){expr, declaration};
    return condition;
}

struct stmt *make_loop(struct parser *p, enum stmt_kind kind, struct token_position at,
                       const struct condition *condition, struct stmt *body)
{
    struct stmt *s = make_stmt(p, kind, at);
    s->loop.condition = condition->expr;
    s->loop.condition_declaration = condition->declaration;
    s->loop.body = branch(p, at, body);
    return s;
}

struct stmt *make_for(struct parser *p, struct token_position at, struct stmt *init,
                      const struct condition *condition, struct expr *step, struct stmt *body)
{
    struct stmt *s = make_loop(p, STMT_FOR, at, condition, body);
    s->loop.init = init && init->kind != STMT_EMPTY ? init : NULL;
    s->loop.step = step;
    return s;
}

struct stmt *make_jump(struct parser *p, struct token_position at, const struct keyword *word)
{
    static const struct {
        uint16_t token;
        enum stmt_kind kind;
    } jumps[] = {
        {KW_BREAK, STMT_BREAK},
        {KW_CONTINUE, STMT_CONTINUE},
        {KW_DISCARD, STMT_DISCARD},
        {KW_DEMOTE, STMT_DEMOTE},
        {KW_TERMINATEINVOCATION, STMT_TERMINATE},
        {KW_IGNOREINTERSECTIONEXT, STMT_IGNORE_INTERSECTION},
        {KW_TERMINATERAYEXT, STMT_TERMINATE_RAY},
    };
    size_t i = 0;
    while (jumps[i].token != word->token) i++;
    return make_stmt(p, jumps[i].kind, at);
}

struct stmt *make_return(struct parser *p, struct token_position at, struct expr *value)
{
    struct stmt *s = make_stmt(p, STMT_RETURN, at);
    s->expr = value;
    return s;
}
