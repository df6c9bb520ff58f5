/* For LD_PRELOAD: lets calls fail.
 *
 *     FAIL_WHAT   memory (default): allocations; files: what makes, writes and renames files;
 * writes: what writes FAIL_AT     the number of the call that fails, from 1 FAIL_FOR_GOOD   where
 * set, all behind it fail, too FAIL_ERROR  errno then, for files FAIL_MARK   the file that appears
 * when the call is reached
 *
 * A write that fails has written half.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

enum what { MEMORY = 1, FILES = 2, WRITES = 4 };

static unsigned long calls, fails_at;
static int for_good, is_ready, error, what;

static void get_ready(void)
{
    const char *at = getenv("FAIL_AT"), *number = getenv("FAIL_ERROR"), *name = getenv("FAIL_WHAT");
    fails_at = at ? strtoul(at, NULL, 10) : 0;
    error = number ? atoi(number) : ENOSPC;
    for_good = getenv("FAIL_FOR_GOOD") != NULL;
    what = !name || !strcmp(name, "memory") ? MEMORY : !strcmp(name, "files") ? FILES : WRITES;
    is_ready = 1;
}

static int fails(int kinds)
{
    if (!is_ready) get_ready();
    if (!(kinds & what) || !fails_at || ++calls < fails_at || (calls > fails_at && !for_good))
        return 0;
    const char *mark = calls == fails_at ? getenv("FAIL_MARK") : NULL;
    int fd = mark ? (int)syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT, 0666) : -1;
    if (fd >= 0) syscall(SYS_close, fd);
    errno = kinds & MEMORY ? ENOMEM : error;
    return 1;
}

/* --- memory -------------------------------------------------------------------------------- */

void *malloc(size_t size) { return fails(MEMORY) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size)
{
    return fails(MEMORY) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) { return fails(MEMORY) ? NULL : __libc_realloc(old, size); }

/* --- files: standard error is not one, for what is wrong has to be said there -------------- */

ssize_t write(int fd, const void *bytes, size_t length)
{
    if (fd == STDERR_FILENO || !fails(FILES | WRITES)) return syscall(SYS_write, fd, bytes, length);
    int kept = errno;
    syscall(SYS_write, fd, bytes, length / 2);
    errno = kept;
    return -1;
}

int open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    int mode = flags & O_CREAT ? va_arg(arguments, int) : 0;
    va_end(arguments);
    return fails(FILES) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int mkostemp(char *path, int flags)
{
    static const char letters[] = "abcdefghijklmnop";
    char *end = path + strlen(path) - 6;
    if (fails(FILES)) return -1;
    for (unsigned try = (unsigned)getpid();; try += 7919) {
        for (int i = 0; i < 6; i++) end[i] = letters[try >> 4 * i & 15];
        int fd = (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_RDWR | O_CREAT | O_EXCL, 0600);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
}

int close(int fd)
{
    int failed = fd > STDERR_FILENO && fails(FILES | WRITES), kept = errno;
    int status = (int)syscall(SYS_close, fd);
    if (failed) errno = kept;
    return failed ? -1 : status;
}

int rename(const char *from, const char *to)
{
    return fails(FILES) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int link(const char *from, const char *to)
{
    return fails(FILES) ? -1 : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int fchmod(int fd, mode_t mode) { return fails(FILES) ? -1 : (int)syscall(SYS_fchmod, fd, mode); }
int ftruncate(int fd, off_t length)
{
    return fails(FILES | WRITES) ? -1 : (int)syscall(SYS_ftruncate, fd, length);
}

int pipe2(int ends[2], int flags)
{
    return fails(FILES) ? -1 : (int)syscall(SYS_pipe2, ends, flags);
}
