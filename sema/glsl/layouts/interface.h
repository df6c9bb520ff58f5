/* Inputs and outputs that the program declares (interface.c) and their locations (locations.c);
 * private to the room. */
#ifndef SGCC_SEMA_GLSL_LAYOUTS_INTERFACE_H
#define SGCC_SEMA_GLSL_LAYOUTS_INTERFACE_H

#include "sema/glsl/glsl.h"

/* --- qualifiers, types and sizes (interface.c) --------------------------------------------- */

/* Checks the type of a member of an input or output block; and the array that is the block's
 * instance, whose type with its sizes is returned. */
bool check_interface_member(struct checker *ck, const struct field *f, enum storage s);
const struct type *check_interface_instance(struct checker *ck, const struct declaration *block,
                                            const struct type *t, enum storage s,
                                            const struct interface_layout *io);
/* Sizes the arrays that wait for info.per_vertex_in or _out, which became known at `loc`, and
 * compares the others. */
void size_per_vertex(struct checker *ck, enum storage s, loc_t loc);
/* Removes qualifiers of other stages that other compilers ignore, if they are accepted
 * (DIALECT_IDLE_QUALIFIER). */
void drop_idle_interface_words(struct checker *ck, struct qualifiers *q, enum storage s);
/* Check that interpolation and auxiliary words, and `invariant`, are allowed on the variable.
 * `inherited` has the qualifiers of the block. */
bool check_interpolation(struct checker *ck, const struct qualifiers *q, enum storage s,
                         unsigned inherited);
bool check_invariant(struct checker *ck, const struct qualifiers *q, enum storage s);
/* Checks `invariant name;`, where `d` is an earlier output or a member of a block (4.8.1). */
void make_invariant(struct checker *ck, struct decl *d, loc_t loc);

/* --- layouts (interface_layout.c) ---------------------------------------------------------- */

/* Checks that type `t` fits at its `component`. */
bool check_component(struct checker *ck, const struct name *name, loc_t loc, const struct type *t,
                     const struct interface_layout *io);
/* Sets defaults for later declarations, by `layout(stream = 1) out;` and similar ones. */
void set_interface_defaults(struct checker *ck, const struct layout_values *l);

/* --- GL_NV_mesh_shader (mesh_nv.c) --------------------------------------------------------- */

/* Returns the type of a member or an element for a vertex that has values for each view, with its
 * size (GL_NV_mesh_shader, 4.3.6); type_error after an error. */
const struct type *size_views(struct checker *ck, const struct name *name, loc_t loc,
                              const struct type *t);
/* Returns the length of gl_PrimitiveIndicesNV and similar ones, or 0 while it is not known. */
uint32_t count_indices(const struct checker *ck, const struct builtin_variable *row);
/* Returns whether mesh shaders are those of GL_NV_mesh_shader, not of GL_EXT_mesh_shader. */
bool is_nv_mesh(const struct checker *ck, unsigned exts);

/* --- locations (locations.c) --------------------------------------------------------------- */

/* Reports that two variables share a location: an error, and a warning about a source for a driver
 * that is not linked. */
__attribute__((format(printf, 3, 4))) void report_sharing(struct checker *ck, loc_t loc,
                                                          const char *fmt, ...);

#endif
