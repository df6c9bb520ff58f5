/* Places of instructions of a finished module.
 *
 * A module that sgcc makes keeps the location of each statement beside the words. A module that is
 * read has lines if it was made with debug information: OpLine, or DebugLine of a set of extended
 * instructions. */
#ifndef SGCC_COMPILE_PLACES_H
#define SGCC_COMPILE_PLACES_H

#include "codegen/codegen.h"
#include "spirv/read/module_index.h"

/* A loc_t of the source, or a line of debug information; each may be 0. */
struct place {
    loc_t loc;
    struct shown_location shown;
};

/* Where the instructions of a module come from. */
struct places {
    struct context *c;
    const struct spirv_module *m;
    const char *path;                      /* of a module that was read; NULL: the source is here */
    const struct located_words *locations; /* of the source, ... */
    const uint32_t *first_word;            /* ... about words from here on */
    struct place *lines;                   /* by word, of a module that was read */
};

struct places places_of_source(struct context *c, const struct spirv_module *m,
                               const uint32_t *first_word, const struct located_words *locations);
/* Reads the debug information. */
struct places places_of_module(struct context *c, const struct spirv_module *m, const char *path);
struct place place_of(const struct places *k, const uint32_t *at);
/* Returns the file, line and column that messages show; line 0: unknown. */
struct shown_location shown_place(const struct places *k, struct place place);
/* Returns the text of a file in the debug information of a module that was read; NULL: it has
 * none. */
const char *debug_source_text(const struct places *k, const char *file);

#endif
