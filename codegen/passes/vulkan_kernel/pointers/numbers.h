/* Pointers as integers. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_NUMBERS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_NUMBERS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* The pointer that an integer came from; NULL: none is known. */
struct access_path *number_path_of(const struct kernel_lowering *s, SpvId old);
/* The pointer that `old` is or came from. */
struct access_path *pointer_or_number(struct kernel_lowering *s, SpvId old);
/* The result of `at`, an integer, is the address of `p`. */
void make_address(struct kernel_lowering *s, const uint32_t *at, struct access_path *p);
/* A conversion or sum of such an integer. Returns whether `at` was one. */
bool translate_number(struct kernel_lowering *s, const uint32_t *at);

#endif
