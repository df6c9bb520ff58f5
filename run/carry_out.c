/* Carries out a command that was read: the input becomes a module, which runs at each size. */
#include "run/execute.h"

#include <stdlib.h>

#include "driver/system/system.h"
#include "run/command/messages.h"
#include "run/command/options.h"
#include "run/command/places.h"
#include "run/report/report.h"

/* A shader that states its subgroup size runs at it, unless the command line gives sizes. */
static void choose_sizes(struct run_command *cmd, const struct bytes *module)
{
    unsigned required = run_required_size(module->at, module->size, cmd->machine.entry);
    if (!required) return;
    if (!cmd->options.has_sizes) cmd->options.sizes[0] = required;
    for (size_t i = 0; !cmd->session.quiet && i < cmd->options.size_count; i++) {
        if (cmd->options.sizes[i] == required) continue;
        fprintf(
            stderr,
            "sgcc-run: the shader requires the subgroup size %u: its gl_SubgroupSize is %u at other sizes, too\n",
            required, required);
        return;
    }
}

static void release(struct run_command *cmd, struct bytes *module, struct bytes *other)
{
    for (size_t i = 0; i < cmd->contents.given_count; i++) free_given(&cmd->contents.given[i]);
    for (size_t i = 0; i < cmd->options.expectation_count; i++)
        free(cmd->options.expectations[i].bytes.at);
    free(cmd->contents.given);
    free(cmd->options.dumps);
    free(cmd->options.expectations);
    free(cmd->options.specs);
    free(cmd->contents.constants);
    free(cmd->contents.first_push.at);
    free(cmd->contents.push.at);
    free(cmd->options.compile);
    free_repeated(cmd);
    free_report(cmd);
    free(cmd->options.reports);
    free(module->at);
    free(other->at);
}

int carry_out(struct run_command *cmd)
{
    struct bytes module = {0}, other = {0};
    int status = STATUS_WRONG;
    bool good = compile_input(cmd, cmd->options.input, &module);
    if (good && cmd->options.against) good = compile_input(cmd, cmd->options.against, &other);
    if (good) choose_sizes(cmd, &module);
    good = good && check_places(cmd, &module, &other);
    if (good)
        status =
            cmd->options.against ? compare_modules(cmd, &module, &other) : run_sizes(cmd, &module);
    print_repeated(cmd);
    if (good) write_reports(cmd);
    release(cmd, &module, &other);
    return status;
}
