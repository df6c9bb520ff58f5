/* --dap in a build without jansson. */
#include "run/command/options.h"
#include "run/dap/dap.h"

int run_debug_adapter(char **argv)
{
    (void)argv;
    wrong_use(
        "--dap needs jansson: on Debian, apt-get install libjansson-dev, then configure and build sgcc again");
}
