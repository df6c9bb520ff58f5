/* The tables of the specifications: scalar types, features (extensions), keywords and built-ins,
 * with their lookups by name and their gates by version and extension state.  tools/gen_tables.py
 * and tools/gen_keywords.py generate the tables from the .def files as const data, so nothing is
 * built at start.  This folder must not know tokens, trees or types of the stages that use it. */
#ifndef SGCC_LANG_LANG_H
#define SGCC_LANG_LANG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/context.h"
/* enum feature_id { FEATURE_NONE, FEATURE_..., FEATURE_COUNT } and the enum of lowerings */
#include "lang/tables.inc"
#include "lang/keywords.inc" /* enum keyword_token { KW_NONE, KW_..., KW_COUNT } */

enum scalar {
    SCALAR_BOOL,
    SCALAR_INT8,
    SCALAR_UINT8,
    SCALAR_INT16,
    SCALAR_UINT16,
    SCALAR_INT,
    SCALAR_UINT,
    SCALAR_INT64,
    SCALAR_UINT64,
    SCALAR_FLOATE2M1, /* from here on to BFLOAT16: no arithmetic operators */
    SCALAR_FLOATE2M3,
    SCALAR_FLOATE3M2,
    SCALAR_FLOATUE8M0,
    SCALAR_FLOATMXINT8,
    SCALAR_FLOATE5M2,
    SCALAR_FLOATE4M3,
    SCALAR_BFLOAT16,
    SCALAR_FLOAT16,
    SCALAR_FLOAT,
    SCALAR_DOUBLE,
    SCALAR_COUNT
};

/* A set of scalars: bits 1 << enum scalar. */
typedef uint32_t scalar_set;

/* A scalar's value.  Integers are kept sign- or zero-extended to 64 bits by their type; all floats
 * as double, already rounded to their type. */
union scalar_value {
    int64_t i;
    uint64_t u;
    double f;
    bool b;
};

static inline bool scalar_is_float(enum scalar s)
{
    return s >= SCALAR_FLOATE2M1 && s < SCALAR_COUNT;
}

/* GL_EXT_bfloat16 and GL_EXT_float_e5m2, 5.9: arithmetic operators are not supported. */
static inline bool scalar_has_no_operators(enum scalar s)
{
    return s >= SCALAR_FLOATE2M1 && s <= SCALAR_BFLOAT16;
}

/* The types of SPV_EXT_ocp_microscaling_types: Vulkan has no instruction that converts to them. */
static inline bool scalar_is_microscaling(enum scalar s)
{
    return s >= SCALAR_FLOATE2M1 && s <= SCALAR_FLOATMXINT8;
}

/* SPV_EXT_ocp_microscaling_types, 2.16.11: only the storage classes Function and Private hold
 * types of less than a byte. */
enum { SUBBYTE_SCALARS = 1 << SCALAR_FLOATE2M1 | 1 << SCALAR_FLOATE2M3 | 1 << SCALAR_FLOATE3M2 };

static inline bool scalar_is_integer(enum scalar s)
{
    return s >= SCALAR_INT8 && s <= SCALAR_UINT64;
}

static inline bool scalar_is_signed(enum scalar s)
{
    return s == SCALAR_INT8 || s == SCALAR_INT16 || s == SCALAR_INT || s == SCALAR_INT64;
}

extern const uint8_t scalar_widths[SCALAR_COUNT];
static inline unsigned scalar_bits(enum scalar s)
{
    return scalar_widths[s];
} /* 8 .. 64; 32 for bool */
/* Returns the name in GLSL, a static string: "uint", "float16_t". */
const char *scalar_name(enum scalar s);

/* A gate by version: the least versions of desktop GLSL, of ESSL and of OpenCL C that have
 * something.  0 means that no version of the language has it. */
struct versions {
    uint16_t desktop, es, opencl;
};
/* Returns the member of `from` for the language that is being compiled. */
unsigned language_version(const struct context *c, struct versions from);
/* Returns whether the language and version that are being compiled pass the gate. */
bool version_has(const struct context *c, struct versions from);

/* NOT_SERVED: only the name of the extension is known. SERVED_IN_COMPUTE: the same, but the
 * extension adds nothing to compute shaders, so they may enable it. SERVED_FOR_DRIVERS: SPIR-V
 * cannot express it, so it exists only for targets that check sources. */
enum served { NOT_SERVED, SERVED_IN_COMPUTE, SERVED_FOR_DRIVERS, SERVED };

/* The rows of lang/language.def. */
enum language_part {
#define LANGUAGE(id, desktop, es, until, feature, what) PART_##id,
#include "lang/language.def"
#undef LANGUAGE
    PART_COUNT
};
struct language_row {
    struct versions from;
    uint16_t until;   /* the desktop version that lost it; 0: none did */
    uint16_t feature; /* adds it to older versions; FEATURE_NONE: none does */
    const char *what;
};
extern const struct language_row language_rows[PART_COUNT];
/* Returns whether the source may use it.  Only sources for drivers may not. */
bool has_part(const struct context *c, unsigned exts, enum language_part part);

/* Returns whether the version removed what it lost in `until`.  The compatibility profile keeps all
 * that the core profile removed (GLSL 4.60, 1.2.1). */
bool is_removed(const struct context *c, struct versions until);

/* An extension of GLSL or OpenCL C, or an optional feature of OpenCL C. */
struct feature {
    const char *name;     /* "GL_KHR_shader_subgroup_arithmetic" */
    struct versions from; /* the specification requires these versions */
    /* #extension may name it from these versions on, which other compilers allow earlier than
     * the specification */
    struct versions known;
    /* its macro is defined from these versions on, as far as #extension may name it */
    struct versions macro;
    struct versions core; /* part of the language from these versions on */
    /* a bit set of all features that it enables, transitively */
    uint32_t also[FEATURE_WORDS];
    /* the SpvCapability that its built-ins need, against which rows are checked; or
     * NO_CAPABILITY */
    uint16_t capability;
    /* needed below SPIR-V version `spirv_core`; NULL: none */
    const char *spirv_extension;
    /* the first SPIR-V version that does not need `spirv_extension`; 0: every version needs it */
    uint32_t spirv_core;
    uint32_t spirv; /* least SPIR-V version that can express it; 0: any */
    /* the least one in which row extension-version of dialect.def takes it; 0: that of `spirv` */
    uint32_t spirv_version_limit;
    uint8_t served;           /* enum served */
    bool vulkan_memory_model; /* its built-ins exist in that memory model only */
    /* before this version of OpenCL C, a #pragma must enable it; 0: no #pragma is needed */
    uint16_t pragma_until;
};
enum { NO_CAPABILITY = 0xffff };
extern const struct feature features[FEATURE_COUNT];

/* Returns whether everything that the extension adds to the current stage is implemented.  A stage
 * that is not known yet counts as compute. */
bool is_implemented(const struct context *c, const struct feature *f);

/* Returns whether messages may name the extension as what suffices: it is of this version by its
 * text, or of another version of this language, and drivers have it in all (lang/features.def). */
bool may_be_enabled(const struct context *c, const struct feature *f);
/* Returns whether the version has the extension's macro, if #extension takes its name. */
bool version_has_macro(const struct context *c, const struct feature *f);

/* Returns the feature of this name, which ends with NUL; FEATURE_NONE if there is none. */
enum feature_id find_feature(const char *name);

struct module_facts; /* lang/module_facts.h */

/* The extensions that are enabled, or for which #extension requested warnings, between two
 * #extension directives: bit sets indexed by enum feature_id.  States are immutable and shared:
 * equal states have the same index in context.extension_states. */
struct extensions {
    uint32_t enabled[FEATURE_WORDS], warn[FEATURE_WORDS];
};

/* Returns whether feature `f` is available to a token: by #extension or because the version has it
 * in core.  `exts` is the token's index into context.extension_states. */
bool feature_enabled(const struct context *c, unsigned exts, enum feature_id f);
/* Returns whether the stage has implicit derivatives, which texture lookups need (GLSL 4.60, 8.9
 * and 8.14.1). */
bool has_derivatives(const struct context *c, struct module_facts *facts);

/* --- keywords (lang/keywords.def) ---------------------------------------------------------- */

enum keyword_role {
    KEYWORD_RESERVED, /* reserved for future use in every version */
    KEYWORD_WORD,     /* a separate terminal in the grammar */
    KEYWORD_QUALIFIER,
    KEYWORD_TYPE,          /* a scalar, vector or matrix type */
    KEYWORD_PARAMETERIZED, /* a type with parameters in < >; `scalar` is the
                                   class of the components of a cooperative matrix,
                                   or SCALAR_COUNT for any */
    KEYWORD_OPAQUE         /* any other basic type except void */
};

enum opaque_kind {
    OPAQUE_NONE,
    OPAQUE_SAMPLER,    /* sampler, samplerShadow */
    OPAQUE_TEXTURE,    /* texture2D */
    OPAQUE_COMBINED,   /* sampler2D: a texture with a sampler */
    OPAQUE_IMAGE,      /* image2D */
    OPAQUE_SUBPASS,    /* subpassInput */
    OPAQUE_ATTACHMENT, /* attachmentEXT (GL_EXT_shader_tile_image); `dim`
                          is unused */
    OPAQUE_ATOMIC_COUNTER,
    OPAQUE_FOOTPRINT, /* gl_TextureFootprint2DNV, which names a struct (footprint.c) */
    OPAQUE_ACCELERATION_STRUCTURE,
    OPAQUE_TENSOR, /* tensorARM<T, rank>: `element` and `length` of the type */
    OPAQUE_BUFFER, /* layout(buffer_type): `element` of the type is the struct of the block */
    OPAQUE_RAY_QUERY,
    OPAQUE_HIT_OBJECT,
    OPAQUE_HIT_OBJECT_NV,
    OPAQUE_EVENT,
    OPAQUE_QUEUE,
    OPAQUE_DEVICE_EVENT,
    OPAQUE_RESERVE_ID,
    OPAQUE_NDRANGE,
    OPAQUE_PIPE /* OpenCL C, 6.3.3 */
};

struct opaque {     /* the properties that tools/gen_keywords.py reads
                       from the name of an opaque type */
    uint8_t kind;   /* enum opaque_kind */
    uint8_t scalar; /* enum scalar of the texels */
    uint8_t dim;    /* SpvDim, for images of any kind */
    bool arrayed, multisampled, shadow;
};

/* A word is a keyword if the version passes `from` or one of `features` is enabled, and `vulkan`
 * does not exclude it.  Else it is reserved if the version passes `reserved`, and an identifier
 * otherwise.  `until` and `free` end what `from` and `reserved` begin. */
enum { MOST_KEYWORD_FEATURES = 14 };
struct keyword {
    const char *text;
    /* enum keyword_token; synonyms of a numeric type share it */
    uint16_t token;
    struct versions from;
    struct versions reserved;
    uint16_t features[MOST_KEYWORD_FEATURES]; /* FEATURE_NONE ends the list */
    uint8_t role;                             /* enum keyword_role */
    /* KEYWORD_QUALIFIER: enum qualifier_kind (parser/ast.h) */
    uint8_t qualifier;
    uint8_t scalar, columns, rows; /* KEYWORD_TYPE: vec3 is SCALAR_FLOAT, 1, 3 */
    struct opaque opaque;          /* KEYWORD_OPAQUE */
    bool vulkan;                   /* a keyword for Vulkan targets only */
    struct versions until, free;   /* the versions that end `from` and `reserved`; 0: none does */
};
/* Return the keyword or reserved word of GLSL, or of OpenCL C, with this spelling, whatever its
 * gates; NULL if there is none.  `text` has `length` bytes. */
const struct keyword *find_keyword(const char *text, uint32_t length);
const struct keyword *find_opencl_keyword(const char *text, uint32_t length);
/* Returns the first keyword that has this token. */
const struct keyword *keyword_of_token(enum keyword_token token);
/* Returns whether a word is a keyword in extension state `exts`, only reserved, or neither. */
enum word_class { WORD_FREE, WORD_RESERVED, WORD_KEYWORD };
enum word_class classify_word(const struct context *c, const struct keyword *kw, unsigned exts);

/* --- built-in functions, variables and constants (lang/builtins.def) ----------------------- */

enum { /* further values of pattern.scalar */
       SCALAR_T = SCALAR_COUNT,
       SCALAR_VOID,
       SCALAR_STRING,
       SCALAR_OPAQUE,
       SCALAR_IMAGES,
       /* For OpenCL C.  SIZE: size_t.  SIGNED_T, UNSIGNED_T: the integer as wide as T.  WIDE_T: the
        * integer twice as wide.  ANY: any scalar.  PACKET: the type of a pipe's packets.  POINTEE:
        * the type that the argument points to.  FLAG: atomic_flag.  BLOCK: a block. */
       SCALAR_SIZE,
       SCALAR_SIGNED_T,
       SCALAR_UNSIGNED_T,
       SCALAR_WIDE_T,
       SCALAR_ANY,
       SCALAR_PIPE,
       SCALAR_PACKET,
       SCALAR_POINTEE,
       SCALAR_FLAG,
       SCALAR_BLOCK
};
enum { /* further values of pattern.width and .columns */
       WIDTH_N = 17,
       WIDTH_M, /* the variables of the row */
       WIDTH_P,
       WIDTH_D,
       WIDTH_Q,
       WIDTH_R,
       WIDTH_S, /* follow from the shape of the row's image:
                   opaque_width */
       WIDTH_COORDINATE,
       WIDTH_GRADIENT, /* the same for OpenCL C */
       WIDTH_ANY       /* OpenCL C: any type as large as the result */
};

enum pattern_flag { /* what the argument must be, or how it is passed */
                    PATTERN_OUT = 1,
                    PATTERN_INOUT = 2,
                    PATTERN_CONSTANT = 4,    /* a constant expression or a specialization
                                                constant */
                    PATTERN_UNIFORM_15 = 8,  /* the same before SPIR-V 1.5; from 1.5 on
                                                dynamically uniform */
                    PATTERN_POWER_OF_2 = 16, /* a constant that is a power of two, at least 1 */
                    PATTERN_MEMORY =
                        32, /* an lvalue in buffer, shared or reference storage: atomics */
                    PATTERN_LOWP = 64,
                    PATTERN_MEDIUMP = 128,
                    PATTERN_HIGHP = 192, /* two bits: see
                                            pattern_precision */
                    PATTERN_KNOWN = 256, /* a constant expression, not a specialization
                                            constant */
                    PATTERN_PAYLOAD = 512,
                    PATTERN_CALLABLE = 1024,   /* the location of such a variable, to which
                                                  a pointer is passed */
                    PATTERN_ATTRIBUTES = 1536, /* the same of attributes of a hit object; two
                                                  bits: see pattern_location */
                    PATTERN_LVALUE = 2048,     /* an lvalue, to which a pointer is passed */
                    PATTERN_INTERPOLANT =
                        4096,                 /* an input, or a part of one (GLSL 4.60, 8.14.11) */
                    PATTERN_BELOW_4 = 8192,   /* all components of a constant are less;
                                                 with UNIFORM_15 that is a warning */
                    PATTERN_BELOW_32 = 16384, /* likewise */
                    PATTERN_TRUTH = 32768     /* OpenCL C: the bool `argument != 0` is passed */
};
/* Returns the precision that the specification gives to a result, as enum precision; 0: that of the
 * arguments (ESSL 3.20, 4.7.3). */
static inline unsigned pattern_precision(unsigned flags) { return flags >> 6 & 3; }
/* Returns PATTERN_PAYLOAD, PATTERN_CALLABLE or PATTERN_ATTRIBUTES of a parameter that names a
 * variable by its location, else 0. */
static inline unsigned pattern_location(unsigned flags) { return flags & PATTERN_ATTRIBUTES; }

struct pattern {    /* the type of a parameter or result */
    uint8_t scalar; /* enum scalar, or SCALAR_T, SCALAR_VOID, ... */
    /* components: 1..16, WIDTH_N, WIDTH_M, ...; rows of a matrix */
    uint8_t width;
    /* of a matrix: 2..4, WIDTH_N, WIDTH_M; 0: not a matrix */
    uint8_t columns;
    uint16_t flags; /* enum pattern_flag */
    /* SCALAR_OPAQUE: the keyword's token. SCALAR_IMAGES: an index into opaque_patterns.
     * SCALAR_PIPE: enum opaque_access */
    uint16_t opaque;
    uint8_t array; /* the length of an array; 0: not an array */
    /* OpenCL C, of a pointer: bits 1 << enum address_space that it may point into,
     * POINTS_TO_...; 0: not a pointer */
    uint8_t spaces;
};
enum { POINTS_TO_CONST = 32, POINTS_TO_ATOMIC = 64 };

enum { MOST_PARAMETERS = 15 };

/* The access of a function to an image. ALONE: the image must have this access and no other (OpenCL
 * C). */
enum opaque_access { ACCESS_READ = 1, ACCESS_WRITE = 2, ACCESS_ALONE = 4 };
/* A set of image, texture or sampler types that a parameter takes: SCALAR_IMAGES. */
struct opaque_pattern {
    uint8_t kind;   /* enum opaque_kind */
    uint8_t scalar; /* of the texels: enum scalar, or SCALAR_T, which it binds */
    uint8_t access; /* enum opaque_access */
    bool shadow;
    uint32_t shapes; /* bits 1 << opaque_shape of the types */
};
extern const struct opaque_pattern opaque_patterns[];

/* Returns a number below 32 for the dimensionality of an opaque type: dimension, arrayed,
 * multisampled. */
static inline unsigned opaque_shape(const struct opaque *o)
{
    return (unsigned)(o->dim | o->arrayed << 3 | o->multisampled << 4);
}

/* Returns the number of components that pattern.width `width` means for a function on an image of
 * type `o`. */
unsigned opaque_width(const struct opaque *o, unsigned width);
/* Returns the keyword of the first type that `p` accepts; `s` is the scalar of its texels if `p`
 * leaves it open. Returns NULL if the language has no such type. */
const struct keyword *opaque_keyword(const struct opaque_pattern *p, enum scalar s);

/* A row of the table of built-in functions: a family of overloads, which differ in T and N. */
struct builtin {
    const char *name;
    /* the extension that adds it; FEATURE_NONE: only `from` does */
    uint16_t feature;
    /* an extension that is needed as well, or FEATURE_NONE */
    uint16_t feature2;
    struct versions from;  /* in core from these versions on */
    struct versions until; /* removed in these versions; 0: never */
    uint32_t stages;       /* bits 1 << enum sgcc_stage; 0: every stage */
    scalar_set scalars;    /* the values of T */
    uint32_t widths;       /* the values of N: bits 1 << width (bits 1..16) */
    uint8_t count;         /* of parameters */
    /* takes more arguments, of scalar or vector types */
    bool variadic;
    struct pattern result, params[MOST_PARAMETERS];
    uint16_t lowering;  /* LOWER_OP, LOWER_EXT, LOWER_FOLD..., or a named one: tables.inc */
    uint16_t opcode[4]; /* by scalar class: float, int, uint, bool; 0: no overload */
    /* the operand template; codegen/lower/builtin.c documents its format, for OpenCL C
     * codegen/lower/opencl/builtin.c, where a leading T says that the instruction gives bools */
    const char *operand_template;
    bool pure;     /* equal calls may be merged, an unused one removed */
    bool foldable; /* a call with constant arguments is a constant expression */
    /* no prototype can express its arguments: sema checks calls by a function for the lowering */
    bool generic;
    /* works on a group, so 8, 16 and 64-bit T need the extended types of subgroups */
    bool group;
    /* exempts a `group` row from that: the extensions that add the types suffice */
    bool own_types;
    /* uses implicit derivatives, so the stage must have them */
    bool derivatives;
    /* in the compatibility profile and before version 150 only */
    bool compatibility;
    /* called in main only, outside of control flow and before any return */
    bool straight;
    uint8_t api;    /* the targets that have it: FOR_ANY, ... */
    uint32_t spirv; /* least SPIR-V version that can express it; 0: any */
};

struct builtin_name {
    const char *name;
    uint16_t first, count; /* its rows, which are adjacent */
    /* The parts of a name of OpenCL C, such as convert_uchar4_sat_rte. */
    /* T and N; a width of 0: the name says nothing about N, nor about T unless its rows are
     * named by T */
    uint8_t scalar, width;
    uint8_t rounding; /* SpvFPRoundingMode + 1; 0: none */
    bool saturated;
};
extern const struct builtin builtins[];

/* Return the functions of this name in GLSL, or in OpenCL C; NULL if there are none.  `text` has
 * `length` bytes.  Gates are not checked.  Each language has its own part of builtins[]. */
const struct builtin_name *find_builtin_name(const char *text, uint32_t length);
const struct builtin_name *find_opencl_builtin_name(const char *text, uint32_t length);

/* Returns the scalars, as bits 1 << enum scalar, that a built-in may take as T with the version and
 * the extension state `exts`.  There is no double in ESSL; 8, 16 and 64-bit scalars need their
 * extensions, and built-ins that work on a group (`is_group`) need the extended types of subgroups
 * for them. */
scalar_set scalars_allowed(const struct context *c, unsigned exts, bool is_group);
/* Returns the feature whose #extension would make `b` take `s`, for messages; FEATURE_NONE if none
 * does. */
enum feature_id feature_for_scalar(const struct builtin *b, enum scalar s);

/* Returns the replacement text of a macro that is a constant of OpenCL C, such as M_PI
 * (lang/builtins/opencl_macros.def); NULL if there is none of this name in this version. */
const char *find_opencl_macro(const struct context *c, const char *text, uint32_t length);

/* builtin_variable.array: a redeclaration or the uses size it */
enum { UNSIZED_ARRAY = 255 };
/* Values of builtin_variable.builtin.  NO_BUILTIN: SPIR-V has no such built-in.  BY_LOCATION: it
 * becomes an ordinary variable at location 0. */
enum { NO_BUILTIN = 0xffff, BY_LOCATION = 0xfffe };
/* builtin_variable.api */
enum { FOR_ANY, FOR_VULKAN, FOR_OPENGL, FOR_DRIVERS };

enum builtin_variable_kind {
    BUILTIN_INPUT,
    BUILTIN_OUTPUT,
    BUILTIN_UNIFORM,
    BUILTIN_CONSTANT,
    BUILTIN_WORKGROUP_SIZE
};

struct builtin_variable {
    const char *name; /* "gl_SubgroupEqMask" */
    enum builtin_variable_kind kind;
    /* columns: of a matrix, else 0. array: its length, or UNSIZED_ARRAY; 0: not an array */
    uint8_t scalar, width, columns, array;
    uint8_t precision;           /* 0 none, 1 lowp, 2 mediump, 3 highp */
    uint16_t feature, feature2;  /* as in struct builtin */
    struct versions from, until; /* as in struct builtin */
    uint32_t stages;             /* as in struct builtin */
    /* bits 1 << enum sgcc_stage of the stages in which its value changes while the shader runs */
    uint32_t volatile_stages;
    /* SpvBuiltIn of an input or output, NO_BUILTIN, BY_LOCATION */
    uint16_t builtin;
    int32_t value[3]; /* the components of a constant */
    /* LOWER_VARIABLE, or how it is computed, such as the 64-bit masks of ARB */
    uint16_t lowering;
    /* the built-in block that it is a member of; NULL: none */
    const char *block;
    uint8_t api;           /* the targets that have it: FOR_ANY, ... */
    bool patch;            /* belongs to the patch, not to its vertices */
    bool per_primitive;    /* an array with an element for each primitive of a mesh */
    bool per_input_vertex; /* an array with an element for each vertex of a geometry shader's
                              primitive (GL_ARB_geometry_shader4) */
    bool per_view;     /* an array with an element of this type for each view (GL_NV_mesh_shader) */
    bool redeclarable; /* programs may redeclare it (GLSL 4.60, 7.1) */
    uint8_t structure; /* 1-based index into builtin_structs; 0: the type is a numeric one */
};
extern const struct builtin_variable builtin_variables[];

/* The structs of the fixed function's state (GLSL 4.60, 7.4). */
struct builtin_member {
    const char *name;
    uint8_t scalar, width, columns, precision; /* as in struct builtin_variable */
};
extern const struct builtin_member builtin_members[];
struct builtin_struct {
    const char *name;
    uint16_t first, count; /* of its members in builtin_members */
};
extern const struct builtin_struct builtin_structs[BUILTIN_STRUCT_COUNT];
/* Returns the struct of this name, if the target has it; NULL if not. */
const struct builtin_struct *find_builtin_struct(const struct context *c, const char *text);

/* Returns the rows of this name, which are for different stages or come from different extensions;
 * NULL if there are none. */
const struct builtin_name *find_builtin_variable_rows(const char *text, uint32_t length);
/* Returns the first of these rows, or NULL.  Constants have only one. */
const struct builtin_variable *find_builtin_variable(const char *text, uint32_t length);

#endif
