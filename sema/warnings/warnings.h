/* The public header of sema/warnings/: warnings about the checked tree. In: checked bodies,
 * declarations and blocks. Out: messages. It must not change the tree. lang/warnings.def names the
 * warnings; without any of them nothing here runs. */
#ifndef SGCC_SEMA_WARNINGS_WARNINGS_H
#define SGCC_SEMA_WARNINGS_WARNINGS_H

#include "lang/warnings.h"
#include "sema/checker.h"

/* --- body.c -------------------------------------------------------------------------------- */

/* Warns about the body of `f`, which `d` declares, after it was checked without errors. */
void warn_of_body(struct checker *ck, struct function *f, const struct declaration *d);

/* Returns whether a warning about the tree is wanted somewhere. */
static inline bool wants_tree_warnings(const struct context *c)
{
    return c->warnings.wanted.words[0] & (((uint32_t)2 << WARNING_NO_EFFECT) - 1);
}

/* --- names.c ------------------------------------------------------------------------------- */

/* Warns about variables of file scope, at the end of a shader without errors. */
void warn_of_globals(struct checker *ck);

/* `inner` is declared where its name denotes `outer`, of a scope around it. */
void warn_of_shadow(struct checker *ck, const struct decl *inner, const struct decl *outer);

/* --- padding.c ----------------------------------------------------------------------------- */

/* Warns of bytes between the members of `b`.  `ends` has the offset after each member. */
void warn_of_padding(struct checker *ck, const struct block_info *b, const uint64_t *ends);

#endif
