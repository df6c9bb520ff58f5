/* Private variables that contain pointers. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_POINTER_VARIABLES_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_POINTER_VARIABLES_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* Begins a variable that is a pointer or an array of pointers. Returns false for any other. */
bool note_pointer_variable(struct kernel_lowering *s, const uint32_t *at);
/* Whether `p`, which may be NULL, leads into such a variable. */
bool leads_to_pointers(const struct access_path *p);
/* An OpStore of a pointer, or of an array of pointers. */
bool stores_pointers(const struct kernel_lowering *s, const uint32_t *at);
/* Records the old instruction that makes an array of pointers. */
void note_pointer_array(struct kernel_lowering *s, const uint32_t *at);
/* Adds the pointers that an OpStore stores to the form of the variable. Returns whether the form
 * changed, and counts pointers that are not known yet. */
bool merge_stored_pointers(struct kernel_lowering *s, const uint32_t *at, unsigned *unknown);
/* Loads, stores and values of arrays of pointers. Returns whether `at` was one. */
bool translate_stored_pointers(struct kernel_lowering *s, const uint32_t *at);
/* Declares the variables of the current function's kept pointers, at its end. */
void declare_pointer_variables(struct kernel_lowering *s);

/* The place as one in memory of words, as which pointers count in distances: sizeof a pointer is 4.
 * `p` itself if it holds none. */
const struct access_path *in_words(struct kernel_lowering *s, const struct access_path *p);

#endif
