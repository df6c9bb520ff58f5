/* sgcc_check_module: checks a finished module. */
#include "compile/result.h"

#include <stdlib.h>

#include "inspect/check.h"

/* KHR_shader_subgroup, "Overview". */
static bool takes_modules(struct context *c, const char *path)
{
    const struct target *t = module_target(c->target);
    if (t) c->target = t;
    else error_about(c, path, "OpenGL ES takes no SPIR-V", NULL, 0);
    return t;
}

static void check(struct sgcc_result *r, const void *words, size_t size, const char *path)
{
    struct context *c = &r->context;
    struct module_error error;
    if (!takes_modules(c, path)) return;
    const struct spirv_module *m = read_module(&c->arena, words, size, &error);
    if (m) check_module(c, m, path, NULL, NULL);
    else
        error_about(c, path, arena_printf(&c->arena, "word %u: %s", error.word, error.text), NULL,
                    0);
    if (!m) set_message_rule(c, "module");
}

SGCC_API struct sgcc_result *sgcc_check_module(const struct sgcc_options *options,
                                               const void *words, size_t size, const char *path)
{
    struct sgcc_result *volatile r = calloc(1, sizeof *r);
    if (!r) return NULL;
    open_context(r);
    if (setjmp(r->out_of_memory)) {
        r->status = SGCC_OUT_OF_MEMORY;
        return r;
    }
    struct context *c = &r->context;
    intern_init(&c->names, &c->arena);
    sources_init(&c->sources, &c->arena);
    r->status = SGCC_WRONG_USE;
    if (!take_options(c, options, NULL) || !set_target(c)) return r;
    check(r, words, size, arena_printf(&c->arena, "%s", path ? path : ""));
    r->status = c->diag.errors ? SGCC_SOURCE_ERROR : SGCC_OK;
    return r;
}
