/* sgcc-query: prints the device file of each device of this machine. The exit status is 0; 1 if
 * a requested interface has no device; 2 after an error of the command line or of a file. */
#include "config.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/system/system.h"
#include "query/query.h"

static const struct interface {
    const char *name;
    json_t *(*query)(struct question *q);
} interfaces[] = {
    {"vulkan", query_vulkan},
    {"opengl", query_opengl},
    {"opengles", query_opengles},
    {"opencl", query_opencl},
};
enum { INTERFACES = sizeof interfaces / sizeof *interfaces };

struct query_command {
    struct question question;
    const char *api;       /* NULL: all */
    const char *directory; /* the folder for the device files; NULL: standard output */
};

static const char usage[] =
    "usage: sgcc-query [--api=vulkan|opengl|opengles|opencl] [-o DIRECTORY]\n"
    "       sgcc-query --api=opencl --kernel FILE.spv NAME --global=X[,Y[,Z]] [--local=X[,Y[,Z]]]\n"
    "\n"
    "Writes a device file for each device of this machine: as a JSON array, or with -o as separate files.  The drivers report the properties.\n"
    "With --kernel, the OpenCL drivers report the sub-groups of a kernel in a module.\n";

static void refuse_use(const char *what, const char *value)
{
    fprintf(stderr, "sgcc-query: error: %s%s%s\nSee sgcc-query --help.\n", what, value ? " " : "",
            value ? value : "");
    exit(2);
}

/* "64", "8,8", "4,4,4": returns how many numbers there were. */
static unsigned read_range(const char *option, const char *text, size_t range[3])
{
    unsigned n = 0;
    for (const char *at = text; n < 3; at++) {
        char *end;
        unsigned long long value = strtoull(at, &end, 10);
        if (end == at || *at == '-' || !value) break;
        range[n++] = (size_t)value;
        at = end;
        if (!*at) return n;
        if (*at != ',') break;
    }
    refuse_use(option, "takes one to three positive numbers with commas between them");
    return 0;
}

static const char *option_value(const char *argument, const char *option)
{
    size_t length = strlen(option);
    if (strcmp(argument, option) == 0) refuse_use(option, "needs a value after =");
    return strncmp(argument, option, length) == 0 && argument[length] == '=' ? argument + length + 1
                                                                             : NULL;
}

static const char *need_argument(char **argv, int *i, const char *option)
{
    if (!argv[*i + 1]) refuse_use(option, "needs an argument");
    return argv[++*i];
}

static void check_command(struct query_command *cmd, unsigned local_dimensions)
{
    bool known = !cmd->api;
    for (int i = 0; i < INTERFACES && !known; i++)
        known = strcmp(cmd->api, interfaces[i].name) == 0;
    if (!known) refuse_use("--api takes vulkan, opengl, opengles or opencl, not", cmd->api);
    struct kernel_question *k = &cmd->question.kernel;
    if (!k->path && (k->dimensions || local_dimensions))
        refuse_use("--global and --local belong to --kernel", NULL);
    if (!k->path) return;
    if (cmd->api && strcmp(cmd->api, "opencl") != 0)
        refuse_use("--kernel is a question to OpenCL, not to", cmd->api);
    if (!k->dimensions)
        refuse_use("--kernel needs --global=X[,Y[,Z]]: how many work-items there are", NULL);
    if (local_dimensions && local_dimensions != k->dimensions)
        refuse_use("--global and --local have different numbers of dimensions", NULL);
    if (!cmd->api) cmd->api = "opencl";
}

static void read_query(struct query_command *cmd, char **argv)
{
    struct kernel_question *k = &cmd->question.kernel;
    unsigned local_dimensions = 0;
    const char *value;
    for (int i = 1; argv[i]; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            exit(0);
        } else if (strcmp(argv[i], "--version") == 0) {
            puts("sgcc-query " PACKAGE_VERSION);
            exit(0);
        } else if ((value = option_value(argv[i], "--api"))) cmd->api = value;
        else if (strcmp(argv[i], "-o") == 0) cmd->directory = need_argument(argv, &i, "-o");
        else if ((value = option_value(argv[i], "--global")))
            k->dimensions = read_range("--global", value, k->global);
        else if ((value = option_value(argv[i], "--local")))
            local_dimensions = read_range("--local", value, k->local);
        else if (strcmp(argv[i], "--kernel") == 0) {
            k->path = need_argument(argv, &i, "--kernel");
            k->name = need_argument(argv, &i, "--kernel");
        } else if (argv[i][0] != '-') refuse_use("only --kernel takes a file: what is", argv[i]);
        else refuse_use("unknown option", argv[i]);
    }
    check_command(cmd, local_dimensions);
}

/* A file name of the device's interface and name: "vulkan-llvmpipe-llvm-15-0-6.json". */
static void name_file(char *path, size_t size, const char *directory, const json_t *device,
                      size_t number)
{
    int n = snprintf(path, size, "%s/%s-%zu-", directory,
                     json_string_value(json_object_get(device, "api")), number);
    const char *name = json_string_value(json_object_get(device, "name"));
    bool gap = false;
    for (; *name && n > 0 && (size_t)n + 6 < size; name++) {
        bool plain = (*name >= '0' && *name <= '9') || (*name >= 'a' && *name <= 'z') ||
                     (*name >= 'A' && *name <= 'Z');
        if (plain) path[n++] = (char)(*name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name);
        else if (!gap) path[n++] = '-';
        gap = !plain;
    }
    if (n > 0 && (size_t)n + 6 < size) strcpy(path + n - (gap ? 1 : 0), ".json");
}

static int cannot_write(const char *path)
{
    fprintf(stderr, "sgcc-query: error: cannot write %s: %s\n", path, strerror(errno));
    return 2;
}

static int write_files(const char *directory, const json_t *devices)
{
    json_t *device;
    size_t i;
    char path[4096];
    if (!make_folder(directory)) return cannot_write(directory);
    json_array_foreach((json_t *)devices, i, device)
    {
        name_file(path, sizeof path, directory, device, i);
        FILE *out = open_stream(path, "wb");
        bool good = out && json_dumpf(device, out, JSON_INDENT(2)) == 0;
        if (out && fclose(out) != 0) good = false;
        if (!good) return cannot_write(path);
        puts(path);
    }
    return 0;
}

static int print_devices(const json_t *devices)
{
    json_dumpf(devices, stdout, JSON_INDENT(2));
    putchar('\n');
    if (fflush(stdout) == 0) return 0;
    fputs("sgcc-query: error: cannot write standard output\n", stderr);
    return 2;
}

int main(int argc, char **argv)
{
    struct query_command cmd = {.api = NULL};
    argv = start_program(&argc, argv);
    if (!argv) return 2;
    read_query(&cmd, argv);
    json_t *all = json_array();
    for (int i = 0; i < INTERFACES; i++) {
        if (cmd.api && strcmp(cmd.api, interfaces[i].name) != 0) continue;
        json_t *devices = interfaces[i].query(&cmd.question);
        if (!devices)
            fprintf(stderr, "sgcc-query: %s: %s\n", interfaces[i].name, cmd.question.reason);
        json_array_extend(all, devices);
        json_decref(devices);
    }
    int status = !json_array_size(all) ? 1
                 : cmd.directory       ? write_files(cmd.directory, all)
                                       : print_devices(all);
    json_decref(all);
    return status;
}
