/* Messages on standard input and output: a header with Content-Length, an empty line, and that many
 * bytes of JSON. */
#include "driver/lsp/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LONGEST_MESSAGE = 1 << 30 };

/* Returns the length of the message that follows; 0 at the end of the input. */
static size_t read_header(void)
{
    char line[256];
    size_t length = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (!strncasecmp(line, "Content-Length:", 15))
            length = (size_t)strtoul(line + 15, NULL, 10);
        if ((line[0] == '\r' || line[0] == '\n') && length) return length;
    }
    return 0;
}

json_t *read_message(bool *is_broken)
{
    size_t length = read_header();
    char *bytes = length && length < LONGEST_MESSAGE ? malloc(length) : NULL;
    *is_broken = false;
    if (!bytes) return NULL;
    json_t *message = NULL;
    if (fread(bytes, 1, length, stdin) == length) {
        message = json_loadb(bytes, length, JSON_ALLOW_NUL, NULL);
        *is_broken = !message;
    }
    free(bytes);
    return message;
}

void write_message(json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (!text) return;
    printf("Content-Length: %zu\r\n\r\n%s", strlen(text), text);
    fflush(stdout);
    free(text);
}

json_t *text_json(const char *text, size_t length)
{
    json_t *value = json_stringn(text, length);
    char *copy = value ? NULL : malloc(length + 1);
    if (!copy) return value;
    for (size_t i = 0; i < length; i++) copy[i] = (unsigned char)text[i] < 0x80 ? text[i] : '?';
    value = json_stringn(copy, length);
    free(copy);
    return value;
}
