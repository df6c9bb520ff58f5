/* The internals of port/ that find masks: mask.c, declare.c, link.c, overload.c. */
#ifndef SGCC_PORT_MASK_H
#define SGCC_PORT_MASK_H

#include "port/port_internal.h"

/* --- mask.c: a union-find structure of masks that must have the same type --- */
/* Returns the representative of the set of `m`; NULL for NULL. */
struct mask *root(struct mask *m);
struct mask *make_mask(struct run *r, loc_t loc);
/* Merges two sets. */
void unite(struct mask *a, struct mask *b);
/* Makes a mask stay 64 bits wide.  The first reason `why` is kept for messages. */
void let_stay(struct mask *m, loc_t loc, const char *why);

/* --- declare.c, link.c, overload.c: the steps --- */
void declare_masks(struct run *r);
/* Records that all members of `t`, and of the structs in it, are in memory that the host or other
 * shaders see. */
void note_host_type(struct run *r, const struct type *t, enum packing packing);
void link_masks(struct run *r);
void part_overloads(struct run *r);

#endif
