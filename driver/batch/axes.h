/* --axes: what each axis of a file of variants costs. */
#ifndef SGCC_DRIVER_BATCH_AXES_H
#define SGCC_DRIVER_BATCH_AXES_H

#include "driver/batch/variants.h"

/* Compiles all variants, writes no output, and prints the report. Returns the exit status. */
int report_axes(struct variants *v);

/* A place where a constant of the source could not replace a macro. */
struct macro_use {
    char *file, *text; /* `file` is NULL if the message has no location */
    unsigned line, column;
};

/* The results of one axis. */
struct axis_facts {
    size_t modules; /* the most that differ while all other axes stay */
    size_t without; /* modules of all variants if the axis had one value */
    /* Of macros: */
    bool is_mentioned;
    const char *type; /* of a constant for it; NULL: its values are not those of one */
    struct macro_use *uses;
    size_t use_count;
};

/* --- macro_trial.c ------------------------------------------------------------------------- */

/* Compiles the current combination without the macro of an axis: with a variable in its place, then
 * with a specialization constant. Adds the errors to the uses, each location once. */
void try_without_macro(struct variants *v, const struct variant_axis *axis,
                       struct axis_facts *facts);
/* Returns the type of a constant with these values, or NULL. */
const char *type_of_values(const struct variant_axis *axis);

/* --- print_axes.c -------------------------------------------------------------------------- */

/* The variants of the report: all, those that could not be compiled, and their distinct modules. */
struct axes_totals {
    size_t variants, failed, modules;
};
/* Whether a specialization constant could replace the macro. */
bool would_serve(const struct axis_facts *facts);
void print_axes(const struct variants *v, const struct axis_facts *facts,
                const struct axes_totals *totals);

#endif
