/* Decides whether an unknown name can only be a misspelling of another name. */
#ifndef SGCC_LANG_MISSPELLING_H
#define SGCC_LANG_MISSPELLING_H

#include <stdbool.h>

/* The kind of the other name, as far as it decides which edits are typing errors. */
enum known_name_kind {
    KNOWN_OF_SOURCE,   /* it is declared in the source, where names often differ in one letter */
    KNOWN_OF_LANGUAGE, /* a built-in, a type or an extension */
    KNOWN_STATEMENT    /* a keyword that begins a statement, where nothing else is allowed */
};

/* Returns whether both names have the same digits in the same order.  Names that differ in a digit
 * are different things: light1 and light2, length and length2. */
bool has_same_digits(const char *a, const char *b);
/* Returns whether one typing error within a word, or the case of letters, turns `known` into
 * `unknown`, and the two are unlikely to be different names. */
bool is_misspelling(const char *unknown, const char *known, enum known_name_kind kind);
/* Returns whether `other` differs from `known` in the word in which `unknown` does: either may be
 * meant then.  In another word it is a name of the same family. */
bool differs_in_word(const char *unknown, const char *known, const char *other);

#endif
