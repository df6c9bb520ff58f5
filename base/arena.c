/* The arena: a list of chunks, each filled from its start.  A chunk that an arena_release_to empties is kept for
 * use again, so that compiling function after function touches the same memory. */
#include "base/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CHUNK = 16 * 1024, LARGEST_CHUNK = 1024 * 1024, LEAST_BLOCK = 64 * 1024 };

struct arena_chunk {
    struct arena_chunk *older;
    size_t size;                    /* of data */
    _Alignas(16) char data[];
};

struct arena_block {                /* a large piece, which arena_grow may move */
    struct arena_block *newer, *older;
    unsigned long serial;
    _Alignas(16) char data[];
};

void arena_init(struct arena *a, jmp_buf *out_of_memory)
{
    *a = (struct arena){ .next_size = FIRST_CHUNK, .out_of_memory = out_of_memory };
}

static void free_chunks(struct arena_chunk *chunk)
{
    while (chunk) {
        struct arena_chunk *older = chunk->older;
        free(chunk);
        chunk = older;
    }
}

/* Blocks made after the one with this serial number. */
static void free_blocks(struct arena *a, unsigned long serial)
{
    while (a->blocks && a->blocks->serial > serial) {
        struct arena_block *older = a->blocks->older;
        free(a->blocks);
        a->blocks = older;
    }
    if (a->blocks) a->blocks->newer = NULL;
}

void arena_free(struct arena *a)
{
    free_blocks(a, 0);
    free_chunks(a->chunks);
    free_chunks(a->spare);
    arena_init(a, a->out_of_memory);
}

static struct arena_chunk *take_spare(struct arena *a, size_t size)
{
    struct arena_chunk *chunk = a->spare;
    if (!chunk || chunk->size < size) return NULL;
    a->spare = chunk->older;
    return chunk;
}

static struct arena_chunk *make_chunk(struct arena *a, size_t size)
{
    size_t room = size > a->next_size ? size : a->next_size;
    struct arena_chunk *chunk = room > SIZE_MAX / 2 ? NULL : malloc(sizeof *chunk + room);
    if (!chunk) longjmp(*a->out_of_memory, 1);
    chunk->size = room;
    if (a->next_size < LARGEST_CHUNK) a->next_size *= 2;
    return chunk;
}

void *arena_more(struct arena *a, size_t size)
{
    struct arena_chunk *chunk = take_spare(a, size);
    if (!chunk) chunk = make_chunk(a, size);
    chunk->older = a->chunks;
    a->chunks = chunk;
    a->next = chunk->data + size;
    a->end = chunk->data + chunk->size;
    return memset(chunk->data, 0, size);
}

struct arena_mark arena_mark(const struct arena *a)
{
    return (struct arena_mark){ a->chunks, a->next, a->block_serial };
}

static struct arena_block *block_of(void *data)
{
    return (struct arena_block *)(void *)((char *)data - offsetof(struct arena_block, data));
}

static struct arena_block *new_block(struct arena *a, size_t size)
{
    struct arena_block *b = malloc(sizeof *b + size);
    if (!b) longjmp(*a->out_of_memory, 1);
    *b = (struct arena_block){ .older = a->blocks, .serial = ++a->block_serial };
    if (a->blocks) a->blocks->newer = b;
    a->blocks = b;
    return b;
}

static struct arena_block *resize_block(struct arena *a, struct arena_block *b, size_t size)
{
    struct arena_block *moved = realloc(b, sizeof *b + size);
    if (!moved) longjmp(*a->out_of_memory, 1);
    if (moved->newer) moved->newer->older = moved;
    else a->blocks = moved;
    if (moved->older) moved->older->newer = moved;
    return moved;
}

void *arena_grow(struct arena *a, void *old, size_t old_size, size_t size)
{
    if (size > SIZE_MAX / 2) longjmp(*a->out_of_memory, 1);
    if (size < LEAST_BLOCK) {
        char *fresh = arena_alloc(a, size);
        return old_size ? memcpy(fresh, old, old_size) : fresh;
    }
    struct arena_block *b = old_size >= LEAST_BLOCK ? resize_block(a, block_of(old), size) : new_block(a, size);
    if (old_size && old_size < LEAST_BLOCK) memcpy(b->data, old, old_size);
    return b->data;
}

void arena_drop_spare(struct arena *a)
{
    free_chunks(a->spare);
    a->spare = NULL;
}

void arena_give_back(struct arena *a, void *piece, size_t size)
{
    if (size < LEAST_BLOCK) return;
    struct arena_block *b = block_of(piece);
    if (b->newer) b->newer->older = b->older;
    else a->blocks = b->older;
    if (b->older) b->older->newer = b->newer;
    free(b);
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

char *arena_vprintf(struct arena *a, const char *fmt, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, fmt, args);
    char *text = arena_alloc(a, (size_t)(length < 0 ? 0 : length) + 1);
    if (length > 0) vsnprintf(text, (size_t)length + 1, fmt, again);
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
