/* Shared by the entry points of the library: the members of struct sgcc_result, and their first
 * steps. */
#ifndef SGCC_COMPILE_RESULT_H
#define SGCC_COMPILE_RESULT_H

#include "base/context.h"
#include "codegen/codegen.h"
#include "compile/includes.h"
#include "spirv/read/module_reader.h"

struct stored_messages; /* store.h */

/* The identifiers that a source mentions, as a Bloom filter: each sets MENTION_BITS bits. A name
 * that is not there may seem to be, which costs a compilation; one that is there never seems not
 * to be. */
struct mentions {
    bool is_recorded;
    bool are_all;    /* any macro may change the result */
    uint64_t *words; /* bits */
    uint32_t count;  /* of words: a power of two; 0 if `are_all` */
};

struct sgcc_result {
    enum sgcc_status status;
    const void *output; /* in context.arena */
    size_t output_size;
    struct context context; /* owns everything that the result hands out */
    bool makes_module;      /* -fsyntax-only makes a module after all, for sema could not decide */
    bool checks_unused;     /* options.no_check_unused does not suit the source */
    struct include_log includes;    /* released before the compilation returns */
    struct run *runs;               /* owned by port/; freed with the result */
    const struct sgcc_index *index; /* NULL unless options.index requests it */
    struct checker *checker;        /* for sgcc_describe_builtin; NULL without an index */
    uint32_t *foreign_words; /* allocated by malloc: the module of SPIRV-Tools, and its messages */
    char *foreign_text;
    const struct sgcc_uniformity *uniformity; /* NULL unless it is the output */
    struct sgcc_result *unpromised;       /* the module without promises of uniformity; or NULL */
    const struct stored_messages *stored; /* of a result that was loaded; else NULL */
    struct mentions mentions;             /* options.records */
    const struct summary *summary;        /* for sgcc_link; NULL unless options.links requests it */
    jmp_buf out_of_memory;                /* where the arena jumps when memory runs out */
};

/* --- result.c ------------------------------------------------------------------------------ */

/* Makes a result with the options of the caller, and lets `work` fill it. The status is
 * SGCC_WRONG_USE until `work` sets it. Returns NULL only if there is no memory for the result
 * itself. */
typedef void result_work(struct sgcc_result *r, const void *user);
struct sgcc_result *make_result(const struct sgcc_options *options, result_work *work,
                                const void *user);

/* --- store.c ------------------------------------------------------------------------------- */

/* Records which names the source of a finished compilation mentions. */
void record_mentions(struct sgcc_result *r);

/* --- options.c ----------------------------------------------------------------------------- */

/* Copies the options to the context.  Members that the caller's header lacks get their defaults.
 * The callback for #include becomes one that fills `includes`; NULL: nothing is included.  False
 * after an error. */
bool copy_options(struct context *c, const struct sgcc_options *given,
                  struct include_log *includes);

/* --- warn_module.c ------------------------------------------------------------------------- */

/* Indexes a module that was made of a source. `is_trusted`: the source has no instructions of its
 * own (GL_EXT_spirv_intrinsics), so it has the shape that read_module checks. NULL: it has unknown
 * instructions. */
const struct spirv_module *read_made_module(struct context *c, struct words words, bool is_trusted);
/* Warns about a finished module that was made of a source; `locations` are those of its
 * instructions. */
void warn_about_module(struct context *c, struct words words, const struct located_words *locations,
                       bool is_trusted);
/* The same about a module that was read; its debug information may have lines. */
void warn_about_given_module(struct context *c, const struct spirv_module *m, const char *path);

/* --- uniformity.c -------------------------------------------------------------------------- */

/* Sets the output: the lines of the source with their scopes (--dump=uniformity). */
void set_uniformity(struct sgcc_result *r, struct words words,
                    const struct located_words *locations, bool is_trusted);
/* The same of a module that was read. */
void set_uniformity_of_module(struct sgcc_result *r, const struct spirv_module *m,
                              const char *path);

/* --- self_check.c -------------------------------------------------------------------------- */

/* Checks a module for OpenGL against the rules of --check.  A violation is an error at the location
 * in the source that requested it. */
void self_check(struct context *c, struct words words, const struct directives *directives,
                const struct device_notes *notes);
/* Checks that each OpExtension of a module is one of its version and of the target's. */
void check_extensions(struct context *c, struct words words, const struct directives *directives);
/* Whether the module of a checked source might have an OpExtension that check_extensions
 * reports. Only the module shows that, since it has the extensions of what is used. `facts` are
 * those after the last declaration. */
bool may_need_extensions(const struct context *c, const struct directives *directives,
                         struct module_facts facts);

#endif
