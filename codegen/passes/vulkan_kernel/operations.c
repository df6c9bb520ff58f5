/* Instructions that kernels have and shaders lack: conversions that saturate or round,
 * instructions on floats and bits. Those without an equivalent are reported by name. */
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/math.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* --- conversions --------------------------------------------------------------------------- */

/* The least and the largest value of an integer type of `bits` bits. */
static int64_t least_of(unsigned bits, bool is_signed)
{
    return is_signed ? -((int64_t)1 << (bits - 1)) : 0;
}

static uint64_t largest_of(unsigned bits, bool is_signed)
{
    return is_signed    ? ((uint64_t)1 << (bits - 1)) - 1
           : bits == 64 ? ~(uint64_t)0
                        : ((uint64_t)1 << bits) - 1;
}

static SpvId extended(struct kernel_lowering *s, enum GLSLstd450 instruction, SpvId type, SpvId a,
                      SpvId b)
{
    return emit_glsl450(s->m, instruction, type, (SpvId[]){a, b}, b ? 2 : 1);
}

/* Integer to integer: clamped in its own type to the other's range, then converted. */
static SpvId saturate_integer(struct kernel_lowering *s, const uint32_t *at, SpvId value,
                              bool from_signed, bool to_signed)
{
    SpvId from = s->r.types[operand(at, 0)], to = result_type_of(at);
    unsigned from_bits = type_bits(s, from), to_bits = type_bits(s, to);
    uint64_t most = largest_of(to_bits, to_signed);
    if (most < largest_of(from_bits, from_signed))
        value = extended(s, from_signed ? GLSLstd450SMin : GLSLstd450UMin, from, value,
                         integer_constant(s, from, most));
    int64_t least = least_of(to_bits, to_signed);
    if (from_signed && least > least_of(from_bits, true))
        value =
            extended(s, GLSLstd450SMax, from, value, integer_constant(s, from, (uint64_t)least));
    return from_bits == to_bits ? value
                                : make1(s, from_signed ? SpvOpSConvert : SpvOpUConvert, to, value);
}

/* Rounds to an integral value before a conversion to integers. The conversion itself rounds toward
 * zero. */
static SpvId round_value(struct kernel_lowering *s, SpvId value, SpvId type, unsigned mode)
{
    static const enum GLSLstd450 by_mode[] = {GLSLstd450RoundEven, GLSLstd450Trunc, GLSLstd450Ceil,
                                              GLSLstd450Floor};
    return extended(s, by_mode[mode & 3], type, value, 0);
}

static bool translate_float_to_integer(struct kernel_lowering *s, const uint32_t *at,
                                       bool is_signed)
{
    SpvId value = translated(s, operand(at, 0));
    uint8_t rounds = s->rounds[result_of(at)];
    if (!rounds && !s->saturates[result_of(at)]) return false;
    if (rounds) value = round_value(s, value, s->r.types[operand(at, 0)], rounds - 1u);
    struct library_use u = library_of(s, s->r.types[operand(at, 0)], result_type_of(at));
    enum library_function saturate =
        is_signed ? LIBRARY_SATURATE_SIGNED : LIBRARY_SATURATE_UNSIGNED;
    translate_to(s, result_of(at),
                 s->saturates[result_of(at)] ? use_library(&u, saturate, &value, NULL)
                                             : make1(s, opcode_of(at), result_type_of(at), value));
    return true;
}

/* Whether the type represents all integers of `bits` bits. */
static bool has_integers(const struct kernel_lowering *s, SpvId type, unsigned bits)
{
    return bits <= (type_bits(s, type) == 64 ? 53u : 24u);
}

/* Converts from a number or an integer type to `to` by a function of the library. */
static SpvId convert_by(struct kernel_lowering *s, enum library_function function, SpvId to,
                        SpvId value, SpvId number, SpvId integer)
{
    struct library_use u = library_of(s, number, integer);
    u.types[LIBRARY_TYPE_G] = to;
    u.types[LIBRARY_TYPE_V] = integer_type(s, type_bits(s, to), u.width);
    return use_library(&u, function, &value, NULL);
}

SpvId convert_rounded(struct kernel_lowering *s, SpvOp op, SpvId to, SpvId value, SpvId from,
                      SpvFPRoundingMode mode)
{
    /* by mode; the first is to the nearest, which is the conversion itself */
    static const enum library_function narrow[] = {LIBRARY_NONE, LIBRARY_NARROW_TO_ZERO,
                                                   LIBRARY_NARROW_UP, LIBRARY_NARROW_DOWN},
                                       of_signed[] = {LIBRARY_NONE, LIBRARY_SIGNED_TO_ZERO,
                                                      LIBRARY_SIGNED_UP, LIBRARY_SIGNED_DOWN},
                                       of_unsigned[] = {LIBRARY_NONE, LIBRARY_UNSIGNED_TO_ZERO,
                                                        LIBRARY_UNSIGNED_UP,
                                                        LIBRARY_UNSIGNED_TO_ZERO};
    bool is_half = type_bits(s, to) == 16;
    SpvId wide = is_half ? vector_id(s->m, SCALAR_FLOAT, type_width(s, to)) : to;
    if (op == SpvOpFConvert)
        return type_bits(s, to) < type_bits(s, from)
                   ? convert_by(s, narrow[mode], to, value, from, 0)
                   : make1(s, SpvOpFConvert, to, value);
    if (has_integers(s, wide, type_bits(s, from))) value = make1(s, op, wide, value);
    else
        value = convert_by(s, (op == SpvOpConvertSToF ? of_signed : of_unsigned)[mode], wide, value,
                           0, from);
    /* rounding twice in the same direction is rounding once */
    return is_half ? convert_rounded(s, SpvOpFConvert, to, value, wide, mode) : value;
}

/* To a float: devices round to nearest. */
static bool translate_to_float(struct kernel_lowering *s, const uint32_t *at)
{
    uint8_t rounds = s->rounds[result_of(at)];
    if (rounds <= 1 + SpvFPRoundingModeRTE) return false;
    translate_to(s, result_of(at),
                 convert_rounded(s, opcode_of(at), result_type_of(at),
                                 translated(s, operand(at, 0)), s->r.types[operand(at, 0)],
                                 (SpvFPRoundingMode)(rounds - 1u)));
    return true;
}

/* --- instructions that a function of the library replaces ---------------------------------- */

/* The scalar offset or count of a bit field, repeated for each component. */
static SpvId splat_word(struct kernel_lowering *s, SpvId value, unsigned width)
{
    SpvId parts[MOST_COMPONENTS];
    for (unsigned k = 0; k < width; k++) parts[k] = value;
    return width == 1
               ? value
               : emit_pure(s->m, SpvOpCompositeConstruct, integer_type(s, 32, width), parts, width);
}

/* Shaders have instructions on bits of 32-bit integers. */
static bool translate_by_library(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    enum library_function function = library_replacement(kernel_operations, op);
    SpvId type = function ? s->r.types[operand(at, 0)] : 0, arguments[LIBRARY_MOST_ARGUMENTS] = {0};
    bool is_on_bits = op >= SpvOpBitFieldInsert && op <= SpvOpBitCount;
    if (!function || (is_on_bits && type_bits(s, type) == 32)) return false;
    bool is_number = type_op(s, type_part(s, type)) == SpvOpTypeFloat;
    struct library_use u = library_of(s, is_number ? type : 0, is_number ? 0 : type);
    for (unsigned i = 0; i + 3 < length_of(at); i++) {
        arguments[i] = translated(s, operand(at, i));
        bool is_alternative = is_on_bits && i >= (op == SpvOpBitFieldInsert ? 2 : 1);
        if (is_alternative && type_bits(s, type) == 64)
            arguments[i] = splat_word(s, arguments[i], u.width);
    }
    translate_to(s, result_of(at), use_library(&u, function, arguments, NULL));
    return true;
}

/* --- generic pointers ---------------------------------------------------------------------- */

static SpvId semantics_of(struct kernel_lowering *s, const struct access_path *alternative)
{
    bool is_global = alternative->buffer || alternative->class == SpvStorageClassStorageBuffer;
    return uint_id(s->m, alternative->class == SpvStorageClassWorkgroup
                             ? SpvMemorySemanticsWorkgroupMemoryMask
                         : is_global ? SpvMemorySemanticsCrossWorkgroupMemoryMask
                                     : SpvMemorySemanticsMaskNone);
}

/* The memory that a generic pointer points into is known, or one of several. */
static SpvId memory_semantics(struct kernel_lowering *s, const uint32_t *at)
{
    const struct access_path *p = access_path_of(s, generic_ptr_mem_semantics_pointer(at));
    SpvId bools = bool_type(s, 1), value;
    if (!p) return uint_id(s->m, SpvMemorySemanticsMaskNone);
    value = semantics_of(s, alternative_of(p, 0));
    for (unsigned i = 1; i < count_alternatives(p); i++) {
        SpvId other = semantics_of(s, alternative_of(p, i)),
              is_it = make2(s, SpvOpIEqual, bools, p->selector, uint_id(s->m, i));
        if (other != value) value = select_value(s, result_type_of(at), is_it, other, value);
    }
    return value;
}

/* --- what has no form ---------------------------------------------------------------------- */

static const struct {
    uint16_t first, last;
    const char *what;
} refused[] = {
    {SpvOpEnqueueMarker, SpvOpBuildNDRange, "kernels cannot enqueue kernels there"},
    {SpvOpReadPipe, SpvOpGroupCommitWritePipe, "pipes do not exist there"},
    {SpvOpPtrEqual, SpvOpPtrDiff, "pointers cannot be compared there: compare indices"},
    {SpvOpSubgroupImageBlockReadINTEL, SpvOpSubgroupImageBlockWriteINTEL,
     "blocks of images do not exist there"},
};

static bool refuse(struct kernel_lowering *s, SpvOp op)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (op >= refused[i].first && op <= refused[i].last) {
            cannot_express(s, NULL, refused[i].what);
            return true;
        }
    return false;
}

bool translate_operation(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId value;
    if (translate_by_library(s, at)) return true;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpConvertFToS: return translate_float_to_integer(s, at, true);
    case SpvOpConvertFToU: return translate_float_to_integer(s, at, false);
    case SpvOpConvertSToF:
    case SpvOpConvertUToF:
    case SpvOpFConvert: return translate_to_float(s, at);
    case SpvOpSatConvertSToU:
        value = saturate_integer(s, at, translated(s, sat_convert_s_to_u_signed_value(at)), true,
                                 false);
        break;
    case SpvOpSatConvertUToS:
        value = saturate_integer(s, at, translated(s, sat_convert_u_to_s_unsigned_value(at)), false,
                                 true);
        break;
    case SpvOpSConvert:
    case SpvOpUConvert: {
        bool is_signed = opcode_of(at) == SpvOpSConvert;
        if (!s->saturates[result_of(at)]) return false;
        value = saturate_integer(s, at, translated(s, operand(at, 0)), is_signed, is_signed);
        break;
    }
    case SpvOpGenericPtrMemSemantics: value = memory_semantics(s, at); break;
    case SpvOpLifetimeStart:
    case SpvOpLifetimeStop: return true;
    default: return refuse(s, opcode_of(at));
    }
    translate_to(s, result_of(at), value);
    return true;
}
