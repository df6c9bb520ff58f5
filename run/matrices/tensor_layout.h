/* Tensor layouts and views (SPV_NV_tensor_addressing): what their slots hold. */
#ifndef SGCC_RUN_MATRICES_TENSOR_LAYOUT_H
#define SGCC_RUN_MATRICES_TENSOR_LAYOUT_H

#include "run/operations/operations.h"

enum { MOST_DIMENSIONS = 5 };

/* A layout of D dimensions has D slots for each of these, and one for the value of the clamp mode
 * Constant. */
enum layout_part {
    LAYOUT_BLOCK,
    LAYOUT_DIMENSION,
    LAYOUT_STRIDE,
    LAYOUT_OFFSET,
    LAYOUT_SPAN,
    LAYOUT_CLAMP_VALUE
};
/* A view of D dimensions has D slots for each of the first two, and four for the clip. */
enum view_part { VIEW_DIMENSION, VIEW_STRIDE, VIEW_CLIP };
enum { CLIP_ROW, CLIP_ROWS, CLIP_COLUMN, CLIP_COLUMNS, CLIP_SLOTS };

enum clamp_mode {
    CLAMP_UNDEFINED,
    CLAMP_CONSTANT,
    CLAMP_TO_EDGE,
    CLAMP_REPEAT,
    CLAMP_MIRROR,
    CLAMP_MODES
};

/* Their data in struct run_type: `count` is the number of dimensions. */
struct tensor_type {
    enum clamp_mode clamp; /* of a layout */
    bool has_dimensions;   /* of a view */
    uint32_t permutation[MOST_DIMENSIONS];
};

#endif
