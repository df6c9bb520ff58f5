/* BLAKE2b by the text of RFC 7693, sections 2.6, 2.7 and 3. */
#include "driver/cache/blake2b.h"

#include <string.h>

enum { ROUNDS = 12, WORDS = 16 };

/* 2.6 */
static const uint64_t initial[8] = {
    UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
    UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
    UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179),
};

/* 2.7; rounds 10 and 11 are rounds 0 and 1 again */
static const uint8_t schedule[10][WORDS] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t load_little_endian(const uint8_t *p)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < 8; i++) value |= (uint64_t)p[i] << 8 * i;
    return value;
}

static inline uint64_t rotate(uint64_t x, unsigned by) { return x >> by | x << (64 - by); }

/* 3.1 */
static inline void mix(uint64_t v[WORDS], unsigned a, unsigned b, unsigned c, unsigned d,
                       uint64_t x, uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = rotate(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = rotate(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = rotate(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = rotate(v[b] ^ v[c], 63);
}

/* 3.2 */
static void add_block(struct blake2b *b, const uint8_t *block, int is_last)
{
    uint64_t v[WORDS], m[WORDS];
    memcpy(v, b->state, sizeof b->state);
    memcpy(v + 8, initial, sizeof initial);
    v[12] ^= b->total;
    if (is_last) v[14] = ~v[14];
    for (unsigned i = 0; i < WORDS; i++) m[i] = load_little_endian(block + 8 * i);
    for (unsigned i = 0; i < ROUNDS; i++) {
        const uint8_t *s = schedule[i % 10];
        mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
        mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
        mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
        mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
        mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
        mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
        mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
        mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
    }
    for (unsigned i = 0; i < 8; i++) b->state[i] ^= v[i] ^ v[i + 8];
}

/* 3.3; the parameter block is that of section 2.5 */
void start_blake2b(struct blake2b *b)
{
    *b = (struct blake2b){.total = 0};
    memcpy(b->state, initial, sizeof initial);
    b->state[0] ^= 0x01010000 ^ DIGEST_BYTES;
}

/* The last block is kept back, since it is added in another way. */
void add_to_blake2b(struct blake2b *b, const void *bytes, size_t length)
{
    const uint8_t *p = bytes;
    while (length) {
        if (b->filled == BLAKE2B_BLOCK) {
            b->total += BLAKE2B_BLOCK;
            add_block(b, b->block, 0);
            b->filled = 0;
        }
        if (!b->filled && length > BLAKE2B_BLOCK) {
            b->total += BLAKE2B_BLOCK;
            add_block(b, p, 0);
            p += BLAKE2B_BLOCK;
            length -= BLAKE2B_BLOCK;
            continue;
        }
        size_t room = BLAKE2B_BLOCK - b->filled, taken = length < room ? length : room;
        memcpy(b->block + b->filled, p, taken);
        b->filled += taken;
        p += taken;
        length -= taken;
    }
}

struct digest finish_blake2b(struct blake2b *b)
{
    struct digest digest;
    memset(b->block + b->filled, 0, BLAKE2B_BLOCK - b->filled);
    b->total += b->filled;
    add_block(b, b->block, 1);
    for (unsigned i = 0; i < DIGEST_BYTES; i++)
        digest.bytes[i] = (uint8_t)(b->state[i / 8] >> 8 * (i % 8));
    return digest;
}

struct digest digest_bytes(const void *bytes, size_t length)
{
    struct blake2b b;
    start_blake2b(&b);
    add_to_blake2b(&b, bytes, length);
    return finish_blake2b(&b);
}
