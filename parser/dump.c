/* --dump=ast: the tree as indented s-expressions; also the spellings of operators, qualifiers and
 * kinds of statements.
 *
 * A declaration or statement begins a line, and its parts are indented by two columns. Expressions
 * stay in the line. Only what the parser knows is shown. */
#include "parser/parser.h"

#include <math.h>

#include "base/text.h"
#include "parser/token_classifier.h"

const char *operator_text(enum operator op)
{
    static const char *const texts[OP_COUNT] = {
        [OP_NONE] = "",          [OP_ADD] = "+",         [OP_SUB] = "-",
        [OP_MUL] = "*",          [OP_DIV] = "/",         [OP_MOD] = "%",
        [OP_SHL] = "<<",         [OP_SHR] = ">>",        [OP_BIT_AND] = "&",
        [OP_BIT_XOR] = "^",      [OP_BIT_OR] = "|",      [OP_LESS] = "<",
        [OP_GREATER] = ">",      [OP_LESS_EQUAL] = "<=", [OP_GREATER_EQUAL] = ">=",
        [OP_EQUAL] = "==",       [OP_NOT_EQUAL] = "!=",  [OP_LOGICAL_AND] = "&&",
        [OP_LOGICAL_XOR] = "^^", [OP_LOGICAL_OR] = "||", [OP_COMMA] = ",",
        [OP_PLUS] = "+",         [OP_NEGATE] = "-",      [OP_NOT] = "!",
        [OP_COMPLEMENT] = "~",   [OP_PRE_INC] = "++",    [OP_PRE_DEC] = "--",
        [OP_POST_INC] = "++",    [OP_POST_DEC] = "--",
    };
    return texts[op];
}

const char *qualifier_text(enum qualifier_kind kind)
{
    static const char *const texts[QUALIFIER_COUNT] = {
#define QUALIFIER(name, text) [QUALIFIER_##name] = text,
#include "lang/qualifiers.def"
#undef QUALIFIER
    };
    return texts[kind];
}

const char *stmt_text(enum stmt_kind kind)
{
    static const char *const texts[] = {
        [STMT_EMPTY] = "empty",
        [STMT_EXPR] = "expr",
        [STMT_DECLARATION] = "declare",
        [STMT_BLOCK] = "{}",
        [STMT_IF] = "if",
        [STMT_SWITCH] = "switch",
        [STMT_CASE] = "case",
        [STMT_DEFAULT] = "default",
        [STMT_WHILE] = "while",
        [STMT_DO] = "do",
        [STMT_FOR] = "for",
        [STMT_BREAK] = "break",
        [STMT_CONTINUE] = "continue",
        [STMT_RETURN] = "return",
        [STMT_DISCARD] = "discard",
        [STMT_DEMOTE] = "demote",
        [STMT_TERMINATE] = "terminate",
        [STMT_IGNORE_INTERSECTION] = "ignore_intersection",
        [STMT_TERMINATE_RAY] = "terminate_ray",
    };
    return texts[kind];
}

struct dump {
    struct text *out;
    int depth;
    bool is_c;
};

static void dump_expr(struct dump *d, const struct expr *e);
static void dump_stmt(struct dump *d, const struct stmt *s);
static void dump_one(struct dump *d, const struct declaration *decl);

static void begin(struct dump *d, const char *what)
{
    if (d->depth) text_string(d->out, "\n");
    for (int i = 0; i < d->depth; i++) text_string(d->out, "  ");
    text_printf(d->out, "(%s", what);
    d->depth++;
}

static void end(struct dump *d)
{
    text_string(d->out, ")");
    d->depth--;
}

static void dump_name(struct dump *d, const struct name *name)
{
    text_printf(d->out, " %s", name ? name->text : "<none>");
}

/* --- expressions --------------------------------------------------------------------------- */

static void dump_literal(struct dump *d, const struct expr *e)
{
    union literal_value v = e->literal.value;
    enum scalar s = (enum scalar)e->literal.scalar;
    if (s == SCALAR_BOOL) text_string(d->out, v.b ? "true" : "false");
    else if (scalar_is_float(s) && isinf(v.f)) text_string(d->out, "infinity");
    else if (scalar_is_float(s)) text_printf(d->out, "%a", v.f);
    else if (scalar_is_signed(s)) text_printf(d->out, "%lld", (long long)v.u);
    else text_printf(d->out, "%llu", (unsigned long long)v.u);
    if (s != SCALAR_INT && s != SCALAR_FLOAT && s != SCALAR_BOOL)
        text_printf(d->out, ":%s", scalar_name(s));
}

static void dump_list(struct dump *d, const struct expr *e)
{
    for (; e; e = e->next) {
        text_string(d->out, " ");
        dump_expr(d, e);
    }
}

static void dump_arrays(struct dump *d, const struct array_spec *a)
{
    for (; a; a = a->next) {
        text_string(d->out, "[");
        if (a->size) dump_expr(d, a->size);
        text_string(d->out, "]");
    }
}

static void dump_ids(struct dump *d, const struct layout_id *id);
static void dump_qualifiers(struct dump *d, const struct qualifier *q);

static void dump_enum(struct dump *d, const struct type_spec *spec)
{
    text_string(d->out, "(enum");
    if (spec->name) dump_name(d, spec->name);
    text_string(d->out, " ");
    dump_ids(d, spec->enumerators);
    text_string(d->out, ")");
}

/* In the order in which they are read: "array of", "pointer to". */
static void dump_derivations(struct dump *d, const struct derivation *step)
{
    static const char *const texts[] = {[DERIVE_POINTER] = "*",
                                        [DERIVE_BLOCK] = "^",
                                        [DERIVE_ARRAY] = "[",
                                        [DERIVE_FUNCTION] = "(",
                                        [DERIVE_ATTRIBUTES] = ""};
    for (; step; step = step->next) {
        text_string(d->out, texts[step->kind]);
        dump_qualifiers(d, step->qualifiers);
        if (step->kind == DERIVE_ARRAY && step->size) dump_expr(d, step->size);
        for (const struct declaration *p = step->kind == DERIVE_FUNCTION ? step->parameters : NULL;
             p; p = p->next)
            dump_one(d, p);
        if (step->kind == DERIVE_ARRAY) text_string(d->out, "]");
        if (step->kind == DERIVE_FUNCTION) text_string(d->out, ")");
    }
}

static void dump_spec(struct dump *d, const struct type_spec *spec)
{
    text_string(d->out, " ");
    if (spec->kind == SPEC_BASIC) text_string(d->out, spec->keyword->text);
    else if (spec->kind == SPEC_NAMED) text_string(d->out, spec->name->text);
    else if (spec->kind == SPEC_TAG || spec->kind == SPEC_ENUM_TAG)
        text_printf(d->out, "%s %s", spec->keyword->text, spec->name->text);
    else if (spec->kind == SPEC_WORDS)
        for (const struct type_word *w = spec->words; w; w = w->next)
            text_printf(d->out, "%s%s", w == spec->words ? "" : " ", w->keyword->text);
    else if (spec->kind == SPEC_ENUM) dump_enum(d, spec);
    else {
        text_string(d->out, "(struct");
        if (spec->name) dump_name(d, spec->name);
        d->depth++;
        for (const struct declaration *f = spec->fields; f; f = f->next) dump_one(d, f);
        end(d);
    }
    dump_arrays(d, spec->arrays);
    dump_derivations(d, spec->derived);
}

static void dump_parts(struct dump *d, const char *what, const struct expr *a, const struct expr *b,
                       const struct expr *c)
{
    text_printf(d->out, "(%s ", what);
    dump_expr(d, a);
    if (b) text_string(d->out, " ");
    if (b) dump_expr(d, b);
    if (c) text_string(d->out, " ");
    if (c) dump_expr(d, c);
    text_string(d->out, ")");
}

static void dump_unary(struct dump *d, const struct expr *e)
{
    bool post = e->op == OP_POST_INC || e->op == OP_POST_DEC;
    const char *op = operator_text((enum operator)e->op);
    text_printf(d->out, "(%s%s ", post ? "post" : "", op);
    dump_expr(d, e->unary.operand);
    text_string(d->out, ")");
}

static void dump_assign(struct dump *d, const struct expr *e)
{
    char op[8];
    snprintf(op, sizeof op, "%s=", operator_text((enum operator)e->op));
    dump_parts(d, op, e->binary.left, e->binary.right, NULL);
}

static void dump_with_list(struct dump *d, const char *what, const struct expr *args)
{
    text_printf(d->out, "(%s", what);
    dump_list(d, args);
    text_string(d->out, ")");
}

static void dump_construct(struct dump *d, const struct expr *e)
{
    text_string(d->out, "(construct");
    if (e->construct.spec) dump_spec(d, e->construct.spec);
    dump_list(d, e->construct.args);
    text_string(d->out, ")");
}

static void dump_cast(struct dump *d, const char *what, const struct expr *e)
{
    text_printf(d->out, "(%s", what);
    if (e->cast.spec) dump_spec(d, e->cast.spec);
    text_string(d->out, " ");
    if (e->cast.operand) dump_expr(d, e->cast.operand);
    text_string(d->out, ")");
}

static void dump_designated(struct dump *d, const struct expr *e)
{
    text_string(d->out, "(at ");
    dump_ids(d, e->designated.designators);
    text_string(d->out, " ");
    dump_expr(d, e->designated.operand);
    text_string(d->out, ")");
}

static void dump_block_literal(struct dump *d, const struct block_literal *b)
{
    text_string(d->out, "(block");
    if (b->spec) dump_spec(d, b->spec);
    dump_derivations(d, b->parameters);
    d->depth++;
    dump_stmt(d, b->body);
    end(d);
}

static void dump_statements(struct dump *d, const struct stmt *body)
{
    text_string(d->out, "(statements");
    d->depth++;
    dump_stmt(d, body);
    end(d);
}

static void dump_expr(struct dump *d, const struct expr *e)
{
    switch ((enum expr_kind)e->kind) {
    case EXPR_LITERAL: dump_literal(d, e); break;
    case EXPR_STRING:
    case EXPR_NAME: text_string(d->out, e->name.name->text); break;
    case EXPR_UNARY: dump_unary(d, e); break;
    case EXPR_BINARY:
        dump_parts(d, operator_text((enum operator)e->op), e->binary.left, e->binary.right, NULL);
        break;
    case EXPR_ASSIGN: dump_assign(d, e); break;
    case EXPR_CONDITIONAL:
        dump_parts(d, "?", e->conditional.condition, e->conditional.yes, e->conditional.no);
        break;
    case EXPR_INDEX: dump_parts(d, "index", e->index.operand, e->index.index, NULL); break;
    case EXPR_MEMBER:
        text_printf(d->out, "(member %s ", e->member.name->text);
        dump_expr(d, e->member.operand);
        text_string(d->out, ")");
        break;
    case EXPR_CALL:
        dump_with_list(d, arena_printf(d->out->arena, "call %s", e->call.name->text), e->call.args);
        break;
    case EXPR_CONSTRUCT: dump_construct(d, e); break;
    case EXPR_LENGTH:
        dump_parts(d, e->unary.is_length64 ? "length64" : "length", e->unary.operand, NULL, NULL);
        break;
    case EXPR_INIT_LIST: dump_with_list(d, "list", e->construct.args); break;
    case EXPR_SWIZZLE: dump_parts(d, "swizzle", e->swizzle.operand, NULL, NULL); break;
    case EXPR_CONVERT: dump_parts(d, "convert", e->unary.operand, NULL, NULL); break;
    case EXPR_ARROW:
        dump_parts(d, arena_printf(d->out->arena, "arrow %s", e->member.name->text),
                   e->member.operand, NULL, NULL);
        break;
    case EXPR_ADDRESS: dump_parts(d, "address", e->unary.operand, NULL, NULL); break;
    case EXPR_DEREF: dump_parts(d, "deref", e->unary.operand, NULL, NULL); break;
    case EXPR_CAST: dump_cast(d, "cast", e); break;
    case EXPR_SIZEOF: dump_cast(d, e->cast.word->text, e); break;
    case EXPR_DESIGNATED: dump_designated(d, e); break;
    case EXPR_BLOCK: dump_block_literal(d, e->block); break;
    case EXPR_STATEMENTS: dump_statements(d, e->statements.body); break;
    }
}

/* --- declarations -------------------------------------------------------------------------- */

static void dump_ids(struct dump *d, const struct layout_id *id)
{
    for (; id; id = id->next) {
        if (id->name) text_string(d->out, id->name->text);
        if (id->name && id->value) text_string(d->out, "=");
        if (id->value) dump_expr(d, id->value);
        for (const struct expr *e = id->list; e; e = e->next) {
            text_string(d->out, e == id->list ? "=[" : " ");
            dump_expr(d, e);
            if (!e->next) text_string(d->out, "]");
        }
        if (id->next) text_string(d->out, " ");
    }
}

static void dump_attribute(struct dump *d, const struct layout_id *ids)
{
    text_string(d->out, " [[");
    dump_ids(d, ids);
    text_string(d->out, "]]");
}

static void dump_qualifiers(struct dump *d, const struct qualifier *q)
{
    for (; q; q = q->next) {
        if (q->kind == QUALIFIER_ATTRIBUTE) {
            dump_attribute(d, q->layout);
            continue;
        }
        text_printf(d->out, " %s", qualifier_text((enum qualifier_kind)q->kind));
        if (!q->layout) continue;
        text_string(d->out, "(");
        dump_ids(d, q->layout);
        text_string(d->out, ")");
    }
}

static void dump_declarators(struct dump *d, const struct declarator *v)
{
    for (; v; v = v->next) {
        dump_name(d, v->name);
        if (d->is_c) dump_derivations(d, v->derived);
        else dump_arrays(d, v->arrays);
        if (!v->init) continue;
        text_string(d->out, " = ");
        dump_expr(d, v->init);
    }
}

static void dump_one(struct dump *d, const struct declaration *decl)
{
    static const char *const kinds[] = {
        [DECLARATION_VARIABLES] = "variables",   [DECLARATION_BLOCK] = "block",
        [DECLARATION_FUNCTION] = "function",     [DECLARATION_PRECISION] = "precision",
        [DECLARATION_QUALIFIERS] = "qualifiers", [DECLARATION_REFERENCE_FORWARD] = "forward",
        [DECLARATION_ASSERT] = "assert",         [DECLARATION_ERROR] = "error",
    };
    begin(d, kinds[decl->kind]);
    dump_qualifiers(d, decl->qualifiers);
    if (decl->spec) dump_spec(d, decl->spec);
    if (decl->name && !d->is_c) dump_name(d, decl->name);
    dump_declarators(d, decl->declarators);
    dump_qualifiers(d, decl->attributes);
    for (const struct declaration *f = decl->fields; f; f = f->next) dump_one(d, f);
    for (const struct declaration *f = d->is_c ? NULL : decl->parameters; f; f = f->next)
        dump_one(d, f);
    if (decl->body) dump_stmt(d, decl->body);
    end(d);
}

/* --- statements ---------------------------------------------------------------------------- */

static void dump_value(struct dump *d, const struct expr *e)
{
    text_string(d->out, " ");
    if (e) dump_expr(d, e);
    else text_string(d->out, "()");
}

static void dump_loop(struct dump *d, const struct stmt *s)
{
    if (s->kind != STMT_FOR || s->loop.condition) dump_value(d, s->loop.condition);
    if (s->kind == STMT_FOR && s->loop.step) dump_value(d, s->loop.step);
    if (s->loop.init) dump_stmt(d, s->loop.init);
    if (s->loop.condition_declaration) dump_one(d, s->loop.condition_declaration);
    dump_stmt(d, s->loop.body);
}

static void dump_stmt(struct dump *d, const struct stmt *s)
{
    if (s->kind == STMT_DECLARATION) {
        dump_one(d, s->declaration);
        return;
    }
    begin(d, stmt_text((enum stmt_kind)s->kind));
    if (s->attributes) dump_attribute(d, s->attributes);
    switch ((enum stmt_kind)s->kind) {
    case STMT_EXPR:
    case STMT_CASE: dump_value(d, s->expr); break;
    case STMT_RETURN:
        if (s->expr) dump_value(d, s->expr);
        break;
    case STMT_BLOCK:
        for (const struct stmt *i = s->block.stmts; i; i = i->next) dump_stmt(d, i);
        break;
    case STMT_IF:
        dump_value(d, s->selection.condition);
        dump_stmt(d, s->selection.yes);
        if (s->selection.no) dump_stmt(d, s->selection.no);
        break;
    case STMT_SWITCH:
        dump_value(d, s->switch_.value);
        dump_stmt(d, s->switch_.body);
        break;
    case STMT_WHILE:
    case STMT_DO:
    case STMT_FOR: dump_loop(d, s); break;
    case STMT_EMPTY:
    case STMT_DECLARATION:
    case STMT_DEFAULT:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_DISCARD:
    case STMT_DEMOTE:
    case STMT_TERMINATE:
    case STMT_IGNORE_INTERSECTION:
    case STMT_TERMINATE_RAY: break;
    }
    end(d);
}

void dump_declaration(struct text *out, const struct declaration *d, bool is_c)
{
    struct dump dump = {out, 0, is_c};
    dump_one(&dump, d);
    text_string(out, "\n");
}
