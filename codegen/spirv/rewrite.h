/* Writing a module once more: what the passes do alike that replace some instructions and leave
 * the others as they are. */
#ifndef SGCC_CODEGEN_SPIRV_REWRITE_H
#define SGCC_CODEGEN_SPIRV_REWRITE_H

#include "codegen/spirv/spirv.h"

/* For visit_ids: the id in `word` becomes the one that it is an alias of.  `module`: a struct
 * module. */
void resolve_word(void *module, uint32_t *word);

/* The type, constant, variable or what stands among them at `at`, with its ids resolved, once more
 * in SECTION_GLOBALS.  Where the module already has its equal, its id becomes an alias of that. */
void rewrite_global(struct module *m, uint32_t *at, const struct opcode_info *info);

/* The instruction once more as it is. */
void copy_old_instruction(struct module *m, const uint32_t *at, const struct opcode_info *info);

/* The instruction of a function at `at`, with its ids resolved, once more in
 * SECTION_FUNCTIONS.  With `may_vanish`, a pure one is simplified, or becomes an alias of its
 * equal. */
void rewrite_instruction(struct module *m, uint32_t *at, const struct opcode_info *info, bool may_vanish);

/* --- all functions ------------------------------------------------------------------------------ */

/* A pass that writes all functions once more. */
struct rewriter {
    struct module *m;
    struct word_list old;               /* the functions as they were: behind take_functions no part of the module any more */
    uint32_t old_bound;                 /* ids from here on are new */
    SpvId *types;                       /* by old id: the type that the value had, or 0; behind note_old_types, else NULL */
    loc_t loc;                          /* of the old instruction in hand; 0: not known */
};

void start_rewriter(struct rewriter *r, struct module *m);
/* Notes the types of the values in a section. */
void note_old_types(struct rewriter *r, enum section section);
/* The functions become `old`; the module has none, and knows no definition of a value in one. */
void take_functions(struct rewriter *r);
/* Calls visit(user, at, info) for each instruction of `old` that the grammar knows.  By then `loc`
 * is the location of it, and at a label the values of the block before are forgotten.  False ends
 * the walk. */
void for_each_old_instruction(struct rewriter *r, bool (*visit)(void *user, uint32_t *at, const struct opcode_info *info), void *user);
/* At a label of an old function, before it is written: what the module knows of the block before
 * is forgotten. */
void begin_old_block(struct module *m);

#endif
