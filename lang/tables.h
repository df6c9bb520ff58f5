/* The generated tables that only lang/ and lists of names use; lang.h declares the others. */
#ifndef SGCC_LANG_TABLES_H
#define SGCC_LANG_TABLES_H

#include "lang/lang.h"

/* A built-in may take a scalar if the version passes `from` or one of `features` is enabled. */
struct scalar_requirement {
    struct versions from;
    uint16_t features[4]; /* FEATURE_NONE ends the list */
    /* a feature that built-ins which work on a group need as well, or FEATURE_NONE */
    uint16_t group;
};
extern const struct scalar_requirement scalar_requirements[SCALAR_COUNT];

extern const struct builtin_name builtin_names[], builtin_variable_names[];

struct opencl_macro {
    const char *name, *text;
    struct versions from; /* defined from these versions on, */
    uint16_t feature;     /* or with this feature; FEATURE_NONE: only by version */
};
extern const struct opencl_macro opencl_macros[];

extern const struct keyword keywords[KEYWORD_COUNT];
extern const uint16_t keyword_rows[KW_COUNT]; /* by token: the first keyword that has it */

/* Hash tables with open addressing: 1-based indices of rows; 0: an empty slot. */
extern const uint16_t feature_slots[], builtin_name_slots[], opencl_name_slots[],
    opencl_macro_slots[], builtin_variable_slots[];
extern const uint16_t keyword_slots[], opencl_keyword_slots[];

#endif
