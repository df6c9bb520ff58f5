/* Local and private memory whose element type is chosen by what is done to it. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_MEMORY_WORDS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MEMORY_MEMORY_WORDS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* Fills s->words and s->image_questions from the old functions. */
void choose_memory_words(struct kernel_lowering *s);
/* The integer type of the words, and their number, of an object of `type` in local memory; `word`
 * is its entry in s->words. 0: the object keeps its type. */
SpvId word_type_of(struct kernel_lowering *s, SpvId type, uint32_t word, uint32_t *count);
/* The path of a value of `type` at the start of `root`, an array of words of type `array`. */
struct access_path *words_path(struct kernel_lowering *s, SpvId root, SpvStorageClass class,
                               SpvId array, SpvId type, const char *name);
/* The new variable of an old one, or of a struct argument, that becomes an array of words; NULL: it
 * keeps its type. */
struct access_path *words_variable(struct kernel_lowering *s, SpvId old, SpvStorageClass class,
                                   SpvId type);

#endif
