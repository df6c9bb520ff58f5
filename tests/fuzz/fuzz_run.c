/* The fuzz target of sgcc-run: any bytes, as a module, are refused, run to an end, or reach a
 * limit.
 *
 * The first byte of the input chooses subgroup size, checks and schedule; the rest is the module.
 * Buffers are small, so that accesses out of bounds are common. */
#include <stdlib.h>
#include <string.h>

#include "run/run.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void ignore(void *user, const struct run_message *message)
{
    (void)user;
    if (strlen(message->text) > 4096) abort();
}

static void bind_all(struct run_machine *m, const struct run_program *p, uint8_t *memory,
                     const struct run_image *image, const struct run_sampler *sampler)
{
    for (size_t i = 0; i < run_resource_count(p); i++) {
        const struct run_resource *r = run_resource_at(p, i);
        for (uint32_t element = 0; element < r->count && element < 4; element++) {
            if (r->kind == RUN_BUFFER) run_bind_buffer(m, r->set, r->binding, element, memory, 256);
            else if (r->kind != RUN_SAMPLER) run_bind_image(m, r->set, r->binding, element, image);
            if (r->kind == RUN_SAMPLER || r->kind == RUN_COMBINED)
                run_bind_sampler(m, r->set, r->binding, element, sampler);
        }
    }
    run_set_push(m, memory, 128);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct run_constant constant = {0, 4, {3}};
    uint8_t memory[256] = {1, 2, 3}, texels[16 * 16 * 4] = {0};
    const uint32_t groups[3] = {2, 1, 1};
    struct run_image image = {texels, sizeof texels, 37, 16, 16, 1, 1, 1, 1, 1};
    struct run_sampler sampler = {.linear = true, .max_lod = 3};
    struct run_error error;
    if (!size) return 0;
    struct run_options options = {.subgroup_size = 1u << (*data & 7),
                                  .constants = &constant,
                                  .constant_count = 1,
                                  .checks = *data & 8 ? ~0ull : 0,
                                  .schedule = *data & 16 ? RUN_RANDOM : RUN_MAXIMAL,
                                  .seed = *data,
                                  .limit = 20000,
                                  .count = *data & 32,
                                  .report = ignore};
    struct run_program *p = run_load(data + 1, size - 1, &options, &error);
    struct run_machine *m = p ? run_new(p, &options, &error) : NULL;
    if (m) {
        bind_all(m, p, memory, &image, &sampler);
        run_dispatch(m, groups, &error);
    }
    run_delete(m);
    run_free(p);
    return 0;
}
