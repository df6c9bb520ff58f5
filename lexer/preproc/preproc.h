/* The inside of lexer/: the state of the preprocessor, and the functions that its files share.
 *
 * Tokens come from replacement lists of macros while there are any (macro.c), else from the
 * innermost input: the file that is being read.  Directives occur only where a line of a file
 * begins, that is, while no macro is being replaced.
 */
#ifndef SGCC_LEXER_PREPROC_PREPROC_H
#define SGCC_LEXER_PREPROC_PREPROC_H

#include "base/text.h"
#include "lang/lang.h"
#include "lang/module_facts.h"
#include "lexer/lexer.h"

enum {
    MOST_INCLUDES = 64,        /* nested */
    MOST_INCLUSIONS = 1 << 16, /* in total */
    MOST_CONDITIONALS = 1024,  /* nested #if of one file */
    MOST_OPERATORS = 256,      /* nested parentheses and unary operators of an #if */
    MOST_FRAMES = 4096,        /* nested replacements of macros */
    /* macros may expand to MOST_EXPANDED tokens, and to EXPANDED_PER_BYTE more for each byte of the
     * source */
    MOST_EXPANDED = 1 << 22,
    EXPANDED_PER_BYTE = 4,
    MOST_OPEN = 8,                     /* times that a file may include itself */
    MOST_PARAMS = 1024,                /* parameters of a macro */
    MOST_STATES = 1024,                /* different sets of enabled extensions */
    LONGEST_NAME_OF_DRIVERS = 1 << 16, /* "Implementations ... are also allowed to support" more */
    LONGEST_NAME = 1024 /* bytes of an identifier (GLSL 4.60, 3.7; ESSL 3.20, 3.8) or number */
};

#define PREAMBLE "<preamble>"         /* the path of options.preamble */
#define COMMAND_LINE "<command line>" /* the path of options.defines */

/* --- scan.l, scan_fast.c ------------------------------------------------------------------- */

struct scanner {
    struct context *c;
    struct source *source;
    const char *text, *end;
    const char *next; /* the next byte to read: a token, or space before it */
    loc_t base;       /* loc of text[0] */
    void *flex;
    uint8_t flags;     /* enum token_flag of the next token */
    bool in_directive; /* ends of lines are tokens */
    bool is_c;         /* the tokens of OpenCL C, not of GLSL */

    /* replay.c: kept tokens, which are read in place of the text; NULL: there are none */
    const struct sgcc_tokens *kept;
    struct name **names;     /* of this compilation, by index; NULL: not seen yet */
    uint32_t next_stored;    /* the index of the next token */
    uint32_t next_directive; /* an index in kept->directives, of none after the next one */
};

struct scanner *open_scanner(struct context *c, struct source *source);
/* Return the next token, in which `exts` is not set.  scan_token recognizes plain tokens itself and
 * leaves the others to scan_by_rules.  Neither is for a scanner of kept tokens. */
struct token scan_token(struct scanner *s);
struct token scan_by_rules(struct scanner *s);
/* Continues at `offset`, where a token with `flags` begins. */
void seek_scanner(struct scanner *s, uint32_t offset, uint8_t flags);
uint32_t scanner_offset(const struct scanner *s);
/* Skips the rest of this line and all lines that do not begin with #.  The next token is such a #
 * or the end. */
void skip_to_directive(struct scanner *s);

/* --- preproc.c ----------------------------------------------------------------------------- */

/* Reports that a directive looks at options.constant_macro, if `t` is it. */
void check_constant_macro(struct preprocessor *pp, const struct token *t);

/* --- token.c ------------------------------------------------------------------------------- */

/* Returns the kind of a punctuator; TOKEN_OTHER: `text` is none. */
enum token_kind find_punctuator(const char *text, size_t length, bool is_c);

/* Returns a token as messages name it: its spelling in quotes, or "the end of the line". */
const char *quote_token(struct context *c, const struct token *t);

/* --- the state ----------------------------------------------------------------------------- */

enum macro_kind { MACRO_OBJECT, MACRO_FUNCTION, MACRO_LINE, MACRO_FILE, MACRO_COUNTER };

struct replacement { /* a token of a replacement list */
    struct token tok;
    int32_t param;   /* index of the parameter that it is; -1 means none */
    bool pasted;     /* ## precedes it */
    bool stringized; /* # precedes it */
};

struct macro {
    enum macro_kind kind;
    bool predefined;
    bool variadic;  /* the last parameter takes all remaining arguments */
    bool pastes;    /* its body contains ## */
    bool disabled;  /* it is being replaced, so its name is not replaced again */
    loc_t loc;      /* of its name in the #define; 0 if it is predefined */
    uint32_t event; /* 1 + its index in context.macro_events; 0: it is not there */
    uint32_t param_count, body_count;
    const struct name **params;
    struct replacement *body;
    loc_t *spelled; /* locations of the tokens of the body */
    bool *expanded; /* by parameter: it is used without ##, so its argument is expanded */
};

struct conditional { /* an #if that is open */
    loc_t loc;
    bool active; /* the current group is not skipped */
    bool taken;  /* no later group is read: one was, or all are skipped */
    bool has_else;
};

struct pp_input {
    struct pp_input *below;
    struct scanner *scanner;
    VEC(struct conditional) conditionals;
    bool is_command_line;
};

enum frame_kind { FRAME_BODY, FRAME_SUBSTITUTED, FRAME_ARGUMENT };

struct token_frame { /* a list of tokens that is being read */
    enum frame_kind kind;
    uint8_t flags;       /* FRAME_BODY: flags of its first token: those of the macro's name */
    struct macro *macro; /* the macro that it replaces; NULL for FRAME_ARGUMENT */
    loc_t base;          /* FRAME_BODY: loc of its first token */
    uint32_t next, end;  /* in macro->body, `pool` or `work` */
    uint32_t pool_start; /* the size of the pool before it, which its end restores */
};

/* an argument in `work`, as written and expanded */
struct argument_span {
    uint32_t raw, raw_end, expanded, expanded_end;
};

/* A macro whose arguments are being expanded, one after the other. */
struct macro_call {
    struct macro *macro;
    struct token use; /* the name of the macro at its use */
    uint32_t work_start, first_span;
    uint32_t arg; /* index of the current argument */
};

struct source_text;

/* The preprocessor of one source. More than 25 members: all live from its first byte to its
 * last. */
struct preprocessor {
    struct context *c;
    struct pp_input *input;
    unsigned depth, inclusions; /* number of #includes: nested now, in total */
    uint16_t exts;              /* the current index into context.extension_states */
    bool seen_token;            /* a token that is not part of a directive was returned */
    bool line_ended;            /* the line of the current directive is read to its end */
    bool is_c;                  /* the language is OpenCL C */
    /* why the next token does not come from the text: any of them; read as one word */
    union {
        struct {
            bool ended; /* a limit was exceeded, so there are no more tokens */
            bool has_pushed;
            bool replays; /* the scanner of `input` has kept tokens */
        };
        uint32_t is_passed_on;
    };
    struct token pushed;          /* if has_pushed: the next token of the input again */
    loc_t version_loc, stage_loc; /* the directives that set them */
    const char *stage_name;       /* the argument of #pragma shader_stage */
    const struct name *constant;  /* options.constant_macro; or NULL */
    loc_t subgroup_size_loc;      /* #pragma sgcc subgroup_size; 0: there is none */
    int written_version;
    const char *written_profile; /* of the source's #version, for -E */

    /* macro.c */
    struct frames {
        struct token_frame *at;
        uint32_t count, room;
    } frames;
    VEC(struct token) pool; /* tokens of frames that are bodies with their arguments in place */
    VEC(struct token) work; /* arguments of macros whose bodies are not made yet */
    VEC(struct macro_call) jobs;
    VEC(struct argument_span) spans;
    VEC(struct replacement) body; /* of the macro that is being defined, as are the next two */
    VEC(const struct name *) params;
    bool variadic;
    uint32_t counter;                 /* the next value of __COUNTER__ */
    uint32_t expanded, most_expanded; /* tokens that macros expanded to, and their limit */

    struct directives directives;

    /* extension.c: the extensions that the source names; the states have all that follow from them
     */
    struct extensions *requested;
    uint32_t by_pragma[FEATURE_WORDS]; /* OpenCL C: those that a #pragma named */
    uint16_t *state_buckets;

    /* include.c */
    VEC(struct source_text *) texts;

    struct printer *printer; /* -E: receives the directives that are kept; else NULL */
};

/* --- preproc.c ----------------------------------------------------------------------------- */

/* Returns the next token of the innermost input; TOKEN_END at its end. */
struct token read_token(struct preprocessor *pp);
/* next_token for all but plain tokens. */
struct token next_token_slow(struct preprocessor *pp);
void push_token(struct preprocessor *pp, struct token t);
bool ends_line(const struct token *t);
void finish_line(struct preprocessor *pp);
/* Reports an error in a directive that changes the meaning of the rest.  After it only the
 * preprocessor reports errors (base/recovery.h). */
__attribute__((format(printf, 3, 4))) void fatal_pp_error(struct preprocessor *pp, loc_t loc,
                                                          const char *fmt, ...);
/* Reports that a limit is exceeded.  No token follows. */
__attribute__((format(printf, 3, 4))) void stop_reading(struct preprocessor *pp, loc_t loc,
                                                        const char *fmt, ...);
/* Returns whether the token is an identifier with this spelling. */
bool token_is(const struct token *t, const char *text);
void expect_line_end(struct preprocessor *pp, const char *directive);
/* Reads a source, or what a scanner gives, before what is left of the current input. */
void push_input(struct preprocessor *pp, struct source *source);
void push_scanner(struct preprocessor *pp, struct scanner *scanner);
/* Continues with an input that was current before. */
void return_to_input(struct preprocessor *pp, struct pp_input *in);

/* --- macro.c ------------------------------------------------------------------------------- */

/* Returns the next token with macros replaced; also # at the beginning of a line, the end of the
 * line of a directive, and the end of the file. */
struct token expand_token(struct preprocessor *pp);
/* Returns the next token of the current replacement list or of the input, without replacing it. */
struct token read_unexpanded(struct preprocessor *pp);
/* Makes these tokens the next ones, as if they were the replacement of a macro. */
void insert_tokens(struct preprocessor *pp, const struct token *tokens, uint32_t count, loc_t loc);

/* --- define.c ------------------------------------------------------------------------------ */

void define_macro(struct preprocessor *pp);
void undefine_macro(struct preprocessor *pp);

/* --- paste.c ------------------------------------------------------------------------------- */

/* Joins the spellings of two tokens in `left`. Returns false after an error: the result is not a
 * single token. */
bool paste_token(struct preprocessor *pp, struct token *left, const struct token *right, loc_t loc);
struct token stringize_tokens(struct preprocessor *pp, const struct token *tokens, uint32_t count);

/* --- predefined.c -------------------------------------------------------------------------- */

/* Sets the macro of `name` if it is a predefined one.  Called when a name is first seen, if it
 * begins like a predefined one (in OpenCL C for all names). */
void look_up_predefined(struct context *c, struct name *name);
bool may_be_predefined(const struct context *c, const char *text, size_t length);
/* Puts #define and #undef lines for the options before the input. */
void push_command_line(struct preprocessor *pp);

/* --- given_names.c ------------------------------------------------------------------------- */

/* The lines of push_command_line were read: with options.records, hides the names that they define
 * until the source mentions them. */
void hide_given_names(struct preprocessor *pp);

/* --- opencl_predefined.c ------------------------------------------------------------------- */

/* Returns the predefined macro of OpenCL C with this name, or NULL. */
struct macro *find_opencl_predefined(struct context *c, const struct name *name);

/* --- condition.c --------------------------------------------------------------------------- */

/* Evaluates the rest of an #if or #elif line. */
bool evaluate_condition(struct preprocessor *pp, const char *directive);
/* Evaluates a constant expression of a #line.  `*t` is its first token, and then the first after
 * it. False after an error. */
bool evaluate_expression(struct preprocessor *pp, const char *directive, struct token *t,
                         int64_t *value);

/* --- version.c ----------------------------------------------------------------------------- */

/* Reads the #version at the beginning of the input, if there is one. */
void read_version(struct preprocessor *pp);
void do_version(struct preprocessor *pp, loc_t loc);

/* --- opencl_extension.c -------------------------------------------------------------------- */

/* OpenCL C: enables what the version, the target and -cl-ext provide. */
void init_opencl_extensions(struct preprocessor *pp);
void change_opencl_extension(struct preprocessor *pp, const struct token *name, bool enable);
/* #ifdef or `defined` tests the macro of this name. */
void note_opencl_question(struct preprocessor *pp, const struct token *name);

/* --- pragma.c ------------------------------------------------------------------------------ */

void do_pragma(struct preprocessor *pp, loc_t loc);
/* Carries out the _Pragma at `loc`, whose name has been read. */
void do_pragma_operator(struct preprocessor *pp, loc_t loc);

/* --- print.c ------------------------------------------------------------------------------- */

/* -E: keeps the directive at `loc` in the output.  Does nothing without -E. */
__attribute__((format(printf, 3, 4))) void echo_directive(struct preprocessor *pp, loc_t loc,
                                                          const char *fmt, ...);
/* -E: the same for the #line at `loc`; `written` is the number in it. */
void echo_line(struct preprocessor *pp, loc_t loc, const struct line_change *change,
               uint32_t written, bool names_file);

#endif
