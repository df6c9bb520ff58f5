#include "driver/batch/batch.h"
int serve_requests(struct command *cmd) { return cmd->face->status[EXIT_USE]; }
