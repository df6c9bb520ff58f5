/* Finds the file of an #include. "name" is looked for next to the including file, then in the
 * folders of -I in order; <name> only in the folders of -I. An absolute path is used unchanged.
 * Files stay in memory until the end, since several inputs often include the same ones. */
#include "driver/batch/shared.h"
#include "driver/cache/cache.h"
#include "driver/driver.h"
#include "driver/include.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

struct include_cache {
    struct include_cache *next;
    char *path;
    struct buffer text;
    struct shared_file *shared; /* which owns the bytes; NULL: they belong to this one */
    bool has_digest;
    struct digest digest; /* of the text */
};

void free_include_cache(struct include_cache *cache)
{
    while (cache) {
        struct include_cache *next = cache->next;
        free(cache->path);
        if (!cache->shared) free(cache->text.bytes);
        free(cache);
        cache = next;
    }
}

struct buffer *included_text(struct command *cmd, const char *path)
{
    struct include_cache *file = cmd->session.cache;
    while (file && strcmp(file->path, path) != 0) file = file->next;
    return file && !file->shared ? &file->text : NULL;
}

void cache_include(struct command *cmd, const char *path, const char *text, size_t length)
{
    struct include_cache *file = allocate(NULL, sizeof *file);
    *file = (struct include_cache){.next = cmd->session.cache, .path = format_text("%s", path)};
    buffer_add(&file->text, text, length);
    buffer_add(&file->text, "", 1);
    file->text.length--;
    cmd->session.cache = file;
}

/* Reads a file, which other commands may have read before. */
static bool read_include(struct command *cmd, const char *path, struct buffer *text,
                         struct shared_file **known)
{
    const char *why;
    bool is_missing = false;
    *known =
        cmd->host.shared ? find_shared_file(cmd->host.shared, &cmd->host, path, &is_missing) : NULL;
    if (*known) *text = *shared_text(*known);
    return *known || (!is_missing && read_file(&cmd->host, path, text, &why));
}

/* Returns the file, which is read unless it was before.  Becomes the owner of `path`.  NULL: it
 * cannot be read. */
static struct include_cache *find_file_text(struct command *cmd, char *path)
{
    struct include_cache *file = cmd->session.cache;
    while (file && strcmp(file->path, path) != 0) file = file->next;
    if (file) {
        free(path);
        return file;
    }
    struct buffer text = {0};
    struct shared_file *shared;
    if (!read_include(cmd, path, &text, &shared)) {
        free(text.bytes);
        free(path);
        return NULL;
    }
    file = allocate(NULL, sizeof *file);
    *file = (struct include_cache){
        .next = cmd->session.cache, .path = path, .text = text, .shared = shared};
    cmd->session.cache = file;
    return file;
}

/* Becomes the owner of `path`. */
static int try_path(struct command *cmd, char *path, struct sgcc_include *found)
{
    char *probed = cmd->session.notes_probes ? format_text("%s", path) : NULL;
    struct include_cache *file = find_file_text(cmd, path);
    if (probed) note_probe(cmd, probed, file != NULL);
    free(probed);
    if (!file) return 0;
    found->path = file->path;
    found->text = file->text.bytes;
    found->length = file->text.length;
    if (file->shared && cmd->session.current)
        found->tokens =
            shared_tokens(cmd->host.shared, file->shared, cmd->session.current->language);
    return 1;
}

bool digest_include(struct command *cmd, const char *path, struct digest *digest)
{
    struct include_cache *file = find_file_text(cmd, format_text("%s", path));
    if (!file) return false;
    if (!file->has_digest)
        file->digest = file->shared ? shared_digest(cmd->host.shared, file->shared)
                                    : digest_bytes(file->text.bytes, file->text.length);
    file->has_digest = true;
    *digest = file->digest;
    return true;
}

bool is_include_shared(struct command *cmd, const char *path, bool is_there)
{
    bool is_missing = false;
    const struct shared_file *file =
        cmd->host.shared ? find_shared_file(cmd->host.shared, &cmd->host, path, &is_missing) : NULL;
    return is_there ? file != NULL : is_missing;
}

static char *beside(const char *including, const char *name)
{
    size_t folder = including ? (size_t)(find_file_name(including) - including) : 0;
    return format_text("%.*s%s", (int)folder, including ? including : "", name);
}

static int find_file(struct command *cmd, const char *name, int system, const char *including,
                     struct sgcc_include *found)
{
    if (!*name || strcmp(name, "-") == 0) return 0;
    if (is_absolute_path(name)) return try_path(cmd, format_text("%s", name), found);
    if (!system && try_path(cmd, beside(including, name), found)) return 1;
    for (size_t i = 0; i < cmd->options->source.include_dir_count; i++)
        if (try_path(cmd,
                     format_text(*find_file_name(cmd->options->source.include_dirs[i]) ? "%s/%s"
                                                                                       : "%s%s",
                                 cmd->options->source.include_dirs[i], name),
                     found))
            return 1;
    return 0;
}

/* The library calls this, so lack of memory must not leave it. */
int find_include(void *user, const char *name, int system, const char *including,
                 struct sgcc_include *found)
{
    jmp_buf here, *volatile before = set_way_out(NULL);
    volatile int exists = 0;
    if (setjmp(here)) {
        found->error = "there is no memory for it";
    } else {
        set_way_out(&here);
        exists = find_file(user, name, system, including, found);
    }
    set_way_out(before);
    return exists;
}
