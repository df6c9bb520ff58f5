/* The difference of two names: what sgcc and libsgcc propose for an unknown name is what is nearest
 * by this. */
#ifndef SGCC_INCLUDE_NAME_DISTANCE_H
#define SGCC_INCLUDE_NAME_DISTANCE_H

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>

enum { LONGEST_NAME_COMPARED = 64 };

static inline size_t lesser_distance(size_t a, size_t b) { return a < b ? a : b; }

/* Returns the number of letters to substitute, insert, delete or swap with the next one to make `b`
 * of `a` (optimal string alignment).  Differences of case do not count.  Names longer than
 * LONGEST_NAME_COMPARED are never near: the result is that length then. */
static inline size_t name_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t rows[3][LONGEST_NAME_COMPARED + 1];
    if (a_length > LONGEST_NAME_COMPARED || b_length > LONGEST_NAME_COMPARED)
        return LONGEST_NAME_COMPARED;
    for (size_t j = 0; j <= b_length; j++) rows[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *row = rows[i % 3], *above = rows[(i - 1) % 3], *higher = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            bool same = tolower((unsigned char)a[i - 1]) == tolower((unsigned char)b[j - 1]);
            row[j] =
                lesser_distance(above[j - 1] + !same, lesser_distance(above[j], row[j - 1]) + 1);
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = lesser_distance(row[j], higher[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

#endif
