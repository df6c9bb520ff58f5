/* A program that compiles for devices of its own through sgcc.h: prints the messages of one that
 * lacks ballots, and the SPIR-V version for one that has them. */
#include <sgcc.h>

#include <stdio.h>
#include <string.h>

static const char source[] = "#version 450\n"
                             "#extension GL_KHR_shader_subgroup_ballot : require\n"
                             "layout(local_size_x = 32) in;\n"
                             "layout(std430, binding = 0) buffer B { uint v[]; };\n"
                             "void main() { v[0] = subgroupBallot(v[1] == 2u).x; }\n";

static void compile(unsigned features)
{
    struct sgcc_device device;
    struct sgcc_options options;
    sgcc_device_init(&device);
    device.name = "mine";
    device.known = SGCC_DEVICE_FEATURES | SGCC_DEVICE_STAGES | SGCC_DEVICE_API_VERSION;
    device.api_version = 0x10002;
    device.features = features;
    device.stages = SGCC_STAGE_BIT_COMPUTE;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_COMPUTE;
    options.devices = &device;
    options.device_count = 1;
    struct sgcc_result *result = sgcc_compile(&options, source, strlen(source), "s.comp");
    size_t size;
    const uint32_t *words = sgcc_result_output(result, &size);
    for (size_t i = 0; i < sgcc_message_count(result); i++) {
        struct sgcc_message m = sgcc_message_at(result, i);
        printf("%s:%u:%u: %s\n", m.file, m.line, m.column, m.text);
    }
    printf("%s 0x%08x\n", sgcc_target_env(result), words ? words[1] : 0);
    sgcc_result_free(result);
}

int main(void)
{
    compile(SGCC_SUBGROUP_BASIC);
    compile(SGCC_SUBGROUP_BASIC | SGCC_SUBGROUP_BALLOT);
    printf("%s %s %s\n", sgcc_subgroup_feature_name(SGCC_SUBGROUP_QUAD),
           sgcc_stage_bit_name(SGCC_STAGE_BIT_MESH), sgcc_type_feature_name(SGCC_TYPE_INT8));
    return sgcc_subgroup_feature_name(3) || sgcc_stage_bit_name(0) ? 1 : 0;
}
