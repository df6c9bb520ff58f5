/* The table of transformations by levels of optimization. */
#include "lang/transformations.h"

enum level {
    SPEED = 1u << SGCC_OPTIMIZE_DEFAULT,
    SIZE = 1u << SGCC_OPTIMIZE_SIZE,
    CREATION = 1u << SGCC_OPTIMIZE_CREATION
};

static const unsigned char levels[] = {
#define TRANSFORMATION(id, levels, effect) levels,
#include "lang/transformations.def"
#undef TRANSFORMATION
};

bool transforms(const struct context *c, enum transformation t)
{
    return levels[t] >> c->options->optimization & 1;
}
