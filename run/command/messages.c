/* Messages of checks. A message is printed at the first subgroup size that shows it; the end of
 * the run lists the other sizes. */
#include <stdlib.h>
#include <string.h>

#include "run/command/command.h"
#include "run/command/messages.h"
#include "run/command/options.h"

/* A place and a rule that were reported, and the sizes at which they were. */
struct repeated {
    char *place;
    const char *rule;
    unsigned count;
    unsigned sizes[8]; /* 1 to 128 */
};

static void print_place(FILE *to, const struct run_command *cmd, const struct run_message *message)
{
    fprintf(to, "%s:", message->file ? message->file : cmd->options.input);
    if (message->line) fprintf(to, "%u:%u:", message->line, message->column);
}

/* Whether a place and a rule were reported at another size; notes them. */
static bool is_repeated(struct run_command *cmd, const struct run_message *message)
{
    char place[1024], line[32] = "";
    if (message->line) snprintf(line, sizeof line, "%u:%u:", message->line, message->column);
    snprintf(place, sizeof place, "%s:%s", message->file ? message->file : cmd->options.input,
             line);
    for (size_t i = 0; i < cmd->session.repeated_count; i++) {
        struct repeated *r = &cmd->session.repeated[i];
        if (r->rule != message->rule || strcmp(r->place, place) != 0) continue;
        if (r->sizes[r->count - 1] == cmd->session.current_size) return false;
        if (r->count < sizeof r->sizes / sizeof *r->sizes)
            r->sizes[r->count++] = cmd->session.current_size;
        return true;
    }
    cmd->session.repeated = allocate(cmd->session.repeated, sizeof *cmd->session.repeated *
                                                                (cmd->session.repeated_count + 1));
    struct repeated *r = &cmd->session.repeated[cmd->session.repeated_count++];
    *r = (struct repeated){.place = allocate(NULL, strlen(place) + 1),
                           .rule = message->rule,
                           .count = 1,
                           .sizes = {cmd->session.current_size}};
    strcpy(r->place, place);
    return false;
}

void print_message(void *user, const struct run_message *message)
{
    struct run_command *cmd = user;
    if (!message->rule) { /* debugPrintf */
        printf("%s", message->text);
        if (!*message->text || message->text[strlen(message->text) - 1] != '\n') putchar('\n');
        return;
    }
    cmd->session.reports++;
    if (cmd->options.size_count > 1 && is_repeated(cmd, message)) return;
    print_place(stderr, cmd, message);
    fprintf(stderr, " error: %s [%s]", message->text, message->rule);
    if (cmd->options.size_count > 1)
        fprintf(stderr, " at subgroup size %u", cmd->session.current_size);
    fputc('\n', stderr);
}

void print_repeated(const struct run_command *cmd)
{
    for (size_t i = 0; i < cmd->session.repeated_count; i++) {
        const struct repeated *r = &cmd->session.repeated[i];
        if (r->count == 1) continue;
        fprintf(stderr, "%s note: [%s] at subgroup size%s", r->place, r->rule,
                r->count > 2 ? "s" : "");
        for (unsigned k = 1; k < r->count; k++)
            fprintf(stderr, "%s %u", k > 1 ? "," : "", r->sizes[k]);
        fputs(", too\n", stderr);
    }
}

void free_repeated(struct run_command *cmd)
{
    for (size_t i = 0; i < cmd->session.repeated_count; i++) free(cmd->session.repeated[i].place);
    free(cmd->session.repeated);
}

bool print_error(const char *path, const struct run_error *error)
{
    fprintf(stderr, "%s:", *error->file ? error->file : path);
    if (error->line) fprintf(stderr, "%u:", error->line);
    fprintf(stderr, " error: %s\n", error->text);
    return false;
}
