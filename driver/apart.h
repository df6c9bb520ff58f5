/* Functions of modules that are loaded and called in a process of their own. */
#ifndef SGCC_DRIVER_APART_H
#define SGCC_DRIVER_APART_H

#include <stdio.h>

struct buffer;
struct command;
struct module_need;
typedef void module_fn(void); /* any function of a module; the caller casts it to its type */

struct task {
    const struct module_need *need;
    /* Calls the module's function and writes what it answers.  In the other process: it may end
     * that one, and changes nothing in this. */
    void (*run)(module_fn *function, const void *user, FILE *out);
    const void *user;
};

enum apart {
    APART_ANSWERED,  /* the reply is 'a', the answer, and a NUL that is not counted */
    APART_NOT_THERE, /* the module cannot be loaded: this was reported */
    APART_WITHOUT_MEMORY,
    APART_ENDED, /* there is no answer: not reported */
};

enum apart run_apart(const struct command *cmd, const struct task *task, struct buffer *reply);
/* For `run`: ends that process. */
_Noreturn void end_without_memory(void);

#endif
