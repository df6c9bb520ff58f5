#version 450
#extension GL_EXT_multiview : require
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
struct Eye { mat4 clip; vec3 at; float pad; };
layout(set = 0, binding = 0, std140) uniform Eyes { Eye eyes[2]; mat4 model; };
layout(location = 0) out vec3 to_eye;
layout(location = 1) out vec3 out_normal;
void main()
{
    vec4 world = model * vec4(position, 1.0);
    to_eye = eyes[gl_ViewIndex].at - world.xyz;
    out_normal = mat3(model) * normal;
    gl_Position = eyes[gl_ViewIndex].clip * world;
}
