/* Reads a module in passes: the header, the lengths and the ids, then the operands
 * (module_shapes.c) and the lists of the index (module_index.c).
 *
 * A module is a stream of words: a header of five words, then instructions, each of which begins
 * with its length and opcode (SPIR-V, 2.3).  A module of twenty words may have a bound of four
 * thousand million, so there is a table by id only if the bound is not much larger than the module;
 * else an id is searched in the sorted list of the defined ones.
 */
#include "spirv/read/module_reader.h"
#include "spirv/read/module_index.h"

#include <stdlib.h>

enum {
    HEADER = 5,
    SPARE_IDS = 4096,
    IDS_PER_WORD = 4, /* the largest table by id: this many ids for each word,
                         and some */
    NEWEST = 0x00010600
};

bool reject(struct module_reading *r, const uint32_t *at, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    *r->error =
        (struct module_error){at ? word_of(r->m, at) : 0, arena_vprintf(r->m->arena, fmt, args)};
    va_end(args);
    return false;
}

const char *name_of_opcode(SpvOp op)
{
    const struct opcode_info *info = find_opcode(op);
    return info ? grammar_text + info->name : "an unknown instruction";
}

/* --- words --------------------------------------------------------------------------------- */

static uint32_t swapped(uint32_t word) { return __builtin_bswap32(word); }

/* Sets the words of the module in this machine's byte order; copies them only if they must be
 * swapped. */
static bool set_words(struct module_reading *r, const void *bytes, size_t size)
{
    struct spirv_module *m = r->m;
    uint32_t magic = 0;
    if (size >= sizeof magic) memcpy(&magic, bytes, sizeof magic);
    bool swap = magic == swapped(SpvMagicNumber);
    if (!swap && magic != SpvMagicNumber)
        return reject(r, NULL,
                      "this is not a SPIR-V module: it does not begin with the number 0x%08x",
                      (unsigned)SpvMagicNumber);
    if (size % sizeof magic)
        return reject(
            r, NULL,
            "a module is made of words of 4 bytes, and this has %zu bytes: it is cut off or damaged",
            size);
    if (size / sizeof magic < HEADER)
        return reject(r, NULL, "the header is cut off: expected %d words, found %zu", HEADER,
                      size / sizeof magic);
    if (size / sizeof magic > UINT32_MAX / 4)
        return reject(r, NULL, "the module is larger than 4 GiB");
    m->words = (struct words){bytes, (uint32_t)(size / sizeof magic)};
    if (!swap && (uintptr_t)bytes % sizeof magic == 0) return true;
    uint32_t *copy = arena_table(m->arena, uint32_t, m->words.count);
    memcpy(copy, bytes, size);
    for (uint32_t i = 0; swap && i < m->words.count; i++) copy[i] = swapped(copy[i]);
    m->words.at = copy;
    return true;
}

static bool check_header(struct module_reading *r)
{
    struct spirv_module *m = r->m;
    const uint32_t *words = m->words.at;
    m->version = header_version(words);
    m->bound = header_bound(words);
    if (m->version & 0xff0000ff || m->version < 0x00010000 || m->version > NEWEST)
        return reject(r, words + 1,
                      "the version is 0x%08x: expected 0x00010000 (SPIR-V 1.0) to 0x%08x (1.%d)",
                      m->version, (unsigned)NEWEST, NEWEST >> 8 & 0xff);
    if (!m->bound)
        return reject(r, words + 3, "the bound is 0: expected one more than the largest id");
    if (header_schema(words))
        return reject(r, words + 4, "the schema is %u: expected 0, since no other is defined",
                      header_schema(words));
    return true;
}

/* --- ids ----------------------------------------------------------------------------------- */

/* Checks lengths and opcodes, and stores in `*results` the number of instructions that have a
 * result. */
static bool check_lengths(struct module_reading *r, uint32_t *results)
{
    struct words words = r->m->words;
    const uint32_t *end = words.at + words.count;
    *results = 0;
    for_each_instruction (at, words.at + HEADER, end) {
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (!length_of(at))
            return reject(r, at, "an instruction of no words: expected a word count from 1");
        if (!info) return reject(r, at, "opcode %u is not known", (unsigned)opcode_of(at));
        if (length_of(at) > (size_t)(end - at))
            return reject(r, at, "%s has %u words, and the module ends after %u of them",
                          grammar_text + info->name, length_of(at), (unsigned)(end - at));
        if (!info->has_result) continue;
        if (length_of(at) < 2u + info->has_type)
            return reject(r, at, "%s ends before its result: expected %u words at least",
                          grammar_text + info->name, 2u + info->has_type);
        ++*results;
    }
    return true;
}

static int by_id(const void *a, const void *b)
{
    const struct module_id *x = a, *y = b;
    if (x->id != y->id) return x->id < y->id ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

static bool check_results(struct module_reading *r)
{
    struct spirv_module *m = r->m;
    for (uint32_t i = 0; i < m->id_count; i++) {
        const struct module_id *id = &m->ids[i];
        if (!id->id)
            return reject(r, id->at, "%s has the result 0: ids begin with 1",
                          name_of_opcode(opcode_of(id->at)));
        if (id->id >= m->bound)
            return reject(r, id->at, "%%%u is not below the bound, %u", id->id, m->bound);
        if (i && id[-1].id == id->id)
            return reject(r, id->at, "%%%u is defined again: it was defined at word %u", id->id,
                          word_of(m, id[-1].at));
    }
    return true;
}

static bool has_dense_ids(const struct spirv_module *m)
{
    return m->bound <= (uint64_t)m->words.count * IDS_PER_WORD + SPARE_IDS;
}

static void rank_ids(struct spirv_module *m)
{
    if (!has_dense_ids(m)) return;
    m->ranks = arena_table(m->arena, uint32_t, m->bound);
    for (uint32_t i = 0; i < m->id_count; i++) m->ranks[m->ids[i].id] = i + 1;
}

/* Lists the ids in their order by a table, where each is defined once and below the bound. Returns
 * false otherwise; then nothing has changed. */
static bool list_dense_ids(struct spirv_module *m, uint32_t results)
{
    if (!has_dense_ids(m)) return false;
    uint32_t *ranks = arena_table(m->arena, uint32_t, m->bound); /* at first, words */
    for_each_instruction (at, m->words.at + HEADER, m->words.at + m->words.count) {
        if (!find_opcode(opcode_of(at))->has_result) continue;
        uint32_t id = found_result(at);
        if (!id || id >= m->bound || ranks[id]) return false;
        ranks[id] = word_of(m, at);
    }
    m->ids = arena_table(m->arena, struct module_id, results + 1);
    for (uint32_t id = 0; id < m->bound; id++) {
        if (!ranks[id]) continue;
        m->ids[m->id_count++] = (struct module_id){.id = id, .at = m->words.at + ranks[id]};
        ranks[id] = m->id_count;
    }
    m->ranks = ranks;
    return true;
}

static bool collect_ids(struct module_reading *r)
{
    struct spirv_module *m = r->m;
    uint32_t count;
    if (!check_lengths(r, &count)) return false;
    if (list_dense_ids(m, count)) return true;
    m->ids = arena_table(m->arena, struct module_id, count + 1);
    bool ascending = true;
    for (const uint32_t *at = NULL; (at = next_instruction(m->words, at));) {
        if (!find_opcode(opcode_of(at))->has_result) continue;
        m->ids[m->id_count] = (struct module_id){.id = found_result(at), .at = at};
        if (m->id_count && m->ids[m->id_count - 1].id >= m->ids[m->id_count].id) ascending = false;
        m->id_count++;
    }
    if (!ascending) qsort(m->ids, m->id_count, sizeof *m->ids, by_id);
    if (!check_results(r)) return false;
    rank_ids(m);
    return true;
}

/* --- all of it ----------------------------------------------------------------------------- */

static bool check_instructions(struct module_reading *r)
{
    for (const uint32_t *at = NULL; (at = next_instruction(r->m->words, at));)
        if ((!r->is_trusted && !check_shape(r, at)) || !index_instruction(r, at)) return false;
    if (r->function) return reject(r, r->function, "the function has no OpFunctionEnd");
    return finish_index(r);
}

static struct spirv_module *read_words(struct arena *arena, const void *bytes, size_t size,
                                       struct module_error *error, bool is_trusted)
{
    struct spirv_module *m = arena_new(arena, struct spirv_module);
    struct module_reading r = {.m = m, .error = error, .is_trusted = is_trusted};
    m->arena = arena;
    bool good =
        set_words(&r, bytes, size) && check_header(&r) && collect_ids(&r) && check_instructions(&r);
    return good ? m : NULL;
}

struct spirv_module *read_module(struct arena *arena, const void *bytes, size_t size,
                                 struct module_error *error)
{
    return read_words(arena, bytes, size, error, false);
}

struct spirv_module *read_trusted_module(struct arena *arena, struct words words)
{
    struct module_error error;
    return read_words(arena, words.at, words.count * sizeof *words.at, &error, true);
}
