/* #pragma (GLSL 4.60, 3.3; ESSL 3.20, 3.4; OpenCL C, 6.2.2 and 6.12.2.1).
 */
#include <stdlib.h>

#include "lang/stage.h"
#include "lang/suggest.h"
#include "lang/target.h"
#include "lang/warnings.h"
#include "lexer/print.h"
#include "lexer/preproc/include.h"
#include "lexer/print_glslang.h"

static const char *near_stage(struct context *c, const char *text)
{
    const char *names[SGCC_STAGE_COUNT];
    uint32_t count = 0;
    for (unsigned i = SGCC_STAGE_UNKNOWN + 1; i < SGCC_STAGE_COUNT; i++)
        names[count++] = shader_stages[i].pragma;
    return suggest_among(c, text, names, count);
}

static void set_stage_of_pragma(struct preprocessor *pp, loc_t loc)
{
    struct context *c = pp->c;
    if (c->options->glslang_preprocessing && c->options->output == SGCC_OUTPUT_PREPROCESSED)
        return; /* who compiles the text looks at it */
    struct token open = read_token(pp), name = read_token(pp), close = name;
    if (!ends_line(&name)) close = read_token(pp);
    if (open.kind != TOKEN_LEFT_PAREN || name.kind != TOKEN_IDENTIFIER ||
        close.kind != TOKEN_RIGHT_PAREN) {
        error_at(c, loc, "expected #pragma shader_stage(NAME), with a name like compute");
        return;
    }
    enum sgcc_stage stage = sgcc_stage_by_name(name.name->text);
    if (stage == SGCC_STAGE_UNKNOWN) {
        error_at(
            c, name.loc,
            "no stage '%s': expected vertex, tesscontrol, tesseval, geometry, fragment or compute%s",
            name.name->text, near_stage(c, name.name->text));
    } else if (pp->stage_loc && stage != c->stage && !c->options->stage_is_forced) {
        struct location first = find_location(&c->sources, pp->stage_loc);
        error_at(c, name.loc,
                 "stage '%s' contradicts an earlier #pragma shader_stage: '%s' at %s:%u",
                 name.name->text, pp->stage_name, first.file, first.line);
        note_at(c, pp->stage_loc, "the first one is here");
    } else if (pp->seen_token && !pp->stage_loc) {
        error_at(c, loc, "#pragma shader_stage has to come before everything but directives");
    } else if (!c->options->stage_is_forced) {
        c->stage = stage;
        pp->stage_loc = loc;
        pp->stage_name = name.name->text;
    }
}

static const struct flag {
    const char *name;
    enum module_fact fact;
    enum feature_id feature;
} flags[] = {
    {"use_storage_buffer", FACT_STORAGE_BUFFER, FEATURE_NONE},
    {"use_variable_pointers", FACT_VARIABLE_POINTERS, FEATURE_NONE},
    {"use_vulkan_memory_model", FACT_VULKAN_MEMORY, FEATURE_NONE},
    {"shader_64bit_indexing", FACT_64BIT_INDEXING, FEATURE_SHADER_64BIT_INDEXING},
    {"promote_uint32_indices", FACT_PROMOTE_UINT32_INDICES, FEATURE_SHADER_64BIT_INDEXING},
};

/* Without its extension a pragma is unknown and so ignored (GLSL 4.60, 3.3.1), but the author
 * hardly meant that. */
static void set_pragma_flag(struct preprocessor *pp, loc_t loc, const struct flag *flag)
{
    enum feature_id f = flag->feature;
    if (f == FEATURE_NONE || (pp->requested->enabled[f / 32] >> f % 32 & 1))
        pp->directives.facts |= flag->fact, pp->directives.last_pragma = loc;
    else
        warn_at(pp->c, loc, "#pragma %s does nothing without #extension %s : enable before it",
                flag->name, features[f].name);
}

/* -E keeps the line as it is. */
static void echo_pragma(struct preprocessor *pp, loc_t loc)
{
    const struct scanner *s = pp->input->scanner;
    const char *start = s->text + (loc - s->base);
    if (pp->printer && pp->printer->as_glslang) print_glslang_pragma(pp, loc);
    else echo_directive(pp, loc, "#%.*s", (int)strcspn(start, "\r\n"), start);
}

/* GLSL 4.50, 4.8.1, and ESSL 3.00, 4.6.1: "It is an error to use this pragma in a fragment shader."
 * Other versions of the languages do not say so. */
static void check_invariant_stage(struct preprocessor *pp, loc_t loc)
{
    const struct context *c = pp->c;
    bool says_so =
        c->profile == PROFILE_ES ? c->version == 300 : c->version >= 120 && c->version <= 450;
    if (says_so && c->target->judges_source && c->stage == SGCC_STAGE_FRAGMENT)
        error_at(
            pp->c, loc,
            "'#pragma STDGL invariant(all)' cannot be used in a fragment shader (GLSL 4.50, 4.8.1, ESSL 3.00, 4.6.1)");
}

/* #pragma STDGL invariant(all) (GLSL 4.60, 4.8.1). Any other STDGL is reserved and ignored. */
static void read_standard_pragma(struct preprocessor *pp)
{
    struct token t = read_token(pp);
    loc_t loc = t.loc;
    if (!token_is(&t, "invariant") || read_token(pp).kind != TOKEN_LEFT_PAREN) return;
    t = read_token(pp);
    if (!token_is(&t, "all") || read_token(pp).kind != TOKEN_RIGHT_PAREN) return;
    pp->directives.facts |= FACT_INVARIANT_ALL;
    check_invariant_stage(pp, loc);
}

/* --- sgcc ---------------------------------------------------------------------------------- */

/* #pragma sgcc diagnostic push, pop, or ignored, warning or error "-Wname". */
static void read_diagnostic_pragma(struct preprocessor *pp, loc_t loc)
{
    static const char *const states[] = {"ignored", "warning", "error"}; /* by enum warning_state */
    struct token what = read_token(pp), name = what;
    if (token_is(&what, "push") || token_is(&what, "pop")) {
        enum warning_change_kind kind = token_is(&what, "push") ? CHANGE_PUSH : CHANGE_POP;
        change_warning(pp->c, (struct warning_change){.loc = loc, .kind = (uint8_t)kind});
        return;
    }
    unsigned state = 0;
    while (state < sizeof states / sizeof *states && !token_is(&what, states[state])) state++;
    if (!ends_line(&what)) name = read_token(pp);
    if (state == sizeof states / sizeof *states || name.kind != TOKEN_STRING) {
        warn_at(
            pp->c, what.loc,
            "found %s: expected #pragma sgcc diagnostic push, pop, or ignored, warning or error "
            "and \"-Wname\"",
            quote_token(pp->c, state == sizeof states / sizeof *states ? &what : &name));
        return;
    }
    const char *text = name.name->text;
    const char *option = arena_strndup(&pp->c->arena, text + 1, strlen(text) - 2);
    if (!set_warning_from(pp->c, option, (enum warning_state)state, loc))
        warn_at(pp->c, name.loc, "there is no warning '%s': sgcc --list-warnings lists all",
                option);
}

/* Returns the location of a pragma in a file; for _Pragma that of its use. */
static loc_t home_of_pragma(struct preprocessor *pp, loc_t loc)
{
    struct sources *sources = &pp->c->sources;
    const struct source *source = find_location(sources, loc).source;
    bool is_operator = source && !strcmp(source->path, "_Pragma") && source->included_from;
    return is_operator ? use_of(sources, source->included_from) : loc;
}

/* #pragma sgcc uniform(SCOPE), before a statement. */
static void read_promise(struct preprocessor *pp, loc_t loc)
{
    static const char *const names[] = {
#define PROMISE(name, scope, text) name,
#include "lang/promises.def"
#undef PROMISE
    };
    struct token open = read_token(pp), name = read_token(pp), close = name;
    unsigned scope = 0, count = sizeof names / sizeof *names;
    if (!ends_line(&name)) close = read_token(pp);
    while (scope < count && !token_is(&name, names[scope])) scope++;
    if (open.kind != TOKEN_LEFT_PAREN || scope == count || close.kind != TOKEN_RIGHT_PAREN) {
        warn_at(
            pp->c, loc,
            "#pragma sgcc uniform needs a scope: uniform(subgroup), uniform(workgroup) or uniform(dispatch)");
        return;
    }
    vec_push(&pp->c->arena, &pp->c->promises,
             ((struct promise){.loc = home_of_pragma(pp, loc), .scope = (uint8_t)scope}));
}

/* The sizes that subgroups may have (Vulkan, SubgroupSize; the masks of GL_KHR_shader_subgroup have
 * so many bits). */
enum { MOST_SUBGROUP_SIZE = 128 };

static void set_subgroup_size(struct preprocessor *pp, loc_t loc, unsigned long size)
{
    struct context *c = pp->c;
    if (pp->subgroup_size_loc && size != c->subgroup_size) {
        struct location first = find_location(&c->sources, pp->subgroup_size_loc);
        error_at(c, loc, "the subgroup size %lu contradicts an earlier one: %u at %s:%u", size,
                 c->subgroup_size, first.file, first.line);
        note_at(c, pp->subgroup_size_loc, "the first one is here");
    } else if (pp->seen_token && !pp->subgroup_size_loc) {
        error_at(c, loc, "#pragma sgcc subgroup_size has to come before everything but directives");
    } else if (!pp->subgroup_size_loc) {
        c->subgroup_size = (unsigned)size;
        c->subgroup_size_at = pp->subgroup_size_loc = loc;
    }
}

/* #pragma sgcc subgroup_size(SIZE): the pipeline requires that size
 * (VkPipelineShaderStageRequiredSubgroupSizeCreateInfo).  Macros are replaced, so that a variant
 * may define the size, and -E prints the number. */
static void read_subgroup_size(struct preprocessor *pp, loc_t loc)
{
    struct token open = expand_token(pp), number = open, close = open;
    if (!ends_line(&open)) number = close = expand_token(pp);
    if (!ends_line(&number)) close = expand_token(pp);
    char *end = "?";
    unsigned long size = number.kind == TOKEN_NUMBER ? strtoul(number.name->text, &end, 0) : 0;
    bool is_form = open.kind == TOKEN_LEFT_PAREN && close.kind == TOKEN_RIGHT_PAREN;
    if (is_form && *end == 'u') end++;
    if (!is_form || *end || !size || size > MOST_SUBGROUP_SIZE || size & (size - 1)) {
        error_at(pp->c, number.loc,
                 "found %s in #pragma sgcc subgroup_size: expected (SIZE), a power of two up to %d",
                 quote_token(pp->c, &number), MOST_SUBGROUP_SIZE);
        return;
    }
    if (pp->printer) echo_directive(pp, loc, "#pragma sgcc subgroup_size(%lu)", size);
    if (pp->is_c)
        error_at(
            pp->c, loc,
            "kernels state the size of their sub-groups themselves: __attribute__((intel_reqd_sub_group_size(%lu)))",
            size);
    else set_subgroup_size(pp, loc, size);
}

static void read_sgcc_pragma(struct preprocessor *pp, loc_t directive, loc_t loc)
{
    struct token t = read_token(pp);
    if (token_is(&t, "subgroup_size")) {
        read_subgroup_size(pp, directive);
        return;
    }
    if (pp->printer) echo_pragma(pp, directive);
    if (token_is(&t, "diagnostic")) read_diagnostic_pragma(pp, loc);
    else if (token_is(&t, "uniform")) read_promise(pp, loc);
    else
        warn_at(pp->c, t.loc,
                "found %s after #pragma sgcc: expected diagnostic, uniform or subgroup_size",
                quote_token(pp->c, &t));
}

/* An unknown pragma is ignored (GLSL 4.60, 3.3.1), also by other compilers.  Only a misspelt one
 * gets a warning. */
static void warn_misspelt(struct preprocessor *pp, const struct token *t)
{
    static const char *const others[] = {"shader_stage", "STDGL", "optimize", "debug", "once"};
    const char *names[sizeof others / sizeof *others + sizeof flags / sizeof *flags];
    uint32_t count = 0;
    if (t->kind != TOKEN_IDENTIFIER) return;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (token_is(t, others[i])) return;
        names[count++] = others[i];
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) names[count++] = flags[i].name;
    const char *near = suggest_among(pp->c, t->name->text, names, count);
    if (*near) warn_at(pp->c, t->loc, "unknown pragma '%s'%s", t->name->text, near);
    pp->c->diag.suggestion = (struct suggestion){0};
}

/* Tokens after #pragma are not expanded. Unknown pragmas are ignored, as are optimize and debug,
 * which nothing depends on (ESSL 3.20, 3.4 makes no use of them an error). */
static void do_shader_pragma(struct preprocessor *pp, struct token t)
{
    if (token_is(&t, "shader_stage")) {
        set_stage_of_pragma(pp, t.loc);
        return;
    }
    if (token_is(&t, "STDGL")) {
        read_standard_pragma(pp);
        return;
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (token_is(&t, flags[i].name)) {
            set_pragma_flag(pp, t.loc, &flags[i]);
            return;
        }
    warn_misspelt(pp, &t);
}

/* --- OpenCL C ------------------------------------------------------------------------------ */

/* #pragma OPENCL EXTENSION name : enable (6.2.2, "Compiler Directives for Optional Functionality").
 */
static void read_extension(struct preprocessor *pp)
{
    struct token name = read_token(pp), colon = read_token(pp), behavior = colon;
    if (!ends_line(&colon)) behavior = read_token(pp);
    bool enable = token_is(&behavior, "enable");
    if (name.kind != TOKEN_IDENTIFIER || colon.kind != TOKEN_COLON ||
        !(enable || token_is(&behavior, "disable")))
        warn_at(
            pp->c, name.loc,
            "a line that is ignored: expected #pragma OPENCL EXTENSION NAME : enable or disable");
    else change_opencl_extension(pp, &name, enable);
}

/* 6.12.2.1. OFF applies to the whole module: contraction is optional. */
static void read_contraction(struct preprocessor *pp)
{
    struct token t = read_token(pp);
    if (token_is(&t, "OFF")) pp->directives.facts |= FACT_CONTRACTION_OFF;
    else if (!token_is(&t, "ON") && !token_is(&t, "DEFAULT"))
        warn_at(pp->c, t.loc, "found %s: expected #pragma OPENCL FP_CONTRACT ON, OFF or DEFAULT",
                quote_token(pp->c, &t));
}

static void read_opencl_pragma(struct preprocessor *pp)
{
    struct token t = read_token(pp);
    if (token_is(&t, "EXTENSION")) read_extension(pp);
    else if (token_is(&t, "FP_CONTRACT")) read_contraction(pp);
    else
        warn_at(pp->c, t.loc, "found %s after #pragma OPENCL: expected EXTENSION or FP_CONTRACT",
                quote_token(pp->c, &t));
}

/* Reads the factor of `unroll 4` or `unroll(4)`, with macros replaced as in other compilers, and
 * the rest of the line. Returns the end of the line if there is no factor. */
static struct token read_factor(struct preprocessor *pp)
{
    struct token factor = expand_token(pp), t = factor;
    bool parenthesized = factor.kind == TOKEN_LEFT_PAREN;
    if (parenthesized) factor = expand_token(pp);
    if (!ends_line(&factor)) t = expand_token(pp);
    if (parenthesized && t.kind == TOKEN_RIGHT_PAREN) t = expand_token(pp);
    bool good =
        ends_line(&t) && (factor.kind == TOKEN_NUMBER || (ends_line(&factor) && !parenthesized));
    if (!good)
        error_at(pp->c, factor.loc, "found %s in #pragma unroll: expected a number, or nothing",
                 quote_token(pp->c, &factor));
    while (!ends_line(&t)) t = expand_token(pp);
    return factor;
}

/* #pragma unroll and nounroll, as other compilers have them, become the attribute of the loop after
 * them (6.11.5: opencl_unroll_hint). */
static void read_unroll(struct preprocessor *pp, loc_t loc, bool unrolls)
{
    struct token factor = {.kind = TOKEN_NUMBER, .name = intern_string(&pp->c->names, "1")};
    if (unrolls) factor = read_factor(pp);
    bool has_factor = factor.kind == TOKEN_NUMBER;
    if (pp->printer) return; /* the line itself was printed */
    static const struct {
        uint8_t kind;
        const char *text;
    } tokens[] = {{TOKEN_IDENTIFIER, "__attribute__"},
                  {TOKEN_LEFT_PAREN, NULL},
                  {TOKEN_LEFT_PAREN, NULL},
                  {TOKEN_IDENTIFIER, "opencl_unroll_hint"},
                  {TOKEN_LEFT_PAREN, NULL},
                  {TOKEN_NUMBER, ""},
                  {TOKEN_RIGHT_PAREN, NULL},
                  {TOKEN_RIGHT_PAREN, NULL},
                  {TOKEN_RIGHT_PAREN, NULL}};
    struct token list[sizeof tokens / sizeof *tokens];
    uint32_t count = 0;
    for (uint32_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        bool is_argument = i >= 4 && i <= 6;
        if (is_argument && !has_factor) continue;
        const char *text = tokens[i].kind == TOKEN_NUMBER ? factor.name->text : tokens[i].text;
        list[count++] = (struct token){.kind = tokens[i].kind,
                                       .name = text ? intern_string(&pp->c->names, text) : NULL,
                                       .loc = loc,
                                       .exts = pp->exts,
                                       .flags = TOKEN_NO_EXPAND};
    }
    insert_tokens(pp, list, count, loc);
}

static void do_kernel_pragma(struct preprocessor *pp, struct token t)
{
    if (token_is(&t, "OPENCL")) read_opencl_pragma(pp);
    else if (token_is(&t, "unroll")) read_unroll(pp, t.loc, true);
    else if (token_is(&t, "nounroll")) read_unroll(pp, t.loc, false);
}

void do_pragma(struct preprocessor *pp, loc_t loc)
{
    struct token t = read_token(pp);
    if (token_is(&t, "sgcc")) {
        read_sgcc_pragma(pp, loc, t.loc);
        return;
    }
    if (pp->printer) echo_pragma(pp, loc);
    if (token_is(&t, "once")) mark_once(pp);
    else if (pp->is_c) do_kernel_pragma(pp, t);
    else do_shader_pragma(pp, t);
}

/* --- _Pragma ------------------------------------------------------------------------------- */

/* Returns a source with `pragma` and the text of the string literal (C99, 6.10.9); NULL: there
 * is no room for it. */
static struct source *make_pragma_source(struct preprocessor *pp, const struct name *literal,
                                         loc_t use)
{
    struct text text = {.arena = &pp->c->arena};
    const char *end = literal->text + literal->length - 1;
    text_string(&text, "pragma ");
    for (const char *p = literal->text + 1; p < end; p++) {
        if (*p == '\\' && (p[1] == '"' || p[1] == '\\')) p++;
        text_add(&text, p, 1);
    }
    uint32_t length = text.bytes.count;
    return add_source(&pp->c->sources, "_Pragma",
                      copy_source_text(&pp->c->arena, text.bytes.at, length), length, use);
}

/* Executes the pragma in `source`. The remaining tokens of macros wait until after the tokens
 * that the pragma may insert. */
static void run_pragma(struct preprocessor *pp, struct source *source)
{
    struct pp_input *outer = pp->input;
    struct frames waiting = pp->frames;
    pp->frames = (struct frames){0};
    push_input(pp, source);
    pp->input->is_command_line = outer->is_command_line;
    pp->input->scanner->in_directive = true;
    pp->line_ended = false;
    do_pragma(pp, read_token(pp).loc);
    finish_line(pp);
    return_to_input(pp, outer);
    for (uint32_t i = 0; i < pp->frames.count; i++)
        vec_push(&pp->c->arena, &waiting, pp->frames.at[i]);
    pp->frames = waiting;
    if (pp->ended) pp->frames.count = 0;
}

void do_pragma_operator(struct preprocessor *pp, loc_t loc)
{
    struct token open = expand_token(pp), text = open, close = open;
    if (open.kind == TOKEN_LEFT_PAREN) text = close = expand_token(pp);
    if (text.kind == TOKEN_STRING) close = expand_token(pp);
    if (open.kind != TOKEN_LEFT_PAREN || text.kind != TOKEN_STRING ||
        close.kind != TOKEN_RIGHT_PAREN) {
        error_at(pp->c, loc, "found %s: expected _Pragma(\"...\")", quote_token(pp->c, &close));
        return;
    }
    struct source *source = make_pragma_source(pp, text.name, loc);
    if (source) run_pragma(pp, source);
    else stop_reading(pp, loc, "sources and macros are larger than sgcc can read");
}
