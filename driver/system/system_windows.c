/* system.h for Windows.  Names are UTF-16 there: each path is converted when it is used, so that
 * the rest of the programs knows UTF-8 only.  windows_names.c converts them and reads the command
 * line. */
#include "driver/system/system.h"
#include "driver/system/windows_names.h"

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <process.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- errors -------------------------------------------------------------------------------- */

/* Sets errno to what the last call of Windows reported, and returns false. */
static bool fail_with_errno(void)
{
    static const struct {
        DWORD error;
        int number;
    } rows[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},   {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},     {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},    {ERROR_SHARING_VIOLATION, EBUSY},
        {ERROR_LOCK_VIOLATION, EBUSY},    {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},   {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC}, {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_WRITE_PROTECT, EROFS},     {ERROR_DIRECTORY, ENOTDIR},
    };
    DWORD error = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].error == error) errno = rows[i].number;
    return false;
}

/* --- start and names ----------------------------------------------------------------------- */

static UINT console_page;

static void restore_console(void) { SetConsoleOutputCP(console_page); }

/* Text in UTF-8 is shown as such while the program runs. */
static void use_utf8_in_console(void)
{
    console_page = GetConsoleOutputCP();
    if (console_page && console_page != CP_UTF8 && SetConsoleOutputCP(CP_UTF8))
        atexit(restore_console);
}

char **start_program(int *count, char **argv)
{
    (void)argv;
    for (int fd = 0; fd <= 2; fd++) _setmode(fd, _O_BINARY);
    if (_isatty(1) || _isatty(2)) use_utf8_in_console();
    return read_arguments(count, GetCommandLineW());
}

const char *find_file_name(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\' || (*at == ':' && at == path + 1)) name = at + 1;
    return name;
}

/* C:\a, \a and \\server\a; C:a is relative to the current folder of the drive. */
bool is_absolute_path(const char *path)
{
    if (*path && path[1] == ':') path += 2;
    return *path == '/' || *path == '\\';
}

bool find_program(char *path, size_t room)
{
    wchar_t wide[4096];
    DWORD length = GetModuleFileNameW(NULL, wide, sizeof wide / sizeof *wide);
    return length > 0 && length < sizeof wide / sizeof *wide &&
           WideCharToMultiByte(CP_UTF8, 0, wide, -1, path, (int)room, NULL, NULL) > 0;
}

bool is_terminal(FILE *stream)
{
    DWORD mode;
    HANDLE console = (HANDLE)_get_osfhandle(_fileno(stream));
    return GetConsoleMode(console, &mode) &&
           SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

/* --- files: what they are ------------------------------------------------------------------ */

/* A FILETIME counts steps of 100 nanoseconds from 1601. */
static uint64_t seconds_of(FILETIME t)
{
    uint64_t steps = (uint64_t)t.dwHighDateTime << 32 | t.dwLowDateTime;
    return steps / 10000000 - UINT64_C(11644473600);
}

static bool look_at_handle(HANDLE file, struct file_facts *facts)
{
    BY_HANDLE_FILE_INFORMATION info;
    *facts = (struct file_facts){.kind = FILE_OTHER, .mode = 0666};
    if (GetFileType(file) != FILE_TYPE_DISK) return true;
    if (!GetFileInformationByHandle(file, &info)) return fail_with_errno();
    facts->kind = info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? FILE_FOLDER : FILE_REGULAR;
    facts->length = (uint64_t)info.nFileSizeHigh << 32 | info.nFileSizeLow;
    facts->volume = info.dwVolumeSerialNumber;
    facts->serial = (uint64_t)info.nFileIndexHigh << 32 | info.nFileIndexLow;
    facts->modified = seconds_of(info.ftLastWriteTime);
    return true;
}

/* Opens a file or folder whatever other programs do with it. */
static HANDLE open_for_sharing(const char *path, DWORD access)
{
    wchar_t *wide = widen_path(path);
    if (!wide) return INVALID_HANDLE_VALUE;
    HANDLE file = CreateFileW(wide, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE) fail_with_errno();
    free(wide);
    return file;
}

bool look_at_file(const char *path, struct file_facts *facts)
{
    HANDLE file = open_for_sharing(path, FILE_READ_ATTRIBUTES);
    if (file == INVALID_HANDLE_VALUE) return false;
    bool good = look_at_handle(file, facts);
    CloseHandle(file);
    return good;
}

/* Some queries fail on a standard stream that a program of another kind has opened: it is read all
 * the same. */
bool look_at_open_file(int fd, struct file_facts *facts)
{
    HANDLE file = (HANDLE)_get_osfhandle(fd);
    if (!look_at_handle(file, facts))
        *facts = (struct file_facts){.kind = FILE_OTHER, .mode = 0666};
    return file != INVALID_HANDLE_VALUE;
}

static bool has_access(const char *path, int mode)
{
    wchar_t *wide = widen_path(path);
    bool good = wide && _waccess(wide, mode) == 0;
    free(wide);
    return good;
}

bool touch_file(const char *path)
{
    FILETIME now;
    HANDLE file = open_for_sharing(path, FILE_WRITE_ATTRIBUTES);
    if (file == INVALID_HANDLE_VALUE) return false;
    GetSystemTimeAsFileTime(&now);
    bool good = SetFileTime(file, NULL, NULL, &now);
    CloseHandle(file);
    return good;
}

bool may_read(const char *path) { return has_access(path, 4); }
bool may_write(const char *path) { return has_access(path, 2); }

/* --- files: opening ------------------------------------------------------------------------ */

FILE *open_stream(const char *path, const char *mode)
{
    wchar_t *wide = widen_path(path), wide_mode[8];
    FILE *stream = NULL;
    if (wide && MultiByteToWideChar(CP_UTF8, 0, mode, -1, wide_mode, 8))
        stream = _wfopen(wide, wide_mode);
    free(wide);
    return stream;
}

/* COM1 and AUX name a serial port in every folder, with whatever suffix, and it never ends. */
static bool is_port(HANDLE file)
{
    DCB state = {.DCBlength = sizeof state};
    return GetFileType(file) == FILE_TYPE_CHAR && GetCommState(file, &state);
}

static int open_existing(const char *path, DWORD access, int flags)
{
    struct file_facts facts;
    HANDLE file = open_for_sharing(path, access);
    if (file == INVALID_HANDLE_VALUE) return -1;
    bool is_folder = look_at_handle(file, &facts) && facts.kind == FILE_FOLDER;
    if (is_folder || is_port(file)) {
        CloseHandle(file);
        return errno = is_folder ? EISDIR : ENODEV, -1;
    }
    int fd = _open_osfhandle((intptr_t)file, flags | _O_BINARY | _O_NOINHERIT);
    if (fd < 0) CloseHandle(file);
    return fd;
}

int open_to_read(const char *path) { return open_existing(path, GENERIC_READ, _O_RDONLY); }
int open_to_overwrite(const char *path) { return open_existing(path, GENERIC_WRITE, _O_WRONLY); }

int open_unique(char *path)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz012345";
    char *end = path + strlen(path) - 6;
    LARGE_INTEGER ticks;
    QueryPerformanceCounter(&ticks);
    uint64_t number = (uint64_t)ticks.QuadPart ^ (uint64_t)GetCurrentProcessId() << 16 ^
                      (uint64_t)GetCurrentThreadId() << 8;
    for (int tries = 0; tries < 1000; tries++, number += 7919) {
        for (unsigned i = 0; i < 6; i++) end[i] = letters[number >> 5 * i & 31];
        wchar_t *wide = widen_path(path);
        if (!wide) return -1;
        int fd = _wopen(wide, _O_RDWR | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT,
                        _S_IREAD | _S_IWRITE);
        free(wide);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    return -1;
}

/* A new file inherits its permissions from the folder. */
bool give_mode(int fd, const struct file_facts *like)
{
    (void)fd, (void)like;
    return true;
}

unsigned find_usual_mode(void) { return 0666; }

bool open_kept_stream(struct kept_stream *s)
{
    char path[4096]; /* tmpfile would write to the root folder */
    int fd = open_temporary(path, sizeof path, "sgcc");
    wchar_t *wide = fd < 0 ? NULL : widen_path(path);
    *s = (struct kept_stream){0};
    if (fd >= 0) _close(fd);
    if (wide) s->file = _wfopen(wide, L"w+bD"); /* D: it goes when it is closed */
    free(wide);
    return s->file != NULL;
}

bool read_kept_stream(struct kept_stream *s)
{
    long length = fflush(s->file) == 0 ? ftell(s->file) : -1;
    char *bytes = length < 0 ? NULL : realloc(s->bytes, (size_t)length + 1);
    if (!bytes) return false;
    s->bytes = bytes;
    rewind(s->file);
    s->length = fread(bytes, 1, (size_t)length, s->file);
    return s->length == (size_t)length;
}

void empty_kept_stream(struct kept_stream *s) { rewind(s->file); }

void close_kept_stream(struct kept_stream *s)
{
    fclose(s->file);
    free(s->bytes);
}

int open_temporary(char *path, size_t room, const char *prefix)
{
    wchar_t folder[MAX_PATH + 1];
    char *narrow = GetTempPathW(MAX_PATH + 1, folder) ? narrow_text(folder) : NULL;
    int length = narrow ? snprintf(path, room, "%s%s-XXXXXX", narrow, prefix) : -1;
    free(narrow);
    if (length > 0 && (size_t)length < room) return open_unique(path);
    errno = ENAMETOOLONG;
    return -1;
}

/* --- files: contents and names ------------------------------------------------------------- */

enum { MOST_AT_ONCE = 1 << 20 }; /* a console refuses more */

long read_some(int fd, void *bytes, size_t room)
{
    return _read(fd, bytes, (unsigned)(room < MOST_AT_ONCE ? room : MOST_AT_ONCE));
}

bool write_all(int fd, const void *bytes, size_t length)
{
    for (const char *at = bytes; length;) {
        int wrote = _write(fd, at, (unsigned)(length < MOST_AT_ONCE ? length : MOST_AT_ONCE));
        if (wrote <= 0) return false;
        at += wrote;
        length -= (size_t)wrote;
    }
    return true;
}

bool set_length(int fd, size_t length) { return _chsize_s(fd, (int64_t)length) == 0; }

char *follow_links(const char *path)
{
    wchar_t wide[4096];
    HANDLE file = open_for_sharing(path, FILE_READ_ATTRIBUTES);
    if (file == INVALID_HANDLE_VALUE) return NULL;
    DWORD length = GetFinalPathNameByHandleW(file, wide, sizeof wide / sizeof *wide, 0);
    CloseHandle(file);
    if (!length || length >= sizeof wide / sizeof *wide) return strdup(path);
    /* \\?\C:\folder: a short path needs no prefix, and users do not expect one. */
    bool has_prefix = wcsncmp(wide, L"\\\\?\\", 4) == 0 && wide[4] && wide[5] == L':';
    return narrow_text(has_prefix ? wide + 4 : wide);
}

/* The way of POSIX replaces a file that others hold open, too, if they allow that it is deleted;
 * Windows 10 has it. */
static bool replace_open_file(const wchar_t *from, const wchar_t *to)
{
    enum { RENAME_INFO_EX = 22, REPLACE = 1, POSIX_SEMANTICS = 2 };
    struct rename_info {
        DWORD flags;
        HANDLE root;
        DWORD length;
        wchar_t name[];
    };
    size_t length = wcslen(to) * sizeof *to,
           size = sizeof(struct rename_info) + length + sizeof *to;
    struct rename_info *info = calloc(1, size);
    HANDLE file = CreateFileW(from, DELETE | SYNCHRONIZE, FILE_SHARE_READ | FILE_SHARE_DELETE, NULL,
                              OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    bool good = info && file != INVALID_HANDLE_VALUE;
    if (good) {
        info->flags = REPLACE | POSIX_SEMANTICS;
        info->length = (DWORD)length;
        memcpy(info->name, to, length);
        good = SetFileInformationByHandle(file, (FILE_INFO_BY_HANDLE_CLASS)RENAME_INFO_EX, info,
                                          (DWORD)size);
    }
    if (file != INVALID_HANDLE_VALUE) CloseHandle(file);
    free(info);
    return good;
}

/* Virus scanners hold new files open for some milliseconds. */
static bool replace_wide(const wchar_t *from, const wchar_t *to)
{
    for (DWORD wait = 1;; wait *= 2) {
        if (MoveFileExW(from, to, MOVEFILE_REPLACE_EXISTING)) return true;
        DWORD error = GetLastError();
        if (error != ERROR_ACCESS_DENIED && error != ERROR_SHARING_VIOLATION)
            return fail_with_errno();
        if (replace_open_file(from, to)) return true;
        if (wait > 32) return errno = EBUSY, false;
        Sleep(wait);
    }
}

bool replace_file(const char *from, const char *to)
{
    wchar_t *wide_from = widen_path(from), *wide_to = widen_path(to);
    bool good = wide_from && wide_to && replace_wide(wide_from, wide_to);
    free(wide_from);
    free(wide_to);
    return good;
}

bool link_file(const char *file, const char *name)
{
    wchar_t *wide_file = widen_path(file), *wide_name = widen_path(name);
    bool good = wide_file && wide_name &&
                (CreateHardLinkW(wide_name, wide_file, NULL) || fail_with_errno());
    free(wide_file);
    free(wide_name);
    return good;
}

bool remove_file(const char *path)
{
    wchar_t *wide = widen_path(path);
    bool good = wide && _wunlink(wide) == 0;
    free(wide);
    return good;
}

bool make_folder(const char *path)
{
    wchar_t *wide = widen_path(path);
    bool good = wide && (_wmkdir(wide) == 0 || errno == EEXIST);
    free(wide);
    return good;
}

bool visit_folder(const char *path, void (*visit)(void *user, const char *name), void *user)
{
    WIN32_FIND_DATAW found;
    size_t length = strlen(path);
    char *pattern = malloc(length + sizeof "/*");
    if (!pattern) return false;
    memcpy(pattern, path, length);
    memcpy(pattern + length, "/*", sizeof "/*");
    wchar_t *wide = widen_path(pattern);
    HANDLE search = wide ? FindFirstFileW(wide, &found) : INVALID_HANDLE_VALUE;
    free(pattern);
    free(wide);
    if (search == INVALID_HANDLE_VALUE) return fail_with_errno();
    do {
        char *name = narrow_text(found.cFileName);
        if (name) visit(user, name);
        free(name);
    } while (FindNextFileW(search, &found));
    FindClose(search);
    return true;
}

/* --- memory, time, processors -------------------------------------------------------------- */

void prepare_heap_for_many(void) {}

void prepare_heap(size_t source) { (void)source; }

double read_clock(void)
{
    LARGE_INTEGER ticks, per_second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&per_second);
    return (double)ticks.QuadPart / (double)per_second.QuadPart;
}

unsigned count_processors(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwNumberOfProcessors ? (unsigned)info.dwNumberOfProcessors : 1;
}

/* --- modules and processes ----------------------------------------------------------------- */

static char module_message[64];

static const char *note_module_error(const char *what)
{
    snprintf(module_message, sizeof module_message, "%s: Windows error %lu", what,
             (unsigned long)GetLastError());
    return module_message;
}

void *load_module(const char *path)
{
    wchar_t *wide = widen_path(path);
    HMODULE module = wide ? LoadLibraryW(wide) : NULL;
    if (!module) note_module_error("it cannot be loaded");
    free(wide);
    return module;
}

void *find_symbol(void *module, const char *name)
{
    FARPROC function = GetProcAddress(module, name);
    void *address;
    if (!function) note_module_error(name);
    memcpy(&address, &function, sizeof address);
    return address;
}

void unload_module(void *module) { FreeLibrary(module); }
const char *module_error(void) { return *module_message ? module_message : NULL; }

int run_program(const char *const *arguments)
{
    wchar_t **wide = quote_arguments(arguments), *program = widen_text(*arguments);
    intptr_t status = -1;
    if (wide && program) status = _wspawnvp(_P_WAIT, program, (const wchar_t *const *)wide);
    if (status >= 0) errno = 0;
    free(program);
    free(wide);
    return status < 0 || status > INT_MAX ? -1 : (int)status;
}

/* The process itself has the streams while the program runs, for that inherits them. */
int run_filter(const char *const *arguments, const char *from, const char *to)
{
    int old[2] = {_dup(0), _dup(1)}, new[2] = {open_to_read(from), open_to_overwrite(to)};
    int status = -1;
    if (old[0] >= 0 && old[1] >= 0 && new[0] >= 0 && new[1] >= 0 && _dup2(new[0], 0) == 0 &&
        _dup2(new[1], 1) == 0)
        status = run_program(arguments);
    for (int i = 0; i < 2; i++) {
        if (old[i] >= 0) _dup2(old[i], i), _close(old[i]);
        if (new[i] >= 0) _close(new[i]);
    }
    return status;
}

static bool give_bytes(int fd, const struct child *child)
{
    char part[4096];
    long got;
    if (_lseeki64(fd, 0, SEEK_SET) != 0) return false;
    while ((got = read_some(fd, part, sizeof part)) > 0) child->take(child->to, part, (size_t)got);
    return got == 0;
}

/* The bytes go through a temporary file. */
int call_in_child(const struct child *child)
{
    char path[4096];
    int fd = open_temporary(path, sizeof path, "sgcc"), copy = fd < 0 ? -1 : _dup(fd);
    FILE *out = copy < 0 ? NULL : _fdopen(copy, "wb");
    bool good = out != NULL;
    if (good) child->work(child->user, out);
    if (out && (ferror(out) | fclose(out)) != 0) good = false;
    if (good) good = give_bytes(fd, child);
    if (fd >= 0) _close(fd), remove_file(path);
    return good ? 0 : 1;
}

_Noreturn void end_child(int status)
{
    fputs("sgcc: error: out of memory\n", stderr);
    _exit(status);
}

void note_interrupts(void) {}
bool was_interrupted(void) { return false; }
void end_by_interrupt(void) {}
