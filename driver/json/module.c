/* The one symbol of libsgcc-json.so. */
#include "driver/json/read_device.h"
#include "driver/json/write_reflection.h"

SGCC_API sgcc_json_fn sgcc_json;

SGCC_API const struct json_functions *sgcc_json(void)
{
    static const struct json_functions functions = {
        .read_devices = read_devices, .free_devices = free_devices, .write_reflection = write_reflection,
    };
    return &functions;
}
