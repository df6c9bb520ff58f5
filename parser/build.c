/* Constructors of tree nodes, so that an action of the grammar is one line.
 *
 * Nodes live in c->tree.  Heights of expressions are kept here, so that whoever walks a tree may recurse; the depth of
 * statements is bounded by their scopes (feed.c).
 */
#include "parser/parser.h"

#define NEW(type) arena_new(&p->c->tree, type)

/* --- expressions --------------------------------------------------------------------------------------------------- */

static struct expr *new_expr(struct parser *p, enum expr_kind kind, struct spot at)
{
    struct expr *e = NEW(struct expr);
    e->kind = (uint8_t)kind;
    e->loc = at.loc;
    e->exts = at.exts;
    return e;
}

/* Makes `e` one higher than the highest of its parts. */
static void stand_on(struct parser *p, struct expr *e, const struct expr *part)
{
    if (!part || part->height < e->height) return;
    if (part->height >= MOST_HEIGHT) give_up_at(p, e->loc, "operators in a chain or expressions", MOST_HEIGHT);
    else e->height = (uint16_t)(part->height + 1);
    if (e->height > p->tallest) p->tallest = e->height;
}

static void stand_on_list(struct parser *p, struct expr *e, const struct expr *parts)
{
    for (; parts; parts = parts->next) stand_on(p, e, parts);
}

struct expr *make_name(struct parser *p, struct spot at, struct name *name)
{
    struct expr *e = new_expr(p, EXPR_NAME, at);
    e->name.name = name;
    return e;
}

struct expr *make_number(struct parser *p, struct spot at, struct name *text)
{
    struct expr *e = new_expr(p, EXPR_LITERAL, at);
    const struct number number = { text, at.loc, at.exts };
    if (at.loc != p->reported) read_number(p->c, &number, &e->literal.value, &e->literal.scalar);
    return e;
}

struct expr *make_bool(struct parser *p, struct spot at, const struct keyword *word)
{
    struct expr *e = new_expr(p, EXPR_LITERAL, at);
    e->literal.scalar = SCALAR_BOOL;
    e->literal.value.b = word->token == KW_TRUE;
    return e;
}

struct expr *make_string(struct parser *p, struct spot at, struct name *text)
{
    if (!feature_enabled(p->c, at.exts, FEATURE_DEBUG_PRINTF) && !feature_enabled(p->c, at.exts, FEATURE_SPIRV_INTRINSICS))
        error_at(p->c, at.loc, "a string needs #extension %s : require", features[FEATURE_DEBUG_PRINTF].name);
    struct expr *e = new_expr(p, EXPR_STRING, at);
    e->name.name = text;
    return e;
}

struct expr *make_unary(struct parser *p, enum operator op, struct spot at, struct expr *operand)
{
    struct expr *e = new_expr(p, EXPR_UNARY, at);
    e->op = (uint8_t)op;
    e->unary.operand = operand;
    stand_on(p, e, operand);
    return e;
}

static struct expr *make_pair(struct parser *p, enum expr_kind kind, enum operator op, struct spot at,
                              struct expr *left, struct expr *right)
{
    struct expr *e = new_expr(p, kind, at);
    e->op = (uint8_t)op;
    e->binary.left = left;
    e->binary.right = right;
    stand_on(p, e, left);
    stand_on(p, e, right);
    return e;
}

struct expr *make_binary(struct parser *p, enum operator op, struct spot at, struct expr *left, struct expr *right)
{
    return make_pair(p, EXPR_BINARY, op, at, left, right);
}

struct expr *make_assign(struct parser *p, enum operator op, struct spot at, struct expr *left, struct expr *right)
{
    return make_pair(p, EXPR_ASSIGN, op, at, left, right);
}

struct expr *make_conditional(struct parser *p, struct spot at, struct expr *condition, struct expr *yes, struct expr *no)
{
    struct expr *e = new_expr(p, EXPR_CONDITIONAL, at);
    e->conditional.condition = condition;
    e->conditional.yes = yes;
    e->conditional.no = no;
    stand_on(p, e, condition);
    stand_on(p, e, yes);
    stand_on(p, e, no);
    return e;
}

struct expr *make_index(struct parser *p, struct spot at, struct expr *operand, struct expr *index)
{
    struct expr *e = new_expr(p, EXPR_INDEX, at);
    e->index.operand = operand;
    e->index.index = index;
    stand_on(p, e, operand);
    stand_on(p, e, index);
    return e;
}

struct expr *make_member(struct parser *p, struct spot at, struct expr *operand, struct name *field)
{
    struct expr *e = new_expr(p, EXPR_MEMBER, at);
    e->member.operand = operand;
    e->member.name = field;
    stand_on(p, e, operand);
    return e;
}

static bool is_length64(const struct name *name) { return name->length == 8 && !memcmp(name->text, "length64", 8); }

static bool is_length(const struct name *name) { return (name->length == 6 && !memcmp(name->text, "length", 6)) || is_length64(name); }

/* x.length(), and length64() of GL_EXT_shader_64bit_indexing: the only methods there are (GLSL 4.60, 4.1.9). */
static struct expr *make_method(struct parser *p, struct expr *e, struct expr *args)
{
    struct expr *operand = e->member.operand;
    bool wide = is_length64(e->member.name);
    if (!is_length(e->member.name)) error_at(p->c, e->loc, "'%s' cannot be called: the only method is 'length'", e->member.name->text);
    else if (args) error_at(p->c, args->loc, "'%s' takes no arguments", e->member.name->text);
    e->kind = EXPR_LENGTH;
    e->unary.operand = operand;
    e->unary.is_length64 = wide;
    return e;
}

struct expr *make_call(struct parser *p, struct spot at, struct expr *callee, struct expr *args)
{
    struct expr *e = callee;                    /* the node of the callee becomes that of the call */
    if (e->kind == EXPR_MEMBER && !e->parenthesized) return make_method(p, e, args);
    if (e->kind != EXPR_NAME || e->parenthesized) {
        if (e->kind == EXPR_INDEX) error_at(p->c, at.loc, "not supported yet: arrays of subroutines");
        else error_at(p->c, at.loc, "'(' behind what is no name of a function");
        return e;
    }
    struct name *name = e->name.name;
    e->kind = EXPR_CALL;
    e->call.args = args;
    e->call.name = name;
    stand_on_list(p, e, args);
    return e;
}

struct expr *make_word_call(struct parser *p, struct spot at, const struct keyword *word, struct expr *args)
{
    struct expr *e = new_expr(p, EXPR_CALL, at);
    e->call.name = intern_string(&p->c->names, word->text);
    e->call.args = args;
    stand_on_list(p, e, args);
    return e;
}

struct expr *make_construct(struct parser *p, struct type_spec *spec, struct expr *args)
{
    struct expr *e = new_expr(p, EXPR_CONSTRUCT, (struct spot){ .loc = spec->loc, .exts = spec->exts });
    e->construct.spec = spec;
    e->construct.args = args;
    stand_on_list(p, e, args);
    return e;
}

struct expr *make_init_list(struct parser *p, struct spot at, struct expr *args)
{
    struct expr *e = new_expr(p, EXPR_INIT_LIST, at);
    e->construct.args = args;
    stand_on_list(p, e, args);
    return e;
}

struct expr *in_parentheses(struct expr *e)
{
    e->parenthesized = true;
    return e;
}

/* --- qualifiers and types ------------------------------------------------------------------------------------------- */

static struct qualifier *new_qualifier(struct parser *p, enum qualifier_kind kind, struct spot at, struct layout_id *layout)
{
    struct qualifier *q = NEW(struct qualifier);
    q->kind = (uint8_t)kind;
    q->loc = at.loc;
    q->exts = at.exts;
    q->layout = layout;
    return q;
}

struct qualifier *make_qualifier(struct parser *p, struct spot at, const struct keyword *word, struct layout_id *layout)
{
    bool is_layout = word->token == KW_LAYOUT;
    return new_qualifier(p, is_layout ? QUALIFIER_LAYOUT : (enum qualifier_kind)word->qualifier, at, layout);
}

/* [[ids]] in front of a statement or at a function: extensions of the one, the other and both. */
struct qualifier *make_attribute(struct parser *p, struct spot at, struct layout_id *ids)
{
    static const uint16_t any_of[] = { FEATURE_CONTROL_FLOW_ATTRIBUTES, FEATURE_CONTROL_FLOW_ATTRIBUTES2,
                                       FEATURE_SUBGROUP_UNIFORM_CONTROL_FLOW, FEATURE_MAXIMAL_RECONVERGENCE };
    bool enabled = false;
    for (size_t i = 0; i < sizeof any_of / sizeof *any_of; i++)
        enabled |= feature_enabled(p->c, at.exts, (enum feature_id)any_of[i]);
    if (!enabled)
        error_at(p->c, at.loc, "an attribute needs #extension %s : require", features[FEATURE_CONTROL_FLOW_ATTRIBUTES].name);
    return new_qualifier(p, QUALIFIER_ATTRIBUTE, at, ids);
}

struct layout_id *make_id(struct parser *p, struct spot at, struct name *name, struct expr *value)
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

struct array_spec *make_array(struct parser *p, struct spot at, struct expr *size)
{
    struct array_spec *a = NEW(struct array_spec);
    a->size = size;
    a->loc = at.loc;
    return a;
}

static struct type_spec *new_spec(struct parser *p, struct spot at)
{
    struct type_spec *spec = NEW(struct type_spec);
    spec->loc = at.loc;
    spec->exts = at.exts;
    return spec;
}

struct type_spec *make_basic(struct parser *p, struct spot at, const struct keyword *word)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_BASIC;
    spec->keyword = word;
    return spec;
}

struct type_spec *make_named(struct parser *p, struct spot at, struct name *name)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_NAMED;
    spec->name = name;
    return spec;
}

struct type_spec *begin_struct(struct parser *p, struct spot at, struct name *name)
{
    struct type_spec *spec = new_spec(p, at);
    spec->kind = SPEC_STRUCT;
    spec->name = name;
    if (name) declare_type(p, name);
    return spec;
}

struct fields *make_fields(struct parser *p) { return NEW(struct fields); }

struct type_spec *finish_struct(struct parser *p, struct type_spec *spec, struct fields *fields)
{
    if (!fields->last && !fields->is_damaged && !p->damaged) error_at(p->c, spec->loc, "a struct needs a member (GLSL 4.60, 4.1.8)");
    spec->fields = fields->is_damaged ? NULL : FIRST(fields->last);
    return spec;
}

struct type_spec *with_parameter(struct type_spec *spec, struct expr *parameter)
{
    struct expr **last = &spec->parameters;
    while (*last) last = &(*last)->next;        /* a handful: sema refuses more than five */
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

/* --- declarations ------------------------------------------------------------------------------------------------------ */

static struct declaration *new_declaration(struct parser *p, enum declaration_kind kind, struct spot at)
{
    struct declaration *d = NEW(struct declaration);
    d->kind = (uint8_t)kind;
    d->loc = at.loc;
    d->exts = at.exts;
    return d;
}

/* Where something with these qualifiers and this type begins. */
static struct spot start_of(const struct qualifier *q, const struct type_spec *spec)
{
    return q ? (struct spot){ .loc = q->loc, .exts = q->exts } : (struct spot){ .loc = spec->loc, .exts = spec->exts };
}

static struct declaration *new_typed(struct parser *p, enum declaration_kind kind, struct type_spec *typed)
{
    struct declaration *d = new_declaration(p, kind, start_of(typed->qualifiers, typed));
    d->qualifiers = typed->qualifiers;
    d->spec = typed;
    return d;
}

struct declarator *make_declarator(struct parser *p, struct spot at, struct name *name, struct array_spec *arrays,
                                   struct expr *init)
{
    struct declarator *d = NEW(struct declarator);
    d->name = name;
    d->loc = at.loc;
    d->arrays = arrays;
    d->init = init;
    return d;
}

static bool is_buffer_reference(const struct qualifier *q)
{
    for (; q; q = q->next)
        for (const struct layout_id *id = q->layout; id; id = id->next)
            if (!strcmp(id->name->text, "buffer_reference")) return true;
    return false;
}

/* layout(buffer_reference) buffer Name; (GL_EXT_buffer_reference): Name is a type from here on. */
static struct declaration *make_forward(struct parser *p, struct qualifier *qualifiers, struct name *name, loc_t loc)
{
    struct declaration *d = new_declaration(p, DECLARATION_REFERENCE_FORWARD, start_of(qualifiers, NULL));
    d->qualifiers = qualifiers;
    d->name = name;
    d->name_loc = loc;
    declare_type(p, name);
    return d;
}

struct declaration *make_variables(struct parser *p, struct type_spec *typed, struct declarator *declarators)
{
    if (!declarators && typed->kind == SPEC_NAMED && !typed->arrays && is_buffer_reference(typed->qualifiers))
        return make_forward(p, typed->qualifiers, typed->name, typed->loc);
    struct declaration *d = new_typed(p, DECLARATION_VARIABLES, typed);
    d->declarators = declarators;
    return d;
}

struct declaration *make_precision(struct parser *p, struct spot at, struct qualifier *precision, struct type_spec *spec)
{
    struct declaration *d = new_declaration(p, DECLARATION_PRECISION, at);
    d->qualifiers = precision;
    d->spec = spec;
    return d;
}

struct declaration *make_requalified(struct parser *p, struct qualifier *qualifiers, struct declarator *names)
{
    if (names && !names->next && is_buffer_reference(qualifiers)) return make_forward(p, qualifiers, names->name, names->loc);
    struct declaration *d = new_declaration(p, DECLARATION_QUALIFIERS, start_of(qualifiers, NULL));
    d->qualifiers = qualifiers;
    d->declarators = names;
    return d;
}

struct declaration *begin_interface_block(struct parser *p, struct qualifier *qualifiers, struct spot at, struct name *name)
{
    struct declaration *d = new_declaration(p, DECLARATION_BLOCK, start_of(qualifiers, NULL));
    d->qualifiers = qualifiers;
    d->name = name;
    d->name_loc = at.loc;
    if (is_buffer_reference(qualifiers)) declare_type(p, name);
    return d;
}

/* The members of a block without instance are names of the scope around it (GLSL 4.60, 4.3.9). */
struct declaration *finish_block(struct parser *p, struct declaration *block, struct fields *fields, struct spot brace,
                                 struct declarator *instance)
{
    if (!fields->last && !fields->is_damaged && !p->damaged) error_at(p->c, block->name_loc, "a block needs a member");
    block->is_damaged = fields->is_damaged;
    block->fields = FIRST(fields->last);
    block->end = brace.loc;
    block->declarators = instance;
    if (instance) declare_other(p, instance->name);
    else for (const struct declaration *f = block->fields; f; f = f->next)
        for (const struct declarator *d = f->declarators; d; d = d->next) declare_other(p, d->name);
    return block;
}

/* A function's parameters and body are one scope (GLSL 4.60, 4.2.2). */
struct declaration *begin_function(struct parser *p, struct type_spec *typed, struct spot at, struct name *name)
{
    struct declaration *d = new_typed(p, DECLARATION_FUNCTION, typed);
    d->name = name;
    d->name_loc = at.loc;
    declare_other(p, name);
    p->function_scope = open_scope(p);
    return d;
}

static bool is_void_list(const struct declaration *parameters)
{
    const struct type_spec *spec = parameters->spec;
    return !parameters->next && !parameters->declarators && !parameters->qualifiers && spec->kind == SPEC_BASIC &&
           spec->keyword->token == KW_VOID && !spec->arrays;
}

struct declaration *finish_prototype(struct declaration *function, struct declaration *parameters,
                                     struct qualifier *attributes)
{
    function->parameters = parameters && is_void_list(parameters) ? NULL : parameters;
    function->attributes = attributes;
    return function;
}

struct declaration *end_prototype(struct parser *p, struct declaration *function)
{
    close_scope(p, p->function_scope);
    return function;
}

struct declaration *finish_function(struct parser *p, struct declaration *function, struct stmt *body)
{
    close_scope(p, p->function_scope);
    function->body = body;
    function->end = body->end;
    return function;
}

struct declaration *with_attribute(struct declaration *function, struct qualifier *attribute)
{
    attribute->next = function->attributes;
    function->attributes = attribute;
    return function;
}

struct declaration *make_parameter(struct parser *p, struct type_spec *typed, struct declarator *declarator)
{
    struct declaration *d = new_typed(p, DECLARATION_VARIABLES, typed);
    d->declarators = declarator;
    if (declarator && declarator->name) declare_other(p, declarator->name);    /* C has some without a name */
    return d;
}

struct declaration *make_condition_declaration(struct parser *p, struct type_spec *typed, struct spot at, struct name *name,
                                               struct expr *init)
{
    struct declaration *d = new_typed(p, DECLARATION_VARIABLES, typed);
    d->declarators = make_declarator(p, at, name, NULL, init);
    declare_other(p, name);
    return d;
}

/* --- statements ------------------------------------------------------------------------------------------------------ */

struct stmt *make_stmt(struct parser *p, enum stmt_kind kind, struct spot at)
{
    struct stmt *s = NEW(struct stmt);
    s->kind = (uint8_t)kind;
    s->loc = at.loc;
    s->exts = at.exts;
    return s;
}

struct stmt *make_block(struct parser *p, struct spot at, struct stmt *stmts, struct spot end)
{
    struct stmt *s = make_stmt(p, STMT_BLOCK, at);
    s->block.stmts = stmts;
    s->end = end.loc;
    return s;
}

/* The leftmost place of an expression, as good as any for a statement's. */
static struct spot first_of(const struct expr *e)
{
    for (const struct expr *left = e; left; ) {
        e = left;
        switch (e->kind) {
        case EXPR_BINARY: case EXPR_ASSIGN: left = e->binary.left; break;
        case EXPR_CONDITIONAL: left = e->conditional.condition; break;
        case EXPR_INDEX: left = e->index.operand; break;
        case EXPR_MEMBER: left = e->member.operand; break;
        case EXPR_LENGTH: left = e->unary.operand; break;
        case EXPR_UNARY: left = e->op == OP_POST_INC || e->op == OP_POST_DEC ? e->unary.operand : NULL; break;
        default: left = NULL;
        }
    }
    return (struct spot){ .loc = e->loc, .exts = e->exts };
}

struct stmt *make_expr_stmt(struct parser *p, struct expr *e)
{
    struct stmt *s = make_stmt(p, STMT_EXPR, first_of(e));
    s->expr = e;
    return s;
}

struct stmt *make_declaration_stmt(struct parser *p, struct declaration *d)
{
    struct stmt *s = make_stmt(p, STMT_DECLARATION, (struct spot){ .loc = d->loc, .exts = d->exts });
    s->declaration = d;
    return s;
}

/* A branch that could not be parsed is an empty statement. */
static struct stmt *branch(struct parser *p, struct spot at, struct stmt *s) { return s ? s : make_stmt(p, STMT_EMPTY, at); }

struct stmt *make_if(struct parser *p, struct spot at, struct expr *condition, struct stmt *yes)
{
    struct stmt *s = make_stmt(p, STMT_IF, at);
    s->selection.condition = condition;
    s->selection.yes = branch(p, at, yes);
    return s;
}

struct stmt *with_else(struct parser *p, struct stmt *s, struct spot at, struct stmt *no)
{
    s->selection.no = branch(p, at, no);
    return s;
}

struct stmt *make_switch(struct parser *p, struct spot at, struct expr *value, struct stmt *body)
{
    struct stmt *s = make_stmt(p, STMT_SWITCH, at);
    s->switch_.value = value;
    s->switch_.body = body;
    for (const struct stmt *i = body->block.stmts; i; i = i->next) s->switch_.has_default |= i->kind == STMT_DEFAULT;
    return s;
}

struct stmt *make_case(struct parser *p, struct spot at, struct expr *value)
{
    struct stmt *s = make_stmt(p, STMT_CASE, at);
    s->expr = value;
    return s;
}

struct condition *make_condition(struct parser *p, struct expr *expr, struct declaration *declaration)
{
    struct condition *condition = NEW(struct condition);
    *condition = (struct condition){ expr, declaration };
    return condition;
}

struct stmt *make_loop(struct parser *p, enum stmt_kind kind, struct spot at, const struct condition *condition,
                       struct stmt *body)
{
    struct stmt *s = make_stmt(p, kind, at);
    s->loop.condition = condition->expr;
    s->loop.condition_declaration = condition->declaration;
    s->loop.body = branch(p, at, body);
    return s;
}

struct stmt *make_for(struct parser *p, struct spot at, struct stmt *init, const struct condition *condition, struct expr *step,
                      struct stmt *body)
{
    struct stmt *s = make_loop(p, STMT_FOR, at, condition, body);
    s->loop.init = init && init->kind != STMT_EMPTY ? init : NULL;
    s->loop.step = step;
    return s;
}

struct stmt *make_jump(struct parser *p, struct spot at, const struct keyword *word)
{
    static const struct { uint16_t token; enum stmt_kind kind; } jumps[] = {
        { KW_BREAK, STMT_BREAK }, { KW_CONTINUE, STMT_CONTINUE }, { KW_DISCARD, STMT_DISCARD },
        { KW_DEMOTE, STMT_DEMOTE }, { KW_TERMINATEINVOCATION, STMT_TERMINATE },
        { KW_IGNOREINTERSECTIONEXT, STMT_IGNORE_INTERSECTION }, { KW_TERMINATERAYEXT, STMT_TERMINATE_RAY },
    };
    size_t i = 0;
    while (jumps[i].token != word->token) i++;
    return make_stmt(p, jumps[i].kind, at);
}

struct stmt *make_return(struct parser *p, struct spot at, struct expr *value)
{
    struct stmt *s = make_stmt(p, STMT_RETURN, at);
    s->expr = value;
    return s;
}
