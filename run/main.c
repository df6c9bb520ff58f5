/* sgcc-run: compiles an input, executes it at each subgroup size with the same content, and prints
 * the results; or serves a debugger. Exit status: 0; 1 if results differ or a check reported
 * something; 2 for wrong use, an input that is refused, and an execution that cannot continue. */
#include <string.h>

#include "driver/system/system.h"
#include "run/command/options.h"
#include "run/dap/dap.h"
#include "run/execute.h"

int main(int argc, char **argv)
{
    struct run_command cmd;
    argv = start_program(&argc, argv);
    if (!argv) wrong_use("out of memory");
    if (argv[1] && !strcmp(argv[1], "--dap")) return run_debug_adapter(argv + 2);
    read_command(&cmd, argv);
    return carry_out(&cmd);
}
