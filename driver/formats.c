/* The words of a module as text to be included in C (-mfmt=c, -mfmt=num): four words a line. */
#include "driver/driver.h"

#include <inttypes.h>
#include <stdint.h>
#include <string.h>

void format_words(struct buffer *out, enum word_format format, const void *words, size_t size)
{
    size_t count = size / sizeof(uint32_t);
    if (format == FORMAT_C) buffer_string(out, "{");
    for (size_t i = 0; i < count; i++) {
        uint32_t word;
        char text[16];
        memcpy(&word, (const char *)words + i * sizeof word, sizeof word);
        snprintf(text, sizeof text, "0x%08" PRIx32, word);
        buffer_string(out, text);
        if (i + 1 < count) buffer_string(out, i % 4 == 3 ? ",\n" : ",");
    }
    buffer_string(out, format == FORMAT_C ? "}\n" : "\n");
}
