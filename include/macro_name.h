/* The name of a macro that options define: sgcc_options.defines. */
#ifndef SGCC_MACRO_NAME_H
#define SGCC_MACRO_NAME_H

#include <stddef.h>
#include <string.h>

/* Returns the length of the name that "NAME", "NAME=VALUE", "NAME(x)=VALUE" or "-NAME" is about,
 * which begins after the "-". Returns 0 if the text is of another form, or has characters by which
 * its line may change the lines after it: a backslash, a comment, an end of line. */
static inline size_t macro_name_length(const char *define)
{
    static const char first[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_",
                      digits[] = "0123456789";
    const char *name = define + (*define == '-');
    size_t length = 0, digit;
    static const char *const spoilers[] = {"\\", "\r", "\n", "??", "/*", "//"};
    for (size_t i = 0; i < sizeof spoilers / sizeof *spoilers; i++)
        if (strstr(define, spoilers[i])) return 0;
    do {
        length += strspn(name + length, first);
        digit = length ? strspn(name + length, digits) : 0;
        length += digit;
    } while (digit);
    char after = name[length];
    return !after || (*define != '-' && (after == '=' || after == '(')) ? length : 0;
}

#endif
