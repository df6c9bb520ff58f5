/* --emit=glsl|essl|hlsl|msl: translates the module of a source by SPIRV-Cross, which is in
 * libsgcc-cross.so. cross_check.c refuses first what SPIRV-Cross would write wrongly. */
#include "driver/cross/cross.h"
#include "driver/driver.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/apart.h"
#include "driver/modules/load.h"
#include "driver/system/files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct module_need need = {"--emit", "libsgcc-cross", "sgcc_cross",
                                        "libspirv-cross-c-shared-dev"};

/* By enum cross_target: the value of --emit, the ending of the files, the language's name in
 * messages. */
static const struct {
    const char *name, *suffix, *language;
} target_rows[] = {
    {"", "", ""},
    {"glsl", "glsl", "GLSL"},
    {"essl", "essl", "ESSL"},
    {"hlsl", "hlsl", "HLSL"},
    {"msl", "metal", "MSL"},
};

enum cross_target cross_target_by_name(const char *name)
{
    for (unsigned i = CROSS_GLSL; i < sizeof target_rows / sizeof *target_rows; i++)
        if (strcmp(name, target_rows[i].name) == 0) return (enum cross_target)i;
    return CROSS_NONE;
}

const char *cross_suffix(enum cross_target target) { return target_rows[target].suffix; }

/* In GLSL and ESSL for OpenGL, SPIRV-Cross writes little of subgroups, and nothing that other
 * operations could be made of. */
enum sgcc_lower_for cross_lower_for(const struct cross_options *o)
{
    if (o->target == CROSS_HLSL) return SGCC_LOWER_FOR_HLSL;
    if (o->target == CROSS_MSL) return SGCC_LOWER_FOR_MSL;
    if (!o->vulkan_semantics) return SGCC_LOWER_FOR_NOTHING;
    return o->target == CROSS_ESSL ? SGCC_LOWER_FOR_ESSL : SGCC_LOWER_FOR_GLSL;
}

bool cross_read_version(const char *text, bool dotted, unsigned least, unsigned most,
                        unsigned *version)
{
    unsigned value = 0;
    size_t digits = 0;
    for (; isdigit((unsigned char)*text) && digits < 3; text++, digits++)
        value = value * 10 + (unsigned)(*text - '0');
    if (dotted) {
        if (digits != 1 || text[0] != '.' || !isdigit((unsigned char)text[1])) return false;
        value = value * 100 + (unsigned)(text[1] - '0');
        text += 2;
    }
    if (!digits || *text || value < least || value > most) return false;
    *version = value;
    return true;
}

const char *cross_contradiction(const struct cross_options *o)
{
    bool text = o->target == CROSS_GLSL || o->target == CROSS_ESSL;
    if (!text && (o->glsl_version || o->vulkan_semantics))
        return "--glsl-version and --emit-vulkan-semantics need --emit=glsl or --emit=essl";
    if (o->shader_model && o->target != CROSS_HLSL) return "--hlsl-shader-model needs --emit=hlsl";
    if (o->msl_version && o->target != CROSS_MSL) return "--msl-version needs --emit=msl";
    if (!o->target && o->setting_count) return "--emit-option needs --emit";
    if (cross_foreign_setting(o))
        return "--emit-option names a setting of another language than that of --emit: the manual page lists them";
    if (!o->target && (o->flip_vert_y || o->fixup_clipspace))
        return "--flip-vert-y and --fixup-clipspace need --emit";
    return NULL;
}

/* Wave operations begin with shader model 6.0, and simd functions with Metal 2.1 on all of its
 * systems. */
static struct cross_options complete_versions(struct cross_options o)
{
    if (!o.glsl_version) o.glsl_version = o.target == CROSS_ESSL ? 310 : 450;
    if (!o.shader_model) o.shader_model = 60;
    if (!o.msl_version) o.msl_version = 201;
    return o;
}

static void complain_unsupported(struct command *cmd, const char *path, const char *what,
                                 const char *advice)
{
    complain_about(cmd, path, "not supported in %s: %s%s%s",
                   target_rows[cmd->options->cross.target].language, what, advice ? ": " : "",
                   advice ? advice : "");
}

/* SPIRV-Cross writes such text for unsupported features, and reports no error. Returns the
 * feature, or NULL. */
static bool find_gap(const char *text, char *what, size_t room)
{
    static const struct {
        const char *text, *what;
    } gaps[] = {
        {"// unimplemented op ", "SPIR-V instruction "},
        {"gl_BuiltIn_", "SPIR-V built-in variable "},
    };
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++) {
        const char *gap = strstr(text, gaps[i].text);
        if (!gap) continue;
        gap += strlen(gaps[i].text);
        snprintf(what, room, "%s%.*s", gaps[i].what, (int)strcspn(gap, "\n ;,[)"), gap);
        return true;
    }
    return false;
}

/* Built-in variables that SPIRV-Cross refuses by their number. */
static bool find_refused_builtin(const char *wrong, char *what, size_t room)
{
    static const struct {
        unsigned number;
        const char *name;
    } names[] = {
        {1, "gl_PointSize"}, {4, "gl_CullDistance"},    {8, "gl_InvocationID"},
        {9, "gl_Layer"},     {10, "gl_ViewportIndex"},  {16, "gl_PointCoord"},
        {18, "gl_SampleID"}, {19, "gl_SamplePosition"},
    };
    static const char text[] = "Unsupported builtin in HLSL: ";
    if (strcmp(wrong, "Unsupported builtin in HLSL.") == 0) {
        snprintf(what, room, "a built-in variable that has no semantic there");
        return true;
    }
    if (strncmp(wrong, text, sizeof text - 1) != 0) return false;
    unsigned number = (unsigned)strtoul(wrong + sizeof text - 1, NULL, 10);
    snprintf(what, room, "SPIR-V built-in variable %u", number);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].number == number) snprintf(what, room, "%s", names[i].name);
    return true;
}

struct cross_job {
    const struct buffer *words;
    const struct cross_options *options;
};

/* The first byte says whether text follows or what is wrong. */
static void translate(module_fn *function, const void *user, FILE *out)
{
    const struct cross_job *job = user;
    char *text = NULL;
    char *wrong =
        ((sgcc_cross_fn *)function)((const uint32_t *)job->words->bytes,
                                    job->words->length / sizeof(uint32_t), job->options, &text);
    if (!wrong && !text) end_without_memory();
    fprintf(out, "%c%s", wrong ? 'w' : 't', wrong ? wrong : text);
}

/* The text goes to `out`, or messages are printed. */
static enum exit_code write_text(struct command *cmd, const char *path, const char *reply,
                                 struct buffer *out)
{
    char gap[64];
    if (*reply == 'w' && find_refused_builtin(reply + 1, gap, sizeof gap))
        complain_unsupported(cmd, path, gap, NULL);
    else if (*reply == 'w')
        complain_about(cmd, path, "SPIRV-Cross cannot write this as %s: %s",
                       target_rows[cmd->options->cross.target].language, reply + 1);
    else if (find_gap(reply + 1, gap, sizeof gap)) complain_unsupported(cmd, path, gap, NULL);
    else buffer_string(out, reply + 1);
    return out->length ? EXIT_DONE : EXIT_SOURCE;
}

static enum exit_code use_reply(struct command *cmd, const char *path, enum apart outcome,
                                const struct buffer *reply, struct buffer *out)
{
    if (outcome == APART_ANSWERED) return write_text(cmd, path, reply->bytes + 1, out);
    const char *language = target_rows[cmd->options->cross.target].language;
    if (outcome == APART_WITHOUT_MEMORY)
        complain(cmd, "out of memory while writing '%s' as %s", path, language);
    if (outcome != APART_ENDED) return EXIT_USE;
    complain_about(cmd, path, "SPIRV-Cross cannot write this as %s: it ended without a message",
                   language);
    return EXIT_SOURCE;
}

enum exit_code cross_compile(struct command *cmd, const char *path, const void *words, size_t size,
                             struct buffer *out)
{
    struct cross_options options = complete_versions(cmd->options->cross);
    size_t count = size / sizeof(uint32_t);
    const char *advice;
    char *unserved = cross_check(&options, words, count, &advice);
    if (unserved) {
        complain_unsupported(cmd, path, unserved, advice);
        free(unserved);
        return EXIT_SOURCE;
    }
    struct buffer reply = {0}, module_words = {0};
    materialize_results(words, count, &module_words);
    enum apart outcome = run_apart(
        cmd, &(struct task){&need, translate, &(struct cross_job){&module_words, &options}},
        &reply);
    enum exit_code code = use_reply(cmd, path, outcome, &reply, out);
    free(module_words.bytes);
    free(reply.bytes);
    return code;
}
