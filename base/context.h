/* The context of one compilation: the options and all state that several stages share.  Every
 * function that needs it gets it as an argument.  There is no global state, so compilations may run
 * in parallel. */
#ifndef SGCC_BASE_CONTEXT_H
#define SGCC_BASE_CONTEXT_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/intern.h"
#include "base/silence.h"
#include "base/source.h"
#include "include/sgcc.h"

struct target;     /* lang/target.h */
struct extensions; /* lexer/lexer.h */

enum language { LANGUAGE_GLSL, LANGUAGE_ESSL, LANGUAGE_OPENCL };

enum profile { PROFILE_CORE, PROFILE_COMPATIBILITY, PROFILE_ES };

/* A #define or #undef, for debug information. */
struct macro_event {
    loc_t loc;         /* of the name; 0: it was given by the options */
    const char *name;  /* with its parameters, if it has a list of them; NULL: a #undef, ... */
    const char *value; /* its replacement, tokens as far apart as written */
    uint32_t defined;  /* ... whose #define is the event with this index */
};

/* A #pragma sgcc uniform(SCOPE). */
struct promise {
    loc_t loc;
    uint8_t scope; /* a row of lang/promises.def */
    bool is_taken; /* it belongs to a statement, or was reported */
};

/* An index of an array of descriptors that is not constant and lacks nonuniformEXT: the statement,
 * and the bytes of the index. */
struct descriptor_index {
    loc_t statement;
    const struct source *source;
    struct text_range text;
};

/* More than 25 members: whatever several stages share in one compilation is here. */
struct context {
    const struct sgcc_options *options;
    /* names, types, globals and messages: as long as the result */
    struct arena arena;
    /* the syntax tree of the current declaration: released once the declaration is lowered */
    struct arena tree;
    struct interner names;
    struct sources sources;
    struct diagnostics diag;
    struct warnings warnings;
    const struct target *target;

    /* Set by #version (lexer/preproc/version.c) before the preprocessor returns its first token;
     * for OpenCL C by the options. */
    int version; /* 140 .. 460, 310, 320; OpenCL C: 100 .. 300 */
    enum profile profile;
    enum language language; /* LANGUAGE_ESSL if and only if the profile is PROFILE_ES */
    enum sgcc_stage stage;  /* from the options or #pragma shader_stage */
    /* #pragma sgcc subgroup_size: what the pipeline requires; 0: it states no size */
    unsigned subgroup_size;
    loc_t subgroup_size_at;

    /* only the module shows whether the source compiles: set by parser and sema, for -fsyntax-only
     */
    bool module_decides;

    bool may_lack_main; /* a source without main is not an error (set by port/) */

    /* OpenCL C: supported extensions, enabled or not */
    const struct extensions *opencl_extensions;
    uint32_t requested_facts; /* enum module_fact: a pass failed for the lack of these */
    VEC(const struct extensions *) extension_states; /* a token's `exts` is an index into this */
    VEC(struct macro_event) macro_events;            /* OpenCL C, with debug information */
    VEC(struct promise)
    promises; /* each #pragma sgcc uniform; those before first_promise belong to
                 statements */
    uint32_t first_promise;
    VEC(struct descriptor_index) descriptor_indices; /* for the fix of a warning about them */
    bool drops_promises;                 /* the module is made once more, without promises */
    const struct summary *const *joined; /* of units whose locations are taken: options.joined */
    size_t joined_count;
    VEC(const char *) included; /* paths of included files, in order of first inclusion */
};

/* (paths.c) Returns `path` as the module and __FILE__ show it: options.prefix_maps may replace its
 * prefix.  The result is `path` itself or a string in c->arena. */
const char *shown_path(struct context *c, const char *path);

static inline bool is_es(const struct context *c) { return c->profile == PROFILE_ES; }
static inline bool is_opencl(const struct context *c) { return c->language == LANGUAGE_OPENCL; }

#endif
