/* Arguments of kernels in their form for Vulkan: buffers, push constants, and the sizes of local
 * arrays, which are specialization constants (docs/opencl-vulkan.md). */
#include <stdlib.h>
#include <string.h>

#include "include/sgcc.h"
#include "run/command/arguments.h"
#include "run/command/options.h"
#include "run/command/values.h"

const struct sgcc_argument *find_argument(const struct run_target *t, const char *name)
{
    for (size_t i = 0; t->point && i < t->point->argument_count; i++)
        if (!strcmp(t->point->arguments[i].name, name)) return &t->point->arguments[i];
    return NULL;
}

/* --- values -------------------------------------------------------------------------------- */

void set_constant(struct run_command *cmd, uint32_t id, uint32_t value)
{
    cmd->contents.constants =
        allocate(cmd->contents.constants,
                 sizeof *cmd->contents.constants * (cmd->contents.constant_count + 1));
    struct run_constant c = {.id = id, .size = 4};
    memcpy(c.bytes, &value, 4);
    cmd->contents.constants[cmd->contents.constant_count++] = c;
}

static void put_value(struct run_command *cmd, const struct sgcc_argument *a, const struct bytes *b)
{
    size_t end = (size_t)a->offset + a->size;
    if (end > cmd->contents.push.size) {
        cmd->contents.push.at = allocate(cmd->contents.push.at, end + 8);
        memset(cmd->contents.push.at + cmd->contents.push.size, 0,
               end + 8 - cmd->contents.push.size);
        cmd->contents.push.size = end;
    }
    memcpy(cmd->contents.push.at + a->offset, b->at, b->size < a->size ? b->size : a->size);
}

/* A vector of three may be given with the padding of sizeof (OpenCL C, 6.2.5). */
static bool is_size_of(const struct sgcc_argument *a, size_t size)
{
    return size == a->size || (a->size % 3 == 0 && size == a->size / 3 * 4) ||
           (a->size % 4 == 0 && size == a->size / 4 * 3 && strchr(a->type_name, '3'));
}

static const struct scalar_kind *scalar_called(const char *name, size_t length);

/* Floats for an integer, or integers for a float, are a mistake; hexadecimal numbers suit both. */
static void check_kind(const struct sgcc_argument *a, const struct given *g)
{
    const struct scalar_kind *wanted =
        scalar_called(a->type_name, strcspn(a->type_name, "0123456789"));
    const struct scalar_kind *k = kind_of_content(g->init);
    if (wanted && k && k->kind != 'x' && is_float_kind(wanted) != is_float_kind(k))
        wrong_use("--%s: '%s' is %s, and '%s' has %s", g->option, a->name, a->type_name, g->init,
                  is_float_kind(k) ? "floats" : "integers");
}

void place_argument(struct run_command *cmd, const struct sgcc_argument *a, struct given *g)
{
    if (a->set != SGCC_NONE) {
        g->at = (struct resource_location){a->set, a->binding, g->at.element, NULL};
        return;
    }
    g->is_placed = true;
    if (a->spec_id != SGCC_NONE) set_constant(cmd, a->spec_id, (uint32_t)g->first.size);
    if (a->spec_id != SGCC_NONE || a->offset == SGCC_NONE || a->size == SGCC_NONE)
        return; /* local memory, or an argument that the kernel does not use */
    if (!is_size_of(a, g->first.size))
        wrong_use("--%s: '%s' has %u bytes%s%s%s, and '%s' has %zu", g->option, a->name, a->size,
                  *a->type_name ? " (" : "", a->type_name, *a->type_name ? ")" : "", g->init,
                  g->first.size);
    check_kind(a, g);
    put_value(cmd, a, &g->first);
}

/* --- arguments not given ---------------------------------------------------------------------- */

static bool is_given(const struct run_command *cmd, const char *name)
{
    for (size_t i = 0; i < cmd->contents.given_count; i++)
        if (cmd->contents.given[i].asked.name && !strcmp(cmd->contents.given[i].asked.name, name))
            return true;
    return false;
}

void say_missing_arguments(const struct run_command *cmd, const struct run_target *t)
{
    for (size_t i = 0; !cmd->session.quiet && t->point && i < t->point->argument_count; i++) {
        const struct sgcc_argument *a = &t->point->arguments[i];
        if (is_given(cmd, a->name) || a->set != SGCC_NONE) continue;
        if (a->spec_id != SGCC_NONE)
            fprintf(
                stderr,
                "sgcc-run: the local argument %s was not given: it has the size in the module (--arg %s=zeros:BYTES)\n",
                a->name, a->name);
        else if (a->size != SGCC_NONE &&
                 (cmd->contents.push_is_automatic || !cmd->contents.first_push.size))
            fprintf(stderr, "sgcc-run: the argument %s was not given: it is 0 (--arg sets it)\n",
                    a->name);
    }
}

/* --- types --------------------------------------------------------------------------------- */

/* The scalar types of OpenCL C (6.3.1), and what --dump calls them. */
static const struct {
    const char *name, *type;
} scalars[] = {
    {"char", "i8"},  {"uchar", "u8"},  {"short", "i16"},  {"ushort", "u16"},
    {"int", "i32"},  {"uint", "u32"},  {"long", "i64"},   {"ulong", "u64"},
    {"half", "f16"}, {"float", "f32"}, {"double", "f64"},
};

static const struct scalar_kind *scalar_called(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++)
        if (strlen(scalars[i].name) == length && !memcmp(scalars[i].name, name, length))
            return find_scalar(scalars[i].type, strlen(scalars[i].type));
    return NULL;
}

const struct scalar_kind *pointed_scalar(const struct sgcc_argument *a, unsigned *count)
{
    const char *name = a->type_name;
    size_t length = strcspn(name, "0123456789*");
    char *end;
    *count = 1;
    if (name[length] >= '0' && name[length] <= '9')
        *count = (unsigned)strtoul(name + length, &end, 10);
    else end = (char *)name + length;
    if (strcmp(end, "*") != 0 || !*count || *count > 16) return NULL;
    return scalar_called(name, length);
}
