/* The table of what built-ins do. */
#include "lang/clauses.h"

#include <string.h>

static const struct description {
    const char *name, *text;
} descriptions[] = {
#define TEXT(name, text) {#name, text},
#include "lang/descriptions.def"
#undef TEXT
};

const char *text_of_builtin(const char *name)
{
    for (size_t i = 0; i < sizeof descriptions / sizeof *descriptions; i++)
        if (!strcmp(descriptions[i].name, name)) return descriptions[i].text;
    return NULL;
}
