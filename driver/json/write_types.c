/* Writes types, variables and plain values as JSON. */
#include "driver/json/write_types.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- parts --------------------------------------------------------------------------------- */

/* The library drops a part that it cannot add, and only its result says so: what is written then
 * would lack it. */
void put(json_t *object, const char *name, json_t *value)
{
    if (json_object_set_new(object, name, value) != 0) lack_memory();
}

void append(json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) != 0) lack_memory();
}

/* --- values -------------------------------------------------------------------------------- */

json_t *text_value(const char *text)
{
    json_t *value = json_string(text);
    if (value) return value;
    size_t size = strlen(text) + 1;
    char *copy = memcpy(take_memory(size), text, size);
    for (char *c = copy; *c; c++)
        if ((unsigned char)*c >= 0x80) *c = '?';
    value = json_string(copy);
    free(copy);
    return value;
}

json_t *size_value(uint64_t size)
{
    return json_integer(size > INT64_MAX ? INT64_MAX : (json_int_t)size);
}

json_t *bit_names(uint32_t bits, const struct bit_name *names)
{
    json_t *list = json_array();
    for (; names->bit; names++)
        if (bits & names->bit) append(list, json_string(names->name));
    return list;
}

void set_number(json_t *object, const char *name, uint32_t number)
{
    if (number != SGCC_NONE) put(object, name, json_integer(number));
}

void set_flag(json_t *object, const char *name, int flag)
{
    if (flag) put(object, name, json_true());
}

void set_list(json_t *object, const char *name, json_t *list)
{
    if (json_array_size(list)) put(object, name, list);
    else json_decref(list);
}

/* Values that JSON has no number for are strings: infinities, NaN, and integers that are too large.
 */
static json_t *number_text(const char *form, ...)
{
    char text[40];
    va_list args;
    va_start(args, form);
    vsnprintf(text, sizeof text, form, args);
    va_end(args);
    return json_string(text);
}

json_t *default_value(const struct sgcc_constant *k)
{
    switch (k->type->kind) {
    case SGCC_KIND_BOOL: return json_boolean(k->bits);
    case SGCC_KIND_INT:
        return json_integer(k->type->bits == 64 ? (json_int_t)k->bits : (json_int_t)k->number);
    case SGCC_KIND_FLOAT:
        return isfinite(k->number) ? json_real(k->number) : number_text("%g", k->number);
    default:
        return k->bits > INT64_MAX ? number_text("%llu", (unsigned long long)k->bits)
                                   : json_integer((json_int_t)k->bits);
    }
}

/* --- types --------------------------------------------------------------------------------- */

static json_t *array_value(const struct sgcc_type *t)
{
    json_t *object = json_object();
    put(object, "length", json_integer(t->length));
    set_number(object, "specialization_id", t->length_id);
    set_flag(object, "specialized", t->specialized);
    set_number(object, "stride", t->stride ? t->stride : SGCC_NONE);
    return object;
}

static json_t *image_value(const struct sgcc_image *i)
{
    json_t *object = json_object();
    put(object, "dim", text_value(i->dim));
    if (i->texel) put(object, "texel", text_value(i->texel->name));
    put(object, "format", text_value(i->format));
    if (*i->access) put(object, "access", text_value(i->access));
    put(object, "depth", json_boolean(i->depth));
    put(object, "arrayed", json_boolean(i->arrayed));
    put(object, "multisampled", json_boolean(i->multisampled));
    put(object, "storage", json_boolean(i->storage));
    return object;
}

/* pointers may form cycles, so only so many are followed */
enum { MOST_POINTERS = 8 };

static void set_type_below(json_t *object, const struct sgcc_type *type, unsigned pointers)
{
    json_t *arrays = json_array();
    for (; type->kind == SGCC_KIND_ARRAY; type = type->element) append(arrays, array_value(type));
    put(object, "type", text_value(type->name));
    set_list(object, "array", arrays);
    if (type->kind == SGCC_KIND_STRUCT)
        put(object, "struct", json_integer((json_int_t)type->index));
    if (type->image) put(object, "image", image_value(type->image));
    if (type->kind != SGCC_KIND_POINTER) return;
    json_t *target = json_object();
    put(target, "storage", text_value(type->storage));
    if (pointers < MOST_POINTERS) set_type_below(target, type->element, pointers + 1);
    put(object, "pointer", target);
}

void set_type(json_t *object, const struct sgcc_type *type) { set_type_below(object, type, 0); }

json_t *variable_value(const struct sgcc_variable *v)
{
    json_t *object = json_object();
    put(object, "name", text_value(v->name));
    set_type(object, v->type);
    if (*v->storage) put(object, "storage", text_value(v->storage));
    if (*v->builtin) put(object, "builtin", text_value(v->builtin));
    set_number(object, "location", v->location);
    set_number(object, "component", v->component);
    set_number(object, "index", v->index);
    set_number(object, "offset", v->offset);
    set_number(object, "matrix_stride", v->matrix_stride ? v->matrix_stride : SGCC_NONE);
    set_list(object, "qualifiers", bit_names(v->qualifiers, variable_qualifier_bits));
    set_number(object, "stream", v->stream);
    set_number(object, "xfb_buffer", v->xfb_buffer);
    set_number(object, "xfb_stride", v->xfb_stride);
    return object;
}

json_t *struct_value(const struct sgcc_type *type)
{
    json_t *object = json_object(), *members = json_array();
    for (size_t i = 0; i < type->member_count; i++)
        append(members, variable_value(&type->members[i]));
    put(object, "name", text_value(type->name));
    put(object, "size", size_value(type->size));
    put(object, "members", members);
    return object;
}
