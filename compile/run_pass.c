/* sgcc_run_pass: one pass over a finished module, so that passes can be tested alone. */
#include "codegen/passes/passes.h"
#include "compile/compile.h"
#include "compile/result.h"
#include "lang/target.h"
#include "spirv/build/load_words.h"
#include "spirv/cfg.h"
#include "spirv/disassemble.h"
#include "spirv/read/module_index.h"
#include "spirv/read/operations.h"

struct given_pass {
    const char *pass;
    const void *words;
    size_t size;
    const char *path;
};

/* Derives from the module the facts that lowering takes from the source: stage, language, facts of
 * the module. */
static struct module_facts *settle(struct context *c, const struct spirv_module *m)
{
    struct module_facts *facts = arena_new(&c->arena, struct module_facts);
    facts->spirv = m->version;
    if (m->memory_model && m->memory_model[2] == SpvMemoryModelVulkan)
        facts->set |= FACT_VULKAN_MEMORY;
    if (m->memory_model && m->memory_model[2] == SpvMemoryModelOpenCL)
        c->language = LANGUAGE_OPENCL;
    if (m->entries.count) c->stage = stage_of_model(m->entries.at[0].model);
    return facts;
}

static unsigned words_of_case(const void *module, const uint32_t *at)
{
    const uint32_t *type = value_type(module, at[1]);
    return type && opcode_of(type) == SpvOpTypeInt && type_int_width(type) == 64 ? 2 : 1;
}

/* Passes rely on functions whose blocks begin and end, which read_module does not check. */
static bool check_blocks(struct context *c, const struct spirv_module *m, const char *path)
{
    for (uint32_t i = 0; i < m->functions.count; i++) {
        const struct module_function *f = &m->functions.at[i];
        struct cfg_source source = {m->words.at, word_of(m, f->at),
                                    (uint32_t)(f->end - m->words.at), words_of_case, m};
        struct cfg cfg;
        struct cfg_error error;
        if (make_cfg(&c->arena, &source, &cfg, &error)) continue;
        error_about(c, path,
                    arena_printf(&c->arena,
                                 "word %u: the blocks of this function are not well-formed",
                                 error.at),
                    NULL, 0);
        set_message_rule(c, "module");
        return false;
    }
    return true;
}

static void write_output(struct sgcc_result *r, struct words words)
{
    struct context *c = &r->context;
    r->output = words.at;
    r->output_size = words.count * sizeof *words.at;
    if (c->options->output != SGCC_OUTPUT_ASSEMBLY) return;
    struct text out = {.arena = &c->arena};
    disassemble(&out, words);
    r->output = out.bytes.at;
    r->output_size = out.bytes.count;
}

static bool pass_exists(const char *name)
{
    for (size_t i = 1; pass_name(i); i++)
        if (strcmp(pass_name(i), name) == 0) return true;
    return false;
}

static void run_given(struct sgcc_result *r, const void *user)
{
    const struct given_pass *given = user;
    struct context *c = &r->context;
    const char *path = arena_printf(&c->arena, "%s", given->path);
    struct module_error wrong;
    if (!pass_exists(given->pass) || !set_target(c)) return;
    r->status = SGCC_SOURCE_ERROR;
    add_source(&c->sources, path, copy_source_text(&c->arena, NULL, 0), 0, 0); /* of messages */
    const struct spirv_module *read = read_module(&c->arena, given->words, given->size, &wrong);
    if (!read) {
        error_about(c, path, arena_printf(&c->arena, "word %u: %s", wrong.word, wrong.text), NULL,
                    0);
        set_message_rule(c, "module");
        return;
    }
    if (!check_blocks(c, read, path)) return;
    struct module *m = new_module(c);
    m->facts = settle(c, read);
    load_words(m, read->words);
    if (!run_pass(m, given->pass)) return;
    struct words words = finish_words(m, NULL);
    if (c->diag.errors) return;
    write_output(r, words);
    r->status = SGCC_OK;
}

SGCC_API struct sgcc_result *sgcc_run_pass(const struct sgcc_options *options, const char *pass,
                                           const void *words, size_t size, const char *path)
{
    const struct given_pass given = {pass, words, size, path ? path : ""};
    return make_result(options, run_given, &given);
}
