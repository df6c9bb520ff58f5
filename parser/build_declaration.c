/* Constructors of types, qualifiers and declarations. */
#include "lexer/lexer.h"
#include "parser/build_declaration.h"
#include "parser/build_statement.h"
#include "parser/parser.h"
#include "parser/tokens/token_classifier.h"

/* --- qualifiers and types ------------------------------------------------------------------ */

static struct qualifier *new_qualifier(struct parser *p, enum qualifier_kind kind,
                                       struct token_position at, struct layout_id *layout)
{
    struct qualifier *q = NEW(struct qualifier);
    q->kind = (uint8_t)kind;
    q->loc = at.loc;
    q->exts = at.exts;
    q->layout = layout;
    return q;
}

struct qualifier *make_qualifier(struct parser *p, struct token_position at,
                                 const struct keyword *word, struct layout_id *layout)
{
    bool is_layout = word->token == KW_LAYOUT;
    return new_qualifier(p, is_layout ? QUALIFIER_LAYOUT : (enum qualifier_kind)word->qualifier, at,
                         layout);
}

/* layout(local_size_x = 64) in */
static bool is_workgroup_size(const struct qualifier *layout, const struct qualifier *in)
{
    return in->kind == QUALIFIER_IN && layout->kind == QUALIFIER_LAYOUT &&
           !strncmp(layout->layout->name->text, "local_size_", 11);
}

struct qualifier *add_to_qualifiers(struct parser *p, struct qualifier *list,
                                    struct qualifier *qualifier)
{
    p->may_lack_semicolon = list->next == list && is_workgroup_size(list, qualifier);
    APPEND(list, qualifier);
    return list;
}

/* [[ids]] in front of a statement or at a function: extensions of the one, the other and both. */
struct qualifier *make_attribute(struct parser *p, struct token_position at, struct layout_id *ids)
{
    static const uint16_t any_of[] = {
        FEATURE_CONTROL_FLOW_ATTRIBUTES, FEATURE_CONTROL_FLOW_ATTRIBUTES2,
        FEATURE_SUBGROUP_UNIFORM_CONTROL_FLOW, FEATURE_MAXIMAL_RECONVERGENCE,
        FEATURE_FUNCTION_CONTROL_ATTRIBUTES};
    bool enabled = false;
    for (size_t i = 0; i < sizeof any_of / sizeof *any_of; i++)
        enabled |= feature_enabled(p->c, at.exts, (enum feature_id)any_of[i]);
    if (!enabled) {
        error_at(p->c, at.loc, "an attribute needs #extension %s : enable",
                 features[FEATURE_CONTROL_FLOW_ATTRIBUTES].name);
        offer_extension(p->c, features[FEATURE_CONTROL_FLOW_ATTRIBUTES].name);
    }
    return new_qualifier(p, QUALIFIER_ATTRIBUTE, at, enabled ? ids : NULL);
}

struct layout_id *make_id(struct parser *p, struct token_position at, struct name *name,
                          struct expr *value)
{
    struct layout_id *id = NEW(struct layout_id);
    id->name = name;
    id->value = value;
    id->loc = at.loc;
    return id;
}

struct layout_id *make_spirv_argument(struct parser *p, struct expr *e, struct expr *list)
{
    struct layout_id *id = NEW(struct layout_id);
    id->value = e;
    id->list = list;
    id->loc = e->loc;
    return id;
}

struct array_spec *make_array(struct parser *p, struct token_position at, struct expr *size)
{
    struct array_spec *a = NEW(struct array_spec);
    a->size = size;
    a->loc = at.loc;
    return a;
}

struct type_spec *make_basic(struct parser *p, struct token_position at, const struct keyword *word)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_BASIC;
    spec->keyword = word;
    return spec;
}

struct type_spec *make_spirv_type(struct parser *p, struct token_position at,
                                  const struct keyword *word, struct layout_id *arguments)
{
    struct type_spec *spec = make_basic(p, at, word);
    spec->spirv = arguments;
    return spec;
}

struct type_spec *make_named(struct parser *p, struct token_position at, struct name *name)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_NAMED;
    spec->name = name;
    return spec;
}

struct type_spec *begin_struct(struct parser *p, struct token_position at, struct name *name)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_STRUCT;
    spec->name = name;
    if (name) declare_type(p, name);
    return spec;
}

struct fields *enter_fields(struct parser *p)
{
    struct fields *fields = NEW(struct fields);
    fields->around = p->fields;
    p->fields = fields;
    return fields;
}

struct fields *add_field(struct fields *fields, struct declaration *field)
{
    if (field) APPEND(fields->last, field);
    fields->is_poisoned |= !field || field->is_poisoned;
    return fields;
}

struct fields *leave_fields(struct parser *p, struct fields *fields)
{
    p->fields = fields->around;
    return fields;
}

bool lacks_members(const struct parser *p, const struct fields *fields)
{
    return !fields->last && !fields->is_poisoned && !statement_has_error(p->recovery) &&
           !p->recovery->fatal_pp_error;
}

struct type_spec *finish_struct(struct parser *p, struct type_spec *spec, struct fields *fields)
{
    if (lacks_members(p, fields))
        error_at(p->c, spec->loc, "a struct needs a member (GLSL 4.60, 4.1.8)");
    spec->fields = fields->is_poisoned ? NULL : FIRST(fields->last);
    return spec;
}

struct type_spec *with_parameter(struct type_spec *spec, struct expr *parameter)
{
    struct expr **last = &spec->parameters;
    while (*last) last = &(*last)->next; /* a handful: sema refuses more than five */
    *last = parameter;
    return spec;
}

struct type_spec *with_component(struct type_spec *spec, struct type_spec *component)
{
    spec->component = component;
    return spec;
}

struct type_spec *with_arrays(struct type_spec *spec, struct array_spec *arrays)
{
    spec->arrays = arrays;
    return spec;
}

struct type_spec *with_qualifiers(struct type_spec *spec, struct qualifier *qualifiers)
{
    spec->qualifiers = qualifiers;
    return spec;
}

/* --- declarations -------------------------------------------------------------------------- */

static struct declaration *new_declaration(struct parser *p, enum declaration_kind kind,
                                           struct token_position at)
{
    struct declaration *d = NEW(struct declaration);
    d->kind = (uint8_t)kind;
    d->loc = at.loc;
    d->exts = at.exts;
    return d;
}

/* Returns the position at which something with these qualifiers and this type begins. */
static struct token_position start_of(const struct qualifier *q, const struct type_spec *spec)
{
    return q ? (struct token_position){.loc = q->loc, .exts = q->exts}
             : (struct token_position){.loc = spec->loc, .exts = spec->exts};
}

static struct declaration *new_typed(struct parser *p, enum declaration_kind kind,
                                     struct type_spec *typed)
{
    struct declaration *d = new_declaration(p, kind, start_of(typed->qualifiers, typed));
    d->qualifiers = typed->qualifiers;
    d->spec = typed;
    return d;
}

struct declarator *make_declarator(struct parser *p, struct token_position at, struct name *name,
                                   struct array_spec *arrays, struct expr *init)
{
    struct declarator *d = NEW(struct declarator);
    d->name = name;
    d->loc = at.loc;
    d->arrays = arrays;
    d->init = init;
    return d;
}

struct declarator *make_declared(struct parser *p, struct token_position at, struct name *name,
                                 struct array_spec *arrays, struct expr *init)
{
    declare_other(p, name);
    return make_declarator(p, at, name, arrays, init);
}

static bool has_layout_word(const struct qualifier *q, const char *word)
{
    for (; q; q = q->next)
        for (const struct layout_id *id = q->kind == QUALIFIER_LAYOUT ? q->layout : NULL; id;
             id = id->next) /* those of spirv_... have no name */
            if (!strcmp(id->name->text, word)) return true;
    return false;
}

static bool is_buffer_reference(const struct qualifier *q)
{
    return has_layout_word(q, "buffer_reference");
}

/* layout(buffer_reference) buffer Name; (GL_EXT_buffer_reference) declares Name as a type. */
static struct declaration *make_forward(struct parser *p, struct qualifier *qualifiers,
                                        struct name *name, loc_t loc)
{
    struct declaration *d =
        new_declaration(p, DECLARATION_REFERENCE_FORWARD, start_of(qualifiers, NULL));
    d->qualifiers = qualifiers;
    d->name = name;
    d->name_loc = loc;
    declare_type(p, name);
    return d;
}

struct declaration *make_variables(struct parser *p, struct type_spec *typed,
                                   struct declarator *declarators, bool is_whole)
{
    if (!declarators && typed->kind == SPEC_NAMED && !typed->arrays &&
        is_buffer_reference(typed->qualifiers))
        return make_forward(p, typed->qualifiers, typed->name, typed->loc);
    struct declaration *d = new_typed(p, DECLARATION_VARIABLES, typed);
    d->declarators = declarators;
    d->is_poisoned = !is_whole;
    for (; declarators; declarators = declarators->next)
        if (declarators->name) declarators->name->is_declared = true;
    return d;
}

struct declaration *make_precision(struct parser *p, struct token_position at,
                                   struct qualifier *precision, struct type_spec *spec)
{
    struct declaration *d = new_declaration(p, DECLARATION_PRECISION, at);
    d->qualifiers = precision;
    d->spec = spec;
    return d;
}

struct declaration *make_requalified(struct parser *p, struct qualifier *qualifiers,
                                     struct declarator *names)
{
    if (names && !names->next && is_buffer_reference(qualifiers))
        return make_forward(p, qualifiers, names->name, names->loc);
    struct declaration *d = new_declaration(p, DECLARATION_QUALIFIERS, start_of(qualifiers, NULL));
    d->qualifiers = qualifiers;
    d->declarators = names;
    return d;
}

struct declaration *begin_interface_block(struct parser *p, struct qualifier *qualifiers,
                                          struct token_position at, struct name *name)
{
    struct declaration *d = new_declaration(p, DECLARATION_BLOCK, start_of(qualifiers, NULL));
    d->qualifiers = qualifiers;
    d->name = name;
    d->name_loc = at.loc;
    /* GL_EXT_structured_descriptor_heap, 4.3.9: a buffer type has the name of its block */
    if (is_buffer_reference(qualifiers) || has_layout_word(qualifiers, "buffer_type"))
        declare_type(p, name);
    return d;
}

/* The members of a block without instance are names of the scope around it (GLSL 4.60, 4.3.9). */
struct declaration *finish_block(struct parser *p, struct declaration *block, struct fields *fields,
                                 struct token_position brace, struct declarator *instance)
{
    if (lacks_members(p, fields)) error_at(p->c, block->name_loc, "a block needs a member");
    block->is_poisoned = fields->is_poisoned;
    block->fields = FIRST(fields->last);
    block->end = brace.loc;
    block->declarators = instance;
    if (instance) declare_other(p, instance->name);
    else
        for (const struct declaration *f = block->fields; f; f = f->next)
            for (const struct declarator *d = f->declarators; d; d = d->next)
                declare_other(p, d->name);
    return block;
}

/* A function's parameters and body are one scope (GLSL 4.60, 4.2.2). */
struct declaration *begin_function(struct parser *p, struct type_spec *typed,
                                   struct token_position at, struct name *name)
{
    struct declaration *d = new_typed(p, DECLARATION_FUNCTION, typed);
    d->name = name;
    d->name_loc = at.loc;
    name->is_declared = true;
    declare_other(p, name);
    p->function_scope = open_scope(p);
    return d;
}

static bool is_void_list(const struct declaration *parameters)
{
    const struct type_spec *spec = parameters->spec;
    return !parameters->next && !parameters->declarators && !parameters->qualifiers &&
           spec->kind == SPEC_BASIC && spec->keyword->token == KW_VOID && !spec->arrays;
}

struct declaration *finish_prototype(struct declaration *function, struct declaration *parameters,
                                     struct qualifier *attributes)
{
    function->parameters = parameters && is_void_list(parameters) ? NULL : parameters;
    function->attributes = attributes;
    return function;
}

/* subroutine vec4 NAME(...); declares a type (GLSL 4.60, 6.1.2). */
static bool is_subroutine_type(const struct declaration *function)
{
    const struct qualifier *q = function->qualifiers;
    while (q && (q->kind != QUALIFIER_SUBROUTINE || q->layout)) q = q->next;
    return q;
}

struct declaration *end_prototype(struct parser *p, struct declaration *function)
{
    close_scope(p, p->function_scope);
    if (is_subroutine_type(function)) declare_type(p, function->name);
    return function;
}

struct declaration *finish_function(struct parser *p, struct declaration *function,
                                    struct stmt *body)
{
    close_scope(p, p->function_scope);
    function->body = body;
    function->end = body->end;
    silence_by_attributes(p, function->attributes, function->loc, body->end);
    return function;
}

struct declaration *with_attribute(struct declaration *function, struct qualifier *attribute)
{
    attribute->next = function->attributes;
    function->attributes = attribute;
    return function;
}

struct declaration *make_parameter(struct parser *p, struct type_spec *typed,
                                   struct declarator *declarator)
{
    struct declaration *d = new_typed(p, DECLARATION_VARIABLES, typed);
    d->declarators = declarator;
    if (!declarator || !declarator->name) return d; /* C has some without a name */
    declarator->name->is_declared = true;
    declare_other(p, declarator->name);
    return d;
}

struct declaration *make_condition_declaration(struct parser *p, struct type_spec *typed,
                                               struct token_position at, struct name *name,
                                               struct expr *init)
{
    struct declaration *d = new_typed(p, DECLARATION_VARIABLES, typed);
    d->declarators = make_declarator(p, at, name, NULL, init);
    declare_other(p, name);
    return d;
}
