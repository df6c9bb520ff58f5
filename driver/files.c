/* Memory, buffers and reading of files. A file is read as a whole. outputs.c writes files. */
#include "driver/files.h"
#include "driver/driver.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* of a source file */
enum { MOST_BYTES = 1 << 30 };

void *allocate(void *old, size_t size)
{
    void *p = realloc(old, size ? size : 1);
    if (p) return p;
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
        b->room = b->length + length < b->room * 2 ? b->room * 2 : b->length + length + 256;
        b->bytes = allocate(b->bytes, b->room);
    }
    if (length) memcpy(b->bytes + b->length, bytes, length);
    b->length += length;
}

void buffer_string(struct buffer *b, const char *text) { buffer_add(b, text, strlen(text)); }

/* --- reading --- */

/* Compiling takes about ten times the memory of the source. Where the system grants huge pages on
 * request, a few of them replace a thousand small ones, each of which costs a page fault when it is
 * touched: 4 to 5 % of the time. Small sources would not fill one. Growing arrays of large sources
 * are cheaper to move page by page, which the system does, than to copy within a heap. */
static void ask_for_huge_pages(size_t source)
{
#if defined __GLIBC__ && defined MADV_HUGEPAGE
    enum { LEAST = 128 << 10, MOST = 1 << 20, PAGE = 4 << 10, HUGE_PAGE = 2 << 20 };
    if (source < LEAST || source > MOST) return;
    size_t size = source * 10 + 2 * HUGE_PAGE; /* it begins and ends in the midst of one */
    mallopt(M_MMAP_THRESHOLD, (int)size + PAGE);
    mallopt(M_TRIM_THRESHOLD, (int)size * 2);
    char *heap = malloc(size); /* the heap grows, and keeps what is freed */
    uintptr_t start = ((uintptr_t)heap + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
    if (heap)
        madvise((void *)start, size - PAGE, MADV_HUGEPAGE); /* nothing is lost if it does nothing */
    free(heap);
#else
    (void)source;
#endif
}

static bool read_all(int fd, size_t expected, struct buffer *into, const char **why)
{
    into->room =
        expected + 1 + SGCC_PADDING; /* one more than the file has, to see its end at once */
    into->bytes = allocate(NULL, into->room);
    into->length = 0;
    for (;;) {
        if (into->room - into->length <= SGCC_PADDING)
            into->bytes = allocate(into->bytes, into->room *= 2);
        ssize_t got =
            read(fd, into->bytes + into->length, into->room - into->length - SGCC_PADDING);
        if (got < 0 && errno == EINTR) continue;
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
    return host->directory && *path != '/' ? format_text("%s/%s", host->directory, path)
                                           : format_text("%s", path);
}

static int open_to_read(const struct host *host, const char *path)
{
    if (!host->directory) return open(path, O_RDONLY | O_CLOEXEC);
    char *location = locate_path(host, path);
    int fd = open(location, O_RDONLY | O_CLOEXEC);
    int error = errno;
    free(location);
    return errno = error, fd;
}

bool read_file(const struct host *host, const char *path, struct buffer *into, const char **why)
{
    bool is_stdin = strcmp(path, "-") == 0;
    int fd = is_stdin ? STDIN_FILENO : open_to_read(host, path);
    if (fd < 0) return *why = strerror(errno), false;
    struct stat st;
    bool good = false;
    if (fstat(fd, &st) != 0) *why = strerror(errno);
    else if (S_ISDIR(st.st_mode)) *why = strerror(EISDIR);
    else if (st.st_size > MOST_BYTES) *why = "it is larger than 1 GiB";
    else {
        size_t expected = S_ISREG(st.st_mode) ? (size_t)st.st_size : 4096;
        if (!host->shared) ask_for_huge_pages(expected);
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

static bool find_file(const struct host *host, const char *path, struct stat *st)
{
    if (!host->directory) return stat(path, st) == 0;
    char *location = locate_path(host, path);
    bool is_there = stat(location, st) == 0;
    free(location);
    return is_there;
}

bool same_file(const struct host *host, const char *a, const char *b)
{
    struct stat sa, sb;
    return strcmp(a, "-") != 0 && strcmp(b, "-") != 0 && find_file(host, a, &sa) &&
           find_file(host, b, &sb) && S_ISREG(sa.st_mode) && sa.st_dev == sb.st_dev &&
           sa.st_ino == sb.st_ino;
}
