/* Names: each spelling exists once, so names are compared by pointer.  A name also carries what the front end
 * wants to know of it at once: its macro, its keyword row, and its innermost declaration, so that no stage
 * looks a spelling up twice. */
#ifndef SGCC_BASE_INTERN_H
#define SGCC_BASE_INTERN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

struct macro;       /* lexer/ */
struct keyword;     /* lang/ */
struct decl;        /* parser/ast.h */
struct builtin_name;/* lang/ */

struct name {                           /* what each token asks for comes first */
    uint64_t word;                      /* a hash of the text, or the text itself when it is short; owned by intern.c */
    struct name *chain;                 /* next of the same bucket; owned by intern.c */
    uint32_t length;
    uint16_t param;                     /* 1 + its place in the list of the #define in hand; owned by the preprocessor */
    bool looked_up : 1;
    bool macro_looked_up : 1;           /* `macro` was set if this is a predefined one; owned by the preprocessor */
    bool is_type : 1;                   /* owned by parser/feed.c: see there */
    bool is_block_name : 1;             /* of an interface block: no other global may have it; owned by sema/check_block.c */
    bool lost : 1;                      /* may be declared in text that could not be parsed; set by the parser: an unknown
                                           name that is lost needs no message */
    bool is_misused : 1;                /* a keyword that was declared as a name, which has been reported */
    struct macro *macro;                /* its current definition, or NULL; owned by the preprocessor */
    const struct keyword *keyword;      /* its row, or NULL; valid once `looked_up` */
    const struct builtin_name *builtin; /* the built-in functions of this name, or NULL; valid once `looked_up` */
    struct binding *binding;            /* innermost declaration; owned by sema/scope.c */
    char text[];                        /* NUL-terminated; may not hold NUL bytes */
};

struct interner {
    struct arena *arena;
    struct name **buckets;
    uint32_t count, size;               /* size is a power of two */
};

void intern_init(struct interner *in, struct arena *arena);

/* The one name with this spelling; `text` need not outlive the call. */
struct name *intern(struct interner *in, const char *text, size_t length);
/* The same where 7 bytes behind the text can be read. */
struct name *intern_padded(struct interner *in, const char *text, size_t length);
struct name *intern_string(struct interner *in, const char *text);

#endif
