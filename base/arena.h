/* Arenas: the memory of one compilation.  Pieces are allocated one by one and released together, by
 * arena_free or back to a mark.  No function returns NULL: when memory runs out, it jumps to
 * `out_of_memory`, which the entry point of the library sets, so callers do not check. */
#ifndef SGCC_BASE_ARENA_H
#define SGCC_BASE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct arena_chunk;
struct arena_block;

struct arena {
    char *next, *end;                 /* free room of the current chunk */
    struct arena_chunk *chunks;       /* newest first */
    struct arena_chunk *spare;        /* chunks that arena_release_to emptied, for reuse */
    struct arena_block *blocks;       /* large pieces, each allocated on its own; newest first */
    struct arena_block *spare_blocks; /* blocks that were given back, for reuse */
    /* the serial number of the newest block; 0: there was none yet */
    unsigned long block_serial;
    size_t next_size;       /* bytes of the next chunk; doubles up to a bound */
    jmp_buf *out_of_memory; /* the target of the jump when memory runs out */
};

/* A position to which an arena can be released. */
struct arena_mark {
    struct arena_chunk *chunk;
    char *next;
    unsigned long block_serial;
};

/* Makes an empty arena.  `out_of_memory` must stay valid as long as the arena. */
void arena_init(struct arena *a, jmp_buf *out_of_memory);
/* Frees all memory of the arena, which is empty and usable afterwards. */
void arena_free(struct arena *a);
__attribute__((cold)) void *arena_more(struct arena *a, size_t size); /* slow path of arena_alloc */

/* Enlarges a piece from `old_size` to `size` bytes and returns its new address; the new bytes
 * are undefined. `old` must come from arena_grow or arena_table, or be NULL with an `old_size`
 * of 0; it is invalid afterwards. A small piece is copied, and the old copy stays allocated
 * until the arena is freed. A large piece is a block, which the C library resizes in place if it
 * can. */
void *arena_grow(struct arena *a, void *old, size_t old_size, size_t size);

/* Moves the spare chunks of `from` to the spare blocks of `a`. */
void arena_adopt_spare(struct arena *a, struct arena *from);
/* Keeps a piece of `size` bytes for reuse if it is large; a small one stays allocated.  `piece`
 * must come from arena_grow or arena_table with this size, and is invalid afterwards. */
void arena_release_piece(struct arena *a, void *piece, size_t size);

struct arena_mark arena_mark(const struct arena *a);
/* Releases everything that was allocated since the mark.  A block that existed at the mark stays,
 * even if it has grown since. */
void arena_release_to(struct arena *a, struct arena_mark mark);

/* Allocates `size` zeroed bytes, aligned to 16. */
static inline void *arena_alloc(struct arena *a, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (size > (size_t)(a->end - a->next)) return arena_more(a, size);
    char *p = a->next;
    a->next += size;
    return __builtin_memset(p, 0, size);
}

#define arena_new(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
/* Allocates `size` zeroed bytes that arena_grow and arena_release_piece take. */
void *arena_table_of(struct arena *a, size_t size);
#define arena_table(arena, type, count) \
    ((type *)arena_table_of((arena), sizeof(type) * (size_t)(count)))
#define arena_array(arena, type, count) \
    ((type *)arena_alloc((arena), sizeof(type) * (size_t)(count)))

/* These return strings in the arena that end with NUL. */
char *arena_strndup(struct arena *a, const char *text, size_t length);
char *arena_printf(struct arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *a, const char *fmt, va_list args);

#endif
