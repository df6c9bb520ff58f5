/* What sgcc-cross.wasm exports; web/cross.mjs calls it.  A lack of memory is as in web/library.h.
 */
#ifndef SGCC_WEB_CROSS_H
#define SGCC_WEB_CROSS_H

#include <stddef.h>
#include <stdint.h>

#define WEB_EXPORT __attribute__((used, visibility("default")))

/* Translates a module of `count` words to "glsl", "essl", "hlsl" or "msl".  `version` is a
 * number as in struct cross_options; 0: the default of --emit.  Returns JSON, which the caller
 * frees:
 * {"text"}, {"unsupported", "advice"} for what SPIRV-Cross would write wrongly, or {"error"}. */
char *web_cross(const uint32_t *words, size_t count, const char *language, unsigned version);

#endif
