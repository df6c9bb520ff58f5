/* Availability and visibility of the Vulkan memory model, as far as execution shows them. */
#ifndef SGCC_RUN_CHECKS_VISIBLE_H
#define SGCC_RUN_CHECKS_VISIBLE_H

#include "run/machine/machine.h"

struct mark;
struct note;

/* The properties of an access from its operands: whether it is private, and makes what it wrote
 * available or what it reads visible. */
void mark_access(const struct instruction *in, bool writes, struct mark *mark);
/* The active lanes of `past`, a subgroup or a workgroup execute a barrier or an atomic operation of
 * these semantics. */
void make_visible(struct group *g, uint32_t visible[MEMORY_CLASSES], uint32_t semantics,
                  unsigned classes);
/* Why a read does not see the write that came before it; NULL: it does. */
const char *why_invisible(const struct group *g, const struct note *written,
                          const struct note *read, unsigned lane, unsigned memory);

#endif
