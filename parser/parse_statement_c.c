/* What OpenCL C has in statements that GLSL has not (C99, 6.8). */
#include "parser/syntax.h"

/* name: -- goto, which could lead there, is refused. */
static struct stmt *parse_label(struct parser *p)
{
    struct spot at = take(p);
    return make_stmt(p, STMT_EMPTY, at);
}

struct stmt *parse_declaration_or_expr_c(struct parser *p, unsigned expected)
{
    if (begins(p, BEGINS_TYPE | BEGINS_QUALIFIER)) return make_declaration_stmt(p, parse_local_c(p, NULL));
    if (p->code == TOKEN_IDENTIFIER && peek_token(p).kind == TOKEN_COLON) return parse_label(p);
    if (begins_expression(p)) return parse_behind_expr(p, parse_assignment(p));
    return unexpected(p, expected | EXPECT_OPERAND | EXPECT_SEMICOLON);
}

/* __attribute__((...)) before a loop, before nothing, or as the first of a declaration's specifiers. */
struct stmt *parse_attributed_c(struct parser *p)
{
    struct qualifier *attribute = parse_c_attribute(p);
    if (!attribute) return NULL;
    if (begins_controlled(p)) return parse_controlled(p, attribute->layout);
    if (p->code == TOKEN_SEMICOLON) return make_stmt(p, STMT_EMPTY, spot_of(p));
    return make_declaration_stmt(p, parse_local_c(p, attribute));
}

struct stmt *parse_goto(struct parser *p)
{
    struct spot at = take(p);
    if (!has_name(p)) return unexpected(p, EXPECT_NAME);
    take(p);
    end_here(p, true, EXPECT_SEMICOLON);
    return refuse_goto(p, at);
}

struct stmt *parse_range(struct parser *p, struct expr *first)
{
    struct spot at = take(p);
    if (!parse_expression(p)) return NULL;
    end_label(p);
    return refuse_range(p, at, first);
}

static bool is_label(const struct stmt *s) { return s && (s->kind == STMT_CASE || s->kind == STMT_DEFAULT); }

/* A statement that is no block may be the body of switch, too (C99, 6.8.4): labels, and what they stand before. */
struct stmt *parse_labelled(struct parser *p)
{
    if (p->code != CODE_CASE && p->code != CODE_DEFAULT) return unexpected(p, EXPECT_NOTHING);
    struct stmt *list = NULL, *s;
    struct spot at = spot_of(p);
    struct scope outside = open_scope(p);
    for (; (s = parse_statement(p)); take(p)) {
        APPEND(list, s);
        if (!is_label(s) || p->gave_up) break;
    }
    close_scope(p, outside);
    return make_block(p, at, FIRST(list), spot_of(p));
}
