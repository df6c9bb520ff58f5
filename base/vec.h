/* A growing array in an arena.  Growth doubles; what a small array leaves behind costs at most the array again, a large one is
 * resized where it lies.  So pointers into it hold only until the next element is added.  What lies behind the last element is undefined. */
#ifndef SGCC_BASE_VEC_H
#define SGCC_BASE_VEC_H

#include <string.h>

#include "base/arena.h"

#define VEC(type) struct { type *at; uint32_t count, room; }

/* Room for `more` further elements. */
#define vec_reserve(arena, v, more)                                                                              \
    (__builtin_expect((v)->room - (v)->count < (more), 0)                                                        \
         ? (void)((v)->at = vec_grow((arena), (v)->at, sizeof *(v)->at, (v)->count, (more), &(v)->room))          \
         : (void)0)

/* The address of one more element, zeroed, at the end of `v`. */
#define vec_add(arena, v)                                                                                        \
    (vec_reserve((arena), (v), 1), memset(&(v)->at[(v)->count], 0, sizeof *(v)->at), &(v)->at[(v)->count++])

#define vec_push(arena, v, value) (vec_reserve((arena), (v), 1), (v)->at[(v)->count++] = (value))

/* At least `wanted` elements: those that are missing are added, zeroed. */
#define vec_extend(arena, v, wanted)                                                                             \
    do {                                                                                                         \
        if ((v)->count >= (wanted)) break;                                                                       \
        vec_reserve((arena), (v), (wanted) - (v)->count);                                                        \
        memset(&(v)->at[(v)->count], 0, sizeof *(v)->at * ((wanted) - (v)->count));                              \
        (v)->count = (wanted);                                                                                   \
    } while (0)

/* Nobody needs the elements any more: large arrays are kept for use again. */
#define vec_give_back(arena, v) arena_give_back((arena), (v)->at, sizeof *(v)->at * (v)->room)

/* Room for `more` elements behind `count` of `size` bytes each; the new address, and in *room for how many there is room. */
void *vec_grow(struct arena *a, void *old, size_t size, uint32_t count, uint32_t more, uint32_t *room);

#endif
