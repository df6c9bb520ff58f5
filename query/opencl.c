/* OpenCL: the number and sizes of sub-groups of a work-group, and the answers of
 * clGetKernelSubGroupInfo for a kernel (cl_khr_subgroups). */
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/system/system.h"
#include "query/query.h"
#include "query/report.h"

/* clang-format off */
#define FUNCTIONS(X) \
    X(GetPlatformIDs) X(GetDeviceIDs) X(GetDeviceInfo) X(CreateContext) X(CreateProgramWithIL) \
    X(BuildProgram) X(CreateKernel) X(GetKernelSubGroupInfo) X(ReleaseKernel) X(ReleaseProgram) \
    X(ReleaseContext)
/* clang-format on */
#define MEMBER(name) __typeof__(&cl##name) name;
struct opencl {
    FUNCTIONS(MEMBER)
};

enum { DEVICE_SUB_GROUP_SIZES_INTEL = 0x4108 };

static int open_opencl(struct question *q, struct opencl *cl)
{
    static const char *const names[] = {"libOpenCL.so.1", "libOpenCL.so", NULL};
    void *library = load_library(q, names, "ocl-icd-libopencl1");
    if (!library) return 0;
#define LOAD(name) *(void **)&cl->name = load_symbol(library, "cl" #name);
    FUNCTIONS(LOAD)
    if (cl->GetPlatformIDs && cl->GetDeviceIDs && cl->GetDeviceInfo) return 1;
    snprintf(q->reason, sizeof q->reason, "libOpenCL.so.1 is not complete");
    return 0;
}

/* Returns a string that the caller frees; NULL only if memory runs out. */
static char *device_string(const struct opencl *cl, cl_device_id id, cl_device_info what)
{
    size_t size = 0;
    if (cl->GetDeviceInfo(id, what, 0, NULL, &size) != CL_SUCCESS) size = 0;
    char *text = calloc(size + 1, 1);
    if (text && size) cl->GetDeviceInfo(id, what, size, text, NULL);
    return text;
}

static void report_words(json_t *device, char *text)
{
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        report_extension(device, word);
}

static void report_sizes(const struct opencl *cl, cl_device_id id, json_t *device)
{
    cl_uint most = 0;
    if (cl->GetDeviceInfo(id, CL_DEVICE_MAX_NUM_SUB_GROUPS, sizeof most, &most, NULL) ==
            CL_SUCCESS &&
        most)
        json_object_set_new(device, "CL_DEVICE_MAX_NUM_SUB_GROUPS", json_integer(most));
    size_t sizes[32], bytes = 0, least = 0, largest = 0;
    if (cl->GetDeviceInfo(id, DEVICE_SUB_GROUP_SIZES_INTEL, sizeof sizes, sizes, &bytes) !=
        CL_SUCCESS)
        bytes = 0;
    for (size_t i = 0; i < bytes / sizeof *sizes; i++) {
        if (!least || sizes[i] < least) least = sizes[i];
        if (sizes[i] > largest) largest = sizes[i];
    }
    if (least == largest && least)
        json_object_set_new(device, "SUBGROUP_SIZE_KHR", json_integer((json_int_t)least));
    else if (least)
        json_object_set_new(
            device, "SUBGROUP_SIZE_KHR",
            json_pack("{s:I, s:I}", "min", (json_int_t)least, "max", (json_int_t)largest));
}

/* Stores in `version` the largest x.y of "SPIR-V_1.0 SPIR-V_1.2". */
static const char *newest_spirv(const char *il, char version[8])
{
    version[0] = '\0';
    for (const char *at = il; (at = strstr(at, "SPIR-V_")) != NULL;) {
        at += strlen("SPIR-V_");
        if (strncmp(at, version, 3) > 0) snprintf(version, 8, "%.3s", at);
    }
    return *version ? version : NULL;
}

/* --- --kernel ------------------------------------------------------------------------------ */

static void *read_module_file(const char *path, size_t *size)
{
    FILE *f = open_stream(path, "rb");
    if (!f) return NULL;
    char *bytes = NULL;
    size_t room = 0, got;
    *size = 0;
    do {
        if (*size == room) {
            char *more = realloc(bytes, room = room ? 2 * room : 1 << 16);
            if (!more) break;
            bytes = more;
        }
        got = fread(bytes + *size, 1, room - *size, f);
        *size += got;
    } while (got);
    fclose(f);
    return bytes;
}

static void ask_kernel(const struct opencl *cl, cl_device_id id, const struct kernel_question *k,
                       cl_kernel kernel, json_t *answer)
{
    const size_t *range = k->local[0] ? k->local : k->global;
    size_t value, bytes = k->dimensions * sizeof *range;
    static const struct {
        cl_kernel_sub_group_info what;
        const char *name;
    } questions[] = {
        {CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, "CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE"},
        {CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE, "CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE"},
    };
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        cl_int error = cl->GetKernelSubGroupInfo(kernel, id, questions[i].what, bytes, range,
                                                 sizeof value, &value, NULL);
        json_object_set_new(answer, questions[i].name,
                            error ? json_sprintf("error %d", error)
                                  : json_integer((json_int_t)value));
    }
}

static const char *ask_module(const struct opencl *cl, cl_device_id id,
                              const struct kernel_question *k, json_t *answer)
{
    size_t size;
    void *words = read_module_file(k->path, &size);
    if (!words) return "the module cannot be read";
    const char *wrong = "the driver does not take SPIR-V";
    cl_context context =
        cl->CreateContext ? cl->CreateContext(NULL, 1, &id, NULL, NULL, NULL) : NULL;
    cl_program program = context && cl->CreateProgramWithIL
                             ? cl->CreateProgramWithIL(context, words, size, NULL)
                             : NULL;
    cl_kernel kernel = NULL;
    if (program && cl->BuildProgram(program, 1, &id, "", NULL, NULL) != CL_SUCCESS)
        wrong = "the driver does not take this module";
    else if (program && !(kernel = cl->CreateKernel(program, k->name, NULL)))
        wrong = "the module has no kernel of this name";
    else if (kernel && !cl->GetKernelSubGroupInfo)
        wrong = "the driver does not know clGetKernelSubGroupInfo (OpenCL 2.1)";
    else if (kernel) {
        ask_kernel(cl, id, k, kernel, answer);
        wrong = NULL;
    }
    if (kernel) cl->ReleaseKernel(kernel);
    if (program) cl->ReleaseProgram(program);
    if (context) cl->ReleaseContext(context);
    free(words);
    return wrong;
}

static void report_kernel(const struct opencl *cl, cl_device_id id, const struct kernel_question *k,
                          json_t *device)
{
    json_t *answer = json_pack("{s:s}", "name", k->name);
    const char *wrong = ask_module(cl, id, k, answer);
    if (wrong) json_object_set_new(answer, "error", json_string(wrong));
    json_object_set_new(device, "kernel", answer);
}

/* --- devices ------------------------------------------------------------------------------- */

static json_t *describe_opencl_device(const struct opencl *cl, cl_device_id id,
                                      const struct question *q)
{
    char *name = device_string(cl, id, CL_DEVICE_NAME),
         *driver = device_string(cl, id, CL_DRIVER_VERSION);
    char *version = device_string(cl, id, CL_DEVICE_VERSION),
         *extensions = device_string(cl, id, CL_DEVICE_EXTENSIONS);
    char *il = device_string(cl, id, CL_DEVICE_IL_VERSION), spirv[8], number[16] = "?";
    json_t *device = NULL;
    if (name && driver && version && extensions && il) {
        sscanf(version, "OpenCL %15s", number);
        device = new_device("opencl", name, driver, number, newest_spirv(il, spirv));
        report_sizes(cl, id, device);
        json_object_set_new(device, "types", json_array());
        report_type(device, "int64"); /* part of the language's full profile */
        report_type(device, "int16");
        report_type(device, "int8");
        if (strstr(extensions, "cl_khr_fp64")) report_type(device, "float64");
        if (strstr(extensions, "cl_khr_fp16")) report_type(device, "float16");
        if (strstr(extensions, "cl_khr_subgroup_extended_types"))
            report_type(device, "subgroup_extended_types");
        if (q->kernel.path) report_kernel(cl, id, &q->kernel, device);
        report_words(device, extensions);
    }
    free(name);
    free(driver);
    free(version);
    free(extensions);
    free(il);
    return device;
}

json_t *query_opencl(struct question *q)
{
    struct opencl cl;
    if (!open_opencl(q, &cl)) return NULL;
    cl_platform_id platforms[32];
    cl_uint platform_count = 0;
    if (cl.GetPlatformIDs(32, platforms, &platform_count) != CL_SUCCESS) platform_count = 0;
    json_t *devices = json_array();
    for (cl_uint p = 0; p < platform_count && p < 32; p++) {
        cl_device_id ids[32];
        cl_uint count = 0;
        if (cl.GetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, 32, ids, &count) != CL_SUCCESS)
            continue;
        for (cl_uint i = 0; i < count && i < 32; i++) {
            json_t *device = describe_opencl_device(&cl, ids[i], q);
            if (device) json_array_append_new(devices, device);
        }
    }
    if (json_array_size(devices)) return devices;
    snprintf(
        q->reason, sizeof q->reason,
        "there is an OpenCL loader, but no driver with a device (Debian: apt-get install pocl-opencl-icd)");
    json_decref(devices);
    return NULL;
}
