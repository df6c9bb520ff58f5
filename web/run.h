/* What sgcc-run.wasm exports; web/run.mjs calls it.  Texts, and a lack of memory, are as in
 * web/library.h. */
#ifndef SGCC_WEB_RUN_H
#define SGCC_WEB_RUN_H

#include <stddef.h>
#include <stdint.h>

#define WEB_EXPORT __attribute__((used, visibility("default")))

struct web_run;
/* Copies the module.  The caller frees the run by web_run_free. */
struct web_run *web_run_new(const void *words, size_t size);
void web_run_free(struct web_run *r);
/* Options for web_run_load, by the names of the member functions of web/run.mjs.  Returns 0 for
 * an unknown name. */
int web_run_set(struct web_run *r, const char *name, double value);
/* Sets a specialization constant to the bits of `low` and `high`, of which `size` bytes count. */
void web_run_constant(struct web_run *r, uint32_t id, uint32_t size, uint32_t low, uint32_t high);
/* Reads the module for an entry point ("": the only one).  Returns 0 after an error
 * (web_run_error). */
int web_run_load(struct web_run *r, const char *entry);
char *web_run_error(const struct web_run *r);
/* The resources, the size of the workgroup and of the push constants, and the entry points. */
char *web_run_describe(const struct web_run *r);
/* Copies content into the resource.  Returns where it lies, so that the caller can read it after
 * the run; NULL: the shader lacks the binding, or there is no memory. */
void *web_run_buffer(struct web_run *r, uint32_t set, uint32_t binding, uint32_t element,
                     const void *bytes, size_t size);
void web_run_push(struct web_run *r, const void *bytes, size_t size);
/* Executes workgroups.  Returns 0 after an error. */
int web_run_dispatch(struct web_run *r, uint32_t x, uint32_t y, uint32_t z);
/* Reports, counts of lines, and the number of lane-instructions. */
char *web_run_results(struct web_run *r);
/* After a run with the option "record": {"run": ..., "files": [names]}, where `run` is a member of
 * "runs" of a report (docs/run.md) whose lines have indexes of `files`. */
char *web_run_record(struct web_run *r);

#endif
