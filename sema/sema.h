/* The face of sema/: checking, one external declaration after the other.
 *
 * In: the parser's tree.  Out: the same tree, with types, names, conversions and constants written into it, and what the shader says of itself
 * (module_info); errors.  After sema nobody complains about the source.
 * It must not know what becomes of the tree: no instruction, no module.
 * Files of sema/ itself are what both languages have; glsl/ and opencl/ are what one of them has alone, fold/ is constant expressions.
 */
#ifndef SGCC_SEMA_SEMA_H
#define SGCC_SEMA_SEMA_H

#include "lang/module_facts.h"
#include "sema/type.h"

struct directives;                          /* lexer/lexer.h */
struct device_notes;                        /* sema/device_notes.h */

enum packing { PACKING_NONE, PACKING_STD140, PACKING_STD430, PACKING_SCALAR,
               PACKING_C        /* all memory of OpenCL C (OpenCL C 3.0, 6.3.5) */ };

/* How an input or output, or a member of a block of them, is qualified (GLSL 4.60, 4.3.4, 4.3.6, 4.5, 4.8). */
enum interface_qualifier {
    IO_FLAT = 1, IO_SMOOTH = 2, IO_NOPERSPECTIVE = 4, IO_CENTROID = 8, IO_SAMPLE = 16, IO_PATCH = 32, IO_INVARIANT = 64,
    IO_PERPRIMITIVE = 128, IO_PERVERTEX = 256
};
enum {
    IO_INTERPOLATION = IO_FLAT | IO_SMOOTH | IO_NOPERSPECTIVE | IO_PERVERTEX,
    IO_AUXILIARY = IO_CENTROID | IO_SAMPLE | IO_PATCH | IO_PERPRIMITIVE,
    IO_OF_BLOCKS = IO_PATCH | IO_PERPRIMITIVE | IO_PERVERTEX       /* that may stand on a block, for all of its members */
};

/* What is said of it, and what finish_checking works out: layout(location = , component = , ...) (4.4.1, 4.4.2). */
struct interface_layout {
    uint16_t qualifiers;                    /* enum interface_qualifier bits; of a block's member: those of the block, too */
    int32_t location, component, index, stream, xfb_buffer, xfb_offset, xfb_stride;    /* -1: not given */
};

struct block_info {                         /* an interface block: what codegen must know of it */
    struct name *name;                      /* of the block, not the instance */
    loc_t loc;
    uint8_t storage;                        /* enum storage: UNIFORM, BUFFER, PUSH_CONSTANT, SHARED, REFERENCE, INPUT, OUTPUT */
    uint8_t packing;                        /* enum packing; NONE for a shared block without layout, inputs and outputs */
    uint8_t order;                          /* enum matrix_order of the block */
    uint16_t memory;                        /* enum memory_qualifier bits on the whole block */
    int32_t set, binding;                   /* -1: not given */
    uint32_t reference_align;               /* buffer_reference_align, in bytes; 16 by default */
    const struct type *type;                /* its struct; fields carry offsets */
    bool is_gathered;                       /* of what stands outside of blocks (sema/glsl/relaxed.c): its members are all known at the end */
    bool is_placed_late;                    /* a member is an array that its uses size: offsets are known at the end (sema/glsl/implicit_size.c) */
    bool is_builtin;                        /* gl_PerVertex and its kin: fields have rows */
    struct decl *instance;                  /* the decl that codegen makes the variable from: named instance, or a nameless one */
};

struct stage_mode {
    uint16_t mode;                          /* SpvExecutionMode */
    bool has_value;
    uint32_t value;
    uint16_t feature;                       /* whose extension of SPIR-V it needs, or FEATURE_NONE */
};

struct module_info {                        /* what the whole shader says about itself */
    uint32_t local_size[3];                 /* defaults 1 */
    int32_t local_size_id[3];               /* constant ids; -1 */
    bool local_size_given;
    struct decl *workgroup_size;            /* gl_WorkGroupSize once used or local_size_*_id given, else NULL */
    VEC(struct stage_mode) modes;           /* execution modes besides the local size, as the layouts of `in` and `out` say */
    bool uses_streams;                      /* outputs say to which stream they belong (GLSL 4.60, 4.4.2) */
    uint32_t per_primitive_out;             /* of a mesh; 0: not known */
    uint32_t per_vertex_in, per_vertex_out; /* array length of per-vertex inputs and outputs (geometry, tessellation); 0: not known */
    struct decl *globals, **last_global;    /* variables, spec constants and block instances, in order */
    struct function *functions, **last_function;
    struct block_literal *blocks, **last_block;     /* OpenCL C: of the declaration in hand, inner ones first */
    struct function *main;
    VEC(uint32_t) spirv_capabilities;       /* GL_EXT_spirv_intrinsics: what its uses ask for */
    VEC(const char *) spirv_extensions;
    struct spirv_mark *spirv_modes;
    bool primitive_culling;                 /* layout(primitive_culling); */
    bool opacity_micromap;                  /* the flag of GL_EXT_opacity_micromap is named */
    bool viewport_relative;                 /* layout(viewport_relative) out int gl_Layer; (GL_NV_viewport_array2) */
    bool has_secondary_offset;              /* layout(secondary_view_offset = N) out int gl_Layer; (GL_NV_stereo_view_rendering) */
    uint32_t secondary_offset;
};

static inline bool is_interface(enum storage s) { return s == STORAGE_INPUT || s == STORAGE_OUTPUT; }

/* Whether `d`, a variable of file scope, is bound by set and binding: blocks, and variables of opaque types. */
static inline bool is_descriptor(const struct decl *d)
{
    const struct type *t = d->type;
    if (d->storage != STORAGE_UNIFORM) return d->storage == STORAGE_BUFFER;
    while (t->kind == TYPE_ARRAY) t = t->element;
    return d->block || (t->kind == TYPE_OPAQUE && opaque_of(t)->kind != OPAQUE_ATTACHMENT);
}

/* The function that becomes the entry point. */
static inline const char *entry_point_name(const struct context *c) { return c->options->source_entry_point ? c->options->source_entry_point : "main"; }
static inline bool is_entry_point(const struct context *c, const struct name *name) { return !strcmp(name->text, entry_point_name(c)); }

/* options.auto_combined_image_sampler: samplers are in their textures. */
static inline bool is_combined_away(const struct context *c, const struct decl *d)
{
    return c->options->auto_combined_image_sampler && is_sampler(element_of(d->type));
}

struct checker;                             /* sema/checker.h: inside of sema */

/* `directives` are those of the preprocessor that the declarations come from; `facts` first_facts(c), or those of a compilation that they
 * were stale in. */
struct checker *open_checker(struct context *c, const struct directives *directives, const struct module_facts *facts);
/* What a compilation by the options of `c` starts with, before the source says anything. */
struct module_facts first_facts(const struct context *c);
/* Those so far; final after finish_checking. */
struct module_facts *checker_facts(struct checker *ck);
/* What devices are judged by (sema/device_notes.h); NULL: nobody asks. */
const struct device_notes *checker_device_notes(const struct checker *ck);
/* Checks one external declaration of the parser.  Errors are reported; the tree may then hold type_error. */
void check_declaration(struct checker *ck, struct declaration *d);
/* After the last declaration: main is there, no recursion, every called function has a body, bindings are given out. */
void finish_checking(struct checker *ck);

/* The declaration of gl_Position, an output that is no array, where the shader names it (in a geometry shader also where it does not so far,
 * for a function below may); NULL. */
struct decl *used_position(struct checker *ck);
/* gl_MeshVerticesEXT, where the shader names it; NULL. */
const struct decl *mesh_vertices(struct checker *ck);

struct module_info *module_info(struct checker *ck);
struct types *checker_types(struct checker *ck);

/* The layout rules (OpenGL 4.6, 7.6.2.2; GL_EXT_scalar_block_layout): bytes that `t` takes in a block with this packing.  `row_major`: how
 * matrices in it lie, unless a struct field says otherwise. */
struct extent { uint32_t size, align, stride; };    /* stride: of an array its elements', of a matrix its columns' (or rows') */
struct extent extent_of(const struct type *t, enum packing packing, bool row_major);
/* The offset of field `i` of a struct that is no block, under the same rules. */
uint32_t field_offset(const struct type *t, uint32_t i, enum packing packing, bool row_major);

/* The same for memory of OpenCL C (sema/opencl/layout.c); offsets of members are in their fields afterwards. */
struct extent c_extent(const struct type *t);
/* The members that a struct has in SPIR-V: where consumers would not lay out the source's as C does, arrays of uchar fill the gaps.  A union
 * is its most aligned member (the largest of those) and a gap.  `fill(user, field, bytes)` is called for each in order: the index
 * of a field, or -1 and how many bytes are a gap. */
void walk_members(const struct type *t, void (*fill)(void *user, int32_t field, uint32_t bytes), void *user);

/* Whether values of this scalar are computed with, or it is a type of memory only: one that merely GL_EXT_shader_8bit_storage or
 * GL_EXT_shader_16bit_storage bring. */
bool scalar_computes(const struct context *c, unsigned exts, enum scalar s);
/* Whether it is one of memory, at least. */
bool is_memory_scalar(const struct context *c, unsigned exts, enum scalar s);

/* --dump=types: a checked declaration as text, for people. */
void dump_checked(struct text *out, const struct declaration *d);

#endif
