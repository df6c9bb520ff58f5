/* Scalars at byte paths. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_SCALARS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_SCALARS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* (scalars.c) A scalar `view` in memory other than buffers. */
SpvId load_scalar_at(struct kernel_lowering *s, const struct access_path *p);
void store_scalar_at(struct kernel_lowering *s, const struct access_path *p, SpvId value);
/* (scalars.c) A scalar `view` in a buffer that is not aligned; accessed byte by byte. */
SpvId load_unaligned(struct kernel_lowering *s, const struct access_path *p);
void store_unaligned(struct kernel_lowering *s, const struct access_path *p, SpvId value);
SpvId pointer_to_scalar(struct kernel_lowering *s, const struct access_path *p);

#endif
