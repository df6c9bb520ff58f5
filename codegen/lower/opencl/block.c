/* Blocks of OpenCL C (OpenCL C 3.0, 6.14). Sema has turned them into functions and calls
 * (sema/opencl/declarations/block.c). */
#include "codegen/lower/lower.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/function.h"

/* In unreachable code, such as before the first case of a switch, the copies are declared, too. */
SpvId lower_block_literal(struct lowering *lw, struct expr *e)
{
    for (struct block_capture *c = e->block->captures; c; c = c->next)
        declare_local(lw, c->copy, lw->block ? lower_value(lw, c->source) : 0);
    return 0;
}

void lower_block_functions(struct lowering *lw)
{
    for (struct block_literal *b = lw->info->blocks; b; b = b->next)
        lower_function(lw, b->declaration);
}
