/* The internals of port/ that find masks: mask.c, declare.c, link.c, overload.c. */
#ifndef SGCC_PORT_MASKS_MASK_H
#define SGCC_PORT_MASKS_MASK_H

#include "port/port_internal.h"

/* --- mask.c: a union-find structure of masks that must have the same type --- */
/* Returns the representative of the set of `m`; NULL for NULL. */
struct mask *root(struct mask *m);
struct mask *make_mask(struct run *r, loc_t loc);
/* Merges two sets. */
void unite(struct mask *a, struct mask *b);
/* Makes a mask stay 64 bits wide.  The first reason `why` is kept for messages. */
void keep_64_bit(struct mask *m, loc_t loc, const char *why);

/* --- declare.c, link.c, overload.c: the steps --- */
void declare_masks(struct run *r);
/* Records that all members of `t`, and of the structs in it, are in memory that the host or other
 * shaders see. */
void note_host_type(struct run *r, const struct type *t, enum packing packing);
void link_masks(struct run *r);
void separate_overloads(struct run *r);

/* Finds all masks of a run and decides their forms. */
void find_masks(struct run *r);
/* Returns the mask of the name that is declared at `loc`, or NULL if it is not a 64-bit integer. */
struct mask *mask_at(struct run *r, loc_t loc);
/* Return the form of a mask, or of an expression, in the new text. */
enum integer_form mask_form(const struct run *r, struct mask *m);
/* Returns the mask of a variable, element, member or result, or NULL if `n` is none of these. */
struct mask *storage_of_node(struct run *r, struct node *n);
/* Records that a mask must stay 64 bits wide, for the reason `why` at `loc`; another round respects
 * it. */
void fix_mask(struct run *r, struct mask *m, loc_t loc, const char *why);

#endif
