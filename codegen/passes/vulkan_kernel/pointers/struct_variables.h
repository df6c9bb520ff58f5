/* Private variables of structs that contain pointers. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_STRUCT_VARIABLES_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_STRUCT_VARIABLES_H

#include "codegen/passes/vulkan_kernel/pointers/pointer_structs.h"

/* Fills `breaks`: a struct that holds pointers, an array of such, a pointer to such in private
 * memory. */
void find_broken_memory(struct struct_split *s);
/* Appends the types of the parts of a pointer type that breaks: pointers to the variables. */
bool list_leaves(const struct struct_split *s, SpvId pointer, SpvId *types, unsigned *count,
                 unsigned depth);
/* Fills `is_measured`. */
void find_measured(struct struct_split *s);
/* Takes apart an instruction on memory. Returns false for others. */
bool split_memory(struct struct_split *s, const uint32_t *at);
/* A pointer to a broken variable for an instruction that needs it whole. The pass that traces
 * pointers reports it. */
SpvId unset_pointer(struct struct_split *s, SpvId type);

#endif
