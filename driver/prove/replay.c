/* Has sgcc-run repeat a counterexample. It gets the module and the setup as files. */
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/outputs/output_names.h"
#include "driver/prove/prove_input.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum replay_part { FILE_MODULE, FILE_SETUP, FILE_LOG, FILES };

struct replay_file {
    char path[1024];
};

static bool write_file(const char *path, const void *bytes, size_t size)
{
    int fd = open_to_overwrite(path);
    bool good = fd >= 0 && write_all(fd, bytes, size);
    if (fd >= 0 && close(fd) != 0) good = false;
    return good;
}

/* sgcc-run knows a module by the ending of its name. */
static bool make_file(struct replay_file *file, const char *suffix)
{
    int fd = open_temporary(file->path, sizeof file->path - 8, "sgcc-prove");
    if (fd < 0) return false;
    close(fd);
    char *name = format_text("%s%s", file->path, suffix);
    bool good = replace_file(file->path, name);
    if (!good) remove_file(file->path);
    snprintf(file->path, sizeof file->path, "%s", name);
    free(name);
    return good;
}

/* A model may need many instructions; other data are not worth them. */
static const char *limit_option(const struct expected_fault *fault)
{
    return fault->line ? "--limit=1000000" : "--limit=200000";
}

char *option_of_rule(const char *rule)
{
    return strcmp(rule, "size") ? format_text("--check=%s", rule) : format_text("--compare-sizes");
}

static int start(const struct replay_file *files, const struct expected_fault *fault,
                 unsigned seconds)
{
    char *folder = program_folder(), *program = format_text("%s/sgcc-run" PROGRAM_SUFFIX, folder);
    char *check = option_of_rule(fault->rule), *log = format_text("--log=%s", files[2].path),
         *setup = format_text("--setup=%s", files[FILE_SETUP].path),
         *time = format_text("--time-limit=%u", seconds);
    const char *const arguments[] = {program,   files[FILE_MODULE].path, check, setup, log,
                                     "--quiet", limit_option(fault),     time,  NULL};
    int status = may_read(program) ? run_program(arguments) : -1;
    free(folder);
    free(program);
    free(check);
    free(log);
    free(setup);
    free(time);
    return status;
}

/* Whether a line of the log, "FILE:LINE:COLUMN: error: TEXT [RULE]", is about the fault. A race has
 * two places: TEXT has "(line N)" with the other one. */
static bool is_expected(const char *text, const struct expected_fault *fault)
{
    unsigned line = 0, other = 0;
    size_t length = strlen(fault->file);
    if (!fault->line) return true;
    if (strncmp(text, fault->file, length) != 0 || sscanf(text + length, ":%u:", &line) != 1)
        return false;
    if (!fault->other) return line == fault->line;
    const char *at = strstr(text, " (line ");
    if (!at || sscanf(at, " (line %u)", &other) != 1) return false;
    return (line == fault->line && other == fault->other) ||
           (line == fault->other && other == fault->line);
}

/* The first line of the log that is about the fault, or NULL. The caller frees it. */
static char *find_report(const char *log, const struct expected_fault *fault)
{
    char *ending = format_text(" [%s]", fault->rule), *found = NULL;
    for (const char *at = log; at && *at && !found;) {
        size_t length = strcspn(at, "\n");
        char *text = format_text("%.*s", (int)length, at), *end = strstr(text, ending);
        if (strstr(text, ": error: ") && end && !end[strlen(ending)] && is_expected(text, fault))
            found = text;
        else free(text);
        at = at[length] ? at + length + 1 : NULL;
    }
    free(ending);
    return found;
}

/* Beside other outputs: NAME.comp.races.json in the current directory. */
static char *keep_setup(struct proof *proof, const char *rule, const char *setup)
{
    char *path = format_text("%s.%s.json", find_file_name(shown_name(proof->cmd, proof->in)), rule);
    FILE *file = open_stream(path, "w");
    bool good = file && fprintf(file, "%s\n", setup) > 0;
    if (file && fclose(file) != 0) good = false;
    if (good) return path;
    complain(proof->cmd, "cannot write '%s'", path);
    free(path);
    return NULL;
}

static void report_runner(struct proof *proof)
{
    complain(proof->cmd, "--prove needs the program sgcc-run beside sgcc, to show a fault");
    proof->lacks_runner = true;
    proof->code = EXIT_USE;
}

bool replay(struct proof *proof, const struct expected_fault *fault, const char *setup, char **line,
            char **path)
{
    static const char *const suffixes[] = {".spv", ".json", ".txt"};
    struct replay_file files[FILES];
    unsigned made = 0;
    const char *why;
    struct buffer log = {0};
    *line = NULL;
    double left = proof->until - read_clock();
    if (proof->lacks_runner) return false;
    if (left <= 0) {
        proof->late++;
        return false;
    }
    while (made < FILES && make_file(&files[made], suffixes[made])) made++;
    if (made == FILES && write_file(files[FILE_MODULE].path, proof->words, proof->size) &&
        write_file(files[FILE_SETUP].path, setup, strlen(setup))) {
        int status = start(files, fault, (unsigned)left + 1);
        if (status < 0) report_runner(proof);
        if (proof->until < read_clock()) proof->late++;
        if (status == 1 && read_file(&proof->cmd->host, files[FILE_LOG].path, &log, &why) &&
            log.length)
            *line = find_report(log.bytes, fault);
    }
    if (*line) *path = keep_setup(proof, fault->rule, setup);
    free(log.bytes);
    while (made) remove_file(files[--made].path);
    return *line != NULL;
}
