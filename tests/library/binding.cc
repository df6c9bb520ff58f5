// libsgcc from C++: results are owned by unique_ptr, and threads compile, check and reflect at once, each for a device of its own.  All of them must
// be told the same as one that works alone.
#include <sgcc.h>

#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

struct result_deleter {
    void operator()(sgcc_result *r) const { sgcc_result_free(r); }
    void operator()(const sgcc_reflection *r) const { sgcc_reflection_free(r); }
};
using result = std::unique_ptr<sgcc_result, result_deleter>;
using reflection = std::unique_ptr<const sgcc_reflection, result_deleter>;

constexpr char source[] = R"(#version 450
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) readonly buffer Values { uint values[]; };
layout(std430, binding = 1) buffer Sums { uint sums[]; };
void main() { sums[gl_LocalInvocationID.x] = subgroupClusteredAdd(values[0], 8u) + subgroupBallot(true).x; }
)";

std::string told(const sgcc_result *r)
{
    std::string text;
    for (std::size_t i = 0; i < sgcc_message_count(r); i++) {
        const sgcc_message m = sgcc_message_at(r, i);
        text += std::to_string(m.line) + ": " + m.text + "\n";
    }
    return text;
}

// What is made of the source, what OpenGL's rules say to it, and what it needs; and what a device without clusters says.
std::string work()
{
    sgcc_options options;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_COMPUTE;
    const result compiled{sgcc_compile(&options, source, std::strlen(source), "sums.comp")};
    std::size_t size;
    const void *words = sgcc_result_output(compiled.get(), &size);
    if (!words) return told(compiled.get());
    std::string text = std::to_string(size) + " bytes\n";

    options.target_env = "opengl4.6";
    text += told(result{sgcc_check_module(&options, words, size, "sums.spv")}.get());
    const reflection r{sgcc_reflect(words, size, "sums.spv")};
    for (std::size_t i = 0; i < r->resource_count; i++)
        text += std::string{r->resources[i].kind_name} + " " + std::to_string(r->resources[i].binding) + "\n";
    for (unsigned bits = r->subgroup.features; bits; bits &= bits - 1) text += std::string{sgcc_subgroup_feature_name(bits & -bits)} + "\n";

    sgcc_device device;
    sgcc_device_init(&device);
    device.name = "mine";
    device.known = SGCC_DEVICE_FEATURES;
    device.features = SGCC_SUBGROUP_BASIC | SGCC_SUBGROUP_BALLOT;
    options.target_env = nullptr;
    options.devices = &device;
    options.device_count = 1;
    return text + told(result{sgcc_compile(&options, source, std::strlen(source), "sums.comp")}.get());
}

}

int main()
{
    const std::string alone = work();
    std::vector<std::string> found(8);
    std::vector<std::thread> threads;
    for (auto &text : found)
        threads.emplace_back([&text] {
            for (int i = 0; i < 20; i++) text = work();
        });
    for (auto &thread : threads) thread.join();
    std::fputs(alone.c_str(), stdout);
    for (const auto &text : found)
        if (text != alone) return 1;
    return 0;
}
