// How SPIRV-Cross ends in WebAssembly, in place of its own header: C++ exceptions would need support of JavaScript, so an error leaves the module by the
// imported function `failed`, which throws, and web/cross.mjs drops the instance. This file is included before all others of SPIRV-Cross.
#ifndef SPIRV_CROSS_ERROR_HANDLING
#define SPIRV_CROSS_ERROR_HANDLING
#include <string>

extern "C" [[noreturn]] __attribute__((import_module("web"), import_name("failed"))) void web_failed(const char *text);

#define SPIRV_CROSS_NAMESPACE spirv_cross
#define SPIRV_CROSS_NOEXCEPT noexcept
#define SPIRV_CROSS_DEPRECATED(reason) __attribute__((deprecated))
#define SPIRV_CROSS_THROW(text) web_failed(std::string(text).c_str())

#endif
