/* A debugger of a run: where it stops, how it goes on, and what there is to see where it stopped.
 * This is the public header of the room.
 *
 * The machine calls debug_instruction before each instruction, and only if it has a debugger.  If
 * the run is to stop there, the debugger calls `stopped` of its host, which looks around and
 * returns how the run goes on.  A machine with a debugger has one thread.
 *
 * Subgroups execute in lockstep, so a step is one of a subgroup: its active lanes go on to their
 * next line.  Lanes have numbers in their workgroup: that of lane i of subgroup s is s * size + i.
 */
#ifndef SGCC_RUN_DEBUG_DEBUG_H
#define SGCC_RUN_DEBUG_DEBUG_H

#include "run/debug/breakpoints.h"
#include "run/debug/debugger.h"
#include "run/debug/expression.h"
#include "run/debug/frames.h"
#include "run/debug/values.h"

/* --- variables.c --------------------------------------------------------------------------- */

enum debug_scope {
    SCOPE_LOCALS,
    SCOPE_GLOBALS,
    SCOPE_BUILTINS,
    SCOPE_SHARED,
    SCOPE_BUFFERS,
    SCOPE_PUSH,
    SCOPE_COUNT
};

typedef void visit_variable(void *user, const char *name, const struct debug_value *v);
/* Visits the variables of a scope that a lane sees in a frame, the innermost first. */
void visit_variables(const struct debugger *d, const struct lane_place *at,
                     const struct debug_frame *frame, enum debug_scope scope, visit_variable *visit,
                     void *user);

#endif
