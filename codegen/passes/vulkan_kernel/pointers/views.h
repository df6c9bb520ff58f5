/* Casts of pointers, loads and stores. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_VIEWS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_VIEWS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

void translate_cast(struct kernel_lowering *s, const uint32_t *at);
/* A new pointer for the path, which must not be a view. */
SpvId pointer_to(struct kernel_lowering *s, const struct access_path *p);
/* Load and store through a pointer of the shader, by s->access. */
SpvId load_from_pointer(struct kernel_lowering *s, SpvId type, SpvId pointer);
void store_pointer_value(struct kernel_lowering *s, SpvId pointer, SpvId value);
SpvId load_path(struct kernel_lowering *s, const struct access_path *p, SpvId type);
void store_path(struct kernel_lowering *s, const struct access_path *p, SpvId value, SpvId type);
/* Load and store `n` components at index `offset` (in units of `n` components) of an array of
 * components, for vload and vstore. */
SpvId load_components(struct kernel_lowering *s, const struct access_path *p, SpvId offset,
                      unsigned n, SpvId type);
void store_components(struct kernel_lowering *s, const struct access_path *p, SpvId offset,
                      unsigned n, SpvId value);

#endif
