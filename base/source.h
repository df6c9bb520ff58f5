/* Places.  A `loc` is 32 bits: an offset into one space in which every source string and every macro expansion
 * has a range of its own.  Tokens and tree nodes carry a loc; line and column are worked out when a message or an
 * OpLine asks for them. */
#ifndef SGCC_BASE_SOURCE_H
#define SGCC_BASE_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"
#include "include/sgcc.h"

typedef uint32_t loc_t;                 /* 0: no place */

struct name;

/* flex wants two NUL bytes behind a text, and who reads a short name as one word wants 7 that can be read. */
enum { SOURCE_PADDING = SGCC_PADDING };

struct line_change {                    /* a #line directive */
    uint32_t offset;                    /* from here on (start of the following line) ... */
    uint32_t physical_line;             /* ... which is this line of the file, ... */
    uint32_t line;                      /* ... lines count from here, */
    const char *file;                   /* and carry this name (NULL: unchanged); */
    int32_t number;                     /* the source string number, for __FILE__; -1: a name was given */
};

struct source {                         /* one source string: a file or a part of one */
    const char *path;                   /* as the user named it */
    const char *text;                   /* `length` bytes, and SOURCE_PADDING behind them that are NUL */
    uint32_t length;
    loc_t base;                         /* loc of its first byte */
    loc_t included_from;                /* loc of the #include, or 0 */
    VEC(struct line_change) changes;
    uint32_t *lines; uint32_t line_count; /* offsets of line starts, made when first asked for */
};

struct expansion {                      /* one replacement of a macro */
    const struct name *macro;
    loc_t base; uint32_t length;        /* its own range: one loc for each token of the replacement list */
    loc_t use;                          /* where the macro was used (may itself lie in an expansion) */
    const loc_t *spelled;               /* where each token of the replacement list stands, `length` of them */
};

struct sources {
    struct arena *arena;
    VEC(struct source *) files;         /* ascending by base */
    VEC(struct expansion) expansions;   /* ascending by base */
    loc_t next;                         /* first free loc */
    uint32_t cached_line;               /* of the last look-up: lines ascend, mostly */
};

struct place { const char *file; uint32_t line, column; const struct source *source; uint32_t offset; };

void sources_init(struct sources *s, struct arena *arena);
/* A text with the padding behind it, in the arena. */
char *copy_source_text(struct arena *arena, const char *text, size_t length);
/* `text` must stay and be padded.  NULL when the space of locs is used up. */
struct source *add_source(struct sources *s, const char *path, const char *text, uint32_t length, loc_t included_from);
/* Room for `length` tokens; 0 when the space is used up.  `spelled` must stay. */
loc_t add_expansion(struct sources *s, const struct name *macro, loc_t use, const loc_t *spelled, uint32_t length);

/* The expansion that contains `loc`, or NULL when it lies in a file. */
const struct expansion *expansion_of(const struct sources *s, loc_t loc);
/* Where the outermost macro use, or `loc` itself, stands in a file. */
loc_t use_of(const struct sources *s, loc_t loc);
/* Where the characters of the token stand in a file. */
loc_t spelling_of(const struct sources *s, loc_t loc);
/* File, line and column (from 1, in bytes) of a loc; for one in an expansion, those of its outermost use.
 * Physical place in `source` and `offset`; #line is heeded in `file` and `line`. */
struct place find_place(struct sources *s, loc_t loc);
/* The line of the file, from 1, that holds `offset`. */
uint32_t physical_line(struct sources *s, struct source *source, uint32_t offset);

#endif
