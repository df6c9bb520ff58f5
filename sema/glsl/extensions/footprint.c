/* The structs that are built in: gl_TextureFootprint2DNV and gl_TextureFootprint3DNV
 * (GL_NV_shader_texture_footprint, 8.9.X).  Each is made when it is named first. */
#include "sema/glsl/glsl.h"

enum { MEMBERS = 5 };

const struct type *footprint_type(struct types *types, const struct keyword *k)
{
    static const struct {
        const char *name;
        uint8_t rows; /* 0 means as many as the texture has dimensions */
    } members[MEMBERS] = {
        {"anchor", 0}, {"offset", 0}, {"mask", 2}, {"lod", 1}, {"granularity", 1}};
    const struct type **known = opaque_types_of(types, k);
    if (*known) return *known;
    bool is_3d = k->text[sizeof "gl_TextureFootprint" - 1] == '3';
    struct type *t = new_struct_type(types, intern_string(&types->c->names, k->text));
    t->fields = arena_array(&types->c->arena, struct field, MEMBERS);
    for (unsigned i = 0; i < MEMBERS; i++) {
        unsigned rows = members[i].rows ? members[i].rows : is_3d ? 3 : 2;
        t->fields[t->field_count++] =
            (struct field){.name = intern_string(&types->c->names, members[i].name),
                           .type = vector_type(types, SCALAR_UINT, rows),
                           .precision = PRECISION_HIGH,
                           .offset_given = -1,
                           .align_given = -1};
    }
    t->scalars = 1u << SCALAR_UINT;
    t->parts = MEMBERS;
    finish_struct_type(t);
    return *known = t;
}
