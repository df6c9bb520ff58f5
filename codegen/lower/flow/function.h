/* Functions: parameters, locals, temporaries, returns, line information. */
#ifndef SGCC_CODEGEN_LOWER_FLOW_FUNCTION_H
#define SGCC_CODEGEN_LOWER_FLOW_FUNCTION_H

#include "codegen/lower/lower.h"

void lower_function(struct lowering *lw, struct declaration *d);
/* Resets the state of the previous function. */
void start_body(struct lowering *lw, struct function *f);
/* Declares a variable in the current function. `init` is a constant, or 0. */
SpvId function_variable(struct lowering *lw, SpvId type, SpvId init);
/* Does the same for temporary use. release_temporary makes the variable available again. */
SpvId acquire_temporary(struct lowering *lw, const struct type *t);
void release_temporary(struct lowering *lw, SpvId id);
void lower_return(struct lowering *lw, struct stmt *s);
/* Registers a local.  `value` is its first value, or 0 if that is undefined. */
void declare_local(struct lowering *lw, struct decl *d, SpvId value);
void initialize_local(struct lowering *lw, struct decl *d, SpvId value);
bool is_ssa(const struct lowering *lw, const struct decl *d);
/* Returns whether a local may be in SSA form. */
bool fits_ssa(const struct lowering *lw, const struct decl *d);
/* Gives a local its slot; its value is undefined. */
void register_local(struct lowering *lw, struct decl *d);
/* Returns whether a parameter is a pointer to a variable of the caller. */
bool goes_by_pointer(const struct decl *d);
/* Decorates a variable or parameter of PhysicalStorageBuffer pointers with AliasedPointer or
 * RestrictPointer (SPIR-V, 2.18.2). `memory` are enum memory_qualifier bits. */
void decorate_reference(struct lowering *lw, SpvId id, const struct type *t, bool in_memory,
                        uint16_t memory);
void set_line(struct lowering *lw, loc_t loc);
SpvId function_type_of(struct lowering *lw, const struct function *f);
/* the SPIR-V type of the parameter in the current function */
SpvId parameter_type_id(struct lowering *lw, const struct decl *d);

#endif
