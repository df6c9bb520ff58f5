/* Rewriting a module: what passes share that replace some instructions and copy the others. In: the
 * module and its old words. Out: the same sections, written again. */
#ifndef SGCC_SPIRV_BUILD_REWRITE_H
#define SGCC_SPIRV_BUILD_REWRITE_H

#include "spirv/build/spirv.h"
#include "spirv/cfg.h"

/* A visitor for visit_ids: replaces the id in `word` by its alias. `module` is a struct module. */
void canonical_word(void *module, uint32_t *word);

/* Appends the type, constant or variable at `at` to SECTION_GLOBALS again, with its ids resolved.
 * If the module already has an equal one, the id becomes an alias of it. */
void rewrite_global(struct module *m, uint32_t *at, const struct opcode_info *info);

/* Appends the instruction unchanged. */
void copy_old_instruction(struct module *m, const uint32_t *at, const struct opcode_info *info);

/* Appends the instruction of a function at `at` to SECTION_FUNCTIONS again, with its ids resolved.
 * With `may_vanish` a pure one is simplified or becomes an alias of an equal value. */
void rewrite_instruction(struct module *m, uint32_t *at, const struct opcode_info *info,
                         bool may_vanish);

/* What make_cfg takes to read the function of SECTION_FUNCTIONS at these offsets. */
struct cfg_source source_of_function(const struct module *m, uint32_t begin, uint32_t end);

/* --- all functions ------------------------------------------------------------------------- */

/* The state of a pass that rewrites all functions. */
struct rewriter {
    struct module *m;
    struct word_list old; /* the previous functions; no part of the module after detach_functions */
    uint32_t old_bound;   /* ids from here on are new */
    /* by old id: the type of the value, 0 if it has none; NULL before note_old_types */
    SpvId *types;
    loc_t loc; /* location of the current old instruction; 0 if unknown */
};

void start_rewriter(struct rewriter *r, struct module *m);
/* Records the types of the values in a section. */
void note_old_types(struct rewriter *r, enum section section);
/* Moves the functions to r->old. The module then has none and knows no definitions in functions. */
void detach_functions(struct rewriter *r);
/* Calls visit(user, at, info) for each instruction of r->old that the grammar has. r->loc is its
 * location then. At a label the values of the previous block are dropped first. A visit that
 * returns false ends the walk. */
void for_each_old_instruction(struct rewriter *r,
                              bool (*visit)(void *user, uint32_t *at,
                                            const struct opcode_info *info),
                              void *user);
/* Drops the instructions of a section for which keeps(user, at) returns false. It may change the
 * operands of those that it keeps. */
void filter_section(struct module *m, enum section section, bool (*keeps)(void *user, uint32_t *at),
                    void *user);
/* Drops what the module knows about the previous block. Called at a label of an old function,
 * before the label is written. */
void begin_old_block(struct module *m);

#endif
