/* Qualifiers, types and their members (GLSL 4.60, 4.1 to 4.10 and chapter 9). */
#include "parser/syntax.h"

/* --- qualifiers ----------------------------------------------------------------------------------------------------------- */

/* `shared` is the one keyword among the names in layout(...). */
static struct layout_id *parse_layout_id(struct parser *p)
{
    struct name *name = name_in_hand(p);
    if (!has_name(p) && p->code != CODE_SHARED) return unexpected(p, EXPECT_NAME);
    struct spot at = take(p);
    if (p->code != TOKEN_EQUAL) return make_id(p, at, name, NULL);
    take(p);
    struct expr *value = parse_assignment(p);
    return value ? make_id(p, at, name, value) : NULL;
}

static struct layout_id *parse_type_id(struct parser *p)
{
    struct name *name = name_in_hand(p);
    if (!has_name(p)) return unexpected(p, EXPECT_NAME);
    struct spot at = take(p);
    return make_id(p, at, name, NULL);
}

static struct layout_id *parse_attribute_id(struct parser *p)
{
    struct name *name = name_in_hand(p);
    if (!has_name(p)) return unexpected(p, EXPECT_NAME);
    struct spot at = take(p);
    if (p->code != TOKEN_LEFT_PAREN) return make_id(p, at, name, NULL);
    take(p);
    struct expr *value = parse_assignment(p);
    if (!value || !pass(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN | EXPECT_OPERATOR)) return NULL;
    return make_id(p, at, name, value);
}

struct layout_id *parse_ids(struct parser *p, struct layout_id *(*parse)(struct parser *p), enum token_kind close)
{
    struct layout_id *list = NULL;
    do {
        take(p);
        struct layout_id *id = parse(p);
        if (!id) return NULL;
        APPEND(list, id);
    } while (p->code == TOKEN_COMMA);
    unsigned expected = close == TOKEN_RIGHT_PAREN ? EXPECT_RIGHT_PAREN : EXPECT_RIGHT_BRACKET;
    return pass(p, close, expected | EXPECT_COMMA) ? FIRST(list) : NULL;
}

/* The list in parentheses that some qualifiers have, and `subroutine` may have. */
static struct layout_id *(*list_of(const struct parser *p))(struct parser *p)
{
    switch (p->code) {
    case CODE_LAYOUT: return parse_layout_id;
    case CODE_SPIRV: return parse_spirv_argument;
    case CODE_SUBROUTINE: return parse_type_id;
    default: return NULL;
    }
}

static struct qualifier *parse_qualifier(struct parser *p)
{
    const struct keyword *word = keyword_in_hand(p);
    struct layout_id *(*parse)(struct parser *) = list_of(p), *ids = NULL;
    bool may_be_alone = p->code == CODE_SUBROUTINE;
    struct spot at = take(p);
    if (parse && (p->code == TOKEN_LEFT_PAREN || !may_be_alone)) {
        if (!is_here(p, TOKEN_LEFT_PAREN, EXPECT_LEFT_PAREN)) return NULL;
        ids = parse_ids(p, parse, TOKEN_RIGHT_PAREN);
        if (!ids) return NULL;
    }
    return make_qualifier(p, at, word, ids);
}

bool lacks_semicolon(struct parser *p, const struct qualifier *layout, const struct qualifier *in)
{
    if (!in || in->kind != QUALIFIER_IN || layout->kind != QUALIFIER_LAYOUT || !(token_at(p, 0)->flags & TOKEN_STARTS_LINE)) return false;
    return p->code != TOKEN_SEMICOLON && !strncmp(layout->layout->name->text, "local_size_", 11);
}

bool parse_qualifiers(struct parser *p, struct qualifier **list)
{
    struct qualifier *some = NULL;
    while (begins(p, BEGINS_QUALIFIER) && !(some && lacks_semicolon(p, some->next, some))) {
        struct qualifier *q = p->is_c ? parse_c_qualifier(p) : parse_qualifier(p);
        if (!q) return false;
        APPEND(some, q);
    }
    *list = FIRST(some);
    return true;
}

struct qualifier *parse_attribute(struct parser *p)
{
    struct spot at = take(p);
    if (!is_here(p, TOKEN_LEFT_BRACKET, EXPECT_NOTHING)) return NULL;
    struct layout_id *ids = parse_ids(p, parse_attribute_id, TOKEN_RIGHT_BRACKET);
    return ids && pass(p, TOKEN_RIGHT_BRACKET, EXPECT_RIGHT_BRACKET) ? make_attribute(p, at, ids) : NULL;
}

/* --- types ------------------------------------------------------------------------------------------------------------------ */

bool parse_arrays(struct parser *p, struct array_spec **arrays)
{
    struct array_spec *list = NULL;
    while (p->code == TOKEN_LEFT_BRACKET) {
        struct spot at = take(p);
        struct expr *size = NULL;
        if (p->code != TOKEN_RIGHT_BRACKET) {
            if (!begins_expression(p)) return unexpected(p, EXPECT_OPERAND | EXPECT_RIGHT_BRACKET);
            size = parse_assignment(p);
            if (!size) return false;
        }
        if (!pass(p, TOKEN_RIGHT_BRACKET, EXPECT_RIGHT_BRACKET | EXPECT_OPERATOR)) return false;
        APPEND(list, make_array(p, at, size));
    }
    *arrays = FIRST(list);
    return true;
}

static struct type_spec *parse_basic(struct parser *p)
{
    const struct keyword *word = keyword_in_hand(p);
    struct spot at = take(p);
    return make_basic(p, at, word);
}

static struct type_spec *parse_named(struct parser *p)
{
    struct name *name = name_in_hand(p);
    struct spot at = take(p);
    return make_named(p, at, name);
}

static struct type_spec *parse_struct(struct parser *p)
{
    struct spot at = take(p);
    struct name *name = NULL;
    if (has_name(p)) {
        name = name_in_hand(p);
        at = take(p);
    }
    if (!is_here(p, TOKEN_LEFT_BRACE, name ? EXPECT_LEFT_BRACE : EXPECT_LEFT_BRACE | EXPECT_NAME)) return NULL;
    struct type_spec *spec = begin_struct(p, at, name);
    struct fields *fields = parse_fields(p, parse_field);
    if (!fields) return NULL;
    take(p);
    return finish_struct(p, spec, fields);
}

/* The first one is a type, or an expression that may begin with one. */
static bool parse_first_parameter(struct parser *p, struct type_spec *matrix)
{
    struct type_spec *spec = begins(p, BEGINS_TYPE) ? parse_type(p) : NULL;
    if (spec && p->code != TOKEN_LEFT_PAREN) {
        with_component(matrix, spec);
        return true;
    }
    struct expr *e = spec ? parse_behind_type(p, spec) : begins(p, BEGINS_TYPE) ? NULL : parse_assignment(p);
    if (e) with_parameter(matrix, e);
    return e;
}

/* GL_KHR_cooperative_matrix; feed.c tells the > that ends them from the operator. */
static struct type_spec *parse_matrix(struct parser *p)
{
    struct type_spec *spec = parse_basic(p);
    if (!pass(p, TOKEN_LEFT_ANGLE, EXPECT_NOTHING) || !parse_first_parameter(p, spec)) return NULL;
    while (p->code == TOKEN_COMMA) {
        take(p);
        struct expr *e = parse_assignment(p);
        if (!e) return NULL;
        with_parameter(spec, e);
    }
    return pass(p, CODE_END_OF_PARAMETERS, EXPECT_COMMA) ? spec : NULL;
}

static struct type_spec *parse_spirv_type(struct parser *p)
{
    struct type_spec *spec = parse_basic(p);
    if (!is_here(p, TOKEN_LEFT_PAREN, EXPECT_LEFT_PAREN)) return NULL;
    spec->spirv = parse_ids(p, parse_spirv_argument, TOKEN_RIGHT_PAREN);
    return spec->spirv ? spec : NULL;
}

static struct type_spec *parse_nonarray(struct parser *p)
{
    switch (p->code) {
    case CODE_BASIC_TYPE: case CODE_VOID: return parse_basic(p);
    case CODE_TYPE_NAME: return parse_named(p);
    case CODE_STRUCT: return parse_struct(p);
    case CODE_MATRIX_TYPE: return parse_matrix(p);
    case CODE_SPIRV_TYPE: return parse_spirv_type(p);
    default: return unexpected(p, EXPECT_TYPE);
    }
}

struct type_spec *parse_type(struct parser *p)
{
    struct type_spec *spec = parse_nonarray(p);
    if (!spec || p->code != TOKEN_LEFT_BRACKET) return spec;
    struct array_spec *arrays;
    return parse_arrays(p, &arrays) ? with_arrays(spec, arrays) : NULL;
}

struct type_spec *parse_typed(struct parser *p)
{
    struct qualifier *qualifiers;
    if (!parse_qualifiers(p, &qualifiers)) return NULL;
    struct type_spec *spec = parse_type(p);
    return spec ? with_qualifiers(spec, qualifiers) : NULL;
}

/* --- members --------------------------------------------------------------------------------------------------------------- */

struct declarator *parse_declared(struct parser *p, unsigned expected)
{
    struct name *name = name_in_hand(p);
    if (!has_name(p)) return unexpected(p, expected);
    struct spot at = take(p);
    struct array_spec *arrays;
    return parse_arrays(p, &arrays) ? make_declarator(p, at, name, arrays, NULL) : NULL;
}

bool parse_declarators(struct parser *p, struct declarator *(*parse)(struct parser *p, unsigned expected), unsigned expected,
                       struct declarator **list)
{
    struct declarator *some = NULL, *d;
    for (; (d = parse(p, expected)); take(p)) {
        APPEND(some, d);
        if (p->code != TOKEN_COMMA) break;
        expected = EXPECT_NAME;
    }
    *list = FIRST(some);
    return d;
}

struct declaration *parse_field(struct parser *p)
{
    if (!begins(p, BEGINS_TYPE | BEGINS_QUALIFIER)) return unexpected(p, EXPECT_TYPE | EXPECT_RIGHT_BRACE);
    struct type_spec *typed = parse_typed(p);
    struct declarator *list = NULL;
    bool whole = typed && parse_declarators(p, parse_declared, EXPECT_NAME, &list);
    if (!list) return NULL;
    whole = end_here(p, whole, EXPECT_SEMICOLON | EXPECT_COMMA);
    return make_variables(p, typed, list, whole);
}

struct fields *parse_fields(struct parser *p, struct declaration *(*parse)(struct parser *p))
{
    const struct fields *around = p->fields;
    struct fields *fields = make_fields(p);
    p->fields = fields;
    for (take(p); p->code != TOKEN_RIGHT_BRACE && !p->gave_up; take(p)) {
        struct declaration *field = parse(p);
        if (field) APPEND(fields->last, field);
        else recover(p);
        fields->is_damaged |= !field || field->is_damaged;
    }
    p->fields = around;
    return p->gave_up ? NULL : fields;
}
