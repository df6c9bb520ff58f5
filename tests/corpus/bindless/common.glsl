#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_samplerless_texture_functions : enable
#define TEXTURE(i) textures[nonuniformEXT(i)]
layout(set = 0, binding = 0) uniform texture2D textures[];
layout(set = 0, binding = 1) uniform textureCube cubes[];
layout(set = 0, binding = 2) uniform texture3D volumes[16];
layout(set = 0, binding = 3) uniform sampler samplers[8];
layout(set = 0, binding = 4, rgba16f) uniform image2D images[];
layout(set = 0, binding = 5, std430) readonly buffer Words { uint words[]; } buffers[];
layout(set = 0, binding = 6, std140) uniform Constants { mat4 clip; vec4 parameters; } constants[];
layout(set = 0, binding = 7) uniform utexture2D integer_textures[];
