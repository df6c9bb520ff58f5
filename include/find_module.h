/* Where modules are: what sgcc and libsgcc load when it is asked for, such as libsgcc-validate.so.
 * Both look for them by this list, so that a module that one finds the other finds, too. */
#ifndef SGCC_INCLUDE_FIND_MODULE_H
#define SGCC_INCLUDE_FIND_MODULE_H

#include <stdio.h>

/* Calls `open` with each path at which module `name` (with its suffix) may be, until it returns
 * something, and returns that; NULL: it is nowhere.  `folder`, without a separator at its end, is
 * that of the program or of the library that asks.  First come the places of a build, then those
 * of an installation, seen from `folder` since it may have been moved, then where it was installed.
 */
static inline void *open_module(const char *folder, const char *name,
                                void *(*open)(const char *path))
{
    static const char *const places[] = {
        "%s/.libs/%s",                      /* a program in its build */
        "%s/%s",                            /* the library in .libs */
        "%s/" PKGLIBDIR_FROM_PROGRAM "/%s", /* bin/, and lib/ARCHITECTURE/sgcc/ or lib/sgcc/ */
        "%s/" PKGLIBDIR_FROM_LIBRARY "/%s",
    };
    void *module = NULL;
    char path[4096];
    for (size_t i = 0; i < sizeof places / sizeof *places && !module; i++) {
        int length = snprintf(path, sizeof path, places[i], folder, name);
        if (length > 0 && (size_t)length < sizeof path) module = open(path);
    }
    int length = snprintf(path, sizeof path, "%s/%s", PKGLIBDIR, name);
    return module || length < 0 || (size_t)length >= sizeof path ? module : open(path);
}

#endif
