/* The locations of modules that sgcc and libsgcc load on demand, such as libsgcc-validate.so.
 * Both use this list, so that they find the same modules. */
#ifndef SGCC_INCLUDE_FIND_MODULE_H
#define SGCC_INCLUDE_FIND_MODULE_H

#include <stdio.h>

/* Calls `open` with each possible path of module `name` (with its suffix) until it returns a
 * value, and returns that; NULL: there is none. `folder`, without a separator at its end, is
 * that of the calling program or library. First come the paths of a build, then those of an
 * installation relative to `folder`, since it may have been moved, then the folder of
 * installation. */
static inline void *open_module(const char *folder, const char *name,
                                void *(*open)(const char *path))
{
    static const char *const places[] = {
        "%s/lib/%s",                        /* a program in its build */
        "%s/%s",                            /* the library in its build */
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
