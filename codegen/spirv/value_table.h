/* Values in function bodies: a pure instruction that has an equal one in scope is not made again. */
#ifndef SGCC_CODEGEN_SPIRV_VALUE_TABLE_H
#define SGCC_CODEGEN_SPIRV_VALUE_TABLE_H

#include "codegen/spirv/module.h"

/* `op` with result type `type` and `count` operand words in the current block; a new id is the result. */
SpvId emit_value(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
/* The same, pure: an equal one in scope is used again. */
SpvId emit_pure(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
/* The pure instruction `words`, which has its id already (and its decorations, m->value_decorations), is put at the end of the block, unless an
 * equal one is in scope or (`is_new`) it can be simplified: the id of its value. */
SpvId emit_again(struct module *m, const uint32_t *words, bool is_new);
/* Whether an instruction has a result and does nothing else, so that an equal one stands for it. */
bool is_pure_instruction(const struct module *m, const uint32_t *at);
/* The value that `op` would have, where it is known without an instruction (simplify.c); 0.  emit_pure asks it first. */
SpvId simplify(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
#define emit_value_of(m, op, type, ...)                                                                  \
    emit_value((m), (op), (type), (const uint32_t[]){ __VA_ARGS__ }, sizeof((const uint32_t[]){ __VA_ARGS__ }) / 4)
#define emit_pure_of(m, op, type, ...)                                                                   \
    emit_pure((m), (op), (type), (const uint32_t[]){ __VA_ARGS__ }, sizeof((const uint32_t[]){ __VA_ARGS__ }) / 4)
/* A pure GLSL.std.450 instruction. */
SpvId emit_glsl450(struct module *m, enum GLSLstd450 inst, SpvId type, const SpvId *operands, unsigned count);

/* Pure values found from here on are forgotten at the matching pop: the blocks in between dominate nothing behind. */
void push_value_scope(struct module *m);
void pop_value_scope(struct module *m);
/* Ends the scope in place of a pop: the blocks in between do dominate what follows. */
void keep_value_scope(struct module *m);
void forget_values(struct module *m);                                   /* at the start of a function */
/* Of the values that came when there were `from` already, only those stay for which stays(user, id). */
uint32_t count_values(const struct module *m);
void filter_values(struct module *m, uint32_t from, bool (*stays)(void *user, SpvId id), void *user);
void drop_value_table(struct module *m);                                /* behind the last one: gives its memory back */

#endif
