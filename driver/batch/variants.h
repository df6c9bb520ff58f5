/* The combinations of --variants, one after the other, for the files that compile or report them.
 */
#ifndef SGCC_DRIVER_BATCH_VARIANTS_H
#define SGCC_DRIVER_BATCH_VARIANTS_H

#include "driver/batch/batch.h"
#include "driver/modules/load.h"

struct variants {
    struct job_source source;
    struct command *cmd;
    struct variant_set set;
    size_t *at;           /* by axis: the index of the value */
    size_t input;         /* index in cmd->options->inputs */
    unsigned long number; /* of the last variant */
    bool is_taken;        /* the current combination is that of the last job */
    bool has_ended;
    struct axes *report; /* --axes; else NULL */
};

/* Begins with the first combination again. */
void start_variants(struct variants *v);
/* Finds the combination at or after the current one that is wanted and in this shard. Returns false
 * if there is none. */
bool find_own_variant(struct variants *v);
void next_combination(struct variants *v);
/* Appends the arguments of the command line of the current combination, without the other
 * sources. */
void collect_variant_arguments(const struct variants *v, struct texts *to, const char *output);

#endif
