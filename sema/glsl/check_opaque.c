/* Declarations of opaque types: their qualifiers, image formats, subpass inputs, atomic counters
 * (GLSL 4.60, 4.1.7, 4.4.6 to 4.4.9, 4.10; ESSL 3.20, where the clauses from 4.4.5 on have numbers
 * one lower) and default precisions (ESSL 3.20, 4.7.4). */
#include "lang/dialect.h"
#include <spirv/unified1/spirv.h>

#include "lang/limits.h"
#include "lang/target.h"
#include "lexer/lexer.h"
#include "sema/declarations/check_type.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/opaque.h"
#include "sema/scope.h"

static bool is_kind(const struct type *t, enum opaque_kind kind)
{
    t = element_of(t);
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == kind;
}

/* --- image formats (4.4.8) ----------------------------------------------------------------- */

/* Returns the scalar of the texels.  SpvImageFormat has its enumerants in this order. */
static enum scalar scalar_of_format(SpvImageFormat format)
{
    if (format == SpvImageFormatR64ui) return SCALAR_UINT64;
    if (format == SpvImageFormatR64i) return SCALAR_INT64;
    return format < SpvImageFormatRgba32i    ? SCALAR_FLOAT
           : format < SpvImageFormatRgba32ui ? SCALAR_INT
                                             : SCALAR_UINT;
}

const struct type *apply_format(struct checker *ck, const struct qualifiers *q,
                                const struct type *t)
{
    if (!has_layout(&q->layout, LAYOUT_FORMAT) || is_error(t)) return t;
    const struct layout_id *id = q->layout.id[LAYOUT_FORMAT];
    SpvImageFormat format = (SpvImageFormat)q->layout.value[LAYOUT_FORMAT];
    if (!is_kind(t, OPAQUE_IMAGE)) {
        error_at(
            ck->c, id->loc,
            "layout '%s' cannot be combined with %s: only images have a format (GLSL 4.60, 4.4.8)",
            id->name->text, type_name(ck->c, t));
        return t;
    }
    enum scalar of_format = scalar_of_format(format), of_image = (enum scalar)opaque_of(t)->scalar;
    if (of_image == SCALAR_FLOAT16) of_image = SCALAR_FLOAT;
    if (of_format != of_image)
        error_at(
            ck->c, id->loc,
            "layout '%s' is a format of %s texels, but the texels of %s are %s (GLSL 4.60, 4.4.8)",
            id->name->text, scalar_name(of_format), type_name(ck->c, t), scalar_name(of_image));
    return opaque_type(ck->types, t->keyword, (unsigned)format);
}

/* ESSL 3.20, 4.10: images of other formats may be read or written, but not both. */
static bool may_do_both(unsigned format)
{
    return format == SpvImageFormatR32f || format == SpvImageFormatR32i ||
           format == SpvImageFormatR32ui;
}

static bool check_image(struct checker *ck, const struct qualifiers *q, const struct type *t,
                        const struct decl *d, unsigned exts)
{
    unsigned format = element_of(t)->format;
    bool is_formatted = format || q->layout.is_poisoned ||
                        (!is_es(ck->c) && q->memory & MEMORY_WRITEONLY) ||
                        feature_enabled(ck->c, exts, FEATURE_EXT_SHADER_IMAGE_LOAD_FORMATTED);
    if (!is_formatted) {
        const char *more = is_es(ck->c) ? " (ESSL 3.20, 4.4.7)"
                                        : ", or 'writeonly' (GLSL 4.60, 4.4.8), or "
                                          "#extension GL_EXT_shader_image_load_formatted : enable";
        error_at(ck->c, d->loc, "image '%s' needs a format, as in layout(rgba8)%s", d->name->text,
                 more);
        return false;
    }
    if (!is_es(ck->c) || may_do_both(format) || q->memory & (MEMORY_READONLY | MEMORY_WRITEONLY))
        return true;
    error_at(
        ck->c, d->loc,
        "image '%s' needs 'readonly' or 'writeonly': only r32f, r32i and r32ui do without (ESSL 3.20, 4.10)",
        d->name->text);
    return false;
}

/* --- subpass inputs (4.4.9) ---------------------------------------------------------------- */

/* bound on the range that is checked for overlaps */
enum { MOST_ATTACHMENTS = 256 };

static bool check_subpass(struct checker *ck, const struct qualifiers *q, const struct type *t,
                          struct decl *d, unsigned exts)
{
    bool is_subpass_shader = ck->c->stage == SGCC_STAGE_COMPUTE &&
                             feature_enabled(ck->c, exts, FEATURE_HUAWEI_SUBPASS_SHADING);
    if (ck->c->stage != SGCC_STAGE_FRAGMENT && !is_subpass_shader) {
        error_at(ck->c, d->loc, "%s exists in fragment shaders only (GLSL 4.60, 4.1.7)",
                 type_name(ck->c, t));
        return false;
    }
    if (!has_layout(&q->layout, LAYOUT_INPUT_ATTACHMENT)) {
        d->layout.opaque_index = -1;
        return feature_enabled(ck->c, exts, FEATURE_OPTIONAL_INPUT_ATTACHMENT_INDEX) ||
               dialect_at(ck->c, d->loc, DIALECT_SUBPASS_INDEX,
                          arena_printf(&ck->c->arena, "subpass input '%s'", d->name->text));
    }
    int32_t first = q->layout.value[LAYOUT_INPUT_ATTACHMENT],
            count = is_array(t) && t->length ? (int32_t)t->length : 1;
    d->layout.opaque_index = first;
    for (int32_t i = 0; i < count && i < MOST_ATTACHMENTS && first <= INT32_MAX - count; i++) {
        const char *key = arena_printf(&ck->c->arena, "input attachment %d", first + i);
        if (!claim(ck, key, d->loc,
                   "input_attachment_index %d belongs to another variable (GLSL 4.60, 4.4.9)",
                   first + i))
            return false;
    }
    return true;
}

/* --- tile images (GL_EXT_shader_tile_image, 4.3.x and 4.4.x) ------------------------------- */

static bool check_attachment(struct checker *ck, const struct qualifiers *q, const struct type *t,
                             struct decl *d)
{
    const char *what = type_name(ck->c, t);
    int32_t most = limit_of(ck->c, "gl_MaxDrawBuffers"),
            count = is_array(t) ? (int32_t)t->length : 1;
    if (ck->c->stage != SGCC_STAGE_FRAGMENT) {
        error_at(ck->c, d->loc,
                 "%s exists in fragment shaders only (GL_EXT_shader_tile_image, 4.1.7)", what);
    } else if (q->storage != QUALIFIER_TILEIMAGE) {
        error_at(
            ck->c, d->loc,
            "'%s' is %s: it is declared tileImageEXT, not uniform (GL_EXT_shader_tile_image, 4.3)",
            d->name->text, what);
    } else if (!has_layout(&q->layout, LAYOUT_LOCATION)) {
        error_at(ck->c, d->loc,
                 "tile image '%s' needs layout(location = N) (GL_EXT_shader_tile_image, 4.4)",
                 d->name->text);
    } else if (count <= 0 || count > most || q->layout.value[LAYOUT_LOCATION] > most - count) {
        error_at(ck->c, d->loc,
                 "the locations of tile image '%s' must be less than %d (gl_MaxDrawBuffers)",
                 d->name->text, most);
    } else {
        for (int32_t i = 0, at = q->layout.value[LAYOUT_LOCATION]; i < count; i++, at++) {
            const char *key = arena_printf(&ck->c->arena, "tile image %d", at);
            if (!claim(ck, key, d->loc,
                       "location %d belongs to another tile image (GL_EXT_shader_tile_image, 4.4)",
                       at))
                return false;
        }
        return true;
    }
    return false;
}

/* --- atomic counters (4.4.7) --------------------------------------------------------------- */

/* Drivers support more and longer buffers of atomic counters than the constants require: as many
 * as any known driver. */
enum { MOST_BINDINGS_OF_DRIVERS = 16, MOST_BYTES_OF_DRIVERS = 1 << 16 };

/* Returns a limit of atomic counters. In storage buffers they have none
 * (GL_EXT_vulkan_glsl_relaxed), and drivers have different ones. */
static int32_t counter_limit(const struct checker *ck, const char *name, int32_t of_drivers)
{
    if (is_relaxed(ck->c)) return INT32_MAX;
    bool is_of_driver = ck->c->target->judges_source && !is_limit_given(ck->c, name);
    return is_of_driver ? of_drivers : limit_of(ck->c, name);
}

static struct counter_offset *offset_of_binding(struct checker *ck, int32_t binding)
{
    for (uint32_t i = 0; i < ck->counter_offsets.count; i++)
        if (ck->counter_offsets.at[i].binding == binding) return &ck->counter_offsets.at[i];
    vec_push(&ck->c->arena, &ck->counter_offsets, ((struct counter_offset){binding, 0}));
    return &ck->counter_offsets.at[ck->counter_offsets.count - 1];
}

/* Reads binding and offset as declared.  Returns where the next counter of the binding goes, or
 * NULL after an error. */
static struct counter_offset *read_counter(struct checker *ck, const struct qualifiers *q,
                                           loc_t loc)
{
    if (!has_layout(&q->layout, LAYOUT_BINDING) && !is_relaxed(ck->c)) {
        error_at(ck->c, loc, "an atomic counter needs layout(binding = N) (GLSL 4.60, 4.4.7)");
        return NULL;
    }
    int32_t binding = layout_or(&q->layout, LAYOUT_BINDING, 0),
            most = counter_limit(ck, "gl_MaxAtomicCounterBindings", MOST_BINDINGS_OF_DRIVERS);
    if (binding >= most) {
        error_at(
            ck->c, q->layout.id[LAYOUT_BINDING]->loc,
            "the binding of an atomic counter must be less than %d (gl_MaxAtomicCounterBindings)",
            most);
        return NULL;
    }
    struct counter_offset *next = offset_of_binding(ck, binding);
    if (!has_layout(&q->layout, LAYOUT_OFFSET)) return next;
    next->offset = q->layout.value[LAYOUT_OFFSET];
    if (next->offset % 4 == 0) return next;
    error_at(ck->c, q->layout.id[LAYOUT_OFFSET]->loc,
             "the offset of an atomic counter must be a multiple of 4, this is %d", next->offset);
    return NULL;
}

void set_counter_offset(struct checker *ck, const struct qualifiers *q, const struct type *t,
                        loc_t loc)
{
    if (is_kind(t, OPAQUE_ATOMIC_COUNTER)) read_counter(ck, q, loc);
}

static uint64_t element_count(const struct type *t)
{
    uint64_t count = 1;
    for (; is_array(t) && count <= INT32_MAX; t = t->element) count *= t->length;
    return count;
}

static bool check_counter(struct checker *ck, const struct qualifiers *q, const struct type *t,
                          struct decl *d)
{
    struct counter_offset *next = read_counter(ck, q, d->loc);
    if (!next) return false;
    int32_t most =
        counter_limit(ck, "gl_MaxAtomicCounterBufferSize", MOST_BYTES_OF_DRIVERS) / 4 * 4;
    uint64_t end = (uint64_t)next->offset + 4 * element_count(t);
    if (has_unsized_dimension(t, true)) {
        error_at(ck->c, d->loc, "an array of atomic counters needs a size (GLSL 4.60, 4.4.7)");
        return false;
    }
    if (end > (uint64_t)most) {
        error_at(
            ck->c, d->loc,
            "atomic counter '%s' ends after byte %d of its buffer (gl_MaxAtomicCounterBufferSize)",
            d->name->text, most);
        return false;
    }
    d->layout.opaque_index = next->offset;
    d->layout.binding = next->binding;
    if (is_relaxed(ck->c)) { /* the block's members are checked for overlaps */
        next->offset = (int32_t)end;
        return true;
    }
    for (; next->offset < (int32_t)end; next->offset += 4) {
        const char *key =
            arena_printf(&ck->c->arena, "atomic counter %d %d", next->binding, next->offset);
        bool is_free =
            claim(ck, key, d->loc,
                  "offset %d of binding %d belongs to another atomic counter (GLSL 4.60, 4.4.7)",
                  next->offset, next->binding);
        if (!is_free) return false;
    }
    return true;
}

/* --- any of them --------------------------------------------------------------------------- */

/* Checks layouts of uniforms that only some types take. */
static bool check_type_of_layout(struct checker *ck, const struct qualifiers *q,
                                 const struct type *t)
{
    static const struct {
        uint8_t key;
        uint32_t kinds;
    } rows[] = {
        {LAYOUT_SET, ~(1u << OPAQUE_ATOMIC_COUNTER | 1u << OPAQUE_ATTACHMENT)},
        {LAYOUT_BINDING, ~(1u << OPAQUE_ATTACHMENT)},
        {LAYOUT_INPUT_ATTACHMENT, 1u << OPAQUE_SUBPASS},
        {LAYOUT_OFFSET, 1u << OPAQUE_ATOMIC_COUNTER},
        {LAYOUT_HANDLE_SAMPLER, 1u << OPAQUE_COMBINED},
        {LAYOUT_HANDLE_IMAGE, 1u << OPAQUE_IMAGE},
    };
    const struct type *element = element_of(t);
    uint32_t kind = element->kind == TYPE_OPAQUE ? 1u << opaque_of(element)->kind : 0;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool is_member = rows[i].key == LAYOUT_OFFSET && !kind &&
                         is_relaxed(ck->c); /* a member of the default uniform block */
        if (!has_layout(&q->layout, (enum layout_key)rows[i].key) || rows[i].kinds & kind ||
            is_member)
            continue;
        bool is_of_handles = rows[i].key >= LAYOUT_HANDLE_SAMPLER && is_struct(element);
        if (is_of_handles && is_handle(ck, element)) continue;
        const struct layout_id *id = q->layout.id[rows[i].key];
        error_at(ck->c, id->loc, "layout '%s' cannot be combined with %s (GLSL 4.60, 4.4)",
                 id->name->text, type_name(ck->c, t));
        return false;
    }
    return true;
}

bool check_uniform_qualifiers(struct checker *ck, const struct qualifiers *q, const struct type *t)
{
    if (!check_type_of_layout(ck, q, t)) return false;
    return check_image_memory(ck, q, t);
}

bool check_image_memory(struct checker *ck, const struct qualifiers *q, const struct type *t)
{
    if (!has_group(q, GROUP_MEMORY) || is_kind(t, OPAQUE_IMAGE) || is_kind(t, OPAQUE_TENSOR))
        return true;
    if (q->memory == MEMORY_NONPRIVATE && t->has_opaque)
        return true; /* GL_KHR_memory_scope_semantics, 4.10 */
    const struct qualifier *w = q->first[GROUP_MEMORY];
    error_at(
        ck->c, w->loc,
        "'%s' is not allowed on %s: memory qualifiers are for images and buffers (GLSL 4.60, 4.10)",
        qualifier_text(w->kind), type_name(ck->c, t));
    return false;
}

/* Descriptors have one dimension: codegen flattens the array, so its size must be known. */
static bool check_dimensions(struct checker *ck, const struct type *t, const struct decl *d)
{
    bool is_specialized = false, is_nested = is_array(t) && is_array(t->element);
    uint64_t count = 1;
    for (; is_array(t) && count <= UINT32_MAX; t = t->element) {
        is_specialized |= t->length_expr != NULL;
        count *= t->length ? t->length : 1;
    }
    if (count > UINT32_MAX) {
        error_at(ck->c, d->loc, "an array has at most %u elements, in all dimensions together",
                 (unsigned)UINT32_MAX);
        return false;
    }
    if (is_nested && is_specialized)
        error_at(
            ck->c, d->loc,
            "not supported yet: an array of arrays of an opaque type that is sized by a specialization constant");
    return !is_nested || !is_specialized;
}

/* GL_QCOM_tile_shading, 4.4.X. */
static bool check_tile_attachment(struct checker *ck, const struct qualifiers *q,
                                  const struct type *t, struct decl *d)
{
    const struct opaque *o = opaque_of(element_of(t));
    loc_t loc = q->layout.id[LAYOUT_TILE_ATTACHMENT]->loc;
    bool is_2d =
        (o->kind == OPAQUE_IMAGE || o->kind == OPAQUE_TEXTURE || o->kind == OPAQUE_COMBINED) &&
        o->dim == SpvDim2D;
    if (!is_2d) {
        error_at(
            ck->c, loc,
            "layout 'tile_attachmentQCOM' cannot be combined with %s: tile attachments are 2D images, textures or samplers (GL_QCOM_tile_shading, 4.4)",
            type_name(ck->c, t));
        return false;
    }
    if (!has_layout(&q->layout, LAYOUT_BINDING)) {
        error_at(
            ck->c, loc,
            "tile attachment '%s' needs layout(set = N, binding = N) (GL_QCOM_tile_shading, 4.4)",
            d->name->text);
        return false;
    }
    d->layout.is_tile_attachment = true;
    return has_layout(&q->layout, LAYOUT_SET) ||
           dialect_at(ck->c, loc, DIALECT_TILE_SET,
                      arena_printf(&ck->c->arena, "tile attachment '%s'", d->name->text));
}

/* --- bindings of samplers (4.4.6) ---------------------------------------------------------- */

/* "If the binding is ... greater than or equal to the implementation-dependent maximum supported
 * number of units, a compile-time error will occur. When the binding identifier is used with an
 * array of size N, all elements of the array from binding through binding + N - 1 must be within
 * this range." */
static bool check_unit(struct checker *ck, const struct qualifiers *q, const struct type *t,
                       const struct decl *d)
{
    static const char limit[] = "gl_MaxCombinedTextureImageUnits";
    int64_t most = limit_of(ck->c, limit), first = layout_or(&q->layout, LAYOUT_BINDING, 0),
            count = is_array(t) && t->length ? t->length : 1;
    if (ck->c->target->explicit_vulkan || is_relaxed(ck->c) ||
        !has_layout(&q->layout, LAYOUT_BINDING) || first + count <= most)
        return true;
    error_at(ck->c, d->loc, "'%s' takes texture unit %lld, and there are %lld (%s)", d->name->text,
             (long long)(first + count - 1), (long long)most, limit);
    return false;
}

bool check_opaque_uniform(struct checker *ck, struct qualifiers *q, const struct type *t,
                          struct decl *d, unsigned exts)
{
    if (!check_dimensions(ck, t, d)) return false;
    if (has_layout(&q->layout, LAYOUT_TILE_ATTACHMENT) && !check_tile_attachment(ck, q, t, d))
        return false;
    switch ((enum opaque_kind)opaque_of(element_of(t))->kind) {
    case OPAQUE_IMAGE: return check_image(ck, q, t, d, exts);
    case OPAQUE_SUBPASS: return check_subpass(ck, q, t, d, exts);
    case OPAQUE_ATOMIC_COUNTER: return check_counter(ck, q, t, d);
    case OPAQUE_ATTACHMENT: return check_attachment(ck, q, t, d);
    case OPAQUE_COMBINED: return check_unit(ck, q, t, d);
    default: return true;
    }
}

/* --- default precisions (ESSL 3.20, 4.7.4) ------------------------------------------------- */

void set_opaque_precision(struct checker *ck, const struct keyword *k, enum precision precision)
{
    struct opaque_precision *p =
        arena_new(at_file_scope(ck) ? &ck->c->arena : &ck->c->tree, struct opaque_precision);
    *p = (struct opaque_precision){k->token, (uint8_t)precision, ck->defaults.opaque_precisions};
    ck->defaults.opaque_precisions = p;
}

bool has_opaque_precision(const struct type *t)
{
    t = element_of(t);
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind <= OPAQUE_ATOMIC_COUNTER;
}

enum precision default_opaque_precision(struct checker *ck, const struct type *t, loc_t loc)
{
    const struct keyword *k = element_of(t)->keyword;
    for (const struct opaque_precision *p = ck->defaults.opaque_precisions; p; p = p->outer)
        if (p->token == k->token) return (enum precision)p->precision;
    if (!is_es(ck->c)) return PRECISION_HIGH;
    if (k->token == KW_SAMPLER2D || k->token == KW_SAMPLERCUBE || k->token == KW_SAMPLEREXTERNALOES)
        return PRECISION_LOW;
    if (k->token == KW_ATOMIC_UINT) return PRECISION_HIGH;
    error_at(
        ck->c, loc,
        "%s has no default precision: write lowp, mediump or highp before it, or precision mediump %s (ESSL 3.20, 4.7.4)",
        k->text, k->text);
    offer_precision(ck->c, k->text);
    return PRECISION_HIGH;
}
