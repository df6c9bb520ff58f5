#version 460
#extension GL_EXT_mesh_shader : require
// env: vulkan1.3
layout(location = 0) in Varying { vec3 normal; vec2 uv; };
layout(location = 2) flat in uint object_in;
layout(location = 3) perprimitiveEXT flat in uint meshlet_in;
layout(location = 4) perprimitiveEXT in vec4 tint_in;
layout(location = 0) out vec4 color;
layout(location = 1) out uvec4 ids;
void main()
{
    color = vec4(normalize(normal) * 0.5 + 0.5, 1.0) * tint_in + vec4(uv, 0.0, 0.0) * 0.001;
    ids = uvec4(object_in, meshlet_in, gl_PrimitiveID, 0u);
}
