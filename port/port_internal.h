/* The internals of port/.
 *
 * A *run* reads the source under one set of macros.  A *round* makes all runs.  A piece of text
 * that turns out not to be editable, such as a macro whose uses need different edits, is recorded
 * in `struct port` as fixed, and another round leaves it alone.  A *token* is an index in
 * run.tokens.  Offsets are in bytes.
 */
#ifndef SGCC_PORT_PORT_INTERNAL_H
#define SGCC_PORT_PORT_INTERNAL_H

#include "lexer/lexer.h"
#include "port/port.h"
#include "sema/sema.h"

/* --- text.c: locations in the files -------------------------------------------------------- */

struct directive {       /* a line that begins with # */
    uint32_t start, end; /* from the # to the end of its logical line, without the new-line */
    uint32_t line_start;
    const char *word; /* points into the text: "define" */
    uint32_t word_length;
    uint32_t rest; /* the offset after the word */
};
struct file_text { /* the text of a source; all runs share it */
    const char *path, *text;
    uint32_t length;
    bool is_main, is_command_line;
    VEC(struct directive) directives;
};

/* A location in a text.  `file` is NULL if there is none. */
struct text_location {
    struct file_text *file;
    uint32_t offset;
};
/* A piece of a text, up to but not including `end`.  `file` is NULL if there is none. */
struct piece {
    struct file_text *file;
    uint32_t start, end;
};

/* --- tree.c: the syntax as written, with the tokens of each part --------------------------- */

struct legacy; /* legacy.h */

struct node {         /* an expression */
    struct expr *raw; /* the parser's expression, which sema has changed */
    uint8_t kind, op; /* enum expr_kind, enum operator, as in the source */
    bool parenthesized;
    uint32_t first, last;             /* its tokens, including its own parentheses */
    uint32_t inner_first, inner_last; /* its tokens without its parentheses */
    bool accepts_uint;                /* rewrite.c: where it is used, an int may become a uint */
    uint32_t accepts_uint_by;         /* rewrite.c: the token that allows this */
    bool is_component;                /* rewrite.c: .x or [0] follows it */
    /* the token of the operator or name, or the first of the type */
    uint32_t at;
    uint32_t open;          /* the opening bracket of a call, constructor or index */
    struct name *name;      /* of names, calls, members */
    struct type_spec *spec; /* of constructors */
    struct node *a, *b, *c; /* operands in the order of the text */
    struct node *args;
    uint32_t count;
    struct node *next;       /* in a list of arguments */
    const struct type *type; /* set after checking; NULL means that it has none */
    /* the row of a built-in that is replaced, or NULL */
    const struct legacy *legacy;
    uint8_t form;
    bool form_known;
};

struct var {
    struct declarator *raw;
    struct node *init;
    uint32_t at;
    struct var *next;
};

struct part {     /* a declaration or a statement */
    uint8_t kind; /* enum part_kind */
    struct declaration *declaration;
    struct stmt *stmt;
    struct type_spec *spec;
    uint32_t spec_at;
    struct var *vars;
    /* members of a struct or block; parameters of a function; statements of a compound statement */
    struct part *parts;
    struct part *body, *other; /* of functions, loops, if */
    /* the condition or value; the third expression of a for loop */
    struct node *expr, *step;
    struct part *init;
    uint32_t first; /* its first token */
    uint32_t last;  /* its last token, without a semicolon */
    struct part *next;
};
enum part_kind { PART_VARIABLES, PART_BLOCK, PART_FUNCTION, PART_STATEMENT };

/* --- run.c --------------------------------------------------------------------------------- */

struct mask; /* mask.c */

/* One compilation of the source that is ported. More than 25 members: all live as long as that
 * compilation. */
struct run {
    struct run *next;
    struct port *port;
    uint32_t index, round;
    struct sgcc_options options;
    struct context tokens_context, context;
    const struct directives *directives; /* of the tree's preprocessor */
    VEC(struct token) tokens;
    /* by index in directives->extensions: the first token after it */
    VEC(uint32_t) extension_tokens;
    struct types *types;
    struct module_info *info;
    struct part *parts, **last_part; /* the declarations of the source */
    /* by token: it was replaced together with the text around it */
    bool *deleted;
    VEC(struct mask *) masks;
    VEC(struct link) links;
    struct mask **mask_table;
    uint32_t mask_room;      /* a hash table of masks by loc */
    struct part *function;   /* the current function */
    struct node *expression; /* the current full expression */
    struct mask *target;     /* the mask that this expression is assigned to, or NULL */
    /* by extension: the 1-based index of the first token that needs it in the new text; 0 means
     * none */
    uint32_t needed_from[FEATURE_COUNT];
    /* the same for 64-bit integers that stay, whichever extension adds them */
    uint32_t int64_from;
    /* helpers need extensions that are enabled in a conditional, so a macro checks for them */
    bool announced;
    /* bits 1 << enum port_helper of the functions that the new text calls */
    uint32_t helpers;
    uint32_t declaration; /* the first token of the current declaration */
    /* the 1-based index of the first token of the first declaration that calls a helper; 0 means
     * none */
    uint32_t first_helper_call;
    VEC(struct swizzle) swizzles;
    VEC(struct initial) initial;       /* the initializers of local variables */
    VEC(const struct decl *) lanes;    /* loop variables that are less than the subgroup size */
    bool kept_features[FEATURE_COUNT]; /* legacy extensions that the new text still needs */
    VEC(const struct name *) renamed;  /* version.c: names that got other ones */
    bool failed;                       /* the source does not compile under these macros */
    /* masks that are known not to be 0 at the current statement */
    VEC(struct node *) nonzero;
};

struct initial {
    const struct decl *decl;
    struct node *value;
};

/* A helper function that is needed for a type. */
struct swizzle {
    const struct legacy *row;
    const char *type;
};

/* `value` is assigned to `mask`, or the two are used together. */
struct link {
    struct mask *mask;
    struct node *value;
};

/* --- mask.c: the variables that hold masks of invocations ---------------------------------- */

/* what a 64-bit integer is in the new text */
enum integer_form {
    FORM_NONE, /* not a 64-bit integer */
    FORM_U64,
    FORM_V4, /* uvec4 with the 64 bits in .xy */
    FORM_V2, /* uvec2, in memory that the host or other shaders see */
    FORM_ANY /* a constant, or an expression that has a text in each form */
};

/* Variables, members, parameters and results that must have the same type.  Either one token spells
 * it, or they are assigned as a whole.  It is a set in a union-find structure, and only the values
 * of root() are valid. */
struct mask {
    struct mask *parent; /* NULL means that this is the root */
    loc_t loc;           /* of the declared name */
    bool is_mask;
    bool stays;              /* it remains 64 bits wide, even if it is a mask */
    bool is_host;            /* it is in memory that the host or other shaders see */
    bool clean;              /* only bits of invocations in the subgroup can be set */
    bool short_;             /* the components z and w of the uvec4 are 0 */
    uint32_t links;          /* the number of values that are assigned to it */
    struct node *value;      /* one of them */
    const struct decl *decl; /* if it is a single variable; else NULL */
    bool reported;
    const char *why; /* why it stays, for messages */
    loc_t why_loc;
    struct piece spec; /* the text of its type */
};

/* --- declare.c ----------------------------------------------------------------------------- */

/* Returns whether the type is uint64_t. */
bool is_u64_spec(const struct type_spec *spec);

/* --- edit.c -------------------------------------------------------------------------------- */

struct edit {
    struct piece piece;
    const char *text;
    /* the token that the edit is for: edits of several occurrences of this token must agree */
    struct text_location anchor;
    uint32_t token;      /* the token of the run for which it was made */
    uint32_t run, order; /* the index of the run, and the number of the edit in it */
    bool dropped;
};

/* a piece of text that must stay */
struct fixed {
    struct file_text *file;
    uint32_t start, end;
};

/* A location in the source whose translation does not compile. */
struct refused_location {
    struct file_text *file;
    uint32_t offset;
    const char *why;
};

/* a type that stays uint64_t */
struct fixed_mask {
    struct piece spec;
    const char *why;
};

struct extension_line { /* an #extension line; the members combine all runs */
    struct file_text *file;
    uint32_t directive; /* index in file->directives */
    uint16_t feature;
    bool stays, active;
    /* helper functions depend on the extensions that it enables */
    bool announces;
    uint32_t needed[FEATURE_WORDS]; /* a bit set of the extensions that replace it */
};

/* A token of a run and the location of its spelling. */
struct seen {
    const struct file_text *file;
    uint32_t offset, run, token;
    bool deleted;
};

struct helper_insertion {
    bool announced;
    struct file_text *file;
    uint32_t offset;
    uint32_t helpers;
    const char *swizzles;
};

/* The porting of one source. More than 25 members: all live as long as it. */
struct port {
    struct context *c;
    struct sgcc_options options;
    const char *path, *source;
    uint32_t length;
    struct run **runs;
    bool keep64, edits_includes;
    VEC(struct file_text *) files;
    VEC(struct edit) edits;
    VEC(struct seen) seen; /* ascending by file and offset */
    VEC(struct fixed) fixed;
    VEC(struct fixed_mask) fixed_masks;
    VEC(struct refused_location) refused;
    port_compile_fn *compiles;
    VEC(struct extension_line) extension_lines;
    VEC(struct helper_insertion) helper_insertions;
    /* something was fixed in this round, so another one is needed */
    bool changed;
    bool broken;          /* an edit of this round could not be made */
    const char *prefix;   /* of the names of helper functions */
    const char *kept_for; /* why all masks stay, or NULL if they do not */
    /* extensions whose lines go, since nothing of them is in use any more */
    bool dropped[FEATURE_COUNT];
    /* an extension that no #extension line can be replaced by, or NULL */
    const char *lacking;
    /* the version that extensions of the new text need; 0 means that the source's version
     * suffices */
    uint32_t raised_to;
    bool raised_es;         /* raised_to is a version of GLSL ES */
    const char *raised_for; /* the name of an extension that needs it */
    /* the outputs that take the place of gl_FragColor and gl_FragData, or NULL */
    const char *frag_color, *frag_data;
    /* the error of the source as it is, if it compiles under other macros only; else NULL */
    const struct message *source_error;
    uint32_t run_count, base; /* `base` is the index of the run without additional macros */
    uint32_t round;
};

/* --- tree.c -------------------------------------------------------------------------------- */

/* Builds the part of a declaration before sema changes it.  `*token` is its first token and becomes
 * the first one after it. */
struct part *build_part(struct run *r, struct declaration *d, uint32_t *token);
/* Sets the types of the nodes, after checking. */
void note_types(struct run *r, struct part *p);

/* --- run.c --------------------------------------------------------------------------------- */

/* Reads the source with additional macros, as in sgcc_options.defines, and for another target than
 * the options say if `env` is not NULL. */
struct run *make_run(struct port *p, const char *const *defines, const char *env);
__attribute__((format(printf, 3, 4))) void warn_in_run(struct run *r, loc_t loc, const char *fmt,
                                                       ...);

/* --- statement.c --------------------------------------------------------------------------- */

void rewrite_run(struct run *r);

/* --- extension.c --------------------------------------------------------------------------- */

void note_extension_lines(struct run *r);
void edit_directives(struct port *p);
bool is_condition(const struct directive *d);

/* --- twin.c -------------------------------------------------------------------------------- */

/* Copies the edits of a macro to identical redefinitions of it. */
void edit_twins(struct port *p);

/* --- component.c --------------------------------------------------------------------------- */

/* Returns `text` with components that are not named like a parameter of the macro in whose body
 * `piece` is. */
const char *name_components(struct port *p, struct piece piece, const char *text);

/* --- diff.c -------------------------------------------------------------------------------- */

void write_diff(struct port *p, const struct file_text *f, struct text *out);
/* Returns whether a source is text from the options, which is not a file that could be edited. */
static inline bool is_option_text(const struct source *s)
{
    return !strcmp(s->path, "<command line>") || !strcmp(s->path, "<preamble>");
}

#endif
