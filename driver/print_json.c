/* Messages for programs: one JSON object (RFC 8259) in each line. Its members are severity, message
 * and, if the message has a location, file, line, column (in bytes, from 1) and source. Bytes that
 * are no UTF-8 become U+FFFD. */
#include "driver/driver.h"

#include <string.h>

static size_t utf8_length(const unsigned char *s, size_t left)
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

void print_json_string(FILE *out, const char *text, size_t left)
{
    putc('"', out);
    for (const unsigned char *s = (const unsigned char *)text; left;) {
        size_t length = utf8_length(s, left);
        if (*s == '"' || *s == '\\') fprintf(out, "\\%c", *s);
        else if (*s < 0x20) fprintf(out, "\\u%04x", *s);
        else if (length) fwrite(s, 1, length, out);
        else fputs("\\ufffd", out);
        s += length ? length : 1;
        left -= length ? length : 1;
    }
    putc('"', out);
}

void print_json_message(FILE *out, const struct sgcc_message *m)
{
    static const char *const severities[] = {"note", "warning", "error"};
    fprintf(out, "{\"severity\":\"%s\",\"message\":", severities[m->severity]);
    print_json_string(out, m->text, strlen(m->text));
    if (m->file) {
        fputs(",\"file\":", out);
        print_json_string(out, m->file, strlen(m->file));
        if (m->line) fprintf(out, ",\"line\":%u,\"column\":%u", m->line, m->column);
    }
    if (m->source_line) {
        fputs(",\"source\":", out);
        print_json_string(out, m->source_line, m->source_length < 4096 ? m->source_length : 4096);
    }
    fputs("}\n", out);
}
