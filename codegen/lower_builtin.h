/* What the files that lower calls of built-in functions share. */
#ifndef SGCC_CODEGEN_LOWER_BUILTIN_H
#define SGCC_CODEGEN_LOWER_BUILTIN_H

#include "codegen/lower.h"

enum { MOST_OPERANDS = 16 };

struct call {                           /* a call whose arguments have been lowered */
    struct lowering *lw;
    struct expr *e;
    const struct builtin *row;
    unsigned scalar_class;              /* of T: float, int, uint, bool; which opcode to take */
    struct expr *args[MOST_PARAMETERS];
    SpvId values[MOST_PARAMETERS];      /* of arguments that are read as values */
    struct lvalue places[MOST_PARAMETERS];      /* of out parameters and memory */
    struct opaque_place *image;         /* the first argument, where the row takes images */
    uint32_t operands[MOST_OPERANDS];
    unsigned operand_count;
};

/* --- images (lower_image.c) */

/* A row whose recipe names the parts that its arguments play. */
SpvId lower_image(struct call *call);
/* A pointer to the texel that the arguments behind the image name: atomics. */
SpvId texel_pointer(struct call *call);

#endif
