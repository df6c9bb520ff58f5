/* --dedupe=DIR: writes a module to DIR/ab/cdef....spv, named by its SHA-256, instead of the path
 * that its command names. Equal modules are thus written once.
 *
 * In: the module of a command. Out: its file, and an index of which output has which module:
 *
 *     {"version": 1, "modules": {"out/light.spv": "abcdef..."}}
 *
 * A module whose file exists is not written again. Files are written like all outputs, completely
 * or not at all, so several batches may share the folder. */
#include "driver/batch/dedupe.h"
#include "driver/batch/sha256.h"
#include "driver/batch/shared.h"
#include "driver/messages/json_string.h"
#include "driver/messages/print_messages.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool is_stored(const char *path, size_t length)
{
    struct file_facts facts;
    return look_at_file(path, &facts) && facts.kind == FILE_REGULAR && facts.length == length;
}

/* Returns the path of the module with this hash, and creates its folder. */
static char *place_module(const struct dedupe *dedupe, const char *hash)
{
    char *folder = format_text("%s/%.2s", dedupe->folder, hash);
    make_folder(folder); /* what cannot be made is reported when the file is written */
    char *path = format_text("%s/%s.spv", folder, hash + 2);
    free(folder);
    return path;
}

/* An entry is the name of the output and the hash, each with its NUL. */
static void add_entry(struct command *cmd, const char *output, const char *hash)
{
    char *location = locate_path(&cmd->host, output);
    buffer_add(&cmd->session.index, location, strlen(location) + 1);
    buffer_add(&cmd->session.index, hash, strlen(hash) + 1);
    free(location);
}

static bool dedupe_output(struct command *cmd, struct output *row)
{
    struct dedupe *dedupe = dedupe_of(cmd->host.shared);
    uint8_t digest[SHA256_BYTES];
    char hash[2 * SHA256_BYTES + 1];
    sha256(row->bytes, row->length, digest);
    format_sha256(digest, hash);
    add_entry(cmd, row->path, hash);
    free(row->path);
    row->path = place_module(dedupe, hash);
    row->is_of_process = true;
    return is_stored(row->path, row->length);
}

static void collect_outputs(struct command *cmd)
{
    struct outputs *o = &cmd->session.outputs;
    for (size_t i = 0; i < o->count; i++) {
        uint8_t digest[SHA256_BYTES];
        char hash[2 * SHA256_BYTES + 1];
        sha256(o->rows[i].bytes, o->rows[i].length, digest);
        format_sha256(digest, hash);
        add_entry(cmd, o->rows[i].path, hash);
    }
    drop_outputs(o, 0);
}

void dedupe_outputs(struct command *cmd)
{
    struct outputs *o = &cmd->session.outputs;
    size_t kept = 0;
    if (dedupe_of(cmd->host.shared)->collects) collect_outputs(cmd);
    if (!dedupe_of(cmd->host.shared)->folder) return;
    for (size_t i = 0; i < o->count; i++) {
        struct output *row = &o->rows[i];
        if (row->is_module && strcmp(row->path, "-") != 0 && dedupe_output(cmd, row)) {
            free(row->path);
            free(row->owned);
        } else {
            o->rows[kept++] = *row;
        }
    }
    o->count = kept;
}

/* --- the index ----------------------------------------------------------------------------- */

bool open_index(struct command *cmd)
{
    struct dedupe *d = dedupe_of(cmd->host.shared);
    const struct batch_options *batch = &cmd->options->batch;
    if (!d->folder) return true;
    make_folder(d->folder);
    d->index_path = batch->shards ? format_text("%s/index-%u-of-%u.json", d->folder, batch->shard,
                                                batch->shards)
                                  : format_text("%s/index.json", d->folder);
    d->temporary = format_text("%s.XXXXXX", d->index_path);
    int fd = open_unique(d->temporary);
    d->index = fd < 0 ? NULL : fdopen(fd, "w");
    if (d->index) give_mode(fd, NULL);
    if (!d->index) {
        complain(cmd, "cannot write '%s': %s", d->index_path, strerror(errno));
        return false;
    }
    fputs("{\"version\": 1, \"modules\": {\n", d->index);
    return true;
}

void write_index(struct shared *shared, const struct buffer *entries)
{
    struct dedupe *d = dedupe_of(shared);
    if (!d->index || !entries->length) return;
    const char *at = entries->bytes, *end = at + entries->length;
    while (at != end) {
        size_t length = strlen(at);
        if (d->has_entries) fputs(",\n", d->index);
        print_json_string(d->index, at, length);
        fprintf(d->index, ": \"%s\"", at + length + 1);
        at += length + 1;
        at += strlen(at) + 1;
        d->has_entries = true;
    }
}

bool close_index(struct command *cmd, bool is_complete)
{
    struct dedupe *d = dedupe_of(cmd->host.shared);
    bool good = true;
    if (d->index) {
        fputs(d->has_entries ? "\n}}\n" : "}}\n", d->index);
        good = !ferror(d->index);
        good &= fclose(d->index) == 0;
        good = good && (!is_complete || replace_file(d->temporary, d->index_path));
        if (!good) complain(cmd, "cannot write '%s': %s", d->index_path, strerror(errno));
        if (!good || !is_complete) remove_file(d->temporary);
    }
    free(d->index_path);
    free(d->temporary);
    return good;
}
