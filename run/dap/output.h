/* Output of the program (output.c). */
#ifndef SGCC_RUN_DAP_OUTPUT_H
#define SGCC_RUN_DAP_OUTPUT_H

#include "run/dap/session.h"

/* Makes standard output and standard error files, and sets s->out. */
bool capture_output(struct dap_session *s);
/* Sends what was printed since. */
void pass_output(struct dap_session *s);
void release_output(struct dap_session *s);
/* Returns the first line of what was printed to standard error and not sent yet; "": nothing. */
void read_first_error(const struct dap_session *s, char *text, size_t size);
void print_output(struct dap_session *s, const char *category, const char *file, unsigned line,
                  const char *text);

#endif
