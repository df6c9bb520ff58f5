/* The record of each word of memory for the check of races: the last writer and two readers.
 *
 * Lanes that execute one instruction mostly access neighbouring words: their notes are
 * kept as runs, in which invocations ascend with the words.  A patch of 32 words whose accesses are
 * less regular gets a note for each word.  Nothing is kept of patches that nothing accessed. */
#ifndef SGCC_RUN_CHECKS_SHADOW_H
#define SGCC_RUN_CHECKS_SHADOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct releases;

enum { MOST_PLACES = 1 << 22 };

/* An access, without who did it. */
struct mark {
    uint32_t time;
    uint32_t place : 22; /* in program.places; 0 if there are too many */
    uint32_t bytes : 4;  /* of the word, as bits */
    uint32_t is_atomic : 1;
    uint32_t scope : 3;        /* of an atomic access */
    uint32_t is_private : 1;   /* Vulkan memory model: without NonPrivate */
    uint32_t is_available : 1; /* a write that makes itself available */
};

struct note {
    uint32_t invocation; /* from 1; 0: none */
    struct mark mark;
};

enum note_kind { NOTE_WRITE, NOTE_READ, NOTE_SECOND_READ, NOTE_KINDS };

struct shadow;
struct patch;

/* One of 32 words. */
struct shadow_word {
    struct patch *patch;
    unsigned index;
};

struct shadow *make_shadow(void);
void free_shadow(struct shadow *s);
/* False: there is no memory for it. */
bool find_word(struct shadow *s, uintptr_t word, struct shadow_word *found);
void read_notes(const struct shadow_word *w, struct note notes[NOTE_KINDS]);
/* Replaces a note; one of no invocation removes it. */
void set_note(const struct shadow_word *w, enum note_kind kind, const struct note *note);
/* The releases that a word carries; NULL: there is no memory for them. */
struct releases **releases_of(const struct shadow_word *w);
size_t shadow_bytes(const struct shadow *s);

#endif
