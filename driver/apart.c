/* Calls a module in a process of its own. The modules use C++ libraries, SPIRV-Tools and
 * SPIRV-Cross, which end the process when memory runs out or something unexpected happens, some of
 * them while they are loaded. So the module is loaded in that process, too. The answer comes back
 * as bytes through a pipe. */
#include "driver/apart.h"
#include "driver/driver.h"
#include "driver/files.h"
#include "driver/load.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Exit statuses of the other process. allocate() ends it with the first one. */
enum { WITHOUT_MEMORY = EXIT_USE, WITHOUT_ANSWER };

_Noreturn void end_without_memory(void) { _exit(WITHOUT_MEMORY); }

/* Calls std::set_new_handler by its name in the C++ ABI. C++ calls the handler when memory runs
 * out. */
static void handle_missing_memory(void *module)
{
    typedef void handler_fn(void);
    typedef handler_fn *set_handler_fn(handler_fn * handler);
    set_handler_fn *set_handler =
        (set_handler_fn *)find_function(module, "_ZSt15set_new_handlerPFvvE");
    if (set_handler) set_handler(end_without_memory);
}

/* The first byte says whether an answer follows or why the module could not be loaded. */
static _Noreturn void answer(const struct task *task, int to, int quiet)
{
    module_fn *function;
    const char *why;
    if (quiet >= 0) dup2(quiet, STDERR_FILENO);
    FILE *out = fdopen(to, "wb");
    if (!out) end_without_memory();
    void *module = find_module(task->need, &function, &why);
    if (module) {
        handle_missing_memory(module);
        putc('a', out);
        task->run(function, task->user, out);
    } else {
        fprintf(out, "m%s", why ? why : "");
    }
    bool good = !ferror(out);
    _exit(fclose(out) == 0 && good ? 0 : WITHOUT_ANSWER);
}

static void read_reply(int from, struct buffer *reply)
{
    char part[4096];
    for (ssize_t got; (got = read(from, part, sizeof part)) != 0;) {
        if (got > 0) buffer_add(reply, part, (size_t)got);
        else if (errno != EINTR) break;
    }
}

/* The process's status as of waitpid. */
static int ask(const struct task *task, struct buffer *reply)
{
    int ends[2], status = WITHOUT_ANSWER << 8;
    if (pipe2(ends, O_CLOEXEC) != 0) return status;
    int quiet = open("/dev/null", O_WRONLY | O_CLOEXEC);
    fflush(stdout); /* or both processes would write what waits there */
    pid_t child = fork();
    if (child == 0) answer(task, ends[1], quiet);
    close(ends[1]);
    if (quiet >= 0) close(quiet);
    read_reply(ends[0], reply);
    close(ends[0]);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    return status;
}

enum apart run_apart(const struct command *cmd, const struct task *task, struct buffer *reply)
{
    int status = ask(task, reply);
    if (WIFEXITED(status) && WEXITSTATUS(status) == WITHOUT_MEMORY) return APART_WITHOUT_MEMORY;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || !reply->length) return APART_ENDED;
    buffer_add(reply, "", 1);
    reply->length--;
    if (*reply->bytes == 'a') return APART_ANSWERED;
    complain_missing(cmd, task->need, reply->bytes + 1);
    return APART_NOT_THERE;
}
