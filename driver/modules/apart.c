/* Calls a module in a separate process. The modules use C++ libraries, SPIRV-Tools and
 * SPIRV-Cross, which end the process when memory runs out or something unexpected happens, some
 * of them while they are loaded. The separate process therefore also loads the module. It sends
 * its answer as bytes through a pipe. */
#include "driver/modules/apart.h"
#include "driver/driver.h"
#include "driver/modules/load.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>

/* The exit status of the other process. allocate() ends it with this one, too. */
enum { WITHOUT_MEMORY = EXIT_USE };

_Noreturn void end_without_memory(void) { end_child(WITHOUT_MEMORY); }

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
static void answer(const void *user, FILE *out)
{
    const struct task *task = user;
    module_fn *function;
    set_way_out(NULL); /* it leads to what the other process does */
    const char *why;
    void *module = find_module(task->need, &function, &why);
    if (module) {
        handle_missing_memory(module);
        putc('a', out);
        task->run(function, task->user, out);
    } else {
        fprintf(out, "m%s", why ? why : "");
    }
}

static void add_to_reply(void *reply, const void *bytes, size_t length)
{
    buffer_add(reply, bytes, length);
}

enum apart run_apart(const struct command *cmd, const struct task *task, struct buffer *reply)
{
    int status = call_in_child(&(struct child){answer, task, add_to_reply, reply});
    if (status == WITHOUT_MEMORY) return APART_WITHOUT_MEMORY;
    if (status != 0 || !reply->length) return APART_ENDED;
    buffer_add(reply, "", 1);
    reply->length--;
    if (*reply->bytes == 'a') return APART_ANSWERED;
    complain_missing(cmd, task->need, reply->bytes + 1);
    return APART_NOT_THERE;
}
