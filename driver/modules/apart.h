/* Calls functions of modules in a separate process, which a crash or exit() in them ends. */
#ifndef SGCC_DRIVER_MODULES_APART_H
#define SGCC_DRIVER_MODULES_APART_H

#include <stdio.h>

struct buffer;
struct command;
struct module_need;
typedef void module_fn(void); /* any function of a module; the caller casts it to its type */

struct task {
    const struct module_need *need;
    /* Calls the function of the module and writes the answer to `out`.  It runs in the other
     * process, so it may end that and changes nothing in this one. */
    void (*run)(module_fn *function, const void *user, FILE *out);
    const void *user;
};

enum apart {
    APART_ANSWERED,  /* the reply is 'a', the answer, and a NUL that is not counted */
    APART_NOT_THERE, /* the module cannot be loaded, which was reported */
    APART_WITHOUT_MEMORY,
    APART_ENDED, /* the process ended without an answer; nothing was reported */
};

enum apart run_apart(const struct command *cmd, const struct task *task, struct buffer *reply);
/* For task.run: ends the other process. */
_Noreturn void end_without_memory(void);

#endif
