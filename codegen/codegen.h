/* The face of codegen/: from the checked tree to SPIR-V words.
 *
 * In: checked declarations, one after the other.  Out: the words of a module, and what they
 * need.  codegen.c goes through its rooms: lower/, passes/, emit/; what they share is in
 * spirv/.  The tree may be released when lower_declaration returns.
 * It must not know where words go, what devices have, nor complain about what sema let through.
 */
#ifndef SGCC_CODEGEN_CODEGEN_H
#define SGCC_CODEGEN_CODEGEN_H

#include "codegen/emit/emit.h"
#include "codegen/lower/lowering.h"

/* After the last declaration: entry point, execution modes, the passes, everything unused swept
 * out, capabilities worked out.  The module is in c->arena; `needs` is filled in unless it is
 * NULL. */
struct words finish_module(struct lowering *lw, struct module_needs *needs);

#endif
