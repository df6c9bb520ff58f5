#include "driver/batch/batch.h"
int run_variants(struct command *cmd) { return cmd->face->status[EXIT_USE]; }
