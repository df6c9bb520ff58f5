/* The public header of link/: whether the units of a program match (GLSL 4.60, 3.3, 4.2.2, 4.3.4 to
 * 4.4.9, 6.1; ESSL 3.20, 9). In: summaries of units (link/summary.h) of any stages and sources.
 * Out: errors and warnings that show both locations. It must not know the tree, types, sources, or
 * the later use of the units. */
#ifndef SGCC_LINK_LINK_H
#define SGCC_LINK_LINK_H

#include "link/summary.h"

/* --- units (link.c) ----------------------------------------------------------------------- */

/* Compares `count` units of one program.  Units of one stage are parts of one shader.  `c` takes
 * the messages; options.links_as_glslang is silent of what glslang accepts. */
void link_units(struct context *c, const struct summary *const *units, uint32_t count);

/* --- automatic locations (joined_location.c) ----------------------------------------------- */

/* Returns the location of the output that an input of this name reads, or of the input that reads
 * an output, in the stage beside c->stage among c->joined; -1: none (joined_location.c). */
int32_t location_at_interface(const struct context *c, bool is_input, bool is_block,
                              const char *name);

#endif
