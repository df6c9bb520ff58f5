/* Built-in inputs and outputs: variables, decorations, members of built-in blocks. */
#ifndef SGCC_CODEGEN_LOWER_MODULE_BUILTIN_VARIABLES_H
#define SGCC_CODEGEN_LOWER_MODULE_BUILTIN_VARIABLES_H

#include "codegen/lower/lower.h"

/* Returns the only variable of this storage class and BuiltIn.  `type` is the type id of its
 * value. */
SpvId builtin_variable(struct lowering *lw, SpvStorageClass class, SpvBuiltIn builtin, SpvId type);
/* Makes the variable of a built-in that is not a member of a block. */
void make_builtin_variable(struct lowering *lw, struct decl *d);
/* Returns whether its value changes while the shader runs, so that loads are volatile. */
bool is_volatile_builtin(const struct lowering *lw, const struct decl *d);
void decorate_builtin(struct lowering *lw, const struct decl *d, SpvId id);
/* `block` is the id of the struct. */
void decorate_builtin_members(struct lowering *lw, const struct block_info *b, SpvId block);
/* At the end: adds what the used members require. */
void finish_builtin_blocks(struct lowering *lw);

#endif
