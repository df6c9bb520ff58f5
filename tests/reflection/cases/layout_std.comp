// std140 and std430 as they are by default need nothing; nor does a matrix by rows, a struct in an array, or a scalar behind a vec3.
// is: needs.features = []
// env: vulkan1.2
#version 460
struct Inner { vec3 at; float size; mat3 turn; };
layout(binding = 0) uniform Data { float first; vec3 at; float behind; layout(row_major) mat2x3 m; Inner inner[2]; float last[3]; };
layout(binding = 1) buffer Out { vec2 one; float two; vec3 three; float results[]; };
layout(push_constant) uniform Push { layout(offset = 32) vec4 more; };
void main() { results[0] = first + at.x + behind + m[1].x + inner[1].turn[0].y + last[2] + more.x + one.x + two + three.y; }
