/* Locations of values in a JSON text, which jansson does not report. */
#ifndef SGCC_DRIVER_JSON_LOCATE_H
#define SGCC_DRIVER_JSON_LOCATE_H

#include <stddef.h>

#include "driver/json/json.h"

/* a member by name; NULL: an element by index */
struct json_step {
    const char *member;
    size_t index;
};

/* The offset of the value that `count` steps lead to in `text`, which jansson has accepted. For a
 * missing member, the location of the object around it. */
size_t locate_value(const char *text, size_t length, const struct json_step *steps, unsigned count);
/* The same for the name of the member that the last step leads to. */
size_t locate_name(const char *text, size_t length, const struct json_step *steps, unsigned count);

/* Sets line and column of an error from the offset of a value. */
void set_location(struct json_error *error, const char *text, size_t length, size_t offset);
/* Sets the error of a text that is not JSON, as the parser describes it. */
void set_syntax_error(struct json_error *error, int line, int column, const char *text);

#endif
