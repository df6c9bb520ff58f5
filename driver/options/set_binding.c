/* Options about bindings of resources, with an optional stage and several values:
 * -fubo-binding-base vert 3. */
#include "driver/messages/print_messages.h"
#include "driver/options/options.h"
#include "driver/system/files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The word for the kind of resource in the names of these options. */
static const struct {
    const char *word;
    enum sgcc_binding_kind kind;
} kinds[] = {
    {"-combined-sampler-", SGCC_BINDING_COMBINED_SAMPLER},
    {"--scsb", SGCC_BINDING_COMBINED_SAMPLER},
    {"-as-", SGCC_BINDING_ACCELERATION_STRUCTURE},
    {"--sab", SGCC_BINDING_ACCELERATION_STRUCTURE},
    {"-image-", SGCC_BINDING_IMAGE},
    {"--sib", SGCC_BINDING_IMAGE},
    {"-fimage-", SGCC_BINDING_IMAGE},
    {"-sampler-", SGCC_BINDING_SAMPLER},
    {"--ssb", SGCC_BINDING_SAMPLER},
    {"-fsampler-", SGCC_BINDING_SAMPLER},
    {"-texture-", SGCC_BINDING_TEXTURE},
    {"--stb", SGCC_BINDING_TEXTURE},
    {"-ftexture-", SGCC_BINDING_TEXTURE},
    {"-UBO-", SGCC_BINDING_UNIFORM_BUFFER},
    {"--sub", SGCC_BINDING_UNIFORM_BUFFER},
    {"-fubo-", SGCC_BINDING_UNIFORM_BUFFER},
    {"-cbuffer-", SGCC_BINDING_UNIFORM_BUFFER},
    {"--scb", SGCC_BINDING_UNIFORM_BUFFER},
    {"-fcbuffer-", SGCC_BINDING_UNIFORM_BUFFER},
    {"-ssbo-", SGCC_BINDING_STORAGE_BUFFER},
    {"--sbb", SGCC_BINDING_STORAGE_BUFFER},
    {"-fssbo-", SGCC_BINDING_STORAGE_BUFFER},
    {"-uav-", SGCC_BINDING_UAV},
    {"--suavb", SGCC_BINDING_UAV},
    {"-fuav-", SGCC_BINDING_UAV},
};

static enum sgcc_binding_kind kind_of(const struct option *o)
{
    size_t i = 0;
    while (!strstr(o->name, kinds[i].word)) i++;
    return kinds[i].kind;
}

static void add_base(struct module_options *module, struct sgcc_binding_base base)
{
    module->binding_bases = allocate(module->binding_bases, sizeof *module->binding_bases *
                                                                (module->binding_base_count + 1));
    module->binding_bases[module->binding_base_count++] = base;
}

/* Reads the stage that may precede the values. */
static enum sgcc_stage take_stage(struct reading *r)
{
    const char *next = next_argument(r);
    enum sgcc_stage stage = next && *next != '.' ? sgcc_stage_by_name(next) : SGCC_STAGE_UNKNOWN;
    if (stage != SGCC_STAGE_UNKNOWN) take_argument(r);
    return stage;
}

static bool take_number(struct reading *r, uint32_t *number)
{
    const char *next = next_argument(r);
    if (!next || !number_of_text(next, number)) return false;
    take_argument(r);
    return true;
}

static void complain_argument(struct reading *r, const struct option *o)
{
    const char *next = next_argument(r);
    if (next) wrong_value(r, o, next, o->value_name);
    else complain(r->cmd, "%s needs a value: %s %s", o->name, o->name, o->value_name);
    r->failed = true;
}

void set_binding_base(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    struct sgcc_binding_base base = {.stage = take_stage(r), .kind = kind_of(o), .set = SGCC_NONE};
    if (!take_number(r, &base.base)) complain_argument(r, o);
    else if (base.kind != SGCC_BINDING_UAV) add_base(&r->options->module, base);
}

/* A single number applies to every set. A pair of numbers applies to one set. */
void set_binding_shift(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    struct sgcc_binding_base base = {
        .stage = take_stage(r), .kind = kind_of(o), .shifts = 1, .set = SGCC_NONE};
    if (!take_number(r, &base.base)) {
        complain_argument(r, o);
        return;
    }
    bool pairs = take_number(r, &base.set);
    add_base(&r->options->module, base);
    while (pairs && take_number(r, &base.base)) {
        if (take_number(r, &base.set)) add_base(&r->options->module, base);
        else complain_argument(r, o);
    }
}

/* Only HLSL has names of registers, so the values REG SET BINDING, of which there may be several,
 * are only skipped. */
void set_register_binding(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    take_stage(r);
    uint32_t number;
    bool good = false;
    while (r->at + 3 < r->count && r->arguments[r->at + 1][0] != '-' &&
           number_of_text(r->arguments[r->at + 2], &number) &&
           number_of_text(r->arguments[r->at + 3], &number)) {
        r->at += 3;
        good = true;
    }
    if (!good) complain_argument(r, o);
}

/* A single number is a set for all resources, which the options cannot express. Names apply to
 * HLSL only. */
void set_resource_set(struct reading *r, const struct option *o, const char *value)
{
    uint32_t set;
    enum sgcc_stage stage = take_stage(r);
    if (!take_number(r, &set)) {
        if (stage != SGCC_STAGE_UNKNOWN) r->at--;
        set_register_binding(r, o, value);
    } else if (set) {
        complain(r->cmd, "not supported yet: %s %u, a set for all resources", o->name, set);
        r->failed = true;
    }
}

void set_default_block(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    struct sgcc_options *options = &r->options->library;
    options->default_uniform_block = take_argument(r);
    if (!take_number(r, &options->default_uniform_set) ||
        !take_number(r, &options->default_uniform_binding))
        complain_argument(r, o);
}

void set_counter_block(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    r->options->library.atomic_counter_block = take_argument(r);
    if (!take_number(r, &r->options->library.atomic_counter_set)) complain_argument(r, o);
}
