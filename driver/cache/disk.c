/* Stores results in files. The file of a key is DIR/ab/cdef..., from its hexadecimal digits. It
 * has a line, the BLAKE2b of what follows, and then the bytes.
 *
 * A file is written under a name that no other writer has, and renamed over the old one. A reader
 * therefore finds a complete file or none, on NFS as well. Nothing is locked: two writers of one
 * key write the same bytes. If two write the list of a source's shapes, the last one wins, which
 * costs the others one compilation at most.
 *
 * Each of the 256 folders may have its part of the bytes. Some writes count the files of their
 * folder and remove the oldest. Reading a file makes it new. */
#include "driver/cache/disk.h"
#include "driver/system/system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    FOLDERS = 256,
    MOST_READ = 1 << 30,
    WRITES_PER_CLEANING = 16,
    MINUTE = 60, /* seconds */
    HOUR = 60 * MINUTE
};

static const char first_line[] = "sgcc cache 1\n";

enum { LINE = sizeof first_line - 1, HEAD = LINE + DIGEST_BYTES };

/* --- names --------------------------------------------------------------------------------- */

static void format_digest(const struct digest *key, char text[2 * DIGEST_BYTES + 1])
{
    for (unsigned i = 0; i < DIGEST_BYTES; i++) snprintf(text + 2 * i, 3, "%02x", key->bytes[i]);
}

/* The caller frees it. */
static char *name_file(const char *folder, const struct digest *key)
{
    char digits[2 * DIGEST_BYTES + 1];
    format_digest(key, digits);
    return format_text("%s/%.2s/%s", folder, digits, digits + 2);
}

static bool is_digits(const char *name)
{
    return strlen(name) == 2 * DIGEST_BYTES - 2 &&
           strspn(name, "0123456789abcdef") == 2 * DIGEST_BYTES - 2;
}

/* --- reading ------------------------------------------------------------------------------- */

static bool read_all(int fd, char *bytes, size_t length)
{
    while (length) {
        long got = read_some(fd, bytes, length);
        if (got <= 0) return false;
        bytes += got;
        length -= (size_t)got;
    }
    return true;
}

static void reserve_room(struct buffer *b, size_t more)
{
    if (b->room - b->length >= more) return;
    b->room = b->length + more;
    b->bytes = allocate(b->bytes, b->room);
}

/* Returns whether the bytes after the head are those that it was made of. */
static bool is_whole(const char *head, const char *bytes, size_t length)
{
    struct digest digest = digest_bytes(bytes, length);
    return memcmp(head, first_line, LINE) == 0 &&
           memcmp(head + LINE, digest.bytes, DIGEST_BYTES) == 0;
}

/* Appends the bytes after the head.  False: the file is damaged. */
static bool read_entry(int fd, uint64_t size, struct buffer *into)
{
    char head[HEAD];
    if (size < HEAD || size > MOST_READ || !read_all(fd, head, HEAD)) return false;
    size_t length = (size_t)size - HEAD;
    reserve_room(into, length);
    char *bytes = into->bytes + into->length;
    if (!read_all(fd, bytes, length) || !is_whole(head, bytes, length)) return false;
    into->length += length;
    return true;
}

bool read_from_disk(const char *folder, const struct digest *key, struct buffer *into)
{
    struct file_facts facts;
    char *path = name_file(folder, key);
    int fd = open_to_read(path);
    bool is_file = fd >= 0 && look_at_open_file(fd, &facts) && facts.kind == FILE_REGULAR,
         good = is_file && read_entry(fd, facts.length, into);
    if (fd >= 0) close(fd);
    if (is_file && !good) remove_file(path);
    if (good && facts.modified + MINUTE < (uint64_t)time(NULL)) touch_file(path);
    free(path);
    return good;
}

/* --- cleaning ------------------------------------------------------------------------------ */

struct old_file {
    char *path;
    uint64_t length, modified;
};

struct folder_files {
    const char *path;
    struct old_file *at;
    size_t count, room;
    uint64_t total; /* bytes */
};

/* A file that a writer abandoned is older than any writer needs. */
static bool is_abandoned(const char *name, const struct file_facts *facts)
{
    return !is_digits(name) && strstr(name, ".new-") &&
           facts->modified + HOUR < (uint64_t)time(NULL);
}

static void note_file(void *user, const char *name)
{
    struct folder_files *files = user;
    struct file_facts facts;
    char *path = format_text("%s/%s", files->path, name);
    bool is_there = look_at_file(path, &facts) && facts.kind == FILE_REGULAR;
    if (is_there && is_abandoned(name, &facts)) remove_file(path);
    if (!is_there || !is_digits(name)) {
        free(path);
        return;
    }
    if (files->count == files->room) {
        files->room = 2 * files->room + 64;
        files->at = allocate(files->at, files->room * sizeof *files->at);
    }
    files->at[files->count++] = (struct old_file){path, facts.length, facts.modified};
    files->total += facts.length;
}

static int compare_ages(const void *a, const void *b)
{
    const struct old_file *x = a, *y = b;
    return (x->modified > y->modified) - (x->modified < y->modified);
}

/* Removes the oldest files until a tenth of the room is free again. */
static void clean_folder(const char *path, uint64_t most)
{
    struct folder_files files = {.path = path};
    visit_folder(path, note_file, &files);
    bool is_full = files.total > most;
    if (is_full) qsort(files.at, files.count, sizeof *files.at, compare_ages);
    for (size_t i = 0; i < files.count; i++) {
        bool goes = is_full && files.total > most - most / 10;
        if (goes && remove_file(files.at[i].path)) files.total -= files.at[i].length;
        free(files.at[i].path);
    }
    free(files.at);
}

/* --- writing ------------------------------------------------------------------------------- */

static bool write_entry(int fd, const struct buffer *bytes)
{
    struct digest digest = digest_bytes(bytes->bytes, bytes->length);
    bool good = write_all(fd, first_line, LINE) && write_all(fd, digest.bytes, DIGEST_BYTES) &&
                write_all(fd, bytes->bytes, bytes->length);
    return close(fd) == 0 && good; /* NFS reports a full disk when the file is closed */
}

void write_to_disk(const char *folder, const struct digest *key, const struct buffer *bytes,
                   uint64_t most)
{
    char *path = name_file(folder, key), *temporary = format_text("%s.new-XXXXXX", path),
         *beside = format_text("%s/%02x", folder, key->bytes[0]);
    int fd = open_unique(temporary);
    if (fd < 0 && errno == ENOENT && make_folder(beside)) {
        memcpy(temporary + strlen(temporary) - 6, "XXXXXX", 6);
        fd = open_unique(temporary);
    }
    if (fd >= 0 && !(write_entry(fd, bytes) && replace_file(temporary, path)))
        remove_file(temporary);
    if (fd >= 0 && key->bytes[DIGEST_BYTES - 1] % WRITES_PER_CLEANING == 0)
        clean_folder(beside, most / FOLDERS);
    free(beside);
    free(temporary);
    free(path);
}
