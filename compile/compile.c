/* The entry point of the library. `compile` calls all stages of the compiler: begin reading there.
 *
 * Each external declaration passes through parser, sema and codegen, which says whether its tree
 * must stay; else it is released before the next one is parsed, so that memory is a small multiple
 * of the module, not of the source. If a declaration was lowered by facts of the whole module that
 * later ones prove wrong (lang/module_facts.h), the compilation starts again with the right
 * facts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "codegen/codegen.h"
#include "spirv/disassemble.h"
#include "compile/device_check.h"
#include "compile/compile.h"
#include "compile/result.h"
#include "compile/store.h"
#include "lang/rules.h"
#include "lang/device_target.h"
#include "lang/target.h"
#include "lang/warnings.h"
#include "lexer/lexer.h"
#include "link/summary.h"
#include "parser/ast.h"
#include "port/port.h"
#include "sema/sema.h"

/* --- the stages ---------------------------------------------------------------------------- */

static bool may_lower(const struct context *c) { return !c->diag.errors; }

/* Returns whether its tree has to stay. */
static bool compile_declaration(struct context *c, struct checker *ck, struct lowering *lw,
                                struct declaration *d, struct text *dump)
{
    check_declaration(ck, d);
    if (c->options->output == SGCC_OUTPUT_TYPES) dump_checked(dump, d);
    return lw && may_lower(c) && !facts_are_stale(checker_facts(ck)) && lower_declaration(lw, d);
}

static bool makes_module(enum sgcc_output output)
{
    return output == SGCC_OUTPUT_SPIRV || output == SGCC_OUTPUT_ASSEMBLY ||
           output == SGCC_OUTPUT_UNIFORMITY;
}

static void set_output(struct sgcc_result *r, const void *output, size_t size)
{
    r->output = output;
    r->output_size = size;
}

static void write_module(struct sgcc_result *r, struct lowering *lw, const struct checker *ck,
                         const struct directives *directives)
{
    struct context *c = &r->context;
    struct module_needs needs = {0};
    bool is_analysed = wants_module_analysis(c) || c->options->output == SGCC_OUTPUT_UNIFORMITY;
    struct words words = finish_module(lw, checker_device_notes(ck) || is_analysed ? &needs : NULL);
    bool is_whole_shader = !c->options->after_pass; /* else it need not suit anybody */
    bool is_trusted = !directives->features[FEATURE_SPIRV_INTRINSICS];
    if (is_whole_shader && may_lower(c))
        check_devices(c, &needs, checker_device_notes(ck), directives);
    if (is_whole_shader && follows_gl_spirv(c) && may_lower(c))
        self_check(c, words, directives, checker_device_notes(ck));
    if (is_whole_shader && may_lower(c)) check_extensions(c, words, directives);
    if (is_whole_shader && may_lower(c) && wants_module_analysis(c))
        warn_about_module(c, words, &needs.locations, is_trusted);
    if (c->options->output == SGCC_OUTPUT_NOTHING || c->diag.errors) return;
    if (c->options->output == SGCC_OUTPUT_SPIRV) {
        set_output(r, words.at, words.count * sizeof *words.at);
        return;
    }
    if (c->options->output == SGCC_OUTPUT_UNIFORMITY) {
        set_uniformity(r, words, &needs.locations, is_trusted);
        return;
    }
    struct text out = {.arena = &c->arena};
    disassemble(&out, words);
    set_output(r, out.bytes.at, out.bytes.count);
}

static void parse_and_dump(struct sgcc_result *r, struct parser *p)
{
    struct context *c = &r->context;
    struct text out = {.arena = &c->arena};
    struct arena_mark mark = arena_mark(&c->tree);
    for (struct declaration *d; (d = parse_declaration(p)); arena_release_to(&c->tree, mark))
        dump_declaration(&out, d, is_opencl(c));
    set_output(r, out.bytes.at, out.bytes.count);
}

/* FNV-1a, which distinguishes modules that differ in a few words. */
static uint64_t digest_of(const struct sgcc_result *r)
{
    size_t size = 0;
    const unsigned char *bytes = sgcc_result_output(r, &size);
    uint64_t digest = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) digest = (digest ^ bytes[i]) * 0x100000001b3u;
    return size ? digest | 1 : 0;
}

/* For port/: compiles a text as the library would for a program. The devices are left out, since
 * their structs may have the size of another version of the header. */
static bool compiles(struct context *c, const struct sgcc_options *options, const char *path,
                     struct text text, struct port_error *error)
{
    struct sgcc_result *r =
        sgcc_compile(options, text.bytes.at ? text.bytes.at : "", text.bytes.count, path);
    bool good = r && r->status == SGCC_OK, is_full = !r || r->status == SGCC_OUT_OF_MEMORY;
    const struct message *m = r && !is_full ? r->context.diag.first : NULL;
    while (m && m->severity != SEVERITY_ERROR) m = m->next;
    error->digest = good && options->output == SGCC_OUTPUT_SPIRV ? digest_of(r) : 0;
    error->offset = m && m->location.source ? m->location.offset : 0;
    snprintf(error->path, sizeof error->path, "%s",
             m && m->location.source ? m->location.source->path : "");
    snprintf(error->text, sizeof error->text, "%s", m ? m->text : "no reason was given");
    sgcc_result_free(r);
    if (is_full) longjmp(*c->arena.out_of_memory, 1);
    return good;
}

static void port(struct sgcc_result *r, const char *path, const char *source, uint32_t length)
{
    struct context *c = &r->context;
    struct text out = {.arena = &c->arena};
    if (c->language == LANGUAGE_OPENCL) error_at(c, 0, "--port takes GLSL");
    else port_source(c, path, source, length, compiles, &r->runs, &out);
    if (!c->diag.errors || out.bytes.count)
        set_output(r, out.bytes.at ? out.bytes.at : "", out.bytes.count);
}

/* Whether -fsyntax-only must make the module because it may find further errors: by the module's
 * needs of OpenGL or devices, by an option, by a pass that cannot express everything. */
static bool needs_module(const struct context *c)
{
    const struct sgcc_options *o = c->options;
    if (c->target->judges_source) return false;
    bool has_limits = o->device_count || follows_gl_spirv(c) || o->max_id_bound;
    bool may_refuse = lowers_int64(c) || o->lower_for || (is_opencl(c) && !makes_kernels(c));
    return o->output == SGCC_OUTPUT_NOTHING &&
           (has_limits || may_refuse || wants_module_analysis(c));
}

/* Whether the unit is a whole shader, of which a module can be made. */
static bool is_whole_shader(const struct summary *s)
{
    bool has_main = false;
    for (uint32_t i = 0; i < s->function_count; i++) {
        const struct summary_function *f = &s->functions[i];
        has_main |= f->is_main;
        for (uint32_t k = 0; k < f->call_count; k++)
            if (!s->functions[f->calls[k].callee].is_defined) return false;
    }
    return has_main && !s->lack_count;
}

struct input_text {
    const char *path, *source;
    uint32_t length;
};

/* The same declarations, with an index of their names, which finish_name_index completes. */
static struct name_index *check_with_index(struct context *c, struct parser *parser,
                                           struct checker *checker)
{
    struct name_index *index = open_name_index(checker);
    struct arena_mark mark = arena_mark(&c->tree);
    for (struct declaration *d; (d = parse_declaration(parser)); arena_release_to(&c->tree, mark)) {
        collect_names(index, d);
        check_declaration(checker, d);
        index_names(index, d);
    }
    return index;
}

/* --- external declarations, one after the other --- */

void open_compilation(struct sgcc_result *r, struct preprocessor *pp, struct module_facts *facts,
                      struct compilation *x)
{
    struct context *c = &r->context;
    bool lowers = (r->makes_module || makes_module(c->options->output) || needs_module(c)) &&
                  !c->options->index;
    x->pp = pp;
    x->parser = open_parser(c, pp);
    x->checker = open_checker(c, directives_of(pp), facts);
    x->lowering = lowers ? open_lowering(c, x->checker) : NULL;
    x->dump = (struct text){.arena = &c->arena};
    x->mark = arena_mark(&c->tree);
}

bool compile_next(struct sgcc_result *r, struct compilation *x)
{
    struct context *c = &r->context;
    struct declaration *d = parse_declaration(x->parser);
    if (!d) return false;
    if (compile_declaration(c, x->checker, x->lowering, d, &x->dump))
        x->mark = arena_mark(&c->tree);
    arena_release_to(&c->tree, x->mark);
    return true;
}

bool finish_compilation(struct sgcc_result *r, struct compilation *x, struct module_facts *facts)
{
    struct context *c = &r->context;
    enum sgcc_output output = c->options->output;
    if (x->lowering && may_lower(c) && !facts_are_stale(checker_facts(x->checker)))
        lower_waiting(x->lowering);
    finish_checking(x->checker);
    *facts = *checker_facts(x->checker);
    if (facts_are_stale(facts)) return false;
    r->summary = checker_summary(x->checker);
    if (!x->lowering && !c->diag.errors)
        c->module_decides |= may_need_extensions(c, directives_of(x->pp), *facts);
    if (output == SGCC_OUTPUT_TYPES) set_output(r, x->dump.bytes.at, x->dump.bytes.count);
    else if (x->lowering && may_lower(c) && (!is_unit(c) || is_whole_shader(r->summary)))
        write_module(r, x->lowering, x->checker, directives_of(x->pp));
    uint32_t requested = c->requested_facts & ~facts->set;
    facts->set |= requested;
    return !requested;
}

/* Where nothing but the module, or an error, comes of a function. */
static bool may_leave_out(const struct sgcc_result *r)
{
    const struct context *c = &r->context;
    const struct sgcc_options *o = c->options;
    bool compiles = makes_module(o->output) || o->output == SGCC_OUTPUT_NOTHING;
    return o->no_check_unused && !r->checks_unused && compiles && !o->index && !o->links &&
           !c->target->judges_source;
}

/* Returns false if the tokens must be read again, for a compilation of all functions. */
static bool leave_out(struct sgcc_result *r, struct parser *p)
{
    const struct sgcc_options *o = r->context.options;
    const struct unused_rules rules = {.entry_point = entry_point_name(&r->context),
                                       .exports = o->create_library,
                                       .binds_used = o->auto_bind_uniforms ||
                                                     o->auto_map_locations || o->vulkan_relaxed};
    if (!may_leave_out(r) || leave_out_unused(p, &rules)) return true;
    r->checks_unused = true;
    return false;
}

/* Returns false when `facts` turned out to be stale: then they are what the source came to say, and
 * it is to be compiled once more. */
static bool compile_by_facts(struct sgcc_result *r, const struct input_text *in,
                             struct module_facts *facts)
{
    struct context *c = &r->context;
    enum sgcc_output output = c->options->output;
    size_t size = 0;
    struct preprocessor *pp = open_source(c, in->path, in->source, in->length);
    if (output == SGCC_OUTPUT_PREPROCESSED) {
        set_output(r, print_preprocessed(c, pp, &size), size);
        r->output_size = size;
        return true;
    }
    if (output == SGCC_OUTPUT_TOKENS) {
        set_output(r, dump_tokens(c, pp, &size), size);
        r->output_size = size;
        return true;
    }

    if (output == SGCC_OUTPUT_AST) {
        parse_and_dump(r, open_parser(c, pp));
        return true;
    }

    struct compilation x;
    open_compilation(r, pp, facts, &x);
    if (!leave_out(r, x.parser)) return false;
    struct name_index *index = c->options->index ? check_with_index(c, x.parser, x.checker) : NULL;
    while (compile_next(r, &x)) continue;
    bool is_final = finish_compilation(r, &x, facts);
    if (index) r->index = finish_name_index(index), r->checker = x.checker;
    return is_final;
}

/* Restores the state before the source was read. Messages, names, locations and included files are
 * made again. The answers of the callback for #include are kept. */
static void begin_again(struct context *c, const struct context *start, struct arena_mark tree)
{
    struct interner *earlier = arena_new(&c->arena, struct interner);
    struct arena arena = c->arena, tree_arena = c->tree;
    struct sources sources = c->sources;
    bool depends_on_all_macros = c->names.all_matter;
    *earlier = c->names;
    *c = *start;
    c->arena = arena;
    c->tree = tree_arena;
    arena_release_to(&c->tree, tree);
    c->sources = sources;
    restart_sources(&c->sources);
    intern_init(&c->names, &c->arena);
    c->names.earlier = earlier;
    c->names.all_matter = depends_on_all_macros;
    *c->diag.last = NULL;
}

/* Each time facts are stale there are more of them, so it ends: there are a dozen.  Most sources
 * are compiled once. */
static void compile(struct sgcc_result *r, const char *path, const char *source, uint32_t length)
{
    struct context *c = &r->context;
    const struct context start = *c;
    const struct arena_mark tree = arena_mark(&c->tree);
    const struct input_text in = {path, source, length};
    if (c->options->output == SGCC_OUTPUT_PORTED) {
        port(r, path, source, length);
        return;
    }
    struct module_facts facts = first_facts(c);
    while (!compile_by_facts(r, &in, &facts)) begin_again(c, &start, tree);
}

/* --- around them --------------------------------------------------------------------------- */

/* A module for an environment that judges sources is made for another one, where the locations that
 * the source need not have are given by themselves.  OpenGL ES takes none (KHR_shader_subgroup,
 * "Overview"). */
static bool set_module_target(struct context *c)
{
    const struct target *t = module_target(c->target);
    if (t == c->target) return true;
    if (!t) {
        error_at(
            c, 0,
            "OpenGL ES accepts no SPIR-V: with --target-env=%s there are -fsyntax-only, -E and --port, --target-env=vulkan1.1 makes a module",
            c->target->name);
        return false;
    }
    struct sgcc_options *own = arena_new(&c->arena, struct sgcc_options);
    *own = *c->options;
    own->auto_map_locations = 1;
    c->options = own;
    c->target = t;
    return true;
}

/* The language of OpenCL C needs not be looked for in the source, as that of GLSL. */
static bool set_language(struct context *c)
{
    static const struct {
        int version;
        unsigned api_version;
    } versions[] = {{120, 0x10002}, {100, 0x10000}, {110, 0x10001}, {200, 0x20000}, {300, 0x30000}};
    const struct sgcc_options *o = c->options;
    if (o->language != SGCC_LANGUAGE_OPENCL_C) {
        if (c->target->api != API_OPENCL) return !makes_module(o->output) || set_module_target(c);
        error_at(c, 0, "%s takes OpenCL C, not GLSL", c->target->name);
        return false;
    }
    c->language = LANGUAGE_OPENCL;
    c->version =
        o->version ? o->version : versions[0].version; /* OpenCL API, 5.8.6.5: the highest 1.x */
    size_t i = 0;
    while (i < sizeof versions / sizeof *versions && versions[i].version != c->version) i++;
    if (i == sizeof versions / sizeof *versions)
        error_at(c, 0, "no version %d of OpenCL C: expected 100, 110, 120, 200 or 300", c->version);
    else if (c->target->api == API_OPENGL || c->target->api == API_OPENGL_ES)
        error_at(c, 0, "OpenCL C cannot be compiled for %s: write --target-env=opencl or vulkan1.1",
                 c->target->name);
    else if (c->target->api == API_OPENCL && c->target->api_version < versions[i].api_version)
        error_at(c, 0,
                 "%s does not take OpenCL C %d.%d: write --target-env=opencl%d.%d or -cl-std=CL1.2",
                 c->target->name, c->version / 100, c->version / 10 % 10, c->version / 100,
                 c->version / 10 % 10);
    else return true;
    return false;
}

/* Device checks need a module. So with devices a source for a driver is judged by the rules of the
 * module that is made of it, here without being written. */
static void judge_by_module(struct context *c)
{
    struct target *own = arena_new(&c->arena, struct target);
    *own = *c->target;
    own->judges_source = false;
    c->target = own;
}

bool set_target(struct context *c)
{
    const struct sgcc_options *o = c->options;
    enum api api = o->language == SGCC_LANGUAGE_OPENCL_C ? API_OPENCL : API_VULKAN;
    bool by_devices = o->device_count && !o->target_env;
    c->target = o->target_env ? find_target(o->target_env)
                : by_devices  ? target_of_devices(c)
                              : default_target(api, o->spirv_version);
    if (!c->target) {
        if (by_devices && c->diag.errors) return false;
        if (o->target_env) error_at(c, 0, "unknown target environment '%s'", o->target_env);
        else
            error_at(c, 0, "no target environment takes this version of SPIR-V (0x%08x)",
                     o->spirv_version);
        return false;
    }
    if (!check_target_of_devices(c)) return false;
    if (o->device_count && c->target->judges_source) judge_by_module(c);
    unsigned most = c->target->spirv_most,
             wanted_version = o->spirv_version ? o->spirv_version : most;
    if (wanted_version <= most) return true;
    const struct target *other = default_target(api, wanted_version);
    error_at(c, 0, "%s takes SPIR-V up to %u.%u, --target-env=%s takes %u.%u", c->target->name,
             most >> 16, most >> 8 & 255, other ? other->name : "none", wanted_version >> 16,
             wanted_version >> 8 & 255);
    return false;
}

void open_context(struct sgcc_result *r)
{
    struct context *c = &r->context;
    arena_init(&c->arena, &r->out_of_memory);
    arena_init(&c->tree, &r->out_of_memory);
    c->diag.last = &c->diag.first;
}

/* options.joined: results without a summary contain nothing to link. */
static void check_joined_units(struct context *c)
{
    const struct sgcc_options *o = c->options;
    const struct summary **at =
        (const struct summary **)arena_array(&c->arena, void *, o->joined_count + 1);
    for (size_t i = 0; i < o->joined_count; i++)
        if (o->joined[i] && o->joined[i]->summary) at[c->joined_count++] = o->joined[i]->summary;
    c->joined = at;
}

enum { LARGEST_SOURCE = 1 << 30 };

/* How a source is compiled: with a module, although no output needs it; without promises of
 * uniformity, which a module without debug information lacks. */
enum { WITH_MODULE = 1, WITHOUT_PROMISES = 2 };

void end_result(struct sgcc_result *r)
{
    struct context *c = &r->context;
    sort_messages(c);
    r->status = c->diag.errors ? SGCC_SOURCE_ERROR : SGCC_OK;
    if (c->options->records) record_mentions(r);
    if (c->diag.errors && makes_module(c->options->output)) r->output = NULL;
}

bool open_result(struct sgcc_result *r, const struct sgcc_options *options)
{
    struct context *c = &r->context;
    intern_init(&c->names, &c->arena);
    sources_init(&c->sources, &c->arena);
    r->status = SGCC_WRONG_USE;
    if (!copy_options(c, options, &r->includes) || !set_target(c) || !set_language(c)) return false;
    check_joined_units(c);
    return true;
}

static struct sgcc_result *compile_once(const struct sgcc_options *options, const char *source,
                                        size_t length, const char *path, unsigned how)
{
    struct sgcc_result *volatile r = calloc(1, sizeof *r);
    if (!r) return NULL;
    open_context(r);
    r->makes_module = how & WITH_MODULE;
    r->context.drops_promises = how & WITHOUT_PROMISES;
    if (setjmp(r->out_of_memory)) {
        r->status = SGCC_OUT_OF_MEMORY;
        r->output = NULL;
        release_includes(&r->includes);
        return r;
    }
    struct context *c = &r->context;
    if (!open_result(r, options)) return r;
    if (length > LARGEST_SOURCE) error_at(c, 0, "the source is larger than 1 GiB");
    else
        compile(r, path ? path : "",
                c->options->source_is_padded ? source : copy_source_text(&c->arena, source, length),
                (uint32_t)length);
    end_result(r);
    release_includes(&r->includes);
    return r;
}

bool has_promises_for_analysis(const struct sgcc_result *r)
{
    const struct context *c = &r->context;
    if (r->status != SGCC_OK) return false; /* without memory there may be no options either */
    enum sgcc_output output = c->options->output;
    bool is_written = output == SGCC_OUTPUT_SPIRV || output == SGCC_OUTPUT_ASSEMBLY;
    return is_written && c->promises.count && wants_module_analysis(c) &&
           !has_debug_information(c->options);
}

/* Sema can nearly always decide. Only otherwise the source is read again, with codegen. */
SGCC_API struct sgcc_result *sgcc_compile(const struct sgcc_options *options, const char *source,
                                          size_t length, const char *path)
{
    struct sgcc_result *r = compile_once(options, source, length, path, 0);
    const struct context *c = r ? &r->context : NULL;
    if (r && has_promises_for_analysis(r)) {
        r->unpromised = compile_once(options, source, length, path, WITHOUT_PROMISES);
        if (!r->unpromised || r->unpromised->status != SGCC_OK) r->status = SGCC_OUT_OF_MEMORY;
        return r;
    }
    if (!c || r->status > SGCC_SOURCE_ERROR || !c->module_decides ||
        c->options->output != SGCC_OUTPUT_NOTHING || c->options->index)
        return r;
    if (needs_module(c) || c->target->judges_source) return r;
    sgcc_result_free(r);
    return compile_once(options, source, length, path, WITH_MODULE);
}

/* --- results ------------------------------------------------------------------------------- */

SGCC_API enum sgcc_status sgcc_result_status(const struct sgcc_result *r) { return r->status; }

SGCC_API const void *sgcc_result_output(const struct sgcc_result *r, size_t *size)
{
    if (r->unpromised) return sgcc_result_output(r->unpromised, size);
    if (size) *size = r->output ? r->output_size : 0;
    return r->output;
}

SGCC_API size_t sgcc_message_count(const struct sgcc_result *r)
{
    size_t count = 0;
    if (r->status == SGCC_OUT_OF_MEMORY) return 0;
    if (r->stored) return r->stored->count;
    for (const struct message *m = r->context.diag.first; m; m = m->next) count++;
    return count;
}

SGCC_API struct sgcc_message sgcc_message_at(const struct sgcc_result *r, size_t index)
{
    const struct message *m = r->context.diag.first;
    if (r->stored && index < r->stored->count) return r->stored->messages[index];
    while (m && index--) m = m->next;
    if (!m) return (struct sgcc_message){0};
    return (struct sgcc_message){
        .severity = (enum sgcc_severity)m->severity,
        .file = m->location.file,
        .line = m->location.line,
        .column = m->location.column,
        .text = m->text,
        .source_line = m->source_line,
        .source_length = m->source_length,
    };
}

/* The bytes of the token that a message is at, as its source line has them. */
static size_t token_length_at(const struct message *m)
{
    size_t start = m->location.column ? m->location.column - 1 : 0;
    if (!m->source_line || !m->location.line || start >= m->source_length) return 0;
    return token_extent(m->source_line + start, m->source_length - start);
}

/* Copies the ranges that are marked with a message, and returns their number. */
static unsigned copy_ranges(const struct message *m, struct sgcc_range ranges[2])
{
    for (unsigned i = 0; i < m->marked_count; i++) {
        struct shown_range r = m->marked[i];
        ranges[i] = (struct sgcc_range){r.line, r.column, r.end_line, r.end_column};
    }
    return m->marked_count;
}

SGCC_API int sgcc_message_details_at(const struct sgcc_result *r, size_t index,
                                     struct sgcc_message_details *details)
{
    const struct message *m = r->context.diag.first;
    if (r->status == SGCC_OUT_OF_MEMORY) return 0;
    if (r->stored) return copy_stored_details(r->stored, index, details);
    while (m && index--) m = m->next;
    if (!m) return 0;
    struct sgcc_message_details all = {.size = details->size, .fix = m->fix};
    if (m->location.line) {
        size_t length = token_length_at(m);
        all.end_line = m->end ? m->end_line : m->location.line;
        all.end_column = m->end ? m->end_column : m->location.column + (unsigned)length;
        const struct source *source = m->location.source;
        all.source_file = source ? source->path : NULL;
        all.start = m->location.offset;
        all.end = !source ? 0 : m->end ? m->end : all.start + length;
        all.end_line_text = source ? source->text + all.end - (all.end_column - 1) : NULL;
        all.range_count = copy_ranges(m, all.ranges);
    }
    bool wants_rule = details->size > offsetof(struct sgcc_message_details, rule);
    all.is_step = m->is_step;
    if (m->severity != SEVERITY_NOTE && wants_rule)
        all.rule = m->rule ? m->rule : rule_of_format(m->format, m->text);
    memcpy(details, &all, details->size < sizeof all ? details->size : sizeof all);
    return 1;
}

SGCC_API const struct sgcc_index *sgcc_result_index(const struct sgcc_result *r)
{
    return r->status == SGCC_OUT_OF_MEMORY ? NULL : r->index;
}

SGCC_API const char *sgcc_describe_builtin(struct sgcc_result *r, const char *name)
{
    if (r->status == SGCC_OUT_OF_MEMORY || !r->checker || setjmp(r->out_of_memory)) return NULL;
    return describe_builtin(r->checker, name);
}

SGCC_API const char *sgcc_extensions_of_builtin(struct sgcc_result *r, const char *name)
{
    if (r->status == SGCC_OUT_OF_MEMORY || !r->checker || setjmp(r->out_of_memory)) return NULL;
    return extensions_of_builtin(r->checker, name);
}

SGCC_API const char *sgcc_target_env(const struct sgcc_result *r)
{
    return r->status == SGCC_OUT_OF_MEMORY || !r->context.target ? NULL : r->context.target->name;
}

SGCC_API enum sgcc_stage sgcc_result_stage(const struct sgcc_result *r) { return r->context.stage; }

SGCC_API unsigned sgcc_error_count(const struct sgcc_result *r) { return r->context.diag.errors; }

SGCC_API int sgcc_stopped_early(const struct sgcc_result *r) { return r->context.diag.stopped; }

SGCC_API const char *sgcc_included_file(const struct sgcc_result *r, size_t index)
{
    return index < r->context.included.count ? r->context.included.at[index] : NULL;
}

SGCC_API void sgcc_result_free(struct sgcc_result *r)
{
    if (!r) return;
    sgcc_result_free(r->unpromised);
    free_runs(r->runs);
    free(r->foreign_words);
    free(r->foreign_text);
    arena_free(&r->context.tree);
    arena_free(&r->context.arena);
    free(r);
}
