/* Layout identifiers: GLSL 4.60, 4.4, with what GL_KHR_vulkan_glsl, GL_EXT_buffer_reference,
 * GL_EXT_scalar_block_layout and GL_EXT_shared_memory_block add.
 *
 * A row says what an identifier means, whether it has a value, on which declarations and storages
 * it is valid, and which versions and features provide it. Identifiers of other stages are known by
 * name only.
 */
#include <strings.h>

#include "lang/dialect.h"
#include "lang/stage.h"
#include "lang/suggest.h"
#include "lang/target.h"
#include "sema/expressions/check_expr.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/layouts/layout_ids.h"
#include "sema/glsl/layouts/stage_ids.h"
#include "sema/requirements.h"
#include "spirv/newer.h"

enum { NO_VALUE, HAS_VALUE };
enum { ANYWHERE, VULKAN_ONLY, NEVER_IN_SPIRV };

#define UNIFORMS (1u << STORAGE_UNIFORM)
#define BUFFERS (1u << STORAGE_BUFFER)
#define PUSHES (1u << STORAGE_PUSH_CONSTANT)
#define SHAREDS (1u << STORAGE_SHARED)
#define INPUTS (1u << STORAGE_INPUT)
#define OUTPUTS (1u << STORAGE_OUTPUT)
#define REFERENCES (1u << STORAGE_REFERENCE)
#define SPECS (1u << STORAGE_SPEC)
#define RECORDS (1u << STORAGE_SHADER_RECORD)
#define PAYLOADS                                                                              \
    (1u << STORAGE_RAY_PAYLOAD | 1u << STORAGE_RAY_PAYLOAD_IN | 1u << STORAGE_CALLABLE_DATA | \
     1u << STORAGE_CALLABLE_DATA_IN | 1u << STORAGE_HIT_OBJECT_ATTRIBUTE |                    \
     1u << STORAGE_HIT_OBJECT_ATTRIBUTE_NV)
#define HEAPS (1u << STORAGE_RESOURCE_HEAP | 1u << STORAGE_SAMPLER_HEAP)
#define NO_STORAGE (1u << STORAGE_GLOBAL)
#define BLOCKS (UNIFORMS | BUFFERS | PUSHES | SHAREDS | REFERENCES | RECORDS)

struct layout_id_row {
    const char *name;
    uint8_t key, accepts_value;
    int32_t meaning; /* the value of an identifier that is written without one */
    uint8_t places, when;
    uint32_t storages;
    uint16_t feature;
    struct versions from; /* { 1, 1 } means every version */
    uint32_t stages;      /* bits 1 << enum sgcc_stage; 0 means every stage */
};

/* Image formats (GLSL 4.60, 4.4.8; ESSL 3.20, 4.4.7): those of all languages, those of desktop
 * GLSL, those of GL_EXT_shader_image_int64. */
/* clang-format off */
#define FORMAT(name, format, when) \
    { name, LAYOUT_FORMAT, NO_VALUE, format, TARGET_VARIABLE | TARGET_MEMBER, ANYWHERE, \
      UNIFORMS | BUFFERS | INPUTS | OUTPUTS | HEAPS, when, 0 }
#define HANDLE(mode) \
    NO_VALUE, HANDLE_##mode, TARGET_DEFAULT | TARGET_VARIABLE, ANYWHERE, UNIFORMS, \
    FEATURE_ARB_BINDLESS_TEXTURE, {0, 0, 0}, 0
#define COMMON FEATURE_ARB_SHADER_IMAGE_LOAD_STORE, { 420, 310, 0 }
#define EXTENDED FEATURE_ARB_SHADER_IMAGE_LOAD_STORE, { 420, 0, 0 }
#define BITS_64 FEATURE_EXT_SHADER_IMAGE_INT64, { 0, 0, 0 }
/* clang-format on */

#define CAPTURED (STAGE(VERTEX) | STAGE(TESS_CONTROL) | STAGE(TESS_EVALUATION) | STAGE(GEOMETRY))
#define RAYS                                                                                   \
    (STAGE(RAYGEN) | STAGE(INTERSECTION) | STAGE(ANY_HIT) | STAGE(CLOSEST_HIT) | STAGE(MISS) | \
     STAGE(CALLABLE))
#define HIT_OBJECTS (STAGE(RAYGEN) | STAGE(CLOSEST_HIT) | STAGE(MISS))
#define WORKGROUPS (STAGE(COMPUTE) | STAGE(TASK) | STAGE(MESH) | STAGE(CLUSTER_CULLING))

/* clang-format off */
static const struct layout_id_row rows[] = {
    {"std140", LAYOUT_PACKING, NO_VALUE, PACKING_STD140, TARGET_DEFAULT | TARGET_BLOCK, ANYWHERE, BLOCKS, 0, {1, 1, 0}, 0},
    {"std430", LAYOUT_PACKING, NO_VALUE, PACKING_STD430, TARGET_DEFAULT | TARGET_BLOCK, ANYWHERE,
     BLOCKS, FEATURE_SHADER_STORAGE_BUFFER_OBJECT, {430, 310, 0}, 0},
    {"scalar", LAYOUT_PACKING, NO_VALUE, PACKING_SCALAR, TARGET_DEFAULT | TARGET_BLOCK, ANYWHERE, BLOCKS, FEATURE_SCALAR_BLOCK_LAYOUT, {0, 0, 0}, 0},
    {"shared", LAYOUT_PACKING, NO_VALUE, PACKING_NONE, TARGET_DEFAULT | TARGET_BLOCK, NEVER_IN_SPIRV, BLOCKS, 0, {1, 1, 0}, 0},
    {"packed", LAYOUT_PACKING, NO_VALUE, PACKING_NONE, TARGET_DEFAULT | TARGET_BLOCK, NEVER_IN_SPIRV, BLOCKS, 0, {1, 1, 0}, 0},
    {"row_major", LAYOUT_ORDER, NO_VALUE, ORDER_ROW_MAJOR, TARGET_DEFAULT | TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, BLOCKS, 0, {1, 1, 0}, 0},
    {"column_major", LAYOUT_ORDER, NO_VALUE, ORDER_COLUMN_MAJOR, TARGET_DEFAULT | TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, BLOCKS, 0, {1, 1, 0}, 0},
    {"row_major", LAYOUT_ORDER, NO_VALUE, ORDER_ROW_MAJOR, TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, HEAPS, 0, {1, 1, 0}, 0},
    {"column_major", LAYOUT_ORDER, NO_VALUE, ORDER_COLUMN_MAJOR, TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, HEAPS, 0, {1, 1, 0}, 0},
    {"push_constant", LAYOUT_PUSH_CONSTANT, NO_VALUE, 1, TARGET_BLOCK, VULKAN_ONLY, UNIFORMS | PUSHES, 0, {1, 1, 0}, 0},
    {"descriptor_heap", LAYOUT_DESCRIPTOR_HEAP, NO_VALUE, 1, TARGET_VARIABLE | TARGET_BLOCK,
     VULKAN_ONLY, UNIFORMS | BUFFERS, FEATURE_EXT_DESCRIPTOR_HEAP, {0, 0, 0}, 0},
    {"descriptor_stride", LAYOUT_DESCRIPTOR_STRIDE, HAS_VALUE, 0, TARGET_VARIABLE | TARGET_BLOCK,
     VULKAN_ONLY, UNIFORMS | BUFFERS, FEATURE_EXT_DESCRIPTOR_HEAP, {0, 0, 0}, 0},
    {"buffer_type", LAYOUT_BUFFER_TYPE, NO_VALUE, 1, TARGET_BLOCK, VULKAN_ONLY, UNIFORMS | BUFFERS, FEATURE_EXT_STRUCTURED_DESCRIPTOR_HEAP, {0, 0, 0}, 0},
    {"descriptor_size", LAYOUT_DESCRIPTOR_SIZE, HAS_VALUE, 0, TARGET_MEMBER, VULKAN_ONLY, HEAPS, FEATURE_EXT_STRUCTURED_DESCRIPTOR_HEAP, {0, 0, 0}, 0},
    {"heap_offset", LAYOUT_HEAP_OFFSET, HAS_VALUE, 0, TARGET_BLOCK, VULKAN_ONLY, HEAPS, FEATURE_EXT_STRUCTURED_DESCRIPTOR_HEAP, {0, 0, 0}, 0},
    {"bank", LAYOUT_BANK, HAS_VALUE, 0, TARGET_BLOCK, VULKAN_ONLY, PUSHES, FEATURE_NV_PUSH_CONSTANT_BANK, {0, 0, 0}, 0},
    {"member_offset", LAYOUT_MEMBER_OFFSET, HAS_VALUE, 0, TARGET_BLOCK, VULKAN_ONLY, PUSHES, FEATURE_NV_PUSH_CONSTANT_BANK, {0, 0, 0}, 0},
    {"shaderRecordEXT", LAYOUT_SHADER_RECORD, NO_VALUE, 1, TARGET_BLOCK, VULKAN_ONLY, RECORDS, FEATURE_EXT_RAY_TRACING, {0, 0, 0}, RAYS},
    {"shaderRecordNV", LAYOUT_SHADER_RECORD, NO_VALUE, 1, TARGET_BLOCK, VULKAN_ONLY, RECORDS, FEATURE_NV_RAY_TRACING, {0, 0, 0}, RAYS},
    {"hitobjectshaderrecordext", LAYOUT_HIT_OBJECT_RECORD, NO_VALUE,
     SpvDecorationHitObjectShaderRecordBufferEXT, TARGET_BLOCK, VULKAN_ONLY, REFERENCES,
     FEATURE_EXT_SHADER_INVOCATION_REORDER, {0, 0, 0}, HIT_OBJECTS},
    {"hitobjectshaderrecordnv", LAYOUT_HIT_OBJECT_RECORD, NO_VALUE,
     SpvDecorationHitObjectShaderRecordBufferNV, TARGET_BLOCK, VULKAN_ONLY, REFERENCES,
     FEATURE_NV_SHADER_INVOCATION_REORDER, {0, 0, 0}, HIT_OBJECTS},
    {"primitive_culling", LAYOUT_PRIMITIVE_CULLING, NO_VALUE, 1, TARGET_ALONE, VULKAN_ONLY,
     NO_STORAGE, FEATURE_EXT_RAY_FLAGS_PRIMITIVE_CULLING, {0, 0, 0}, 0},
    {"buffer_reference", LAYOUT_BUFFER_REFERENCE, NO_VALUE, 1, TARGET_BLOCK | TARGET_DEFAULT,
     VULKAN_ONLY, BUFFERS | REFERENCES, FEATURE_BUFFER_REFERENCE, {0, 0, 0}, 0},
    {"buffer_reference_align", LAYOUT_BUFFER_REFERENCE_ALIGN, HAS_VALUE, 0,
     TARGET_BLOCK | TARGET_DEFAULT, VULKAN_ONLY, BUFFERS | REFERENCES, FEATURE_BUFFER_REFERENCE,
     {0, 0, 0}, 0},
    {"set", LAYOUT_SET, HAS_VALUE, 0, TARGET_BLOCK | TARGET_VARIABLE, VULKAN_ONLY, UNIFORMS | BUFFERS | REFERENCES, 0, {1, 1, 0}, 0},
    {"binding", LAYOUT_BINDING, HAS_VALUE, 0, TARGET_BLOCK | TARGET_VARIABLE, ANYWHERE,
     UNIFORMS | BUFFERS | REFERENCES, FEATURE_SHADING_LANGUAGE_420PACK, {420, 310, 0}, 0},
    {"offset", LAYOUT_OFFSET, HAS_VALUE, 0, TARGET_MEMBER, ANYWHERE, BLOCKS | HEAPS, 0, {1, 1, 0}, 0},
    /* atomic counters */
    {"offset", LAYOUT_OFFSET, HAS_VALUE, 0, TARGET_VARIABLE, ANYWHERE, UNIFORMS, 0, {1, 1, 0}, 0},
    {"align", LAYOUT_ALIGN, HAS_VALUE, 0, TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, BLOCKS, 0, {1, 1, 0}, 0},
    /* see check_location_requirement */
    {"location", LAYOUT_LOCATION, HAS_VALUE, 0, TARGET_VARIABLE, ANYWHERE, UNIFORMS, 0, {1, 1, 0},
     0},
    {"location", LAYOUT_LOCATION, HAS_VALUE, 0, TARGET_VARIABLE | TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, INPUTS | OUTPUTS, 0, {1, 1, 0}, 0},
    {"location", LAYOUT_LOCATION, HAS_VALUE, 0, TARGET_VARIABLE | TARGET_BLOCK, ANYWHERE, PAYLOADS, 0, {1, 1, 0}, 0},
    {"component", LAYOUT_COMPONENT, HAS_VALUE, 0, TARGET_VARIABLE | TARGET_MEMBER, ANYWHERE, INPUTS | OUTPUTS, FEATURE_ENHANCED_LAYOUTS, {440, 0, 0}, 0},
    {"index", LAYOUT_INDEX, HAS_VALUE, 0, TARGET_VARIABLE, ANYWHERE, OUTPUTS, FEATURE_EXPLICIT_ATTRIB_LOCATION, {330, 0, 0}, STAGE(FRAGMENT)},
    {"stream", LAYOUT_STREAM, HAS_VALUE, 0,
     TARGET_DEFAULT | TARGET_VARIABLE | TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, OUTPUTS,
     FEATURE_GPU_SHADER5, {400, 0, 0}, STAGE(GEOMETRY)},
    {"passthrough", LAYOUT_PASSTHROUGH, NO_VALUE, 1, TARGET_VARIABLE | TARGET_BLOCK | TARGET_MEMBER,
     ANYWHERE, INPUTS, FEATURE_NV_GEOMETRY_SHADER_PASSTHROUGH, {0, 0, 0}, STAGE(GEOMETRY)},
    {"noncoherent", LAYOUT_NONCOHERENT, NO_VALUE, 1, TARGET_VARIABLE, ANYWHERE, OUTPUTS,
     FEATURE_EXT_SHADER_FRAMEBUFFER_FETCH_NON_COHERENT, {0, 0, 0}, STAGE(FRAGMENT)},
    {"xfb_buffer", LAYOUT_XFB_BUFFER, HAS_VALUE, 0,
     TARGET_DEFAULT | TARGET_VARIABLE | TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, OUTPUTS,
     FEATURE_ENHANCED_LAYOUTS, {440, 0, 0}, CAPTURED},
    {"xfb_offset", LAYOUT_XFB_OFFSET, HAS_VALUE, 0,
     TARGET_VARIABLE | TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, OUTPUTS, FEATURE_ENHANCED_LAYOUTS,
     {440, 0, 0}, CAPTURED},
    {"xfb_stride", LAYOUT_XFB_STRIDE, HAS_VALUE, 0,
     TARGET_DEFAULT | TARGET_VARIABLE | TARGET_BLOCK | TARGET_MEMBER, ANYWHERE, OUTPUTS,
     FEATURE_ENHANCED_LAYOUTS, {440, 0, 0}, CAPTURED},
    {"constant_id", LAYOUT_CONSTANT_ID, HAS_VALUE, 0, TARGET_VARIABLE, ANYWHERE, SPECS, 0, {1, 1, 0}, 0},
    {"local_size_x", LAYOUT_LOCAL_SIZE_X, HAS_VALUE, 0, TARGET_DEFAULT, ANYWHERE, INPUTS, FEATURE_COMPUTE_SHADER, {430, 310, 0}, WORKGROUPS},
    {"local_size_y", LAYOUT_LOCAL_SIZE_Y, HAS_VALUE, 0, TARGET_DEFAULT, ANYWHERE, INPUTS, FEATURE_COMPUTE_SHADER, {430, 310, 0}, WORKGROUPS},
    {"local_size_z", LAYOUT_LOCAL_SIZE_Z, HAS_VALUE, 0, TARGET_DEFAULT, ANYWHERE, INPUTS, FEATURE_COMPUTE_SHADER, {430, 310, 0}, WORKGROUPS},
    {"local_size_x_id", LAYOUT_LOCAL_SIZE_X_ID, HAS_VALUE, 0, TARGET_DEFAULT, ANYWHERE, INPUTS, FEATURE_COMPUTE_SHADER, {430, 310, 0}, WORKGROUPS},
    {"local_size_y_id", LAYOUT_LOCAL_SIZE_Y_ID, HAS_VALUE, 0, TARGET_DEFAULT, ANYWHERE, INPUTS, FEATURE_COMPUTE_SHADER, {430, 310, 0}, WORKGROUPS},
    {"local_size_z_id", LAYOUT_LOCAL_SIZE_Z_ID, HAS_VALUE, 0, TARGET_DEFAULT, ANYWHERE, INPUTS, FEATURE_COMPUTE_SHADER, {430, 310, 0}, WORKGROUPS},
    {"shading_rate_xQCOM", LAYOUT_SHADING_RATE_X, HAS_VALUE, 0, TARGET_DEFAULT, VULKAN_ONLY, INPUTS, FEATURE_QCOM_TILE_SHADING, {0, 0, 0}, STAGE(COMPUTE)},
    {"shading_rate_yQCOM", LAYOUT_SHADING_RATE_Y, HAS_VALUE, 0, TARGET_DEFAULT, VULKAN_ONLY, INPUTS, FEATURE_QCOM_TILE_SHADING, {0, 0, 0}, STAGE(COMPUTE)},
    {"shading_rate_zQCOM", LAYOUT_SHADING_RATE_Z, HAS_VALUE, 0, TARGET_DEFAULT, VULKAN_ONLY, INPUTS, FEATURE_QCOM_TILE_SHADING, {0, 0, 0}, STAGE(COMPUTE)},
    {"tile_attachmentQCOM", LAYOUT_TILE_ATTACHMENT, NO_VALUE, 1, TARGET_VARIABLE, VULKAN_ONLY,
     UNIFORMS, FEATURE_QCOM_TILE_SHADING, {0, 0, 0}, STAGE(FRAGMENT) | STAGE(COMPUTE)},
    {"input_attachment_index", LAYOUT_INPUT_ATTACHMENT, HAS_VALUE, 0, TARGET_VARIABLE, VULKAN_ONLY, UNIFORMS, 0, {1, 1, 0}, 0},
    {"bindless_sampler", LAYOUT_HANDLE_SAMPLER, HANDLE(BINDLESS)},
    {"bound_sampler", LAYOUT_HANDLE_SAMPLER, HANDLE(BOUND)},
    {"bindless_image", LAYOUT_HANDLE_IMAGE, HANDLE(BINDLESS)},
    {"bound_image", LAYOUT_HANDLE_IMAGE, HANDLE(BOUND)},
    FORMAT("rgba32f", SpvImageFormatRgba32f, COMMON),
    FORMAT("rgba16f", SpvImageFormatRgba16f, COMMON),
    FORMAT("rg32f", SpvImageFormatRg32f, EXTENDED),
    FORMAT("rg16f", SpvImageFormatRg16f, EXTENDED),
    FORMAT("r11f_g11f_b10f", SpvImageFormatR11fG11fB10f, EXTENDED),
    FORMAT("r32f", SpvImageFormatR32f, COMMON),
    FORMAT("r16f", SpvImageFormatR16f, EXTENDED),
    FORMAT("rgba16", SpvImageFormatRgba16, EXTENDED),
    FORMAT("rgb10_a2", SpvImageFormatRgb10A2, EXTENDED),
    FORMAT("rgba8", SpvImageFormatRgba8, COMMON),
    FORMAT("rg16", SpvImageFormatRg16, EXTENDED),
    FORMAT("rg8", SpvImageFormatRg8, EXTENDED),
    FORMAT("r16", SpvImageFormatR16, EXTENDED),
    FORMAT("r8", SpvImageFormatR8, EXTENDED),
    FORMAT("rgba16_snorm", SpvImageFormatRgba16Snorm, EXTENDED),
    FORMAT("rgba8_snorm", SpvImageFormatRgba8Snorm, COMMON),
    FORMAT("rg16_snorm", SpvImageFormatRg16Snorm, EXTENDED),
    FORMAT("rg8_snorm", SpvImageFormatRg8Snorm, EXTENDED),
    FORMAT("r16_snorm", SpvImageFormatR16Snorm, EXTENDED),
    FORMAT("r8_snorm", SpvImageFormatR8Snorm, EXTENDED),
    FORMAT("rgba32i", SpvImageFormatRgba32i, COMMON),
    FORMAT("rgba16i", SpvImageFormatRgba16i, COMMON),
    FORMAT("rgba8i", SpvImageFormatRgba8i, COMMON),
    FORMAT("rg32i", SpvImageFormatRg32i, EXTENDED),
    FORMAT("rg16i", SpvImageFormatRg16i, EXTENDED),
    FORMAT("rg8i", SpvImageFormatRg8i, EXTENDED),
    FORMAT("r32i", SpvImageFormatR32i, COMMON),
    FORMAT("r16i", SpvImageFormatR16i, EXTENDED),
    FORMAT("r8i", SpvImageFormatR8i, EXTENDED),
    FORMAT("rgba32ui", SpvImageFormatRgba32ui, COMMON),
    FORMAT("rgba16ui", SpvImageFormatRgba16ui, COMMON),
    FORMAT("rgb10_a2ui", SpvImageFormatRgb10a2ui, EXTENDED),
    FORMAT("rgba8ui", SpvImageFormatRgba8ui, COMMON),
    FORMAT("rg32ui", SpvImageFormatRg32ui, EXTENDED),
    FORMAT("rg16ui", SpvImageFormatRg16ui, EXTENDED),
    FORMAT("rg8ui", SpvImageFormatRg8ui, EXTENDED),
    FORMAT("r32ui", SpvImageFormatR32ui, COMMON),
    FORMAT("r16ui", SpvImageFormatR16ui, EXTENDED),
    FORMAT("r8ui", SpvImageFormatR8ui, EXTENDED),
    FORMAT("r64i", SpvImageFormatR64i, BITS_64),
    FORMAT("r64ui", SpvImageFormatR64ui, BITS_64),
};
/* clang-format on */

static void note_case(const struct checker *ck, const struct layout_id *id, const char *written)
{
    bool is_other = (is_es(ck->c) || ck->c->version >= 460) && strcmp(written, id->name->text) != 0;
    if (is_other)
        dialect_at(ck->c, id->loc, DIALECT_LAYOUT_CASE,
                   arena_printf(&ck->c->arena, "layout '%s', for '%s',", id->name->text, written));
}

const char *format_name(unsigned format)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].key == LAYOUT_FORMAT && rows[i].meaning == (int32_t)format) return rows[i].name;
    return NULL;
}

const char *layout_id_name(size_t index)
{
    size_t count = sizeof rows / sizeof *rows;
    return index < count ? rows[index].name : stage_id_name(index - count);
}

static const struct layout_id_row *find_row(const struct checker *ck, const struct name *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is_layout_name(ck, rows[i].name, name)) return &rows[i];
    return NULL;
}

/* In ES, image formats that are not core need a separate extension. Counters and buffers come
 * with their bindings (GL_ARB_shader_atomic_counters, 4.4.4.2;
 * GL_ARB_shader_storage_buffer_object, 4.4.5), and the index of a subroutine with
 * GL_ARB_explicit_uniform_location (4.4.5). */
static enum feature_id feature_of(const struct checker *ck, const struct layout_id_row *row,
                                  unsigned exts)
{
    static const enum feature_id binders[] = {FEATURE_ARB_SHADER_ATOMIC_COUNTERS,
                                              FEATURE_SHADER_STORAGE_BUFFER_OBJECT};
    for (unsigned i = 0; row->key == LAYOUT_BINDING && i < sizeof binders / sizeof *binders; i++)
        if (feature_enabled(ck->c, exts, binders[i])) return binders[i];
    if (row->key == LAYOUT_INDEX && feature_enabled(ck->c, exts, FEATURE_EXPLICIT_UNIFORM_LOCATION))
        return FEATURE_EXPLICIT_UNIFORM_LOCATION;
    bool is_extra = is_es(ck->c) && row->key == LAYOUT_FORMAT && !row->from.es && row->from.desktop;
    return is_extra ? FEATURE_NV_IMAGE_FORMATS : (enum feature_id)row->feature;
}

/* Subroutines have an index in every stage (GLSL 4.60, 4.4.4): check_layout looks at outputs. */
static uint32_t stages_of(const struct checker *ck, const struct layout_id_row *row)
{
    return row->key == LAYOUT_INDEX && ck->c->target->judges_source ? 0 : row->stages;
}

/* Checks that the row is available.  `values` has the identifiers before it; after an error in them
 * a missing extension is not reported: buffer_reference and buffer_reference_align need the same
 * one. */
static bool check_row(struct checker *ck, const struct layout_id_row *row,
                      const struct qualifier *q, const struct layout_id *id,
                      const struct layout_values *values)
{
    if (values->is_poisoned && row->feature &&
        !feature_enabled(ck->c, q->exts, (enum feature_id)row->feature))
        return false;
    const char *what = arena_printf(&ck->c->arena, "layout '%s'", row->name);
    if (row->when == VULKAN_ONLY && !ck->c->target->explicit_vulkan)
        error_at(ck->c, id->loc, "%s needs a Vulkan target, this is %s", what, ck->c->target->name);
    else if (row->when == NEVER_IN_SPIRV && !is_relaxed(ck->c) && !ck->c->target->judges_source)
        error_at(ck->c, id->loc,
                 "%s has no meaning in SPIR-V: write std140 or std430 (GLSL 4.60, 4.4.5)", what);
    else
        return (!(row->stages >> ck->c->stage & 1) ||
                check_stage_requirement(ck, q->exts, id->loc)) &&
               check_requirement(ck, q->exts, id->loc, what, feature_of(ck, row, q->exts),
                                 row->from, stages_of(ck, row));
    return false;
}

/* Before enhanced layouts a value is a literal (GLSL 4.30, 4.4), and in ES it still is (ESSL 3.20,
 * 4.4). */
static bool check_value_form(struct checker *ck, const struct qualifier *q,
                             const struct layout_id *id)
{
    if (id->value->kind == EXPR_LITERAL) return true;
    return check_requirement(ck, q->exts, id->loc, "a layout value that is not a literal",
                             FEATURE_ENHANCED_LAYOUTS, (struct versions){440, 0, 0}, 0);
}

static bool read_value(struct checker *ck, const struct qualifier *q, struct layout_id *id,
                       int32_t *value)
{
    int64_t v;
    const char *what = arena_printf(&ck->c->arena, "the value of layout '%s'", id->name->text);
    if (!check_value_form(ck, q, id) || !check_integral_constant(ck, &id->value, what, &v, NULL))
        return false;
    if (v < 0 || v > INT32_MAX) {
        error_at(ck->c, id->loc, "%s must lie between 0 and 2147483647, this is %lld", what,
                 (long long)v);
        return false;
    }
    *value = (int32_t)v;
    return true;
}

static bool check_has_value(struct checker *ck, const struct layout_id *id, bool accepts_value)
{
    if (!id->value == !accepts_value) return true;
    error_at(ck->c, id->loc,
             accepts_value ? "layout '%s' needs a value: %s = N" : "layout '%s' takes no value",
             id->name->text, id->name->text);
    return false;
}

static const char *near_layout(struct checker *ck, const char *text)
{
    VEC(const char *) names = {0};
    const char *name;
    for (size_t i = 0; (name = layout_id_name(i)) != NULL; i++)
        vec_push(&ck->c->arena, &names, name);
    return suggest_among(ck->c, text, names.at, names.count);
}

/* Reads an identifier about the stage as a whole: stage_ids.c. */
static void read_stage_id(struct checker *ck, const struct qualifier *q, struct layout_id *id,
                          struct layout_values *values)
{
    int accepts_value = stage_id_has_value(ck, id->name);
    int32_t value = 0;
    if (accepts_value < 0) {
        error_at(ck->c, id->loc, "unknown layout '%s'%s", id->name->text,
                 near_layout(ck, id->name->text));
    } else if (check_has_value(ck, id, accepts_value) &&
               (!accepts_value || read_value(ck, q, id, &value))) {
        note_stage_id(ck, values, id, q->exts, value);
        return;
    }
    values->is_poisoned = true;
}

/* GLSL defines which of two equal identifiers counts from 4.20 on (4.4: the last one), and
 * within one layout by GL_ARB_enhanced_layouts, 4.4. */
static void check_once(struct checker *ck, const struct qualifier *q, const struct layout_id *id,
                       const struct layout_id_row *row, const struct layout_values *values)
{
    if (values->own >> row->key & 1 && values->id[row->key]->name == id->name &&
        !feature_enabled(ck->c, q->exts, FEATURE_ENHANCED_LAYOUTS))
        require_language(ck, q->exts, id->loc, PART_LAYOUT_TWICE);
}

static void read_id(struct checker *ck, const struct qualifier *q, struct layout_id *id,
                    struct layout_values *values)
{
    const struct layout_id_row *row = find_row(ck, id->name);
    if (!row) {
        read_stage_id(ck, q, id, values);
        return;
    }
    note_case(ck, id, row->name);
    int32_t value = row->meaning;
    bool is_fine = check_row(ck, row, q, id, values) &&
                   check_has_value(ck, id, row->accepts_value) &&
                   (!id->value || row->key == LAYOUT_HEAP_OFFSET || read_value(ck, q, id, &value));
    values->is_poisoned |= !is_fine;
    if (!is_fine || (row->when == NEVER_IN_SPIRV && !ck->c->target->judges_source))
        return; /* "silently ignored" (GL_EXT_vulkan_glsl_relaxed, 4.4.5) */
    check_once(ck, q, id, row, values);
    values->given |= 1ull << row->key;
    values->own |= 1ull << row->key;
    values->exts = q->exts;
    values->value[row->key] = value;
    values->id[row->key] = id;
}

void read_layout(struct checker *ck, const struct qualifier *q, struct layout_values *values)
{
    values->own = 0;
    for (struct layout_id *id = q->layout; id; id = id->next) read_id(ck, q, id, values);
}

/* Returns the sides that the identifier goes with in a layout without a variable, and adds to
 * *is_of_stage whether it goes with nothing else. */
static uint32_t sides_of_id(const struct checker *ck, const struct name *name, bool *is_of_stage)
{
    const struct layout_id_row *row = find_row(ck, name);
    uint32_t sides = row ? row->storages & (INPUTS | OUTPUTS) : stage_id_sides(ck, name);
    bool fits =
        !row || (row->places & TARGET_DEFAULT && (!row->stages || in_stages(ck->c, row->stages)));
    *is_of_stage |= !row || row->places == TARGET_DEFAULT;
    return fits ? sides : 0;
}

enum storage side_of_stage_layout(const struct checker *ck, const struct qualifier *layout)
{
    uint32_t sides = INPUTS | OUTPUTS;
    bool is_of_stage = false;
    for (const struct layout_id *id = layout->layout; id && sides; id = id->next)
        sides &= sides_of_id(ck, id->name, &is_of_stage);
    if (!is_of_stage) return STORAGE_LOCAL;
    return sides == INPUTS ? STORAGE_INPUT : sides == OUTPUTS ? STORAGE_OUTPUT : STORAGE_LOCAL;
}

static const char *target_text(enum layout_target target)
{
    switch (target) {
    case TARGET_DEFAULT: return "a declaration without a name";
    case TARGET_VARIABLE: return "this variable";
    case TARGET_BLOCK: return "this block";
    case TARGET_MEMBER: return "a member";
    case TARGET_ALONE: return "a declaration without in, out, uniform or buffer";
    case TARGET_NONE: break;
    }
    return "this declaration";
}

/* Some identifiers have one row for each kind of variable. */
static bool is_layout_id_of(const char *name, enum layout_target target, enum storage storage)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0 && (rows[i].places & target) &&
            (rows[i].storages >> storage & 1))
            return true;
    return false;
}

/* Locations exist for vertex inputs and fragment outputs first, then for all interfaces, for
 * uniforms, and for blocks (GLSL 3.30, 4.10, 4.30, 4.40; ESSL 3.00, 3.10). */
static void check_location_requirement(struct checker *ck, const struct layout_values *values,
                                       enum layout_target target, enum storage storage)
{
    static const struct {
        const char *what;
        enum feature_id feature;
        struct versions from;
    } requirements[] = {
        {"layout 'location' on a uniform", FEATURE_EXPLICIT_UNIFORM_LOCATION, {430, 310, 0}},
        {"layout 'location' on a block or a member of one",
         FEATURE_ENHANCED_LAYOUTS,
         {440, 310, 0}},
        {"layout 'location'", FEATURE_EXPLICIT_ATTRIB_LOCATION, {330, 300, 0}},
        {"layout 'location' between two stages", FEATURE_SEPARATE_SHADER_OBJECTS, {410, 310, 0}},
    };
    bool is_end =
        ck->c->stage == (storage == STORAGE_INPUT ? SGCC_STAGE_VERTEX : SGCC_STAGE_FRAGMENT);
    unsigned row = storage == STORAGE_UNIFORM ? 0 : target != TARGET_VARIABLE ? 1 : is_end ? 2 : 3;
    if (row == 2 && feature_enabled(ck->c, values->exts, FEATURE_SEPARATE_SHADER_OBJECTS)) return;
    check_requirement(ck, values->exts, values->id[LAYOUT_LOCATION]->loc, requirements[row].what,
                      requirements[row].feature, requirements[row].from, 0);
}

void check_layout(struct checker *ck, struct layout_values *values, enum layout_target target,
                  enum storage storage)
{
    bool stage_ids_fit = check_stage_ids(ck, values, target, storage);
    for (unsigned key = 0; key < LAYOUT_KEY_COUNT; key++) {
        if (!(values->given >> key & 1)) continue;
        const char *name = find_row(ck, values->id[key]->name)->name;
        if (is_layout_id_of(name, target, storage)) {
            if ((key == LAYOUT_OFFSET || key == LAYOUT_ALIGN) && target != TARGET_VARIABLE)
                require_language(ck, values->exts, values->id[key]->loc, PART_MEMBER_OFFSET);
            if (key == LAYOUT_LOCATION) check_location_requirement(ck, values, target, storage);
            if (key == LAYOUT_INDEX && ck->c->stage != SGCC_STAGE_FRAGMENT)
                refuse_in_stage(ck, values->id[key]->loc, "layout 'index' of an output");
            if (key == LAYOUT_INDEX && is_es(ck->c))
                require_feature(ck, values->exts, values->id[key]->loc, "layout 'index'",
                                FEATURE_EXT_BLEND_FUNC_EXTENDED);
            continue;
        }
        if (!values->is_poisoned)
            error_at(ck->c, values->id[key]->loc,
                     "layout '%s' cannot be combined with %s (GLSL 4.60, 4.4)", name,
                     target_text(target));
        values->given &= ~(1ull << key);
        values->is_poisoned = true;
    }
    values->is_poisoned |= !stage_ids_fit;
}
