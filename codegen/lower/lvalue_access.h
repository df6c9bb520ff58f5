/* Loads and stores of lvalues. */
#ifndef SGCC_CODEGEN_LOWER_LVALUE_ACCESS_H
#define SGCC_CODEGEN_LOWER_LVALUE_ACCESS_H

#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"

SpvId load_lvalue(struct lowering *lw, struct lvalue *p);
void store_lvalue(struct lowering *lw, struct lvalue *p, SpvId value);
/* Writes the memory operands of a load or store to `words` (room for 4). Returns their number. */
unsigned access_operands(struct lowering *lw, const struct lvalue *p, bool is_store,
                         uint32_t *words);
/* Returns the scope of coherent accesses with these qualifiers in the Vulkan memory model. */
SpvScope memory_scope(unsigned memory);
/* Loads the lvalue without its swizzle. */
SpvId load_base(struct lowering *lw, const struct lvalue *p);

#endif
