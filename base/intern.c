/* The table of names: chained buckets that double when as many names as buckets are there. */
#include "base/intern.h"

#include <string.h>

enum { FIRST_BUCKETS = 512 };

void intern_init(struct interner *in, struct arena *arena)
{
    *in = (struct interner){ .arena = arena, .size = FIRST_BUCKETS };
    in->buckets = arena_array(arena, struct name *, in->size);
}

/* FNV-1a over the bytes; spellings are short. */
static uint32_t hash_bytes(const char *text, size_t length)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

static void grow(struct interner *in)
{
    uint32_t size = in->size * 2;
    struct name **buckets = arena_array(in->arena, struct name *, size);
    for (uint32_t i = 0; i < in->size; i++) {
        for (struct name *n = in->buckets[i], *next; n; n = next) {
            next = n->chain;
            n->chain = buckets[n->hash & (size - 1)];
            buckets[n->hash & (size - 1)] = n;
        }
    }
    in->buckets = buckets;
    in->size = size;
}

struct name *intern(struct interner *in, const char *text, size_t length)
{
    uint32_t hash = hash_bytes(text, length);
    for (struct name *n = in->buckets[hash & (in->size - 1)]; n; n = n->chain) {
        if (n->hash == hash && n->length == length && !memcmp(n->text, text, length)) return n;
    }
    if (in->count++ == in->size) grow(in);
    struct name *n = arena_new(in->arena, struct name);
    n->text = arena_strndup(in->arena, text, length);
    n->length = (uint32_t)length;
    n->hash = hash;
    n->chain = in->buckets[hash & (in->size - 1)];
    in->buckets[hash & (in->size - 1)] = n;
    return n;
}

struct name *intern_string(struct interner *in, const char *text)
{
    return intern(in, text, strlen(text));
}
