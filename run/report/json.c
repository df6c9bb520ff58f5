/* Strings of JSON. */
#include <string.h>

#include "run/report/run_json.h"

/* The length of the character at a text, or 0 where it is not UTF-8 (RFC 3629, 4). */
static size_t character_length(const unsigned char *c, size_t left)
{
    size_t length = *c < 0x80   ? 1
                    : *c < 0xc2 ? 0
                    : *c < 0xe0 ? 2
                    : *c < 0xf0 ? 3
                    : *c < 0xf5 ? 4
                                : 0;
    if (!length || length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80) return 0;
    bool is_wrong = (*c == 0xe0 && c[1] < 0xa0) || (*c == 0xed && c[1] > 0x9f) ||
                    (*c == 0xf0 && c[1] < 0x90) || (*c == 0xf4 && c[1] > 0x8f);
    return is_wrong ? 0 : length;
}

void put_json(FILE *out, const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    fputc('"', out);
    for (size_t i = 0, n; i < length; i += n ? n : 1) {
        n = character_length(at + i, length - i);
        if (!n) fputs("\\ufffd", out);
        else if (at[i] == '\n') fputs("\\n", out);
        else if (at[i] == '\t') fputs("\\t", out);
        else if (at[i] < 0x20 || at[i] == '<' || at[i] == 0x7f) fprintf(out, "\\u%04x", at[i]);
        else if (at[i] == '"' || at[i] == '\\') fprintf(out, "\\%c", at[i]);
        else fwrite(at + i, 1, n, out);
    }
    fputc('"', out);
}
