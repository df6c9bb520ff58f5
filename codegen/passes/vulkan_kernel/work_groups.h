/* Group operations of scope Workgroup, as helper functions. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_WORK_GROUPS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_WORK_GROUPS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* (work_groups.c) Group operations of scope Workgroup. write_group_helpers emits their functions
 * after all others. */
bool translate_work_group(struct kernel_lowering *s, const uint32_t *at);
void write_group_helpers(struct kernel_lowering *s);
SpvId work_item_count(struct kernel_lowering *s); /* in the work-group of the current kernel */
/* begins a block of a helper function */
void begin_shader_block(struct kernel_lowering *s, SpvId label);

#endif
