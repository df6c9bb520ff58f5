/* Runs the fuzz target of sgcc-run (tests/fuzz/fuzz_run.c) on files: without libFuzzer. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        uint8_t *bytes = malloc(1 << 20);
        size_t size = file && bytes ? fread(bytes, 1, 1 << 20, file) : 0;
        if (file) fclose(file);
        /* A block of the exact size lets AddressSanitizer see what is read behind it. */
        uint8_t *exact = malloc(size ? size : 1);
        for (size_t k = 0; exact && k < size; k++) exact[k] = bytes[k];
        free(bytes);
        fprintf(stderr, "%s\n", argv[i]);
        if (exact) LLVMFuzzerTestOneInput(exact, size);
        free(exact);
    }
    return 0;
}
