/* Arguments of kernels as resources of a shader. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_ARGUMENTS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_ARGUMENTS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* Declares a variable. `name` may be NULL or empty: no OpName. */
SpvId shader_variable(struct kernel_lowering *s, SpvStorageClass class, SpvId type,
                      const char *name);
/* A block: a struct with a layout, of `count` members. */
SpvId declare_block_type(struct kernel_lowering *s, const SpvId *members, unsigned count);
/* declare_arguments makes the variables of kernel `k`. emit_arguments loads the plain arguments
 * after the variables of the first block. */
void declare_arguments(struct kernel_lowering *s, struct kernel_clone *k);
/* variables for struct access_arguments passed by value; called before emit_arguments */
void emit_struct_arguments(struct kernel_lowering *s);
void emit_arguments(struct kernel_lowering *s);
/* A uint that is specialization constant `spec_id`, `value` by default. */
SpvId size_constant(struct kernel_lowering *s, uint32_t value, uint32_t spec_id);

uint32_t count_local_arguments(const struct kernel_lowering *s, const struct kernel_clone *k);

/* --- sizes.c ------------------------------------------------------------------------------- */

/* Gives each kernel the size of its work-groups, and emits execution modes and constants for it. */
void define_workgroup_sizes(struct kernel_lowering *s);
/* The number of work-items of the module's largest work-group: a constant or specialization
 * constant. */
SpvId most_work_items(struct kernel_lowering *s);

#endif
