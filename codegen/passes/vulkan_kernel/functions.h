/* Functions of kernels, written once for each shape of their arguments. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_FUNCTIONS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_FUNCTIONS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

struct kernel_clone *add_clone(struct kernel_lowering *s, SpvId function,
                               struct access_path **arguments, uint32_t count);
void write_clone(struct kernel_lowering *s, struct kernel_clone *f);
void translate_call(struct kernel_lowering *s, const uint32_t *at);
void translate_instruction(struct kernel_lowering *s, const uint32_t *at);
/* The location of the kernel's definition in the source; 0: it has no body. Lowering marks it
 * first. */
loc_t location_of_kernel(const struct kernel_lowering *s, const struct kernel_clone *f);

#endif
