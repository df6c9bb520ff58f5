/* The only exported symbol of libsgcc-json.so. */
#include "driver/json/read_device.h"
#include "driver/json/read_request.h"
#include "driver/json/read_variants.h"
#include "driver/json/write_reflection.h"

#include <stdint.h>
#include <stdlib.h>

SGCC_API sgcc_json_fn sgcc_json;

static json_allocate_fn *allocate_or_end;

void *take_memory(size_t size) { return allocate_or_end(NULL, size); }

_Noreturn void lack_memory(void)
{
    allocate_or_end(NULL, SIZE_MAX); /* larger than any memory */
    abort();
}

SGCC_API const struct json_functions *sgcc_json(json_allocate_fn *allocate)
{
    allocate_or_end = allocate;
    /* jansson leaves parts out when memory runs out, so the process must end first */
    json_set_alloc_funcs(take_memory, free);
    static const struct json_functions functions = {
        .read_devices = read_devices,
        .free_devices = free_devices,
        .read_request = read_request,
        .free_request = free_request,
        .read_variants = read_variants,
        .free_variants = free_variants,
        .write_reflection = write_reflection,
    };
    return &functions;
}
