/* A block while it is declared: what check_block.c and block_instance.c share; private to the room.
 */
#ifndef SGCC_SEMA_GLSL_BLOCKS_BLOCK_H
#define SGCC_SEMA_GLSL_BLOCKS_BLOCK_H

#include "sema/glsl/glsl.h"

struct interface_block {
    struct declaration *d;
    struct qualifiers q;
    struct block_info *info;
    struct type *type;
    struct interface_layout *io; /* for input and output blocks, else NULL */
    bool precise;                /* a member is precise */
};

static inline bool refuse_block(struct checker *ck, const struct interface_block *b,
                                const char *text)
{
    error_at(ck->c, b->d->loc, "%s", text);
    return false;
}

/* Returns the number of declarators in a list of members. */
static inline uint32_t count_declared_members(const struct declaration *m)
{
    uint32_t count = 0;
    for (; m; m = m->next)
        for (const struct declarator *d = m->declarators; d; d = d->next) count++;
    return count;
}

/* Declares what names the block: its instance, or else its members as names of the file scope (GLSL
 * 4.60, 4.3.9). */
void declare_instance(struct checker *ck, struct interface_block *b);

#endif
