/* Reads images from PNG files and writes them, with libpng, which is loaded when the first PNG
 * file is named. */
#include "config.h"
#include "run/command/png_image.h"

#include <string.h>

#include "run/command/options.h"
#include "run/command/places.h"

bool is_png(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && !strcmp(path + length - 4, ".png");
}

#ifdef HAVE_PNG_H

#include <png.h>

#include "driver/system/system.h"

/* The declarations of <png.h>. */
static struct {
    int (*begin)(png_image *image, const char *path);
    int (*finish)(png_image *image, const png_color_16 *background, void *buffer, png_int_32 stride,
                  void *map);
    void (*release)(png_image *image);
    int (*write)(png_image *image, const char *path, int convert, const void *buffer,
                 png_int_32 stride, const void *map);
} library;

static void find(void *module, const char *name, void *function)
{
    void *address = find_symbol(module, name);
    if (!address) wrong_use("PNG files: libpng has no function %s", name);
    memcpy(function, &address, sizeof address);
}

/* Returns false if libpng is not installed. */
static bool load_libpng(void)
{
    static const char *const forms[] = {"libpng%d.so.%d", "libpng%d.%d.dylib", "libpng%d-%d.dll"};
    char name[64];
    void *module = NULL;
    if (library.begin) return true;
    for (size_t i = 0; !module && i < sizeof forms / sizeof *forms; i++) {
        snprintf(name, sizeof name, forms[i], PNG_LIBPNG_VER_SONUM, PNG_LIBPNG_VER_SONUM);
        module = load_module(name);
    }
    if (!module) return false;
    find(module, "png_image_begin_read_from_file", &library.begin);
    find(module, "png_image_finish_read", &library.finish);
    find(module, "png_image_free", &library.release);
    find(module, "png_image_write_to_file", &library.write);
    return true;
}

static void need_library(void)
{
    if (!load_libpng())
        wrong_use("PNG files need libpng of version %d, which cannot be loaded",
                  PNG_LIBPNG_VER_SONUM);
}

uint8_t *read_png(const char *path, uint32_t *width, uint32_t *height)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    need_library();
    if (!library.begin(&image, path))
        wrong_use("--image: cannot read '%s': %s", path, image.message);
    image.format = PNG_FORMAT_RGBA;
    if (image.width > 65536 || image.height > 65536 ||
        (uint64_t)PNG_IMAGE_SIZE(image) > MOST_BUFFER)
        wrong_use("--image: '%s' is larger than 1 GiB", path);
    uint8_t *texels = allocate(NULL, PNG_IMAGE_SIZE(image));
    if (!library.finish(&image, NULL, texels, 0, NULL))
        wrong_use("--image: cannot read '%s': %s", path, image.message);
    *width = image.width;
    *height = image.height;
    library.release(&image);
    return texels;
}

bool can_write_png(void) { return load_libpng(); }

void write_png(const char *path, const uint8_t *texels, uint32_t width, uint32_t height)
{
    png_image image = {
        .version = PNG_IMAGE_VERSION, .width = width, .height = height, .format = PNG_FORMAT_RGBA};
    need_library();
    if (!library.write(&image, path, 0, texels, 0, NULL))
        wrong_use("cannot write '%s': %s", path, image.message);
}

#else

uint8_t *read_png(const char *path, uint32_t *width, uint32_t *height)
{
    (void)width, (void)height;
    wrong_use(
        "--image: '%s': this sgcc-run was built without libpng (Debian: apt-get install libpng-dev, then configure and build sgcc again)",
        path);
}

bool can_write_png(void) { return false; }

void write_png(const char *path, const uint8_t *texels, uint32_t width, uint32_t height)
{
    (void)texels, (void)width, (void)height;
    wrong_use(
        "'%s': this sgcc-run was built without libpng (Debian: apt-get install libpng-dev, then configure and build sgcc again)",
        path);
}

#endif
