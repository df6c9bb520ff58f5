/* --emit: its options, and the function of libsgcc-cross.so, which cross_module.c becomes. */
#ifndef SGCC_DRIVER_CROSS_CROSS_H
#define SGCC_DRIVER_CROSS_CROSS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "include/sgcc.h"

enum cross_target { CROSS_NONE, CROSS_GLSL, CROSS_ESSL, CROSS_HLSL, CROSS_MSL };

enum { MOST_CROSS_SETTINGS = 64 };

/* One --emit-option. */
struct cross_setting {
    unsigned row; /* index of its row in cross_settings.def */
    unsigned value;
};

struct cross_options {
    enum cross_target target;
    unsigned glsl_version;             /* of GLSL (450) or ESSL (310); 0: not given */
    unsigned shader_model;             /* 60 is 6.0; 0: not given */
    unsigned msl_version;              /* 201 is 2.1; 0: not given */
    bool vulkan_semantics;             /* GLSL and ESSL are for Vulkan, not for OpenGL */
    bool flip_vert_y, fixup_clipspace; /* change gl_Position in vertex stages */
    struct cross_setting settings[MOST_CROSS_SETTINGS]; /* --emit-option */
    unsigned setting_count;
};

/* Translates a valid module of `count` words to the language of `options`, in which no version
 * may be 0. Returns NULL and sets `*text`, or returns the reason why there is no text. The
 * caller frees either. If memory runs out, both are NULL. */
typedef char *sgcc_cross_fn(const uint32_t *words, size_t count,
                            const struct cross_options *options, char **text);
SGCC_API sgcc_cross_fn sgcc_cross;

/* --- cross.c ------------------------------------------------------------------------------- */

/* Returns the language called `name`, or CROSS_NONE. */
enum cross_target cross_target_by_name(const char *name);
/* Returns the ending of the files of a language. */
const char *cross_suffix(enum cross_target target);
/* Reads a version: "450", or with `dotted` "2.1", which is 201.  False: `text` is none, or it is
 * not between `least` and `most`. */
bool cross_read_version(const char *text, bool dotted, unsigned least, unsigned most,
                        unsigned *version);

/* Returns what the module must be lowered for before it is translated. */
enum sgcc_lower_for cross_lower_for(const struct cross_options *options);
/* Returns how the options contradict each other, or NULL. */
const char *cross_contradiction(const struct cross_options *options);

/* --- cross_settings.c ---------------------------------------------------------------------- */

/* Adds the setting NAME or NAME=N.  False: there is none of this name. */
bool cross_read_setting(struct cross_options *options, const char *text);
/* Returns the name of the first setting that the language lacks, or NULL. */
const char *cross_foreign_setting(const struct cross_options *options);
/* Returns whether the setting `name` was given, and sets `*value` then. */
bool cross_has_setting(const struct cross_options *options, const char *name, unsigned *value);

/* --- materialize_results.c ----------------------------------------------------------------- */

struct buffer;

/* Appends the module to `out`, with bitcasts of results that SPIRV-Cross would otherwise compute at
 * another place. */
void materialize_results(const uint32_t *words, size_t count, struct buffer *out);

/* --- cross_check.c ------------------------------------------------------------------------- */

/* Returns the name of something in the module that SPIRV-Cross cannot write in this language, or
 * writes wrongly; the caller frees it.  `*advice` says what to do instead, or is NULL.  Returns
 * NULL if there is nothing of this kind. */
char *cross_check(const struct cross_options *options, const uint32_t *words, size_t count,
                  const char **advice);

#endif
