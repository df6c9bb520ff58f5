/* Texels: formats and their offsets in an image. */
#ifndef SGCC_RUN_MEMORY_TEXEL_H
#define SGCC_RUN_MEMORY_TEXEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct run_image;

/* VkImageViewType */
enum { VIEW_1D, VIEW_2D, VIEW_3D, VIEW_CUBE, VIEW_1D_ARRAY, VIEW_2D_ARRAY, VIEW_CUBE_ARRAY };

static inline uint32_t level_size(uint32_t size, uint32_t level)
{
    size = level < 32 ? size >> level : 0;
    return size ? size : 1;
}

/* Returns the VkFormat of a name as GLSL has it, and the bytes of a texel; 0: there is none. */
uint32_t find_texel_format(const char *name, size_t length, uint32_t *bytes);
/* The bytes of a texel; 0: the format is not supported. */
uint32_t texel_bytes(uint32_t format);
/* The number of components of a texel; 0: the format is not supported. */
uint32_t texel_channels(uint32_t format);
/* Whether reads give floats. */
bool texel_is_float(uint32_t format);
/* Reads a texel as four components: the bits of floats, or integers with their sign in 64 bits. */
void read_texel(uint32_t format, const uint8_t *at, uint64_t to[4]);
/* Writes a texel from the bits of floats, or integers, of `width` bits. */
void write_texel(uint32_t format, uint8_t *at, const uint64_t from[4]);
/* The address of a texel; NULL: it is outside. */
uint8_t *texel_at(const struct run_image *image, uint32_t x, uint32_t y, uint32_t z, uint32_t layer,
                  uint32_t level);
/* The address of a byte of an image: `layer` is a layer or a slice. Returns false after its last
 * texel. */
struct texel_place {
    uint32_t x, y, layer, level;
};
bool find_texel_place(const struct run_image *image, uint64_t offset, struct texel_place *found);
/* The samples of a texel are consecutive. */
uint8_t *sample_at(const struct run_image *image, uint32_t x, uint32_t y, uint32_t layer,
                   uint32_t sample);

#endif
