/* The values of character constants and the escapes of strings (C99, 6.4.4.4 and 6.4.5). */
#include "base/characters.h"
#include "lexer/preproc/preproc.h"

/* Reads the digits of \x41 or \101, at most `most`; 0 means any number. */
static bool read_code(const char **p, unsigned base, int most, uint32_t *value)
{
    const char *start = *p;
    bool fits = true;
    *value = 0;
    for (; digit_value(**p) < base && (!most || *p - start < most); ++*p) {
        *value = *value * base + digit_value(**p);
        fits = fits && *value <= 0xff;
    }
    return fits && *p > start;
}

const char *read_escape(const char **p, unsigned char *value)
{
    static const char letters[] = "abfnrtv\\'\"?e", values[] = "\a\b\f\n\r\t\v\\'\"?\033";
    char letter = **p;
    uint32_t number = 0;
    const char *known = letter ? strchr(letters, letter) : NULL;
    if (known) {
        *value = (unsigned char)values[known - letters];
        ++*p;
        return NULL;
    }
    bool good = letter == 'x' ? (++*p, read_code(p, 16, 0, &number)) : read_code(p, 8, 3, &number);
    *value = (unsigned char)number;
    if (good) return NULL;
    return letter == 'x' || (letter >= '0' && letter <= '7') ? "an escape that is not a character"
                                                             : "an unknown escape";
}

const char *read_character_value(const struct name *spelling, int64_t *value)
{
    const char *p = spelling->text + 1, *end = spelling->text + spelling->length - 1;
    uint32_t all = 0, count = 0;
    if (p == end) return "no character between the quotes";
    for (; p < end; count++) {
        unsigned char character = 0;
        const char *error = NULL;
        if (*p != '\\') character = (unsigned char)*p++;
        else error = (p++, read_escape(&p, &character));
        if (error) return error;
        all = all << 8 | character;
    }
    *value = count == 1 ? (int8_t)all : (int32_t)all; /* char is signed (OpenCL C, 6.3.1). Of
                                                       * several characters the first is the most
                                                       * significant one, as in other compilers.
                                                       */
    return count <= 4 ? NULL : "more than four characters between the quotes";
}
