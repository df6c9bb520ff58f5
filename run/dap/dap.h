/* The Debug Adapter Protocol on standard input and output (--dap).
 *
 * A thread reads requests into a queue.  The main thread serves them: between the messages of an
 * editor that launches, and where the run stops (run.c).  What the program itself
 * prints goes to files, whose new text becomes events (output.c). */
#ifndef SGCC_RUN_DAP_DAP_H
#define SGCC_RUN_DAP_DAP_H

/* Serves a session until the editor disconnects.  `argv` is the command line of the process; the
 * arguments after --dap come before those of a launch.  Returns an exit status. */
int run_debug_adapter(char **argv);

#endif
