/* The contents of two arenas at a point, to which they can return any number of times: what
 * variants of a source have in common is compiled once. Pieces stay at their addresses, so pointers
 * into the arenas stay valid. */
#ifndef SGCC_BASE_FREEZE_H
#define SGCC_BASE_FREEZE_H

#include <stdbool.h>

#include "base/arena.h"

enum { FROZEN_ARENAS = 2 };

/* More than one piece of the arenas' memory: where it is, and a copy of its bytes. */
struct frozen_piece {
    char *at, *copy;
    size_t size;
};

struct frozen {
    struct arena *arenas[FROZEN_ARENAS];
    struct arena states[FROZEN_ARENAS];
    struct frozen_piece *pieces; /* ascending by address */
    size_t count, room;
    size_t bytes; /* of all copies */
};

/* Copies the contents of both arenas, of at most `most` bytes. From now on no piece of them is
 * resized in place or freed. False: they have more, or there is no memory; then nothing is
 * frozen. */
bool freeze_arenas(struct frozen *f, struct arena *a, struct arena *b, size_t most);
/* Frees what the arenas allocated since then, and restores their contents. */
void restore_arenas(struct frozen *f);
/* Frees the copies, after restore_arenas or freeze_arenas: the arenas are usual ones again. */
void free_frozen(struct frozen *f);

#endif
