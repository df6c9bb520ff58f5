/* Built-in variables and constants, which are declared when they are first named; private to the
 * room. */
#ifndef SGCC_SEMA_GLSL_BLOCKS_BUILTIN_NAMES_H
#define SGCC_SEMA_GLSL_BLOCKS_BUILTIN_NAMES_H

#include "sema/declarations/declare.h"
#include "sema/glsl/blocks/builtin_blocks.h"

/* Updates the value of gl_WorkGroupSize after a local_size layout. */
void update_workgroup_size(struct checker *ck);
const struct type *type_of_builtin(struct checker *ck, const struct builtin_variable *row);
/* Returns the row of a name that best fits stage, target and version.  If `open` is not NULL, *open
 * says whether its requirements are met. */
const struct builtin_variable *best_builtin(const struct checker *ck, unsigned exts,
                                            const struct builtin_name *rows, bool *open);
struct decl *new_builtin(struct checker *ck, enum decl_kind kind, struct name *name,
                         const struct builtin_variable *row, const struct type *type);
/* Binds the name to `d` outside of all scopes. */
void bind_builtin(struct checker *ck, struct name *name, struct decl *d);

/* --- precision (precision.c) --------------------------------------------------------------- */

/* Returns the precision of a built-in variable or member.  `given` is that of its row. */
enum precision builtin_precision(const struct checker *ck, const struct type *t, unsigned given);

#endif
