/* Distinguishes typing errors from names with another meaning.
 *
 * A fix that --fix applies must not be a guess. Names that differ in one letter often differ in
 * meaning: lightA and lightB, coordx and coordy, light and lights, cost and coast. An edit is
 * therefore a typing error only inside of a word that is long enough, away from its ends, where
 * letters number or name components. Case, digits and underscores separate words. */
#include "lang/misspelling.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

enum {
    FROM_END = 2,           /* letters of the word on both sides of one that is missing or extra */
    LONG_WORD = 7,          /* of a name of the source, with that letter */
    LONG_WORD_BUILT_IN = 6, /* of a name of the language */
    AROUND_SWAP = 3         /* letters of the word besides two that are swapped */
};

static bool is_letter(char c) { return isalpha((unsigned char)c); }
static bool is_digit(char c) { return isdigit((unsigned char)c); }
static bool is_upper(char c) { return isupper((unsigned char)c); }
static bool is_lower(char c) { return islower((unsigned char)c); }

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

bool has_same_digits(const char *a, const char *b)
{
    for (;; a++, b++) {
        while (*a && !is_digit(*a)) a++;
        while (*b && !is_digit(*b)) b++;
        if (*a != *b) return false;
        if (!*a) return true;
    }
}

/* The part of a name that the other one lacks: `length` bytes at `at`. */
struct name_piece {
    const char *name;
    size_t at, length;
};

/* Removes what both names begin and end with. */
static void find_difference(const char *a, const char *b, struct name_piece *in_a,
                            struct name_piece *in_b)
{
    size_t a_end = strlen(a), b_end = strlen(b), start = 0;
    while (start < a_end && start < b_end && same_letter(a[start], b[start])) start++;
    while (a_end > start && b_end > start && same_letter(a[a_end - 1], b[b_end - 1]))
        a_end--, b_end--;
    *in_a = (struct name_piece){a, start, a_end - start};
    *in_b = (struct name_piece){b, start, b_end - start};
}

/* Whether a word begins at `i`, or ends before it: lightPos, UVOffset, light_pos, light2. */
static bool is_boundary(const char *name, size_t i)
{
    if (!i || !name[i] || !is_letter(name[i - 1]) || !is_letter(name[i])) return true;
    if (!is_upper(name[i])) return false;
    return is_lower(name[i - 1]) || is_lower(name[i + 1]);
}

/* The letters of the same word before the piece and after it. */
static size_t letters_before(const struct name_piece *p)
{
    size_t i = p->at;
    while (i && is_letter(p->name[i - 1]) && !is_boundary(p->name, i)) i--;
    return p->at - i;
}

static size_t letters_after(const struct name_piece *p)
{
    size_t end = p->at + p->length, i = end;
    while (is_letter(p->name[i]) && !is_boundary(p->name, i)) i++;
    return i - end;
}

static size_t lesser(size_t a, size_t b) { return a < b ? a : b; }

/* Whether two letters that are swapped may both be components: uv and vu, xy and yx. */
static bool are_components(const char *letters)
{
    static const char *const sets[] = {"xyzw", "rgba", "stpq", "uv", "ijk", "mn"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if (strchr(sets[i], tolower((unsigned char)letters[0])) &&
            strchr(sets[i], tolower((unsigned char)letters[1])))
            return true;
    return false;
}

static bool is_swap(const struct name_piece *a, const struct name_piece *b)
{
    const char *x = a->name + a->at, *y = b->name + b->at;
    return a->length == 2 && b->length == 2 && same_letter(x[0], y[1]) && same_letter(x[1], y[0]);
}

static bool is_only_letters(const struct name_piece *p)
{
    for (size_t i = 0; i < p->length; i++)
        if (!is_letter(p->name[p->at + i])) return false;
    return true;
}

/* `longer` has the letter that the other name lacks, or both have another one. */
static bool is_slip(const struct name_piece *longer, bool is_substituted, size_t before,
                    size_t after, enum known_name_kind kind)
{
    if (is_substituted && kind == KNOWN_OF_SOURCE) return false;
    size_t least = kind == KNOWN_OF_SOURCE ? LONG_WORD : LONG_WORD_BUILT_IN;
    return before >= FROM_END && after >= FROM_END && before + 1 + after >= least &&
           !strchr("xyzw", tolower((unsigned char)longer->name[longer->at]));
}

bool is_misspelling(const char *unknown, const char *known, enum known_name_kind kind)
{
    struct name_piece a, b;
    find_difference(unknown, known, &a, &b);
    const struct name_piece *longer = a.length > b.length ? &a : &b;
    if (!longer->length) return true;
    if (!is_only_letters(&a) || !is_only_letters(&b)) return false;
    bool swapped = is_swap(&a, &b);
    if (!swapped && longer->length > 1) return false;
    if (kind == KNOWN_STATEMENT) return true;
    size_t before = lesser(letters_before(&a), letters_before(&b)),
           after = lesser(letters_after(&a), letters_after(&b));
    if (swapped) return before + after >= AROUND_SWAP && !are_components(a.name + a.at);
    return is_slip(longer, a.length == b.length, before, after, kind);
}

bool differs_in_word(const char *unknown, const char *known, const char *other)
{
    struct name_piece a, b, c, d;
    find_difference(unknown, known, &a, &b);
    find_difference(known, other, &c, &d);
    size_t start = b.at - letters_before(&b), end = b.at + b.length + letters_after(&b);
    return c.at <= end && c.at + c.length >= start;
}
