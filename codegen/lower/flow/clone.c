/* Functions with opaque parameters. SPIR-V permits passing pointers to a variable or to an element
 * of an array of images or samplers (2.16.1). Other arguments are split: an element of another
 * array becomes a pointer to the array and the index, a constructed combined sampler becomes two
 * operands, and an image with another format than the parameter has another type. So each function
 * is cloned for each kind of call. Its tree is retained for that. Small functions are inlined like
 * others. */
#include "codegen/lower/flow/clone.h"
#include "codegen/lower/extensions/heap.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/module/opaque.h"

enum { MOST_CLONES = 4096 };

/* The way in which one pointer of an argument is passed. */
struct pointer_binding {
    const struct type *type; /* of the lvalue */
    /* The first of the two bindings of a constructed sampler has its type (sampler2D).  Other
     * bindings have NULL. */
    const struct type *made;
    SpvId pointer; /* type of the pointer; 0 means that the pointer is `buffer` */
    SpvId buffer;  /* the global variable, which is not passed */
    uint16_t class, memory;
    struct decl *heap; /* an array in a descriptor heap, or its element by the index; not passed */
    const struct block_info
        *heap_block; /* the block in a heap that the indices begin in, or NULL */
    bool nonuniform, is_flat;
    bool is_value;              /* passes a value, the address of an acceleration structure */
    uint8_t count;              /* number of indices after the pointer */
    SpvId constants[MOST_PATH]; /* the index if it is a constant; 0 means that it is passed */
    SpvId types[MOST_PATH];     /* the type of an index that is passed */
};

struct clone {
    struct function *function;
    SpvId id;
    struct bindings bindings;
    bool is_lowered;
};

/* --- the caller ---------------------------------------------------------------------------- */

static bool is_constant(const struct lowering *lw, SpvId id)
{
    return id < lw->m->definitions.count && lw->m->definitions.at[id] &&
           !(lw->m->definitions.at[id] & FROM_FUNCTIONS);
}

/* SPIR-V, 2.16.1: a pointer to an element may be passed if the element is an image or a sampler. */
static bool may_point_into(const struct lowering *lw, const struct lvalue *p)
{
    const uint32_t *variable = definition_of(lw->m, type_of_id(lw->m, p->pointer));
    const uint32_t *array = variable ? definition_of(lw->m, type_pointer_type(variable)) : NULL;
    if (p->path_count != 1 || p->type->kind != TYPE_OPAQUE || !array) return false;
    if (opcode_of(array) != SpvOpTypeArray && opcode_of(array) != SpvOpTypeRuntimeArray)
        return false;
    SpvOp element = opcode_of(definition_of(lw->m, element_type_of(array)));
    return element == SpvOpTypeImage || element == SpvOpTypeSampler;
}

static void add_path(struct lowering *lw, const struct lvalue *p, struct word_vector *operands,
                     struct pointer_binding *b)
{
    b->count = p->path_count;
    for (unsigned i = 0; i < p->path_count; i++) {
        if (is_constant(lw, p->path[i])) {
            b->constants[i] = p->path[i];
            continue;
        }
        b->types[i] = type_of_id(lw->m, p->path[i]);
        vec_push(&lw->c->tree, operands, p->path[i]);
    }
}

/* SPIR-V, 2.16.1. */
static bool may_pass_pointer(SpvStorageClass class)
{
    return class != SpvStorageClassStorageBuffer && class != SpvStorageClassUniform &&
           class != SpvStorageClassTileImageEXT && class != SpvStorageClassTileAttachmentQCOM;
}

/* Binds an atomic counter in a buffer, or a tile attachment.  Pointers to these may not be passed,
 * but the clone can name the variable. */
static void pass_variable(struct lowering *lw, const struct lvalue *p, struct word_vector *operands,
                          struct pointer_binding *b)
{
    b->buffer = p->pointer;
    b->is_flat = p->is_flat;
    add_path(lw, p, operands, b);
}

static void pass_pointer(struct lowering *lw, const struct lvalue *p, struct word_vector *operands,
                         struct pointer_binding *b)
{
    struct lvalue whole = *p;
    if (p->path_count && may_point_into(lw, p)) {
        b->pointer = pointer_id(lw->m, p->class, value_type_id(lw, p->type));
        vec_push(&lw->c->tree, operands, lvalue_pointer(lw, &whole));
        return;
    }
    b->pointer = type_of_id(lw->m, p->pointer);
    vec_push(&lw->c->tree, operands, p->pointer);
    b->is_flat = p->is_flat;
    add_path(lw, p, operands, b);
}

/* A clone knows the array in the heap, and gets the index of an element. */
static void pass_from_heap(struct lowering *lw, const struct lvalue *p,
                           struct word_vector *operands, struct pointer_binding *b)
{
    struct lvalue index = {.path_count = p->heap_of != NULL, .path = {p->heap_index}};
    b->heap = p->heap ? p->heap : p->heap_of;
    add_path(lw, &index, operands, b);
}

static struct pointer_binding *pass_lvalue(struct lowering *lw, const struct lvalue *p,
                                           struct word_vector *operands, struct bindings *bindings)
{
    struct pointer_binding b;
    memset(&b, 0, sizeof b);
    b.type = p->type;
    if (p->kind == LVALUE_VALUE) {
        b.pointer = value_type_id(lw, p->type);
        b.is_value = true;
        vec_push(&lw->c->tree, operands, p->value);
        vec_push(&lw->c->arena, bindings, b);
        return &bindings->at[bindings->count - 1];
    }
    b.class = (uint16_t)p->class;
    b.memory = p->memory;
    b.nonuniform = p->nonuniform;
    b.heap_block = p->heap_block;
    if (p->heap || p->heap_of) pass_from_heap(lw, p, operands, &b);
    else if (p->heap_block || !may_pass_pointer(p->class)) pass_variable(lw, p, operands, &b);
    else pass_pointer(lw, p, operands, &b);
    vec_push(&lw->c->arena, bindings, b);
    return &bindings->at[bindings->count - 1];
}

void pass_opaque(struct lowering *lw, const struct opaque_lvalue *p, struct word_vector *operands,
                 struct bindings *bindings)
{
    bool is_gone = is_sampler(p->at.type) && lw->c->options->auto_combined_image_sampler;
    const struct lvalue nothing =
        value_lvalue(is_gone ? int_id(lw->m, 0) : 0, scalar_type(lw->types, SCALAR_INT));
    struct pointer_binding *b = pass_lvalue(lw, is_gone ? &nothing : &p->at, operands, bindings);
    if (!p->is_constructed) return;
    b->made = p->type;
    pass_lvalue(lw, &p->sampler, operands, bindings);
}

SpvId clone_id(struct lowering *lw, struct function *f, const struct bindings *bindings)
{
    for (uint32_t i = 0; i < lw->expansion.clones.count; i++) {
        const struct clone *v = lw->expansion.clones.at[i];
        if (v->function == f && v->bindings.count == bindings->count &&
            memcmp(v->bindings.at, bindings->at, bindings->count * sizeof *bindings->at) == 0)
            return v->id;
    }
    if (lw->expansion.clones.count == MOST_CLONES)
        error_at(lw->c, f->loc,
                 "functions are called in more than %d different ways by their opaque arguments",
                 MOST_CLONES);
    struct clone *v = arena_new(&lw->c->arena, struct clone);
    v->function = f;
    v->id = new_id(lw->m);
    v->bindings = *bindings;
    vec_push(&lw->c->arena, &lw->expansion.clones, v);
    return v->id;
}

/* --- the function -------------------------------------------------------------------------- */

static uint32_t binding_count(const struct pointer_binding *b) { return b->made ? 2 : 1; }

void add_opaque_types(struct lowering *lw, uint32_t *next, struct word_vector *types)
{
    const struct pointer_binding *b = &lw->clone->bindings.at[*next];
    uint32_t count = binding_count(b);
    *next += count;
    for (; count > 0; count--, b++) {
        if (b->pointer) vec_push(&lw->c->tree, types, b->pointer);
        for (unsigned i = 0; i < b->count; i++)
            if (b->types[i]) vec_push(&lw->c->tree, types, b->types[i]);
    }
}

static SpvId emit_one_parameter(struct lowering *lw, SpvId type)
{
    SpvId id = new_id(lw->m);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpFunctionParameter, type, id);
    note_definition(lw->m, id, SECTION_FUNCTIONS, lw->m->last);
    return id;
}

/* The pointer to an element is made at its use (enter_parameter). */
static struct lvalue bind_descriptor(struct lowering *lw, const struct pointer_binding *b)
{
    struct lvalue p = heap_lvalue(b->heap);
    p.memory = b->memory;
    if (!b->count) return p;
    p.heap = NULL;
    p.heap_of = b->heap;
    p.heap_index = b->types[0] ? emit_one_parameter(lw, b->types[0]) : b->constants[0];
    p.nonuniform = b->nonuniform;
    p.type = b->type;
    return p;
}

static struct lvalue bind_lvalue(struct lowering *lw, const struct pointer_binding *b)
{
    if (b->heap) return bind_descriptor(lw, b);
    struct lvalue p = {.kind = LVALUE_POINTER,
                       .type = b->type,
                       .class = (SpvStorageClass)b->class,
                       .memory = b->memory,
                       .nonuniform = b->nonuniform,
                       .is_flat = b->is_flat,
                       .heap_block = b->heap_block,
                       .never_written = true,
                       .path_count = b->count};
    p.pointer = b->pointer ? emit_one_parameter(lw, b->pointer) : b->buffer;
    if (b->is_value) return value_lvalue(p.pointer, b->type);
    for (unsigned i = 0; i < b->count; i++)
        p.path[i] = b->types[i] ? emit_one_parameter(lw, b->types[i]) : b->constants[i];
    return p;
}

void emit_opaque_parameter(struct lowering *lw, struct decl *d, uint32_t *next)
{
    const struct pointer_binding *b = &lw->clone->bindings.at[*next];
    struct opaque_lvalue p = {.at = bind_lvalue(lw, b),
                              .type = b->made       ? b->made
                                      : b->is_value ? d->type
                                                    : b->type,
                              .is_constructed = b->made != NULL};
    if (b->made) p.sampler = bind_lvalue(lw, b + 1);
    else if (d->name && b->pointer) name_id(lw->m, p.at.pointer, d->name->text);
    *next += binding_count(b);
    bind_opaque(lw, d, &p);
}

/* Clones may call further clones, which are appended to the list meanwhile. */
void lower_clones(struct lowering *lw)
{
    for (uint32_t i = 0; i < lw->expansion.clones.count; i++) {
        struct clone *v = lw->expansion.clones.at[i];
        if (v->is_lowered || !lowered_function(lw, v->function)->body || i >= MOST_CLONES) continue;
        v->is_lowered = true;
        lw->clone = v;
        lowered_function(lw, v->function)->id = v->id;
        lower_function(lw, lowered_function(lw, v->function)->body);
        lw->clone = NULL;
    }
}
