/* Where a source uses what a device may lack.  Sema notes it; whether the module then needs it, and what devices say to that, is found at
 * the end (compile/device_check.c), for calls may be folded, 64-bit integers lowered, and functions never called. */
#ifndef SGCC_SEMA_DEVICE_NOTES_H
#define SGCC_SEMA_DEVICE_NOTES_H

#include "sema/checker.h"

struct group_use {                          /* a call of a function that works on a group, or a built-in variable of subgroups */
    loc_t loc;
    const struct builtin *function;         /* one of the two is NULL */
    const struct builtin_variable *variable;
    uint8_t scalar;                         /* enum scalar of the value that the call takes; bool without one */
    bool id_varies;                         /* what must be constant but with subgroupBroadcastDynamicId is not */
    uint32_t cluster;                       /* the size of clusters; 0: there are none, or it is a specialization constant */
};

struct required_size { loc_t loc; uint32_t size; };

struct device_notes {                       /* of the checker; NULL there: nobody asks */
    VEC(struct group_use) uses;
    VEC(struct required_size) required_sizes;
    loc_t scalars[SCALAR_COUNT];            /* where each was first seen; 0: not yet */
    loc_t atomics[2];                       /* the first atomic operation on 64-bit integers in buffers; in shared memory; 0 */
};

void note_type_use(struct checker *ck, loc_t loc, const struct type *t);
/* A checked call of the built-in e->call.builtin. */
void note_builtin_call(struct checker *ck, const struct expr *e);
void note_builtin_variable(struct checker *ck, loc_t loc, const struct builtin_variable *row);
void note_required_size(struct checker *ck, loc_t loc, uint32_t size);

#endif
