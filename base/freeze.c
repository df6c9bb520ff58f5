/* A frozen arena's pieces are marked, so that arena.c neither frees them nor resizes them in place.
 */
#include "base/freeze.h"
#include "base/arena_pieces.h"

#include <stdlib.h>
#include <string.h>

static bool add_piece(struct frozen *f, void *at, size_t size, size_t most)
{
    char *copy = size <= most - f->bytes ? malloc(size) : NULL;
    if (!copy) return false;
    memcpy(copy, at, size);
    if (f->count == f->room) {
        size_t room = 2 * f->room + 32;
        struct frozen_piece *more = realloc(f->pieces, room * sizeof *more);
        if (!more) return free(copy), false;
        f->pieces = more;
        f->room = room;
    }
    f->pieces[f->count++] = (struct frozen_piece){at, copy, size};
    f->bytes += size;
    return true;
}

static void mark_pieces(struct arena *a, bool is_frozen)
{
    for (struct arena_chunk *c = a->chunks; c; c = c->older) c->is_frozen = is_frozen;
    for (struct arena_chunk *c = a->spare; c; c = c->older) c->is_frozen = is_frozen;
    for (struct arena_block *b = a->blocks; b; b = b->older) b->is_frozen = is_frozen;
    for (struct arena_block *b = a->spare_blocks; b; b = b->older) b->is_frozen = is_frozen;
}

static size_t used_size(const struct arena *a, const struct arena_chunk *c)
{
    return (size_t)((c == a->chunks ? a->next : c->data + c->size) - (const char *)c);
}

/* Of spare memory only the headers count. */
static bool add_pieces(struct frozen *f, struct arena *a, size_t most)
{
    bool good = true;
    for (struct arena_chunk *c = a->chunks; good && c; c = c->older)
        good = add_piece(f, c, used_size(a, c), most);
    for (struct arena_chunk *c = a->spare; good && c; c = c->older)
        good = add_piece(f, c, sizeof *c, most);
    for (struct arena_block *b = a->blocks; good && b; b = b->older)
        good = add_piece(f, b, sizeof *b + b->size, most);
    for (struct arena_block *b = a->spare_blocks; good && b; b = b->older)
        good = add_piece(f, b, sizeof *b, most);
    return good;
}

static int compare_pieces(const void *x, const void *y)
{
    const struct frozen_piece *a = x, *b = y;
    return ((uintptr_t)a->at > (uintptr_t)b->at) - ((uintptr_t)a->at < (uintptr_t)b->at);
}

bool freeze_arenas(struct frozen *f, struct arena *a, struct arena *b, size_t most)
{
    *f = (struct frozen){.arenas = {a, b}, .states = {*a, *b}};
    mark_pieces(a, true);
    mark_pieces(b, true);
    bool good = add_pieces(f, a, most) && add_pieces(f, b, most);
    if (good) qsort(f->pieces, f->count, sizeof *f->pieces, compare_pieces);
    else free_frozen(f);
    return good;
}

static void free_unless_frozen(const struct frozen *f, void *at)
{
    struct frozen_piece key = {.at = at};
    if (!bsearch(&key, f->pieces, f->count, sizeof key, compare_pieces)) free(at);
}

static void free_new_chunks(const struct frozen *f, struct arena_chunk *c)
{
    for (struct arena_chunk *older; c; c = older) {
        older = c->older;
        free_unless_frozen(f, c);
    }
}

static void free_new_blocks(const struct frozen *f, struct arena_block *b)
{
    for (struct arena_block *older; b; b = older) {
        older = b->older;
        free_unless_frozen(f, b);
    }
}

void restore_arenas(struct frozen *f)
{
    for (unsigned i = 0; i < FROZEN_ARENAS; i++) {
        free_new_chunks(f, f->arenas[i]->chunks);
        free_new_chunks(f, f->arenas[i]->spare);
        free_new_blocks(f, f->arenas[i]->blocks);
        free_new_blocks(f, f->arenas[i]->spare_blocks);
    }
    for (size_t i = 0; i < f->count; i++)
        memcpy(f->pieces[i].at, f->pieces[i].copy, f->pieces[i].size);
    for (unsigned i = 0; i < FROZEN_ARENAS; i++) *f->arenas[i] = f->states[i];
}

void free_frozen(struct frozen *f)
{
    for (size_t i = 0; i < f->count; i++) free(f->pieces[i].copy);
    free(f->pieces);
    for (unsigned i = 0; i < FROZEN_ARENAS; i++)
        if (f->arenas[i]) mark_pieces(f->arenas[i], false);
    *f = (struct frozen){.pieces = NULL};
}
