/* The steps of a compilation, for the entry points of the library: sgcc_compile takes all of them
 * at once, a beginning (beginning.c) stops in the midst. */
#ifndef SGCC_COMPILE_COMPILE_H
#define SGCC_COMPILE_COMPILE_H

#include "base/text.h"
#include "compile/result.h"
#include "lang/module_facts.h"

struct checker;
struct lowering;
struct parser;
struct preprocessor;

/* Prepares the context of a result, all of whose bytes are 0. */
void open_context(struct sgcc_result *r);
/* Sets the target environment and the SPIR-V version from the options.  False after an error. */
bool set_target(struct context *c);

/* The first and the last step of a compilation. open_result returns false after an error of the
 * options. */
bool open_result(struct sgcc_result *r, const struct sgcc_options *options);
void end_result(struct sgcc_result *r);

/* A source that is compiled: its stages, and the end of the trees that have to stay. */
struct compilation {
    struct preprocessor *pp;
    struct parser *parser;
    struct checker *checker;
    struct lowering *lowering; /* NULL: no module is made */
    struct text dump;          /* SGCC_OUTPUT_TYPES */
    struct arena_mark mark;
};

/* `facts` must stay valid as long as `x`. */
void open_compilation(struct sgcc_result *r, struct preprocessor *pp, struct module_facts *facts,
                      struct compilation *x);
/* Compiles an external declaration.  False: there are no more. */
bool compile_next(struct sgcc_result *r, struct compilation *x);
/* Makes the output. Returns false when `facts` turned out to be stale: then they are what the
 * source came to say. */
bool finish_compilation(struct sgcc_result *r, struct compilation *x, struct module_facts *facts);
/* Whether the module has promises of uniformity because it was analysed, and must not have them:
 * warnings do not change what is written. */
bool has_promises_for_analysis(const struct sgcc_result *r);

#endif
