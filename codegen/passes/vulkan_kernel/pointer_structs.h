/* Structs by value that hold pointers. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTER_STRUCTS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTER_STRUCTS_H

#include "codegen/spirv/module.h"

/* By id of a struct type: whether it has members that are pointers, or such structs. *are_any:
 * whether there is one. */
bool *find_pointer_structs(struct module *m, bool *are_any);
/* Splits all values of structs that hold pointers. Called before pointers are traced. */
void split_pointer_structs(struct module *m, const bool *holds);

#endif
