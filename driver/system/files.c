/* Memory, buffers and reading of files. A file is read as a whole. outputs.c writes files. */
#include "driver/system/files.h"
#include "driver/system/system.h"
#include "include/sgcc.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* of a source file */
enum { MOST_BYTES = 1 << 30 };

/* The only variable of the program: allocate has no other way to know its command. */
static _Thread_local jmp_buf *way_out;

jmp_buf *set_way_out(jmp_buf *to)
{
    jmp_buf *before = way_out;
    way_out = to;
    return before;
}

void *allocate(void *old, size_t size)
{
    void *p = realloc(old, size ? size : 1);
    if (p) return p;
    if (way_out) longjmp(*way_out, 1);
    fputs("sgcc: error: out of memory\n", stderr);
    exit(EXIT_USE);
}

char *format_text(const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    int length = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    char *text = allocate(NULL, (size_t)(length < 0 ? 0 : length) + 1);
    va_start(args, fmt);
    vsnprintf(text, (size_t)(length < 0 ? 0 : length) + 1, fmt, args);
    va_end(args);
    return text;
}

void buffer_add(struct buffer *b, const void *bytes, size_t length)
{
    if (b->room - b->length < length) {
        size_t room = b->length + length < b->room * 2 ? b->room * 2 : b->length + length + 256;
        b->bytes = allocate(b->bytes, room);
        b->room = room; /* not before there is room */
    }
    if (length) memcpy(b->bytes + b->length, bytes, length);
    b->length += length;
}

void buffer_string(struct buffer *b, const char *text) { buffer_add(b, text, strlen(text)); }

/* --- reading --- */

static bool read_all(int fd, size_t expected, struct buffer *into, const char **why)
{
    into->room =
        expected + 1 + SGCC_PADDING; /* one more than the file has, to see its end at once */
    into->bytes = allocate(NULL, into->room);
    into->length = 0;
    for (;;) {
        if (into->room - into->length <= SGCC_PADDING)
            into->bytes = allocate(into->bytes, into->room *= 2);
        long got =
            read_some(fd, into->bytes + into->length, into->room - into->length - SGCC_PADDING);
        if (got < 0) return *why = strerror(errno), false;
        if (got == 0) break;
        into->length += (size_t)got;
        if (into->length > MOST_BYTES) return *why = "it is larger than 1 GiB", false;
    }
    memset(into->bytes + into->length, 0, SGCC_PADDING);
    return true;
}

char *locate_path(const struct host *host, const char *path)
{
    return host->directory && !is_absolute_path(path) ? format_text("%s/%s", host->directory, path)
                                                      : format_text("%s", path);
}

static int open_located(const struct host *host, const char *path)
{
    if (!host->directory) return open_to_read(path);
    char *location = locate_path(host, path);
    int fd = open_to_read(location);
    int error = errno;
    free(location);
    return errno = error, fd;
}

bool read_file(const struct host *host, const char *path, struct buffer *into, const char **why)
{
    bool is_stdin = strcmp(path, "-") == 0;
    int fd = is_stdin ? STDIN_FILENO : open_located(host, path);
    if (fd < 0) return *why = strerror(errno), false;
    struct file_facts facts;
    bool good = false;
    if (!look_at_open_file(fd, &facts)) *why = strerror(errno);
    else if (facts.kind == FILE_FOLDER) *why = strerror(EISDIR);
    else if (facts.length > MOST_BYTES) *why = "it is larger than 1 GiB";
    else {
        size_t expected = facts.kind == FILE_REGULAR ? (size_t)facts.length : 4096;
        if (!host->shared) prepare_heap(expected);
        good = read_all(fd, expected, into, why);
    }
    if (!is_stdin) close(fd);
    return good;
}

bool has_suffix(const char *text, const char *suffix)
{
    size_t length = strlen(text), suffix_length = strlen(suffix);
    return length > suffix_length && strcmp(text + length - suffix_length, suffix) == 0;
}

static bool find_file(const struct host *host, const char *path, struct file_facts *facts)
{
    if (!host->directory) return look_at_file(path, facts);
    char *location = locate_path(host, path);
    bool is_there = look_at_file(location, facts);
    free(location);
    return is_there;
}

bool same_file(const struct host *host, const char *a, const char *b)
{
    struct file_facts fa, fb;
    return strcmp(a, "-") != 0 && strcmp(b, "-") != 0 && find_file(host, a, &fa) &&
           find_file(host, b, &fb) && fa.kind == FILE_REGULAR && fa.volume == fb.volume &&
           fa.serial == fb.serial;
}
