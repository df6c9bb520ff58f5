/* --port --verify: sgcc-run executes the old and the new source with the same random content, at
 * each size of subgroups for which the old masks of 64 bits have a bit for each invocation.
 *
 * sgcc-run is a program beside sgcc. It gets both modules as files in a folder of their own, and
 * says on standard error how they differ. Nothing of this is done without --verify. */
#include "driver/command.h"
#include "driver/driver.h"
#include "driver/files.h"
#include "driver/load.h"
#include "driver/print_messages.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char old_name[] = "original.spv", new_name[] = "port.spv";

/* Returns whether the module of a source is in the file; errors are printed. */
static bool write_module(struct command *cmd, const struct input *in, const struct buffer *source,
                         const char *folder, const char *name)
{
    size_t size = 0;
    struct sgcc_result *result = compile_once(cmd, in, source, SGCC_OUTPUT_SPIRV);
    const void *words = result ? sgcc_output(result, &size) : NULL;
    char *path = format_text("%s/%s", folder, name);
    FILE *file = words ? fopen(path, "wb") : NULL;
    bool good = file && fwrite(words, 1, size, file) == size;
    if (file && fclose(file) != 0) good = false;
    if (result && !words) print_messages(cmd, result);
    if (words && !good) complain(cmd, "cannot write '%s': %s", path, strerror(errno));
    if (result) sgcc_result_free(result);
    free(path);
    return good;
}

/* The text of the port, also where the output is the differences. */
static bool port_again(struct command *cmd, const struct input *in, const struct buffer *source,
                       struct buffer *text, char **environment)
{
    static const char padding[SGCC_PADDING];
    int diff = cmd->options.port_diff;
    size_t length = 0;
    cmd->options.port_diff = 0;
    struct sgcc_result *result = compile_once(cmd, in, source, SGCC_OUTPUT_PORTED);
    cmd->options.port_diff = diff;
    const void *bytes = result ? sgcc_output(result, &length) : NULL;
    if (bytes) {
        buffer_add(text, bytes, length);
        buffer_add(text, padding, sizeof padding);
        text->length -= sizeof padding;
        *environment = format_text("%s", sgcc_target_env(result));
    }
    if (result) sgcc_result_free(result);
    return bytes != NULL;
}

static bool write_modules(struct command *cmd, const struct input *in, const struct buffer *source,
                          const char *folder)
{
    struct sgcc_options written = cmd->options;
    struct buffer text = {0};
    char *environment = NULL;
    bool good = port_again(cmd, in, source, &text, &environment);
    cmd->options.target_env = environment;
    set_names(&cmd->options);
    cmd->options.no_warnings = 1;
    good = good && write_module(cmd, in, source, folder, old_name) &&
           write_module(cmd, in, &text, folder, new_name);
    cmd->options = written;
    free(text.bytes);
    free(environment);
    return good;
}

static _Noreturn void start(const char *program, const char *folder, int to)
{
    const char *const arguments[] = {
        program,           new_name,    "--against", old_name,
        "--quiet",         "--defined", "--seeds=8", "--subgroup-size=1,2,4,8,16,32,64",
        "--limit=4000000", NULL};
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (chdir(folder) == 0 && dup2(nowhere, STDOUT_FILENO) >= 0 && dup2(to, STDERR_FILENO) >= 0)
        execv(program, (char *const *)arguments);
    _exit(127);
}

/* The exit status of sgcc-run, with what it says; 127: it could not be started. */
static int run(const char *program, const char *folder, struct buffer *said)
{
    int ends[2], status = 0;
    char part[1024];
    if (pipe2(ends, O_CLOEXEC) != 0) return 127;
    fflush(NULL); /* or both processes would write what waits there */
    pid_t child = fork();
    if (child == 0) start(program, folder, ends[1]);
    close(ends[1]);
    for (ssize_t got; child > 0 && (got = read(ends[0], part, sizeof part)) != 0;) {
        if (got > 0) buffer_add(said, part, (size_t)got);
        else if (errno != EINTR) break;
    }
    close(ends[0]);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    buffer_add(said, "", 1);
    return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 127;
}

/* The first line, without the name of the program. */
static const char *first_line(struct buffer *said)
{
    static const char name[] = "sgcc-run: ";
    said->bytes[strcspn(said->bytes, "\n")] = '\0';
    return strncmp(said->bytes, name, sizeof name - 1) ? said->bytes
                                                       : said->bytes + sizeof name - 1;
}

static enum exit_code compare(struct command *cmd, const struct input *in, const char *folder)
{
    struct buffer said = {0};
    char *own = program_folder(), *program = format_text("%s/sgcc-run", own);
    enum exit_code code = EXIT_SOURCE;
    int status = run(program, folder, &said);
    if (status == 0) code = EXIT_DONE;
    else if (status == 1)
        complain_about(cmd, in->path, "the port does not compute the same: %s", first_line(&said));
    else if (status == 127)
        complain(
            cmd,
            "--verify needs the program '%s', which cannot be started: build sgcc-run, or leave --verify out",
            program);
    else complain_about(cmd, in->path, "--verify cannot execute it: %s", first_line(&said));
    free(said.bytes);
    free(program);
    free(own);
    return status == 127 ? EXIT_USE : code;
}

static void remove_folder(const char *folder)
{
    const char *const names[] = {old_name, new_name};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *path = format_text("%s/%s", folder, names[i]);
        unlink(path);
        free(path);
    }
    rmdir(folder);
}

enum exit_code run_port(struct command *cmd, const struct input *in, const struct buffer *source)
{
    const char *place = getenv("TMPDIR");
    char *folder = format_text("%s/sgcc-verify-XXXXXX", place && *place ? place : "/tmp");
    enum exit_code code = EXIT_USE;
    if (!mkdtemp(folder)) complain(cmd, "cannot make the folder '%s': %s", folder, strerror(errno));
    else {
        code = write_modules(cmd, in, source, folder) ? compare(cmd, in, folder) : EXIT_SOURCE;
        remove_folder(folder);
    }
    free(folder);
    return code;
}
