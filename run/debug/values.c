/* Values by their types: their parts, their scalars, and their texts. */
#include "run/operations/formats.h"
#include "run/operations/operations.h"
#include "run/debug/debug.h"

#include <stdlib.h>

/* --- parts --------------------------------------------------------------------------------- */

static bool is_scalar(const struct run_type *t)
{
    return t->kind == RUN_TYPE_BOOL || t->kind == RUN_TYPE_INT || t->kind == RUN_TYPE_FLOAT ||
           t->kind == RUN_TYPE_POINTER;
}

/* A runtime array ends with its last whole element. */
static uint64_t count_runtime(const struct debug_value *v)
{
    const struct run_type *t = v->type, *e = t->element;
    uint64_t rest = v->at < v->size ? v->size - v->at : 0;
    uint64_t least = e->kind == RUN_TYPE_VECTOR ? e->count * (uint64_t)e->width / 8 : t->stride;
    if (v->location != VALUE_IN_BYTES || !t->stride || rest < least) return 0;
    return 1 + (rest - least) / t->stride;
}

uint64_t count_value_parts(const struct debug_value *v)
{
    switch (v->location == VALUE_NONE ? RUN_TYPE_OTHER : v->type->kind) {
    case RUN_TYPE_VECTOR:
    case RUN_TYPE_MATRIX:
    case RUN_TYPE_ARRAY:
    case RUN_TYPE_STRUCT: return v->type->count;
    case RUN_TYPE_RUNTIME_ARRAY: return count_runtime(v);
    default: return 0;
    }
}

bool has_numbered_parts(const struct debug_value *v)
{
    return v->type->kind == RUN_TYPE_ARRAY || v->type->kind == RUN_TYPE_RUNTIME_ARRAY;
}

/* The distance of a part in bytes, and how it is laid out. */
static void move_bytes(const struct debug_value *v, uint64_t index, struct debug_value *part)
{
    const struct run_type *t = v->type;
    uint64_t bytes = t->width / 8u;
    switch (t->kind) {
    case RUN_TYPE_STRUCT:
        part->at += t->members[index].offset;
        part->matrix_stride = t->members[index].matrix_stride;
        part->row_major = t->members[index].row_major;
        break;
    case RUN_TYPE_MATRIX:
        part->at += index * (v->row_major ? bytes : v->matrix_stride);
        part->component_stride = v->row_major ? v->matrix_stride : 0;
        break;
    case RUN_TYPE_VECTOR:
        part->at += index * (v->component_stride ? v->component_stride : bytes);
        break;
    default: part->at += index * t->stride;
    }
}

bool part_of_value(const struct debug_value *v, uint64_t index, struct debug_value *part)
{
    if (index >= count_value_parts(v)) return false;
    const struct run_type *t = v->type;
    *part = *v;
    part->type = t->kind == RUN_TYPE_STRUCT ? t->members[index].type : t->element;
    if (v->location == VALUE_IN_BYTES) move_bytes(v, index, part);
    else
        part->at += t->kind == RUN_TYPE_STRUCT ? t->members[index].slot : index * part->type->slots;
    return true;
}

static const char components[] = "xyzw";

void name_value_part(const struct run_program *p, const struct debug_value *v, uint64_t index,
                     char *name, size_t size)
{
    const char *member = v->type->kind == RUN_TYPE_STRUCT
                             ? module_member_name(p->m, v->type->id, (uint32_t)index)
                             : NULL;
    if (member && *member) snprintf(name, size, "%s", member);
    else if (v->type->kind == RUN_TYPE_VECTOR && index < 4)
        snprintf(name, size, "%c", components[index]);
    else snprintf(name, size, "[%llu]", (unsigned long long)index);
}

bool find_value_part(const struct run_program *p, const struct debug_value *v, const char *name,
                     size_t length, uint64_t *index)
{
    if (v->type->kind == RUN_TYPE_VECTOR && length == 1) {
        static const char *const sets[] = {components, "rgba", "stpq"};
        for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
            const char *at = strchr(sets[i], *name);
            if (!at || (uint64_t)(at - sets[i]) >= v->type->count) continue;
            *index = (uint64_t)(at - sets[i]);
            return true;
        }
    }
    for (uint32_t i = 0; v->type->kind == RUN_TYPE_STRUCT && i < v->type->count; i++) {
        const char *member = module_member_name(p->m, v->type->id, i);
        if (!member || strlen(member) != length || memcmp(member, name, length) != 0) continue;
        *index = i;
        return true;
    }
    return false;
}

/* --- scalars ------------------------------------------------------------------------------- */

static uint64_t *slot_of(const struct debug_value *v)
{
    if (v->location == VALUE_IN_SHARED) return v->shared + v->at;
    if (v->location == VALUE_IN_SLOTS) return v->subgroup->slots + v->at * v->lanes + v->lane;
    return NULL;
}

bool read_scalar(const struct debug_value *v, uint64_t *bits)
{
    unsigned bytes = v->type->width / 8u;
    *bits = 0;
    switch (v->location) {
    case VALUE_IN_SLOTS:
        *bits = *slot_of(v);
        return !v->subgroup->poison || !(v->subgroup->poison[v->at] >> v->lane & 1);
    case VALUE_IN_SHARED: *bits = *slot_of(v); return !v->written || !v->written[v->at];
    case VALUE_COPIED:
        *bits = v->copy[v->at * v->lanes + v->lane];
        return v->known[v->at] >> v->lane & 1;
    case VALUE_IN_BYTES:
        if (!bytes || bytes > 8 || v->at > v->size || bytes > v->size - v->at) return false;
        memcpy(bits, v->bytes + v->at, bytes);
        return true;
    default: return false;
    }
}

bool write_scalar(const struct debug_value *v, uint64_t bits)
{
    unsigned bytes = v->type->width / 8u;
    uint64_t *slot = slot_of(v);
    if (v->is_read_only || !is_scalar(v->type)) return false;
    if (slot) {
        *slot = bits;
        if (v->location == VALUE_IN_SLOTS && v->subgroup->poison)
            v->subgroup->poison[v->at] &= ~lane_bit(v->lane);
        return true;
    }
    if (v->location != VALUE_IN_BYTES || bytes > 8 || v->at > v->size || bytes > v->size - v->at)
        return false;
    memcpy(v->bytes + v->at, &bits, bytes);
    return true;
}

/* --- texts --------------------------------------------------------------------------------- */

struct value_text {
    char *at;
    size_t size, used;
};

static void extend_text(struct value_text *t, const char *text)
{
    size_t room = t->size - t->used, length = strlen(text);
    if (!room) return;
    if (length >= room) length = room - 1;
    memcpy(t->at + t->used, text, length);
    t->used += length;
    t->at[t->used] = '\0';
}

enum { MOST_SHOWN = 8, MOST_SHOWN_DEPTH = 3 };

static void add_value_text(const struct run_program *p, const struct debug_value *v,
                           struct value_text *t, unsigned depth)
{
    uint64_t bits, count = count_value_parts(v);
    char text[96] = "...";
    if (v->location == VALUE_NONE) {
        name_type(p, v->type, text, sizeof text);
        extend_text(t, text);
        return;
    }
    if (is_scalar(v->type)) {
        if (read_scalar(v, &bits)) format_value(text, sizeof text, v->type, bits);
        else snprintf(text, sizeof text, "undefined");
        extend_text(t, text);
        return;
    }
    if (depth == MOST_SHOWN_DEPTH || t->used + 8 > t->size) {
        extend_text(t, "...");
        return;
    }
    bool is_list = v->type->kind == RUN_TYPE_VECTOR || v->type->kind == RUN_TYPE_MATRIX;
    extend_text(t, is_list ? "(" : has_numbered_parts(v) ? "[" : "{");
    for (uint64_t i = 0; i < count; i++) {
        struct debug_value part;
        if (i) extend_text(t, ", ");
        if (i == MOST_SHOWN && !is_list) {
            extend_text(t, "...");
            break;
        }
        if (part_of_value(v, i, &part)) add_value_text(p, &part, t, depth + 1);
    }
    extend_text(t, is_list ? ")" : has_numbered_parts(v) ? "]" : "}");
}

void print_value(const struct run_program *p, const struct debug_value *v, char *text, size_t size)
{
    struct value_text t = {text, size, 0};
    text[0] = '\0';
    add_value_text(p, v, &t, 0);
}

/* --- names of types ------------------------------------------------------------------------ */

static const char *name_scalar(const struct run_program *p, const struct run_type *t)
{
    if (t->kind == RUN_TYPE_BOOL) return "bool";
    if (t->kind == RUN_TYPE_POINTER) return "pointer";
    if (t->kind == RUN_TYPE_FLOAT)
        return t->format == FLOAT_DOUBLE   ? "double"
               : t->format == FLOAT_HALF   ? (p->is_kernel ? "half" : "float16_t")
               : t->format == FLOAT_BFLOAT ? "bfloat16_t"
               : t->format == FLOAT_E4M3   ? "floate4m3_t"
               : t->format == FLOAT_E5M2   ? "floate5m2_t"
                                           : "float";
    static const char *const glsl[][2] = {
        {"uint8_t", "int8_t"}, {"uint16_t", "int16_t"}, {"uint", "int"}, {"uint64_t", "int64_t"}};
    static const char *const kernel[][2] = {
        {"uchar", "char"}, {"ushort", "short"}, {"uint", "int"}, {"ulong", "long"}};
    unsigned row = t->width == 8 ? 0 : t->width == 16 ? 1 : t->width == 64 ? 3 : 2;
    return (p->is_kernel ? kernel : glsl)[row][t->is_signed];
}

static const char *vector_prefix(const struct run_type *component)
{
    if (component->kind == RUN_TYPE_BOOL) return "b";
    if (component->kind == RUN_TYPE_INT)
        return component->width == 32   ? (component->is_signed ? "i" : "u")
               : component->width == 64 ? (component->is_signed ? "i64" : "u64")
               : component->width == 16 ? (component->is_signed ? "i16" : "u16")
                                        : (component->is_signed ? "i8" : "u8");
    return component->format == FLOAT_DOUBLE   ? "d"
           : component->format == FLOAT_HALF   ? "f16"
           : component->format == FLOAT_BFLOAT ? "bf16"
                                               : "";
}

void name_type(const struct run_program *p, const struct run_type *t, char *text, size_t size)
{
    const char *name = t->kind == RUN_TYPE_STRUCT ? module_name(p->m, t->id) : NULL;
    char element[80];
    switch (t->kind) {
    case RUN_TYPE_BOOL:
    case RUN_TYPE_INT:
    case RUN_TYPE_FLOAT:
    case RUN_TYPE_POINTER: snprintf(text, size, "%s", name_scalar(p, t)); return;
    case RUN_TYPE_VECTOR:
        if (p->is_kernel) snprintf(text, size, "%s%u", name_scalar(p, t->element), t->count);
        else snprintf(text, size, "%svec%u", vector_prefix(t->element), t->count);
        return;
    case RUN_TYPE_MATRIX:
        snprintf(text, size, "%smat%ux%u", vector_prefix(t->element->element), t->count,
                 t->element->count);
        return;
    case RUN_TYPE_ARRAY:
    case RUN_TYPE_RUNTIME_ARRAY:
        name_type(p, t->element, element, sizeof element);
        if (t->kind == RUN_TYPE_ARRAY) snprintf(text, size, "%s[%u]", element, t->count);
        else snprintf(text, size, "%s[]", element);
        return;
    case RUN_TYPE_STRUCT: snprintf(text, size, "%s", name && *name ? name : "struct"); return;
    case RUN_TYPE_IMAGE: snprintf(text, size, "image"); return;
    case RUN_TYPE_SAMPLED_IMAGE: snprintf(text, size, "sampler with image"); return;
    case RUN_TYPE_SAMPLER: snprintf(text, size, "sampler"); return;
    default: snprintf(text, size, "opaque");
    }
}
