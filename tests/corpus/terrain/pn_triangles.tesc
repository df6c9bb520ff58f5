#version 450
layout(vertices = 3) out;
struct Control { vec3 b210, b120, b021, b012, b102, b201, b111; vec3 n110, n011, n101; };
layout(location = 0) in vec3 normal_in[];
layout(location = 1) in vec2 uv_in[];
layout(location = 0) out vec3 normal_out[];
layout(location = 1) out vec2 uv_out[];
layout(location = 2) patch out Control control;
layout(binding = 0) uniform Settings { float inner; float outer[3]; } settings;
#define P(i) gl_in[i].gl_Position.xyz
float w(int i, int j) { return dot(P(j) - P(i), normal_in[i]); }
vec3 edge(int i, int j) { return (2.0 * P(i) + P(j) - w(i, j) * normal_in[i]) / 3.0; }
vec3 v(int i, int j) { vec3 d = P(j) - P(i); return normalize(normal_in[i] + normal_in[j] - 2.0 * dot(d, normal_in[i] + normal_in[j]) / dot(d, d) * d); }
void main()
{
#define ID gl_InvocationID
    gl_out[ID].gl_Position = gl_in[ID].gl_Position;
    gl_out[ID].gl_PointSize = 1.0;
    normal_out[ID] = normal_in[ID];
    uv_out[ID] = uv_in[ID];
    gl_TessLevelOuter[ID] = settings.outer[ID];
    if (ID != 0) return;
    gl_TessLevelInner[0] = settings.inner;
    control.b210 = edge(0, 1); control.b120 = edge(1, 0);
    control.b021 = edge(1, 2); control.b012 = edge(2, 1);
    control.b102 = edge(2, 0); control.b201 = edge(0, 2);
    vec3 e = (control.b210 + control.b120 + control.b021 + control.b012 + control.b102 + control.b201) / 6.0, c = (P(0) + P(1) + P(2)) / 3.0;
    control.b111 = e + (e - c) * 0.5;
    control.n110 = v(0, 1); control.n011 = v(1, 2); control.n101 = v(2, 0);
}
