/* Inside of port/: what its files share.
 *
 * A *run* is the source read under one set of macros.  A *round* is all runs together; what cannot be edited after all (a macro whose
 * uses want different things) is entered in `struct port` as fixed, and a further round goes without.
 */
#ifndef SGCC_PORT_INSIDE_H
#define SGCC_PORT_INSIDE_H

#include "lexer/lexer.h"
#include "port/port.h"
#include "sema/sema.h"

/* --- text.c: where things stand in the files ------------------------------------------------------------------------- */

struct directive {                      /* a line that begins with # */
    uint32_t start, end;                /* from the # to the end of its logical line, without the new-line */
    uint32_t line_start;
    const char *word;                   /* "define", in the text */
    uint32_t word_length;
    uint32_t rest;                      /* offset behind the word */
};
struct file_text {                      /* the text of a source, whichever run it was read in */
    const char *path, *text;
    uint32_t length;
    bool is_main, is_command_line;
    VEC(struct directive) directives;
};

/* A place in a text. */
struct spot_in_text { struct file_text *file; uint32_t offset; };
/* A piece of a text; file NULL: there is none. */
struct piece { struct file_text *file; uint32_t start, end; };

/* --- tree.c: the syntax as written, with the tokens of each part -------------------------------------------------------- */

struct legacy;                          /* legacy.h */

struct node {                           /* an expression */
    struct expr *raw;                   /* the parser's, which sema has written into */
    uint8_t kind, op;                   /* enum expr_kind, enum operator: as written */
    bool parenthesized;
    uint32_t first, last;               /* tokens, with its own parentheses */
    uint32_t inner_first, inner_last;   /* and without */
    bool takes_uint;                    /* rewrite.c: what is int may be uint as well, */
    uint32_t takes_uint_by;             /* says this token */
    bool is_component;                  /* rewrite.c: .x or [0] follows */
    uint32_t at;                        /* the operator, name or first token of the type */
    uint32_t open;                      /* of calls, constructors, indices: the bracket */
    struct name *name;                  /* of names, calls, members */
    struct type_spec *spec;             /* of constructors */
    struct node *a, *b, *c;             /* operands in order of the text */
    struct node *args; uint32_t count;
    struct node *next;
    const struct type *type;            /* filled in after checking; NULL where there is none */
    const struct legacy *legacy;        /* the row of a built-in of an extension that is replaced; or NULL */
    uint8_t form; bool form_known;      /* owned by form.c */
};

struct var { struct declarator *raw; struct node *init; uint32_t at; struct var *next; };

struct part {                           /* a declaration or a statement */
    uint8_t kind;                       /* enum part_kind */
    struct declaration *declaration; struct stmt *stmt;
    struct type_spec *spec; uint32_t spec_at;
    struct var *vars;
    struct part *parts;                 /* of structs and blocks: members; of functions: parameters; of statements: those inside */
    struct part *body, *other;          /* of functions, loops, if */
    struct node *expr, *step;           /* condition or value */
    struct part *init;
    uint32_t first;                     /* its first token */
    uint32_t last;                      /* its last token, without a semicolon */
    struct part *next;
};
enum part_kind { PART_VARIABLES, PART_BLOCK, PART_FUNCTION, PART_STATEMENT };

/* --- run.c ------------------------------------------------------------------------------------------------------------------- */

struct mask;                            /* mask.c */

struct run {
    struct run *next;
    struct port *port;
    uint32_t index, round;
    struct sgcc_options options;
    struct context tokens_context, context;
    VEC(struct token) tokens;
    struct types *types;
    struct module_info *info;
    struct part *parts, **last_part;
    bool *deleted;                      /* by token: its text was replaced together with that around it */
    VEC(struct mask *) masks;
    VEC(struct link) links;
    struct mask **mask_table; uint32_t mask_room;
    struct part *function;              /* the one in hand */
    uint32_t needed[FEATURE_WORDS];     /* extensions that the new text needs, as a bit set */
    bool needs_int64;                   /* a 64-bit integer stays */
    bool announced;                     /* the extensions that helpers need stand in a conditional, and a macro says that they are there */
    uint32_t helpers;                   /* enum helper bits of the functions that the new text calls */
    uint32_t declaration;               /* the first token of the one in hand, */
    uint32_t helper_place;              /* and one more than that of the first one that calls a helper; 0 */
    VEC(struct swizzle) swizzles;
    VEC(struct initial) initial;        /* initializers of locals */
    VEC(const struct decl *) lanes;     /* variables of loops that are less than the size of the subgroup */
    bool kept_features[FEATURE_COUNT];  /* legacy extensions of which something stays */
    bool failed;
    VEC(struct node *) nonzero;         /* masks that are known not to be 0 here */
};

struct initial { const struct decl *decl; struct node *value; };

/* A helper function that depends on a type. */
struct swizzle { const struct legacy *row; const char *type; };

/* A value goes from `value` to where `mask` says; or the two are used together. */
struct link { struct mask *mask; struct node *value; };

/* --- mask.c: what holds masks of invocations ------------------------------------------------------------------------------------ */

enum form {                             /* what a 64-bit integer is in the new text */
    FORM_NONE,                          /* no 64-bit integer at all */
    FORM_U64,
    FORM_V4,                            /* uvec4: the bits in .xy */
    FORM_V2,                            /* uvec2: in memory that others see */
    FORM_ANY                            /* a constant, or what can be written in each of them */
};

struct mask {                           /* variables, members, parameters, results whose type is written in one place, or must be one */
    struct mask *parent;
    loc_t loc;                          /* of the declared name */
    bool is_mask;
    bool stays;                         /* 64 bits, whatever it holds */
    bool is_host;                       /* in memory that others see */
    bool clean;                         /* bits of invocations in the subgroup only */
    bool short_;                        /* the upper two components of the uvec4 are 0 */
    uint32_t links; struct node *value; /* how many values flow into it, and one of them */
    const struct decl *decl;            /* of a variable alone; or NULL */
    bool reported;
    const char *why;                    /* it stays */
    loc_t why_loc;
    struct piece spec;                  /* where its type is written */
};

void find_masks(struct run *r);
bool is_u64_spec(const struct type_spec *spec);             /* uint64_t */
struct mask *mask_at(struct run *r, loc_t loc);             /* NULL: not 64 bits */
enum form mask_form(const struct run *r, struct mask *m);
enum form form_of(struct run *r, struct node *n);
bool is_clean(struct run *r, struct node *n);
bool is_short(struct run *r, struct node *n);
struct mask *storage_of_node(struct run *r, struct node *n);    /* of a variable, element, member, result; or NULL */
void fix_mask(struct run *r, struct mask *m, loc_t loc, const char *why);

/* form.c */
enum form operand_form(struct run *r, struct node *n);      /* an integer of 32 bits counts as FORM_ANY */
bool literal_bits(const struct node *n, uint64_t *bits);    /* a constant that no variable of 64 bits is part of */
bool is_u64(const struct type *t);                          /* uint64_t or int64_t, or an array of it */
bool is_u64_value(const struct node *n);                    /* no array */
bool can_edit_token(struct run *r, uint32_t token);
bool can_edit_around(struct run *r, const struct node *n);
bool is_vector_form(enum form f);

/* --- edit.c ---------------------------------------------------------------------------------------------------------------------- */

struct edit {
    struct piece piece;
    const char *text;
    struct spot_in_text anchor;         /* the token at which occurrences are told apart */
    uint32_t token;                     /* the token of the run that asked for it */
    uint32_t run, order;
    bool dropped;
};

struct fixed { struct file_text *file; uint32_t start, end; };   /* a piece of text that must stay */

struct fixed_mask { struct piece spec; const char *why; };      /* a type that stays uint64_t */

struct extension_line {                 /* #extension X: what becomes of it, by all runs */
    struct file_text *file;
    uint32_t directive;
    uint16_t feature;
    bool stays, active;
    bool announces;                     /* helper functions depend on what it enables */
    uint32_t needed[FEATURE_WORDS];     /* the extensions that take its place */
};

/* A token of a run, and where it is spelled. */
struct seen { const struct file_text *file; uint32_t offset, run, token; bool deleted; };

struct helper_place { bool announced; struct file_text *file; uint32_t offset; uint32_t helpers; const char *swizzles; };

struct port {
    struct context *c;
    struct sgcc_options options;
    const char *path, *source;
    uint32_t length;
    struct run **runs;
    bool keep64, edits_includes;
    VEC(struct file_text *) files;
    VEC(struct edit) edits;
    VEC(struct seen) seen;              /* ascending by place */
    VEC(struct fixed) fixed;
    VEC(struct fixed_mask) fixed_masks;
    VEC(struct extension_line) extension_lines;
    VEC(struct helper_place) helper_places;
    bool changed;                       /* something was fixed: another round */
    bool broken;                        /* an edit could not be made */
    const char *prefix;                 /* of the names of helper functions */
    const char *lacking;                /* an extension for which there is no place */
    const struct message *mistake;      /* of the source as it is, when it compiles under other macros alone */
    uint32_t run_count, base;           /* base: the index of the run without further macros */
    uint32_t round;
};

/* What takes the place of `piece`; `token` of `r` asked for it, and stands at `anchor`. */
void add_edit(struct run *r, struct piece piece, struct spot_in_text anchor, uint32_t token, const char *text);

/* text.c */
uint32_t pass_filler(const char *text, uint32_t length, uint32_t i);    /* a comment or joined line at `i` */
struct file_text *file_text_of(struct port *p, const struct source *s);
struct spot_in_text text_place(struct run *r, loc_t loc);      /* of a loc that is in a file */
struct piece token_piece(struct run *r, uint32_t token);       /* where its characters stand; file NULL when they were pasted */
struct piece piece_of(struct run *r, uint32_t first, uint32_t last);   /* the text of these tokens, and of nothing else; file NULL */
struct piece piece_within(struct run *r, uint32_t first, uint32_t last, struct piece within);    /* ... that lies in this one */
struct piece outer_piece_of(struct run *r, uint32_t first, uint32_t last);     /* the same, outside of macros where that is possible */
const struct directive *directive_at(const struct file_text *f, uint32_t offset);
bool may_edit(struct run *r, struct piece piece);
const char *piece_text(struct run *r, struct piece piece);     /* as it was */
bool word_is(const char *text, uint32_t length, const char *word);

/* tree.c */
struct part *build_part(struct run *r, struct declaration *d, uint32_t *token);
void note_types(struct run *r, struct part *p);                  /* after checking: the types of its nodes */

/* run.c */
struct run *make_run(struct port *p, const char *const *defines, bool opengl);
__attribute__((format(printf, 3, 4))) void warn_in_run(struct run *r, loc_t loc, const char *fmt, ...);

/* statement.c, helper.c */
void rewrite_run(struct run *r);
bool helpers_depend(uint32_t set);              /* on an extension */
void place_helpers(struct run *r);
const char *helpers_text(struct port *p, const struct helper_place *h);

/* edit.c */
void settle_edits(struct port *p);              /* what cannot be reconciled is fixed for the next round */
bool is_reached(struct port *p, const struct file_text *f, uint32_t offset);
/* Text in place of a piece that is no part of the shader's code: directives, helper functions. */
void add_plain_edit(struct port *p, struct piece piece, const char *text);
void edited_text(struct port *p, const struct file_text *f, struct text *out);
bool is_edited(const struct port *p, const struct file_text *f);

/* extension.c */
void note_extension_lines(struct run *r);
void edit_directives(struct port *p);
bool is_condition(const struct directive *d);

/* diff.c */
void write_diff(struct port *p, const struct file_text *f, struct text *out);
#endif
