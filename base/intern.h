/* Interned names.  Each spelling exists once, so names are compared by pointer.  A name also
 * carries its macro, its keyword, its built-in functions and its innermost declaration, so that no
 * stage looks a spelling up twice.  This module does not interpret them: their owners are named
 * below. */
#ifndef SGCC_BASE_INTERN_H
#define SGCC_BASE_INTERN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

struct macro;        /* lexer/ */
struct keyword;      /* lang/ */
struct decl;         /* parser/ast.h */
struct builtin_name; /* lang/ */

struct name { /* the members that each token needs come first */
    /* the text itself if it is at most 8 bytes long, else its hash */
    uint64_t word;
    struct name *chain; /* next in the same bucket */
    uint32_t length;    /* of the text, in bytes */
    /* 1-based index of the parameter of this name in the #define that is being read; 0: not a
     * parameter; set by the preprocessor */
    uint16_t param;
    bool looked_up : 1; /* `keyword` and `builtin` are set */
    /* `macro` is set if a macro of this name is predefined; set by the preprocessor */
    bool macro_looked_up : 1;
    bool is_type : 1; /* see parser/tokens/token_classifier.c */
    /* names an interface block, so no other global may have this name */
    bool is_block_name : 1;
    bool is_poisoned : 1; /* is not reported as undeclared; see base/recovery.h */
    /* was reported as undeclared, so it is proposed for no other name; set by lang/suggest.c and
     * sema/scope.c */
    bool is_unknown : 1;
    bool is_declared : 1; /* was declared anywhere so far; set by the parser */
    /* is a keyword that was declared as a name, which was reported: syntax errors at it are
     * follow-ups */
    bool is_poisoned_keyword : 1;
    uint8_t use;                   /* which functions are used; set by parser/tokens/unused.c */
    struct macro *macro;           /* its current definition, or NULL; set by the preprocessor */
    const struct keyword *keyword; /* its row, or NULL; valid once `looked_up` */
    /* the built-in functions of this name, or NULL; valid once `looked_up` */
    const struct builtin_name *builtin;
    struct binding *binding; /* innermost declaration, or NULL (sema/scope.c) */
    char text[];             /* ends with NUL and contains no other NUL */
};

struct interner {
    struct arena *arena;
    struct name **buckets;
    uint32_t count, size; /* of names and of buckets; size is a power of two */
    struct name **hidden; /* buckets of names that hide_name removed; NULL: there are none */
    bool all_matter;      /* any change of options.defines may change the result */
    const struct interner *earlier; /* of a reading of the source before this one; or NULL */
};

/* Makes an empty table.  Names are allocated in `arena` and live as long as it. */
void intern_init(struct interner *in, struct arena *arena);

/* Returns the name with this spelling and creates it if it is new.  `text` has `length` bytes and
 * need not outlive the call. */
struct name *intern(struct interner *in, const char *text, size_t length);
/* The same, if the 7 bytes after `text` are readable. */
struct name *intern_padded(struct interner *in, const char *text, size_t length);
struct name *intern_string(struct interner *in, const char *text);
/* The same for a spelling that another table has: `word` is that of the name there. */
struct name *intern_by_word(struct interner *in, const char *text, size_t length, uint64_t word);

/* Removes a name from the table until its spelling is interned again, which returns the same name.
 * So the table shows which of the names that the options gave the source mentions. */
void hide_name(struct interner *in, struct name *name);
/* Puts one hidden name back, or all of them.  A name that is not hidden stays as it is. */
void show_name(struct interner *in, struct name *name);
void show_all_names(struct interner *in);
bool is_hidden(const struct interner *in, const struct name *name);
/* Return a hash of the spelling, the same in every table. */
uint64_t hash_interned(const struct name *name);
uint64_t hash_spelling(const char *text, size_t length);

#endif
