/* Breakpoints (breakpoints.c). */
#ifndef SGCC_RUN_DEBUG_BREAKPOINTS_H
#define SGCC_RUN_DEBUG_BREAKPOINTS_H

#include "run/debug/debugger.h"
#include "run/debug/frames.h"

/* A place at which the run stops, or prints a text. */
struct debug_breakpoint {
    uint32_t id;
    const char *file;     /* NULL: a breakpoint of a function */
    const char *function; /* its name */
    unsigned line;
    const char *condition; /* expressions (expression.c) and texts live as long as the breakpoint;
                              NULL: none */
    const char *hits;      /* "5", ">= 5", "% 5": which executions count; NULL: all */
    const char *log;       /* printed instead of a stop, with {expressions}; NULL: it stops */
};

/* Adds a breakpoint.  Returns the line at which it is: the line itself or the next one with
 * instructions; 0: there is none, or no memory. */
unsigned add_breakpoint(struct debugger *d, const struct debug_breakpoint *b);
void remove_breakpoint(struct debugger *d, uint32_t id);
/* Visits the lines of a file from `first` to `last` that have instructions. */
void visit_lines(const struct debugger *d, const char *file, unsigned first, unsigned last,
                 void (*visit)(void *user, unsigned line), void *user);
/* Whether two names are of one file: they are equal, or one ends with the other, from a separator
 * on. */
bool is_same_file(const char *a, const char *b);
/* The breakpoints of the line that begins, or of the function: those at which lanes stop are
 * listed. */
void meet_breakpoints(struct debugger *d, const struct lane_place *at, bool begins_function,
                      struct debug_stop *stop);

#endif
