/* Files of settings (.sgcc.json). */
#ifndef SGCC_DRIVER_JSON_READ_SETTINGS_H
#define SGCC_DRIVER_JSON_READ_SETTINGS_H

#include "driver/json/json.h"

int read_settings(const char *text, size_t length, const char *folder, struct json_words *arguments,
                  struct json_error *error);
void free_settings(struct json_words *arguments);

#endif
