/* The variables that a lane sees, by scope. */
#include "run/debug/code.h"
#include "run/operations/operations.h"

enum { MOST_ELEMENTS = 256 }; /* of an array of descriptors that are listed */

/* --- values -------------------------------------------------------------------------------- */

static struct debug_value start_value(const struct debugger *d, const struct lane_place *at,
                                      const struct run_type *t)
{
    return (struct debug_value){
        .type = t, .subgroup = at->subgroup, .lane = at->lane, .lanes = d->p->lanes};
}

static void set_object(const struct debugger *d, struct debug_value *v, uint32_t number,
                       uint64_t first)
{
    struct workgroup *w = d->group->workgroup;
    const struct object *o = &w->objects[number];
    v->at = first;
    switch (o->kind) {
    case OBJECT_LANE: v->location = VALUE_IN_SLOTS; break;
    case OBJECT_SHARED:
        v->location = VALUE_IN_SHARED;
        v->shared = w->shared;
        if (d->machine->options.checks) v->written = w->shared_poison;
        break;
    case OBJECT_BYTES:
        v->location = VALUE_IN_BYTES;
        v->bytes = o->bytes;
        v->size = o->size;
        v->at = 0;
        break;
    default: v->location = VALUE_NONE;
    }
}

/* --- locals -------------------------------------------------------------------------------- */

/* How far out the scope is that declares a local; a large number: the frame is not in it. */
static unsigned distance_of(const struct debugger *d, const struct debug_frame *frame,
                            const struct debug_local *l)
{
    enum { FAR = 1000 };
    unsigned distance = 0;
    if (l->in != frame->in) return FAR;
    if (!l->scope) return 0;
    for (uint32_t scope = frame->scope; scope && distance < FAR; distance++) {
        if (scope == l->scope) return distance;
        if (function_of_scope(d->p, scope) == scope) break;
        scope = parent_of_scope(d->p, scope);
    }
    return FAR;
}

static bool is_known(const struct debug_value *v, uint32_t slots)
{
    for (uint32_t i = 0; i < slots; i++)
        if (!(v->known[v->at + i] >> v->lane & 1)) return false;
    return true;
}

static bool value_of_local(const struct debugger *d, const struct lane_place *at,
                           const struct debug_frame *frame, const struct debug_local *l,
                           struct debug_value *v)
{
    *v = start_value(d, at, l->type);
    if (l->object) {
        if (frame->number < l->from) return false;
        set_object(d, v, l->object, d->p->objects.at[l->object].first);
        return true;
    }
    const struct copies *copies =
        &watched_group((struct debugger *)d, d->group->workgroup)->copies[at->subgroup->index];
    v->location = VALUE_COPIED;
    v->at = l->copy;
    v->copy = copies->values;
    v->known = copies->known;
    v->is_read_only = true;
    return is_known(v, l->type->slots);
}

static void visit_locals(const struct debugger *d, const struct lane_place *at,
                         const struct debug_frame *frame, visit_variable *visit, void *user)
{
    for (unsigned distance = 0, farthest = 0; distance <= farthest; distance++)
        for (uint32_t i = 0; i < d->code.locals.count; i++) {
            const struct debug_local *l = &d->code.locals.at[i];
            unsigned found = distance_of(d, frame, l);
            struct debug_value v;
            if (found < 1000 && found > farthest) farthest = found;
            if (found == distance && value_of_local(d, at, frame, l, &v)) visit(user, l->name, &v);
        }
}

/* --- variables of the module --------------------------------------------------------------- */

static enum debug_scope scope_of(const struct variable *v)
{
    switch (variable_storage_class(v->at)) {
    case SpvStorageClassPushConstant: return SCOPE_PUSH;
    case SpvStorageClassWorkgroup: return SCOPE_SHARED;
    case SpvStorageClassPrivate: return SCOPE_GLOBALS;
    case SpvStorageClassInput: return v->builtin != NO_SLOT ? SCOPE_BUILTINS : SCOPE_GLOBALS;
    case SpvStorageClassOutput: return SCOPE_GLOBALS;
    default: return SCOPE_BUFFERS;
    }
}

static bool has_descriptors(const struct variable *v)
{
    return v->resource && scope_of(v) == SCOPE_BUFFERS &&
           (v->type->kind == RUN_TYPE_ARRAY || v->type->kind == RUN_TYPE_RUNTIME_ARRAY);
}

static void debug_name_of(const struct debugger *d, const struct variable *v, char *name,
                          size_t size)
{
    const char *own = module_name(d->p->m, result_of(v->at));
    const struct run_resource *r = v->resource ? &d->p->resources.at[v->resource - 1] : NULL;
    if (own && *own) snprintf(name, size, "%s", own);
    else if (r && r->block && *r->block) snprintf(name, size, "%s", r->block);
    else if (r) snprintf(name, size, "%u.%u", r->set, r->binding);
    else name_type(d->p, v->type, name, size);
}

static void visit_elements(const struct debugger *d, const struct lane_place *at,
                           const struct variable *v, visit_variable *visit, void *user)
{
    const struct run_resource *r = &d->p->resources.at[v->resource - 1];
    char name[160], element[200];
    debug_name_of(d, v, name, sizeof name);
    for (uint32_t i = 0; i < r->count && i < MOST_ELEMENTS; i++) {
        struct debug_value value = start_value(d, at, v->type->element);
        set_object(d, &value, v->object + i, 0);
        if (value.location == VALUE_NONE && v->type->kind == RUN_TYPE_RUNTIME_ARRAY) continue;
        snprintf(element, sizeof element, "%s[%u]", name, i);
        visit(user, element, &value);
    }
}

static void visit_module(const struct debugger *d, const struct lane_place *at,
                         enum debug_scope scope, visit_variable *visit, void *user)
{
    char name[160];
    for (uint32_t i = 0; i < d->p->variables.count; i++) {
        const struct variable *v = &d->p->variables.at[i];
        if (scope_of(v) != scope) continue;
        if (has_descriptors(v)) {
            visit_elements(d, at, v, visit, user);
            continue;
        }
        struct debug_value value = start_value(d, at, v->type);
        set_object(d, &value, v->object, v->slot);
        value.is_read_only = scope == SCOPE_BUILTINS;
        debug_name_of(d, v, name, sizeof name);
        visit(user, name, &value);
    }
}

void visit_variables(const struct debugger *d, const struct lane_place *at,
                     const struct debug_frame *frame, enum debug_scope scope, visit_variable *visit,
                     void *user)
{
    if (!d->group || !at->subgroup) return;
    if (scope == SCOPE_LOCALS) visit_locals(d, at, frame, visit, user);
    else visit_module(d, at, scope, visit, user);
}
