/* Reads --image and --sampler: the place, size, format and content of an image, and the state of a
 * sampler. */
#include <stdlib.h>
#include <string.h>

#include "run/command/command.h"
#include "run/command/options.h"
#include "run/command/places.h"
#include "run/command/png_image.h"
#include "run/command/values.h"
#include "run/memory/texel.h"
#include "run/operations/floats.h"

static uint32_t read_size(const char **at, const char *value)
{
    char *end;
    unsigned long n = strtoul(*at, &end, 10);
    if (end == *at || !n || n > 65536)
        wrong_use("--image: a size from 1 to 65536 is expected at '%s' in '%s'", *at, value);
    *at = end;
    return (uint32_t)n;
}

static void read_extent(struct run_image *image, const char **at, const char *value)
{
    uint32_t *sizes[] = {&image->width, &image->height, &image->depth};
    image->height = image->depth = image->layers = image->levels = image->samples = 1;
    unsigned n = 0;
    do {
        *sizes[n++] = read_size(at, value);
    } while (n < 3 && **at == 'x' && ++*at);
    image->view = n == 1 ? VIEW_1D : n == 2 ? VIEW_2D : VIEW_3D;
}

static bool read_count(const char **at, const char *name, uint32_t *to, const char *value)
{
    size_t length = strlen(name);
    if (strncmp(*at, name, length) || (*at)[length] != '=') return false;
    *at += length + 1;
    *to = read_size(at, value);
    return true;
}

static uint64_t image_size(const struct run_image *image, uint32_t texel)
{
    uint64_t size = 0;
    for (uint32_t level = 0; level < image->levels && level < 32; level++)
        size += (uint64_t)texel * level_size(image->width, level) *
                level_size(image->height, level) * level_size(image->depth, level) * image->layers *
                image->samples;
    return size;
}

/* FORMAT:@FILE.png has the size of the file.  Integer formats take the numbers 0 to 255. */
static void take_png(struct given *g, const char *path, uint32_t texel)
{
    struct run_image *image = &g->image;
    image->depth = image->layers = image->levels = image->samples = 1;
    image->view = VIEW_2D;
    uint8_t *texels = read_png(path, &image->width, &image->height);
    size_t count = (size_t)image->width * image->height;
    if (count * texel > MOST_BUFFER) wrong_use("--image: '%s' is larger than 1 GiB", path);
    g->first.size = count * texel;
    g->first.at = allocate(NULL, g->first.size + 8);
    for (size_t i = 0; i < count; i++) {
        uint64_t components[4];
        for (unsigned c = 0; c < 4; c++) {
            uint8_t value = texels[4 * i + c];
            components[c] =
                texel_is_float(image->format) ? store_single((float)value / 255) : value;
        }
        write_texel(image->format, g->first.at + i * texel, components);
    }
    free(texels);
}

void set_image(struct run_command *cmd, const char *value)
{
    struct given *g = add_given(cmd, "image", value);
    const char *at = g->init;
    size_t length = strcspn(at, ":");
    uint32_t texel;
    g->is_image = true;
    g->image.format = find_texel_format(at, length, &texel);
    if (!g->image.format)
        wrong_use("--image: '%.*s' is not a format: expected r32f, rgba8, rg16ui, ...", (int)length,
                  at);
    at += length;
    if (*at++ != ':') wrong_use("--image: '%s' has no size", value);
    if (*at == '@' && is_png(at)) {
        take_png(g, at + 1, texel);
        return;
    }
    read_extent(&g->image, &at, value);
    const char *init = NULL;
    while (*at == ':' && !init) {
        at++;
        uint32_t faces = 0;
        if (read_count(&at, "layers", &g->image.layers, value))
            g->image.view += g->image.view < VIEW_3D ? VIEW_1D_ARRAY - VIEW_1D : 0;
        else if (read_count(&at, "cubes", &faces, value)) {
            g->image.layers = 6 * faces;
            g->image.view = faces > 1 ? VIEW_CUBE_ARRAY : VIEW_CUBE;
        } else if (read_count(&at, "samples", &g->image.samples, value)) continue;
        else if (!read_count(&at, "levels", &g->image.levels, value)) init = at;
    }
    uint64_t size = image_size(&g->image, texel);
    if (size > MOST_BUFFER) wrong_use("--image: '%s' is larger than 1 GiB", value);
    g->first.at = allocate(NULL, size + 8);
    g->first.size = size;
    memset(g->first.at, 0, size + 8);
    if (!init) return;
    struct bytes b = make_content(init, 0);
    if (b.size != size)
        wrong_use("--image: '%s' has %zu bytes, and the image has %llu", init, b.size,
                  (unsigned long long)size);
    memcpy(g->first.at, b.at, size);
    free(b.at);
}

/* --- samplers ------------------------------------------------------------------------------ */

struct sampler_word {
    const char *name;
    void (*set)(struct run_sampler *s, unsigned value);
    unsigned value;
};

static void set_linear(struct run_sampler *s, unsigned v) { s->linear = v != 0; }
static void set_mipmap(struct run_sampler *s, unsigned v) { s->linear_mipmap = v != 0; }
static void set_address(struct run_sampler *s, unsigned v) { s->address = v; }
static void set_border(struct run_sampler *s, unsigned v) { s->border = v; }
static void set_unnormalized(struct run_sampler *s, unsigned v) { s->unnormalized = v != 0; }
static void set_compare(struct run_sampler *s, unsigned v)
{
    s->has_compare = true;
    s->compare = v;
}

static const struct sampler_word words[] = {
    {"nearest", set_linear, 0},
    {"linear", set_linear, 1},
    {"mipmap-linear", set_mipmap, 1},
    {"repeat", set_address, 0},
    {"mirror", set_address, 1},
    {"clamp", set_address, 2},
    {"border", set_address, 3},
    {"mirror-once", set_address, 4},
    {"unnormalized", set_unnormalized, 1},
    {"never", set_compare, 0},
    {"less", set_compare, 1},
    {"equal", set_compare, 2},
    {"less-equal", set_compare, 3},
    {"greater", set_compare, 4},
    {"not-equal", set_compare, 5},
    {"greater-equal", set_compare, 6},
    {"always", set_compare, 7},
    {"transparent", set_border, 0},
    {"black", set_border, 2},
    {"white", set_border, 4},
};

void set_sampler(struct run_command *cmd, const char *value)
{
    struct given *g = add_given(cmd, "sampler", value);
    g->is_sampler = true;
    g->sampler.address = 2;
    g->sampler.max_lod = 1000;
    for (const char *at = g->init; *at;) {
        size_t length = strcspn(at, ","), i = 0, count = sizeof words / sizeof *words;
        while (i < count &&
               !(strlen(words[i].name) == length && !memcmp(words[i].name, at, length)))
            i++;
        if (i == count)
            wrong_use(
                "--sampler: '%.*s' is not a word of samplers: expected linear, nearest, repeat, clamp, border, less, ...",
                (int)length, at);
        words[i].set(&g->sampler, words[i].value);
        at += length + (at[length] == ',');
    }
}
