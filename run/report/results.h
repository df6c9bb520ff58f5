/* The results of a run (results.c). */
#ifndef SGCC_RUN_REPORT_RESULTS_H
#define SGCC_RUN_REPORT_RESULTS_H

#include "run/command/places.h"

/* Returns whether all expectations hold. */
bool check_expectations(struct run_command *cmd, const struct run_target *t);
void write_resources(struct run_command *cmd);
/* Writes the first level of an image, with its layers and slices below each other. */
void write_picture(const struct given *g, const char *path);

#endif
