/* Shared by the entry points of the library that do not compile. */
#include "compile/compile.h"
#include "compile/result.h"

#include <stdlib.h>

struct sgcc_result *make_result(const struct sgcc_options *options, result_work *work,
                                const void *user)
{
    struct sgcc_result *volatile r = calloc(1, sizeof *r);
    if (!r) return NULL;
    open_context(r);
    if (setjmp(r->out_of_memory)) {
        r->status = SGCC_OUT_OF_MEMORY;
        r->output = NULL;
        return r;
    }
    struct context *c = &r->context;
    intern_init(&c->names, &c->arena);
    sources_init(&c->sources, &c->arena);
    r->status = SGCC_WRONG_USE;
    if (copy_options(c, options, NULL)) work(r, user);
    return r;
}
