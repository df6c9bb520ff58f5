/* SHA-256 (FIPS 180-4). */
#ifndef SGCC_DRIVER_BATCH_SHA256_H
#define SGCC_DRIVER_BATCH_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

void sha256(const void *bytes, size_t length, uint8_t digest[SHA256_BYTES]);
/* Writes `digest` in hexadecimal digits, and a NUL. */
void format_sha256(const uint8_t digest[SHA256_BYTES], char text[2 * SHA256_BYTES + 1]);

#endif
