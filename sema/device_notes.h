/* The locations at which a source uses features that a device may lack. In: types, calls and
 * built-in variables as sema checks them. Out: locations for compile/device_check.c, which finds
 * out at the end whether the module needs the feature: calls may be folded, 64-bit integers
 * lowered, and functions never called. It must not know any device. */
#ifndef SGCC_SEMA_DEVICE_NOTES_H
#define SGCC_SEMA_DEVICE_NOTES_H

#include "sema/checker.h"

struct group_use { /* a call of a function that works on a group, or a use of a built-in variable of
                      subgroups */
    loc_t loc;
    const struct builtin *function; /* one of the two is NULL */
    const struct builtin_variable *variable;
    uint8_t scalar; /* enum scalar of the value argument; bool if there is none */
    bool id_varies; /* the id varies, which only subgroupBroadcastDynamicId allows */
    uint32_t
        cluster; /* cluster size; 0 means no clusters, or a size by a specialization constant */
};

struct required_size {
    loc_t loc;
    uint32_t size;
};

struct device_notes { /* owned by the checker, whose pointer is NULL when no device was given */
    VEC(struct group_use) uses;
    VEC(struct required_size) required_sizes;
    loc_t scalars[SCALAR_COUNT]; /* the first use of each; 0 means none so far */
    /* the first atomic operation on 64-bit integers in buffers, and in shared memory; 0 means
     * none */
    loc_t atomics[2];
};

void note_type_use(struct checker *ck, loc_t loc, const struct type *t);
/* Notes the checked call `e` of the built-in e->call.builtin. */
void note_builtin_call(struct checker *ck, const struct expr *e);
void note_builtin_variable(struct checker *ck, loc_t loc, const struct builtin_variable *row);
void note_required_size(struct checker *ck, loc_t loc, uint32_t size);

#endif
