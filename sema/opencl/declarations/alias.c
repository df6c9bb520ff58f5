/* The names of types in a source: typedefs and enumerations, which types.c resolves at once.
 * Debuggers show them. */
#include "sema/opencl/declarations/alias.h"
#include "sema/scope.h"

static struct alias *new_alias(struct checker *ck, enum alias_kind kind, const struct type *type,
                               const struct alias *base)
{
    struct alias *a = arena_new(&ck->c->arena, struct alias);
    a->kind = (uint8_t)kind;
    a->type = type;
    a->base = base;
    return a;
}

const struct alias *typedef_alias(struct checker *ck, const struct name *name, loc_t loc,
                                  const struct type *type, const struct alias *base)
{
    struct alias *a = new_alias(ck, ALIAS_TYPEDEF, type, alias_of(base, type));
    a->name = name;
    a->loc = loc;
    return a;
}

/* Enumerators that have an error have no value. */
const struct alias *enum_alias(struct checker *ck, const struct type_spec *spec,
                               const struct type *type)
{
    struct alias *a = new_alias(ck, ALIAS_ENUM, type, NULL);
    uint32_t count = 0;
    a->name = spec->name;
    a->loc = spec->loc;
    for (const struct layout_id *id = spec->enumerators; id; id = id->next) count++;
    a->enumerators = arena_array(&ck->c->arena, struct enumerator, count);
    for (const struct layout_id *id = spec->enumerators; id; id = id->next) {
        const struct decl *d = id->name->binding ? id->name->binding->decl : NULL;
        if (d && d->constant)
            a->enumerators[a->count++] = (struct enumerator){id->name, d->constant->values[0].i};
    }
    if (at_file_scope(ck)) {
        a->next = ck->info.enumerations;
        ck->info.enumerations = a;
    }
    return a;
}

/* Those of one base are chained, so that two of the same type are one. */
const struct alias *derived_alias(struct checker *ck, enum alias_kind kind,
                                  const struct alias *base, const struct type *type)
{
    struct alias *owner = (struct alias *)base;
    if (!base) return NULL;
    for (struct alias *a = owner->derived; a; a = a->next)
        if (a->kind == kind && a->type == type) return a;
    struct alias *a = new_alias(ck, kind, type, base);
    a->next = owner->derived;
    return owner->derived = a;
}
