/* Predefined macros of GLSL, and macros of the options. opencl_predefined.c has the macros of
 * OpenCL C. Nothing is defined at the start: the scanner (and ##) calls look_up_predefined when it
 * first sees a name that begins like a predefined one. */
#include "lexer/preproc/preproc.h"

#include "lang/device_target.h"
#include "lang/target.h"
#include "lexer/preproc/extension.h"

bool may_be_predefined(const struct context *c, const char *text, size_t length)
{
    if (c->language == LANGUAGE_OPENCL) return true;
    if (length < 3) return false;
    return !memcmp(text, "__", 2) || !memcmp(text, "GL_", 3) ||
           (length == 6 && !memcmp(text, "VULKAN", 6));
}

static bool is_desktop_150(const struct context *c) { return !is_es(c) && c->version >= 150; }
static bool is_compatibility(const struct context *c)
{
    return c->profile == PROFILE_COMPATIBILITY;
}

static bool is_vulkan(const struct context *c) { return c->target && c->target->api == API_VULKAN; }
static bool is_gl_spirv(const struct context *c) { return c->target && follows_gl_spirv(c); }
static bool is_es_or_desktop_150(const struct context *c) { return is_es(c) || is_desktop_150(c); }
static bool is_glsl(const struct context *c) { return c->language != LANGUAGE_OPENCL; }

/* the value is options.semantics_version */
enum { SEMANTICS = -1, USUAL_SEMANTICS = 100 };

static const struct predefined {
    const char *name;
    int value;
    bool (*exists)(const struct context *c);
} rows[] = {
    {"GL_ES", 1, is_es},                    /* ESSL 3.20, 3.4 */
    {"GL_core_profile", 1, is_desktop_150}, /* GLSL 4.60, 3.3: one for each profile ... */
    {"GL_es_profile", 1, is_es_or_desktop_150},
    {"GL_compatibility_profile", 1,
     is_compatibility}, /* ... but its features are not there for SPIR-V */
    {"GL_FRAGMENT_PRECISION_HIGH", 1,
     is_glsl}, /* 4.7.3 of ESSL 3.20, 4.7.4 of GLSL 4.60, 4.5.4 of 1.40 */
    {"VULKAN", SEMANTICS, is_vulkan},
    {"GL_SPIRV", SEMANTICS, is_gl_spirv},
};

/* No specification has these macros. Other compilers define one for the stage in desktop GLSL, and
 * sources for several stages test them. */
static const struct {
    const char *name;
    enum sgcc_stage stage;
} stage_rows[] = {
    {"GL_VERTEX_SHADER", SGCC_STAGE_VERTEX},
    {"GL_TESSELLATION_CONTROL_SHADER", SGCC_STAGE_TESS_CONTROL},
    {"GL_TESSELLATION_EVALUATION_SHADER", SGCC_STAGE_TESS_EVALUATION},
    {"GL_GEOMETRY_SHADER", SGCC_STAGE_GEOMETRY},
    {"GL_FRAGMENT_SHADER", SGCC_STAGE_FRAGMENT},
    {"GL_COMPUTE_SHADER", SGCC_STAGE_COMPUTE},
    {"GL_TASK_SHADER_NV", SGCC_STAGE_TASK},
    {"GL_MESH_SHADER_NV", SGCC_STAGE_MESH},
    {"GL_RAY_GENERATION_SHADER_EXT", SGCC_STAGE_RAYGEN},
    {"GL_INTERSECTION_SHADER_EXT", SGCC_STAGE_INTERSECTION},
    {"GL_ANY_HIT_SHADER_EXT", SGCC_STAGE_ANY_HIT},
    {"GL_CLOSEST_HIT_SHADER_EXT", SGCC_STAGE_CLOSEST_HIT},
    {"GL_MISS_SHADER_EXT", SGCC_STAGE_MISS},
    {"GL_CALLABLE_SHADER_EXT", SGCC_STAGE_CALLABLE},
};

static bool is_stage_macro(const struct context *c, const char *text)
{
    if (is_es(c)) return false;
    for (size_t i = 0; i < sizeof stage_rows / sizeof *stage_rows; i++)
        if (stage_rows[i].stage == c->stage && !strcmp(text, stage_rows[i].name)) return true;
    return false;
}

static struct macro *make_predefined(struct context *c, enum macro_kind kind, int value)
{
    struct macro *m = arena_new(&c->arena, struct macro);
    *m = (struct macro){.kind = kind, .predefined = true};
    if (kind != MACRO_OBJECT) return m;
    char digits[16];
    int length = snprintf(digits, sizeof digits, "%d", value);
    m->body_count = 1;
    m->body = arena_new(&c->arena, struct replacement);
    m->body->tok =
        (struct token){.kind = TOKEN_NUMBER, .name = intern(&c->names, digits, (size_t)length)};
    m->body->param = -1;
    m->spelled = arena_new(&c->arena, loc_t);
    return m;
}

static int predefined_value(const struct context *c, const struct predefined *row)
{
    int given = c->options->semantics_version;
    return row->value != SEMANTICS ? row->value : given ? given : USUAL_SEMANTICS;
}

static struct macro *find_row(struct context *c, const char *text)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(text, rows[i].name))
            return rows[i].exists(c)
                       ? make_predefined(c, MACRO_OBJECT, predefined_value(c, &rows[i]))
                       : NULL;
    if (is_stage_macro(c, text)) return make_predefined(c, MACRO_OBJECT, 1);
    enum feature_id f =
        find_feature(text); /* each extension that exists has a macro (ESSL 3.20, 3.4) */
    bool exists = has_extension_macro(c, f) && devices_have_feature(c, &features[f]);
    return exists ? make_predefined(c, MACRO_OBJECT, 1) : NULL;
}

void look_up_predefined(struct context *c, struct name *name)
{
    if (!c->version || name->macro_looked_up) return;
    name->macro_looked_up = true;
    if (!strcmp(name->text, "__LINE__")) name->macro = make_predefined(c, MACRO_LINE, 0);
    else if (!strcmp(name->text, "__FILE__")) name->macro = make_predefined(c, MACRO_FILE, 0);
    else if (c->language == LANGUAGE_OPENCL && !strcmp(name->text, "__COUNTER__"))
        name->macro = make_predefined(c, MACRO_COUNTER, 0);
    else if (c->language == LANGUAGE_OPENCL) name->macro = find_opencl_predefined(c, name);
    else if (*name->text != '_') name->macro = find_row(c, name->text);
    else if (!strcmp(name->text, "__VERSION__"))
        name->macro = make_predefined(c, MACRO_OBJECT, c->version);
}

/* Makes a line of "NAME", "NAME=VALUE" or "-NAME". The value ends at a line end; without a value it
 * is `without`. */
static void add_line(struct text *text, const char *define, const char *without)
{
    size_t length = strcspn(define, "\r\n"), name = strcspn(define, "=");
    if (*define == '-') {
        text_string(text, "#undef ");
        text_add(text, define + 1, length - 1);
    } else {
        text_string(text, "#define ");
        text_add(text, define, name < length ? name : length);
        text_string(text, " ");
        if (name < length) text_add(text, define + name + 1, length - name - 1);
        else text_string(text, without);
    }
    text_string(text, "\n");
}

/* Text that is read before the source, and above what was pushed before. */
static void push_before(struct preprocessor *pp, const char *path, struct text *text)
{
    struct context *c = pp->c;
    text_add(text, (const char[SOURCE_PADDING]){0}, SOURCE_PADDING);
    struct source *source =
        add_source(&c->sources, path, text->bytes.at, text->bytes.count - SOURCE_PADDING, 0);
    if (!source) return;
    push_input(pp, source);
    pp->input->is_command_line = true;
}

static void push_preamble(struct preprocessor *pp)
{
    struct text text = {.arena = &pp->c->arena};
    text_string(&text, pp->c->options->preamble);
    push_before(pp, PREAMBLE, &text);
}

void add_definitions(struct preprocessor *pp)
{
    struct context *c = pp->c;
    const char *const *define = c->options->defines;
    if (!define || !*define) return;
    struct text text = {.arena = &c->arena};
    const char *without = c->language == LANGUAGE_OPENCL ? "1" : ""; /* OpenCL API, 5.8.6.1 */
    while (*define) add_line(&text, *define++, without);
    push_before(pp, COMMAND_LINE, &text);
}

void push_command_line(struct preprocessor *pp)
{
    if (pp->c->options->preamble) push_preamble(pp);
    add_definitions(pp);
}
