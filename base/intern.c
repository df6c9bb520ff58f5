/* The table of names is a hash table with chained buckets.  It doubles when it has as many names as
 * buckets. */
#include "base/intern.h"

#include <string.h>

enum { FIRST_BUCKETS = 512, HIDDEN_BUCKETS = 64, SHORT_NAME = 8 };

void intern_init(struct interner *in, struct arena *arena)
{
    *in = (struct interner){.arena = arena, .size = FIRST_BUCKETS};
    in->buckets = arena_table(arena, struct name *, in->size);
}

static uint64_t load_word(const char *p)
{
    uint64_t word;
    memcpy(&word, p, sizeof word);
    return word;
}

/* Returns a name of at most 8 bytes as a word, padded with NUL.  Reads 8 bytes from `text` and
 * masks out those after the name. */
static uint64_t short_word(const char *text, size_t length)
{
    static const unsigned char bytes[2 * SHORT_NAME] = {255, 255, 255, 255, 255, 255, 255, 255};
    return load_word(text) & load_word((const char *)bytes + SHORT_NAME - length);
}

static uint64_t mix(uint64_t word)
{
    word *= UINT64_C(0x9e3779b97f4a7c15);
    return word ^ word >> 32;
}

/* Hashes eight bytes at a time.  The last eight may overlap the ones before them. */
static uint64_t hash_long(const char *text, size_t length)
{
    uint64_t hash = mix(load_word(text + length - SHORT_NAME));
    for (; length > SHORT_NAME; text += SHORT_NAME, length -= SHORT_NAME)
        hash = mix(hash ^ load_word(text));
    return hash;
}

static struct name **bucket_of(const struct interner *in, uint64_t word, size_t length)
{
    return &in->buckets[mix(word + length) & (in->size - 1)];
}

static void grow(struct interner *in)
{
    struct interner old = *in;
    in->size *= 2;
    in->buckets = arena_table(in->arena, struct name *, in->size);
    for (uint32_t i = 0; i < old.size; i++) {
        for (struct name *n = old.buckets[i], *next; n; n = next) {
            struct name **bucket = bucket_of(in, n->word, n->length);
            next = n->chain;
            n->chain = *bucket;
            *bucket = n;
        }
    }
    arena_release_piece(in->arena, old.buckets, old.size * sizeof *old.buckets);
}

/* --- hidden names -------------------------------------------------------------------------- */

static struct name **hidden_bucket(const struct interner *in, uint64_t word, size_t length)
{
    return &in->hidden[mix(word + length) & (HIDDEN_BUCKETS - 1)];
}

/* Moves a name from one chain to another.  False: it is not in the first. */
static bool move_name(struct name **from, struct name **to, struct name *name)
{
    while (*from && *from != name) from = &(*from)->chain;
    if (!*from) return false;
    *from = name->chain;
    name->chain = *to;
    *to = name;
    return true;
}

void hide_name(struct interner *in, struct name *name)
{
    if (!in->hidden) in->hidden = arena_array(in->arena, struct name *, HIDDEN_BUCKETS);
    move_name(bucket_of(in, name->word, name->length), hidden_bucket(in, name->word, name->length),
              name);
}

bool is_hidden(const struct interner *in, const struct name *name)
{
    const struct name *n = in->hidden ? *hidden_bucket(in, name->word, name->length) : NULL;
    while (n && n != name) n = n->chain;
    return n != NULL;
}

void show_name(struct interner *in, struct name *name)
{
    if (in->hidden)
        move_name(hidden_bucket(in, name->word, name->length),
                  bucket_of(in, name->word, name->length), name);
}

void show_all_names(struct interner *in)
{
    for (unsigned i = 0; in->hidden && i < HIDDEN_BUCKETS; i++)
        while (in->hidden[i]) show_name(in, in->hidden[i]);
}

/* Returns the hidden name with this spelling, which is no longer hidden, or NULL. */
static struct name *reveal(struct interner *in, const char *text, size_t length, uint64_t word)
{
    for (struct name *n = *hidden_bucket(in, word, length); n; n = n->chain)
        if (n->word == word && n->length == length && !memcmp(n->text, text, length)) {
            show_name(in, n);
            return n;
        }
    return NULL;
}

uint64_t hash_interned(const struct name *name) { return mix(name->word + name->length); }

uint64_t hash_spelling(const char *text, size_t length)
{
    char padded[2 * SHORT_NAME] = {0};
    if (length > SHORT_NAME) return mix(hash_long(text, length) + length);
    if (length) memcpy(padded, text, length);
    return mix(short_word(padded, length) + length);
}

/* --- the table ----------------------------------------------------------------------------- */

static __attribute__((noinline)) struct name *add_name(struct interner *in, const char *text,
                                                       size_t length, uint64_t word)
{
    struct name *known = in->hidden ? reveal(in, text, length, word) : NULL;
    if (known) return known;
    if (in->count++ == in->size) grow(in);
    struct name *n = arena_alloc(in->arena, offsetof(struct name, text) + length + 1),
                **bucket = bucket_of(in, word, length);
    memcpy(n->text, text, length);
    n->length = (uint32_t)length;
    n->word = word;
    n->chain = *bucket;
    *bucket = n;
    return n;
}

static __attribute__((noinline)) struct name *intern_long(struct interner *in, const char *text,
                                                          size_t length)
{
    uint64_t word = hash_long(text, length);
    for (struct name *n = *bucket_of(in, word, length); n; n = n->chain)
        if (n->word == word && n->length == length && !memcmp(n->text, text, length)) return n;
    return add_name(in, text, length, word);
}

struct name *intern_padded(struct interner *in, const char *text, size_t length)
{
    if (length > SHORT_NAME) return intern_long(in, text, length);
    uint64_t word = short_word(text, length);
    for (struct name *n = *bucket_of(in, word, length); n; n = n->chain)
        if (n->word == word && n->length == length) return n;
    return add_name(in, text, length, word);
}

struct name *intern(struct interner *in, const char *text, size_t length)
{
    char padded[2 * SHORT_NAME] = {0};
    if (length > SHORT_NAME) return intern_padded(in, text, length);
    if (length) memcpy(padded, text, length);
    return intern_padded(in, padded, length);
}

struct name *intern_by_word(struct interner *in, const char *text, size_t length, uint64_t word)
{
    for (struct name *n = *bucket_of(in, word, length); n; n = n->chain)
        if (n->word == word && n->length == length &&
            (length <= SHORT_NAME || !memcmp(n->text, text, length)))
            return n;
    return add_name(in, text, length, word);
}

struct name *intern_string(struct interner *in, const char *text)
{
    return intern(in, text, strlen(text));
}
