/* Values of numbers (GLSL 4.60, 4.1.3 and 4.1.4; suffixes of GL_ARB_gpu_shader_int64 and
 * GL_EXT_shader_explicit_arithmetic_types).
 *
 * A float is rounded once, from the decimal text to the type of the literal, to nearest even. Most
 * take the fast path: up to 19 digits and a small power of ten are exact in a double, so one
 * operation rounds correctly; the step from there to float is correct, too, unless the double lies
 * halfway between two floats. Others take the exact path with long integers. Nothing depends on the
 * locale. */
#include "base/characters.h"
#include "lang/dialect.h"
#include "lang/target.h"
#include "parser/parser_c.h"

#include <math.h>

enum {
    MOST_DIGITS = 800, /* enough digits to place a double exactly (767), and some more */
    MOST_EXPONENT = 100000,
    MOST_LIMBS = 160 /* of 32 bits: 800 digits times 2 to the 1074 and more */
};

/* The parts of a number that has a dot or a decimal exponent. */
struct decimal {
    const char *digits;
    uint32_t length;  /* with a dot among them perhaps */
    int64_t exponent; /* written after e */
};

/* number of bits; exponents of the least normal and of the largest number */
struct literal_format {
    int precision, least, most;
};

static const struct literal_format half_format = {11, -14, 15};
static const struct literal_format single_format = {24, -126, 127};
static const struct literal_format double_format = {53, -1022, 1023};

/* --- long integers ------------------------------------------------------------------------- */

struct big {
    uint32_t limbs[MOST_LIMBS];
    int count;
};

static void multiply_add(struct big *b, uint32_t factor, uint32_t add)
{
    uint64_t carry = add;
    for (int i = 0; i < b->count; i++) {
        carry += (uint64_t)b->limbs[i] * factor;
        b->limbs[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry && b->count < MOST_LIMBS) b->limbs[b->count++] = (uint32_t)carry;
}

static void multiply_power_of_10(struct big *b, int64_t power)
{
    for (; power >= 9; power -= 9) multiply_add(b, 1000000000u, 0);
    for (; power > 0; power--) multiply_add(b, 10, 0);
}

static void shift_left(struct big *b, int64_t bits)
{
    int limbs = (int)(bits / 32);
    uint32_t rest = (uint32_t)(bits % 32);
    if (!b->count || b->count + limbs + 1 > MOST_LIMBS) return;
    b->limbs[b->count] = 0;
    for (int i = b->count; i >= 0; i--) {
        uint32_t low = i ? b->limbs[i - 1] : 0;
        b->limbs[i + limbs] = rest ? b->limbs[i] << rest | low >> (32 - rest) : b->limbs[i];
    }
    memset(b->limbs, 0, (size_t)limbs * sizeof *b->limbs);
    b->count += limbs + 1;
    while (b->count && !b->limbs[b->count - 1]) b->count--;
}

static int bit_length(const struct big *b)
{
    return b->count ? b->count * 32 - __builtin_clz(b->limbs[b->count - 1]) : 0;
}

static int compare(const struct big *a, const struct big *b)
{
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    for (int i = a->count - 1; i >= 0; i--)
        if (a->limbs[i] != b->limbs[i]) return a->limbs[i] < b->limbs[i] ? -1 : 1;
    return 0;
}

static void subtract(struct big *a, const struct big *b)
{
    int64_t borrow = 0;
    for (int i = 0; i < a->count; i++) {
        int64_t limb = (int64_t)a->limbs[i] - (i < b->count ? b->limbs[i] : 0) + borrow;
        a->limbs[i] = (uint32_t)limb;
        borrow = limb < 0 ? -1 : 0;
    }
    while (a->count && !a->limbs[a->count - 1]) a->count--;
}

/* --- floats -------------------------------------------------------------------------------- */

/* Returns `top` / `bottom` in format `f`, rounded to nearest even. Both are overwritten. */
static double divide_rounded(struct big *top, struct big *bottom, const struct literal_format *f)
{
    /* Scale until the quotient is in [1, 2): then its exponent is `exponent`. */
    int exponent = bit_length(top) - bit_length(bottom);
    if (exponent > 0) shift_left(bottom, exponent);
    else shift_left(top, -exponent);
    if (compare(top, bottom) < 0) {
        exponent--;
        shift_left(top, 1);
    }
    int bits = exponent < f->least ? f->precision - (f->least - exponent)
                                   : f->precision; /* fewer when subnormal */
    if (bits < 0) return 0;
    uint64_t quotient = 0;
    for (int i = 0; i < bits; i++) {
        quotient <<= 1;
        if (compare(top, bottom) >= 0) {
            subtract(top, bottom);
            quotient |= 1;
        }
        shift_left(top, 1);
    }
    int half = compare(top, bottom); /* the remainder, compared with half of the last bit */
    if (bits == 0 && half == 0) return 0;
    if (half > 0 || (half == 0 && quotient & 1)) quotient++;
    double value = ldexp((double)quotient, exponent - bits + 1);
    return value >= ldexp(1.0, f->most + 1) ? INFINITY : value;
}

/* Stores the digits as an integer in `b`. Returns the power of ten to multiply it by. */
static int64_t read_digits(const struct decimal *d, struct big *b)
{
    int64_t exponent = d->exponent;
    int taken = 0;
    bool fraction = false, more = false;
    for (uint32_t i = 0; i < d->length; i++) {
        char digit = d->digits[i];
        if (digit == '.') {
            fraction = true;
            continue;
        }
        if (taken == MOST_DIGITS) {
            more |= digit != '0';
            exponent += !fraction;
            continue;
        }
        if (b->count || digit != '0') taken++;
        multiply_add(b, 10, (uint32_t)(digit - '0'));
        exponent -= fraction;
    }
    if (more) { /* a digit for all that were left out: never halfway then */
        multiply_add(b, 10, 1);
        exponent--;
    }
    return exponent;
}

static double read_exactly(const struct decimal *d, const struct literal_format *f)
{
    struct big top, bottom = {{1}, 1};
    top.count = 0;
    int64_t exponent = read_digits(d, &top);
    if (!top.count) return 0;
    double magnitude =
        (bit_length(&top) - 1) * 0.30103 + (double)exponent; /* decimal, from below, within 1 */
    if (magnitude > 310) return INFINITY;
    if (magnitude < -330) return 0;
    if (exponent > 0) multiply_power_of_10(&top, exponent);
    else multiply_power_of_10(&bottom, -exponent);
    return divide_rounded(&top, &bottom, f);
}

static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/* False: the double was rounded and lies halfway between two floats, or the float would not be
 * normal. */
static bool round_to_single(double *value)
{
    uint64_t bits;
    memcpy(&bits, value, sizeof bits);
    if (*value == 0) return true;
    if ((bits & 0x1fffffff) == 0x10000000 || *value < 0x1p-126 || *value >= 0x1p127) return false;
    *value = (double)(float)*value;
    return true;
}

/* The fast path. False: it does not apply. */
static bool read_shortly(const struct decimal *d, const struct literal_format *f, double *value)
{
    uint64_t digits = 0;
    int64_t exponent = d->exponent;
    bool fraction = false;
    if (d->length > 20 || f == &half_format) return false;
    for (uint32_t i = 0; i < d->length; i++) {
        if (d->digits[i] == '.') {
            fraction = true;
            continue;
        }
        digits = digits * 10 + (uint64_t)(d->digits[i] - '0');
        exponent -= fraction;
        if (digits >> 53) return false;
    }
    if (exponent < -22 || exponent > 22) return false;
    *value = exponent < 0 ? (double)digits / powers[-exponent] : (double)digits * powers[exponent];
    return f != &single_format || round_to_single(value);
}

/* --- reading ------------------------------------------------------------------------------- */

bool malformed(struct context *c, const struct number *t, const char *at, const char *what)
{
    loc_t loc = expansion_of(&c->sources, t->loc) ? t->loc : t->loc + (loc_t)(at - t->name->text);
    error_at(c, loc, "%s in the number '%.60s'", what, t->name->text);
    return false;
}

/* A kind of literal that only some versions and extensions have. */
struct suffix {
    const char *text; /* in lower case */
    uint8_t scalar;
    uint16_t features[3]; /* any of these features enables it; empty: it always exists */
};

static const struct suffix integer_suffixes[] = {
    {"", SCALAR_INT, {0}},
    {"u", SCALAR_UINT, {0}},
    {"l", SCALAR_INT64, {FEATURE_EXPLICIT_INT64, FEATURE_GPU_SHADER_INT64, 0}},
    {"ul", SCALAR_UINT64, {FEATURE_EXPLICIT_INT64, FEATURE_GPU_SHADER_INT64, 0}},
    {"s", SCALAR_INT16, {FEATURE_EXPLICIT_INT16, FEATURE_AMD_GPU_SHADER_INT16, 0}},
    {"us", SCALAR_UINT16, {FEATURE_EXPLICIT_INT16, FEATURE_AMD_GPU_SHADER_INT16, 0}},
    {NULL, 0, {0}},
};

static const struct suffix float_suffixes[] = {
    {"", SCALAR_FLOAT, {0}},
    {"f", SCALAR_FLOAT, {0}},
    {"lf", SCALAR_DOUBLE, {FEATURE_GPU_SHADER_FP64, FEATURE_EXPLICIT_FLOAT64, 0}},
    {"hf", SCALAR_FLOAT16, {FEATURE_EXPLICIT_FLOAT16, FEATURE_AMD_GPU_SHADER_HALF_FLOAT, 0}},
    {NULL, 0, {0}},
};

/* The parts of the language that the plain suffixes are (lang/language.def). */
static bool is_part(struct context *c, const struct suffix *s, unsigned exts)
{
    if (!*s->text) return true;
    return has_part(c, exts, s->scalar == SCALAR_UINT ? PART_UNSIGNED_LITERAL : PART_FLOAT_SUFFIX);
}

static bool suffix_exists(struct context *c, const struct suffix *s, unsigned exts)
{
    if (!s->features[0]) return is_part(c, s, exts);
    for (int i = 0; s->features[i]; i++)
        if (feature_enabled(c, exts, (enum feature_id)s->features[i])) return true;
    return false;
}

/* Both letters of LF and HF are of one case (GLSL 4.60, 4.1.4). */
static bool matches(const char *text, const char *suffix)
{
    for (; *suffix; text++, suffix++)
        if ((*text | 0x20) != *suffix) return false;
    return !*text;
}

/* Returns the row of the suffix at `text`, the end of a number; NULL after an error. */
static const struct suffix *read_suffix(struct context *c, const struct number *t,
                                        const struct suffix *s, const char *text)
{
    bool mixed = s == float_suffixes && text[0] && text[1] && (text[0] ^ text[1]) & 0x20;
    while (s->text && !matches(text, s->text)) s++;
    if (s->text && mixed && accepts_dialect(c))
        dialect_at(c, t->loc, DIALECT_SUFFIX_CASE, arena_printf(&c->arena, "suffix '%s'", text));
    if (!s->text || (mixed && !accepts_dialect(c))) {
        malformed(c, t, text, arena_printf(&c->arena, "unknown suffix '%.60s'", text));
        return NULL;
    }
    if (suffix_exists(c, s, t->exts)) return s;
    /* Sources without #version have it everywhere: DIALECT_FLOAT_SUFFIX. */
    if (s->scalar == SCALAR_FLOAT && accepts_dialect(c) &&
        dialect_at(c, t->loc, DIALECT_FLOAT_SUFFIX,
                   arena_printf(&c->arena, "the suffix '%s'", text)))
        return s;
    const struct feature *f = &features[s->features[0]];
    if (!s->features[0]) {
        malformed(c, t, text,
                  arena_printf(&c->arena, "#version %d%s has no suffix '%s'", c->version,
                               is_es(c) ? " es" : "", text));
        return NULL;
    }
    malformed(
        c, t, text,
        arena_printf(&c->arena, "the suffix '%s' needs #extension %s : enable", text, f->name));
    return NULL;
}

/* GLSL 1.30, 4.1.3, and ESSL 3.00, 4.1.3, were the first to say that a literal that is too large is
 * an error.  Before, drivers take its low bits. */
static bool is_range_unchecked(const struct context *c)
{
    return c->target->judges_source && c->version < (is_es(c) ? 300 : 130);
}

static uint64_t extend(uint64_t bits, enum scalar s)
{
    if (s == SCALAR_INT) return (uint64_t)(int64_t)(int32_t)(uint32_t)bits;
    if (s == SCALAR_INT16) return (uint64_t)(int64_t)(int16_t)(uint16_t)bits;
    return bits;
}

/* The bits of an integer must fit its type; it may become negative by that (GLSL 4.60, 4.1.3). */
static bool read_integer(struct context *c, const struct number *t, const char *s, unsigned base,
                         union literal_value *value, uint8_t *scalar)
{
    uint64_t bits;
    const char *start = s;
    bool fits = read_integer_digits(&s, base, &bits);
    if (base == 8 && is_digit(*s)) return malformed(c, t, s, "a digit that is not octal");
    if (base == 16 && s == start) return malformed(c, t, s, "no digits");
    const struct suffix *suffix = read_suffix(c, t, integer_suffixes, s);
    if (!suffix) return false;
    unsigned width = scalar_bits((enum scalar)suffix->scalar);
    *scalar = suffix->scalar;
    if ((!fits || (width < 64 && bits >> width)) && !is_range_unchecked(c)) {
        error_at(c, t->loc, "the number '%.60s' needs more than the %u bits of %s", t->name->text,
                 width, scalar_name((enum scalar)suffix->scalar));
        return false;
    }
    value->u = extend(bits, (enum scalar)suffix->scalar);
    return true;
}

static const struct literal_format *format_of(uint8_t scalar)
{
    return scalar == SCALAR_FLOAT16 ? &half_format
           : scalar == SCALAR_FLOAT ? &single_format
                                    : &double_format;
}

double read_decimal(const char *digits, uint32_t length, int64_t exponent, enum scalar s)
{
    struct decimal d = {digits, length, exponent};
    const struct literal_format *format = format_of((uint8_t)s);
    double value;
    if (!read_shortly(&d, format, &value)) value = read_exactly(&d, format);
    return value;
}

/* An infinity instead of what does not fit (ESSL 3.20, 4.1.4). */
static bool read_float(struct context *c, const struct number *t, const char *s,
                       union literal_value *value, uint8_t *scalar)
{
    struct decimal d = {.digits = s};
    int dots = 0;
    for (; is_digit(*s) || *s == '.'; s++) {
        if (*s == '.' && dots++) return malformed(c, t, s, "a second '.'");
    }
    d.length = (uint32_t)(s - d.digits);
    if ((*s | 0x20) == 'e') {
        bool negative = s[1] == '-';
        s += s[1] == '-' || s[1] == '+' ? 2 : 1;
        if (!is_digit(*s)) return malformed(c, t, s, "no digits after the 'e'");
        for (; is_digit(*s); s++)
            if (d.exponent < MOST_EXPONENT) d.exponent = d.exponent * 10 + (*s - '0');
        if (negative) d.exponent = -d.exponent;
    } else if (!dots) {
        return malformed(c, t, s, "no '.' before the suffix");
    }
    const struct suffix *suffix = read_suffix(c, t, float_suffixes, s);
    if (!suffix) return false;
    *scalar = suffix->scalar;
    const struct literal_format *format = format_of(suffix->scalar);
    if (!read_shortly(&d, format, &value->f)) value->f = read_exactly(&d, format);
    if (isinf(value->f))
        warn_at(c, t->loc, "the number '%.60s' is too large for %s: it becomes infinity",
                t->name->text, scalar_name((enum scalar)suffix->scalar));
    return true;
}

/* Returns whether a dot, a decimal exponent or a suffix of floats follows the digits. */
static bool is_float_text(const char *s)
{
    while (is_digit(*s)) s++;
    return *s == '.' || (*s | 0x20) == 'e' || (*s | 0x20) == 'f' || ((*s | 0x20) == 'h') ||
           ((*s | 0x20) == 'l' && (s[1] | 0x20) == 'f');
}

/* Most numbers are a few digits, with a dot among them or u after them perhaps.  False: it takes
 * more to read this one. */
static bool read_plain(const char *s, union literal_value *value, uint8_t *scalar)
{
    const char *start = s, *dot = NULL;
    uint64_t digits = 0;
    for (; is_digit(*s) || (*s == '.' && !dot); s++) {
        if (*s == '.') dot = s;
        else digits = digits * 10 + (uint64_t)(*s - '0');
        if (s - start == 15) return false; /* so the digits are exact in a double */
    }
    if (dot) {
        value->f = (double)digits / powers[s - dot - 1];
        *scalar = SCALAR_FLOAT;
        return !*s && round_to_single(&value->f);
    }
    *scalar = *s == 'u' ? SCALAR_UINT : SCALAR_INT;
    value->u = extend(digits, *scalar);
    bool is_decimal = *start != '0' || s == start + 1;
    return is_decimal && !s[*s == 'u'] && !(digits >> 32) && s != start;
}

bool read_number(struct context *c, const struct number *t, union literal_value *value,
                 uint8_t *scalar)
{
    const char *s = t->name->text;
    if (read_plain(s, value, scalar) &&
        (*scalar != SCALAR_UINT || has_part(c, t->exts, PART_UNSIGNED_LITERAL)))
        return true;
    *scalar = SCALAR_INT;
    value->u = 0;
    if (s[0] == '0' && (s[1] | 0x20) == 'x') return read_integer(c, t, s + 2, 16, value, scalar);
    if (!is_float_text(s))
        return read_integer(c, t, s, s[0] == '0' && s[1] ? 8 : 10, value, scalar);
    *scalar = SCALAR_FLOAT;
    return read_float(c, t, s, value, scalar);
}
