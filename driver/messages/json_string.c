/* Writes strings of JSON (RFC 8259): quotes, escapes, and U+FFFD for bytes that are not UTF-8. */
#include "driver/messages/json_string.h"

#include <stdbool.h>

size_t utf8_length(const unsigned char *s, size_t left)
{
    if (*s < 0x80) return 1;
    if (*s < 0xc2 || *s > 0xf4) return 0;
    size_t length = *s >= 0xf0 ? 4 : *s >= 0xe0 ? 3 : 2;
    if (length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80) return 0;
    bool overlong = (*s == 0xe0 && s[1] < 0xa0) || (*s == 0xf0 && s[1] < 0x90);
    bool beyond = (*s == 0xed && s[1] >= 0xa0) || (*s == 0xf4 && s[1] >= 0x90);
    return overlong || beyond ? 0 : length;
}

/* `in_page`: no "<" is left, nor DEL, so that the text may be in a script of a page. */
static void print_string(FILE *out, const char *text, size_t left, bool in_page)
{
    putc('"', out);
    for (const unsigned char *s = (const unsigned char *)text; left;) {
        size_t length = utf8_length(s, left);
        if (*s == '"' || *s == '\\') fprintf(out, "\\%c", *s);
        else if (*s < 0x20 || (in_page && (*s == '<' || *s == 0x7f))) fprintf(out, "\\u%04x", *s);
        else if (length) fwrite(s, 1, length, out);
        else fputs("\\ufffd", out);
        s += length ? length : 1;
        left -= length ? length : 1;
    }
    putc('"', out);
}

void print_json_string(FILE *out, const char *text, size_t length)
{
    print_string(out, text, length, false);
}

void print_json_in_page(FILE *out, const char *text, size_t length)
{
    print_string(out, text, length, true);
}
