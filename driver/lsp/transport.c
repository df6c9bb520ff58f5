/* Messages on standard input and output. */
#include <stdlib.h>

#include "driver/json/framed.h"
#include "driver/lsp/server.h"

json_t *read_message(bool *is_broken) { return read_framed(stdin, is_broken); }

void write_message(json_t *message) { write_framed(stdout, message); }

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
