/* A path is kept as 96 bits of its SHA-256: a million paths take 32 MiB, and two paths that are
 * taken for one are not to be found, even on purpose. */
#include "driver/batch/output_set.h"
#include "driver/batch/sha256.h"
#include "driver/files.h"
#include "driver/output_names.h"
#include "driver/print_messages.h"
#include "driver/system.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

struct output_owner {
    uint32_t hash[3];
    uint32_t number; /* of the command; 0: the slot is free */
};

/* Removes "//" and "/./", and "./" at the start: "a/../b" may be another file than "b". */
static char *normalize(char *path)
{
    char *to = path;
    for (const char *from = path; *from;) {
        bool starts = to == path || to[-1] == '/';
        if (starts && from[0] == '.' && from[1] == '/') from += 1 + strspn(from + 1, "/");
        else if (to != path && to[-1] == '/' && *from == '/') from++;
        else *to++ = *from++;
    }
    *to = 0;
    return path;
}

static struct output_owner *find_slot(const struct output_set *set, const uint32_t hash[3])
{
    size_t i = hash[0] & (set->room - 1);
    while (set->slots[i].number && memcmp(set->slots[i].hash, hash, sizeof set->slots[i].hash) != 0)
        i = (i + 1) & (set->room - 1);
    return &set->slots[i];
}

static void grow(struct output_set *set)
{
    struct output_set larger = {.count = set->count,
                                .room = set->room ? set->room * 2 : FIRST_ROOM};
    larger.slots = allocate(NULL, larger.room * sizeof *larger.slots);
    memset(larger.slots, 0, larger.room * sizeof *larger.slots);
    for (size_t i = 0; i < set->room; i++)
        if (set->slots[i].number) *find_slot(&larger, set->slots[i].hash) = set->slots[i];
    free(set->slots);
    *set = larger;
}

/* A device or a pipe may be written by several. */
static bool is_special(const char *location)
{
    struct file_facts facts;
    return look_at_file(location, &facts) && facts.kind != FILE_REGULAR;
}

/* Becomes the owner of `path`. */
static bool claim(struct output_set *set, const struct command *cmd, char *path, const char *unit,
                  unsigned long number)
{
    if (set->count * 2 >= set->room) grow(set);
    char *location = normalize(locate_path(&cmd->host, path));
    uint8_t digest[SHA256_BYTES];
    uint32_t hash[3];
    sha256(location, strlen(location), digest);
    memcpy(hash, digest, sizeof hash);
    struct output_owner *slot = find_slot(set, hash);
    bool is_taken = slot->number && strcmp(path, "-") != 0 && !is_special(location);
    if (is_taken && slot->number != number)
        complain(cmd, "cannot write '%s': %s %lu writes it, too", path, unit,
                 (unsigned long)slot->number);
    else if (is_taken) complain(cmd, "cannot write '%s': this command writes it twice", path);
    if (!slot->number && strcmp(path, "-") != 0) {
        set->count++;
        memcpy(slot->hash, hash, sizeof hash);
        slot->number = (uint32_t)number;
    }
    free(location);
    free(path);
    return !is_taken;
}

static bool writes_object(const struct command *cmd)
{
    return !cmd->check && cmd->depfile != DEPFILE_ONLY &&
           cmd->options.output != SGCC_OUTPUT_NOTHING;
}

bool claim_outputs(struct output_set *set, const struct command *cmd, const char *unit,
                   unsigned long number)
{
    bool good = true;
    for (size_t i = 0; good && i < cmd->input_count; i++) {
        const struct input *in = &cmd->inputs[i];
        if (writes_object(cmd)) good = claim(set, cmd, output_path(cmd, in), unit, number);
        if (good && cmd->depfile != DEPFILE_NONE)
            good = claim(set, cmd, depfile_name(cmd, in), unit, number);
    }
    if (good && cmd->reflect_path)
        good = claim(set, cmd, format_text("%s", cmd->reflect_path), unit, number);
    if (good && cmd->unused_inputs)
        good = claim(set, cmd, format_text("%s", cmd->unused_inputs), unit, number);
    if (good && cmd->glslang.depfile)
        good = claim(set, cmd, format_text("%s", cmd->glslang.depfile), unit, number);
    return good;
}

void free_output_set(struct output_set *set) { free(set->slots); }
