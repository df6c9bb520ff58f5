/* Pointers that depend on control flow. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_POINTER_FLOW_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_POINTER_FLOW_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* Computes the forms of the phis of pointers and of the result of the current function. Called when
 * its parameters and variables have access paths. */
void plan_pointers(struct kernel_lowering *s);
/* Whether `at` makes a pointer that nothing uses. */
bool is_dead_pointer(const struct kernel_lowering *s, const uint32_t *at);
void translate_phi(struct kernel_lowering *s, const uint32_t *at);
/* Called before each instruction. At the end of a block it converts the pointers for the phis of
 * the next blocks to their form. */
void leave_block(struct kernel_lowering *s, const uint32_t *at);
void finish_phis(struct kernel_lowering *s); /* called at the end of a function */

#endif
