/* --dump=ast: the tree as indented s-expressions; also the spellings of operators, qualifiers and
 * kinds of statements.
 *
 * A declaration or statement begins a line, and its parts are indented by two columns. Expressions
 * stay in the line. Only what the parser knows is shown. */
#include "parser/parser.h"

#include <math.h>
#include <stddef.h>

#include "base/text.h"

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

const struct expr_shape expr_shapes[] = {
#define NONE kind /* no member is at the offset of the kind */
#define EXPR(kind_name, operands, has_list, name_member, spec_member, written, checked) \
    [EXPR_##kind_name] = {operands,                                                     \
                          has_list,                                                     \
                          offsetof(struct expr, name_member),                           \
                          offsetof(struct expr, spec_member),                           \
                          written,                                                      \
                          checked},
#include "parser/expr_kinds.def"
#undef EXPR
#undef NONE
};

static const struct {
    const char *text;
    uint8_t parts;
} stmt_kinds[] = {
#define STMT(kind, name, parts) [STMT_##kind] = {name, PARTS_##parts},
#include "parser/stmt_kinds.def"
#undef STMT
};

const char *stmt_text(enum stmt_kind kind) { return stmt_kinds[kind].text; }

enum stmt_parts stmt_parts_of(const struct stmt *s)
{
    return (enum stmt_parts)stmt_kinds[s->kind].parts;
}

/* Returns the pointer that is `offset` bytes into `e`. */
static void *member_at(const struct expr *e, size_t offset)
{
    return offset ? *(void *const *)((const char *)e + offset) : NULL;
}

struct name *name_in(const struct expr *e) { return member_at(e, expr_shapes[e->kind].name); }

struct type_spec *spec_in(const struct expr *e) { return member_at(e, expr_shapes[e->kind].spec); }

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

/* Returns whether `format` continues with a blank and an operand that is NULL. */
static bool skips_operand(const char *format, const struct expr *e)
{
    return format[0] == ' ' && format[1] == '%' && format[2] >= '0' && format[2] <= '2' &&
           !e->operands[format[2] - '0'];
}

void format_expr(struct text *out, const char *format, const struct expr *e,
                 void (*part)(void *user, const struct expr *e, char what), void *user)
{
    const struct name *name = name_in(e);
    for (; *format; format++) {
        if (skips_operand(format, e)) {
            format += 2;
            continue;
        }
        if (*format != '%') {
            text_add(out, format, 1);
            continue;
        }
        switch (*++format) {
        case '0':
        case '1':
        case '2': part(user, e->operands[*format - '0'], 0); break;
        case 'n': text_string(out, name ? name->text : e->kind == EXPR_NAME ? "?" : ""); break;
        case 'l': text_string(out, e->length.is_length64 ? "length64" : "length"); break;
        case 'o':
            if (e->op >= OP_POST_INC) text_string(out, "post");
            text_string(out, operator_text((enum operator)e->op));
            break;
        default: part(user, e, *format); break;
        }
    }
}

/* %a: the arguments, %b: a block or statements, %d: the designators, %t: the type, %v: the value,
 * %w: the word. */
static void dump_part(void *user, const struct expr *e, char what)
{
    struct dump *d = user;
    switch (what) {
    case 0: dump_expr(d, e); break;
    case 'a': dump_list(d, e->operands[expr_shapes[e->kind].operands]); break;
    case 'b':
        if (e->kind == EXPR_BLOCK) dump_block_literal(d, e->block);
        else dump_statements(d, e->statements.body);
        break;
    case 'd': dump_ids(d, e->designated.designators); break;
    case 't':
        if (spec_in(e)) dump_spec(d, spec_in(e));
        break;
    case 'v': dump_literal(d, e); break;
    case 'w': text_string(d->out, e->cast.word->text); break;
    }
}

static void dump_expr(struct dump *d, const struct expr *e)
{
    format_expr(d->out, expr_shapes[e->kind].written, e, dump_part, d);
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
    switch (stmt_parts_of(s)) {
    case PARTS_EXPR:
    case PARTS_LABEL:
        if (s->expr) dump_value(d, s->expr);
        break;
    case PARTS_BLOCK:
        for (const struct stmt *i = s->block.stmts; i; i = i->next) dump_stmt(d, i);
        break;
    case PARTS_SELECTION:
        dump_value(d, s->selection.condition);
        dump_stmt(d, s->selection.yes);
        if (s->selection.no) dump_stmt(d, s->selection.no);
        break;
    case PARTS_SWITCH:
        dump_value(d, s->switch_.value);
        dump_stmt(d, s->switch_.body);
        break;
    case PARTS_LOOP: dump_loop(d, s); break;
    case PARTS_DECLARATION:
    case PARTS_NONE: break;
    }
    end(d);
}

void dump_declaration(struct text *out, const struct declaration *d, bool is_c)
{
    struct dump dump = {out, 0, is_c};
    dump_one(&dump, d);
    text_string(out, "\n");
}
