/* Source locations.  A loc_t is an offset into one 32-bit space, in which every source string and
 * every macro expansion has a separate range.  Tokens and tree nodes carry a loc_t; file, line
 * and column are computed only when a message or an OpLine needs them. */
#ifndef SGCC_BASE_SOURCE_H
#define SGCC_BASE_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"
#include "include/sgcc.h"

typedef uint32_t loc_t; /* 0: no location */

struct name;

/* The number of NUL bytes after a source text.  flex needs two of them, and intern_padded reads up
 * to 7 bytes after the end of a short name. */
enum { SOURCE_PADDING = SGCC_PADDING };

struct line_change {        /* the effect of a #line directive */
    uint32_t offset;        /* its offset in bytes: the start of the next line */
    uint32_t physical_line; /* the number of that line in the file, from 1 */
    uint32_t line;          /* the number that #line gives to it */
    const char *file;       /* the name that #line gives to the file; NULL: unchanged */
    int32_t number;         /* the source string number, for __FILE__; -1: a name was given */
};

struct source {       /* one source string: a file or a part of one */
    const char *path; /* as the user named it */
    /* `length` bytes, followed by SOURCE_PADDING bytes of NUL */
    const char *text;
    uint32_t length;
    loc_t base;                      /* loc of its first byte */
    loc_t included_from;             /* loc of the #include; 0: it was not included */
    VEC(struct line_change) changes; /* ascending by offset */
    uint32_t *lines;
    uint32_t line_count; /* offsets of line starts; NULL until they are needed */
};

struct expansion { /* one replacement of a macro */
    const struct name *macro;
    loc_t base;
    uint32_t length; /* its own range: one loc for each token of the replacement list */
    /* where the macro was used, which may be in another expansion */
    loc_t use;
    /* the locs of the `length` tokens in the macro's definition */
    const loc_t *spelled;
};

struct include_answer { /* what options.include said */
    const char *name, *including;
    int system, found;
    struct sgcc_include file;
};

struct sources {
    struct arena *arena;
    VEC(struct source *) files;       /* ascending by base */
    VEC(struct expansion) expansions; /* ascending by base */
    loc_t next;                       /* first free loc */
    uint32_t cached_line;             /* index of the line found last: most lookups ascend */
    /* in the order of the #includes; kept when the source is read again, ... */
    VEC(struct include_answer) answers;
    uint32_t next_answer; /* ... which then requests the same files in the same order */
};

/* A location in a file. `file` and `line` follow #line; `line` and `column` count from 1, the
 * column in bytes. Line 0 means that there is no location. `source` and `offset` (in bytes) are
 * the physical location. */
struct location {
    const char *file;
    uint32_t line, column;
    const struct source *source;
    uint32_t offset;
};

void sources_init(struct sources *s, struct arena *arena);
/* Copies a text into the arena and appends the padding. */
char *copy_source_text(struct arena *arena, const char *text, size_t length);
/* Forgets all locations, because the source is read again; the answers of the include callback
 * stay. */
void restart_sources(struct sources *s);
/* Adds a source string.  `path` and `text`, which is padded, must stay valid as long as `s`.
 * Returns NULL if the text is too long or the space of locs is exhausted. */
struct source *add_source(struct sources *s, const char *path, const char *text, uint32_t length,
                          loc_t included_from);
/* Adds an expansion of `length` tokens and returns its base; 0 if the space of locs is exhausted.
 * `spelled` must stay valid as long as `s`. */
loc_t add_expansion(struct sources *s, const struct name *macro, loc_t use, const loc_t *spelled,
                    uint32_t length);

/* Returns the expansion that contains `loc`, or NULL if `loc` is in a file. */
const struct expansion *expansion_of(const struct sources *s, loc_t loc);
/* Returns the loc in a file of the outermost macro use, or `loc` itself if it is in a file. */
loc_t use_of(const struct sources *s, loc_t loc);
/* Returns the loc in a file where the characters of the token are. */
loc_t spelling_of(const struct sources *s, loc_t loc);
/* Returns the location of `loc`; of its outermost macro use if it is in an expansion. */
struct location find_location(struct sources *s, loc_t loc);
/* Returns the number of the line, from 1, that contains `offset`.  Ignores #line. */
uint32_t physical_line(struct sources *s, struct source *source, uint32_t offset);

#endif
