/* Colours of messages. */
#ifndef SGCC_DRIVER_MESSAGES_COLOR_H
#define SGCC_DRIVER_MESSAGES_COLOR_H

#include <stdbool.h>
#include <stdio.h>

enum color_choice { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
/* The first three are by enum sgcc_severity. */
enum color { COLOR_NOTE, COLOR_WARNING, COLOR_ERROR, COLOR_PLACE, COLOR_CARET, COLOR_NONE };

/* Returns whether messages to `out` have colours: with AUTO on a terminal, unless NO_COLOR
 * (no-color.org) is set or the terminal has none. */
bool wants_color(FILE *out, enum color_choice choice);
/* Returns what switches the colour on; "" without colours. */
const char *color_text(bool is_colored, enum color color);

#endif
