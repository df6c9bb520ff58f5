/* A hash table of entries, which are also a list in the order of their last use. */
#include "driver/cache/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1 << 14 };

struct remembered {
    struct remembered *chain;         /* the next one in its bucket */
    struct remembered *newer, *older; /* by last use */
    struct digest key;
    size_t length;
    char bytes[];
};

struct result_memory {
    pthread_mutex_t lock;
    size_t used, most;
    struct remembered *newest, *oldest;
    struct remembered *buckets[BUCKETS];
};

struct result_memory *open_memory(size_t most)
{
    struct result_memory *memory = allocate(NULL, sizeof *memory);
    memset(memory, 0, sizeof *memory);
    memory->most = most;
    pthread_mutex_init(&memory->lock, NULL);
    return memory;
}

static size_t size_of(const struct remembered *e) { return sizeof *e + e->length; }

/* Returns the link to the entry with this key, or to the end of its bucket. */
static struct remembered **find_link(struct result_memory *m, const struct digest *key)
{
    uint32_t index;
    memcpy(&index, key->bytes, sizeof index);
    struct remembered **link = &m->buckets[index % BUCKETS];
    while (*link && memcmp(&(*link)->key, key, sizeof *key) != 0) link = &(*link)->chain;
    return link;
}

static void unlist(struct result_memory *m, struct remembered *e)
{
    *(e->newer ? &e->newer->older : &m->newest) = e->older;
    *(e->older ? &e->older->newer : &m->oldest) = e->newer;
}

static void make_newest(struct result_memory *m, struct remembered *e)
{
    e->older = m->newest;
    e->newer = NULL;
    *(m->newest ? &m->newest->newer : &m->oldest) = e;
    m->newest = e;
}

static void drop(struct result_memory *m, struct remembered **link)
{
    struct remembered *e = *link;
    *link = e->chain;
    unlist(m, e);
    m->used -= size_of(e);
    free(e);
}

void close_memory(struct result_memory *memory)
{
    if (!memory) return;
    while (memory->newest) drop(memory, find_link(memory, &memory->newest->key));
    pthread_mutex_destroy(&memory->lock);
    free(memory);
}

/* allocate might not return to the lock, so the room is there before. */
bool copy_from_memory(struct result_memory *memory, const struct digest *key, struct buffer *into)
{
    bool is_there = false, fits = false;
    while (!fits) {
        size_t wanted = 0;
        pthread_mutex_lock(&memory->lock);
        struct remembered *e = *find_link(memory, key);
        is_there = e != NULL;
        fits = !e || into->room - into->length >= e->length;
        if (!fits) wanted = into->length + e->length;
        if (e && fits) {
            memcpy(into->bytes + into->length, e->bytes, e->length);
            into->length += e->length;
            unlist(memory, e);
            make_newest(memory, e);
        }
        pthread_mutex_unlock(&memory->lock);
        if (!fits) into->bytes = allocate(into->bytes, into->room = wanted);
    }
    return is_there;
}

void store_in_memory(struct result_memory *memory, const struct digest *key,
                     const struct buffer *bytes)
{
    struct remembered *e = malloc(sizeof *e + bytes->length);
    if (!e) return;
    e->key = *key;
    e->length = bytes->length;
    if (bytes->length) memcpy(e->bytes, bytes->bytes, bytes->length);
    pthread_mutex_lock(&memory->lock);
    struct remembered **link = find_link(memory, key);
    if (*link) drop(memory, link);
    link = find_link(memory, key);
    e->chain = NULL;
    *link = e;
    make_newest(memory, e);
    memory->used += size_of(e);
    while (memory->used > memory->most && memory->oldest)
        drop(memory, find_link(memory, &memory->oldest->key));
    pthread_mutex_unlock(&memory->lock);
}
