/* Contents of buffers and textures: pseudo-random numbers that depend on the binding and the
 * position alone; and their comparison. */
#include <math.h>
#include <string.h>
#include "bench/device/kernel.h"

/* SplitMix64's finalizer: consecutive arguments give independent numbers. */
static double random_unit(uint64_t x)
{
    x += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return (double)((x ^ x >> 31) >> 11) * 0x1p-53;
}

static uint16_t to_half(double value)
{
    uint16_t sign = signbit(value) ? 0x8000 : 0;
    double size = fabs(value);
    if (size >= 65520) return sign | 0x7c00;
    if (size < 0x1p-14) return sign | (uint16_t)nearbyint(size * 0x1p24);
    int exponent;
    double fraction = frexp(size, &exponent); /* 0.5 to 1 */
    return (uint16_t)(sign + (((uint32_t)(exponent + 14) << 10) - 1024) +
                      (uint32_t)nearbyint(fraction * 2048));
}

static double from_half(uint16_t bits)
{
    int exponent = bits >> 10 & 31, fraction = bits & 1023;
    double size = !exponent        ? fraction * 0x1p-24
                  : exponent == 31 ? (fraction ? NAN : INFINITY)
                                   : ldexp(fraction + 1024, exponent - 25);
    return bits & 0x8000 ? -size : size;
}

static void put_number(enum number_type type, double value, uint8_t *to)
{
    float f = (float)value;
    uint16_t half = to_half(value);
    int64_t integer = (int64_t)floor(value); /* little endian, as Vulkan devices are */
    switch (type) {
    case NUMBER_FLOAT: memcpy(to, &f, 4); break;
    case NUMBER_HALF: memcpy(to, &half, 2); break;
    default: memcpy(to, &integer, size_of_number(type));
    }
}

static double get_number(enum number_type type, const uint8_t *from)
{
    float f;
    uint32_t u = 0;
    memcpy(&u, from, size_of_number(type));
    memcpy(&f, &u, 4);
    switch (type) {
    case NUMBER_FLOAT: return f;
    case NUMBER_HALF: return from_half((uint16_t)u);
    case NUMBER_INT8: return (int8_t)u;
    case NUMBER_INT: return (int32_t)u;
    default: return u;
    }
}

static double number_at(const struct field *f, uint64_t position, uint64_t seed)
{
    if (f->is_index) return (double)position + f->low;
    double unit = random_unit(position + seed);
    bool is_float = f->type == NUMBER_FLOAT || f->type == NUMBER_HALF;
    return is_float ? f->low + (f->high - f->low) * unit
                    : floor(f->low + (f->high - f->low + 1) * unit);
}

static void fill_buffer(const struct resource *r, uint8_t *to)
{
    for (uint64_t record = 0; record < r->records; record++)
        for (uint32_t i = 0; i < r->field_count; i++) {
            const struct field *f = &r->fields[i];
            for (uint32_t j = 0; j < f->count; j++, to += size_of_number(f->type))
                put_number(
                    f->type,
                    number_at(f, record * f->count + j, ((uint64_t)r->binding << 8 | i) << 40), to);
        }
}

static void fill_texture(const struct resource *r, uint8_t *to)
{
    const struct {
        VkFormat format;
        enum number_type type;
        double scale;
    } rows[] = {
        {VK_FORMAT_R8G8B8A8_UNORM, NUMBER_UINT8, 255},    {VK_FORMAT_R8_UNORM, NUMBER_UINT8, 255},
        {VK_FORMAT_R16G16B16A16_SFLOAT, NUMBER_HALF, 1},  {VK_FORMAT_R32_SFLOAT, NUMBER_FLOAT, 1},
        {VK_FORMAT_R32G32B32A32_SFLOAT, NUMBER_FLOAT, 1}, {VK_FORMAT_D32_SFLOAT, NUMBER_FLOAT, 1},
    };
    for (unsigned row = 0; row < sizeof rows / sizeof *rows; row++) {
        if (rows[row].format != r->format) continue;
        struct field f = {rows[row].type, 1, false, r->fields[0].low * rows[row].scale,
                          r->fields[0].high * rows[row].scale};
        uint32_t size = size_of_number(f.type);
        for (size_t at = 0; at < r->size / size; at++, to += size)
            put_number(f.type, number_at(&f, at, (uint64_t)r->binding << 48), to);
    }
}

void fill_resource(const struct resource *r, uint8_t *to)
{
    if (r->kind == RESOURCE_TEXTURE) fill_texture(r, to);
    else if (r->field_count) fill_buffer(r, to);
    else memset(to, 0, r->size);
}

uint64_t count_differences(const struct resource *r, const uint8_t *got, double *worst)
{
    const struct tolerance *t = &r->tolerance;
    uint32_t size = size_of_number(t->type);
    uint64_t count = 0;
    for (size_t at = 0; at + size <= r->size; at += size) {
        if (!memcmp(got + at, r->reference + at, size)) continue;
        double a = get_number(t->type, got + at), b = get_number(t->type, r->reference + at);
        double excess = fabs(a - b) / (t->absolute + t->relative * fabs(b));
        if (isnan(a) && isnan(b)) continue;
        if (!(excess <= *worst)) *worst = isnan(excess) ? INFINITY : excess;
        count += !(excess <= 1);
    }
    return count;
}
