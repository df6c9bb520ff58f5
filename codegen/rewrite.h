/* Writing a finished module once more: what int64.c, fit.c and kernel_wide.c do alike with instructions that stay as they are. */
#ifndef SGCC_CODEGEN_REWRITE_H
#define SGCC_CODEGEN_REWRITE_H

#include "codegen/finish.h"

/* For visit_ids: the id in `word` becomes the one that it is an alias of.  `module`: a struct module. */
void resolve_word(void *module, uint32_t *word);

/* The type, constant, variable or what stands among them at `at`, with its ids resolved, once more in SECTION_GLOBALS.  Where the module
 * already has its equal, its id becomes an alias of that. */
void rewrite_global(struct module *m, uint32_t *at, const struct opcode_info *info);

/* The instruction of a function at `at`, with its ids resolved, once more in SECTION_FUNCTIONS.  With `may_vanish`, a pure one is
 * simplified, or becomes an alias of its equal. */
void rewrite_instruction(struct module *m, uint32_t *at, const struct opcode_info *info, bool may_vanish);

#endif
