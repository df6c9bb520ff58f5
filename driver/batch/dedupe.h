/* --dedupe: equal modules are written once, under their SHA-256. */
#ifndef SGCC_DRIVER_BATCH_DEDUPE_H
#define SGCC_DRIVER_BATCH_DEDUPE_H

#include "driver/driver.h"

/* The state of --dedupe. */
struct dedupe {
    const char *folder; /* NULL: none */
    char *index_path;
    char *temporary;
    FILE *index;
    bool has_entries, failed;
    bool collects; /* --axes: modules are counted, and nothing is written */
};

/* Moves the modules among the outputs of `cmd` to the folder of --dedupe, if there is one. With
 * --axes the outputs are dropped. Adds their names and hashes to the session's index. */
void dedupe_outputs(struct command *cmd);
/* Begins the index, which write_index fills in the order of jobs and close_index finishes, or drops
 * if it is not complete.  False after an error, which is reported. */
bool open_index(struct command *cmd);
void write_index(struct shared *shared, const struct buffer *entries);
bool close_index(struct command *cmd, bool is_complete);

#endif
