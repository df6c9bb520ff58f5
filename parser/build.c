/* Constructors of expressions, so that each action of the grammar is one line. build_declaration.c
 * and build_statement.c do the same for declarations and statements.
 *
 * Nodes live in c->tree. An expression contains its depth, which is limited, so that walks over
 * trees may recurse. The depth of statements is limited by their scopes (token_classifier.c). */
#include "parser/build.h"
#include "parser/build_c.h"
#include "parser/report.h"

void update_depth(struct parser *p, struct expr *e, const struct expr *part)
{
    if (!part || part->depth < e->depth) return;
    if (part->depth >= MOST_EXPR_DEPTH)
        fatal_parse_error(p, e->loc, "operators in a chain or expressions", MOST_EXPR_DEPTH);
    else e->depth = (uint16_t)(part->depth + 1);
    if (e->depth > p->max_expr_depth) p->max_expr_depth = e->depth;
}

static void update_depth_by_list(struct parser *p, struct expr *e, const struct expr *parts)
{
    for (; parts; parts = parts->next) update_depth(p, e, parts);
}

struct expr *make_name(struct parser *p, struct token_position at, struct name *name)
{
    struct expr *e = new_expr(p, EXPR_NAME, at);
    e->name.name = name;
    return e;
}

struct expr *make_number(struct parser *p, struct token_position at, struct name *text)
{
    if (p->is_c) return make_c_number(p, at, text);
    struct expr *e = new_expr(p, EXPR_LITERAL, at);
    const struct number number = {text, at.loc, at.exts};
    bool is_reported = is_error_token(p->recovery, at.loc);
    e->literal.is_malformed =
        is_reported || !read_number(p->c, &number, &e->literal.value, &e->literal.scalar);
    return e;
}

struct expr *make_bool(struct parser *p, struct token_position at, const struct keyword *word)
{
    if (p->is_c) return make_truth(p, at, word);
    struct expr *e = new_expr(p, EXPR_LITERAL, at);
    e->literal.scalar = SCALAR_BOOL;
    e->literal.value.b = word->token == KW_TRUE;
    return e;
}

struct expr *make_string(struct parser *p, struct token_position at, struct name *text)
{
    struct expr *e = new_expr(p, EXPR_STRING, at);
    e->name.name = text;
    return e;
}

struct expr *make_expr(struct parser *p, enum expr_kind kind, enum operator op,
                       struct token_position at, struct expr *a, struct expr *b, struct expr *c)
{
    struct expr *e = new_expr(p, kind, at);
    e->op = (uint8_t)op;
    e->operands[0] = a;
    e->operands[1] = b;
    e->operands[2] = c;
    update_depth(p, e, a);
    update_depth(p, e, b);
    update_depth(p, e, c);
    return e;
}

struct expr *make_member(struct parser *p, struct token_position at, struct expr *operand,
                         struct name *field)
{
    struct expr *e = make_expr(p, EXPR_MEMBER, OP_NONE, at, operand, NULL, NULL);
    e->member.name = field;
    return e;
}

static bool is_length64(const struct name *name)
{
    return name->length == 8 && !memcmp(name->text, "length64", 8);
}

static bool is_length(const struct name *name)
{
    return (name->length == 6 && !memcmp(name->text, "length", 6)) || is_length64(name);
}

/* x.length(), and length64() of GL_EXT_shader_64bit_indexing: the only methods there are
 * (GLSL 4.60, 4.1.9). */
static struct expr *make_method(struct parser *p, struct expr *e, struct expr *args)
{
    struct expr *operand = e->member.operand;
    bool wide = is_length64(e->member.name);
    if (!is_length(e->member.name))
        error_at(p->c, e->loc, "'%s' cannot be called: the only method is 'length'",
                 e->member.name->text);
    else if (args) error_at(p->c, args->loc, "'%s' takes no arguments", e->member.name->text);
    e->kind = EXPR_LENGTH;
    e->length.operand = operand;
    e->length.is_length64 = wide;
    return e;
}

/* array[i](...): the element of an array of subroutine uniforms (GLSL 4.60, 6.1.2). */
static bool names_element(const struct expr *e)
{
    if (e->kind != EXPR_INDEX) return false;
    while (e->kind == EXPR_INDEX && !e->parenthesized) e = e->index.operand;
    return e->kind == EXPR_NAME && !e->parenthesized;
}

static struct expr *call_element(struct parser *p, struct expr *element, struct expr *args)
{
    const struct expr *array = element;
    while (array->kind == EXPR_INDEX) array = array->index.operand;
    struct expr *e =
        new_expr(p, EXPR_CALL, (struct token_position){.loc = element->loc, .exts = element->exts});
    e->call.callee = element;
    e->call.name = array->name.name;
    e->call.args = args;
    update_depth(p, e, element);
    update_depth_by_list(p, e, args);
    return e;
}

struct expr *make_plain_call(struct parser *p, struct token_position at, struct expr *callee,
                             struct expr *args)
{
    struct expr *e = callee; /* the node of the callee becomes that of the call */
    if (e->kind == EXPR_MEMBER && !e->parenthesized) return make_method(p, e, args);
    if (names_element(e)) return call_element(p, e, args);
    if (e->kind != EXPR_NAME || e->parenthesized) {
        error_at(p->c, at.loc, "'(' follows something that is not the name of a function");
        return e;
    }
    struct name *name = e->name.name;
    e->kind = EXPR_CALL;
    e->call.callee = NULL;
    e->call.args = args;
    e->call.name = name;
    update_depth_by_list(p, e, args);
    return e;
}

struct expr *make_call(struct parser *p, struct token_position at, struct expr *callee,
                       struct expr *args)
{
    return p->is_c ? make_c_call(p, at, callee, args) : make_plain_call(p, at, callee, args);
}

struct expr *make_word_call(struct parser *p, struct token_position at, const struct keyword *word,
                            struct expr *args)
{
    struct expr *e = new_expr(p, EXPR_CALL, at);
    e->call.name = intern_string(&p->c->names, word->text);
    e->call.args = args;
    update_depth_by_list(p, e, args);
    return e;
}

struct expr *make_construct(struct parser *p, struct type_spec *spec, struct expr *args)
{
    struct expr *e =
        new_expr(p, EXPR_CONSTRUCT, (struct token_position){.loc = spec->loc, .exts = spec->exts});
    e->construct.spec = spec;
    e->construct.args = args;
    update_depth_by_list(p, e, args);
    return e;
}

/* GL_NV_explicit_typecast, 5.11: a constructor of one operand. */
struct expr *make_typecast(struct parser *p, struct token_position at, struct type_spec *spec,
                           struct expr *operand)
{
    if (!feature_enabled(p->c, at.exts, FEATURE_NV_EXPLICIT_TYPECAST))
        error_at(p->c, at.loc, "there are no casts: a conversion is written '%s(...)'",
                 spec->name      ? spec->name->text
                 : spec->keyword ? spec->keyword->text
                                 : "float");
    struct expr *e = make_construct(p, spec, operand);
    e->construct.is_typecast = true;
    return e;
}

struct expr *make_init_list(struct parser *p, struct token_position at, struct expr *args)
{
    struct expr *e = new_expr(p, EXPR_INIT_LIST, at);
    e->construct.args = args;
    update_depth_by_list(p, e, args);
    return e;
}

struct expr *in_parentheses(struct expr *e)
{
    e->parenthesized = true;
    return e;
}
