/* Operations on integers and bools.  Slots hold the bits of a scalar with zeros above; results are
 * cut to their width. */
#include "run/operations/operations.h"

#define W ((unsigned)in->from_width)
#define S(x) signed_of((x), W)

/* A function over components: of one, two or three operands; `w` is the width of the result. */
#define EACH1(name, expression)                                               \
    void name(struct group *g, const struct instruction *in)                  \
    {                                                                         \
        const uint64_t m = mask_of_width(in->width);                          \
        for (uint32_t c = 0; c < in->slots; c++) {                            \
            uint64_t *d = slot_at(g, in->to + c);                             \
            const uint64_t *x = slot_at(g, in->args[0] + c);                  \
            FOR_LANES(g, uint64_t a = x[i]; d[i] = (uint64_t)(expression)&m); \
        }                                                                     \
    }
#define EACH2(name, expression)                                                                  \
    void name(struct group *g, const struct instruction *in)                                     \
    {                                                                                            \
        const uint64_t m = mask_of_width(in->width);                                             \
        for (uint32_t c = 0; c < in->slots; c++) {                                               \
            uint64_t *d = slot_at(g, in->to + c);                                                \
            const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c);   \
            FOR_LANES(g, uint64_t a = x[i]; uint64_t b = y[i]; d[i] = (uint64_t)(expression)&m); \
        }                                                                                        \
    }

/* --- arithmetic ---------------------------------------------------------------------------- */

static uint64_t divide(int64_t a, int64_t b)
{
    return b == 0 ? 0 : b == -1 ? 0 - (uint64_t)a : (uint64_t)(a / b);
}
static uint64_t remainder_of(int64_t a, int64_t b)
{
    return b == 0 || b == -1 ? 0 : (uint64_t)(a % b);
}
/* OpSMod: the sign of the second operand. */
static uint64_t modulo(int64_t a, int64_t b)
{
    int64_t r = (int64_t)remainder_of(a, b);
    return (uint64_t)(r && (r < 0) != (b < 0) ? r + b : r);
}

EACH1(run_negate, 0 - a)
EACH2(run_add, a + b)
EACH2(run_subtract, a - b)
EACH2(run_multiply, a *b)
EACH2(run_unsigned_divide, b ? a / b : 0)
EACH2(run_signed_divide, divide(S(a), S(b)))
EACH2(run_unsigned_modulo, b ? a % b : 0)
EACH2(run_signed_remainder, remainder_of(S(a), S(b)))
EACH2(run_signed_modulo, modulo(S(a), S(b)))

/* The result is a struct of two: low part and carry, borrow or high part. */
__extension__ typedef unsigned __int128 wide;
__extension__ typedef __int128 signed_wide;

#define EXTENDED(name, low, high)                                                              \
    void name(struct group *g, const struct instruction *in)                                   \
    {                                                                                          \
        const uint64_t m = mask_of_width(W);                                                   \
        uint32_t count = in->slots / 2;                                                        \
        for (uint32_t c = 0; c < count; c++) {                                                 \
            uint64_t *d = slot_at(g, in->to + c), *e = slot_at(g, in->to + count + c);         \
            const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c); \
            FOR_LANES(g, uint64_t a = x[i]; uint64_t b = y[i]; d[i] = (uint64_t)(low)&m;       \
                      e[i] = (uint64_t)(high)&m);                                              \
        }                                                                                      \
    }
EXTENDED(run_add_carry, a + b, ((wide)a + b) >> W & 1)
EXTENDED(run_subtract_borrow, a - b, a < b)
EXTENDED(run_unsigned_extended, a *b, (wide)a *b >> W)
EXTENDED(run_signed_extended, a *b, (signed_wide)S(a) * S(b) >> W)

/* --- bits ---------------------------------------------------------------------------------- */

EACH2(run_shift_left, b >= W ? 0 : a << b)
EACH2(run_shift_right, b >= W ? 0 : a >> b)
EACH2(run_shift_right_signed, S(a) >> (b >= W ? (uint64_t)W - 1 : b))
EACH2(run_or, a | b)
EACH2(run_xor, a ^ b)
EACH2(run_and, a &b)
EACH1(run_not, ~a)
EACH1(run_bit_count, (unsigned)__builtin_popcountll(a))

static uint64_t reverse(uint64_t a, unsigned width)
{
    uint64_t r = 0;
    for (unsigned i = 0; i < width; i++) r |= (a >> i & 1) << (width - 1 - i);
    return r;
}
EACH1(run_bit_reverse, reverse(a, W))

static unsigned find_lowest(uint64_t a) { return a ? (unsigned)__builtin_ctzll(a) : 64; }
static uint64_t find_highest(uint64_t a) { return a ? 63u - (unsigned)__builtin_clzll(a) : ~0ull; }
/* OpUCountLeadingZerosINTEL, OpUCountTrailingZerosINTEL: the width for 0. */
EACH1(run_leading_zeros, a ? W - 1 - find_highest(a) : W)
EACH1(run_trailing_zeros, a ? find_lowest(a) : W)
EACH1(run_find_lsb, a ? find_lowest(a) : ~0ull)
EACH1(run_find_umsb, find_highest(a))
EACH1(run_find_smsb, find_highest((S(a) < 0 ? ~a : a) & mask_of_width(W)))

/* The offset and the count of a bit field are scalars. */
static uint64_t field_mask(uint64_t offset, uint64_t count)
{
    if (offset >= 64 || !count) return 0;
    return mask_of_width(count > 64 ? 64 : (unsigned)count) << offset;
}
void run_bit_insert(struct group *g, const struct instruction *in)
{
    const uint64_t *offset = slot_at(g, in->args[2]), *count = slot_at(g, in->args[3]),
                   m = mask_of_width(in->width);
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c);
        FOR_LANES(g, uint64_t f = field_mask(offset[i], count[i]);
                  d[i] = ((x[i] & ~f) | (offset[i] < 64 ? y[i] << offset[i] & f : 0)) & m);
    }
}

static uint64_t extract_bits(uint64_t a, uint64_t offset, uint64_t count, bool is_signed)
{
    if (!count || offset >= 64) return 0;
    if (count > 64) count = 64;
    a = a >> offset & mask_of_width((unsigned)count);
    return is_signed ? (uint64_t)signed_of(a, (unsigned)count) : a;
}
void run_bit_extract(struct group *g, const struct instruction *in)
{
    const uint64_t *offset = slot_at(g, in->args[1]), *count = slot_at(g, in->args[2]),
                   m = mask_of_width(in->width);
    bool is_signed = opcode_of(in->at) == SpvOpBitFieldSExtract;
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, d[i] = extract_bits(x[i], offset[i], count[i], is_signed) & m);
    }
}

/* --- comparisons --------------------------------------------------------------------------- */

EACH2(run_equal, a == b)
EACH2(run_not_equal, a != b)
EACH2(run_unsigned_greater, a > b)
EACH2(run_signed_greater, S(a) > S(b))
EACH2(run_unsigned_greater_equal, a >= b)
EACH2(run_signed_greater_equal, S(a) >= S(b))
EACH2(run_unsigned_less, a < b)
EACH2(run_signed_less, S(a) < S(b))
EACH2(run_unsigned_less_equal, a <= b)
EACH2(run_signed_less_equal, S(a) <= S(b))
EACH1(run_logical_not, !a)

/* OpAny, OpAll: over the components of the operand. */
void run_any(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    bool all = opcode_of(in->at) == SpvOpAll;
    FOR_LANES(g, d[i] = all);
    for (uint32_t c = 0; c < in->from->slots; c++) {
        const uint64_t *x = slot_at(g, in->args[0] + c);
        if (all) FOR_LANES(g, d[i] &= x[i]);
        else FOR_LANES(g, d[i] |= x[i]);
    }
}

/* --- GLSL.std.450 -------------------------------------------------------------------------- */

EACH1(run_signed_abs, S(a) < 0 ? 0 - a : a)
EACH1(run_signed_sign, S(a) < 0 ? ~0ull : S(a) > 0)
EACH2(run_unsigned_min, a < b ? a : b)
EACH2(run_signed_min, S(a) < S(b) ? a : b)
EACH2(run_unsigned_max, a > b ? a : b)
EACH2(run_signed_max, S(a) > S(b) ? a : b)

void run_clamp_integer(struct group *g, const struct instruction *in)
{
    bool is_signed = ext_inst_instruction(in->at) == GLSLstd450SClamp;
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c),
                       *z = slot_at(g, in->args[2] + c);
        if (is_signed)
            FOR_LANES(g, uint64_t a = S(x[i]) > S(y[i]) ? x[i] : y[i];
                      d[i] = S(a) < S(z[i]) ? a : z[i]);
        else FOR_LANES(g, uint64_t a = x[i] > y[i] ? x[i] : y[i]; d[i] = a < z[i] ? a : z[i]);
    }
}

/* --- SPV_INTEL_shader_integer_functions2 --------------------------------------------------- */

static uint64_t saturate(signed_wide v, unsigned width, bool is_signed)
{
    signed_wide low = is_signed ? -((signed_wide)1 << (width - 1)) : 0;
    signed_wide high =
        is_signed ? ((signed_wide)1 << (width - 1)) - 1 : ((signed_wide)1 << width) - 1;
    return (uint64_t)(v < low ? low : v > high ? high : v);
}
EACH2(run_signed_abs_difference, S(a) > S(b) ? a - b : b - a)
EACH2(run_unsigned_abs_difference, a > b ? a - b : b - a)
EACH2(run_signed_add_saturated, saturate((signed_wide)S(a) + S(b), W, true))
EACH2(run_unsigned_add_saturated, saturate((signed_wide)a + b, W, false))
EACH2(run_signed_average, ((signed_wide)S(a) + S(b)) >> 1)
EACH2(run_unsigned_average, ((wide)a + b) >> 1)
EACH2(run_signed_average_rounded, ((signed_wide)S(a) + S(b) + 1) >> 1)
EACH2(run_unsigned_average_rounded, ((wide)a + b + 1) >> 1)
EACH2(run_signed_subtract_saturated, saturate((signed_wide)S(a) - S(b), W, true))
EACH2(run_unsigned_subtract_saturated, a > b ? a - b : 0)
EACH2(run_signed_multiply_16, a *(uint64_t)signed_of(b & 0xffff, 16))
EACH2(run_unsigned_multiply_16, a *(b & 0xffff))

/* --- dot products of integers (SPV_KHR_integer_dot_product) --------------------------------- */

/* Vectors of integers, or 32-bit words of four 8-bit ones; which operands are signed follows from
 * the opcode.  The saturating forms add the third operand. */
static int64_t factor(uint64_t bits, unsigned width, bool is_signed)
{
    return is_signed ? signed_of(bits, width) : (int64_t)bits;
}

void run_integer_dot(struct group *g, const struct instruction *in)
{
    SpvOp op = opcode_of(in->at);
    bool a_signed = op != SpvOpUDot && op != SpvOpUDotAccSat,
         b_signed = op == SpvOpSDot || op == SpvOpSDotAccSat;
    bool saturates = op == SpvOpSDotAccSat || op == SpvOpUDotAccSat || op == SpvOpSUDotAccSat;
    bool is_packed = in->from->kind == RUN_TYPE_INT;
    unsigned count = is_packed ? 4 : in->from->slots, width = is_packed ? 8 : W;
    uint64_t *d = slot_at(g, in->to);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        signed_wide sum = 0;
        for (unsigned c = 0; c < count; c++) {
            uint64_t a = slot_at(g, in->args[0] + (is_packed ? 0 : c))[i],
                     b = slot_at(g, in->args[1] + (is_packed ? 0 : c))[i];
            if (is_packed) {
                a = a >> (8 * c) & 0xff;
                b = b >> (8 * c) & 0xff;
            }
            sum += (signed_wide)factor(a, width, a_signed) * factor(b, width, b_signed);
        }
        if (saturates) {
            uint64_t accumulator = slot_at(g, in->args[2])[i];
            sum =
                (signed_wide)factor((uint64_t)sum & mask_of_width(in->width), in->width, a_signed) +
                factor(accumulator, in->width, a_signed);
            d[i] = saturate(sum, in->width, a_signed) & mask_of_width(in->width);
        } else d[i] = (uint64_t)sum & mask_of_width(in->width);
    }
}

/* --- conversions --------------------------------------------------------------------------- */

EACH1(run_unsigned_convert, a)
EACH1(run_signed_convert, S(a))

/* OpBitcast between vectors of different components: the lower-numbered ones have the lower bits.
 */
void decode_bitcast(struct run_program *p, struct instruction *in)
{
    if ((uint64_t)in->slots * in->width != (uint64_t)in->from->slots * in->from_width)
        refuse_at(p, in->at, "OpBitcast between types of different sizes");
}
void run_bitcast(struct group *g, const struct instruction *in)
{
    unsigned wide_bits = in->width, narrow = in->from_width;
    if (wide_bits == narrow) {
        for (uint32_t c = 0; c < in->slots; c++) {
            uint64_t *d = slot_at(g, in->to + c);
            const uint64_t *s = slot_at(g, in->args[0] + c);
            FOR_LANES(g, d[i] = s[i]);
        }
        return;
    }
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c), m = mask_of_width(wide_bits);
        if (wide_bits < narrow) {
            unsigned parts = narrow / wide_bits;
            const uint64_t *s = slot_at(g, in->args[0] + c / parts);
            FOR_LANES(g, d[i] = s[i] >> (c % parts * wide_bits) & m);
            continue;
        }
        unsigned parts = wide_bits / narrow;
        FOR_LANES(g, d[i] = 0);
        for (unsigned k = 0; k < parts; k++) {
            const uint64_t *s = slot_at(g, in->args[0] + c * parts + k);
            FOR_LANES(g, d[i] |= s[i] << (k * narrow));
        }
    }
}
