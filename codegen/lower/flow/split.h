/* Locals that are split into their elements, and values that branches choose. */
#ifndef SGCC_CODEGEN_LOWER_FLOW_SPLIT_H
#define SGCC_CODEGEN_LOWER_FLOW_SPLIT_H

#include "codegen/lower/lower.h"

/* Registers a local for each element of `d`, a struct or array that was registered. */
void split_local(struct lowering *lw, struct decl *d);
/* Returns the locals of the elements of `d`, which is in SSA form, or NULL if it is not split. */
static inline struct decl *const *parts_of(const struct lowering *lw, const struct decl *d)
{
    return lw->flow.locals.at[lowered(lw, d)->slot - 1].parts;
}
/* Returns the declared local that `d` is an element of, or `d` itself. */
struct decl *outermost_local(const struct lowering *lw, struct decl *d);
/* Writes the locals that hold the value of `d` to `list`, unless that is NULL.  They are `d` itself
 * or, if it is split, the locals of its elements.  Returns their number. */
uint32_t element_locals(const struct lowering *lw, struct decl *d, struct decl **list);
/* Assigns `value` to the elements of `d`, which is split.  A `value` of 0 is undefined. */
void assign_parts(struct lowering *lw, struct decl *d, SpvId value);
/* Returns the value of `d`, which is split; 0 if no element has one. */
SpvId assembled_value(struct lowering *lw, const struct decl *d);

/* Handle a value of a struct or array that two branches choose. begin_choice returns an unnamed
 * local, or NULL for other types, for which add_choice does nothing. Each branch calls add_choice
 * with its value, or with 0 if it has none or does not reach the merge block. finish_choice
 * returns the merged value after close_fork. */
/* The same for any type but void: a value that many ways choose. */
struct decl *begin_result(struct lowering *lw, const struct type *t);
struct decl *begin_choice(struct lowering *lw, const struct type *t);
void add_choice(struct lowering *lw, struct decl *choice, SpvId value);
SpvId finish_choice(struct lowering *lw, struct decl *choice);

#endif
