/* Folds geometric and matrix functions (GLSL 4.60, 8.5 and 8.6).  Matrices are stored column after
 * column. */
#include "sema/fold/builtin.h"

#include <math.h>

static double at(const struct constant *k, unsigned i) { return k->values[i].f; }

static double dot_of(const struct constant *a, const struct constant *b)
{
    double sum = 0;
    unsigned count = component_count(a->type);
    for (unsigned i = 0; i < count; i++) sum += at(a, i) * at(b, i);
    return sum;
}

bool fold_dot(struct folding *f) { return set_float(f, 0, dot_of(f->args[0], f->args[1])); }

bool fold_length(struct folding *f)
{
    return set_float(f, 0, sqrt(dot_of(f->args[0], f->args[0])));
}

bool fold_distance(struct folding *f)
{
    double sum = 0;
    unsigned count = component_count(f->args[0]->type);
    for (unsigned i = 0; i < count; i++) {
        double d = at(f->args[0], i) - at(f->args[1], i);
        sum += d * d;
    }
    return set_float(f, 0, sqrt(sum));
}

bool fold_cross(struct folding *f)
{
    const struct constant *x = f->args[0], *y = f->args[1];
    for (unsigned i = 0; i < 3; i++) {
        unsigned j = (i + 1) % 3, k = (i + 2) % 3;
        if (!set_float(f, i, at(x, j) * at(y, k) - at(y, j) * at(x, k))) return false;
    }
    return true;
}

bool fold_normalize(struct folding *f)
{
    double length = sqrt(dot_of(f->args[0], f->args[0]));
    for (unsigned i = 0; i < f->width; i++)
        if (!set_float(f, i, at(f->args[0], i) / length)) return false;
    return true;
}

/* faceforward(N, I, Nref) */
bool fold_faceforward(struct folding *f)
{
    double sign = dot_of(f->args[2], f->args[1]) < 0 ? 1 : -1;
    for (unsigned i = 0; i < f->width; i++)
        if (!set_float(f, i, sign * at(f->args[0], i))) return false;
    return true;
}

/* reflect(I, N) */
bool fold_reflect(struct folding *f)
{
    double d = dot_of(f->args[1], f->args[0]);
    for (unsigned i = 0; i < f->width; i++)
        if (!set_float(f, i, at(f->args[0], i) - 2 * d * at(f->args[1], i))) return false;
    return true;
}

/* refract(I, N, eta) */
bool fold_refract(struct folding *f)
{
    double d = dot_of(f->args[1], f->args[0]), eta = at(f->args[2], 0),
           k = 1 - eta * eta * (1 - d * d);
    for (unsigned i = 0; i < f->width; i++) {
        double value =
            k < 0 ? 0 : eta * at(f->args[0], i) - (eta * d + sqrt(k)) * at(f->args[1], i);
        if (!set_float(f, i, value)) return false;
    }
    return true;
}

/* --- matrices ------------------------------------------------------------------------------ */

/* Determinant of the n columns and rows that the bit sets do not strike out, by expansion along the
 * first column. */
static double minor_of(const struct constant *m, unsigned n, unsigned struck_columns,
                       unsigned struck_rows)
{
    unsigned column = 0;
    while (column < n && struck_columns >> column & 1) column++;
    if (column == n) return 1;
    double sum = 0, sign = 1;
    for (unsigned row = 0; row < n; row++) {
        if (struck_rows >> row & 1) continue;
        sum += sign * at(m, column * n + row) *
               minor_of(m, n, struck_columns | 1u << column, struck_rows | 1u << row);
        sign = -sign;
    }
    return sum;
}

bool fold_determinant(struct folding *f)
{
    return set_float(f, 0, minor_of(f->args[0], f->args[0]->type->rows, 0, 0));
}

bool fold_inverse(struct folding *f)
{
    const struct constant *m = f->args[0];
    unsigned n = m->type->rows;
    double determinant = minor_of(m, n, 0, 0);
    for (unsigned column = 0; column < n; column++)
        for (unsigned row = 0; row < n; row++) {
            double cofactor =
                minor_of(m, n, 1u << row, 1u << column) * ((row + column) % 2 ? -1 : 1);
            if (!set_float(f, column * n + row, cofactor / determinant)) return false;
        }
    return true;
}

bool fold_transpose(struct folding *f)
{
    const struct type *t = f->result->type;
    for (unsigned column = 0; column < t->columns; column++)
        for (unsigned row = 0; row < t->rows; row++)
            f->result->values[column * t->rows + row] =
                f->args[0]->values[row * t->columns + column];
    return true;
}

/* outerProduct(c, r): column i is c times r[i]. */
bool fold_outer_product(struct folding *f)
{
    const struct type *t = f->result->type;
    for (unsigned column = 0; column < t->columns; column++)
        for (unsigned row = 0; row < t->rows; row++)
            if (!set_float(f, column * t->rows + row, at(f->args[0], row) * at(f->args[1], column)))
                return false;
    return true;
}
