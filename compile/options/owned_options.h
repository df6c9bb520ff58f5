/* Options that own what they point to: those of sgcc_options_new and sgcc_options_clone. */
#ifndef SGCC_COMPILE_OWNED_OPTIONS_H
#define SGCC_COMPILE_OWNED_OPTIONS_H

#include "include/sgcc.h"

/* The allocated parts precede the options that the program gets. */
struct owned_options {
    void **parts;
    size_t count, capacity;
    int is_full;       /* 1: memory ran out */
    char refusal[500]; /* what sgcc_options_set returned last */
    struct sgcc_options options;
};

/* --- clone.c ------------------------------------------------------------------------------- */

struct owned_options *owner_of_options(struct sgcc_options *options);
/* Returns a copy of `size` bytes that the options own; NULL if there is no memory. */
void *own_part(struct owned_options *c, const void *from, size_t size);
/* Returns an array of `size` bytes that begins with the `old_size` bytes of `old`, which is NULL, a
 * part (it is replaced) or the program's. NULL if there is no memory: then `old` is as it was. */
void *grow_part(struct owned_options *c, const void *old, size_t old_size, size_t size);

#endif
