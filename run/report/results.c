/* The results of a run: prints them, compares them with those of other sizes, writes them to
 * files. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "driver/system/system.h"
#include "run/command/command.h"
#include "run/command/options.h"
#include "run/command/place_texts.h"
#include "run/command/png_image.h"
#include "run/command/values.h"
#include "run/memory/texel.h"
#include "run/operations/floats.h"
#include "run/report/results.h"

enum { MOST_DIFFERENCES = 8 };

/* --- pictures ------------------------------------------------------------------------------ */

/* A component of a texel as a byte: of floats 0 to 1; integers stay as they are, up to 255. */
static uint8_t byte_of(bool is_float, uint64_t bits)
{
    double value = is_float ? 255 * (double)load_single(bits) : (double)(int64_t)bits;
    return !(value > 0) ? 0 : value > 255 ? 255 : (uint8_t)lrint(value);
}

void write_picture(const struct given *g, const char *path)
{
    enum { RGBA8UI = 41 /* VK_FORMAT_R8G8B8A8_UINT */ };
    const struct run_image *image = &g->image;
    uint64_t rows = (uint64_t)image->height * image->layers * image->depth;
    bool is_float = texel_is_float(image->format);
    if (rows > 1 << 24 || rows * image->width > MOST_BUFFER / 4)
        wrong_use("'%s': the image is too large for a PNG file", path);
    uint8_t *texels = allocate(NULL, (size_t)rows * image->width * 4);
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < image->width; x++) {
            uint32_t layer = y / image->height;
            const uint8_t *at = texel_at(image, x, y % image->height, image->depth > 1 ? layer : 0,
                                         image->depth > 1 ? 0 : layer, 0);
            uint64_t components[4] = {0};
            uint8_t *to = texels + 4 * ((size_t)y * image->width + x);
            if (at) read_texel(image->format, at, components);
            for (unsigned c = 0; c < 4; c++) to[c] = byte_of(is_float, components[c]);
            if (!is_float && image->format != RGBA8UI) to[3] = 255;
        }
    write_png(path, texels, image->width, (uint32_t)rows);
    free(texels);
}

/* --- comparing ----------------------------------------------------------------------------- */

static bool equal_values(const struct scalar_kind *k, const uint8_t *a, const uint8_t *b,
                         double tolerance)
{
    if (!memcmp(a, b, k->size)) return true;
    double x = scalar_number(k, a), y = scalar_number(k, b);
    if (k->kind != 'f' && k->kind != 'h' && k->kind != 'b')
        return tolerance > 0 && fabs(x - y) <= tolerance;
    return x == y || (x != x && y != y) || fabs(x - y) <= tolerance * fmax(1, fabs(y));
}

static bool check_one(struct run_command *cmd, const struct expectation *e,
                      const struct run_target *t)
{
    char text[64];
    const struct given *g = need_given(cmd, &e->at, "expect", t);
    const struct scalar_kind *k = find_scalar(e->type, strlen(e->type));
    size_t count = e->bytes.size / k->size, wrong = 0;
    if (g->content.size < e->bytes.size) {
        fprintf(stderr, "sgcc-run: %s has %zu bytes, and %zu are expected\n",
                location_text(&e->asked, text), g->content.size, e->bytes.size);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const uint8_t *got = g->content.at + i * k->size, *want = e->bytes.at + i * k->size;
        if (equal_values(k, got, want, e->tolerance) || wrong++ >= MOST_DIFFERENCES) continue;
        if (wrong == 1)
            fprintf(stderr,
                    "sgcc-run: %s at subgroup size %u is not as expected:\n  %10s  %20s  %20s\n",
                    location_text(&e->asked, text), cmd->session.current_size, "index", "found",
                    "expected");
        fprintf(stderr, "  %10zu  %20.9g  %20.9g\n", i, scalar_number(k, got),
                scalar_number(k, want));
    }
    if (wrong > MOST_DIFFERENCES)
        fprintf(stderr, "  and %zu more of %zu\n", wrong - MOST_DIFFERENCES, count);
    return !wrong;
}

bool check_expectations(struct run_command *cmd, const struct run_target *t)
{
    bool good = true;
    for (size_t i = 0; i < cmd->options.expectation_count; i++)
        good &= check_one(cmd, &cmd->options.expectations[i], t);
    return good;
}

/* --- files --------------------------------------------------------------------------------- */

static bool is_picture(const struct given *g)
{
    return g->is_image && (g->image.view == VIEW_2D || g->image.view == VIEW_2D_ARRAY) &&
           g->image.samples == 1;
}

static void write_one(const struct run_command *cmd, const struct given *g)
{
    char path[4096], element[32] = "", size[32] = "";
    if (g->at.element) snprintf(element, sizeof element, ".%u", g->at.element);
    if (cmd->options.size_count > 1)
        snprintf(size, sizeof size, "size%u.", cmd->session.current_size);
    snprintf(path, sizeof path, "%s/%s%u.%u%s.bin", cmd->options.output, size, g->at.set,
             g->at.binding, element);
    FILE *file = open_stream(path, "wb");
    bool good = file && fwrite(g->content.at, 1, g->content.size, file) == g->content.size;
    if (file && fclose(file) != 0) good = false;
    if (!good) wrong_use("cannot write '%s': %s", path, strerror(errno));
    if (!is_picture(g) || !can_write_png()) return;
    memcpy(path + strlen(path) - 3, "png", 3);
    write_picture(g, path);
}

void write_resources(struct run_command *cmd)
{
    if (!cmd->options.output) return;
    if (!make_folder(cmd->options.output))
        wrong_use("cannot make the folder '%s': %s", cmd->options.output, strerror(errno));
    for (size_t i = 0; i < cmd->contents.given_count; i++)
        if (!cmd->contents.given[i].is_sampler && !cmd->contents.given[i].at.name)
            write_one(cmd, &cmd->contents.given[i]);
}
