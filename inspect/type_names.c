/* Names of types in GLSL, and in OpenCL C for modules with kernels. */
#include "inspect/reflect.h"

struct scalar_name {
    enum sgcc_kind kind;
    unsigned bits, encoding;
    const char *scalar, *vector, *opencl;
};

/* FP Encodings: SPV_KHR_bfloat16, SPV_EXT_float8, SPV_EXT_ocp_microscaling_types */
enum {
    BFLOAT16 = 0,
};

static const struct scalar_name scalar_names[] = {
    {SGCC_KIND_BOOL, 0, 0, "bool", "b", "bool"},
    {SGCC_KIND_INT, 8, 0, "int8_t", "i8", "char"},
    {SGCC_KIND_UINT, 8, 0, "uint8_t", "u8", "uchar"},
    {SGCC_KIND_INT, 16, 0, "int16_t", "i16", "short"},
    {SGCC_KIND_UINT, 16, 0, "uint16_t", "u16", "ushort"},
    {SGCC_KIND_INT, 32, 0, "int", "i", "int"},
    {SGCC_KIND_UINT, 32, 0, "uint", "u", "uint"},
    {SGCC_KIND_INT, 64, 0, "int64_t", "i64", "long"},
    {SGCC_KIND_UINT, 64, 0, "uint64_t", "u64", "ulong"},
    {SGCC_KIND_FLOAT, 16, 0, "float16_t", "f16", "half"},
    {SGCC_KIND_FLOAT, 32, 0, "float", "", "float"},
    {SGCC_KIND_FLOAT, 64, 0, "double", "d", "double"},
    {SGCC_KIND_FLOAT, 16, BFLOAT16 + 1, "bfloat16_t", "bf16", "bfloat16"},
    {SGCC_KIND_FLOAT, 8, SpvFPEncodingFloat8E4M3EXT + 1, "floate4m3_t", "fe4m3", "floate4m3"},
    {SGCC_KIND_FLOAT, 8, SpvFPEncodingFloat8E5M2EXT + 1, "floate5m2_t", "fe5m2", "floate5m2"},
    {SGCC_KIND_FLOAT, 6, SpvFPEncodingFloat6E2M3EXT + 1, "floate2m3_t", "fe2m3", "floate2m3"},
    {SGCC_KIND_FLOAT, 6, SpvFPEncodingFloat6E3M2EXT + 1, "floate3m2_t", "fe3m2", "floate3m2"},
    {SGCC_KIND_FLOAT, 4, SpvFPEncodingFloat4E2M1EXT + 1, "floate2m1_t", "fe2m1", "floate2m1"},
    {SGCC_KIND_FLOAT, 8, SpvFPEncodingFloat8UnsignedE8M0EXT + 1, "floatue8m0_t", "fue8m0",
     "floatue8m0"},
    {SGCC_KIND_FLOAT, 8, SpvFPEncodingMXInt8EXT + 1, "floatmxint8_t", "fmxint8", "floatmxint8"},
};

static const struct scalar_name *find_scalar_name(const struct sgcc_type *t, unsigned encoding)
{
    for (size_t i = 0; i < sizeof scalar_names / sizeof *scalar_names; i++) {
        const struct scalar_name *s = &scalar_names[i];
        if (s->kind == t->kind && s->bits == t->bits && s->encoding == encoding) return s;
    }
    return NULL;
}

const char *numeric_name(const struct reflector *r, const struct sgcc_type *t, unsigned encoding)
{
    const struct scalar_name *s = find_scalar_name(t, encoding);
    if (!s) return arena_printf(r->arena, "%u-bit number", t->bits);
    if (r->is_opencl && t->rows == 1 && t->columns == 1) return s->opencl;
    if (r->is_opencl) return arena_printf(r->arena, "%s%u", s->opencl, t->rows);
    if (t->columns > 1 && t->rows == t->columns)
        return arena_printf(r->arena, "%smat%u", s->vector, t->columns);
    if (t->columns > 1) return arena_printf(r->arena, "%smat%ux%u", s->vector, t->columns, t->rows);
    return t->rows > 1 ? arena_printf(r->arena, "%svec%u", s->vector, t->rows) : s->scalar;
}

/* --- images -------------------------------------------------------------------------------- */

/* Returns the part of a type name after "sampler", "texture" or "image" (GLSL 4.60, 4.1.7). */
static const char *dim_in_glsl(const char *dim)
{
    static const char *const names[][2] = {
        {"Rect", "2DRect"}, {"SubpassData", ""}, {"TileImageDataEXT", ""}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(dim, names[i][0])) return names[i][1];
    return dim;
}

static const char *image_in_glsl(const struct reflector *r, const struct sgcc_type *t)
{
    const struct sgcc_image *i = t->image;
    const char *prefix = "";
    if (i->texel && (i->texel->kind != SGCC_KIND_FLOAT || i->texel->bits != 32)) {
        const struct scalar_name *s = find_scalar_name(i->texel, 0);
        prefix = s ? s->vector : "";
    }
    bool subpass = !strcmp(i->dim, "SubpassData"), combined = t->kind == SGCC_KIND_SAMPLED_IMAGE;
    if (!strcmp(i->dim, "TileImageDataEXT"))
        return arena_printf(r->arena, "%sattachmentEXT", prefix);
    const char *what = combined     ? "sampler"
                       : subpass    ? "subpassInput"
                       : i->storage ? "image"
                                    : "texture";
    return arena_printf(r->arena, "%s%s%s%s%s%s", prefix, what, dim_in_glsl(i->dim),
                        i->multisampled ? "MS" : "", i->arrayed ? "Array" : "",
                        combined && i->depth ? "Shadow" : "");
}

/* Returns the name of an image type in OpenCL C (OpenCL C 3.0, 6.3.3):
 * image2d_array_msaa_depth_t. */
static const char *image_in_opencl(const struct reflector *r, const struct sgcc_type *t)
{
    const struct sgcc_image *i = t->image;
    bool buffer = !strcmp(i->dim, "Buffer");
    const char *dim = buffer                  ? "1d_buffer"
                      : !strcmp(i->dim, "1D") ? "1d"
                      : !strcmp(i->dim, "3D") ? "3d"
                                              : "2d";
    return arena_printf(r->arena, "image%s%s%s%s_t", dim, i->arrayed ? "_array" : "",
                        i->multisampled ? "_msaa" : "", i->depth ? "_depth" : "");
}

const char *image_name(const struct reflector *r, const struct sgcc_type *t)
{
    return !t->image ? "" : r->is_opencl ? image_in_opencl(r, t) : image_in_glsl(r, t);
}
