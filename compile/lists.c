/* Lists of what sgcc supports: built-ins, extensions, stages, targets. They come from the tables
 * that the compiler itself uses. */
#include <stdio.h>
#include <string.h>

#include "codegen/passes/passes.h"
#include "inspect/check.h"
#include "lang/clauses.h"
#include "lang/lang.h"
#include "lang/rules.h"
#include "lang/stage.h"
#include "lang/tables.h"
#include "lang/target.h"
#include "lang/warnings.h"
#include "sema/sema.h"

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif
#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "0"
#endif

SGCC_API const char *sgcc_version(void) { return PACKAGE_VERSION; }
SGCC_API int sgcc_version_number(void) { return SGCC_VERSION_NUMBER; }

SGCC_API const char *sgcc_list_layout(size_t index) { return layout_id_name(index); }

SGCC_API const char *sgcc_list_keyword(size_t index)
{
    return index < KEYWORD_COUNT ? keywords[index].text : NULL;
}

SGCC_API const struct sgcc_rule *sgcc_list_rule(size_t index)
{
    return index < rule_count ? &message_rules[index] : module_rule(index - rule_count);
}

SGCC_API int sgcc_list_warning(size_t index, const char **name, const char **group)
{
    *name = warning_name((unsigned)index);
    *group = warning_group((unsigned)index);
    return *name != NULL;
}

SGCC_API const char *sgcc_list_pass(size_t index) { return pass_name(index); }

SGCC_API const char *sgcc_pass_reason(size_t index) { return pass_reason(index); }

static const char *feature_name(uint16_t id) { return id == FEATURE_NONE ? "" : features[id].name; }

/* The extension that adds a built-in, or the version of the language. */
static const char *availability(uint16_t feature, struct versions from)
{
    if (feature != FEATURE_NONE) return feature_name(feature);
    if (from.opencl)
        return from.opencl >= 200   ? "OpenCL C 2.0"
               : from.opencl >= 120 ? "OpenCL C 1.2"
                                    : "OpenCL C";
    return from.desktop && from.es ? "GLSL and GLSL ES" : from.desktop ? "GLSL" : "GLSL ES";
}

SGCC_API const char *sgcc_builtin_text(const char *name) { return text_of_builtin(name); }

SGCC_API int sgcc_list_builtin(size_t index, const char **name, const char **description)
{
    if (index < BUILTIN_NAME_COUNT + OPENCL_NAME_COUNT) {
        const struct builtin_name *n = &builtin_names[index];
        *name = n->name;
        *description = availability(builtins[n->first].feature, builtins[n->first].from);
        return 1;
    }
    index -= BUILTIN_NAME_COUNT + OPENCL_NAME_COUNT;
    if (index >= BUILTIN_VARIABLE_COUNT) return 0;
    const struct builtin_variable *v = &builtin_variables[builtin_variable_names[index].first];
    *name = v->name;
    *description = availability(v->feature, v->from);
    return 1;
}

SGCC_API int sgcc_list_extension(size_t index, const char **name, const char **description)
{
    if (index + 1 >= FEATURE_COUNT) return 0;
    const struct feature *f = &features[index + 1];
    *name = f->name;
    *description = f->served == SERVED               ? "served"
                   : f->served == SERVED_FOR_DRIVERS ? "for opengl and opengles"
                   : f->served == SERVED_IN_COMPUTE
                       ? "served in compute shaders, where it adds nothing"
                       : "not supported yet";
    return 1;
}

SGCC_API enum sgcc_stage sgcc_stage_by_name(const char *name)
{
    if (*name == '.') name++;
    for (unsigned i = 0; i < SGCC_STAGE_COUNT; i++) {
        const struct stage *s = &shader_stages[i];
        if ((s->suffix && !strcmp(s->suffix, name)) ||
            (s->pragma_is_suffix && !strcmp(s->pragma, name)))
            return (enum sgcc_stage)i;
    }
    return SGCC_STAGE_UNKNOWN;
}

SGCC_API const char *sgcc_stage_name(enum sgcc_stage stage)
{
    const char *suffix = (unsigned)stage < SGCC_STAGE_COUNT ? shader_stages[stage].suffix : NULL;
    return suffix ? suffix : "unknown";
}

SGCC_API int sgcc_target_env_exists(const char *env) { return find_target(env) != NULL; }
