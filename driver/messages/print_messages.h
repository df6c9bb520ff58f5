/* Messages in sgcc's own form, and errors of the driver itself. */
#ifndef SGCC_DRIVER_MESSAGES_PRINT_MESSAGES_H
#define SGCC_DRIVER_MESSAGES_PRINT_MESSAGES_H

#include "driver/driver.h"

/* The rule of messages about arguments.  Text does not show it: it explains nothing more. */
#define COMMAND_LINE_RULE "command-line"

/* Prints the messages of a result and counts them.  False: -Werror turned a warning into an error,
 * so there must be no output. */
bool print_messages(struct command *cmd, const struct sgcc_result *result);
/* The functions of sgcc's own face (struct face). */
enum counted print_own(const struct command *cmd, const struct sgcc_message *message);
void print_own_complaint(const struct command *cmd, const char *text);
void print_tail(const struct command *cmd); /* "2 errors generated." */
/* Prints `text`.  Control characters, which a terminal may obey, become <1B> and similar ones. */
void print_plain(FILE *out, const char *text);
/* Prints a line of a source, and a caret under the byte `column`, counted from 1. */
void print_source_line(FILE *out, const char *line, size_t length, unsigned column);
/* Prints a message that belongs to no result, in the format of --message-format. */
enum counted print_diagnostic(const struct command *cmd, const struct sgcc_message *message,
                              const char *rule);
/* The same for an error or a warning with the notes that follow it. */
enum counted print_diagnostics(const struct command *cmd, const struct diagnostic *all,
                               size_t count);
/* Prints what sgcc did to a file: "light.comp:3:1: note: fixed: ...". */
void print_note_at(const struct command *cmd, const char *path, unsigned line, unsigned column,
                   const char *text);
/* Reports an error of the command line: "sgcc: error: ...". */
void complain(const struct command *cmd, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints a warning about the command line, which is neither counted nor silenced by -w, as glslc
 * does: "glslc: warning: ...". */
void caution(const struct command *cmd, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Reports an error in a file that is not a source, such as a device file. */
void complain_at(const struct command *cmd, const char *path, unsigned line, unsigned column,
                 const char *fmt, ...) __attribute__((format(printf, 5, 6)));
/* Reports an error of a source that has no line: "light.comp: error: ...".  It counts as an error
 * of the current input. */
void complain_about(struct command *cmd, const char *path, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* The same for a warning.  False: it counts as an error (-Werror). */
bool warn_about(struct command *cmd, const char *path, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
