/* Constructors of tree nodes that only OpenCL C has; build.c has the constructors for both
 * languages.
 *
 * A declarator of C is a list of derivations from the name outwards. Derivations after the name
 * bind closer and come first. Appending each step as the grammar parses it therefore results in the
 * order in which a type is read. */
#include "parser/build_c.h"
#include "base/text.h"
#include "parser/build.h"
#include "parser/build_declaration.h"
#include "parser/build_statement.h"
#include "parser/parser_c.h"
#include "parser/tokens/token_classifier.h"

/* --- expressions --------------------------------------------------------------------------- */

struct expr *make_c_number(struct parser *p, struct token_position at, struct name *text)
{
    struct expr *e = new_expr(p, EXPR_LITERAL, at);
    const struct number number = {text, at.loc, at.exts};
    e->literal.scalar = SCALAR_INT;
    if (!is_error_token(p->recovery, at.loc))
        read_c_number(p->c, &number, &e->literal.value, &e->literal.scalar);
    return e;
}

/* C99, 6.4.4.4: of type int. */
struct expr *make_character(struct parser *p, struct token_position at, struct name *text)
{
    struct expr *e = new_expr(p, EXPR_LITERAL, at);
    e->literal.scalar = SCALAR_INT;
    int64_t value = 0;
    const char *error = read_character_value(text, &value);
    if (error) error_at(p->c, at.loc, "%s: %s", error, text->text);
    e->literal.value.u = (uint64_t)value;
    return e;
}

/* OpenCL C 3.0, 6.3.1, table 1: true and false are the integers 1 and 0. */
struct expr *make_truth(struct parser *p, struct token_position at, const struct keyword *word)
{
    struct expr *e = new_expr(p, EXPR_LITERAL, at);
    e->literal.scalar = SCALAR_INT;
    e->literal.value.u = word->token == KW_TRUE;
    return e;
}

struct expr *concatenate_strings(struct parser *p, struct expr *strings)
{
    struct text out = {.arena = &p->c->tree};
    if (!strings->next) return strings;
    text_string(&out, "\"");
    for (const struct expr *e = strings; e; e = e->next)
        text_add(&out, e->name.name->text + 1, e->name.name->length - 2);
    text_string(&out, "\"");
    strings->name.name = intern(&p->c->names, out.bytes.at, out.bytes.count);
    strings->next = NULL;
    return strings;
}

/* Also a call through a block: sema resolves the name. */
struct expr *make_c_call(struct parser *p, struct token_position at, struct expr *callee,
                         struct expr *args)
{
    if (callee->kind == EXPR_BLOCK) {
        struct expr *e =
            make_plain_call(p, at, make_name(p, at, intern_string(&p->c->names, "a block")), args);
        e->call.callee = callee;
        update_depth(p, e, callee);
        return e;
    }
    if (callee->kind != EXPR_NAME) {
        error_at(
            p->c, at.loc,
            "'(' follows something that is not the name of a function: OpenCL C has no pointers to functions (OpenCL C 3.0, 6.11, a)");
        return callee;
    }
    return make_plain_call(p, at, in_no_parentheses(callee), args);
}

struct expr *make_arrow(struct parser *p, struct token_position at, struct expr *operand,
                        struct name *field)
{
    struct expr *e = make_member(p, at, operand, field);
    e->kind = EXPR_ARROW;
    return e;
}

struct expr *make_sizeof(struct parser *p, struct token_position at, const struct keyword *word,
                         struct type_spec *spec, struct expr *operand)
{
    struct expr *e = make_cast(p, at, spec, operand);
    e->kind = EXPR_SIZEOF;
    e->cast.word = word;
    return e;
}

struct expr *make_cast(struct parser *p, struct token_position at, struct type_spec *spec,
                       struct expr *operand)
{
    struct expr *e = make_expr(p, EXPR_CAST, OP_NONE, at, operand, NULL, NULL);
    e->cast.spec = spec;
    return e;
}

struct expr *make_designated(struct parser *p, struct token_position at,
                             struct layout_id *designators, struct expr *value)
{
    struct expr *e = make_expr(p, EXPR_DESIGNATED, OP_NONE, at, value, NULL, NULL);
    e->designated.designators = designators;
    return e;
}

/* --- block literals ------------------------------------------------------------------------ */

struct expr *begin_block_literal(struct parser *p, struct token_position at, struct type_spec *spec,
                                 struct derivation *parameters)
{
    struct expr *e = new_expr(p, EXPR_BLOCK, at);
    struct block_literal *outer = p->block, *b = p->block = e->block = NEW(struct block_literal);
    b->loc = at.loc;
    b->spec = spec;
    b->parameters = parameters;
    b->depth_outside = p->max_expr_depth;
    b->outer = outer;
    p->max_expr_depth = 0;
    return e;
}

/* The step that says the parameters: the outermost one. */
const struct derivation *block_parameters(const struct block_literal *b)
{
    const struct derivation *first = b->spec ? b->spec->derived : b->parameters;
    return first && first->kind == DERIVE_FUNCTION ? first : NULL;
}

/* The parameters are names of the body, as in open_body. */
struct opened_scope open_block_body(struct parser *p)
{
    struct opened_scope outside = open_scope(p);
    const struct derivation *f = block_parameters(p->block);
    for (const struct declaration *d = f ? f->parameters : NULL; d; d = d->next)
        if (d->declarators && d->declarators->name) declare_other(p, d->declarators->name);
    return outside;
}

/* The depth of the body counts as that of the literal, since walks go from one to the other.
 * Literals that an error cut short are still on the stack. */
struct expr *finish_block_literal(struct parser *p, struct expr *e, struct stmt *body,
                                  struct opened_scope outside)
{
    struct block_literal *b = e->block;
    for (; p->block && p->block != b; p->block = p->block->outer)
        if (p->block->depth_outside > p->max_expr_depth)
            p->max_expr_depth = p->block->depth_outside;
    struct expr inside = {.depth = p->max_expr_depth};
    close_scope(p, outside);
    b->body = body;
    p->block = b->outer;
    p->max_expr_depth = b->depth_outside;
    update_depth(p, e, &inside);
    return e;
}

/* --- statement expressions ----------------------------------------------------------------- */

struct statement_expr *begin_statement_expr(struct parser *p, struct token_position at,
                                            struct token_position brace)
{
    struct statement_expr *s = NEW(struct statement_expr);
    *s = (struct statement_expr){new_expr(p, EXPR_STATEMENTS, at), brace, open_scope(p),
                                 p->max_expr_depth};
    p->max_expr_depth = 0;
    return s;
}

/* Its expressions count as those of the construct that it belongs to, like those of a block
 * literal. */
struct expr *finish_statement_expr(struct parser *p, struct statement_expr *s,
                                   struct stmt *statements, struct token_position end)
{
    struct expr inside = {.depth = p->max_expr_depth};
    close_scope(p, s->outside);
    s->expr->statements.body = make_block(p, s->brace, statements, end);
    p->max_expr_depth = s->max_expr_depth;
    update_depth(p, s->expr, &inside);
    return s->expr;
}

/* --- specifiers ---------------------------------------------------------------------------- */

/* Qualifiers while they grow are a list as ONE makes it, until end_specifiers. */
static struct qualifier *as_growing(struct qualifier *first)
{
    if (!first) return NULL;
    struct qualifier *last = first;
    while (last->next) last = last->next;
    last->next = first;
    return last;
}

struct type_spec *begin_words(struct parser *p, struct token_position at,
                              const struct keyword *word, struct qualifier *qualifiers)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_WORDS;
    spec->qualifiers = as_growing(qualifiers);
    return add_word(p, spec, at, word);
}

struct type_spec *add_word(struct parser *p, struct type_spec *spec, struct token_position at,
                           const struct keyword *word)
{
    struct type_word *w = NEW(struct type_word);
    w->keyword = word;
    w->loc = at.loc;
    APPEND(spec->words, w);
    return spec;
}

struct type_spec *begin_qualifiers(struct type_spec *spec, struct qualifier *qualifiers)
{
    spec->qualifiers = as_growing(qualifiers);
    return spec;
}

struct type_spec *add_qualifier(struct type_spec *spec, struct qualifier *qualifier)
{
    APPEND(spec->qualifiers, qualifier);
    return spec;
}

struct type_spec *end_specifiers(struct type_spec *spec)
{
    spec->qualifiers = FIRST(spec->qualifiers);
    if (spec->kind == SPEC_WORDS) spec->words = FIRST(spec->words);
    return spec;
}

struct type_spec *suppose_int(struct parser *p, struct qualifier *qualifiers)
{
    struct token_position at = token_at(p, 0)->position;
    struct name *word = intern_string(&p->c->names, "int");
    if (!word->looked_up) look_up_word(p, word);
    warn_at(p->c, at.loc, "there is no type, so it is int: write int (C99, 6.7.2)");
    return begin_words(p, at, word->keyword, qualifiers);
}

struct layout_id *make_enumerator(struct parser *p, struct token_position at, struct name *name,
                                  struct expr *value)
{
    declare_other(p, name);
    return make_id(p, at, name, value);
}

struct type_spec *make_tag(struct parser *p, struct token_position at, const struct keyword *word,
                           struct name *name)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = word->token == KW_ENUM ? SPEC_ENUM_TAG : SPEC_TAG;
    spec->keyword = word;
    spec->name = name;
    return spec;
}

struct type_spec *make_typeof(struct parser *p, struct token_position at, struct type_spec *of,
                              struct expr *e)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_TYPEOF;
    spec->component = of;
    spec->parameters = e;
    return spec;
}

struct type_spec *make_enum(struct parser *p, struct token_position at, struct name *name,
                            struct layout_id *enumerators)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_ENUM;
    spec->name = name;
    spec->enumerators = enumerators;
    return spec;
}

/* Attributes between struct and its tag belong to the type, and are merged with those of the
 * specifiers. */
struct type_spec *begin_c_struct(struct parser *p, struct token_position at,
                                 const struct keyword *word, struct name *name,
                                 struct qualifier *qualifiers)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_STRUCT;
    spec->keyword = word;
    spec->name = name;
    spec->tag_attributes = qualifiers;
    return spec;
}

struct type_spec *finish_c_struct(struct parser *p, struct type_spec *spec, struct fields *fields)
{
    if (lacks_members(p, fields))
        error_at(p->c, spec->loc, "a %s needs a member (C99, 6.7.2.1)", spec->keyword->text);
    spec->fields = fields->is_poisoned ? NULL : FIRST(fields->last);
    return spec;
}

struct qualifier *make_c_attribute(struct parser *p, struct token_position at,
                                   struct layout_id *ids)
{
    struct qualifier *q = NEW(struct qualifier);
    q->kind = QUALIFIER_ATTRIBUTE;
    q->loc = at.loc;
    q->exts = at.exts;
    q->layout = ids;
    return q;
}

struct layout_id *make_id_list(struct parser *p, struct token_position at, struct name *name,
                               struct expr *list)
{
    struct layout_id *id = make_id(p, at, name, list);
    id->list = list ? list->next : NULL;
    return id;
}

/* --- declarators --------------------------------------------------------------------------- */

struct derivation *make_derivation(struct parser *p, enum derivation_kind kind,
                                   struct token_position at, struct qualifier *qualifiers)
{
    struct derivation *d = NEW(struct derivation);
    d->kind = (uint8_t)kind;
    d->loc = at.loc;
    d->qualifiers = qualifiers;
    return d;
}

struct derivation *make_array_derivation(struct parser *p, struct token_position at,
                                         struct qualifier *qualifiers, struct expr *size)
{
    struct derivation *d = make_derivation(p, DERIVE_ARRAY, at, qualifiers);
    d->size = size;
    return d;
}

/* steps of one declarator: sema refuses as many */
enum { MOST_KEPT = 100 };

struct derivation *derive_further(struct derivation *list, struct derivation *outside)
{
    struct derivation **last = &list;
    unsigned count = 0;
    for (; *last; last = &(*last)->next) count++;
    if (count < MOST_KEPT) *last = outside;
    return list;
}

struct declarator *derive(struct declarator *d, struct derivation *outside)
{
    d->derived = derive_further(d->derived, outside);
    return d;
}

struct derivation *begin_parameters(struct parser *p, struct token_position at)
{
    struct derivation *d = make_derivation(p, DERIVE_FUNCTION, at, NULL);
    struct opened_scope outside = open_scope(p);
    d->log_count = outside.log_count;
    d->scope_depth = outside.scope_depth;
    return d;
}

/* (void): no parameters (C99, 6.7.5.3, 10). */
static bool is_void_list(const struct declaration *d)
{
    const struct type_spec *spec = d ? d->spec : NULL;
    return spec && !d->next && !d->declarators && !spec->qualifiers && spec->kind == SPEC_WORDS &&
           spec->words->keyword->token == KW_VOID && !spec->words->next;
}

struct derivation *end_parameters(struct parser *p, struct derivation *d,
                                  struct declaration *parameters, bool is_variadic)
{
    d->parameters = is_void_list(parameters) ? NULL : parameters;
    d->is_variadic = is_variadic;
    close_scope(p, (struct opened_scope){d->log_count, d->scope_depth});
    return d;
}

struct declarator *make_abstract(struct parser *p, struct derivation *derived)
{
    struct declarator *d =
        make_declarator(p, (struct token_position){.loc = derived->loc}, NULL, NULL, NULL);
    d->derived = derived;
    return d;
}

struct type_spec *with_derivations(struct type_spec *spec, struct derivation *derived)
{
    spec->derived = derived;
    return spec;
}

static bool declares_types(const struct type_spec *spec)
{
    for (const struct qualifier *q = spec ? spec->qualifiers : NULL; q; q = q->next)
        if (q->kind == QUALIFIER_TYPEDEF) return true;
    return false;
}

struct declarator *declare_c(struct parser *p, const struct type_spec *spec, struct declarator *d)
{
    if (declares_types(spec)) declare_type(p, d->name);
    else declare_other(p, d->name);
    return d;
}

struct declarator *with_initializer(struct declarator *d, struct expr *init)
{
    d->init = init;
    return d;
}

struct declarator *with_attributes(struct parser *p, struct declarator *d,
                                   struct qualifier *attributes)
{
    struct derivation *a = make_derivation(
        p, DERIVE_ATTRIBUTES, (struct token_position){.loc = attributes->loc}, attributes);
    a->next = d->derived;
    d->derived = a;
    return d;
}

/* --- functions ----------------------------------------------------------------------------- */

static struct derivation *function_of(const struct declarator *d)
{
    struct derivation *step = d->derived;
    while (step && step->kind == DERIVE_ATTRIBUTES) step = step->next;
    return step && step->kind == DERIVE_FUNCTION ? step : NULL;
}

struct declaration *make_function_header(struct parser *p, struct type_spec *spec,
                                         struct declarator *d)
{
    struct derivation *f = function_of(d);
    struct declaration *function = make_variables(p, spec, d, true);
    if (!f)
        error_at(p->c, d->loc, "'%s' is not a function: a body belongs to one with ( )",
                 d->name->text);
    function->name = d->name;
    function->name_loc = d->loc;
    function->parameters = f ? f->parameters : NULL;
    return function;
}

struct opened_scope open_body(struct parser *p, const struct declaration *header)
{
    struct opened_scope outside = open_scope(p);
    for (const struct declaration *d = header->parameters; d; d = d->next)
        if (d->declarators && d->declarators->name) declare_other(p, d->declarators->name);
    return outside;
}

struct declaration *finish_c_function(struct parser *p, struct declaration *function,
                                      struct stmt *body, struct opened_scope outside)
{
    close_scope(p, outside);
    function->kind = DECLARATION_FUNCTION;
    function->body = body;
    function->end = body->end;
    return function;
}

struct declaration *make_static_assert(struct parser *p, struct token_position at,
                                       struct expr *condition, struct expr *text)
{
    struct declaration *d = NEW(struct declaration);
    d->kind = DECLARATION_ASSERT;
    d->loc = at.loc;
    d->exts = at.exts;
    d->declarators = make_declarator(p, at, text ? text->name.name : NULL, NULL, condition);
    return d;
}

/* --- what is an error by name -------------------------------------------------------------- */

/* OpenCL C 3.0, 6.11, c. */
struct declarator *refuse_bit_field(struct parser *p, struct token_position at,
                                    struct declarator *d)
{
    error_at(p->c, at.loc,
             "bit-fields are not supported in OpenCL C (OpenCL C 3.0, 6.11): use shifts and masks");
    return d ? d : make_declarator(p, at, intern_string(&p->c->names, "bit-field"), NULL, NULL);
}

struct stmt *refuse_goto(struct parser *p, struct token_position at)
{
    error_at(
        p->c, at.loc,
        "not supported: goto (the control flow of SPIR-V is structured): write a loop with break and continue");
    return make_stmt(p, STMT_EMPTY, at);
}

/* case first ... last: of GNU C. */
struct stmt *make_range(struct parser *p, struct token_position at, struct expr *first,
                        struct expr *last)
{
    struct stmt *s = make_case(p, at, first);
    s->range.last = last;
    return s;
}
