/* The name that was probably meant by one that is unknown: that of an option, a rule, a limit. */
#ifndef SGCC_DRIVER_MESSAGES_NEAREST_H
#define SGCC_DRIVER_MESSAGES_NEAREST_H

#include <stddef.h>

/* The `length` bytes at `text` are not a known name. */
struct nearest {
    const char *text;
    size_t length;
    const char *name; /* the nearest so far; NULL: none is near */
    size_t distance;  /* only names that are nearer count */
};

/* Begins a search: a name counts in which less than about a third of the letters differ. */
struct nearest seek_nearest(const char *text, size_t length);
/* Takes `name` if it is nearer than those before.  It must live as long as the search. */
void try_name(struct nearest *n, const char *name);

#endif
