/* Lines of a batch in JSON, and requests to a worker. */
#ifndef SGCC_DRIVER_JSON_READ_REQUEST_H
#define SGCC_DRIVER_JSON_READ_REQUEST_H

#include "driver/json/json.h"

int read_request(const char *text, size_t length, enum json_request_form form,
                 struct json_request *request, struct json_error *error);
void free_request(struct json_request *request);

#endif
