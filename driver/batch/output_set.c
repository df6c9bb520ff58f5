/* A hash set of paths. A path is stored as 96 bits of its SHA-256: a million paths take 32 MiB, and
 * it is infeasible to construct two paths with the same hash. */
#include "driver/batch/output_set.h"
#include "driver/batch/sha256.h"
#include "driver/messages/print_messages.h"
#include "driver/outputs/output_names.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

struct output_owner {
    uint32_t hash[3];
    uint32_t number : 31; /* of the command; 0: the batch itself */
    uint32_t reads : 1;   /* it reads the file */
};

/* The claiming command, and its name in messages. */
struct claimant {
    const struct command *cmd;
    const char *unit;
    unsigned long number;
    bool reads;
};

static bool is_free(const struct output_owner *slot) { return !slot->number && !slot->reads; }

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

static struct output_owner *find_owner_slot(const struct output_set *set, const uint32_t hash[3])
{
    size_t i = hash[0] & (set->room - 1);
    while (!is_free(&set->slots[i]) &&
           memcmp(set->slots[i].hash, hash, sizeof set->slots[i].hash) != 0)
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
        if (!is_free(&set->slots[i])) *find_owner_slot(&larger, set->slots[i].hash) = set->slots[i];
    free(set->slots);
    *set = larger;
}

/* A device or a pipe may be written by several. */
static bool is_special(const char *location)
{
    struct file_facts facts;
    return look_at_file(location, &facts) && facts.kind != FILE_REGULAR;
}

/* Whether both may have the file: several commands may read it. */
static bool may_share(const struct claimant *who, const struct output_owner *owner)
{
    return is_free(owner) || (who->reads && owner->reads);
}

static void report_owner(const struct claimant *who, const struct output_owner *owner,
                         const char *path)
{
    unsigned long number = owner->number;
    if (!number) complain(who->cmd, "cannot write '%s': the batch is read from it", path);
    else if (number != who->number && who->reads)
        complain(who->cmd, "cannot read '%s': %s %lu writes it", path, who->unit, number);
    else if (number != who->number)
        complain(who->cmd, "cannot write '%s': %s %lu %s", path, who->unit, number,
                 owner->reads ? "reads it" : "writes it, too");
    else if (owner->reads) complain(who->cmd, "cannot write '%s': it is the input", path);
    else complain(who->cmd, "cannot write '%s': this command writes it twice", path);
}

static bool claim_path(struct output_set *set, const struct claimant *who, const char *path)
{
    if (strcmp(path, "-") == 0) return true;
    if (set->count * 2 >= set->room) grow(set);
    char *location = normalize(locate_path(&who->cmd->host, path));
    uint8_t digest[SHA256_BYTES];
    uint32_t hash[3];
    sha256(location, strlen(location), digest);
    memcpy(hash, digest, sizeof hash);
    struct output_owner *slot = find_owner_slot(set, hash);
    bool good = may_share(who, slot) || is_special(location);
    if (!good) report_owner(who, slot, path);
    if (is_free(slot)) {
        set->count++;
        memcpy(slot->hash, hash, sizeof hash);
        slot->number = (uint32_t)who->number & 0x7fffffff;
        slot->reads = who->reads;
    }
    free(location);
    return good;
}

/* Becomes the owner of `path`. */
static bool claim_name(struct output_set *set, const struct claimant *who, char *path)
{
    bool good = claim_path(set, who, path);
    free(path);
    return good;
}

static bool claim_option(struct output_set *set, const struct claimant *who, const char *path)
{
    return !path || claim_path(set, who, path);
}

static bool writes_object(const struct command *cmd)
{
    return !cmd->options->check && cmd->options->output.depfile != DEPFILE_ONLY &&
           cmd->options->library.output != SGCC_OUTPUT_NOTHING;
}

static bool claim_of_input(struct output_set *set, struct claimant *who, const struct input *in)
{
    const struct command *cmd = who->cmd;
    who->reads = true;
    bool good = claim_path(set, who, in->path);
    who->reads = false;
    if (good && writes_object(cmd)) good = claim_name(set, who, output_path(cmd, in));
    if (good && cmd->options->output.depfile != DEPFILE_NONE)
        good = claim_name(set, who, depfile_name(cmd, in));
    return good;
}

bool claim_files(struct output_set *set, const struct command *cmd, const char *unit,
                 unsigned long number)
{
    struct claimant who = {.cmd = cmd, .unit = unit, .number = number};
    bool good = true;
    for (size_t i = 0; good && i < cmd->options->input_count; i++)
        good = claim_of_input(set, &who, &cmd->options->inputs[i]);
    return good && claim_option(set, &who, cmd->options->output.reflect_path) &&
           claim_option(set, &who, cmd->options->output.unused_inputs) &&
           claim_option(set, &who, cmd->options->glslang.depfile);
}

void claim_batch(struct output_set *set, const struct command *cmd, const char *path)
{
    claim_path(set, &(struct claimant){.cmd = cmd, .reads = true}, path);
}

void free_output_set(struct output_set *set) { free(set->slots); }
