/* Options of a program: their size is that of its sgcc.h, and members may be uninitialized. They
 * are copied to structs of this library's size, so that later code need not ask which members
 * exist. Members that the program's header lacks have their defaults. Numbers that are not
 * enumerators are refused before they are used as indices. */
#include "codegen/passes/passes.h"
#include "compile/result.h"
#include "lang/limits.h"
#include "lang/warnings.h"

enum { FIRST_SPIRV = 0x10000, LAST_SPIRV = 0x10600, MINOR_SPIRV = 0xff00 };

/* Copies a struct of the program's size to one of this library. A program with a newer header may
 * have further members, which must be 0. */
static bool copy_struct_of_caller(struct context *c, void *own, size_t own_size, const void *given,
                                  size_t size, const char *init)
{
    const unsigned char *rest = (const unsigned char *)given + own_size;
    if (size < sizeof size) {
        error_at(c, 0, "the size in a struct is %zu: fill the struct by %s first", size, init);
        return false;
    }
    memcpy(own, given, size < own_size ? size : own_size);
    for (size_t i = own_size; i < size; i++) {
        if (!*rest++) continue;
        error_at(
            c, 0,
            "a member that %s of this libsgcc (%s) does not know is set: the program was compiled with a newer sgcc.h",
            init, sgcc_version());
        return false;
    }
    return true;
}

/* Zeros are the defaults, except for names. */
SGCC_API void sgcc_options_init_size(struct sgcc_options *options, size_t size)
{
    memset(options, 0, size);
    options->size = size;
}

SGCC_API void sgcc_device_init_size(struct sgcc_device *device, size_t size)
{
    memset(device, 0, size);
    device->size = size;
    device->name = "device";
}

/* --- devices ------------------------------------------------------------------------------- */

static bool copy_device(struct context *c, struct sgcc_device *own, const struct sgcc_device *given,
                        size_t size)
{
    sgcc_device_init(own);
    if (!copy_struct_of_caller(c, own, sizeof *own, given, size, "sgcc_device_init")) return false;
    own->size = sizeof *own;
    if (!own->name) own->name = "device";
    if ((unsigned)own->api <= SGCC_API_OPENCL) return true;
    error_at(c, 0, "device \"%s\" has the api %u: enum sgcc_api has none of that value", own->name,
             (unsigned)own->api);
    return false;
}

/* Their distance in the array is the program's size of the struct, which the first one states. */
static bool copy_device_list(struct context *c, struct sgcc_options *own)
{
    const char *given = (const char *)own->devices;
    struct sgcc_device *all = arena_array(&c->arena, struct sgcc_device, own->device_count + 1);
    for (size_t i = 0; i < own->device_count; i++)
        if (!copy_device(c, &all[i], (const struct sgcc_device *)(given + i * own->devices->size),
                         own->devices->size))
            return false;
    own->devices = all;
    return true;
}

/* --- numbers ------------------------------------------------------------------------------- */

static void check_named_binding(struct context *c, const struct sgcc_named_binding *b)
{
    bool is_set = b->set <= INT32_MAX || b->set == SGCC_NONE,
         is_binding = b->binding <= INT32_MAX || b->binding == SGCC_NONE;
    if (!b->name) error_at(c, 0, "a row of the option named_bindings has no name");
    else if (!is_set || !is_binding)
        error_at(c, 0,
                 "the option named_bindings has set %u, binding %u for '%s': expected at most "
                 "2147483647",
                 b->set, b->binding, b->name);
    else if ((unsigned)b->stage >= SGCC_STAGE_COUNT)
        error_at(c, 0,
                 "the option named_bindings has stage %u for '%s': its enum has no such value",
                 (unsigned)b->stage, b->name);
}

static bool check_numbers(struct context *c, const struct sgcc_options *o)
{
    const struct {
        const char *member;
        unsigned value, count;
    } choices[] = {
        {"stage", o->stage, SGCC_STAGE_COUNT},
        {"output", o->output, SGCC_OUTPUT_UNIFORMITY + 1},
        {"optimization", o->optimization, SGCC_OPTIMIZE_CREATION + 1},
        {"language", o->language, SGCC_LANGUAGE_OPENCL_C + 1},
        {"subgroup_ops", o->subgroup_ops, SGCC_SUBGROUP_OPS_BALLOT_EXT + 1},
        {"lower_int64", o->lower_int64, SGCC_LOWER_INT64_AUTO + 1},
        {"lower_for", o->lower_for, SGCC_LOWER_FOR_MSL + 1},
        {"pedantry", o->pedantry, SGCC_PEDANTIC_ERRORS + 1},
        {"preserve", o->preserve, SGCC_PRESERVE_INTERFACE + 1},
    };
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        if (choices[i].value < choices[i].count) continue;
        error_at(c, 0, "the option %s is %u: its enum has no such value", choices[i].member,
                 choices[i].value);
        return false;
    }
    bool is_version = o->spirv_version >= FIRST_SPIRV && o->spirv_version <= LAST_SPIRV &&
                      !(o->spirv_version & ~(unsigned)(FIRST_SPIRV | MINOR_SPIRV));
    if (o->spirv_version && !is_version)
        error_at(
            c, 0,
            "the option spirv_version is 0x%08x: expected 0, or 0x00010000 (SPIR-V 1.0) to 0x%08x",
            o->spirv_version, (unsigned)LAST_SPIRV);
    for (size_t i = 0; i < o->named_binding_count; i++)
        check_named_binding(c, &o->named_bindings[i]);
    const struct {
        const char *member;
        uint32_t value;
    } places[] = {{"default_uniform_set", o->default_uniform_set},
                  {"default_uniform_binding", o->default_uniform_binding},
                  {"atomic_counter_set", o->atomic_counter_set}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (places[i].value > INT32_MAX)
            error_at(c, 0, "the option %s is %u: expected at most 2147483647", places[i].member,
                     places[i].value);
    if (o->address_bits && o->address_bits != 32 && o->address_bits != 64)
        error_at(c, 0, "the option address_bits is %d: expected 0, 32 or 64", o->address_bits);
    return !c->diag.errors;
}

static bool check_pass(struct context *c, const struct sgcc_options *o)
{
    if (!o->after_pass) return true;
    for (size_t i = 0; pass_name(i); i++)
        if (strcmp(pass_name(i), o->after_pass) == 0) return true;
    error_at(c, 0, "the option after_pass is \"%s\": there is no such pass", o->after_pass);
    return false;
}

bool copy_options(struct context *c, const struct sgcc_options *given, struct include_log *includes)
{
    struct sgcc_options *own = arena_new(&c->arena, struct sgcc_options);
    sgcc_options_init_size(own, sizeof *own);
    if (!copy_struct_of_caller(c, own, sizeof *own, given, given->size, "sgcc_options_init"))
        return false;
    own->size = sizeof *own;
    if (includes) log_includes(includes, own);
    c->options = own;
    c->stage = own->stage;
    c->diag.no_warnings = own->no_warnings;
    c->diag.warnings_are_errors = own->warnings_are_errors;
    c->diag.most_errors = own->error_limit;
    return check_numbers(c, own) && check_pass(c, own) && set_warnings(c) && check_limits(c, own) &&
           copy_device_list(c, own);
}
