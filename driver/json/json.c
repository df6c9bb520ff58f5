/* The table of functions that read and write JSON. */
#include "driver/json/read_device.h"
#include "driver/json/read_request.h"
#include "driver/json/read_settings.h"
#include "driver/json/read_variants.h"
#include "driver/json/write_reflection.h"
#include "driver/system/files.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

void *take_memory(size_t size) { return allocate(NULL, size ? size : 1); }

_Noreturn void lack_memory(void)
{
    allocate(NULL, SIZE_MAX); /* larger than any memory */
    abort();
}

/* jansson leaves parts out when memory runs out, so the process must end first. */
static void set_allocator(void) { json_set_alloc_funcs(take_memory, free); }

void use_json_memory(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, set_allocator);
}

const struct json_functions *json_functions(void)
{
    use_json_memory();
    static const struct json_functions functions = {
        .read_devices = read_devices,
        .free_devices = free_devices,
        .read_request = read_request,
        .free_request = free_request,
        .read_variants = read_variants,
        .free_variants = free_variants,
        .read_settings = read_settings,
        .free_settings = free_settings,
        .write_reflection = write_reflection,
    };
    return &functions;
}
