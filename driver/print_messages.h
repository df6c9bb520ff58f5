/* Messages in sgcc's own form, and errors of the driver itself. */
#ifndef SGCC_DRIVER_PRINT_MESSAGES_H
#define SGCC_DRIVER_PRINT_MESSAGES_H

#include "driver/driver.h"

/* False: -Werror made an error of a warning, and there is to be no output. */
bool print_messages(struct command *cmd, const struct sgcc_result *result);
/* By faces: print_messages.c has sgcc's, print_as_others.c the others. */
enum counted print_own(const struct command *cmd, const struct sgcc_message *message);
void print_own_complaint(const struct command *cmd, const char *text);
void print_tail(const struct command *cmd); /* "2 errors generated." */
void print_plain(FILE *out,
                 const char *text); /* what a terminal takes for a command becomes <1B> */
void print_source_line(FILE *out, const char *line, size_t length, unsigned column);
/* A mistake in using sgcc: "sgcc: error: ...". */
void complain(const struct command *cmd, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* A mistake in a file that is read beside the source. */
void complain_at(const struct command *cmd, const char *path, unsigned line, unsigned column,
                 const char *fmt, ...) __attribute__((format(printf, 5, 6)));
/* A mistake in a source that no place in it stands for: "light.comp: error: ...", counted as an
 * error of it. */
void complain_about(struct command *cmd, const char *path, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
