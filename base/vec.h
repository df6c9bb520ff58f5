/* A growing array in an arena.  An array of zeros is empty and valid.  Its capacity doubles, so the
 * old copies of a small array cost at most its size again; a large one is resized in place where
 * possible.  Adding an element may move the array and invalidates pointers into it.  The bytes
 * after the last element are undefined. */
#ifndef SGCC_BASE_VEC_H
#define SGCC_BASE_VEC_H

#include <string.h>

#include "base/arena.h"

#define VEC(type)             \
    struct {                  \
        type *at;             \
        uint32_t count, room; \
    }

/* Ensures that `more` elements can be added without moving the array. */
#define vec_reserve(arena, v, more)                                                                \
    (__builtin_expect((v)->room - (v)->count < (more), 0)                                          \
         ? (void)((v)->at =                                                                        \
                      vec_grow((arena), (v)->at, sizeof *(v)->at, (v)->count, (more), &(v)->room)) \
         : (void)0)

/* Adds a zeroed element at the end of `v` and gives its address. */
#define vec_add(arena, v)                                                            \
    (vec_reserve((arena), (v), 1), memset(&(v)->at[(v)->count], 0, sizeof *(v)->at), \
     &(v)->at[(v)->count++])

#define vec_push(arena, v, value) (vec_reserve((arena), (v), 1), (v)->at[(v)->count++] = (value))

/* Adds zeroed elements until `v` has at least `wanted`. */
#define vec_extend(arena, v, wanted)                                               \
    do {                                                                           \
        if ((v)->count >= (wanted)) break;                                         \
        vec_reserve((arena), (v), (wanted) - (v)->count);                          \
        memset(&(v)->at[(v)->count], 0, sizeof *(v)->at *((wanted) - (v)->count)); \
        (v)->count = (wanted);                                                     \
    } while (0)

/* Gives the memory of the array back to the arena.  `v` must not be used again until it is
 * zeroed. */
#define vec_release(arena, v) arena_release_piece((arena), (v)->at, sizeof *(v)->at *(v)->room)

/* Enlarges an array of `count` elements of `size` bytes each so that `more` elements fit after
 * them.  Returns the new address and updates *room, the capacity in elements. */
void *vec_grow(struct arena *a, void *old, size_t size, uint32_t count, uint32_t more,
               uint32_t *room);

#endif
