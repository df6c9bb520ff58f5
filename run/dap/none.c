/* --dap in a build without jansson, or for WebAssembly. */
#include "run/command/options.h"
#include "run/dap/dap.h"

int run_debug_adapter(char **argv)
{
    (void)argv;
#ifdef __wasm__
    wrong_use("--dap needs threads, which this build for WebAssembly does not have");
#else
    wrong_use(
        "--dap needs jansson: on Debian, apt-get install libjansson-dev, then configure and build sgcc again");
#endif
}
