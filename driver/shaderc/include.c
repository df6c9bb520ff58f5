/* Included files as libshaderc's callback hands them over: strings with a length, and the depth of
 * the #include, which the library's own callback does not have. */
#include "driver/shaderc/abi.h"

#include <stdlib.h>
#include <string.h>

/* A call of the program's callback.  Its strings end with NUL. */
struct included {
    struct included *before;
    struct shaderc_include *given;
    char *path, *error;
    size_t depth;
};

static char *ended(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy) return NULL;
    memcpy(copy, text ? text : "", text ? length : 0);
    copy[text ? length : 0] = '\0';
    return copy;
}

/* The file that was included last under this path is the one that includes now; the source itself
 * has the depth 0. */
static size_t depth_of(const struct includes *files, const char *path)
{
    for (const struct included *i = files->last; i; i = i->before)
        if (i->path && strcmp(i->path, path) == 0) return i->depth;
    return 0;
}

/* Calls the program's callback once. Returns the answer, which the list of files owns, or NULL. */
static struct included *ask(struct includes *files, const char *name, int type,
                            const char *including)
{
    const struct shaderc_compile_options *o = files->given;
    struct included *i = calloc(1, sizeof *i);
    if (!i) return NULL;
    i->depth = depth_of(files, including) + 1;
    i->given = o->include(o->include_user, name, type, including, i->depth);
    i->before = files->last;
    files->last = i;
    if (i->given && i->given->name_length) i->path = ended(i->given->name, i->given->name_length);
    else if (i->given) i->error = ended(i->given->content, i->given->content_length);
    return i;
}

/* A file that is not found relative to the source is requested as a standard file, as in
 * glslang. */
static int include_file(void *user, const char *name, int is_system, const char *including,
                        struct sgcc_include *found)
{
    struct includes *files = user;
    struct included *i = ask(files, name, is_system, including);
    if (i && !i->path && !is_system) i = ask(files, name, 1, including);
    if (!i) return 0;
    found->error = i->error;
    if (!i->path) return 0;
    found->path = i->path;
    found->text = i->given->content;
    found->length = i->given->content_length;
    return 1;
}

void include_by(struct includes *files, const struct shaderc_compile_options *given,
                struct sgcc_options *options)
{
    if (!given || !given->include) return;
    files->given = given;
    options->include = include_file;
    options->include_user = files;
}

void free_includes(struct includes *files)
{
    while (files->last) {
        struct included *i = files->last;
        files->last = i->before;
        if (i->given && files->given->release)
            files->given->release(files->given->include_user, i->given);
        free(i->path);
        free(i->error);
        free(i);
    }
}
