/* Texts in UTF-16, and the command line: Windows gives a program one text, which it divides. */
#include "driver/system/windows_names.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* --- conversion ---------------------------------------------------------------------------- */

wchar_t *widen_text(const char *text)
{
    int length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    wchar_t *wide = length ? malloc((size_t)length * sizeof *wide) : NULL;
    if (wide) MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, wide, length);
    else errno = length ? ENOMEM : EILSEQ;
    return wide;
}

char *narrow_text(const wchar_t *text)
{
    int length = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *narrow = malloc((size_t)length + 1);
    if (narrow)
        *narrow = '\0', WideCharToMultiByte(CP_UTF8, 0, text, -1, narrow, length, NULL, NULL);
    else errno = ENOMEM;
    return narrow;
}

/* Calls of Windows take MAX_PATH characters, and some less, without the prefix. */
wchar_t *widen_path(const char *path)
{
    enum { LONGEST = 240 };
    static const wchar_t prefix[] = L"\\\\?\\";
    wchar_t *wide = widen_text(path);
    if (!wide || wcslen(wide) < LONGEST || wcsncmp(wide, prefix, wcslen(prefix)) == 0) return wide;
    DWORD room = GetFullPathNameW(wide, 0, NULL, NULL);
    wchar_t *full = malloc((room + wcslen(prefix) + 1) * sizeof *full);
    if (!full || !room ||
        (wide[0] == L'\\' && wide[1] == L'\\')) { /* a share needs another prefix */
        free(full);
        return wide;
    }
    wcscpy(full, prefix);
    GetFullPathNameW(wide, room, full + wcslen(prefix), NULL);
    free(wide);
    return full;
}

/* --- the command line ---------------------------------------------------------------------- */

struct argument_list {
    char **at;
    int count;
    bool failed;
};

static void add_argument(struct argument_list *a, const wchar_t *text)
{
    char *narrow = narrow_text(text),
         **grown = realloc(a->at, ((size_t)a->count + 2) * sizeof *grown);
    if (grown) a->at = grown;
    if (!grown || !narrow) {
        a->failed = true;
        free(narrow);
        return;
    }
    a->at[a->count++] = narrow;
    a->at[a->count] = NULL;
}

static int compare_arguments(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The length of the path of the folder in a pattern, with its separator. */
static size_t folder_length(const wchar_t *pattern)
{
    size_t length = 0;
    for (size_t i = 0; pattern[i]; i++)
        if (wcschr(L"/\\:", pattern[i])) length = i + 1;
    return length;
}

/* Adds the files that fit the last part of a pattern, by their names. */
static bool add_matches(struct argument_list *a, const wchar_t *pattern)
{
    WIN32_FIND_DATAW found;
    size_t folder = folder_length(pattern);
    int first = a->count;
    HANDLE search = FindFirstFileW(pattern, &found);
    if (search == INVALID_HANDLE_VALUE) return false;
    do {
        if (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) continue;
        wchar_t *path = malloc((folder + wcslen(found.cFileName) + 1) * sizeof *path);
        if (!path) a->failed = true;
        else {
            wmemcpy(path, pattern, folder);
            wcscpy(path + folder, found.cFileName);
            add_argument(a, path);
        }
        free(path);
    } while (FindNextFileW(search, &found));
    FindClose(search);
    if (a->count > first)
        qsort(a->at + first, (size_t)(a->count - first), sizeof *a->at, compare_arguments);
    return a->count > first;
}

/* Reads an argument at `at` into `word` and returns what is after it. Backslashes before a quote
 * are halved, and an odd one takes the quote as it is; "" within quotes is a quote. */
static const wchar_t *read_argument(const wchar_t *at, wchar_t *word, bool *is_quoted)
{
    bool inside = false;
    for (*is_quoted = false; *at && (inside || (*at != L' ' && *at != L'\t')); at++) {
        size_t backslashes = wcsspn(at, L"\\");
        bool before_quote = at[backslashes] == L'"';
        for (size_t i = before_quote ? backslashes / 2 : backslashes; i; i--) *word++ = L'\\';
        at += backslashes;
        if (!before_quote && backslashes) at--;
        else if (!before_quote || backslashes % 2) *word++ = *at;
        else if (inside && at[1] == L'"') *word++ = *++at;
        else inside = !inside, *is_quoted = true;
    }
    *word = L'\0';
    return at;
}

/* Backslashes in the program's name have no special meaning. */
static const wchar_t *read_program_name(const wchar_t *at, wchar_t *word)
{
    for (bool inside = false; *at && (inside || (*at != L' ' && *at != L'\t')); at++) {
        if (*at == L'"') inside = !inside;
        else *word++ = *at;
    }
    *word = L'\0';
    return at;
}

char **read_arguments(int *count, const wchar_t *line)
{
    struct argument_list a = {0};
    wchar_t *word = malloc((wcslen(line) + 1) * sizeof *word);
    if (!word) return NULL;
    line = read_program_name(line, word);
    add_argument(&a, word);
    while (*(line += wcsspn(line, L" \t"))) {
        bool is_quoted;
        line = read_argument(line, word, &is_quoted);
        bool is_pattern = !is_quoted && *word != L'-' && wcspbrk(word, L"*?");
        if (!is_pattern || !add_matches(&a, word)) add_argument(&a, word);
    }
    free(word);
    *count = a.count;
    return a.failed ? NULL : a.at;
}

/* --- quoting ------------------------------------------------------------------------------- */

/* Writes one argument and returns its end. */
static wchar_t *quote(wchar_t *to, const wchar_t *argument)
{
    *to++ = L'"';
    for (;; argument++) {
        size_t backslashes = wcsspn(argument, L"\\");
        argument += backslashes;
        bool before_quote = *argument == L'"' || !*argument;
        for (size_t i = before_quote ? 2 * backslashes : backslashes; i; i--) *to++ = L'\\';
        if (!*argument) break;
        if (*argument == L'"') *to++ = L'\\';
        *to++ = *argument;
    }
    *to++ = L'"';
    *to++ = L'\0';
    return to;
}

wchar_t **quote_arguments(const char *const *arguments)
{
    size_t count = 0, room = 0;
    for (; arguments[count]; count++) room += 2 * strlen(arguments[count]) + 3;
    wchar_t **quoted = malloc((count + 1) * sizeof *quoted + room * sizeof **quoted);
    if (!quoted) return NULL;
    wchar_t *to = (wchar_t *)(void *)(quoted + count + 1);
    quoted[count] = NULL;
    for (size_t i = 0; i < count; i++) {
        wchar_t *wide = widen_text(arguments[i]);
        if (!wide) {
            free(quoted);
            return NULL;
        }
        quoted[i] = to;
        to = quote(to, wide);
        free(wide);
    }
    return quoted;
}
