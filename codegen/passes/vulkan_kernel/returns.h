/* Functions that return pointers. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_RETURNS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_RETURNS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

bool translate_return(struct kernel_lowering *s,
                      const uint32_t *at); /* returns whether it handled `at` */
/* Emits a call with the `count` words of operands in `words`; result type and id are filled in
 * here. */
void translate_pointer_call(struct kernel_lowering *s, const uint32_t *at, struct kernel_clone *f,
                            struct access_path *const *arguments, uint32_t *words, uint32_t count);
void finish_pointer_function(struct kernel_lowering *s, struct kernel_clone *f);
void order_functions(struct kernel_lowering *s); /* called when all functions are written */

#endif
