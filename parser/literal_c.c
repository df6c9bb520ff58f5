/* Numbers, characters and strings of OpenCL C: C99, 6.4.4 and 6.4.5; OpenCL C 3.0, 6.1.4 (1.0h) and
 * 6.3.3. */
#include "base/characters.h"
#include "parser/parser_c.h"

#include <math.h>

/* --- integers (6.4.4.1) -------------------------------------------------------------------- */

/* u and l in any order and case.  LL, of C99's long long, is taken for l: both have 64 bits here,
 * and clang does so. */
static bool read_integer_suffix(const char *s, bool *is_unsigned, bool *is_long)
{
    while (*s) {
        char ch = *s | 0x20;
        bool *seen = ch == 'u' ? is_unsigned : ch == 'l' ? is_long : NULL;
        if (!seen || *seen) return false;
        *seen = true;
        s += ch == 'l' && s[1] == s[0] ? 2 : 1;
    }
    return true;
}

/* The first type of the list of 6.4.4.1 in which the value can be represented. */
static enum scalar integer_type(uint64_t bits, bool is_decimal, bool is_unsigned, bool is_long)
{
    if (!is_long && !is_unsigned && bits <= INT32_MAX) return SCALAR_INT;
    if (!is_long && (is_unsigned || !is_decimal) && bits <= UINT32_MAX) return SCALAR_UINT;
    if (!is_unsigned && bits <= INT64_MAX) return SCALAR_INT64;
    return SCALAR_UINT64;
}

static void read_integer(struct context *c, const struct number *t, const char *s, unsigned base,
                         union literal_value *value, uint8_t *scalar)
{
    uint64_t bits;
    bool is_unsigned = false, is_long = false;
    const char *start = s;
    bool fits = read_integer_digits(&s, base, &bits);
    if (base == 8 && is_digit(*s)) {
        malformed(c, t, s, "a digit that is not octal");
        return;
    }
    if ((base == 16 || base == 2) && s == start) {
        malformed(c, t, s, "no digits");
        return;
    }
    if (!read_integer_suffix(s, &is_unsigned, &is_long)) {
        malformed(c, t, s, arena_printf(&c->arena, "unknown suffix '%.60s'", s));
        return;
    }
    if (!fits) {
        error_at(c, t->loc, "the number '%.60s' needs more than the 64 bits of ulong",
                 t->name->text);
        return;
    }
    *scalar = (uint8_t)integer_type(bits, base == 10, is_unsigned, is_long);
    value->u = bits;
}

/* --- floats (6.4.4.2) ---------------------------------------------------------------------- */

enum scalar unsuffixed_float(const struct context *c, unsigned exts)
{
    if (!feature_enabled(c, exts, FEATURE_KHR_FP64)) return SCALAR_FLOAT;
    return c->options->math & SGCC_MATH_SINGLE_CONSTANTS ? SCALAR_FLOAT : SCALAR_DOUBLE;
}

/* Without a suffix the type is double if there is one, unless -cl-single-precision-constant makes
 * it float. */
static bool read_float_suffix(struct context *c, const struct number *t, const char *s,
                              uint8_t *scalar)
{
    char ch = *s | 0x20;
    *scalar = (uint8_t)unsuffixed_float(c, t->exts);
    if (!*s) return true;
    if (!s[1] && (ch == 'f' || ch == 'h')) {
        *scalar = ch == 'f' ? SCALAR_FLOAT : SCALAR_FLOAT16;
        if (ch == 'h' && !feature_enabled(c, t->exts, FEATURE_KHR_FP16))
            error_at(c, t->loc, "the suffix 'h' needs cl_khr_fp16 (OpenCL C 3.0, 6.3.1)");
        return true;
    }
    malformed(c, t, s, arena_printf(&c->arena, "unknown suffix '%.60s'", s));
    return false;
}

static const char *read_exponent(struct context *c, const struct number *t, const char *s,
                                 int64_t *exponent)
{
    bool negative = s[1] == '-';
    s += s[1] == '-' || s[1] == '+' ? 2 : 1;
    if (!is_digit(*s)) {
        malformed(c, t, s, "no digits in the exponent");
        return NULL;
    }
    for (; is_digit(*s); s++)
        if (*exponent < 100000) *exponent = *exponent * 10 + (*s - '0');
    if (negative) *exponent = -*exponent;
    return s;
}

static void read_decimal_float(struct context *c, const struct number *t, const char *s,
                               union literal_value *value, uint8_t *scalar)
{
    int64_t exponent = 0;
    int dots = 0;
    const char *digits = s;
    for (; is_digit(*s) || *s == '.'; s++)
        if (*s == '.' && dots++) {
            malformed(c, t, s, "a second '.'");
            return;
        }
    uint32_t length = (uint32_t)(s - digits);
    if ((*s | 0x20) == 'e' && !(s = read_exponent(c, t, s, &exponent))) return;
    if (read_float_suffix(c, t, s, scalar))
        value->f = read_decimal(digits, length, exponent, (enum scalar) * scalar);
}

/* 0x1.8p3: the digits in 64 bits, the lowest of which says whether more than 0 was cut off, so that
 * rounding comes out right. */
static void read_hexadecimal_float(struct context *c, const struct number *t, const char *s,
                                   union literal_value *value, uint8_t *scalar)
{
    uint64_t bits = 0;
    int64_t scale = 0, exponent = 0;
    int dots = 0;
    for (; digit_value(*s) < 16 || *s == '.'; s++) {
        if (*s == '.') {
            if (dots++) {
                malformed(c, t, s, "a second '.'");
                return;
            }
        } else if (bits >> 58) {
            bits |= digit_value(*s) != 0;
            scale += dots ? 0 : 4;
        } else {
            bits = bits << 4 | digit_value(*s);
            scale -= dots ? 4 : 0;
        }
    }
    if ((*s | 0x20) != 'p') {
        malformed(c, t, s, "no exponent after the hexadecimal digits");
        return;
    }
    if (!(s = read_exponent(c, t, s, &exponent)) || !read_float_suffix(c, t, s, scalar)) return;
    value->f = ldexp((double)bits, (int)(exponent + scale));
    if (*scalar == SCALAR_FLOAT) value->f = (float)value->f;
}

static bool is_float_text(const char *s)
{
    while (is_digit(*s)) s++;
    char ch = *s | 0x20;
    return *s == '.' || ch == 'e' || ch == 'f' || ch == 'h';
}

static bool is_hexadecimal_float(const char *s)
{
    while (digit_value(*s) < 16) s++;
    return *s == '.' || (*s | 0x20) == 'p';
}

void read_c_number(struct context *c, const struct number *t, union literal_value *value,
                   uint8_t *scalar)
{
    const char *s = t->name->text;
    *scalar = SCALAR_INT;
    value->u = 0;
    if (s[0] == '0' && (s[1] | 0x20) == 'x') {
        if (is_hexadecimal_float(s + 2)) read_hexadecimal_float(c, t, s + 2, value, scalar);
        else read_integer(c, t, s + 2, 16, value, scalar);
    } else if (s[0] == '0' &&
               (s[1] | 0x20) == 'b') { /* of C23; other compilers accept it in all versions */
        read_integer(c, t, s + 2, 2, value, scalar);
    } else if (is_float_text(s)) {
        read_decimal_float(c, t, s, value, scalar);
    } else {
        read_integer(c, t, s, s[0] == '0' ? 8 : 10, value, scalar);
    }
}

/* --- characters and strings (6.4.4.4, 6.4.5) ----------------------------------------------- */

uint32_t read_string(struct context *c, loc_t loc, const char *text, char *out)
{
    uint32_t length = 0;
    char quote = *text++;
    while (*text && (*text != quote || text[1])) {
        if (*text != '\\') {
            out[length++] = *text++;
            continue;
        }
        text++;
        unsigned char byte;
        const char *error = read_escape(&text, &byte);
        if (error) {
            error_at(c, loc, "%s", error);
            break;
        }
        out[length++] = (char)byte;
    }
    return length;
}
