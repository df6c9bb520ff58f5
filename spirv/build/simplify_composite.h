/* Known parts of composites. Each function returns the id of an equal value, or 0 if none is known.
 */
#ifndef SGCC_SPIRV_BUILD_SIMPLIFY_COMPOSITE_H
#define SGCC_SPIRV_BUILD_SIMPLIFY_COMPOSITE_H

#include "spirv/build/simplify.h"

/* Each returns the existing value that the instruction is equal to, or 0 (simplify_composite.c). */
SpvId simplify_extract(struct module *m, SpvId type, const uint32_t *operands, unsigned count);
SpvId simplify_shuffle(struct module *m, SpvId type, const uint32_t *operands, unsigned count);
SpvId simplify_construct(struct module *m, SpvId type, const uint32_t *operands, unsigned count);
SpvId simplify_insert(struct module *m, SpvId type, const uint32_t *operands, unsigned count);
SpvId simplify_dynamic_extract(struct module *m, SpvId type, const uint32_t *operands);

#endif
