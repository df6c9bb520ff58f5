/* Messages in frames. */
#include "driver/json/framed.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LONGEST_MESSAGE = 1 << 30 };

/* Returns the length of the message that follows; 0 at the end of the input. */
static size_t read_header(FILE *from)
{
    char line[256];
    size_t length = 0;
    while (fgets(line, sizeof line, from)) {
        if (!strncasecmp(line, "Content-Length:", 15))
            length = (size_t)strtoul(line + 15, NULL, 10);
        if ((line[0] == '\r' || line[0] == '\n') && length) return length;
    }
    return 0;
}

json_t *read_framed(FILE *from, bool *is_broken)
{
    size_t length = read_header(from);
    char *bytes = length && length < LONGEST_MESSAGE ? malloc(length) : NULL;
    *is_broken = false;
    if (!bytes) return NULL;
    json_t *message = NULL;
    if (fread(bytes, 1, length, from) == length) {
        message = json_loadb(bytes, length, JSON_ALLOW_NUL, NULL);
        *is_broken = !message;
    }
    free(bytes);
    return message;
}

void write_framed(FILE *to, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (!text) return;
    fprintf(to, "Content-Length: %zu\r\n\r\n%s", strlen(text), text);
    fflush(to);
    free(text);
}
