/* Copies of options that own all that they point to, and options as bytes.  The members that are
 * pointers are rows of tables: a new one needs a row here. */
#include "compile/options/owned_options.h"

#include <stdlib.h>
#include <string.h>

struct owned_options *owner_of_options(struct sgcc_options *options)
{
    return (struct owned_options *)(void *)((char *)options -
                                            offsetof(struct owned_options, options));
}

void *own_part(struct owned_options *c, const void *from, size_t size)
{
    if (c->count == c->capacity) {
        size_t capacity = c->capacity ? 2 * c->capacity : 32;
        void **parts = realloc(c->parts, capacity * sizeof *parts);
        if (!parts) return c->is_full = 1, NULL;
        c->parts = parts;
        c->capacity = capacity;
    }
    void *part = malloc(size ? size : 1);
    if (!part) return c->is_full = 1, NULL;
    memcpy(part, from, size);
    return c->parts[c->count++] = part;
}

void *grow_part(struct owned_options *c, const void *old, size_t old_size, size_t size)
{
    size_t i = old ? c->count : 0;
    while (i && c->parts[i - 1] != old) i--;
    if (!i) { /* not a part: NULL, or what the program has set */
        char *part = own_part(c, "", 1), *grown = part ? realloc(part, size) : NULL;
        if (!grown) return c->is_full = 1, NULL;
        if (old_size) memcpy(grown, old, old_size);
        return c->parts[c->count - 1] = grown;
    }
    void *grown = realloc(c->parts[i - 1], size);
    if (!grown) return c->is_full = 1, NULL;
    return c->parts[i - 1] = grown;
}

static const char *copy_string(struct owned_options *c, const char *string)
{
    return string ? own_part(c, string, strlen(string) + 1) : NULL;
}

static const char *const *copy_list(struct owned_options *c, const char *const *list)
{
    size_t count = 0;
    if (!list) return NULL;
    while (list[count]) count++;
    const char **copy = own_part(c, list, (count + 1) * sizeof *list);
    for (size_t i = 0; copy && i < count; i++) copy[i] = copy_string(c, list[i]);
    return copy;
}

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* Members of struct sgcc_options by type.  `path` of a compilation is not an option. */
static const size_t strings[] = {
    offsetof(struct sgcc_options, target_env),
    offsetof(struct sgcc_options, profile),
    offsetof(struct sgcc_options, entry_point),
    offsetof(struct sgcc_options, preamble),
    offsetof(struct sgcc_options, source_entry_point),
    offsetof(struct sgcc_options, constant_macro),
    offsetof(struct sgcc_options, default_uniform_block),
    offsetof(struct sgcc_options, atomic_counter_block),
    offsetof(struct sgcc_options, after_pass),
};

static const size_t lists[] = {
    offsetof(struct sgcc_options, defines),  offsetof(struct sgcc_options, opencl_extensions),
    offsetof(struct sgcc_options, kernels),  offsetof(struct sgcc_options, prefix_maps),
    offsetof(struct sgcc_options, warnings),
};

static void copy_strings(struct owned_options *c)
{
    char *base = (char *)&c->options;
    for (size_t i = 0; i < COUNT_OF(strings); i++) {
        const char **member = (const char **)(void *)(base + strings[i]);
        *member = copy_string(c, *member);
    }
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        const char *const **member = (const char *const **)(void *)(base + lists[i]);
        *member = copy_list(c, *member);
    }
}

static const struct sgcc_limit *copy_limits(struct owned_options *c,
                                            const struct sgcc_limit *limits, size_t count)
{
    struct sgcc_limit *copy = limits ? own_part(c, limits, count * sizeof *limits) : NULL;
    for (size_t i = 0; copy && i < count; i++) copy[i].name = copy_string(c, copy[i].name);
    return copy;
}

static void copy_bindings(struct owned_options *c)
{
    struct sgcc_options *o = &c->options;
    if (o->binding_bases)
        o->binding_bases =
            own_part(c, o->binding_bases, o->binding_base_count * sizeof *o->binding_bases);
    if (!o->named_bindings) return;
    struct sgcc_named_binding *named =
        own_part(c, o->named_bindings, o->named_binding_count * sizeof *named);
    for (size_t i = 0; named && i < o->named_binding_count; i++)
        named[i].name = copy_string(c, named[i].name);
    o->named_bindings = named;
}

/* The devices of a program whose header is another one are of another size: they are copied with
 * the stride that the first one states, and only members that this library knows are followed. */
static void copy_devices(struct owned_options *c)
{
    struct sgcc_options *o = &c->options;
    if (!o->device_count || !o->devices) return;
    size_t stride = o->devices->size;
    char *copy = own_part(c, o->devices, o->device_count * stride);
    for (size_t i = 0; copy && i < o->device_count; i++) {
        struct sgcc_device device, *to = (struct sgcc_device *)(void *)(copy + i * stride);
        size_t known = stride < sizeof device ? stride : sizeof device;
        sgcc_device_init(&device);
        memcpy(&device, to, known);
        device.name = copy_string(c, device.name);
        device.extensions = copy_list(c, device.extensions);
        device.limits = copy_limits(c, device.limits, device.limit_count);
        memcpy(to, &device, known);
    }
    o->devices = (const struct sgcc_device *)(const void *)copy;
}

SGCC_API struct sgcc_options *sgcc_options_clone(const struct sgcc_options *options)
{
    struct owned_options *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    size_t known = options->size < sizeof *options ? options->size : sizeof *options;
    memcpy(&c->options, options, known);
    c->options.size = sizeof c->options;
    copy_strings(c);
    c->options.limits = copy_limits(c, c->options.limits, c->options.limit_count);
    copy_bindings(c);
    copy_devices(c);
    c->options.joined = NULL; /* results are the program's */
    c->options.joined_count = 0;
    if (!c->is_full) return &c->options;
    sgcc_options_free(&c->options);
    return NULL;
}

/* --- options as bytes ---------------------------------------------------------------------- */

struct option_writer {
    sgcc_write_fn *write;
    void *user;
};

static void write_string(const struct option_writer *w, const char *string)
{
    w->write(w->user, string ? "+" : "-", 1);
    if (string) w->write(w->user, string, strlen(string) + 1);
}

static void write_list(const struct option_writer *w, const char *const *list)
{
    for (; list && *list; list++) write_string(w, *list);
    w->write(w->user, list ? "." : "!", 1);
}

static void write_limits(const struct option_writer *w, const struct sgcc_limit *limits,
                         size_t count)
{
    for (size_t i = 0; limits && i < count; i++) {
        write_string(w, limits[i].name);
        w->write(w->user, &limits[i].value, sizeof limits[i].value);
    }
}

static void write_bindings(const struct option_writer *w, const struct sgcc_options *o)
{
    if (o->binding_bases)
        w->write(w->user, o->binding_bases, o->binding_base_count * sizeof *o->binding_bases);
    for (size_t i = 0; o->named_bindings && i < o->named_binding_count; i++) {
        const struct sgcc_named_binding *b = &o->named_bindings[i];
        const uint32_t numbers[] = {b->stage, b->set, b->binding};
        write_string(w, b->name);
        w->write(w->user, numbers, sizeof numbers);
    }
}

static void write_devices(const struct option_writer *w, const struct sgcc_options *o)
{
    for (size_t i = 0; o->devices && i < o->device_count; i++) {
        struct sgcc_device device;
        sgcc_device_init(&device);
        size_t stride = o->devices->size;
        memcpy(&device, (const char *)o->devices + i * stride,
               stride < sizeof device ? stride : sizeof device);
        write_string(w, device.name);
        write_list(w, device.extensions);
        write_limits(w, device.limits, device.limit_count);
        device.name = NULL;
        device.extensions = NULL;
        device.limits = NULL;
        w->write(w->user, &device, sizeof device);
    }
}

/* The members that are no pointers, as the struct has them. */
static void write_numbers(const struct option_writer *w, struct sgcc_options plain)
{
    static const size_t others[] = {
        offsetof(struct sgcc_options, include),
        offsetof(struct sgcc_options, include_user),
        offsetof(struct sgcc_options, include_release),
        offsetof(struct sgcc_options, limits),
        offsetof(struct sgcc_options, devices),
        offsetof(struct sgcc_options, joined),
        offsetof(struct sgcc_options, binding_bases),
        offsetof(struct sgcc_options, named_bindings),
    };
    char *base = (char *)&plain;
    for (size_t i = 0; i < COUNT_OF(strings); i++) memset(base + strings[i], 0, sizeof(void *));
    for (size_t i = 0; i < COUNT_OF(lists); i++) memset(base + lists[i], 0, sizeof(void *));
    for (size_t i = 0; i < COUNT_OF(others); i++) memset(base + others[i], 0, sizeof(void *));
    plain.joined_count = 0;
    plain.records = 0;
    w->write(w->user, &plain, sizeof plain);
}

SGCC_API void sgcc_options_write(const struct sgcc_options *options, sgcc_write_fn *write,
                                 void *user)
{
    const struct option_writer w = {write, user};
    struct sgcc_options own;
    const char *base = (const char *)&own;
    sgcc_options_init(&own);
    memcpy(&own, options, options->size < sizeof own ? options->size : sizeof own);
    own.size = sizeof own;
    write_numbers(&w, own);
    for (size_t i = 0; i < COUNT_OF(strings); i++)
        write_string(&w, *(const char *const *)(const void *)(base + strings[i]));
    for (size_t i = 0; i < COUNT_OF(lists); i++)
        if (lists[i] != offsetof(struct sgcc_options, defines))
            write_list(&w, *(const char *const *const *)(const void *)(base + lists[i]));
    write_limits(&w, own.limits, own.limit_count);
    write_bindings(&w, &own);
    write_devices(&w, &own);
}

SGCC_API void sgcc_options_free(struct sgcc_options *options)
{
    if (!options) return;
    struct owned_options *c = owner_of_options(options);
    for (size_t i = 0; i < c->count; i++) free(c->parts[i]);
    free(c->parts);
    free(c);
}
