/* Specifiers of OpenCL C (C99, 6.7.1 to 6.7.4) and attributes (OpenCL C 3.0, 6.13).  Which of them go together, sema says. */
#include "parser/syntax.h"

/* --- attributes -------------------------------------------------------------------------------------------------------------- */

static struct expr *parse_type_argument(struct parser *p)
{
    take(p);
    struct spot at = spot_of(p);
    struct type_spec *spec = parse_type_name(p);
    return spec && pass(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN) ? make_cast(p, at, spec, NULL) : NULL;
}

/* A name or a qualifier, for const is an attribute, too; with arguments, which may be a type. */
static struct layout_id *parse_single_attribute(struct parser *p)
{
    if (!has_name(p) && p->code != CODE_QUALIFIER) return unexpected(p, EXPECT_NAME);
    struct name *name = name_in_hand(p);
    struct spot at = take(p);
    if (p->code == CODE_TYPE_PAREN) {
        struct expr *type = parse_type_argument(p);
        return type ? make_id(p, at, name, type) : NULL;
    }
    if (p->code != TOKEN_LEFT_PAREN) return make_id(p, at, name, NULL);
    struct expr *arguments;
    return parse_arguments(p, &arguments) ? make_id_list(p, at, name, arguments) : NULL;
}

/* What begins with const may begin a type. */
struct qualifier *parse_c_attribute(struct parser *p)
{
    struct spot at = take(p);
    if (!pass(p, TOKEN_LEFT_PAREN, EXPECT_LEFT_PAREN)) return NULL;
    if (p->code != CODE_TYPE_PAREN && !is_here(p, TOKEN_LEFT_PAREN, EXPECT_LEFT_PAREN)) return NULL;
    struct layout_id *ids = parse_ids(p, parse_single_attribute, TOKEN_RIGHT_PAREN);
    return ids && pass(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN) ? make_c_attribute(p, at, ids) : NULL;
}

struct qualifier *parse_c_qualifier(struct parser *p)
{
    if (p->code == CODE_ATTRIBUTE) return parse_c_attribute(p);
    const struct keyword *word = keyword_in_hand(p);
    return make_qualifier(p, take(p), word, NULL);
}

/* --- struct, union and enum ---------------------------------------------------------------------------------------------------- */

static struct declarator *parse_field_declarator(struct parser *p, unsigned expected)
{
    struct declarator *d = NULL;
    if (p->code != TOKEN_COLON) {
        d = parse_declarator_c(p, expected);
        if (!d || p->code != TOKEN_COLON) return d;
    }
    struct spot at = take(p);
    return parse_assignment(p) ? refuse_bit_field(p, at, d) : NULL;
}

static struct declaration *parse_c_field(struct parser *p)
{
    if (!begins(p, BEGINS_TYPE | BEGINS_QUALIFIER)) return unexpected(p, EXPECT_TYPE | EXPECT_RIGHT_BRACE);
    struct type_spec *spec = parse_specifiers(p, NULL);
    struct declarator *list = NULL;
    if (!spec) return NULL;
    bool whole = p->code == TOKEN_SEMICOLON || parse_declarators(p, parse_field_declarator, EXPECT_NAME | EXPECT_SEMICOLON, &list);
    whole = end_here(p, whole, EXPECT_SEMICOLON | EXPECT_COMMA);
    return make_variables(p, spec, list, whole);
}

static struct layout_id *parse_enumerator(struct parser *p)
{
    struct name *name = name_in_hand(p);
    if (!has_name(p)) return unexpected(p, EXPECT_NAME);
    struct spot at = take(p);
    struct expr *value = NULL;
    if (p->code == TOKEN_EQUAL) {
        take(p);
        value = parse_assignment(p);
        if (!value) return NULL;
    }
    declare_other(p, name);
    return make_id(p, at, name, value);
}

/* At the {; the last enumerator may have a comma behind it. */
static struct type_spec *parse_enumerators(struct parser *p, struct spot at, struct name *name)
{
    struct layout_id *list = NULL;
    p->initializer_opens = true;
    take(p);
    do {
        struct layout_id *id = parse_enumerator(p);
        if (!id) return NULL;
        APPEND(list, id);
        if (p->code != TOKEN_COMMA) break;
        take(p);
    } while (p->code != TOKEN_RIGHT_BRACE);
    return pass(p, TOKEN_RIGHT_BRACE, EXPECT_RIGHT_BRACE | EXPECT_COMMA) ? make_enum(p, at, name, FIRST(list)) : NULL;
}

static struct type_spec *parse_members(struct parser *p, struct type_spec *spec)
{
    struct fields *fields = parse_fields(p, parse_c_field);
    if (!fields) return NULL;
    take(p);
    return finish_c_struct(p, spec, fields);
}

/* struct, union or enum with a tag, with what is in { }, or with both. */
static struct type_spec *parse_tagged(struct parser *p)
{
    bool is_enum = p->code == CODE_ENUM;
    const struct keyword *word = keyword_in_hand(p);
    struct spot at = take(p);
    struct qualifier *qualifiers;
    struct name *tag = NULL;
    if (!parse_qualifiers(p, &qualifiers)) return NULL;
    if (has_name(p)) {
        tag = name_in_hand(p);
        at = take(p);
    }
    if (tag && p->code != TOKEN_LEFT_BRACE) return make_tag(p, at, word, tag);
    if (!is_here(p, TOKEN_LEFT_BRACE, EXPECT_NAME | EXPECT_LEFT_BRACE)) return NULL;
    return is_enum ? parse_enumerators(p, at, tag) : parse_members(p, begin_c_struct(p, at, word, tag, qualifiers));
}

/* --- specifiers ----------------------------------------------------------------------------------------------------------------- */

/* What may stand behind the first word of the type: more of them, if it is words that say it, and qualifiers. */
static bool parse_more(struct parser *p, struct type_spec *spec)
{
    for (;;) {
        if (begins(p, BEGINS_QUALIFIER)) {
            struct qualifier *q = parse_c_qualifier(p);
            if (!q) return false;
            add_qualifier(spec, q);
        } else if (spec->kind == SPEC_WORDS && p->code == CODE_BASIC_TYPE) {
            const struct keyword *word = keyword_in_hand(p);
            add_word(p, spec, take(p), word);
        } else {
            return true;
        }
    }
}

static struct type_spec *parse_first(struct parser *p, struct qualifier *qualifiers)
{
    struct name *name = name_in_hand(p);
    struct type_spec *spec;
    switch (p->code) {
    case CODE_BASIC_TYPE: return begin_words(p, take(p), name->keyword, qualifiers);
    case CODE_TYPE_NAME: spec = make_named(p, take(p), name); break;
    case CODE_STRUCT: case CODE_ENUM: spec = parse_tagged(p); break;
    default: return unexpected(p, EXPECT_TYPE);
    }
    return spec ? begin_qualifiers(spec, qualifiers) : NULL;
}

struct type_spec *parse_specifiers(struct parser *p, struct qualifier *attribute)
{
    struct qualifier *qualifiers;
    if (!parse_qualifiers(p, &qualifiers)) return NULL;
    if (attribute) attribute->next = qualifiers;
    struct type_spec *spec = parse_first(p, attribute ? attribute : qualifiers);
    return spec && parse_more(p, spec) ? end_specifiers(p, spec) : NULL;
}
