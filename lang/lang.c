/* Lookups in the tables: names by hash, gates by version and extension state.
 *
 * The hash tables use open addressing with linear probing. tools/gen_tables.py makes them at build
 * time and repeats hash_text of this file. A slot is the 1-based index of a row; 0 means that it is
 * empty. */
#include "lang/lang.h"
#include "lang/module_facts.h"
#include "lang/target.h"

#include <stdio.h>
#include <string.h>

#include <spirv/unified1/spirv.h>

#include "lang/tables.h"

/* --- scalars ------------------------------------------------------------------------------- */

const uint8_t scalar_widths[SCALAR_COUNT] = {
    [SCALAR_BOOL] = 32,      [SCALAR_INT8] = 8,        [SCALAR_UINT8] = 8,
    [SCALAR_INT16] = 16,     [SCALAR_UINT16] = 16,     [SCALAR_INT] = 32,
    [SCALAR_UINT] = 32,      [SCALAR_INT64] = 64,      [SCALAR_UINT64] = 64,
    [SCALAR_FLOATE2M1] = 4,  [SCALAR_FLOATE2M3] = 6,   [SCALAR_FLOATE3M2] = 6,
    [SCALAR_FLOATUE8M0] = 8, [SCALAR_FLOATMXINT8] = 8, [SCALAR_FLOATE5M2] = 8,
    [SCALAR_FLOATE4M3] = 8,  [SCALAR_BFLOAT16] = 16,   [SCALAR_FLOAT16] = 16,
    [SCALAR_FLOAT] = 32,     [SCALAR_DOUBLE] = 64,
};

const char *scalar_name(enum scalar s)
{
    static const char *const names[SCALAR_COUNT] = {
        [SCALAR_BOOL] = "bool",
        [SCALAR_INT8] = "int8_t",
        [SCALAR_UINT8] = "uint8_t",
        [SCALAR_INT16] = "int16_t",
        [SCALAR_UINT16] = "uint16_t",
        [SCALAR_INT] = "int",
        [SCALAR_UINT] = "uint",
        [SCALAR_INT64] = "int64_t",
        [SCALAR_UINT64] = "uint64_t",
        [SCALAR_FLOATE2M1] = "floate2m1_t",
        [SCALAR_FLOATE2M3] = "floate2m3_t",
        [SCALAR_FLOATE3M2] = "floate3m2_t",
        [SCALAR_FLOATUE8M0] = "floatue8m0_t",
        [SCALAR_FLOATMXINT8] = "floatmxint8_t",
        [SCALAR_FLOATE5M2] = "floate5m2_t",
        [SCALAR_FLOATE4M3] = "floate4m3_t",
        [SCALAR_BFLOAT16] = "bfloat16_t",
        [SCALAR_FLOAT16] = "float16_t",
        [SCALAR_FLOAT] = "float",
        [SCALAR_DOUBLE] = "double",
    };
    return names[s];
}

/* --- names --------------------------------------------------------------------------------- */

static uint32_t hash_text(const char *text, uint32_t length)
{
    uint32_t h = 2166136261u;
    for (uint32_t i = 0; i < length; i++) h = (h ^ (unsigned char)text[i]) * 16777619u;
    return h ^ h >> 15;
}

/* Returns whether `name`, which ends with NUL, equals the `length` bytes of `text`. */
static bool is_name(const char *name, const char *text, uint32_t length)
{
    return strncmp(name, text, length) == 0 && name[length] == 0;
}

enum feature_id find_feature(const char *name)
{
    uint32_t length = (uint32_t)strlen(name);
    for (uint32_t i = hash_text(name, length);; i++) {
        uint16_t slot = feature_slots[i & (FEATURE_SLOTS - 1)];
        if (!slot) return FEATURE_NONE;
        if (is_name(features[slot].name, name, length)) return (enum feature_id)slot;
    }
}

const struct builtin_name *find_builtin_name(const char *text, uint32_t length)
{
    for (uint32_t i = hash_text(text, length);; i++) {
        uint16_t slot = builtin_name_slots[i & (BUILTIN_NAME_SLOTS - 1)];
        if (!slot) return NULL;
        if (is_name(builtin_names[slot - 1].name, text, length)) return &builtin_names[slot - 1];
    }
}

const struct builtin_name *find_opencl_builtin_name(const char *text, uint32_t length)
{
    const struct builtin_name *names = &builtin_names[BUILTIN_NAME_COUNT];
    for (uint32_t i = hash_text(text, length);; i++) {
        uint16_t slot = opencl_name_slots[i & (OPENCL_NAME_SLOTS - 1)];
        if (!slot) return NULL;
        if (is_name(names[slot - 1].name, text, length)) return &names[slot - 1];
    }
}

const struct builtin_name *find_builtin_variable_rows(const char *text, uint32_t length)
{
    for (uint32_t i = hash_text(text, length);; i++) {
        uint16_t slot = builtin_variable_slots[i & (BUILTIN_VARIABLE_SLOTS - 1)];
        if (!slot) return NULL;
        if (is_name(builtin_variable_names[slot - 1].name, text, length))
            return &builtin_variable_names[slot - 1];
    }
}

const struct builtin_variable *find_builtin_variable(const char *text, uint32_t length)
{
    const struct builtin_name *rows = find_builtin_variable_rows(text, length);
    return rows ? &builtin_variables[rows->first] : NULL;
}

const struct keyword *find_keyword(const char *text, uint32_t length)
{
    for (uint32_t i = hash_text(text, length);; i++) {
        uint16_t slot = keyword_slots[i & (KEYWORD_SLOTS - 1)];
        if (!slot) return NULL;
        if (is_name(keywords[slot - 1].text, text, length)) return &keywords[slot - 1];
    }
}

const struct keyword *find_opencl_keyword(const char *text, uint32_t length)
{
    for (uint32_t i = hash_text(text, length);; i++) {
        uint16_t slot = opencl_keyword_slots[i & (OPENCL_KEYWORD_SLOTS - 1)];
        if (!slot) return NULL;
        if (is_name(keywords[slot - 1].text, text, length)) return &keywords[slot - 1];
    }
}

enum word_class classify_word(const struct context *c, const struct keyword *kw, unsigned exts)
{
    if (version_has(c, kw->from) && !version_has(c, kw->until) &&
        (!kw->vulkan || c->target->explicit_vulkan))
        return WORD_KEYWORD;
    for (int i = 0; i < MOST_KEYWORD_FEATURES && kw->features[i]; i++)
        if (feature_enabled(c, exts, (enum feature_id)kw->features[i]))
            return kw->role == KEYWORD_RESERVED ? WORD_FREE : WORD_KEYWORD;
    return version_has(c, kw->reserved) && !version_has(c, kw->free) ? WORD_RESERVED : WORD_FREE;
}

const struct keyword *keyword_of_token(enum keyword_token token)
{
    return &keywords[keyword_rows[token]];
}

const char *find_opencl_macro(const struct context *c, const char *text, uint32_t length)
{
    for (uint32_t i = hash_text(text, length);; i++) {
        uint16_t slot = opencl_macro_slots[i & (OPENCL_MACRO_SLOTS - 1)];
        if (!slot) return NULL;
        const struct opencl_macro *m = &opencl_macros[slot - 1];
        if (!is_name(m->name, text, length)) continue;
        bool has_feature = m->feature && c->opencl_extensions &&
                           c->opencl_extensions->enabled[m->feature / 32] >> m->feature % 32 & 1;
        return version_has(c, m->from) || has_feature ? m->text : NULL;
    }
}

/* --- gates --------------------------------------------------------------------------------- */

unsigned language_version(const struct context *c, struct versions from)
{
    return c->language == LANGUAGE_OPENCL ? from.opencl : is_es(c) ? from.es : from.desktop;
}

bool version_has(const struct context *c, struct versions from)
{
    unsigned least = language_version(c, from);
    return least && (unsigned)c->version >= least;
}

const struct builtin_struct *find_builtin_struct(const struct context *c, const char *text)
{
    if (!is_for_target(c, FOR_DRIVERS) || strncmp(text, "gl_", 3) != 0) return NULL;
    for (unsigned i = 0; i < BUILTIN_STRUCT_COUNT; i++)
        if (!strcmp(builtin_structs[i].name, text)) return &builtin_structs[i];
    return NULL;
}

const struct language_row language_rows[PART_COUNT] = {
/* clang-format off */
#define LANGUAGE(id, desktop, es, until, feature, what) { {desktop, es, 0}, until, FEATURE_##feature, what },
/* clang-format on */
#include "lang/language.def"
#undef LANGUAGE
};

bool has_part(const struct context *c, unsigned exts, enum language_part part)
{
    const struct language_row *row = &language_rows[part];
    if (row->until && (!c->target->judges_source || c->version >= row->until)) return false;
    return !c->target->judges_source || version_has(c, row->from) ||
           (row->feature && feature_enabled(c, exts, (enum feature_id)row->feature));
}

bool is_removed(const struct context *c, struct versions until)
{
    return c->profile != PROFILE_COMPATIBILITY && version_has(c, until);
}

bool is_implemented(const struct context *c, const struct feature *f)
{
    bool is_compute = c->stage == SGCC_STAGE_COMPUTE || c->stage == SGCC_STAGE_UNKNOWN;
    return f->served == SERVED || (f->served == SERVED_FOR_DRIVERS && c->target->judges_source) ||
           (f->served == SERVED_IN_COMPUTE && is_compute);
}

bool may_be_enabled(const struct context *c, const struct feature *f)
{
    if (f->served == SERVED_FOR_DRIVERS && !c->target->judges_source) return false;
    bool is_of_driver = c->target->judges_source && is_implemented(c, f) &&
                        language_version(c, f->from) && version_has(c, f->known);
    return version_has(c, f->from) || is_of_driver;
}

/* Rows begin with the first versions that SPIR-V has, which older sources for drivers precede. */
bool version_has_macro(const struct context *c, const struct feature *f)
{
    unsigned first = language_version(c, f->macro);
    bool is_first = first == (is_es(c) ? 310 : 140) || first == language_version(c, f->from);
    return version_has(c, f->macro) || (c->target->judges_source && first && is_first);
}

bool feature_enabled(const struct context *c, unsigned exts, enum feature_id f)
{
    const struct extensions *state = c->extension_states.at[exts];
    return state->enabled[f / 32] >> f % 32 & 1 || version_has(c, features[f].core);
}

bool has_derivatives(const struct context *c, struct module_facts *facts)
{
    /* GL_NV_compute_shader_derivatives, 8.13.1; SPV_KHR_compute_shader_derivatives. */
    bool has_workgroups = c->stage == SGCC_STAGE_COMPUTE || c->stage == SGCC_STAGE_TASK ||
                          c->stage == SGCC_STAGE_MESH;
    /* Without a layout "derivatives in compute shaders return zero", for which SPIR-V has no mode.
     */
    bool is_zero =
        c->target->judges_source &&
        feature_enabled(c, c->extension_states.count - 1u, FEATURE_NV_COMPUTE_SHADER_DERIVATIVES);
    if (has_workgroups) return is_zero || fact_is_set(facts, FACT_DERIVATIVE_GROUP);
    return c->stage == SGCC_STAGE_FRAGMENT;
}

/* Returns whether the language has the scalar of this gate with extension state `exts`. */
static bool scalar_exists(const struct context *c, unsigned exts,
                          const struct scalar_requirement *requirement)
{
    if (version_has(c, requirement->from)) return true;
    for (int i = 0; i < 4 && requirement->features[i]; i++)
        if (feature_enabled(c, exts, (enum feature_id)requirement->features[i])) return true;
    return false;
}

scalar_set scalars_allowed(const struct context *c, unsigned exts, bool is_group)
{
    scalar_set allowed = 0;
    for (unsigned s = 0; s < SCALAR_COUNT; s++) {
        const struct scalar_requirement *requirement = &scalar_requirements[s];
        if (!scalar_exists(c, exts, requirement)) continue;
        if (is_group && requirement->group &&
            !feature_enabled(c, exts, (enum feature_id)requirement->group))
            continue;
        /* GL_KHR_shader_subgroup: ESSL has no genDType, even if an extension adds double. */
        if (is_group && s == SCALAR_DOUBLE && is_es(c)) continue;
        allowed |= 1u << s;
    }
    return allowed;
}

enum feature_id feature_for_scalar(const struct builtin *b, enum scalar s)
{
    const struct scalar_requirement *requirement = &scalar_requirements[s];
    if (!(b->scalars >> s & 1)) return FEATURE_NONE;
    return (enum feature_id)(b->group && !b->own_types && requirement->group
                                 ? requirement->group
                                 : requirement->features[0]);
}

/* --- opaque types -------------------------------------------------------------------------- */

unsigned opaque_width(const struct opaque *o, unsigned width)
{
    static const uint8_t dimensions[] = {
        [SpvDim1D] = 1,   [SpvDim2D] = 2,     [SpvDim3D] = 3,         [SpvDimCube] = 3,
        [SpvDimRect] = 2, [SpvDimBuffer] = 1, [SpvDimSubpassData] = 2};
    unsigned d = dimensions[o->dim], is_cube = o->dim == SpvDimCube;
    switch (width) {
    /* GLSL 4.60, 8.12: the coordinates of a cube image are x, y and the face, counted over all
     * layers. */
    case WIDTH_P: return is_cube && o->kind == OPAQUE_IMAGE ? 3 : d + o->arrayed;
    case WIDTH_D: return d;
    case WIDTH_Q: return d + 1;
    /* 8.9.2: the depth reference is the component after the coordinates, but not before the
     * third. */
    case WIDTH_R: return d + o->arrayed < 2 ? 3 : d + o->arrayed + 1;
    case WIDTH_S: return d - is_cube + o->arrayed;
    /* OpenCL C 3.0, 6.15.13.2: with z or a layer, a fourth component is unused. */
    case WIDTH_COORDINATE: return d + o->arrayed == 3 ? 4 : d + o->arrayed;
    case WIDTH_GRADIENT: return d == 3 ? 4 : d;
    default: return width;
    }
}

const struct keyword *opaque_keyword(const struct opaque_pattern *p, enum scalar s)
{
    static const char *const texels[SCALAR_COUNT] = {
        [SCALAR_INT] = "i",      [SCALAR_UINT] = "u",      [SCALAR_INT64] = "i64",
        [SCALAR_UINT64] = "u64", [SCALAR_FLOAT16] = "f16", [SCALAR_FLOAT] = ""};
    static const char *const families[] = {[OPAQUE_COMBINED] = "sampler",
                                           [OPAQUE_TEXTURE] = "texture",
                                           [OPAQUE_IMAGE] = "image",
                                           [OPAQUE_SUBPASS] = "subpassInput",
                                           [OPAQUE_ATTACHMENT] = "attachmentEXT"};
    static const char *const dims[] = {"1D", "2D", "3D", "Cube", "2DRect", "Buffer", ""};
    unsigned shape = 0;
    char text[40];
    if (p->scalar != SCALAR_T) s = (enum scalar)p->scalar;
    while (!(p->shapes >> shape & 1)) shape++;
    int length =
        snprintf(text, sizeof text, "%s%s%s%s%s%s", texels[s], families[p->kind], dims[shape & 7],
                 shape & 16 ? "MS" : "", shape & 8 ? "Array" : "", p->shadow ? "Shadow" : "");
    return find_keyword(text, (uint32_t)length);
}
