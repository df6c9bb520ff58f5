/* Declarations about transform feedback. This header is private to the folder. */
#ifndef SGCC_SEMA_GLSL_LAYOUTS_TRANSFORM_FEEDBACK_H
#define SGCC_SEMA_GLSL_LAYOUTS_TRANSFORM_FEEDBACK_H

#include "sema/glsl/glsl.h"

/* A captured variable or member, and its bytes. */
struct capture {
    uint32_t start, end;
    const struct name *name;
    loc_t loc;
    bool has_64_bit; /* something of 64 bits */
};

/* Reads xfb_buffer and xfb_stride of a variable, block, member or of `out` itself.  `block` is the
 * layout of the block around a member, or NULL. */
void read_feedback(struct checker *ck, const struct layout_values *l, struct interface_layout *io,
                   const struct interface_layout *block);
/* Checks that an output or member with a captured offset, its own or its block's, has a size.  `t`
 * is without the dimension of vertices. */
bool check_feedback_array(struct checker *ck, const struct name *name, loc_t loc,
                          const struct type *t, const struct interface_layout *io,
                          const struct interface_layout *block);
/* Sets the stride of a buffer and the location where it was given, or 0 if it was not given.
 * Returns false if no buffer has this index. */
bool find_feedback_stride(const struct checker *ck, unsigned buffer, int32_t *stride, loc_t *loc);
/* Sets what is captured by a buffer, once it is laid out.  Returns how many there are from `at` on.
 */
uint32_t list_captures(const struct checker *ck, unsigned buffer, const struct capture **at);
/* Sets the buffer for later declarations, by `layout(xfb_buffer = n) out;`.  Call it after
 * read_feedback. */
void set_feedback_buffer(struct checker *ck, int32_t buffer);

#endif
