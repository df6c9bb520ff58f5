/* The system calls of the programs: names, files, modules, processes, the clock. sgcc, sgcc-run and
 * sgcc-query use it.
 *
 * In: texts in UTF-8. Out: results that are the same on every system. There is one file for each
 * kind of system: system_posix.c (Linux, BSD, macOS) and system_windows.c. It must not know what
 * the programs do, and neither prints nor ends a process. If a function fails (false, NULL, -1),
 * errno is the reason.
 *
 * Threads are those of pthread.h everywhere: mingw-w64 has them. */
#ifndef SGCC_DRIVER_SYSTEM_SYSTEM_H
#define SGCC_DRIVER_SYSTEM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef _WIN32
#define MODULE_SUFFIX ".dll"
#define PROGRAM_SUFFIX ".exe"
#define FOLDER_SEPARATORS "/\\:" /* the colon is that of a drive: C:light.comp */
/* how one gets a module, whose packages of Debian are %s */
#define JSON_HINT "build it where jansson is"
#define MODULE_HINT "put it beside the program (it is built where the libraries of %s are)"
#else
#define MODULE_SUFFIX ".so"
#define PROGRAM_SUFFIX ""
#define FOLDER_SEPARATORS "/"
#define JSON_HINT "on Debian, apt-get install libjansson-dev, then configure and build again"
#define MODULE_HINT "on Debian, apt-get install %s, then configure and build sgcc again"
#endif

/* --- start and names ----------------------------------------------------------------------- */

/* To be called first in main. Returns the arguments, NULL-ended, and sets `*count`: in UTF-8,
 * with wildcards expanded if the shell leaves that to programs. They stay valid until the end.
 * From then on standard streams do not change line ends. Returns NULL if there is no memory. */
char **start_program(int *count, char **argv);
/* Returns the last part of a path: it may be empty. */
const char *find_file_name(const char *path);
bool is_absolute_path(const char *path);
/* Writes the path of the running program, with NUL.  False: it is not known. */
bool find_program(char *path, size_t room);
/* Returns whether a stream is a terminal on which escape sequences make colours. */
bool is_terminal(FILE *stream);

/* --- files --------------------------------------------------------------------------------- */

enum file_kind { FILE_REGULAR, FILE_FOLDER, FILE_OTHER };

struct file_facts {
    enum file_kind kind;
    unsigned mode;           /* permissions; give_mode reads them */
    uint64_t length;         /* of a regular file */
    uint64_t volume, serial; /* together they say whether two paths name the same file */
    uint64_t modified;       /* seconds, as time() counts them */
};

bool look_at_file(const char *path, struct file_facts *facts);
bool look_at_open_file(int fd, struct file_facts *facts);
bool may_read(const char *path);
bool may_write(const char *path);
/* Like fopen. */
FILE *open_stream(const char *path, const char *mode);
/* These return a file descriptor, which close() closes. */
int open_to_read(const char *path);
int open_to_overwrite(const char *path); /* an existing file: its bytes stay until overwritten */
int open_unique(char *path);             /* a new file: letters replace the XXXXXX at the end */
/* Gives a new file the permissions of another one, or, with NULL, the usual ones. */
bool give_mode(int fd, const struct file_facts *like);
/* Returns the usual permissions of new files.  Not for several threads at once. */
unsigned find_usual_mode(void);
/* Makes a new file in the folder for temporary files, and writes its path. */
int open_temporary(char *path, size_t room, const char *prefix);
/* Returns the number of bytes that were read: 0 at the end, -1 after an error. */
long read_some(int fd, void *bytes, size_t room);
bool write_all(int fd, const void *bytes, size_t length);
bool set_length(int fd, size_t length);
/* Returns the path after symbolic links are followed, which the caller frees. */
char *follow_links(const char *path);
/* Renames `from` to `to`, over an existing file, in one step. errno is EBUSY if `to` is in use
 * in a way that prevents this. */
bool replace_file(const char *from, const char *to);
/* Makes a second name of a file. */
bool link_file(const char *file, const char *name);
bool remove_file(const char *path);
/* Makes it as if a file had been modified now. */
bool touch_file(const char *path);
/* An existing folder is not an error. */
bool make_folder(const char *path);
/* Calls `visit` with the name of each file in a folder, in any order.  False: it cannot be read. */
bool visit_folder(const char *path, void (*visit)(void *user, const char *name), void *user);

/* A stream that keeps what is written to it.  read_kept_stream sets `bytes` and `length`, which
 * hold until more is written; empty_kept_stream begins again. */
struct kept_stream {
    FILE *file;
    char *bytes;
    size_t length;
};
bool open_kept_stream(struct kept_stream *s);
bool read_kept_stream(struct kept_stream *s);
void empty_kept_stream(struct kept_stream *s);
void close_kept_stream(struct kept_stream *s);

/* --- memory, time, processors -------------------------------------------------------------- */

/* Prepares the heap for many compilations on several threads, each of which uses again what the one
 * before it freed.  It may do nothing. */
void prepare_heap_for_many(void);

/* Prepares the heap for compiling a source of this length.  It may do nothing. */
void prepare_heap(size_t source);
double read_clock(void); /* in seconds, from any start; it never goes back */
unsigned count_processors(void);

/* --- modules and processes ----------------------------------------------------------------- */

void *load_module(const char *path);
void *find_symbol(void *module, const char *name);
void unload_module(void *module);
const char *module_error(void); /* of the last load_module or find_symbol; NULL: there is none */

/* Starts a program, waits for it and returns its exit status; -1: it could not be started, or it
 * did not end by itself.  A name without folder is looked for in PATH. */
int run_program(const char *const *arguments);
/* The same with a file as standard input and an existing one as standard output. Its standard error
 * is discarded. */
int run_filter(const char *const *arguments, const char *from, const char *to);

/* From now on, the first signal by which a user ends a program (SIGINT, SIGTERM, SIGHUP) is only
 * recorded, unless it was ignored before, so that the program can end in order; the second one
 * ends it. Windows has no such signals: there the program ends at once. */
void note_interrupts(void);
bool was_interrupted(void);
/* Ends the program as that signal would have.  Returns if there was none. */
void end_by_interrupt(void);

/* Calls work(user, out) in a separate process, whose standard error is discarded, and passes the
 * bytes that it wrote to `take`. Returns the status that end_child was called with, 0 if `work`
 * returned and everything was written, else another number. Windows cannot copy a process: the
 * call happens in this one, and end_child ends it. */
struct child {
    void (*work)(const void *user, FILE *out);
    const void *user;
    void (*take)(void *to, const void *bytes, size_t length);
    void *to;
};
int call_in_child(const struct child *child);
_Noreturn void end_child(int status);

#endif
