/* Writes all files of an input, or none. An input may become several: the module, the rule for
 * make, the reflection. They wait in struct outputs until all are made.
 *
 * Each is then written to a temporary file next to its target. When all of these are complete, each
 * is renamed over its target in one step. A process that opens the name at any time, also after a
 * kill, finds either the old or the new file. If a rename fails, those before it are undone by hard
 * links to the old files.
 *
 * A target that is not a regular file (a terminal, /dev/null, a pipe) is written directly, as is an
 * existing file in a folder that allows no new ones. This happens before the first rename.
 *
 * Nothing here ends the process: if memory runs out, temporary files are removed, too. */
#include "driver/outputs/outputs.h"
#include "driver/driver.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- the list ------------------------------------------------------------------------------ */

void add_output(struct outputs *o, char *path, const void *bytes, size_t length, char *owned)
{
    if (o->count == o->room) {
        o->room = o->room * 2 + 4;
        o->rows = allocate(o->rows, o->room * sizeof *o->rows);
    }
    o->rows[o->count++] =
        (struct output){.path = path, .bytes = bytes, .length = length, .owned = owned};
}

void own_outputs(struct outputs *o)
{
    for (struct output *row = o->rows; o->count && row != o->rows + o->count; row++) {
        if (row->owned) continue;
        row->owned = allocate(NULL, row->length);
        if (row->length) memcpy(row->owned, row->bytes, row->length);
        row->bytes = row->owned;
    }
}

void drop_outputs(struct outputs *o, size_t kept)
{
    while (o->count > kept) {
        struct output *row = &o->rows[--o->count];
        free(row->path);
        free(row->owned);
    }
}

void free_outputs(struct outputs *o)
{
    drop_outputs(o, 0);
    free(o->rows);
    *o = (struct outputs){0};
}

/* --- bytes to a file ----------------------------------------------------------------------- */

/* Some file systems report a full disk when the file is closed. */
static const char *close_after(int fd, bool good)
{
    int error = errno;
    if (close(fd) != 0 && good) good = false, error = errno;
    return good ? NULL : strerror(error);
}

const char *write_to_stdout(const struct host *host, const void *bytes, size_t length)
{
    if (host->out != stdout)
        return fwrite(bytes, 1, length, host->out) == length ? NULL : strerror(errno);
    if (fflush(stdout) != 0) return strerror(errno); /* earlier output must come first */
    return write_all(STDOUT_FILENO, bytes, length) ? NULL : strerror(errno);
}

static const char *write_directly(const struct output *o, const struct host *host)
{
    if (strcmp(o->path, "-") == 0) return write_to_stdout(host, o->bytes, o->length);
    int fd = open_to_overwrite(o->location);
    return fd < 0 ? strerror(errno) : close_after(fd, write_all(fd, o->bytes, o->length));
}

/* Its inode stays: the length is set last, so that a concurrent reader never misses the old end. */
static const char *overwrite(const char *path, const void *bytes, size_t length)
{
    int fd = open_to_overwrite(path);
    if (fd < 0) return strerror(errno);
    return close_after(fd, write_all(fd, bytes, length) && set_length(fd, length));
}

static bool read_to(int fd, char *bytes, size_t length)
{
    while (length) {
        long got = read_some(fd, bytes, length);
        if (got == 0) errno = EIO; /* it is shorter than it was */
        if (got <= 0) return false;
        bytes += got;
        length -= (size_t)got;
    }
    return true;
}

/* Keeps the old bytes, since overwriting may fail midway. A file that may be written but not read
 * is overwritten without that. */
static const char *overwrite_target(struct output *o)
{
    int fd = open_to_read(o->location);
    if (fd >= 0) {
        o->old_bytes = malloc(o->old_length + 1);
        bool good = o->old_bytes && read_to(fd, o->old_bytes, o->old_length);
        const char *why = close_after(fd, good);
        if (why) return why;
    }
    o->is_overwritten = true;
    return overwrite(o->location, o->bytes, o->length);
}

/* --- the temporary files ------------------------------------------------------------------- */

/* The folder allows no new file, although the file itself may be writable. */
static bool is_closed_folder(int error)
{
    return error == EACCES || error == EPERM || error == EROFS;
}

static char *join_texts(const char *a, const char *b)
{
    size_t length = strlen(a), more = strlen(b) + 1;
    char *text = malloc(length + more);
    if (!text) return NULL;
    memcpy(text, a, length);
    memcpy(text + length, b, more);
    return text;
}

static const char *stage_beside(struct output *o, const struct host *host,
                                const struct file_facts *old)
{
    o->temporary = join_texts(o->target, ".XXXXXX");
    if (!o->temporary) return strerror(ENOMEM);
    int fd = open_unique(o->temporary);
    if (fd < 0) {
        const char *why = strerror(errno);
        o->is_direct = o->in_place = old && is_closed_folder(errno);
        free(o->temporary);
        o->temporary = NULL;
        return o->in_place ? NULL : why;
    }
    /* Permissions of new files are the process's, which threads must not touch. */
    const struct file_facts usual = {.mode = host->new_mode},
                            *like = old || !host->shared ? old : &usual;
    return close_after(fd, write_all(fd, o->bytes, o->length) && give_mode(fd, like));
}

/* Chooses how to write it, and writes the temporary file if there is one. */
static const char *stage(struct output *o, const struct host *host)
{
    struct file_facts old;
    if (strcmp(o->path, "-") == 0) return o->is_direct = true, NULL;
    if (!*o->path) return "the name is empty";
    o->has_old = look_at_file(o->location, &old);
    if (!o->has_old)
        return (o->target = strdup(o->location)) ? stage_beside(o, host, NULL) : strerror(errno);
    if (old.kind == FILE_FOLDER) return strerror(EISDIR);
    if (old.kind != FILE_REGULAR) return o->is_direct = true, NULL;
    if (!may_write(o->location)) return strerror(errno);
    o->old_length = (size_t)old.length;
    o->target = follow_links(o->location); /* a symbolic link stays one */
    return o->target ? stage_beside(o, host, &old) : strerror(errno);
}

/* --- the targets --------------------------------------------------------------------------- */

/* Makes a hard link to the old file. Without hard links in the file system, renames before a
 * failing one cannot be undone. */
static const char *back_up(struct output *o)
{
    o->backup = join_texts(o->temporary, "~");
    if (!o->backup) return strerror(ENOMEM);
    if (link_file(o->target, o->backup)) return NULL;
    free(o->backup);
    o->backup = NULL;
    return NULL;
}

/* A file that cannot be replaced, such as one that another program holds open on Windows or a mount
 * point, is overwritten. */
static const char *appear(struct output *o, bool is_last)
{
    const char *why = o->has_old && !is_last ? back_up(o) : NULL;
    if (why) return why;
    if (!replace_file(o->temporary, o->target)) {
        const char *error = strerror(errno);
        return o->has_old && errno == EBUSY ? overwrite_target(o) : error;
    }
    o->has_appeared = true;
    return NULL;
}

static void undo(struct output *o)
{
    if (o->is_overwritten && o->old_bytes) overwrite(o->location, o->old_bytes, o->old_length);
    if (!o->has_appeared) return;
    if (o->backup && replace_file(o->backup, o->target)) o->has_appeared = false;
    else if (!o->has_old) remove_file(o->target);
}

static void clear(struct output *o)
{
    if (o->temporary && !o->has_appeared)
        remove_file(o->temporary); /* already removed if it could not be undone */
    if (o->backup) remove_file(o->backup);
    free(o->location);
    free(o->old_bytes);
    free(o->temporary);
    free(o->backup);
    free(o->target);
}

static const char *write_direct_one(struct output *o, const struct host *host)
{
    if (!o->is_direct) return NULL;
    return o->in_place ? overwrite_target(o) : write_directly(o, host);
}

/* Stops at the first failure. *at is the index of that output, or their number if none failed. */
static const char *write_rows(const struct host *host, struct output *rows, struct output *end,
                              struct output **at)
{
    const char *why = NULL;
    for (*at = rows; *at != end; ++*at)
        if ((why = stage(*at, host)) != NULL) return why;
    for (*at = rows; *at != end; ++*at)
        if ((why = write_direct_one(*at, host)) != NULL) return why;
    for (*at = rows; *at != end; ++*at)
        if ((*at)->temporary && (why = appear(*at, *at + 1 == end)) != NULL) return why;
    return NULL;
}

const char *write_outputs(struct outputs *o, const struct host *host, const char **path)
{
    struct output *end = o->count ? o->rows + o->count : o->rows, *at = NULL;
    /* may end the process, so before there are temporary files */
    for (struct output *row = o->rows; row != end; row++)
        row->location =
            row->is_of_process ? format_text("%s", row->path) : locate_path(host, row->path);
    const char *why = o->count ? write_rows(host, o->rows, end, &at) : NULL;
    if (why) *path = at->path;
    for (struct output *row = end; row != o->rows;)
        if (--row, why) undo(row);
    for (struct output *row = o->rows; row != end; row++) clear(row);
    return why;
}
