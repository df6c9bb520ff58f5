/* Characters of sources: digits and names, whatever the locale is. */
#ifndef SGCC_BASE_CHARACTERS_H
#define SGCC_BASE_CHARACTERS_H

#include <stdbool.h>
#include <stdint.h>

enum { NO_DIGIT = 99 }; /* more than any base */

static inline bool is_digit(char ch) { return ch >= '0' && ch <= '9'; }

/* Returns whether names and keywords may contain the character. */
static inline bool is_name_byte(char ch)
{
    return is_digit(ch) || ch == '_' || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
}

/* Returns the value of a decimal or hexadecimal digit, or NO_DIGIT. */
static inline unsigned digit_value(char ch)
{
    if (is_digit(ch)) return (unsigned)(ch - '0');
    ch |= 0x20;
    return ch >= 'a' && ch <= 'f' ? (unsigned)(ch - 'a') + 10 : NO_DIGIT;
}

/* Reads the digits of `base` at *at into *bits, and moves *at after them. Returns false if the
 * number needs more than 64 bits, of which *bits has the lower ones. */
static inline bool read_integer_digits(const char **at, unsigned base, uint64_t *bits)
{
    bool fits = true;
    *bits = 0;
    for (unsigned digit; (digit = digit_value(**at)) < base; ++*at) {
        fits &= !__builtin_mul_overflow(*bits, (uint64_t)base, bits);
        fits &= !__builtin_add_overflow(*bits, (uint64_t)digit, bits);
    }
    return fits;
}

#endif
