/* The memory layout of OpenCL C, as decorations. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_LAYOUT_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_LAYOUT_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* The size in bytes of a type in OpenCL C (6.1.5); *align is its alignment. Decorates the structs
 * and arrays in it. */
uint32_t lay_out(struct kernel_lowering *s, SpvId type, uint32_t *align);
struct type_extent shader_extent(struct kernel_lowering *s,
                                 SpvId type); /* the same with the other fields */
/* The offset in bytes of member, element or component `index`. */
uint32_t part_offset(struct kernel_lowering *s, SpvId type, uint32_t index);
/* The type of that part; 0 means that there is none. */
SpvId shader_part(const struct kernel_lowering *s, SpvId type, uint64_t index);

#endif
