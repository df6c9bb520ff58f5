/* What the specifications tabulate: scalars, features (extensions), keywords and built-ins.  The tables are made
 * from the .def files by tools/gen_tables.py and are const data: nothing is built at start. */
#ifndef SGCC_LANG_LANG_H
#define SGCC_LANG_LANG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/context.h"
#include "lang/tables.inc"      /* enum feature_id { FEATURE_NONE, FEATURE_..., FEATURE_COUNT } and the enum of lowerings */
#include "lang/keywords.inc"    /* enum keyword_token { KW_NONE, KW_..., KW_COUNT } */

enum scalar {
    SCALAR_BOOL,
    SCALAR_INT8, SCALAR_UINT8, SCALAR_INT16, SCALAR_UINT16, SCALAR_INT, SCALAR_UINT, SCALAR_INT64, SCALAR_UINT64,
    SCALAR_FLOATE5M2, SCALAR_FLOATE4M3, SCALAR_BFLOAT16,        /* stored, converted, and little else */
    SCALAR_FLOAT16, SCALAR_FLOAT, SCALAR_DOUBLE,
    SCALAR_COUNT
};

static inline bool scalar_is_float(enum scalar s) { return s >= SCALAR_FLOATE5M2 && s < SCALAR_COUNT; }
/* GL_EXT_bfloat16 and GL_EXT_float_e5m2, 5.9: arithmetic operators are not supported. */
static inline bool scalar_has_no_operators(enum scalar s) { return s >= SCALAR_FLOATE5M2 && s <= SCALAR_BFLOAT16; }
static inline bool scalar_is_integer(enum scalar s) { return s >= SCALAR_INT8 && s <= SCALAR_UINT64; }
static inline bool scalar_is_signed(enum scalar s)
{
    return s == SCALAR_INT8 || s == SCALAR_INT16 || s == SCALAR_INT || s == SCALAR_INT64;
}
extern const uint8_t scalar_widths[SCALAR_COUNT];
static inline unsigned scalar_bits(enum scalar s) { return scalar_widths[s]; }          /* 8 .. 64; 32 for bool */
const char *scalar_name(enum scalar s);         /* "uint", "float16_t" */

/* A gate by version: the least version of desktop GLSL, of ESSL and of OpenCL C that has something; 0: never. */
struct versions { uint16_t desktop, es, opencl; };
/* The member of the language that is being compiled. */
unsigned language_version(const struct context *c, struct versions from);
bool version_has(const struct context *c, struct versions from);

/* Extensions that are not served are known by name; some of them add nothing to compute shaders and are harmless there. */
enum served { NOT_SERVED, SERVED_IN_COMPUTE, SERVED };

struct feature {                                /* an extension of GLSL, or one of OpenCL C or an optional feature of it */
    const char *name;                           /* "GL_KHR_shader_subgroup_arithmetic" */
    struct versions from;                       /* #extension may name it from these versions on */
    struct versions core;                       /* part of the language from these versions on; 0: never */
    uint32_t also[FEATURE_WORDS];               /* what enabling it enables too, transitively; a bit set */
    uint16_t capability;                        /* that its built-ins need: rows are checked against it; NO_CAPABILITY */
    const char *spirv_extension;                /* needed with it below `spirv_core`; or NULL */
    uint32_t spirv_core;                        /* SPIR-V version that has it without the extension; 0: none */
    uint32_t spirv;                             /* least SPIR-V version that can express it; 0: any */
    uint8_t served;                             /* enum served */
    bool vulkan_memory_model;                   /* what it brings exists in that memory model only */
    uint16_t pragma_until;                      /* before this version of OpenCL C it is there when a #pragma says so; 0: without */
};
enum { NO_CAPABILITY = 0xffff };
extern const struct feature features[FEATURE_COUNT];

/* Whether the stage has all of what the extension adds to it; a stage that is not known yet counts as compute. */
bool is_served(const struct context *c, const struct feature *f);

enum feature_id find_feature(const char *name); /* FEATURE_NONE when there is none of that name */

/* The state of extensions from one #extension to the next.  Immutable; equal states are one. */
struct extensions { uint32_t enabled[FEATURE_WORDS], warn[FEATURE_WORDS]; };

/* Whether feature `f` may be used by a token with extension state `exts` (an index): by #extension, or because the
 * version has it in core. */
bool feature_enabled(const struct context *c, unsigned exts, enum feature_id f);
/* Whether the stage has implicit derivatives: of coordinates of look-ups, among others (GLSL 4.60, 8.9 and 8.14.1). */
bool has_derivatives(const struct context *c, unsigned exts);

/* --- keywords (lang/keywords.def) ------------------------------------------------------------------------ */

enum keyword_role {
    KEYWORD_RESERVED,                           /* for the future: never more than that */
    KEYWORD_WORD,                               /* has a rule of its own in the grammar */
    KEYWORD_QUALIFIER,
    KEYWORD_TYPE,                               /* numeric: scalar, vector or matrix */
    KEYWORD_COOPERATIVE_MATRIX,                 /* with parameters in < >; scalar: SCALAR_COUNT, or the class of its components */
    KEYWORD_OPAQUE                              /* any other basic type but void */
};

enum opaque_kind {
    OPAQUE_NONE,
    OPAQUE_SAMPLER,                             /* sampler, samplerShadow */
    OPAQUE_TEXTURE,                             /* texture2D */
    OPAQUE_COMBINED,                            /* sampler2D: a texture with a sampler */
    OPAQUE_IMAGE,                               /* image2D */
    OPAQUE_SUBPASS,                             /* subpassInput */
    OPAQUE_ATTACHMENT,                          /* attachmentEXT (GL_EXT_shader_tile_image); dim does not say anything */
    OPAQUE_ATOMIC_COUNTER, OPAQUE_ACCELERATION_STRUCTURE, OPAQUE_RAY_QUERY,
    OPAQUE_EVENT, OPAQUE_QUEUE, OPAQUE_DEVICE_EVENT, OPAQUE_RESERVE_ID, OPAQUE_NDRANGE, OPAQUE_PIPE     /* of OpenCL C (6.3.3) */
};

struct opaque {                                 /* what the name of an opaque type says: read by tools/gen_keywords.py */
    uint8_t kind;                               /* enum opaque_kind */
    uint8_t scalar;                             /* enum scalar of the texels */
    uint8_t dim;                                /* SpvDim, of images of any kind */
    bool arrayed, multisampled, shadow;
};

struct keyword {
    const char *text;
    uint16_t token;                             /* enum keyword_token: KW_...; the same for all words for one numeric type */
    struct versions from;                       /* a keyword from these versions on; 0: not by version */
    struct versions reserved;                   /* reserved from these versions on; 0: never */
    uint16_t features[4];                       /* ... or a keyword when one of these is enabled; FEATURE_NONE ends */
    uint8_t role;                               /* enum keyword_role */
    uint8_t qualifier;                          /* enum qualifier_kind (parser/ast.h), of KEYWORD_QUALIFIER */
    uint8_t scalar, columns, rows;              /* of KEYWORD_TYPE: vec3 is SCALAR_FLOAT, 1, 3 */
    struct opaque opaque;                       /* of KEYWORD_OPAQUE */
    bool vulkan;                                /* a keyword for Vulkan targets only */
};
const struct keyword *find_keyword(const char *text, uint32_t length);  /* by a hash made at build time; or NULL */
const struct keyword *find_opencl_keyword(const char *text, uint32_t length);   /* the same for OpenCL C */
const struct keyword *keyword_of_token(enum keyword_token token);       /* the first with this token */

/* --- built-in functions, variables and constants (lang/builtins.def) ------------------------------------- */

enum {                                          /* further values of pattern.scalar */
    SCALAR_T = SCALAR_COUNT, SCALAR_VOID, SCALAR_STRING, SCALAR_OPAQUE, SCALAR_IMAGES,
    /* of OpenCL C: size_t; integers as wide as T; twice as wide; any; a pipe and what it carries; what the argument points to; atomic_flag;
       a block */
    SCALAR_SIZE, SCALAR_SIGNED_T, SCALAR_UNSIGNED_T, SCALAR_WIDE_T, SCALAR_ANY, SCALAR_PIPE, SCALAR_PACKET, SCALAR_POINTEE, SCALAR_FLAG,
    SCALAR_BLOCK
};
enum {                                          /* further values of pattern.width and .columns: */
    WIDTH_N = 17, WIDTH_M,                      /* the row's variables; */
    WIDTH_P, WIDTH_D, WIDTH_Q, WIDTH_R, WIDTH_S,        /* what the shape of the row's image asks for: opaque_width */
    WIDTH_COORDINATE, WIDTH_GRADIENT,           /* the same in OpenCL C */
    WIDTH_ANY                                   /* of OpenCL C: a type as large as the result */
};

enum pattern_flag {
    PATTERN_OUT = 1, PATTERN_INOUT = 2,
    PATTERN_CONSTANT = 4,                       /* a constant expression (may be a specialization constant) ... */
    PATTERN_UNIFORM_15 = 8,                     /* ... up to SPIR-V 1.4; from 1.5 on dynamically uniform */
    PATTERN_POWER_OF_2 = 16,                    /* a constant that is a power of two, at least 1 */
    PATTERN_MEMORY = 32,                        /* an lvalue in buffer, shared or reference storage: atomics */
    PATTERN_LOWP = 64, PATTERN_MEDIUMP = 128, PATTERN_HIGHP = 192,  /* the precision that the text fixes: see below */
    PATTERN_KNOWN = 256,                        /* a constant that is no specialization constant */
    PATTERN_PAYLOAD = 512, PATTERN_CALLABLE = 1024,     /* the location of such a variable, which becomes the argument */
    PATTERN_PLACE = 2048,                       /* the instruction takes a pointer to the argument */
    PATTERN_INTERPOLANT = 4096,                 /* an input, or a part of one (GLSL 4.60, 8.14.11) */
    PATTERN_BELOW_4 = 8192, PATTERN_BELOW_32 = 16384,   /* a constant whose components are all less */
    PATTERN_TRUTH = 32768                       /* of OpenCL C: the instruction takes whether the argument is not 0 */
};
/* Of a result: the precision the specification gives it, as enum precision; 0: that of the arguments (ES 4.7.3). */
static inline unsigned pattern_precision(unsigned flags) { return flags >> 6 & 3; }

struct pattern {                                /* the type of a parameter or result */
    uint8_t scalar;                             /* enum scalar, or SCALAR_T, SCALAR_VOID, SCALAR_STRING, SCALAR_OPAQUE, ... */
    uint8_t width;                              /* components: 1..16, WIDTH_N, WIDTH_M; of a matrix, its rows */
    uint8_t columns;                            /* 0: no matrix; 2..4, WIDTH_N, WIDTH_M */
    uint16_t flags;
    uint16_t opaque;                            /* of SCALAR_OPAQUE: the keyword's token, KW_...; of SCALAR_IMAGES: which of opaque_patterns;
                                                   of SCALAR_PIPE: enum opaque_access */
    uint8_t array;                              /* 0, or how many of them in an array */
    uint8_t spaces;                             /* of OpenCL C: 0, or it is a pointer: 1 << enum address_space of those it may point into, and: */
};
enum { POINTS_TO_CONST = 32, POINTS_TO_ATOMIC = 64 };

enum { MOST_PARAMETERS = 11 };

/* A parameter of one of several types of images, textures or samplers: SCALAR_IMAGES. */
enum opaque_access { ACCESS_READ = 1, ACCESS_WRITE = 2, ACCESS_ALONE = 4 };     /* alone: the image is for nothing else (OpenCL C) */
struct opaque_pattern {
    uint8_t kind;                               /* enum opaque_kind */
    uint8_t scalar;                             /* of the texels: enum scalar, or SCALAR_T, which it binds */
    uint8_t access;                             /* enum opaque_access: what the function does with an image */
    bool shadow;
    uint32_t shapes;                            /* 1 << opaque_shape of those that will do */
};
extern const struct opaque_pattern opaque_patterns[];

/* The number of dimensions, layers and samples that an opaque type has. */
static inline unsigned opaque_shape(const struct opaque *o) { return (unsigned)(o->dim | o->arrayed << 3 | o->multisampled << 4); }
/* The number of components of a parameter with pattern.width `width` beside one of type `o`. */
unsigned opaque_width(const struct opaque *o, unsigned width);
/* The keyword of the first type that `p` takes, with texels of scalar `s` where it leaves that open; NULL when there is no such word. */
const struct keyword *opaque_keyword(const struct opaque_pattern *p, enum scalar s);

struct builtin {                                /* a row: one overload family */
    const char *name;
    uint16_t feature;                           /* the extension that brings it, or FEATURE_NONE (by version alone) */
    uint16_t feature2;                          /* needed as well, or FEATURE_NONE */
    struct versions from;                       /* in core from; with a feature: 0 unless core later includes it */
    struct versions until;                      /* removed in this version; 0: never */
    uint32_t stages;                            /* 1 << enum sgcc_stage; 0: every stage */
    uint16_t scalars;                           /* what T may be: 1 << enum scalar */
    uint32_t widths;                            /* what N may be: 1 << width (bits 1..16) */
    uint8_t count;                              /* of parameters */
    bool variadic;                              /* any further arguments of scalar or vector type */
    struct pattern result, params[MOST_PARAMETERS];
    uint16_t lowering;                          /* LOWER_OP, LOWER_EXT, LOWER_FOLD..., or a named one: tables.inc */
    uint16_t opcode[4];                         /* by scalar class: float, int, uint, bool; 0: no overload */
    const char *recipe;                         /* operands in the format that codegen/lower_builtin.c documents; of OpenCL C
                                                   codegen/lower_opencl_builtin.c, and a T first: the instruction gives bools */
    bool pure;                                  /* equal calls may be merged, an unused one removed */
    bool foldable;                              /* a call with constant arguments is a constant expression */
    bool generic;                               /* takes what no prototype says: sema checks calls by the lowering */
    bool group;                                 /* works on a group: 8, 16 and 64-bit T need the extended types, ... */
    bool own_types;                             /* ... but here, where the extensions that bring the types suffice */
    bool derivatives;                           /* takes implicit derivatives: exists where there are some */
    bool compatibility;                         /* of the compatibility profile, and of versions before there were profiles */
    bool straight;                              /* stands in main only, outside of control flow and before any return */
    bool opengl;                                /* not for Vulkan */
    uint32_t spirv;                             /* least SPIR-V version that can express it; 0: any */
};

struct builtin_name {
    const char *name;
    uint16_t first, count;                      /* rows of one name stand together */
    /* What a name of OpenCL C says, as convert_uchar4_sat_rte does: */
    uint8_t scalar, width;                      /* T and N; a width of 0: nothing of N, or of T where the rows have no such name */
    uint8_t rounding;                           /* one more than the SpvFPRoundingMode; 0 */
    bool saturated;
};
extern const struct builtin builtins[];

/* The rows of this name, or NULL; by a hash made at build time.  Each language has its own, and its own part of builtins[]. */
const struct builtin_name *find_builtin_name(const char *text, uint32_t length);
const struct builtin_name *find_opencl_builtin_name(const char *text, uint32_t length);

/* Which scalars a language version and extension state lets a *built-in* of `feature` take as T: the gate by scalar
 * (no double in ES; 8, 16, 64 bits only with their extensions; group operations only with extended types). */
uint16_t scalars_allowed(const struct context *c, unsigned exts, bool is_group);
/* The feature whose #extension line would bring `s` to `b`, for messages; FEATURE_NONE when nothing would. */
enum feature_id feature_for_scalar(const struct builtin *b, enum scalar s);

/* The text of a constant of OpenCL C that is a macro (lang/builtins/opencl_macros.def), such as M_PI; NULL when there is none of this name. */
const char *find_opencl_macro(const struct context *c, const char *text, uint32_t length);

enum { UNSIZED_ARRAY = 255 };                   /* of builtin_variable.array: sized by a redeclaration or by use */
/* Of builtin_variable.builtin: SPIR-V has nothing of the kind; a variable like others, at location 0. */
enum { NO_BUILTIN = 0xffff, BY_LOCATION = 0xfffe };
enum { FOR_ANY, FOR_VULKAN, FOR_OPENGL };       /* of builtin_variable.api */

enum builtin_variable_kind { BUILTIN_INPUT, BUILTIN_OUTPUT, BUILTIN_CONSTANT, BUILTIN_WORKGROUP_SIZE };

struct builtin_variable {
    const char *name;                           /* "gl_SubgroupEqMask" */
    enum builtin_variable_kind kind;
    uint8_t scalar, width, columns, array;      /* columns: of a matrix, else 0; array: 0, its length, or UNSIZED_ARRAY */
    uint8_t precision;                          /* 0 none, 1 lowp, 2 mediump, 3 highp */
    uint16_t feature, feature2;                 /* as in struct builtin */
    struct versions from, until;
    uint32_t stages;
    uint32_t volatile_stages;                   /* in which its value changes while the shader runs */
    uint16_t builtin;                           /* SpvBuiltIn of an input or output */
    int32_t value[3];                           /* of a constant */
    uint16_t lowering;                          /* LOWER_VARIABLE, or how it is computed: the 64-bit ARB masks */
    const char *block;                          /* the built-in block that it is a member of; NULL */
    uint8_t api;                                /* targets that have it: FOR_ANY, ... */
    bool patch;                                 /* of the patch, not of its vertices */
    bool per_primitive;                         /* an array with an element for each primitive of a mesh */
    bool redeclarable;                          /* programs may declare it again (GLSL 4.60, 7.1) */
};
extern const struct builtin_variable builtin_variables[];

/* The rows of this name, or NULL: for different stages, or brought by different extensions. */
const struct builtin_name *find_builtin_variable_rows(const char *text, uint32_t length);
/* The first of them: for constants. */
const struct builtin_variable *find_builtin_variable(const char *text, uint32_t length);

#endif
