/* Scalars of any format of floats: as numbers, and rounded to the nearest, ties to even. */
#include <math.h>

#include "run/operations/floats.h"
#include "run/operations/operations.h"

/* The formats of 8 bits (SPV_EXT_float8): E4M3 has no infinity, and one NaN. */
static const struct small {
    int mantissa, bias;
    double most;
    uint8_t nan, beyond;
} smalls[] = {
    [FLOAT_E4M3 - FLOAT_E4M3] = {3, 7, 448, 0x7f, 0x7f},
    [FLOAT_E5M2 - FLOAT_E4M3] = {2, 15, 57344, 0x7f, 0x7c},
};

static double load_small(const struct small *k, uint64_t bits)
{
    unsigned magnitude = bits & 0x7f, exponent = magnitude >> k->mantissa,
             part = magnitude & ((1u << k->mantissa) - 1);
    double value = exponent ? ldexp((double)(part + (1u << k->mantissa)),
                                    (int)exponent - k->bias - k->mantissa)
                            : ldexp((double)part, 1 - k->bias - k->mantissa);
    if (magnitude >= k->beyond) value = magnitude == 0x7c && k->beyond == 0x7c ? INFINITY : NAN;
    return bits & 0x80 ? -value : value;
}

static uint64_t store_small(const struct small *k, double value, bool saturates)
{
    uint64_t sign = signbit(value) ? 0x80 : 0;
    int exponent;
    double magnitude = fabs(value);
    if (value != value) return sign | k->nan;
    if (saturates && magnitude > k->most) magnitude = k->most;
    if (isinf(magnitude)) return sign | k->beyond;
    frexp(magnitude, &exponent);
    if (exponent - 1 < 1 - k->bias) exponent = 2 - k->bias;
    int unit = exponent - 1 - k->mantissa;
    magnitude = ldexp(rint(ldexp(magnitude, -unit)), unit);
    if (magnitude > k->most) return sign | k->beyond;
    if (magnitude < ldexp(1, 1 - k->bias))
        return sign | (uint64_t)ldexp(magnitude, k->bias - 1 + k->mantissa);
    frexp(magnitude, &exponent);
    uint64_t part = (uint64_t)ldexp(magnitude, k->mantissa - (exponent - 1)) - (1u << k->mantissa);
    return sign | (uint64_t)(exponent - 1 + k->bias) << k->mantissa | part;
}

double load_format(uint8_t format, uint64_t bits)
{
    switch (format) {
    case FLOAT_HALF: return load_half(bits);
    case FLOAT_BFLOAT: return load_bfloat(bits);
    case FLOAT_SINGLE: return load_single(bits);
    case FLOAT_E4M3:
    case FLOAT_E5M2: return load_small(&smalls[format - FLOAT_E4M3], bits);
    default: return load_double(bits);
    }
}

uint64_t store_format(uint8_t format, double value)
{
    switch (format) {
    case FLOAT_HALF: return store_half(odd_single(value));
    case FLOAT_BFLOAT: return store_bfloat(odd_single(value));
    case FLOAT_SINGLE: return store_single((float)value);
    case FLOAT_E4M3:
    case FLOAT_E5M2: return store_small(&smalls[format - FLOAT_E4M3], value, false);
    default: return store_double(value);
    }
}

double load_e4m3(uint64_t bits) { return load_format(FLOAT_E4M3, bits); }
double load_e5m2(uint64_t bits) { return load_format(FLOAT_E5M2, bits); }
uint64_t store_e4m3(double value) { return store_format(FLOAT_E4M3, value); }
uint64_t store_e5m2(double value) { return store_format(FLOAT_E5M2, value); }

/* --- OpFConvert ---------------------------------------------------------------------------- */

/* `more` is not NULL where values out of range become the largest one. */
void decode_small_result(struct run_program *p, struct instruction *in)
{
    if (in->type->format >= FLOAT_E4M3 &&
        find_decoration(p->m, result_of(in->at), WHOLE,
                        SpvDecorationSaturatedToLargestFloat8NormalConversionEXT))
        in->more = in;
}

void decode_float_convert(struct run_program *p, struct instruction *in)
{
    if (!in->type->format || !in->from->format || in->from->slots < in->slots)
        refuse_at(p, in->at, "OpFConvert: its types do not match");
    decode_small_result(p, in);
}

void run_float_convert(struct group *g, const struct instruction *in)
{
    uint8_t from = in->from->format, to = in->type->format;
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        if (in->more)
            FOR_LANES(g,
                      d[i] = store_small(&smalls[to - FLOAT_E4M3], load_format(from, x[i]), true));
        else FOR_LANES(g, d[i] = store_format(to, load_format(from, x[i])));
    }
}

/* --- integers and formats of 8 bits -------------------------------------------------------- */

static void small_from_integer(struct group *g, const struct instruction *in, bool is_signed)
{
    const struct small *to = &smalls[in->type->format - FLOAT_E4M3];
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, double a = is_signed ? (double)signed_of(x[i], in->from_width) : (double)x[i];
                  d[i] = store_small(to, a, in->more != NULL));
    }
}
void small_from_signed(struct group *g, const struct instruction *in)
{
    small_from_integer(g, in, true);
}
void small_from_unsigned(struct group *g, const struct instruction *in)
{
    small_from_integer(g, in, false);
}

/* What the integer cannot hold becomes the nearest value, as in float_template.h. */
static void small_to_integer(struct group *g, const struct instruction *in, bool is_signed)
{
    uint64_t m = mask_of_width(in->width);
    double high = ldexp(1, in->width - is_signed), low = is_signed ? -high : 0;
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, double a = load_format(in->from->format, x[i]);
                  d[i] = a != a      ? 0
                         : a >= high ? m >> is_signed
                         : a <= low  ? (is_signed ? (m >> 1) + 1 : 0)
                                     : (uint64_t)(int64_t)a & m);
    }
}
void small_to_signed(struct group *g, const struct instruction *in)
{
    small_to_integer(g, in, true);
}
void small_to_unsigned(struct group *g, const struct instruction *in)
{
    small_to_integer(g, in, false);
}
