/* The public header of codegen/: from the checked tree to SPIR-V words.
 *
 * In: checked declarations, one after the other. Out: the words of a module, and its requirements
 * on the consumer. codegen.c runs the rooms in order: lower/, passes/, emit/. All use spirv/. The
 * tree of a declaration may be released when lower_declaration returns. It must not know where the
 * words are written or what devices support. It reports no error that sema is responsible for. A
 * body may be lowered several times: lower/lowering.h says why, and what that means for its
 * callees.
 */
#ifndef SGCC_CODEGEN_CODEGEN_H
#define SGCC_CODEGEN_CODEGEN_H

#include "codegen/emit/emit.h"
#include "codegen/lower/lowering.h"

/* Finishes the module after the last declaration: emits entry points and execution modes, runs the
 * passes, removes dead code and computes the capabilities. Returns the words, which live in
 * c->arena; their count is 0 after an error, which is reported in `c`. Fills in `*needs` unless it
 * is NULL. `lw` is not usable afterwards. */
struct words finish_module(struct lowering *lw, struct module_needs *needs);

#endif
