/* Predefined macros of OpenCL C (6.12), defined when their names are first seen: a row has the
 * replacement as text, which is scanned then. Each supported extension and feature has a macro
 * of its name (6.2.1, 6.12.1). */
#include "lexer/preproc/preproc.h"

#include "lang/target.h"

static bool always(const struct context *c)
{
    (void)c;
    return true;
}

static bool is_embedded(const struct context *c) { return c->target->embedded; }
static bool is_fast(const struct context *c)
{
    return (c->options->math & SGCC_MATH_FAST_RELAXED) == SGCC_MATH_FAST_RELAXED;
}

static bool exists(const struct context *c, enum feature_id f)
{
    return c->opencl_extensions->enabled[f / 32] >> f % 32 & 1;
}

static bool has_images(const struct context *c) { return exists(c, FEATURE_OPENCL_C_IMAGES); }

static bool is_for_opencl(const struct context *c) { return c->target->api == API_OPENCL; }
static unsigned address_bits(const struct context *c)
{
    return c->options->address_bits ? (unsigned)c->options->address_bits
           : is_for_opencl(c)       ? 64
                                    : 32;
}

static bool has_64(const struct context *c) { return address_bits(c) == 64; }
static bool has_32(const struct context *c) { return !has_64(c); }
static bool is_spir64(const struct context *c) { return is_for_opencl(c) && has_64(c); }
static bool is_spir32(const struct context *c) { return is_for_opencl(c) && has_32(c); }
static bool has_double(const struct context *c) { return exists(c, FEATURE_KHR_FP64); }

static bool has_c11_atomics(const struct context *c) { return c->version >= 200; }

#define KERNEL_EXEC \
    "__kernel __attribute__((work_group_size_hint(X, 1, 1))) __attribute__((vec_type_hint(typen)))"

static const struct opencl_predefined {
    const char *name;
    const char *params[3]; /* NULL-ended; empty for a macro without parameters */
    const char *text;      /* NULL: the macro is the number of a version */
    bool (*exists)(const struct context *c);
} rows[] = {
    {"__OPENCL_C_VERSION__", {NULL}, NULL, always},
    {"__OPENCL_VERSION__", {NULL}, NULL, always},
    {"CL_VERSION_1_0",
     {NULL},
     "100",
     always}, /* of versions that the compiler knows, whichever is chosen */
    {"CL_VERSION_1_1", {NULL}, "110", always},
    {"CL_VERSION_1_2", {NULL}, "120", always},
    {"CL_VERSION_2_0", {NULL}, "200", always},
    {"CL_VERSION_3_0", {NULL}, "300", always},
    {"__ENDIAN_LITTLE__", {NULL}, "1", always},
    {"__IMAGE_SUPPORT__", {NULL}, "1", has_images},
    {"__FAST_RELAXED_MATH__", {NULL}, "1", is_fast},
    {"__EMBEDDED_PROFILE__", {NULL}, "1", is_embedded},
    {"cles_khr_int64", {NULL}, "1", is_embedded},
    {"__ROUNDING_MODE__", {NULL}, "rte", always},
    {"NULL", {NULL}, "((void*)0)", always},
    {"ATOMIC_VAR_INIT", {"x"}, "(x)", has_c11_atomics},
    {"__kernel_exec", {"X", "typen"}, KERNEL_EXEC, always},
    {"kernel_exec", {"X", "typen"}, KERNEL_EXEC, always},
    /* Macros about the target. The module is always SPIR-V. Sources that test for SPIR expect
     * pointers with addresses, which shaders lack. */
    {"__SPIRV__", {NULL}, "1", always},
    {"__SPIRV64__", {NULL}, "1", has_64},
    {"__SPIRV32__", {NULL}, "1", has_32},
    {"__SPIR__", {NULL}, "1", is_for_opencl},
    {"__SPIR64__", {NULL}, "1", is_spir64},
    {"__SPIR32__", {NULL}, "1", is_spir32},
    /* Macros of every C99 compiler (C99, 6.10.8). */
    {"__STDC__", {NULL}, "1", always},
    {"__STDC_VERSION__", {NULL}, "199901L", always},
    {"__STDC_HOSTED__", {NULL}, "0", always},
    /* Words of other compilers. */
    {"__extension__", {NULL}, "", always},
    {"__signed__", {NULL}, "signed", always},
    {"__signed", {NULL}, "signed", always},
/* ... and about types: sizes are those of OpenCL C (6.3.1), pointers those of the target. */
/* clang-format off */
#define OF_POINTERS(name, text64, text32) \
    { name, { NULL }, text64, has_64 }, { name, { NULL }, text32, has_32 }
    /* clang-format on */
    OF_POINTERS("__SIZE_TYPE__", "unsigned long", "unsigned int"),
    OF_POINTERS("__PTRDIFF_TYPE__", "long", "int"),
    OF_POINTERS("__INTPTR_TYPE__", "long", "int"),
    OF_POINTERS("__UINTPTR_TYPE__", "unsigned long", "unsigned int"),
    OF_POINTERS("__SIZE_MAX__", "0xffffffffffffffffUL", "0xffffffffU"),
    OF_POINTERS("__SIZE_WIDTH__", "64", "32"),
    OF_POINTERS("__PTRDIFF_MAX__", "0x7fffffffffffffffL", "0x7fffffff"),
    OF_POINTERS("__PTRDIFF_WIDTH__", "64", "32"),
    OF_POINTERS("__INTPTR_MAX__", "0x7fffffffffffffffL", "0x7fffffff"),
    OF_POINTERS("__INTPTR_WIDTH__", "64", "32"),
    OF_POINTERS("__UINTPTR_MAX__", "0xffffffffffffffffUL", "0xffffffffU"),
    OF_POINTERS("__UINTPTR_WIDTH__", "64", "32"),
    OF_POINTERS("__SIZEOF_POINTER__", "8", "4"),
    OF_POINTERS("__SIZEOF_SIZE_T__", "8", "4"),
    OF_POINTERS("__SIZEOF_PTRDIFF_T__", "8", "4"),
    OF_POINTERS("__POINTER_WIDTH__", "64", "32"),
    {"__LP64__", {NULL}, "1", has_64},
#undef OF_POINTERS
    {"__INT8_TYPE__", {NULL}, "signed char", always},
    {"__UINT8_TYPE__", {NULL}, "unsigned char", always},
    {"__INT16_TYPE__", {NULL}, "short", always},
    {"__UINT16_TYPE__", {NULL}, "unsigned short", always},
    {"__INT32_TYPE__", {NULL}, "int", always},
    {"__UINT32_TYPE__", {NULL}, "unsigned int", always},
    {"__INT64_TYPE__", {NULL}, "long", always},
    {"__UINT64_TYPE__", {NULL}, "unsigned long", always},
    {"__CHAR_BIT__", {NULL}, "8", always},
    {"__BOOL_WIDTH__", {NULL}, "8", always},
    {"__SCHAR_MAX__", {NULL}, "127", always},
    {"__SHRT_MAX__", {NULL}, "32767", always},
    {"__INT_MAX__", {NULL}, "2147483647", always},
    {"__LONG_MAX__", {NULL}, "9223372036854775807L", always},
    {"__SHRT_WIDTH__", {NULL}, "16", always},
    {"__INT_WIDTH__", {NULL}, "32", always},
    {"__LONG_WIDTH__", {NULL}, "64", always},
    {"__INT8_MAX__", {NULL}, "127", always},
    {"__UINT8_MAX__", {NULL}, "255", always},
    {"__INT16_MAX__", {NULL}, "32767", always},
    {"__UINT16_MAX__", {NULL}, "65535", always},
    {"__INT32_MAX__", {NULL}, "2147483647", always},
    {"__UINT32_MAX__", {NULL}, "4294967295U", always},
    {"__INT64_MAX__", {NULL}, "9223372036854775807L", always},
    {"__UINT64_MAX__", {NULL}, "18446744073709551615UL", always},
    {"__SIZEOF_SHORT__", {NULL}, "2", always},
    {"__SIZEOF_INT__", {NULL}, "4", always},
    {"__SIZEOF_LONG__", {NULL}, "8", always},
    {"__SIZEOF_FLOAT__", {NULL}, "4", always},
    {"__SIZEOF_DOUBLE__", {NULL}, "8", has_double},
    {"__ORDER_LITTLE_ENDIAN__", {NULL}, "1234", always},
    {"__ORDER_BIG_ENDIAN__", {NULL}, "4321", always},
    {"__ORDER_PDP_ENDIAN__", {NULL}, "3412", always},
    {"__BYTE_ORDER__", {NULL}, "__ORDER_LITTLE_ENDIAN__", always},
    {"__LITTLE_ENDIAN__", {NULL}, "1", always},
    {"__FLT_MAX__", {NULL}, "FLT_MAX", always},
    {"__FLT_MIN__", {NULL}, "FLT_MIN", always},
    {"__FLT_EPSILON__", {NULL}, "FLT_EPSILON", always},
    {"__FLT_DIG__", {NULL}, "FLT_DIG", always},
    {"__FLT_MANT_DIG__", {NULL}, "FLT_MANT_DIG", always},
    {"__FLT_MAX_EXP__", {NULL}, "FLT_MAX_EXP", always},
    {"__FLT_MIN_EXP__", {NULL}, "FLT_MIN_EXP", always},
    {"__FLT_RADIX__", {NULL}, "2", always},
    {"__DBL_MAX__", {NULL}, "DBL_MAX", has_double},
    {"__DBL_MIN__", {NULL}, "DBL_MIN", has_double},
    {"__DBL_EPSILON__", {NULL}, "DBL_EPSILON", has_double},
    {"__DBL_DIG__", {NULL}, "DBL_DIG", has_double},
    {"__DBL_MANT_DIG__", {NULL}, "DBL_MANT_DIG", has_double},
    {"__DBL_MAX_EXP__", {NULL}, "DBL_MAX_EXP", has_double},
    {"__DBL_MIN_EXP__", {NULL}, "DBL_MIN_EXP", has_double},
    /* Queries of the compiler: the queried name becomes part of the name of a macro, for which
     * find_answer returns 1 or 0. */
    {"__has_builtin", {"x"}, "__has_builtin_ ## x", always},
    {"__has_attribute", {"x"}, "__has_attribute_ ## x", always},
    {"__has_extension", {"x"}, "__has_extension_ ## x", always},
    {"__has_feature", {"x"}, "__has_extension_ ## x", always},
};

/* Attributes that change something, and those whose names say that nothing changes without them. */
static const char *const attributes[] = {
    "aligned",
    "packed",
    "overloadable",
    "ext_vector_type",
    "opencl_unroll_hint",
    "reqd_work_group_size",
    "work_group_size_hint",
    "vec_type_hint",
    "intel_reqd_sub_group_size",
    "endian",
    "nosvm",
    "always_inline",
    "noinline",
    "unused",
    "const",
    "pure",
    "fallthrough",
};

static const char *const compiler_builtins[] = {
#define GNU_BUILTIN(name, check, target, scalar) name,
#include "lang/gnu_builtins.def"
#undef GNU_BUILTIN
};

static bool is_among(const char *text, const char *const *list, size_t count)
{
    while (count--)
        if (!strcmp(text, list[count])) return true;
    return false;
}

#define AMONG(text, list) is_among(text, list, sizeof(list) / sizeof *(list))

static bool has_builtin(const struct context *c, const char *name)
{
    (void)c;
    if (!strncmp(name, "__builtin_", 10)) return AMONG(name + 10, compiler_builtins);
    return find_opencl_builtin_name(name, (uint32_t)strlen(name)) != NULL;
}

/* unused and __unused__ are one. */
static bool has_attribute(const struct context *c, const char *name)
{
    size_t length = strlen(name);
    bool is_armed = length > 4 && !strncmp(name, "__", 2) && !strcmp(name + length - 2, "__");
    return AMONG(is_armed
                     ? arena_printf((struct arena *)&c->arena, "%.*s", (int)(length - 4), name + 2)
                     : name,
                 attributes);
}

static bool has_macro(const struct context *c, enum feature_id f);
static bool has_predefined_extension(const struct context *c, const char *name)
{
    return has_macro(c, find_feature(name));
}

/* Returns the value of __has_builtin_NAME and similar ones; NULL: `name` is none of these. */
static const char *find_answer(const struct context *c, const char *name)
{
    static const struct {
        const char *prefix;
        bool (*has)(const struct context *c, const char *name);
    } questions[] = {
        {"__has_builtin_", has_builtin},
        {"__has_attribute_", has_attribute},
        {"__has_extension_", has_predefined_extension},
    };
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        size_t length = strlen(questions[i].prefix);
        if (!strncmp(name, questions[i].prefix, length) && name[length])
            return questions[i].has(c, name + length) ? "1" : "0";
    }
    return NULL;
}

/* Returns the version of the language, or that of the device, which the target states. After 2.0 it
 * must be "greater than 200" (6.12). */
static const char *version_text(struct context *c, const char *name)
{
    unsigned device = c->target->api == API_OPENCL ? c->target->api_version : 0x30000;
    bool of_language = !strcmp(name, "__OPENCL_C_VERSION__");
    return arena_printf(&c->arena, "%u",
                        of_language ? (unsigned)c->version
                                    : (device >> 16) * 100 + (device & 0xffff) * 10);
}

static int32_t find_param(const struct macro *m, const struct token *t)
{
    for (uint32_t i = 0; i < m->param_count && t->kind == TOKEN_IDENTIFIER; i++)
        if (t->name == m->params[i]) return (int32_t)i;
    return -1;
}

/* Appends the tokens of `text`, which becomes a separate source, to the body. */
static void scan_body(struct context *c, struct macro *m, const char *text)
{
    VEC(struct replacement) body = {0};
    uint32_t length = (uint32_t)strlen(text);
    struct source *source = add_source(&c->sources, "<predefined>",
                                       copy_source_text(&c->arena, text, length), length, 0);
    if (!source) return;
    struct scanner *s = open_scanner(c, source);
    bool pasted = false;
    for (struct token t; t = scan_token(s), t.kind != TOKEN_END;) {
        if (t.kind == TOKEN_HASH_HASH) {
            pasted = true;
            continue;
        }
        t.flags &= TOKEN_AFTER_SPACE;
        struct replacement *r = vec_add(&c->arena, &body);
        *r = (struct replacement){t, find_param(m, &t), pasted, false};
        pasted = false;
        if (r->param >= 0) m->expanded[r->param] = !r->pasted;
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
    *m = (struct macro){.kind = *params ? MACRO_FUNCTION : MACRO_OBJECT, .predefined = true};
    while (params[m->param_count]) m->param_count++;
    m->params = arena_array(&c->arena, const struct name *, m->param_count);
    m->expanded = arena_array(&c->arena, bool, m->param_count);
    for (uint32_t i = 0; i < m->param_count; i++)
        m->params[i] = intern_string(&c->names, params[i]);
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
    static const char *const none[] = {NULL};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(name->text, rows[i].name) && rows[i].exists(c))
            return make_macro(c, rows[i].params,
                              rows[i].text ? rows[i].text : version_text(c, rows[i].name));
    const char *answer = find_answer(c, name->text);
    if (answer) return make_macro(c, none, answer);
    const char *constant = find_opencl_macro(c, name->text, name->length);
    if (constant) return make_macro(c, none, constant);
    return has_macro(c, find_feature(name->text)) ? make_macro(c, none, "1") : NULL;
}
