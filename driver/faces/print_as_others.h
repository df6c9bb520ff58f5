/* Messages in the form of glslc and of glslang. */
#ifndef SGCC_DRIVER_FACES_PRINT_AS_OTHERS_H
#define SGCC_DRIVER_FACES_PRINT_AS_OTHERS_H

#include "driver/driver.h"

enum counted print_as_glslc(const struct command *cmd, const struct sgcc_message *message);
void print_glslc_complaint(const struct command *cmd, const char *text);
enum counted print_as_glslang(const struct command *cmd, const struct sgcc_message *message);
void print_glslang_complaint(const struct command *cmd, const char *text);
void print_glslang_input_start(const struct command *cmd, const char *name, bool has_messages);
void print_glslang_input_end(const struct command *cmd, unsigned errors, unsigned warnings);

#endif
