/* Response files: the argument @FILE denotes the arguments in FILE, by the rules of gcc. They
 * are separated by spaces and line ends. Within quotes (' or ") these do not separate, and a
 * backslash takes the next character unchanged. FILE may contain @OTHER. If there is no such file,
 * the argument stays as it is.
 *
 * --flagfile=FILE denotes the lines of FILE, each of which is an argument as it is. --config=FILE
 * denotes the arguments that a file of settings stands for (json/read_settings.c). */
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NESTED = 16 };

char *keep_text(struct texts *texts, char *text)
{
    texts->at = allocate(texts->at, sizeof *texts->at * (texts->count + 2));
    texts->at[texts->count++] = text;
    texts->at[texts->count] = NULL;
    return text;
}

void free_texts(struct texts *texts)
{
    for (size_t i = 0; i < texts->count; i++) free(texts->at[i]);
    free(texts->at);
    *texts = (struct texts){0};
}

struct response_expansion {
    struct reading *reading;
    char **arguments;
    int count;
};

static void add_argument(struct response_expansion *e, char *argument)
{
    e->arguments = allocate(e->arguments, sizeof *e->arguments * ((size_t)e->count + 2));
    e->arguments[e->count++] = argument;
    e->arguments[e->count] = NULL;
}

/* On Windows a backslash separates folders, unless a quote follows. */
static bool is_escape(const char *s)
{
    if (*s != '\\' || !s[1]) return false;
    return !strchr(FOLDER_SEPARATORS, '\\') || s[1] == '"' || s[1] == '\'';
}

/* Reads the argument at `*text` into `word`.  Returns the quote that is open at the end, or 0. */
static char read_word(const char **text, struct buffer *word)
{
    char quote = 0;
    for (const char *s = *text;; s++) {
        if (!*s || (!quote && isspace((unsigned char)*s))) {
            *text = s;
            return quote;
        }
        if (is_escape(s)) buffer_add(word, ++s, 1);
        else if (quote ? *s == quote : *s == '\'' || *s == '"') quote = quote ? 0 : *s;
        else buffer_add(word, s, 1);
    }
}

static const char spaces[] = " \t\r\n\f\v";

char split_line(const char *text, struct texts *words)
{
    char open = 0;
    while (*(text += strspn(text, spaces))) {
        struct buffer word = {0};
        open = read_word(&text, &word);
        buffer_add(&word, "", 1);
        keep_text(words, word.bytes);
    }
    return open;
}

static void expand(struct response_expansion *e, char *argument, int depth);

static void expand_text(struct response_expansion *e, const char *text, int depth)
{
    while (*(text += strspn(text, spaces))) {
        struct buffer word = {0};
        read_word(&text, &word);
        buffer_add(&word, "", 1);
        expand(e, keep_text(&e->reading->options->texts, word.bytes), depth);
    }
}

/* Every line is an argument, nothing in it is special. */
static void expand_lines(struct response_expansion *e, const char *path)
{
    struct buffer file = {0};
    const char *why;
    if (!read_file(&e->reading->cmd->host, path, &file, &why)) {
        complain(e->reading->cmd, "cannot read '%s': %s", path, why);
        e->reading->failed = true;
    } else {
        for (const char *line = file.bytes, *end; *line; line = end + (*end == '\n')) {
            end = line + strcspn(line, "\n");
            add_argument(e, keep_text(&e->reading->options->texts,
                                      format_text("%.*s", (int)(end - line), line)));
        }
    }
    free(file.bytes);
}

/* The arguments of a file of settings (.sgcc.json). */
static void expand_settings(struct response_expansion *e, const char *path)
{
    struct command *cmd = e->reading->cmd;
    struct buffer file = {0};
    struct json_words words = {0};
    struct json_error error;
    const char *why;
    const struct json_functions *json = load_json(cmd, "--config");
    size_t folder = (size_t)(find_file_name(path) - path);
    char *prefix = format_text("%.*s", (int)folder, path);
    if (!json) e->reading->failed = true;
    else if (!read_file(&cmd->host, path, &file, &why)) {
        complain(cmd, "cannot read '%s': %s", path, why);
        e->reading->failed = true;
    } else if (!json->read_settings(file.bytes, file.length, prefix, &words, &error)) {
        complain(cmd, "%s:%u:%u: %s", path, error.line, error.column, error.text);
        e->reading->failed = true;
    }
    for (size_t i = 0; i < words.count; i++)
        add_argument(e, keep_text(&e->reading->options->texts, format_text("%s", words.at[i])));
    if (json) json->free_settings(&words);
    free(prefix);
    free(file.bytes);
}

/* Options that stand for the arguments in a file. */
static const struct argument_file {
    const char *prefix;
    void (*expand)(struct response_expansion *e, const char *path);
} argument_files[] = {
    {"--flagfile=", expand_lines},
    {"--config=", expand_settings},
};

static void expand(struct response_expansion *e, char *argument, int depth)
{
    size_t count = sizeof argument_files / sizeof *argument_files;
    for (size_t i = 0; i < count && e->reading->options->face->bit == FACE_SGCC; i++) {
        size_t length = strlen(argument_files[i].prefix);
        if (strncmp(argument, argument_files[i].prefix, length)) continue;
        argument_files[i].expand(e, argument + length);
        return;
    }
    struct buffer file = {0};
    const char *why;
    if (argument[0] != '@' || !argument[1] ||
        !read_file(&e->reading->cmd->host, argument + 1, &file, &why)) {
        add_argument(e, argument);
    } else if (depth == MOST_NESTED) {
        complain(e->reading->cmd, "'%s' is nested too deeply in files of arguments", argument);
        e->reading->failed = true;
    } else {
        expand_text(e, file.bytes, depth + 1);
    }
    free(file.bytes);
}

char **expand_arguments(struct reading *r, char **argv)
{
    struct response_expansion e = {.reading = r};
    for (int i = 0; i < r->count; i++) {
        if (i) expand(&e, argv[i], 0);
        else add_argument(&e, argv[i]);
    }
    r->count = e.count;
    return e.arguments;
}
