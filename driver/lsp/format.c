/* Formatting, by clang-format where it is installed: GLSL and OpenCL C look like C to it. Its
 * settings are those of the .clang-format that is nearest to the source. */
#include "driver/lsp/document.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

/* Writes the text to a temporary file. */
static bool write_text(const struct document *d, char *path)
{
    int fd = open_temporary(path, PATH_ROOM, "sgcc-format");
    if (fd < 0) return false;
    bool is_written = write_all(fd, d->text, d->length);
    close(fd);
    return is_written;
}

/* Runs clang-format from one file into another. Returns whether it succeeded. */
static bool run_formatter(const struct document *d, const char *lines, const char *from,
                          const char *to)
{
    char *name = format_text("--assume-filename=%s", d->path);
    const char *arguments[] = {"clang-format", name, lines, NULL};
    int status = run_filter(arguments, from, to);
    free(name);
    return status == 0;
}

/* One edit: what differs, without the equal beginning and end. */
static json_t *edits_between(struct server *s, const struct document *d, const struct document *new)
{
    size_t start = 0, end = 0;
    size_t shorter = d->length < new->length ? d->length : new->length;
    while (start < shorter && d->text[start] == new->text[start]) start++;
    while (end < shorter - start &&
           d->text[d->length - 1 - end] == new->text[new->length - 1 - end])
        end++;
    if (start == d->length && d->length == new->length) return json_array();
    while (start && d->text[start - 1] != '\n') start--; /* at a character's beginning */
    while (end && d->text[d->length - end] != '\n') end--;
    return json_pack("[{s:o,s:o}]", "range", range_json(s, d, start, d->length - end), "newText",
                     text_json(new->text + start, new->length - end - start));
}

json_t *format_document(struct server *s, struct document *d, json_t *params, const char **why)
{
    char from[PATH_ROOM], to[PATH_ROOM];
    json_t *range = json_object_get(params, "range"), *edits = NULL;
    size_t first = line_of_offset(d, offset_of_position(s, d, json_object_get(range, "start"))),
           last = line_of_offset(d, offset_of_position(s, d, json_object_get(range, "end")));
    char *lines = range ? format_text("--lines=%zu:%zu", first + 1, last + 1) : NULL;
    *why = "the text could not be written to a temporary file";
    if (write_text(d, from)) {
        int fd = open_temporary(to, PATH_ROOM, "sgcc-format");
        if (fd >= 0) close(fd);
        *why = "clang-format is not installed or failed (Debian: apt-get install clang-format)";
        struct document *formatted =
            fd >= 0 && run_formatter(d, lines, from, to) ? borrow_document(s, to) : NULL;
        if (formatted) edits = edits_between(s, d, formatted);
        if (formatted) release_document(s, formatted);
        if (fd >= 0) remove_file(to);
        remove_file(from);
    }
    free(lines);
    return edits;
}
