/* Functions of OpenCL.std that shaders lack, for kernels that become shaders of Vulkan (OpenCL extended instruction set, 2.1
 * to 2.4). The precision is the device's, as in any shader (Vulkan, "Precision of Individual Operations").
 *
 * tools/gen_library.py compiles this part of OpenCL C. A function without `static` whose name is in OpenCL.std replaces that
 * instruction; those with integers are s_NAME for I and u_NAME for U. One with the name of an instruction of SPIR-V replaces
 * that. codegen uses the others by LIBRARY_NAME.
 *
 * Types are scalars and vectors of any size; all values of a function have as many components as its result.
 *   F  the floating-point type    I, U  integers of BITS bits    T  the type of the result    H  integers of half of BITS
 *   G  a narrower float type, V  integers of the bits of F or G, where F or G and U differ in bits
 *   int, uint, float, double      as in OpenCL C
 * Conditions on BITS are known when sgcc is built. Others select between values: both sides of ?: are computed. */

/* Instructions of GLSL.std.450 with the same meaning. */
same acos acosh asin asinh atan atan2 atanh ceil cos cosh exp exp2 fabs=FAbs floor fma fmax=NMax fmin=NMin ldexp log log2
     powr=Pow rint=RoundEven rsqrt=InverseSqrt sin sinh sqrt tan tanh trunc;
same half_cos=Cos half_exp=Exp half_exp2=Exp2 half_log=Log half_log2=Log2 half_powr=Pow half_rsqrt=InverseSqrt half_sin=Sin
     half_sqrt=Sqrt half_tan=Tan native_cos=Cos native_exp=Exp native_exp2=Exp2 native_log=Log native_log2=Log2
     native_powr=Pow native_rsqrt=InverseSqrt native_sin=Sin native_sqrt=Sqrt native_tan=Tan;
same fclamp=FClamp degrees fmax_common=FMax fmin_common=FMin mix=FMix radians step smoothstep=SmoothStep sign=FSign distance
     length normalize fast_distance=Distance fast_length=Length fast_normalize=Normalize;
same s_abs=SAbs s_clamp=SClamp u_clamp=UClamp s_max=SMax u_max=UMax s_min=SMin u_min=UMin;

/* --- angles -------------------------------------------------------------------------------- */

F acospi(F x) { return acos(x) * 0.31830988618379067154; }
F asinpi(F x) { return asin(x) * 0.31830988618379067154; }
F atanpi(F x) { return atan(x) * 0.31830988618379067154; }
F atan2pi(F y, F x) { return atan2(y, x) * 0.31830988618379067154; }

/* pi * x, first reduced to one period, which is exact */
static F angle(F x) { return (x - rint(x * 0.5) * 2) * 3.14159265358979323846; }

F sinpi(F x) { return sin(angle(x)); }
F cospi(F x) { return cos(angle(x)); }
F tanpi(F x) { return sin(angle(x)) / cos(angle(x)); }

F sincos(F x, F *cosine)
{
    *cosine = cos(x);
    return sin(x);
}

/* --- exponentials and powers --------------------------------------------------------------- */

F exp10(F x) { return exp2(x * 3.32192809488736234787); }
F half_exp10(F x) { return exp10(x); }
F native_exp10(F x) { return exp10(x); }

F log10(F x) { return log2(x) * 0.30102999566398119521; }
F half_log10(F x) { return log10(x); }
F native_log10(F x) { return log10(x); }

/* log(1 + x), corrected for the rounding error of 1 + x */
F log1p(F x)
{
    F u = x + 1;
    return u == 1 ? x : log(u) * x / (u - 1);
}

F expm1(F x)
{
    F u = exp(x), less = u - 1;
    return u == 1 ? x : fabs(x) < 0.5 ? less * x / log(u) : less;
}

/* one step of Newton's method corrects the errors of exp2 and log2 */
F cbrt(F x)
{
    F size = fabs(x), root = exp2(log2(size) / 3), better = (2 * root + size / (root * root)) / 3;
    return size > 0 && size < INFINITY ? copysign(better, x) : x;
}

/* avoids squares that overflow */
F hypot(F x, F y)
{
    F large = max(fabs(x), fabs(y)), ratio = min(fabs(x), fabs(y)) / large;
    return large == 0 || isinf(large) ? large : large * sqrt(ratio * ratio + 1);
}

/* x ** y for any sign of x (2.1, pow) */
static F power(F x, F y, bool is_whole, bool is_odd)
{
    F size = powr(fabs(x), y), turned = x < 0 && is_odd ? -size : size;
    return y == 0 || x == 1 ? 1 : x < 0 && !is_whole ? NAN : turned;
}

F pow(F x, F y) { return power(x, y, trunc(y) == y, trunc(y) == y && !(trunc(y * 0.5) == y * 0.5)); }
F pown(F x, int n) { return power(x, (F)n, true, (n & 1) != 0); }
F rootn(F x, int n) { return power(x, 1 / (F)n, (n & 1) != 0, (n & 1) != 0); }

/* --- arithmetic of floats ------------------------------------------------------------------ */

F mad(F x, F y, F z) { return x * y + z; }
F half_divide(F x, F y) { return x / y; }
F native_divide(F x, F y) { return x / y; }
F half_recip(F x) { return 1 / x; }
F native_recip(F x) { return 1 / x; }
F fdim(F x, F y) { return x <= y ? 0 : x - y; }
F fmod(F x, F y) { return x % y; }
F remainder(F x, F y) { return x - rint(x / y) * y; }

/* the remainder, and the low bits of the quotient with its sign */
F remquo(F x, F y, int *quotient)
{
    *quotient = SRem((int)rint(x / y), 128);
    return remainder(x, y);
}

/* OpSRem is undefined for negative operands without maintenance8 (Vulkan, appendix A, "Precision and Operation of SPIR-V
 * Instructions"); the quotient is defined. */
I SRem(I a, I b) { return a - a / b * b; }

F maxmag(F x, F y) { return fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmax(x, y); }
F minmag(F x, F y) { return fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fmin(x, y); }

/* halves are rounded away from zero */
F round(F x) { return fabs(x - trunc(x)) >= 0.5 ? trunc(x) + copysign(1, x) : trunc(x); }

F fract(F x, F *whole)
{
    *whole = floor(x);
    return min(x - floor(x), BITS == 16 ? 0x1.ffcp-1 : BITS == 32 ? 0x1.fffffep-1 : 0x1.fffffffffffffp-1);
}

F modf(F x, F *whole)
{
    *whole = trunc(x);
    return isinf(x) ? copysign(0, x) : copysign(x - trunc(x), x);
}

/* --- the representation of floats ---------------------------------------------------------- */

F copysign(F x, F y) { return as_F(as_U(fabs(x)) | as_U(y) & 1 << BITS - 1); }

F frexp(F x, int *exponent_of_x)
{
    *exponent_of_x = exponent(x);
    return mantissa(x);
}

/* the exponent as a float: -INFINITY for 0, INFINITY for infinities */
F logb(F x)
{
    F finite = (F)exponent(x) - 1;
    return isnan(x) ? x : isinf(x) ? INFINITY : x == 0 ? -INFINITY : finite;
}

/* FP_ILOGB0, the least integer, for 0; the largest integer for infinities and NaN (6.15.2.1) */
int ilogb(F x) { return fabs(x) < INFINITY ? (x == 0 ? 0x80000000 : exponent(x) - 1) : 0x7fffffff; }

/* a quiet NaN with these bits */
F nan(U code) { return as_F(code | (BITS == 16 ? 0x7e00 : BITS == 32 ? 0x7fc00000 : 0x7ff8000000000000)); }

/* numbers of one sign have the order of their bits */
F nextafter(F x, F y)
{
    U bits = as_U(x), next = x < y == x > 0 ? bits + 1 : bits - 1;
    F stepped = x == 0 ? copysign(as_F((U)1), y) : as_F(next);
    return isnan(x) ? x : isnan(y) || x == y ? y : stepped;
}

/* --- error and gamma functions, in 32 bits ------------------------------------------------- */

/* Errors are those of the device's exp and log, not those that OpenCL permits. Polynomials of erf and erfc interpolate at the
 * roots of a Chebyshev polynomial. */

static float keep_nan(float x, float value) { return isnan(x) ? x : value; }

/* erfc(size) for size >= 0: exp(-x * x) / (1 + 2 * x) times a polynomial in (x - 2) / (x + 2). From 12 on it is 0. */
static float tail(float size)
{
    float x = fmin(size, 12);
    float value = polynomial((x + -2) / (x + 2), 1.27697838, -0.0927638118, -0.166030462, 0.164050799, -0.0542187994,
                             -0.00802926317, 0.00871486624, 0.00124973341, -0.00143517952, -0.000402674185, 0.000182142154,
                             8.61682774e-05);
    return exp(-(x * x)) * (value / (x + x + 1));
}

/* x times a polynomial in x * x below 1, else 1 - erfc(x) */
static float error(float x)
{
    float inner = x * polynomial(x * x, 1.12837917, -0.376126385, 0.112837825, -0.0268654307, 0.00522103181, -0.000848408044,
                                 0.000112659594, -9.66704579e-06);
    float outer = 1 - tail(fabs(x));
    return keep_nan(x, fabs(x) < 1 ? inner : x < 0 ? -outer : outer);
}

static float rest_of_error(float x) { return keep_nan(x, x < 0 ? 2 - tail(fabs(x)) : tail(fabs(x))); }

F erf(F x) { return (F)error((float)x); }
F erfc(F x) { return (F)rest_of_error((float)x); }

/* gamma(x) is exp(log_gamma(x)) / divisor(x) for x >= 0. From 8 on it is Stirling's series (NIST DLMF, 5.11.1); smaller
 * arguments are moved up by the recurrence (5.5.1), those below 0 are reflected (5.5.3). */

static float divisor(float x)
{
    return x < 8 ? x * (x + 1) * (x + 2) * (x + 3) * (x + 4) * (x + 5) * (x + 6) * (x + 7) : 1;
}

/* (z - 1/2) * log(z) - z, without the difference of large numbers */
static float log_gamma(float x)
{
    float z = x < 8 ? x + 8 : x, inverse = 1 / z;
    float series = inverse * polynomial(inverse * inverse, 1 / 12.0, -1 / 360.0, 1 / 1260.0);
    return (z + -0.5) * (log(z) + -1) + (0.91893853320467274178 - 0.5) + series;
}

static float reflected(float x) { return x < 0 ? 1 - x : x; }

static float sine_of_pi(float x)
{
    float nearest = rint(x), sine = sin((x - nearest) * 3.14159265358979323846);
    return islessgreater(trunc(nearest * 0.5), nearest * 0.5) ? -sine : sine;
}

static float gamma(float x)
{
    float sine = sine_of_pi(x), value = exp(log_gamma(reflected(x))) / divisor(reflected(x));
    float negative = sine == 0 ? NAN : 3.14159265358979323846 / (sine * value);
    return keep_nan(x, x == INFINITY ? x : x < 0 ? negative : value);
}

static float logarithm_of_gamma(float x)
{
    float sine = sine_of_pi(x), value = log_gamma(reflected(x)) - log(fabs(divisor(reflected(x))));
    float negative = log(fabs(3.14159265358979323846 / sine)) - value;
    bool is_pole = sine == 0 && x <= 0 || fabs(x) == INFINITY;
    return keep_nan(x, is_pole ? INFINITY : x < 0 ? negative : value);
}

F tgamma(F x) { return (F)gamma((float)x); }
F lgamma(F x) { return (F)logarithm_of_gamma((float)x); }

/* The sign of gamma(x) is that of sin(pi * x) for a negative x. */
F lgamma_r(F x, int *sign)
{
    *sign = (float)x < 0 && sine_of_pi((float)x) < 0 ? -1 : 1;
    return lgamma(x);
}

/* --- integers ------------------------------------------------------------------------------ */

U u_abs(U x) { return x; }
I abs_diff(I a, I b) { return max(a, b) - min(a, b); }
U abs_diff(U a, U b) { return max(a, b) - min(a, b); }

/* If `overflows` is negative, the sum has overflowed in the direction of a's sign. */
static I saturate(I sum, I overflows, I a) { return overflows < 0 ? (a < 0 ? 1 << BITS - 1 : (1 << BITS - 1) - 1) : sum; }

I add_sat(I a, I b) { return saturate(a + b, (a ^ a + b) & (b ^ a + b), a); }
I sub_sat(I a, I b) { return saturate(a - b, (a ^ b) & (a ^ a - b), a); }
U add_sat(U a, U b) { return a + b < a ? ~0 : a + b; }
U sub_sat(U a, U b) { return a < b ? 0 : a - b; }

I hadd(I a, I b) { return (a & b) + ((a ^ b) >> 1); }
U hadd(U a, U b) { return (a & b) + ((a ^ b) >> 1); }
I rhadd(I a, I b) { return (a | b) - ((a ^ b) >> 1); }
U rhadd(U a, U b) { return (a | b) - ((a ^ b) >> 1); }

/* The upper half of a 64-bit product, from products of 32-bit halves. */
static U high_long_product(U a, U b)
{
    U a_low = a & 0xffffffff, a_high = a >> 32, b_low = b & 0xffffffff, b_high = b >> 32;
    U middle = a_high * b_low + (a_low * b_low >> 32), cross = a_low * b_high + (middle & 0xffffffff);
    return a_high * b_high + (middle >> 32) + (cross >> 32);
}

/* A negative factor is taken as 2^64 more and corrected. */
I mul_hi(I a, I b)
{
    if (BITS == 64) return high_long_product(a, b) - (a < 0 ? b : 0) - (b < 0 ? a : 0);
    if (BITS == 32) return high_of_signed_product(a, b);
    return (I)((int)a * (int)b >> BITS);
}

U mul_hi(U a, U b)
{
    if (BITS == 64) return high_long_product(a, b);
    if (BITS == 32) return high_of_product(a, b);
    return (U)((uint)a * (uint)b >> BITS);
}

I mad_hi(I a, I b, I c) { return mul_hi(a, b) + c; }
U mad_hi(U a, U b, U c) { return mul_hi(a, b) + c; }
U mad_sat(U a, U b, U c) { return add_sat(mul_hi(a, b) == 0 ? a * b : ~0, c); }

/* a * b + c in two words, or in one for narrow factors */
I mad_sat(I a, I b, I c)
{
    if (BITS < 32) return (I)clamp((int)a * (int)b + (int)c, -(1 << BITS - 1), (1 << BITS - 1) - 1);
    U low = a * b, sum = low + c;
    I high = mul_hi(a, b) + (c >> BITS - 1) + (sum < low ? 1 : 0), most = (1 << BITS - 1) - 1, signed_sum = sum;
    return high == signed_sum >> BITS - 1 ? sum : high < 0 ? 1 << BITS - 1 : most;
}

U mul24(U a, U b) { return a * b; }
U mad24(U a, U b, U c) { return a * b + c; }
I mul24(I a, I b) { return a * b; }
I mad24(I a, I b, I c) { return a * b + c; }
U u_upsample(H high, H low) { return (U)high << BITS / 2 | (U)low; }
U s_upsample(H high, H low) { return u_upsample(high, low); }

/* --- bits ---------------------------------------------------------------------------------- */

/* Shaders have instructions on bits for 32 bits only (Vulkan, VUID-StandaloneSpirv-Base-04781). */

/* highest_bit(0) is -1 */
static uint leading_zeros(uint x) { return 31 - highest_bit(x); }
static uint trailing_zeros(uint x, uint of_zero) { return x == 0 ? of_zero : lowest_bit(x); }
static uint high_word(U x) { return (uint)(x >> 32); }

U clz(U x)
{
    if (BITS <= 32) return (U)(leading_zeros((uint)x) - (32 - BITS));
    return (U)(high_word(x) == 0 ? leading_zeros((uint)x) + 32 : leading_zeros(high_word(x)));
}

U ctz(U x)
{
    if (BITS <= 32) return (U)trailing_zeros((uint)x, BITS);
    return (U)((uint)x == 0 ? trailing_zeros(high_word(x), 32) + 32 : trailing_zeros((uint)x, 32));
}

U popcount(U x)
{
    if (BITS <= 32) return (U)bit_count((uint)x);
    return (U)(bit_count((uint)x) + bit_count(high_word(x)));
}

U rotate(U x, U by)
{
    U left = by & BITS - 1, right = BITS - left & BITS - 1;
    return x << left | x >> right;
}

T bitselect(T a, T b, T c) { return as_T(as_U(a) & ~as_U(c) | as_U(b) & as_U(c)); }

/* Instructions, here and below; those on 32 bits need no function. */
U BitCount(U x) { return popcount(x); }

/* Instructions, here and below; those on 32 bits need no function. */
U BitCount(U x) { return popcount(x); }

U BitReverse(U x)
{
    if (BITS < 32) return (U)(bit_reverse((uint)x) >> 32 - BITS);
    return (U)bit_reverse((uint)x) << 32 | (U)bit_reverse(high_word(x));
}

/* A field of `count` bits is shifted to the upper end and back, with its sign or zeros. A count of 0 would make the shift
 * undefined. */
I BitFieldSExtract(I x, uint offset, uint count)
{
    if (BITS < 32) return (I)extract_bits((int)x, offset, count);
    return count == 0 ? 0 : x << BITS - count - offset >> BITS - count;
}

U BitFieldUExtract(U x, uint offset, uint count)
{
    if (BITS < 32) return (U)extract_bits((uint)x, offset, count);
    return count == 0 ? 0 : x << BITS - count - offset >> BITS - count;
}

U BitFieldInsert(U base, U inserted, uint offset, uint count)
{
    if (BITS < 32) return (U)insert_bits((uint)base, (uint)inserted, offset, count);
    U mask = (U)~0 >> BITS - count << offset;
    return count == 0 ? base : base & ~mask | inserted << offset & mask;
}

/* --- conversions from float to integer that saturate --------------------------------------- */

/* Clamped to the integer's range; NaN becomes 0 (OpenCL C, 6.2.3.3). The float type rounds a limit up that it cannot
 * represent, such as 2^31 - 1 in 32 bits; the largest integer is selected there. BITS is that of the integer. */
I saturate_signed(F x)
{
    I inside = (I)(x > -(1 << BITS - 1) && x < 1 << BITS - 1 ? x : 0);
    return x <= -(1 << BITS - 1) ? -(1 << BITS - 1) : x >= 1 << BITS - 1 ? (1 << BITS - 1) - 1 : inside;
}

U saturate_unsigned(F x)
{
    U inside = (U)(x > 0 && x < 1 << BITS ? x : 0);
    return x <= 0 ? 0 : x >= 1 << BITS ? ~0 : inside;
}

/* --- tests of floats ----------------------------------------------------------------------- */

bool IsFinite(F x) { return fabs(x) < INFINITY; }
bool IsNormal(F x)
{
    return fabs(x) < INFINITY && fabs(x) >= (BITS == 16 ? 0x1p-14 : BITS == 32 ? 0x1p-126 : 0x1p-1022);
}
bool SignBitSet(F x) { return as_I(x) < 0; }
bool LessOrGreater(F x, F y) { return islessgreater(x, y); }
bool Unordered(F x, F y) { return isnan(x) || isnan(y); }
bool Ordered(F x, F y) { return !Unordered(x, y); }

/* --- conversions to float that round toward zero, up or down ------------------------------- */

/* OpenCL C, 6.4.3.2. Shader instructions round as the device chooses (Vulkan, "Precision and Operation of SPIR-V
 * Instructions"). The result is compared with the operand; if it is on the wrong side, its neighbor is the result. Numbers of
 * one sign have the order of their bits, so a step away from zero adds 1 to the bits. */

static G step_inward(G x, bool is_due) { return as_G(is_due ? as_V(x) - 1 : as_V(x)); }
static G step_either(G x, bool inward, bool outward)
{
    V bits = inward ? as_V(x) - 1 : as_V(x);
    return as_G(outward ? bits + 1 : bits);
}

/* from F, which represents all numbers of G */
G narrow_to_zero(F x)
{
    G y = (G)x;
    return step_inward(y, (F)y > x && x > 0 || (F)y < x && !(x > 0));
}
G narrow_up(F x)
{
    G y = (G)x;
    return step_either(y, (F)y < x && !(x > 0), (F)y < x && x > 0);
}
G narrow_down(F x)
{
    G y = (G)x;
    return step_either(y, (F)y > x && x > 0, (F)y > x && !(x > 0));
}

/* from integers that G does not represent exactly */
static bool is_over(U x) { return (G)x >= 1 << BITS; }
static bool is_above(U x) { return is_over(x) || (U)(G)x > x; }
static bool is_below(U x) { return !is_over(x) && (U)(G)x < x; }

G unsigned_to_zero(U x) { return step_inward((G)x, is_above(x)); }
G unsigned_up(U x) { return step_either((G)x, false, is_below(x)); }
static G magnitude_to_float(U x, bool inward, bool outward)
{
    return step_either((G)x, is_above(x) && inward, is_below(x) && outward);
}

static U magnitude(I x) { return x < 0 ? 0 - x : x; }
static G with_sign(I x, G value) { return x < 0 ? -value : value; }
G signed_to_zero(I x) { return with_sign(x, unsigned_to_zero(magnitude(x))); }
G signed_up(I x) { return with_sign(x, magnitude_to_float(magnitude(x), x < 0, !(x < 0))); }
G signed_down(I x) { return with_sign(x, magnitude_to_float(magnitude(x), !(x < 0), x < 0)); }
