/* Access paths: pointers of kernels as variables and indices. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_ACCESS_PATHS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_ACCESS_PATHS_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

bool translate_pointer(struct kernel_lowering *s, const uint32_t *at);
bool translate_access(struct kernel_lowering *s, const uint32_t *at);
bool is_pointer_comparison(SpvOp op); /* or a difference */
/* a comparison or difference of two pointers */
bool translate_pointer_number(struct kernel_lowering *s, const uint32_t *at);
struct access_path *new_path(struct kernel_lowering *s, SpvId root, SpvStorageClass class,
                             SpvId type, const char *name);

/* A null pointer. A function that gets one may test it. Reads through it return zeros, writes do
 * nothing. */
struct access_path *null_path(struct kernel_lowering *s, SpvId type);
static inline bool is_null_path(const struct access_path *p)
{
    return p && !p->root && !p->choice_count;
}
/* A null pointer to another type, never set if `of` was not. */
struct access_path *null_like(struct kernel_lowering *s, const struct access_path *of, SpvId type);
/* A pointer that was never set. */
struct access_path *undefined_path(struct kernel_lowering *s, SpvId type);
struct access_path *copy_path(struct kernel_lowering *s, const struct access_path *of);
bool leads_alike(const struct access_path *a,
                 const struct access_path *b); /* same variable; indices may differ */

/* also the same members */
bool is_same_path(struct kernel_lowering *s, const struct access_path *a,
                  const struct access_path *b);
/* A copy of `of` with one more index. */
struct access_path *inner_path(struct kernel_lowering *s, const struct access_path *of, SpvId index,
                               bool is_stepped);
/* The type after the first `depth` indices. leaf_type: after all of them; of a view the type in
 * memory. */
SpvId type_after_indices(const struct kernel_lowering *s, const struct access_path *p,
                         uint8_t depth);
SpvId leaf_type(struct kernel_lowering *s, const struct access_path *p);
/* Whether index `i` is a constant that selects a member of a struct. */
bool chooses_member(struct kernel_lowering *s, const struct access_path *p, uint8_t i);
/* A copy of `p` moved by `steps` elements of the type that it points to. */
struct access_path *step_path(struct kernel_lowering *s, const struct access_path *p, SpvId steps);
/* The new value of an old integer as an index. */
SpvId old_index(struct kernel_lowering *s, SpvId old);
/* Sum and product of indices, which are uints. */
SpvId sum_index(struct kernel_lowering *s, SpvId a, SpvId b);
SpvId scale_index(struct kernel_lowering *s, SpvId index, uint32_t by);
bool is_pointer_id(const struct kernel_lowering *s, SpvId type);
SpvId pointee_type(const struct kernel_lowering *s, SpvId pointer);

#endif
