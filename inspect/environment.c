/* Features that the environment and the devices support.
 *
 * If no device's extensions are known, OpenGL is assumed to support an extension of SPIR-V that the
 * module declares and that belongs to an extension of OpenGL: the program must query it.  No other
 * extension is supported then.
 */
#include "inspect/environment.h"
#include "inspect/check.h"

bool is_opengl_at_least(const struct checking *k, unsigned version)
{
    for (size_t i = 0; i < k->device_count; i++)
        if (device_at(k->c->options, i)->known & SGCC_DEVICE_API_VERSION &&
            device_at(k->c->options, i)->api_version < version)
            return false;
    bool any = false;
    for (size_t i = 0; i < k->device_count; i++)
        any |= (device_at(k->c->options, i)->known & SGCC_DEVICE_API_VERSION) != 0;
    return any || k->target->api_version >= version;
}

void note_extensions(struct checking *k)
{
    for (uint32_t i = 0; i < k->m->extensions.count; i++) {
        const uint32_t *at = k->m->extensions.at[i];
        const struct spirv_extension *row =
            find_spirv_extension(string_operand(&k->c->arena, at + 1, at + length_of(at)));
        if (row) k->declared[spirv_extension_index(row)] = 1;
    }
}

static bool environment_accepts(struct checking *k, const char *name)
{
    const struct spirv_extension *row = find_spirv_extension(name);
    if (!row) return false;
    if (row->opengl_core && is_opengl_at_least(k, row->opengl_core)) return true;
    bool is_opengl = row->opengl[0] || strcmp(name, "SPV_KHR_storage_buffer_storage_class") == 0;
    return is_opengl && k->declared[spirv_extension_index(row)];
}

bool accepts_extension(struct checking *k, const char *name, const char **lacking)
{
    bool is_already_reported = false;
    *lacking = NULL;
    for (size_t i = 0; i < k->device_count; i++) {
        is_already_reported |= (device_at(k->c->options, i)->known & SGCC_DEVICE_EXTENSIONS) != 0;
        if (device_lacks_spirv_extension(device_at(k->c->options, i), name))
            *lacking = device_at(k->c->options, i)->name;
    }
    return !*lacking && (is_already_reported || environment_accepts(k, name));
}

bool accepts_any_extension(struct checking *k, const struct needs *needs)
{
    const char *lacking;
    for (unsigned i = 0; i < needs->extension_count; i++)
        if (accepts_extension(
                k, grammar_text + grammar_extensions[grammar_lists[needs->extensions + i]],
                &lacking))
            return true;
    return false;
}

bool is_supported(struct checking *k, const struct enumerant *row)
{
    if (accepts_any_extension(k, &row->needs)) return true;
    for (unsigned i = 0; i < row->needs.capability_count; i++)
        if (accepts_any_extension(
                k, &capability_row(grammar_lists[row->needs.capabilities + i])->needs))
            return true;
    return false;
}

const struct sgcc_device *device_without_features(const struct checking *k, unsigned wanted,
                                                  unsigned *missing)
{
    for (size_t i = 0; i < k->device_count; i++)
        if ((*missing = missing_features(device_at(k->c->options, i), wanted)))
            return device_at(k->c->options, i);
    return NULL;
}
