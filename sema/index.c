/* An index of names for editors: where each is declared, and where it is used.
 *
 * The names in a declaration are collected before it is checked, while the tree is as it was
 * written: later, constants are folded and calls have become constructors. After the check the
 * index reads what each was resolved to. So sema itself does nothing for the index.
 *
 * A symbol is known by the location of its declaration. Declarations of function bodies are
 * released with the tree, so everything in the index is copied to c->arena. */
#include "sema/index_text.h"
#include "sema/scope.h"

struct symbol_entry { /* a symbol, in a hash table by `loc`, or by `name` for built-ins */
    struct sgcc_symbol symbol;
    loc_t loc;
    const struct name *name;
    struct symbol_entry *next;
};

enum place_kind {
    PLACE_EXPR,     /* expr */
    PLACE_TYPE,     /* the name of a type */
    PLACE_VARIABLE, /* declarator */
    PLACE_FUNCTION, /* declaration */
    PLACE_STRUCT,   /* spec: its members, too */
    PLACE_BLOCK     /* declaration: its members, too */
};

struct name_place {
    enum place_kind kind;
    struct name *name;
    loc_t loc, end; /* `end`: the end of the function around it; 0: it is at file scope */
    union {
        const struct expr *expr;
        const struct declarator *declarator;
        const struct declaration *declaration;
        const struct type_spec *spec;
    };
};

enum { BUCKETS = 4096 };

struct name_index {
    struct checker *ck;
    struct context *c;
    VEC(struct name_place) places; /* of the current declaration */
    loc_t function_end;            /* of the function whose body is read; 0: none */
    struct symbol_entry *buckets[BUCKETS];
    VEC(const struct sgcc_symbol *) symbols;
    VEC(const struct sgcc_reference *) references;
    VEC(struct sgcc_hint) hints;
    bool seeks_hints; /* the walk is that after the check */
    struct sgcc_index result;
};

struct name_index *open_name_index(struct checker *ck)
{
    struct name_index *x = arena_new(&ck->c->arena, struct name_index);
    x->ck = ck;
    x->c = ck->c;
    return x;
}

/* --- collecting ---------------------------------------------------------------------------- */

static void add_use(struct name_index *x, struct name_place place)
{
    place.end = x->function_end;
    if (place.name && !x->seeks_hints) vec_push(&x->c->arena, &x->places, place);
}

static void add_hint(struct name_index *x, enum sgcc_hint_kind kind, const struct source *source,
                     uint32_t offset, const char *text)
{
    const char *start = source->text + offset;
    while (start > source->text && start[-1] != '\n') start--;
    struct sgcc_hint hint = {kind, source->path, text,
                             physical_line(&x->c->sources, (struct source *)source, offset),
                             (unsigned)(source->text + offset - start) + 1};
    vec_push(&x->c->arena, &x->hints, hint);
}

/* Conversions are in the tree once it is checked. */
static void add_conversion(struct name_index *x, const struct expr *e)
{
    const struct source *source;
    struct text_range range;
    if (find_expr_text(x->c, e->unary.operand, &source, &range) && source->path[0])
        add_hint(x, SGCC_HINT_CONVERSION, source, range.start, type_name(x->c, e->type));
}

static void collect_expr(struct name_index *x, const struct expr *e);
static void collect_declaration(struct name_index *x, const struct declaration *d);
static void collect_stmt(struct name_index *x, const struct stmt *s);

static void collect_list(struct name_index *x, const struct expr *e)
{
    for (; e; e = e->next) collect_expr(x, e);
}

static void collect_arrays(struct name_index *x, const struct array_spec *a)
{
    for (; a; a = a->next) collect_expr(x, a->size);
}

static void collect_declarations(struct name_index *x, const struct declaration *d)
{
    for (; d; d = d->next) collect_declaration(x, d);
}

static void collect_spec(struct name_index *x, const struct type_spec *s)
{
    if (!s) return;
    if (s->kind == SPEC_NAMED || s->kind == SPEC_TAG)
        add_use(x, (struct name_place){.kind = PLACE_TYPE, .name = s->name, .loc = s->loc});
    if (s->kind == SPEC_STRUCT) {
        collect_declarations(x, s->fields);
        add_use(x, (struct name_place){
                       .kind = PLACE_STRUCT, .name = s->name, .loc = s->loc, .spec = s});
    }
    collect_spec(x, s->component);
    collect_list(x, s->parameters);
    collect_arrays(x, s->arrays);
}

static void collect_qualifiers(struct name_index *x, const struct qualifier *q)
{
    for (; q; q = q->next)
        for (const struct layout_id *id = q->layout; id; id = id->next) {
            collect_expr(x, id->value);
            collect_list(x, id->list);
        }
}

static void collect_derived(struct name_index *x, const struct derivation *d)
{
    for (; d; d = d->next) {
        collect_expr(x, d->size);
        collect_declarations(x, d->parameters);
    }
}

static void collect_declarators(struct name_index *x, const struct declarator *d)
{
    for (; d; d = d->next) {
        if (is_opencl(x->c)) collect_derived(x, d->derived);
        else collect_arrays(x, d->arrays);
        collect_expr(x, d->init);
        add_use(x, (struct name_place){
                       .kind = PLACE_VARIABLE, .name = d->name, .loc = d->loc, .declarator = d});
    }
}

static void collect_function(struct name_index *x, const struct declaration *d)
{
    add_use(x, (struct name_place){.kind = PLACE_FUNCTION,
                                   .name = d->name,
                                   .loc = d->name_loc ? d->name_loc : d->loc,
                                   .declaration = d});
    x->function_end = d->body ? d->end : 0;
    for (const struct declaration *p = d->parameters; p; p = p->next) {
        collect_spec(x, p->spec);
        if (p->declarators && !is_opencl(x->c)) collect_arrays(x, p->declarators->arrays);
    }
    collect_stmt(x, d->body);
    x->function_end = 0;
}

static void collect_declaration(struct name_index *x, const struct declaration *d)
{
    if (!d || d->kind == DECLARATION_ERROR) return;
    collect_qualifiers(x, d->qualifiers);
    collect_spec(x, d->spec);
    if (d->kind == DECLARATION_FUNCTION) {
        collect_function(x, d);
        return;
    }
    collect_declarations(x, d->fields);
    if (d->kind == DECLARATION_BLOCK)
        add_use(x, (struct name_place){.kind = PLACE_BLOCK,
                                       .name = d->name,
                                       .loc = d->name_loc ? d->name_loc : d->loc,
                                       .declaration = d});
    if (d->kind != DECLARATION_ASSERT) collect_declarators(x, d->declarators);
}

static void collect_stmts(struct name_index *x, const struct stmt *s)
{
    for (; s; s = s->next) collect_stmt(x, s);
}

static void collect_loop(struct name_index *x, const struct stmt *s)
{
    collect_stmts(x, s->loop.init);
    collect_expr(x, s->loop.condition);
    collect_declaration(x, s->loop.condition_declaration);
    collect_expr(x, s->loop.step);
    collect_stmt(x, s->loop.body);
}

static void collect_stmt(struct name_index *x, const struct stmt *s)
{
    for (; s && s->kind == STMT_IF; s = s->selection.no) { /* a chain may be long */
        collect_expr(x, s->selection.condition);
        collect_stmt(x, s->selection.yes);
    }
    if (!s) return;
    switch (stmt_parts_of(s)) {
    case PARTS_EXPR: collect_expr(x, s->expr); break;
    case PARTS_LABEL:
        collect_expr(x, s->range.first);
        collect_expr(x, s->range.last);
        break;
    case PARTS_DECLARATION: collect_declaration(x, s->declaration); break;
    case PARTS_BLOCK: collect_stmts(x, s->block.stmts); break;
    case PARTS_SWITCH:
        collect_expr(x, s->switch_.value);
        collect_stmt(x, s->switch_.body);
        break;
    case PARTS_LOOP: collect_loop(x, s); break;
    case PARTS_SELECTION:
    case PARTS_NONE: break;
    }
}

static void add_expr(struct name_index *x, const struct expr *e)
{
    add_use(x,
            (struct name_place){.kind = PLACE_EXPR, .name = name_in(e), .loc = e->loc, .expr = e});
}

/* The name of a member follows its operand. The parser bounds the depth of recursion. */
static void collect_expr(struct name_index *x, const struct expr *e)
{
    if (!e) return;
    bool is_member = e->kind == EXPR_MEMBER || e->kind == EXPR_ARROW;
    if (x->seeks_hints && e->kind == EXPR_CONVERT && !e->convert.is_explicit) add_conversion(x, e);
    if (!is_member) add_expr(x, e);
    collect_spec(x, spec_in(e));
    struct operands left = operands_of(e);
    for (const struct expr *each; (each = pop_operand(&left));) collect_expr(x, each);
    if (is_member) add_expr(x, e);
    if (e->kind == EXPR_STATEMENTS) collect_stmt(x, e->statements.body);
}

void collect_names(struct name_index *x, const struct declaration *d)
{
    x->places.count = 0;
    x->seeks_hints = false;
    collect_declaration(x, d);
}

/* --- locations ----------------------------------------------------------------------------- */

/* The location of the characters of `name`: at `loc` or a little after it, as after "struct" or
 * a dot. */
static bool find_name(struct name_index *x, loc_t loc, const struct name *name, struct location *at)
{
    enum { FURTHEST = 40 };
    *at = find_location(&x->c->sources, spelling_of(&x->c->sources, loc));
    if (!at->source || !at->source->path[0]) return false;
    for (uint32_t i = 0; i < FURTHEST && at->offset + name->length <= at->source->length; i++) {
        if (!memcmp(at->source->text + at->offset, name->text, name->length)) {
            at->line = physical_line(&x->c->sources, (struct source *)at->source, at->offset);
            return true;
        }
        if (at->source->text[at->offset] == '\n') return false;
        at->offset++;
        at->column++;
    }
    return false;
}

static unsigned line_of(struct name_index *x, loc_t loc)
{
    struct location at = find_location(&x->c->sources, loc);
    return at.source ? physical_line(&x->c->sources, (struct source *)at.source, at.offset) : 0;
}

static void refer(struct name_index *x, const struct symbol_entry *e, const struct name *name,
                  loc_t loc, bool is_declaration)
{
    struct location at;
    if (!e || !find_name(x, loc, name, &at)) return;
    struct sgcc_reference *r = arena_new(&x->c->arena, struct sgcc_reference);
    *r = (struct sgcc_reference){&e->symbol, at.source->path, at.line,
                                 at.column,  name->length,    is_declaration};
    vec_push(&x->c->arena, &x->references, r);
}

/* --- symbols ------------------------------------------------------------------------------- */

static struct symbol_entry **bucket_of(struct name_index *x, loc_t loc, const struct name *name)
{
    uintptr_t key = loc ? loc : (uintptr_t)name >> 4;
    return &x->buckets[(key ^ key >> 12) % BUCKETS];
}

static struct symbol_entry *find_entry(struct name_index *x, loc_t loc, const struct name *name)
{
    struct symbol_entry *e = *bucket_of(x, loc, name);
    while (e && (e->loc != loc || e->name != name)) e = e->next;
    return e;
}

static struct symbol_entry *add_entry(struct name_index *x, loc_t loc, const struct name *name,
                                      struct sgcc_symbol symbol)
{
    struct location at;
    struct symbol_entry *e = arena_new(&x->c->arena, struct symbol_entry),
                        **bucket = bucket_of(x, loc, name);
    *e = (struct symbol_entry){symbol, loc, name, *bucket};
    *bucket = e;
    e->symbol.name = name->text;
    if (!e->symbol.detail) e->symbol.detail = "";
    if (!e->symbol.type) e->symbol.type = "";
    if (!e->symbol.parent) e->symbol.parent = "";
    if (loc && find_name(x, loc, name, &at)) {
        e->symbol.file = at.source->path;
        e->symbol.line = at.line;
        e->symbol.column = at.column;
    }
    vec_push(&x->c->arena, &x->symbols, &e->symbol);
    return e;
}

static const struct symbol_entry *builtin_entry(struct name_index *x, const struct name *name,
                                                enum sgcc_symbol_kind kind)
{
    struct symbol_entry *e = find_entry(x, 0, name);
    return e ? e : add_entry(x, 0, name, (struct sgcc_symbol){.kind = kind, .is_const = 1});
}

static const struct symbol_entry *field_entry(struct name_index *x, const struct type *t,
                                              uint32_t i)
{
    const struct field *f = &t->fields[i];
    struct symbol_entry *e = find_entry(x, f->loc, f->name);
    if (f->builtin) return builtin_entry(x, f->name, SGCC_SYMBOL_BUILTIN_VARIABLE);
    if (e || !f->loc) return e;
    return add_entry(x, f->loc, f->name,
                     (struct sgcc_symbol){.kind = SGCC_SYMBOL_MEMBER,
                                          .detail = text_of_field(x->ck, t, f),
                                          .type = base_type_name(x->ck, f->type),
                                          .parent = base_type_name(x->ck, t)});
}

static const struct symbol_entry *variable_entry(struct name_index *x, const struct decl *d,
                                                 loc_t end)
{
    if (d->kind == DECL_BLOCK_MEMBER && d->block && d->block->type)
        return field_entry(x, d->block->type, d->member);
    if (d->builtin) return builtin_entry(x, d->name, SGCC_SYMBOL_BUILTIN_VARIABLE);
    struct symbol_entry *e = find_entry(x, d->loc, d->name);
    if (e || !d->loc || d->kind != DECL_VARIABLE || is_error(d->type)) return e;
    bool is_parameter = d->storage == STORAGE_PARAMETER;
    return add_entry(x, d->loc, d->name,
                     (struct sgcc_symbol){
                         .kind = is_parameter ? SGCC_SYMBOL_PARAMETER : SGCC_SYMBOL_VARIABLE,
                         .detail = text_of_variable(x->ck, d),
                         .type = base_type_name(x->ck, d->type),
                         .end_line = end ? line_of(x, end) : 0,
                         .is_const = d->is_const || d->storage == STORAGE_CONSTANT ||
                                     d->storage == STORAGE_SPEC || d->storage == STORAGE_INPUT ||
                                     d->storage == STORAGE_UNIFORM});
}

static const struct symbol_entry *function_entry(struct name_index *x, const struct function *f)
{
    struct symbol_entry *e = find_entry(x, f->loc, f->name);
    if (e || !f->loc) return e;
    return add_entry(x, f->loc, f->name,
                     (struct sgcc_symbol){.kind = SGCC_SYMBOL_FUNCTION,
                                          .detail = text_of_function(x->ck, f),
                                          .type = base_type_name(x->ck, f->result)});
}

/* A type of file scope is found by its name, which a block-scope one has lost by now. */
static const struct symbol_entry *type_entry(struct name_index *x, const struct name *name,
                                             loc_t loc)
{
    const struct decl *d = name->binding ? name->binding->decl : NULL;
    if (!d || d->kind != DECL_TYPE) return loc ? find_entry(x, loc, name) : NULL;
    struct symbol_entry *e = find_entry(x, d->loc, name);
    if (e || !d->loc) return e;
    return add_entry(x, d->loc, name,
                     (struct sgcc_symbol){.kind = SGCC_SYMBOL_TYPE,
                                          .detail = text_of_type(x->ck, d->type),
                                          .type = name->text});
}

/* --- what names were resolved to ----------------------------------------------------------- */

static const struct type *struct_of(const struct type *t)
{
    while (t && (is_array(t) || t->kind == TYPE_POINTER || t->kind == TYPE_REFERENCE))
        t = t->element;
    return t && is_struct(t) ? t : NULL;
}

static const struct symbol_entry *entry_of_expr(struct name_index *x, const struct name_place *p)
{
    const struct expr *e = p->expr;
    switch ((enum expr_kind)e->kind) {
    case EXPR_NAME:
        if (e->name.function) return function_entry(x, e->name.function);
        return e->name.decl && e->name.decl->name == p->name
                   ? variable_entry(x, e->name.decl, p->end)
                   : NULL;
    case EXPR_MEMBER: {
        const struct type *t = struct_of(e->member.operand->type);
        if (!t || e->member.field >= t->field_count) return NULL;
        return t->fields[e->member.field].name == p->name ? field_entry(x, t, e->member.field)
                                                          : NULL;
    }
    case EXPR_CALL:
        if (e->call.function) return function_entry(x, e->call.function);
        return e->call.builtin ? builtin_entry(x, p->name, SGCC_SYMBOL_BUILTIN_FUNCTION) : NULL;
    case EXPR_CONSTRUCT: return type_entry(x, p->name, 0);
    default: return NULL;
    }
}

static void index_fields(struct name_index *x, const struct type *t)
{
    for (uint32_t i = 0; t && i < t->field_count; i++)
        refer(x, field_entry(x, t, i), t->fields[i].name, t->fields[i].loc, true);
}

static void index_struct(struct name_index *x, const struct name_place *p)
{
    const struct symbol_entry *e = type_entry(x, p->name, p->loc);
    const struct decl *d = p->name->binding ? p->name->binding->decl : NULL;
    refer(x, e, p->name, p->loc, true);
    if (d && d->kind == DECL_TYPE) index_fields(x, struct_of(d->type));
}

/* The struct of a block is that of its instance, or of the first member by its name. */
static void index_block(struct name_index *x, const struct name_place *p)
{
    const struct declaration *d = p->declaration;
    const struct declarator *instance = d->declarators,
                            *member = d->fields ? d->fields->declarators : NULL;
    const struct decl *by_member =
        member && member->name && member->name->binding ? member->name->binding->decl : NULL;
    const struct type *t = NULL;
    if (instance && instance->decl) t = struct_of(instance->decl->type);
    else if (by_member && by_member->kind == DECL_BLOCK_MEMBER && by_member->block)
        t = by_member->block->type;
    else if (p->name->binding) t = struct_of(p->name->binding->decl->type);
    if (!t) return;
    struct symbol_entry *e = find_entry(x, p->loc, p->name);
    if (!e)
        e = add_entry(x, p->loc, p->name,
                      (struct sgcc_symbol){.kind = SGCC_SYMBOL_TYPE,
                                           .detail = text_of_type(x->ck, t),
                                           .type = p->name->text});
    refer(x, e, p->name, p->loc, true);
    index_fields(x, t);
    for (uint32_t i = 0; i < t->field_count && !instance; i++) {
        struct symbol_entry *field = find_entry(x, t->fields[i].loc, t->fields[i].name);
        if (field) field->symbol.is_unqualified = 1;
    }
}

static void index_function(struct name_index *x, const struct name_place *p)
{
    const struct function *f = p->declaration->function;
    if (!f) return;
    refer(x, function_entry(x, f), p->name, p->loc, true);
    for (const struct decl *d = f->parameters; d && p->declaration->body; d = d->next)
        if (d->name) refer(x, variable_entry(x, d, p->declaration->end), d->name, d->loc, true);
}

void index_names(struct name_index *x, const struct declaration *d)
{
    x->seeks_hints = true;
    collect_declaration(x, d);
    for (uint32_t i = 0; i < x->places.count; i++) {
        const struct name_place *p = &x->places.at[i];
        switch (p->kind) {
        case PLACE_EXPR: refer(x, entry_of_expr(x, p), p->name, p->loc, false); break;
        case PLACE_TYPE: refer(x, type_entry(x, p->name, 0), p->name, p->loc, false); break;
        case PLACE_VARIABLE:
            if (p->declarator->decl && p->declarator->decl->kind == DECL_VARIABLE)
                refer(x, variable_entry(x, p->declarator->decl, p->end), p->name, p->loc, true);
            break;
        case PLACE_FUNCTION: index_function(x, p); break;
        case PLACE_STRUCT: index_struct(x, p); break;
        case PLACE_BLOCK: index_block(x, p); break;
        }
    }
}

/* --- macros -------------------------------------------------------------------------------- */

/* The line of the #define. */
static const char *macro_text(struct name_index *x, loc_t loc)
{
    struct location at = find_location(&x->c->sources, loc);
    const char *start = at.source->text + at.offset - (at.column - 1);
    size_t length = strcspn(start, "\r\n");
    return arena_strndup(&x->c->arena, start, length);
}

static void index_macros(struct name_index *x)
{
    const struct sources *s = &x->c->sources;
    for (uint32_t i = 0; i < s->expansions.count; i++) {
        const struct expansion *use = &s->expansions.at[i];
        loc_t loc = macro_loc(use->macro);
        if (!loc || expansion_of(s, use->use)) continue;
        struct symbol_entry *e = find_entry(x, loc, use->macro);
        if (!e) {
            e = add_entry(x, loc, use->macro,
                          (struct sgcc_symbol){.kind = SGCC_SYMBOL_MACRO,
                                               .detail = macro_text(x, loc),
                                               .is_const = 1});
            refer(x, e, use->macro, loc, true);
        }
        refer(x, e, use->macro, use->use, false);
    }
}

/* --- at the end ---------------------------------------------------------------------------- */

static void add_layout(struct name_index *x, const struct name *name, loc_t loc, const char *word,
                       int32_t value)
{
    struct location at;
    if (value >= 0 && find_name(x, loc, name, &at))
        add_hint(x, SGCC_HINT_LAYOUT, at.source, at.offset,
                 arena_printf(&x->c->arena, "%s = %d", word, value));
}

/* Bindings and locations are assigned at the end. Texts of declarations show them, too. */
static void index_layouts(struct name_index *x)
{
    for (const struct decl *d = x->ck->info.globals; d; d = d->next) {
        struct symbol_entry *e = d->name ? find_entry(x, d->loc, d->name) : NULL;
        const struct name *name = d->name ? d->name : d->block ? d->block->name : NULL;
        loc_t loc = d->name ? d->loc : d->block ? d->block->loc : 0;
        if (e && e->symbol.kind == SGCC_SYMBOL_VARIABLE)
            e->symbol.detail = text_of_variable(x->ck, d);
        if (!name || !loc || d->builtin) continue;
        add_layout(x, name, loc, "binding", d->layout.binding);
        add_layout(x, name, loc, "location", d->io ? d->io->location : d->layout.location);
    }
}

const struct sgcc_index *finish_name_index(struct name_index *x)
{
    index_macros(x);
    if (!is_opencl(x->c)) index_layouts(x);
    x->result = (struct sgcc_index){x->symbols.at,       x->symbols.count, x->references.at,
                                    x->references.count, x->hints.at,      x->hints.count};
    return &x->result;
}
