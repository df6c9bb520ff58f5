/* Finds the C library's functions of mathematics. With LAZY_LIBM, which configure gives the program
 * where they are in a separate library (glibc), it is loaded when a constant expression first
 * calls one: few do, and loading it takes a tenth of the instructions that a small shader takes. */
#include "sema/fold/libm.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#if LAZY_LIBM
#include <dlfcn.h>
#include <gnu/lib-names.h>

/* The handle is closed and the library stays, so that calls need not be counted. */
union libm_function find_libm_function(struct context *c, const char *name)
{
    union libm_function f = {NULL};
    void *libm = dlopen(LIBM_SO, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    void *address = libm ? dlsym(libm, name) : NULL;
    if (libm) dlclose(libm);
    if (!address) longjmp(*c->arena.out_of_memory, 1);
    memcpy(&f, &address, sizeof address); /* POSIX, dlsym */
    return f;
}
#else
union libm_function find_libm_function(struct context *c, const char *name)
{
    static const struct {
        const char *name;
        union libm_function function;
    } functions[] = {
        {"acos", {acos}},   {"acosh", {acosh}}, {"asin", {asin}},
        {"asinh", {asinh}}, {"atan", {atan}},   {"atan2", {.two = atan2}},
        {"atanh", {atanh}}, {"cos", {cos}},     {"cosh", {cosh}},
        {"exp", {exp}},     {"exp2", {exp2}},   {"fma", {.three = fma}},
        {"log", {log}},     {"log2", {log2}},   {"pow", {.two = pow}},
        {"sin", {sin}},     {"sinh", {sinh}},   {"tan", {tan}},
        {"tanh", {tanh}},
    };
    size_t i = 0;
    while (strcmp(functions[i].name, name) != 0) i++;
    (void)c;
    return functions[i].function;
}
#endif

/* From this magnitude on all doubles are integers. NaN and infinities are not below it. */
static bool may_have_fraction(double x) { return fabs(x) < 0x1p52; }

double trunc_of(double x) { return may_have_fraction(x) ? copysign((double)(int64_t)x, x) : x; }

double floor_of(double x)
{
    double whole = trunc_of(x);
    return whole > x ? whole - 1 : whole;
}

double ceil_of(double x)
{
    double whole = trunc_of(x);
    return whole < x ? copysign(whole + 1, x) : whole;
}

double rint_of(double x)
{
    double whole = trunc_of(x), rest = fabs(x - whole);
    if (!may_have_fraction(x)) return x;
    bool is_away = rest > 0.5 || (rest == 0.5 && (int64_t)whole & 1);
    return is_away ? whole + copysign(1, x) : whole;
}
