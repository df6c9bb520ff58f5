/* A module under construction from finished words, for passes that are run alone. */
#ifndef SGCC_SPIRV_BUILD_LOAD_WORDS_H
#define SGCC_SPIRV_BUILD_LOAD_WORDS_H

#include "spirv/build/spirv.h"

/* Fills `m`, which new_module made, with the words of a module that read_module accepts, in this
 * machine's byte order. Ids stay as they are, except for equal types and constants, which become
 * aliases of the first. Capabilities, extensions and interfaces of entry points are left out, since
 * emit computes them. So is OpModuleProcessed. */
void load_words(struct module *m, struct words words);

#endif
