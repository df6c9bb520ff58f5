/* Decoded functions and instructions (decode.c). */
#ifndef SGCC_RUN_READ_DECODE_H
#define SGCC_RUN_READ_DECODE_H

#include "run/read/program.h"

/* Decodes all functions that the entry point reaches. */
void decode_functions(struct run_program *p);
/* The instruction of a function after `at`, or its first one; NULL: there is none. */
static inline const uint32_t *next_in(const struct run_function *f, const uint32_t *at)
{
    at = at ? at + length_of(at) : f->at;
    return at < f->end ? at : NULL;
}
struct run_function *function_of(struct run_program *p, const uint32_t *at, uint32_t id);
/* Fills in an instruction; all its operands must have slots. */
void decode_instruction(struct run_program *p, struct instruction *in, const uint32_t *at);
uint32_t block_index(struct run_program *p, const struct run_function *f, const uint32_t *at,
                     uint32_t id);

/* --- cooperative.c ------------------------------------------------------------------------- */

/* Returns `t`, which must be a cooperative matrix: else the instruction is refused. */
const struct run_type *matrix_of(struct run_program *p, const struct instruction *in,
                                 const struct run_type *t);

/* --- cooperative2.c ------------------------------------------------------------------------ */

/* Gives a conversion that transposes a matrix its function. */
void decode_converting(struct run_program *p, struct instruction *in);

/* --- tensor_access.c ----------------------------------------------------------------------- */

/* The word of OpCooperativeMatrixLoadTensorNV that names a function which decodes; 0: there is
 * none. */
unsigned decode_function_word(const uint32_t *at);

/* --- forbidden.c --------------------------------------------------------------------------- */

/* Reads what decorations assert of the result of an instruction. */
void decode_assumptions(struct run_program *p, struct instruction *in);
/* Reports where that does not hold, or makes the result of the executed instruction poison. */
void check_assumptions(struct group *g, const struct instruction *in);

/* --- reached.c ---------------------------------------------------------------------------- */

/* Lists the functions that the entry point reaches, and marks the variables that they name */
void reach_functions(struct run_program *p);
/* Starts a walk over the operands of an instruction.  Literals of a switch have the width of its
 * selector. */
void start_typed_walk(struct run_program *p, struct operand_walk *w, const uint32_t *at);

/* --- uses.c -------------------------------------------------------------------------------- */

void note_uses(struct run_program *p, const uint32_t *at);
void spread_uses(struct run_program *p);

#endif
