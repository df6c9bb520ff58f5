/* SPIRV-Tools' verdict on a module. */
#ifndef HOSTILE_VALIDITY_H
#define HOSTILE_VALIDITY_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

/* What it says of the module in this environment, or NULL where it is valid, or refused in a way
 * that the source excuses.  Static memory. */
const char *find_invalid(const uint32_t *words, size_t count, const char *environment,
                         const char *source);

/* SPIRV-Tools is at work: time that it takes is not the compiler's. */
extern volatile sig_atomic_t is_validating;

/* From now on nothing is excused: for whoever looks for what hides behind an excuse. */
void take_no_excuses(void);

#endif
