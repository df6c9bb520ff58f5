/* Memory of one compilation.  Everything is allocated from arenas and released whole; nothing is freed
 * piece by piece.  Out of memory leaves by longjmp to the entry point of the library, so no caller checks. */
#ifndef SGCC_BASE_ARENA_H
#define SGCC_BASE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct arena_chunk;
struct arena_block;

struct arena {
    char *next, *end;               /* free room of the current chunk */
    struct arena_chunk *chunks;     /* newest first */
    struct arena_chunk *spare;      /* chunks kept by arena_release_to for use again */
    struct arena_block *blocks;     /* large pieces that may grow, newest first */
    struct arena_block *spare_blocks;   /* those given back, for use again */
    unsigned long block_serial;     /* of the newest block */
    size_t next_size;               /* bytes of the next chunk: small at first, growing to a bound */
    jmp_buf *out_of_memory;         /* where to go when there is none */
};

/* A position in an arena to which it can be wound back. */
struct arena_mark { struct arena_chunk *chunk; char *next; unsigned long block_serial; };

void arena_init(struct arena *a, jmp_buf *out_of_memory);
void arena_free(struct arena *a);
__attribute__((cold)) void *arena_more(struct arena *a, size_t size);      /* slow path of arena_alloc */

/* A piece of `old_size` bytes made larger: `old`, which may be NULL, is not to be used any more.  The new bytes are undefined.
 * Small pieces are copied, and the old one is lost until the arena goes; a large one is a block of its own that the
 * C library resizes in place where it can. */
void *arena_grow(struct arena *a, void *old, size_t old_size, size_t size);

/* Chunks that `from` keeps for use again become spare blocks of `a`. */
void arena_take_spare(struct arena *a, struct arena *from);
/* Keeps a piece of `size` bytes for use again, when it is a large one. */
void arena_give_back(struct arena *a, void *piece, size_t size);

struct arena_mark arena_mark(const struct arena *a);
/* Gives back all that was allocated since the mark. */
void arena_release_to(struct arena *a, struct arena_mark mark);

/* `size` zeroed bytes, aligned for any type; never NULL. */
static inline void *arena_alloc(struct arena *a, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (size > (size_t)(a->end - a->next)) return arena_more(a, size);
    char *p = a->next;
    a->next += size;
    return __builtin_memset(p, 0, size);
}

#define arena_new(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
/* The same for an array that may be large and be given back. */
void *arena_table_of(struct arena *a, size_t size);
#define arena_table(arena, type, count) ((type *)arena_table_of((arena), sizeof(type) * (size_t)(count)))
#define arena_array(arena, type, count) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(count)))

char *arena_strndup(struct arena *a, const char *text, size_t length);
char *arena_printf(struct arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *a, const char *fmt, va_list args);

#endif
