/* Lvalues: GLSL 4.60, 5.8.  The chain of members, swizzles and indices leads to the variable at its
 * bottom; memory qualifiers are collected on the way (4.10). */
#include "lang/dialect.h"
#include "sema/declarations/check_stmt.h"
#include "sema/glsl/glsl.h"
#include "sema/expressions/lvalue.h"
#include "sema/report.h"

/* Returns the next expression down the chain, or NULL at its bottom. */
static const struct expr *inner(const struct expr *e)
{
    switch (e->kind) {
    case EXPR_MEMBER: return e->member.operand;
    case EXPR_SWIZZLE: return e->swizzle.operand;
    case EXPR_INDEX: return e->index.operand;
    default: return NULL;
    }
}

static bool leaves_variable(const struct expr *e)
{
    const struct expr *in = inner(e);
    return in && (in->type->kind == TYPE_REFERENCE || in->type->kind == TYPE_POINTER ||
                  is_buffer_type(in->type));
}

struct decl *base_decl(const struct expr *e)
{
    for (const struct expr *in; (in = inner(e)); e = in)
        if (leaves_variable(e)) return NULL;
    return e->kind == EXPR_NAME ? e->name.decl : NULL;
}

enum storage storage_of(const struct expr *e)
{
    for (const struct expr *in; (in = inner(e)); e = in)
        if (leaves_variable(e))
            return is_buffer_type(in->type) ? (enum storage)in->type->element->block->storage
                                            : STORAGE_REFERENCE;
    if (e->kind == EXPR_NAME && e->name.decl) return e->name.decl->storage;
    return e->type->kind == TYPE_REFERENCE ? STORAGE_REFERENCE : STORAGE_LOCAL;
}

static uint16_t block_memory(const struct type *t) { return t->block ? t->block->memory : 0; }

uint16_t memory_of(const struct expr *e)
{
    uint16_t memory = 0;
    for (const struct expr *in; (in = inner(e)); e = in) {
        const struct type *t = in->type;
        if (t->kind == TYPE_REFERENCE) memory |= block_memory(t), t = t->element;
        if (is_buffer_type(t)) t = t->element; /* its instance has the qualifiers */
        if (e->kind == EXPR_MEMBER) memory |= t->fields[e->member.field].memory;
        if (in->type->kind == TYPE_REFERENCE) return memory;
    }
    if (e->kind == EXPR_NAME && e->name.decl) {
        memory |= e->name.decl->memory;
        if (e->name.decl->block) memory |= e->name.decl->block->memory;
    }
    return memory;
}

uint16_t interface_qualifiers_of(const struct expr *e)
{
    uint16_t all = 0;
    for (const struct expr *in; (in = inner(e)); e = in)
        if (e->kind == EXPR_MEMBER && in->type->field_count > e->member.field &&
            in->type->fields[e->member.field].io)
            all |= in->type->fields[e->member.field].io->qualifiers;
    const struct decl *d = e->kind == EXPR_NAME ? e->name.decl : NULL;
    if (!d) return all;
    if (d->io) all |= d->io->qualifiers;
    if (d->kind == DECL_BLOCK_MEMBER && d->block->type->fields[d->member].io)
        all |= d->block->type->fields[d->member].io->qualifiers;
    return all;
}

static bool refuse(struct checker *ck, const struct expr *e, const char *what, const char *name)
{
    error_at_expr(ck->c, e, "%s%s%s%s cannot be assigned", what, name ? " '" : "", name ? name : "",
                  name ? "'" : "");
    return false;
}

/* Returns the kind of variable that may not change, for a message; NULL if it may. */
static const char *constant_kind(const struct checker *ck, const struct decl *d)
{
    if (d->builtin)
        return d->storage == STORAGE_OUTPUT || d->storage == STORAGE_GLOBAL ? NULL : "the built-in";
    if (d->storage == STORAGE_CONSTANT || d->is_const) return "the constant";
    if (d->storage == STORAGE_SPEC) return "the specialization constant";
    if (d->storage == STORAGE_UNIFORM) return "the uniform";
    if (d->storage == STORAGE_PUSH_CONSTANT) return "the push constant";
    if (d->storage == STORAGE_INPUT) return "the input";
    if (is_heap_storage((enum storage)d->storage)) return "the heap block";
    if (is_ray_object(d->type))
        return opaque_of(element_of(d->type))->kind == OPAQUE_RAY_QUERY ? "the ray query"
                                                                        : "the hit object";
    return payload_is_constant(ck, d);
}

bool has_repeated_component(const struct expr *e)
{
    unsigned seen = 0;
    for (unsigned i = 0; i < e->swizzle.count; i++) {
        if (seen >> e->swizzle.components[i] & 1) return true;
        seen |= 1u << e->swizzle.components[i];
    }
    return false;
}

static bool check_swizzles(struct checker *ck, const struct expr *e)
{
    for (const struct expr *in; (in = inner(e)); e = in) {
        if (e->kind != EXPR_SWIZZLE || !has_repeated_component(e)) continue;
        error_at_expr(ck->c, e, "a swizzle that names a component twice cannot be assigned");
        return false;
    }
    return true;
}

static bool check_variable_writable(struct checker *ck, const struct expr *e)
{
    const struct expr *bottom = e;
    for (const struct expr *in; (in = inner(bottom)); bottom = in)
        if (leaves_variable(bottom))
            return storage_of(bottom) != STORAGE_UNIFORM ||
                   refuse(ck, e, "a member of a uniform buffer", NULL);
    if (bottom->kind != EXPR_NAME) return refuse(ck, e, "this is not a variable: it", NULL);
    const char *kind = constant_kind(ck, bottom->name.decl);
    return !kind ||
           refuse(ck, e, kind, bottom->name.decl->name ? bottom->name.decl->name->text : NULL);
}

/* 4.3.6: an invocation of a tessellation control shader writes its own vertex: "it is a
 * compile-time or link-time error if the expression indicating the vertex index is not the
 * identifier gl_InvocationID". */
static bool check_own_vertex(struct checker *ck, const struct expr *e)
{
    const struct decl *d = base_decl(e);
    if (!d || d->storage != STORAGE_OUTPUT || ck->c->stage != SGCC_STAGE_TESS_CONTROL ||
        !is_per_vertex(ck, STORAGE_OUTPUT, d->io))
        return true;
    const struct expr *index = NULL;
    for (const struct expr *in; (in = inner(e)); e = in)
        index = e->kind == EXPR_INDEX && in->kind == EXPR_NAME ? e->index.index : NULL;
    if (index && index->kind == EXPR_CONVERT) index = index->unary.operand;
    const struct decl *by = index && index->kind == EXPR_NAME ? index->name.decl : NULL;
    if (by && by->builtin && strcmp(by->builtin->name, "gl_InvocationID") == 0) return true;
    error_at_expr(
        ck->c, e,
        "'%s' is written for one's own vertex only: write %s[gl_InvocationID] (GLSL 4.60, 4.3.6)",
        d->name->text, d->name->text);
    return false;
}

/* GL_EXT_mesh_shader, 7.1: "Each array element must be written as a whole". */
static bool check_whole_element(struct checker *ck, const struct expr *e)
{
    const struct decl *d = base_decl(e);
    if (!d || !d->builtin || !d->builtin->per_primitive || !is_array(d->type)) return true;
    if (is_array(e->type) || (e->kind != EXPR_SWIZZLE && e->type == d->type->element)) return true;
    error_at_expr(
        ck->c, e,
        "an element of '%s' is written as a whole, not by component (GL_EXT_mesh_shader, 7.1)",
        d->name->text);
    return false;
}

/* GLSL 4.60, 4.10: a readonly variable cannot be written. Other compilers do not check that
 * through a buffer reference, and shipped shaders rely on it. */
static bool check_readonly(struct checker *ck, const struct expr *e)
{
    const struct expr *written = e;
    if (storage_of(e) != STORAGE_REFERENCE || ck->c->options->pedantry != SGCC_TAKE_DIALECT)
        return refuse(ck, e, "a readonly variable or member", NULL);
    warn_at(
        ck->c, e->loc,
        "a readonly member is assigned through a buffer reference (GLSL 4.60, 4.10): an error with -Wpedantic");
    for (const struct expr *in; (in = inner(written)); written = in) {
        const struct type *t = leaves_variable(written) ? in->type->element : in->type;
        if (written->kind == EXPR_MEMBER) t->fields[written->member.field].written_to = true;
    }
    return true;
}

bool check_writable(struct checker *ck, struct expr *e)
{
    if (is_error(e->type)) return false;
    if (e->type->has_opaque && !is_ray_object(e->type) && !is_handle(ck, e->type))
        return refuse(ck, e, "a variable of an opaque type", NULL);
    if (!check_variable_writable(ck, e) || !check_swizzles(ck, e)) return false;
    if (!e->is_lvalue) return refuse(ck, e, "this is not an l-value: it", NULL);
    if (!check_own_vertex(ck, e) || !check_whole_element(ck, e)) return false;
    if (memory_of(e) & MEMORY_READONLY) return check_readonly(ck, e);
    return true;
}

/* Returns whether an index in the chain that is not constant selects a component of a vector. */
static bool chooses_component(const struct expr *e)
{
    for (const struct expr *in; (in = inner(e)); e = in)
        if (e->kind == EXPR_INDEX && is_vector(in->type) &&
            e->index.index->constness != CONST_KNOWN)
            return true;
    return false;
}

/* A component selected by a variable is written through an access chain, as all GLSL compilers that
 * drivers are tested with do: some drivers fail at OpVectorInsertDynamic. */
bool check_assignable(struct checker *ck, struct expr *e)
{
    if (!check_writable(ck, e)) return false;
    struct decl *d = base_decl(e);
    if (d && (d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER)) {
        note_assignment(ck, d);
        if (chooses_component(e) && !may_be_unrolled(ck)) d->uses.needs_memory = true;
    }
    if (d && (d->storage == STORAGE_GLOBAL || d->storage == STORAGE_SHARED))
        d->uses.is_assigned = true;
    if (d && (d->builtin || d->storage == STORAGE_OUTPUT)) {
        d->uses.is_assigned = true;
        note_color_write(ck, d, e->loc);
    }
    return true;
}

/* The members of the chain must not be decorated NonReadable, since they are read. */
static void note_read_back(const struct expr *e)
{
    for (const struct expr *in; (in = inner(e)); e = in) {
        const struct type *t = leaves_variable(e) ? in->type->element : in->type;
        if (e->kind == EXPR_MEMBER) t->fields[e->member.field].read_back = true;
    }
    const struct decl *d = e->kind == EXPR_NAME ? e->name.decl : NULL;
    if (d && d->kind == DECL_BLOCK_MEMBER) d->block->type->fields[d->member].read_back = true;
}

/* GL_AMD_shader_explicit_vertex_parameter, 4.5: such an input "can only be used as the parameter"
 * of that function; SPV_AMD_shader_explicit_vertex_parameter, ExplicitInterpAMD. */
static bool refuse_explicit(struct checker *ck, struct expr *e)
{
    error_at_expr(
        ck->c, e,
        "an input of '__explicitInterpAMD' has no single value: read it by interpolateAtVertexAMD(..., vertex) (GL_AMD_shader_explicit_vertex_parameter, 4.5)");
    e->type = ck->types->error;
    return false;
}

bool check_readable(struct checker *ck, struct expr *e)
{
    if (is_error(e->type)) return false;
    if (interface_qualifiers_of(e) & IO_EXPLICIT) return refuse_explicit(ck, e);
    if (e->type->has_opaque)
        return true; /* a handle: the function that takes the image checks what may be done with it
                      */
    if (!e->is_lvalue || !(memory_of(e) & MEMORY_WRITEONLY)) return true;
    if (dialect_at(ck->c, e->loc, DIALECT_READ_WRITEONLY, NULL)) {
        note_read_back(e);
        return true;
    }
    e->type = ck->types->error;
    return false;
}
