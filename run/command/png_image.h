/* Images from PNG files (png_image.c). */
#ifndef SGCC_RUN_COMMAND_PNG_IMAGE_H
#define SGCC_RUN_COMMAND_PNG_IMAGE_H

#include <stdbool.h>
#include <stdint.h>

bool is_png(const char *path);
/* Returns rows of texels with four components of 8 bits, as they are in the file, and their size.
 * The caller frees them.  Ends the process where the file cannot be read. */
uint8_t *read_png(const char *path, uint32_t *width, uint32_t *height);
/* Whether files can be written: this program was built with libpng, and it is installed. */
bool can_write_png(void);
/* Writes rows of such texels.  Ends the process where the file cannot be written. */
void write_png(const char *path, const uint8_t *texels, uint32_t width, uint32_t height);

#endif
