/* Declarators of OpenCL C (C99, 6.7.5 and 6.7.6): pointers and blocks before the name, arrays and parameters behind it, parentheses
 * around some of that.  The same function reads those without a name (abstract_declarator). */
#include "parser/syntax.h"

/* --- parameters ----------------------------------------------------------------------------------------------------------------- */

bool has_parameters(struct parser *p)
{
    return p->code == CODE_TYPE_PAREN || (p->code == TOKEN_LEFT_PAREN && peek_token(p).kind == TOKEN_RIGHT_PAREN);
}

enum naming { WITH_NAME, WITHOUT_NAME, PERHAPS_WITH_NAME };

static struct declarator *parse_steps(struct parser *p, enum naming naming, unsigned expected);

/* With a declarator, with an abstract one, or with none. */
static struct declaration *parse_parameter_c(struct parser *p)
{
    struct type_spec *spec = parse_specifiers(p, NULL);
    struct declarator *d = spec ? parse_steps(p, PERHAPS_WITH_NAME, EXPECT_NAME) : NULL;
    if (!d) return NULL;
    if (d->name) return make_parameter(p, spec, d);
    return make_parameter(p, spec, d->derived ? make_abstract(p, d->derived) : NULL);
}

/* Parameters and, at their end, perhaps an ellipsis. */
static bool parse_parameter_list(struct parser *p, struct declaration **list, bool *is_variadic)
{
    struct declaration *some = NULL;
    for (;; take(p)) {
        struct declaration *d = parse_parameter_c(p);
        if (!d) return false;
        APPEND(some, d);
        if (p->code != TOKEN_COMMA) break;
        *is_variadic = peek_token(p).kind == TOKEN_ELLIPSIS;
        if (*is_variadic) break;
    }
    *list = FIRST(some);
    return true;
}

struct derivation *parse_parameters_c(struct parser *p)
{
    struct declaration *list = NULL;
    bool is_variadic = false;
    struct derivation *d = begin_parameters(p, spot_of(p));
    take(p);
    if (p->code != TOKEN_RIGHT_PAREN && !parse_parameter_list(p, &list, &is_variadic)) return NULL;
    if (is_variadic) take(p), take(p);
    if (!is_here(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN | EXPECT_COMMA)) return NULL;
    end_parameters(p, d, list, is_variadic);
    take(p);
    return d;
}

/* --- steps ---------------------------------------------------------------------------------------------------------------------- */

/* * and ^ with their qualifiers, as many as there are: the last one binds first, so it comes first in the list. */
static bool parse_pointers(struct parser *p, struct derivation **list)
{
    *list = NULL;
    while (p->code == TOKEN_STAR || p->code == TOKEN_CARET) {
        enum derivation_kind kind = p->code == TOKEN_STAR ? DERIVE_POINTER : DERIVE_BLOCK;
        struct spot at = take(p);
        struct qualifier *qualifiers;
        if (!parse_qualifiers(p, &qualifiers)) return false;
        struct derivation *pointer = make_derivation(p, kind, at, qualifiers);
        pointer->next = *list;
        *list = pointer;
    }
    return true;
}

/* [ qualifiers size ] */
static struct derivation *parse_array_c(struct parser *p)
{
    struct spot at = take(p);
    struct qualifier *qualifiers;
    if (!parse_qualifiers(p, &qualifiers)) return NULL;
    bool has_size = begins_expression(p);
    struct expr *size = has_size ? parse_expression(p) : NULL;
    if (has_size && !size) return NULL;
    return pass(p, TOKEN_RIGHT_BRACKET, EXPECT_RIGHT_BRACKET | EXPECT_COMMA) ? make_array_derivation(p, at, qualifiers, size) : NULL;
}

/* Behind the name: arrays and parameters. */
static struct declarator *parse_suffixes(struct parser *p, struct declarator *d)
{
    while (p->code == TOKEN_LEFT_BRACKET || p->code == TOKEN_LEFT_PAREN || p->code == CODE_TYPE_PAREN) {
        if (p->code == TOKEN_LEFT_PAREN && !has_parameters(p)) {
            take(p);
            return unexpected(p, EXPECT_RIGHT_PAREN);
        }
        struct derivation *step = p->code == TOKEN_LEFT_BRACKET ? parse_array_c(p) : parse_parameters_c(p);
        if (!step) return NULL;
        derive(d, step);
    }
    return d;
}

static struct declarator *parse_inner(struct parser *p, enum naming naming)
{
    take(p);
    struct declarator *d = parse_steps(p, naming, EXPECT_NAME | EXPECT_LEFT_PAREN);
    return d && pass(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN) ? d : NULL;
}

/* The name, or what stands in parentheses in its place, or nothing. */
static struct declarator *parse_core(struct parser *p, enum naming naming, unsigned expected)
{
    struct name *name = name_in_hand(p);
    if (has_name(p) && naming != WITHOUT_NAME) return make_declarator(p, take(p), name, NULL, NULL);
    if (p->code == TOKEN_LEFT_PAREN && !has_parameters(p)) return parse_inner(p, naming);
    return naming == WITH_NAME ? unexpected(p, expected) : make_declarator(p, spot_of(p), NULL, NULL, NULL);
}

static struct declarator *parse_steps(struct parser *p, enum naming naming, unsigned expected)
{
    struct derivation *pointers;
    if (!parse_pointers(p, &pointers)) return NULL;
    struct declarator *d = parse_core(p, naming, expected);
    if (!d || !parse_suffixes(p, d)) return NULL;
    while (pointers) {
        struct derivation *pointer = pointers;
        pointers = pointer->next;
        pointer->next = NULL;
        derive(d, pointer);
    }
    return d;
}

/* --- whole ones ------------------------------------------------------------------------------------------------------------------- */

struct declarator *parse_declarator_c(struct parser *p, unsigned expected)
{
    struct qualifier *attributes = NULL;
    struct declarator *d = parse_steps(p, WITH_NAME, expected);
    while (d && p->code == CODE_ATTRIBUTE) {
        struct qualifier *attribute = parse_c_attribute(p);
        if (!attribute) return NULL;
        attribute->next = attributes;
        attributes = attribute;
    }
    return attributes ? with_attributes(p, d, attributes) : d;
}

struct type_spec *parse_type_name(struct parser *p)
{
    struct type_spec *spec = parse_specifiers(p, NULL);
    struct declarator *d = spec ? parse_steps(p, WITHOUT_NAME, EXPECT_NOTHING) : NULL;
    return d ? with_derivations(spec, d->derived) : NULL;
}

struct type_spec *parse_type_in_parentheses(struct parser *p)
{
    take(p);
    struct type_spec *spec = parse_type_name(p);
    return spec && pass(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN) ? spec : NULL;
}
