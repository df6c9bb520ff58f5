/* Loads the libraries of drivers when they are needed. */
#include "query/query.h"

#include <dlfcn.h>
#include <stdio.h>

void *load_library(struct question *q, const char *const *names, const char *package)
{
    for (const char *const *n = names; *n; n++) {
        void *library = dlopen(*n, RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
    }
    snprintf(q->reason, sizeof q->reason, "%s cannot be loaded (Debian: apt-get install %s)",
             *names, package);
    return NULL;
}

void *load_symbol(void *library, const char *name) { return dlsym(library, name); }
