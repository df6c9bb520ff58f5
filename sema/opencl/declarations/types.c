/* Types that only OpenCL C has, and their names for messages. */
#include "sema/opencl/declarations/types.h"
#include "lang/target.h"
#include <spirv/unified1/spirv.h>

#include "base/text.h"
#include "sema/type.h"

bool is_pointer_32(const struct context *c)
{
    int bits = c->options->address_bits;
    return bits ? bits == 32 : !makes_kernels(c); /* shaders use 32-bit addresses (inputs.c) */
}

const struct type *size_type(struct types *t, bool is_signed)
{
    bool narrow = is_pointer_32(t->c);
    return scalar_type(t, narrow      ? (is_signed ? SCALAR_INT : SCALAR_UINT)
                          : is_signed ? SCALAR_INT64
                                      : SCALAR_UINT64);
}

const struct type *pointer_type(struct types *t, const struct type *element,
                                enum address_space space, unsigned qualifiers)
{
    struct type *owner = (struct type *)element; /* the chain belongs to this file */
    for (const struct type *p = owner->pointers; p; p = p->next_array)
        if (is_pointer(p) && p->space == space && p->qualifiers == qualifiers) return p;
    struct type *p = arena_new(&t->c->arena, struct type);
    p->kind = TYPE_POINTER;
    p->rows = p->columns = 1;
    p->index = t->count++;
    p->element = element;
    p->space = (uint8_t)space;
    p->qualifiers = (uint8_t)qualifiers;
    p->length = is_pointer_32(t->c) ? 4 : 8;
    p->has_pointer = true;
    const struct type *inner = element_of(element);
    p->depth = is_pointer(inner) ? (uint8_t)(inner->depth + 1) : 1;
    p->next_array = owner->pointers;
    return owner->pointers = p;
}

const struct type *block_type(struct types *t, const struct type *result,
                              const struct type *const *parameters, uint32_t count)
{
    struct type *b = arena_new(&t->c->arena, struct type);
    b->kind = TYPE_BLOCK;
    b->rows = b->columns = 1;
    b->index = t->count++;
    b->element = result;
    b->length = count;
    b->parameters = arena_array(&t->c->arena, const struct type *, count);
    for (uint32_t i = 0; i < count; i++) b->parameters[i] = parameters[i];
    return b;
}

bool same_block(const struct type *a, const struct type *b)
{
    if (a == b) return true;
    if (!is_block(a) || !is_block(b) || a->element != b->element || a->length != b->length)
        return false;
    for (uint32_t i = 0; i < a->length; i++)
        if (a->parameters[i] != b->parameters[i]) return false;
    return true;
}

const struct type *atomic_type(struct types *t, enum scalar s)
{
    if (t->atomics[s]) return t->atomics[s];
    struct type *type = arena_new(&t->c->arena, struct type);
    type->kind = TYPE_ATOMIC;
    type->rows = type->columns = 1;
    type->index = t->count++;
    type->scalar = (uint8_t)s;
    type->element = scalar_type(t, s == SCALAR_BOOL ? SCALAR_INT : s);
    type->has_atomic = true;
    return t->atomics[s] = type;
}

const struct type *opencl_opaque_type(struct types *t, const struct keyword *k, unsigned access)
{
    if (k->opaque.kind == OPAQUE_IMAGE && !access) access = SpvAccessQualifierReadOnly + 1;
    struct type *type =
        (struct type *)opaque_type(t, k, access); /* they are distinguished like formats */
    type->access = (uint8_t)access;
    return type;
}

/* `pipe` is one of several words of a type, and no keyword denotes the type. */
static const struct keyword pipe_keyword = {
    .text = "pipe", .role = KEYWORD_OPAQUE, .opaque = {.kind = OPAQUE_PIPE}};

const struct type *pipe_type(struct types *t, const struct type *element, unsigned access)
{
    struct type *owner = (struct type *)element;
    for (const struct type *p = owner->pointers; p; p = p->next_array)
        if (is_pipe(p) && p->access == access) return p;
    struct type *p = arena_new(&t->c->arena, struct type);
    p->kind = TYPE_OPAQUE;
    p->rows = p->columns = 1;
    p->index = t->count++;
    p->keyword = &pipe_keyword;
    p->element = element;
    p->access = (uint8_t)access;
    p->has_opaque = true;
    p->next_array = owner->pointers;
    return owner->pointers = p;
}

static const char *const scalar_names[SCALAR_COUNT] = {
    [SCALAR_BOOL] = "bool",    [SCALAR_INT8] = "char",     [SCALAR_UINT8] = "uchar",
    [SCALAR_INT16] = "short",  [SCALAR_UINT16] = "ushort", [SCALAR_INT] = "int",
    [SCALAR_UINT] = "uint",    [SCALAR_INT64] = "long",    [SCALAR_UINT64] = "ulong",
    [SCALAR_FLOAT16] = "half", [SCALAR_FLOAT] = "float",   [SCALAR_DOUBLE] = "double",
};

static const char *const space_names[] = {
    [SPACE_PRIVATE] = "",           [SPACE_GLOBAL] = "__global ",
    [SPACE_LOCAL] = "__local ",     [SPACE_CONSTANT] = "__constant ",
    [SPACE_GENERIC] = "__generic ",
};

static const char *pointer_name(struct context *c, const struct type *t)
{
    return arena_printf(
        &c->arena, "%s%s%s%s *", space_names[t->space], t->qualifiers & TYPE_CONST ? "const " : "",
        t->qualifiers & TYPE_VOLATILE ? "volatile " : "", c_type_name(c, t->element));
}

static const char *block_name(struct context *c, const struct type *t)
{
    struct text out = {.arena = &c->arena};
    text_printf(&out, "%s (^)(%s", c_type_name(c, t->element), t->length ? "" : "void");
    for (uint32_t i = 0; i < t->length && i < 8; i++)
        text_printf(&out, "%s%s", i ? ", " : "", c_type_name(c, t->parameters[i]));
    text_string(&out, t->length > 8 ? ", ...)" : ")");
    text_add(&out, "", 1);
    return out.bytes.at;
}

static const char *pipe_name(struct context *c, const struct type *t)
{
    const char *access = t->access == SpvAccessQualifierWriteOnly + 1 ? "write_only" : "read_only";
    return arena_printf(&c->arena, "%s pipe %s", access, c_type_name(c, t->element));
}

const char *c_type_name(struct context *c, const struct type *t)
{
    switch ((enum type_kind)t->kind) {
    case TYPE_ERROR: return "<error>";
    case TYPE_VOID: return "void";
    case TYPE_STRING: return "a string";
    case TYPE_SCALAR: return scalar_names[t->scalar];
    case TYPE_VECTOR: return arena_printf(&c->arena, "%s%u", scalar_names[t->scalar], t->rows);
    case TYPE_ARRAY: return array_name(c, t);
    case TYPE_STRUCT:
        return arena_printf(&c->arena, "%s%s%s", t->is_union ? "union" : "struct",
                            t->name ? " " : "", t->name ? t->name->text : "");
    case TYPE_OPAQUE: return is_pipe(t) ? pipe_name(c, t) : t->keyword->text;
    case TYPE_POINTER: return pointer_name(c, t);
    case TYPE_BLOCK: return block_name(c, t);
    case TYPE_ATOMIC:
        return t->scalar == SCALAR_BOOL
                   ? "atomic_flag"
                   : arena_printf(&c->arena, "atomic_%s", scalar_names[t->scalar]);
    case TYPE_MATRIX:
    case TYPE_REFERENCE:
    case TYPE_COOPERATIVE_MATRIX:
    case TYPE_TENSOR_LAYOUT:
    case TYPE_TENSOR_VIEW:
    case TYPE_FUNCTION: break;
    }
    return "?";
}
