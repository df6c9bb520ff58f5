/* Limits: values of built-in constants (GLSL 4.60, 7.3) and limits that no constant has. A face
 * has its own values; options change them. */
#ifndef SGCC_DRIVER_OPTIONS_LIMITS_H
#define SGCC_DRIVER_OPTIONS_LIMITS_H

#include "driver/options/options.h"

/* Add the limits in a text or file: names, each followed by a number.  Errors are reported as those
 * of the option `what`. */
void add_limits(struct reading *r, const char *what, const char *text);
void add_limit_file(struct reading *r, const char *what, const char *path);
/* Sets the limits in the options: those of the face, and those that options give. */
void hand_over_limits(struct options *options);
/* Prints all limits with the values that they have in the face (--show-limits). */
void print_limits(const struct face *face, FILE *out);

#endif
