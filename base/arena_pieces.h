/* The memory of arenas: arena.c fills it, freeze.c copies it. */
#ifndef SGCC_BASE_ARENA_PIECES_H
#define SGCC_BASE_ARENA_PIECES_H

#include <stdbool.h>
#include <stddef.h>

struct arena_chunk {
    struct arena_chunk *older;
    size_t size;    /* of data */
    bool is_frozen; /* freeze_arenas knows it: it is not freed before restore_arenas */
    _Alignas(16) char data[];
};

struct arena_block { /* a large piece, which arena_grow may move */
    struct arena_block *newer, *older;
    size_t size; /* of data */
    unsigned long serial;
    bool is_frozen; /* the same, and it is not resized in place */
    _Alignas(16) char data[];
};

#endif
