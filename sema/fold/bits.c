/* Folds built-ins on bit representations: bit casts, packing and unpacking (GLSL 4.60, 8.3.19,
 * 8.4), ldexp. */
#include "lang/small_float.h"
#include "sema/fold/builtin.h"
#include "sema/fold/libm.h"

#include <math.h>
#include <string.h>

/* --- numbers as bits ----------------------------------------------------------------------- */

static uint64_t bits_of(enum scalar s, union scalar_value v)
{
    unsigned unused = 64 - scalar_bits(s);
    if (scalar_is_small_float(s)) return small_float_bits(s, v.f);
    if (s != SCALAR_FLOAT)
        return v.u << unused >> unused; /* the union holds the bits of a double */
    float narrow = (float)v.f;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
}

static union scalar_value value_of_bits(enum scalar s, uint64_t bits)
{
    if (scalar_is_small_float(s))
        return (union scalar_value){.f = small_float_value(s, (uint32_t)bits)};
    if (s == SCALAR_DOUBLE) return (union scalar_value){.u = bits};
    if (s != SCALAR_FLOAT) return wrap_scalar(s, (union scalar_value){.u = bits});
    float wide;
    memcpy(&wide, &(uint32_t){(uint32_t)bits}, sizeof wide);
    return (union scalar_value){.f = wide};
}

/* Returns `count` bits of the components from bit `at` on, the first component lowest. */
static uint64_t gather_bits(const struct folding *f, unsigned at, unsigned count)
{
    unsigned width = scalar_bits(f->scalar);
    uint64_t bits = 0;
    for (unsigned have = 0, part; have < count; have += part) {
        unsigned bit = (at + have) % width;
        part = width - bit;
        bits |= bits_of(f->scalar, f->args[0]->values[(at + have) / width]) >> bit << have;
    }
    return count < 64 ? bits & (((uint64_t)1 << count) - 1) : bits;
}

/* Distributes the bits of all components to new components. A NaN in the result is left to the
 * device, which may change its bits, and so are bits that represent no value. */
bool fold_bitcast(struct folding *f)
{
    enum scalar to = (enum scalar)f->result->type->scalar;
    unsigned width = scalar_bits(to);
    for (unsigned i = 0; i < f->width; i++) {
        uint64_t bits = gather_bits(f, i * width, width);
        f->result->values[i] = value_of_bits(to, bits);
        if (!scalar_is_float(to)) continue;
        bool is_kept =
            isfinite(f->result->values[i].f) && bits_of(to, f->result->values[i]) == bits;
        if (!is_kept && !f->accepts_undefined) return false;
    }
    return true;
}

bool fold_ldexp(struct folding *f)
{
    for (unsigned i = 0; i < f->width; i++) {
        int64_t exponent = f->args[1]->values[i].i;
        if ((exponent < -2000 || exponent > 2000) && !f->accepts_undefined) return false;
        if (!set_float(f, i, ldexp(f->args[0]->values[i].f, (int)exponent))) return false;
    }
    return true;
}

/* --- normalized numbers -------------------------------------------------------------------- */

static bool pack(struct folding *f, unsigned width, double least, double scale)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < 32 / width; i++) {
        double c = f->args[0]->values[i].f;
        c = c > 1 ? 1 : c > least ? c : least;
        bits |= ((uint64_t)(int64_t)rint_of(c * scale) & ((1u << width) - 1)) << i * width;
    }
    set_integer(f, 0, bits);
    return true;
}

static bool unpack(struct folding *f, unsigned width, bool is_signed, double scale)
{
    for (unsigned i = 0; i < f->width; i++) {
        int64_t field = (int64_t)(f->args[0]->values[0].u >> i * width & ((1u << width) - 1));
        if (is_signed && field >> (width - 1)) field -= (int64_t)1 << width;
        double value = (double)field / scale;
        if (!set_float(f, i, value < -1 ? -1 : value)) return false;
    }
    return true;
}

bool fold_pack_unorm2x16(struct folding *f) { return pack(f, 16, 0, 65535); }
bool fold_pack_snorm2x16(struct folding *f) { return pack(f, 16, -1, 32767); }
bool fold_pack_unorm4x8(struct folding *f) { return pack(f, 8, 0, 255); }
bool fold_pack_snorm4x8(struct folding *f) { return pack(f, 8, -1, 127); }
bool fold_unpack_unorm2x16(struct folding *f) { return unpack(f, 16, false, 65535); }
bool fold_unpack_snorm2x16(struct folding *f) { return unpack(f, 16, true, 32767); }
bool fold_unpack_unorm4x8(struct folding *f) { return unpack(f, 8, false, 255); }
bool fold_unpack_snorm4x8(struct folding *f) { return unpack(f, 8, true, 127); }

bool fold_pack_half2x16(struct folding *f)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < 2; i++)
        bits |= small_float_bits(SCALAR_FLOAT16, f->args[0]->values[i].f) << 16 * i;
    set_integer(f, 0, bits);
    return true;
}

bool fold_unpack_half2x16(struct folding *f)
{
    for (unsigned i = 0; i < 2; i++)
        if (!set_float(f, i,
                       small_float_value(SCALAR_FLOAT16,
                                         (uint32_t)f->args[0]->values[0].u >> 16 * i & 0xffff)))
            return false;
    return true;
}
