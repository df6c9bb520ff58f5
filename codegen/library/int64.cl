/* --lower-int64: 64-bit integers as pairs of words, low word first. If SPIR-V defines the result, it is that of 64-bit
 * integers, bit for bit. Functions have the names of the instructions that they replace. kernel.cl describes the language;
 * GLOBALS is 1 in a specialization constant. OpSpecConstantOp permits no instruction with two results (SPIR-V,
 * OpSpecConstantOp), so comparisons compute carries there. */

/* --- sums and products --------------------------------------------------------------------- */

pair IAdd(pair a, pair b)
{
    if (GLOBALS) return pair(a.low + b.low, a.high + b.high + (a.low + b.low < a.low ? 1 : 0));
    return pair(sum(a.low, b.low), a.high + b.high + carry(a.low, b.low));
}

pair ISub(pair a, pair b)
{
    if (GLOBALS) return pair(a.low - b.low, a.high - b.high - (a.low < b.low ? 1 : 0));
    return pair(difference(a.low, b.low), a.high - b.high - borrow(a.low, b.low));
}

pair SNegate(pair a) { return ISub(pair(0, 0), a); }

/* The high word of a product of words, by halves of words: (a1 2^16 + a0) (b1 2^16 + b0). The middle part is added up where it
 * cannot overflow. */
static uint high_word_of_product(uint a, uint b)
{
    uint a0 = a & 0xffff, a1 = a >> 16, b0 = b & 0xffff, b1 = b >> 16;
    uint middle = a1 * b0 + (a0 * b0 >> 16), upper_middle = a0 * b1 + (middle & 0xffff);
    return a1 * b1 + (middle >> 16) + (upper_middle >> 16);
}

pair IMul(pair a, pair b)
{
    uint cross = a.low * b.high + a.high * b.low;
    if (GLOBALS) return pair(a.low * b.low, high_word_of_product(a.low, b.low) + cross);
    return pair(product(a.low, b.low), high_of_product(a.low, b.low) + cross);
}

/* --- bits ---------------------------------------------------------------------------------- */

pair Not(pair a) { return pair(~a.low, ~a.high); }
pair BitwiseAnd(pair a, pair b) { return pair(a.low & b.low, a.high & b.high); }
pair BitwiseOr(pair a, pair b) { return pair(a.low | b.low, a.high | b.high); }
pair BitwiseXor(pair a, pair b) { return pair(a.low ^ b.low, a.high ^ b.high); }

/* A shift by 32 is undefined: x >> 32 - n is computed as x >> 1 >> (n ^ 31). */
static bool skips_word(pair count) { return (count.low & 32) != 0; }

pair ShiftLeftLogical(pair a, pair count)
{
    uint n = count.low & 31, low = a.low << n, high = a.high << n | a.low >> 1 >> (n ^ 31);
    return pair(skips_word(count) ? 0 : low, skips_word(count) ? low : high);
}

static uint low_shifted_right(pair a, uint n) { return a.low >> n | a.high << 1 << (n ^ 31); }

pair ShiftRightLogical(pair a, pair count)
{
    uint n = count.low & 31, high = a.high >> n, low = low_shifted_right(a, n);
    return pair(skips_word(count) ? high : low, skips_word(count) ? 0 : high);
}

pair ShiftRightArithmetic(pair a, pair count)
{
    uint n = count.low & 31, high = (int)a.high >> n, low = low_shifted_right(a, n);
    return pair(skips_word(count) ? high : low, skips_word(count) ? (int)a.high >> 31 : high);
}

/* --- comparisons --------------------------------------------------------------------------- */

bool IEqual(pair a, pair b) { return a.low == b.low && a.high == b.high; }
bool INotEqual(pair a, pair b) { return a.low != b.low || a.high != b.high; }
bool ULessThan(pair a, pair b) { return a.high < b.high || a.high == b.high && a.low < b.low; }
bool ULessThanEqual(pair a, pair b) { return a.high < b.high || a.high == b.high && a.low <= b.low; }
bool UGreaterThan(pair a, pair b) { return a.high > b.high || a.high == b.high && a.low > b.low; }
bool UGreaterThanEqual(pair a, pair b) { return a.high > b.high || a.high == b.high && a.low >= b.low; }
bool SLessThan(pair a, pair b) { return (int)a.high < (int)b.high || a.high == b.high && a.low < b.low; }
bool SLessThanEqual(pair a, pair b) { return (int)a.high < (int)b.high || a.high == b.high && a.low <= b.low; }
bool SGreaterThan(pair a, pair b) { return (int)a.high > (int)b.high || a.high == b.high && a.low > b.low; }
bool SGreaterThanEqual(pair a, pair b) { return (int)a.high > (int)b.high || a.high == b.high && a.low >= b.low; }

pair UMin(pair a, pair b) { return ULessThan(b, a) ? b : a; }
pair SMin(pair a, pair b) { return SLessThan(b, a) ? b : a; }
pair UMax(pair a, pair b) { return UGreaterThan(b, a) ? b : a; }
pair SMax(pair a, pair b) { return SGreaterThan(b, a) ? b : a; }
pair UClamp(pair a, pair least, pair most) { return UMin(UMax(a, least), most); }
pair SClamp(pair a, pair least, pair most) { return SMin(SMax(a, least), most); }

static bool is_negative(pair a) { return (int)a.high < 0; }
static pair negate_if(bool condition, pair a) { return condition ? SNegate(a) : a; }

pair SAbs(pair a) { return negate_if(is_negative(a), a); }

/* -1, 0 or 1. The sign fills both words; a value that is not negative adds 1 unless it is 0. */
pair SSign(pair a)
{
    uint fill = (int)a.high >> 31;
    return pair(fill | ((a.low | a.high) != 0 ? 1 : 0), fill);
}

/* --- division ------------------------------------------------------------------------------ */

static pair shift_in(pair x, uint bit) { return pair(x.low << 1 | bit, x.high << 1 | x.low >> 31); }

/* One step: shifts a bit of the dividend x into the remainder, and one of the quotient into x from below. If a bit is shifted
 * out of the remainder, that is larger than any divisor. Returns x and the remainder. */
pair divide_bit(pair x, pair rest, pair b)
{
    pair shifted = shift_in(rest, x.high >> 31);
    bool fits = rest.high >> 31 != 0 || UGreaterThanEqual(shifted, b);
    return shift_in(x, fits ? 1 : 0), fits ? ISub(shifted, b) : shifted;
}

/* The result of a division of a by b, from that of their absolute values. A remainder has the sign of the dividend, a modulus
 * that of the divisor (SPIR-V, OpSRem and OpSMod). */
pair SDiv(pair a, pair b, pair quotient) { return negate_if(is_negative(a) != is_negative(b), quotient); }
pair SRem(pair a, pair b, pair rest) { return negate_if(is_negative(a), rest); }
pair SMod(pair a, pair b, pair rest)
{
    pair remainder = SRem(a, b, rest);
    bool differs = is_negative(a) != is_negative(b) && (remainder.low | remainder.high) != 0;
    return differs ? IAdd(remainder, b) : remainder;
}

/* --- conversions --------------------------------------------------------------------------- */

/* Converts the 32 highest bits from the first set bit on. Their lowest bit is also set if any bit that is cut off is, so that
 * the result is rounded as for 64 bits. Scaling by a power of two is exact. highest_bit(0) is -1. */
static float to_float(pair a)
{
    uint n = highest_bit(a.high) + 1, kept = ShiftRightLogical(a, pair(n, n)).low;
    uint lost = INotEqual(ShiftLeftLogical(pair(kept, 0), pair(n, n)), a) ? 1 : 0;
    return (float)(kept | lost) * as_float(n + 127 << 23);
}

/* Both words and the scaled word are exact, so only the sum rounds. Integers within the range of a half are exact in a float. */
F ConvertUToF(pair a)
{
    if (BITS == 64) return (F)a.high * 0x1p32 + (F)a.low;
    return (F)to_float(a);
}

F ConvertSToF(pair a)
{
    F size = ConvertUToF(SAbs(a));
    return is_negative(a) ? -size : size;
}

/* Each step is exact: neither the high word nor the remainder has more bits than x. */
pair ConvertFToU(F x)
{
    uint high = (uint)(x * 0x1p-32);
    return pair((uint)(x - (F)high * 0x1p32), high);
}

pair ConvertFToS(F x) { return negate_if(x < 0, ConvertFToU(fabs(x))); }
