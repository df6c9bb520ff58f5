/* --lsp: gives the language server the compiler, with the options of the command line and of the
 * file of settings above each source. */
#include "driver/lsp.h"
#include "driver/command.h"
#include "driver/include.h"
#include "driver/lsp/lsp.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

/* Files may have changed since the last check. Open files have the content of the editor. */
static void replace_cache(struct command *cmd, const struct lsp_text *texts, size_t count)
{
    free_include_cache(cmd->session.cache);
    cmd->session.cache = NULL;
    for (size_t i = 0; i < count; i++)
        cache_include(cmd, texts[i].path, texts[i].text, texts[i].length);
}

/* --- settings ------------------------------------------------------------------------------ */

static const char settings_name[] = ".sgcc.json";

/* The options of the sources below a file of settings, as it was at some time. */
struct configured {
    struct configured *next;
    char *path;
    struct buffer file; /* its bytes */
    struct options options;
    bool is_read; /* false: the file has an error, which was reported */
};

struct editor {
    struct command *cmd;
    const struct options *options; /* of the command line */
    struct configured *configured;
};

static size_t parent_length(const char *path, size_t length)
{
    while (length && strchr(FOLDER_SEPARATORS, path[length - 1])) length--;
    while (length && !strchr(FOLDER_SEPARATORS, path[length - 1])) length--;
    return length;
}

/* Returns the path of the file of settings that is nearest above a source; NULL: there is none. The
 * caller frees it. */
static char *find_settings(const char *source)
{
    for (size_t length = strlen(source); (length = parent_length(source, length));) {
        char *path = format_text("%.*s%s", (int)length, source, settings_name);
        if (may_read(path)) return path;
        free(path);
    }
    return NULL;
}

/* The settings come before the options of the command line, which win. */
static void read_configured(struct editor *e, struct configured *c)
{
    const struct written *line = &e->options->written;
    char **arguments = allocate(NULL, sizeof *arguments * ((size_t)line->count + 2));
    struct command cmd = new_command(&c->options, e->cmd->host);
    char *config = keep_text(&c->options.texts, format_text("--config=%s", c->path));
    arguments[0] = line->arguments[0];
    arguments[1] = config;
    memcpy(arguments + 2, line->arguments + 1, sizeof *arguments * (size_t)line->count);
    c->is_read = read_command_line(&cmd, &c->options, line->count + 1, arguments);
    free(arguments);
}

static struct configured *add_configured(struct editor *e, const char *path,
                                         const struct buffer *file)
{
    struct configured *c = allocate(NULL, sizeof *c);
    *c = (struct configured){.path = format_text("%s", path), .next = e->configured, .file = *file};
    return e->configured = c;
}

static bool is_current(const struct configured *c, const char *path, const struct buffer *file)
{
    return !strcmp(c->path, path) && c->file.length == file->length &&
           !memcmp(c->file.bytes, file->bytes, file->length);
}

/* Returns the options for a source. They are read again when their file has changed; the old ones
 * stay, for results refer to them. */
static const struct options *options_for_source(struct editor *e, const char *source)
{
    char *path = find_settings(source);
    struct buffer file = {0};
    const char *why;
    if (!path || !read_file(&e->cmd->host, path, &file, &why)) {
        free(path);
        return e->options;
    }
    struct configured *c = e->configured;
    while (c && !is_current(c, path, &file)) c = c->next;
    if (!c) read_configured(e, c = add_configured(e, path, &file));
    else free(file.bytes);
    free(path);
    return c->is_read ? &c->options : e->options;
}

static void free_configured(struct editor *e)
{
    while (e->configured) {
        struct configured *c = e->configured;
        e->configured = c->next;
        free_options(&c->options);
        free(c->file.bytes);
        free(c->path);
        free(c);
    }
}

/* --- checks -------------------------------------------------------------------------------- */

/* Returns the first text as an input, with its options; `source` is a copy, which the caller frees.
 */
static struct input begin_text(struct editor *e, const struct lsp_text *texts, size_t count,
                               struct buffer *source)
{
    static const char padding[SGCC_PADDING];
    struct command *cmd = e->cmd;
    cmd->options = options_for_source(e, texts[0].path);
    struct input in = cmd->options->next;
    in.path = texts[0].path;
    settle_input(cmd, &in);
    replace_cache(cmd, texts + 1, count - 1);
    buffer_add(source, texts[0].text, texts[0].length);
    buffer_add(source, padding, sizeof padding);
    source->length -= sizeof padding;
    return in;
}

static struct sgcc_result *check(void *user, const struct lsp_text *texts, size_t count,
                                 enum check_purpose purpose)
{
    struct editor *e = user;
    struct buffer source = {0};
    struct input in = begin_text(e, texts, count, &source);
    /* The result refers to its path and its source, which the server may change before it is freed:
     * the library copies a source that is not padded. */
    struct sgcc_result *result =
        in.is_assembly ? NULL : check_source(e->cmd, &in, &source, texts[0].path, purpose);
    free(source.bytes);
    e->cmd->options = e->options;
    return result;
}

static bool prove(void *user, const struct lsp_text *texts, size_t count,
                  const struct diagnostic_listener *listener)
{
    struct editor *e = user;
    struct buffer source = {0};
    struct input in = begin_text(e, texts, count, &source);
    enum exit_code code =
        in.is_assembly ? EXIT_USE : prove_for_editor(e->cmd, &in, &source, listener);
    e->cmd->options = e->options;
    free(source.bytes);
    return code == EXIT_DONE || code == EXIT_SOURCE;
}

enum exit_code serve_editor(struct command *cmd)
{
    struct editor editor = {.cmd = cmd, .options = cmd->options};
    struct lsp_host host = {.user = &editor, .check = check, .prove = prove};
    if (cmd->host.shared) {
        complain(cmd, "--lsp talks on standard input and output, so it is a separate process");
        return EXIT_USE;
    }
    if (!load_json(cmd, "--lsp")) return EXIT_USE;
    int status = run_language_server(&host);
    free_configured(&editor);
    return status ? EXIT_SOURCE : EXIT_DONE;
}
