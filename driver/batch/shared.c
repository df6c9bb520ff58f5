/* Files that several commands read are read once, and those that they include are made tokens once.
 * The table only grows; when it has as many bytes as a batch may keep, further files are read by
 * each command that needs them. */
#include "driver/batch/dedupe.h"
#include "driver/batch/shared.h"
#include "driver/system/files.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_KEPT = 32 << 20, BUCKETS = 4096 };

struct shared_file {
    struct shared_file *next;
    char *location;
    struct buffer text;
    bool is_missing, has_digest;
    struct digest digest;
    struct kept_form {
        bool is_wanted; /* they were requested before */
        bool is_made;   /* a thread makes them or has made them */
        struct sgcc_tokens *tokens;
    } forms[SGCC_LANGUAGE_OPENCL_C + 1]; /* by enum sgcc_language */
};

struct shared {
    pthread_mutex_t lock; /* of all that follows but the texts of files */
    struct shared_file *buckets[BUCKETS];
    size_t kept; /* bytes */
    struct dedupe dedupe;
};

struct dedupe *dedupe_of(struct shared *shared) { return &shared->dedupe; }

struct shared *open_shared(struct command *cmd)
{
    struct shared *shared = allocate(NULL, sizeof *shared);
    *shared = (struct shared){.dedupe = {.folder = cmd->options->batch.dedupe,
                                         .collects = cmd->options->batch.axes != AXES_NOT}};
    pthread_mutex_init(&shared->lock, NULL);
    return shared;
}

void close_shared(struct shared *shared)
{
    for (size_t i = 0; i < BUCKETS; i++)
        for (struct shared_file *file = shared->buckets[i], *next; file; file = next) {
            next = file->next;
            for (size_t k = 0; k < sizeof file->forms / sizeof *file->forms; k++)
                sgcc_tokens_free(file->forms[k].tokens);
            free(file->location);
            free(file->text.bytes);
            free(file);
        }
    pthread_mutex_destroy(&shared->lock);
    free(shared);
}

/* --- files --------------------------------------------------------------------------------- */

static struct shared_file **find_bucket(struct shared *shared, const char *location)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (const char *s = location; *s; s++) hash = (hash ^ (unsigned char)*s) * 16777619u;
    return &shared->buckets[(hash ^ hash >> 16) % BUCKETS];
}

static struct shared_file *find_file(struct shared_file *bucket, const char *location)
{
    while (bucket && strcmp(bucket->location, location) != 0) bucket = bucket->next;
    return bucket;
}

/* Becomes the owner of `location` and `text`.  NULL: there is no room. */
static struct shared_file *keep_file(struct shared *shared, char *location, struct buffer text,
                                     bool is_missing)
{
    struct shared_file **bucket = find_bucket(shared, location);
    pthread_mutex_lock(&shared->lock);
    struct shared_file *file =
        find_file(*bucket, location); /* another thread may have been first */
    size_t size = text.length + strlen(location) + sizeof *file;
    bool has_room = !file && shared->kept + size <= MOST_KEPT;
    if (has_room) file = malloc(sizeof *file); /* allocate might not return to the lock */
    if (has_room && !file) has_room = false;
    if (has_room) {
        *file = (struct shared_file){
            .next = *bucket, .location = location, .text = text, .is_missing = is_missing};
        *bucket = file;
        shared->kept += size;
    }
    pthread_mutex_unlock(&shared->lock);
    if (!has_room) {
        free(location);
        free(text.bytes);
    }
    return file;
}

static struct shared_file *read_shared_file(struct shared *shared, const struct host *host,
                                            const char *path)
{
    char *location = locate_path(host, path);
    pthread_mutex_lock(&shared->lock);
    struct shared_file *file = find_file(*find_bucket(shared, location), location);
    pthread_mutex_unlock(&shared->lock);
    if (file) {
        free(location);
        return file;
    }
    struct buffer text = {0};
    const char *why;
    bool is_read = read_file(host, path, &text, &why);
    if (!is_read) {
        free(text.bytes);
        text = (struct buffer){0};
    }
    return keep_file(shared, location, text, !is_read);
}

struct shared_file *find_shared_file(struct shared *shared, const struct host *host,
                                     const char *path, bool *is_missing)
{
    struct shared_file *file = read_shared_file(shared, host, path);
    *is_missing = file && file->is_missing;
    return file && !file->is_missing ? file : NULL;
}

const struct buffer *shared_text(const struct shared_file *file) { return &file->text; }

struct digest shared_digest(struct shared *shared, struct shared_file *file)
{
    pthread_mutex_lock(&shared->lock);
    bool is_known = file->has_digest;
    struct digest digest = file->digest;
    pthread_mutex_unlock(&shared->lock);
    if (is_known) return digest;
    digest = digest_bytes(file->text.bytes, file->text.length);
    pthread_mutex_lock(&shared->lock);
    file->digest = digest;
    file->has_digest = true;
    pthread_mutex_unlock(&shared->lock);
    return digest;
}

/* Whether the caller is to make the tokens: a file that is included once gives none back. */
static bool is_to_tokenize(struct shared *shared, struct kept_form *form)
{
    bool makes = form->is_wanted && !form->is_made && shared->kept < MOST_KEPT;
    form->is_wanted = true;
    form->is_made |= makes;
    return makes;
}

/* While one thread makes them, the others read the text without waiting. */
const struct sgcc_tokens *shared_tokens(struct shared *shared, struct shared_file *file,
                                        enum sgcc_language language)
{
    struct kept_form *form = &file->forms[language];
    pthread_mutex_lock(&shared->lock);
    struct sgcc_tokens *tokens = form->tokens;
    bool makes = !tokens && is_to_tokenize(shared, form);
    pthread_mutex_unlock(&shared->lock);
    if (!makes) return tokens;
    tokens = sgcc_tokenize(language, file->text.bytes, file->text.length);
    if (!tokens) return NULL;
    pthread_mutex_lock(&shared->lock);
    form->tokens = tokens;
    shared->kept += sgcc_tokens_size(tokens);
    pthread_mutex_unlock(&shared->lock);
    return tokens;
}

/* The library writes into a source while it reads it, and so each command has a copy. */
bool read_source(const struct host *host, const char *path, struct buffer *into, const char **why)
{
    bool is_missing;
    const struct shared_file *file = host->shared && strcmp(path, "-") != 0
                                         ? find_shared_file(host->shared, host, path, &is_missing)
                                         : NULL;
    if (!file) return read_file(host, path, into, why);
    const struct buffer *text = shared_text(file);
    into->length = text->length;
    into->room = text->length + SGCC_PADDING;
    into->bytes = allocate(NULL, into->room);
    memcpy(into->bytes, text->bytes, into->room);
    return true;
}
