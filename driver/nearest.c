/* Names that differ from an unknown one by a typing error. */
#include "driver/nearest.h"

#include <string.h>

/* Returns how many letters must be changed, removed or inserted to make `b` of `a`. */
static size_t edit_distance(const char *a, size_t a_length, const char *b)
{
    enum { MOST = 64 };
    size_t row[MOST + 1], b_length = strlen(b);
    if (a_length > MOST || b_length > MOST) return MOST;
    for (size_t j = 0; j <= b_length; j++) row[j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row[b_length];
}

struct nearest seek_nearest(const char *text, size_t length)
{
    return (struct nearest){text, length, NULL, length / 3 + 1};
}

void try_name(struct nearest *n, const char *name)
{
    size_t distance = edit_distance(n->text, n->length, name);
    if (distance < n->distance) n->distance = distance, n->name = name;
}
