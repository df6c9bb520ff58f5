/* The inside of blocks: what checking one (check_block.c) and declaring its instance (block_instance.c) share. */
#ifndef SGCC_SEMA_GLSL_BLOCK_H
#define SGCC_SEMA_GLSL_BLOCK_H

#include "sema/glsl/glsl.h"

struct block {
    struct declaration *d;
    struct qualifiers q;
    struct block_info *info;
    struct type *type;
    struct interface_layout *io;        /* of input and output blocks */
    bool precise;                       /* a member is */
};

static inline bool refuse_block(struct checker *ck, const struct block *b, const char *text)
{
    error_at(ck->c, b->d->loc, "%s", text);
    return false;
}

/* Declares what names the block: its instance, or without one its members, as names of the file scope (GLSL 4.60, 4.3.9). */
void declare_instance(struct checker *ck, struct block *b);

#endif
