/* Output of the program: it goes to files instead of into the protocol. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver/system/system.h"
#include "run/dap/output.h"
#include "run/dap/server.h"

static const char *const categories[] = {"stdout", "stderr"};

bool capture_output(struct dap_session *s)
{
    int out = dup(1);
    s->out = out >= 0 ? fdopen(out, "wb") : NULL;
    s->captured[0].fd = s->captured[1].fd = -1;
    fflush(stdout);
    for (int i = 0; s->out && i < 2; i++) {
        struct captured_stream *c = &s->captured[i];
        c->fd = open_temporary(c->path, sizeof c->path, "sgcc-run");
        if (c->fd < 0 || dup2(c->fd, i + 1) < 0) return false;
    }
    return s->out != NULL;
}

void release_output(struct dap_session *s)
{
    for (int i = 0; i < 2; i++) {
        if (s->captured[i].fd < 0) continue;
        close(s->captured[i].fd);
        remove_file(s->captured[i].path);
    }
    if (s->out) fclose(s->out);
}

/* Returns the text that was not sent, which the caller frees; NULL: there is none. */
static char *read_new(const struct captured_stream *c, size_t *length)
{
    FILE *file = c->fd >= 0 ? open_stream(c->path, "rb") : NULL;
    char *text = NULL;
    *length = 0;
    if (!file) return NULL;
    if (!fseek(file, 0, SEEK_END) && ftell(file) > c->passed) {
        size_t size = (size_t)(ftell(file) - c->passed);
        text = malloc(size + 1);
        if (text && !fseek(file, c->passed, SEEK_SET)) *length = fread(text, 1, size, file);
    }
    fclose(file);
    if (text) text[*length] = '\0';
    return text;
}

static json_t *source_of(const char *file)
{
    return file ? json_pack("{s:o,s:o}", "name", json_of_text(find_file_name(file)), "path",
                            json_of_text(file))
                : NULL;
}

void print_output(struct dap_session *s, const char *category, const char *file, unsigned line,
                  const char *text)
{
    size_t length = strlen(text);
    char *whole = malloc(length + 2);
    if (!whole) return;
    memcpy(whole, text, length + 1);
    if (!length || text[length - 1] != '\n') strcpy(whole + length, "\n");
    json_t *body = json_pack("{s:s,s:o}", "category", category, "output", json_of_text(whole));
    if (file) json_object_set_new(body, "source", source_of(file));
    if (file && line)
        json_object_set_new(body, "line", json_integer((json_int_t)line - s->lines_from_0));
    free(whole);
    send_event(s, "output", body);
}

void pass_output(struct dap_session *s)
{
    fflush(stdout);
    fflush(stderr);
    for (int i = 0; i < 2; i++) {
        struct captured_stream *c = &s->captured[i];
        size_t length;
        char *text = read_new(c, &length);
        c->passed += (long)length;
        if (length) print_output(s, categories[i], NULL, 0, text);
        free(text);
    }
}

void read_first_error(const struct dap_session *s, char *text, size_t size)
{
    size_t length;
    fflush(stderr);
    char *all = read_new(&s->captured[1], &length);
    snprintf(text, size, "%.*s", all ? (int)strcspn(all, "\r\n") : 0, all ? all : "");
    free(all);
}
