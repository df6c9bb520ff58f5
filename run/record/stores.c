/* Stores of a step to shared memory and buffers: ["NAME[3].x", VALUE] for each scalar. */
#include <stdlib.h>

#include "run/operations/operations.h"
#include "run/record/parts.h"

enum { MOST_PATH = 160 };

/* --- noting -------------------------------------------------------------------------------- */

static void note_scalar(struct steps *s, const struct step_store *store)
{
    for (uint32_t i = 0; i < s->store_count; i++) {
        if (s->stores[i].object != store->object || s->stores[i].at != store->at) continue;
        s->stores[i] = *store;
        return;
    }
    if (s->store_count == MOST_STEP_STORES) s->stores_left_out++;
    else s->stores[s->store_count++] = *store;
}

/* Reads a scalar of `size` bytes that was stored; returns false if it is not in the object. */
static bool read_stored(const struct group *g, struct step_store *store, unsigned size)
{
    const struct object *o = &g->objects[store->object];
    if (store->at >= o->size) return false;
    store->bits = 0;
    if (o->kind == OBJECT_SHARED) store->bits = g->workgroup->shared[o->first + store->at];
    else if (o->kind == OBJECT_BYTES && size <= sizeof store->bits && size <= o->size - store->at)
        memcpy(&store->bits, o->bytes + store->at, size);
    else return false;
    return true;
}

void note_stores(struct steps *s, struct group *g, const struct instruction *in)
{
    const uint64_t *pointer = slot_at(g, in->args[0]);
    const struct access *a = opcode_of(in->at) == SpvOpStore ? in->more : NULL;
    bool is_shared = access_of(g->program, in->types[0]->storage) == ACCESS_SHARED;
    for (unsigned k = 0; k < g->active_count; k++) {
        uint64_t address = pointer[g->active[k]];
        struct step_store store = {.object = (uint32_t)(address >> OFFSET_BITS)};
        for (uint32_t c = 0; store.object < g->object_count && c < (a ? a->count : 1); c++) {
            store.at = (address & OFFSET_MASK) + (!a ? 0 : is_shared ? c : a->rows[c].offset);
            if (read_stored(g, &store, a ? a->rows[c].size : in->types[0]->element->width / 8u))
                note_scalar(s, &store);
        }
    }
}

/* --- paths --------------------------------------------------------------------------------- */

/* How the value that is being looked into is laid out. */
struct part_layout {
    bool is_shared; /* offsets are slots */
    uint32_t matrix_stride, component_stride;
    bool row_major;
};

/* The member of a struct at an offset. */
static uint32_t member_at(const struct run_type *t, uint64_t at, bool is_shared)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        uint64_t begin = is_shared ? t->members[i].slot : t->members[i].offset;
        uint64_t best = is_shared ? t->members[found].slot : t->members[found].offset;
        if (begin <= at && begin >= best) found = i;
    }
    return found;
}

/* The distance of the parts of a vector, a matrix or an array. */
static uint64_t stride_of(const struct run_type *t, struct part_layout *l)
{
    uint64_t bytes = t->width / 8u;
    if (l->is_shared) return t->element->slots;
    if (t->kind == RUN_TYPE_VECTOR) return l->component_stride ? l->component_stride : bytes;
    if (t->kind != RUN_TYPE_MATRIX) return t->stride;
    l->component_stride = l->row_major ? l->matrix_stride : 0;
    return l->row_major ? bytes : l->matrix_stride;
}

/* Appends the path to the scalar at an offset; returns its type, or NULL. */
static const struct run_type *append_path(const struct run_program *p, char *path,
                                          const struct run_type *t, uint64_t at,
                                          struct part_layout l)
{
    for (unsigned depth = 0; t && depth < RUN_MOST_NESTING; depth++) {
        size_t length = strlen(path);
        if (t->kind == RUN_TYPE_INT || t->kind == RUN_TYPE_FLOAT || t->kind == RUN_TYPE_BOOL)
            return t;
        if (t->kind == RUN_TYPE_STRUCT && t->count) {
            uint32_t i = member_at(t, at, l.is_shared);
            const struct type_member *m = &t->members[i];
            const char *name = module_member_name(p->m, t->id, i);
            if (name && *name)
                snprintf(path + length, MOST_PATH - length, "%s%s", length ? "." : "", name);
            else snprintf(path + length, MOST_PATH - length, "[%u]", i);
            at -= l.is_shared ? m->slot : m->offset;
            l.matrix_stride = m->matrix_stride;
            l.row_major = m->row_major;
            t = m->type;
            continue;
        }
        bool has_parts = t->kind == RUN_TYPE_VECTOR || t->kind == RUN_TYPE_MATRIX ||
                         t->kind == RUN_TYPE_ARRAY || t->kind == RUN_TYPE_RUNTIME_ARRAY;
        bool crosses = t->kind == RUN_TYPE_MATRIX && l.row_major && !l.is_shared;
        uint64_t stride = has_parts ? stride_of(t, &l) : 0;
        if (!stride) return NULL;
        uint64_t index = crosses ? at % l.matrix_stride / stride : at / stride;
        at -= index * stride;
        if (t->kind == RUN_TYPE_VECTOR)
            snprintf(path + length, MOST_PATH - length, ".%c", "xyzw"[index & 3]);
        else snprintf(path + length, MOST_PATH - length, "[%llu]", (unsigned long long)index);
        t = t->element;
    }
    return NULL;
}

static const struct variable *variable_of(const struct run_program *p, uint32_t object,
                                          uint32_t *element)
{
    for (uint32_t i = 0; i < p->variables.count; i++) {
        const struct variable *v = &p->variables.at[i];
        uint32_t count = v->resource ? p->resources.at[v->resource - 1].count : 1;
        *element = object - v->object;
        if (object >= v->object && *element < count) return v;
    }
    return NULL;
}

/* --- writing ------------------------------------------------------------------------------- */

static void write_store(const struct record *r, struct record_text *t, const struct step_store *s)
{
    const struct run_program *p = r->machine->p;
    uint32_t element;
    const struct variable *v = variable_of(p, s->object, &element);
    const char *name = v ? module_name(p->m, result_of(v->at)) : NULL;
    struct part_layout layout = {.is_shared = v && p->objects.at[v->object].kind == OBJECT_SHARED};
    char path[MOST_PATH] = "";
    if (!v) return;
    bool is_descriptor = v->type->kind == RUN_TYPE_ARRAY && v->resource;
    snprintf(path, sizeof path, "%.80s", name ? name : "");
    if (is_descriptor) snprintf(path + strlen(path), sizeof path - strlen(path), "[%u]", element);
    const struct run_type *scalar =
        append_path(p, path, is_descriptor ? v->type->element : v->type, s->at, layout);
    if (!scalar) return;
    append_text(t, ",[");
    append_quoted(t, path);
    append_text(t, ",");
    append_value(t, scalar, s->bits);
    append_text(t, "]");
}

void write_stores(const struct record *r, struct steps *s)
{
    for (uint32_t i = 0; i < s->store_count; i++) write_store(r, &s->text, &s->stores[i]);
    s->store_count = 0;
}
