/* Functions that return pointers. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_RETURNS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_RETURNS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

bool translate_return(struct kernel_lowering *s,
                      const uint32_t *at); /* returns whether it handled `at` */
/* Emits a call with the `count` words of operands in `words`; result type and id are filled in
 * here. */
void translate_pointer_call(struct kernel_lowering *s, const uint32_t *at, struct kernel_clone *f,
                            struct access_path *const *arguments, uint32_t *words, uint32_t count);
/* Whether the path leads to a variable of the current function, not to one of its callers. */
bool is_variable_of_function(const struct kernel_lowering *s, const struct access_path *p);
/* Begins a function inside of the current one, whose state is saved in `before`. Returns false,
 * after an error, if there are too many inside of each other. */
bool enter_nested_function(struct kernel_lowering *s, struct kernel_lowering *before);
void leave_nested_function(struct kernel_lowering *s, const struct kernel_lowering *before);
void finish_pointer_function(struct kernel_lowering *s, struct kernel_clone *f);
void order_functions(struct kernel_lowering *s); /* called when all functions are written */

#endif
