/* SHA-256 by the text of FIPS 180-4, sections 4.1.2, 4.2.2, 5 and 6.2. */
#include "driver/batch/sha256.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, LENGTH_AT = 56 };

/* 4.2.2 */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/* 5.3.3 */
static const uint32_t initial[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static uint32_t rotate(uint32_t x, unsigned by) { return x >> by | x << (32 - by); }

static uint32_t load_big_endian(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static void store_big_endian(uint8_t *p, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++) p[i] = (uint8_t)(value >> (24 - 8 * i));
}

/* 6.2.2, step 1 */
static void expand_block(uint32_t w[ROUNDS], const uint8_t *block)
{
    for (unsigned t = 0; t < 16; t++) w[t] = load_big_endian(block + 4 * t);
    for (unsigned t = 16; t < ROUNDS; t++) {
        uint32_t s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ w[t - 15] >> 3;
        uint32_t s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
}

/* 6.2.2, steps 2 to 4; the letters are those of the text */
static void add_block(uint32_t state[8], const uint8_t *block)
{
    uint32_t w[ROUNDS], v[8];
    expand_block(w, block);
    memcpy(v, state, sizeof v);
    for (unsigned t = 0; t < ROUNDS; t++) {
        uint32_t a = v[0], b = v[1], c = v[2], e = v[4], f = v[5], g = v[6];
        uint32_t sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25), choice = (e & f) ^ (~e & g);
        uint32_t sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
        uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        uint32_t t1 = v[7] + sum1 + choice + constants[t] + w[t];
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += t1;
        v[0] = t1 + sum0 + majority;
    }
    for (unsigned i = 0; i < 8; i++) state[i] += v[i];
}

void sha256(const void *bytes, size_t length, uint8_t digest[SHA256_BYTES])
{
    uint32_t state[8];
    uint8_t last[2 * BLOCK] = {0};
    const uint8_t *p = bytes;
    size_t left = length;
    memcpy(state, initial, sizeof state);
    for (; left >= BLOCK; p += BLOCK, left -= BLOCK) add_block(state, p);
    if (left) memcpy(last, p, left); /* 5.1.1: padding */
    last[left] = 0x80;
    size_t end = left < LENGTH_AT ? BLOCK : 2 * BLOCK;
    store_big_endian(last + end - 8, (uint32_t)((uint64_t)length >> 29));
    store_big_endian(last + end - 4, (uint32_t)((uint64_t)length << 3));
    for (size_t at = 0; at < end; at += BLOCK) add_block(state, last + at);
    for (unsigned i = 0; i < 8; i++) store_big_endian(digest + 4 * i, state[i]);
}

void format_sha256(const uint8_t digest[SHA256_BYTES], char text[2 * SHA256_BYTES + 1])
{
    for (unsigned i = 0; i < SHA256_BYTES; i++) snprintf(text + 2 * i, 3, "%02x", digest[i]);
}
