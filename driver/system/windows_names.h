/* Texts in UTF-16, and the command line, for system_windows.c. The caller frees the results of
 * these functions. NULL means that there is no memory or that a text is not UTF-8: errno says
 * which. */
#ifndef SGCC_DRIVER_SYSTEM_WINDOWS_NAMES_H
#define SGCC_DRIVER_SYSTEM_WINDOWS_NAMES_H

#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>

wchar_t *widen_text(const char *text);
/* The same for a path; a long one gets the prefix with which Windows takes it. */
wchar_t *widen_path(const char *path);
/* A part of a text that is not UTF-16 becomes U+FFFD. */
char *narrow_text(const wchar_t *text);
/* Divides a command line by the rules of Microsoft's C library, and expands wildcards in
 * unquoted arguments that are not options. A wildcard without matches is unchanged. */
char **read_arguments(int *count, const wchar_t *line);
/* Quotes arguments so that those rules give them back.  It is one block of memory. */
wchar_t **quote_arguments(const char *const *arguments);

#endif
