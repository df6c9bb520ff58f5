/* Pointers that became integers. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_ADDRESSES_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_ADDRESSES_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* Gives the integer `at`, whose path is known, its value, too. */
void translate_address(struct kernel_lowering *s, const uint32_t *at);
/* If `at` converts an address to an integer of another size, or adds to it or subtracts from it,
 * its result has a path, too. Its value is left to others. */
void follow_address(struct kernel_lowering *s, const uint32_t *at);

#endif
