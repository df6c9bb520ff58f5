/* Loads the libraries of drivers when an interface is queried. */
#include "driver/system/system.h"
#include "query/query.h"

void *load_library(struct question *q, const char *const *names, const char *package)
{
    for (const char *const *n = names; *n; n++) {
        void *library = load_module(*n);
        if (library) return library;
    }
    snprintf(q->reason, sizeof q->reason, "%s cannot be loaded (Debian: apt-get install %s)",
             *names, package);
    return NULL;
}

void *load_symbol(void *library, const char *name) { return find_symbol(library, name); }
