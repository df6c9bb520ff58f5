/* --emit: what the options ask for, and what the module that does it offers: libsgcc-cross.so, made
 * from cross_module.c. */
#ifndef SGCC_DRIVER_CROSS_H
#define SGCC_DRIVER_CROSS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "include/sgcc.h"

enum cross_target { CROSS_NONE, CROSS_GLSL, CROSS_ESSL, CROSS_HLSL, CROSS_MSL };

enum { MOST_CROSS_SETTINGS = 64 };

/* Of the rows of cross_settings.def. */
struct cross_setting {
    unsigned row, value;
};

struct cross_options {
    enum cross_target target;
    unsigned glsl_version;             /* 450; also of ESSL, 310 there; 0: not given */
    unsigned shader_model;             /* 60 for 6.0; 0: not given */
    unsigned msl_version;              /* 201 for 2.1; 0: not given */
    bool vulkan_semantics;             /* of GLSL and ESSL; else those of OpenGL */
    bool flip_vert_y, fixup_clipspace; /* of what a vertex stage writes to gl_Position */
    struct cross_setting settings[MOST_CROSS_SETTINGS]; /* --emit-option */
    unsigned setting_count;
};

/* NULL when `*text` is what `count` words of a valid module say in the language that `options`
 * name, in full (no version is 0); else why there is no such text.  Both are to be freed by the
 * caller.  Where there is no memory for either, both are NULL. */
typedef char *sgcc_cross_fn(const uint32_t *words, size_t count,
                            const struct cross_options *options, char **text);
SGCC_API sgcc_cross_fn sgcc_cross;

/* --- cross.c ------------------------------------------------------------------------------- */

/* The row of the language called `name`, or CROSS_NONE; the ending of its files. */
enum cross_target cross_target_by_name(const char *name);
const char *cross_suffix(enum cross_target target);
/* Reads a version: "450", or "2.1" (with `dotted`) as 201; within bounds, else false. */
bool cross_read_version(const char *text, bool dotted, unsigned least, unsigned most,
                        unsigned *version);

/* What the module has to be lowered for before. */
enum sgcc_lower_for cross_lower_for(const struct cross_options *options);
/* What is wrong with the options taken together, or NULL. */
const char *cross_contradiction(const struct cross_options *options);

/* --- cross_settings.c ---------------------------------------------------------------------- */

/* Takes NAME or NAME=N; false: there is no such setting.  The name of the first
 * one that the language does not have, or NULL.  Whether the one called `name` was given, and its
 * value. */
bool cross_read_setting(struct cross_options *options, const char *text);
const char *cross_foreign_setting(const struct cross_options *options);
bool cross_has_setting(const struct cross_options *options, const char *name, unsigned *value);

/* --- materialize_results.c ----------------------------------------------------------------- */

/* The module with casts of those results that have to be computed where they
 * stand. */
struct buffer;
void materialize_results(const uint32_t *words, size_t count, struct buffer *out);

/* --- cross_check.c ------------------------------------------------------------------------- */

/* The name of what a module has that SPIRV-Cross does not write, or writes wrongly,
 * in this language, to be freed by the caller; `*advice` is then what to do, or NULL.  NULL: there
 * is nothing of this kind. */
char *cross_check(const struct cross_options *options, const uint32_t *words, size_t count,
                  const char **advice);

#endif
