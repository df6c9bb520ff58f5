/* The room's face: the checked tree becomes a module in the making, in SSA form.
 *
 * In: checked declarations, one after the other.  Out: a module in which all of them stand, with
 * its entry point, execution modes and memory model.
 * It knows the tree, sema and codegen/spirv: neither the passes nor how the module is written.
 */
#ifndef SGCC_CODEGEN_LOWER_LOWERING_H
#define SGCC_CODEGEN_LOWER_LOWERING_H

#include "sema/sema.h"

struct lowering;
struct module;

struct lowering *open_lowering(struct context *c, struct checker *ck);
/* Lowers one checked declaration: a function's body, or global variables.  Call it only while
 * there are no errors.  Returns whether c->tree has to keep what the declaration is made of. */
bool lower_declaration(struct lowering *lw, struct declaration *d);
/* After the last declaration: what stands at the module's beginning and end.  NULL: there is no
 * entry point. */
struct module *finish_lowering(struct lowering *lw);

#endif
