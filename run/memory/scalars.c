/* The scalars of a buffer in the order of its type, as --dump prints them. */
#include "run/read/program.h"

/* Deeper types than this are not walked into. */
enum { MOST_NESTING = 32 };

struct scalar_walk {
    const struct run_program *p;
    uint64_t size; /* of the buffer, in bytes */
    uint64_t left; /* scalars, and types that have some: members that overlap must not make the walk
                      longer than the buffer */
    uint64_t types;
    run_visit_scalar *visit;
    void *user;
    bool is_done;
    struct run_scalar next; /* what is known of the next scalar before it is reached */
};

struct scalar_place {
    uint64_t offset;
    uint32_t matrix_stride;
    bool row_major;
    bool is_flat; /* all of it stays on one line */
    unsigned depth;
};

static void walk(struct scalar_walk *w, const struct type *t, struct scalar_place at);

static char kind_of(const struct type *t)
{
    switch (t->format) {
    case FLOAT_HALF: return 'h';
    case FLOAT_BFLOAT: return 'b';
    case FLOAT_E4M3: return '4';
    case FLOAT_E5M2: return '5';
    case FLOAT_NONE: return t->kind == TYPE_POINTER ? 'x' : t->is_signed ? 'i' : 'u';
    default: return 'f';
    }
}

static void visit_scalar(struct scalar_walk *w, const struct type *t, uint64_t offset)
{
    struct run_scalar *s = &w->next;
    s->bytes = t->width / 8u;
    s->kind = kind_of(t);
    s->offset = offset;
    if (!w->left || offset + s->bytes > w->size) w->is_done = true;
    if (w->is_done) return;
    w->left--;
    w->is_done = !w->visit(w->user, s);
    *s = (struct run_scalar){0};
}

static void walk_vector(struct scalar_walk *w, const struct type *t, uint64_t offset, uint64_t step,
                        bool is_flat)
{
    if (!is_flat) w->next.together = t->count;
    for (uint32_t i = 0; i < t->count && !w->is_done; i++)
        visit_scalar(w, t->element, offset + i * step);
}

/* Columns follow each other, in both matrix orders. */
static void walk_matrix(struct scalar_walk *w, const struct type *t, struct scalar_place at)
{
    uint64_t bytes = t->width / 8u;
    for (uint32_t i = 0; i < t->count && !w->is_done; i++)
        walk_vector(w, t->element, at.offset + i * (at.row_major ? bytes : at.matrix_stride),
                    at.row_major ? at.matrix_stride : bytes, at.is_flat);
}

/* Scalars and vectors fill lines; each larger element begins one. */
static void walk_array(struct scalar_walk *w, const struct type *t, struct scalar_place at)
{
    const struct type *element = t->element;
    bool is_large = element->kind != TYPE_VECTOR && element->slots != 1;
    uint64_t count = t->kind == TYPE_ARRAY ? t->count : UINT64_MAX;
    struct scalar_place part = at;
    part.is_flat |= element->kind == TYPE_STRUCT;
    if (!t->stride) return;
    for (uint64_t i = 0; i < count && !w->is_done && part.offset < w->size; i++) {
        w->next.begins_line |= is_large && !at.is_flat;
        walk(w, element, part);
        part.offset += t->stride;
    }
}

/* The members of a block begin lines with their names, if there are several. */
static void walk_struct(struct scalar_walk *w, const struct type *t, struct scalar_place at)
{
    bool is_block = at.depth == 1 && t->count > 1;
    for (uint32_t i = 0; i < t->count; i++) {
        const struct type_member *m = &t->members[i];
        struct scalar_place part = at;
        if (is_block) {
            w->next.begins_line = true;
            w->next.member = module_member_name(w->p->m, t->id, i);
            w->is_done = !w->types; /* a member that is not in the buffer ends only itself */
        }
        part.offset += m->offset;
        part.matrix_stride = m->matrix_stride;
        part.row_major = m->row_major;
        part.is_flat |= m->type->kind == TYPE_STRUCT;
        if (!w->is_done) walk(w, m->type, part);
    }
}

static void walk(struct scalar_walk *w, const struct type *t, struct scalar_place at)
{
    if (++at.depth > MOST_NESTING || !w->types) w->is_done = true;
    if (w->is_done) return;
    w->types--;
    switch (t->kind) {
    case TYPE_INT:
    case TYPE_FLOAT:
    case TYPE_POINTER:
        if (!at.is_flat) w->next.together = 1;
        visit_scalar(w, t, at.offset);
        break;
    case TYPE_VECTOR: walk_vector(w, t, at.offset, t->width / 8u, at.is_flat); break;
    case TYPE_MATRIX: walk_matrix(w, t, at); break;
    case TYPE_ARRAY:
    case TYPE_RUNTIME_ARRAY: walk_array(w, t, at); break;
    case TYPE_STRUCT: walk_struct(w, t, at); break;
    default: break;
    }
}

void run_walk_scalars(const struct run_program *p, const struct run_resource *r, size_t size,
                      run_visit_scalar *visit, void *user)
{
    struct scalar_walk w = {.p = p,
                            .size = size,
                            .left = size,
                            .types = 4 * (uint64_t)size + 1024,
                            .visit = visit,
                            .user = user};
    if (r->kind == RUN_BUFFER && r->type) walk(&w, r->type, (struct scalar_place){0});
}

bool run_has_member(const struct run_program *p, const struct run_resource *r, const char *name)
{
    for (uint32_t i = 0; r->type && r->type->kind == TYPE_STRUCT && i < r->type->count; i++) {
        const char *member = module_member_name(p->m, r->type->id, i);
        if (member && !strcmp(member, name)) return true;
    }
    return false;
}
