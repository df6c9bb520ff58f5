/* From the checked tree to SPIR-V words. */
#ifndef SGCC_CODEGEN_CODEGEN_H
#define SGCC_CODEGEN_CODEGEN_H

#include "sema/sema.h"

struct lowering;

struct lowering *open_lowering(struct context *c, struct checker *ck);
/* Lowers one checked declaration: a function's body, or global variables.  Call it only while there are no errors.  Returns whether
 * c->tree has to keep what the declaration is made of. */
bool lower_declaration(struct lowering *lw, struct declaration *d);

struct words { const uint32_t *at; uint32_t count; };
/* After the last declaration: entry point, execution modes, everything unused swept out, capabilities worked out.  The module is in
 * c->arena. */
struct words finish_module(struct lowering *lw);

/* The module as text, in the manner of spirv-dis; driven by the grammar table. */
void disassemble(struct text *out, struct words module);

#endif
