/* Reads a job; kernel.h describes its lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench/device/kernel.h"

struct job_reader {
    const char *path;
    unsigned line;
    char *rest;
};

static _Noreturn void refuse_line(const struct job_reader *r, const char *why)
{
    fprintf(stderr, "devbench: %s:%u: %s\n", r->path, r->line, why);
    exit(2);
}

static const char *next_job_word(struct job_reader *r)
{
    const char *word = strtok_r(NULL, " \t\n", &r->rest);
    if (!word) refuse_line(r, "a word is missing at the end of the line");
    return word;
}

static double next_value(struct job_reader *r)
{
    const char *word = next_job_word(r);
    char *end;
    double value = strtod(word, &end);
    if (*end) refuse_line(r, "a number was expected");
    return value;
}

static uint32_t next_count(struct job_reader *r)
{
    double value = next_value(r);
    if (value < 0 || value > UINT32_MAX) refuse_line(r, "a number of 32 bits was expected");
    return (uint32_t)value;
}

static void copy_word(struct job_reader *r, char *to, size_t size)
{
    const char *word = next_job_word(r);
    if (strlen(word) >= size) refuse_line(r, "the word is too long");
    strcpy(to, word);
}

static uint32_t read_hex_bytes(struct job_reader *r, uint8_t *to, uint32_t limit)
{
    const char *word = next_job_word(r);
    uint32_t count = 0;
    for (unsigned byte; *word; word += 2, count++) {
        if (count == limit || sscanf(word, "%2x", &byte) != 1 || !word[1])
            refuse_line(r, "bytes in hexadecimal were expected");
        to[count] = (uint8_t)byte;
    }
    return count;
}

static const struct {
    const char *name;
    uint32_t size;
} number_types[] = {
    [NUMBER_HALF] = {"half", 2}, [NUMBER_FLOAT] = {"float", 4},   [NUMBER_UINT8] = {"uint8", 1},
    [NUMBER_INT8] = {"int8", 1}, [NUMBER_UINT16] = {"uint16", 2}, [NUMBER_UINT] = {"uint", 4},
    [NUMBER_INT] = {"int", 4},
};

uint32_t size_of_number(enum number_type type) { return number_types[type].size; }

static enum number_type next_type(struct job_reader *r)
{
    const char *word = next_job_word(r);
    for (unsigned i = 0; i < sizeof number_types / sizeof *number_types; i++)
        if (!strcmp(word, number_types[i].name)) return (enum number_type)i;
    refuse_line(r, "a type of numbers was expected");
}

static const struct {
    const char *name;
    VkFormat format;
    uint32_t size;
} formats[] = {
    {"rgba8", VK_FORMAT_R8G8B8A8_UNORM, 4}, {"rgba16f", VK_FORMAT_R16G16B16A16_SFLOAT, 8},
    {"r32f", VK_FORMAT_R32_SFLOAT, 4},      {"rgba32f", VK_FORMAT_R32G32B32A32_SFLOAT, 16},
    {"d32f", VK_FORMAT_D32_SFLOAT, 4},      {"r8", VK_FORMAT_R8_UNORM, 1},
};

uint32_t texel_size(VkFormat format)
{
    for (unsigned i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i].format == format) return formats[i].size;
    return 0;
}

static VkFormat next_format(struct job_reader *r)
{
    const char *word = next_job_word(r);
    for (unsigned i = 0; i < sizeof formats / sizeof *formats; i++)
        if (!strcmp(word, formats[i].name)) return formats[i].format;
    refuse_line(r, "a format was expected");
}

static struct resource *add_resource(struct job_reader *r, struct kernel *k,
                                     enum resource_kind kind, uint32_t binding)
{
    if (k->resource_count == MAX_RESOURCES) refuse_line(r, "too many resources");
    struct resource *res = &k->resources[k->resource_count++];
    res->kind = kind;
    res->binding = binding;
    res->extent = (VkExtent3D){1, 1, 1};
    return res;
}

static void read_buffer(struct job_reader *r, struct kernel *k)
{
    struct resource *res = add_resource(r, k, RESOURCE_BUFFER, next_count(r));
    const char *role = next_job_word(r);
    if (!strcmp(role, "uniform")) res->kind = RESOURCE_UNIFORM;
    else if (strcmp(role, "in")) res->written = true;
    res->records = (uint64_t)next_value(r);
    while (r->rest && *r->rest && *r->rest != '\n') {
        if (res->field_count == MAX_FIELDS) refuse_line(r, "too many fields");
        struct field *f = &res->fields[res->field_count++];
        f->type = next_type(r);
        f->count = next_count(r);
        f->is_index = !strcmp(next_job_word(r), "index");
        f->low = next_value(r);
        f->high = next_value(r);
        res->size += (size_t)res->records * f->count * size_of_number(f->type);
    }
}

static void read_texture(struct job_reader *r, struct kernel *k)
{
    struct resource *res = add_resource(r, k, RESOURCE_TEXTURE, next_count(r));
    res->format = next_format(r);
    next_job_word(r); /* the view: D says it */
    res->extent.width = next_count(r);
    res->extent.height = next_count(r);
    res->extent.depth = next_count(r);
    copy_word(r, res->filter, sizeof res->filter);
    res->fields[0].low = next_value(r);
    res->fields[0].high = next_value(r);
    res->size = (size_t)res->extent.width * res->extent.height * res->extent.depth *
                texel_size(res->format);
}

static void read_target(struct job_reader *r, struct resource *res)
{
    res->extent.width = next_count(r);
    res->extent.height = next_count(r);
    res->written = true;
    if (res->kind == RESOURCE_COLOR) res->format = next_format(r);
    res->size = (size_t)res->extent.width * res->extent.height * texel_size(res->format);
}

static void read_image(struct job_reader *r, struct kernel *k)
{
    struct resource *res = add_resource(r, k, RESOURCE_IMAGE, next_count(r));
    res->format = next_format(r);
    read_target(r, res);
}

static void read_draw(struct job_reader *r, struct kernel *k)
{
    k->is_draw = true;
    read_target(r, add_resource(r, k, RESOURCE_COLOR, COLOR_BINDING));
}

/* A line stands behind the resource that it names. */
static void read_compare(struct job_reader *r, struct kernel *k)
{
    const char *word = next_job_word(r);
    uint32_t binding = strcmp(word, "color") ? (uint32_t)strtoul(word, NULL, 10) : COLOR_BINDING;
    for (uint32_t i = 0; i < k->resource_count; i++)
        if (k->resources[i].binding == binding) {
            struct tolerance *t = &k->resources[i].tolerance;
            t->compared = true;
            t->type = next_type(r);
            t->relative = next_value(r);
            t->absolute = next_value(r);
            return;
        }
    refuse_line(r, "no resource has this binding");
}

static void read_module(struct job_reader *r, struct kernel *k)
{
    if (k->variant_count == MAX_VARIANTS) refuse_line(r, "too many modules");
    struct variant *v = &k->variants[k->variant_count++];
    copy_word(r, v->name, sizeof v->name);
    copy_word(r, v->path, sizeof v->path);
    v->words = read_words(v->path, &v->word_count);
}

static void read_spec(struct job_reader *r, struct kernel *k)
{
    if (k->spec_count == MAX_SPECS) refuse_line(r, "too many specialization constants");
    uint32_t id = next_count(r), size = next_count(r), at = k->spec_count * 8;
    k->spec_entries[k->spec_count++] = (VkSpecializationMapEntry){id, at, size};
    read_hex_bytes(r, k->spec_values + at, 8);
}

static void read_required(struct job_reader *r, struct kernel *k)
{
    if (k->required_count == MAX_REQUIRED) refuse_line(r, "too many features");
    copy_word(r, k->required[k->required_count++], sizeof *k->required);
}

static void read_line(struct job_reader *r, struct kernel *k, const char *key)
{
    if (!strcmp(key, "kernel")) copy_word(r, k->name, sizeof k->name);
    else if (!strcmp(key, "requires")) read_required(r, k);
    else if (!strcmp(key, "module")) read_module(r, k);
    else if (!strcmp(key, "vertex")) copy_word(r, k->vertex, sizeof k->vertex);
    else if (!strcmp(key, "subgroup")) k->subgroup_size = next_count(r);
    else if (!strcmp(key, "spec")) read_spec(r, k);
    else if (!strcmp(key, "push")) k->push_size = read_hex_bytes(r, k->push, sizeof k->push);
    else if (!strcmp(key, "buffer")) read_buffer(r, k);
    else if (!strcmp(key, "texture")) read_texture(r, k);
    else if (!strcmp(key, "image")) read_image(r, k);
    else if (!strcmp(key, "compare")) read_compare(r, k);
    else if (!strcmp(key, "draw")) read_draw(r, k);
    else if (!strcmp(key, "dispatch"))
        for (int i = 0; i < 3; i++) k->groups[i] = next_count(r);
    else refuse_line(r, "the line begins with an unknown word");
}

void read_kernel(const char *path, struct kernel *k)
{
    struct job_reader r = {path, 0, NULL};
    FILE *in = fopen(path, "r");
    if (!in) refuse_line(&r, "the file cannot be opened");
    char line[4096];
    while (fgets(line, sizeof line, in)) {
        r.line++;
        const char *key = strtok_r(line, " \t\n", &r.rest);
        if (key) read_line(&r, k, key);
    }
    fclose(in);
    if (!k->variant_count || !(k->is_draw || k->groups[0]))
        refuse_line(&r, "the job needs a module and a dispatch or a draw");
}

uint32_t *read_words(const char *path, size_t *count)
{
    FILE *in = fopen(path, "rb");
    if (!in) give_up("a module cannot be opened");
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    uint32_t *words = calloc(1, size > 0 ? (size_t)size + 4 : 4);
    *count = fread(words, 4, size > 0 ? (size_t)size / 4 : 0, in);
    fclose(in);
    if (*count < 5 || words[0] != 0x07230203) give_up("a module is no SPIR-V");
    return words;
}
