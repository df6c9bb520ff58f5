/* --link and glslang's -l: the inputs are units of one program.
 *
 * In: the results of the inputs. Out: messages about units that do not fit together (link/). The
 * outputs of all inputs wait until the last one is compiled. They are written if the units fit
 * together; otherwise none is. */
#include "driver/link.h"
#include "driver/messages/print_messages.h"
#include "driver/system/files.h"

#include <stdlib.h>

struct unit {
    struct sgcc_result *result;
    char *source; /* the result refers to it */
};

void keep_unit(struct command *cmd, struct sgcc_result *result, struct buffer *source)
{
    struct units *units = &cmd->session.units;
    units->at = allocate(units->at, sizeof *units->at * (units->count + 1));
    units->at[units->count++] = (struct unit){result, source->bytes};
    *source = (struct buffer){0};
}

const struct sgcc_result **list_units(const struct command *cmd)
{
    const struct units *units = &cmd->session.units;
    const struct sgcc_result **results = allocate(NULL, sizeof *results * (units->count + 1));
    for (size_t i = 0; i < units->count; i++) results[i] = units->at[i].result;
    return results;
}

static struct sgcc_result *call_linker(struct command *cmd)
{
    const struct sgcc_result **results = list_units(cmd);
    struct sgcc_result *linked =
        sgcc_link(&cmd->options->library, results, cmd->session.units.count);
    free(results);
    return linked;
}

enum exit_code link_inputs(struct command *cmd)
{
    struct sgcc_result *linked = call_linker(cmd);
    enum sgcc_status status = linked ? sgcc_result_status(linked) : SGCC_OUT_OF_MEMORY;
    bool is_good = status == SGCC_OK;
    cmd->session.is_linking = true;
    if (status == SGCC_OUT_OF_MEMORY) complain(cmd, "out of memory while linking");
    else is_good &= print_messages(cmd, linked);
    cmd->session.is_linking = false;
    sgcc_result_free(linked);
    if (is_good) return EXIT_DONE;
    return status == SGCC_OK || status == SGCC_SOURCE_ERROR ? EXIT_LINK : EXIT_USE;
}

void free_units(struct units *units)
{
    for (size_t i = 0; i < units->count; i++) {
        sgcc_result_free(units->at[i].result);
        free(units->at[i].source);
    }
    free(units->at);
    *units = (struct units){0};
}
