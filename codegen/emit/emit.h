/* The public header of codegen/emit/: the end of a module.
 *
 * In: a module whose passes have run. Out: its final words, with ids from 1, and their
 * requirements. Dead-code elimination removes what no entry point, execution mode or effect needs.
 * Capabilities and extensions are computed from the remaining instructions. It uses spirv/ only. It
 * must not know lowering or the types of the source.
 */
#ifndef SGCC_CODEGEN_EMIT_EMIT_H
#define SGCC_CODEGEN_EMIT_EMIT_H

#include "spirv/build/spirv.h"

/* The instructions from `at` on, up to the next row, come from `loc`. */
struct located_word {
    const uint32_t *at;
    loc_t loc;
};
struct located_words {
    struct located_word *at;
    uint32_t count, room;
};

/* The requirements of a finished module, and where its instructions come from. */
struct module_needs {
    /* bits by capability_index; implied capabilities are included */
    uint64_t capabilities[MOST_CAPABILITIES / 64];
    const char **extensions;
    uint32_t extension_count;
    /* in order of the words; empty unless module.keeps_locations */
    struct located_words locations;
};

/* Finishes `m`. Returns the words, in c->arena. Fills in `*needs` unless it is NULL; its lists live
 * in c->arena too. */
struct words finish_words(struct module *m, struct module_needs *needs);

#endif
