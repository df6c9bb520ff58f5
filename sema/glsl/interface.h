/* Inside of sema: inputs and outputs that the program declares (interface.c), and where they lie (locations.c). */
#ifndef SGCC_SEMA_GLSL_INTERFACE_H
#define SGCC_SEMA_GLSL_INTERFACE_H

#include "sema/glsl/glsl.h"

/* Of the members of a block, and of the array that is its instance. */
bool check_interface_member(struct checker *ck, const struct field *f, enum storage s);
const struct type *check_interface_instance(struct checker *ck, const struct declaration *block, const struct type *t, enum storage s,
                                            const struct interface_layout *io);
/* info.per_vertex_in or _out has become known by what stands at `loc`: arrays that wait for it are sized, others compared. */
void size_per_vertex(struct checker *ck, enum storage s, loc_t loc);
/* Whether the interpolation and auxiliary words, and `invariant`, may stand there. */
bool check_interpolation(struct checker *ck, const struct qualifiers *q, enum storage s, unsigned inherited);
bool check_invariant(struct checker *ck, const struct qualifiers *q, enum storage s);
/* invariant name; : `d`, an output that was declared before, or a member of a block (4.8.1). */
void make_invariant(struct checker *ck, struct decl *d, loc_t loc);
/* Whether something of type `t` fits where its `component` says (interface_layout.c). */
bool check_component(struct checker *ck, const struct name *name, loc_t loc, const struct type *t, const struct interface_layout *io);
/* layout(stream = 1) out; and kin: defaults for what is declared from here on. */
void set_interface_defaults(struct checker *ck, const struct layout_values *l);

/* --- transform feedback (transform_feedback.c) ------------------------------------------------------------------------- */

/* Reads xfb_buffer and xfb_stride of a variable, block, member or of `out` itself; `block`: the buffer of the block around it, or -1. */
void read_feedback(struct checker *ck, const struct layout_values *l, struct interface_layout *io, const struct interface_layout *block);
/* Whether an output or a member of a block, without the dimension of vertices, may be captured where it has an offset, or its block has: it has a size. */
bool check_feedback_array(struct checker *ck, const struct name *name, loc_t loc, const struct type *t, const struct interface_layout *io,
                          const struct interface_layout *block);
/* layout(xfb_buffer = n) out; : for what is declared from here on; behind read_feedback. */
void set_feedback_buffer(struct checker *ck, int32_t buffer);

#endif
