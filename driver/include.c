/* Finds the file of an #include. "name" is looked for next to the including file, then in the
 * folders of -I in order; <name> only in the folders of -I. An absolute path is used unchanged.
 * Files stay in memory until the end, since several inputs often include the same ones. */
#include "driver/driver.h"
#include "driver/files.h"
#include "driver/include.h"

#include <stdlib.h>
#include <string.h>

struct include_cache {
    struct include_cache *next;
    char *path;
    struct buffer text;
};

void free_include_cache(struct include_cache *cache)
{
    while (cache) {
        struct include_cache *next = cache->next;
        free(cache->path);
        free(cache->text.bytes);
        free(cache);
        cache = next;
    }
}

struct buffer *included_text(struct command *cmd, const char *path)
{
    struct include_cache *file = cmd->cache;
    while (file && strcmp(file->path, path) != 0) file = file->next;
    return file ? &file->text : NULL;
}

void cache_include(struct command *cmd, const char *path, const char *text, size_t length)
{
    struct include_cache *file = allocate(NULL, sizeof *file);
    *file = (struct include_cache){cmd->cache, format_text("%s", path), {0}};
    buffer_add(&file->text, text, length);
    buffer_add(&file->text, "", 1);
    file->text.length--;
    cmd->cache = file;
}

/* Becomes the owner of `path`. */
static int try_path(struct command *cmd, char *path, struct sgcc_include *found)
{
    struct include_cache *file = cmd->cache;
    while (file && strcmp(file->path, path) != 0) file = file->next;
    if (!file) {
        struct buffer text = {0};
        const char *why;
        if (!read_file(path, &text, &why)) {
            free(text.bytes);
            free(path);
            return 0;
        }
        file = allocate(NULL, sizeof *file);
        *file = (struct include_cache){cmd->cache, path, text};
        cmd->cache = file;
    } else {
        free(path);
    }
    *found = (struct sgcc_include){file->path, file->text.bytes, file->text.length};
    return 1;
}

static char *beside(const char *including, const char *name)
{
    const char *slash = including ? strrchr(including, '/') : NULL;
    return slash ? format_text("%.*s/%s", (int)(slash - including), including, name)
                 : format_text("%s", name);
}

int find_include(void *user, const char *name, int system, const char *including,
                 struct sgcc_include *found)
{
    struct command *cmd = user;
    if (!*name || strcmp(name, "-") == 0) return 0;
    if (*name == '/') return try_path(cmd, format_text("%s", name), found);
    if (!system && try_path(cmd, beside(including, name), found)) return 1;
    for (size_t i = 0; i < cmd->include_dir_count; i++)
        if (try_path(cmd,
                     format_text(has_suffix(cmd->include_dirs[i], "/") ? "%s%s" : "%s/%s",
                                 cmd->include_dirs[i], name),
                     found))
            return 1;
    return 0;
}
