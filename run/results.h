/* The results of a run (results.c). */
#ifndef SGCC_RUN_RESULTS_H
#define SGCC_RUN_RESULTS_H

#include "run/places.h"

/* Returns whether all expectations hold. */
bool check_expectations(struct command *cmd, const struct target *t);
void write_outputs(struct command *cmd);
struct given *find_given(struct command *cmd, const struct location *at);
/* Ends the process if there is none. */
struct given *need_given(struct command *cmd, const struct location *at, const char *option,
                         const struct target *t);
/* Writes the first level of an image, with its layers and slices below each other. */
void write_picture(const struct given *g, const char *path);

#endif
