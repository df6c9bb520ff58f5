/* Inside of sema: built-in variables (builtin_names.c), the blocks that some are members of (builtin_blocks.c), and what programs
 * declare again (redeclare.c). */
#ifndef SGCC_SEMA_GLSL_BUILTIN_BLOCKS_H
#define SGCC_SEMA_GLSL_BUILTIN_BLOCKS_H

#include "sema/glsl/glsl.h"

/* --- builtin_names.c ------------------------------------------------------------------------------------------------------ */

const struct type *type_of_builtin(struct checker *ck, const struct builtin_variable *row);
/* The row of a name that fits stage, target and version best; *open (unless NULL): its gate is open. */
const struct builtin_variable *best_builtin(const struct checker *ck, unsigned exts, const struct builtin_name *rows, bool *open);
struct decl *new_builtin(struct checker *ck, enum decl_kind kind, struct name *name, const struct builtin_variable *row,
                         const struct type *type);
/* Gives the name its meaning outside of all scopes. */
void bind_builtin(struct checker *ck, struct name *name, struct decl *d);

/* --- builtin_blocks.c ------------------------------------------------------------------------------------------------------ */

/* The decl of a member of a block without instance name; of type_error when the stage has no such block, or the program declared
 * the block again without it. */
struct decl *builtin_member(struct checker *ck, struct name *name, const struct builtin_variable *row);
/* gl_in, gl_out; NULL: there is none of this name. */
struct decl *builtin_instance(struct checker *ck, struct name *name);
/* Says why builtin_member gave a decl of type_error; false. */
bool explain_missing_member(struct checker *ck, const struct decl *d, loc_t loc);
/* Whether a block of this name is built in. */
bool is_builtin_block(const struct name *name);
/* out gl_PerVertex { ... }; */
void redeclare_builtin_block(struct checker *ck, struct declaration *d, struct qualifiers *q, enum storage s);

/* --- redeclare.c ------------------------------------------------------------------------------------------------------------ */

/* Notes a built-in input or output that is no member of a block. */
void add_builtin(struct checker *ck, struct decl *d);
/* invariant gl_Position; */
void requalify_builtin(struct checker *ck, const struct qualifiers *q, const struct declarator *at, struct decl *d);

#endif
