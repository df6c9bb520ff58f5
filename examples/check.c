/* Checks modules by OpenGL's rules, with a device of which two things are known: check FILE.spv...
 *
 *     cc check.c $(pkg-config --cflags --libs sgcc) -o check
 */
#include <sgcc.h>
#include <stdio.h>
#include <stdlib.h>

static size_t read_file(const char *path, void **bytes)
{
    FILE *file = fopen(path, "rb");
    size_t size = 0, room = 1 << 20;
    if (!file) return 0;
    *bytes = malloc(room);
    for (size_t got; *bytes && (got = fread((char *)*bytes + size, 1, room - size, file)) > 0;) {
        size += got;
        if (size == room) *bytes = realloc(*bytes, room *= 2);
    }
    fclose(file);
    return *bytes ? size : 0;
}

int main(int argc, char **argv)
{
    struct sgcc_device device;
    struct sgcc_options options;
    unsigned errors = 0;
    sgcc_device_init(&device);
    device.name = "my device";
    device.api = SGCC_API_OPENGL;
    device.features = SGCC_SUBGROUP_BASIC | SGCC_SUBGROUP_VOTE;
    device.known = SGCC_DEVICE_FEATURES;
    sgcc_options_init(&options);
    options.target_env = "opengl4.6";
    options.devices = &device;
    options.device_count = 1;
    for (int i = 1; i < argc; i++) {
        void *bytes = NULL;
        size_t size = read_file(argv[i], &bytes);
        struct sgcc_result *result = sgcc_check_module(&options, bytes, size, argv[i]);
        for (size_t m = 0; m < sgcc_message_count(result); m++) {
            struct sgcc_message message = sgcc_message_at(result, m);
            printf("%s: %s\n", message.file, message.text);
            if (message.source_line)
                printf("    %.*s\n", (int)message.source_length, message.source_line);
        }
        errors += sgcc_error_count(result);
        sgcc_result_free(result);
        free(bytes);
    }
    return errors > 0;
}
