/* Reads lines of --batch in JSON ({"id", "arguments", "directory"}) and Bazel's WorkRequest
 * ({"requestId", "arguments", "inputs", "cancel", "sandboxDir", "verbosity"}). People write the
 * former, so an unknown member is an error. In the latter, unknown members are ignored, as
 * Protocol Buffers require. */
#include "driver/json/read_request.h"
#include "driver/json/locate.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((format(printf, 2, 3))) static bool refuse_request(struct json_error *error,
                                                                 const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vsnprintf(error->text, sizeof error->text, fmt, args);
    va_end(args);
    error->line = error->column = 1;
    return false;
}

static char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(take_memory(size), text, size);
}

static bool read_text(const json_t *value, const char *name, char **into, struct json_error *error)
{
    if (!json_is_string(value)) return refuse_request(error, "\"%s\" is not a string", name);
    if (*json_string_value(value)) *into = copy_text(json_string_value(value));
    return true;
}

/* A name may be a number. */
static bool read_id(const json_t *value, struct json_request *request, struct json_error *error)
{
    if (!json_is_integer(value)) return read_text(value, "id", &request->id, error);
    char text[32];
    snprintf(text, sizeof text, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    request->id = copy_text(text);
    return true;
}

static bool read_request_arguments(const json_t *value, struct json_request *request,
                                   struct json_error *error)
{
    if (!json_is_array(value))
        return refuse_request(error, "\"arguments\" is not an array of strings");
    size_t count = json_array_size(value);
    request->arguments = take_memory(sizeof *request->arguments * (count + 1));
    for (size_t i = 0; i < count; i++) {
        const json_t *argument = json_array_get(value, i);
        if (!json_is_string(argument))
            return refuse_request(error, "argument %zu is not a string", i + 1);
        request->arguments[request->argument_count++] = copy_text(json_string_value(argument));
    }
    return true;
}

static bool check_request_id(const json_t *value, struct json_error *error)
{
    return (json_is_integer(value) && json_integer_value(value) >= 0 &&
            json_integer_value(value) <= INT32_MAX) ||
           refuse_request(error, "\"requestId\" is not a number of 31 bits");
}

static bool read_line_member(const char *name, const json_t *value, struct json_request *request,
                             struct json_error *error)
{
    if (strcmp(name, "id") == 0) return read_id(value, request, error);
    if (strcmp(name, "arguments") == 0) return read_request_arguments(value, request, error);
    if (strcmp(name, "directory") == 0) return read_text(value, name, &request->directory, error);
    return refuse_request(
        error, "unknown member \"%.80s\": a line has \"id\", \"arguments\" and \"directory\"",
        name);
}

static bool read_worker_member(const char *name, const json_t *value, struct json_request *request,
                               struct json_error *error)
{
    if (strcmp(name, "requestId") == 0) return check_request_id(value, error);
    if (strcmp(name, "arguments") == 0) return read_request_arguments(value, request, error);
    if (strcmp(name, "sandboxDir") == 0) return read_text(value, name, &request->directory, error);
    if (strcmp(name, "cancel") == 0) request->is_cancel = json_is_true(value);
    return true;
}

void free_request(struct json_request *request)
{
    for (size_t i = 0; i < request->argument_count; i++) free(request->arguments[i]);
    free(request->arguments);
    free(request->directory);
    free(request->id);
    *request = (struct json_request){0};
}

static bool read_members(json_t *object, enum json_request_form form, struct json_request *request,
                         struct json_error *error)
{
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        bool good = form == JSON_REQUEST_LINE ? read_line_member(name, value, request, error)
                                              : read_worker_member(name, value, request, error);
        if (!good) return false;
    }
    if (!request->arguments && form == JSON_REQUEST_LINE)
        return refuse_request(error, "there is no member \"arguments\"");
    return true;
}

int read_request(const char *text, size_t length, enum json_request_form form,
                 struct json_request *request, struct json_error *error)
{
    json_error_t wrong;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &wrong);
    *request = (struct json_request){0};
    if (!root) {
        set_syntax_error(error, wrong.line, wrong.column, wrong.text);
        return 0;
    }
    /* an answer needs the number of the request, whatever else is wrong */
    const json_t *number = json_object_get(root, "requestId");
    int id = form == JSON_REQUEST_WORKER && json_is_integer(number)
                 ? (int)json_integer_value(number)
                 : 0;
    bool good = json_is_object(root) ? read_members(root, form, request, error)
                                     : refuse_request(error, "this is not an object");
    json_decref(root);
    if (!good) free_request(request);
    request->request_id = id;
    return good;
}
