/* The interface of one compilation unit, as the linker sees it: everything that it shares with
 * other units of its stage, with other stages and with the API. sema/glsl/summarize.c makes it, in
 * the arena of the unit's compilation; link/ compares it with the summaries of the other units. It
 * has no pointer to the tree, types or sources, and it never changes, so several threads may link
 * the same unit into programs at once. */
#ifndef SGCC_LINK_SUMMARY_H
#define SGCC_LINK_SUMMARY_H

#include "base/context.h"

/* --- qualifiers ---------------------------------------------------------------------------- */

/* Qualifiers that are words. The value of each in a declaration is a text, "flat"; NULL: nothing.
 */
enum summary_word {
    WORD_PRECISION,
    WORD_INTERPOLATION, /* smooth, the default, is NULL */
    WORD_AUXILIARY,     /* centroid, sample */
    WORD_EXTENT,        /* patch, perprimitiveEXT */
    WORD_INVARIANT,
    WORD_PACKING,
    WORD_ORDER,     /* of matrices alone: row_major, column_major */
    WORD_READONLY,  /* readonly, writeonly */
    WORD_COHERENCE, /* coherent, volatile, restrict and similar ones */
    WORD_FORMAT,    /* of images */
    WORD_COUNT
};

/* Qualifiers that are numbers; -1: not given. */
enum summary_number {
    NUMBER_LOCATION,
    NUMBER_COMPONENT,
    NUMBER_INDEX,
    NUMBER_SET,
    NUMBER_BINDING,
    NUMBER_OFFSET, /* of members, and of atomic counters */
    NUMBER_ALIGN,
    NUMBER_COUNT
};

struct summary_qualifiers {
    const char *words[WORD_COUNT];
    int32_t numbers[NUMBER_COUNT]; /* as declared */
    bool passes;                   /* layout(passthrough): an input that is an output, too */
};

/* --- types --------------------------------------------------------------------------------- */

enum summary_kind { SUMMARY_PLAIN, SUMMARY_ARRAY, SUMMARY_STRUCT };

struct summary_type {
    uint8_t kind;     /* enum summary_kind */
    bool is_implicit; /* an array that its uses size: `length` is their maximum */
    bool is_runtime;  /* an array whose size the API sets */
    bool is_vector, is_block;
    bool is_subroutine; /* a struct without members that represents a subroutine type */
    uint8_t scalar;     /* of a scalar or vector: one more than enum scalar; else 0 */
    uint8_t components; /* of a plain type: of 32 bits, in its first location */
    uint32_t locations; /* that an input or output of this type takes */
    uint32_t uniforms;  /* locations that a uniform of this type takes (GLSL 4.60, 4.4.3) */
    uint32_t words;     /* components of 32 bits, saturated */
    uint32_t samplers, images;
    uint32_t index;   /* among the types of the unit */
    const char *name; /* "vec4", "sampler2D", or the name of a struct or block */
    uint32_t length;  /* of an array */
    const struct summary_type *element;
    const struct summary_member *members; /* of a struct or block */
    uint32_t member_count;
};

struct summary_member {
    const char *name;
    struct shown_location shown_at;
    const struct summary_type *type;
    struct summary_qualifiers q;
    int32_t location; /* in the finished interface; -1: none */
    bool is_used;
};

/* --- variables and blocks ------------------------------------------------------------------ */

enum summary_interface {
    INTERFACE_UNIFORM, /* with push constants */
    INTERFACE_BUFFER,
    INTERFACE_INPUT,
    INTERFACE_OUTPUT,
    INTERFACE_SHARED,
    INTERFACE_GLOBAL, /* variables without a storage qualifier, and constants */
    INTERFACE_COUNT
};

/* Initializers are compared by `init_hash`; those of scalars have a text. */
enum summary_init { INIT_NONE, INIT_CONSTANT, INIT_OTHER };

struct summary_symbol {
    const char *name;                /* of a block its own, not that of the instance */
    const char *instance;            /* of a block with an instance; NULL */
    struct shown_location shown_at;  /* of a built-in that is not redeclared its first use */
    const struct summary_type *type; /* of a block the struct, or the array of it */
    struct summary_qualifiers q;
    int32_t location; /* in the finished interface; -1: none */
    uint8_t interface;
    uint8_t init;           /* enum summary_init */
    const char *descriptor; /* the kind of descriptor in Vulkan: "uniform buffer"; NULL: it has no
                               binding */
    bool is_block, is_builtin, is_counter, is_const;
    bool is_subroutine; /* a uniform of a subroutine type */
    bool is_used;       /* is named somewhere, or a member of it is */
    bool is_written;    /* of outputs */
    bool is_redeclared; /* of built-in variables and blocks */
    bool is_arrayed;    /* the outer dimension counts vertices or primitives (GLSL 4.60, 4.3.4) */
    uint64_t init_hash;
    const char *init_text;
};

/* --- functions ----------------------------------------------------------------------------- */

struct summary_call {
    uint32_t callee; /* index among the unit's functions */
    struct shown_location shown_at;
};

struct summary_function {
    const char *name, *signature;   /* "shade", "shade(vec3, int)" */
    const char *result;             /* the name of the type */
    const char *directions;         /* of the parameters: "in, inout" */
    struct shown_location shown_at; /* of the definition, or of the first prototype */
    bool is_defined, is_main;
    bool is_named;      /* outside of functions: by an initializer */
    bool is_subroutine; /* declared with subroutine(...) */
    int32_t index;      /* of a subroutine, as declared; -1: none */
    const struct summary_call *calls;
    uint32_t call_count;
};

/* A subroutine type (GLSL 4.60, 6.1.2). */
struct summary_subroutine {
    const char *name, *prototype; /* "shade", "vec4(in vec3)" */
    struct shown_location shown_at;
};

/* --- layouts of the stage ------------------------------------------------------------------ */

/* layout(triangles) in, local_size_x = 64, xfb_stride = 32 and similar ones: all units that declare
 * what belongs to one `key` declare the same. */
struct summary_layout {
    uint32_t key;
    const char *text;     /* "triangles", "max_vertices = 3"; "": redeclared without a layout */
    const char *clause;   /* of the language: "4.4.1" */
    const char *variable; /* the built-in variable that is redeclared with it; NULL */
    struct shown_location shown_at;
};
/* Declarations that a unit with main lacks, and that one unit of the stage must have. */
struct summary_lack {
    uint32_t key;
    const char *text; /* "an input primitive: write ..." */
    bool is_letter;   /* glslang does not require it */
};

/* --- transform feedback -------------------------------------------------------------------- */

struct summary_capture {
    const char *name;
    struct shown_location shown_at;
    uint32_t buffer, start, end; /* in bytes */
    bool has_wide;               /* something of 64 bits */
};
struct summary_stride {
    struct shown_location shown_at;
    uint32_t buffer, bytes;
};

/* --- the unit ------------------------------------------------------------------------------ */

struct summary {
    enum sgcc_stage stage;
    int version;
    bool is_es;
    bool is_vulkan;        /* GL_KHR_vulkan_glsl */
    bool joins_by_numbers; /* SPIR-V has no names: inputs and outputs match by location alone */
    bool joins_shorter;    /* an input may be a shorter vector than the output */
    struct shown_location shown_at; /* the file */
    uint32_t vertices; /* of the input primitive of a geometry shader; 0: not declared */
    const struct summary_symbol *symbols;
    uint32_t symbol_count;
    const struct summary_function *functions;
    uint32_t function_count;
    const struct summary_subroutine *subroutines;
    uint32_t subroutine_count;
    const struct summary_layout *layouts;
    uint32_t layout_count;
    const struct summary_lack *lacks;
    uint32_t lack_count;
    const struct summary_capture *captures;
    uint32_t capture_count;
    const struct summary_stride *strides; /* that are declared */
    uint32_t stride_count;
    uint32_t type_count;
};

#endif
