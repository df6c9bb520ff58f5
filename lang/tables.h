/* What tools/gen_tables.py and gen_keywords.py make besides features[] and builtins[]: inside of lang/. */
#ifndef SGCC_LANG_TABLES_H
#define SGCC_LANG_TABLES_H

#include "lang/lang.h"

struct scalar_gate {                    /* what lets a built-in take a scalar */
    struct versions from;               /* the language has it from these versions on */
    uint16_t features[4];               /* ... or one of these features is enabled; FEATURE_NONE ends */
    uint16_t group;                     /* what built-ins that work on a group need besides, or FEATURE_NONE */
};
extern const struct scalar_gate scalar_gates[SCALAR_COUNT];

extern const struct builtin_name builtin_names[], builtin_variable_names[];

struct opencl_macro {
    const char *name, *text;
    struct versions from;               /* there from these versions on, ... */
    uint16_t feature;                   /* ... or with this feature, or FEATURE_NONE */
};
extern const struct opencl_macro opencl_macros[];

extern const struct keyword keywords[KEYWORD_COUNT];
extern const uint16_t keyword_rows[KW_COUNT];       /* by token: the first keyword that has it */

/* Open hash tables: 0, or a row's number from 1 on. */
extern const uint16_t feature_slots[], builtin_name_slots[], opencl_name_slots[], opencl_macro_slots[], builtin_variable_slots[];
extern const uint16_t keyword_slots[], opencl_keyword_slots[];

#endif
