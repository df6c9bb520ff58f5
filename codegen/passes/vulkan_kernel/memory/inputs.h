/* Built-in variables of kernels. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_INPUTS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_INPUTS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* Records the BuiltIn decoration of a variable. Returns true if the variable is computed, so that
 * the decoration is dropped. */
bool note_input(struct kernel_lowering *s, const uint32_t *decoration);
bool translate_input(struct kernel_lowering *s, const uint32_t *load);
SpvId read_input(struct kernel_lowering *s, SpvBuiltIn builtin, unsigned width);
/* Where a kernel begins: counts the subgroup's invocations, if get_sub_group_size is called. */
void count_occupied_lanes(struct kernel_lowering *s);
SpvId workgroup_size(struct kernel_lowering *s); /* a uvec3, for the current kernel */

#endif
