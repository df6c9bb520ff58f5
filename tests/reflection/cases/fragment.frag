// is: entry_points[0].stage = "fragment"
// is: entry_points[0].inputs[number].qualifiers = ["flat"]
// is: entry_points[0].inputs[number].location = 1
// is: entry_points[0].inputs[number].type = "ivec2"
// is: entry_points[0].inputs[line].qualifiers = ["noperspective", "centroid"]
// is: entry_points[0].inputs[line].component = 2
// is: entry_points[0].inputs[each].qualifiers = ["sample"]
// is: entry_points[0].inputs[gl_FragCoord].builtin = "FragCoord"
// is: entry_points[0].outputs[second].index = 1
// is: entry_points[0].outputs[first].location = 0
// is: entry_points[0].modes[DepthReplacing].name = "DepthReplacing"
// is: resources[gradient].image.dim = "2D"
// is: resources[gradient].image.storage = true
// is: resources[gradient].image.format = "Rgba16f"
// is: resources[gradient].qualifiers = ["writeonly"]
// is: resources[shadow].image.depth = true
// is: resources[shadow].type = "sampler2DArrayShadow"
// is: resources[before].kind = "input_attachment"
// is: resources[before].input_attachment = 3
// is: resources[texels].kind = "uniform_texel_buffer"
// is: resources[counts].kind = "storage_texel_buffer"
// is: resources[counts].type = "uimageBuffer"
// is: resources[apart].kind = "sampled_image"
// is: resources[apart].image.multisampled = true
// is: resources[how].kind = "sampler"
// is: resources[many].count = 0
// is: needs.features[fragment stores].any[0].feature = "VkPhysicalDeviceFeatures::fragmentStoresAndAtomics"
// is: needs.capabilities[SampleRateShading].any[0].feature = "VkPhysicalDeviceFeatures::sampleRateShading"
// is: needs.extensions[SPV_EXT_descriptor_indexing].any[0].version = "1.2"
#version 460
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_samplerless_texture_functions : require
layout(location = 1) flat in ivec2 number;
layout(location = 2, component = 2) noperspective centroid in vec2 line;
layout(location = 3) sample in float each;
layout(location = 0) out vec4 first;
layout(location = 0, index = 1) out vec4 second;
layout(binding = 0, rgba16f) uniform writeonly image2D gradient;
layout(binding = 1) uniform sampler2DArrayShadow shadow;
layout(binding = 2, input_attachment_index = 3) uniform subpassInput before;
layout(binding = 3) uniform samplerBuffer texels;
layout(binding = 4, r32ui) uniform uimageBuffer counts;
layout(binding = 5) uniform texture2DMS apart;
layout(binding = 6) uniform sampler how;
layout(binding = 7) uniform texture2D many[];

void main()
{
    imageStore(gradient, ivec2(gl_FragCoord), vec4(1));
    imageAtomicAdd(counts, 0, 1u);
    float lit = texture(shadow, vec4(0.5)) + subpassLoad(before).x + texelFetch(texels, 0).x + texelFetch(apart, ivec2(0), 0).x;
    first = texture(sampler2D(many[number.x], how), line) * lit;
    second = vec4(each);
    gl_FragDepth = lit;
}
