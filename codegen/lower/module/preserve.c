/* Keeps unused declarations: those that options.preserve names and, without optimization, all of
 * the source. The interface of an entry point lists such variables like any other (finish.c). */
#include "codegen/lower/lower.h"
#include "codegen/lower/module/decl.h"

/* a further bit of enum sgcc_preserved: private variables, too */
#define PRESERVE_ALL 0x80000000u

static unsigned preserved(const struct lowering *lw)
{
    const struct sgcc_options *o = lw->c->options;
    return o->optimization == SGCC_OPTIMIZE_NONE ? PRESERVE_ALL | SGCC_PRESERVE_INTERFACE
                                                 : o->preserve;
}

/* The bit of enum sgcc_preserved that keeps it. */
static unsigned bit_of(const struct decl *d)
{
    enum { INTERFACE = SGCC_PRESERVE_INTERFACE & ~SGCC_PRESERVE_BINDINGS };
    if (is_descriptor(d)) return SGCC_PRESERVE_BINDINGS;
    switch ((enum storage)d->storage) {
    case STORAGE_GLOBAL:
    case STORAGE_SHARED: return PRESERVE_ALL;
    case STORAGE_SPEC: return d->constant_id < 0 ? PRESERVE_ALL : INTERFACE;
    case STORAGE_UNIFORM:
    case STORAGE_PUSH_CONSTANT:
    case STORAGE_INPUT:
    case STORAGE_OUTPUT:
    case STORAGE_TASK:
    case STORAGE_SHADER_RECORD: return INTERFACE;
    default: return is_payload((enum storage)d->storage) ? INTERFACE : 0;
    }
}

/* Built-in variables are kept only if they are used, and variables that the stage lacks never. */
static bool is_declared_here(const struct decl *d)
{
    return d->kind == DECL_VARIABLE && !d->builtin && !d->only_declared && !d->layout.in_heap &&
           !(d->block && d->block->is_builtin) && d->type->kind != TYPE_ERROR;
}

void preserve_declared(struct lowering *lw)
{
    unsigned bits = preserved(lw);
    for (struct decl *d = bits ? lw->info->globals : NULL; d; d = d->next) {
        if (!is_declared_here(d) || !(bits & bit_of(d)) || is_combined_away(lw->c, d)) continue;
        SpvId id = d->storage == STORAGE_SPEC ? spec_constant(lw, d) : global_variable(lw, d);
        if (id) preserve_id(lw->m, id);
    }
}
