/* The record of each word of memory (shadow.h): a hash table of pages, which consist of patches of
 * 32 words. */
#include "run/checks/shadow.h"

#include <stdlib.h>
#include <string.h>

#include "run/checks/happens.h"

enum { PATCH_WORDS = 32, PAGE_PATCHES = 32, PAGE_WORDS = PATCH_WORDS * PAGE_PATCHES };
/* A patch of more runs has a note for each word. */
enum { MOST_RUNS = 10 };

/* Notes that differ in the invocation alone: that of word i is base + (i + phase) / stride. */
struct note_run {
    uint32_t words; /* as bits */
    uint32_t base;
    struct mark mark;
    uint8_t kind;
    uint8_t stride, phase; /* a stride of 0: `base` is the invocation of all its words */
};

struct cells {
    struct note notes[NOTE_SECOND_READ][PATCH_WORDS];
    struct note *second; /* of all words; NULL: none was read by two */
};

struct patch {
    struct note_run *runs; /* unless there are cells */
    struct cells *cells;
    struct releases **releases; /* by word; NULL: none */
    uint8_t count, room;
};

struct page {
    struct page *next;
    uintptr_t number;
    struct patch patches[PAGE_PATCHES];
};

struct shadow {
    struct page **buckets, *last;
    size_t bucket_count, page_count;
};

/* --- pages --------------------------------------------------------------------------------- */

struct shadow *make_shadow(void)
{
    struct shadow *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->bucket_count = 1 << 8;
    s->buckets = calloc(s->bucket_count, sizeof *s->buckets);
    if (s->buckets) return s;
    free(s);
    return NULL;
}

static void free_patch(struct patch *b)
{
    for (unsigned i = 0; b->releases && i < PATCH_WORDS; i++) drop_releases(b->releases[i]);
    if (b->cells) free(b->cells->second);
    free(b->cells);
    free(b->runs);
    free(b->releases);
}

static void free_pages(struct page *p)
{
    for (struct page *next; p; p = next) {
        next = p->next;
        for (unsigned i = 0; i < PAGE_PATCHES; i++) free_patch(&p->patches[i]);
        free(p);
    }
}

void free_shadow(struct shadow *s)
{
    for (size_t i = 0; s && i < s->bucket_count; i++) free_pages(s->buckets[i]);
    if (s) free(s->buckets);
    free(s);
}

static struct page **bucket_of(struct page **buckets, size_t count, uintptr_t number)
{
    return &buckets[(size_t)(number * 0x9e3779b97f4a7c15ull >> 32) & (count - 1)];
}

/* Keeps chains short.  Without memory they stay as they are. */
static void grow_table(struct shadow *s)
{
    size_t count = 4 * s->bucket_count;
    struct page **more = calloc(count, sizeof *more);
    if (!more) return;
    for (size_t i = 0; i < s->bucket_count; i++)
        for (struct page *p = s->buckets[i], *next; p; p = next) {
            struct page **bucket = bucket_of(more, count, p->number);
            next = p->next;
            p->next = *bucket;
            *bucket = p;
        }
    free(s->buckets);
    s->buckets = more;
    s->bucket_count = count;
}

static struct page *page_at(struct shadow *s, uintptr_t number)
{
    struct page **bucket = bucket_of(s->buckets, s->bucket_count, number);
    for (struct page *p = *bucket; p; p = p->next)
        if (p->number == number) return p;
    struct page *page = calloc(1, sizeof *page);
    if (!page) return NULL;
    page->number = number;
    page->next = *bucket;
    *bucket = page;
    if (++s->page_count > s->bucket_count) grow_table(s);
    return page;
}

bool find_word(struct shadow *s, uintptr_t word, struct shadow_word *found)
{
    uintptr_t number = word / PAGE_WORDS;
    if (!s->last || s->last->number != number) s->last = page_at(s, number);
    if (!s->last) return false;
    found->patch = &s->last->patches[word / PATCH_WORDS % PAGE_PATCHES];
    found->index = word % PATCH_WORDS;
    return true;
}

struct releases **releases_of(const struct shadow_word *w)
{
    struct patch *b = w->patch;
    if (!b->releases) b->releases = calloc(PATCH_WORDS, sizeof *b->releases);
    return b->releases ? &b->releases[w->index] : NULL;
}

static size_t patch_bytes(const struct patch *b)
{
    size_t bytes = sizeof *b + sizeof *b->runs * b->room;
    if (b->releases) bytes += sizeof *b->releases * PATCH_WORDS;
    if (b->cells) bytes += sizeof *b->cells;
    if (b->cells && b->cells->second) bytes += sizeof *b->cells->second * PATCH_WORDS;
    return bytes;
}

size_t shadow_bytes(const struct shadow *s)
{
    size_t bytes = 0;
    for (size_t i = 0; i < s->bucket_count; i++)
        for (const struct page *p = s->buckets[i]; p; p = p->next)
            for (unsigned k = 0; k < PAGE_PATCHES; k++) bytes += patch_bytes(&p->patches[k]);
    return bytes;
}

/* --- runs ---------------------------------------------------------------------------------- */

static bool is_same_mark(const struct mark *a, const struct mark *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static uint32_t invocation_in(const struct note_run *r, unsigned word)
{
    return r->stride ? r->base + (word + r->phase) / r->stride : r->base;
}

/* Whether a run of words includes the next one. The second word gives a run its stride. */
static bool extends_run(struct note_run *r, unsigned word, uint32_t invocation)
{
    if (r->stride || r->base == invocation || (r->words & (r->words - 1)))
        return invocation_in(r, word) == invocation;
    unsigned only = (unsigned)__builtin_ctz(r->words);
    int32_t words = (int32_t)(word - only), invocations = (int32_t)(invocation - r->base);
    if (words % invocations || words / invocations <= 0) return false;
    r->stride = (uint8_t)(words / invocations);
    r->phase = (uint8_t)((r->stride - only % r->stride) % r->stride);
    r->base -= (only + r->phase) / r->stride;
    return true;
}

static void remove_word(struct patch *b, enum note_kind kind, unsigned word)
{
    for (unsigned i = 0; i < b->count; i++) {
        struct note_run *r = &b->runs[i];
        if (r->kind != kind || !(r->words >> word & 1)) continue;
        r->words &= ~(1u << word);
        if (!r->words) *r = b->runs[--b->count];
        return;
    }
}

static struct note *cell_of(struct cells *c, enum note_kind kind, unsigned word)
{
    if (kind != NOTE_SECOND_READ) return &c->notes[kind][word];
    if (!c->second) c->second = calloc(PATCH_WORDS, sizeof *c->second);
    return c->second ? &c->second[word] : NULL;
}

/* Gives each word separate notes. */
static bool spread(struct patch *b)
{
    struct cells *c = calloc(1, sizeof *c);
    if (!c) return false;
    for (unsigned i = 0; i < b->count; i++)
        for (uint32_t rest = b->runs[i].words; rest; rest &= rest - 1) {
            unsigned word = (unsigned)__builtin_ctz(rest);
            struct note *cell = cell_of(c, b->runs[i].kind, word);
            if (cell) *cell = (struct note){invocation_in(&b->runs[i], word), b->runs[i].mark};
        }
    free(b->runs);
    b->runs = NULL;
    b->count = b->room = 0;
    b->cells = c;
    return true;
}

static bool make_patch_room(struct patch *b)
{
    if (b->count < b->room) return true;
    uint8_t room = b->room ? (uint8_t)(b->room + 4) : 2;
    struct note_run *more = room <= MOST_RUNS ? realloc(b->runs, sizeof *more * room) : NULL;
    if (!more) return false;
    b->runs = more;
    b->room = room;
    return true;
}

static bool add_to_runs(struct patch *b, unsigned word, enum note_kind kind,
                        const struct note *note)
{
    for (unsigned i = 0; i < b->count; i++) {
        struct note_run *r = &b->runs[i];
        if (r->kind != kind || !is_same_mark(&r->mark, &note->mark)) continue;
        if (!extends_run(r, word, note->invocation)) continue;
        r->words |= 1u << word;
        return true;
    }
    if (!make_patch_room(b)) return false;
    b->runs[b->count++] =
        (struct note_run){1u << word, note->invocation, note->mark, (uint8_t)kind, 0, 0};
    return true;
}

/* --- notes --------------------------------------------------------------------------------- */

void read_notes(const struct shadow_word *w, struct note notes[NOTE_KINDS])
{
    const struct patch *b = w->patch;
    memset(notes, 0, sizeof *notes * NOTE_KINDS);
    if (b->cells) {
        notes[NOTE_WRITE] = b->cells->notes[NOTE_WRITE][w->index];
        notes[NOTE_READ] = b->cells->notes[NOTE_READ][w->index];
        if (b->cells->second) notes[NOTE_SECOND_READ] = b->cells->second[w->index];
        return;
    }
    for (unsigned i = 0; i < b->count; i++)
        if (b->runs[i].words >> w->index & 1)
            notes[b->runs[i].kind] =
                (struct note){invocation_in(&b->runs[i], w->index), b->runs[i].mark};
}

void set_note(const struct shadow_word *w, enum note_kind kind, const struct note *note)
{
    struct patch *b = w->patch;
    if (!b->cells) {
        remove_word(b, kind, w->index);
        if (!note->invocation || add_to_runs(b, w->index, kind, note)) return;
        if (!spread(b)) return;
    }
    struct note *cell = kind == NOTE_SECOND_READ && !note->invocation && !b->cells->second
                            ? NULL
                            : cell_of(b->cells, kind, w->index);
    if (cell) *cell = *note;
}
