/* The public header of sema/: checks one external declaration after the other. In: the parser's
 * tree. Out: the same tree with types, resolved names, conversions and constants; the properties
 * that the shader declares (module_info); errors. Later steps report only errors that depend on the
 * finished module. It must not know the later use of the tree: no instruction, no module. sema/
 * itself has the rules of both languages; glsl/ and opencl/ have the rules of one of them, fold/
 * has constant expressions. */
#ifndef SGCC_SEMA_SEMA_H
#define SGCC_SEMA_SEMA_H

#include "lang/module_facts.h"
#include "sema/type.h"

struct directives;   /* lexer/lexer.h */
struct device_notes; /* sema/device_notes.h */

enum packing {
    PACKING_NONE,
    PACKING_STD140,
    PACKING_STD430,
    PACKING_SCALAR,
    PACKING_C /* the layout of all memory in OpenCL C (OpenCL C 3.0, 6.3.5) */
};

/* The qualifiers of an input or output, or of a member of a block of them (GLSL 4.60, 4.3.4, 4.3.6,
 * 4.5, 4.8). */
enum interface_qualifier {
    IO_FLAT = 1,
    IO_SMOOTH = 2,
    IO_NOPERSPECTIVE = 4,
    IO_CENTROID = 8,
    IO_SAMPLE = 16,
    IO_PATCH = 32,
    IO_INVARIANT = 64,
    IO_PERPRIMITIVE = 128,
    IO_PERVERTEX = 256,
    IO_EXPLICIT = 512,     /* __explicitInterpAMD */
    IO_PASSTHROUGH = 1024, /* layout(passthrough); members do not inherit it from their block */
    IO_PERVIEW = 2048,     /* perviewNV */
    IO_PERTASK = 4096      /* taskNV, on blocks of STORAGE_TASK alone */
};
enum {
    IO_INTERPOLATION = IO_FLAT | IO_SMOOTH | IO_NOPERSPECTIVE | IO_PERVERTEX | IO_EXPLICIT,
    IO_AUXILIARY = IO_CENTROID | IO_SAMPLE | IO_PATCH | IO_PERPRIMITIVE | IO_PERVIEW | IO_PERTASK,
    IO_OF_BLOCKS = IO_PATCH | IO_PERPRIMITIVE | IO_PERVERTEX |
                   IO_PERVIEW /* is allowed on a block, for all its members */
};

/* The layout of an input or output as declared.  finish_checking completes it (4.4.1, 4.4.2). */
struct interface_layout {
    uint16_t qualifiers; /* enum interface_qualifier bits; a member has those of its block, too */
    /* -1 means not given.  Offsets and strides are in bytes. */
    int32_t location, component, index, stream, xfb_buffer, xfb_offset, xfb_stride;
};

/* The data of an interface block that codegen needs. */
struct block_info {
    struct name *name; /* the name of the block, not of its instance */
    loc_t loc;
    /* enum storage: UNIFORM, BUFFER, PUSH_CONSTANT, SHARED, REFERENCE, INPUT, OUTPUT */
    uint8_t storage;
    uint8_t packing; /* enum packing; NONE for inputs, outputs and shared blocks without a layout */
    uint8_t order;   /* enum matrix_order of the block */
    uint16_t memory; /* enum memory_qualifier bits on the whole block */
    int32_t set, binding; /* -1 means not given */
    /* Push constants have these by GL_NV_push_constant_bank.  -1 means not given. */
    int32_t bank, member_offset;
    uint32_t reference_align; /* buffer_reference_align in bytes; 16 by default */
    /* layout(hitobjectshaderrecordext) on a buffer reference sets the SpvDecoration that its
     * variables get.  0 means none. */
    uint16_t hit_object_record;
    /* layout(heap_offset) of a heap block, in bytes, or NULL; lives as long as the compilation */
    struct expr *heap_offset;
    const struct type *type; /* the struct; its fields have offsets */
    /* The block is made of uniforms outside of blocks (sema/glsl/relaxed.c), so its members are
     * known only at the end of the source. */
    bool is_gathered;
    /* A member is an array that its uses size, so offsets are known only at the end of the source
     * (sema/glsl/layouts/implicit_size.c). */
    bool is_placed_late;
    bool is_builtin; /* it is gl_PerVertex or the like, and its fields have rows */
    bool is_packed;  /* layout(packed): as without a layout, except for the linker */
    struct decl
        *instance; /* the decl that codegen makes the variable from, with a name or without */
};

struct stage_mode {
    uint16_t mode; /* SpvExecutionMode */
    bool has_value;
    uint32_t value;
    uint16_t feature; /* the feature whose SPIR-V extension it needs, or FEATURE_NONE */
};

/* The size of the work-group, and the like. */
struct workgroup_info {
    uint32_t size[3];   /* 1 each by default */
    int32_t size_id[3]; /* constant ids; -1 means none */
    bool is_given;
    /* shading_rate_xQCOM and similar ones; 0: none is given, else 1 each by default */
    uint32_t shading_rate[3];
    /* gl_WorkGroupSize once it is used or a local_size_*_id is given, else NULL */
    struct decl *variable;
};

/* What uses of GL_EXT_spirv_intrinsics require. */
struct spirv_requirements {
    VEC(uint32_t) capabilities;
    VEC(const char *) extensions;
    struct spirv_decoration_note *modes;
};

/* Layouts of gl_Layer and gl_SampleMask. */
struct redeclared_outputs {
    bool
        viewport_relative; /* layout(viewport_relative) out int gl_Layer; (GL_NV_viewport_array2) */
    /* layout(secondary_view_offset = N) out int gl_Layer; (GL_NV_stereo_view_rendering) */
    bool has_secondary_offset;
    uint32_t secondary_offset;
    /* layout(override_coverage) out int gl_SampleMask[]; (GL_NV_sample_mask_override_coverage) */
    bool override_coverage;
};

/* The declarations of the whole shader. */
struct module_info {
    struct workgroup_info workgroup;
    struct spirv_requirements spirv;
    struct redeclared_outputs outputs;
    VEC(struct stage_mode)
    modes; /* execution modes except the local size, from the layouts of `in` and `out` */
    bool uses_streams;          /* outputs name their stream (GLSL 4.60, 4.4.2) */
    bool is_nv_mesh;            /* GL_NV_mesh_shader is enabled and GL_EXT_mesh_shader is not */
    uint32_t per_primitive_out; /* array length in a mesh shader; 0 means not known */
    /* array length of per-vertex inputs and outputs (geometry, tessellation); 0 means not known */
    uint32_t per_vertex_in, per_vertex_out;
    /* variables, specialization constants and block instances, in the order of the source */
    struct decl *globals, **last_global;
    struct function *functions, **last_function;
    uint32_t decl_count, function_count; /* the last decl.number and function.number */
    /* the block literals of the current declaration, inner ones first (OpenCL C) */
    struct block_literal *blocks, **last_block;
    struct alias *enumerations; /* of program scope, the latest first (OpenCL C) */
    struct function *main;
    bool primitive_culling; /* layout(primitive_culling); */
    bool opacity_micromap;  /* the flag of GL_EXT_opacity_micromap is named */
    /* gl_EnableOpacityMicromapEXT (GL_EXT_opacity_micromap_ray_query_mode); NULL: it is not named
     */
    struct decl *micromap_mode;
    /* conversions of use are those of GL_EXT_cooperative_matrix_maintenance1 */
    bool converts_matrices_by_ext;
    uint16_t stage_feature; /* the extension that adds the stage: enum feature_id */
};

static inline bool is_interface(enum storage s)
{
    return s == STORAGE_INPUT || s == STORAGE_OUTPUT;
}

/* Returns whether `d`, a variable of file scope, is bound by set and binding: a block, or a
 * variable of an opaque type. */
static inline bool is_descriptor(const struct decl *d)
{
    const struct type *t = d->type;
    if (d->layout.in_heap) return false;
    if (d->storage != STORAGE_UNIFORM) return d->storage == STORAGE_BUFFER;
    while (t->kind == TYPE_ARRAY) t = t->element;
    return d->block || (t->kind == TYPE_OPAQUE && opaque_of(t)->kind != OPAQUE_ATTACHMENT);
}

/* Returns the name of the function that becomes the entry point. */
static inline const char *entry_point_name(const struct context *c)
{
    return c->options->source_entry_point ? c->options->source_entry_point : "main";
}

static inline bool is_entry_point(const struct context *c, const struct name *name)
{
    return !strcmp(name->text, entry_point_name(c));
}

/* Returns whether options.auto_combined_image_sampler drops `d`, a sampler, for the texture that
 * contains it. */
static inline bool is_combined_away(const struct context *c, const struct decl *d)
{
    return c->options->auto_combined_image_sampler && is_sampler(element_of(d->type));
}

/* Returns whether the source is one of several compilation units of its stage (GLSL 4.60, 3.3).
 * Missing parts may be in other units, and no module is made from it. */
static inline bool is_unit(const struct context *c)
{
    return c->options->links && c->options->output == SGCC_OUTPUT_NOTHING;
}

/* --- checking (sema.c, facts.c) ------------------------------------------------------------ */

struct checker; /* sema/checker.h: private to sema */

/* Returns the facts of the module by the options of `c`, before anything of the source is read. */
struct module_facts first_facts(const struct context *c);
/* Makes a checker, in c->arena.  `directives` are those of the preprocessor that the declarations
 * come from; they must outlive it.  `facts` are first_facts(c), or those of an earlier compilation
 * of the same source that found its facts too late. */
struct checker *open_checker(struct context *c, const struct directives *directives,
                             const struct module_facts *facts);
/* Returns the facts so far.  They are final after finish_checking. */
struct module_facts *checker_facts(struct checker *ck);
/* Returns the data for device checks (sema/device_notes.h); NULL if no device was given. */
const struct device_notes *checker_device_notes(const struct checker *ck);
/* Checks one external declaration of the parser.  Errors are reported; the tree may then contain
 * type_error. */
void check_declaration(struct checker *ck, struct declaration *d);
/* Checks what only the whole source decides: there is a main, no recursion, every called function
 * has a body.  Assigns bindings and locations. */
void finish_checking(struct checker *ck);
/* Returns the summary of the unit for the linker, after finish_checking; NULL unless
 * options.links requests it. */
const struct summary *checker_summary(const struct checker *ck);

struct module_info *module_info(struct checker *ck);
struct types *checker_types(struct checker *ck);

/* --- what the shader named (glsl/builtin_names.c) ------------------------------------------ */

/* Returns the declaration of gl_Position, an output that is not an array, if the shader names it,
 * else NULL.  A geometry shader gets it always, since a later function may name it. */
struct decl *used_position(struct checker *ck);
/* Returns gl_MeshVerticesEXT if the shader names it, else NULL. */
const struct decl *mesh_vertices(struct checker *ck);

/* --- layouts (glsl/layout.c, opencl/layout.c) ---------------------------------------------- */

/* All are in bytes. The stride is that between elements of an array, or columns of a matrix, or
 * rows of a row-major one. */
struct extent {
    uint32_t size, align, stride;
};
/* Returns what `t` takes in a block with this packing, by the layout rules (OpenGL 4.6, 7.6.2.2;
 * GL_EXT_scalar_block_layout).  `row_major` is the order of matrices that no struct field
 * overrides. */
struct extent extent_of(const struct type *t, enum packing packing, bool row_major);
/* Returns the offset in bytes of field `i` of a struct that is not a block, by the same rules. */
uint32_t field_offset(const struct type *t, uint32_t i, enum packing packing, bool row_major);

/* Returns the same for memory of OpenCL C, and sets the offsets in the fields of a struct. */
struct extent c_extent(const struct type *t);
/* Calls `fill` for each member that the struct has in SPIR-V, in order. `fill` gets the index of
 * a field, or -1 and the size of a gap in bytes. If consumers would lay out the source's members
 * differently from C, arrays of uchar fill the gaps. A union is its most aligned member (the
 * largest of those) and a gap. */
void walk_members(const struct type *t, void (*fill)(void *user, int32_t field, uint32_t bytes),
                  void *user);

/* --- scalars (requirements.c) -------------------------------------------------------------- */

/* Returns whether values of this scalar can be computed with.  Returns false for a type that may
 * only be stored, which GL_EXT_shader_8bit_storage or GL_EXT_shader_16bit_storage alone enable. */
bool scalar_computes(const struct context *c, unsigned exts, enum scalar s);

/* --- the index for editors (index.c) -------------------------------------------------------- */

struct name_index;
/* Makes an empty index in c->arena. */
struct name_index *open_name_index(struct checker *ck);
/* Keeps the places of the names in a declaration, which is not checked yet. */
void collect_names(struct name_index *x, const struct declaration *d);
/* Adds their resolved meanings and the hints of the declaration, once check_declaration has run. */
void index_names(struct name_index *x, const struct declaration *d);
/* Adds the uses of macros, and what finish_checking assigned; returns the index. */
const struct sgcc_index *finish_name_index(struct name_index *x);

/* --- texts for editors (index_text.c, glsl/layout_ids.c) -------------------------------------- */

/* Returns the prototypes of a built-in that are available here; NULL if none is. */
const char *describe_builtin(struct checker *ck, const char *name);
/* Returns the extensions that the source must enable for a built-in, a line each; NULL: it is
 * available, or extensions do not add it to this version and stage. */
const char *extensions_of_builtin(struct checker *ck, const char *name);
/* Returns the name of a layout identifier; NULL past the end. */
const char *layout_id_name(size_t index);

/* --- dumps (dump_checked.c) ---------------------------------------------------------------- */

/* Appends a checked declaration to `out` as text for people (--dump=types). */
void dump_checked(struct text *out, const struct declaration *d);

/* --- report.c ------------------------------------------------------------------------------ */

/* The bytes of a source that an expression covers.  False: they are not known, since a macro made a
 * part of it. */
bool find_expr_text(struct context *c, const struct expr *e, const struct source **source,
                    struct text_range *range) __attribute__((cold));

/* --- declarations/check_function.c --------------------------------------------------------- */

/* Returns whether a call may pass an image whose format has no atomic operations to a parameter
 * that some are on. Lowering reports it. */
bool may_refuse_image(const struct checker *ck);

#endif
