/* --device: reads device files to the devices of the options. The argument is the path of a file,
 * or the name of a file that is installed with sgcc, without folder and ".json". */
#include "driver/driver.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

/* The folders that may contain the device files of sgcc: next to the program (in the build
 * folder), relative to the program in an installation, which may have been moved, and the folder
 * of installation. */
static char *installed_folder(unsigned index)
{
    char *program = program_folder(), *folder = NULL;
    if (index == 0) folder = format_text("%s/devices", program);
    if (index == 1) folder = format_text("%s/" PKGDATADIR_FROM_PROGRAM "/devices", program);
    if (index == 2) folder = format_text("%s/devices", PKGDATADIR);
    free(program);
    return folder;
}

/* Returns the path of the file, which the caller frees. */
static char *find_device_file(const struct host *host, const char *asked)
{
    struct file_facts facts;
    char *folder, *location = locate_path(host, asked);
    bool is_file = look_at_file(location, &facts);
    free(location);
    if (find_file_name(asked) != asked || has_suffix(asked, ".json") || is_file)
        return format_text("%s", asked);
    for (unsigned i = 0; (folder = installed_folder(i)) != NULL; i++) {
        char *path = format_text("%s/%s.json", folder, asked);
        free(folder);
        if (look_at_file(path, &facts)) return path;
        free(path);
    }
    return NULL;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

struct name_list {
    char **at;
    size_t count;
};

static void add_device_name(void *user, const char *file_name)
{
    struct name_list *names = user;
    if (!has_suffix(file_name, ".json")) return;
    names->at = allocate(names->at, sizeof *names->at * (names->count + 1));
    names->at[names->count++] =
        format_text("%.*s", (int)(strlen(file_name) - strlen(".json")), file_name);
}

/* "a, b, c": the names in the first folder that has some, in order. */
static void list_installed(struct buffer *out)
{
    char *folder;
    for (unsigned i = 0; !out->length && (folder = installed_folder(i)) != NULL; i++) {
        struct name_list names = {0};
        visit_folder(folder, add_device_name, &names);
        if (names.count) qsort(names.at, names.count, sizeof *names.at, by_name);
        for (size_t n = 0; n < names.count; n++) {
            if (n) buffer_string(out, ", ");
            buffer_string(out, names.at[n]);
            free(names.at[n]);
        }
        free(names.at);
        free(folder);
    }
    buffer_add(out, "", 1);
}

static void complain_nowhere(const struct command *cmd, const char *asked)
{
    struct buffer places = {0};
    char *folder;
    for (unsigned i = 0; (folder = installed_folder(i)) != NULL; i++) {
        if (i) buffer_string(&places, ", ");
        buffer_string(&places, folder);
        free(folder);
    }
    buffer_add(&places, "", 1);
    complain(cmd, "no device '%s': it is not a file, and there are no device files in %s", asked,
             places.bytes);
    free(places.bytes);
}

static void complain_unknown_device(const struct command *cmd, const char *asked)
{
    struct buffer known = {0};
    list_installed(&known);
    if (*known.bytes)
        complain(cmd, "no device '%s': it is neither a file nor one of %s", asked, known.bytes);
    else complain_nowhere(cmd, asked);
    free(known.bytes);
}

static bool read_device_file(const struct command *cmd, const struct json_functions *json,
                             struct device_file *file)
{
    struct buffer text = {0};
    struct json_error error;
    const char *why;
    char *path = find_device_file(&cmd->host, file->asked);
    bool good = false;
    if (!path) complain_unknown_device(cmd, file->asked);
    else if (!read_file(&cmd->host, path, &text, &why))
        complain(cmd, "cannot read '%s': %s", path, why);
    else if (!json->read_devices(text.bytes, text.length, &file->list, &error))
        complain_at(cmd, path, error.line, error.column, "%s", error.text);
    else good = true;
    free(text.bytes);
    free(path);
    return good;
}

/* KHR_shader_subgroup, "Overview": OpenGL ES has no SPIR-V. */
static bool takes_no_module(const struct sgcc_device *d)
{
    return d->api == SGCC_API_OPENGL_ES ||
           (d->known & SGCC_DEVICE_SPIRV_VERSION && !d->spirv_version);
}

static bool may_write_modules(const struct command *cmd)
{
    if (cmd->options->check || cmd->options->library.output != SGCC_OUTPUT_SPIRV ||
        cmd->options->cross.target || cmd->options->output.depfile == DEPFILE_ONLY)
        return true;
    for (size_t i = 0; i < cmd->options->library.device_count; i++) {
        if (!takes_no_module(&cmd->options->library.devices[i])) continue;
        complain(
            cmd,
            "device \"%s\" accepts no SPIR-V: write -fsyntax-only to check the source for it, or --emit to make source of it",
            cmd->options->library.devices[i].name);
        return false;
    }
    return true;
}

bool read_device_files(const struct command *cmd, struct options *options)
{
    struct sgcc_device *all = NULL;
    size_t count = 0;
    if (!options->module.device_count) return true;
    const struct json_functions *json = load_json(cmd, "--device");
    if (!json) return false;
    for (size_t i = 0; i < options->module.device_count; i++) {
        struct device_list *list = &options->module.devices[i].list;
        if (!read_device_file(cmd, json, &options->module.devices[i])) {
            free(all);
            return false;
        }
        all = allocate(all, sizeof *all * (count + list->count));
        memcpy(all + count, list->devices, sizeof *all * list->count);
        count += list->count;
    }
    options->library.devices = all;
    options->library.device_count = count;
    return may_write_modules(cmd);
}

void free_device_files(struct options *options)
{
    const struct json_functions *json = options->module.device_count ? json_functions() : NULL;
    for (size_t i = 0; json && i < options->module.device_count; i++)
        json->free_devices(&options->module.devices[i].list);
    free(options->module.devices);
    free((void *)options->library.devices);
}
