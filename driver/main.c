/* The program: one command, whose streams are those of the process. */
#include "driver/command.h"
#include "driver/options/options.h"
#include "driver/system/system.h"

int main(int argc, char **argv)
{
    struct options options;
    struct command cmd = new_command(&options, (struct host){.out = stdout, .err = stderr});
    argv = start_program(&argc, argv);
    if (!argv) {
        fputs("sgcc: error: out of memory\n", stderr);
        return EXIT_USE;
    }
    int status = run_command(&cmd, &options, argc, argv);
    free_session(&cmd.session);
    free_options(&options);
    return status;
}
