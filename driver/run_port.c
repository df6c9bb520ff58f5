/* --port --verify: sgcc-run executes the old and the new source with the same random content, at
 * each size of subgroups for which the old masks of 64 bits have a bit for each invocation.
 *
 * sgcc-run is a program beside sgcc. It gets both modules as temporary files, and writes how they
 * differ into a third one. Nothing of this is done without --verify. */
#include "driver/command.h"
#include "driver/driver.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum file { FILE_OLD, FILE_NEW, FILE_LOG, FILES };

struct temporary_file {
    char path[1024];
};

struct port_run {
    struct command *cmd;
    const struct input *in;
    const struct buffer *source;
    struct temporary_file places[FILES];
};

/* Returns whether the module of a source is in the file; errors are printed unless `is_try`. */
static bool write_module(const struct port_run *run, const struct sgcc_options *library,
                         const struct buffer *source, const struct temporary_file *to, bool is_try)
{
    size_t size = 0;
    struct command *cmd = run->cmd;
    struct sgcc_result *result = compile_with(cmd, library, run->in, source, SGCC_OUTPUT_SPIRV);
    const void *words = result ? sgcc_result_output(result, &size) : NULL;
    int fd = words ? open_to_overwrite(to->path) : -1;
    bool good = fd >= 0 && write_all(fd, words, size);
    if (fd >= 0 && close(fd) != 0) good = false;
    if (result && !words && !is_try) print_messages(cmd, result);
    if (words && !good) complain(cmd, "cannot write '%s': %s", to->path, strerror(errno));
    if (result) sgcc_result_free(result);
    return good;
}

/* The text of the port, also where the output is the differences. */
static bool port_again(const struct port_run *run, struct buffer *text, char **environment)
{
    static const char padding[SGCC_PADDING];
    struct sgcc_options library = run->cmd->options->library;
    size_t length = 0;
    library.port_diff = 0;
    struct sgcc_result *result =
        compile_with(run->cmd, &library, run->in, run->source, SGCC_OUTPUT_PORTED);
    const void *bytes = result ? sgcc_result_output(result, &length) : NULL;
    if (bytes) {
        buffer_add(text, bytes, length);
        buffer_add(text, padding, sizeof padding);
        text->length -= sizeof padding;
        *environment = format_text("%s", sgcc_target_env(result));
    }
    if (result) sgcc_result_free(result);
    return bytes != NULL;
}

static bool write_both(const struct port_run *run, const struct sgcc_options *library,
                       const struct buffer *text, bool is_try)
{
    return write_module(run, library, run->source, &run->places[FILE_OLD], is_try) &&
           write_module(run, library, text, &run->places[FILE_NEW], is_try);
}

/* sgcc-run executes modules for Vulkan, in which uniforms outside of blocks are members of a
 * block (GL_EXT_vulkan_glsl_relaxed) and resources without a binding get one. */
static bool write_relaxed(const struct port_run *run, struct sgcc_options library,
                          const struct buffer *text)
{
    const char *env = library.target_env;
    if (env && strncmp(env, "vulkan", 6) != 0) library.target_env = "vulkan1.1";
    library.vulkan_relaxed = 1;
    library.auto_bind_uniforms = library.auto_map_locations = 1;
    return write_both(run, &library, text, true);
}

static bool write_modules(const struct port_run *run)
{
    struct sgcc_options library = run->cmd->options->library;
    struct buffer text = {0};
    char *environment = NULL;
    bool good = port_again(run, &text, &environment);
    library.target_env = environment;
    set_names(&library);
    library.no_warnings = 1;
    good = good && (write_relaxed(run, library, &text) || write_both(run, &library, &text, false));
    free(text.bytes);
    free(environment);
    return good;
}

static int start_runner(const char *program, const struct temporary_file places[])
{
    char *log = format_text("--log=%s", places[FILE_LOG].path);
    const char *const arguments[] = {program,
                                     places[FILE_NEW].path,
                                     "--against",
                                     places[FILE_OLD].path,
                                     log,
                                     "--quiet",
                                     "--defined",
                                     "--seeds=8",
                                     "--subgroup-size=1,2,4,8,16,32,64",
                                     "--limit=4000000",
                                     NULL};
    int status = may_read(program) ? run_program(arguments) : -1;
    free(log);
    return status;
}

/* Adds a line with names in place of the temporary files. */
static void name_files(struct buffer *out, const char *line, const struct temporary_file places[])
{
    static const char *const names[] = {"the original", "the port"};
    static const char prefix[] = "sgcc-run: ";
    if (strncmp(line, prefix, sizeof prefix - 1) == 0) line += sizeof prefix - 1;
    while (*line && *line != '\n') {
        unsigned k = FILE_OLD;
        while (k < FILE_LOG && strncmp(line, places[k].path, strlen(places[k].path)) != 0) k++;
        if (k == FILE_LOG) buffer_add(out, line++, 1);
        else {
            buffer_string(out, names[k]);
            line += strlen(places[k].path);
        }
    }
    buffer_add(out, "", 1);
}

static void print_log(struct command *cmd, const struct input *in,
                      const struct temporary_file places[], bool differs)
{
    struct buffer log = {0}, text = {0};
    const char *why;
    bool is_read = read_file(&cmd->host, places[FILE_LOG].path, &log, &why) && log.length;
    name_files(&text, is_read ? log.bytes : "sgcc-run did not come to its end", places);
    complain_about(cmd, in->path,
                   differs ? "the port does not compute the same: %s"
                           : "--verify cannot execute it: %s",
                   text.bytes);
    free(log.bytes);
    free(text.bytes);
}

static enum exit_code compare(struct command *cmd, const struct input *in,
                              const struct temporary_file places[])
{
    char *own = program_folder(), *program = format_text("%s/sgcc-run" PROGRAM_SUFFIX, own);
    int status = start_runner(program, places);
    if (status > 0) print_log(cmd, in, places, status == 1);
    if (status < 0)
        complain(
            cmd,
            "--verify needs the program '%s', which cannot be started: build sgcc-run, or leave --verify out",
            program);
    free(program);
    free(own);
    return status < 0 ? EXIT_USE : status ? EXIT_SOURCE : EXIT_DONE;
}

enum exit_code run_port(struct command *cmd, const struct input *in, const struct buffer *source)
{
    struct port_run run = {.cmd = cmd, .in = in, .source = source};
    struct temporary_file *places = run.places;
    unsigned made = 0;
    enum exit_code code = EXIT_USE;
    for (; made < FILES; made++) {
        int fd = open_temporary(places[made].path, sizeof places[made].path, "sgcc-port");
        if (fd < 0) break;
        close(fd);
    }
    if (made < FILES)
        complain(cmd, "cannot make a temporary file '%s': %s", places[made].path, strerror(errno));
    else code = write_modules(&run) ? compare(cmd, in, places) : EXIT_SOURCE;
    while (made) remove_file(places[--made].path);
    return code;
}
