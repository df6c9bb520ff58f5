/* An arena is a list of chunks, each of which is filled from its start, and a list of large blocks.
 * Chunks that arena_release_to empties and blocks that are given back are reused, so that all
 * functions of a source are compiled in the same memory: the first access to a page costs as much
 * time as compiling a line. */
#include "base/arena_pieces.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CHUNK = 16 * 1024, LARGEST_CHUNK = 1024 * 1024, LEAST_BLOCK = 4 * 1024 };

void arena_init(struct arena *a, jmp_buf *out_of_memory)
{
    *a = (struct arena){.next_size = FIRST_CHUNK, .out_of_memory = out_of_memory};
}

static void free_chunks(struct arena_chunk *chunk)
{
    while (chunk) {
        struct arena_chunk *older = chunk->older;
        free(chunk);
        chunk = older;
    }
}

/* Frees the blocks that are newer than the one with this serial number. */
static void free_blocks(struct arena *a, unsigned long serial)
{
    while (a->blocks && a->blocks->serial > serial) {
        struct arena_block *older = a->blocks->older;
        if (!a->blocks->is_frozen) free(a->blocks);
        a->blocks = older;
    }
    if (a->blocks) a->blocks->newer = NULL;
}

static void free_spare_blocks(struct arena *a)
{
    while (a->spare_blocks) {
        struct arena_block *older = a->spare_blocks->older;
        free(a->spare_blocks);
        a->spare_blocks = older;
    }
}

void arena_free(struct arena *a)
{
    free_blocks(a, 0);
    free_spare_blocks(a);
    free_chunks(a->chunks);
    free_chunks(a->spare);
    arena_init(a, a->out_of_memory);
}

/* --- chunks -------------------------------------------------------------------------------- */

static struct arena_chunk *reuse_chunk(struct arena *a, size_t size)
{
    struct arena_chunk *chunk = a->spare;
    if (!chunk || chunk->size < size) return NULL;
    a->spare = chunk->older;
    return chunk;
}

static struct arena_chunk *make_chunk(struct arena *a, size_t size)
{
    size_t room = size > a->next_size ? size : a->next_size;
    /* arena_adopt_spare may turn the chunk into a block, which has the larger header. */
    struct arena_chunk *chunk = malloc(sizeof(struct arena_block) + room);
    if (!chunk) longjmp(*a->out_of_memory, 1);
    chunk->size = room;
    chunk->is_frozen = false;
    if (a->next_size < LARGEST_CHUNK) a->next_size *= 2;
    return chunk;
}

static void *alloc_from_new_chunk(struct arena *a, size_t size)
{
    struct arena_chunk *chunk = reuse_chunk(a, size);
    if (!chunk) chunk = make_chunk(a, size);
    chunk->older = a->chunks;
    a->chunks = chunk;
    a->next = chunk->data + size;
    a->end = chunk->data + chunk->size;
    return memset(chunk->data, 0, size);
}

/* --- blocks -------------------------------------------------------------------------------- */

static struct arena_block *block_of(void *data)
{
    return (struct arena_block *)(void *)((char *)data - offsetof(struct arena_block, data));
}

/* Removes and returns the smallest spare block that is large enough, or NULL.  The list is
 * short. */
static struct arena_block *reuse_block(struct arena *a, size_t size)
{
    struct arena_block **best = NULL;
    for (struct arena_block **link = &a->spare_blocks; *link; link = &(*link)->older)
        if ((*link)->size >= size && (!best || (*link)->size < (*best)->size)) best = link;
    if (!best) return NULL;
    struct arena_block *b = *best;
    *best = b->older;
    return b;
}

/* Allocates a block.  calloc is faster than malloc and memset: it takes fresh pages, which the
 * kernel clears on first access, and most tables are filled sparsely. */
static struct arena_block *new_block(struct arena *a, size_t size, bool zeroed)
{
    struct arena_block *spare = size > SIZE_MAX / 2 ? NULL : reuse_block(a, size), *b = spare;
    if (spare && zeroed) memset(spare->data, 0, size);
    if (!spare && size <= SIZE_MAX / 2)
        b = zeroed ? calloc(1, sizeof *b + size) : malloc(sizeof *b + size);
    if (!b) longjmp(*a->out_of_memory, 1);
    *b = (struct arena_block){.older = a->blocks,
                              .size = spare ? spare->size : size,
                              .serial = ++a->block_serial,
                              .is_frozen = spare && spare->is_frozen};
    if (a->blocks) a->blocks->newer = b;
    a->blocks = b;
    return b;
}

static void unlist_block(struct arena *a, struct arena_block *b)
{
    if (b->newer) b->newer->older = b->older;
    else a->blocks = b->older;
    if (b->older) b->older->newer = b->newer;
}

static struct arena_block *replace_block(struct arena *a, struct arena_block *b, size_t size)
{
    struct arena_block *larger = new_block(a, size, false);
    memcpy(larger->data, b->data, b->size);
    unlist_block(a, b);
    return larger;
}

static struct arena_block *resize_block(struct arena *a, struct arena_block *b, size_t size)
{
    if (b->is_frozen) return replace_block(a, b, size);
    struct arena_block *moved = realloc(b, sizeof *b + size);
    if (!moved) longjmp(*a->out_of_memory, 1);
    moved->size = size;
    if (moved->newer) moved->newer->older = moved;
    else a->blocks = moved;
    if (moved->older) moved->older->newer = moved;
    return moved;
}

/* Like arena_alloc, but the bytes are undefined. */
static void *alloc_unset(struct arena *a, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (size > (size_t)(a->end - a->next)) return arena_more(a, size);
    char *p = a->next;
    a->next += size;
    return p;
}

void *arena_grow(struct arena *a, void *old, size_t old_size, size_t size)
{
    if (size > SIZE_MAX / 2) longjmp(*a->out_of_memory, 1);
    if (old_size >= LEAST_BLOCK && block_of(old)->size >= size) return old;
    if (size < LEAST_BLOCK) {
        char *fresh = alloc_unset(a, size);
        return old_size ? memcpy(fresh, old, old_size) : fresh;
    }
    struct arena_block *b =
        old_size >= LEAST_BLOCK ? resize_block(a, block_of(old), size) : new_block(a, size, false);
    if (old_size && old_size < LEAST_BLOCK) memcpy(b->data, old, old_size);
    return b->data;
}

void *arena_more(struct arena *a, size_t size)
{
    return size < LEAST_BLOCK ? alloc_from_new_chunk(a, size) : new_block(a, size, true)->data;
}

void *arena_table_of(struct arena *a, size_t size)
{
    return size < LEAST_BLOCK ? arena_alloc(a, size) : new_block(a, size, true)->data;
}

/* A chunk and a block are both allocations of the C library with a header, so one can become the
 * other. */
void arena_adopt_spare(struct arena *a, struct arena *from)
{
    for (struct arena_chunk *chunk = from->spare, *older; chunk; chunk = older) {
        size_t size = chunk->size;
        bool is_frozen = chunk->is_frozen;
        struct arena_block *b = (struct arena_block *)(void *)chunk;
        older = chunk->older;
        *b = (struct arena_block){.older = a->spare_blocks, .size = size, .is_frozen = is_frozen};
        a->spare_blocks = b;
    }
    from->spare = NULL;
}

void arena_release_piece(struct arena *a, void *piece, size_t size)
{
    if (size < LEAST_BLOCK) return;
    struct arena_block *b = block_of(piece);
    unlist_block(a, b);
    b->older = a->spare_blocks;
    a->spare_blocks = b;
}

void *vec_grow(struct arena *a, void *old, size_t size, uint32_t count, uint32_t more,
               uint32_t *room)
{
    size_t wanted = *room ? (size_t)*room * 2 : 8;
    while (wanted < (size_t)count + more) wanted *= 2;
    if (wanted > UINT32_MAX) longjmp(*a->out_of_memory, 1);
    old = arena_grow(a, old, size * *room, size * wanted);
    *room = (uint32_t)wanted;
    return old;
}

/* --- marks --------------------------------------------------------------------------------- */

struct arena_mark arena_mark(const struct arena *a)
{
    return (struct arena_mark){a->chunks, a->next, a->block_serial};
}

void arena_release_to(struct arena *a, struct arena_mark mark)
{
    free_blocks(a, mark.block_serial);
    while (a->chunks != mark.chunk) {
        struct arena_chunk *chunk = a->chunks;
        a->chunks = chunk->older;
        chunk->older = a->spare;
        a->spare = chunk;
    }
    a->next = mark.next;
    a->end = mark.chunk ? mark.chunk->data + mark.chunk->size : NULL;
}

char *arena_strndup(struct arena *a, const char *text, size_t length)
{
    return memcpy(arena_alloc(a, length + 1), text, length);
}

/* The text is written where it stays, unless the chunk has no room for it. */
char *arena_vprintf(struct arena *a, const char *fmt, va_list args)
{
    va_list again;
    va_copy(again, args);
    size_t room = (size_t)(a->end - a->next);
    char *text = a->next;
    int length = vsnprintf(text, room, fmt, args);
    if (length < 0) text = arena_alloc(a, 1);
    else if ((size_t)length < room) a->next += ((size_t)length + 16) & ~(size_t)15;
    else vsnprintf(text = arena_alloc(a, (size_t)length + 1), (size_t)length + 1, fmt, again);
    va_end(again);
    return text;
}

char *arena_printf(struct arena *a, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    char *text = arena_vprintf(a, fmt, args);
    va_end(args);
    return text;
}
