/* SPIRV-Cross for JavaScript: a module becomes GLSL, ESSL, HLSL or MSL, as by --emit. */
#include "web/cross.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/cross/cross.h"
#include "driver/messages/json_string.h"
#include "driver/system/files.h"

static char *as_json(const char *member, const char *text, const char *advice)
{
    char *bytes;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) abort();
    fprintf(out, "{\"%s\":", member);
    print_json_string(out, text, strlen(text));
    if (advice) {
        fputs(",\"advice\":", out);
        print_json_string(out, advice, strlen(advice));
    }
    putc('}', out);
    if (ferror(out) || fclose(out) != 0) abort();
    return bytes;
}

/* Wave operations begin with shader model 6.0, and simd functions with Metal 2.1. */
static bool read_options(struct cross_options *o, const char *language, unsigned version)
{
    *o = (struct cross_options){.target = cross_target_by_name(language), .vulkan_semantics = true};
    o->glsl_version = version ? version : o->target == CROSS_ESSL ? 310 : 450;
    o->shader_model = version ? version : 60;
    o->msl_version = version ? version : 201;
    return o->target != CROSS_NONE;
}

/* Whether the words have the number of SPIR-V, and the lengths of instructions lead to their end,
 * as what walks over a module relies on. */
static bool is_walkable(const uint32_t *words, size_t count)
{
    enum { HEADER = 5 };
    size_t at = HEADER;
    if (count < HEADER || words[0] != 0x07230203) return false;
    while (at < count && words[at] >> 16) at += words[at] >> 16;
    return at == count;
}

WEB_EXPORT char *web_cross(const uint32_t *words, size_t count, const char *language,
                           unsigned version)
{
    struct cross_options options;
    struct buffer module = {0};
    const char *advice;
    char *text = NULL;
    if (!read_options(&options, language, version))
        return as_json("error", "expected glsl, essl, hlsl or msl", NULL);
    if (!is_walkable(words, count)) return as_json("error", "the words are not a module", NULL);
    char *wrong = cross_check(&options, words, count, &advice);
    if (wrong) {
        char *answer = as_json("unsupported", wrong, advice);
        free(wrong);
        return answer;
    }
    materialize_results(words, count, &module);
    wrong =
        sgcc_cross((const uint32_t *)module.bytes, module.length / sizeof *words, &options, &text);
    if (!wrong && !text) abort();
    char *answer = as_json(wrong ? "error" : "text", wrong ? wrong : text, NULL);
    free(wrong);
    free(text);
    free(module.bytes);
    return answer;
}
