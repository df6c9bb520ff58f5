/* Byte paths: access paths that end in a distance in bytes. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_BYTES_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_BYTES_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* A byte path to where `from` leads, for values of `type`. */
struct access_path *byte_path(struct kernel_lowering *s, const struct access_path *from,
                              SpvId type);
/* The same, with a distance that begins after the first `first` indices. `from` may be a byte path.
 */
struct access_path *byte_path_after(struct kernel_lowering *s, const struct access_path *from,
                                    uint8_t first, SpvId type);
/* The same, from the variable itself or a member of it: all places of an array have this form. */
struct access_path *outer_byte_path(struct kernel_lowering *s, const struct access_path *from,
                                    SpvId type);
/* The distance in bytes from the start of the variable, for any path. */
SpvId byte_distance(struct kernel_lowering *s, const struct access_path *p);
/* For byte paths: one index further in; moved by `steps`; loaded and stored as `view`; a new
 * pointer if the memory or a buffer has an object of that type there. */
struct access_path *inner_bytes(struct kernel_lowering *s, const struct access_path *of,
                                SpvId index);
struct access_path *step_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId steps);
SpvId load_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId type);
void store_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId value, SpvId type);
SpvId pointer_to_bytes(struct kernel_lowering *s, const struct access_path *p);
/* `index` combined with the constant `by`: `op` divides, takes the remainder or shifts. */
SpvId index_by(struct kernel_lowering *s, SpvOp op, SpvId index, uint32_t by);

#endif
