/* The program: one command, whose streams are those of the process. */
#include "driver/command.h"
#include "driver/options.h"

int main(int argc, char **argv)
{
    struct command cmd = {.face = first_face(), .host = {.out = stdout, .err = stderr}};
    int status = run_command(&cmd, argc, argv);
    free_command(&cmd);
    return status;
}
