/* Images and samplers of kernels as descriptors. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_IMAGES_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_IMAGES_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

bool is_resource_type(const struct kernel_lowering *s, SpvId type);
/* The path of an argument of set 0; that of the sampler of an OpConstantSampler. */
struct access_path *resource_argument(struct kernel_lowering *s, SpvId type, const char *name,
                                      uint32_t binding);
/* The questions about an image, bits 1 << enum image_question, are answered by the push constants
 * of its kernel, from `member` on. Returns their number. */
uint32_t answer_about_image(const struct access_path *p, const struct kernel_clone *kernel,
                            uint32_t member, unsigned questions);
struct access_path *constant_sampler(struct kernel_lowering *s, const uint32_t *at);
bool translate_image(struct kernel_lowering *s,
                     const uint32_t *at);         /* returns whether it handled `at` */
void define_resources(struct kernel_lowering *s); /* called when all functions are written */

#endif
