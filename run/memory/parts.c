/* The parts of the value in a buffer, in the order of its type, as --dump prints them. */
#include "run/read/program.h"

struct part_walk {
    const struct run_program *p;
    uint64_t size; /* of the buffer, in bytes */
    uint64_t left; /* scalars, and types that have some: members that overlap must not make the walk
                      longer than the buffer */
    uint64_t types;
    run_visit_part *visit;
    void *user;
    bool is_done;
    struct run_part next; /* what is known of the next part before it is reached */
};

struct part_location {
    uint64_t offset;
    uint32_t matrix_stride;
    bool row_major;
    unsigned depth;
};

static void walk(struct part_walk *w, const struct run_type *t, struct part_location at);

static char number_of_type(const struct run_type *t)
{
    switch (t->format) {
    case FLOAT_HALF: return 'h';
    case FLOAT_BFLOAT: return 'b';
    case FLOAT_E4M3: return '4';
    case FLOAT_E5M2: return '5';
    case FLOAT_NONE: return t->kind == RUN_TYPE_POINTER ? 'x' : t->is_signed ? 'i' : 'u';
    default: return 'f';
    }
}

static void visit_part(struct part_walk *w, enum run_part_kind kind, uint32_t count)
{
    w->next.kind = kind;
    w->next.count = count;
    w->visit(w->user, &w->next);
    w->next = (struct run_part){0};
}

static void visit_scalar(struct part_walk *w, const struct run_type *t, uint64_t offset)
{
    w->next.bytes = t->width / 8u;
    w->next.number = number_of_type(t);
    w->next.offset = offset;
    if (!w->left || offset > w->size || w->next.bytes > w->size - offset) w->is_done = true;
    if (w->is_done) return;
    w->left--;
    visit_part(w, RUN_PART_SCALAR, 1);
}

static void walk_vector(struct part_walk *w, const struct run_type *t, uint64_t offset,
                        uint64_t step)
{
    visit_part(w, RUN_PART_VECTOR, t->count);
    for (uint32_t i = 0; i < t->count && !w->is_done; i++)
        visit_scalar(w, t->element, offset + i * step);
    visit_part(w, RUN_PART_END, 0);
}

/* Columns follow each other, in both matrix orders. */
static void walk_matrix(struct part_walk *w, const struct run_type *t, struct part_location at)
{
    uint64_t bytes = t->width / 8u;
    visit_part(w, RUN_PART_MATRIX, t->count);
    for (uint32_t i = 0; i < t->count && !w->is_done; i++)
        walk_vector(w, t->element, at.offset + i * (at.row_major ? bytes : at.matrix_stride),
                    at.row_major ? at.matrix_stride : bytes);
    visit_part(w, RUN_PART_END, 0);
}

/* A runtime array ends with its last whole element. */
static uint64_t count_elements(const struct part_walk *w, const struct run_type *t, uint64_t offset)
{
    uint64_t rest = offset < w->size ? w->size - offset : 0;
    if (!t->stride) return 0;
    if (t->kind == RUN_TYPE_ARRAY) return t->count < rest ? t->count : rest;
    const struct run_type *e = t->element;
    uint64_t least = e->kind == RUN_TYPE_VECTOR ? e->count * (uint64_t)e->width / 8 : t->stride;
    return rest < least ? 0 : 1 + (rest - least) / t->stride;
}

static void walk_array(struct part_walk *w, const struct run_type *t, struct part_location at)
{
    uint64_t count = count_elements(w, t, at.offset);
    visit_part(w, RUN_PART_ARRAY, 0);
    for (uint64_t i = 0; i < count && !w->is_done; i++) {
        walk(w, t->element, at);
        at.offset += t->stride;
    }
    visit_part(w, RUN_PART_END, 0);
}

/* A member of a block that is not in the buffer ends only itself. */
static void walk_struct(struct part_walk *w, const struct run_type *t, struct part_location at)
{
    bool is_block = at.depth == 1;
    visit_part(w, RUN_PART_STRUCT, t->count);
    for (uint32_t i = 0; i < t->count; i++) {
        const struct type_member *m = &t->members[i];
        struct part_location part = at;
        if (is_block) w->is_done = !w->types;
        if (w->is_done) break;
        const char *name = module_member_name(w->p->m, t->id, i);
        w->next = (struct run_part){.member = name && *name ? name : NULL, .index = i};
        part.offset += m->offset;
        part.matrix_stride = m->matrix_stride;
        part.row_major = m->row_major;
        walk(w, m->type, part);
    }
    visit_part(w, RUN_PART_END, 0);
}

static void walk(struct part_walk *w, const struct run_type *t, struct part_location at)
{
    if (++at.depth >= RUN_MOST_NESTING || !w->types || at.offset >= w->size) w->is_done = true;
    if (w->is_done) return;
    w->types--;
    switch (t->kind) {
    case RUN_TYPE_INT:
    case RUN_TYPE_FLOAT:
    case RUN_TYPE_POINTER: visit_scalar(w, t, at.offset); break;
    case RUN_TYPE_VECTOR: walk_vector(w, t, at.offset, t->width / 8u); break;
    case RUN_TYPE_MATRIX: walk_matrix(w, t, at); break;
    case RUN_TYPE_ARRAY:
    case RUN_TYPE_RUNTIME_ARRAY: walk_array(w, t, at); break;
    case RUN_TYPE_STRUCT: walk_struct(w, t, at); break;
    default: break;
    }
}

void run_walk_parts(const struct run_program *p, const struct run_resource *r, size_t size,
                    run_visit_part *visit, void *user)
{
    struct part_walk w = {.p = p,
                          .size = size,
                          .left = size,
                          .types = 4 * (uint64_t)size + 1024,
                          .visit = visit,
                          .user = user};
    if (r->kind == RUN_BUFFER && r->type) walk(&w, r->type, (struct part_location){0});
}

size_t run_member_count(const struct run_resource *r)
{
    return r->type && r->type->kind == RUN_TYPE_STRUCT ? r->type->count : 0;
}

const char *run_member_at(const struct run_program *p, const struct run_resource *r, size_t index)
{
    const char *name = module_member_name(p->m, r->type->id, (uint32_t)index);
    return name ? name : "";
}
