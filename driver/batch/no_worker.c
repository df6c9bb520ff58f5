/* --persistent_worker where a process cannot be copied: Windows. */
#include "driver/batch/batch.h"
#include "driver/print_messages.h"

int serve_requests(struct command *cmd)
{
    complain(
        cmd,
        "--persistent_worker is not supported on Windows: leave it out, so that each command has a process of its own, or use --batch");
    return cmd->face->status[EXIT_USE];
}
