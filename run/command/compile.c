/* Sources become modules: by the program sgcc beside this one, so that every option of it holds and
 * its messages are the same.  A .spv file is read as it is. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver/system/system.h"
#include "run/command/command.h"
#include "run/command/options.h"
#include "run/command/places.h"
#include "run/command/values.h"

static bool ends_with(const char *text, const char *ending)
{
    size_t a = strlen(text), b = strlen(ending);
    return a >= b && !strcmp(text + a - b, ending);
}

/* The program sgcc in the folder of this program; else whatever PATH has. */
static void find_compiler(char *path, size_t size)
{
    static const char name[] = "sgcc" PROGRAM_SUFFIX;
    if (find_program(path, size - sizeof name)) {
        strcpy(path + (find_file_name(path) - path), name);
        if (may_read(path)) return;
    }
    strcpy(path, name);
}

static bool has_option(const struct run_command *cmd, const char *name)
{
    for (size_t i = 0; i < cmd->options.compile_count; i++)
        if (!strncmp(cmd->options.compile[i], name, strlen(name))) return true;
    return false;
}

/* -g gives the module its lines, -gVS also the values of variables, and the others keep what the
 * source declares and nothing uses, and the types of kernel arguments. OpenCL C is compiled in its
 * form for Vulkan. The check applies to the code as written: optimization leaves out much that is
 * undefined. */
static bool run_compiler(const struct run_command *cmd, const char *path, const char *output,
                         const char *format)
{
    char compiler[4096];
    size_t count = 0;
    bool is_kernel = ends_with(path, ".cl"), is_text = ends_with(path, ".spvasm"),
         is_followed = cmd->session.follower != NULL;
    const char **arguments = allocate(NULL, sizeof *arguments * (cmd->options.compile_count + 12));
    find_compiler(compiler, sizeof compiler);
    arguments[count++] = compiler;
    if (!is_text) arguments[count++] = cmd->options.report_count || is_followed ? "-gVS" : "-g";
    if (format) arguments[count++] = format;
    if (!is_text) arguments[count++] = is_kernel ? "-cl-kernel-arg-info" : "-fpreserve-interface";
    if ((cmd->machine.checks || is_followed) && !is_text && !has_option(cmd, "-O"))
        arguments[count++] = "-O0";
    if (cmd->machine.checks && is_kernel) arguments[count++] = "-cl-mark-collectives";
    if (is_kernel && !has_option(cmd, "--target-env"))
        arguments[count++] = "--target-env=vulkan1.2";
    for (size_t i = 0; i < cmd->options.compile_count; i++)
        arguments[count++] = cmd->options.compile[i];
    arguments[count++] = path;
    arguments[count++] = "-o";
    arguments[count++] = output;
    arguments[count] = NULL;
    int status = run_program(arguments);
    free(arguments);
    if (status < 0 && errno)
        fprintf(stderr, "sgcc-run: error: cannot start %s: %s\n", compiler, strerror(errno));
    return status == 0;
}

/* Keeps the messages of another compilation for the report, as JSON. */
static void read_messages(struct run_command *cmd, const char *path, const char *output)
{
    char file[4096];
    int to = open_temporary(file, sizeof file, "sgcc-run"), errors = to < 0 ? -1 : dup(2);
    if (errors >= 0) {
        fflush(stderr);
        if (dup2(to, 2) >= 0) run_compiler(cmd, path, output, "--message-format=json");
        dup2(errors, 2);
        close(errors);
        read_content_file(file, &cmd->session.messages);
    }
    if (to < 0) return;
    close(to);
    remove_file(file);
}

/* Whether a file begins with the number of SPIR-V, in either order of bytes. */
static bool is_module_file(const char *path)
{
    unsigned char first[4] = {0};
    FILE *file = strcmp(path, "-") ? open_stream(path, "rb") : NULL;
    if (!file) return false;
    bool good = fread(first, 1, sizeof first, file) == sizeof first;
    fclose(file);
    return good && (!memcmp(first, "\x03\x02\x23\x07", 4) || !memcmp(first, "\x07\x23\x02\x03", 4));
}

bool compile_input(struct run_command *cmd, const char *path, struct bytes *module)
{
    if (ends_with(path, ".spv") || is_module_file(path)) {
        if (read_content_file(path, module)) return true;
        fprintf(stderr, "sgcc-run: error: cannot read '%s': %s\n", path, strerror(errno));
        return false;
    }
    char output[4096];
    int file = open_temporary(output, sizeof output, "sgcc-run");
    if (file < 0) {
        fprintf(stderr, "sgcc-run: error: cannot make a temporary file '%s': %s\n", output,
                strerror(errno));
        return false;
    }
    close(file);
    bool good = run_compiler(cmd, path, output, NULL) && read_content_file(output, module);
    if (good && cmd->options.report_count) read_messages(cmd, path, output);
    remove_file(output);
    return good;
}
