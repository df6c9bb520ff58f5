/* The texts of the editor.  They are changed in memory; positions are converted between the
 * protocol's and sgcc's. */
#include "driver/lsp/document.h"
#include "driver/system/system.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *copy_bytes(const char *text, size_t length)
{
    char *copy = allocate(NULL, length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* --- URIs ---------------------------------------------------------------------------------- */

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : isxdigit((unsigned char)c) ? (c | 32) - 'a' + 10 : -1;
}

char *path_of_uri(const char *uri)
{
    const char *from = !strncmp(uri, "file://", 7) ? uri + 7 : uri;
    char *path = copy_bytes(from, strlen(from)), *to = path;
    for (; *from; from++) {
        bool is_escape = *from == '%' && digit_of(from[1]) >= 0 && digit_of(from[2]) >= 0;
        *to++ = is_escape ? (char)(digit_of(from[1]) * 16 + digit_of(from[2])) : *from;
        if (is_escape) from += 2;
    }
    *to = '\0';
    return path;
}

char *uri_of_path(struct server *s, const char *path)
{
    for (struct document *d = s->documents; d; d = d->next)
        if (!strcmp(d->path, path)) return copy_bytes(d->uri, strlen(d->uri));
    char *uri = allocate(NULL, strlen(path) * 3 + 8), *to = uri;
    to += sprintf(to, "file://");
    for (; *path; path++) {
        if (isalnum((unsigned char)*path) || strchr("-._~/", *path)) *to++ = *path;
        else to += sprintf(to, "%%%02X", (unsigned char)*path);
    }
    *to = '\0';
    return uri;
}

/* --- documents ----------------------------------------------------------------------------- */

/* A line ends with a line feed, a carriage return, or both. */
static void find_lines(struct document *d)
{
    size_t room = d->length / 16 + 16;
    d->lines = allocate(d->lines, room * sizeof *d->lines);
    d->lines[0] = 0;
    d->line_count = 1;
    for (size_t i = 0; i < d->length; i++) {
        if (d->text[i] != '\n' && d->text[i] != '\r') continue;
        if (d->text[i] == '\r' && d->text[i + 1] == '\n') i++;
        if (d->line_count == room) d->lines = allocate(d->lines, (room *= 2) * sizeof *d->lines);
        d->lines[d->line_count++] = i + 1;
    }
}

static void set_text(struct document *d, char *text, size_t length)
{
    free(d->text);
    d->text = text;
    d->length = length;
    free_outline(d->outline);
    d->outline = NULL;
    find_lines(d);
}

const struct outline *outline_of(struct document *d)
{
    if (!d->outline) d->outline = make_outline(d->text, d->length);
    return d->outline;
}

static void forget(struct sgcc_result **result)
{
    if (*result) sgcc_result_free(*result);
    *result = NULL;
}

void forget_text(struct document *d)
{
    forget(&d->result);
    forget(&d->indexed);
    forget(&d->survey);
    json_decref(d->proofs);
    d->proofs = NULL;
}

void forget_results(struct document *d)
{
    forget_text(d);
    forget(&d->previous);
}

/* Whether new text in a line changes no other line: it has no line ends, brackets of blocks,
 * comments or directives. */
static bool is_local(const struct document *d, size_t start, size_t end, json_t *text)
{
    size_t line = line_of_offset(d, start), at = d->lines[line];
    const char *new = json_string_value(text);
    while (d->text[at] == ' ' || d->text[at] == '\t') at++;
    if (line != line_of_offset(d, end) || d->text[at] == '#' || strpbrk(new, "\r\n{}#/*\""))
        return false;
    for (size_t i = start; i < end; i++)
        if (strchr("{}#/*\"", d->text[i])) return false;
    return strlen(new) == json_string_length(text);
}

/* Keeps the index as `previous`, or frees it. */
static void keep_index(struct document *d, size_t start, size_t end, json_t *text)
{
    size_t line = line_of_offset(d, start);
    bool keeps = is_local(d, start, end, text) && (!d->previous || d->edited_line == line);
    if (!keeps) forget(&d->previous);
    if (!keeps || !d->indexed) return;
    forget(&d->previous);
    d->previous = d->indexed;
    d->indexed = NULL;
    d->edited_line = line;
}

static struct document *new_document(char *uri, char *path)
{
    struct document *d = allocate(NULL, sizeof *d);
    *d = (struct document){.uri = uri, .path = path};
    return d;
}

static void free_document(struct document *d)
{
    forget_results(d);
    free_outline(d->outline);
    json_decref(d->tokens);
    json_decref(d->diagnostics);
    free(d->uri);
    free(d->path);
    free(d->text);
    free(d->lines);
    free(d);
}

struct document *find_document(struct server *s, const char *uri)
{
    struct document *d = s->documents;
    while (d && strcmp(d->uri, uri)) d = d->next;
    return d;
}

struct document *open_document(struct server *s, const char *uri, const char *text, size_t length)
{
    struct document *d = find_document(s, uri);
    if (!d) {
        d = new_document(copy_bytes(uri, strlen(uri)), path_of_uri(uri));
        d->next = s->documents;
        s->documents = d;
    }
    forget_results(d);
    set_text(d, copy_bytes(text, length), length);
    return d;
}

void close_document(struct server *s, const char *uri)
{
    for (struct document **at = &s->documents; *at; at = &(*at)->next) {
        struct document *d = *at;
        if (strcmp(d->uri, uri)) continue;
        *at = d->next;
        free_document(d);
        return;
    }
}

void change_document(struct server *s, struct document *d, json_t *change)
{
    json_t *range = json_object_get(change, "range"), *text = json_object_get(change, "text");
    size_t length = json_string_length(text), start = 0, end = d->length;
    if (!json_is_string(text)) return;
    if (json_is_object(range)) {
        start = offset_of_position(s, d, json_object_get(range, "start"));
        end = offset_of_position(s, d, json_object_get(range, "end"));
        if (end < start) end = start;
    }
    keep_index(d, start, end, text);
    char *changed = allocate(NULL, start + length + (d->length - end) + 1);
    memcpy(changed, d->text, start);
    memcpy(changed + start, json_string_value(text), length);
    memcpy(changed + start + length, d->text + end, d->length - end + 1);
    set_text(d, changed, start + length + (d->length - end));
}

struct document *borrow_document(struct server *s, const char *path)
{
    for (struct document *d = s->documents; d; d = d->next)
        if (!strcmp(d->path, path)) return d;
    FILE *file = open_stream(path, "rb");
    if (!file) return NULL;
    size_t length = 0, room = 4096, count;
    char *text = allocate(NULL, room);
    while ((count = fread(text + length, 1, room - length - 1, file)) > 0) {
        length += count;
        if (length + 1 == room) text = allocate(text, room *= 2);
    }
    fclose(file);
    text[length] = '\0';
    struct document *d = new_document(uri_of_path(s, path), copy_bytes(path, strlen(path)));
    set_text(d, text, length);
    return d;
}

void release_document(struct server *s, struct document *d)
{
    struct document *open = s->documents;
    while (open && open != d) open = open->next;
    if (!open) free_document(d);
}

/* --- positions ----------------------------------------------------------------------------- */

static size_t end_of_line(const struct document *d, size_t line)
{
    size_t end = line + 1 < d->line_count ? d->lines[line + 1] : d->length;
    while (end > d->lines[line] && (d->text[end - 1] == '\n' || d->text[end - 1] == '\r')) end--;
    return end;
}

static size_t character_bytes(const char *at)
{
    unsigned char c = (unsigned char)*at;
    return c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
}

size_t offset_of_position(const struct server *s, const struct document *d, json_t *position)
{
    json_int_t line = json_integer_value(json_object_get(position, "line")),
               column = json_integer_value(json_object_get(position, "character"));
    if (line < 0 || column < 0) return 0;
    if ((size_t)line >= d->line_count) return d->length;
    size_t offset = d->lines[line], end = end_of_line(d, (size_t)line);
    if (s->counts_bytes) return (size_t)column < end - offset ? offset + (size_t)column : end;
    for (json_int_t units = 0; units < column && offset < end;) {
        size_t bytes = character_bytes(d->text + offset);
        units += bytes == 4 ? 2 : 1;
        offset += bytes;
    }
    return offset < end ? offset : end;
}

size_t offset_of_place(const struct document *d, unsigned line, unsigned column)
{
    if (!line || line > d->line_count) return d->length;
    size_t offset = d->lines[line - 1] + (column ? column - 1 : 0);
    return offset < d->length ? offset : d->length;
}

size_t line_of_offset(const struct document *d, size_t offset)
{
    size_t low = 0, high = d->line_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (d->lines[middle] <= offset) low = middle;
        else high = middle;
    }
    return low;
}

json_t *position_of_offset(const struct server *s, const struct document *d, size_t offset)
{
    size_t low = line_of_offset(d, offset);
    size_t units = s->counts_bytes ? offset - d->lines[low] : 0;
    for (size_t i = d->lines[low]; !s->counts_bytes && i < offset; i++) {
        unsigned char c = (unsigned char)d->text[i];
        units += (c & 0xc0) != 0x80;
        units += c >= 0xf0;
    }
    return json_pack("{s:I,s:I}", "line", (json_int_t)low, "character", (json_int_t)units);
}

json_t *range_json(const struct server *s, const struct document *d, size_t start, size_t end)
{
    return json_pack("{s:o,s:o}", "start", position_of_offset(s, d, start), "end",
                     position_of_offset(s, d, end < start ? start : end));
}

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

size_t name_at(const struct document *d, size_t offset, size_t *length)
{
    size_t start = offset, end = offset;
    while (start && is_name(d->text[start - 1])) start--;
    while (end < d->length && is_name(d->text[end])) end++;
    *length = end - start;
    return start;
}

size_t skip_spaces_back(const char *text, size_t at)
{
    while (at && isspace((unsigned char)text[at - 1])) at--;
    return at;
}
