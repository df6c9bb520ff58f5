/* Built-in variables (builtin_names.c), the blocks that contain some of them (builtin_blocks.c),
 * and their redeclarations (redeclare.c).  This header is private to the room. */
#ifndef SGCC_SEMA_GLSL_BLOCKS_BUILTIN_BLOCKS_H
#define SGCC_SEMA_GLSL_BLOCKS_BUILTIN_BLOCKS_H

#include "sema/glsl/glsl.h"

/* --- builtin_blocks.c ---------------------------------------------------------------------- */

/* Returns the decl of a member of a block without instance name.  It has type_error if the stage
 * has no such block, or the program redeclared the block without the member. */
struct decl *builtin_member(struct checker *ck, struct name *name,
                            const struct builtin_variable *row);
/* Returns the instance gl_in or gl_out, or NULL if `name` is neither. */
struct decl *builtin_instance(struct checker *ck, struct name *name);
/* Returns whether a cluster culling shader may have both of these built-in variables; reports an
 * error at `loc`, the location of `name`, if not (GL_HUAWEI_cluster_culling_shader, 7.1). */
bool check_cluster_mode(struct checker *ck, const char *name, const char *other, loc_t loc);
/* Reports why builtin_member returned a decl of type_error.  Always returns false. */
bool explain_missing_member(struct checker *ck, const struct decl *d, loc_t loc);
/* Returns whether a built-in block has this name. */
bool is_builtin_block(const struct name *name);
/* Checks `out gl_PerVertex { ... };`. */
void redeclare_builtin_block(struct checker *ck, struct declaration *d, struct qualifiers *q,
                             enum storage s);

/* --- redeclare.c --------------------------------------------------------------------------- */

/* Adds a built-in input or output outside of blocks to the list ck->blocks.builtins. */
void add_builtin(struct checker *ck, struct decl *d);
/* Checks `invariant gl_Position;`. */
void requalify_builtin(struct checker *ck, const struct qualifiers *q, const struct declarator *at,
                       struct decl *d);
/* Returns whether the program uses the member of this name of a built-in block. */
bool is_member_used(const struct checker *ck, const char *name);

/* --- builtin_structs.c --- */
/* Returns the declaration of a struct of the table. */
struct decl *builtin_struct(struct checker *ck, const struct builtin_struct *row);
/* Returns the struct of this name, or the instance of a built-in block; NULL if there is neither.
 */
struct decl *builtin_type(struct checker *ck, struct name *name);

#endif
