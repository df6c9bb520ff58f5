/* Inputs and outputs that the program declares: GLSL 4.60, 4.3.4, 4.3.6, 4.3.9, 4.5; ESSL 3.20, the
 * same clauses.  A row for each stage says what its two interfaces allow.  locations.c assigns
 * locations. */
#include "lang/dialect.h"
#include "lang/limits.h"
#include "sema/glsl/layouts/interface.h"

#include "lang/stage.h"
#include "lang/target.h"
#include "lexer/lexer.h"
#include "sema/declarations/check_type.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/layouts/transform_feedback.h"
#include "sema/requirements.h"
#include "sema/scope.h"

enum io_rule {
    VARIABLES = 1, /* the interface exists */
    BLOCKS = 2,
    PER_VERTEX = 4,    /* one more dimension, with a value for each vertex (4.3.4) */
    PATCHES = 8,       /* `patch` is allowed */
    INTERPOLATED = 16, /* interpolation and auxiliary qualifiers are allowed */
    NEEDS_FLAT = 32,   /* integers and doubles must be flat */
    NO_STRUCTS = 64,
    NO_MATRICES = 128,
    NO_DOUBLES = 256,
    NO_ARRAYS = 512, /* in ES no arrays */
    NO_NESTED_ARRAYS = 1024,
    PLAIN_STRUCTS = 2048, /* no arrays of structs, and no arrays or structs in structs */
    PRIMITIVES = 4096,    /* perprimitiveEXT is allowed (GL_EXT_mesh_shader) */
    NO_HANDLES = 8192     /* no samplers and images (GL_ARB_bindless_texture, 4.3.6) */
};

struct io_row {
    uint16_t rules, es;
};

/* clang-format off */
static const struct io_row inputs[SGCC_STAGE_COUNT] = {
    [SGCC_STAGE_VERTEX] = {VARIABLES | NO_STRUCTS, NO_ARRAYS},
    [SGCC_STAGE_TESS_CONTROL] = {VARIABLES | BLOCKS | PER_VERTEX | INTERPOLATED, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
    [SGCC_STAGE_TESS_EVALUATION] = {VARIABLES | BLOCKS | PER_VERTEX | INTERPOLATED | PATCHES, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
    [SGCC_STAGE_GEOMETRY] = {VARIABLES | BLOCKS | PER_VERTEX | INTERPOLATED, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
    [SGCC_STAGE_FRAGMENT] = {VARIABLES | BLOCKS | INTERPOLATED | NEEDS_FLAT | PRIMITIVES, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
};
/* clang-format on */

/* clang-format off */
static const struct io_row outputs[SGCC_STAGE_COUNT] = {
    [SGCC_STAGE_VERTEX] = {VARIABLES | BLOCKS | INTERPOLATED, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
    [SGCC_STAGE_TESS_CONTROL] = {VARIABLES | BLOCKS | PER_VERTEX | INTERPOLATED | PATCHES, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
    [SGCC_STAGE_TESS_EVALUATION] = {VARIABLES | BLOCKS | INTERPOLATED, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
    [SGCC_STAGE_GEOMETRY] = {VARIABLES | BLOCKS | INTERPOLATED, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
    [SGCC_STAGE_FRAGMENT] = {VARIABLES | NO_STRUCTS | NO_MATRICES | NO_DOUBLES | NO_HANDLES, NO_NESTED_ARRAYS},
    [SGCC_STAGE_MESH] = {VARIABLES | BLOCKS | PER_VERTEX | INTERPOLATED | PRIMITIVES, NO_NESTED_ARRAYS | PLAIN_STRUCTS},
};
/* clang-format on */

static unsigned rules_of(const struct checker *ck, enum storage s)
{
    const struct io_row *row = &(s == STORAGE_INPUT ? inputs : outputs)[ck->c->stage];
    return row->rules | (is_es(ck->c) ? row->es : 0);
}

/* Returns a text such as "an input of fragment shaders". */
static const char *interface_text(struct checker *ck, enum storage s)
{
    return arena_printf(&ck->c->arena, "an %s of %s shaders",
                        s == STORAGE_INPUT ? "input" : "output", stage_name(ck->c->stage));
}

static const char *clause(enum storage s) { return s == STORAGE_INPUT ? "4.3.4" : "4.3.6"; }

/* GL_ARB_geometry_shader4 and GL_EXT_geometry_shader4: geometry shaders in the words of GLSL 1.10
 * and 1.20. */
bool has_geometry4(const struct context *c, unsigned exts)
{
    return c->stage == SGCC_STAGE_GEOMETRY && c->version < 150 && !is_es(c) &&
           (feature_enabled(c, exts, FEATURE_ARB_GEOMETRY_SHADER4) ||
            feature_enabled(c, exts, FEATURE_EXT_GEOMETRY_SHADER4));
}

/* --- storage ------------------------------------------------------------------------------- */

static bool is_between(const struct context *c, int first, int last)
{
    return !is_es(c) && c->version >= first && c->version <= last;
}

/* 4.3: `attribute` is `in` of a vertex shader; `varying` is `out` of a vertex shader and `in` of a
 * fragment shader.  GLSL 4.20 removed them. */
static bool find_old_storage(struct checker *ck, const struct qualifiers *q, enum storage *s)
{
    const struct qualifier *w = q->first[GROUP_STORAGE];
    const char *word = qualifier_text(w->kind);
    bool is_attribute = w->kind == QUALIFIER_ATTRIBUTE_OLD;
    bool is_vertex =
        ck->c->stage == SGCC_STAGE_VERTEX || (!is_attribute && has_geometry4(ck->c, w->exts));
    *s = is_vertex && !is_attribute ? STORAGE_OUTPUT : STORAGE_INPUT;
    if (!is_vertex && (is_attribute || ck->c->stage != SGCC_STAGE_FRAGMENT))
        error_at(ck->c, w->loc, "'%s' does not exist in %s shaders (GLSL 4.60, 4.3)", word,
                 stage_name(ck->c->stage));
    else if (has_group(q, GROUP_INTERPOLATION) && is_between(ck->c, 130, 410) &&
             !feature_enabled(ck->c, w->exts, FEATURE_GPU_SHADER4))
        error_at(ck->c, w->loc, "'%s' cannot be combined with '%s': write '%s' (GLSL 1.30, 4.3)",
                 qualifier_text(q->first[GROUP_INTERPOLATION]->kind), word,
                 *s == STORAGE_INPUT ? "in" : "out");
    else if (ck->c->version >= 420 && ck->c->profile != PROFILE_COMPATIBILITY) {
        const char *meant = *s == STORAGE_INPUT ? "in" : "out";
        ck->c->diag.suggestion = (struct suggestion){word, meant, true};
        error_at(ck->c, w->loc, "'%s' is not part of #version %d: write '%s' (GLSL 4.60, 4.3)",
                 word, ck->c->version, meant);
    } else {
        bool is_deprecated =
            !is_es(ck->c) && ck->c->version >= 130 && ck->c->profile != PROFILE_COMPATIBILITY;
        if (ck->c->options->glslang_warnings && is_deprecated)
            warn_at(ck->c, w->loc, "%s deprecated in version 130, may be removed in future release",
                    word);
        return true;
    }
    return false;
}

/* ESSL 3.20, 4.3.9: core in that version; before, either of two extensions adds it. */
static bool check_block_requirement(struct checker *ck, const struct qualifier *w)
{
    if (feature_enabled(ck->c, w->exts, FEATURE_SHADER_IO_BLOCKS_OES)) return true;
    return require_feature(ck, w->exts, w->loc, "an input or output block",
                           FEATURE_SHADER_IO_BLOCKS_EXT);
}

/* Extensions whose layouts go with `in` and `out` in versions before GLSL 1.30:
 * GL_ARB_explicit_attrib_location, 4.3.8.1, GL_ARB_separate_shader_objects, 4.4.1, and
 * GL_ARB_fragment_coord_conventions. */
static bool goes_with_layout(const struct context *c, unsigned exts)
{
    return feature_enabled(c, exts, FEATURE_EXPLICIT_ATTRIB_LOCATION) ||
           feature_enabled(c, exts, FEATURE_SEPARATE_SHADER_OBJECTS) ||
           feature_enabled(c, exts, FEATURE_ARB_FRAGMENT_COORD_CONVENTIONS);
}

bool accepts_unused_interface(struct checker *ck, const struct qualifiers *q)
{
    const struct qualifier *w = q->first[GROUP_STORAGE];
    enum storage s = w->kind == QUALIFIER_IN ? STORAGE_INPUT : STORAGE_OUTPUT;
    /* of ray tracing, mesh and task shaders, which no version has */
    bool is_of_extension =
        !shader_stages[ck->c->stage].from.desktop && ck->c->stage != SGCC_STAGE_CLUSTER_CULLING;
    if (!is_of_extension || rules_of(ck, s) & VARIABLES || makes_builtin(ck, q) ||
        !accepts_rule(ck->c, DIALECT_UNUSED_DECLARATION))
        return false;
    return dialect_at(ck->c, w->loc, DIALECT_UNUSED_DECLARATION,
                      s == STORAGE_INPUT ? "an input" : "an output");
}

bool find_interface_storage(struct checker *ck, const struct qualifiers *q, bool is_block,
                            enum storage *s)
{
    const struct qualifier *w = q->first[GROUP_STORAGE];
    *s = w->kind == QUALIFIER_IN ? STORAGE_INPUT : STORAGE_OUTPUT;
    if (w->kind == QUALIFIER_ATTRIBUTE_OLD || w->kind == QUALIFIER_VARYING) {
        if (!is_block) return find_old_storage(ck, q, s);
        error_at(ck->c, w->loc, "'%s' is for variables, not for blocks (GLSL 4.60, 4.3.9)",
                 qualifier_text(w->kind));
        return false;
    }
    if (!is_block && has_geometry4(ck->c, w->exts)) return true;
    if (rules_of(ck, *s) & (is_block ? BLOCKS : VARIABLES))
        return is_block ? check_block_requirement(ck, w)
               : goes_with_layout(ck->c, w->exts)
                   ? true
                   : require_language(ck, w->exts, w->loc, PART_GLOBAL_IN_OUT);
    if (!is_block && makes_builtin(ck, q)) return true;
    error_at(ck->c, w->loc, "%s shaders have no %s%s (GLSL 4.60, %s)", stage_name(ck->c->stage),
             *s == STORAGE_INPUT ? "input" : "output", is_block ? " blocks" : "s of their own",
             is_block ? "4.3.9" : clause(*s));
    return false;
}

/* --- qualifiers ---------------------------------------------------------------------------- */

static bool refuse_word(struct checker *ck, const struct qualifier *w, enum storage s,
                        const char *why)
{
    error_at(ck->c, w->loc, "'%s' is not allowed on %s%s", qualifier_text(w->kind),
             interface_text(ck, s), why);
    return false;
}

/* perprimitiveEXT is about what mesh shaders write and fragment shaders read, pervertexEXT about
 * what fragment shaders read: other stages have nothing that they could change. */
void drop_idle_interface_words(struct checker *ck, struct qualifiers *q, enum storage s)
{
    enum { BEFORE_FRAGMENT = STAGE(TESS_CONTROL) | STAGE(TESS_EVALUATION) | STAGE(GEOMETRY) };
    bool is_fragment_output = s == STORAGE_OUTPUT && ck->c->stage == SGCC_STAGE_FRAGMENT;
    if (q->io & IO_PERPRIMITIVE && is_fragment_output &&
        accept_idle_word(ck, q->first[GROUP_AUXILIARY]))
        q->io &= (uint16_t)~IO_PERPRIMITIVE;
    if (q->io & IO_PERVERTEX && in_stages(ck->c, BEFORE_FRAGMENT) &&
        accept_idle_word(ck, q->first[GROUP_INTERPOLATION]))
        q->io &= (uint16_t)~IO_PERVERTEX;
}

/* Qualifiers that have a meaning in some places only: where `rule` is among the rules of the
 * storage, or on `storage` in one stage. */
static const struct place_of_word {
    uint16_t word; /* enum interface_qualifier */
    uint8_t group; /* of `word` in struct qualifiers */
    uint16_t rule; /* 0: see storage and stage */
    uint8_t storage, stage;
    const char *why;
} places[] = {
    {IO_PATCH, GROUP_AUXILIARY, PATCHES, 0, 0,
     ": only on outputs of tessellation control and inputs of tessellation evaluation shaders "
     "(GLSL 4.60, 4.3.4)"},
    {IO_PERPRIMITIVE, GROUP_AUXILIARY, PRIMITIVES, 0, 0,
     ": only on outputs of mesh and inputs of fragment shaders (GL_EXT_mesh_shader, 4.3)"},
    {IO_PERVERTEX, GROUP_INTERPOLATION, 0, STORAGE_INPUT, SGCC_STAGE_FRAGMENT,
     ": only on inputs of fragment shaders (GL_EXT_fragment_shader_barycentric, 4.5)"},
    {IO_EXPLICIT, GROUP_INTERPOLATION, 0, STORAGE_INPUT, SGCC_STAGE_FRAGMENT,
     ": only on inputs of fragment shaders (GL_AMD_shader_explicit_vertex_parameter, 4.5)"},
    {IO_PERTASK, GROUP_AUXILIARY, 0, STORAGE_COUNT, 0,
     ": only on a block (GL_NV_mesh_shader, 4.3)"},
    {IO_PERVIEW, GROUP_AUXILIARY, 0, STORAGE_OUTPUT, SGCC_STAGE_MESH,
     ": only on outputs of mesh shaders (GL_NV_mesh_shader, 4.3)"},
};

static bool check_storage_of_qualifiers(struct checker *ck, const struct qualifiers *q,
                                        enum storage s)
{
    unsigned rules = rules_of(ck, s);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const struct place_of_word *p = &places[i];
        if (!(q->io & p->word)) continue;
        bool is_right =
            p->rule ? (rules & p->rule) != 0 : s == p->storage && ck->c->stage == p->stage;
        if (!is_right) return refuse_word(ck, q->first[p->group], s, p->why);
    }
    return true;
}

/* 4.3.4: "It is a compile-time error to use auxiliary storage or interpolation qualifiers on a
 * vertex shader input", and so on. */
bool check_interpolation(struct checker *ck, const struct qualifiers *q, enum storage s,
                         unsigned inherited)
{
    unsigned all = q->io | inherited;
    const struct qualifier *way = q->first[GROUP_INTERPOLATION],
                           *auxiliary = q->first[GROUP_AUXILIARY];
    if (!check_storage_of_qualifiers(ck, q, s)) return false;
    /* SPV_EXT_mesh_shader: "This extension requires SPIR-V 1.4". */
    if ((q->io & IO_PERPRIMITIVE) && !is_nv_mesh(ck, auxiliary->exts) &&
        !require_spirv(ck, auxiliary->loc, qualifier_text(auxiliary->kind), 0x10400))
        return false;
    if ((all & IO_EXPLICIT) && (all & IO_AUXILIARY)) {
        error_at(
            ck->c, way ? way->loc : auxiliary->loc,
            "'__explicitInterpAMD' cannot be combined with 'centroid', 'sample' and the like (GL_AMD_shader_explicit_vertex_parameter, 4.5)");
        return false;
    }
    bool is_plain = !(rules_of(ck, s) & INTERPOLATED);
    if (is_plain && (q->io & IO_INTERPOLATION))
        return refuse_word(ck, way, s, " (GLSL 4.60, 4.3.4)");
    if (is_plain && (q->io & IO_AUXILIARY))
        return refuse_word(ck, auxiliary, s, " (GLSL 4.60, 4.3.4)");
    if ((inherited & IO_PATCH) && (q->io & IO_AUXILIARY & ~IO_PATCH))
        return refuse_word(ck, auxiliary, s, " in a patch block (GLSL 4.60, 4.3)");
    if ((all & IO_PATCH) && (q->io & IO_INTERPOLATION)) {
        error_at(ck->c, way->loc, "'%s' cannot be combined with 'patch' (GLSL 4.60, 4.5)",
                 qualifier_text(way->kind));
        return false;
    }
    return true;
}

/* Inputs of later stages repeated the qualifier before GLSL 4.20 (GLSL 4.10, 4.6.1) and in
 * ESSL 1.00 (4.6.1). */
static bool inputs_are_invariant(const struct checker *ck)
{
    return ck->c->version < (is_es(ck->c) ? 300 : 420) && ck->c->stage != SGCC_STAGE_VERTEX;
}

/* 4.8.1: "Only variables output from a shader can be candidates for invariance". */
bool check_invariant(struct checker *ck, const struct qualifiers *q, enum storage s)
{
    if (!has_group(q, GROUP_INVARIANT) || s == STORAGE_OUTPUT) return true;
    if (inputs_are_invariant(ck)) return true;
    error_at(ck->c, q->first[GROUP_INVARIANT]->loc,
             "only outputs can be invariant (GLSL 4.60, 4.8.1)");
    return false;
}

static bool refuse_invariant(struct checker *ck, const struct decl *d, loc_t loc)
{
    bool is_old_input = d->storage == STORAGE_INPUT && inputs_are_invariant(ck);
    if (!at_file_scope(ck))
        error_at(ck->c, loc, "'invariant' is only allowed outside of functions (GLSL 4.60, 4.8.1)");
    else if (d->storage != STORAGE_OUTPUT && !is_old_input)
        error_at(ck->c, loc,
                 "'%s' is not an output: only outputs can be invariant (GLSL 4.60, 4.8.1)",
                 d->name->text);
    else if (d->uses.is_used)
        error_at(ck->c, loc, "'invariant' must precede any use of '%s' (GLSL 4.60, 4.8.1)",
                 d->name->text);
    else return false;
    return true;
}

static void add_invariant(struct checker *ck, struct interface_layout **io)
{
    static const struct interface_layout nothing = {0, -1, -1, -1, -1, -1, -1, -1};
    if (!*io) *io = copy_interface(ck, &nothing);
    (*io)->qualifiers |= IO_INVARIANT;
}

void make_invariant(struct checker *ck, struct decl *d, loc_t loc)
{
    if (refuse_invariant(ck, d, loc)) return;
    d->invariant = true;
    if (d->kind == DECL_BLOCK_MEMBER) add_invariant(ck, &d->block->type->fields[d->member].io);
    else if (!d->block) add_invariant(ck, &d->io);
    else
        for (uint32_t i = 0; i < d->block->type->field_count; i++)
            add_invariant(ck, &d->block->type->fields[i].io);
}

/* --- types --------------------------------------------------------------------------------- */

static bool has_struct_inside(const struct type *t)
{
    for (uint32_t i = 0; i < t->field_count; i++)
        if (is_array(t->fields[i].type) || is_struct(t->fields[i].type)) return true;
    return false;
}

/* Returns whether the innermost elements of `t` are matrices. */
static bool has_matrix(const struct type *t) { return is_matrix(element_of(t)); }

static const char of_8_bits[] = "a type of 8 bits";

/* Returns what in `t` an interface with these rules does not allow, for a message; NULL if it
 * allows all. */
static const char *unfit_part(const struct checker *ck, const struct type *t, unsigned rules)
{
    enum {
        BYTES = 1 << SCALAR_INT8 | 1 << SCALAR_UINT8 | 1 << SCALAR_FLOATUE8M0 |
                1 << SCALAR_FLOATMXINT8 | 1 << SCALAR_FLOATE5M2 | 1 << SCALAR_FLOATE4M3
    };
    const struct type *element = element_of(t);
    bool is_nested = is_array(t) && is_array(t->element);
    if (t->has_bool) return "bool";
    if (t->has_opaque && (rules & NO_HANDLES || !is_handle(ck, t))) return "an opaque type";
    if (scalars_in(t) & BYTES) return of_8_bits;
    if ((rules & NO_STRUCTS) && is_struct(element)) return "a struct";
    if ((rules & NO_MATRICES) && has_matrix(t)) return "a matrix";
    if ((rules & NO_DOUBLES) && (scalars_in(t) & 1 << SCALAR_DOUBLE)) return "a double";
    if ((rules & NO_ARRAYS) && is_array(t)) return "an array in ES";
    if ((rules & NO_NESTED_ARRAYS) && is_nested) return "an array of arrays in ES";
    if ((rules & PLAIN_STRUCTS) && is_array(t) && is_struct(element))
        return "an array of structs in ES";
    if ((rules & PLAIN_STRUCTS) && is_struct(element) && has_struct_inside(element))
        return "a struct with an array or a struct in it in ES";
    return NULL;
}

/* 4.3.4: integers, doubles and handles are not interpolated.  ES has no doubles. */
static bool needs_flat(const struct type *t, unsigned rules)
{
    enum { SMOOTH = 1 << SCALAR_FLOAT | 1 << SCALAR_FLOAT16 };
    return (rules & NEEDS_FLAT) && ((scalars_in(t) & ~SMOOTH) || t->has_reference || t->has_opaque);
}

/* Vulkan, VUID-StandaloneSpirv-Execution-10584 and -10585: arrays of arrays have no Component,
 * except inputs of tessellation control and geometry shaders, where one dimension is that of the
 * vertices. */
static bool check_component_array(struct checker *ck, const struct name *name, loc_t loc,
                                  const struct type *t, enum storage s,
                                  const struct interface_layout *io)
{
    unsigned dimensions = is_per_vertex(ck, s, io);
    bool may_have_two = s == STORAGE_INPUT && (ck->c->stage == SGCC_STAGE_TESS_CONTROL ||
                                               ck->c->stage == SGCC_STAGE_GEOMETRY);
    for (; is_array(t); t = t->element) dimensions++;
    if (io->component < 0 || dimensions <= 1u + may_have_two || !ck->c->target->explicit_vulkan)
        return true;
    error_at(
        ck->c, loc,
        "'%s' is an array of arrays, which has no component in Vulkan (VUID-StandaloneSpirv-Execution-10584)",
        name->text);
    return false;
}

/* ESSL alone refuses nested arrays and structs.  Other compilers accept them as members of blocks,
 * and as outputs of tessellation control shaders (DIALECT_NESTED_INTERFACE). */
static bool may_nest(struct checker *ck, const struct name *name, loc_t loc, enum storage s,
                     const char *unfit, bool is_member)
{
    bool is_patch_output = ck->c->stage == SGCC_STAGE_TESS_CONTROL && s == STORAGE_OUTPUT;
    if ((!is_member && !is_patch_output) || !accepts_dialect(ck->c)) return false;
    return dialect_at(ck->c, loc, DIALECT_NESTED_INTERFACE,
                      arena_printf(&ck->c->arena, "'%s' is %s, which", name->text, unfit));
}

/* Checks `t`, the type without the dimension of the vertices. */
static bool check_parts(struct checker *ck, const struct name *name, loc_t loc,
                        const struct type *t, enum storage s, struct interface_layout *io,
                        bool is_member)
{
    enum { NESTING = NO_NESTED_ARRAYS | PLAIN_STRUCTS };
    unsigned rules = rules_of(ck, s);
    const char *nested = unfit_part(ck, t, rules & NESTING),
               *unfit = unfit_part(ck, t, rules & ~(unsigned)NESTING);
    if (!unfit && nested && !may_nest(ck, name, loc, s, nested, is_member)) unfit = nested;
    if (unfit == of_8_bits) { /* Vulkan, 19.1.2: components have 32 or 64 bits, or 16 with
                                 storageInputOutput16 */
        error_at(
            ck->c, loc,
            "'%s' is %s, which cannot be %s or a part of one: SPIR-V has no capability for it, but one for 16 bits "
            "(StorageInputOutput16)",
            name->text, unfit, interface_text(ck, s));
        return false;
    }
    if (unfit) {
        error_at(ck->c, loc, "'%s' is %s, which cannot be %s or a part of one (%s, %s)", name->text,
                 unfit, interface_text(ck, s), is_es(ck->c) ? "ESSL 3.20" : "GLSL 4.60", clause(s));
        return false;
    }
    if (!check_component(ck, name, loc, t, io) || !check_component_array(ck, name, loc, t, s, io))
        return false;
    if (needs_flat(t, rules) && io->qualifiers & IO_PERPRIMITIVE)
        io->qualifiers |= IO_FLAT; /* VUID-StandaloneSpirv-Flat-04744 requires Flat */
    if (!needs_flat(t, rules) || io->qualifiers & (IO_FLAT | IO_PERVERTEX | IO_EXPLICIT))
        return true;
    error_at(ck->c, loc,
             "'%s' must be flat, since %s are not interpolated: write flat in (%s, 4.3.4)",
             name->text, t->has_opaque ? "samplers and images" : "integers and doubles",
             t->has_opaque ? "GL_ARB_bindless_texture" : "GLSL 4.60");
    offer_flat(ck->c, loc);
    return false;
}

/* --- the dimension of the vertices --------------------------------------------------------- */

bool is_per_vertex(const struct checker *ck, enum storage s, const struct interface_layout *io)
{
    if (!is_interface(s) || !io) return false;
    return io->qualifiers & IO_PERVERTEX ||
           ((rules_of(ck, s) & PER_VERTEX) && !(io->qualifiers & IO_PATCH));
}

/* 4.4.1: inputs of tessellation have the size of the largest patch.  For outputs of a mesh see
 * GL_EXT_mesh_shader, 4.4.2.5. */
static uint32_t vertices_of(const struct checker *ck, enum storage s,
                            const struct interface_layout *io)
{
    enum { OF_TRIANGLE = 3 }; /* GL_EXT_fragment_shader_barycentric: also for points and lines */
    if (io->qualifiers & IO_PERPRIMITIVE) return ck->info.per_primitive_out;
    if (io->qualifiers & IO_PERVERTEX) return OF_TRIANGLE;
    bool is_patch =
        ck->c->stage == SGCC_STAGE_TESS_CONTROL || ck->c->stage == SGCC_STAGE_TESS_EVALUATION;
    if (s == STORAGE_OUTPUT) return ck->info.per_vertex_out;
    return ck->info.per_vertex_in || !is_patch ? ck->info.per_vertex_in
                                               : (uint32_t)limit_of(ck->c, "gl_MaxPatchVertices");
}

static const char *part_text(const struct interface_layout *io)
{
    return io->qualifiers & IO_PERPRIMITIVE ? "primitives" : "vertices";
}

static bool agrees(struct checker *ck, enum storage s, const struct name *name, loc_t loc,
                   uint32_t length, uint32_t vertices, const struct interface_layout *io)
{
    if (length == vertices) return true;
    error_at(ck->c, loc, "'%s' has %u elements, but there are %u %s (GLSL 4.60, %s)", name->text,
             length, vertices, part_text(io), s == STORAGE_INPUT ? "4.4.1" : "4.4.2");
    return false;
}

/* 4.4.1.2: without an input primitive, inputs of a geometry shader that have a size have the same
 * one: "illegal, input sizes are inconsistent". */
static bool agrees_with_others(struct checker *ck, enum storage s, const struct name *name,
                               loc_t loc, uint32_t length)
{
    if (s != STORAGE_INPUT || ck->c->stage != SGCC_STAGE_GEOMETRY) return true;
    if (!ck->stage.sized_input.length) {
        ck->stage.sized_input.length = length;
        ck->stage.sized_input.name = name;
    }
    if (ck->stage.sized_input.length == length) return true;
    error_at(
        ck->c, loc,
        "'%s' has %u elements, but '%s' has %u: both count the vertices of one primitive (GLSL "
        "4.60, 4.4.1)",
        name->text, length, ck->stage.sized_input.name->text, ck->stage.sized_input.length);
    return false;
}

static const struct type *size_vertices(struct checker *ck, const struct name *name, loc_t loc,
                                        const struct type *t, enum storage s,
                                        const struct interface_layout *io)
{
    uint32_t vertices = vertices_of(ck, s, io);
    /* GL_NV_geometry_shader_passthrough, 4.4.1.2: what is copied and not read may be declared as in
     * the stage before. */
    if (!is_array(t) && io->qualifiers & IO_PASSTHROUGH) return t;
    if (!is_array(t)) {
        error_at(
            ck->c, loc,
            "'%s' must be an array, with an element for each %s: write %s[] (GLSL 4.60, 4.3.4)",
            name->text, io->qualifiers & IO_PERPRIMITIVE ? "primitive" : "vertex", name->text);
        return ck->types->error;
    }
    if (!t->length && !t->length_expr)
        return vertices ? array_type(ck->types, t->element, vertices, NULL)
                        : implicit_array_type(ck->types, t->element);
    if (t->length_expr) {
        error_at(ck->c, loc, "the number of %s cannot be a specialization constant", part_text(io));
        return ck->types->error;
    }
    bool fits = vertices ? agrees(ck, s, name, loc, t->length, vertices, io)
                         : agrees_with_others(ck, s, name, loc, t->length);
    return fits ? t : ck->types->error;
}

/* Sizes gl_PrimitiveTriangleIndicesEXT and similar ones. */
static void size_indices(struct checker *ck)
{
    for (struct decl *d = ck->blocks.builtins; d; d = d->next)
        if (d->builtin->per_primitive && !d->type->length)
            ((struct type *)d->type)->length = count_indices(ck, d->builtin);
}

/* --- the dimension of the views ------------------------------------------------------------ */

/* Sizes the second dimension of a variable that has values for each vertex and view. */
static const struct type *size_views_of_vertices(struct checker *ck, const struct declarator *at,
                                                 const struct type *t)
{
    if (!is_array(t)) return t; /* size_vertices reports it */
    const struct type *views = size_views(ck, at->name, at->loc, t->element);
    if (is_error(views)) return views;
    return t->length ? array_type(ck->types, views, t->length, NULL)
                     : implicit_array_type(ck->types, views);
}

void size_per_vertex(struct checker *ck, enum storage s, loc_t loc)
{
    uint64_t *sized = &ck->stage.sized_by[s == STORAGE_OUTPUT],
             parts = s == STORAGE_OUTPUT ? ck->info.per_vertex_out : ck->info.per_vertex_in;
    bool is_reported = false;
    if (s == STORAGE_OUTPUT) parts |= (uint64_t)ck->info.per_primitive_out << 32;
    if (*sized == parts)
        return; /* the layout is repeated: later arrays were sized when they were declared */
    *sized = parts;
    size_indices(ck);
    for (struct decl *d = ck->info.globals; d; d = d->next) {
        if (d->storage != s || !is_per_vertex(ck, s, d->io) || !is_array(d->type)) continue;
        uint32_t vertices = vertices_of(ck, s, d->io);
        if (!vertices) continue;
        struct type *t =
            (struct type *)
                d->type; /* an array without size has a separate type: implicit_array_type */
        const struct name *name = d->name ? d->name : d->block->name;
        if (t->length) {
            if (!is_reported) is_reported = !agrees(ck, s, name, loc, t->length, vertices, d->io);
            continue;
        }
        if (t->implicit_length > vertices)
            error_at(ck->c, loc, "index %u of '%s' was used already, but there are %u %s",
                     t->implicit_length - 1, name->text, vertices, part_text(d->io));
        t->length = t->implicit_length = vertices;
        if (!d->uses.is_used) d->type = array_type(ck->types, t->element, vertices, NULL);
    }
}

/* --- declarations -------------------------------------------------------------------------- */

static const struct type *sized(struct checker *ck, const struct declarator *at,
                                const struct type *t)
{
    if (!has_unsized_dimension(t, true)) return t;
    if (!is_es(ck->c) && !has_unsized_dimension(t, false))
        return implicit_array_type(ck->types, t->element);
    error_at(ck->c, at->loc, "array '%s' needs a size", at->name->text);
    return ck->types->error;
}

/* Later versions allow further types of inputs and outputs (lang/language.def). */
static bool check_type_requirement(struct checker *ck, unsigned exts, loc_t loc,
                                   const struct type *t, enum storage s)
{
    bool is_attribute = s == STORAGE_INPUT && ck->c->stage == SGCC_STAGE_VERTEX;
    if (is_attribute && is_array(t) && !require_language(ck, exts, loc, PART_ARRAY_ATTRIBUTE))
        return false;
    if (is_attribute && scalars_in(t) & 1 << SCALAR_DOUBLE && ck->c->target->judges_source &&
        !feature_enabled(ck->c, exts, FEATURE_EXT_VERTEX_ATTRIB_64BIT))
        return require_feature(ck, exts, loc, "a double as input of a vertex shader",
                               FEATURE_ARB_VERTEX_ATTRIB_64BIT);
    if (is_struct(element_of(t))) return require_language(ck, exts, loc, PART_STRUCT_INTERFACE);
    enum { INTEGERS = 1 << SCALAR_INT | 1 << SCALAR_UINT };
    return !(scalars_in(t) & INTEGERS) || require_language(ck, exts, loc, PART_INTEGER_INTERFACE);
}

const struct type *check_interface_type(struct checker *ck, const struct declarator *at,
                                        const struct type *t, enum storage s,
                                        struct interface_layout *io)
{
    bool per_vertex = is_per_vertex(ck, s, io);
    if (!is_error(t) && per_vertex && io->qualifiers & IO_PERVIEW)
        t = size_views_of_vertices(ck, at, t);
    if (is_error(t)) return t;
    const struct type *part = per_vertex && is_array(t) ? t->element : t;
    if (!check_type_requirement(ck, ck->features.exts, at->loc, t, s) ||
        !check_parts(ck, at->name, at->loc, part, s, io, false) ||
        !check_feedback_array(ck, at->name, at->loc, part, io, NULL))
        return ck->types->error;
    if (per_vertex && has_unsized_dimension(t, false)) {
        error_at(ck->c, at->loc,
                 "only the first dimension of '%s', that of the vertices, may go without a size",
                 at->name->text);
        return ck->types->error;
    }
    return per_vertex ? size_vertices(ck, at->name, at->loc, t, s, io) : sized(ck, at, t);
}

/* DIALECT_FLAT_MEMBER: other compilers accept such members, and Vulkan requires their decoration.
 */
static void make_flat(struct checker *ck, const struct field *f, enum storage s)
{
    if (!accepts_rule(ck->c, DIALECT_FLAT_MEMBER) || !needs_flat(f->type, rules_of(ck, s)) ||
        f->io->qualifiers & (IO_INTERPOLATION | IO_PERPRIMITIVE))
        return;
    dialect_at(ck->c, f->loc, DIALECT_FLAT_MEMBER,
               arena_printf(&ck->c->arena, "'%s'", f->name->text));
    f->io->qualifiers |= IO_FLAT;
}

bool check_interface_member(struct checker *ck, const struct field *f, enum storage s)
{
    if (!is_error(f->type)) make_flat(ck, f, s);
    return is_error(f->type) || check_parts(ck, f->name, f->loc, f->type, s, f->io, true);
}

/* Returns the first member with a location, or NULL. */
static const struct field *located_member(const struct type *t)
{
    for (uint32_t i = 0; i < t->field_count; i++)
        if (t->fields[i].io && t->fields[i].io->location >= 0) return &t->fields[i];
    return NULL;
}

/* 4.4.1: "If a block has no block-level location layout qualifier, it is required that either all
 * or none of its members have a location layout qualifier". */
static void check_member_locations(struct checker *ck, const struct type *block,
                                   const struct interface_layout *io)
{
    const struct field *one = located_member(block);
    for (uint32_t i = 0; one && io->location < 0 && i < block->field_count; i++) {
        const struct field *f = &block->fields[i];
        if (!f->io || f->io->location >= 0) continue;
        error_at(
            ck->c, f->loc,
            "'%s' needs a location like '%s': all members have one or none, unless the block has (GLSL 4.60, 4.4.1)",
            f->name->text, one->name->text);
        return;
    }
}

const struct type *check_interface_instance(struct checker *ck, const struct declaration *block,
                                            const struct type *t, enum storage s,
                                            const struct interface_layout *io)
{
    const struct declarator *at = block->declarators;
    const struct name *name = at ? at->name : block->name;
    loc_t loc = at ? at->loc : block->name_loc;
    if (is_error(t)) return t;
    check_member_locations(ck, element_of(t), io);
    bool per_vertex = is_per_vertex(ck, s, io);
    const struct type *part = per_vertex && is_array(t) ? t->element : t;
    bool may_be_open = !per_vertex && !is_es(ck->c) && !has_unsized_dimension(t, false) &&
                       accepts_rule(ck->c, DIALECT_BLOCK_ARRAY);
    if (is_es(ck->c) && is_array(part) && is_array(part->element))
        error_at(ck->c, loc, "there are no arrays of arrays of blocks in ES (ESSL 3.20, 4.3.9)");
    else if (has_unsized_dimension(t, !per_vertex) && !may_be_open)
        error_at(ck->c, loc, "an array of blocks needs a size (GLSL 4.60, 4.3.9)");
    else if (is_array(part) && located_member(element_of(t)))
        error_at(ck->c, located_member(element_of(t))->loc,
                 "a member of an array of blocks cannot have a location: write "
                 "layout(location = N) before the block (GLSL 4.60, 4.4.1)");
    else if (per_vertex) return size_vertices(ck, name, loc, t, s, io);
    else if (!has_unsized_dimension(t, true)) return t;
    else if (dialect_at(ck->c, loc, DIALECT_BLOCK_ARRAY, NULL))
        return implicit_array_type(ck->types, t->element);
    return ck->types->error;
}
