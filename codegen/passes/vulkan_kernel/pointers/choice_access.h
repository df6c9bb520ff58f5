/* Instructions that read or write where a choice of places leads. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_CHOICE_ACCESS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_CHOICE_ACCESS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* Translates `at` for each place of the first operand that is a choice. Returns whether there is
 * one. Comparisons are left to compare_choices. */
bool translate_for_choice(struct kernel_lowering *s, const uint32_t *at);

#endif
