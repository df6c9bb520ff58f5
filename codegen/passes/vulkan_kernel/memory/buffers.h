/* Storage buffers of kernels. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_BUFFERS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_BUFFERS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* The path of an argument that points to values of `pointee`: a storage buffer of set 0. */
struct access_path *buffer_argument(struct kernel_lowering *s, SpvId pointee, const char *name,
                                    uint32_t binding, bool may_alias);
/* A variable for the same buffer whose block is an array of `type`. */
SpvId buffer_view(struct kernel_lowering *s, struct kernel_buffer *b, SpvId type);
/* A bool: whether two arguments of a kernel are one buffer. */
SpvId is_same_buffer(struct kernel_lowering *s, const struct kernel_buffer *a,
                     const struct kernel_buffer *b);
void define_buffers(struct kernel_lowering *s); /* called when all functions are written */

#endif
