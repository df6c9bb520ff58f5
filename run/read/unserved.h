/* Instructions that are not executed (unserved.c). */
#ifndef SGCC_RUN_READ_UNSERVED_H
#define SGCC_RUN_READ_UNSERVED_H

#include "run/read/program.h"

/* Whether an instruction is read before execution, and none of what is executed. */
bool is_read_instruction(SpvOp op);
/* Why an instruction is refused; NULL: no reason is known. */
const char *unserved_reason(SpvOp op);
_Noreturn void refuse_unserved(struct run_program *p, const uint32_t *at);
/* Refuses a variable of a type that is not served, at the first instruction that is not either, or
 * else at the first that uses it. */
_Noreturn void refuse_variable(struct run_program *p, const uint32_t *variable,
                               const struct run_type *t);

#endif
