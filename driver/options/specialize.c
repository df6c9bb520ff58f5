/* --specialize=ID=VALUE: the default of a specialization constant in the module that is written. It
 * remains a specialization constant, so a pipeline can still set another value. An ID that the
 * module does not have changes nothing, as Vulkan says of VkSpecializationMapEntry::constantID, and
 * gets a warning: it may be mistyped. */
#include "driver/options/specialize.h"
#include "driver/messages/print_messages.h"
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "driver/system/files.h"

#include <errno.h>
#include <spirv/unified1/spirv.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 5 };

struct module_words {
    uint32_t *words;
    size_t count;
};

static bool split_setting(const char *setting, uint32_t *id, const char **value)
{
    char number[16];
    const char *equal = strchr(setting, '=');
    if (!equal || equal - setting >= (int)sizeof number || !equal[1]) return false;
    memcpy(number, setting, (size_t)(equal - setting));
    number[equal - setting] = 0;
    *value = equal + 1;
    return number_of_text(number, id);
}

void set_specialization(struct reading *r, const struct option *o, const char *value)
{
    uint32_t id;
    const char *text;
    if (split_setting(value, &id, &text))
        keep_text(&r->options->module.specializations, format_text("%s", value));
    else wrong_value(r, o, value, "ID=VALUE, such as 3=16");
}

/* --- finding ------------------------------------------------------------------------------- */

static uint32_t *find_instruction(const struct module_words *m, SpvOp first, SpvOp last,
                                  unsigned operand, uint32_t value)
{
    for (uint32_t *at = m->words + HEADER; at < m->words + m->count; at += *at >> 16) {
        SpvOp op = (SpvOp)(*at & 0xffff);
        if (op >= first && op <= last && at[operand] == value) return at;
    }
    return NULL;
}

/* Returns the OpSpecConstant*, or NULL. */
static uint32_t *find_constant(const struct module_words *m, uint32_t spec_id)
{
    for (uint32_t *at = m->words + HEADER; at < m->words + m->count; at += *at >> 16)
        if ((*at & 0xffff) == SpvOpDecorate && at[2] == SpvDecorationSpecId && at[3] == spec_id)
            return find_instruction(m, SpvOpSpecConstantTrue, SpvOpSpecConstant, 2, at[1]);
    return NULL;
}

/* --- values -------------------------------------------------------------------------------- */

static bool set_bool(uint32_t *constant, const char *text)
{
    bool is_true = strcmp(text, "true") == 0 || strcmp(text, "1") == 0;
    if (!is_true && strcmp(text, "false") != 0 && strcmp(text, "0") != 0) return false;
    SpvOp op = is_true ? SpvOpSpecConstantTrue : SpvOpSpecConstantFalse;
    *constant = (*constant & 0xffff0000u) | (uint32_t)op;
    return true;
}

/* Rounds to the nearest number of 16 bits, a tie to the even one (IEEE 754, 4.3.1). A carry out
 * of the fraction continues in the exponent, up to infinity. */
static uint32_t half_of(double value)
{
    enum { INFINITE = 0x7c00, LEAST = -14, MOST = 15, DROPPED = 52 - 10 };
    uint64_t bits, fraction = (UINT64_C(1) << 52) - 1;
    memcpy(&bits, &value, sizeof bits);
    uint32_t sign = bits >> 63 ? 0x8000 : 0;
    int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
    if (exponent == 1024 && bits & fraction) return sign | INFINITE | 0x200; /* not a number */
    if (exponent > MOST) return sign | INFINITE;
    unsigned dropped = DROPPED + (exponent < LEAST ? (unsigned)(LEAST - exponent) : 0);
    if (dropped > 53) return sign;
    uint64_t whole = (bits & fraction) | (fraction + 1), half = UINT64_C(1) << (dropped - 1),
             rest = whole & (2 * half - 1), steps = whole >> dropped;
    steps += rest > half || (rest == half && steps & 1);
    if (exponent > LEAST) steps += (uint64_t)(exponent - LEAST) << 10;
    return sign | (uint32_t)steps;
}

static void set_words(uint32_t *constant, uint64_t bits, unsigned width)
{
    constant[3] = (uint32_t)bits;
    if (width == 64) constant[4] = (uint32_t)(bits >> 32);
}

/* Narrow integers are extended to a word, by their sign (SPIR-V, 2.2.1, "Literal"). */
static bool specialize_integer(uint32_t *constant, const char *text, unsigned width, bool is_signed)
{
    char *end;
    bool is_negative = *text == '-';
    uint64_t most = UINT64_MAX >> (64 - width), half = most / 2 + 1;
    errno = 0;
    uint64_t bits = strtoull(text + is_negative, &end, 0);
    if (errno || *end || end == text + is_negative || text[is_negative] == '-') return false;
    if (is_signed ? bits > half - !is_negative : is_negative || bits > most) return false;
    set_words(constant, is_negative ? -bits : bits, width);
    return true;
}

static bool specialize_float(uint32_t *constant, const char *text, unsigned width)
{
    char *end;
    double value = strtod(text, &end);
    float narrow = (float)value;
    uint64_t bits = 0;
    if (*end || end == text) return false;
    if (width == 64) memcpy(&bits, &value, sizeof value);
    else if (width == 16) bits = half_of(value);
    else {
        uint32_t word;
        memcpy(&word, &narrow, sizeof word);
        bits = word;
    }
    set_words(constant, bits, width);
    return true;
}

/* Returns NULL, or what the value should be. */
static const char *specialize_constant(const struct module_words *m, uint32_t *constant,
                                       const char *text)
{
    const uint32_t *type = find_instruction(m, SpvOpTypeBool, SpvOpTypeFloat, 1, constant[1]);
    SpvOp op = type ? (SpvOp)(*type & 0xffff) : SpvOpNop;
    if (op == SpvOpTypeBool) return set_bool(constant, text) ? NULL : "true or false";
    if (op == SpvOpTypeInt)
        return specialize_integer(constant, text, type[2], type[3]) ? NULL
               : type[3] ? "an integer in the range of its type"
                         : "an integer without sign in the range of its type";
    bool is_ieee = type && *type >> 16 == 3; /* others have an operand for their encoding */
    if (op == SpvOpTypeFloat && type[2] >= 16 && is_ieee)
        return specialize_float(constant, text, type[2]) ? NULL : "a number";
    return "one of bool, an integer, float16_t, float or double: bfloat16_t and floats of 8 bits "
           "are not supported yet";
}

bool specialize_words(struct command *cmd, const struct input *in, const void *words, size_t size,
                      struct buffer *out)
{
    const struct texts *settings = &cmd->options->module.specializations;
    struct module_words m = {allocate(NULL, size), size / sizeof(uint32_t)};
    bool good = true;
    memcpy(m.words, words, size);
    for (size_t i = 0; good && i < settings->count; i++) {
        uint32_t id;
        const char *text, *expected;
        split_setting(settings->at[i], &id, &text);
        uint32_t *constant = find_constant(&m, id);
        if (!constant) {
            good = warn_about(cmd, in->path,
                              "there is no specialization constant %u in the module, so "
                              "--specialize=%s changes nothing: one that is not used is left out",
                              (unsigned)id, settings->at[i]);
            continue;
        }
        if (!(expected = specialize_constant(&m, constant, text))) continue;
        complain_about(cmd, in->path,
                       "'%s' is not a value of the specialization constant %u: expected %s", text,
                       (unsigned)id, expected);
        good = false;
    }
    *out = (struct buffer){(char *)m.words, size, size};
    return good;
}
