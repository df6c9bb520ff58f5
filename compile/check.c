/* sgcc_check_module: checks a finished module. */
#include "compile/compile.h"
#include "compile/result.h"

#include "inspect/check.h"
#include "lang/warnings.h"

/* KHR_shader_subgroup, "Overview". */
static bool accepts_modules(struct context *c, const char *path)
{
    const struct target *t = module_target(c->target);
    if (t) c->target = t;
    else error_about(c, path, "OpenGL ES accepts no SPIR-V", NULL, 0);
    return t;
}

static void check(struct sgcc_result *r, const void *words, size_t size, const char *path)
{
    struct context *c = &r->context;
    struct module_error error;
    if (!accepts_modules(c, path)) return;
    const struct spirv_module *m = read_module(&c->arena, words, size, &error);
    if (!m) {
        error_about(c, path, arena_printf(&c->arena, "word %u: %s", error.word, error.text), NULL,
                    0);
        set_message_rule(c, "module");
        return;
    }
    check_module(c, m, path, NULL, NULL);
    if (wants_module_analysis(c)) warn_about_given_module(c, m, path);
    if (c->options->output == SGCC_OUTPUT_UNIFORMITY) set_uniformity_of_module(r, m, path);
}

struct given_module {
    const void *words;
    size_t size;
    const char *path;
};

static void check_module_given(struct sgcc_result *r, const void *user)
{
    const struct given_module *given = user;
    struct context *c = &r->context;
    if (!set_target(c)) return;
    check(r, given->words, given->size, arena_printf(&c->arena, "%s", given->path));
    r->status = c->diag.errors ? SGCC_SOURCE_ERROR : SGCC_OK;
}

SGCC_API struct sgcc_result *sgcc_check_module(const struct sgcc_options *options,
                                               const void *words, size_t size, const char *path)
{
    const struct given_module given = {words, size, path ? path : ""};
    return make_result(options, check_module_given, &given);
}
