/* The program: one command, whose streams are those of the process. */
#include "driver/command.h"
#include "driver/options/options.h"
#include "driver/system/system.h"

int main(int argc, char **argv)
{
    struct command cmd = {.face = first_face(), .host = {.out = stdout, .err = stderr}};
    argv = start_program(&argc, argv);
    if (!argv) {
        fputs("sgcc: error: out of memory\n", stderr);
        return EXIT_USE;
    }
    int status = run_command(&cmd, argc, argv);
    free_command(&cmd);
    return status;
}
