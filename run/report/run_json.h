/* The JSON of a recorded run, for the report of sgcc-run and for pages that run shaders. */
#ifndef SGCC_RUN_REPORT_RUN_JSON_H
#define SGCC_RUN_REPORT_RUN_JSON_H

#include "run/run.h"

/* --- run_json.c ---------------------------------------------------------------------------- */

/* Names of files, in the order of their first use.  Starts as zeros. */
struct file_names {
    char **names;
    unsigned count;
    bool lacks_memory; /* a name could not be added */
};
/* Returns the index of a name, which is added if it is new.  Where memory lacks, returns 0 and sets
 * `lacks_memory`. */
unsigned number_file(struct file_names *f, const char *name);
void free_file_names(struct file_names *f);

/* Writes the run of a machine with a record: a member of "runs" (docs/run.md).  Its lines have
 * indexes of `files`.  Returns false where memory lacks. */
bool write_run_json(FILE *out, struct run_machine *m, unsigned size, bool is_complete,
                    struct file_names *files);

/* --- hints.c ------------------------------------------------------------------------------- */

/* Writes what could be better about an access: "" if nothing. */
void write_hint(const struct run_access *a, char *text, size_t size);

#endif
