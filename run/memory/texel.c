/* Formats of texels: a table of how each channel is stored. */
#include "run/memory/texel.h"

#include <math.h>

#include "run/operations/floats.h"
#include "run/run.h"

enum channel { UNORM, SNORM, UINT, SINT, FLOAT, UFLOAT };

struct format {
    const char *name; /* NULL: it has no name in GLSL */
    uint16_t number;  /* VkFormat */
    uint8_t channels, kind;
    uint8_t bits[4];
    uint8_t order[4]; /* which component a channel is */
};

#define PLAIN      \
    {              \
        0, 1, 2, 3 \
    }
/* Channels of equal sizes. */
#define SAME(b)    \
    {              \
        b, b, b, b \
    }
static const struct format formats[] = {
    {"r8", 9, 1, UNORM, SAME(8), PLAIN},
    {"r8_snorm", 10, 1, SNORM, SAME(8), PLAIN},
    {"r8ui", 13, 1, UINT, SAME(8), PLAIN},
    {"r8i", 14, 1, SINT, SAME(8), PLAIN},
    {"rg8", 16, 2, UNORM, SAME(8), PLAIN},
    {"rg8_snorm", 17, 2, SNORM, SAME(8), PLAIN},
    {"rg8ui", 20, 2, UINT, SAME(8), PLAIN},
    {"rg8i", 21, 2, SINT, SAME(8), PLAIN},
    {"rgb8", 23, 3, UNORM, SAME(8), PLAIN},
    {"rgba8", 37, 4, UNORM, SAME(8), PLAIN},
    {"rgba8_snorm", 38, 4, SNORM, SAME(8), PLAIN},
    {"rgba8ui", 41, 4, UINT, SAME(8), PLAIN},
    {"rgba8i", 42, 4, SINT, SAME(8), PLAIN},
    {"bgra8", 44, 4, UNORM, SAME(8), {2, 1, 0, 3}},
    {"rgb10_a2", 64, 4, UNORM, {10, 10, 10, 2}, PLAIN},
    {"rgb10_a2ui", 68, 4, UINT, {10, 10, 10, 2}, PLAIN},
    {"r16", 70, 1, UNORM, SAME(16), PLAIN},
    {"r16_snorm", 71, 1, SNORM, SAME(16), PLAIN},
    {"r16ui", 74, 1, UINT, SAME(16), PLAIN},
    {"r16i", 75, 1, SINT, SAME(16), PLAIN},
    {"r16f", 76, 1, FLOAT, SAME(16), PLAIN},
    {"rg16", 77, 2, UNORM, SAME(16), PLAIN},
    {"rg16_snorm", 78, 2, SNORM, SAME(16), PLAIN},
    {"rg16ui", 81, 2, UINT, SAME(16), PLAIN},
    {"rg16i", 82, 2, SINT, SAME(16), PLAIN},
    {"rg16f", 83, 2, FLOAT, SAME(16), PLAIN},
    {"rgba16", 91, 4, UNORM, SAME(16), PLAIN},
    {"rgba16_snorm", 92, 4, SNORM, SAME(16), PLAIN},
    {"rgba16ui", 95, 4, UINT, SAME(16), PLAIN},
    {"rgba16i", 96, 4, SINT, SAME(16), PLAIN},
    {"rgba16f", 97, 4, FLOAT, SAME(16), PLAIN},
    {"r32ui", 98, 1, UINT, SAME(32), PLAIN},
    {"r32i", 99, 1, SINT, SAME(32), PLAIN},
    {"r32f", 100, 1, FLOAT, SAME(32), PLAIN},
    {"rg32ui", 101, 2, UINT, SAME(32), PLAIN},
    {"rg32i", 102, 2, SINT, SAME(32), PLAIN},
    {"rg32f", 103, 2, FLOAT, SAME(32), PLAIN},
    {"rgb32ui", 104, 3, UINT, SAME(32), PLAIN},
    {"rgb32i", 105, 3, SINT, SAME(32), PLAIN},
    {"rgb32f", 106, 3, FLOAT, SAME(32), PLAIN},
    {"rgba32ui", 107, 4, UINT, SAME(32), PLAIN},
    {"rgba32i", 108, 4, SINT, SAME(32), PLAIN},
    {"rgba32f", 109, 4, FLOAT, SAME(32), PLAIN},
    {"r64ui", 110, 1, UINT, SAME(64), PLAIN},
    {"r64i", 111, 1, SINT, SAME(64), PLAIN},
    {"r11f_g11f_b10f", 122, 3, UFLOAT, {11, 11, 10, 0}, PLAIN},
    {"d16", 124, 1, UNORM, SAME(16), PLAIN},
    {"d32f", 126, 1, FLOAT, SAME(32), PLAIN},
    {"s8", 127, 1, UINT, SAME(8), PLAIN},
};

static const struct format *find_format(uint32_t number)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i].number == number) return &formats[i];
    return NULL;
}

static uint32_t bytes_of(const struct format *f)
{
    unsigned bits = 0;
    for (unsigned c = 0; c < f->channels; c++) bits += f->bits[c];
    return bits / 8;
}

uint32_t texel_bytes(uint32_t format)
{
    const struct format *f = find_format(format);
    return f ? bytes_of(f) : 0;
}

uint32_t texel_channels(uint32_t format)
{
    const struct format *f = find_format(format);
    return f ? f->channels : 0;
}

bool texel_is_float(uint32_t format)
{
    const struct format *f = find_format(format);
    return !f || (f->kind != UINT && f->kind != SINT);
}

uint32_t find_texel_format(const char *name, size_t length, uint32_t *bytes)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strlen(formats[i].name) != length || memcmp(formats[i].name, name, length)) continue;
        *bytes = bytes_of(&formats[i]);
        return formats[i].number;
    }
    return 0;
}

/* --- channels ------------------------------------------------------------------------------ */

/* Reads `bits` bits from bit `start` on; channels are at most 64 bits and do not cross words oddly.
 */
static uint64_t take_bits(const uint8_t *at, unsigned start, unsigned bits)
{
    uint64_t word = 0;
    unsigned first = start / 8, count = (start % 8 + bits + 7) / 8;
    memcpy(&word, at + first, count);
    word >>= start % 8;
    return bits == 64 ? word : word & ((1ull << bits) - 1);
}

static void put_bits(uint8_t *at, unsigned start, unsigned bits, uint64_t value)
{
    uint64_t word = 0, mask = bits == 64 ? ~0ull : ((1ull << bits) - 1);
    unsigned first = start / 8, count = (start % 8 + bits + 7) / 8;
    memcpy(&word, at + first, count);
    word = (word & ~(mask << start % 8)) | (value & mask) << start % 8;
    memcpy(at + first, &word, count);
}

static int64_t signed_bits(uint64_t value, unsigned bits)
{
    return (int64_t)(value << (64 - bits)) >> (64 - bits);
}

static uint64_t read_channel(const struct format *f, unsigned bits, uint64_t v)
{
    double most = ldexp(1, (int)bits - (f->kind == SNORM)) - 1;
    switch (f->kind) {
    case UNORM: return store_single((float)((double)v / most));
    case SNORM: return store_single(fmaxf(-1, (float)((double)signed_bits(v, bits) / most)));
    case UINT: return v;
    case SINT: return (uint64_t)signed_bits(v, bits);
    case UFLOAT: return store_single(load_half(v << (15 - bits)));
    default: return bits == 16 ? store_single(load_half(v)) : v;
    }
}

/* A float without a sign: what is negative becomes zero. */
static uint64_t small_unsigned(float f, unsigned bits)
{
    if (!(f > 0)) return f != f ? (1u << bits) - 1 : 0;
    return store_half(f) >> (15 - bits);
}

/* The nearest value that the channel holds, as drivers store it; the integer has 32 bits. */
static uint64_t clamp_integer(const struct format *f, unsigned bits, uint64_t v)
{
    if (bits >= 32) return v;
    if (f->kind == UINT) return (uint32_t)v >> bits ? (1u << bits) - 1 : v;
    int64_t high = ((int64_t)1 << (bits - 1)) - 1, n = signed_bits(v, 32);
    return (uint64_t)(n > high ? high : n < -high - 1 ? -high - 1 : n);
}

static uint64_t write_channel(const struct format *f, unsigned bits, uint64_t v)
{
    double most = ldexp(1, (int)bits - (f->kind == SNORM)) - 1;
    float x = load_single(v);
    switch (f->kind) {
    case UNORM: return (uint64_t)rint((x != x ? 0 : x < 0 ? 0 : x > 1 ? 1 : (double)x) * most);
    case SNORM:
        return (uint64_t)(int64_t)rint((x != x ? 0 : x < -1 ? -1 : x > 1 ? 1 : (double)x) * most);
    case UFLOAT: return small_unsigned(x, bits);
    case FLOAT: return bits == 16 ? store_half(x) : v;
    default: return clamp_integer(f, bits, v);
    }
}

void read_texel(uint32_t format, const uint8_t *at, uint64_t to[4])
{
    const struct format *f = find_format(format);
    unsigned start = 0;
    to[0] = to[1] = to[2] = 0;
    to[3] = texel_is_float(format) ? store_single(1) : 1;
    for (unsigned c = 0; f && c < f->channels; c++) {
        to[f->order[c]] = read_channel(f, f->bits[c], take_bits(at, start, f->bits[c]));
        start += f->bits[c];
    }
}

void write_texel(uint32_t format, uint8_t *at, const uint64_t from[4])
{
    const struct format *f = find_format(format);
    unsigned start = 0;
    for (unsigned c = 0; f && c < f->channels; c++) {
        put_bits(at, start, f->bits[c], write_channel(f, f->bits[c], from[f->order[c]]));
        start += f->bits[c];
    }
}

uint8_t *texel_at(const struct run_image *image, uint32_t x, uint32_t y, uint32_t z, uint32_t layer,
                  uint32_t level)
{
    uint64_t texel = texel_bytes(image->format), offset = 0;
    if (level >= image->levels || layer >= image->layers || !texel) return NULL;
    for (uint32_t i = 0; i < level; i++)
        offset += (uint64_t)level_size(image->width, i) * level_size(image->height, i) *
                  level_size(image->depth, i) * image->layers;
    uint32_t width = level_size(image->width, level), height = level_size(image->height, level),
             depth = level_size(image->depth, level);
    if (x >= width || y >= height || z >= depth) return NULL;
    offset += (((uint64_t)layer * depth + z) * height + y) * width + x;
    texel *= image->samples ? image->samples : 1;
    if ((offset + 1) * texel > image->size) return NULL;
    return image->bytes + offset * texel;
}

uint8_t *sample_at(const struct run_image *image, uint32_t x, uint32_t y, uint32_t layer,
                   uint32_t sample)
{
    uint8_t *texel = texel_at(image, x, y, 0, layer, 0);
    return texel && sample < image->samples ? texel + (size_t)sample * texel_bytes(image->format)
                                            : NULL;
}

bool find_texel_place(const struct run_image *image, uint64_t offset, struct texel_place *found)
{
    uint64_t size = texel_bytes(image->format) * (uint64_t)(image->samples ? image->samples : 1),
             texel = size ? offset / size : 0;
    for (uint32_t level = 0; size && level < image->levels; level++) {
        uint64_t width = level_size(image->width, level), height = level_size(image->height, level);
        uint64_t slices = (uint64_t)level_size(image->depth, level) * image->layers;
        if (texel < width * height * slices) {
            *found =
                (struct texel_place){(uint32_t)(texel % width), (uint32_t)(texel / width % height),
                                     (uint32_t)(texel / width / height), level};
            return true;
        }
        texel -= width * height * slices;
    }
    return false;
}
