/* Declarations of OpenCL C (C99, 6.7 and 6.9). */
#include "parser/syntax.h"

/* The scope of a name begins behind its declarator (C99, 6.2.1, 7). */
static struct declarator *parse_init_declarator(struct parser *p, unsigned expected)
{
    struct type_spec *spec = p->spec;
    struct declarator *d = parse_declarator_c(p, expected);
    if (!d) return NULL;
    p->spec = spec;                     /* that of its parameters, and of casts, was another one */
    declare_c(p, d);
    if (p->code != TOKEN_EQUAL) return d;
    take(p);
    d->init = parse_initializer(p);
    p->spec = spec;
    return d->init ? d : lose(d);
}

static struct declaration *parse_body_c(struct parser *p, struct type_spec *spec, struct declarator *d)
{
    struct declaration *function = make_function_header(p, spec, d);
    struct scope outside = open_body(p);
    return finish_c_function(p, function, parse_block(p), outside);
}

static struct declaration *parse_behind_specifiers(struct parser *p, struct type_spec *spec, bool is_local)
{
    struct declarator *list = NULL;
    bool whole = p->code == TOKEN_SEMICOLON || parse_declarators(p, parse_init_declarator, EXPECT_NAME | EXPECT_SEMICOLON, &list);
    bool is_one = whole && list && !list->next && !list->init;
    if (is_one && !is_local && p->code == TOKEN_LEFT_BRACE) return parse_body_c(p, spec, list);
    whole = end_here(p, whole, EXPECT_SEMICOLON | EXPECT_COMMA);
    return make_variables(p, spec, list, whole);
}

struct declaration *parse_local_c(struct parser *p, struct qualifier *attribute)
{
    struct type_spec *spec = parse_specifiers(p, attribute);
    return spec ? parse_behind_specifiers(p, spec, true) : NULL;
}

struct declaration *parse_external_c(struct parser *p)
{
    struct type_spec *spec = parse_specifiers(p, NULL);
    return spec ? parse_behind_specifiers(p, spec, false) : NULL;
}
