/* Scopes.  A name points to its innermost binding, a binding to the one it hides, and a scope lists
 * its bindings.  So a look-up is one step, and leaving a scope costs as much as was declared in it
 * (GLSL 4.60, 4.2.2). */
#include <string.h>

#include "lexer/lexer.h"
#include "sema/scope.h"
#include "sema/checker.h"
#include "sema/glsl/glsl.h"
#include "sema/warnings/warnings.h"

struct scope {
    struct scope *outer;
    uint32_t depth; /* checker.scope_depth inside this scope */
    struct binding *bindings;
    uint8_t precision[SCALAR_COUNT]; /* checker.default_precision outside this scope */
    const struct opaque_precision *opaque_precisions; /* the same for checker.opaque_precisions */
};

void push_scope(struct checker *ck)
{
    struct arena *arena = ck->scope ? &ck->c->tree : &ck->c->arena;
    struct scope *s = arena_new(arena, struct scope);
    s->outer = ck->scope;
    memcpy(s->precision, ck->defaults.precision, sizeof s->precision);
    s->opaque_precisions = ck->defaults.opaque_precisions;
    ck->scope = s;
    s->depth = ++ck->scope_depth;
}

void pop_scope(struct checker *ck)
{
    struct scope *s = ck->scope;
    for (struct binding *b = s->bindings; b; b = b->next_in_scope) b->name->binding = b->outer;
    memcpy(ck->defaults.precision, s->precision, sizeof s->precision);
    ck->defaults.opaque_precisions = s->opaque_precisions;
    ck->scope = s->outer;
    ck->scope_depth--;
}

const struct binding *newest_binding(const struct checker *ck) { return ck->scope->bindings; }

void end_bindings(struct checker *ck, const struct binding *newest)
{
    struct scope *s = ck->scope;
    for (; s->bindings != newest; s->bindings = s->bindings->next_in_scope)
        s->bindings->name->binding = s->bindings->outer;
}

bool at_file_scope(const struct checker *ck) { return !ck->scope->outer; }

/* GLSL 1.10, 4.2: "Functions names are always identifiable as function names based on context, and
 * they have their own name space."  Names of structs are among those of variables (4.1.8), and
 * share the syntax of calls. */
static bool are_in_separate_spaces(const struct checker *ck, const struct decl *a,
                                   const struct decl *b)
{
    return (a->kind == DECL_FUNCTIONS) != (b->kind == DECL_FUNCTIONS) && a->kind != DECL_TYPE &&
           b->kind != DECL_TYPE && has_part(ck->c, 0, PART_NAMES_OF_FUNCTIONS);
}

/* Returns the innermost declaration of `name` that is one of functions, or that is none. */
static struct decl *of_kind(struct name *name, bool is_functions)
{
    const struct binding *b = name->binding;
    while (b && (b->decl->kind == DECL_FUNCTIONS) != is_functions && b->decl->kind != DECL_TYPE)
        b = b->outer;
    return b ? b->decl : NULL;
}

struct decl *look_up_called(struct checker *ck, struct name *name)
{
    struct decl *innermost = name->binding ? name->binding->decl : NULL;
    if (!innermost || !has_part(ck->c, 0, PART_NAMES_OF_FUNCTIONS)) return innermost;
    struct decl *functions = of_kind(name, true);
    return functions ? functions : innermost;
}

struct decl *declare(struct checker *ck, struct decl *d)
{
    struct binding **at = &d->name->binding;
    for (; *at && (*at)->scope && (*at)->scope->depth >= ck->scope->depth; at = &(*at)->outer)
        if ((*at)->scope == ck->scope && !are_in_separate_spaces(ck, (*at)->decl, d))
            return (*at)->decl;
    bool is_local = ck->body.function || d->storage == STORAGE_PARAMETER; /* not a member */
    if (*at && is_local && !at_file_scope(ck) && wants_warning(ck->c, WARNING_SHADOW))
        warn_of_shadow(ck, d, (*at)->decl);
    struct binding *b = arena_new(at_file_scope(ck) ? &ck->c->arena : &ck->c->tree, struct binding);
    *b = (struct binding){d, *at, d->name, ck->scope, ck->scope->bindings};
    ck->scope->bindings = b;
    *at = b;
    if (d->name->is_unknown && at_file_scope(ck) && !(d->type && is_error(d->type)))
        note_late_declaration(ck, d->name, d->loc);
    return NULL;
}

void note_late_declaration(struct checker *ck, const struct name *name, loc_t loc)
{
    struct diagnostics *d = &ck->c->diag;
    for (uint32_t i = 0; i < d->unknown_uses.count; i++) {
        struct unknown_use *use = &d->unknown_uses.at[i];
        if (use->name != name || !use->message) continue;
        const char *near = strstr(use->message->text, ", did you mean ");
        if (near) /* another name was proposed */
            use->message->text = arena_strndup(&ck->c->arena, use->message->text,
                                               (size_t)(near - use->message->text));
        note_later(ck->c, use->message, loc, "'%s' is declared here, after this use", name->text);
        offer_prototype(ck->c, use->message, loc, use->around);
        use->message = NULL;
    }
}

struct scope *enter_file_scope(struct checker *ck)
{
    struct scope *inside = ck->scope;
    while (ck->scope->outer) ck->scope = ck->scope->outer;
    return inside;
}

void leave_file_scope(struct checker *ck, struct scope *inside) { ck->scope = inside; }

uint32_t depth_of_name(const struct name *name) { return name->binding->scope->depth; }

void declare_around(struct checker *ck, struct scope *scope, struct decl *d)
{
    struct binding *b = arena_new(&ck->c->tree, struct binding);
    *b = (struct binding){d, d->name->binding, d->name, scope, scope->bindings};
    scope->bindings = b;
    d->name->binding = b;
}

void declare_unknown(struct checker *ck, struct name *name, loc_t loc)
{
    name->is_unknown = true;
    note_unknown(ck->c, name, ck->body.function ? ck->body.function->loc : 0);
    if (ck->c->options->every_use) return;
    struct decl *d = new_decl(ck, DECL_VARIABLE, name, loc, ck->types->error);
    struct scope *s = ck->scope;
    while (s->outer && s->outer->outer) s = s->outer;
    if (at_file_scope(ck)) declare(ck, d);
    else declare_around(ck, s, d);
}

struct decl *look_up(struct checker *ck, struct name *name)
{
    struct decl *d = name->binding ? name->binding->decl : NULL;
    if (d && d->kind == DECL_FUNCTIONS && has_part(ck->c, 0, PART_NAMES_OF_FUNCTIONS)) {
        struct decl *other = of_kind(name, false);
        return other ? other : d;
    }
    return d ? d : builtin_decl(ck, name);
}

static struct decl *make_decl(struct checker *ck, struct arena *arena, enum decl_kind kind,
                              struct name *name, loc_t loc, const struct type *type)
{
    struct decl *d = arena_new(arena, struct decl);
    d->number = ++ck->info.decl_count;
    d->kind = (uint8_t)kind;
    d->name = name;
    d->loc = loc;
    d->type = type;
    d->constant_id = d->layout.set = d->layout.binding = d->layout.location = -1;
    d->uses.loop_depth = ck->body.enclosing ? ck->body.enclosing->depth : 0;
    return d;
}

struct decl *new_decl(struct checker *ck, enum decl_kind kind, struct name *name, loc_t loc,
                      const struct type *type)
{
    return make_decl(ck, ck->body.entities, kind, name, loc, type);
}

struct decl *new_lasting_decl(struct checker *ck, enum decl_kind kind, struct name *name, loc_t loc,
                              const struct type *type)
{
    return make_decl(ck, &ck->c->arena, kind, name, loc, type);
}

struct function *new_function(struct checker *ck)
{
    struct function *f = arena_new(&ck->c->arena, struct function);
    f->number = ++ck->info.function_count;
    return f;
}
