/* Sources become modules: by the program sgcc beside this one, so that every option of it holds and
 * its messages are the same.  A .spv file is read as it is. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver/system.h"
#include "include/sgcc.h"
#include "run/command.h"
#include "run/options.h"
#include "run/results.h"
#include "run/values.h"

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

static bool has_option(const struct command *cmd, const char *name)
{
    for (size_t i = 0; i < cmd->compile_count; i++)
        if (!strncmp(cmd->compile[i], name, strlen(name))) return true;
    return false;
}

/* -g gives the module its lines.  OpenCL C is compiled in its form for Vulkan.  What is checked is
 * what was written: optimization leaves out much that is undefined. */
static bool run_compiler(const struct command *cmd, const char *path, const char *output)
{
    char compiler[4096];
    size_t count = 0;
    const char **arguments = allocate(NULL, sizeof *arguments * (cmd->compile_count + 9));
    find_compiler(compiler, sizeof compiler);
    arguments[count++] = compiler;
    if (!ends_with(path, ".spvasm")) arguments[count++] = "-g";
    if (cmd->options.checks && !ends_with(path, ".spvasm") && !has_option(cmd, "-O"))
        arguments[count++] = "-O0";
    if (ends_with(path, ".cl") && !has_option(cmd, "--target-env"))
        arguments[count++] = "--target-env=vulkan1.2";
    for (size_t i = 0; i < cmd->compile_count; i++) arguments[count++] = cmd->compile[i];
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

/* Whether a file begins with the number of SPIR-V, in either order of bytes. */
static bool is_module(const char *path)
{
    unsigned char first[4] = {0};
    FILE *file = strcmp(path, "-") ? open_stream(path, "rb") : NULL;
    if (!file) return false;
    bool good = fread(first, 1, sizeof first, file) == sizeof first;
    fclose(file);
    return good && (!memcmp(first, "\x03\x02\x23\x07", 4) || !memcmp(first, "\x07\x23\x02\x03", 4));
}

bool compile_input(const struct command *cmd, const char *path, struct bytes *module)
{
    if (ends_with(path, ".spv") || is_module(path)) {
        if (read_file(path, module)) return true;
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
    bool good = run_compiler(cmd, path, output) && read_file(output, module);
    remove_file(output);
    return good;
}

/* --- arguments of kernels ------------------------------------------------------------------ */

static const struct sgcc_argument *find_argument(const struct sgcc_reflection *r, const char *entry,
                                                 const char *name)
{
    for (size_t e = 0; e < r->entry_point_count; e++) {
        const struct sgcc_entry_point *point = &r->entry_points[e];
        if (entry && strcmp(point->name, entry) != 0) continue;
        for (size_t i = 0; i < point->argument_count; i++)
            if (!strcmp(point->arguments[i].name, name)) return &point->arguments[i];
    }
    return NULL;
}

static void set_constant(struct command *cmd, uint32_t id, uint32_t value)
{
    cmd->constants = allocate(cmd->constants, sizeof *cmd->constants * (cmd->constant_count + 1));
    struct run_constant c = {.id = id, .size = 4};
    memcpy(c.bytes, &value, 4);
    cmd->constants[cmd->constant_count++] = c;
}

static bool place_one(struct command *cmd, const struct sgcc_argument *a, struct given *g)
{
    if (a->set != SGCC_NONE) {
        g->at.set = a->set;
        g->at.binding = a->binding;
        g->at.name = NULL;
        return true;
    }
    if (a->spec_id != SGCC_NONE) { /* local memory: its size in bytes */
        set_constant(cmd, a->spec_id, (uint32_t)g->first.size);
        return g->is_placed = true;
    }
    if (a->offset == SGCC_NONE || a->size == SGCC_NONE) {
        fprintf(stderr, "sgcc-run: error: --arg: '%s' is neither a buffer nor passed by value\n",
                g->at.name);
        return false;
    }
    size_t end = (size_t)a->offset + a->size;
    if (end > cmd->push.size) {
        cmd->push.at = allocate(cmd->push.at, end + 8);
        memset(cmd->push.at + cmd->push.size, 0, end + 8 - cmd->push.size);
        cmd->push.size = end;
    }
    memcpy(cmd->push.at + a->offset, g->first.at,
           g->first.size < a->size ? g->first.size : a->size);
    return g->is_placed = true;
}

/* --local: the constants of the workgroup size. */
static bool place_local_size(struct command *cmd, const struct sgcc_reflection *r)
{
    for (size_t e = 0; cmd->local[0] && e < r->entry_point_count; e++) {
        const struct sgcc_entry_point *point = &r->entry_points[e];
        if (cmd->options.entry && strcmp(point->name, cmd->options.entry) != 0) continue;
        for (unsigned i = 0; i < 3; i++) {
            if (point->local_size_ids[i] == SGCC_NONE) {
                if (point->local_size[i] == cmd->local[i]) continue;
                fprintf(
                    stderr,
                    "sgcc-run: error: --local: the workgroup size of the module is fixed: %u,%u,%u\n",
                    point->local_size[0], point->local_size[1], point->local_size[2]);
                return false;
            }
            set_constant(cmd, point->local_size_ids[i], cmd->local[i]);
        }
        return true;
    }
    return true;
}

bool place_arguments(struct command *cmd, const struct bytes *module, const char *path)
{
    bool any = cmd->local[0] != 0, good = true;
    for (size_t i = 0; i < cmd->given_count; i++) any |= cmd->given[i].at.name != NULL;
    if (!any) return true;
    const struct sgcc_reflection *r = sgcc_reflect(module->at, module->size, path);
    if (r && r->entry_point_count && r->entry_points[0].stage == SGCC_STAGE_UNKNOWN)
        any = false; /* run_load refuses kernels */
    if (r && any) good = place_local_size(cmd, r);
    for (size_t i = 0; r && any && i < cmd->given_count; i++) {
        const struct sgcc_argument *a =
            cmd->given[i].at.name ? find_argument(r, cmd->options.entry, cmd->given[i].at.name)
                                  : NULL;
        if (a) good &= place_one(cmd, a, &cmd->given[i]);
    }
    sgcc_reflection_free(r);
    return good;
}
