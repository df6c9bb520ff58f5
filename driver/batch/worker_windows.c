/* --persistent_worker on Windows, where a process cannot be copied for each request. */
#include "driver/batch/batch.h"
#include "driver/messages/print_messages.h"

int serve_requests(struct command *cmd)
{
    complain(cmd, "not supported yet on Windows: --persistent_worker");
    return cmd->options->face->status[EXIT_USE];
}
