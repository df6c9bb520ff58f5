/* The progress of a batch: a line on a terminal, or JSON objects. */
#ifndef SGCC_DRIVER_BATCH_PROGRESS_H
#define SGCC_DRIVER_BATCH_PROGRESS_H

#include "driver/driver.h"

struct progress {
    enum progress_form form; /* not PROGRESS_AUTO */
    unsigned long total;     /* 0: unknown */
    unsigned long done, failed;
    struct found_counts found;
    double start, shown; /* seconds of the clock */
    bool is_line_shown;
};

void start_progress(struct progress *p, enum progress_form form, unsigned long total);
/* A command is done, with this many results found and made. */
void count_progress(struct progress *p, bool is_failure, struct found_counts found);
/* Clears the line, so that something else can be printed. */
void hide_progress(struct progress *p);
void end_progress(struct progress *p);

#endif
