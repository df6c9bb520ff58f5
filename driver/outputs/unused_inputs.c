/* --unused-inputs: lists the files of --may-include that the input did not include. Build systems
 * that give a compilation all files it may need remove these from its dependencies.
 *
 * Files are compared by the number that the system gives them, since one file may have several
 * paths. A file that does not exist is unused. */
#include "driver/driver.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>

struct file_identity {
    uint64_t volume, serial;
};

struct identities {
    struct file_identity *at;
    size_t count, room;
};

static int compare_identities(const void *a, const void *b)
{
    const struct file_identity *x = a, *y = b;
    if (x->volume != y->volume) return x->volume < y->volume ? -1 : 1;
    return (x->serial > y->serial) - (x->serial < y->serial);
}

static bool identify(const struct command *cmd, const char *path, struct file_identity *found)
{
    struct file_facts facts;
    char *location = locate_path(&cmd->host, path);
    bool is_there = look_at_file(location, &facts);
    free(location);
    if (!is_there) return false;
    *found = (struct file_identity){facts.volume, facts.serial};
    return true;
}

static void add_identity(const struct command *cmd, struct identities *list, const char *path)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 16;
        list->at = allocate(list->at, sizeof *list->at * list->room);
    }
    if (identify(cmd, path, &list->at[list->count])) list->count++;
}

void format_unused_inputs(struct buffer *out, const struct command *cmd, const struct input *in,
                          const struct sgcc_result *result)
{
    struct identities used = {0};
    const char *file;
    add_identity(cmd, &used, in->path);
    for (size_t i = 0; result && (file = sgcc_included_file(result, i)) != NULL; i++)
        add_identity(cmd, &used, file);
    qsort(used.at, used.count, sizeof *used.at, compare_identities);
    for (size_t i = 0; i < cmd->options->output.may_include.count; i++) {
        struct file_identity candidate;
        if (identify(cmd, cmd->options->output.may_include.at[i], &candidate) &&
            bsearch(&candidate, used.at, used.count, sizeof *used.at, compare_identities))
            continue;
        buffer_string(out, cmd->options->output.may_include.at[i]);
        buffer_string(out, "\n");
    }
    free(used.at);
}
