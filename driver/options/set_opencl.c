/* Options for OpenCL C, in the spelling of the OpenCL API (5.8.6) and of clang. */
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "driver/system/files.h"

#include <string.h>

SETTER(set_single_constants, r->options->library.math |= SGCC_MATH_SINGLE_CONSTANTS)
SETTER(set_flush_denorms, r->options->library.math |= SGCC_MATH_FLUSH_DENORMS)
SETTER(set_correct_divide_sqrt, r->options->library.math |= SGCC_MATH_CORRECT_DIVIDE_SQRT)
SETTER(set_mad, r->options->library.math |= SGCC_MATH_MAD)
SETTER(set_no_signed_zeros, r->options->library.math |= SGCC_MATH_NO_SIGNED_ZEROS)
SETTER(set_unsafe_math, r->options->library.math |= SGCC_MATH_UNSAFE)
SETTER(set_finite_math, r->options->library.math |= SGCC_MATH_FINITE_ONLY)
SETTER(set_fast_relaxed_math, r->options->library.math |= SGCC_MATH_FAST_RELAXED)
SETTER(set_uniform_work_groups, r->options->library.uniform_work_group_size = 1)
SETTER(set_no_subgroup_ifp, r->options->library.no_subgroup_ifp = 1)
SETTER(set_kernel_arg_info, r->options->library.kernel_arg_info = 1)
SETTER(set_mark_collectives, r->options->library.mark_collectives = 1)
SETTER(set_create_library, r->options->library.create_library = 1)
SETTER(set_link_options, r->options->module.link_options = true)
SETTER(set_32_bits, r->options->library.address_bits = 32)
SETTER(set_64_bits, r->options->library.address_bits = 64)
SETTER(set_nothing, )
SETTER(set_kernel, keep_text(&r->options->module.kernels, format_text("%s", value)))

/* clang accepts both cases, and CL as the first version. */
void set_opencl_version(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"CL",    "CL1.0", "CL1.1", "CL1.2", "CL2.0", "CL3.0", "cl",
                                        "cl1.0", "cl1.1", "cl1.2", "cl2.0", "cl3.0", NULL};
    static const int versions[] = {100, 100, 110, 120, 200, 300};
    int index = choose_value(r, o, value, names, "CL1.0, CL1.1, CL1.2, CL2.0 or CL3.0");
    if (index >= 0)
        r->options->source.opencl_version =
            versions[index % (int)(sizeof versions / sizeof *versions)];
}

static void add_extension(struct source_options *source, const char *name, size_t length)
{
    size_t count = source->opencl_extension_count++;
    bool is_signed = *name == '+' || *name == '-';
    source->opencl_extensions =
        allocate(source->opencl_extensions, sizeof *source->opencl_extensions * (count + 2));
    source->opencl_extensions[count] =
        format_text("%s%.*s", is_signed ? "" : "+", (int)length, name);
    source->opencl_extensions[count + 1] = NULL;
}

/* +NAME,-NAME,... */
void set_opencl_extensions(struct reading *r, const struct option *o, const char *value)
{
    for (const char *name = value, *end;; name = end + 1) {
        end = name + strcspn(name, ",");
        size_t sign = *name == '+' || *name == '-';
        if ((size_t)(end - name) <= sign) {
            wrong_value(
                r, o, value,
                "names of extensions with + or - before each and commas between them, or all for a name");
            return;
        }
        add_extension(&r->options->source, name, (size_t)(end - name));
        if (!*end) return;
    }
}
