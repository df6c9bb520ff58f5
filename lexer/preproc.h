/* Inside of lexer/: the preprocessor's state, and what its files call of each other.
 *
 * Tokens come from the input on top (the file being read, above those that include it), unless
 * replacement lists of macros are being read (macro.c).  Directives are met only where a line of a
 * file begins, that is, while no macro is being replaced.
 */
#ifndef SGCC_LEXER_PREPROC_H
#define SGCC_LEXER_PREPROC_H

#include "base/text.h"
#include "lang/lang.h"
#include "lang/module_facts.h"
#include "lexer/lexer.h"

enum {
    MOST_INCLUDES = 64,        /* nested */
    MOST_INCLUSIONS = 1 << 16, /* in all */
    MOST_CONDITIONALS = 1024,  /* nested #if of one file */
    MOST_OPERATORS = 256,      /* nested parentheses and unary operators of an #if */
    MOST_FRAMES = 4096,        /* nested replacements of macros */
    MOST_EXPANDED =
        1 << 22,           /* tokens that replacing macros may write, and EXPANDED_PER_BYTE more */
    EXPANDED_PER_BYTE = 4, /* for each byte of the source */
    MOST_OPEN = 8,         /* inclusions of a file in itself */
    MOST_PARAMS = 1024,    /* of a macro */
    MOST_STATES = 1024,    /* different sets of enabled extensions */
    LONGEST_NAME = 1024    /* GLSL 4.60, 3.7 and ESSL 3.20, 3.8: identifiers; here also numbers */
};

#define PREAMBLE "<preamble>" /* the path of options.preamble */

/* --- scan.l, scan_fast.c ------------------------------------------------------------------- */

struct scanner {
    struct context *c;
    struct source *source;
    const char *text, *end;
    const char *next; /* where the next token or space before it begins */
    loc_t base;       /* loc of text[0] */
    void *flex;
    uint8_t flags;     /* enum token_flag of the token to come */
    bool in_directive; /* ends of lines are tokens */
    bool is_c;         /* the tokens of OpenCL C, not of GLSL */
};

struct scanner *open_scanner(struct context *c, struct source *source);
struct token scan_token(struct scanner *s); /* without `exts` */
struct token scan_by_rules(
    struct scanner *s); /* the same, for any token; the one takes care of the plain ones */
/* Goes on reading at `offset`, where a token with `flags` begins. */
void seek_scanner(struct scanner *s, uint32_t offset, uint8_t flags);
uint32_t scanner_offset(const struct scanner *s);
/* Passes over the rest of this line and all lines that do not begin with #: the next token is such
 * a # or the end. */
void skip_to_directive(struct scanner *s);

/* --- token.c ------------------------------------------------------------------------------- */

enum token_kind find_punctuator(const char *text, size_t length,
                                bool is_c); /* TOKEN_OTHER when there is none */

/* What was found, for a message: a spelling in quotes, or "the end of the line". */
const char *quote_token(struct context *c, const struct token *t);

/* --- the state ----------------------------------------------------------------------------- */

enum macro_kind { MACRO_OBJECT, MACRO_FUNCTION, MACRO_LINE, MACRO_FILE, MACRO_COUNTER };

struct replacement { /* a token of a replacement list */
    struct token tok;
    int32_t param;   /* it is this parameter, or -1 */
    bool pasted;     /* ## stood before it */
    bool stringized; /* # stood before it */
};

struct macro {
    enum macro_kind kind;
    bool predefined;
    bool variadic; /* the last parameter takes all arguments that are left */
    bool pastes;   /* there is a ## in its body */
    bool disabled; /* it is being replaced: its name stands for itself */
    loc_t loc;     /* of its name in the #define; 0 for a predefined one */
    uint32_t param_count, body_count;
    const struct name **params;
    struct replacement *body;
    loc_t *spelled; /* of the body's tokens */
    bool *expanded; /* by parameter: it stands in the body away from ##, so its argument is expanded
                     */
};

struct conditional { /* an #if that is open */
    loc_t loc;
    bool active; /* the current group is read, not skipped */
    bool taken;  /* one of its groups was or is read, or none is to be */
    bool has_else;
};

struct input {
    struct input *below;
    struct scanner *scanner;
    VEC(struct conditional) conditionals;
    bool is_command_line;
};

enum frame_kind { FRAME_BODY, FRAME_SUBSTITUTED, FRAME_ARGUMENT };

struct frame { /* a list of tokens being read */
    enum frame_kind kind;
    uint8_t flags;       /* FRAME_BODY: of its first token, taken over from the macro's use */
    struct macro *macro; /* whose replacement it is; not for FRAME_ARGUMENT */
    loc_t base;          /* FRAME_BODY: loc of its first token */
    uint32_t next, end;  /* in macro->body, `pool` or `work` */
    uint32_t pool_start; /* what the pool is cut back to after it */
};

/* an argument in `work`, as written and expanded */
struct span {
    uint32_t raw, raw_end, expanded, expanded_end;
};

struct job { /* a macro whose arguments are being expanded, one after the other */
    struct macro *macro;
    struct token use; /* its name */
    uint32_t work_start, first_span;
    uint32_t arg; /* the current one */
};

struct source_text;

struct preprocessor {
    struct context *c;
    struct input *input;
    unsigned depth, inclusions; /* of #include: nested, in all */
    uint16_t exts;              /* the current index into context.extension_states */
    bool seen_token;            /* one that is no directive has left */
    bool ended;                 /* nothing more comes: a limit was hit */
    bool line_ended;            /* the line of the current directive was read to its end */
    bool has_pushed;
    bool is_c;                    /* the language is OpenCL C */
    struct token pushed;          /* was read from the input and not used */
    loc_t version_loc, stage_loc; /* of the directives that set them */
    const char *stage_name;       /* as #pragma shader_stage wrote it */
    int written_version;
    const char *written_profile; /* of the source's #version, for -E */

    /* macro.c */
    struct frames {
        struct frame *at;
        uint32_t count, room;
    } frames;
    VEC(struct token) pool; /* tokens of the frames that are substituted bodies */
    VEC(struct token) work; /* arguments of macros that wait for substitution */
    VEC(struct job) jobs;
    VEC(struct span) spans;
    VEC(struct replacement) body; /* of the macro being defined */
    VEC(const struct name *) params;
    bool variadic;
    uint32_t counter;                 /* __COUNTER__ so far */
    uint32_t expanded, most_expanded; /* tokens written, and how many may be */

    struct directives directives;

    /* extension.c: what was asked for by name; the states hold what follows from it */
    struct extensions *asked;
    uint16_t *state_buckets;

    /* include.c */
    VEC(struct source_text *) texts;

    struct printer *printer; /* -E: gets the directives that must be kept; or NULL */
};

/* --- preproc.c ----------------------------------------------------------------------------- */

/* The next token of the file being read; at its end TOKEN_END. */
struct token read_token(struct preprocessor *pp);
/* What next_token does where it takes thought. */
struct token next_token_slow(struct preprocessor *pp);
void push_token(struct preprocessor *pp, struct token t);
bool ends_line(const struct token *t);
void finish_line(struct preprocessor *pp);
/* Reports the failure of a directive that changes what the rest means: after it, only the
 * preprocessor reports errors (base/recovery.h). */
__attribute__((format(printf, 3, 4))) void fatal_pp_error(struct preprocessor *pp, loc_t loc,
                                                          const char *fmt, ...);
/* Gives up: an error about a limit, and no token comes any more. */
__attribute__((format(printf, 3, 4))) void stop_reading(struct preprocessor *pp, loc_t loc,
                                                        const char *fmt, ...);
bool token_is(const struct token *t, const char *text); /* an identifier with this spelling */
void expect_line_end(struct preprocessor *pp, const char *directive);
void push_input(struct preprocessor *pp, struct source *source);

/* --- macro.c ------------------------------------------------------------------------------- */

/* The next token with macros replaced.  Those of the input that are no business of macros come,
 * too: # at the beginning of a line, the end of a line of a directive, the end of the file. */
struct token expand_token(struct preprocessor *pp);
/* The next token of the replacement lists under way or of the input, as it stands. */
struct token read_unexpanded(struct preprocessor *pp);
/* The tokens come next, as if a macro had left them. */
void insert_tokens(struct preprocessor *pp, const struct token *tokens, uint32_t count, loc_t loc);

/* --- define.c ------------------------------------------------------------------------------ */

void define_macro(struct preprocessor *pp);
void undefine_macro(struct preprocessor *pp);

/* --- paste.c ------------------------------------------------------------------------------- */

/* Makes `left` the token that both are together; false after an error, for it must be a valid
 * single token. */
bool paste_token(struct preprocessor *pp, struct token *left, const struct token *right, loc_t loc);
struct token stringize_tokens(struct preprocessor *pp, const struct token *tokens, uint32_t count);

/* --- predefined.c -------------------------------------------------------------------------- */

/* Gives `name` its macro if it is a predefined one; called for names that begin like one, in OpenCL
 * C for all, when they are first seen. */
void look_up_predefined(struct context *c, struct name *name);
bool may_be_predefined(const struct context *c, const char *text, size_t length);
/* Puts #define and #undef lines for the options before the input. */
void push_command_line(struct preprocessor *pp);

/* --- opencl_predefined.c ------------------------------------------------------------------- */

/* The macro that OpenCL C has by this name, or NULL. */
struct macro *find_opencl_predefined(struct context *c, const struct name *name);

/* --- condition.c --------------------------------------------------------------------------- */

/* Evaluates the rest of an #if or #elif line. */
bool evaluate_condition(struct preprocessor *pp, const char *directive);
/* One constant expression of a #line, `*t` being its first token and then the first after it. False
 * after an error. */
bool evaluate_expression(struct preprocessor *pp, const char *directive, struct token *t,
                         int64_t *value);

/* --- version.c ----------------------------------------------------------------------------- */

/* Reads the #version that begins the input, or does without. */
void read_version(struct preprocessor *pp);
void do_version(struct preprocessor *pp, loc_t loc);

/* --- opencl_extension.c -------------------------------------------------------------------- */

/* OpenCL C: all that the version, the target and -cl-ext bring is enabled from the start. */
void init_opencl_extensions(struct preprocessor *pp);
void change_opencl_extension(struct preprocessor *pp, const struct token *name, bool enable);

/* --- pragma.c ------------------------------------------------------------------------------ */

void do_pragma(struct preprocessor *pp, loc_t loc);
void do_pragma_operator(struct preprocessor *pp, loc_t loc); /* _Pragma at `loc` was read */

/* --- print.c ------------------------------------------------------------------------------- */

/* -E: keeps a directive that stands at `loc`; nothing when nobody prints. */
__attribute__((format(printf, 3, 4))) void echo_directive(struct preprocessor *pp, loc_t loc,
                                                          const char *fmt, ...);
/* The #line at `loc`, which says `written`. */
void echo_line(struct preprocessor *pp, loc_t loc, const struct line_change *change,
               uint32_t written, bool names_file);

#endif
