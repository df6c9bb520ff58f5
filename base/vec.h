/* A growing array in an arena.  Growth doubles, so the abandoned halves cost at most the array again. */
#ifndef SGCC_BASE_VEC_H
#define SGCC_BASE_VEC_H

#include <string.h>

#include "base/arena.h"

#define VEC(type) struct { type *at; uint32_t count, room; }

/* The address of one more element, zeroed, at the end of `v`. */
#define vec_add(arena, v)                                                                                        \
    ((v)->count == (v)->room                                                                                     \
         ? (void)((v)->at = vec_grow((arena), (v)->at, sizeof *(v)->at, (v)->count, &(v)->room))                  \
         : (void)0,                                                                                              \
     &(v)->at[(v)->count++])

#define vec_push(arena, v, value) (*vec_add((arena), (v)) = (value))

static inline void *vec_grow(struct arena *a, void *old, size_t size, uint32_t count, uint32_t *room)
{
    uint32_t more = *room ? *room * 2 : 8;
    void *fresh = arena_alloc(a, size * more);
    if (count) memcpy(fresh, old, size * count);
    *room = more;
    return fresh;
}

#endif
