/* The library's entry point, and the table of contents of the compiler: all stages can be seen in `compile`.
 *
 * The source is taken declaration by declaration through parser, sema and codegen, and the tree of each is released before the
 * next one is parsed, so that memory is a small multiple of the largest function, not of the source.
 */
#include <stdlib.h>

#include "base/context.h"
#include "base/text.h"
#include "codegen/codegen.h"
#include "compile/result.h"
#include "lang/device_target.h"
#include "lang/target.h"
#include "lexer/lexer.h"
#include "parser/ast.h"
#include "port/port.h"
#include "sema/device_notes.h"
#include "sema/sema.h"

/* --- the stages ----------------------------------------------------------------------------------------------------- */

static bool may_lower(const struct context *c) { return !c->diag.errors; }

/* Returns whether its tree has to stay. */
static bool compile_declaration(struct context *c, struct checker *ck, struct lowering *lw, struct declaration *d, struct text *dump)
{
    check_declaration(ck, d);
    if (c->options->output == SGCC_OUTPUT_TYPES) dump_checked(dump, d);
    return lw && may_lower(c) && lower_declaration(lw, d);
}

static bool makes_module(enum sgcc_output output) { return output == SGCC_OUTPUT_SPIRV || output == SGCC_OUTPUT_ASSEMBLY; }

static void set_output(struct sgcc_result *r, const void *output, size_t size)
{
    r->output = output;
    r->output_size = size;
}

static void write_module(struct sgcc_result *r, struct lowering *lw)
{
    struct context *c = &r->context;
    struct words words = finish_module(lw);
    if (c->target->api == API_OPENGL && may_lower(c)) check_own_module(c, words);
    if (c->options->output == SGCC_OUTPUT_NOTHING || c->diag.errors) return;
    if (c->options->output == SGCC_OUTPUT_SPIRV) {
        set_output(r, words.at, words.count * sizeof *words.at);
        return;
    }
    struct text out = { .arena = &c->arena };
    disassemble(&out, words);
    set_output(r, out.bytes.at, out.bytes.count);
}

static void parse_and_dump(struct sgcc_result *r, struct parser *p)
{
    struct context *c = &r->context;
    struct text out = { .arena = &c->arena };
    struct arena_mark mark = arena_mark(&c->tree);
    for (struct declaration *d; (d = parse_declaration(p)); arena_release_to(&c->tree, mark)) dump_declaration(&out, d, is_opencl(c));
    set_output(r, out.bytes.at, out.bytes.count);
}

static void port(struct sgcc_result *r, const char *path, const char *source, uint32_t length)
{
    struct context *c = &r->context;
    struct text out = { .arena = &c->arena };
    if (c->language == LANGUAGE_OPENCL) error_at(c, 0, "--port takes GLSL");
    else port_source(c, path, source, length, &r->runs, &out);
    if (!c->diag.errors || out.bytes.count) set_output(r, out.bytes.at ? out.bytes.at : "", out.bytes.count);
}

static void compile(struct sgcc_result *r, const char *path, const char *source, uint32_t length)
{
    struct context *c = &r->context;
    enum sgcc_output output = c->options->output;
    size_t size = 0;
    if (output == SGCC_OUTPUT_PORTED) { port(r, path, source, length); return; }
    bool keeps_places = c->options->device_count || c->target->api == API_OPENGL;
    if (keeps_places) c->device_notes = arena_new(&c->arena, struct device_notes);
    if (keeps_places) c->feature_places = arena_array(&c->arena, loc_t, FEATURE_COUNT);
    struct preprocessor *pp = open_source(c, path, source, length);
    if (output == SGCC_OUTPUT_PREPROCESSED) { set_output(r, print_preprocessed(c, pp, &size), size); r->output_size = size; return; }
    if (output == SGCC_OUTPUT_TOKENS) { set_output(r, dump_tokens(c, pp, &size), size); r->output_size = size; return; }

    struct parser *parser = open_parser(c, pp);
    if (output == SGCC_OUTPUT_AST) { parse_and_dump(r, parser); return; }

    struct checker *checker = open_checker(c);
    bool has_limits = c->options->device_count || c->target->api == API_OPENGL;
    bool checks_limits = output == SGCC_OUTPUT_NOTHING && has_limits;      /* by what the module needs */
    struct lowering *lowering = makes_module(output) || checks_limits ? open_lowering(c, checker) : NULL;
    struct text dump = { .arena = &c->arena };
    struct arena_mark mark = arena_mark(&c->tree);
    for (struct declaration *d; (d = parse_declaration(parser)); arena_release_to(&c->tree, mark))
        if (compile_declaration(c, checker, lowering, d, &dump)) mark = arena_mark(&c->tree);
    finish_checking(checker);
    if (output == SGCC_OUTPUT_TYPES) set_output(r, dump.bytes.at, dump.bytes.count);
    else if (lowering && may_lower(c)) write_module(r, lowering);
}

/* --- around them ------------------------------------------------------------------------------------------------------- */

/* KHR_shader_subgroup, "Overview": no SPIR-V in OpenGL ES.  So nothing needs the locations that SPIR-V is matched by. */
static bool set_embedded(struct context *c)
{
    struct sgcc_options *own = arena_new(&c->arena, struct sgcc_options);
    *own = *c->options;
    own->auto_map_locations = 1;
    c->options = own;
    if (!makes_module(own->output)) return true;
    error_at(c, 0, "OpenGL ES takes no SPIR-V: with --target-env=%s there are -fsyntax-only, -E and --port; --target-env=vulkan1.1 makes a module",
             c->target->name);
    return false;
}

/* The language of OpenCL C needs not be looked for in the source, as that of GLSL. */
static bool set_language(struct context *c)
{
    static const struct { int version; unsigned api_version; } versions[] = {
        { 120, 0x10002 }, { 100, 0x10000 }, { 110, 0x10001 }, { 200, 0x20000 }, { 300, 0x30000 }
    };
    const struct sgcc_options *o = c->options;
    if (o->language != SGCC_LANGUAGE_OPENCL_C) {
        if (c->target->api == API_OPENGL_ES) return set_embedded(c);
        if (c->target->api != API_OPENCL) return true;
        error_at(c, 0, "%s takes OpenCL C, not GLSL", c->target->name);
        return false;
    }
    c->language = LANGUAGE_OPENCL;
    c->version = o->version ? o->version : versions[0].version;     /* OpenCL API, 5.8.6.5: the highest 1.x */
    size_t i = 0;
    while (i < sizeof versions / sizeof *versions && versions[i].version != c->version) i++;
    if (i == sizeof versions / sizeof *versions)
        error_at(c, 0, "no version %d of OpenCL C: expected 100, 110, 120, 200 or 300", c->version);
    else if (c->target->api == API_OPENGL || c->target->api == API_OPENGL_ES)
        error_at(c, 0, "OpenCL C cannot be compiled for %s: write --target-env=opencl or vulkan1.1", c->target->name);
    else if (c->target->api == API_OPENCL && c->target->api_version < versions[i].api_version)
        error_at(c, 0, "%s does not take OpenCL C %d.%d: write --target-env=opencl%d.%d or -cl-std=CL1.2", c->target->name,
                 c->version / 100, c->version / 10 % 10, c->version / 100, c->version / 10 % 10);
    else
        return true;
    return false;
}

enum { SUBGROUP_VERSION = 0x10300 };     /* the first with OpGroupNonUniform...: whoever reads those has no use for less */

/* Nothing newer than the devices take.  OpenGL has 1.3 where KHR_shader_subgroup is, which is for a device to say. */
static unsigned default_spirv(const struct context *c)
{
    unsigned newest = newest_spirv_of_devices(c), usual = c->target->spirv_default;
    if (newest && c->target->api == API_OPENGL) return newest < c->target->spirv_most ? newest : c->target->spirv_most;
    return newest && newest < usual ? newest : usual;
}

bool set_target(struct context *c)
{
    const struct sgcc_options *o = c->options;
    enum api api = o->language == SGCC_LANGUAGE_OPENCL_C ? API_OPENCL : API_VULKAN;
    bool by_devices = o->device_count && !o->target_env;
    c->target = o->target_env ? find_target(o->target_env) : by_devices ? target_of_devices(c) : default_target(api, o->spirv_version);
    if (!c->target) {
        if (by_devices && c->diag.errors) return false;
        if (o->target_env) error_at(c, 0, "unknown target environment '%s'", o->target_env);
        else error_at(c, 0, "no target environment takes this version of SPIR-V (0x%08x)", o->spirv_version);
        return false;
    }
    if (!check_target_of_devices(c)) return false;
    c->spirv_version = o->spirv_version ? o->spirv_version : default_spirv(c);
    bool fits = c->spirv_version <= c->target->spirv_most;
    if (c->options->lower_for > SGCC_LOWER_FOR_GLSL && c->spirv_version < SUBGROUP_VERSION) c->spirv_version = SUBGROUP_VERSION;
    if (fits) return true;
    unsigned most = c->target->spirv_most, asked = c->spirv_version;
    const struct target *other = default_target(api, asked);
    error_at(c, 0, "%s takes SPIR-V up to %u.%u; --target-env=%s takes %u.%u", c->target->name, most >> 16, most >> 8 & 255,
             other ? other->name : "none", asked >> 16, asked >> 8 & 255);
    return false;
}

void open_context(struct sgcc_result *r)
{
    struct context *c = &r->context;
    arena_init(&c->arena, &r->out_of_memory);
    arena_init(&c->tree, &r->out_of_memory);
    c->values = &c->arena;
    c->diag.last = &c->diag.first;
}

enum { LARGEST_SOURCE = 1 << 30 };

SGCC_API struct sgcc_result *sgcc_compile(const struct sgcc_options *options, const char *source, size_t length, const char *path)
{
    struct sgcc_result *volatile r = calloc(1, sizeof *r);
    if (!r) return NULL;
    open_context(r);
    if (setjmp(r->out_of_memory)) {
        r->status = SGCC_OUT_OF_MEMORY;
        r->output = NULL;
        return r;
    }
    struct context *c = &r->context;
    intern_init(&c->names, &c->arena);
    sources_init(&c->sources, &c->arena);
    r->status = SGCC_WRONG_USE;
    if (!take_options(c, options) || !set_target(c) || !set_language(c)) return r;
    if (length > LARGEST_SOURCE) error_at(c, 0, "the source is larger than 1 GiB");
    else compile(r, path ? path : "", c->options->source_is_padded ? source : copy_source_text(&c->arena, source, length), (uint32_t)length);
    r->status = c->diag.errors ? SGCC_SOURCE_ERROR : SGCC_OK;
    if (c->diag.errors && makes_module(c->options->output)) r->output = NULL;
    return r;
}

/* --- results --------------------------------------------------------------------------------------------------------------- */

SGCC_API enum sgcc_status sgcc_status(const struct sgcc_result *r) { return r->status; }

SGCC_API const void *sgcc_output(const struct sgcc_result *r, size_t *size)
{
    if (size) *size = r->output ? r->output_size : 0;
    return r->output;
}

SGCC_API size_t sgcc_message_count(const struct sgcc_result *r)
{
    size_t count = 0;
    if (r->status == SGCC_OUT_OF_MEMORY) return 0;
    for (const struct message *m = r->context.diag.first; m; m = m->next) count++;
    return count;
}

SGCC_API struct sgcc_message sgcc_message_at(const struct sgcc_result *r, size_t index)
{
    const struct message *m = r->context.diag.first;
    while (m && index--) m = m->next;
    if (!m) return (struct sgcc_message){ 0 };
    return (struct sgcc_message){
        .severity = (enum sgcc_severity)m->severity,
        .file = m->place.file, .line = m->place.line, .column = m->place.column,
        .text = m->text, .source_line = m->source_line, .source_length = m->source_length,
    };
}

SGCC_API const char *sgcc_target_env(const struct sgcc_result *r)
{
    return r->status == SGCC_OUT_OF_MEMORY || !r->context.target ? NULL : r->context.target->name;
}

SGCC_API unsigned sgcc_error_count(const struct sgcc_result *r) { return r->context.diag.errors; }

SGCC_API int sgcc_stopped_early(const struct sgcc_result *r) { return r->context.diag.stopped; }

SGCC_API const char *sgcc_included_file(const struct sgcc_result *r, size_t index)
{
    return index < r->context.included.count ? r->context.included.at[index] : NULL;
}

SGCC_API void sgcc_result_free(struct sgcc_result *r)
{
    if (!r) return;
    free_runs(r->runs);
    arena_free(&r->context.tree);
    arena_free(&r->context.arena);
    free(r);
}
