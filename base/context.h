/* One compilation: what all stages share.  It is handed down; there is no other state. */
#ifndef SGCC_BASE_CONTEXT_H
#define SGCC_BASE_CONTEXT_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/intern.h"
#include "base/source.h"
#include "include/sgcc.h"

struct target;                          /* lang/target.h */
struct extensions;                      /* lexer/lexer.h */
struct device_notes;                    /* sema/device_notes.h */

enum language { LANGUAGE_GLSL, LANGUAGE_ESSL, LANGUAGE_OPENCL };

enum profile { PROFILE_CORE, PROFILE_COMPATIBILITY, PROFILE_ES };

/* Pragmas that change the module. */
enum pragma { PRAGMA_USE_STORAGE_BUFFER = 1, PRAGMA_USE_VARIABLE_POINTERS = 2, PRAGMA_USE_VULKAN_MEMORY_MODEL = 4,
              PRAGMA_INVARIANT_ALL = 8, PRAGMA_64BIT_INDEXING = 16, PRAGMA_PROMOTE_UINT32_INDICES = 32,
              PRAGMA_CONTRACTION_OFF = 64 };

struct context {
    const struct sgcc_options *options;
    struct arena arena;                 /* lives as long as the compilation: names, types, globals */
    struct arena tree;                  /* the declaration in hand: its syntax; wound back once it is lowered */
    struct arena *values;               /* where constants go: &arena at file scope, &tree in a function body */
    struct interner names;
    struct sources sources;
    struct diagnostics diag;
    const struct target *target;
    unsigned spirv_version;             /* 0x00010300 */

    /* Set by #version (lexer/extension.c) before the first token leaves the preprocessor. */
    int version;                        /* 140 .. 460, 310, 320 */
    enum profile profile;
    enum language language;             /* LANGUAGE_ESSL when the profile is es */
    enum sgcc_stage stage;              /* by option, or by #pragma shader_stage */

    bool has_derivative_group;          /* a compute shader says how its invocations make quads (set by sema) */
    unsigned pragmas;                   /* bits of enum pragma, as #pragma asked for them */
    loc_t pragma_place;                 /* the last one that asked */

    const struct extensions *opencl_extensions;     /* those that there are, enabled or not */
    VEC(const struct extensions *) extension_states;    /* a token's `exts` is an index into this */
    loc_t *feature_places;              /* by enum feature_id: the last #extension that enables it, or 0; NULL: nobody asks */
    struct device_notes *device_notes;  /* where the source uses what devices may lack; NULL: none was named */
    VEC(const char *) included;         /* files, in order of first inclusion */
    VEC(loc_t) extension_places;        /* the #extension directives that were carried out (for port/) */
};

static inline bool is_es(const struct context *c) { return c->profile == PROFILE_ES; }
static inline bool is_opencl(const struct context *c) { return c->language == LANGUAGE_OPENCL; }

#endif
