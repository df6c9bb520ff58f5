/* The C library's functions of mathematics, by name (libm.c), and those that need no library;
 * private to the room. */
#ifndef SGCC_SEMA_FOLD_LIBM_H
#define SGCC_SEMA_FOLD_LIBM_H

#include "base/context.h"

union libm_function {
    double (*one)(double);
    double (*two)(double, double);
    double (*three)(double, double, double);
};

/* Returns the function with this name, which must be one of those in libm.c. Does not return if
 * memory runs out. */
union libm_function find_libm_function(struct context *c, const char *name);

/* These are floor, ceil, trunc and rint of C, in the default rounding mode. */
double floor_of(double x);
double ceil_of(double x);
double trunc_of(double x);
double rint_of(double x);

#endif
