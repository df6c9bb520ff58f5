/* The transformations of each level of optimization. transformations.def lists them. */
#ifndef SGCC_LANG_TRANSFORMATIONS_H
#define SGCC_LANG_TRANSFORMATIONS_H

#include "base/context.h"

enum transformation {
#define TRANSFORMATION(id, levels, effect) TRANSFORM_##id,
#include "lang/transformations.def"
#undef TRANSFORMATION
    TRANSFORMATION_COUNT
};

/* Returns whether the module of `c` gets the transformation. */
bool transforms(const struct context *c, enum transformation t);

#endif
