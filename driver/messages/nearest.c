/* Finds the name that differs from an unknown one by a typing error. */
#include "driver/messages/nearest.h"
#include "include/name_distance.h"

#include <string.h>

struct nearest seek_nearest(const char *text, size_t length)
{
    return (struct nearest){text, length, NULL, length / 3 + 1};
}

void try_name(struct nearest *n, const char *name)
{
    size_t distance = name_distance(n->text, n->length, name, strlen(name));
    if (distance < n->distance) n->distance = distance, n->name = name;
}
