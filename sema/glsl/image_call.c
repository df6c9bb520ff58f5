/* Calls of functions on textures and images: requirements on arguments beyond their types.  The
 * letters of the row's operand template say which part an argument plays (codegen/lower/image.c).
 */
#include "lang/limits.h"
#include "sema/glsl/glsl.h"

#include <spirv/unified1/spirv.h>

#include "sema/expressions/lvalue.h"
#include "sema/report.h"

/* --- images -------------------------------------------------------------------------------- */

static bool refuse_image_call(struct checker *ck, const struct expr *call, const struct expr *a,
                              unsigned number, const char *what)
{
    error_at_expr(ck->c, a, "argument %u of '%s' %s", number, call->call.name->text, what);
    return false;
}

/* GLSL 4.60, 8.12: the qualifiers of the image must allow what the function does with it. */
static bool check_access(struct checker *ck, const struct expr *call, unsigned access)
{
    const struct expr *a = call->call.args;
    unsigned memory = memory_of(a);
    if (access & ACCESS_READ && memory & MEMORY_WRITEONLY)
        return refuse_image_call(ck, call, a, 1, "is writeonly, and is read (GLSL 4.60, 4.10)");
    if (access & ACCESS_WRITE && memory & MEMORY_READONLY)
        return refuse_image_call(ck, call, a, 1, "is readonly, and is written (GLSL 4.60, 4.10)");
    return true;
}

/* 8.12: formats of atomic operations.  For a parameter the format of the argument counts, which
 * codegen checks. */
static bool check_atomic_format(struct checker *ck, const struct expr *call)
{
    static const struct {
        uint16_t format;
    } formats[SCALAR_COUNT] = {
        [SCALAR_INT] = {SpvImageFormatR32i},     [SCALAR_UINT] = {SpvImageFormatR32ui},
        [SCALAR_FLOAT] = {SpvImageFormatR32f},   [SCALAR_INT64] = {SpvImageFormatR64i},
        [SCALAR_UINT64] = {SpvImageFormatR64ui},
    };
    const struct expr *a = call->call.args;
    if (opaque_of(a->type)->kind != OPAQUE_IMAGE) return true;
    const struct decl *d = base_decl(a);
    unsigned s = opaque_of(a->type)->scalar;
    const struct pattern *result = &call->call.builtin->result;
    bool is_half = result->scalar == SCALAR_FLOAT16;
    uint16_t format = is_half && result->width == 2   ? SpvImageFormatRg16f
                      : is_half && result->width == 4 ? SpvImageFormatRgba16f
                                                      : formats[s].format;
    ck->features.has_atomic_parameter |= d && d->storage == STORAGE_PARAMETER;
    if (a->type->format == format || (d && d->storage == STORAGE_PARAMETER)) return true;
    if (!a->type->format && is_handle(ck, a->type)) return true; /* its format is unknown */
    return refuse_image_call(ck, call, a, 1,
                             arena_printf(&ck->c->arena,
                                          "must be an image of layout(%s) (GLSL 4.60, 8.12)",
                                          format_name(format)));
}

/* --- constants ----------------------------------------------------------------------------- */

/* 8.9.2: from gl_MinProgramTexelOffset to gl_MaxProgramTexelOffset; offsets of gathers have
 * separate limits. */
static bool check_offset(struct checker *ck, const struct expr *call, const struct expr *a,
                         unsigned number)
{
    SpvOp op = (SpvOp)call->call.builtin->opcode[0];
    int least = limit_of(ck->c, "gl_MinProgramTexelOffset"),
        most = limit_of(ck->c, "gl_MaxProgramTexelOffset");
    bool is_gather = op == SpvOpImageGather || op == SpvOpImageDrefGather ||
                     op == SpvOpImageSparseGather || op == SpvOpImageSparseDrefGather;
    if (is_gather || a->constness != CONST_KNOWN) return true;
    for (unsigned i = 0; i < a->type->rows; i++) {
        int64_t value = a->constant->values[i].i;
        const char *limit = value < least ? "gl_MinProgramTexelOffset" : "gl_MaxProgramTexelOffset";
        if (value >= least && value <= most) continue;
        if (leaves_limit_to_device(
                ck->c, a->loc, limit, 0,
                arena_printf(&ck->c->arena, "an offset by %lld", (long long)value)))
            continue;
        return refuse_image_call(
            ck, call, a, number,
            arena_printf(&ck->c->arena,
                         "is an offset by %lld: the limits are %d and %d "
                         "(gl_MinProgramTexelOffset, gl_MaxProgramTexelOffset)",
                         (long long)value, least, most));
    }
    return true;
}

/* 8.9.3: the component that is gathered, from 0 to 3. */
static bool check_gather_component(struct checker *ck, const struct expr *call,
                                   const struct expr *a, unsigned number)
{
    if (a->constness != CONST_KNOWN) return true;
    int64_t value = integer_of(a->constant);
    return (value >= 0 && value <= 3) ||
           refuse_image_call(ck, call, a, number, "must be 0, 1, 2 or 3 (GLSL 4.60, 8.9.3)");
}

bool offset_may_vary(const struct checker *ck, const struct expr *call, const struct builtin *b,
                     uint32_t i)
{
    return b->operand_template[i] == 'o' &&
           feature_enabled(ck->c, call->exts, FEATURE_EXT_TEXTURE_OFFSET_NON_CONST);
}

bool check_image_call(struct checker *ck, const struct expr *call)
{
    const struct builtin *b = call->call.builtin;
    const struct expr *a = call->call.args;
    if (!check_access(ck, call, opaque_patterns[b->params[0].opaque].access)) return false;
    bool asks_lod = b->lowering == LOWER_IMAGE && b->opcode[0] == SpvOpImageQueryLod;
    ck->c->module_decides |=
        asks_lod &&
        ck->c->stage != SGCC_STAGE_FRAGMENT; /* a later declaration may set derivative groups */
    if (b->lowering != LOWER_IMAGE)
        return b->lowering == LOWER_READ_ATTACHMENT || check_atomic_format(ck, call);
    for (unsigned i = 0; i < b->count && a; i++, a = a->next) {
        if (b->operand_template[i] == 'o' && !check_offset(ck, call, a, i + 1)) return false;
        if (b->operand_template[i] == 'g' && !check_gather_component(ck, call, a, i + 1))
            return false;
    }
    return true;
}
