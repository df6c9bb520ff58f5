/* Device files (docs/devices.md). */
#ifndef SGCC_DRIVER_JSON_READ_DEVICE_H
#define SGCC_DRIVER_JSON_READ_DEVICE_H

#include "driver/json/json.h"

int read_devices(const char *text, size_t length, struct device_list *list,
                 struct json_error *json_error);
void free_devices(struct device_list *list);

#endif
