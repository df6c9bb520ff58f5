/* Value numbering in function bodies: a pure instruction is not emitted again while an equal one is
 * in scope. Also emits values that are not pure. */
#ifndef SGCC_SPIRV_BUILD_VALUE_TABLE_H
#define SGCC_SPIRV_BUILD_VALUE_TABLE_H

#include "spirv/build/module.h"

/* --- values (value_table.c) ---------------------------------------------------------------- */

/* Appends `op` with result type `type` and `count` operand words to the current block. Returns its
 * new id. */
SpvId emit_value(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
/* Likewise for a pure instruction. Returns the id of an equal one in scope, or of the value that
 * simplify finds, if there is one. */
SpvId emit_pure(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
/* Appends the pure instruction `words`, which keeps its id and decorations
 * (m->value_decorations), to the current block, unless an equal one is in scope. With `is_new`
 * it is simplified first. Returns the id of `words` or of the equal value. */
SpvId emit_existing(struct module *m, const uint32_t *words, bool is_new);
/* Whether an instruction only computes its result, so that an equal one can replace it. */
bool is_pure_instruction(const struct module *m, const uint32_t *at);
#define emit_value_of(m, op, type, ...)                            \
    emit_value((m), (op), (type), (const uint32_t[]){__VA_ARGS__}, \
               sizeof((const uint32_t[]){__VA_ARGS__}) / 4)
#define emit_pure_of(m, op, type, ...)                            \
    emit_pure((m), (op), (type), (const uint32_t[]){__VA_ARGS__}, \
              sizeof((const uint32_t[]){__VA_ARGS__}) / 4)
/* Emits a pure GLSL.std.450 instruction and returns its value. The caller passes as many operands
 * as `inst` has; `count` says how many. */
SpvId emit_glsl450(struct module *m, enum GLSLstd450 inst, SpvId type, const SpvId *operands,
                   unsigned count);

/* Values found between push and pop are dropped at the pop: the blocks in between do not dominate
 * those after it. */
void push_value_scope(struct module *m);
void pop_value_scope(struct module *m);
/* Ends the scope like pop_value_scope, but keeps its values: the blocks in between dominate what
 * follows. */
void extend_value_scope(struct module *m);
/* empties the table; called at the start of a function */
void forget_values(struct module *m);
/* filter_values drops each value that was entered at index `from` or later (count_values was `from`
 * then) and for which stays(user, id) is false. */
uint32_t count_values(const struct module *m);
void filter_values(struct module *m, uint32_t from, bool (*stays)(void *user, SpvId id),
                   void *user);
/* frees its memory; called after the last function */
void drop_value_table(struct module *m);

/* --- simplification (simplify.c) ----------------------------------------------------------- */

/* Returns the value of `op` where no instruction is needed for it, or 0. emit_pure
 * calls it first. */
SpvId simplify(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);

#endif
