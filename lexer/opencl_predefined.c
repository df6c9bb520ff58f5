/* Predefined macros of OpenCL C (6.12), made when their names are first seen: a row has the replacement as text, which is scanned
 * then.  Each extension and feature that is there has a macro of its name (6.2.1, 6.12.1).
 */
#include "lexer/preproc.h"

#include "lang/target.h"

static bool always(const struct context *c) { (void)c; return true; }
static bool is_embedded(const struct context *c) { return c->target->embedded; }
static bool is_fast(const struct context *c) { return (c->options->math & SGCC_MATH_FAST_RELAXED) == SGCC_MATH_FAST_RELAXED; }

static bool exists(const struct context *c, enum feature_id f) { return c->opencl_extensions->enabled[f / 32] >> f % 32 & 1; }
static bool has_images(const struct context *c) { return exists(c, FEATURE_OPENCL_C_IMAGES); }

static bool has_c11_atomics(const struct context *c) { return c->version >= 200; }

#define KERNEL_EXEC "__kernel __attribute__((work_group_size_hint(X, 1, 1))) __attribute__((vec_type_hint(typen)))"

static const struct predefined {
    const char *name;
    const char *params[3];              /* NULL-ended; none: a macro without parameters */
    const char *text;                   /* NULL: the number of a version */
    bool (*exists)(const struct context *c);
} rows[] = {
    { "__OPENCL_C_VERSION__", { NULL }, NULL, always },
    { "__OPENCL_VERSION__", { NULL }, NULL, always },
    { "CL_VERSION_1_0", { NULL }, "100", always },      /* of versions that the compiler knows, whichever is chosen */
    { "CL_VERSION_1_1", { NULL }, "110", always },
    { "CL_VERSION_1_2", { NULL }, "120", always },
    { "CL_VERSION_2_0", { NULL }, "200", always },
    { "CL_VERSION_3_0", { NULL }, "300", always },
    { "__ENDIAN_LITTLE__", { NULL }, "1", always },
    { "__IMAGE_SUPPORT__", { NULL }, "1", has_images },
    { "__FAST_RELAXED_MATH__", { NULL }, "1", is_fast },
    { "__EMBEDDED_PROFILE__", { NULL }, "1", is_embedded },
    { "cles_khr_int64", { NULL }, "1", is_embedded },
    { "__ROUNDING_MODE__", { NULL }, "rte", always },
    { "NULL", { NULL }, "((void*)0)", always },
    { "ATOMIC_VAR_INIT", { "x" }, "(x)", has_c11_atomics },
    { "__kernel_exec", { "X", "typen" }, KERNEL_EXEC, always },
    { "kernel_exec", { "X", "typen" }, KERNEL_EXEC, always },
};

/* The version of the language, or of the device, which is that of the target; "greater than 200" for those behind 2.0 (6.12). */
static const char *version_text(struct context *c, const char *name)
{
    unsigned device = c->target->api == API_OPENCL ? c->target->api_version : 0x30000;
    bool of_language = !strcmp(name, "__OPENCL_C_VERSION__");
    return arena_printf(&c->arena, "%u", of_language ? (unsigned)c->version : (device >> 16) * 100 + (device & 0xffff) * 10);
}

static int32_t find_param(const struct macro *m, const struct token *t)
{
    for (uint32_t i = 0; i < m->param_count && t->kind == TOKEN_IDENTIFIER; i++)
        if (t->name == m->params[i]) return (int32_t)i;
    return -1;
}

/* Appends the tokens of `text` to the body; they stand in a source of their own. */
static void scan_body(struct context *c, struct macro *m, const char *text)
{
    VEC(struct replacement) body = { 0 };
    uint32_t length = (uint32_t)strlen(text);
    struct source *source = add_source(&c->sources, "<predefined>", copy_source_text(&c->arena, text, length), length, 0);
    if (!source) return;
    struct scanner *s = open_scanner(c, source);
    for (struct token t; t = scan_token(s), t.kind != TOKEN_END; ) {
        t.flags &= TOKEN_AFTER_SPACE;
        struct replacement *r = vec_add(&c->arena, &body);
        *r = (struct replacement){ t, find_param(m, &t), false, false };
        if (r->param >= 0) m->expanded[r->param] = true;
        else if (t.kind == TOKEN_IDENTIFIER) look_up_predefined(c, t.name);
    }
    m->body = body.at;
    m->body_count = body.count;
    m->spelled = arena_array(&c->arena, loc_t, m->body_count);
    for (uint32_t i = 0; i < m->body_count; i++) m->spelled[i] = m->body[i].tok.loc;
}

static struct macro *make_macro(struct context *c, const char *const *params, const char *text)
{
    struct macro *m = arena_new(&c->arena, struct macro);
    *m = (struct macro){ .kind = *params ? MACRO_FUNCTION : MACRO_OBJECT, .predefined = true };
    while (params[m->param_count]) m->param_count++;
    m->params = arena_array(&c->arena, const struct name *, m->param_count);
    m->expanded = arena_array(&c->arena, bool, m->param_count);
    for (uint32_t i = 0; i < m->param_count; i++) m->params[i] = intern_string(&c->names, params[i]);
    scan_body(c, m, text);
    return m;
}

/* The macros of features are those of OpenCL C 3.0 (6.2.1). */
static bool has_macro(const struct context *c, enum feature_id f)
{
    return f != FEATURE_NONE && exists(c, f) && (*features[f].name != '_' || c->version >= 300);
}

struct macro *find_opencl_predefined(struct context *c, const struct name *name)
{
    static const char *const none[] = { NULL };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(name->text, rows[i].name) && rows[i].exists(c))
            return make_macro(c, rows[i].params, rows[i].text ? rows[i].text : version_text(c, rows[i].name));
    const char *constant = find_opencl_macro(c, name->text, name->length);
    if (constant) return make_macro(c, none, constant);
    return has_macro(c, find_feature(name->text)) ? make_macro(c, none, "1") : NULL;
}
