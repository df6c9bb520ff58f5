// clrun: runs OpenCL kernels.  Reads jobs from the standard input and writes what became of them to
// the standard output; files play no part, so it can run in a root folder of its own (see
// `runtime`).  Bytes are written in hexadecimal.
//
//     job NAME
//     module BYTES                          SPIR-V
//     build OPTIONS                         of clBuildProgram
//     buffer SIZE BYTES                     buffers count from 0; bytes that are not given are 0xa5
//     image KIND ORDER TYPE X Y Z BYTES     images count from 0; KIND 1d, 1d-array, 1d-buffer, 2d,
//     2d-array, 3d; missing bytes are 0 sampler NORMALIZED ADDRESSING FILTER  samplers count from
//     0; numbers of cl.h run KERNEL DIMENSIONS GX GY GZ LX LY LZ    with the arguments that follow,
//     in their order; LX 0: the runtime chooses buffer-argument N, image-argument N,
//     sampler-argument N, value-argument BYTES, local-argument SIZE query KERNEL LX LY LZ asks
//     clGetKernelSubGroupInfo end
//
// The answer: `result NAME ok` or `result NAME` and what went wrong; then `buffer N BYTES` and
// `image N BYTES` for each, a line `subgroups KERNEL SIZE COUNT COMPILED` for each query, `printed
// BYTES` when kernels printed something, and `end`. `clrun --info` prints one line about the
// device.
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST = 64 };

// The functions of the library, which is looked for when the program runs: it need not be there to
// build this.
/* clang-format off */
#define FUNCTIONS(X) \
    X(clGetPlatformIDs) X(clGetDeviceIDs) X(clGetDeviceInfo) X(clGetPlatformInfo) \
    X(clCreateContext) X(clCreateCommandQueueWithProperties) X(clCreateProgramWithIL) \
    X(clBuildProgram) X(clGetProgramBuildInfo) X(clCreateKernel) X(clSetKernelArg) \
    X(clEnqueueNDRangeKernel) X(clFinish) X(clCreateBuffer) X(clEnqueueReadBuffer) \
    X(clCreateImage) X(clEnqueueReadImage) X(clCreateSamplerWithProperties) \
    X(clGetKernelSubGroupInfo) X(clReleaseMemObject) X(clReleaseKernel) X(clReleaseProgram) \
    X(clReleaseSampler)
/* clang-format on */
#define POINTER(name) __typeof__(name) *name;
static struct {
    FUNCTIONS(POINTER)
} cl;

struct image {
    cl_mem memory;
    size_t size, region[3];
};

struct job {
    char name[512], error[8192];
    cl_program program;
    char options[256];
    bool built;
    cl_mem buffers[MOST];
    size_t sizes[MOST];
    struct image images[MOST];
    cl_sampler samplers[MOST];
    int buffer_count, image_count, sampler_count;
    cl_kernel kernel;  // of the run that is being described
    cl_uint dimensions, arguments;
    size_t global[3], local[3];
    char answers[4096];
};

static cl_context context;
static cl_device_id device;
static cl_command_queue queue;
static FILE *out;  // what was the standard output, which kernels print to

static void fail(struct job *job, const char *format, ...)
{
    if (job->error[0]) {
        return;  // the first error counts
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(job->error, sizeof job->error, format, arguments);
    va_end(arguments);
    for (char *c = job->error; *c; c++) {
        if (*c == '\n' || *c == '\r') { *c = ' '; }
    }
}

static bool succeeded(struct job *job, cl_int status, const char *what)
{
    if (status != CL_SUCCESS) { fail(job, "%s gives %d", what, status); }
    return status == CL_SUCCESS;
}

// --- text ---

static int digit(char c) { return c >= 'a' ? c - 'a' + 10 : c - '0'; }

// The bytes that `text` stands for, at least `size` of them: what is missing is `rest`.  To be
// freed.
static unsigned char *bytes_of(const char *text, size_t *size, int rest)
{
    size_t given = strcspn(text, " \n") / 2;
    size_t all = given > *size ? given : *size;
    unsigned char *bytes = malloc(all + 1);
    memset(bytes, rest, all + 1);
    for (size_t i = 0; i < given; i++) {
        bytes[i] = (unsigned char)(digit(text[2 * i]) * 16 + digit(text[2 * i + 1]));
    }
    *size = all;
    return bytes;
}

static void print_bytes(const char *kind, int number, const unsigned char *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    char *text = malloc(2 * size + 1);
    for (size_t i = 0; i < size; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    text[2 * size] = 0;
    number < 0 ? fprintf(out, "%s %s\n", kind, text)
               : fprintf(out, "%s %d %s\n", kind, number, text);
    free(text);
}

// --- the lines of a job ---

static void read_module(struct job *job, const char *text)
{
    size_t size = 0;
    unsigned char *words = bytes_of(text, &size, 0);
    cl_int status;
    job->program = cl.clCreateProgramWithIL(context, words, size, &status);
    succeeded(job, status, "clCreateProgramWithIL");
    free(words);
}

static void build(struct job *job)
{
    if (job->built || job->error[0]) { return; }
    job->built = true;
    cl_int status = cl.clBuildProgram(job->program, 1, &device, job->options, NULL, NULL);
    if (status != CL_SUCCESS) {
        char log[4096] = "";
        cl.clGetProgramBuildInfo(job->program, device, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log,
                                 NULL);
        fail(job, "clBuildProgram gives %d: %s", status, log);
    }
}

static void read_buffer(struct job *job, const char *text)
{
    char *rest;
    size_t size = strtoul(text, &rest, 10);
    unsigned char *bytes = bytes_of(rest + (*rest == ' '), &size, 0xa5);
    cl_int status;
    job->sizes[job->buffer_count] = size;
    job->buffers[job->buffer_count++] =
        cl.clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, size, bytes, &status);
    succeeded(job, status, "clCreateBuffer");
    free(bytes);
}

struct named {
    const char *name;
    cl_uint value;
};

static const struct named kinds[] = {
    {"1d", CL_MEM_OBJECT_IMAGE1D},
    {"1d-array", CL_MEM_OBJECT_IMAGE1D_ARRAY},
    {"1d-buffer", CL_MEM_OBJECT_IMAGE1D_BUFFER},
    {"2d", CL_MEM_OBJECT_IMAGE2D},
    {"2d-array", CL_MEM_OBJECT_IMAGE2D_ARRAY},
    {"3d", CL_MEM_OBJECT_IMAGE3D},
    {NULL, 0},
};

static const struct named orders[] = {
    {"R", CL_R},       {"RG", CL_RG},       {"RGBA", CL_RGBA},
    {"BGRA", CL_BGRA}, {"DEPTH", CL_DEPTH}, {NULL, 0},
};

static const struct named types[] = {
    {"snorm8", CL_SNORM_INT8},
    {"snorm16", CL_SNORM_INT16},
    {"unorm8", CL_UNORM_INT8},
    {"unorm16", CL_UNORM_INT16},
    {"int8", CL_SIGNED_INT8},
    {"int16", CL_SIGNED_INT16},
    {"int32", CL_SIGNED_INT32},
    {"uint8", CL_UNSIGNED_INT8},
    {"uint16", CL_UNSIGNED_INT16},
    {"uint32", CL_UNSIGNED_INT32},
    {"half", CL_HALF_FLOAT},
    {"float", CL_FLOAT},
    {NULL, 0},
};

static cl_uint value_of(struct job *job, const struct named *table, const char *name)
{
    for (const struct named *row = table; row->name; row++) {
        if (strcmp(row->name, name) == 0) { return row->value; }
    }
    fail(job, "'%s' is unknown", name);
    return 0;
}

static size_t channel_size(cl_channel_type type)
{
    switch (type) {
    case CL_SNORM_INT8:
    case CL_UNORM_INT8:
    case CL_SIGNED_INT8:
    case CL_UNSIGNED_INT8: return 1;
    case CL_SNORM_INT16:
    case CL_UNORM_INT16:
    case CL_SIGNED_INT16:
    case CL_UNSIGNED_INT16:
    case CL_HALF_FLOAT: return 2;
    default: return 4;
    }
}

static void read_image(struct job *job, const char *text)
{
    char kind[32], order[32], type[32];
    size_t x, y, z;
    int end;
    if (sscanf(text, "%31s %31s %31s %zu %zu %zu %n", kind, order, type, &x, &y, &z, &end) != 6) {
        fail(job, "not understood: image %.60s", text);
        return;
    }
    cl_image_format format = {value_of(job, orders, order), value_of(job, types, type)};
    cl_image_desc shape = {.image_type = value_of(job, kinds, kind),
                           .image_width = x,
                           .image_height = y,
                           .image_depth = z};
    if (strcmp(kind, "1d-array") == 0) {
        shape.image_array_size = y;
        shape.image_height = 0;
    }
    if (strcmp(kind, "2d-array") == 0) {
        shape.image_array_size = z;
        shape.image_depth = 0;
    }
    size_t channels = strcmp(order, "RG") == 0 ? 2 : strstr("R DEPTH", order) ? 1 : 4;
    struct image *image = &job->images[job->image_count++];
    *image = (struct image){
        NULL, x * y * z * channels * channel_size(format.image_channel_data_type), {x, y, z}};
    unsigned char *bytes = bytes_of(text + end, &image->size, 0);
    cl_mem_flags flags = CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR;
    cl_int status = CL_SUCCESS;
    if (strcmp(kind, "1d-buffer") == 0) {
        shape.mem_object = cl.clCreateBuffer(context, flags, image->size, bytes, &status);
        flags = CL_MEM_READ_WRITE;
    }
    image->memory = cl.clCreateImage(context, flags, &format, &shape,
                                     flags & CL_MEM_COPY_HOST_PTR ? bytes : NULL, &status);
    succeeded(job, status, "clCreateImage");
    free(bytes);
}

static void read_sampler(struct job *job, const char *text)
{
    unsigned normalized, addressing, filter;
    sscanf(text, "%u %u %u", &normalized, &addressing, &filter);
    cl_sampler_properties properties[] = {CL_SAMPLER_NORMALIZED_COORDS,
                                          normalized,
                                          CL_SAMPLER_ADDRESSING_MODE,
                                          addressing,
                                          CL_SAMPLER_FILTER_MODE,
                                          filter,
                                          0};
    cl_int status;
    job->samplers[job->sampler_count++] =
        cl.clCreateSamplerWithProperties(context, properties, &status);
    succeeded(job, status, "clCreateSamplerWithProperties");
}

// Executes the run that was described so far, if there is one.
static void finish_run(struct job *job)
{
    if (job->kernel && !job->error[0]) {
        cl_int status =
            cl.clEnqueueNDRangeKernel(queue, job->kernel, job->dimensions, NULL, job->global,
                                      job->local[0] ? job->local : NULL, 0, NULL, NULL);
        if (succeeded(job, status, "clEnqueueNDRangeKernel")) {
            succeeded(job, cl.clFinish(queue), "clFinish");
        }
    }
    if (job->kernel) { cl.clReleaseKernel(job->kernel); }
    job->kernel = NULL;
}

static cl_kernel kernel_of(struct job *job, const char *name)
{
    build(job);
    if (job->error[0]) { return NULL; }
    cl_int status;
    cl_kernel kernel = cl.clCreateKernel(job->program, name, &status);
    if (status != CL_SUCCESS) { fail(job, "clCreateKernel of %s gives %d", name, status); }
    return status == CL_SUCCESS ? kernel : NULL;
}

static void read_run(struct job *job, const char *text)
{
    char name[128];
    finish_run(job);
    if (sscanf(text, "%127s %u %zu %zu %zu %zu %zu %zu", name, &job->dimensions, &job->global[0],
               &job->global[1], &job->global[2], &job->local[0], &job->local[1],
               &job->local[2]) != 8) {
        fail(job, "not understood: run %s", text);
        return;
    }
    job->kernel = kernel_of(job, name);
    job->arguments = 0;
}

static void set_argument(struct job *job, size_t size, const void *value)
{
    if (job->kernel) {
        cl_int status = cl.clSetKernelArg(job->kernel, job->arguments, size, value);
        if (status != CL_SUCCESS) {
            fail(job, "clSetKernelArg %u gives %d", job->arguments, status);
        }
    }
    job->arguments++;
}

static void read_buffer_argument(struct job *job, const char *text)
{
    set_argument(job, sizeof(cl_mem), &job->buffers[atoi(text) % MOST]);
}

static void read_image_argument(struct job *job, const char *text)
{
    set_argument(job, sizeof(cl_mem), &job->images[atoi(text) % MOST].memory);
}

static void read_sampler_argument(struct job *job, const char *text)
{
    set_argument(job, sizeof(cl_sampler), &job->samplers[atoi(text) % MOST]);
}

static void read_local_argument(struct job *job, const char *text)
{
    set_argument(job, strtoul(text, NULL, 10), NULL);
}

static void read_value_argument(struct job *job, const char *text)
{
    size_t size = 0;
    unsigned char *bytes = bytes_of(text, &size, 0);
    set_argument(job, size, bytes);
    free(bytes);
}

static size_t sub_group_info(struct job *job, cl_kernel kernel, cl_kernel_sub_group_info what,
                             const size_t local[3])
{
    size_t value = 0;
    bool given = what != CL_KERNEL_COMPILE_NUM_SUB_GROUPS;
    succeeded(job,
              cl.clGetKernelSubGroupInfo(kernel, device, what, given ? 3 * sizeof *local : 0,
                                         given ? local : NULL, sizeof value, &value, NULL),
              "clGetKernelSubGroupInfo");
    return value;
}

static void read_query(struct job *job, const char *text)
{
    char name[128];
    size_t local[3];
    finish_run(job);
    sscanf(text, "%127s %zu %zu %zu", name, &local[0], &local[1], &local[2]);
    cl_kernel kernel = kernel_of(job, name);
    if (kernel) {
        size_t used = strlen(job->answers);
        snprintf(job->answers + used, sizeof job->answers - used, "subgroups %s %zu %zu %zu\n",
                 name, sub_group_info(job, kernel, CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, local),
                 sub_group_info(job, kernel, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE, local),
                 sub_group_info(job, kernel, CL_KERNEL_COMPILE_NUM_SUB_GROUPS, local));
        cl.clReleaseKernel(kernel);
    }
}

static void read_build(struct job *job, const char *text)
{
    snprintf(job->options, sizeof job->options, "%s", text);
}

// --- the answer ---

static void print_memory(struct job *job)
{
    for (int i = 0; i < job->buffer_count; i++) {
        unsigned char *bytes = malloc(job->sizes[i] + 1);
        cl.clEnqueueReadBuffer(queue, job->buffers[i], CL_TRUE, 0, job->sizes[i], bytes, 0, NULL,
                               NULL);
        print_bytes("buffer", i, bytes, job->sizes[i]);
        free(bytes);
    }
    for (int i = 0; i < job->image_count; i++) {
        static const size_t origin[3];
        unsigned char *bytes = malloc(job->images[i].size + 1);
        cl.clEnqueueReadImage(queue, job->images[i].memory, CL_TRUE, origin, job->images[i].region,
                              0, 0, bytes, 0, NULL, NULL);
        print_bytes("image", i, bytes, job->images[i].size);
        free(bytes);
    }
}

// What kernels printed since the last time.
static void print_printed(void)
{
    fflush(stdout);
    off_t size = lseek(STDOUT_FILENO, 0, SEEK_END);
    if (size > 0) {
        unsigned char *bytes = malloc((size_t)size);
        if (pread(STDOUT_FILENO, bytes, (size_t)size, 0) == size) {
            print_bytes("printed", -1, bytes, (size_t)size);
        }
        free(bytes);
    }
    if (ftruncate(STDOUT_FILENO, 0) == 0) { lseek(STDOUT_FILENO, 0, SEEK_SET); }
}

static void finish_job(struct job *job)
{
    finish_run(job);
    build(job);
    fprintf(out, "result %s %s\n", job->name, job->error[0] ? job->error : "ok");
    if (!job->error[0]) {
        print_memory(job);
        fputs(job->answers, out);
    }
    print_printed();
    fputs("end\n", out);
    fflush(out);
    for (int i = 0; i < job->buffer_count; i++) { cl.clReleaseMemObject(job->buffers[i]); }
    for (int i = 0; i < job->image_count; i++) { cl.clReleaseMemObject(job->images[i].memory); }
    for (int i = 0; i < job->sampler_count; i++) { cl.clReleaseSampler(job->samplers[i]); }
    if (job->program) { cl.clReleaseProgram(job->program); }
}

static const struct {
    const char *word;
    void (*read)(struct job *, const char *);
} words[] = {
    {"module", read_module},
    {"build", read_build},
    {"buffer", read_buffer},
    {"image", read_image},
    {"sampler", read_sampler},
    {"run", read_run},
    {"query", read_query},
    {"buffer-argument", read_buffer_argument},
    {"image-argument", read_image_argument},
    {"sampler-argument", read_sampler_argument},
    {"value-argument", read_value_argument},
    {"local-argument", read_local_argument},
};

static void read_line(struct job *job, char *line)
{
    line[strcspn(line, "\n")] = 0;
    size_t length = strcspn(line, " ");
    const char *rest = line + length + (line[length] == ' ');
    if (job->buffer_count == MOST || job->image_count == MOST || job->sampler_count == MOST) {
        fail(job, "more than %d resources", MOST - 1);
    }
    for (size_t i = 0; !job->error[0] && i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i].word) == length && strncmp(words[i].word, line, length) == 0) {
            words[i].read(job, rest);
            return;
        }
    }
    fail(job, "not understood: %.60s", line);
}

static void read_jobs(void)
{
    static struct job job;
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, stdin) > 0) {
        if (strncmp(line, "job ", 4) == 0) {
            memset(&job, 0, sizeof job);
            sscanf(line + 4, "%511s", job.name);
        } else if (strcmp(line, "end\n") == 0) {
            finish_job(&job);
        } else {
            read_line(&job, line);
        }
    }
    free(line);
}

// --- the device ---

static bool load_library(void)
{
    void *library = dlopen("libOpenCL.so.1", RTLD_NOW);
    if (!library) {
        fprintf(stderr, "clrun: %s\n", dlerror());
        return false;
    }
#define LOAD(name)                                                \
    *(void **)&cl.name = dlsym(library, #name);                   \
    if (!cl.name) {                                               \
        fprintf(stderr, "clrun: the library has no %s\n", #name); \
        return false;                                             \
    }
    FUNCTIONS(LOAD)
    return true;
}

// The first device that takes SPIR-V.
static bool find_device(void)
{
    cl_platform_id platforms[8];
    cl_uint count = 0;
    cl.clGetPlatformIDs(8, platforms, &count);
    for (cl_uint i = 0; i < count && i < 8; i++) {
        char versions[256] = "";
        if (cl.clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_ALL, 1, &device, NULL) == CL_SUCCESS &&
            cl.clGetDeviceInfo(device, CL_DEVICE_IL_VERSION, sizeof versions, versions, NULL) ==
                CL_SUCCESS &&
            strstr(versions, "SPIR-V")) {
            return true;
        }
    }
    fprintf(stderr, "clrun: no device takes SPIR-V\n");
    return false;
}

static void print_info(void)
{
    char name[256] = "", version[256] = "", versions[256] = "", extensions[8192] = "";
    cl.clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof name, name, NULL);
    cl.clGetDeviceInfo(device, CL_DEVICE_VERSION, sizeof version, version, NULL);
    cl.clGetDeviceInfo(device, CL_DEVICE_IL_VERSION, sizeof versions, versions, NULL);
    cl.clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, sizeof extensions, extensions, NULL);
    printf("%s; %s; %s; %s\n", name, version, versions, extensions);
}

int main(int argc, char **argv)
{
    if (!load_library() || !find_device()) { return 1; }
    if (argc > 1 && strcmp(argv[1], "--info") == 0) {
        print_info();
        return 0;
    }
    cl_int status;
    context = cl.clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    queue = status == CL_SUCCESS
                ? cl.clCreateCommandQueueWithProperties(context, device, NULL, &status)
                : NULL;
    int printed = memfd_create("printed", 0), saved = dup(STDOUT_FILENO);
    if (status != CL_SUCCESS || printed < 0 || !(out = fdopen(saved, "w")) ||
        dup2(printed, STDOUT_FILENO) < 0) {
        fprintf(stderr, "clrun: no context, or no queue\n");
        return 1;
    }
    read_jobs();
    return 0;
}
