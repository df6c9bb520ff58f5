/* Names of the units of a program, in spaces: a table with open addressing. Units have separate
 * names, so equal ones are equal texts, not equal pointers. */
#include "link/linker.h"

#include <string.h>

enum { FIRST_SIZE = 64 };

/* FNV-1a. */
static uint32_t hash_name(uint32_t space, const char *name)
{
    uint32_t hash = 0x811c9dc5u ^ space;
    hash *= 0x01000193u;
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 0x01000193u;
    return hash ^ hash >> 15;
}

static struct named *find_row(struct named *rows, uint32_t size, uint32_t space, const char *name)
{
    uint32_t at = hash_name(space, name) & (size - 1);
    while (rows[at].name && (rows[at].space != space || strcmp(rows[at].name, name) != 0))
        at = (at + 1) & (size - 1);
    return &rows[at];
}

static void grow(struct name_table *t)
{
    uint32_t size = t->size ? t->size * 2 : FIRST_SIZE;
    struct named *rows = arena_table(t->arena, struct named, size);
    for (uint32_t i = 0; i < t->size; i++)
        if (t->rows[i].name) *find_row(rows, size, t->rows[i].space, t->rows[i].name) = t->rows[i];
    if (t->size) arena_release_piece(t->arena, t->rows, sizeof *t->rows * t->size);
    t->rows = rows;
    t->size = size;
}

void **find_slot(struct name_table *t, uint32_t space, const char *name)
{
    if (2 * (t->count + 1) > t->size) grow(t);
    struct named *row = find_row(t->rows, t->size, space, name);
    if (!row->name) {
        *row = (struct named){name, space, NULL};
        t->count++;
    }
    return &row->value;
}
