/* Cooperative vectors (SPV_NV_cooperative_vector): components as instructions interpret them. */
#ifndef SGCC_RUN_MATRICES_VECTORS_H
#define SGCC_RUN_MATRICES_VECTORS_H

#include "run/matrices/cooperative.h"

/* A component type; `packed` ones are four in an integer of 32 bits. */
struct interpretation {
    uint32_t number; /* Component Type */
    uint8_t width, format;
    bool is_signed, packed;
};
/* Refuses numbers that are none. */
const struct interpretation *interpretation_of(struct run_program *p, const struct instruction *in,
                                               uint32_t word);

/* An integer, or a float of any format. */
struct matrix_number {
    int64_t integer;
    double real;
};
struct matrix_number number_of_bits(const struct interpretation *as, uint64_t bits);

/* The layout of matrices and vectors: rows, or columns, without gaps. The optimal layouts are
 * opaque, and rows replace them. */
enum vector_layout {
    LAYOUT_ROWS,
    LAYOUT_COLUMNS,
    LAYOUT_INFERENCING,
    LAYOUT_TRAINING,
    VECTOR_LAYOUTS
};

/* The address of a byte offset after a pointer: shared memory has a slot for each component of
 * `size` bytes. */
static inline uint64_t address_behind(uint64_t pointer, uint64_t bytes, unsigned size,
                                      enum access_kind kind)
{
    return pointer + (kind == ACCESS_BYTES ? bytes : bytes / size);
}

#endif
