/* The words of a module as text: four words in a line to be included in C (-mfmt=c, -mfmt=num), or
 * eight in the forms of glslang (-x, --vn). */
#include "driver/driver.h"
#include "driver/system/files.h"

#include <inttypes.h>
#include <stdint.h>
#include <string.h>

/* The text before all words, before each line, between lines, and at the end, by enum word_format.
 */
static const struct {
    const char *start, *line, *end;
    unsigned per_line;
} forms[] = {
    [FORMAT_C] = {"{", "", "}\n", 4},
    [FORMAT_NUMBERS] = {"", "", "\n", 4},
    [FORMAT_HEADER] = {NULL, "\t", "\n};\n", 8},
    [FORMAT_HEXADECIMAL] = {NULL, "\t", "\n", 8},
};

/* A comment says who made it, as in the header that glslang writes. */
static void add_start(struct buffer *out, const struct command *cmd)
{
    const char *start = forms[cmd->options->output.format].start;
    char text[80];
    snprintf(text, sizeof text, "\t// sgcc %s\n", sgcc_version());
    buffer_string(out, start ? start : text);
    if (cmd->options->output.format != FORMAT_HEADER) return;
    buffer_string(out, "\t #pragma once\nconst uint32_t ");
    buffer_string(out, cmd->options->glslang.array_name);
    buffer_string(out, "[] = {\n");
}

void format_words(struct buffer *out, const struct command *cmd, const void *words, size_t size)
{
    size_t count = size / sizeof(uint32_t), per_line = forms[cmd->options->output.format].per_line;
    add_start(out, cmd);
    for (size_t i = 0; i < count; i++) {
        uint32_t word;
        char text[16];
        memcpy(&word, (const char *)words + i * sizeof word, sizeof word);
        snprintf(text, sizeof text, "0x%08" PRIx32, word);
        if (i % per_line == 0) buffer_string(out, forms[cmd->options->output.format].line);
        buffer_string(out, text);
        if (i + 1 < count) buffer_string(out, i % per_line == per_line - 1 ? ",\n" : ",");
    }
    buffer_string(out, forms[cmd->options->output.format].end);
}
