/* Stops of a run, and how it goes on (debugger.c). */
#ifndef SGCC_RUN_DEBUG_DEBUGGER_H
#define SGCC_RUN_DEBUG_DEBUGGER_H

#include "run/machine/machine.h"

struct debugger;

enum stop_reason {
    STOP_ENTRY,
    STOP_STEP,
    STOP_BREAKPOINT,
    STOP_PAUSE,
    STOP_FINDING, /* of --check */
    STOP_FAILURE  /* the run cannot go on */
};

struct debug_stop {
    enum stop_reason reason;
    uint32_t lane;        /* an active one, by number */
    uint32_t breakpoints; /* how many are listed */
    uint32_t breakpoint[8];
    const char *rule, *text; /* of a finding; the text of a failure */
};

enum resumption { GO_ON, STEP_IN, STEP_OVER, STEP_OUT, STEP_INSTRUCTION, END_RUN };

struct debug_host {
    void *user;
    /* Serves the stop and returns how to go on; *lane: the lane that STEP_... means. */
    enum resumption (*stopped)(void *user, const struct debug_stop *stop, uint32_t *lane);
    /* Is set, from any thread, where `attend` is to be called. */
    const int *attention;
    /* Serves what came while the run goes on.  Returns GO_ON, STEP_IN to stop, or END_RUN. */
    enum resumption (*attend)(void *user);
    /* Prints a text of a breakpoint at a line. */
    void (*print)(void *user, const char *file, unsigned line, const char *text);
};

/* Makes the debugger of a program.  NULL: out of memory. */
struct debugger *open_debugger(struct run_program *p, const struct debug_host *host);
void close_debugger(struct debugger *d);
/* The machine that executes the program begins. */
void attach_debugger(struct debugger *d, struct run_machine *m);
/* The run stops at its first line. */
void stop_on_entry(struct debugger *d);
/* A finding: the run stops after the instruction that is executed. */
void note_finding(struct debugger *d, const struct run_message *message);
struct run_program *program_of_debugger(const struct debugger *d);
/* The workgroup that stopped, and the executing lanes of its subgroup; NULL: none has begun. */
struct workgroup *stopped_workgroup(const struct debugger *d);
lane_mask active_lanes(const struct debugger *d);
/* Returns the text of a source in the debug information; NULL: it has none. */
const char *find_source_text(const struct debugger *d, const char *file);

/* Of the machine alone: an instruction begins; it has been executed. */
void debug_instruction(struct group *g, const struct instruction *in);
void debug_result(struct group *g, const struct instruction *in);

#endif
