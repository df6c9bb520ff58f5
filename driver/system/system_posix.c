/* system.h for POSIX: Linux, BSD, macOS. configure tests for calls that only some of these have. */
#include "config.h"
#include "driver/system/system.h"

#include <dirent.h>
#ifdef HAVE_DLOPEN
#include <dlfcn.h>
#endif
#include <errno.h>
#include <fcntl.h>
#ifdef HAVE_MALLOPT
#include <malloc.h>
#endif
#ifdef HAVE__NSGETEXECUTABLEPATH
#include <mach-o/dyld.h>
#endif
#include <signal.h>
#ifdef HAVE_POSIX_SPAWNP
#include <spawn.h>
#endif
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* --- start and names ----------------------------------------------------------------------- */

char **start_program(int *count, char **argv)
{
    (void)count;
    return argv;
}

const char *find_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* What emscripten's C library does not ask of Node: web/node.js has these functions.
 * Files that are not NULL are streams of the program that is run. */
#ifdef __EMSCRIPTEN__
int node_run_program(const char *const *arguments, const char *from, const char *to);
int node_isatty(int fd);
unsigned node_umask(void);

static bool ask_isatty(int fd) { return node_isatty(fd); }
static unsigned ask_umask(void) { return node_umask(); }
#else
static bool ask_isatty(int fd) { return isatty(fd); }

static unsigned ask_umask(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return mask;
}
#endif

bool is_absolute_path(const char *path) { return *path == '/'; }

bool find_program(char *path, size_t room)
{
#ifdef HAVE__NSGETEXECUTABLEPATH
    uint32_t size = (uint32_t)room;
    char *real = _NSGetExecutablePath(path, &size) == 0 ? realpath(path, NULL) : NULL;
    bool fits = real && strlen(real) < room;
    if (fits) memcpy(path, real, strlen(real) + 1);
    free(real);
    return fits;
#else
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/file",
                                        "/proc/curproc/exe"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        ssize_t length = readlink(links[i], path, room - 1);
        if (length <= 0) continue;
        path[length] = '\0';
        return true;
    }
    return false;
#endif
}

/* Without TERM nothing is known of what the terminal takes. */
bool is_terminal(FILE *stream) { return getenv("TERM") && ask_isatty(fileno(stream)); }

/* --- files --------------------------------------------------------------------------------- */

static void set_facts(struct file_facts *facts, const struct stat *st)
{
    *facts = (struct file_facts){.kind = S_ISREG(st->st_mode)   ? FILE_REGULAR
                                         : S_ISDIR(st->st_mode) ? FILE_FOLDER
                                                                : FILE_OTHER,
                                 .mode = st->st_mode & 0777,
                                 .length = (uint64_t)st->st_size,
                                 .volume = (uint64_t)st->st_dev,
                                 .serial = (uint64_t)st->st_ino,
                                 .modified = (uint64_t)st->st_mtime};
}

bool look_at_file(const char *path, struct file_facts *facts)
{
    struct stat st;
    bool good = stat(path, &st) == 0;
    if (good) set_facts(facts, &st);
    return good;
}

bool look_at_open_file(int fd, struct file_facts *facts)
{
    struct stat st;
    bool good = fstat(fd, &st) == 0;
    if (good) set_facts(facts, &st);
    return good;
}

bool may_read(const char *path) { return access(path, R_OK) == 0; }
bool may_write(const char *path) { return access(path, W_OK) == 0; }
FILE *open_stream(const char *path, const char *mode) { return fopen(path, mode); }
int open_to_read(const char *path) { return open(path, O_RDONLY | O_CLOEXEC); }
int open_to_overwrite(const char *path) { return open(path, O_WRONLY | O_CLOEXEC); }

int open_unique(char *path)
{
#ifdef HAVE_MKOSTEMP
    return mkostemp(path, O_CLOEXEC);
#else
    int fd = mkstemp(path);
    if (fd >= 0) fcntl(fd, F_SETFD, FD_CLOEXEC);
    return fd;
#endif
}

unsigned find_usual_mode(void) { return 0666 & ~ask_umask(); }

bool give_mode(int fd, const struct file_facts *like)
{
    if (like) return fchmod(fd, (mode_t)like->mode) == 0;
    return fchmod(fd, (mode_t)find_usual_mode()) == 0;
}

int open_temporary(char *path, size_t room, const char *prefix)
{
    const char *folder = getenv("TMPDIR");
    int length = snprintf(path, room, "%s/%s-XXXXXX", folder && *folder ? folder : "/tmp", prefix);
    if (length > 0 && (size_t)length < room) return open_unique(path);
    errno = ENAMETOOLONG;
    return -1;
}

long read_some(int fd, void *bytes, size_t room)
{
    ssize_t got;
    do got = read(fd, bytes, room);
    while (got < 0 && errno == EINTR);
    return (long)got;
}

bool write_all(int fd, const void *bytes, size_t length)
{
    for (const char *at = bytes; length;) {
        ssize_t wrote = write(fd, at, length);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return false;
        at += wrote;
        length -= (size_t)wrote;
    }
    return true;
}

bool set_length(int fd, size_t length) { return ftruncate(fd, (off_t)length) == 0; }
char *follow_links(const char *path) { return realpath(path, NULL); }
bool replace_file(const char *from, const char *to) { return rename(from, to) == 0; }
bool link_file(const char *file, const char *name) { return link(file, name) == 0; }
bool remove_file(const char *path) { return unlink(path) == 0; }
bool make_folder(const char *path) { return mkdir(path, 0777) == 0 || errno == EEXIST; }

bool touch_file(const char *path) { return utimensat(AT_FDCWD, path, NULL, 0) == 0; }

bool visit_folder(const char *path, void (*visit)(void *user, const char *name), void *user)
{
    DIR *dir = opendir(path);
    if (!dir) return false;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) visit(user, entry->d_name);
    closedir(dir);
    return true;
}

bool open_kept_stream(struct kept_stream *s)
{
    s->file = open_memstream(&s->bytes, &s->length);
    return s->file != NULL;
}

bool read_kept_stream(struct kept_stream *s)
{
    return fflush(s->file) == 0; /* `length` ends where the next byte would be written */
}

void empty_kept_stream(struct kept_stream *s) { rewind(s->file); }

void close_kept_stream(struct kept_stream *s)
{
    fclose(s->file);
    free(s->bytes);
}

/* --- memory, time, processors -------------------------------------------------------------- */

/* glibc gives each thread an arena. */
void prepare_heap_for_many(void)
{
#if defined HAVE_MALLOPT && defined M_MMAP_THRESHOLD && defined M_TOP_PAD
    enum { LARGE = 4 << 20, KEPT = 12 << 20, STEP = 1 << 20 };
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_TOP_PAD, STEP);
#endif
}

/* Compiling takes about ten times the memory of a large source, and 35 times that of a small one,
 * whose trees wait (codegen/lower/module/waiting.c). If the system grants huge pages on request, a
 * few of them replace a thousand small ones, each of which costs a page fault at its first access:
 * 5 % of the time and more. Small sources would not fill one. Growing arrays of large sources are
 * cheaper to move page by page, which the system does, than to copy within a heap. */
void prepare_heap(size_t source)
{
#if defined HAVE_MALLOPT && defined M_MMAP_THRESHOLD && defined MADV_HUGEPAGE
    enum { LEAST = 64 << 10, LARGE = 256 << 10, MOST = 1 << 20 };
    enum { PAGE = 4 << 10, HUGE_PAGE = 2 << 20 };
    if (source < LEAST || source > MOST) return;
    size_t times = source > LARGE ? 10 : 35;
    size_t size = source * times + 2 * HUGE_PAGE; /* it begins and ends in the midst of one */
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

double read_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

unsigned count_processors(void)
{
#ifdef _SC_NPROCESSORS_ONLN
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (unsigned)count : 1;
#else
    return 1;
#endif
}

/* --- modules and processes ----------------------------------------------------------------- */

#ifdef HAVE_DLOPEN
void *load_module(const char *path) { return dlopen(path, RTLD_NOW | RTLD_LOCAL); }
void *find_symbol(void *module, const char *name) { return dlsym(module, name); }
void unload_module(void *module) { dlclose(module); }
const char *module_error(void) { return dlerror(); }
#else
void *load_module(const char *path) { return (void)path, NULL; }
void *find_symbol(void *module, const char *name) { return (void)module, (void)name, NULL; }
void unload_module(void *module) { (void)module; }
const char *module_error(void) { return "this build of sgcc cannot load modules"; }
#endif

#if defined HAVE_POSIX_SPAWNP || defined HAVE_FORK
/* -1 unless the process ended by itself. */
static int wait_for(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
#endif

#ifdef HAVE_POSIX_SPAWNP
int run_program(const char *const *arguments)
{
    pid_t child;
    int error =
        posix_spawnp(&child, *arguments, NULL, NULL, (char *const *)(uintptr_t)arguments, environ);
    errno = error;
    return error ? -1 : wait_for(child);
}

int run_filter(const char *const *arguments, const char *from, const char *to)
{
    pid_t child;
    posix_spawn_file_actions_t streams;
    if (posix_spawn_file_actions_init(&streams)) return -1;
    int error = posix_spawn_file_actions_addopen(&streams, 0, from, O_RDONLY, 0);
    if (!error) error = posix_spawn_file_actions_addopen(&streams, 1, to, O_WRONLY | O_TRUNC, 0);
    if (!error) error = posix_spawn_file_actions_addopen(&streams, 2, "/dev/null", O_WRONLY, 0);
    if (!error)
        error = posix_spawnp(&child, *arguments, &streams, NULL,
                             (char *const *)(uintptr_t)arguments, environ);
    posix_spawn_file_actions_destroy(&streams);
    errno = error;
    return error ? -1 : wait_for(child);
}
#else
#ifndef __EMSCRIPTEN__
static int node_run_program(const char *const *arguments, const char *from, const char *to)
{
    (void)arguments, (void)from, (void)to;
    return -1;
}
#endif
int run_filter(const char *const *arguments, const char *from, const char *to)
{
    errno = ENOSYS;
    return node_run_program(arguments, from, to);
}

int run_program(const char *const *arguments) { return run_filter(arguments, NULL, NULL); }
#endif

_Noreturn void end_child(int status) { _exit(status); }

#ifdef HAVE_FORK
static int open_pipe(int ends[2])
{
#ifdef HAVE_PIPE2
    return pipe2(ends, O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

enum { NOT_WRITTEN = 255 };

static _Noreturn void work_and_end(const struct child *child, int to, int quiet)
{
    if (quiet >= 0) dup2(quiet, STDERR_FILENO);
    FILE *out = fdopen(to, "wb");
    if (!out) _exit(NOT_WRITTEN);
    child->work(child->user, out);
    bool good = !ferror(out);
    _exit(fclose(out) == 0 && good ? 0 : NOT_WRITTEN);
}

int call_in_child(const struct child *child)
{
    char part[4096];
    int ends[2];
    if (open_pipe(ends) != 0) return -1;
    int quiet = open("/dev/null", O_WRONLY | O_CLOEXEC);
    fflush(stdout); /* or both processes would write what waits there */
    pid_t id = fork();
    if (id == 0) work_and_end(child, ends[1], quiet);
    close(ends[1]);
    if (quiet >= 0) close(quiet);
    for (long got; (got = read_some(ends[0], part, sizeof part)) > 0;)
        child->take(child->to, part, (size_t)got);
    close(ends[0]);
    return id > 0 ? wait_for(id) : -1;
}
#else
int call_in_child(const struct child *child)
{
    (void)child;
    return -1;
}
#endif

/* --- signals ------------------------------------------------------------------------------- */

static volatile sig_atomic_t interrupt; /* the signal, or 0 */

static void note_interrupt(int number) { interrupt = number; }

void note_interrupts(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction noted = {.sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND}, old;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(numbers[i], &noted, NULL);
}

bool was_interrupted(void) { return interrupt; }

void end_by_interrupt(void)
{
    if (!interrupt) return;
    signal(interrupt, SIG_DFL);
    raise(interrupt);
}
