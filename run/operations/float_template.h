/* The operations on floats, for one format: included by float.c, which defines
 *
 *     T          the type in which is computed, float or double
 *     LOAD       bits to T
 *     STORE      T to bits, rounded
 *     NAME(n)    the name of a function
 *
 * The functions of <tgmath.h> follow T.
 */

#define EACH1(name, expression)                                            \
    void NAME(name)(struct group * g, const struct instruction *in)        \
    {                                                                      \
        for (uint32_t c = 0; c < in->slots; c++) {                         \
            uint64_t *d = slot_at(g, in->to + c);                          \
            const uint64_t *x = slot_at(g, in->args[0] + c);               \
            FOR_LANES(g, T a = LOAD(x[i]); d[i] = STORE((T)(expression))); \
        }                                                                  \
    }
#define EACH2(name, expression)                                                                \
    void NAME(name)(struct group * g, const struct instruction *in)                            \
    {                                                                                          \
        for (uint32_t c = 0; c < in->slots; c++) {                                             \
            uint64_t *d = slot_at(g, in->to + c);                                              \
            const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c); \
            FOR_LANES(g, T a = LOAD(x[i]); T b = LOAD(y[i]); d[i] = STORE((T)(expression)));   \
        }                                                                                      \
    }
#define EACH3(name, expression)                                                                \
    void NAME(name)(struct group * g, const struct instruction *in)                            \
    {                                                                                          \
        for (uint32_t c = 0; c < in->slots; c++) {                                             \
            uint64_t *d = slot_at(g, in->to + c);                                              \
            const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c), \
                           *z = slot_at(g, in->args[2] + c);                                   \
            FOR_LANES(g, T a = LOAD(x[i]); T b = LOAD(y[i]); T e = LOAD(z[i]);                 \
                      d[i] = STORE((T)(expression)));                                          \
        }                                                                                      \
    }
#define COMPARE(name, expression)                                                              \
    void NAME(name)(struct group * g, const struct instruction *in)                            \
    {                                                                                          \
        for (uint32_t c = 0; c < in->slots; c++) {                                             \
            uint64_t *d = slot_at(g, in->to + c);                                              \
            const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c); \
            FOR_LANES(g, T a = LOAD(x[i]); T b = LOAD(y[i]); d[i] = (expression));             \
        }                                                                                      \
    }
#define CLASSIFY(name, expression)                                    \
    void NAME(name)(struct group * g, const struct instruction *in)   \
    {                                                                 \
        for (uint32_t c = 0; c < in->slots; c++) {                    \
            uint64_t *d = slot_at(g, in->to + c);                     \
            const uint64_t *x = slot_at(g, in->args[0] + c);          \
            FOR_LANES(g, T a = LOAD(x[i]); d[i] = (expression) != 0); \
        }                                                             \
    }

/* --- core ---------------------------------------------------------------------------------- */

EACH1(negate, -a)
EACH2(add, a + b)
EACH2(subtract, a - b)
EACH2(multiply, a *b)
EACH2(divide, a / b)
EACH2(remainder, fmod(a, b))

/* OpFMod: the sign of the second operand. */
static T NAME(floored_modulo)(T a, T b)
{
    T r = fmod(a, b);
    if (r == 0) return copysign(r, b);
    return (r < 0) != (b < 0) ? r + b : r;
}
EACH2(modulo, NAME(floored_modulo)(a, b))

COMPARE(equal, a == b)
COMPARE(unordered_equal, !(a < b) && !(a > b))
COMPARE(not_equal, a<b || a> b)
COMPARE(unordered_not_equal, a != b)
COMPARE(less, a < b)
COMPARE(unordered_less, !(a >= b))
COMPARE(greater, a > b)
COMPARE(unordered_greater, !(a <= b))
COMPARE(less_equal, a <= b)
COMPARE(unordered_less_equal, !(a > b))
COMPARE(greater_equal, a >= b)
COMPARE(unordered_greater_equal, !(a < b))
COMPARE(ordered, a == a && b == b)
COMPARE(unordered, a != a || b != b)
CLASSIFY(is_nan, a != a)
CLASSIFY(is_inf, isinf(a))

void NAME(dot)(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        T sum = 0;
        for (uint32_t c = 0; c < in->from->slots; c++) {
            T product = LOAD(slot_at(g, in->args[0] + c)[i]) * LOAD(slot_at(g, in->args[1] + c)[i]);
            sum = c ? sum + product : product;
        }
        d[i] = STORE(sum);
    }
}

void NAME(times_scalar)(struct group *g, const struct instruction *in)
{
    const uint64_t *y = slot_at(g, in->args[1]);
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, d[i] = STORE(LOAD(x[i]) * LOAD(y[i])));
    }
}

/* Each product of matrices and vectors: the result has `rows` x `columns`, and there are `inner`
 * products for each component; a vector is a matrix of one column or row. */
void NAME(matrix_product)(struct group *g, const struct instruction *in)
{
    const struct matrix_product *m = in->more;
    for (uint32_t column = 0; column < m->columns; column++)
        for (uint32_t row = 0; row < m->rows; row++) {
            uint64_t *d = slot_at(g, in->to + column * m->rows + row);
            for (unsigned k = 0; k < g->active_count; k++) {
                unsigned i = g->active[k];
                T sum = 0;
                for (uint32_t n = 0; n < m->inner; n++) {
                    T product = LOAD(slot_at(g, in->args[0] + n * m->rows + row)[i]) *
                                LOAD(slot_at(g, in->args[1] + column * m->inner + n)[i]);
                    sum = n ? sum + product : product;
                }
                d[i] = STORE(sum);
            }
        }
}

/* --- conversions --------------------------------------------------------------------------- */

void NAME(from_signed)(struct group *g, const struct instruction *in)
{
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, d[i] = STORE((T)signed_of(x[i], in->from_width)));
    }
}
void NAME(from_unsigned)(struct group *g, const struct instruction *in)
{
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, d[i] = STORE((T)x[i]));
    }
}
/* Values that the integer cannot hold are undefined (OpConvertFToS): the nearest is taken. */
void NAME(to_signed)(struct group *g, const struct instruction *in)
{
    uint64_t m = mask_of_width(in->width);
    T high = (T)ldexp(1.0, (int)in->width - 1);
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, T a = LOAD(x[i]); d[i] = (a != a       ? 0
                                               : a >= high  ? m >> 1
                                               : a <= -high ? (m >> 1) + 1
                                                            : (uint64_t)(int64_t)a) &
                                              m);
    }
}
void NAME(to_unsigned)(struct group *g, const struct instruction *in)
{
    uint64_t m = mask_of_width(in->width);
    T high = (T)ldexp(1.0, (int)in->width);
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, T a = LOAD(x[i]); d[i] = (!(a > 0) ? 0 : a >= high ? m : (uint64_t)a) & m);
    }
}

/* --- GLSL.std.450 -------------------------------------------------------------------------- */

EACH1(round_half_up, trunc(a + copysign((T)0.5, a)) == trunc(a) ? trunc(a)
                     : fabs(a) < (T)4503599627370496.0          ? round(a)
                                                                : a)
EACH1(round_even, rint(a))
EACH1(truncate, trunc(a))
EACH1(absolute, fabs(a))
EACH1(sign, a > 0 ? 1 : a < 0 ? -1 : a)
EACH1(floor, floor(a))
EACH1(ceil, ceil(a))
EACH1(fract, a - floor(a))
EACH1(radians, a *(T)0.017453292519943295769)
EACH1(degrees, a *(T)57.295779513082320877)
EACH1(sin, sin(a))
EACH1(cos, cos(a))
EACH1(tan, tan(a))
EACH1(asin, asin(a))
EACH1(acos, acos(a))
EACH1(atan, atan(a))
EACH1(sinh, sinh(a))
EACH1(cosh, cosh(a))
EACH1(tanh, tanh(a))
EACH1(asinh, asinh(a))
EACH1(acosh, acosh(a))
EACH1(atanh, atanh(a))
EACH2(atan2, atan2(a, b))
EACH2(pow, pow(a, b))
EACH1(exp, exp(a))
EACH1(log, log(a))
EACH1(exp2, exp2(a))
EACH1(log2, log2(a))
EACH1(sqrt, sqrt(a))
EACH1(inverse_sqrt, 1 / sqrt(a))
EACH2(min, b < a ? b : a)
EACH2(max, a < b ? b : a)
EACH3(clamp, (a < b ? b : a) > e ? e : (a < b ? b : a))
EACH2(nan_min, a != a ? b : b != b ? a : b < a ? b : a)
EACH2(nan_max, a != a ? b : b != b ? a : a < b ? b : a)
static T NAME(clamp_number)(T a, T b, T e)
{
    T low = a != a ? b : b != b ? a : a < b ? b : a;
    return low != low ? e : e != e ? low : e < low ? e : low;
}
EACH3(nan_clamp, NAME(clamp_number)(a, b, e))
EACH3(min3, fmin(fmin(a, b), e))
EACH3(max3, fmax(fmax(a, b), e))
EACH3(mid3, fmax(fmin(a, b), fmin(fmax(a, b), e)))
EACH3(mix, a *(1 - e) + b * e)
EACH2(step, b < a ? 0 : 1)
static T NAME(smooth)(T low, T high, T x)
{
    T t = (x - low) / (high - low);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return t * t * (3 - 2 * t);
}
EACH3(smooth_step, NAME(smooth)(a, b, e))
EACH3(fused, fma(a, b, e))

/* Modf and Frexp give a second result: by a pointer, or in a struct. */
void NAME(modf_struct)(struct group *g, const struct instruction *in)
{
    uint32_t count = in->slots / 2;
    for (uint32_t c = 0; c < count; c++) {
        uint64_t *d = slot_at(g, in->to + c), *e = slot_at(g, in->to + count + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, T a = LOAD(x[i]); T whole = trunc(a); e[i] = STORE(whole);
                  d[i] = STORE(isinf(a) ? copysign((T)0, a) : copysign(a - whole, a)));
    }
}
void NAME(frexp_struct)(struct group *g, const struct instruction *in)
{
    uint32_t count = in->slots / 2;
    uint64_t m = mask_of_width(in->type->members[1].type->width);
    for (uint32_t c = 0; c < count; c++) {
        uint64_t *d = slot_at(g, in->to + c), *e = slot_at(g, in->to + count + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, int exponent = 0; T part = frexp(LOAD(x[i]), &exponent); d[i] = STORE(part);
                  e[i] = (uint64_t)(int64_t)exponent & m);
    }
}
void NAME(ldexp)(struct group *g, const struct instruction *in)
{
    unsigned width = in->types[1]->width;
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c), *y = slot_at(g, in->args[1] + c);
        FOR_LANES(g, int64_t n = signed_of(y[i], width); n = n < -100000  ? -100000
                                                             : n > 100000 ? 100000
                                                                          : n;
                  d[i] = STORE((T)ldexp(LOAD(x[i]), (int)n)));
    }
}

/* --- geometry: over all components --------------------------------------------------------- */

static T NAME(dot_of)(const struct group *g, uint32_t a, uint32_t b, uint32_t count, unsigned i)
{
    T sum = 0;
    for (uint32_t c = 0; c < count; c++) {
        T product = LOAD(slot_at(g, a + c)[i]) * LOAD(slot_at(g, b + c)[i]);
        sum = c ? sum + product : product;
    }
    return sum;
}

void NAME(length)(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    FOR_LANES(g,
              d[i] = STORE((T)sqrt(NAME(dot_of)(g, in->args[0], in->args[0], in->from->slots, i))));
}
void NAME(distance)(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        T sum = 0;
        for (uint32_t c = 0; c < in->from->slots; c++) {
            T part = LOAD(slot_at(g, in->args[0] + c)[i]) - LOAD(slot_at(g, in->args[1] + c)[i]);
            sum += part * part;
        }
        d[i] = STORE((T)sqrt(sum));
    }
}
void NAME(normalize)(struct group *g, const struct instruction *in)
{
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        T length = sqrt(NAME(dot_of)(g, in->args[0], in->args[0], in->slots, i));
        for (uint32_t c = 0; c < in->slots; c++)
            slot_at(g, in->to + c)[i] = STORE(LOAD(slot_at(g, in->args[0] + c)[i]) / length);
    }
}
void NAME(cross)(struct group *g, const struct instruction *in)
{
    for (unsigned c = 0; c < 3; c++) {
        unsigned p = (c + 1) % 3, q = (c + 2) % 3;
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *xp = slot_at(g, in->args[0] + p), *xq = slot_at(g, in->args[0] + q);
        const uint64_t *yp = slot_at(g, in->args[1] + p), *yq = slot_at(g, in->args[1] + q);
        FOR_LANES(g, d[i] = STORE(LOAD(xp[i]) * LOAD(yq[i]) - LOAD(yp[i]) * LOAD(xq[i])));
    }
}
void NAME(face_forward)(struct group *g, const struct instruction *in)
{
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        T dot = NAME(dot_of)(g, in->args[2], in->args[1], in->slots, i);
        for (uint32_t c = 0; c < in->slots; c++) {
            T n = LOAD(slot_at(g, in->args[0] + c)[i]);
            slot_at(g, in->to + c)[i] = STORE(dot < 0 ? n : -n);
        }
    }
}
void NAME(reflect)(struct group *g, const struct instruction *in)
{
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        T dot = NAME(dot_of)(g, in->args[1], in->args[0], in->slots, i);
        for (uint32_t c = 0; c < in->slots; c++)
            slot_at(g, in->to + c)[i] = STORE(LOAD(slot_at(g, in->args[0] + c)[i]) -
                                              2 * dot * LOAD(slot_at(g, in->args[1] + c)[i]));
    }
}
void NAME(refract)(struct group *g, const struct instruction *in)
{
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        T dot = NAME(dot_of)(g, in->args[1], in->args[0], in->slots, i),
          eta = LOAD(slot_at(g, in->args[2])[i]);
        T rest = 1 - eta * eta * (1 - dot * dot);
        for (uint32_t c = 0; c < in->slots; c++) {
            T a = LOAD(slot_at(g, in->args[0] + c)[i]), n = LOAD(slot_at(g, in->args[1] + c)[i]);
            slot_at(g, in->to + c)[i] =
                STORE(rest < 0 ? (T)0 : eta * a - (eta * dot + (T)sqrt(rest)) * n);
        }
    }
}

/* Gauss elimination with pivots: the inverse in `to` (of no interest where NULL); the determinant.
 */
static T NAME(eliminate)(T *m, T *to, unsigned n)
{
    T determinant = 1;
    for (unsigned c = 0; c < n; c++) {
        unsigned best = c;
        for (unsigned r = c; r < n; r++)
            if (fabs(m[c * n + r]) > fabs(m[c * n + best])) best = r;
        T pivot = m[c * n + best];
        if (pivot == 0) determinant = 0;
        if (pivot == 0 && !to) return 0;
        if (best != c) determinant = -determinant;
        for (unsigned k = 0; best != c && k < n; k++) {
            T a = m[k * n + c];
            m[k * n + c] = m[k * n + best];
            m[k * n + best] = a;
            if (!to) continue;
            a = to[k * n + c];
            to[k * n + c] = to[k * n + best];
            to[k * n + best] = a;
        }
        determinant *= pivot;
        for (unsigned k = 0; to && k < n; k++) {
            m[k * n + c] /= pivot;
            to[k * n + c] /= pivot;
        }
        for (unsigned r = to ? 0 : c + 1; r < n; r++) {
            if (r == c) continue;
            T by = to ? m[c * n + r] : m[c * n + r] / pivot;
            for (unsigned k = 0; k < n; k++) {
                m[k * n + r] -= by * m[k * n + c];
                if (to) to[k * n + r] -= by * to[k * n + c];
            }
        }
    }
    return determinant;
}
void NAME(determinant)(struct group *g, const struct instruction *in)
{
    unsigned n = in->from->count;
    uint64_t *d = slot_at(g, in->to);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        T m[16] = {0};
        for (unsigned c = 0; c < n * n; c++) m[c] = LOAD(slot_at(g, in->args[0] + c)[i]);
        d[i] = STORE(NAME(eliminate)(m, NULL, n));
    }
}
void NAME(inverse)(struct group *g, const struct instruction *in)
{
    unsigned n = in->from->count;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        T m[16] = {0}, to[16] = {0};
        for (unsigned c = 0; c < n * n; c++) {
            m[c] = LOAD(slot_at(g, in->args[0] + c)[i]);
            to[c] = c % (n + 1) == 0;
        }
        NAME(eliminate)(m, to, n);
        for (unsigned c = 0; c < n * n; c++) slot_at(g, in->to + c)[i] = STORE(to[c]);
    }
}

#undef EACH1
#undef EACH2
#undef EACH3
#undef COMPARE
#undef CLASSIFY
