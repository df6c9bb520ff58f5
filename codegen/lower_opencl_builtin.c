/* Calls of the built-in functions of OpenCL C. */
#include "codegen/lower.h"

SpvId lower_opencl_builtin(struct lowering *lw, struct expr *call)
{
    error_at(lw->c, call->loc, "not supported yet: the built-in function '%s'", call->call.name->text);
    return undef_id(lw->m, value_type_id(lw->m, call->type));
}
