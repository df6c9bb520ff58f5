/* options.invert_y: negates gl_Position.y at the exit of the shader. */
#ifndef SGCC_CODEGEN_LOWER_MODULE_INVERT_Y_H
#define SGCC_CODEGEN_LOWER_MODULE_INVERT_Y_H

#include "codegen/lower/lower.h"

bool inverts_y(const struct lowering *lw, unsigned stages);
/* Returns whether the position is inverted at the end of the entry point. */
bool position_leaves_at_end(struct lowering *lw);
void invert_position(struct lowering *lw); /* inverts the value in the output variable */
/* Returns the value that a mesh shader stores in place of `value`. */
SpvId invert_stored(struct lowering *lw, const struct lvalue *p, SpvId value);

#endif
