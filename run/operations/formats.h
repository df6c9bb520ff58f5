/* Scalars of any format of floats, as numbers (formats.c). */
#ifndef SGCC_RUN_OPERATIONS_FORMATS_H
#define SGCC_RUN_OPERATIONS_FORMATS_H

#include <stdint.h>

/* `format` is one of enum float_format. */
double load_format(uint8_t format, uint64_t bits);
uint64_t store_format(uint8_t format, double value); /* rounded once */
/* The formats of 8 bits (SPV_EXT_float8). */
double load_e4m3(uint64_t bits);
double load_e5m2(uint64_t bits);
uint64_t store_e4m3(double value);
uint64_t store_e5m2(double value);

#endif
